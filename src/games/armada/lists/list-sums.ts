/** What the numbers of a list tell: its edition, and where they contradict its cards. */
import { EDITIONS, nameOfCard, type Edition, type OfficialCard } from '../official/cards.ts';
import type { Listed, ListedFleet, ListedShip } from './list-faults.ts';
import type { SumOf } from './list-lines.ts';

/** A number that is the sum of the points of some cards. */
export interface Sum {
  readonly line: number;
  readonly of: SumOf;
  readonly value: number;
  /** The ship in front of the sum; null behind squadrons. */
  readonly ship: ListedShip | null;
  /** Whether the cards that the sum counts include an unknown name. */
  readonly open: boolean;
}

type Remarks = { line: number; message: string }[];
export type { Remarks };

/** A name that no card has, with the points that are written for it. */
export interface LostName {
  readonly name: string;
  readonly points: number | null;
}

const priceOf = (card: OfficialCard, edition: Edition): number => card.points[edition];
const otherOf = (edition: Edition): Edition => EDITIONS.find((each) => each !== edition)!;

/** What a line costs by an edition, or as it is written. */
const cost = ({ card, named }: Listed, by: Edition): number => priceOf(card, by) * named.count;
const written = (listed: Listed, by: Edition): number => {
  const { card, named } = listed;
  if (named.points === null) return cost(listed, by);
  const each = EDITIONS.some((edition) => priceOf(card, edition) === named.points);
  return each ? named.points * named.count : named.points;
};

const total = (listed: readonly Listed[], of: (each: Listed) => number): number =>
  listed.reduce((n, each) => n + of(each), 0);

/** Ships of one line stand in the list as often as the line counts. */
const ofShip = (ship: ListedShip): Listed[] => [
  { card: ship.card, named: { ...ship.named, count: 1, points: ship.named.count > 1 ? null : ship.named.points } },
  ...ship.upgrades,
];

function addedUp({ of, ship }: Pick<Sum, 'of' | 'ship'>, { ships, squadrons }: ListedFleet): Listed[] {
  const all = ships.flatMap((each) => ofShip(each));
  if (of === 'squadrons' || (of === 'ship' && ship === null)) return [...squadrons];
  if (of === 'ship') return ofShip(ship!);
  return of === 'ships' ? all : [...all, ...squadrons];
}

/** The edition whose points each line has, where they tell it. The points may be those of all copies or of one. */
function editionOfLine({ card, named: { points, count } }: Listed): Edition | null {
  if (points === null || card.points.current === card.points.before) return null;
  const fitting = EDITIONS.filter((edition) =>
    [priceOf(card, edition), priceOf(card, edition) * count].includes(points),
  );
  return fitting.length === 1 ? fitting[0]! : null;
}

/** The edition that several votes name most; null without a vote, the latest edition if they are equal. */
function voted(votes: readonly (Edition | null)[]): Edition | null {
  const [current, before] = EDITIONS.map((edition) => votes.filter((vote) => vote === edition).length);
  return current === 0 && before === 0 ? null : before! > current! ? 'before' : 'current';
}

const everything = ({ ships, squadrons }: ListedFleet): Listed[] => [
  ...ships.flatMap((ship) => [ship, ...ship.upgrades]),
  ...squadrons,
];

function editionOfSum(sum: Sum, fleet: ListedFleet): Edition | null {
  if (sum.open || sum.of === 'any') return null;
  const added = addedUp(sum, fleet);
  const fitting = EDITIONS.filter((edition) => total(added, (each) => cost(each, edition)) === sum.value);
  return fitting.length === 1 ? fitting[0]! : null;
}

/** The edition to which the points of a list belong; null if they do not tell. */
export function editionOf(fleet: ListedFleet, sums: readonly Sum[]): Edition | null {
  const lines = everything(fleet).map(editionOfLine);
  const [current, before] = EDITIONS.map((edition) => lines.filter((each) => each === edition).length);
  if (current !== before) return voted(lines);
  return voted(sums.map((sum) => editionOfSum(sum, fleet))) ?? voted(lines);
}

