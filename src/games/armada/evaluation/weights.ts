import shipped from './weights.json' with { type: 'json' };

/** Names of the evaluation's features. All in points, own less the enemy's; `tie` is +1 for the seat that wins a tie. */
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
] as const;

/** The shipped weights, as `evaluation` of a scenario's content. */
export const EVALUATION = shipped.evaluation;
