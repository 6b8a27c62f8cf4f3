import { type Plan, matchesIn } from '../../matches/index.ts';
import { runIdOf } from '../../runner/manifest.ts';
import type { RunOutcome } from '../../runner/run.ts';
import type { PlanRunner } from '../../experiment/index.ts';
import { MAX_MATCHES, inputError } from '../../scenario/index.ts';
import type { Args } from '../command.ts';
import type { Context } from '../context.ts';
import { EXIT } from '../exit-code.ts';
import { tellWarnings } from '../print/warnings.ts';
import { lookAhead, type Part } from './forecast.ts';
import { play, reportTroubles, whereOf } from './play-plan.ts';
import { scenarioNamed } from './read-scenario.ts';
import { tellShard, tellUnfinished } from './stopped.ts';
import {
  JSON_OPTION,
  RUN_OPTIONS,
  SCENARIO_OPTIONS,
  THINKING_OPTIONS,
  agentsOption,
  scenarioOptions,
  shardOf,
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

/** Plays one run of a study, or this machine's part of it. */
async function playPart(plan: Plan, args: Args, context: Context, isStep = false): Promise<RunOutcome> {
  if (matchesIn(plan) > MAX_MATCHES)
    throw inputError(plan.name, `takes ${matchesIn(plan)} matches, the most allowed is ${MAX_MATCHES}`);
  const outcome = await play(plan, { ...whereOf(args), isStep }, context);
  reportTroubles(outcome, plan, context.io);
  return outcome;
}

/**
 * Plays one run of a study. What was played is kept, so the same command continues after a stop.
 * @param isStep as in `RunOptions`.
 * @throws StudyStopped when it was not completed. It prints the reason first.
 */
export async function playStage(plan: Plan, args: Args, context: Context, isStep = false): Promise<RunOutcome> {
  const outcome = await playPart(plan, args, context, isStep);
  if (outcome.status === 'complete') return outcome;
  throw new StudyStopped(tellUnfinished(outcome, args, context));
}

/**
 * Plays this machine's shard of several runs of a study, none of which depends on the result of another.
 * @throws StudyStopped unless all of the runs are whole now. It prints the reason first.
 */
async function playShards(plans: readonly Plan[], args: Args, context: Context): Promise<void> {
  const outcomes = new Map<string, RunOutcome>();
  for (const plan of plans) {
    if (outcomes.has(runIdOf(plan))) continue;
    const outcome = await playPart(plan, args, context);
    if (outcome.status !== 'complete' && outcome.status !== 'sharded')
      throw new StudyStopped(tellUnfinished(outcome, args, context));
    outcomes.set(outcome.runId, outcome);
  }
  const all = [...outcomes.values()];
  if (all.some(({ status }) => status === 'sharded')) throw new StudyStopped(tellShard(all, args, context));
}

export const playStages = (args: Args, context: Context): Pick<PlanRunner, 'play' | 'ahead'> => ({
  play: (plan) => playStage(plan, args, context),
  ahead: (plans) => (shardOf(args) === undefined ? Promise.resolve() : playShards(plans, args, context)),
});

/** Makes plans of the scenario with further `--set` values, and plays them. Each warning is printed once. */
export function runnerOf(args: Args, context: Context): PlanRunner {
  const told = new Set<string>();
  return {
    plan: (sets) => {
      const scenario = scenarioNamed(args, context.registry, {
        ...scenarioOptions(args),
        sets: [...args.list('set'), ...sets],
      });
      tellWarnings(scenario, context.io, told);
      return scenario.plan;
    },
    ...playStages(args, context),
  };
}

/**
 * Looks ahead before a study plays (`lookAhead`).
 * @throws StudyStopped after a dry run.
 */
export async function studyAhead(parts: readonly Part[], args: Args, context: Context): Promise<void> {
  const code = await lookAhead(parts, args, context);
  if (code !== null) throw new StudyStopped(code);
}

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
