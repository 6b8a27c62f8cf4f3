import { type Plan, matchesIn } from '../../matches/index.ts';
import { runPlan, type RunOutcome } from '../../runner/run.ts';
import type { Workshop } from '../../experiment/index.ts';
import { MAX_MATCHES, inputError, loadScenario } from '../../scenario/index.ts';
import { scenarioPath } from '../shipped/shipped-scenarios.ts';
import type { Args } from '../command.ts';
import { shellLine } from '../args/command-line.ts';
import type { Context } from '../context.ts';
import { EXIT } from '../exit-code.ts';
import { reportTroubles, withProgress, workersOf } from './play-plan.ts';
import {
  JSON_OPTION,
  RUN_OPTIONS,
  SCENARIO_OPTIONS,
  THINKING_OPTIONS,
  agentsOption,
  scenarioOptions,
} from '../args/options.ts';

/** The options of commands that play variants of a scenario. */
export const STUDY_OPTIONS = {
  ...SCENARIO_OPTIONS,
  agents: agentsOption('greedy,random'),
  ...RUN_OPTIONS,
  ...THINKING_OPTIONS,
  json: JSON_OPTION,
} as const;

/** Thrown when a run of a study was not completed; `code` is the exit code. */
export class StudyStopped extends Error {
  override readonly name = 'StudyStopped';
  readonly code: number;

  constructor(code: number) {
    super('the study was stopped');
    this.code = code;
  }
}

/**
 * Plays one run of a study. What was played is kept, so the same command continues after a stop.
 * @throws StudyStopped when it was interrupted or some matches could not be played. It prints the reason first.
 */
export async function playStage(plan: Plan, args: Args, context: Context): Promise<RunOutcome> {
  const where = { outDir: args.required('out'), workers: workersOf(args) };
  if (matchesIn(plan) > MAX_MATCHES)
    throw inputError(plan.name, `takes ${matchesIn(plan)} matches, the most allowed is ${MAX_MATCHES}`);
  const outcome = await withProgress(context, (watch) => runPlan(plan, { ...where, ...watch }));
  reportTroubles(outcome, plan, context.io);
  if (outcome.status === 'complete') return outcome;
  const why = outcome.status === 'interrupted' ? 'stopped' : 'some matches could not be played';
  context.io.err(`${why}; what was played is kept. To go on: ${shellLine(context.argv)}\n`);
  throw new StudyStopped(outcome.status === 'interrupted' ? EXIT.interrupted : EXIT.incomplete);
}

/** Makes plans of the scenario with further `--set` values, and plays them. */
export const workshopOf = (args: Args, context: Context): Workshop => ({
  plan: (sets) =>
    loadScenario(scenarioPath(args.required('scenario')), context.registry, {
      ...scenarioOptions(args),
      sets: [...args.list('set'), ...sets],
    }).plan,
  play: (plan) => playStage(plan, args, context),
});

/** Runs a study and returns the exit code; that of `StudyStopped` when it was stopped. */
export async function studied(work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return EXIT.ok;
  } catch (error) {
    if (error instanceof StudyStopped) return error.code;
    throw error;
  }
}
