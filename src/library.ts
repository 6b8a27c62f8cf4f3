import { availableParallelism } from 'node:os';
import { compilePlan } from './runner/registries.ts';
import { runPlan, type RunOptions, type RunOutcome } from './runner/run.ts';
import { writeRunReport } from './runner/run-report.ts';
import { answerOf } from './report/index.ts';
import { AGENTS, GAMES } from './registry.ts';
import { matchesIn, type Plan } from './matches/index.ts';
import {
  MAX_MATCHES,
  MAX_PAIRS,
  inputError,
  loadScenario as load,
  type Registry,
  type Scenario,
  type ScenarioOptions,
} from './scenario/index.ts';
import { scenarioPath } from './scenario/shipped/shipped-scenarios.ts';

/** What is changed in a scenario when it is read: the options of the command line, as values. */
export interface LoadOptions extends Pick<ScenarioOptions, 'agents' | 'budgetMs' | 'modules'> {
  /** Blocks for each match-up; a block is one seed, played in every seating. */
  readonly blocks?: number | undefined;
  /** The text that decides all luck; `random` takes 128 bits that nobody can guess. */
  readonly seed?: string | number | undefined;
  /** Seconds that an agent from outside may use for a decision. */
  readonly timeLimit?: number | undefined;
  /** Values by path, such as `{ 'ships.tavor.hull': 20 }`; or texts, such as `ships.tavor.hull=20`. */
  readonly sets?: Readonly<Record<string, unknown>> | readonly string[] | undefined;
}

const SHIPPED: Registry = { games: GAMES, agents: AGENTS };

const isRegistry = (value: Registry | LoadOptions): value is Registry => 'games' in value;

const isTexts = (sets: NonNullable<LoadOptions['sets']>): sets is readonly string[] => Array.isArray(sets);

const textsOf = (sets: NonNullable<LoadOptions['sets']>): readonly string[] =>
  isTexts(sets) ? sets : Object.entries(sets).map(([path, value]) => `${path}=${JSON.stringify(value)}`);

const optionsOf = ({ blocks, seed, timeLimit, sets, ...rest }: LoadOptions): ScenarioOptions => ({
  ...rest,
  pairs: blocks === undefined ? undefined : String(blocks),
  seed: seed === undefined ? undefined : String(seed),
  timeLimit: timeLimit === undefined ? undefined : String(timeLimit),
  sets: sets === undefined ? undefined : textsOf(sets),
});

/**
 * Reads a scenario: lays the file over the defaults of its game, the options over both, and expands the result to a
 * plan.
 * @param file a path, or the name of a scenario that ships, such as `dogfight/quickstart`.
 * @throws InputError with every fault that can be found at once.
 */
export function loadScenario(file: string, options?: LoadOptions): Scenario;
/** As `loadScenario(file, options)`, but `registry` holds the games and agents, which need not be shipped ones. */
export function loadScenario(file: string, registry: Registry, options?: LoadOptions): Scenario;
export function loadScenario(file: string, first: Registry | LoadOptions = {}, second: LoadOptions = {}): Scenario {
  const [registry, options] = isRegistry(first) ? [first, second] : [SHIPPED, first];
  return load(scenarioPath(file), registry, optionsOf(options));
}

/** How a scenario is played. Only `blocks` can change a result. */
export interface RunSettings extends Pick<RunOptions, 'signal' | 'onProgress' | 'onNotice'> {
  /** Blocks for each match-up instead of the scenario's. More of them extend what was played before. */
  readonly blocks?: number;
  /** The run's folder is made below this one; default: `results`. */
  readonly outDir?: string;
  /** Number of worker threads, 0 to play in the calling thread; default: all cores. */
  readonly workers?: number;
}

/** A run, with the answer that the command line prints. */
export interface ToldRun extends RunOutcome {
  /** The answer in words: who is ahead, how sure that is, and what would settle open questions. */
  readonly sentences: readonly string[];
  /** Path of `report.html`. */
  readonly report: string;
}

/** @throws InputError for an invalid number of blocks, or too many. */
function withBlocks(plan: Plan, blocks: number): Plan {
  const most = Math.min(MAX_PAIRS, Math.floor(MAX_MATCHES / (matchesIn(plan) / plan.pairs)));
  if (Number.isInteger(blocks) && blocks >= 1 && blocks <= most) return { ...plan, pairs: blocks };
  throw inputError('blocks', `found ${String(blocks)}, expected a whole number from 1 to ${most}`);
}

/**
 * Plays a scenario and writes its reports, as `broadside run` does and into the same folder. What was played before is
 * kept and continued.
 * @param scenario what `loadScenario` gives, or what it takes.
 * @throws InputError when the scenario cannot be read, the folder cannot be written or holds a damaged file.
 */
export async function run(scenario: Scenario | string, settings: RunSettings = {}): Promise<ToldRun> {
  const { blocks, outDir = 'results', workers = availableParallelism(), ...watch } = settings;
  const { plan: whole } = typeof scenario === 'string' ? loadScenario(scenario) : scenario;
  const plan = blocks === undefined ? whole : withBlocks(whole, blocks);
  const outcome = await runPlan(plan, { ...watch, outDir, workers });
  const { info } = compilePlan(plan, SHIPPED);
  const replay = (match: number): string => `npx broadside replay ${outcome.dir} --match ${match}`;
  const report = await writeRunReport(outcome, plan, SHIPPED, replay);
  return { ...outcome, sentences: answerOf(outcome.findings, outcome.evidence, plan, info.teams), report };
}
