import type { Registry } from '../scenario/index.ts';

/** Where a command writes. Texts carry their own line ends. */
export interface Io {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Whether a person reads the output as it comes; false for pipes and files. */
  readonly outIsTerminal: boolean;
  readonly errIsTerminal: boolean;
  readonly columns: number;
  /** What a person types, line by line, up to the end of the input; without it nobody is there. */
  readonly lines?: () => AsyncIterableIterator<string>;
}

/** What a command works with besides its arguments. */
export interface Context {
  readonly io: Io;
  /** The command line as given, without the program's name. */
  readonly argv: readonly string[];
  readonly registry: Registry;
  /** URL of a module whose games and agents the workers lay over the built-in ones, as `registry` does here. */
  readonly extraRegistry: string | undefined;
  /** Aborted by the first Ctrl-C. */
  readonly signal: AbortSignal;
}
