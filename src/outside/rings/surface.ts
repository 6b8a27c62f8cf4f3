import { describeError, textOf } from '../../core/index.ts';
import { stringify, tagOf } from './intrinsics.ts';

/** The functions that a realm gets from outside. They take and return plain values. */
export interface SurfaceIo {
  readonly log: (text: string) => void;
  readonly note: (text: string) => void;
  /** Is told that the module tried to end this or another process: `called process.exit(0)`. */
  readonly end: (how: string) => void;
  readonly now: () => number;
  /** Calls back after this many milliseconds; returns a number by which it can be cancelled. */
  readonly later: (callback: () => void, ms: number, again: boolean) => number;
  readonly cancel: (id: number) => void;
  /** A module of Node or, for a trusted module, a package. If there is none, a text that says why. */
  readonly required: (name: string) => unknown;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly node: { readonly version: string; readonly platform: string; readonly arch: string };
  readonly globals: Readonly<Record<string, unknown>>;
}

type Callback = (...args: unknown[]) => unknown;

/** Gives the realm that this code runs in a console, timers and a process, none of which reaches the match. */
export function installSurface(io: SurfaceIo): (name: unknown) => unknown {
  const say = (...words: readonly unknown[]): void => {
    let line = '';
    for (let i = 0; i < words.length; i++) line += `${i === 0 ? '' : ' '}${shown(words[i])}`;
    io.log(`${line}\n`);
  };
  const guarded = (callback: Callback, args: readonly unknown[]) => (): void => {
    try {
      callback(...args);
    } catch (error) {
      io.note(`threw in a timer: ${describeError(error)}`);
    }
  };
  const timer =
    (again: boolean) =>
    (callback: Callback, ms?: unknown, ...args: unknown[]): number =>
      io.later(guarded(callback, args), Number(ms) || 0, again);
  const cancel = (id: unknown): void => {
    io.cancel(Number(id));
  };
  const process = processOf(io, say);
  const talk = Object.fromEntries(
    ['log', 'info', 'debug', 'warn', 'error', 'trace', 'dir', 'table', 'group'].map((name) => [name, say]),
  );
  const quiet = ['assert', 'clear', 'count', 'groupEnd', 'time', 'timeEnd', 'timeLog'];
  Reflect.set(globalThis, 'console', { ...talk, ...Object.fromEntries(quiet.map((name) => [name, () => {}])) });
  Object.assign(globalThis, io.globals, {
    performance: { now: () => io.now(), timeOrigin: 0 },
    process,
    setTimeout: timer(false),
    setInterval: timer(true),
    setImmediate: (callback: Callback, ...args: unknown[]) => io.later(guarded(callback, args), 0, false),
    clearTimeout: cancel,
    clearInterval: cancel,
    clearImmediate: cancel,
    queueMicrotask: (callback: Callback) => {
      void Promise.resolve().then(guarded(callback, []));
    },
  });
  return (name) => {
    const bare = textOf(name).replace(/^node:/, '');
    if (bare === 'process') return process;
    const found = io.required(textOf(name));
    if (typeof found === 'string') throw new Error(found);
    return found;
  };
}

/** A value as `console.log` shows it; JSON stands for objects. */
function shown(value: unknown): string {
  if (typeof value !== 'object' || value === null) return textOf(value);
  try {
    // An error of another realm is no instance of this realm's `Error`.
    if (value instanceof Error || tagOf(value) === '[object Error]') {
      const { name, message } = value as Error;
      return `${textOf(name)}: ${textOf(message)}`;
    }
    return textOf(stringify(value));
  } catch {
    return textOf(value);
  }
}

/** A `process` that says where it runs, and can neither end nor signal anything. */
function processOf({ end, env, node, now, log }: SurfaceIo, say: (...words: readonly unknown[]) => void): object {
  const never =
    (name: string) =>
    (...args: readonly unknown[]): never => {
      const how = `called process.${name}(${args.map((arg) => shown(arg)).join(', ')})`;
      end(how);
      throw new Error(how);
    };
  const stream = { write: (text: unknown) => (log(textOf(text)), true), isTTY: false };
  const process: Record<string, unknown> = {
    argv: [],
    execArgv: [],
    env: { ...env },
    ...node,
    versions: { node: node.version.slice(1) },
    exitCode: undefined,
    stdout: stream,
    stderr: stream,
    uptime: () => now() / 1000,
    emitWarning: say,
    nextTick: (callback: Callback, ...args: unknown[]) => {
      void Promise.resolve().then(() => callback(...args));
    },
  };
  for (const name of ['exit', 'abort', 'kill', 'reallyExit']) process[name] = never(name);
  for (const name of ['on', 'once', 'off', 'addListener', 'removeListener']) process[name] = () => process;
  return process;
}
