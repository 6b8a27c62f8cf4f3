import { EventLog, belowSfc, deriveInto, hashState, makeSfc, seedSfc, textOf, type Sfc32 } from '../core/index.ts';
import { seating, lawSeed } from './seating.ts';
import { LawBroken, Scratch, type Law, type Played, type Position } from './law.ts';
import type { Subject } from './subject.ts';

/** How the walk picks actions. The fixed policies reach corners that chance rarely finds. */
export const POLICIES = {
  random: (count: number, r: Sfc32): number => belowSfc(r, count),
  first: (): number => 0,
  last: (count: number): number => count - 1,
} as const;
export type Policy = keyof typeof POLICIES;

export interface Violation {
  readonly law: string;
  readonly message: string;
  /** The exception, if anything was thrown. */
  readonly error?: unknown;
}

export interface WalkReport {
  readonly violations: Violation[];
  readonly plies: number[];
  readonly rounds: number[];
  readonly reasons: Map<string, number>;
  /** For each law, the number of positions at which it was checked. */
  readonly looks: Map<string, number>;
}

const emptyReport = (): WalkReport => ({
  violations: [],
  plies: [],
  rounds: [],
  reasons: new Map(),
  looks: new Map(),
});

interface Walk {
  readonly subject: Subject;
  readonly policy: Policy;
  readonly report: WalkReport;
  readonly scratch: Scratch;
  /** For each law: it is checked at one position out of this many. */
  readonly every: ReadonlyMap<Law, number>;
  /** Laws not yet broken: one violation each is enough. */
  readonly standing: Set<Law>;
  /** Plies after which a match is broken off. */
  readonly mostPlies: number;
}

/** Runs one check of `law`; a violation is recorded and retires the law. */
function look(walk: Walk, law: Law, where: string, check: () => void): void {
  const { looks, violations } = walk.report;
  looks.set(law.id, (looks.get(law.id) ?? 0) + 1);
  try {
    check();
  } catch (error) {
    if (error instanceof LawBroken) violations.push({ law: law.id, message: `${where}: ${error.message}` });
    else violations.push({ law: law.id, message: `${where}: threw ${textOf(error)}`, error });
    walk.standing.delete(law);
  }
}

/** Plays match `n` ply by ply, forced plies included, and checks every law that is not yet broken. */
function playOne(walk: Walk, n: number): void {
  const { subject, policy, report, scratch } = walk;
  const { game } = subject;
  const where = (ply: number): string => `${subject.name}, ${policy} match ${n}, ply ${ply}`;
  const seed = lawSeed(subject.name, n);
  const setup = seating(game, n % game.info.seats, n % 3 === 2 ? 'owner' : 'seat');
  const state = new Int32Array(game.info.stateLength);
  const log = new EventLog();
  const picks = makeSfc();
  const r = makeSfc();
  deriveInto(scratch.seed, seed, 7, 0);
  seedSfc(picks, scratch.seed);
  deriveInto(scratch.seed, seed, 7, 1);
  seedSfc(r, scratch.seed);
  game.deal(state, setup, seed);
  const match: Played = { subject, setup, seed, state, log, actions: [], hashes: [hashState(state)], scratch };
  subject.follow?.(match);
  for (const law of walk.standing) if (law.opening) look(walk, law, where(0), () => law.opening?.(match));
  const legal = new Int32Array(scratch.legal.length);
  let ply = 0;
  for (; ply <= game.info.maxPlies; ply++) {
    const seat = game.toAct(state);
    if (seat < 0) break;
    const count = game.legal(state, legal);
    const action = legal[POLICIES[policy](count, picks)]!;
    const position: Position = { ...match, seat, legal, count, action, r };
    for (const law of walk.standing) {
      if (law.position && belowSfc(r, walk.every.get(law) ?? 1) === 0)
        look(walk, law, where(ply), () => law.position?.(position));
    }
    if (count < 1) return;
    log.ply = ply;
    game.apply(state, action, log);
    match.actions.push(action);
    match.hashes.push(hashState(state));
    if (ply >= walk.mostPlies) return;
  }
  for (const law of walk.standing) if (law.ending) look(walk, law, where(ply), () => law.ending?.(match));
  report.plies.push(ply);
  if (game.toAct(state) >= 0) return;
  report.rounds.push(game.round(state));
  const reason = game.info.endReasons[game.endReason(state)] ?? 'unknown';
  report.reasons.set(reason, (report.reasons.get(reason) ?? 0) + 1);
}

/** The number of matches that are played without laws to learn how long matches are. */
const TRIALS = 4;
/** A walk of at least this many matches makes its full number of checks. */
const LONG_WALK = 100;
/** The mean number of positions at which every law is checked, even in short matches; a law is then never checked once in 3 million walks. */
const LEAST_LOOKS = 15;

/** How often each law is checked, so that its `most` checks are spread over all the matches. */
function rates(laws: readonly Law[], subject: Subject, policy: Policy, matches: number): Map<Law, number> {
  const report = emptyReport();
  const scratch = new Scratch(subject.game);
  const trial: Walk = { subject, policy, report, scratch, every: new Map(), standing: new Set(), mostPlies: Infinity };
  try {
    for (let n = 0; n < TRIALS; n++) playOne(trial, n);
  } catch {
    // The fault is ignored here, because the walk itself will meet it again and report it.
  }
  const plies = report.plies.reduce((sum, n) => sum + n, 0) / TRIALS;
  // A short walk makes fewer checks than a long one, in proportion to its matches.
  const share = Math.min(1, matches / LONG_WALK);
  const spread = ({ most }: Law): number => (most === undefined ? 1 : Math.ceil((matches * plies) / (share * most)));
  const rarest = Math.max(1, Math.floor((matches * plies) / LEAST_LOOKS));
  return new Map(laws.map((law) => [law, Math.min(rarest, Math.max(law.every, spread(law)))]));
}

export interface QuickWalk {
  /** For each law: it is checked at one position out of this many. No match is played beforehand to learn how long matches are. */
  readonly every: (law: Law) => number;
  /** Plies after which a match is broken off. */
  readonly mostPlies: number;
}

/** Plays `matches` matches of `subject`, sides rotated through the seats and luck mirrored in every third, under `laws`. */
export function walkUnder(
  laws: readonly Law[],
  subject: Subject,
  policy: Policy,
  matches: number,
  quick?: QuickWalk,
): WalkReport {
  const report = emptyReport();
  const every =
    quick === undefined ? rates(laws, subject, policy, matches) : new Map(laws.map((law) => [law, quick.every(law)]));
  const mostPlies = quick?.mostPlies ?? Infinity;
  const scratch = new Scratch(subject.game);
  const walk: Walk = { subject, policy, report, scratch, every, standing: new Set(laws), mostPlies };
  if (policy === 'random' && quick === undefined)
    for (const law of laws) if (law.game) look(walk, law, subject.name, () => law.game?.(subject));
  for (let n = 0; n < matches; n++) {
    try {
      playOne(walk, n);
    } catch (error) {
      report.violations.push({
        law: 'plays',
        message: `${subject.name}, ${policy} match ${n}: threw ${textOf(error)}`,
        error,
      });
      break;
    }
  }
  return report;
}
