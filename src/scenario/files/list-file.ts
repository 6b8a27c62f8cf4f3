import { dirname, isAbsolute, join } from 'node:path';
import type { Finding } from '../faults/explain-issue.ts';
import { InputError, inputError, type Fault } from '../faults/input-error.ts';
import { countsIn, nearestId, type CardNames } from './count-lines.ts';
import { readText } from './read-text.ts';
import { formatPath, isTree, type Path, type Tree } from '../tree.ts';
import type { YamlSource } from './yaml-source.ts';

/** A deck list (or any other list of `count id` lines) that was read from a separate file. */
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
 * Matches a line that looks like part of a list. Messages quote no other line, because a scenario from somebody else
 * may name any file that the user can read.
 */
const MEANT = /^[+-]?\d{1,6}(\.\d+)?\s*[x×*]?\s+[\w-]{1,60}$/;
const MOST_FAULTS = 20;

/** The cards of a line. An id that no card has stays, and is reported where all ids are checked. */
export function cardsOf(line: string, names: CardNames): [count: number, id: string][] | null {
  const cards = countsIn(line, names);
  if (cards !== null) return cards;
  const [, count, id] = LINE.exec(line) ?? [];
  return id === undefined || Number(count) < 1 ? null : [[Number(count), id]];
}

/**
 * Reads lines such as `3 main-battery`, in the forms in which people write them; `#` starts a comment, blank lines are ignored.
 * @throws InputError with every bad line.
 */
function readListFile(file: string, path: Path, names: CardNames): ListFile {
  const counts: Record<string, number> = {};
  const lines = new Map<string, number>();
  const faults: Fault[] = [];
  readText(file)
    .split(/\r?\n/)
    .forEach((raw, i) => {
      const line = raw.replace(/#.*$/, '').trim();
      if (line === '') return;
      const fault = (message: string): void =>
        void faults.push({ at: `${file}:${i + 1}:1`, path: formatPath(path), message });
      const cards = cardsOf(line, names);
      if (cards === null) {
        const near = nearestId(line, names);
        const found = near !== undefined || MEANT.test(line) ? `found "${line}", ` : '';
        fault(`not a line of a list: ${found}expected a count from 1 and an id, such as "3 ${near ?? 'main-battery'}"`);
        return;
      }
      for (const [count, id] of cards) {
        const first = lines.get(id);
        if (id === '__proto__') fault('the id "__proto__" is not allowed');
        else if (first !== undefined)
          fault(`"${id}" stands twice: first in line ${first}; give it one line with the sum`);
        else {
          counts[id] = count;
          lines.set(id, i + 1);
        }
      }
    });
  if (faults.length > MOST_FAULTS)
    throw inputError(file, `${faults.length} of its lines are none of a list, such as "3 main-battery"`);
  if (faults.length > 0) throw new InputError(faults);
  return { file, path, counts, lines };
}

/** The name in `{ file: name }`; null for any other value. */
export const listName = (value: unknown): string | null => {
  if (!isTree(value)) return null;
  const keys = Object.keys(value);
  return keys.length === 1 && keys[0] === 'file' && typeof value['file'] === 'string' ? value['file'] : null;
};

/**
 * Replaces each `{ file: name }` below `root` by the counts of that file (relative to the scenario), in place; returns the files
 * read. A list that cannot be read is a finding about the place that names it; faults in its lines are faults of the list.
 */
export function expandListFiles(
  yaml: YamlSource,
  root: Tree,
  namesOf: () => CardNames,
  findings: Finding[],
  faults: Fault[],
): ListFile[] {
  const found: ListFile[] = [];
  let names: CardNames | undefined;
  const walk = (node: Tree, prefix: Path): void => {
    for (const [key, value] of Object.entries(node)) {
      const path = [...prefix, key];
      const name = listName(value);
      if (name === null) {
        if (isTree(value)) walk(value, path);
        continue;
      }
      const file = isAbsolute(name) ? name : join(dirname(yaml.file), name);
      const naming = [...path, 'file'];
      try {
        const list = readListFile(file, path, (names ??= namesOf()));
        node[key] = list.counts;
        found.push(list);
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        const { line, column } = yaml.locate(naming);
        for (const fault of error.faults)
          if (fault.at === file) findings.push({ path: naming, message: `${file}: ${fault.message}` });
          else
            faults.push({
              ...fault,
              path: formatPath(path),
              message: `${fault.message} (in a file that ${yaml.file}:${line}:${column} names)`,
            });
        delete node[key];
      }
    }
  };
  walk(root, []);
  return found;
}
