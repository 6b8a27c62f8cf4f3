import { join } from 'node:path';
import { ALL_LABEL, TrialComparison } from '../../analysis/index.ts';
import type { Game } from '../../core/index.ts';
import type { Plan } from '../../matches/index.ts';
import { denyCsv, denyPage, type VariantRow } from '../../report/index.ts';
import { writeAtomically } from '../../runner/files.ts';
import { writePage, type PageFacts } from '../../runner/run-report.ts';
import { inputError, restrictedPlay, withVariants, type Registry, type VariedPlan } from '../../scenario/index.ts';
import { addTrials } from './run-trials.ts';

/** The cost of each restriction for the restricted player. */
export interface DenyStudy {
  readonly dir: string;
  readonly matches: number;
  /** The rows of each restriction: all seats together, then each seat. */
  readonly rows: readonly VariantRow[];
}

/**
 * `plan` with copies in which one side is denied one of `terms`, for each side and term.
 * @throws InputError for a restriction that takes nothing away.
 */
export function denyPlan(plan: Plan, game: Game, terms: readonly string[], agents: Registry['agents']): VariedPlan {
  const varied = withVariants({ ...plan, name: `${plan.name}-deny` }, restrictedPlay(terms, game, agents));
  const idle = terms.find((_, variant) => varied.trials.every((trial) => trial.variant !== variant));
  if (idle !== undefined) throw inputError(`--deny ${idle}`, 'takes nothing away from the agents of this scenario');
  return varied;
}

/**
 * Compares `plan` with the same plan in which one side is denied one of `terms`, for each side and term. `play` plays a
 * plan to its end.
 * @throws InputError for a restriction that takes nothing away, and for too few blocks to compare.
 */
export async function studyDenials(
  plan: Plan,
  game: Game,
  terms: readonly string[],
  agents: Registry['agents'],
  play: (plan: Plan) => Promise<{ readonly dir: string; readonly matches: number }>,
): Promise<DenyStudy> {
  const varied = denyPlan(plan, game, terms, agents);
  if (plan.pairs < 2)
    throw inputError(plan.name, `found ${plan.pairs} block a match-up, expected at least 2 to compare`);
  const { dir, matches } = await play(varied.plan);
  const comparison = new TrialComparison(terms.length, plan.seats);
  await addTrials(comparison, varied.trials, dir);
  const rows = comparison.effects().map((effect): VariantRow => {
    const { variant, seat } = effect;
    return Object.assign({}, effect, { variant: terms[variant]!, seat: seat < 0 ? ALL_LABEL : String(seat) });
  });
  return { dir, matches, rows };
}

/** Writes `deny.csv` and the page of a study of `plan` beside its run. `facts`: see `rulesFacts`. */
export async function writeDenyStudy({ dir, rows }: DenyStudy, plan: Plan, facts?: PageFacts): Promise<void> {
  writeAtomically(join(dir, 'deny.csv'), denyCsv(rows));
  await writePage(dir, denyPage(plan, rows), facts);
}
