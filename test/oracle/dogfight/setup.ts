import * as ACTION from '../../../src/games/dogfight/actions.ts';
import type { MatchSetup, Seed } from '../../../src/core/index.ts';
import type { CardId } from '../../../src/games/dogfight/cards/cards.ts';
import type { Content } from '../../../src/games/dogfight/index.ts';
import { canCarry } from './conditions.ts';
import { environmentOf } from './environment.ts';
import { Luck } from './luck.ts';
import { distance, squaresAtTable } from './map.ts';
import type { Hex, OracleMap } from './map.ts';
import { ask, freshTurn } from './model.ts';
import type { Play, Table, Vessel } from './model.ts';
import { Tally } from './tally.ts';
import { allTitles, cardOf, codeOf, defOf, discard, emptyTier, equip, take, titles, wears } from './vessel.ts';

const MOST_EQUIPPED = { none: 0, skeleton: 3, full: 6 } as const;

/** The deck list of a side as the scenario gives it: card by card, in the order of the rules reference. */
const listOf = (copies: Readonly<Partial<Record<CardId, number>>>): CardId[] =>
  allTitles().flatMap((id) => Array.from({ length: copies[id] ?? 0 }, () => id));

interface ShipNumbers {
  readonly attack: number;
  readonly range: number;
  readonly mobility: number;
  readonly hull: number;
  readonly energy: number;
  readonly grade: number;
}

const definedOf = ({ attack, range, mobility, hull, energy, grade }: Partial<ShipNumbers>): Partial<ShipNumbers> =>
  JSON.parse(JSON.stringify({ attack, range, mobility, hull, energy, grade })) as Partial<ShipNumbers>;

function vesselOf(content: Content, setup: MatchSetup, seat: number): Vessel {
  const index = setup.sideOfSeat[seat]!;
  const side = Object.values(content.sides)[index]!;
  const printed = (content.ships as unknown as Readonly<Record<string, ShipNumbers>>)[side.ship]!;
  const ship = { ...printed, ...definedOf(side as Partial<ShipNumbers>) };
  const own = setup.deckOfSide[index];
  const list = own ? [...own].map(cardOf) : listOf(content.decks[side.deck]!);
  return {
    seat,
    team: content.teams?.[seat] ?? seat,
    ship: side.ship,
    squares: side.squares ?? [],
    ownAbility: { ...side.ability },
    attack: ship.attack,
    range: ship.range,
    mobility: ship.mobility,
    originalHull: ship.hull,
    grade: ship.grade,
    alive: true,
    hex: null,
    hull: ship.hull,
    maxHull: ship.hull,
    energy: ship.energy,
    heat: 0,
    hand: [],
    deck: [],
    pile: [],
    list,
    shuffles: 0,
    removed: 0,
    gear: [],
    lent: new Set(),
    reactive: 0,
    polarized: 0,
    tiers: Array.from({ length: content.rules.tiers }, emptyTier),
    locked: false,
    picked: new Set(),
    activated: null,
    declared: false,
    drifts: false,
    turn: freshTurn(),
    delayed: [],
  };
}

/** The number of boards that a pool gives; a map that is not drawn has one board. */
const BOARDS_OF_A_POOL = 64;

/** D-SET-01, D-SET-02, D-SET-05, D-SET-09: tokens, shuffled decks, hands and the first player. */
export function deal(
  content: Content,
  mapOf: (squares: readonly string[]) => OracleMap,
  setup: MatchSetup,
  seed: Seed,
): Table {
  const luck = new Luck(content.seats, setup, seed);
  const vessels = Array.from({ length: content.seats }, (_, seat) => vesselOf(content, setup, seat));
  const t: Table = {
    content,
    map: mapOf(
      vessels.some((v) => v.squares.length > 0)
        ? squaresOfSides(content, vessels)
        : squaresAtTable(content, luck.board('pool' in content.map ? BOARDS_OF_A_POOL : 1)),
    ),
    lay: mapOf,
    luck,
    vessels,
    tally: new Tally(),
    turn: 1,
    priority: luck.firstPlayer(content.seats),
    inherited: false,
    nextPriority: -1,
    tier: -1,
    tierAttacks: 0,
    environment: environmentOf(
      content,
      [...setup.sideOfSeat].map((side) => Object.values(content.sides)[side]!.environment),
    ),
    announced: null,
    chain: [],
    waiting: [],
    shares: null,
  };
  for (const v of vessels) {
    v.deck = [...v.list];
    if (content.rules.complement === 'none') openingHand(t, v);
  }
  return t;
}

/** D-SET-03: the two squares of each player; those of the side come before those of the seat. */
const squaresOfSides = (content: Content, vessels: readonly Vessel[]): string[] =>
  vessels.flatMap((v, seat) =>
    v.squares.length > 0 ? v.squares.slice(0, 2) : (content.map as readonly (readonly string[])[])[seat]!,
  );

