import { join } from 'node:path';
import { Tournament, playerNames, scalesOf, type Scales, type Standings } from '../../analysis/index.ts';
import { deriveText, makeSfc, seedSfc, unitSfc } from '../../core/index.ts';
import type { Plan } from '../../matches/index.ts';
import { matrixCsv, ratingsCsv } from '../../report/index.ts';
import { writeAtomically } from '../../runner/files.ts';
import { layersOf } from '../../runner/chunks/layers.ts';
import { readManifest, runFolder } from '../../runner/manifest.ts';
import { compilePlan, loadRegistry } from '../../runner/registries.ts';
import { runPlan, type RunOptions, type RunOutcome } from '../../runner/run.ts';
import { hint, inputError } from '../../scenario/index.ts';
import {
  LEVEL,
  RunningMoments,
  STOPPED_LEVEL,
  gsprt,
  scoreInterval,
  type GsprtState,
  type Interval,
} from '../../stats/index.ts';
import { lookPoints } from '../look-points.ts';

/** When a tournament stops. It stops after the plan's blocks in any case. */
export type StopRule =
  | { readonly kind: 'blocks' }
  /** Stops when every player's score is known to plus or minus `half`; it looks at the widths of intervals alone. */
  | { readonly kind: 'until'; readonly half: number }
  /** For two players: stops when a sequential test decides whether the first is better by `elo1` or by `elo0`. */
  | { readonly kind: 'elo'; readonly elo0: number; readonly elo1: number };

/** The result of a stopping rule. */
export interface Ruling {
  /** Number of blocks of every match-up that were played. */
  readonly blocks: number;
  /** Whether the rule stopped the tournament; otherwise all blocks were played. */
  readonly decided: boolean;
  /** For `until`: half the width of the widest interval of a player. */
  readonly half: number;
  /**
   * For `elo`: the first player of the plan. The next fields are the test, this player's score and its interval, which
   * covers 95 % although the test stopped the play.
   */
  readonly first: string;
  readonly test: GsprtState | null;
  readonly score: number;
  readonly interval: Interval;
}

/** A tournament that was played, and why it ended when it did. */
export interface TournamentOutcome {
  readonly outcome: RunOutcome;
  /** The standings; null when the tournament was stopped, or when no block is complete. */
  readonly standings: Standings | null;
  readonly decision: Ruling;
}

/** The expected score for an advantage in Elo points. */
const scoreOf = (elo: number): number => 1 / (1 + 10 ** (-elo / 400));

const halfOf = ({ lo, hi }: Interval): number => (hi - lo) / 2;

/**
 * The level of the intervals. A rule that looks at widths alone may use the interval for a fixed number of blocks; a
 * rule that looks at the score may not.
 */
const levelOf = ({ kind }: StopRule): number => (kind === 'elo' ? STOPPED_LEVEL : LEVEL);

/** Judges a stopping rule after each look. */
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
    const half = Math.max(...this.#scores.map((moments) => halfOf(scoreInterval(moments))));
    const bounds = rule.kind === 'elo' ? { s0: scoreOf(rule.elo0), s1: scoreOf(rule.elo1) } : null;
    const test = bounds === null ? null : gsprt(first!, bounds);
    const decided = rule.kind === 'until' ? half <= rule.half : test !== null && test.verdict !== 'continue';
    const interval = scoreInterval(first!, levelOf(rule));
    return { blocks: n, decided, half, first: this.#first, test, score: sum / n, interval };
  }
}

/**
 * The match-ups of a plan in which `player` takes part.
 * @throws InputError when there is no such player. `option` is the option that names the player.
 */
export function gauntletPlan(plan: Plan, player: string, option: string): Plan {
  const names = playerNames(plan);
  if (!names.flat().includes(player))
    throw inputError(`${option} ${player}`, `takes part in no match-up; ${hint(player, new Set(names.flat()))}`);
  const matchups = plan.matchups.filter((_, i) => names[i]!.includes(player));
  return { ...plan, matchups: matchups.map((matchup, index) => Object.assign({}, matchup, { index })) };
}

/** Reads the complete blocks of a run, at most `most`. Returns the tournament, and the first look that decided. */
async function readTournament(
  dir: string,
  rule: StopRule,
  points: readonly number[],
  most: number,
  scales: Scales,
): Promise<{ readonly tournament: Tournament; readonly decision: Ruling }> {
  const manifest = readManifest(dir)!;
  const tournament = new Tournament(manifest.plan, scales);
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

/** The look that an existing run has reached. */
function standsAt(dir: string, points: readonly number[]): number {
  const held = readManifest(dir)?.plan.pairs ?? 0;
  return Math.max(
    0,
    points.findLastIndex((point) => point <= held),
  );
}

/**
 * Plays a plan's match-ups until `rule` is satisfied or its blocks are played, and rates the players. The looks come
 * after fixed numbers of blocks, so the result depends only on plan and rule. The same call continues a stopped
 * tournament. It writes `ratings.csv` and `matrix.csv` into the folder of the run.
 * @throws InputError for a rule that does not fit the plan, and what `runPlan` throws.
 */
export async function playTournament(plan: Plan, rule: StopRule, options: RunOptions): Promise<TournamentOutcome> {
  checkRule(rule, plan);
  const points = rule.kind === 'blocks' ? [plan.pairs] : lookPoints(plan.pairs);
  const dir = runFolder(options.outDir, plan);
  const scales = scalesOf(compilePlan(plan, await loadRegistry(options.extraRegistry)).info);
  let at = standsAt(dir, points);
  for (;;) {
    const outcome = await runPlan({ ...plan, pairs: points[at]! }, options);
    const { tournament, decision } = await readTournament(dir, rule, points, points[at]!, scales);
    if (outcome.status !== 'complete') return { outcome, standings: null, decision };
    const over = decision.decided || at === points.length - 1;
    // If a run has more blocks than this rule asks for, the results use only the blocks it asks for.
    if (over && decision.blocks < points[at]!) {
      at = points.indexOf(decision.blocks);
      continue;
    }
    if (over) return { outcome, standings: rate(plan, tournament, dir, levelOf(rule)), decision };
    at++;
  }
}

function rate(plan: Plan, tournament: Tournament, dir: string, level: number): Standings {
  const random = makeSfc();
  seedSfc(random, deriveText(plan.master, 'bootstrap'));
  const standings = tournament.standings(() => unitSfc(random), undefined, level);
  writeAtomically(join(dir, 'ratings.csv'), ratingsCsv(standings, playoutsIn(plan)));
  writeAtomically(join(dir, 'matrix.csv'), matrixCsv(standings));
  return standings;
}

/** The number of playouts of each player for a decision, when its agent has a budget in playouts. */
export function playoutsIn(plan: Plan): (player: string) => number {
  const names = playerNames(plan);
  const playouts = new Map(
    plan.matchups.flatMap(({ entrants }, i) =>
      entrants.map(({ params }, slot) => [names[i]![slot]!, params['iterations'] ?? NaN] as const),
    ),
  );
  return (player) => playouts.get(player) ?? NaN;
}
