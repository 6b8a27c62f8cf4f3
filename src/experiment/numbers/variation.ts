import { hint, inputError } from '../../scenario/index.ts';

/** A number of a scenario and its possible values, in increasing order. */
export interface Variation {
  /** Keys joined by dots: `ships.tavor.hull`. */
  readonly path: string;
  readonly values: readonly number[];
}

const NUMBER = String.raw`[+-]?\d+(?:\.\d+)?`;
const RANGE = new RegExp(`^(${NUMBER})\\.\\.(${NUMBER})(?::(${NUMBER}))?$`);
const LIST = new RegExp(`^${NUMBER}(?:,${NUMBER})*$`);
const MOST_VALUES = 1000;
/** Rounding error that is allowed, as a part of the step. */
const SLACK = 1e-9;
const DECIMALS = 1e9;

/**
 * Reads `path=18..28:2` (from, to, step; the default step is 1) or `path=18,20,25`.
 * @param option the option's name, for messages.
 * @throws InputError when it is neither, or has no value or too many.
 */
export function parseVariation(text: string, option: string): Variation {
  const at = `${option} ${text}`;
  const cut = text.indexOf('=');
  const path = text.slice(0, Math.max(0, cut)).trim();
  const source = text.slice(cut + 1).trim();
  const expected = `expected path=from..to:step or path=a,b,c, such as ${option} ships.tavor.hull=18..28:2`;
  if (cut < 0 || path === '') throw inputError(at, expected);
  if (LIST.test(source)) return { path, values: [...new Set(source.split(',').map(Number))].sort((a, b) => a - b) };
  if (source.includes('=')) throw inputError(at, `expected one number: repeat ${option} for each`);
  const [, from, to, step = '1'] = RANGE.exec(source) ?? [];
  if (from === undefined) throw inputError(at, `found "${source}", ${expected}`);
  const values = stepped(Number(from), Number(to), Number(step));
  if (values === null)
    throw inputError(
      at,
      `found "${source}", expected a rising range with a step above 0 and ${MOST_VALUES} values at most`,
    );
  return { path, values };
}

function stepped(from: number, to: number, step: number): number[] | null {
  if (!(step > 0) || to < from || (to - from) / step >= MOST_VALUES) return null;
  const count = Math.floor((to - from) / step + SLACK) + 1;
  return Array.from({ length: count }, (_, i) => Math.round((from + i * step) * DECIMALS) / DECIMALS);
}

/** @throws InputError when a path is given twice. */
export function checkPaths(variations: readonly Variation[], option: string): void {
  const seen = new Set<string>();
  for (const { path } of variations) {
    if (seen.has(path)) throw inputError(`${option} ${path}`, 'stands twice; expected each number once');
    seen.add(path);
  }
}

/** Values for the paths of some variations: one variant of a scenario. */
export type Setting = readonly number[];

/** The variant as `--set` texts. */
export const setsOf = (variations: readonly Variation[], setting: Setting): string[] =>
  variations.map(({ path }, i) => `${path}=${setting[i]}`);

/** Every combination of values. The last number varies fastest. */
export function gridOf(variations: readonly Variation[]): Setting[] {
  let grid: number[][] = [[]];
  for (const { values } of variations) grid = grid.flatMap((setting) => values.map((value) => setting.concat(value)));
  return grid;
}

/**
 * The number that stands at `path` of a content.
 * @throws InputError when there is none.
 */
export function numberAt(content: unknown, path: string, at: string): number {
  const numbers = new Map(numbersIn(content));
  const value = numbers.get(path);
  if (value === undefined)
    throw inputError(at, `"${path}" is no number of the scenario; ${hint(path, numbers.keys())}`);
  return value;
}

/** Every number of a content with its path, in order. */
export function numbersIn(content: unknown): [path: string, value: number][] {
  const found: [string, number][] = [];
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'number') found.push([path, value]);
    else if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) walk(item, path === '' ? key : `${path}.${key}`);
  };
  walk(content, '');
  return found;
}
