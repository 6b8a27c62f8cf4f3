/**
 * How often, of two positions whose matches ended with different results, the one with the better result has the higher value; equal values
 * count one half. 1: always; 0.5: no better than a coin (the area under the ROC curve, Hanley and McNeil 1982, for more than two results).
 * NaN where all results are equal.
 */
export function foretelling(values: readonly number[], results: readonly number[]): number {
  const order = values.map((_, i) => i).sort((a, b) => values[a]! - values[b]!);
  const levels = [...new Set(results)].sort((a, b) => a - b);
  const level = new Map(levels.map((result, i) => [result, i]));
  const below = new Float64Array(levels.length);
  let right = 0;
  let pairs = 0;
  for (let from = 0; from < order.length;) {
    let to = from;
    while (to < order.length && values[order[to]!] === values[order[from]!]) to++;
    const tied = new Float64Array(levels.length);
    for (let i = from; i < to; i++) tied[level.get(results[order[i]!]!)!]!++;
    for (let worse = 0; worse < levels.length; worse++)
      for (let better = 0; better < levels.length; better++) {
        if (better === worse) continue;
        // Counts the pairs of a position with this value and one with a lower value, and the pairs of two positions with this value.
        if (better > worse) right += below[worse]! * tied[better]! + (tied[worse]! * tied[better]!) / 2;
        pairs += below[worse]! * tied[better]! + (better > worse ? tied[worse]! * tied[better]! : 0);
      }
    for (let i = 0; i < levels.length; i++) below[i]! += tied[i]!;
    from = to;
  }
  return right / pairs;
}
