import { BLANK, CARD_DEFS } from '../../../../src/games/dogfight/cards/cards.ts';
import frozen from './weights.json' with { type: 'json' };

const { features, scale, plan, hand, gear } = frozen.evaluation;

/** Names of the evaluation's features: each is the own team's figure less the mean of the other teams'. */
export const FEATURES = [
  'hull',
  'peril',
  'energy',
  'heat',
  'hand',
  'gear',
  'reach',
  'gap',
  'cover',
  'plan',
  'incoming',
  'armed',
  'under_way',
  'priority',
] as const;

export const SCALE = scale;
export const PLAN = plan;
export const FEATURE_WEIGHTS = Float64Array.from(FEATURES, (name) => features[name]);

/**
 * A number that is larger than the number of cards of any scenario. A scenario's own cards follow the shipped ones,
 * and count 1.
 */
const CARDS = 1024;

/** The worth of cards, by code. */
function worths(values: Readonly<Record<string, number>>): Float64Array {
  const all = new Float64Array(CARDS).fill(1);
  CARD_DEFS.forEach(({ id }, code) => {
    all[code] = values[id] ?? 1;
  });
  return all;
}

export const HAND_VALUE = worths({ ...hand, [BLANK.id]: 0 });
export const GEAR_VALUE = worths(gear);

/** Scratch: nothing in it survives a call. */
export const TEAM_SUM = new Float64Array(FEATURES.length);
export const FIGURES = new Float64Array(FEATURES.length);
export const SCRATCH = new Float64Array(9);
