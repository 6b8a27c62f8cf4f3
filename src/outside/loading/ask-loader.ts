import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { parse } from 'node:path';
import { OutsideAgentError } from '../outside-agent.ts';
import { loaderText } from '../rings/texts.ts';
import type { CompileRequest, Compiled } from './compile.ts';
import type { AskRequest, Asked, LoaderLimits, LoaderRequest } from './requests.ts';

const MS = 1000;
const GRACE_MS = 2000;
/** Most bytes of an answer, which is a bundle and its map: far more than any has. */
const MOST_ANSWERED = 268_435_456;

/** The environment of the loader and the bundler: only the variables that every process on Windows needs. */
const environment = (): NodeJS.ProcessEnv =>
  process.platform === 'win32' ? { SystemRoot: process.env['SystemRoot'] } : {};

const limitsOf = (seconds: number): LoaderLimits => ({ seconds, graceMs: GRACE_MS });

/** Asks a new loader, and waits. Null when it did not answer in time. */
function answerOf(request: LoaderRequest): unknown {
  const { output, error } = spawnSync(process.execPath, ['-e', loaderText()], {
    input: JSON.stringify(request),
    // The last descriptor stays open as long as this thread waits: see `loader.ts`.
    stdio: ['pipe', 'ignore', 'ignore', 'pipe', 'pipe'],
    env: environment(),
    cwd: parse(process.execPath).root,
    timeout: request.limits.seconds * MS + 2 * GRACE_MS,
    killSignal: 'SIGKILL',
    maxBuffer: MOST_ANSWERED,
  });
  const text = output?.[3]?.toString() ?? '';
  if (text !== '') return JSON.parse(text);
  if (error !== undefined && !('code' in error && error.code === 'ETIMEDOUT'))
    throw new OutsideAgentError(`the process that loads modules could not be started: ${error.message}`);
  return null;
}

/**
 * Compiles and bundles a module in a process of its own.
 * @throws OutsideAgentError when that process could not be started, or was too slow.
 */
export function compiled(request: CompileRequest, seconds: number): Compiled {
  const esbuild = createRequire(import.meta.url).resolve('esbuild');
  const answer = answerOf({ do: 'compile', ...request, esbuild, limits: limitsOf(seconds) });
  if (answer === null) throw new OutsideAgentError(`${request.entry}: took more than ${seconds} s to compile`);
  return answer as Compiled;
}

/** Starts a process that is asked once: see `AskRequest`. @throws OutsideAgentError as `compiled`. */
export function asked(request: Omit<AskRequest, 'do' | 'limits'>, seconds: number): Asked {
  const answer = answerOf({ do: 'ask', ...request, limits: limitsOf(seconds) });
  if (answer === null) throw new OutsideAgentError(`took more than ${seconds} s to load`);
  const told = answer as Asked | { readonly fault: string };
  if ('status' in told && told.fault === '') return told;
  throw new OutsideAgentError(`its process could not be started: ${told.fault}`);
}
