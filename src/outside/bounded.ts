import { Script } from 'node:vm';
import { LOADING } from './outside-agent.ts';

const ENDS = ['abort', 'exit', 'kill', 'reallyExit'] as const;

const refused =
  (name: string) =>
  (...args: readonly unknown[]): never => {
    throw new Error(`called process.${name}(${args.map(String).join(', ')})`);
  };

const REFUSED = Object.fromEntries(ENDS.map((name) => [name, refused(name)]));

/** The object `process` for the code of a game. Rules do not need it, but packages use it to find out where they run. */
export const RULES_PROCESS: object = Object.freeze({
  argv: Object.freeze([]),
  env: Object.freeze({}),
  version: process.version,
  versions: Object.freeze({ node: process.versions.node }),
  platform: process.platform,
  arch: process.arch,
  ...REFUSED,
});

/** Runs `step`. If it tries to end the process in any way, it gets an error instead. */
function unending<T>(step: () => T): T {
  const own = ENDS.map((name) => [name, Object.getOwnPropertyDescriptor(process, name)] as const);
  for (const name of ENDS) Object.defineProperty(process, name, { value: REFUSED[name], configurable: true });
  try {
    return step();
  } finally {
    for (const [name, descriptor] of own) {
      if (descriptor === undefined) Reflect.deleteProperty(process, name);
      else Object.defineProperty(process, name, descriptor);
    }
  }
}

const MS = 1000;
const STEP = Symbol.for('broadside.step');
/** Only a script can have a time limit that also ends the functions it calls. */
const CALL = new Script("globalThis[Symbol.for('broadside.step')]()");

const isLate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/**
 * Runs `step`, and ends it when it takes longer than `seconds`. Code that is ended in this way runs no `finally`.
 * @throws whatever `step` throws, or the error that `late` makes.
 */
export function within<T>(seconds: number, step: () => T, late: (cause: unknown) => Error): T {
  const before: unknown = Reflect.get(globalThis, STEP);
  Reflect.set(globalThis, STEP, step);
  try {
    return CALL.runInThisContext({ timeout: seconds * MS, displayErrors: false }) as T;
  } catch (error) {
    if (isLate(error)) throw late(error);
    throw error;
  } finally {
    Reflect.set(globalThis, STEP, before);
  }
}

/**
 * Runs `step`, code of a game, so that it neither ends the process nor goes on for ever.
 * @throws whatever it throws, or an error when it takes too long.
 */
export const bounded = <T>(step: () => T): T =>
  // This block must enclose everything else, because code that is ended by the time limit runs no `finally`.
  unending(() =>
    within(LOADING.seconds, step, (cause) => new Error(`it did not return within ${LOADING.seconds} s`, { cause })),
  );
