import type { RunOptions } from '../runner/run.ts';
import type { Registry } from '../scenario/index.ts';

/** Where a command writes. Texts contain their line ends. */
export interface Io {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Whether the output is a terminal; false for pipes and files. */
  readonly outIsTerminal: boolean;
  readonly errIsTerminal: boolean;
  readonly columns: number;
  /** What a person types, line by line, up to the end of the input; undefined when there is no input. */
  readonly lines?: () => AsyncIterableIterator<string>;
}

/** What a command needs besides its arguments. */
export interface Context {
  readonly io: Io;
  /** The command line as given, without the program's name. */
  readonly argv: readonly string[];
  readonly registry: Registry;
  /** URL of a module with further games and agents. Workers add them to the built-in ones; in this process, `registry` has them. */
  readonly extraRegistry: string | undefined;
  /**
   * Aborted by the first Ctrl-C, SIGTERM or SIGHUP. A command that never reads this field is ended by these signals.
   */
  readonly signal: AbortSignal;
  /** Sets whether a signal ends the process at once from now on, as it does by default; see `StopSignals.endAtOnce`. */
  readonly endAtOnce?: (atOnce: boolean) => void;
  /** Whether the reports of runs follow them while they are played: `--watch`. */
  readonly watch?: boolean;
  readonly follow?: Pick<RunOptions, 'onBegin' | 'onProgress'>;
  /** Code from outside is refused: scenarios, agents and words that bring some along cannot be used. */
  readonly foreign?: boolean;
  /** False if matches are played in this thread, which a match that hangs would block. */
  readonly threads?: boolean;
  /** Runs another command line; `runCli` sets it. */
  readonly command?: (
    argv: readonly string[],
    more: Pick<Context, 'io' | 'signal' | 'follow' | 'foreign'>,
  ) => Promise<number>;
}
