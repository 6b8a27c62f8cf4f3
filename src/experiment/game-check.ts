import { Script, createContext } from 'node:vm';
import { belowSfc, makeSfc, perft, seedSfc, type Game } from '../core/index.ts';
import { LAWS, SOAK_LAWS } from '../laws/all.ts';
import { FirstMatches } from '../laws/first-matches.ts';
import { FoundPlanter } from '../laws/found-planter.ts';
import type { Law } from '../laws/law.ts';
import { lawSeed, seating } from '../laws/seating.ts';
import type { Subject } from '../laws/subject.ts';
import { foretelling } from '../stats/index.ts';
import { POLICIES, walkUnder, type Policy, type WalkReport } from '../laws/walk.ts';

/** A promise that was checked: a law, or a bound. */
export interface GamePromise {
  /** Id of a law; `answers` for the first matches, `perft` for the count of positions. */
  readonly id: string;
  /** The promise in words. */
  readonly says: string;
  /** Where and how the promise was broken; '' if it was kept. */
  readonly fault: string;
  /** Members of the game to look at, the likeliest first. */
  readonly look: readonly (keyof Game)[];
  /** What was thrown, if anything was. */
  readonly error?: unknown;
}

/** What was measured of a game whose first matches were sound. */
export interface GameFigures {
  /** Matches walked under the laws. */
  readonly matches: number;
  /** Plies of a match: the median, the maximum, and the bound that `info.maxPlies` promises. */
  readonly plies: { readonly median: number; readonly most: number; readonly promised: number };
  /** Rounds of a match in the middle. */
  readonly rounds: number;
  /** How the matches ended: reasons with their shares of the matches. */
  readonly ends: readonly (readonly [reason: string, share: number])[];
  /** Positions after 1, 2, … plies from the first deal. */
  readonly perft: readonly number[];
  /** Positions at which another world was looked for, and the share at which one was found. */
  readonly worlds: { readonly asked: number; readonly found: number };
  /** Whether the state holds, besides luck, words of memory that a seat may not know. */
  readonly secrets: boolean;
  /** How often the evaluation gives the better of two results the higher number, and over how many random matches; null without one. */
  readonly judging: { readonly foretells: number; readonly matches: number } | null;
  readonly pliesPerSecond: number;
  /** Bytes of the heap that each ply leaves behind. */
  readonly bytesPerPly: number;
}

export interface GameCheck {
  readonly promises: readonly GamePromise[];
  /** The figures of the game; null if the first matches had faults. */
  readonly figures: GameFigures | null;
}

/** The number of matches, at most `most`, that together have about `plies` plies. */
const fewer = (most: number, fewest: number, plies: number, each: number): number =>
  Math.min(most, Math.max(fewest, Math.ceil(plies / each)));

const PATIENCE_MS = 20_000;
const FIRST_MATCHES = 3;

/** How many random matches a check plays. */
export interface CheckSize {
  /** The number of matches that are checked under all laws. */
  readonly walked: number;
  /** The number of further matches in which expensive laws are checked at fewer positions. */
  readonly soaked: number;
  /**
   * Limits for games with long matches: the number of plies that are walked and soaked, and the length of the texts that
   * are compared in one match in the search for other worlds. Default: no limit.
   */
  readonly enough?: { readonly walked: number; readonly soaked: number; readonly searched: number };
  /** Milliseconds for the first matches; default: far more than any sound game takes. */
  readonly patience?: number;
}

export const BRIEF: CheckSize = {
  walked: 60,
  soaked: 300,
  enough: { walked: 8000, soaked: 20_000, searched: 10_000_000 },
};
export const DEEP: CheckSize = { walked: 1000, soaked: 10_000 };
/** The number of matches that are always played under the laws, however long they are. */
const FEWEST = { walked: 6, soaked: 12 } as const;
/** For each match of the fixed policies, this many matches are played at random. */
const FIXED = 5;
/** Number of matches in which the evaluation is looked at; fewer if matches are long. */
const MOST_JUDGED = 2000;
const JUDGED_PLIES = 40_000;
const PERFT_NODES = 20_000;
const DEEPEST = 8;

