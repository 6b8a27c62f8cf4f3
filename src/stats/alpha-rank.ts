/** Weight of a drift to an equal strategy; a step to a better strategy has weight 1. It is one over the size of the population. */
const POPULATION = 50;
/**
 * Weight of a step to a worse strategy; a step to a better one has weight 1. The value matters only between
 * strategies that no step to a better one connects.
 */
const WORSE = 1e-9;

/**
 * Alpha-rank (Omidshafiei and others, Scientific Reports 9, 2019) in the limit of strong selection, for one population: a mutant takes over
 * when it beats the strategy that everybody plays. Returns, for each strategy, the share of the time for which everybody plays it.
 * @param payoff of the row against the column, above 0 when the row wins more; antisymmetric.
 */
export function alphaRank(payoff: readonly ArrayLike<number>[]): Float64Array {
  return stationary(
    payoff.map((row, from) =>
      Float64Array.from(payoff, (_, to) => {
        if (from === to) return 0;
        if (row[to]! < 0) return 1;
        return row[to]! > 0 ? WORSE : 1 / POPULATION;
      }),
    ),
  );
}

/**
 * The stationary distribution of a Markov chain with these rates, by the elimination of Grassmann, Taksar and Heyman (Operations Research 33,
 * 1985): nothing is subtracted, so nothing cancels.
 */
function stationary(rates: readonly Float64Array[]): Float64Array {
  const n = rates.length;
  const out = new Float64Array(n);
  for (let k = n - 1; k > 0; k--) {
    let leave = 0;
    for (let j = 0; j < k; j++) leave += rates[k]![j]!;
    for (let i = 0; i < k; i++) rates[i]![k]! /= leave;
    for (let i = 0; i < k; i++) for (let j = 0; j < k; j++) if (i !== j) rates[i]![j]! += rates[i]![k]! * rates[k]![j]!;
  }
  out[0] = 1;
  let sum = 1;
  for (let k = 1; k < n; k++) {
    for (let i = 0; i < k; i++) out[k]! += out[i]! * rates[i]![k]!;
    sum += out[k]!;
  }
  return out.map((x) => x / sum);
}
