import { LEVEL, holm, pValueAt, type Estimate } from '../stats/index.ts';

/** A side by its scores at several levels of play, the weakest first. */
export interface AtLevels {
  readonly scores: readonly Estimate[];
}

/** The players for whom a finding is said to hold, given the levels at which it was shown. */
export type ForWhom = 'everybody' | 'beginners' | 'experts' | 'some';

/** The verdict on a side over levels of play. Levels are indices. */
export interface LevelVerdict {
  /** Levels at which it is surely above the fair band, among all that were looked at; too strong if there is one. */
  readonly strong: readonly number[];
  readonly forWhom: ForWhom;
  /** Whether it is surely below the fair band at every level; only then is it too weak. */
  readonly weak: boolean;
  /** Levels at which it is surely below the band. */
  readonly below: readonly number[];
  /** Levels at which it is surely off an equal share. */
  readonly off: readonly number[];
  /** Whether it is surely above an equal share at one level and surely below it at another. */
  readonly turns: boolean;
  /** Levels at which the interval lies within the band. */
  readonly fair: readonly number[];
}

const ALPHA = 1 - LEVEL;

/** A fair band for each level. */
export type Bands = readonly (readonly [lo: number, hi: number])[];

const where = (p: readonly number[]): number[] => p.flatMap((x, l) => (x <= ALPHA ? [l] : []));

/** Whether two sides meet only each other. Their scores then add up to 1 and are a single fact. */
const areOneFact = (sides: readonly AtLevels[]): boolean =>
  sides.length === 2 &&
  sides[0]!.scores.every(({ value }, l) => Math.abs(value + sides[1]!.scores[l]!.value - 1) < 1e-9);

/**
 * The rule of the Champion Balance Framework of League of Legends (2019): a side is too strong if it is so at any level
 * of play, and too weak only if it is so at every level. Evidence is corrected for the number of scores that were
 * looked at (Holm).
 */
export function levelVerdicts(sides: readonly AtLevels[], share: number, bands: Bands): LevelVerdict[] {
  const levels = bands.length;
  const isOneFact = areOneFact(sides);
  const each = (p: (score: Estimate, level: number) => number): number[][] => {
    const own = sides.map(({ scores }) => scores.map((score, l) => (Number.isNaN(score.value) ? 1 : p(score, l))));
    if (isOneFact) {
      const least = holm(own[0]!.map((x, l) => Math.min(x, own[1]![l]!)));
      return own.map((side) => side.map((x, l) => (x < 1 ? least[l]! : 1)));
    }
    const flat = holm(own.flat());
    return sides.map((_, i) => flat.slice(i * levels, (i + 1) * levels));
  };
  const above = each((score, l) => (score.value > bands[l]![1] ? pValueAt(score, bands[l]![1]) : 1));
  const under = each((score, l) => (score.value < bands[l]![0] ? pValueAt(score, bands[l]![0]) : 1));
  const off = each((score) => pValueAt(score, share));
  // Weak at every level: only the level with the weakest evidence counts, so the correction counts the sides and not the levels.
  const weakest = sides.map(({ scores }) =>
    Math.max(...scores.map((score, l) => (score.value < bands[l]![0] ? pValueAt(score, bands[l]![0]) : 1))),
  );
  const weak = isOneFact ? weakest : holm(weakest);
  return sides.map(({ scores }, i) => {
    const strong = where(above[i]!);
    const isWeak = weak[i]! <= ALPHA;
    // Too weak at every level contains weak at each of them.
    const below = isWeak ? scores.map((_, l) => l) : where(under[i]!);
    const sure = isWeak ? below : where(off[i]!);
    const others = scores.flatMap((score, l) => (strong.includes(l) || score.hi <= bands[l]![1] ? [] : [l]));
    return {
      strong,
      forWhom: forWhom(strong, levels, others.length === 0),
      weak: isWeak,
      below,
      off: sure,
      turns: sure.some((l) => scores[l]!.value > share) && sure.some((l) => scores[l]!.value < share),
      fair: scores.flatMap(({ lo, hi }, l) => (lo >= bands[l]![0] && hi <= bands[l]![1] ? [l] : [])),
    };
  });
}

/** `isOnly`: at all other levels it is surely not above the band. */
function forWhom(strong: readonly number[], levels: number, isOnly: boolean): ForWhom {
  if (strong.length === levels) return 'everybody';
  if (!isOnly || strong.length === 0) return 'some';
  if (strong.every((l, i) => l === i)) return 'beginners';
  return strong.every((l, i) => l === levels - strong.length + i) ? 'experts' : 'some';
}
