import type { GameInfo } from '../../core/index.ts';
import { meanWithin, type Estimate, type Interval } from '../../stats/index.ts';

/** The possible values of the measures of a game; a measure that is absent has no known bound. */
export interface Scales {
  readonly rounds?: Interval;
  readonly tournamentPoints?: Interval;
}

export function scalesOf({ mostRounds, points }: Pick<GameInfo, 'mostRounds' | 'points'>): Scales {
  const each = points?.table?.flatMap(([, winner, loser]) => [winner, loser]);
  return {
    ...(mostRounds === undefined ? {} : { rounds: { lo: 0, hi: mostRounds } }),
    ...(each === undefined ? {} : { tournamentPoints: { lo: Math.min(...each), hi: Math.max(...each) } }),
  };
}

/** A mean with its interval cut to the possible values; unchanged without a scale. */
export const within = (scale: Interval | undefined, mean: Estimate, unit?: number): Estimate =>
  scale === undefined ? mean : meanWithin(mean, scale, unit);

/** A mean of points. One match may give very many, so nothing is known of the mean before some points were gained. */
export const pointsMean = (mean: Estimate): Estimate =>
  mean.rare === true && mean.value === 0 ? { ...mean, lo: NaN, hi: NaN } : mean;
