import { OBSTRUCTIONS } from '../../../../src/games/dogfight/content/squares.ts';
import type { Row, Situation } from './situation.ts';

const PLANNING = new Set(['plan', 'plan-second', 'confirm']);

/** The seat in Preparation does the named actions and passes for the rest of its plan. */
export function planned(t: Situation, ...texts: string[]): Situation {
  const { seat } = t;
  t.do(...texts);
  while (t.seat === seat && PLANNING.has(t.step)) t.pass();
  return t;
}

/** Plays the plans of two seats, first that of the seat that prepares first. Tiers that are not named are passed. */
export function plans(t: Situation, first: readonly string[], second: readonly string[] = []): Situation {
  planned(t, ...first);
  return planned(t, ...second);
}

/** Passes for everybody up to the Priority draw of this turn, so that all plans have resolved. */
export const finish = (t: Situation): Situation => t.until('priority-draw');

/** The seat that is asked passes, keeps its plan, or stays in its hex. */
export function decline(t: Situation): Situation {
  const options = t.options();
  const stays = `hex ${t.hexOf(t.seat)}`;
  return t.do(options.find((o) => o === 'pass' || o === 'ready' || o === stays) ?? options[0]!);
}

/** The wanted obstructions between two hexes or on them. */
export interface Want {
  readonly distance: number;
  readonly sees?: boolean;
  /** The kind of obstruction under each vessel: a name of `OBSTRUCTIONS`, or `open`. */
  readonly under?: readonly [string, string];
}

const kindCode = (name: string): number => (name === 'open' ? 0 : OBSTRUCTIONS.findIndex((kind) => kind === name) + 1);

/** Puts the vessels of seats `a` and `b` on the first pair of hexes that is as wanted; both are open by default. */
export function put(t: Situation, a: number, b: number, want: Want): Situation {
  const { map } = t.game;
  const [underA, underB] = want.under ?? ['open', 'open'];
  for (let from = 0; from < map.hexes; from++)
    for (let to = 0; to < map.hexes; to++) {
      if (map.distance(from, to) !== want.distance) continue;
      if (map.kindOf(from) !== kindCode(underA) || map.kindOf(to) !== kindCode(underB)) continue;
      if (map.sees(from, to) !== (want.sees ?? true)) continue;
      return t.at(a, map.label(from)).at(b, map.label(to));
    }
  throw new Error(`no such pair of hexes: ${JSON.stringify(want)}`);
}

/** The kinds of the rows, in order, if they are among the named ones. */
export const kindsOf = (rows: readonly Row[], ...kinds: string[]): string[] =>
  rows.filter((row) => kinds.includes(row.kind)).map((row) => row.kind);

/** `seat card` of the rows of a kind, in order. */
export const bySeat = (t: Situation, kind: string): string[] => t.all(kind).map((row) => `${row.seat} ${row.card}`);

/** The options that start with `prefix`. */
export const offered = (t: Situation, prefix: string): string[] =>
  t.options().filter((o) => o === prefix || o.startsWith(`${prefix} `));

/** Moves the vessel that is asked to the first offered hex at `distance` from the vessel of `seat`. */
export function moveTo(t: Situation, seat: number, distance: number): Situation {
  const { map } = t.game;
  const target = map.hexOf(t.hexOf(seat));
  const choice = offered(t, 'hex').find((o) => map.distance(map.hexOf(o.slice(4)), target) === distance);
  if (choice === undefined) throw new Error(`no move to distance ${distance}: ${t.options().join(', ')}`);
  return t.do(choice);
}
