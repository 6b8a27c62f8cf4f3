import { TrialComparison, type TrialEffect } from '../../analysis/index.ts';
import type { Plan } from '../../matches/index.ts';
import { masterSeed, withVariants, type EntrantVariant } from '../../scenario/index.ts';
import { addTrials } from './run-trials.ts';

/** Minimum number of blocks in a round. */
export const LEAST_PAIRS = 10;

/** `plan` on its own seeds for this round, so that rounds share no match. */
function ofRound(plan: Plan, round: number): Plan {
  const seed = `${plan.seed} swaps ${round}`;
  return { ...plan, seed, master: masterSeed(seed) };
}

/**
 * The effects of variants on those who play them. Every match is compared with the same match in which one side plays a
 * variant. Sequential halving (Karnin and others, ICML 2013) divides the matches into rounds of equal size, each on
 * fresh seeds. After each round, the half of the variants with the smaller effects gets no further matches.
 */
export async function raceVariants(
  plan: Plan,
  variants: readonly EntrantVariant[],
  matches: number,
  play: (plan: Plan) => Promise<{ readonly dir: string }>,
): Promise<TrialEffect[]> {
  const comparison = new TrialComparison(variants.length, plan.seats);
  const rounds = Math.max(1, Math.ceil(Math.log2(variants.length)));
  let left = variants.map((_, i) => i);
  for (let round = 1; round <= rounds; round++) {
    const varied = withVariants(
      plan,
      left.map((i) => variants[i]!),
    );
    const perPair = varied.plan.matchups.length * plan.seats;
    const pairs = Math.max(LEAST_PAIRS, Math.floor(matches / rounds / perPair));
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
  return comparison.effects();
}
