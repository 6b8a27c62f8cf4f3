import { stringify } from 'yaml';
import type { Tree } from './tree.ts';

/** Numbers at their paths as a piece of a scenario file. */
export function patchText(changes: readonly { readonly path: string; readonly to: number }[]): string {
  const root: Tree = {};
  for (const { path, to } of changes) {
    const keys = path.split('.');
    let at = root;
    for (const key of keys.slice(0, -1)) at = (at[key] ??= {}) as Tree;
    at[keys.at(-1)!] = to;
  }
  return stringify(root);
}

/** Sides as a piece of a scenario file. */
export const sidesText = (sides: Tree): string => stringify({ sides });
