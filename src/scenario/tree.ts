import { isMap } from '../core/index.ts';

/** A path inside plain data: keys of maps and indices of lists. */
export type Path = readonly (string | number)[];

export type Tree = Record<string, unknown>;

export const isTree: (value: unknown) => value is Tree = isMap;

export const formatPath = (path: Path): string => path.join('.');

const child = (value: unknown, key: string | number): unknown => {
  if (Array.isArray(value)) return value[Number(key)];
  return isTree(value) && Object.hasOwn(value, key) ? value[key] : undefined;
};

/** The value at `path`, undefined when there is none. */
export function valueAt(root: unknown, path: Path): unknown {
  let value = root;
  for (const key of path) value = child(value, key);
  return value;
}

/** Sets the value at `path`, whose parent exists. */
export function assignAt(root: Tree, path: Path, value: unknown): void {
  const parent = valueAt(root, path.slice(0, -1));
  const key = path.at(-1)!;
  if (Array.isArray(parent)) parent[Number(key)] = value;
  else if (isTree(parent)) parent[key] = value;
}

export const startsWith = (path: Path, prefix: Path): boolean =>
  prefix.length <= path.length && prefix.every((key, i) => String(key) === String(path[i]));

/** Every path below `root`, containers included, in order; at most `most`. */
export function allPaths(root: unknown, most: number): string[] {
  const found: string[] = [];
  const walk = (value: unknown, prefix: string): void => {
    const entries: [string, unknown][] = Array.isArray(value)
      ? value.map((item, i) => [String(i), item])
      : isTree(value)
        ? Object.entries(value)
        : [];
    for (const [key, item] of entries) {
      if (found.length >= most) return;
      found.push(prefix + key);
      walk(item, `${prefix}${key}.`);
    }
  };
  walk(root, '');
  return found;
}
