/** Compares simulated matches with real ones: the figures of docs/WORLD.md. */
import {
  NO_ESTIMATE,
  RunningPairs,
  fairPrices,
  pairedDifference,
  wilson,
  type Estimate,
} from '../../src/stats/index.ts';
import { officialCards, type OfficialCard } from '../../src/games/armada/official/cards.ts';
import {
  bootstrap,
  correlationAroundZero,
  kolmogorov,
  mean,
  rankCorrelationOf,
  slopeThroughZero,
  type Two,
} from './compare.ts';
import type { RealResult } from './data.ts';
import { leastSquares, strengthsApart, type Apart } from './regression.ts';
import { SAYINGS, type Saying } from './sayings.ts';
import type { Outcome } from './table.ts';
import type { Done, World } from './work.ts';

/** A figure of real matches and the same figure of simulated ones. */
export interface Look {
  readonly what: string;
  readonly real: number | null;
  readonly played: Estimate;
}

const sumOf = ({ points: [a, b] }: Pick<Outcome, 'points'>): number => a + b;
const marginOf = ({ points: [a, b] }: Pick<Outcome, 'points'>): number => Math.abs(a - b);
/** Points of a fleet that lost everything. */
const TABLED = 400;

/** The figures of matches of the championship. Blocks are independent of each other. */
export function looks(world: World, done: readonly Done[]): Look[] {
  const blocks = done.map(({ outcomes }) => outcomes);
  const real: readonly RealResult[] = world.results;
  const row = (what: string, of: (match: Pick<Outcome, 'points'>) => number): Look => ({
    what,
    real: mean(real.map((result) => of(result))),
    played: bootstrap(blocks, what, (drawn) => mean(drawn.flat().map((outcome) => of(outcome)))),
  });
  const only = (what: string, of: (outcome: Outcome) => number): Look => ({
    what,
    real: null,
    played: bootstrap(blocks, what, (drawn) => mean(drawn.flat().map((outcome) => of(outcome)))),
  });
  const distance = (what: string, of: (match: Pick<Outcome, 'points'>) => number): Look => ({
    what,
    real: null,
    played: bootstrap(blocks, what, (drawn) =>
      kolmogorov(
        drawn.flat().map((outcome) => of(outcome)),
        real.map((result) => of(result)),
      ),
    ),
  });
  return [
    row('points of both sides', sumOf),
    row('margin', marginOf),
    row('matches in which a side scores nothing (%)', ({ points }) => (Math.min(...points) === 0 ? 100 : 0)),
    row('matches in which a side scores 400 (%)', ({ points }) => (Math.max(...points) >= TABLED ? 100 : 0)),
    distance('distance of margins (Kolmogorov)', marginOf),
    distance('distance of points of both sides (Kolmogorov)', sumOf),
    only('ships lost by both sides', ({ shipsLost: [a, b] }) => a + b),
    only('round of the first attack', ({ firstShot }) => firstShot),
    only('matches won by who goes first (%)', ({ first, won }) => (won === -1 ? 50 : won === first ? 100 : 0)),
  ];
}

/** What a card is worth in simulated matches, in points, with its cost and how often it is brought. */
export interface CardRow {
  readonly card: OfficialCard;
  /** The number of pairs of fleets that differ in the card. */
  readonly seen: number;
  readonly worth: Estimate;
  /** The measured worth in points, before it is moved towards the printed price as `worth` is. */
  readonly measured: number;
  readonly use: number;
}

/** A card gets a figure only if it is in one of two fleets, and not in the other, at least this often. */
const FEWEST = 40;

/**
 * The worth of every card, from pairs of fleets of which one holds it, and what a point adds to the margin. There are
 * no rows unless a point is shown to add something.
 */
