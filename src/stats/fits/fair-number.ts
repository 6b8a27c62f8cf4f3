import { tQuantile } from '../distributions.ts';
import { LEVEL, NO_ESTIMATE, type Estimate } from '../intervals.ts';
import { solvePositive, zeros } from './linear.ts';

/** What a change of a number from `base` to `x` does, measured on common seeds. */
export interface NumberPoint {
  readonly x: number;
  readonly effect: number;
  readonly se: number;
  readonly n: number;
}

/** Where a number has the effect that is wanted. */
export interface FairNumber {
  /** NaN where the curve does not reach it; an end is infinite where the interval goes on beyond the values that were tried. */
  readonly fair: Estimate;
  /** The effect at `x` by the curve. */
  readonly at: (x: number) => Estimate;
}

/** With so many values beside the base, the curve may bend. */
const BENDING = 3;
const STEPS = 600;

/**
 * The curve of an effect by a number, which is 0 at `base` because there nothing is changed: a line through one or two
 * other values, a parabola through more, by least squares with the weight of each. All places at which the curve and
 * `wanted` differ by less than their errors together are the interval of where they meet (Fieller, JRSS B 16, 1954). Null without points.
 */
export function fairNumber(
  base: number,
  points: readonly NumberPoint[],
  wanted: { readonly value: number; readonly se: number },
  level = LEVEL,
): FairNumber | null {
  const used = points.filter(({ x, se }) => x !== base && se > 0);
  if (used.length === 0) return null;
  const xs = [base, ...used.map(({ x }) => x)];
  const [least, most] = [Math.min(...xs), Math.max(...xs)];
  const reach = Math.max(base - least, most - base);
  const terms = new Set(xs).size > BENDING ? 2 : 1;
  const basis = (x: number): number[] => {
    const d = (x - base) / reach;
    return [d, d * d].slice(0, terms);
  };
  const normal = zeros(terms);
  const right = new Float64Array(terms);
  for (const { x, effect, se } of used)
    basis(x).forEach((a, i, row) => {
      right[i]! += (a * effect) / (se * se);
      row.forEach((b, j) => {
        normal[i]![j]! += (a * b) / (se * se);
      });
    });
  const slopes = solvePositive(normal, right);
  const n = Math.min(...used.map((point) => point.n));
  const t = tQuantile(0.5 + level / 2, Math.max(1, n - 1));
  const told = (x: number): { readonly value: number; readonly se: number } => {
    const row = basis(x);
    const own = x === base ? row : Array.from(solvePositive(normal, Float64Array.from(row)));
    return {
      value: row.reduce((sum, a, i) => sum + a * slopes[i]!, 0),
      se: Math.sqrt(row.reduce((sum, a, i) => sum + a * own[i]!, 0)),
    };
  };
  const places = Array.from({ length: STEPS + 1 }, (_, i) => {
    const x = least + (i / STEPS) * (most - least);
    const { value, se } = told(x);
    return { x, value, se };
  });
  const held = places.filter(
    ({ value, se }) => Math.abs(value - wanted.value) <= t * Math.sqrt(se * se + wanted.se * wanted.se),
  );
  const cut = places.findIndex(
    ({ value }, i) => i > 0 && (value - wanted.value) * (places[i - 1]!.value - wanted.value) <= 0,
  );
  const [a, b] = [places[cut - 1], places[cut]];
  const value =
    a === undefined || b === undefined || a.value === b.value
      ? NaN
      : a.x + ((wanted.value - a.value) / (b.value - a.value)) * (b.x - a.x);
  const fair =
    held.length === 0 && cut < 0
      ? NO_ESTIMATE
      : {
          value,
          lo: held[0] === places[0] ? -Infinity : (held[0]?.x ?? value),
          hi: held.at(-1) === places.at(-1) ? Infinity : (held.at(-1)?.x ?? value),
          n,
        };
  return {
    fair,
    at: (x) => {
      const { value: middle, se } = told(x);
      return { value: middle, lo: middle - t * se, hi: middle + t * se, n };
    },
  };
}
