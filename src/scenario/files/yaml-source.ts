import {
  LineCounter,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  type Document,
  type Node,
  type Scalar,
  type YAMLError,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { InputError, inputError, type Fault } from '../faults/input-error.ts';
import { isTree, type Path, type Tree } from '../tree.ts';

/** How many values aliases may expand to before the file counts as an attempt to exhaust memory. */
const MAX_ALIAS_COUNT = 100;

/** The key of a list in a file of its own. */
const FILE_KEY = 'file';

/** Maximum number of syntax faults to report: further ones usually follow from the first. */
const MOST_FAULTS = 20;

export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A parsed YAML file: its data, and the place of each value. */
export interface YamlSource {
  readonly file: string;
  readonly value: Tree;
  /**
   * Where the value at `path` starts. For a path that is not in the file: where the key of its deepest existing
   * ancestor starts.
   */
  locate(path: Path): Position;
  /** Where the key at `path` starts. */
  locateKey(path: Path): Position;
  has(path: Path): boolean;
  /** The text of the single value at `path` that YAML reads as a number, as true or false, or as nothing. */
  textAt(path: Path): string | undefined;
}

interface Step {
  readonly key: Node | null;
  readonly value: Node | null;
}

const nodeOf = (value: unknown): Node | null => (isNode(value) ? value : null);

function stepInto(doc: Document, node: Node | null, segment: string | number): Step | null {
  const target = isAlias(node) ? (node.resolve(doc) ?? null) : node;
  if (isMap(target)) {
    for (const pair of target.items) {
      if (isScalar(pair.key) && String(pair.key.value) === String(segment))
        return { key: pair.key, value: nodeOf(pair.value) };
    }
  }
  if (isSeq(target)) {
    const item = nodeOf(target.items[Number(segment)]);
    return item === null ? null : { key: item, value: item };
  }
  return null;
}

/** The steps of `path` as far as the file has them. */
function follow(doc: Document, path: Path): Step[] {
  const steps: Step[] = [];
  let node = nodeOf(doc.contents);
  for (const segment of path) {
    const step = stepInto(doc, node, segment);
    if (step === null) break;
    steps.push(step);
    node = step.value;
  }
  return steps;
}

/** The tags of values that plain data may have, as YAML 1.2 names them. */
const PLAIN_TAGS: ReadonlySet<string> = new Set(
  ['str', 'int', 'float', 'bool', 'null', 'map', 'seq'].map((name) => `tag:yaml.org,2002:${name}`),
);

/** Keys whose values are always texts, wherever the keys stand. */
const NAMING: ReadonlySet<unknown> = new Set(['extend', 'like', FILE_KEY]);
/**
 * Top-level keys whose values hold paths of files. These keep their form, because a file system may store an accent as
 * a separate character.
 */
const OF_PATHS: ReadonlySet<unknown> = new Set(['game', 'extend', 'agents', 'matchups']);

/**
 * The written text of a value that YAML does not read as text, such as a number; undefined for a text, a map, a list, and an empty
 * value.
 */
const writtenOf = (node: unknown): string | undefined =>
  isScalar(node) && typeof node.value !== 'string' && node.tag === undefined ? node.source || undefined : undefined;

/**
 * Turns names of a document into texts as they are written: a key such as `1e3`, `010`, `true` or `null` stays that text. Accents are
 * combined with their letters, however the editor stored them.
 */
export function namesAsWritten(doc: Document): void {
  visit(doc, {
    Pair(_, { key, value }, above) {
      if (!isScalar(key)) return undefined;
      key.value = writtenOf(key) ?? key.value;
      if (typeof key.value === 'string') key.value = key.value.normalize('NFC');
      if (isScalar(value) && NAMING.has(key.value)) value.value = writtenOf(value) ?? value.value;
      // The values below such a key are skipped, so that paths of files stay as they are.
      return key.value === FILE_KEY || (above.length === 2 && OF_PATHS.has(key.value)) ? visit.SKIP : undefined;
    },
    Scalar(_, scalar) {
      if (typeof scalar.value === 'string') scalar.value = scalar.value.normalize('NFC');
    },
  });
}

/** The text of a scalar at a path of a document, as `YamlSource.textAt`. */
export function textIn(doc: Document, path: Path): string | undefined {
  const steps = follow(doc, path);
  if (steps.length < path.length) return undefined;
  const value = steps.at(-1)?.value ?? nodeOf(doc.contents);
  return writtenOf(isAlias(value) ? value.resolve(doc) : value);
}

/** Texts that YAML or JavaScript would not read as names, and why. */
const NO_NAMES: ReadonlyMap<string, string> = new Map([
  ['__proto__', 'the key "__proto__" is not allowed'],
  ['<<', 'the merge key "<<" is not read: write the values out'],
]);

const unreadTag = (tag: string): string =>
  `the tag "${tag.replace('tag:yaml.org,2002:', '!!')}" is not read; expected plain texts, numbers, true, false, lists and maps`;

/** A complaint of the parser in the words of this program. */
export function explainYaml({ code, message }: Pick<YAMLError, 'code' | 'message'>): string {
  if (code === 'MULTIPLE_DOCS') return 'a second document begins here, expected one';
  const tag = /^Unresolved tag: (.*)$/.exec(message)?.[1];
  return tag === undefined ? `YAML: ${message}` : unreadTag(tag);
}

/** Everything in a document that is not plain data, each with its place in the text. */
export function unplainParts(doc: Document): { readonly offset: number; readonly message: string }[] {
  const found: { offset: number; message: string }[] = [];
  const say = (node: Node | null, message: string): void => {
    found.push({ offset: node?.range?.[0] ?? 0, message });
  };
  const { yaml } = doc.directives ?? {};
  if (yaml?.explicit === true && yaml.version !== '1.2')
    say(null, `found "%YAML ${yaml.version}", expected YAML 1.2: leave the line out`);
  const checkTag = (node: Scalar | YAMLMap | YAMLSeq): void => {
    if (node.tag !== undefined && !PLAIN_TAGS.has(node.tag)) say(node, unreadTag(node.tag));
  };
  visit(doc, {
    Scalar: (_, scalar) => {
      checkTag(scalar);
    },
    Seq: (_, seq) => {
      checkTag(seq);
    },
    Alias(_, alias, above) {
      const target = alias.resolve(doc);
      if (target === undefined)
        say(alias, `the alias "*${alias.source}" repeats nothing: no value before it is marked &${alias.source}`);
      else if (above.includes(target))
        say(alias, `the alias "*${alias.source}" stands within what it repeats: write the values out`);
    },
    Map(_, map) {
      checkTag(map);
      const names = new Set<string>();
      for (const { key } of map.items) {
        const node = nodeOf(key);
        if (!isScalar(node) || node.value === null) {
          say(node, 'a key must be a single value');
          continue;
        }
        const name = typeof node.value === 'string' ? node.value : JSON.stringify(node.value);
        const fault = NO_NAMES.get(name);
        if (fault !== undefined) say(node, fault);
        if (names.has(name)) say(node, `the key "${name}" stands twice in this map`);
        names.add(name);
      }
    },
  });
  return found;
}

/** Throws one error with every syntax fault of the document. */
function rejectFaults(file: string, doc: Document, lines: LineCounter): void {
  const problems = [...doc.errors, ...doc.warnings];
  if (problems.some(({ code }) => code === 'RESOURCE_EXHAUSTION'))
    throw inputError(file, 'is nested too deeply to be a scenario');
  const faultAt = (offset: number, message: string): Fault => {
    const { line, col } = lines.linePos(offset);
    return { at: `${file}:${line}:${col}`, path: '', message };
  };
  const faults = problems.map((problem) => faultAt(problem.pos[0], explainYaml(problem)));
  // The content of a text with syntax errors is only a guess, so it is not checked further.
  if (faults.length === 0) faults.push(...unplainParts(doc).map(({ offset, message }) => faultAt(offset, message)));
  if (faults.length > 0) throw new InputError(faults.slice(0, MOST_FAULTS));
}

function toData(file: string, doc: Document, lines: LineCounter): unknown {
  try {
    return doc.toJS({ maxAliasCount: MAX_ALIAS_COUNT });
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    let from = 0;
    visit(doc, {
      Alias(_, alias) {
        from = alias.range?.[0] ?? 0;
        return visit.BREAK;
      },
    });
    const { line, col } = lines.linePos(from);
    throw inputError(
      `${file}:${line}:${col}`,
      `aliases expand to too many values; at most ${MAX_ALIAS_COUNT} are allowed: write the values out`,
    );
  }
}

/**
 * Parses the text of a YAML file whose root is a map. Its top-level keys may have names of `olderNames`, which are replaced by
 * the newer ones.
 * @throws InputError with all syntax faults, for aliases that expand beyond bounds, and for a root that is no map.
 */
export function parseYaml(file: string, text: string, olderNames: ReadonlyMap<string, string> = new Map()): YamlSource {
  const lines = new LineCounter();
  let doc: Document;
  try {
    doc = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false });
    namesAsWritten(doc);
    if (isMap(doc.contents))
      for (const { key } of doc.contents.items)
        if (isScalar(key)) key.value = olderNames.get(String(key.value)) ?? key.value;
    rejectFaults(file, doc, lines);
  } catch (error) {
    if (error instanceof RangeError) throw inputError(file, 'is nested too deeply to be a scenario');
    throw error;
  }
  const value = toData(file, doc, lines);
  if (!isTree(value)) {
    const found = Array.isArray(value) ? 'a list' : value === null ? 'nothing' : 'a single value';
    throw inputError(`${file}:1:1`, `found ${found}, expected a map of keys such as "game: dogfight"`);
  }
  const at = (node: Node | null | undefined): Position => {
    const { line, col } = lines.linePos(node?.range?.[0] ?? 0);
    return { line, column: col };
  };
  return {
    file,
    value,
    has: (path) => follow(doc, path).length === path.length,
    textAt: (path) => textIn(doc, path),
    locateKey: (path) => at(follow(doc, path).at(-1)?.key),
    locate(path) {
      const steps = follow(doc, path);
      const last = steps.at(-1);
      return at(steps.length === path.length && last?.value ? last.value : last?.key);
    },
  };
}
