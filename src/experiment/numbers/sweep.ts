import { ALL_LABEL, CHANGES, TOGETHER, changeAt, type DiffRow, type WinrateRow } from '../../analysis/index.ts';
import { LEVEL, atLevel, type Estimate } from '../../stats/index.ts';
import type { SweepRow } from '../../report/index.ts';
import type { Plan } from '../../matches/index.ts';
import { compareRuns } from '../comparison/compare.ts';
import type { RunOutcome } from '../../runner/run.ts';
import { InputError, inputError } from '../../scenario/index.ts';
import { gridOf, setsOf, type Setting, type Variation } from './variation.ts';

/** One variant of a sweep as it was played. */
export interface SweptVariant {
  /** The values of the varied numbers, in their order. */
  readonly setting: Setting;
  readonly dir: string;
  readonly winrates: readonly WinrateRow[];
  /** Comparison with the scenario as it is, on common seeds; null for a variant that equals it. */
  readonly changes: readonly ScoreChange[] | null;
}

/** A scenario played with every value of some numbers, on common seeds. */
export interface Sweep {
  readonly variations: readonly Variation[];
  readonly base: RunOutcome;
  readonly variants: readonly SweptVariant[];
}

/** How a sweep or a search makes and plays plans. */
export interface PlanRunner {
  /**
   * The plan of the scenario with `sets` laid over it.
   * @throws InputError when it is not valid.
   */
  readonly plan: (sets: readonly string[]) => Plan;
  /** Plays a plan to its end. Its exceptions stop the whole study. */
  readonly play: (plan: Plan) => Promise<RunOutcome>;
  /**
   * Takes the plans that will be played whatever their results are. A machine that plays a shard plays its part of
   * all of them now, and stops the study unless all runs are then complete.
   */
  readonly ahead?: (plans: readonly Plan[]) => Promise<void>;
  /** The changes of scores from one played plan to another; default: block by block between their runs. */
  readonly changes?: (a: RunOutcome, b: RunOutcome) => Promise<readonly ScoreChange[]>;
}

/** Whether the scenario with `sets` laid over it is valid. */
export function takes(runner: Pick<PlanRunner, 'plan'>, sets: readonly string[]): boolean {
  try {
    runner.plan(sets);
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

/** The fields of a change of a score that a sweep needs. */
export type ScoreChange = Pick<DiffRow, 'measure' | 'matchup' | 'side' | 'agentB' | 'difference'> &
  Omit<Estimate, 'value'>;

/** The changes of scores between two runs, each with an interval that holds alone. */
export const scoreChanges = (rows: readonly DiffRow[]): ScoreChange[] =>
  rows.flatMap((row) => {
    const { measure, matchup, side, agentB, difference, n, rare } = row;
    if (measure !== 'score') return [];
    const { lo, hi } = changeAt(row, LEVEL);
    return [{ measure, matchup, side, agentB, difference, lo, hi, n, ...(rare === true ? { rare } : { df: n - 1 }) }];
  });

/** The variants with changes whose intervals hold together: those of all sides over all match-ups, and those of single match-ups. */
export function sweptTogether(variants: readonly SweptVariant[]): SweptVariant[] {
  const all = variants.flatMap(({ changes }) => changes ?? []);
  const totals = all.filter(({ matchup }) => matchup === ALL_LABEL).length;
  const held = (change: ScoreChange): ScoreChange => {
    const count = change.matchup === ALL_LABEL ? totals : all.length - totals;
    const level = 1 - (1 - TOGETHER) / (totals > 0 ? 2 : 1) / count;
    const { value: difference, ...rest } = atLevel({ value: change.difference, ...change }, level, CHANGES);
    return { ...change, ...rest, difference };
  };
  return variants.map((variant) => ({ ...variant, changes: variant.changes?.map((one) => held(one)) ?? null }));
}

const MOST_VARIANTS = 10_000;

/**
 * Plays every combination of the varied numbers on the seeds of the scenario.
 * @throws InputError before anything is played, when there are too many combinations or one of them is not a valid
 * scenario.
 */
export async function sweep(
  variations: readonly Variation[],
  { plan, play, ahead, changes }: PlanRunner,
): Promise<Sweep> {
  const count = variations.reduce((product, { values }) => product * values.length, 1);
  if (count > MOST_VARIANTS)
    throw inputError('--vary', `asks for ${count} variants, the most allowed is ${MOST_VARIANTS}`);
  const plans = gridOf(variations).map((setting) => ({ setting, plan: plan(setsOf(variations, setting)) }));
  await ahead?.([plan([]), ...plans.map((variant) => variant.plan)]);
  const base = await play(plan([]));
  const between = changes ?? (async (a, b) => scoreChanges((await compareRuns(a.dir, b.dir)).rows));
  const variants: SweptVariant[] = [];
  for (const variant of plans) {
    const outcome = await play(variant.plan);
    const same = outcome.runId === base.runId;
    variants.push({
      setting: variant.setting,
      dir: outcome.dir,
      winrates: outcome.findings.winrates,
      changes: same || variant.plan.pairs < 2 ? null : await between(base, outcome),
    });
  }
  return { variations, base, variants: sweptTogether(variants) };
}

/** The rows of a variant: each side's scores with its paired change. */
export function sweepRows({ setting, winrates, changes }: SweptVariant): SweepRow[] {
  return winrates.map((winrate) => {
    const { matchup, side, agent } = winrate;
    const change = changes?.find(
      (row) => row.measure === 'score' && row.matchup === matchup && row.side === side && row.agentB === agent,
    );
    return { setting, winrate, change: change ?? null };
  });
}

/** The most important rows of a variant: one row when there is one match-up, otherwise the totals of the sides. */
export function headlineRows(variant: SweptVariant): SweepRow[] {
  const rows = sweepRows(variant).filter(({ winrate }) => Number.isFinite(winrate.score.value));
  const single = rows.filter(({ winrate }) => winrate.matchup !== ALL_LABEL);
  const matchups = new Set(single.map(({ winrate }) => winrate.matchup)).size;
  if (matchups > 1) return rows.filter(({ winrate }) => winrate.matchup === ALL_LABEL);
  return single.slice(0, 1);
}
