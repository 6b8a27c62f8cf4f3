import { TrialComparison, swapEffects } from '../../analysis/index.ts';
import type { Game } from '../../core/index.ts';
import type { Plan } from '../../matches/index.ts';
import type { NumberEffect, NumberPrice } from '../../report/index.ts';
import { masterSeed, withVariants } from '../../scenario/index.ts';
import { LEVEL, fairNumber, tQuantile, type Estimate } from '../../stats/index.ts';
import { swapped } from './card-swaps.ts';
import { LEAST_PAIRS } from './race.ts';
import { addTrials } from './run-trials.ts';

/** What is asked of a number of a card. */
export interface NumberQuestion {
  readonly plan: Plan;
  readonly game: Game;
  /** Id of the card, and the name and present value of its number. */
  readonly card: string;
  readonly number: string;
  readonly base: number;
  /** Copies of the card with other values, which no deck holds: ids by value. */
  readonly copies: readonly { readonly value: number; readonly id: string }[];
  /** Ids of the cards with which it is compared. */
  readonly like: readonly string[];
  readonly matches: number;
}

/** The plan in which the card is exchanged for each of its copies and for each card like it, on the same seeds. */
export function numberPlan({ plan, game, card, copies, like, matches }: NumberQuestion) {
  const codeOf = (id: string): number => game.catalog.cards.findIndex((one) => one.id === id);
  const own = codeOf(card);
  const others = [...copies.map(({ id }) => id), ...like];
  const varied = withVariants(
    plan,
    others.map((id) => swapped(game, own, codeOf(id))),
  );
  const perPair = varied.plan.matchups.length * plan.seats;
  const seed = `${plan.seed} price`;
  const pairs = Math.max(LEAST_PAIRS, Math.floor(matches / perPair));
  return { ...varied, others, plan: { ...varied.plan, seed, master: masterSeed(seed), pairs } };
}

const errorOf = ({ lo, hi, n }: Estimate): number => (hi - lo) / 2 / tQuantile(0.5 + LEVEL / 2, n - 1);

/** The middle of some effects, with the error of the ones in the middle. */
function middleOf(effects: readonly Estimate[]): { readonly value: number; readonly se: number } {
  const sorted = effects.toSorted((a, b) => a.value - b.value);
  const [a, b] = [sorted[(sorted.length - 1) >> 1]!, sorted[sorted.length >> 1]!];
  const [first, second] = [errorOf(a), errorOf(b)];
  return { value: (a.value + b.value) / 2, se: a === b ? first : Math.sqrt(first * first + second * second) / 2 };
}

/** Plays the card at other values and other cards in its place, and finds the value at which it is worth as much as they are in the middle. */
export async function studyNumber(
  question: NumberQuestion,
  play: (plan: Plan) => Promise<{ readonly dir: string }>,
): Promise<NumberPrice> {
  const { card, number, base, copies, like } = question;
  const { plan, trials, others } = numberPlan(question);
  const comparison = new TrialComparison(others.length, plan.seats);
  const { dir } = await play(plan);
  await addTrials(comparison, trials, dir);
  const effects = new Map<string, NumberEffect>();
  for (const { card: variant, seat, effect, moved } of swapEffects(comparison.effects(), [...others.keys()])) {
    if (seat >= 0) continue;
    // What the exchange brings, and not what it takes.
    const { value, lo, hi, n } = effect;
    const id = others[variant]!;
    effects.set(id, { id, effect: { value: -value + 0, lo: -hi + 0, hi: -lo + 0, n }, moved });
  }
  const values = copies.flatMap(({ value, id }) => {
    const found = effects.get(id);
    return found === undefined ? [] : [{ ...found, value }];
  });
  const rivals = like.flatMap((id) => effects.get(id) ?? []).toSorted((a, b) => b.effect.value - a.effect.value);
  const middle = middleOf(rivals.map(({ effect }) => effect));
  const fitted = fairNumber(
    base,
    values.map(({ value, effect }) => ({ x: value, effect: effect.value, se: errorOf(effect), n: effect.n })),
    middle,
  );
  const t = tQuantile(0.5 + LEVEL / 2, plan.pairs - 1);
  return {
    card,
    number,
    base,
    values,
    like: rivals,
    middle: { value: middle.value, lo: middle.value - t * middle.se, hi: middle.value + t * middle.se, n: plan.pairs },
    fair: fitted?.fair ?? { value: NaN, lo: NaN, hi: NaN, n: 0 },
    at: fitted?.at ?? null,
    dir,
  };
}
