import type { core } from 'zod';
import { hint, nearest } from './suggest.ts';
import { isTree, valueAt, type Path } from '../tree.ts';

type Issue = core.$ZodIssue;

/** A fault whose place in the file is not known yet. */
export interface Finding {
  readonly path: Path;
  /** The wrong key in the map at `path`, when the finding is about a key. */
  readonly key?: string;
  readonly message: string;
  /** A valid value, with which the search for further faults can continue. */
  readonly instead?: unknown;
  /** Whether the value decides which other keys its map may have. */
  readonly kind?: true;
  /** Whether `instead` is one of several valid words. Findings about `instead` may then come from this guess. */
  readonly guess?: true;
}

const NAMES: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'a map',
  record: 'a map',
  null: 'nothing',
};

const nameOf = (type: string): string => NAMES[type] ?? type;

const MOST_SHOWN = 60;

export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (isTree(value)) return 'a map';
  if (typeof value === 'number') return String(value);
  const text = JSON.stringify(value);
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}

const sized = (origin: string, bound: unknown): string => {
  const one = Number(bound) === 1;
  if (origin === 'string') return `${String(bound)} ${one ? 'character' : 'characters'}`;
  if (origin === 'array' || origin === 'set') return `${String(bound)} ${one ? 'entry' : 'entries'}`;
  if (origin === 'object' || origin === 'record' || origin === 'map') return `${String(bound)} ${one ? 'key' : 'keys'}`;
  return String(bound);
};

function explainBound(issue: Issue & { code: 'too_small' | 'too_big' }, found: unknown): string {
  const small = issue.code === 'too_small';
  const bound = small ? issue.minimum : issue.maximum;
  const edge = small ? 'at least' : 'at most';
  const strict = small ? 'more than' : 'less than';
  const wanted = `${issue.inclusive === false ? strict : edge} ${sized(issue.origin, bound)}`;
  return `too ${small ? 'small' : 'large'}: found ${show(found)}, expected ${wanted}`;
}

/** For numbers, the bound itself. */
const boundOf = (issue: Issue & { code: 'too_small' | 'too_big' }, found: unknown): unknown =>
  typeof found === 'number' ? Number(issue.code === 'too_small' ? issue.minimum : issue.maximum) : undefined;

const hasKnown = (params: unknown): params is { known: string[] } =>
  isTree(params) && Array.isArray(params['known']) && params['known'].every((name) => typeof name === 'string');

/** Whether the game declares that its finding is about the last key of the path, and not about the value there. */
const aboutKey = (params: unknown): boolean => isTree(params) && params['key'] === true;

const explainType = (wanted: string, found: unknown): string =>
  found === undefined ? `missing: expected ${wanted}` : `found ${show(found)}, expected ${wanted}`;

/** Whether a deck stands at `path`, which people also write as lines. */
const isDeck = (path: Path): boolean => path[0] === 'decks' && path.length === 2;
const DECK_FORMS = 'copies by id, such as { main-battery: 3 }, or the lines of a list in { file: mine.txt }';

/** The allowed values of an enumeration, with the one nearest to what was found. */
function explainChoice(values: readonly unknown[], found: unknown): string {
  if (found === undefined) return `missing: expected ${values.map((value) => show(value)).join(' or ')}`;
  if (typeof found === 'string') return `unknown "${found}"; ${hint(found, values.map(String))}`;
  return `found ${show(found)}, expected ${values.map((value) => show(value)).join(' or ')}`;
}

/** The branch of a union that nearly accepts the value: the branch whose faults lie deepest. */
function deepest(branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const depth = (issues: readonly Issue[]): number => Math.min(...issues.map((issue) => issue.path.length));
  return branches.filter((issues) => depth(issues) > 0).sort((a, b) => depth(b) - depth(a))[0];
}

function wantedBy(branches: readonly (readonly Issue[])[]): string {
  // A value of a wrong type gets no second complaint about its size.
  const told = branches.flatMap((issues) => {
    const types = issues.filter(({ code }) => code === 'invalid_type');
    return types.length > 0 ? types : issues;
  });
  const wanted = told.map((issue) => {
    if (issue.code === 'invalid_type') return nameOf(issue.expected);
    if (issue.code === 'invalid_value') return issue.values.map((value) => show(value)).join(' or ');
    return issue.message;
  });
  return [...new Set(wanted)].join(' or ');
}

/** The keys that the map at `path` may have, or the texts that are allowed there; `value`: the value that is there. */
export type KnownKeys = (path: Path, value?: unknown) => string[];

/**
 * A validation issue as a message: what is wrong, what was found, what is expected. `known(path)` lists the keys that
 * the map at `path` may have.
 */
export function explainIssue(issue: Issue, root: unknown, known: KnownKeys): Finding[] {
  const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
  const found = valueAt(root, path);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        path,
        key,
        // The message of a schema may tell better what the key is.
        message: issue.message.startsWith('Unrecognized')
          ? `unknown key "${key}"; ${hint(key, known(path, found))}`
          : issue.message,
      }));
    case 'invalid_type':
      return [{ path, message: explainType(isDeck(path) ? DECK_FORMS : nameOf(issue.expected), found) }];
    case 'too_small':
    case 'too_big':
      return [{ path, message: explainBound(issue, found), instead: boundOf(issue, found) }];
    case 'not_multiple_of':
      return [{ path, message: `found ${show(found)}, expected a multiple of ${String(issue.divisor)}` }];
    case 'invalid_value':
      return [{ path, message: explainChoice(issue.values, found), instead: issue.values[0], guess: true }];
    case 'invalid_union': {
      const kinds = issue.errors.length === 0 ? known(path) : [];
      if (kinds.length > 0) {
        const instead = nearest(String(found), kinds)[0] ?? kinds[0];
        return [{ path, message: explainChoice(kinds, found), instead, kind: true, guess: true }];
      }
      const branch = deepest(issue.errors);
      if (branch !== undefined)
        return branch.flatMap((inner) => explainIssue({ ...inner, path: [...issue.path, ...inner.path] }, root, known));
      return [{ path, message: explainType(wantedBy(issue.errors) || 'another form', found) }];
    }
    case 'custom': {
      const word = typeof found === 'string' ? found : String(path.at(-1) ?? '');
      const more = hasKnown(issue.params) ? `; ${hint(word, issue.params.known)}` : '';
      const message = issue.message + more;
      if (aboutKey(issue.params) && path.length > 0)
        return [{ path: path.slice(0, -1), key: String(path.at(-1)), message }];
      return [{ path, message }];
    }
    case 'invalid_key': {
      const key = String(path.at(-1) ?? '');
      return [{ path: path.slice(0, -1), key, message: `the key "${key}" is not allowed; expected a name` }];
    }
    case 'invalid_format':
    case 'invalid_element':
    default:
      return [{ path, message: `found ${show(found)}: ${issue.message}` }];
  }
}
