import { wilson, type Estimate } from '../../stats/index.ts';
import { csvFile, fixed, interval, type Column } from './csv.ts';

export type ListOrigin = 'scenario' | 'random' | 'mutation' | 'crossover';

export interface ListRow {
  readonly label: string;
  readonly group: string;
  readonly origin: ListOrigin;
  readonly parents: readonly string[];
  readonly generation: number;
  readonly points: number;
  /** The parts of the list, in words by name. */
  readonly words: readonly (readonly [name: string, text: string])[];
  /**
   * Blocks against the opponents that all lists met, and the share in them. The search selected lists by this share, so
   * it is biased upwards.
   */
  readonly blocks: number;
  readonly share: number;
  /** Whether the list is one of the top lists that `parts.csv` counts. */
  readonly top: boolean;
  /** The share on the last seeds, by which no list was selected; null for a list that was dropped before. */
  readonly last: Estimate | null;
}

/** `lists.csv`: one row for each list that was tried, the best first. */
export function listsCsv(rows: readonly ListRow[]): string {
  const names = rows[0]?.words.map(([name]) => name) ?? [];
  const nothing = { value: NaN, lo: NaN, hi: NaN };
  const columns: Column<ListRow>[] = [
    ['list', (r) => r.label],
    ['group', (r) => r.group],
    ['points', (r) => r.points],
    ...names.map((name, i): Column<ListRow> => [name, (r) => r.words[i]![1]]),
    ['from', (r) => r.origin],
    ['parents', (r) => r.parents.join(' ')],
    ['generation', (r) => r.generation],
    ['blocks', (r) => r.blocks],
    fixed('share', (r) => r.share),
    ['top', (r) => (r.top ? 'yes' : 'no')],
    fixed('last_share', (r) => (r.last ?? nothing).value),
    ...interval<ListRow>('last_share', (r) => r.last ?? nothing),
    ['last_blocks', (r) => r.last?.n ?? 0],
  ];
  return csvFile(columns, rows);
}

/** A part of lists, and how often it is in the top lists and in all. */
export interface PartRow {
  readonly kind: string;
  readonly id: string;
  readonly points: number;
  readonly groups: readonly string[];
  /** Number of lists that could hold the part: those of its groups. */
  readonly lists: number;
  readonly topLists: number;
  /** Number of those lists that do hold the part. */
  readonly held: number;
  readonly topHeld: number;
  readonly inBest: boolean;
}

export const heldShare = ({ held, lists }: PartRow): number => (lists === 0 ? NaN : held / lists);
export const topShare = ({ topHeld, topLists }: PartRow): number => (topLists === 0 ? NaN : topHeld / topLists);

/**
 * How much more often the part is in the top lists than in all lists. It uses the lower end of Wilson's interval, because a
 * few top lists show little.
 */
export const surplus = (row: PartRow): number =>
  row.topHeld === 0 ? -(heldShare(row) || 0) : wilson(topShare(row), row.topLists).lo - heldShare(row);

/**
 * `parts.csv`: one row for each part that lists may hold; first the parts that are more often in the top lists than in
 * all lists.
 */
export const partsCsv = (rows: readonly PartRow[]): string =>
  csvFile<PartRow>(
    [
      ['kind', (r) => r.kind],
      ['part', (r) => r.id],
      ['groups', (r) => r.groups.join(' ')],
      ['points', (r) => r.points],
      ['lists', (r) => r.lists],
      ['held', (r) => r.held],
      fixed('held_share', heldShare),
      ['top_lists', (r) => r.topLists],
      ['top_held', (r) => r.topHeld],
      fixed('top_share', topShare),
      ['in_best', (r) => (r.inBest ? 'yes' : 'no')],
    ],
    rows,
  );