const sumName: Readonly<Record<SumOf, string>> = {
  ship: 'its cards',
  ships: 'the ships',
  squadrons: 'the squadrons',
  fleet: 'the cards of the list',
  any: 'the cards',
};

/** The cost of a card in words: `10`, `7 ("before": 12)`. */
const told = (card: OfficialCard, edition: Edition): string => {
  const other = otherOf(edition);
  const own = String(priceOf(card, edition));
  return priceOf(card, other) === priceOf(card, edition) ? own : `${own} ("${other}": ${priceOf(card, other)})`;
};

/** Remarks on prices that no card of the name has, or that it has in another edition than the rest of the list. */
function priceRemarks(fleet: ListedFleet, edition: Edition, remarks: Remarks): void {
  for (const listed of new Set(everything(fleet).map(({ named }) => named))) {
    const { card } = everything(fleet).find(({ named }) => named === listed)!;
    if (listed.points === null) continue;
    const { points, count, line } = listed;
    const fitting = EDITIONS.filter((each) => [priceOf(card, each), priceOf(card, each) * count].includes(points));
    if (fitting.includes(edition)) continue;
    const ship = fleet.ships.find(({ named }) => named === listed);
    // Some people write behind the name of a ship what it costs with its upgrades.
    if (ship !== undefined && EDITIONS.some((each) => total(ofShip(ship), (one) => cost(one, each)) === points))
      continue;
    const name = nameOfCard(card);
    remarks.push({
      line,
      message:
        fitting.length > 0
          ? `${name} has the points of "${fitting[0]!}" (${points}), most other lines those of "${edition}" (${priceOf(card, edition)})`
          : `${name} costs ${told(card, edition)}, and the text says ${points}`,
    });
  }
}

/** Remarks on sums that the cards do not have. */
function sumRemarks(
  fleet: ListedFleet,
  sums: readonly Sum[],
  edition: Edition,
  lost: readonly LostName[],
  remarks: Remarks,
): void {
  for (const sum of sums) {
    if (sum.of === 'any') continue;
    const added = addedUp(sum, fleet);
    const count = total(added, ({ named }) => named.count);
    const asWritten = total(added, (each) => written(each, edition));
    const byEdition = total(added, (each) => cost(each, edition));
    const { line, value, of } = sum;
    if (value === byEdition || value === asWritten || (of !== 'fleet' && of !== 'ship' && value === count)) continue;
    const left = value - asWritten;
    if (sum.open) {
      if (of !== 'fleet') continue;
      const [name] = lost;
      const fits = lost.length === 1 && left > 0 && (name!.points ?? left) === left;
      remarks.push({
        line,
        message: fits
          ? `the total of ${value} leaves ${left} points for "${name!.name}": the rest is complete`
          : `the text says ${value}, and the cards that are known cost ${byEdition}`,
      });
      continue;
    }
    const other = otherOf(edition);
    const byOther = total(added, (each) => cost(each, other));
    remarks.push({
      line,
      message:
        value === byOther
          ? `the text says ${value}, which is the sum by the points of "${other}"; by those of "${edition}" ${sumName[of]} cost ${byEdition}`
          : `the text says ${value}, and ${sumName[of]} cost ${byEdition}${byOther === byEdition ? '' : ` ("${other}": ${byOther})`}`,
    });
  }
}

/** What the numbers of a list contradict. */
export function numberRemarks(
  fleet: ListedFleet,
  sums: readonly Sum[],
  edition: Edition,
  lost: readonly LostName[],
): Remarks {
  const remarks: Remarks = [];
  priceRemarks(fleet, edition, remarks);
  sumRemarks(fleet, sums, edition, lost, remarks);
  return remarks;
}
