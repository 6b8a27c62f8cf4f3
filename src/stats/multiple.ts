/** Holm's adjusted p-values (Scandinavian Journal of Statistics 6, 1979), for gates. A finding below alpha is significant among all findings together. */
export function holm(p: readonly number[]): number[] {
  const adjusted = p.map(() => 0);
  let most = 0;
  rising(p).forEach((index, rank) => {
    most = Math.max(most, Math.min(1, (p.length - rank) * p[index]!));
    adjusted[index] = most;
  });
  return adjusted;
}

/** Benjamini and Hochberg's q-values (JRSS B 57, 1995), for lists of candidates. Of all findings with q below 10 %, on average at most a tenth are false. */
export function benjaminiHochberg(p: readonly number[]): number[] {
  const adjusted = p.map(() => 0);
  let least = 1;
  const order = rising(p);
  for (let rank = p.length - 1; rank >= 0; rank--) {
    const index = order[rank]!;
    least = Math.min(least, (p.length / (rank + 1)) * p[index]!);
    adjusted[index] = least;
  }
  return adjusted;
}

/** Indices in order of increasing value; equal values in order of index. */
const rising = (p: readonly number[]): number[] => p.map((_, i) => i).sort((a, b) => p[a]! - p[b]! || a - b);
