import { TrialComparison, swapEffects, type SwapEffect } from '../../analysis/index.ts';
import type { Game } from '../../core/index.ts';
import type { Plan } from '../../matches/index.ts';
import { masterSeed, withVariants, type EntrantVariant } from '../../scenario/index.ts';
import { addTrials } from './run-trials.ts';

/** Which cards a study replaces, and how much it plays for it. */
export interface SwapOptions {
  /** Codes of the cards to try. */
  readonly cards: readonly number[];
  /** Code of the card that replaces them. */
  readonly against: number;
  /** Number of matches to spend, including those that need not be played because the card never came up. */
  readonly matches: number;
  /** Plays a plan and says where its run is. */
  readonly play: (plan: Plan) => Promise<{ readonly dir: string }>;
}

/** Minimum number of blocks in a round. */
const LEAST_PAIRS = 10;

/** Cards in the decks of the plan's sides. */
export const cardsInDecks = (plan: Plan, game: Game): number[] =>
  game.catalog.cards.flatMap((_, card) =>
    plan.matchups.some(({ entrants }) => entrants.some(({ side }) => game.catalog.sides[side]!.cards[card]! > 0))
      ? [card]
      : [],
  );

/** The variant in which `against` replaces `card` in every deck that holds it. */
const swapped = (game: Game, card: number, against: number): EntrantVariant => ({
  name: `with ${game.catalog.cards[against]!.id} for ${game.catalog.cards[card]!.id}`,
  vary: (entrant) =>
    game.catalog.sides[entrant.side]!.cards[card]! > 0 ? { ...entrant, swap: { from: card, to: against } } : null,
});

/** `plan` on its own seeds for this round, so that rounds share no match. */
function ofRound(plan: Plan, round: number): Plan {
  const seed = `${plan.seed} swaps ${round}`;
  return { ...plan, seed, master: masterSeed(seed) };
}

/**
 * The effect of cards in the decks of a plan. Every match is compared with the same match in which the card of one side
 * is exchanged; no player is told. Sequential halving (Karnin and others, ICML 2013) divides the matches into rounds of
 * equal size, each on fresh seeds. After each round, the half of the cards with the smaller effects gets no further
 * matches.
 */
export async function swapCards(plan: Plan, game: Game, options: SwapOptions): Promise<SwapEffect[]> {
  const { cards, against, play } = options;
  const comparison = new TrialComparison(cards.length, plan.seats);
  const rounds = Math.max(1, Math.ceil(Math.log2(cards.length)));
  let left = cards.map((_, i) => i);
  for (let round = 1; round <= rounds; round++) {
    const varied = withVariants(
      plan,
      left.map((i) => swapped(game, cards[i]!, against)),
    );
    const perPair = varied.plan.matchups.length * plan.seats;
    const pairs = Math.max(LEAST_PAIRS, Math.floor(options.matches / rounds / perPair));
    const { dir } = await play(ofRound({ ...varied.plan, pairs }, round));
    const trials = varied.trials.map((trial) => Object.assign({}, trial, { variant: left[trial.variant]! }));
    await addTrials(comparison, trials, dir);
    const sizes = new Map(
      comparison
        .effects()
        .flatMap(({ variant, seat, difference }) => (seat < 0 ? [[variant, Math.abs(difference)]] : [])),
    );
    left = left
      .toSorted((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0) || a - b)
      .slice(0, Math.ceil(left.length / 2))
      .toSorted((a, b) => a - b);
  }
  return swapEffects(comparison.effects(), cards);
}
