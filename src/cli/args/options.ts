import type { Options } from 'yargs';
import { RINGS, type Ring } from '../../outside/index.ts';
import { BAD_ADDRESS, isAddress } from '../../runner/queue/address.ts';
import type { QueueOptions } from '../../runner/queue/queue-pool.ts';
import type { Shard } from '../../runner/sharing/share.ts';
import { inputError, type ScenarioOptions } from '../../scenario/index.ts';
import type { Args, Command } from '../command.ts';

export const textOption = (describe: string) =>
  ({ type: 'string', requiresArg: true, describe }) as const satisfies Options;

/** The number of blocks; each command describes what it counts. `--pairs` is its older name. */
export const blocksOption = (describe: string) => ({ ...textOption(describe), alias: 'pairs' });

/** The options of every command that reads a scenario and lets the command line change it. */
export const SCENARIO_OPTIONS = {
  set: textOption('Change a value of the scenario: path=value, such as ships.tavor.hull=20, or +=2; may be repeated'),
  seed: textOption('Text that decides all luck; random takes 128 bits that nobody can guess'),
} as const satisfies Record<string, Options>;

/** The option of commands whose agents the command line may replace. */
export const agentsOption = (example: string) =>
  textOption(
    `Use these agents instead of the scenario's: ${example}. A program with its arguments stands in quotes: 'exec:python3 mine.py'`,
  );

/** The option of commands that play: how long an agent may think. */
export const THINKING_OPTIONS = {
  'time-limit': textOption('Seconds for a decision of a module (default: 30) or a program (exec:…; default: 10)'),
  'budget-ms': textOption(
    'Milliseconds for each decision of agents that search, instead of iterations; such a run is not repeatable',
  ),
  modules: textOption(
    'Where agents in modules (./mine.ts) play: isolated (default), in a process that sees views only, or trusted, in the thread of the match',
  ),
} as const satisfies Record<string, Options>;

/** The option of commands that print what they found. */
export const JSON_OPTION = {
  type: 'boolean',
  describe: 'Print one JSON object instead of text',
} as const satisfies Options;

/** The option of commands that play long: see `lookAhead`. */
const DRY_RUN_OPTION = {
  type: 'boolean',
  describe: 'Say what this takes and what it can tell, by a small sample of each part; do not play it',
} as const satisfies Options;

/** Where results go unless the user says otherwise. */
export const RESULTS = 'results';

export const RUN_OPTIONS = {
  workers: textOption('Number of worker threads; default: all cores'),
  out: { ...textOption('Folder for the results'), default: RESULTS },
  queue: textOption('Play on the workers of a queue: redis://:password@host:6379; default: BROADSIDE_QUEUE'),
  verify: textOption('Play this share of what comes through the queue again here, and compare: 1%'),
  'dry-run': DRY_RUN_OPTION,
  watch: { type: 'boolean', describe: 'Renew report.html while matches are played, to follow them in a browser' },
  shard: textOption('Play only one part of every run: 2/3 is the second of three. broadside merge joins them'),
} as const satisfies Record<string, Options>;

/** The options of commands that play runs and print what they found. */
export const PLAY_OPTIONS = { ...THINKING_OPTIONS, ...RUN_OPTIONS, json: JSON_OPTION } as const;

/** The options of commands that play in their own thread and print what they found. */
export const THREAD_OPTIONS = {
  out: RUN_OPTIONS.out,
  watch: RUN_OPTIONS.watch,
  'dry-run': DRY_RUN_OPTION,
  json: JSON_OPTION,
} as const;

const MOST_MS = 600_000;

/**
 * The ring in which modules play.
 * @throws InputError for a word that names none.
 */
export function ringOf(args: Args): Ring | undefined {
  const text = args.text('modules');
  if (text === undefined) return undefined;
  const ring = RINGS.find((each) => each === text);
  if (ring === undefined) throw inputError(`--modules ${text}`, `expected ${RINGS.join(' or ')}`);
  return ring;
}

/** The environment variable with the address of a queue, for every command that can play on one. */
export const QUEUE_VARIABLE = 'BROADSIDE_QUEUE';

/**
 * The address of the queue, from the command line or the environment.
 * @throws InputError for a text that is no address; the message holds no part of the text.
 */
export function queueUrlOf(args: Args): string | undefined {
  const given = args.text('queue');
  const url = given ?? (process.env[QUEUE_VARIABLE] || undefined);
  if (url !== undefined && !isAddress(url))
    throw inputError(given === undefined ? QUEUE_VARIABLE : '--queue', BAD_ADDRESS);
  return url;
}

/** A sentence that tells the user that a queue is used which only the environment names; '' in any other case. */
export const queueNotice = ({ options }: Command, args: Args): string =>
  'verify' in options && args.text('queue') === undefined && queueUrlOf(args) !== undefined
    ? `plays on the queue that BROADSIDE_QUEUE names: ${queueUrlOf(args)}`
    : '';

/**
 * The queue on which runs are played.
 * @throws InputError for an invalid share, and for a share without a queue.
 */
export function queueOf(args: Args): QueueOptions | undefined {
  const url = queueUrlOf(args);
  const text = args.text('verify');
  if (text === undefined) return url === undefined ? undefined : { url };
  const share = Number(/^(\d+(?:\.\d+)?)%$/.exec(text)?.[1]) / 100;
  if (!(share > 0 && share <= 1))
    throw inputError(`--verify ${text}`, `found "${text}", expected a percentage up to 100%, such as 1%`);
  if (url === undefined) throw inputError('--verify', 'compares what comes through a queue; expected --queue as well');
  return { url, verify: share };
}

const MOST_SHARDS = 1_000_000;

/**
 * Which shard of every run is played here.
 * @throws InputError for anything but `i/n` with i from 1 to n.
 */
export function shardOf(args: Args): Shard | undefined {
  const text = args.text('shard');
  if (text === undefined) return undefined;
  const [, index, of] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index === undefined || of === undefined || index < 1 || index > of || of > MOST_SHARDS)
    throw inputError(
      `--shard ${text}`,
      `found "${text}", expected i/n with i from 1 to n, such as 2/3 (a batch system that counts from 0 needs one added)`,
    );
  return { index, of };
}

/** Milliseconds for each decision of agents that search, when they are limited in time. */
export const budgetOf = (args: Args): number | undefined => args.whole('budget-ms', 1, MOST_MS);

/** What the command line adds to the scenario file. */
export const scenarioOptions = (args: Args): ScenarioOptions => ({
  seed: args.seed,
  pairs: args.text('blocks'),
  agents: args.text('agents'),
  timeLimit: args.text('time-limit'),
  budgetMs: budgetOf(args),
  modules: ringOf(args),
  sets: args.list('set'),
  foreign: args.isForeign,
});
