import type { RunOptions } from '../runner/run.ts';
import type { Registry, Scenario } from '../scenario/index.ts';
import type { Ask, StudyForm } from './wire.ts';

/** What a command of the studio is watched by. */
export interface Watching extends Pick<RunOptions, 'onBegin' | 'onProgress'> {
  readonly signal: AbortSignal;
  /** Code from outside is refused. */
  readonly foreign?: boolean;
  /** Takes what the command prints. */
  readonly out?: (text: string) => void;
  /** Takes what the command says on its error output. */
  readonly err: (text: string) => void;
}

/**
 * What the studio has from the command line: it plays by commands, so that it can do nothing that they cannot, and leaves
 * what they leave.
 */
export interface Desk {
  readonly version: string;
  readonly registry: Registry;
  readonly extraRegistry: string | undefined;
  /** Folder of the results, as the command line names it. */
  readonly outDir: string;
  /** Number of worker threads. */
  readonly workers: number;
  /** The words that stand behind every command that plays: where, and with how many workers. */
  readonly where: readonly string[];
  /**
   * The scenario that a command line of `run` names. Code from outside that it brings along runs in another thread first, so
   * that code that hangs does not hold up this one.
   * @param foreign whether code from outside is refused.
   * @param text stands for what its file holds.
   * @throws InputError for what is no command line of `run`, and for a scenario that cannot be read.
   */
  readonly read: (argv: readonly string[], foreign: boolean, text?: string) => Promise<Scenario>;
  /** What a command line asked `run` for; null when it is none of `run`. */
  readonly asked: (argv: readonly string[]) => Promise<Ask | null>;
  /** Runs a command line; returns its exit code. */
  readonly run: (argv: readonly string[], watching: Watching) => Promise<number>;
  /** Studies that command lines ask for, as forms. */
  readonly studies: readonly StudyForm[];
  /** A command line as a shell reads it. */
  readonly shellLine: (argv: readonly string[]) => string;
  /** Ends code from outside that still runs. */
  readonly close: () => Promise<void>;
}
