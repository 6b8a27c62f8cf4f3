import { atLevel, type Estimate } from '../stats/index.ts';
import { ERROR } from './verdicts/together.ts';

/** A side by its scores at several levels of play, the weakest first. */
export interface AtLevels {
  readonly scores: readonly Estimate[];
}

/** The players for whom a finding is said to hold, given the levels at which it was shown. */
export type ForWhom = 'everybody' | 'beginners' | 'experts' | 'some';

/** The verdict on a side over levels of play. Levels are indices. */
export interface LevelVerdict {
  /**
   * Levels at which the side is surely above the fair band, judged among all levels that were looked at. With one such level, the side is too strong.
   */
  readonly strong: readonly number[];
  readonly forWhom: ForWhom;
  /** Whether the side is surely below the fair band at every level; only then is it too weak. */
  readonly weak: boolean;
  /** Levels at which the side is surely below the band. */
  readonly below: readonly number[];
  /** Levels at which the side is surely off an equal share. */
  readonly off: readonly number[];
  /** Whether the side is surely above an equal share at one level and surely below it at another. */
  readonly turns: boolean;
  /** Levels at which the interval lies within the band. */
  readonly fair: readonly number[];
}

export type Bands = readonly (readonly [lo: number, hi: number])[];

/** Whether two sides meet only each other. Their scores then add up to 1 and are a single fact. */
const areOneFact = (sides: readonly AtLevels[]): boolean =>
  sides.length === 2 &&
  sides[0]!.scores.every(({ value }, l) => Math.abs(value + sides[1]!.scores[l]!.value - 1) < 1e-9);

/** The scores of sides at several levels of play, with intervals that hold together: all levels of all sides. */
export function levelsTogether<S extends AtLevels>(sides: readonly S[], error = ERROR): S[] {
  const facts = (areOneFact(sides) ? 1 : sides.length) * (sides[0]?.scores.length ?? 0);
  return sides.map((side) => ({ ...side, scores: side.scores.map((score) => atLevel(score, 1 - error / facts)) }));
}

/**
 * The rule of the Champion Balance Framework of League of Legends (2019): a side is too strong if it is so at any level
 * of play, and too weak only if it is so at every level. The intervals of the scores hold together.
 */
export function levelVerdicts(sides: readonly AtLevels[], share: number, bands: Bands): LevelVerdict[] {
  return sides.map(({ scores }) => {
    const where = (is: (score: Estimate, band: Bands[number]) => boolean): number[] =>
      scores.flatMap((score, l) => (is(score, bands[l]!) ? [l] : []));
    const strong = where(({ lo }, [, most]) => lo > most);
    const below = where(({ hi }, [least]) => hi < least);
    const off = where(({ lo, hi }) => lo > share || hi < share);
    const others = where(({ lo, hi }, [, most]) => lo <= most && hi > most);
    return {
      strong,
      forWhom: forWhom(strong, scores.length, others.length === 0),
      weak: below.length === scores.length,
      below,
      off,
      turns: off.some((l) => scores[l]!.value > share) && off.some((l) => scores[l]!.value < share),
      fair: where(({ lo, hi }, [least, most]) => lo >= least && hi <= most),
    };
  });
}

/** `isOnly`: whether the side is surely not above the band at all other levels. */
function forWhom(strong: readonly number[], levels: number, isOnly: boolean): ForWhom {
  if (strong.length === levels) return 'everybody';
  if (!isOnly || strong.length === 0) return 'some';
  if (strong.every((l, i) => l === i)) return 'beginners';
  return strong.every((l, i) => l === levels - strong.length + i) ? 'experts' : 'some';
}
