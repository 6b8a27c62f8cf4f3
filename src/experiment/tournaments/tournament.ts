import { join } from 'node:path';
import { Tournament, playerNames, watchedHalfWidth, type Standings } from '../../analysis/index.ts';
import { deriveText, makeSfc, seedSfc, unitSfc } from '../../core/index.ts';
import type { Plan } from '../../matches/index.ts';
import { matrixCsv, ratingsCsv } from '../../report/index.ts';
import { writeAtomically } from '../../runner/files.ts';
import { layersOf } from '../../runner/layers.ts';
import { readManifest, runFolder } from '../../runner/manifest.ts';
import { runPlan, type RunOptions, type RunOutcome } from '../../runner/run.ts';
import { hint, inputError } from '../../scenario/index.ts';
import { RunningMoments, confidenceSequence, gsprt, type GsprtState, type Interval } from '../../stats/index.ts';
import { lookPoints } from '../look-points.ts';

/** When a tournament stops; after the plan's blocks in any case. */
export type StopRule =
  | { readonly kind: 'blocks' }
  /** Once every player's score is known to plus or minus `half`, by an interval that may be watched. */
  | { readonly kind: 'until'; readonly half: number }
  /** Two players: once the first is shown to be better than the second by `elo1` rather than by `elo0`, or the reverse. */
  | { readonly kind: 'elo'; readonly elo0: number; readonly elo1: number };

/** What a stopping rule found. */
export interface Ruling {
  /** Blocks of every match-up that it took. */
  readonly blocks: number;
  /** Whether the rule stopped the tournament; else all blocks were played. */
  readonly decided: boolean;
  /** By `until`: half the widest player's interval. */
  readonly half: number;
  /** By `elo`: the first player of the plan, the test, that player's score, and an interval that may be watched. */
  readonly first: string;
  readonly test: GsprtState | null;
  readonly score: number;
  readonly interval: Interval;
}

export interface TournamentOutcome {
  readonly outcome: RunOutcome;
  /** Null when the tournament was stopped, or not a block of it is whole. */
  readonly standings: Standings | null;
  readonly decision: Ruling;
}

/** Score that an advantage in Elo points stands for. */
const scoreOf = (elo: number): number => 1 / (1 + 10 ** (-elo / 400));

/** Blocks at which a confidence sequence for block scores is about `half` wide to each side. */
const tunedFor = (half: number): number => Math.ceil((1.06 / half) ** 2);

/** Looks at a tournament after ever more blocks. */
class Watcher {
  readonly #rule: StopRule;
  readonly #first: string;
  readonly #scores: readonly RunningMoments[];

  constructor(rule: StopRule, players: readonly string[]) {
    this.#rule = rule;
    this.#first = players[0]!;
    this.#scores = players.map(() => new RunningMoments());
  }

  add(scores: Float64Array): void {
    this.#scores.forEach((moments, i) => moments.add(scores[i]!));
  }

