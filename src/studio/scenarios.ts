import { readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { InputError, isListFile } from '../scenario/index.ts';
import { readText } from '../scenario/files/read-text.ts';
import { parseYaml } from '../scenario/files/yaml-source.ts';
import { packageRoot } from '../scenario/shipped/package-root.ts';
import { isWithin } from './confined.ts';
import type { ScenarioEntry } from './wire.ts';

const SCENARIO = /\.ya?ml$/i;
/** The names of files that are taken for lists; a file of another name is a list only if somebody names it. */
const LIST = /\.(?:txt|list)$/i;
/** Folders of other programs, and of results. */
const PASSED_OVER: ReadonlySet<string> = new Set(['node_modules', 'results', 'dist']);
/** How deep in the working folder scenarios are looked for; a deeper one must be named on the command line. */
const DEEPEST = 3;
const MOST_FILES = 500;

/** Files in `folder` and below it that may be scenarios or lists, as paths from it. Links that lead out are skipped. */
function filesIn(folder: string, wanted: (name: string) => boolean, deep = DEEPEST, from = ''): string[] {
  const entries = readdirSync(join(folder, from), { withFileTypes: true }).toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  return entries.flatMap((entry) => {
    const path = join(from, entry.name);
    if (entry.name.startsWith('.') || PASSED_OVER.has(entry.name)) return [];
    if (entry.isDirectory()) return deep > 1 ? filesIn(folder, wanted, deep - 1, path) : [];
    return wanted(entry.name) && isWithin(folder, join(folder, path)) ? [path.split(sep).join('/')] : [];
  });
}

interface Seen {
  readonly at: number;
  readonly game: string;
  readonly description: string;
  readonly sides: number;
}

/** For each file, what it contained when it was read last. */
const seen = new Map<string, Seen | null>();

/** The game and the description of a scenario; null for any other file. Files that it names are not read. */
function headOf(path: string): Seen | null {
  const at = statSync(path).mtimeMs;
  const before = seen.get(path);
  if (before?.at === at) return before;
  let found: Seen | null = null;
  try {
    const { game, description, sides } = parseYaml(path, readText(path)).value;
    if (typeof game === 'string')
      found = {
        at,
        game,
        description: typeof description === 'string' ? description : '',
        sides: typeof sides === 'object' && sides !== null ? Object.keys(sides).length : 0,
      };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
  }
  seen.set(path, found);
  return found;
}

const entryOf = (path: string, file: string, own: boolean): ScenarioEntry[] => {
  if (isListFile(file)) return [{ file, game: '', description: '', own, kind: 'list', sides: 0 }];
  const head = headOf(path);
  if (head === null) return [];
  const { game, description, sides } = head;
  return [{ file, game, description, own, kind: 'scenario', sides }];
};

/** A first line that a fleet builder writes. */
const LIST_START = /^\s*(Name|Faction|Fleet)\s*:/i;

const isList = (path: string): boolean => {
  try {
    return LIST_START.test(readText(path));
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
};

/** The scenarios and lists of the working folder, then the shipped scenarios. */
export function knownScenarios(): ScenarioEntry[] {
  const shipped = join(packageRoot(), 'scenarios');
  const own = filesIn('.', (name) => SCENARIO.test(name) || LIST.test(name))
    .slice(0, MOST_FILES)
    .filter((file) => !isWithin(shipped, file) && (!isListFile(file) || isList(file)))
    .flatMap((file) => entryOf(file, file, true));
  const others = filesIn(shipped, (name) => SCENARIO.test(name)).flatMap((file) =>
    entryOf(join(shipped, file), file.replace(SCENARIO, ''), false),
  );
  return [...own, ...others];
}
