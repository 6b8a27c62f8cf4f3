import type { GameInfo } from '../../core/index.ts';
import type { Estimate, Interval } from '../../stats/index.ts';

/** The values that measures of a game can have; what is absent has no known bound. */
export interface Scales {
  /** Rounds of a match. */
  readonly rounds?: Interval;
  /** Tournament points of a match. */
  readonly tournamentPoints?: Interval;
}

/** The scales of a compiled game. */
export function scalesOf({ mostRounds, points }: Pick<GameInfo, 'mostRounds' | 'points'>): Scales {
  const each = points?.table?.flatMap(([, winner, loser]) => [winner, loser]);
  return {
    ...(mostRounds === undefined ? {} : { rounds: { lo: 0, hi: mostRounds } }),
    ...(each === undefined ? {} : { tournamentPoints: { lo: Math.min(...each), hi: Math.max(...each) } }),
  };
}

/** An estimate of which the interval ends where its scale ends. */
export function within(scale: Interval | undefined, estimate: Estimate): Estimate {
  const { value, lo, hi } = estimate;
  if (scale === undefined || (lo >= scale.lo && hi <= scale.hi) || !Number.isFinite(value)) return estimate;
  return { ...estimate, lo: Math.min(value, Math.max(lo, scale.lo)), hi: Math.max(value, Math.min(hi, scale.hi)) };
}
