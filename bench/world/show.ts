/** Matches that show why a card was found to be worth more, or less, than its price. */
import { nameOfCard } from '../../src/games/armada/official/cards.ts';
import { mean } from './compare.ts';
import { cardRows, type CardRow } from './judge.ts';
import type { Done, World } from './work.ts';

/** A block of two matches in which only one fleet holds a card. */
export interface Shown {
  readonly entry: Done;
  /** The side that holds the card: 0 for `a`. */
  readonly holder: 0 | 1;
  /**
   * The holder's margin over both matches, and the part of this margin that the points of both fleets do not explain.
   */
  readonly margin: number;
  readonly beyond: number;
}

/**
 * The row of a card by its name or id; null when the card has no row, because it was seen too rarely, costs nothing or
 * does not exist.
 */
function rowNamed({ rows }: ReturnType<typeof cardRows>, name: string): CardRow | null {
  const wanted = name.toLowerCase();
  return rows.find(({ card }) => card.id === wanted || nameOfCard(card).toLowerCase() === wanted) ?? null;
}

/** The blocks that show the finding about a card most clearly, the clearest first. */
export function shownBlocks(world: World, done: readonly Done[], name: string, most: number): Shown[] {
  const found = cardRows(world, done);
  const row = rowNamed(found, name);
  if (row === null) return [];
  const sign = row.worth.value > row.card.points.current ? 1 : -1;
  const id = `${row.card.kind}:${row.card.id}`;
  return done
    .flatMap((entry): Shown[] => {
      const [a, b] = (entry.parts ?? [[], []]).map((ids) => ids.includes(id));
      if (a === b) return [];
      const holder = a! ? 0 : 1;
      const own = holder === 0 ? 1 : -1;
      const margin = own * mean(entry.outcomes.map(({ points: [x, y] }) => x - y));
      const [pointsA, pointsB] = entry.parts!.map((ids) => ids.reduce((sum, part) => sum + world.pointsOf(part), 0));
      return [{ entry, holder, margin, beyond: margin - own * found.point[0] * (pointsA! - pointsB!) }];
    })
    .toSorted((x, y) => sign * (y.beyond - x.beyond) || x.entry.n - y.entry.n)
    .slice(0, most);
}
