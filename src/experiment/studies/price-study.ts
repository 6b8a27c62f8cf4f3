import { TrialComparison, exchangeEffects } from '../../analysis/index.ts';
import type { ListExchange } from '../../core/index.ts';
import type { Plan } from '../../matches/index.ts';
import type { PricedRow } from '../../report/index.ts';
import { masterSeed, withVariants } from '../../scenario/index.ts';
import { LEVEL, NO_ESTIMATE, fairPrices, tQuantile, type Prices } from '../../stats/index.ts';
import { partVariants } from './part-study.ts';
import { LEAST_PAIRS } from './race.ts';
import { addTrials } from './run-trials.ts';

export interface PriceQuestion {
  readonly plan: Plan;
  /** The removal of each part of the lists, without anything in its place. */
  readonly exchanges: readonly ListExchange[];
  /** The points of all copies of the part that an exchange removes. */
  readonly pointsOf: (exchange: ListExchange) => number;
  readonly matches: number;
}

/** What the parts of lists should cost, the most overpriced first. */
export interface PriceStudy extends Pick<Prices, 'point' | 'pointError'> {
  readonly rows: readonly PricedRow[];
  readonly dir: string;
}

/** The plan in which every part is taken away, on the seeds of the lists as they are. */
export function pricePlan({ plan, exchanges, matches }: PriceQuestion) {
  const parts = partVariants(plan, exchanges);
  const varied = withVariants(parts.plan, parts.entrants);
  const perPair = varied.plan.matchups.length * plan.seats;
  const seed = `${plan.seed} price`;
  const pairs = Math.max(LEAST_PAIRS, Math.floor(matches / perPair));
  return { ...varied, variants: parts.variants, plan: { ...varied.plan, seed, master: masterSeed(seed), pairs } };
}

const over = ({ points, worth }: PricedRow): number => points - worth.value;

/** Takes every part away on common seeds, and compares what its points add to the score with what points add on average. */
export async function studyPrices(
  question: PriceQuestion,
  play: (plan: Plan) => Promise<{ readonly dir: string }>,
): Promise<PriceStudy> {
  const { plan, trials, variants } = pricePlan(question);
  const comparison = new TrialComparison(variants.length, plan.seats);
  const { dir } = await play(plan);
  await addTrials(comparison, trials, dir);
  const parts = exchangeEffects(
    comparison.effects(),
    variants.map((_, i) => i),
  ).flatMap(({ card, seat, effect, moved }) => {
    if (seat >= 0) return [];
    const { own, kind, id, points } = variants[card]!;
    const all = own.reduce((sum, exchange) => sum + question.pointsOf(exchange), 0) / own.length;
    return [{ kind, id, points, copies: all / points, sides: own.map(({ side }) => side), effect, moved, all }];
  });
  const { point, pointError, prices } = fairPrices(
    parts.map(({ all, effect: { value, lo, hi, n } }) => ({
      points: all,
      effect: value,
      se: (hi - lo) / 2 / tQuantile(0.5 + LEVEL / 2, n - 1),
    })),
  );
  const rows = parts.map(({ kind, id, points, copies, sides, effect, moved }, i): PricedRow => {
    const { value, lo, hi, qValue } = prices?.[i] ?? { ...NO_ESTIMATE, qValue: NaN };
    const worth = { value: value / copies, lo: lo / copies, hi: hi / copies, n: effect.n };
    return { kind, id, points, copies, sides, effect, moved, worth, qValue };
  });
  return {
    point,
    pointError,
    dir,
    rows: rows.toSorted((a, b) => over(b) - over(a) || b.effect.value - a.effect.value || (a.id < b.id ? -1 : 1)),
  };
}
