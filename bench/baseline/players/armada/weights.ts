import frozen from './weights.json' with { type: 'json' };

/** Names of the features of the evaluation, each the own value minus the enemy's. `tie` is 1 for the seat that wins a tie, else -1. */
export const FEATURES = [
  'score',
  'worth',
  'tokens',
  'threat',
  'edge',
  'commands',
  'distance',
  'tie',
  'squadrons',
  'wings',
  'objective',
] as const;

export const WEIGHTS = frozen.evaluation;
export const FEATURE_WEIGHTS = Float64Array.from(FEATURES, (name) => WEIGHTS.features[name]);
