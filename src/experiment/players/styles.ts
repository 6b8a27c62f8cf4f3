import { deriveText, makeSfc, seedSfc, unitSfc } from '../../core/index.ts';
import type { Plan } from '../../matches/index.ts';
import {
  EVALUATION,
  inputError,
  masterSeed,
  weightsName,
  weightsOf,
  withWeights,
  type AgentSpec,
} from '../../scenario/index.ts';
import type { SampledPlayer } from './player-sample.ts';

/** Number of styles that are drawn around the shipped weights. */
export const STYLES = 5;
/** Each weight is at most this many times as large, or as small, as the shipped one. */
const MOST = 1.5;
const DECIMALS = 1e4;

/**
 * Players who judge positions differently. Each is `agent` with each weight of the scenario's evaluation multiplied
 * by a number drawn between 1 / 1.5 and 1.5, the same numbers for every scenario of a game.
 * @throws InputError for a game whose evaluation has no weights.
 */
export function drawnStyles(plan: Plan, agent: AgentSpec): SampledPlayer[] {
  const evaluation = (plan.content as Readonly<Record<string, unknown>>)[EVALUATION];
  const weights = weightsOf(evaluation);
  if (weights.length === 0) throw inputError('--players styles', `${plan.gameId} has no weights to vary`);
  const random = makeSfc();
  seedSfc(random, deriveText(masterSeed('styles of play'), plan.gameId));
  return Array.from({ length: STYLES }, (_, i): SampledPlayer => {
    const drawn = new Map(
      weights.map(({ name, value }) => {
        const times = 1 + (MOST - 1) * unitSfc(random);
        const varied = unitSfc(random) < 0.5 ? value * times : value / times;
        return [name, Math.round(varied * DECIMALS) / DECIMALS];
      }),
    );
    const own = withWeights(evaluation, drawn);
    const spec = `${agent.id}:weights=${weightsName(`style-${i + 1}`, own)}`;
    return { agent: { ...agent, spec }, brought: { weights: { [spec]: own } } };
  });
}
