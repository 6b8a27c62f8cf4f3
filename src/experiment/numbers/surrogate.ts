import type { Estimate } from '../../analysis/index.ts';
import { errorOf, fitProcess, type Process } from '../../stats/index.ts';
import type { Target } from './target.ts';

/** A variant that was measured: its coordinates, and the value of each target. */
export interface Measured {
  readonly x: readonly number[];
  readonly values: readonly Estimate[];
}

/** Prior beliefs about the effect of a number's whole range on a target, in widths of the band. */
const PRIOR = { constant: 20, slope: 10, bend: 3, misfit: 0.3, reach: 0.7 };
/** How much of the variance of a measured value is luck that all variants share, because they are played on common seeds. */
const COMMON = 0.5;
/** Shares below this, or above 1 minus this, are set to that bound. */
const LEAST_SHARE = 0.01;
/**
 * A small bonus for values nearer to the band of each target. It guides the search towards the bands from values where the
 * probability is 0.
 */
const LURE = 1e-3;
/** Measured values are rounded to this part of a band, far below what matters, so that every machine reads the same. */
const DIGITS = 1e6;

/** A share mapped to a line without ends: odds that need no logarithm (the quantile of Student's t with two degrees of freedom). */
const unbounded = (share: number): number => {
  const p = Math.min(1 - LEAST_SHARE, Math.max(LEAST_SHARE, share));
  return (2 * p - 1) / (2 * Math.sqrt(p * (1 - p)));
};

/** The normal distribution function to 3e-7 by the four operations (Abramowitz and Stegun, 7.1.28). */
export function roughCdf(x: number): number {
  const t = Math.abs(x) * Math.SQRT1_2;
  const sum =
    1 +
    t *
      (0.0705230784 +
        t * (0.0422820123 + t * (0.0092705272 + t * (0.0001520143 + t * (0.0002765672 + t * 0.0000430638)))));
  const fourth = sum * sum * sum * sum;
  const tail = 0.5 / (fourth * fourth * fourth * fourth);
  return x < 0 ? tail : 1 - tail;
}

/** A measure on the scale on which its surface is fitted; there, the band has the width 1 and its middle is 0. */
class Scale {
  readonly #share: boolean;
  readonly #middle: number;
  readonly #width: number;
  readonly #target: Target;

  constructor(target: Target) {
    this.#target = target;
    this.#share = target.share && target.lo >= 0 && target.hi <= 1;
    const [lo, hi] = [this.#line(target.lo), this.#line(target.hi)];
    this.#middle = (lo + hi) / 2;
    this.#width = hi - lo;
  }

  #line(value: number): number {
    return this.#share ? unbounded(value) : value;
  }

  at(value: number): number {
    return Math.round(((this.#line(value) - this.#middle) / this.#width) * DIGITS) / DIGITS;
  }

  /** The standard error of a measured value on this scale. */
  error(estimate: Estimate): number {
    const p = Math.min(1 - LEAST_SHARE, Math.max(LEAST_SHARE, estimate.value));
    const steep = this.#share ? 1 / (4 * p * (1 - p) * Math.sqrt(p * (1 - p))) : 1;
    const se = (errorOf(estimate) * steep) / this.#width;
    return Math.max(1, Math.round(se * DIGITS)) / DIGITS;
  }

  /** The band, narrowed at both ends by a part of its half width. */
  band(margin: number): readonly [number, number] {
    const { lo, hi } = this.#target;
    const by = (margin * (hi - lo)) / 2;
    return [this.at(lo + by), this.at(hi - by)];
  }
}

/** Estimates from measured variants for the other variants: the probability that their targets are in their bands. */
export class Surrogate {
  readonly #scales: readonly Scale[];
  readonly #processes: readonly Process[];
  /** The variance that the seeds of the search share, for each target. */
  readonly #shared: readonly number[];

  constructor(targets: readonly Target[], measured: readonly Measured[]) {
    this.#scales = targets.map((target) => new Scale(target));
    const points = this.#scales.map((scale, t) =>
      measured
        .filter(({ values }) => !Number.isNaN(values[t]!.value))
        .map(({ x, values }) => ({ x, y: scale.at(values[t]!.value), se: scale.error(values[t]!) })),
    );
    this.#shared = points.map((own) => COMMON * (own[0]?.se ?? 0) ** 2);
    this.#processes = points.map((own) => fitProcess(own, PRIOR));
  }

  /** The probability that all targets of a variant are in their bands, as if their errors were independent. */
  chance(x: readonly number[]): number {
    return this.#processes.reduce((product, _, t) => product * this.#inside(t, x, 0).chance, 1);
  }

  /**
   * The probability for bands that are narrowed at both ends by `margin` of their half, plus a small bonus that grows towards the band.
   */
  worth(x: readonly number[], margin: number): number {
    return this.#processes.reduce((product, _, t) => {
      const { chance, away } = this.#inside(t, x, margin);
      return product * (chance + LURE / (1 + away * away));
    }, 1);
  }

  /** The chance that a target is in its band, and how far out of the band it is expected, in widths of the band. */
  #inside(t: number, x: readonly number[], margin: number): { readonly chance: number; readonly away: number } {
    const { mean, sd } = this.#processes[t]!(x);
    const spread = Math.sqrt(sd * sd + this.#shared[t]!);
    const [lo, hi] = this.#scales[t]!.band(margin);
    const chance = roughCdf((hi - mean) / spread) - roughCdf((lo - mean) / spread);
    const [from, to] = this.#scales[t]!.band(0);
    return { chance: Math.max(0, chance), away: Math.max(0, from - mean, mean - to) };
  }
}
