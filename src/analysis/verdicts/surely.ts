/** What a list shows. It is decided here once, for sentences, pictures and tables. */
import { LEVEL, holm, pValueAt, type Estimate } from '../../stats/index.ts';

type Judged = Pick<Estimate, 'value' | 'lo' | 'hi'>;

/**
 * The items of `looked` whose estimate is shown to differ from `reference`, judged together: where no estimate truly
 * differs, at most one list in twenty names any (Holm, 1979). An estimate that is null or NaN is not named.
 */
export function surelyOff<T>(
  looked: readonly T[],
  estimateOf: (one: T) => Judged | null,
  reference = 0,
): ReadonlySet<T> {
  const p = holm(
    looked.map((one) => {
      const estimate = estimateOf(one);
      return estimate === null || !Number.isFinite(estimate.value) ? 1 : pValueAt(estimate, reference);
    }),
  );
  return new Set(looked.filter((_, i) => p[i]! <= 1 - LEVEL));
}
