import { ALL_LABEL, PlayedScore, type ScoredMatch } from '../../analysis/index.ts';
import type { Game } from '../../core/index.ts';
import { SCORE_UNITS, seatOf, type Plan, type Trial } from '../../matches/index.ts';
import type { RunOutcome } from '../../runner/run.ts';
import { withVariants } from '../../scenario/index.ts';
import type { PopulationMean } from '../../stats/index.ts';
import { layersAcross } from '../players/across-runs.ts';
import { plansOf, type Crowd } from '../players/crowd.ts';
import { swapped } from './card-swaps.ts';
import { LEAST_PAIRS } from './race.ts';

/** What a card adds in the decks of a plan, as a mean over the population of players. */
export interface CrowdSwap {
  readonly card: number;
  readonly adds: PopulationMean;
  readonly byPlayer: readonly number[];
}

/** Which cards are exchanged, for which, in how many matches of each player. */
export interface CrowdSwapOptions {
  readonly cards: readonly number[];
  readonly against: number;
  readonly matches: number;
}

/** The runs of a study of exchanges by several players: one for each, on the same seeds, with all exchanges in it. */
export function crowdSwapPlans(
  plan: Plan,
  crowd: Crowd,
  game: Game,
  { cards, against, matches }: CrowdSwapOptions,
): { readonly plans: readonly Plan[]; readonly trials: readonly Trial[] } {
  const variants = cards.map((card) => swapped(game, card, against));
  const varied = plansOf(plan, crowd).map((own) => withVariants(own, variants));
  const { plan: first, trials } = varied[0]!;
  const pairs = Math.max(LEAST_PAIRS, Math.floor(matches / (first.matchups.length * plan.seats)));
  return { plans: varied.map((own) => Object.assign({}, own.plan, { pairs })), trials };
}

/** Plays the exchanges by every player of a crowd, and reads what each card adds. */
export async function swapByCrowd(
  { plans, trials }: ReturnType<typeof crowdSwapPlans>,
  cards: readonly number[],
  play: (plan: Plan) => Promise<RunOutcome>,
): Promise<{ readonly runs: readonly RunOutcome[]; readonly swaps: readonly CrowdSwap[] }> {
  const runs: RunOutcome[] = [];
  for (const plan of plans) runs.push(await play(plan));
  const players = runs.length;
  // The first half of the players of a score plays without the card, the second half with it.
  const scores = cards.map((card) => new PlayedScore(ALL_LABEL, String(card), [], 2 * players));
  const { seats } = plans[0]!;
  for await (const layers of layersAcross(runs.map(({ dir }) => dir)))
    scores.forEach((score, variant) => {
      const own = trials.filter((trial) => trial.variant === variant);
      const means = layers.map(({ matchups }) => meansOf(own, matchups, seats));
      if (means.every((each) => each !== null))
        score.add([...means.map(({ without }) => without), ...means.map((each) => each.including)]);
    });
  const swaps = scores.flatMap((score, i): CrowdSwap[] => {
    if (score.n < 2) return [];
    const byPlayer = runs.map((_, player) => score.mean(player + players) - score.mean(player));
    return [{ card: cards[i]!, adds: score.change(), byPlayer }];
  });
  return { runs, swaps };
}

/** Mean scores of the holders of a card without it and with it, in the blocks of one number; null when one was not played. */
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
