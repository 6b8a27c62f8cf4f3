/** Functions of the realm that this code runs in, taken before any code of a module runs, which could replace them. */
export const { stringify, parse } = JSON;
export const { freeze } = Object;
export const OwnPromise = Promise;

const { apply, get } = Reflect;
const then = get(Promise.prototype, 'then') as (...handlers: unknown[]) => unknown;
const toString = get(Object.prototype, 'toString');

/** `promise.then(done, failed)`. */
export function whenSettled(
  promise: unknown,
  done: ((value: unknown) => void) | undefined,
  failed: (error: unknown) => void,
): void {
  void apply(then, promise, [done, failed]);
}

/** The tag of a value, such as `[object Error]`, whatever realm it is from. */
export const tagOf = (value: unknown): string => apply(toString, value, []);
