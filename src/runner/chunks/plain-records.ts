import { CARD, CARD_WIDTH, type MatchRecord } from '../../analysis/index.ts';
import type { Matchup } from '../../matches/index.ts';
import { entrantAt } from '../seating.ts';

/** The latest record of each match-up of the scenario, by seating. The match-ups that vary it are compared with this record. */
export class PlainRecords {
  readonly #latest = new Map<string, { readonly block: number; readonly record: MatchRecord }>();

  keep(matchup: Matchup, seating: number, block: number, record: MatchRecord): void {
    this.#latest.set(`${matchup.index} ${seating}`, { block, record });
  }

  of(matchup: Matchup, seating: number, block: number): MatchRecord | undefined {
    const latest = this.#latest.get(`${matchup.index} ${seating}`);
    return latest?.block === block ? latest.record : undefined;
  }
}

/** Whether a match-up differs from its base only by exchanged cards. */
export const isSwapped = ({ base, entrants }: Matchup): boolean =>
  base !== undefined && entrants.some(({ swap }) => swap !== undefined);

/**
 * The match of a swapped match-up when no exchanged card came up: the record of its base, `plain`; null when one did.
 * The decks differ in cards that were never drawn, so the final position has no hash.
 */
export function untoldMatch(
  matchup: Matchup,
  seating: number,
  plain: MatchRecord,
  catalog: number,
): MatchRecord | null {
  const isUntold = matchup.entrants.every((_, seat) => {
    const { swap } = entrantAt(matchup, seat, seating);
    return swap === undefined || isUnseen(plain, (seat * catalog + swap.from) * CARD_WIDTH);
  });
  return isUntold ? { ...plain, stateHash: '' } : null;
}

/** Whether the card at `at` was never seen in the match, even if the deck holds it. */
function isUnseen({ cards }: MatchRecord, at: number): boolean {
  for (let i = 0; i < CARD_WIDTH; i++) if (i !== CARD.copies && cards[at + i] !== 0) return false;
  return true;
}
