import type { ZodType } from 'zod';
import { explainIssue, type Finding } from './explain-issue.ts';
import { assignAt, isTree, startsWith, valueAt, type Path, type Tree } from './tree.ts';

export interface Validation<T> {
  /** Undefined when there are findings. */
  readonly value: T | undefined;
  readonly findings: readonly Finding[];
}

/** Faults hide others: checks across fields run only on data of the right shape. This many times it is mended and looked at again. */
const MOST_ROUNDS = 4;

/** Takes what a finding is about out of `data`: an unknown key goes, a bad value gives way to the default or to one that would pass. True when it could. */
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

/** Whether what is said of `path` may follow from mending `finding`: of the same value, or of a map that lost a key. */
const spoils = ({ path: faulty, key }: Finding, path: Path): boolean =>
  startsWith(path, faulty) && (key === undefined || path.length === faulty.length);

/** Validates `data` and finds as many faults as can be found in one go. */
export function validate<T>(
  schema: ZodType<T>,
  data: Tree,
  defaults: Tree,
  known: (path: Path) => string[],
): Validation<T> {
  const first = schema.safeParse(data);
  if (first.success) return { value: first.data, findings: [] };
  const findings: Finding[] = [];
  const mended = structuredClone(data);
  let result: ReturnType<typeof schema.safeParse> = first;
  for (let round = 0; round < MOST_ROUNDS && !result.success; round++) {
    const all = result.error.issues.flatMap((issue) => explainIssue(issue, mended, known));
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
