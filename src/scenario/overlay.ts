import { own } from '../core/index.ts';
import { isTree, type Tree } from './tree.ts';

/** The top-level key whose entries are lists: a deck given in a file replaces a shipped one of the same name whole. */
const DECKS = 'decks';

const copy = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => copy(item));
  if (!isTree(value)) return Object.is(value, -0) ? 0 : value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copy(item)]));
};

function lay(base: unknown, over: unknown): unknown {
  if (!isTree(base) || !isTree(over)) return copy(over);
  const merged = copy(base) as Tree;
  for (const [key, value] of Object.entries(over)) merged[key] = lay(own(base, key), value);
  return merged;
}

/** `over` laid over `base`, map by map; lists, single values and decks replace. Neither argument is changed or shared. */
export function overlay(base: Tree, over: Tree): Tree {
  const merged = lay(base, over) as Tree;
  const [shipped, given] = [base[DECKS], over[DECKS]];
  if (isTree(shipped) && isTree(given)) merged[DECKS] = copy({ ...shipped, ...given });
  return merged;
}