  look(): Ruling {
    const rule = this.#rule;
    const [first] = this.#scores;
    const { n, sum } = first!;
    const tuned = rule.kind === 'until' ? tunedFor(rule.half) : Math.max(1, n);
    const half = Math.max(...this.#scores.map((moments) => watchedHalfWidth(moments, tuned)));
    const bounds = rule.kind === 'elo' ? { s0: scoreOf(rule.elo0), s1: scoreOf(rule.elo1) } : null;
    const test = bounds === null ? null : gsprt(first!, bounds);
    const decided = rule.kind === 'until' ? half <= rule.half : test !== null && test.verdict !== 'continue';
    const { lo, hi } = confidenceSequence(first!, tuned);
    const interval = { lo: Math.max(0, lo), hi: Math.min(1, hi) };
    return { blocks: n, decided, half, first: this.#first, test, score: sum / n, interval };
  }
}

/**
 * The match-ups of a plan in which `player` takes part.
 * @throws InputError when there is no such player; `option` is where the name was given.
 */
export function gauntletPlan(plan: Plan, player: string, option: string): Plan {
  const names = playerNames(plan);
  if (!names.flat().includes(player))
    throw inputError(`${option} ${player}`, `takes part in no match-up; ${hint(player, new Set(names.flat()))}`);
  const matchups = plan.matchups.filter((_, i) => names[i]!.includes(player));
  return { ...plan, matchups: matchups.map((matchup, index) => Object.assign({}, matchup, { index })) };
}

/** Blocks of a run as far as they are whole: the tournament after `most` of them, and the first look that decided. */
async function readTournament(
  dir: string,
  rule: StopRule,
  points: readonly number[],
  most: number,
): Promise<{ readonly tournament: Tournament; readonly decision: Ruling }> {
  const manifest = readManifest(dir)!;
  const tournament = new Tournament(manifest.plan);
  const watcher = new Watcher(rule, tournament.players);
  let decision: Ruling | null = null;
  for await (const { block, matchups } of layersOf(dir, manifest)) {
    if (block >= most) break;
    const scores = tournament.addLayer(matchups);
    if (scores !== null) watcher.add(scores);
    if (decision?.decided !== true && points.includes(block + 1)) decision = watcher.look();
  }
  return { tournament, decision: decision ?? watcher.look() };
}

/** @throws InputError for a rule that does not fit the plan. */
function checkRule(rule: StopRule, plan: Plan): void {
  const players = new Set(playerNames(plan).flat());
  if (players.size < 2)
    throw inputError(plan.name, 'found one player, expected two or more: sides or agents that differ');
  if (rule.kind === 'elo' && players.size !== 2)
    throw inputError(plan.name, `found ${players.size} players, expected 2 for a test of one against the other`);
}

/** The look at which a run that is there already stands, to go on from. */
function standsAt(dir: string, points: readonly number[]): number {
  const held = readManifest(dir)?.plan.pairs ?? 0;
  return Math.max(
    0,
    points.findLastIndex((point) => point <= held),
  );
}

/**
 * Plays a plan's match-ups until `rule` is satisfied or its blocks are played, and rates who took part. Looks after a
 * fixed number of blocks, so that the result depends on plan and rule alone; the same call goes on where a stopped one
 * was. Writes `ratings.csv` and `matrix.csv` into the folder of the run.
 * @throws InputError for a rule that does not fit the plan, and what `runPlan` throws.
 */
export async function playTournament(plan: Plan, rule: StopRule, options: RunOptions): Promise<TournamentOutcome> {
  checkRule(rule, plan);
  const points = rule.kind === 'blocks' ? [plan.pairs] : lookPoints(plan.pairs);
  const dir = runFolder(options.outDir, plan);
  let at = standsAt(dir, points);
  for (;;) {
    const outcome = await runPlan({ ...plan, pairs: points[at]! }, options);
    const { tournament, decision } = await readTournament(dir, rule, points, points[at]!);
    if (outcome.status !== 'complete') return { outcome, standings: null, decision };
    const over = decision.decided || at === points.length - 1;
    // A run that was played for longer than this rule asks for is cut back to what it asks for.
    if (over && decision.blocks < points[at]!) {
      at = points.indexOf(decision.blocks);
      continue;
    }
    if (over) return { outcome, standings: rate(plan, tournament, dir), decision };
    at++;
  }
}

function rate(plan: Plan, tournament: Tournament, dir: string): Standings {
  const random = makeSfc();
  seedSfc(random, deriveText(plan.master, 'bootstrap'));
  const standings = tournament.standings(() => unitSfc(random));
  writeAtomically(join(dir, 'ratings.csv'), ratingsCsv(standings, playoutsIn(plan)));
  writeAtomically(join(dir, 'matrix.csv'), matrixCsv(standings));
  return standings;
}

/** Playouts a decision of each player, where its agent is given as many. */
export function playoutsIn(plan: Plan): (player: string) => number {
  const names = playerNames(plan);
  const playouts = new Map(
    plan.matchups.flatMap(({ entrants }, i) =>
      entrants.map(({ params }, slot) => [names[i]![slot]!, params['iterations'] ?? NaN] as const),
    ),
  );
  return (player) => playouts.get(player) ?? NaN;
}
