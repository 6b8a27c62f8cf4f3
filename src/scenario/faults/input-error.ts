import { printable } from '../../core/index.ts';

/** One fault of the user's input: its place, what is wrong, what was found and what is expected. */
export interface Fault {
  /** `file:line:column`, or the option that carried the value: `--set pairs=0`. */
  readonly at: string;
  /** Path of the value inside the scenario, `''` when the fault is about the whole. */
  readonly path: string;
  readonly message: string;
}

/** A fault as one line: where it is, then what is wrong. */
export const formatFault = ({ at, path, message }: Fault): string =>
  `${[at, path]
    .filter((part) => part !== '')
    .map((part) => printable(part))
    .join(' ')}: ${message}`;

/**
 * The user's input cannot be used. Carries every fault found, in the order of the file. It has no stack, because a stack
 * would lead into Broadside and not to the fault. A caller who does not catch it sees the message.
 */
export class InputError extends Error {
  // Node prints the name of the class, which a build shortens, so the name is set here.
  static {
    Object.defineProperty(this, 'name', { value: 'InputError' });
  }
  override readonly name = 'InputError';
  declare readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map((fault) => formatFault(fault)).join('\n'));
    Object.defineProperty(this, 'faults', { value: faults });
    Object.defineProperty(this, 'name', { enumerable: false });
    this.stack = `${this.name}: ${this.message}`;
  }
}

/** An `InputError` of one fault that is about `at` as a whole. */
export const inputError = (at: string, message: string): InputError => new InputError([{ at, path: '', message }]);

/** Runs `step`, collecting the faults of an InputError instead of failing. */
export function collectFaults<T>(faults: Fault[], step: () => T): T | undefined {
  try {
    return step();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    faults.push(...error.faults);
    return undefined;
  }
}