/** The result of `step`; undefined if it does not return within `ms` milliseconds. */
function within<T>(ms: number, step: () => T): T | undefined {
  let result: T | undefined;
  const context = createContext({
    step: () => {
      result = step();
    },
  });
  try {
    new Script('step()').runInContext(context, { timeout: ms });
  } catch (error) {
    // The error is an instance of the context's own `Error` class.
    if ((error as { code?: unknown } | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined;
    throw error;
  }
  return result;
}

function firstPromise(game: Game, patience: number): GamePromise {
  const says = 'every member of the game answers at every position of the first matches, in time and in its type';
  const first = new FirstMatches(game);
  const fault = within(patience, () => first.play(FIRST_MATCHES));
  if (fault === null) return { id: 'answers', says, fault: '', look: [] };
  if (fault === undefined)
    return {
      id: 'answers',
      says,
      fault: `${first.asked} did not return within ${patience / 1000} s`,
      look: [first.asked],
    };
  const { member, message, error } = fault;
  return { id: 'answers', says, fault: `${member} ${message}`, look: [member], error };
}

/** The promises that `laws` make, judged after walks. */
function judged(laws: readonly Law[], reports: readonly WalkReport[]): GamePromise[] {
  const broken = reports.flatMap(({ violations }) => violations);
  const plays = broken.find(({ law }) => law === 'plays');
  const says = 'matches play to their ends';
  return [
    { id: 'plays', says, fault: plays?.message ?? '', look: ['apply', 'legal'], error: plays?.error },
    ...laws.map((law): GamePromise => {
      const found = broken.find((violation) => violation.law === law.id);
      return { id: law.id, says: law.says, fault: found?.message ?? '', look: law.look, error: found?.error };
    }),
  ];
}

/** Positions after each number of plies from the first deal, up to a bound. */
function countsOf(game: Game): number[] {
  const s = new Int32Array(game.info.stateLength);
  game.deal(s, seating(game), lawSeed('perft'));
  const counts: number[] = [];
  for (let depth = 1; depth <= DEEPEST && (counts.at(-1) ?? 1) < PERFT_NODES; depth++) {
    const count = perft(game, s, depth);
    if (count === 0) break;
    counts.push(count);
  }
  return counts;
}

const SPEED_MS = 1000;
const SLICE_MS = 100;
const SLICE_PLIES = 20_000;

/** Random play without a log: plies per second, and the bytes of the heap that a ply leaves behind. */
function speedOf(game: Game): Pick<GameFigures, 'pliesPerSecond' | 'bytesPerPly'> {
  const s = new Int32Array(game.info.stateLength);
  const legal = new Int32Array(game.info.maxLegal);
  const setup = seating(game);
  const seeds = Array.from({ length: 32 }, (_, n) => lawSeed('speed', n));
  const r = makeSfc();
  const count = new Int32Array(1);
  let match = 0;
  const slice = (): void => {
    count[0] = 0;
    while (count[0] < SLICE_PLIES) {
      const seed = seeds[match++ & 31]!;
      seedSfc(r, seed);
      game.deal(s, setup, seed);
      while (game.toAct(s) >= 0) {
        const n = game.legal(s, legal);
        game.apply(s, legal[n === 1 ? 0 : belowSfc(r, n)]!, null);
        count[0]++;
      }
    }
  };
  const warm = performance.now();
  while (performance.now() - warm < SLICE_MS) slice();
  const began = performance.now();
  let plies = 0;
  let bytes = 0;
  while (performance.now() - began < SPEED_MS) {
    const before = process.memoryUsage().heapUsed;
    slice();
    plies += count[0]!;
    bytes += Math.max(0, process.memoryUsage().heapUsed - before);
  }
  return { pliesPerSecond: plies / ((performance.now() - began) / 1000), bytesPerPly: bytes / plies };
}

/** What the evaluation says of one random position of each match, against the results. */
function judgingOf(game: Game, matches: number): GameFigures['judging'] {
  if (game.evaluate === undefined) return null;
  const { seats, stateLength, maxLegal } = game.info;
  const s = new Int32Array(stateLength);
  const chosen = new Int32Array(stateLength);
  const legal = new Int32Array(maxLegal);
  const shares = new Float64Array(seats);
  const r = makeSfc();
  const values: number[] = [];
  const results: number[] = [];
  for (let match = 0; match < matches; match++) {
    const seed = lawSeed('judging', match);
    seedSfc(r, seed);
    game.deal(s, seating(game, match % seats), seed);
    for (let seen = 1; game.toAct(s) >= 0;) {
      const count = game.legal(s, legal);
      // A choice is replaced by a later one with falling chance, so that each is equally likely to be looked at.
      if (count > 1 && belowSfc(r, seen++) === 0) chosen.set(s);
      game.apply(s, legal[count === 1 ? 0 : belowSfc(r, count)]!, null);
    }
    game.returns(s, shares);
    for (let seat = 0; seat < seats; seat++) {
      values.push(game.evaluate(chosen, seat));
      results.push(shares[seat]!);
    }
  }
  return { foretells: foretelling(values, results), matches };
}

/** Plies of a random match, at least one. */
function pliesOf(game: Game): number {
  const s = new Int32Array(game.info.stateLength);
  const legal = new Int32Array(game.info.maxLegal);
  const r = makeSfc();
  const seed = lawSeed('length');
  seedSfc(r, seed);
  game.deal(s, seating(game), seed);
  let plies = 0;
  for (; plies < game.info.maxPlies && game.toAct(s) >= 0; plies++)
    game.apply(s, legal[belowSfc(r, game.legal(s, legal))]!, null);
  return Math.max(1, plies);
}

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/**
 * Checks every promise that can be checked without a planter written for the game, and measures the game.
 * @param twin the same content compiled once more.
 */
export function checkGame(game: Game, twin: Game, size: CheckSize = BRIEF): GameCheck {
  const { enough, patience = PATIENCE_MS } = size;
  const first = firstPromise(game, patience);
  if (first.fault !== '') return { promises: [first], figures: null };
  const each = enough === undefined ? 1 : pliesOf(game);
  const walked = enough === undefined ? size.walked : fewer(size.walked, FEWEST.walked, enough.walked, each);
  const most = enough === undefined ? size.soaked : fewer(size.soaked, FEWEST.soaked, enough.soaked, each);
  const planter = new FoundPlanter(game, enough?.searched);
  const { plant, follow } = planter;
  const subject: Subject = { name: game.info.id, game, twin, plant, follow };
  const laws = LAWS.filter(({ planter: needed }) => needed !== 'written');
  const reports = (Object.keys(POLICIES) as Policy[]).map((policy) =>
    walkUnder(laws, subject, policy, policy === 'random' ? walked : Math.ceil(walked / FIXED)),
  );
  const worlds = { asked: planter.asked, found: planter.found };
  const cheap = SOAK_LAWS.filter(({ planter: needed }) => needed !== 'written');
  const soaked = walkUnder(cheap, { ...subject, name: `${game.info.id}, soak` }, 'random', most);
  const promises = [first, ...judged(laws, [...reports, soaked])];
  if (promises.some(({ fault }) => fault !== '')) return { promises, figures: null };
  const counts = countsOf(game);
  const says = 'the same positions are counted from the first deal by the same content compiled again';
  const again = countsOf(twin);
  const fault = counts.join(' ') === again.join(' ') ? '' : `found ${counts.join(', ')}, then ${again.join(', ')}`;
  const ends = [...soaked.reasons].map(([reason, n]) => [reason, n / soaked.plies.length] as const);
  return {
    promises: [...promises, { id: 'perft', says, fault, look: ['apply', 'legal'] }],
    figures: {
      matches: [...reports, soaked].reduce((sum, { plies }) => sum + plies.length, 0),
      plies: { median: middle(soaked.plies), most: Math.max(...soaked.plies), promised: game.info.maxPlies },
      rounds: middle(soaked.rounds),
      ends: ends.toSorted(([, a], [, b]) => b - a),
      perft: counts,
      worlds,
      secrets: planter.secrets,
      judging: judgingOf(game, fewer(MOST_JUDGED, FEWEST.soaked, JUDGED_PLIES, pliesOf(game))),
      ...speedOf(game),
    },
  };
}