export function cardRows(
  world: World,
  done: readonly Done[],
  fewest: number = FEWEST,
): { rows: CardRow[]; point: Two } {
  const counts = new Map<string, number>();
  const data = done.map(({ parts: [a, b] = [[], []], outcomes }) => {
    const difference = new Map<string, number>();
    for (const id of a) difference.set(id, (difference.get(id) ?? 0) + 1);
    for (const id of b) difference.set(id, (difference.get(id) ?? 0) - 1);
    for (const [id, n] of difference) if (n !== 0) counts.set(id, (counts.get(id) ?? 0) + 1);
    return { difference, y: mean(outcomes.map(({ points: [x, y] }) => x - y)) };
  });
  const cards = new Map(
    Object.values(officialCards())
      .flat()
      .map((card) => [`${card.kind}:${card.id}`, card]),
  );
  const ids = [...counts]
    .filter(([id, count]) => count >= fewest && cards.has(id))
    .map(([id]) => id)
    .toSorted();
  const columns = new Map(ids.map((id, i) => [id, i]));
  // Cards that are too rare for their own columns share one column, which holds the sum of their points.
  const rest = ids.length;
  const rows = data.map(({ difference, y }) => {
    const x = new Map<number, number>();
    for (const [id, n] of difference) {
      const column = columns.get(id);
      if (column !== undefined) x.set(column, n);
      else x.set(rest, (x.get(rest) ?? 0) + n * (cards.get(id)?.points.current ?? 0));
    }
    return { x: new Map([...x].filter(([, n]) => n !== 0)), y };
  });
  const found = leastSquares(rows, rest + 1);
  // Cards that cost nothing have no place in a line through the origin.
  const priced = ids.flatMap((id, i) => {
    const { points } = cards.get(id)!;
    return points.current === 0 ? [] : [{ id, points: points.current, effect: found[i]!.value, se: found[i]!.se }];
  });
  const { point, pointError, prices } = fairPrices(priced);
  const use = new Map(world.use.map(({ card, share }) => [`${card.kind}:${card.id}`, share]));
  return {
    point: [point, pointError],
    rows:
      prices === null
        ? []
        : priced.map(({ id, effect }, i) => {
            const { value, lo, hi } = prices[i]!;
            return {
              card: cards.get(id)!,
              seen: counts.get(id)!,
              worth: { value, lo, hi, n: counts.get(id)! },
              measured: effect / point,
              use: use.get(id)!,
            };
          }),
  };
}

const extra = ({ card, worth }: CardRow): number => worth.value - card.points.current;

/** Groups of cards whose worth is compared with their use. */
const GROUPS: readonly (readonly [name: string, holds: (card: OfficialCard) => boolean])[] = [
  ['ships', ({ kind }) => kind === 'ship'],
  ['squadrons', ({ kind }) => kind === 'squadron'],
  ['upgrades and commanders', ({ kind }) => kind === 'upgrade'],
  ['all', () => true],
];

/** Rank correlations of worth less price with use, by kind. */
export const useRows = (rows: readonly CardRow[]): { readonly group: string; readonly rho: Estimate }[] =>
  GROUPS.map(([group, holds]) => {
    const own = rows.filter(({ card }) => holds(card));
    const pairs = own.map((row): Two => [extra(row), row.use]);
    return { group, rho: bootstrap(pairs, `use ${group}`, rankCorrelationOf) };
  });

const less = ({ measured, card }: CardRow): number => measured - card.points.current;

/** The reliability of a whole, from the correlation of its halves (Spearman and Brown). */
const stepUp = (r: number): number => (2 * r) / (1 + r);

/**
 * How reliable the worths less prices of a group are: what two measurements of as many blocks would correlate by, from halves of the blocks
 * (split half, stepped up by Spearman and Brown). A correlation with use cannot be expected above the square root of it.
 */
export function reliabilityRows(
  world: World,
  done: readonly Done[],
): { readonly group: string; readonly of: Estimate }[] {
  const half = (odd: number): ReadonlyMap<string, CardRow> => {
    const blocks = done.filter(({ n }) => n % 2 === odd);
    return new Map(cardRows(world, blocks, FEWEST / 2).rows.map((row) => [`${row.card.kind}:${row.card.id}`, row]));
  };
  const [even, odd] = [half(0), half(1)];
  return GROUPS.map(([group, holds]) => {
    const pairs = [...even].flatMap(([id, row]) => {
      const other = odd.get(id);
      return other !== undefined && holds(row.card) ? [[less(row), less(other)] as Two] : [];
    });
    return { group, of: bootstrap(pairs, `reliability ${group}`, (drawn) => stepUp(rankCorrelationOf(drawn))) };
  });
}

