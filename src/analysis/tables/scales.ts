import type { GameInfo } from '../../core/index.ts';
import type { Estimate } from '../../stats/index.ts';

/** The greatest values that measures of a game can have; what is absent has no known bound. */
export interface Scales {
  /** Rounds of a match. */
  readonly rounds?: number;
  /** Tournament points of a match. */
  readonly tournamentPoints?: number;
}

/** The scales of a compiled game. */
export function scalesOf({ mostRounds, points }: Pick<GameInfo, 'mostRounds' | 'points'>): Scales {
  const table = points?.table;
  return {
    ...(mostRounds === undefined ? {} : { rounds: mostRounds }),
    ...(table === undefined
      ? {}
      : { tournamentPoints: Math.max(...table.flatMap(([, winner, loser]) => [winner, loser])) }),
  };
}

/** An estimate of which the interval ends at the greatest value that there can be. */
export function upTo(most: number | undefined, estimate: Estimate): Estimate {
  const { value, lo, hi } = estimate;
  if (most === undefined || !(hi > most)) return estimate;
  return { ...estimate, lo: Math.min(lo, value), hi: Math.max(value, most) };
}
