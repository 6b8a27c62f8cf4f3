import { parseDocument } from 'yaml';
import { collectFaults, inputError, type Fault } from './faults/input-error.ts';
import { nearest } from './faults/suggest.ts';
import { allPaths, assignAt, formatPath, isTree, valueAt, type Path, type Tree } from './tree.ts';
import { explainYaml, namesAsWritten, textIn, unplainParts } from './files/yaml-source.ts';

/** A value from the command line laid over the scenario. */
export interface Override {
  /** The option as the user gave it, for messages: `--set ships.tavor.hull=20`. */
  readonly option: string;
  readonly path: Path;
  readonly value: unknown;
  /** Whether `value` is added to the number that is there: `--set ships.tavor.hull+=2`. */
  readonly isAdded?: boolean;
  /** As `YamlSource.textAt`, for a path below `path`; absent where the value is no YAML. */
  readonly textAt?: (below: Path) => string | undefined;
}

/** Matches an option that gives a number with a plus: the text before it, and the number. */
const PLUS = /^([^=]*?)\+?=\s*\+([\d.]\S*)$/;
const MOST_SEARCHED = 20_000;
const MOST_NAMED = 3;
const MOST_KEYS = 16;

/**
 * Reads `path=value` of a `--set`, or of the option `name`; the value is a YAML scalar or flow collection. `path+=number` adds.
 * @throws InputError when there is no path, no value, or the value is not YAML.
 */
export function parseSet(text: string, name = '--set'): Override {
  const option = `${name} ${text}`;
  const cut = text.indexOf('=');
  const keys = text.slice(0, Math.max(cut, 0)).trim();
  const source = text.slice(cut + 1).trim();
  if (cut < 0 || keys === '' || source === '')
    throw inputError(option, `expected path=value, such as ${name} ships.tavor.hull=20`);
  const isAdded = keys.endsWith('+') && Number.isFinite(Number(source));
  const path = (isAdded ? keys.slice(0, -1) : keys).normalize('NFC').split('.');
  if (path.includes('') || path.includes('__proto__'))
    throw inputError(option, `"${keys}" is not a path; expected keys joined by dots, such as ships.tavor.hull`);
  const doc = parseDocument(source, { prettyErrors: false, uniqueKeys: false });
  const problem = doc.errors[0] ?? doc.warnings[0];
  if (problem !== undefined)
    throw inputError(option, explainYaml(problem).replace(/^YAML: /, 'the value is not YAML: '));
  namesAsWritten(doc);
  const [unplain] = unplainParts(doc);
  if (unplain !== undefined) throw inputError(option, unplain.message);
  try {
    const value = doc.toJS({ maxAliasCount: 1 }) as unknown;
    if (isAdded) return { option, path, value, isAdded };
    return { option, path, value, textAt: (below) => textIn(doc, below) };
  } catch (error) {
    if (error instanceof ReferenceError) throw inputError(option, 'the value may not use aliases');
    throw error;
  }
}

/** The value at the longest part of `path` that exists. */
function keysOnTheWay(root: Tree, path: Path): string {
  const length = path.findIndex((_, i) => valueAt(root, path.slice(0, i + 1)) === undefined);
  const way = path.slice(0, length);
  const value = valueAt(root, way);
  if (Array.isArray(value)) return `"${formatPath(way)}" is a list of ${value.length}`;
  const keys = isTree(value) ? Object.keys(value).sort() : [];
  if (keys.length === 0) return `"${formatPath(way)}" has no parts`;
  const rest = keys.length > MOST_KEYS ? `, and ${keys.length - MOST_KEYS} more` : '';
  const where = way.length === 0 ? 'top keys are' : `"${formatPath(way)}" has`;
  return `${where} ${keys.slice(0, MOST_KEYS).join(', ')}${rest}`;
}

/** The fault of an override whose path does not exist, with the nearest existing paths. */
export function missingPath(root: Tree, override: Override): Fault {
  const name = formatPath(override.path);
  const near = nearest(name, allPaths(root, MOST_SEARCHED), MOST_NAMED);
  const hint =
    near.length === 0 ? keysOnTheWay(root, override.path) : `near are ${near.map((path) => `"${path}"`).join(', ')}`;
  return { at: override.option, path: '', message: `the scenario has no "${name}"; ${hint}` };
}

/** `path` in which each key of `root` that contains dots, as names of sides may, is one step. */
export function withDottedKeys(root: Tree, path: Path): Path {
  const whole: string[] = [];
  let at: unknown = root;
  for (let from = 0; from < path.length;) {
    let to = from + 1;
    if (isTree(at) && at[path[from]!] === undefined) {
      const keys = Object.keys(at);
      const found = path.findIndex((_, i) => i > from && keys.includes(path.slice(from, i + 1).join('.')));
      if (found > 0) to = found + 1;
    }
    whole.push(path.slice(from, to).join('.'));
    at = valueAt(at, whole.slice(-1));
    from = to;
  }
  return whole;
}

/**
 * The new value at the path of an override, whose old value is `old`.
 * @throws InputError when a number is added to something that is no number.
 */
export function valueAfter(old: unknown, { isAdded, value, option }: Override): unknown {
  // A name may begin with a plus, so only a number is added to.
  const [, keys = '', more] = typeof old === 'number' ? (PLUS.exec(option) ?? []) : [];
  if (more !== undefined)
    throw inputError(option, `"+${more}" is the number ${more}; to add it, write ${keys}+=${more}`);
  if (isAdded !== true) return value;
  if (typeof old !== 'number') throw inputError(option, 'there is no number to add to');
  // Rounded, so that 0.1 + 0.2 is 0.3.
  return Number((old + Number(value)).toPrecision(15));
}

/**
 * Lays overrides over `root` in place. The parent of each path must exist. The last key may be new; validation then
 * checks it. Returns the overrides, with the keys of `root` in their paths.
 */
export function applyOverrides(root: Tree, overrides: readonly Override[], faults: Fault[]): Override[] {
  return overrides.map((given) => {
    const path = withDottedKeys(root, given.path);
    const old = valueAt(root, path);
    let value = old;
    if (old === undefined) ({ value } = given);
    else
      collectFaults(faults, () => {
        value = valueAfter(old, given);
      });
    const override = Object.assign({}, given, { path, value });
    const parent = valueAt(root, override.path.slice(0, -1));
    const index = Number(override.path.at(-1));
    const fits = Array.isArray(parent)
      ? Number.isInteger(index) && index >= 0 && index < parent.length
      : isTree(parent);
    if (fits) assignAt(root, override.path, override.value);
    else faults.push(missingPath(root, override));
    return override;
  });
}