/**
 * The share of changed prices whose direction is found: if a price was raised, the card should be worth more than the old price; if it was
 * lowered, less.
 */
export const errataRows = (rows: readonly CardRow[]): { readonly group: string; readonly share: Estimate }[] =>
  GROUPS.map(([group, holds]) => {
    const changed = rows.filter(({ card }) => holds(card) && card.points.current !== card.points.before);
    const right = changed.filter(
      ({ card: { points }, measured }) => measured > points.before === points.current > points.before,
    );
    const n = changed.length;
    const share = n === 0 ? NaN : right.length / n;
    return { group, share: { value: share, n, ...(n === 0 ? { lo: NaN, hi: NaN } : wilson(share, n)) } };
  });

/** How well simulated margins predict real ones. */
export interface Forecast {
  readonly correlation: Estimate;
  readonly slope: Estimate;
  /** The slope under the assumption that every real player has an individual strength. */
  readonly apart: Apart;
  /**
   * Mean squared error of the predicted chance that a fleet wins (Brier), and of the prediction of one half for each.
   */
  readonly brier: Estimate;
  readonly matches: number;
}

/** How well the margins that were played foretell who won the real matches. A real draw counts as half a win. */
export function forecast(world: World, done: readonly Done[]): Forecast {
  const played = new Map<number, { margins: number[]; wins: number[] }>();
  for (const { n, outcomes } of done) {
    const at = n % world.results.length;
    const known = played.get(at) ?? { margins: [], wins: [] };
    for (const { points, won } of outcomes) {
      known.margins.push(points[0] - points[1]);
      known.wins.push(won === -1 ? 0.5 : 1 - won);
    }
    played.set(at, known);
  }
  const items = [...played].map(([at, { margins, wins }]) => {
    const [a, b] = world.results[at]!.points;
    // One win and one loss are added, because a few matches with equal results are no certainty.
    const chance = (wins.reduce((sum, x) => sum + x, 0) + 1) / (wins.length + 2);
    return {
      players: world.results[at]!.fleets,
      pair: [mean(margins), a - b] as Two,
      chance,
      won: a > b ? 1 : a < b ? 0 : 0.5,
    };
  });
  const pairsOf = (drawn: typeof items): Two[] => drawn.map(({ pair }) => pair);
  return {
    matches: items.length,
    correlation: bootstrap(items, 'correlation', (drawn) => correlationAroundZero(pairsOf([...drawn]))),
    slope: bootstrap(items, 'slope', (drawn) => slopeThroughZero(pairsOf([...drawn]))),
    apart: strengthsApart(items.map(({ players, pair: [x, y] }) => ({ players, x, y }))),
    brier: bootstrap(items, 'brier', (drawn) => mean(drawn.map(({ chance, won }) => (chance - won) ** 2))),
  };
}

/**
 * Whether simulated matches agree with a saying: the margin of the better fleet less that of the worse one, on common
 * seeds.
 */
export interface SayingRow {
  readonly saying: Saying;
  readonly difference: Estimate;
}

export function sayingRows(done: readonly Done[]): SayingRow[] {
  const margin = new Map(
    done.map(({ n, outcomes }) => [n, mean(outcomes.map(({ points: [a, b] }) => a - b))] as const),
  );
  return SAYINGS.map((saying, i) => {
    const pairs = new RunningPairs(false);
    for (let k = 0; ; k += 2) {
      const [better, worse] = [0, 1].map((odd) => margin.get((k + odd) * SAYINGS.length + i));
      if (better === undefined || worse === undefined) break;
      pairs.add(worse, better);
    }
    if (pairs.n < 2) return { saying, difference: NO_ESTIMATE };
    const { difference: value, lo, hi, n } = pairedDifference(pairs);
    return { saying, difference: { value, lo, hi, n } };
  });
}
