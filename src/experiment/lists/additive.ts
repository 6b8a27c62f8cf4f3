/** What exchanges are worth, judged from few matches each: exchanges that give up, or take, the same part tell something about each other. */

/** An exchange with what its matches showed. */
export interface Sampled {
  /** The part that the exchange gives up and the part that it takes. Exchanges that share one of these share a part of their worth. */
  readonly out: string;
  readonly into: string;
  /** Number of differences, their sum, and the sum of their squares. */
  readonly n: number;
  readonly sum: number;
  readonly squares: number;
}

const STEPS = 30;
/** The first guess at each spread, as a part of the noise of one difference. */
const GUESS = 0.04;

/** One term of the model: its values by level, and the variance of these values. */
interface Term {
  readonly of: readonly number[];
  readonly values: Float64Array;
  variance: number;
}

const levels = (names: readonly string[]): number[] => {
  const known = new Map<string, number>();
  return names.map((name) => {
    const at = known.get(name) ?? known.size;
    known.set(name, at);
    return at;
  });
};

/** The variance of one difference around the mean of its exchange; while each exchange has only one, around the mean of all. */
function noiseOf(sampled: readonly Sampled[]): number {
  const played = sampled.filter(({ n }) => n > 0);
  const total = (of: (one: Sampled) => number): number => played.reduce((sum, one) => sum + of(one), 0);
  const [all, sum, squares] = [total(({ n }) => n), total((one) => one.sum), total((one) => one.squares)];
  const degrees = all - played.length;
  return degrees > 0
    ? (squares - total((one) => (one.sum * one.sum) / one.n)) / degrees
    : (squares - (sum * sum) / all) / (all - 1);
}

/**
 * The expected worth of each exchange: a mean, a term for the part that it gives up, one for the part that it takes,
 * and one of its own. Each term is drawn to zero by the share of its variance that is noise; the variances are
 * learned from the same data (a linear mixed model, by iterated conditional means).
 */
export function expectedWorth(sampled: readonly Sampled[]): number[] {
  const all = sampled.reduce((sum, { n }) => sum + n, 0);
  const noise = noiseOf(sampled);
  if (!(noise > 0)) return sampled.map(({ n, sum }) => (n === 0 ? 0 : sum / n));
  const terms = [
    levels(sampled.map(({ out }) => out)),
    levels(sampled.map(({ into }) => into)),
    sampled.map((_, i) => i),
  ].map((of): Term => ({ of, values: new Float64Array(Math.max(0, ...of) + 1), variance: GUESS * noise }));
  let mean = 0;
  const expected = (i: number): number => terms.reduce((sum, { of, values }) => sum + values[of[i]!]!, mean);
  for (let step = 0; step < STEPS; step++) {
    const rest = sampled.reduce((sum, { n, sum: s }, i) => sum + s - n * (expected(i) - mean), 0);
    mean = rest / all;
    for (const term of terms) {
      const { of, values } = term;
      const [weight, sums] = [new Float64Array(values.length), new Float64Array(values.length)];
      sampled.forEach(({ n, sum }, i) => {
        weight[of[i]!]! += n;
        sums[of[i]!]! += sum - n * (expected(i) - values[of[i]!]!);
      });
      let spread = 0;
      values.forEach((_, level) => {
        const precision = weight[level]! / noise + 1 / term.variance;
        values[level] = sums[level]! / noise / precision;
        spread += values[level] * values[level] + 1 / precision;
      });
      term.variance = Math.max(1e-9 * noise, spread / values.length);
    }
  }
  return sampled.map((_, i) => expected(i));
}
