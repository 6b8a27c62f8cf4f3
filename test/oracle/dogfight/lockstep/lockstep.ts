import * as ACTION from '../../../../src/games/dogfight/actions.ts';
import { EventLog, belowSfc, makeSfc, seedSfc } from '../../../../src/core/index.ts';
import type { Game, MatchSetup, Seed } from '../../../../src/core/index.ts';
import { distance } from '../map.ts';
import type { Table } from '../model.ts';
import type { Oracle } from '../oracle.ts';
import type { Tally } from '../tally.ts';
import { summaryOfEngine, summaryOfOracle } from './summary.ts';
import type { Summary } from './summary.ts';

/** The first point at which engine and oracle disagree. */
export interface Difference {
  readonly ply: number;
  readonly field: string;
  readonly engine: string;
  readonly oracle: string;
}

export interface Walk {
  readonly plies: number;
  readonly difference: Difference | null;
  /** The situations that occurred in the match. */
  readonly tally: Tally;
}

type Random = ReturnType<typeof makeSfc>;
type Fields = Readonly<Record<string, unknown>>;

const TRIES = 3;

/** Whether an action brings a card or an effect into play in the middle of somebody's plan. */
const isLively = (action: number): boolean =>
  action === ACTION.YES ||
  (action >= ACTION.JUMP && action < ACTION.DISCARD) ||
  (action >= ACTION.USE && action <= ACTION.ORDER + 15);

/**
 * The kinds of random players: one chooses evenly, one avoids doing nothing, one prefers to play cards, and one also moves
 * towards the others.
 */
const STYLES = ['even', 'active', 'eager', 'close'] as const;
type Style = (typeof STYLES)[number];

const isIdle = (action: number): boolean => action <= ACTION.REARRANGE || action === ACTION.READY;
const isHex = (action: number): boolean => action >= ACTION.HEX;

function choose(random: Random, legal: readonly number[], style: Style, table: Table, seat: number): number {
  if (style === 'close' && legal.every(isHex) && belowSfc(random, TRIES + 1) > 0) return nearest(table, seat, legal);
  const eager = style === 'eager' || style === 'close';
  const from = eager && legal.some(isLively) ? legal.filter(isLively) : legal;
  const tries = style === 'even' ? 1 : 1 + TRIES;
  let action = 0;
  for (let i = 0; i < tries && isIdle(action); i++) action = from[belowSfc(random, from.length)]!;
  return action;
}

/** The hex that is closest to another vessel. */
function nearest(table: Table, seat: number, legal: readonly number[]): number {
  const others = table.vessels.flatMap((v) => (v.seat !== seat && v.alive && v.hex !== null ? [v.hex] : []));
  const far = (action: number): number =>
    Math.min(...others.map((hex) => distance(hex, table.map.hex(action - ACTION.HEX))));
  return legal.reduce((best, action) => (far(action) < far(best) ? action : best));
}

/** Plays one match through both, comparing seat, legal actions and summary after each ply. */
export function lockstep(
  game: Game,
  oracle: Oracle,
  setup: MatchSetup,
  seed: Seed,
  trace?: (line: string) => void,
): Walk {
  const random = makeSfc();
  seedSfc(random, seed);
  const style = STYLES[belowSfc(random, STYLES.length)]!;
  const state = new Int32Array(game.info.stateLength);
  const buffer = new Int32Array(game.info.maxLegal);
  game.deal(state, setup, seed);
  const match = oracle.start(setup, seed);
  for (let ply = 0; ; ply++) {
    const seat = game.toAct(state);
    const legal = seat < 0 ? [] : [...buffer.subarray(0, game.legal(state, buffer))];
    const difference =
      compare(ply, question(seat, legal), question(match.seat, match.legal)) ??
      compare(ply, summaryOfEngine(game.observe(state, -1)), summaryOfOracle(match));
    if (difference || seat < 0)
      return {
        plies: ply,
        difference: difference ?? ending(game, state, match.table.shares, ply),
        tally: match.table.tally,
      };
    const action = choose(random, legal, style, match.table, seat);
    const log = trace ? new EventLog() : null;
    trace?.(`${ply} seat ${seat}: ${game.describe(state, action).text}`);
    game.apply(state, action, log);
    if (log) for (const line of wordsOf(game, log)) trace?.(line);
    match.apply(action);
  }
}

/** The rows of a log in words, line by line. */
const wordsOf = (game: Game, log: EventLog): string[] =>
  Array.from({ length: log.length }, (_, i) => game.describeEvent(log, i)).filter((line) => line !== '');

const question = (seat: number, legal: readonly number[]): Summary => [
  ['seat', -1, seat],
  ['legal', -1, legal.toSorted((a, b) => a - b)],
];

const differ = (ply: number, field: string, engine: unknown, oracle: unknown): Difference => ({
  ply,
  field,
  engine: JSON.stringify(engine) ?? '-',
  oracle: JSON.stringify(oracle) ?? '-',
});

/** The first fact in which two summaries differ. */
function compare(ply: number, engine: Summary, oracle: Summary): Difference | null {
  for (let i = 0; i < Math.max(engine.length, oracle.length); i++) {
    const [name, seat, a] = engine[i] ?? ['', -1, 'nothing'];
    const [other, at, b] = oracle[i] ?? ['', -1, 'nothing'];
    const field = seat < 0 ? name : `${name}[${seat}]`;
    if (name !== other || seat !== at) return differ(ply, field, a, `${other}[${at}]`);
    if (!same(a, b)) return differ(ply, field, a, b);
  }
  return null;
}

/** Whether two plain values are deeply equal. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => same((a as Fields)[key], (b as Fields)[key]));
}

/** Compares the shares of both implementations at the end. */
function ending(game: Game, state: Int32Array, shares: readonly number[] | null, ply: number): Difference | null {
  const out = new Float64Array(game.info.seats);
  game.returns(state, out);
  return compare(ply, [['returns', -1, [...out]]], [['returns', -1, shares]]);
}
