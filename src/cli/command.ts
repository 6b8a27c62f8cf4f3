import { randomBytes } from 'node:crypto';
import type { Options, PositionalOptions } from 'yargs';
import { inputError } from '../scenario/index.ts';
import type { Context } from './context.ts';

const RANDOM_SEED = 'random';
const SEED_BYTES = 16;

/** Arguments are parsed as texts and flags only. */
const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The arguments of a command, by name. */
export class Args {
  readonly #values: Readonly<Record<string, unknown>>;
  #fresh: string | undefined;
  /** Whether code that scenarios and agents bring along is refused. */
  readonly isForeign: boolean;

  constructor(values: Readonly<Record<string, unknown>>, isForeign = false) {
    this.#values = values;
    this.isForeign = isForeign;
  }

  /** The same arguments, but as given by somebody whose code the user has not allowed. */
  asForeign(): Args {
    return new Args(this.#values, true);
  }

  /** The same arguments with other values for some of them. */
  but(values: Readonly<Record<string, unknown>>): Args {
    return new Args({ ...this.#values, ...values }, this.isForeign);
  }

  /** @throws InputError when the option was given more than once. */
  text(name: string): string | undefined {
    const given = this.#values[name];
    // A positional that takes many values is a list even if one value is given.
    const value: unknown = Array.isArray(given) && given.length === 1 ? given[0] : given;
    if (Array.isArray(value)) throw inputError(`--${name}`, `given ${value.length} times, expected once`);
    return value === undefined ? undefined : toText(value);
  }

  /** The value of `--seed`. The word `random` stands for 128 fresh bits, which stay the same for the whole command. */
  get seed(): string | undefined {
    const text = this.text('seed');
    if (text !== RANDOM_SEED) return text;
    this.#fresh ??= randomBytes(SEED_BYTES).toString('hex');
    return this.#fresh;
  }

  /** A positional, or an option with a default: it always has a value. */
  required(name: string): string {
    return this.text(name) ?? '';
  }

  /** All values of an option that may be repeated, or of a positional that takes many. */
  list(name: string): string[] {
    const value = this.#values[name];
    if (value === undefined) return [];
    return (Array.isArray(value) ? value : [value]).map((item) => toText(item));
  }

  flag(name: string): boolean {
    return this.#values[name] === true;
  }

  /** @throws InputError for anything but a whole number from `least` to `most`. */
  whole(name: string, least: number, most: number): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const value = Number(text);
    const at = `--${name} ${text}`;
    if (!/^[+-]?\d+$/.test(text))
      throw inputError(at, `found "${text}", expected a whole number from ${least} to ${most}`);
    if (value < least) throw inputError(at, `too small: found ${text}, expected at least ${least}`);
    if (value > most) throw inputError(at, `too large: found ${text}, expected at most ${most}`);
    return value;
  }
}

/** One command: its arguments, its help and its action. */
export interface Command {
  /** Name and positionals in the notation of yargs: `run <scenario>`. */
  readonly usage: string;
  readonly summary: string;
  readonly positionals: Readonly<Record<string, PositionalOptions>>;
  readonly options: Readonly<Record<string, Options>>;
  readonly examples: readonly (readonly [command: string, meaning: string])[];
  /**
   * @returns the exit code.
   * @throws InputError for input that cannot be used.
   */
  readonly run: (args: Args, context: Context) => Promise<number> | number;
}

export const nameOf = (command: Command): string => command.usage.split(' ')[0]!;
