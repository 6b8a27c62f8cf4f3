import type { CompileRequest } from './compile.ts';

/** The time limit of the loader's process, which the process itself enforces. */
export interface LoaderLimits {
  readonly seconds: number;
  /** Milliseconds after which the process ends, whatever it is doing. */
  readonly graceMs: number;
}

export interface CompileOrder extends CompileRequest {
  readonly do: 'compile';
  readonly limits: LoaderLimits;
  /** The file of the bundler. */
  readonly esbuild: string;
}

/** Starts a process of Node with `options`, gives it `opening`, and takes its answer on descriptor 3. */
export interface AskRequest {
  readonly do: 'ask';
  readonly limits: LoaderLimits;
  readonly options: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Bytes in base64. */
  readonly opening: string;
  /** The maximum number of bytes of the answer, and of characters of the error output that are kept. */
  readonly most: { readonly answers: number; readonly errors: number };
}

export type LoaderRequest = CompileOrder | AskRequest;

/** How the process ended, and its answer. */
export interface Asked {
  readonly status: number | null;
  readonly signal: string | null;
  readonly isLate: boolean;
  /** Why the process could not be started; '' when it was. */
  readonly fault: string;
  readonly errors: string;
  /** Bytes in base64. */
  readonly answers: string;
}
