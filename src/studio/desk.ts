import type { RunOptions } from '../runner/run.ts';
import type { Registry, Scenario } from '../scenario/index.ts';
import type { Plan } from '../matches/index.ts';
import type { Wanted } from './matches.ts';
import type { Ask, Live, MatchPageList, RunView, StudyForm } from './wire.ts';

/** Callbacks for a command that the studio runs. */
export interface Watching extends Pick<RunOptions, 'onBegin' | 'onProgress'> {
  readonly signal: AbortSignal;
  /** Whether code from outside is refused. */
  readonly foreign?: boolean;
  /** Receives what the command prints. */
  readonly out?: (text: string) => void;
  /** Receives what the command writes to its error output. */
  readonly err: (text: string) => void;
}

/**
 * The part of the command line that the studio uses. It plays only by commands, so it can do nothing that they cannot, and leaves the same files as
 * they do.
 */
export interface Desk {
  readonly version: string;
  readonly registry: Registry;
  readonly extraRegistry: string | undefined;
  /** Folder of the results, as the command line names it. */
  readonly outDir: string;
  readonly workers: number;
  /** Options appended to every command that plays: the folder of the results, and the number of workers. */
  readonly where: readonly string[];
  /**
   * The scenario that a command line of `run` names. Code from outside that the scenario needs is run first in
   * another thread, so that code that hangs does not block this one.
   * @param foreign whether code from outside is refused.
   * @param text is read in place of the contents of the file.
   * @throws InputError if the command line is none of `run`, and for a scenario that cannot be read.
   */
  readonly read: (argv: readonly string[], foreign: boolean, text?: string) => Promise<Scenario>;
  /** The question that a command line of `run` asks; null for any other command. */
  readonly asked: (argv: readonly string[]) => Promise<Ask | null>;
  /** Runs a command line; returns its exit code. */
  readonly run: (argv: readonly string[], watching: Watching) => Promise<number>;
  readonly studies: readonly StudyForm[];
  /** A command line as a shell reads it. */
  readonly shellLine: (argv: readonly string[]) => string;
  /** A run with its figures, as `runView`. @throws InputError when there is none, and for a damaged one. */
  readonly view: (id: string) => Promise<RunView>;
  /** The wanted matches of a run, as `matchesOf` lists them. @throws InputError when there is no such run, and for a damaged one. */
  readonly matches: (id: string, wanted: Wanted) => Promise<MatchPageList>;
  /** What a run shows so far, as `liveIn`. @throws InputError for a damaged file. */
  readonly live: (run: { readonly plan: Plan; readonly dir: string }) => Promise<Live | null>;
  /** Ends commands and code from outside that still run. */
  readonly close: () => Promise<void>;
}
