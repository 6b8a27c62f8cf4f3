import { ALL_LABEL, PlayedScore, type ScoredMatch } from '../../analysis/index.ts';
import { SCORE_UNITS, seatOf, type Plan, type Trial } from '../../matches/index.ts';
import type { RunOutcome } from '../../runner/run.ts';
import { withVariants, type EntrantVariant } from '../../scenario/index.ts';
import type { PopulationMean } from '../../stats/index.ts';
import { layersAcross } from '../players/across-runs.ts';
import { plansOf, type PlayerSample } from '../players/player-sample.ts';
import { LEAST_PAIRS } from './race.ts';

/** What the part that an exchange gives up adds to the score of its holder, as a mean over the population of players. */
export interface SampleExchange {
  /** Index of the exchange. */
  readonly variant: number;
  readonly adds: PopulationMean;
  readonly byPlayer: readonly number[];
}

/**
 * The runs of a study of exchanges by several players. Each player has one run of `matches` matches with all exchanges, on the same seeds.
 */
export function sampleExchangePlans(
  plan: Plan,
  sample: PlayerSample,
  variants: readonly EntrantVariant[],
  matches: number,
): { readonly plans: readonly Plan[]; readonly trials: readonly Trial[] } {
  const varied = plansOf(plan, sample).map((own) => withVariants(own, variants));
  const { plan: first, trials } = varied[0]!;
  const pairs = Math.max(LEAST_PAIRS, Math.floor(matches / (first.matchups.length * plan.seats)));
  return { plans: varied.map((own) => Object.assign({}, own.plan, { pairs })), trials };
}

/** Lets every player of a sample play the exchanges, and reads how much the score of the holder falls by each. */
export async function exchangeBySample(
  { plans, trials }: ReturnType<typeof sampleExchangePlans>,
  variants: readonly EntrantVariant[],
  play: (plan: Plan) => Promise<RunOutcome>,
): Promise<{ readonly runs: readonly RunOutcome[]; readonly exchanges: readonly SampleExchange[] }> {
  const runs: RunOutcome[] = [];
  for (const plan of plans) runs.push(await play(plan));
  const players = runs.length;
  // In the list of players of a score, the first half plays the exchange, and the second half plays the scenario as it
  // stands.
  const scores = variants.map(({ name }) => new PlayedScore(ALL_LABEL, name, [], 2 * players));
  const { seats } = plans[0]!;
  for await (const layers of layersAcross(runs.map(({ dir }) => dir)))
    scores.forEach((score, variant) => {
      const own = trials.filter((trial) => trial.variant === variant);
      const means = layers.map(({ matchups }) => meansOf(own, matchups, seats));
      if (means.every((each) => each !== null))
        score.add([...means.map(({ without }) => without), ...means.map((each) => each.including)]);
    });
  const exchanges = scores.flatMap((score, variant): SampleExchange[] => {
    if (score.n < 2) return [];
    const byPlayer = runs.map((_, player) => score.mean(player + players) - score.mean(player));
    return [{ variant, adds: score.change(), byPlayer }];
  });
  return { runs, exchanges };
}

/** The mean scores of the sides whose parts are exchanged, without and with these parts, in the blocks of one number; null if one of the blocks was not played. */
function meansOf(
  trials: readonly Trial[],
  matchups: ReadonlyMap<number, readonly ScoredMatch[]>,
  seats: number,
): { readonly without: number; readonly including: number } | null {
  let [without, including, n] = [0, 0, 0];
  for (const { matchup, base, entrant } of trials) {
    const [varied, plain] = [matchups.get(matchup), matchups.get(base)];
    if (varied === undefined || plain === undefined) return null;
    varied.forEach(({ seating, scores }, i) => {
      const seat = seatOf(entrant, seating, seats);
      without += scores[seat]! / SCORE_UNITS;
      including += plain[i]!.scores[seat]! / SCORE_UNITS;
      n++;
    });
  }
  return n === 0 ? null : { without: without / n, including: including / n };
}
