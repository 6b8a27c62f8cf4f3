import type { ListPart, ToldList } from '../../core/index.ts';
import { surplus, type ListRow, type PartRow } from '../../report/index.ts';

/** The part of all lists that counts as the top, and the minimum and maximum number of top lists. */
const TOP = 0.1;
const LEAST_TOP = 10;
const MOST_TOP = 1 / 3;

/** The first lists of a ranked list, which count as the top. */
export const topOf = <T>(ranked: readonly T[]): T[] =>
  ranked.slice(0, Math.ceil(Math.min(Math.max(LEAST_TOP, TOP * ranked.length), MOST_TOP * ranked.length)));

/** How often each part is in the top lists and in all lists of its groups. */
export function partRows(
  pool: readonly ListPart[],
  groups: readonly string[],
  rows: readonly ListRow[],
  tried: readonly { readonly label: string; readonly told: ToldList }[],
  best: string,
): PartRow[] {
  const held = new Map(
    tried.map(({ label, told }) => [label, new Set(told.parts.map(({ kind, id }) => `${kind} ${id}`))]),
  );
  const found = pool
    .filter((part) => part.groups.some((group) => groups.includes(group)))
    .map(({ kind, id, points, groups: own }): PartRow => {
      const able = rows.filter(({ group }) => own.includes(group));
      const has = ({ label }: { readonly label: string }): boolean => held.get(label)!.has(`${kind} ${id}`);
      const top = able.filter((row) => row.top);
      return {
        kind,
        id,
        points,
        groups: own,
        lists: able.length,
        topLists: top.length,
        held: able.filter(has).length,
        topHeld: top.filter(has).length,
        inBest: has({ label: best }),
      };
    });
  return found.toSorted((a, b) => surplus(b) - surplus(a));
}
