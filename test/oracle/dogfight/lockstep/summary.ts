import type { Json } from '../../../../src/core/index.ts';
import { COMBAT_TYPES } from '../../../../src/games/dogfight/cards/card.ts';
import { ENVIRONMENT_CARDS, hasEnvironment } from '../environment.ts';
import type { Environment } from '../environment.ts';
import type { OracleMatch } from '../oracle.ts';
import type { Attack, Place, Vessel } from '../model.ts';
import { mobilityOf, rangeOf } from '../vessel.ts';

/** A fact of the table (seat -1) or of a seat. */
export type Fact = readonly [name: string, seat: number, value: unknown];

/** The facts on which engine and oracle must agree after each ply, in a fixed order. */
export type Summary = readonly Fact[];

const ascending = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);

type Fields = Readonly<Record<string, Json>>;

const put = (out: Fact[], name: string, value: unknown, seat = -1): void => {
  out.push([name, seat, value]);
};

/** Facts that are left out once a vessel is destroyed, because nothing can be done with them any more. */
const LIVING = [
  'range',
  'mobility',
  'tiers',
  'places',
  'hand',
  'deck',
  'discard',
  'gear',
  'charges',
  'energy',
  'heat',
  'attacks',
  'declared',
  'driftDue',
];

/** The facts from the engine's `observe(s, -1)`. */
export function summaryOfEngine(observed: Json): Summary {
  const all = observed as Fields;
  const out: Fact[] = [];
  const over = all['over'] !== null;
  put(out, 'over', over);
  put(out, 'turn', all['turn']);
  put(out, 'priority', all['priority']);
  put(out, 'passedOn', all['passedOn']);
  put(out, 'tierAttacks', all['tierAttacks']);
  const decks = all['decks'] as readonly Json[];
  (all['seats'] as readonly Fields[]).forEach((seat, i) => {
    const facts: Record<string, Json> = {
      ...seat,
      deck: shuffled(seat, decks[i]!),
      hand: (seat['hand'] as string[]).toSorted(),
    };
    facts['attacks'] = (seat['thisTurn'] as Fields)['attacks'] ?? 0;
    facts['driftDue'] = seat['drift'] !== 'no';
    facts['delayed'] = ascending(facts['delayed'] as number[]);
    putSeat(out, i, facts, over);
  });
  if (over) return out;
  put(out, 'chain', (all['chain'] as readonly Fields[]).map(chainOfEngine));
  // The facts of the environment and of an announced Star are left out where there is none.
  if (all['environment'] !== undefined) put(out, 'environment', all['environment']);
  put(out, 'announced', all['announced'] ?? null);
  return out;
}

function putSeat(out: Fact[], seat: number, facts: Readonly<Record<string, unknown>>, over: boolean): void {
  const { alive } = facts;
  for (const name of ['alive', 'hull', 'maxHull', 'hex', 'removed', 'shuffles']) put(out, name, facts[name], seat);
  if (alive !== true || over) return;
  for (const name of LIVING) put(out, name, facts[name], seat);
  put(out, 'delayed', facts['delayed'], seat);
}

/** Before its first shuffle, a deck has no order. */
const shuffled = (seat: Fields, deck: Json): Json => (seat['shuffles'] === 0 ? (deck as string[]).toSorted() : deck);

const chainOfEngine = (attack: Fields): Json => [
  attack['seat']!,
  attack['target']!,
  attack['card']!,
  attack['type']!,
  attack['flat']!,
  attack['cut']!,
];

const chainOfOracle = (a: Attack): Json => [
  a.by.seat,
  a.target.seat,
  a.card,
  COMBAT_TYPES.indexOf(a.type),
  a.flat,
  a.cut,
];

/** The facts of the oracle's table, in the form of `summaryOfEngine`. */
export function summaryOfOracle(match: OracleMatch): Summary {
  const { table: t } = match;
  const out: Fact[] = [];
  const over = t.shares !== null;
  put(out, 'over', over);
  put(out, 'turn', t.turn);
  put(out, 'priority', t.priority);
  put(out, 'passedOn', t.inherited);
  put(out, 'tierAttacks', t.tierAttacks);
  for (const v of t.vessels) {
    const facts = {
      alive: v.alive,
      hull: v.hull,
      maxHull: v.maxHull,
      hex: v.hex?.label ?? '-',
      removed: v.removed,
      shuffles: v.shuffles,
      range: rangeOf(t, v),
      mobility: mobilityOf(v),
      tiers: v.tiers.length,
      places: placesOf(v),
      hand: v.hand.toSorted(),
      deck: v.shuffles > 0 ? v.deck : v.deck.toSorted(),
      discard: v.pile,
      gear: v.gear,
      charges: { reactive: v.reactive, polarized: v.polarized },
      energy: v.energy,
      heat: v.heat,
      attacks: v.turn.attacks,
      declared: v.declared,
      driftDue: v.drifts,
      delayed: ascending(v.delayed.map(({ target }) => target)),
    };
    putSeat(out, v.seat, facts, over);
  }
  if (over) return out;
  put(out, 'chain', t.chain.map(chainOfOracle));
  if (hasEnvironment(t.environment)) put(out, 'environment', environmentOf(t.environment));
  put(out, 'announced', t.announced);
  return out;
}

const copiesOf = (cards: readonly string[]): Json =>
  Object.fromEntries(ENVIRONMENT_CARDS.map((id) => [id, cards.filter((other) => other === id).length]));

const environmentOf = ({ left, pile, card, timers, beside }: Environment): Json => ({
  left: copiesOf(left),
  pile: copiesOf(pile),
  card,
  orbitTimers: timers,
  alternateRules: [...beside],
});

function placesOf(v: Vessel): Json[] {
  return v.tiers.flatMap((tier, i) => [
    ...placeOf(i, 'primary', tier.primary),
    ...placeOf(i, 'secondary', tier.secondary),
  ]);
}

const placeOf = (tier: number, place: string, what: Place | null): Json[] =>
  what === null ? [] : [{ tier: tier + 1, place, status: what.status, card: what.card }];
