import { normalCdf, normalQuantile } from './distributions.ts';
import { LEVEL, type Interval } from './intervals.ts';
import { benjaminiHochberg } from './multiple.ts';
import { shrink } from './shrinkage.ts';

/** What a part costs, and what it adds to the score of the player who brings it. */
export interface PricedPart {
  /** Points of all copies together. */
  readonly points: number;
  readonly effect: number;
  readonly se: number;
}

/** The fair price of a part, in points of all copies together. */
export interface FairPrice extends Interval {
  readonly value: number;
  /**
   * False-discovery rate if this part, and all parts with stronger evidence, are said to cost too much or too little.
   */
  readonly qValue: number;
}

/** Fair prices of a list of parts. */
export interface Prices {
  /** What a point adds to the score, averaged over all parts, with its standard error. */
  readonly point: number;
  readonly pointError: number;
  /** Null when a point is not shown to be worth anything: then nothing has a price. */
  readonly prices: readonly FairPrice[] | null;
}

const ROUNDS = 50;

/**
 * Fair prices, measured against all parts together. What a part adds is modelled as its points times the mean worth of a point, plus a deviation of
 * its own. The mean worth is found by least squares through the origin, with weights that allow for the deviations; each deviation is shrunken for
 * the noise of the list (`shrink`). An interval allows for both. With fewer than three parts there is no mean to measure against.
 */
export function fairPrices(parts: readonly PricedPart[], level = LEVEL): Prices {
  let own = 0;
  let point = 0;
  let pointError = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    let [top, bottom] = [0, 0];
    for (const { points, effect, se } of parts) {
      const weight = 1 / (se * se + own);
      top += weight * points * effect;
      bottom += weight * points * points;
    }
    point = top / bottom;
    pointError = 1 / Math.sqrt(bottom);
    own = ownVariance(parts, point);
  }
  const z = normalQuantile(0.5 + level / 2);
  if (parts.length < 3 || !(point > z * pointError)) return { point, pointError, prices: null };
  const extras = shrink(
    parts.map(({ points, effect, se }) => ({ value: effect / point - points, se: se / point })),
    level,
  ).shrunk;
  const raw = parts.map(({ points, effect, se }) => {
    const error = Math.sqrt(se * se + (points * pointError) ** 2);
    return 2 * normalCdf(-Math.abs(effect - point * points) / error);
  });
  const q = benjaminiHochberg(raw);
  return {
    point,
    pointError,
    prices: parts.map(({ points }, i): FairPrice => {
      const { value: extra, lo, hi } = extras[i]!;
      const value = points + extra;
      const scale = (z * value * pointError) / point;
      return {
        value,
        lo: value - Math.hypot(extra - lo, scale),
        hi: value + Math.hypot(hi - extra, scale),
        qValue: q[i]!,
      };
    }),
  };
}

/** The variance of the parts' own deviations, by moments (DerSimonian and Laird, Controlled Clinical Trials 7, 1986). */
function ownVariance(parts: readonly PricedPart[], point: number): number {
  let [off, sum, squares] = [0, 0, 0];
  for (const { points, effect, se } of parts) {
    const weight = 1 / (se * se);
    off += weight * (effect - point * points) ** 2;
    sum += weight;
    squares += weight * weight;
  }
  return Math.max(0, (off - (parts.length - 1)) / (sum - squares / sum));
}
