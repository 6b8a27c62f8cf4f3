import { ALL_LABEL } from '../labels.ts';
import { NO_ESTIMATE, type Estimate } from '../../stats/index.ts';
import type { CardCausal, CardRow } from '../tables/card-rows.ts';
import type { CardEffect } from './card-screen.ts';
import { CARD_RATES, type CardRate } from '../tables/card-sums.ts';
import type { TrialEffect } from '../trials.ts';

/** The effect of exchanging a card. */
export interface ExchangeEffect {
  readonly card: number;
  /** The seat; -1 for all seats. */
  readonly seat: number;
  /** What all copies of the card add to the score of their holder; n counts blocks. */
  readonly effect: Estimate;
  /** Share of the matches in which the exchange changed the score. */
  readonly moved: number;
}

/** What a part of lists, such as an upgrade or a squadron, adds to the score of the player who brings it. */
export interface PartValue extends Omit<ExchangeEffect, 'card'> {
  readonly kind: string;
  readonly id: string;
  readonly points: number;
  /** The part that replaces each copy; '' for nothing, so that its points are not spent. */
  readonly against: string;
  readonly sides: readonly string[];
}

/** The effects of exchanges with their signs turned: what each card adds, not what is lost without it. `cards` are the cards by number of variant. */
export const exchangeEffects = (effects: readonly TrialEffect[], cards: readonly number[]): ExchangeEffect[] =>
  effects.map(({ variant, seat, difference, lo, hi, n, moved }) => ({
    card: cards[variant]!,
    seat,
    effect: { value: -difference + 0, lo: -hi + 0, hi: -lo + 0, n },
    moved,
  }));

const isTotal = ({ matchup, side, seat }: CardRow): boolean =>
  matchup === ALL_LABEL && side === ALL_LABEL && seat === ALL_LABEL;

/**
 * The rows of `cards.csv` with the results of a screen and of exchanges. These results are put into the rows over
 * everything; then one row for each seat is added.
 */
export function withCausal(
  rows: readonly CardRow[],
  cards: readonly { readonly id: string }[],
  seats: number,
  screened: readonly CardEffect[],
  exchanged: readonly ExchangeEffect[],
): CardRow[] {
  const causalOf = (card: number, seat: number): CardCausal | undefined => {
    const screen = screened.find((effect) => effect.card === card && effect.seat === seat);
    const exchange = exchanged.find((effect) => effect.card === card && effect.seat === seat);
    if (screen === undefined && exchange === undefined) return undefined;
    const partner = screen === undefined || screen.partner < 0 ? '' : cards[screen.partner]!.id;
    return {
      seen: screen?.seen ?? NO_ESTIMATE,
      deck: screen?.deck ?? NO_ESTIMATE,
      exchange: exchange?.effect ?? NO_ESTIMATE,
      qValue: screen?.qValue ?? NaN,
      partner,
    };
  };
  const own = rows.filter((row) => !isTotal(row));
  const totals = cards.flatMap(({ id }, card) => {
    const known = rows.find((row) => isTotal(row) && row.card === id);
    return [-1, ...Array.from({ length: seats }, (_, seat) => seat)].flatMap((seat): CardRow[] => {
      const causal = causalOf(card, seat);
      const whole = seat < 0 ? known : undefined;
      if (causal === undefined) return whole === undefined ? [] : [whole];
      return [{ ...(whole ?? emptyRow(id, seat < 0 ? ALL_LABEL : String(seat))), causal }];
    });
  });
  return [...own, ...totals];
}

/** A row over everything in which only the effects are known. */
function emptyRow(card: string, seat: string): CardRow {
  const none = {
    copies: NaN,
    matches: NaN,
    blocks: NaN,
    nDeck: NaN,
    nOpening: NaN,
    nDrawn: NaN,
    nSeen: NaN,
    nSet: NaN,
    nPlayed: NaN,
    nNullified: NaN,
    nStuck: NaN,
    iwd: NO_ESTIMATE,
    playRate: NO_ESTIMATE,
    meanTurnPlayed: NO_ESTIMATE,
    meanTurnsHeld: NO_ESTIMATE,
    damagePerPlay: NO_ESTIMATE,
    energyPerPlay: NO_ESTIMATE,
  };
  const rates = Object.fromEntries(CARD_RATES.map((name) => [name, NO_ESTIMATE])) as Record<CardRate, Estimate>;
  const labels = { matchup: ALL_LABEL, side: ALL_LABEL, agent: ALL_LABEL, card, seat };
  return { ...labels, ...none, rates };
}
