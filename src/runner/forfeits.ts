import type { MatchRow, Plan } from '../matches/index.ts';
import { entrantAt } from './seating.ts';

/** How often an agent forfeited in one way. */
export interface ForfeitCount {
  readonly agent: string;
  /** As in `matches.csv`: `forfeit:crash`. */
  readonly reason: string;
  readonly matches: number;
  /** Number of the first match that was forfeited in this way. */
  readonly first: number;
}

/** Counts forfeited matches by agent and reason. */
export class ForfeitTally {
  readonly #plan: Pick<Plan, 'matchups'>;
  readonly #counts = new Map<string, ForfeitCount>();

  constructor(plan: Pick<Plan, 'matchups'>) {
    this.#plan = plan;
  }

  /** Rows come in match order. */
  add({ endReason, forfeitSeat, matchup, seating, match }: MatchRow): void {
    if (forfeitSeat < 0) return;
    const { agent } = entrantAt(this.#plan.matchups[matchup]!, forfeitSeat, seating);
    const key = `${agent}\n${endReason}`;
    const found = this.#counts.get(key);
    this.#counts.set(key, {
      agent,
      reason: endReason,
      matches: (found?.matches ?? 0) + 1,
      first: found?.first ?? match,
    });
  }

  counts(): ForfeitCount[] {
    return [...this.#counts.values()];
  }
}
