import { isTree, type Tree } from './tree.ts';

/** Top-level keys whose entries are lists of things: an entry given in a file replaces a shipped one of the same name whole. */
const WHOLE_ENTRIES: ReadonlySet<string> = new Set(['decks', 'fleets', 'sides']);

const copy = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => copy(item));
  if (!isTree(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copy(item)]));
};

function lay(base: unknown, over: unknown, depth: number, whole: boolean): unknown {
  if (!isTree(base) || !isTree(over) || (whole && depth === 2)) return copy(over);
  const merged = copy(base) as Tree;
  for (const [key, value] of Object.entries(over))
    merged[key] = lay(base[key], value, depth + 1, depth === 0 ? WHOLE_ENTRIES.has(key) : whole);
  return merged;
}

/** `over` laid over `base`, map by map; lists and single values replace. Neither argument is changed or shared. */
export const overlay = (base: Tree, over: Tree): Tree => lay(base, over, 0, false) as Tree;
