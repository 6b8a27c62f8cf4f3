import type { ZodType, core } from 'zod';
import { explainIssue, type Finding, type KnownKeys } from './faults/explain-issue.ts';
import { assignAt, isTree, startsWith, valueAt, type Path, type Tree } from './tree.ts';

export interface Validation<T> {
  /** The validated data; undefined when there are findings. */
  readonly value: T | undefined;
  readonly findings: readonly Finding[];
}

/**
 * How often the data is repaired and validated again. This is needed because some faults hide others: checks across
 * fields run only on data of the right shape.
 */
const MOST_ROUNDS = 4;

/**
 * Repairs `data` at the place of the finding: removes an unknown key, or replaces a bad value by the default or by a
 * valid value. Returns whether it could.
 */
function mend(data: Tree, defaults: unknown, { path, key, instead }: Finding): boolean {
  if (key !== undefined) {
    const map = valueAt(data, path);
    if (!isTree(map) || !Object.hasOwn(map, key)) return false;
    delete map[key];
    return true;
  }
  const shipped = valueAt(defaults, path) ?? instead;
  if (shipped === undefined || path.length === 0 || JSON.stringify(shipped) === JSON.stringify(valueAt(data, path)))
    return false;
  assignAt(data, path, structuredClone(shipped));
  return true;
}

/** Length of the path of an entry, such as `cards.bomb`. */
const ENTRY = 2;

/**
 * Whether a finding at `path` may be a result of the repair of `finding`. It may be if it is about the same value,
 * about a map that lost a key or became one of another kind, or about an entry in which a word was guessed. If that
 * word is a property of the entry, only findings about the entry as a whole count.
 */
const spoils = ({ path: faulty, key, kind, guess }: Finding, path: Path): boolean =>
  (guess &&
    faulty.length > ENTRY &&
    startsWith(path, faulty.slice(0, ENTRY)) &&
    (path.length > ENTRY || faulty.length === ENTRY + 1)) ||
  (kind
    ? startsWith(path, faulty.slice(0, -1))
    : startsWith(path, faulty) && (key === undefined || path.length === faulty.length));

const placeOf = ({ path }: core.$ZodIssue): string => JSON.stringify(path.map(String));

/** The issues without complaints about the size of a value whose type is wrong. */
function ofTheirType(issues: readonly core.$ZodIssue[]): core.$ZodIssue[] {
  const mistyped = new Set(issues.filter(({ code }) => code === 'invalid_type').map(placeOf));
  return issues.filter((issue) => issue.code === 'invalid_type' || !mistyped.has(placeOf(issue)));
}

/** The issues, and those of the branches of unions, with whole paths. */
const withBranches = (
  issues: readonly core.$ZodIssue[],
  above: Path = [],
): { code: string; expected?: unknown; path: Path }[] =>
  issues.flatMap((issue) => {
    const path = [...above, ...issue.path.map((key) => (typeof key === 'number' ? key : String(key)))];
    const below = issue.code === 'invalid_union' ? issue.errors.flatMap((branch) => withBranches(branch, path)) : [];
    return [{ ...issue, path }, ...below];
  });

/** If a text is expected but YAML has read a number, true, false or nothing, puts the written text in its place. */
function asWritten(data: Tree, issues: readonly core.$ZodIssue[], textAt: TextAt): Tree | null {
  const texts = withBranches(issues).flatMap(({ code, expected, path }) => {
    const found = valueAt(data, path);
    const isScalar = found === null || typeof found === 'number' || typeof found === 'boolean';
    const text = code === 'invalid_type' && expected === 'string' && isScalar ? textAt(path) : undefined;
    return text === undefined ? [] : [{ path, text }];
  });
  if (texts.length === 0) return null;
  const written = structuredClone(data);
  for (const { path, text } of texts) assignAt(written, path, text);
  return written;
}

/** The text in the file for a value that YAML does not read as text. */
export type TextAt = (path: Path) => string | undefined;

/**
 * Validates `data` and finds as many faults as possible in one pass. A name is always a text, even if YAML reads it as something
 * else: see `textAt`.
 */
export function validate<T>(
  schema: ZodType<T>,
  data: Tree,
  defaults: Tree,
  known: KnownKeys,
  textAt?: TextAt,
): Validation<T> {
  const first = schema.safeParse(data);
  if (first.success) return { value: first.data, findings: [] };
  const written = textAt === undefined ? null : asWritten(data, first.error.issues, textAt);
  if (written !== null) return validate(schema, written, defaults, known, textAt);
  const findings: Finding[] = [];
  const mended = structuredClone(data);
  let result: ReturnType<typeof schema.safeParse> = first;
  for (let round = 0; round < MOST_ROUNDS && !result.success; round++) {
    const all = ofTheirType(result.error.issues).flatMap((issue) => explainIssue(issue, mended, known));
    const strayed = all.filter(({ key }) => key !== undefined);
    const fresh = all.filter(({ path, key }) => {
      const before = key === undefined ? [...findings, ...strayed] : findings;
      return !before.some((old) => spoils(old, path));
    });
    findings.push(...fresh);
    const changed = fresh.map((finding) => mend(mended, defaults, finding));
    if (!changed.includes(true)) break;
    result = schema.safeParse(mended);
  }
  return { value: undefined, findings };
}
