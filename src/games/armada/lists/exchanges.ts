/** Fleets without one of their upgrades or squadrons: cheaper, or with squadrons for the points saved. */
import { own, type Json, type ListExchange } from '../../../core/index.ts';
import type { Content, Side } from '../content/content.ts';
import { checkFleet } from '../content/fleet-checks.ts';
import { isSound } from '../content/table-checks.ts';
import { placementFaults } from '../content/placement.ts';
import { MAX_SQUADRONS } from '../state/layout.ts';
import { compileRules, placedOn } from '../rules.ts';

/** Name of the exchange that spends the points on nothing. */
const NOTHING = 'nothing';

type Exchange = Omit<ListExchange, 'list'> & { readonly list: Side };

/** The most expensive generic squadron of a faction for at most `points`, other than `not`; '' for none. */
function dearest({ squadrons }: Content, faction: string, points: number, not: string): string {
  let found = '';
  for (const [id, card] of Object.entries(squadrons)) {
    if (id === not || card.unique || card.faction !== faction || card.points > points) continue;
    if (found === '' || card.points > squadrons[found]!.points) found = id;
  }
  return found;
}

/** The fleet with each squadron `id` removed, or replaced by one of `against`. */
function withoutSquadron(side: Side, id: string, against: string): Side {
  const stays = (k: number): boolean => side.squadrons[k] !== id || against !== '';
  return {
    ...side,
    squadrons: side.squadrons.flatMap((each) => (each !== id ? [each] : against === '' ? [] : [against])),
    ...(side.deploySquadrons === undefined ? {} : { deploySquadrons: side.deploySquadrons.filter((_, k) => stays(k)) }),
  };
}

/** The fleet without its upgrades `id`, and with one squadron `against` for each of them. */
function withoutUpgrade(side: Side, id: string, against: string): Side {
  const copies = (side.upgrades ?? []).flat().filter((card) => card === id).length;
  return {
    ...side,
    upgrades: (side.upgrades ?? []).map((cards) => cards.filter((card) => card !== id)),
    squadrons: [...side.squadrons, ...(against === '' ? [] : Array.from({ length: copies }, () => against))],
  };
}

/** What a part is exchanged for: what the user asked for; otherwise once for nothing and once for a squadron. */
const placed = (against: string | undefined, squadron: string): string[] =>
  against === undefined ? ['', ...(squadron === '' ? [] : [squadron])] : [against === NOTHING ? '' : against];

function ofSide(content: Content, label: string, side: Side, against?: string): Exchange[] {
  const faction = own(content.ships, side.ships[0]!)!.faction;
  const upgrades = [...new Set((side.upgrades ?? []).flat())].flatMap((id) => {
    const { points } = content.upgrades[id]!;
    return placed(against, dearest(content, faction, points, '')).map((other): Exchange => ({
      side: label,
      kind: 'upgrade',
      id,
      points,
      against: other,
      list: withoutUpgrade(side, id, other),
    }));
  });
  const squadrons = [...new Set(side.squadrons)].flatMap((id) => {
    const { points } = content.squadrons[id]!;
    return placed(against, dearest(content, faction, points, id)).map((other): Exchange => ({
      side: label,
      kind: 'squadron',
      id,
      points,
      against: other,
      list: withoutSquadron(side, id, other),
    }));
  });
  return [...upgrades, ...squadrons];
}

/** The fleets of the scenario, in which one upgrade or squadron after another is exchanged, as far as the result is legal. */
export function exchangesOf(content: Content, against?: string): ListExchange[] {
  const like = compileRules(content);
  const isLegal = ({ side, id, against: other, list }: Exchange): boolean => {
    if (list.squadrons.length > MAX_SQUADRONS || other === id) return false;
    const changed: Content = { ...content, sides: { ...content.sides, [side]: list } };
    const legal = isSound((fault) => {
      checkFleet(changed, side, list, fault);
    });
    return legal && placementFaults(placedOn(changed, like)).length === 0;
  };
  return Object.entries(content.sides)
    .flatMap(([label, side]) => ofSide(content, label, side, against))
    .filter((exchange) => isLegal(exchange))
    .map((exchange) => Object.assign(exchange, { list: exchange.list as Json }));
}
