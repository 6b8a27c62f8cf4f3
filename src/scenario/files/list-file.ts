import { dirname, isAbsolute, join } from 'node:path';
import { InputError, type Fault } from '../faults/input-error.ts';
import { readText } from './read-text.ts';
import { formatPath, isTree, type Path, type Tree } from '../tree.ts';

/** A deck list (or any other list of `count id` lines) read from a file of its own. */
export interface ListFile {
  readonly file: string;
  /** Where in the scenario the list stands. */
  readonly path: Path;
  readonly counts: Record<string, number>;
  /** Line of each id, from 1. */
  readonly lines: ReadonlyMap<string, number>;
}

const LINE = /^(\d{1,6})\s+(\S+)$/;

/**
 * Reads lines such as `3 main-battery`; `#` starts a comment, blank lines are ignored.
 * @throws InputError with every bad line.
 */
export function readListFile(file: string, path: Path): ListFile {
  const counts: Record<string, number> = {};
  const lines = new Map<string, number>();
  const faults: Fault[] = [];
  readText(file)
    .split(/\r?\n/)
    .forEach((raw, i) => {
      const line = raw.replace(/#.*$/, '').trim();
      if (line === '') return;
      const at = `${file}:${i + 1}:1`;
      const match = LINE.exec(line);
      const id = match?.[2] ?? '';
      const count = Number(match?.[1] ?? 0);
      const first = lines.get(id);
      const message =
        match === null || count < 1
          ? `not a line of a list: found "${line}", expected a count from 1 and an id, such as "3 main-battery"`
          : id === '__proto__'
            ? 'the id "__proto__" is not allowed'
            : first === undefined
              ? ''
              : `"${id}" stands twice: first in line ${first}; give it one line with the sum`;
      if (message !== '') {
        faults.push({ at, path: formatPath(path), message });
        return;
      }
      counts[id] = count;
      lines.set(id, i + 1);
    });
  if (faults.length > 0) throw new InputError(faults);
  return { file, path, counts, lines };
}

const listName = (value: unknown): string | null => {
  if (!isTree(value)) return null;
  const keys = Object.keys(value);
  return keys.length === 1 && keys[0] === 'file' && typeof value['file'] === 'string' ? value['file'] : null;
};

/** Replaces each `{ file: name }` below `root` by the counts of that file (relative to `scenario`), in place; returns the files read. */
export function expandListFiles(scenario: string, root: Tree, faults: Fault[]): ListFile[] {
  const found: ListFile[] = [];
  const walk = (node: Tree, prefix: Path): void => {
    for (const [key, value] of Object.entries(node)) {
      const path = [...prefix, key];
      const name = listName(value);
      if (name === null) {
        if (isTree(value)) walk(value, path);
        continue;
      }
      try {
        const list = readListFile(isAbsolute(name) ? name : join(dirname(scenario), name), path);
        node[key] = list.counts;
        found.push(list);
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        for (const { at, message } of error.faults) faults.push({ at, path: formatPath(path), message });
        delete node[key];
      }
    }
  };
  walk(root, []);
  return found;
}
