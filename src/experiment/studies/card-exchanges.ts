import { exchangeEffects, type ExchangeEffect } from '../../analysis/index.ts';
import type { Game } from '../../core/index.ts';
import type { Plan } from '../../matches/index.ts';
import type { EntrantVariant } from '../../scenario/index.ts';
import { raceVariants } from './race.ts';

/** Which cards a study replaces, and how many matches it plays for this. */
export interface ExchangeOptions {
  /** Codes of the cards to try. */
  readonly cards: readonly number[];
  /** Code of the card that replaces them. */
  readonly against: number;
  /** Number of matches to spend, including those that need not be played because the card never came up. */
  readonly matches: number;
  /** Plays a plan and says where its run is. */
  readonly play: (plan: Plan) => Promise<{ readonly dir: string }>;
}

/** Whether `cards` can measure the cards of this game: it has decks or fleets to vary. */
export const mayExchange = (game: Game): game is Game & Required<Pick<Game, 'randomDeck' | 'blankCard'>> =>
  game.randomDeck !== undefined && game.blankCard !== undefined;

/** The codes of the cards in the decks of the plan's sides. */
export const cardsInDecks = (plan: Plan, game: Game): number[] =>
  game.catalog.cards.flatMap((_, card) =>
    plan.matchups.some(({ entrants }) => entrants.some(({ side }) => game.catalog.sides[side]!.cards[card]! > 0))
      ? [card]
      : [],
  );

/** The variant in which `against` replaces `card` in every deck that holds it. */
export const exchanged = (game: Game, card: number, against: number): EntrantVariant => ({
  name: `with ${game.catalog.cards[against]!.id} for ${game.catalog.cards[card]!.id}`,
  vary: (entrant) =>
    game.catalog.sides[entrant.side]!.cards[card]! > 0 ? { ...entrant, swap: { from: card, to: against } } : null,
});

/**
 * The effect of cards in the decks of a plan (`raceVariants`): the card is exchanged for one side, and no player is told
 * of it.
 */
export async function exchangeCards(plan: Plan, game: Game, options: ExchangeOptions): Promise<ExchangeEffect[]> {
  const { cards, against, matches, play } = options;
  const variants = cards.map((card) => exchanged(game, card, against));
  return exchangeEffects(await raceVariants(plan, variants, matches, play), cards);
}