/** A player who brings more than two squares chooses two of them; the players choose clockwise from the first one. */
function* chooseSquares(t: Table, v: Vessel): Play {
  const pairs: { first: number; second: number; name: string }[] = [];
  v.squares.forEach((a, first) => {
    v.squares.forEach((b, second) => {
      const name = [a, b].toSorted().join(' ');
      if (first < second && pairs.every((other) => other.name !== name)) pairs.push({ first, second, name });
    });
  });
  if (v.squares.length > 2 && pairs.length > 1) {
    const answer = yield* ask(
      v.seat,
      pairs.map(({ first, second }) => ACTION.SQUARES + 8 * first + second),
    );
    const { first, second } = pairs.find((pair) => ACTION.SQUARES + 8 * pair.first + pair.second === answer)!;
    v.squares = [v.squares[first]!, v.squares[second]!];
    t.tally.meet('D-SET-03 a player chooses two of the squares of the side');
  } else v.squares = v.squares.slice(0, 2);
}

function openingHand(t: Table, v: Vessel): void {
  const { openingHand: cards, openingExtra } = t.content.rules;
  v.deck = t.luck.shuffle(v, v.deck);
  v.hand = v.deck.splice(0, cards + openingExtra);
}

/** From the open table to the first turn (D-SET-10). */
export function* setUp(t: Table): Play {
  const first = t.priority;
  yield* ask(first, [ACTION.BEGIN]);
  const seats = t.vessels.length;
  for (let i = 0; i < seats; i++) yield* outfit(t, t.vessels[(first + i) % seats]!);
  for (let i = 0; i < seats; i++) yield* chooseSquares(t, t.vessels[(first + i) % seats]!);
  if (t.vessels.some((v) => v.squares.length > 0)) t.map = t.lay(squaresOfSides(t.content, t.vessels));
  // D-SET-07: in reverse order of play.
  for (let i = 0; i < seats; i++) yield* placeVessel(t, t.vessels[(first + seats - 1 - i) % seats]!);
}

/** DF-FMT-04, DF-DCK-02: the complement, then the hand and the cards that are discarded at once. */
function* outfit(t: Table, v: Vessel): Play {
  const { complement, openingExtra } = t.content.rules;
  if (complement !== 'none') {
    yield* equipAtSetup(t, v);
    if (complement === 'full') {
      const kept = v.deck.filter((card) => defOf(card).type !== 'equip');
      if (kept.length < v.deck.length) t.tally.meet('DF-FMT-04 a full complement leaves the rest of the EQUIP cards');
      v.removed += v.deck.length - kept.length;
      v.deck = kept;
    }
    openingHand(t, v);
  }
  for (let i = 0; i < openingExtra && v.hand.length > 0; i++) {
    const answer = yield* ask(
      v.seat,
      titles(v.hand).map((card) => ACTION.DISCARD + codeOf(card)),
    );
    discard(v, cardOf(answer - ACTION.DISCARD));
    t.tally.meet('DF-DCK-02 a card of the opening hand is discarded');
  }
}

function* equipAtSetup(t: Table, v: Vessel): Play {
  // A shield that expires at once also counts as equipped.
  for (let i = 0; i < MOST_EQUIPPED[t.content.rules.complement]; i++) {
    const open = titles(v.deck).filter(
      (card) => defOf(card).type === 'equip' && !wears(v, card) && canCarry(t, v, card),
    );
    if (open.length === 0) return;
    const answer = yield* ask(v.seat, [ACTION.PASS, ...open.map((card) => ACTION.EQUIP + codeOf(card))]);
    if (answer === ACTION.PASS) return;
    const card = cardOf(answer - ACTION.EQUIP);
    take(v.deck, card);
    equip(t, v, card);
    t.tally.meet('DF-FMT-04 a card is equipped at setup');
  }
}

function* placeVessel(t: Table, v: Vessel): Play {
  const answer = yield* ask(
    v.seat,
    startsFor(t).map((hex) => ACTION.HEX + hex.code),
  );
  v.hex = t.map.hex(answer - ACTION.HEX);
}

/** D-SET-08: free start hexes at the required distance from all others; if there are none, the farthest. */
function startsFor(t: Table): Hex[] {
  const taken = t.vessels.flatMap((v) => (v.hex === null ? [] : [v.hex]));
  const nearest = (hex: Hex): number => Math.min(...taken.map((other) => distance(hex, other)));
  const free = t.map.hexes.filter((hex) => hex.start && !taken.includes(hex));
  const far = free.filter((hex) => nearest(hex) >= t.content.rules.startDistance);
  t.tally.meet(
    far.length > 0
      ? 'D-SET-08 start hexes at the required distance'
      : 'D-SET-08 no start hex far enough: the farthest serve',
  );
  if (far.length > 0) return far;
  const most = Math.max(...free.map(nearest));
  return free.filter((hex) => nearest(hex) === most);
}
