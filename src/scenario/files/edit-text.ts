import { isDeepStrictEqual } from 'node:util';
import { Document, isCollection, isMap, isNode, isScalar, isSeq, parseDocument, type Node, type YAMLMap } from 'yaml';
import { inputError } from '../faults/input-error.ts';
import { parseSet, valueAfter, withDottedKeys } from '../override.ts';
import { formatPath, isTree, valueAt, type Path, type Tree } from '../tree.ts';
import { parseYaml } from './yaml-source.ts';

/** A value as it stands in a line of YAML. */
const inline = (value: unknown): string =>
  new Document(value).toString({ lineWidth: 0, collectionStyle: 'flow', flowCollectionPadding: true }).trim();

/** `value` inside nested maps with the keys `rest`. */
const nested = (rest: Path, value: unknown): unknown =>
  rest.reduceRight<unknown>((inner, key) => ({ [String(key)]: inner }), value);

interface Place {
  readonly node: Node;
  /** The part of the path that the document does not have. */
  readonly rest: Path;
}

/** The deepest part of `path` that the document has. */
function placeOf(doc: Document, path: Path): Place | null {
  let node: unknown = doc.contents;
  for (const [i, key] of path.entries()) {
    const next = isCollection(node) ? node.get(isSeq(node) ? Number(key) : String(key), true) : undefined;
    if (!isNode(next)) return isNode(node) ? { node, rest: path.slice(i) } : null;
    node = next;
  }
  return isNode(node) ? { node, rest: [] } : null;
}

const splice = (text: string, from: number, to: number, by: string): string =>
  text.slice(0, from) + by + text.slice(to);

function withEntry(text: string, map: YAMLMap, key: string, value: unknown): string {
  const entry = `${inline(key)}: ${inline(value)}`;
  if (map.flow === true) {
    const end = map.range![1] - 1;
    const before = text.slice(0, end).trimEnd();
    return `${before}${map.items.length === 0 ? '' : ','} ${entry} ${text.slice(end)}`;
  }
  const first = map.items[0]?.key;
  const start = isNode(first) ? first.range![0] : 0;
  const indent = ' '.repeat(start - (text.lastIndexOf('\n', start - 1) + 1));
  let end = map.range![1];
  while (end < text.length && text[end - 1] !== '\n') end++;
  const gap = end > 0 && text[end - 1] !== '\n' ? '\n' : '';
  return splice(text, end, end, `${gap}${indent}${entry}\n`);
}

/** The text with a value set at a path, changed in as few characters as possible. It may be wrong for unusual YAML. */
function attempt(text: string, doc: Document, path: Path, value: unknown): string | null {
  const place = placeOf(doc, path);
  if (place === null) return null;
  const { node, rest } = place;
  if (rest.length === 0) {
    if (node.range == null || !(isScalar(node) || (isCollection(node) && node.flow === true))) return null;
    return splice(text, node.range[0], node.range[1], inline(value));
  }
  const [key, ...below] = rest;
  return isMap(node) && node.range != null ? withEntry(text, node, String(key), nested(below, value)) : null;
}

/** Sets a value at a path, and creates the maps on the way to it. */
function assign(root: Tree, path: Path, value: unknown): void {
  let at: unknown = root;
  for (const key of path.slice(0, -1)) {
    if (isTree(at) && !Object.hasOwn(at, key)) at[String(key)] = {};
    at = valueAt(at, [key]);
  }
  const last = path.at(-1)!;
  if (Array.isArray(at)) at[Number(last)] = value;
  else if (isTree(at)) at[String(last)] = value;
}

const dataOf = (file: string, text: string): Tree => structuredClone(parseYaml(file, text).value);

function isSame(file: string, text: string, data: Tree): boolean {
  try {
    return isDeepStrictEqual(dataOf(file, text), data);
  } catch {
    return false;
  }
}

/**
 * The text of a scenario into which changes, in the form that `--set` takes, are written. The text around them stays as it is.
 * @throws InputError for a text that is no YAML, and for a change that cannot be read or be written there.
 */
export function withSets(file: string, text: string, sets: readonly string[]): string {
  if (sets.length > MOST_SPLICED) return rewritten(file, text, sets);
  return sets.reduce((now, set) => {
    const given = parseSet(set);
    const wanted = dataOf(file, now);
    const path = withDottedKeys(wanted, given.path);
    const value = valueAfter(valueAt(wanted, path), given);
    if (isDeepStrictEqual(valueAt(wanted, path), value)) return now;
    assign(wanted, path, value);
    const short = attempt(now, parseDocument(now, { uniqueKeys: false }), path, value);
    return short !== null && isSame(file, short, wanted) ? short : rewritten(file, now, [set]);
  }, text);
}

/** The most changes that are written into the text one by one; more would take long. */
const MOST_SPLICED = 40;

/** The text with changes, written anew from its data: comments stay, and blanks may change. */
function rewritten(file: string, text: string, sets: readonly string[]): string {
  const wanted = dataOf(file, text);
  const doc = parseDocument(text, { uniqueKeys: false });
  for (const set of sets) {
    const given = parseSet(set);
    const { option } = given;
    const path = withDottedKeys(wanted, given.path);
    const value = valueAfter(valueAt(wanted, path), given);
    assign(wanted, path, value);
    try {
      doc.setIn(path, doc.createNode(value));
    } catch {
      throw inputError(option, `cannot be written into ${file}: write ${formatPath(path)} there by hand`);
    }
  }
  const whole = doc.toString({ lineWidth: 0 });
  if (isSame(file, whole, wanted)) return whole;
  throw inputError(sets.join(' '), `cannot be written into ${file}: write it there by hand`);
}

/**
 * The changes, in the form that `--set` takes, that lead from one text of a scenario to the other. Removed values are left out.
 * @param isThere whether the scenario or its game has something at a path.
 * @throws InputError for a text that is no YAML.
 */
export function setsBetween(file: string, from: string, to: string, isThere: (path: Path) => boolean): string[] {
  const found: string[] = [];
  const walk = (before: unknown, after: unknown, path: Path): void => {
    if (isDeepStrictEqual(before, after)) return;
    const isDeep = isTree(after) && (path.length === 0 || isTree(before) || (before === undefined && isThere(path)));
    if (isDeep) for (const [key, value] of Object.entries(after)) walk(valueAt(before, [key]), value, [...path, key]);
    else if (after !== undefined) found.push(`${formatPath(path)}=${inline(after)}`);
  };
  walk(dataOf(file, from), dataOf(file, to), []);
  return found;
}
