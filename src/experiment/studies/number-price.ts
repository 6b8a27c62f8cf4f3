import { TrialComparison, type ScoredMatch } from '../../analysis/index.ts';
import type { Game } from '../../core/index.ts';
import { SCORE_UNITS, seatOf, type Plan, type Trial } from '../../matches/index.ts';
import { layersOf } from '../../runner/chunks/layers.ts';
import { manifestIn } from '../../runner/manifest.ts';
import type { NumberEffect, NumberPrice } from '../../report/index.ts';
import { masterSeed, withVariants } from '../../scenario/index.ts';
import { NO_ESTIMATE, fairNumber } from '../../stats/index.ts';
import { exchanged } from './card-exchanges.ts';
import { LEAST_PAIRS } from './race.ts';

/** Number of similar cards that the price of a card needs. */
export const FEWEST_LIKE = 3;

/** The facts in which two cards must agree to count as similar. */
const ALIKE = ['form', 'type'];

/** The form and type of each card; null for a game that does not tell them. */
function kindsOf({ sheets, catalog }: Game): readonly string[] | null {
  if (sheets === undefined) return null;
  return catalog.cards.map((_, code) => {
    const facts = new Map(sheets.card(code).facts);
    return ALIKE.map((fact) => facts.get(fact) ?? '').join(' ');
  });
}

/** The cards of the same form and type as `card`. */
export function likeCards(game: Game, card: number): string[] {
  const kinds = kindsOf(game);
  if (kinds === null) return [];
  return game.catalog.cards.flatMap(({ id }, code) => (code !== card && kinds[code] === kinds[card] ? [id] : []));
}

/** The cards that can be priced, because they have enough similar cards. */
export function pricedCards(game: Game): string[] {
  const kinds = kindsOf(game);
  if (kinds === null) return [];
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return game.catalog.cards.flatMap(({ id }, code) => (counts.get(kinds[code]!)! > FEWEST_LIKE ? [id] : []));
}

/** The question about a number of a card, with the plan that answers it. */
export interface NumberQuestion {
  readonly plan: Plan;
  /** The plan of the scenario without the copies of the card. */
  readonly plain: Plan;
  /** The game of the plan with the copies of the card. */
  readonly game: Game;
  /** Id of the card, and the name and present value of its number. */
  readonly card: string;
  readonly number: string;
  readonly base: number;
  /** Copies of the card with other values of the number, which no deck holds: their ids by value. */
  readonly copies: readonly { readonly value: number; readonly id: string }[];
  /** Ids of the cards with which it is compared. */
  readonly like: readonly string[];
  /** The card in whose place the priced card plays because no deck holds it; null if a deck does. */
  readonly instead: string | null;
  readonly matches: number;
}

/** The plan in which the card is exchanged for each of its copies and for each card like it, on the same seeds. */
export function numberPlan({ plan, game, card, copies, like, matches }: NumberQuestion) {
  const codeOf = (id: string): number => game.catalog.cards.findIndex((one) => one.id === id);
  const own = codeOf(card);
  const others = [...copies.map(({ id }) => id), ...like];
  const varied = withVariants(
    plan,
    others.map((id) => exchanged(game, own, codeOf(id))),
  );
  const perPair = varied.plan.matchups.length * plan.seats;
  const seed = `${plan.seed} price`;
  const pairs = Math.max(LEAST_PAIRS, Math.floor(matches / perPair));
  return { ...varied, others, plan: { ...varied.plan, seed, master: masterSeed(seed), pairs } };
}

/** The score of the side that holds the card in one block: with the card as it is, then in each variant; null if a match of the block is missing. */
function scoresIn(
  matchups: ReadonlyMap<number, readonly ScoredMatch[]>,
  trials: readonly Trial[],
  variants: number,
  seats: number,
): number[] | null {
  if (trials.some(({ matchup, base }) => !matchups.has(matchup) || !matchups.has(base))) return null;
  const sums = Array.from({ length: 1 + variants }, () => ({ x: 0, n: 0 }));
  for (const { variant, matchup, base, entrant } of trials)
    for (const [at, place] of [
      [base, 0],
      [matchup, 1 + variant],
    ] as const)
      for (const { seating, scores } of matchups.get(at)!) {
        sums[place]!.x += scores[seatOf(entrant, seating, seats)]! / SCORE_UNITS;
        sums[place]!.n++;
      }
  return sums.map(({ x, n }) => x / n);
}

/**
 * Plays the card at other values and other cards in its place, and finds the value at which it is worth as much as the median of these cards.
 */
export async function studyNumber(
  question: NumberQuestion,
  play: (plan: Plan) => Promise<{ readonly dir: string }>,
): Promise<NumberPrice> {
  const { card, number, base, copies, like, instead } = question;
  const { plan, trials, others } = numberPlan(question);
  const comparison = new TrialComparison(others.length, plan.seats);
  const { dir } = await play(plan);
  const rows: number[][] = [];
  for await (const { matchups } of layersOf(dir, manifestIn(dir))) {
    comparison.addLayer(trials, matchups);
    const row = scoresIn(matchups, trials, others.length, plan.seats);
    if (row !== null) rows.push(row);
  }
  const effects = new Map<string, NumberEffect>();
  for (const { variant, seat, difference: value, lo, hi, n, moved } of comparison.effects())
    if (seat < 0) effects.set(others[variant]!, { id: others[variant]!, effect: { value, lo, hi, n }, moved });
  const values = copies.flatMap(({ value, id }) => {
    const found = effects.get(id);
    return found === undefined ? [] : [{ ...found, value }];
  });
  const rivals = like.flatMap((id) => effects.get(id) ?? []).toSorted((a, b) => b.effect.value - a.effect.value);
  const tried = [{ value: base, place: 0 }, ...copies.map(({ value }, i) => ({ value, place: 1 + i }))].toSorted(
    (a, b) => a.value - b.value,
  );
  const fitted = fairNumber({
    xs: tried.map(({ value }) => value),
    base,
    scores: rows.map((row) => tried.map(({ place }) => row[place]!)),
    others: rows.map((row) => row.slice(1 + copies.length)),
  });
  return {
    card,
    number,
    base,
    instead,
    values,
    like: rivals,
    middle: fitted?.middle ?? NO_ESTIMATE,
    fair: fitted?.fair ?? NO_ESTIMATE,
    at: fitted?.at ?? null,
    dir,
  };
}
