/**
 * node scripts/run-bundled.mjs bench/validation/card-list.ts [--runs 1000] How often does a run name a card although no
 * card matters, and are the values of named cards right?
 */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ALL_LABEL, CARD_RATES, cardImpacts, type CardRow } from '../../src/analysis/index.ts';
import { NO_ESTIMATE, RunningRatio, ratioDifference, ratioEstimate, type RatioSums } from '../../src/stats/index.ts';
import { numbers } from './support/synthetic-blocks.ts';
import { shareOf } from './support/share-of.ts';

const CARDS = 45;
/** Chance that a seat sees a card in a match. */
const SEEN = 0.3;

/** One card's sums over blocks. */
class Sums {
  readonly seen = new RunningRatio();
  readonly unseen = new RunningRatio();
  readonly cross = { xx: 0, xn: 0, nx: 0, nn: 0 };

  /** Adds a block: score and number of the seats that saw the card, and of the seats that did not. */
  add(x: number, n: number, y: number, m: number): void {
    if (n > 0) this.seen.add(x, n);
    if (m > 0) this.unseen.add(y, m);
    this.cross.xx += x * y;
    this.cross.xn += x * m;
    this.cross.nx += n * y;
    this.cross.nn += n * m;
  }
}

const sumsOf = ({ blocks, x, n, xx, nn, xn }: RunningRatio, played: number): RatioSums => ({
  blocks,
  x,
  n,
  xx,
  nn,
  xn,
  played,
});

/** The rows of a run of `blocks` blocks in which a sighting of card i adds `values[i]` to the score. */
function rowsOf(values: readonly number[], blocks: number, next: () => number): CardRow[] {
  const sums = values.map(() => new Sums());
  for (let block = 0; block < blocks; block++) {
    const held = values.map(() => ({ x: 0, n: 0, y: 0, m: 0 }));
    for (let seating = 0; seating < 2; seating++) {
      const seen = [values.map(() => next() < SEEN), values.map(() => next() < SEEN)] as const;
      const lead = values.reduce((sum, value, i) => sum + value * (Number(seen[0][i]) - Number(seen[1][i])), 0);
      const score = next() < 0.5 + lead ? 1 : 0;
      for (const [seat, cards] of seen.entries())
        for (const [i, one] of held.entries()) {
          const own = seat === 0 ? score : 1 - score;
          if (cards[i]!) {
            one.x += own;
            one.n++;
          } else {
            one.y += own;
            one.m++;
          }
        }
    }
    for (const [i, { x, n, y, m }] of held.entries()) sums[i]!.add(x, n, y, m);
  }
  return sums.map(({ seen, unseen, cross }, i) => {
    const whole = sumsOf(seen, blocks);
    const rest = sumsOf(unseen, blocks);
    const rates = Object.fromEntries(CARD_RATES.map((rate) => [rate, NO_ESTIMATE])) as CardRow['rates'];
    // Only the fields that are read to judge the cards.
    return {
      card: `card ${i}`,
      matchup: ALL_LABEL,
      side: ALL_LABEL,
      iwd: ratioDifference([[{ blocks, played: blocks, a: whole, b: rest, cross }]]),
      rates: { ...rates, gih: ratioEstimate([[whole]]), gns: ratioEstimate([[rest]]) },
    } as CardRow;
  });
}

export interface ListCounts {
  /**
   * The number of runs without any effect in which a card stands out, and of those in which the uncorrected interval of
   * some card excludes 0.
   */
  readonly alarms: number;
  readonly naive: number;
}

/** `runs` runs in which no card matters. */
export function nullLists(blocks: number, runs: number): ListCounts {
  const next = numbers(`card list ${blocks}`);
  const nothing = Array.from({ length: CARDS }, () => 0);
  const counts = { alarms: 0, naive: 0 };
  for (let run = 0; run < runs; run++) {
    const impacts = cardImpacts(rowsOf(nothing, blocks, next));
    if (impacts.some(({ standsOut }) => standsOut)) counts.alarms++;
    if (impacts.some(({ iwd }) => iwd.lo > 0 || iwd.hi < 0)) counts.naive++;
  }
  return counts;
}

const rising = (list: readonly number[]): number[] => list.toSorted((a, b) => a - b);

/**
 * The values of named cards divided by their true values, in order, as measured and as shrunken; a sighting of each of
 * ten cards changes the score by 2 to 10 points up or down.
 */
export function namedValues(
  blocks: number,
  runs: number,
): { readonly measured: readonly number[]; readonly shrunk: readonly number[] } {
  const next = numbers(`named cards ${blocks}`);
  const values = Array.from({ length: CARDS }, (_, i) => (i < 10 ? (i % 2 === 0 ? 0.02 : -0.02) * (1 + (i >> 1)) : 0));
  const measured: number[] = [];
  const shrunken: number[] = [];
  for (let run = 0; run < runs; run++)
    for (const { card, iwd, shrunk, standsOut } of cardImpacts(rowsOf(values, blocks, next))) {
      const truth = values[Number(card.slice(5))]!;
      if (!standsOut || truth === 0) continue;
      measured.push(iwd.value / truth);
      shrunken.push(shrunk.value / truth);
    }
  return { measured: rising(measured), shrunk: rising(shrunken) };
}

const median = (list: readonly number[]): string => (list[list.length >> 1] ?? NaN).toFixed(2);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '1000' } } });
  const runs = Number(values.runs);
  for (const blocks of [50, 200]) {
    const { alarms, naive } = nullLists(blocks, runs);
    const named = namedValues(blocks, Math.ceil(runs / 4));
    console.log(
      [
        `| one of ${CARDS} cards stands out in ${blocks} blocks although none matters | at most 10 % | ${shareOf(alarms, runs)}; one interval alone excludes 0 in ${shareOf(naive, runs)} |`,
        `| median value of a named card over its truth | | ${median(named.shrunk)} shrunk, ${median(named.measured)} as measured, ${named.shrunk.length} cards |`,
      ].join('\n'),
    );
  }
}
