import { own } from '../core/index.ts';

/** A value of the content that differs from the shipped one; `from` is undefined if the game does not have it. */
export interface Change {
  readonly path: string;
  readonly from: unknown;
  readonly to: unknown;
}

const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Sides are the subject of a scenario, not a change of the game. */
const SIDES = 'sides';

/**
 * How the content of a plan differs from what its game ships, by `--set`, by the scenario or both: every changed value,
 * and every entry that the game does not have.
 */
export function changesOf(content: unknown, defaults: unknown): Change[] {
  const found: Change[] = [];
  const walk = (played: unknown, shipped: unknown, path: string): void => {
    if (isBranch(played) && isBranch(shipped)) {
      for (const [key, value] of Object.entries(played))
        // An optional value or list that was only filled in as empty is no change.
        if (Object.hasOwn(shipped, key) || (isBranch(value) && Object.keys(value).length > 0))
          walk(value, shipped[key], path === '' ? key : `${path}.${key}`);
    } else if (path !== SIDES && played !== shipped) found.push({ path, from: shipped, to: played });
  };
  walk(content, defaults, '');
  return found;
}

/** Every value in which content `b` differs from content `a`, sides included; `from` or `to` is undefined if only one content has the value. */
export const differencesOf = (a: unknown, b: unknown): Change[] =>
  changesBelow(a, b).map(({ keys, from, to }) => ({ path: keys.join('.'), from, to }));

/** The paths of these values as lists of keys, because names may contain dots. */
export const changedPaths = (a: unknown, b: unknown): (readonly string[])[] =>
  changesBelow(a, b).map(({ keys }) => keys);

type Found = Omit<Change, 'path'> & { readonly keys: readonly string[] };

function changesBelow(from: unknown, to: unknown, keys: readonly string[] = []): Found[] {
  if (isBranch(from) && isBranch(to))
    return Object.keys({ ...from, ...to }).flatMap((key) => changesBelow(own(from, key), own(to, key), [...keys, key]));
  return Object.is(from, to) ? [] : [{ keys, from, to }];
}
