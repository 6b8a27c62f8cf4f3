import type { Game } from '../../core/index.ts';
import type { Plan } from '../../matches/index.ts';
import { compilePlan, gameHere } from '../../runner/registries.ts';
import { InputError, inputError, type Registry } from '../../scenario/index.ts';
import { assignAt, formatPath, isTree, startsWith, valueAt, type Path, type Tree } from '../../scenario/tree.ts';
import type { Attributed } from './attribute.ts';

/** The paths at which two contents differ. A list counts as one value. */
function pathsOf(a: unknown, b: unknown): Path[] {
  const found: Path[] = [];
  const walk = (from: unknown, to: unknown, path: Path): void => {
    if (isTree(from) && isTree(to)) {
      for (const key of Object.keys({ ...from, ...to })) walk(valueAt(from, [key]), valueAt(to, [key]), [...path, key]);
    } else if (JSON.stringify(from) !== JSON.stringify(to)) found.push(path);
  };
  walk(a, b, []);
  return found;
}

/** `onto` with the values of `source` at the paths; the order of keys stays. */
function patched(onto: unknown, source: unknown, paths: readonly Path[]): unknown {
  const content = structuredClone(onto) as Tree;
  for (const path of paths) {
    const value = valueAt(source, path);
    if (value === undefined) delete (valueAt(content, path.slice(0, -1)) as Tree)[path.at(-1)!];
    else assignAt(content, path, structuredClone(value));
  }
  return content;
}

/** Whether the rules take a content. */
function isValid(plan: Plan, registry: Registry): boolean {
  if (!gameHere(plan, registry)!.contentSchema.safeParse(plan.content).success) return false;
  try {
    return (compilePlan(plan, registry) satisfies Game) !== undefined;
  } catch (error) {
    if (error instanceof InputError || error instanceof RangeError) return false;
    throw error;
  }
}

/** The parts that must agree in two plans that differ in values only. */
const besidesContent = ({ matchups, weights, decks, mirror, gameId }: Plan): string =>
  JSON.stringify([gameId, matchups, weights, decks, mirror]);

/**
 * The values in which plan B differs from plan A, as changes that can be made independently of each other. Values that
 * are valid only together, such as the numbers of cards in a deck of a fixed size, form one change.
 * @throws InputError when the plans differ in anything but content.
 */
export function changesBetween(a: Plan, b: Plan, registry: Registry): Attributed {
  if (besidesContent(a) !== besidesContent(b))
    throw inputError(
      '--attribute',
      'A and B differ in their match-ups, players or weights, not only in values; expected scenarios with the same sides and players',
    );
  let paths = pathsOf(a.content, b.content);
  const stands = (path: Path): boolean =>
    [patched(a.content, b.content, [path]), patched(b.content, a.content, [path])].every((content) =>
      isValid({ ...a, content }, registry),
    );
  for (;;) {
    const faulty = paths.find((path) => !stands(path));
    if (faulty === undefined) break;
    const whole = faulty.slice(0, -1);
    if (whole.length === 0)
      throw inputError('--attribute', `${formatPath(faulty)} cannot be changed without the other changes`);
    paths = [...paths.filter((path) => !startsWith(path, whole)), whole];
  }
  return {
    changes: paths.map(formatPath),
    plan: (subset) => {
      const chosen = paths.filter((_, i) => (subset & (1 << i)) !== 0);
      if (chosen.length === 0) return a;
      if (chosen.length === paths.length) return b;
      const plan = { ...a, content: patched(a.content, b.content, chosen) };
      if (!isValid(plan, registry))
        throw inputError(
          '--attribute',
          `these changes cannot stand without the others: ${chosen.map(formatPath).join(', ')}`,
        );
      return plan;
    },
  };
}
