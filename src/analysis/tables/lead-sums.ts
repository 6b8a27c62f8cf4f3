import { RATIO_WIDTH, addRatio } from './ratio-sums.ts';
import type { MatchRecord } from './record.ts';

/**
 * Sums of one match-up at the end of one round: the number of matches that went on after it, and a ratio: the score of
 * the leader over the matches in which somebody led. Scores are in parts of `SCORE_UNITS`.
 */
export const LEAD = { matches: 0, score: 1 } as const;
export const LEAD_WIDTH = LEAD.score + RATIO_WIDTH;

export function addLeads(sumsOf: (round: number) => Float64Array, records: readonly MatchRecord[]): void {
  const most = Math.max(...records.map(({ leaders }) => leaders.length));
  for (let end = 0; end < most; end++) {
    let matches = 0;
    let led = 0;
    let score = 0;
    for (const { leaders, scores } of records) {
      if (end >= leaders.length) continue;
      matches++;
      const leader = leaders[end]!;
      if (leader < 0) continue;
      led++;
      score += scores[leader]!;
    }
    const sums = sumsOf(end + 1);
    sums[LEAD.matches]! += matches;
    addRatio(sums, LEAD.score, score, led);
  }
}
