import { ALL_LABEL, type PlayedScore } from '../../analysis/index.ts';
import type { Plan } from '../../matches/index.ts';
import type { RunOutcome } from '../../runner/run.ts';
import { playedByOne, type AgentSpec } from '../../scenario/index.ts';
import { NO_ESTIMATE, type PopulationMean } from '../../stats/index.ts';
import type { PlanRunner } from '../numbers/sweep.ts';
import { readAcross } from './across-runs.ts';

/** A player, and what its plans need. */
export interface SampledPlayer {
  readonly agent: AgentSpec;
  readonly brought: Pick<Plan, 'outside' | 'weights' | 'caveats'>;
}

/** Players who stand for all who may play: every plan is played by each of them on common seeds. */
export type PlayerSample = readonly SampledPlayer[];

/** The score of a side over a sample, and the score of each player. */
export interface SampleScore {
  readonly matchup: string;
  readonly side: string;
  readonly score: PopulationMean;
  readonly byPlayer: readonly number[];
}

/** The outcome of a plan that a sample has played: the run of the first player, with the scores of all players in its findings. */
export interface SampleOutcome extends RunOutcome {
  readonly runs: readonly RunOutcome[];
  readonly scores: readonly SampleScore[];
}

/** `plan` as played by each player. */
export function plansOf(plan: Plan, sample: PlayerSample): Plan[] {
  const { outside: _outside, weights: _weights, caveats: _caveats, ...bare } = plan;
  return sample.map(({ agent, brought }) => playedByOne({ ...bare, ...brought }, agent));
}

const sampleScore = (score: PlayedScore, players: number): SampleScore => ({
  matchup: score.matchup,
  side: score.side,
  score: score.population(),
  byPlayer: Array.from({ length: players }, (_, i) => score.mean(i)),
});

/**
 * Plays a plan by every player. In the findings, the scores of sides are means over the population of players, with
 * intervals for luck and for who plays; scores by who goes first are left out.
 */
export async function playBySample(plan: Plan, sample: PlayerSample, play: PlanRunner['play']): Promise<SampleOutcome> {
  const runs: RunOutcome[] = [];
  for (const one of plansOf(plan, sample)) runs.push(await play(one));
  const across = await readAcross(runs.map(({ dir }) => dir));
  const scores = across.scores.map((score) => sampleScore(score, runs.length));
  const first = runs[0]!;
  const isSeveral = scores.some(({ matchup }) => matchup === ALL_LABEL);
  const winrates = first.findings.winrates.map((row) => {
    const wanted = row.matchup === ALL_LABEL && !isSeveral ? scores[0]?.matchup : row.matchup;
    const found = scores.find(({ matchup, side }) => matchup === wanted && side === row.side);
    return Object.assign({}, row, { score: found?.score ?? NO_ESTIMATE, first: NO_ESTIMATE });
  });
  return { ...first, findings: { ...first.findings, winrates }, runs, scores };
}

/** The change of each side's score from one plan to another, as a mean over the population of players. */
export async function sampleChanges(a: SampleOutcome, b: SampleOutcome): Promise<SampleScore[]> {
  const across = await readAcross([...a.runs, ...b.runs].map(({ dir }) => dir));
  return across.scores.map((score) => {
    const players = Array.from({ length: a.runs.length }, (_, i) => i);
    return {
      matchup: score.matchup,
      side: score.side,
      score: score.change(),
      byPlayer: players.map((i) => score.mean(i + a.runs.length) - score.mean(i)),
    };
  });
}

/** A runner that lets a sample play each plan. */
export function sampleRunner(runner: PlanRunner, sample: PlayerSample): PlanRunner {
  const played = new Map<string, SampleOutcome>();
  return {
    plan: (sets) => plansOf(runner.plan(sets), sample)[0]!,
    play: async (plan) => {
      const outcome = await playBySample(plan, sample, runner.play);
      played.set(outcome.dir, outcome);
      return outcome;
    },
    ahead: async (plans) => runner.ahead?.(plans.flatMap((plan) => plansOf(plan, sample))),
    changes: async (a, b) => {
      const changes = await sampleChanges(played.get(a.dir)!, played.get(b.dir)!);
      const agent = a.findings.winrates[0]!.agent;
      return changes.map(({ matchup, side, score: { value, ...score } }) =>
        Object.assign({ measure: 'score' as const, matchup, side, agentB: agent, difference: value }, score),
      );
    },
  };
}
