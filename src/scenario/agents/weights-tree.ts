import type { Plan } from '../../matches/index.ts';
import { inputError } from '../faults/input-error.ts';
import { hint } from '../faults/suggest.ts';
import { isTree } from '../tree.ts';

/** One number of an evaluation, by its keys joined by dots. */
export interface Weight {
  readonly name: string;
  readonly value: number;
}

/** Why the weights of a plan cannot be fitted: its game has none. */
export const noWeights = ({ gameId }: Pick<Plan, 'gameId'>): string =>
  `${gameId} has no weights to fit; expected numbers under "evaluation" in the content of the game`;

/** Every number of an evaluation, in order. */
export function weightsOf(evaluation: unknown): Weight[] {
  const found: Weight[] = [];
  const walk = (value: unknown, prefix: string): void => {
    if (typeof value === 'number') found.push({ name: prefix, value });
    if (!isTree(value)) return;
    for (const [key, item] of Object.entries(value)) walk(item, prefix === '' ? key : `${prefix}.${key}`);
  };
  walk(evaluation, '');
  return found;
}

/** A regular expression for a pattern in which `*` stands for any characters. */
function wildcard(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`);
}

/**
 * The weights whose names match one of `patterns`, such as `features.*`.
 * @throws InputError for a pattern that matches none. `option` is the option that gives the patterns.
 */
export function chosenWeights(evaluation: unknown, patterns: readonly string[], option: string): Weight[] {
  const all = weightsOf(evaluation);
  const wanted = patterns.map((pattern) => {
    const regex = wildcard(pattern);
    const matching = all.filter(({ name }) => regex.test(name));
    if (matching.length === 0) {
      // Names of the same branch come first, because there are more names than a message can list.
      const branch = pattern.slice(0, pattern.lastIndexOf('.') + 1);
      const [near, far] = [true, false].map((own) => all.filter(({ name }) => name.startsWith(branch) === own));
      const names = [...near!, ...far!].map(({ name }) => name);
      throw inputError(`${option} ${pattern}`, `matches no weight; ${hint(pattern, names)}`);
    }
    return new Set(matching);
  });
  return all.filter((weight) => wanted.some((set) => set.has(weight)));
}

/** A copy of an evaluation with some of its numbers replaced, by name. */
export function withWeights(evaluation: unknown, values: ReadonlyMap<string, number>): unknown {
  const copy = (value: unknown, prefix: string): unknown => {
    if (!isTree(value)) return values.get(prefix) ?? value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, copy(item, prefix === '' ? key : `${prefix}.${key}`)]),
    );
  };
  return copy(evaluation, '');
}
