import type { Style } from '../../../core/index.ts';
import styles from './styles.json' with { type: 'json' };
import shipped from './weights.json' with { type: 'json' };

/** Names of the features of the evaluation. Each is the own value less the enemy's; `tie` is 1 for the seat that wins a tie, else -1. */
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

/** The shipped weights, as `evaluation` of a scenario's content. */
export const EVALUATION = shipped.evaluation;

/** The named styles of play; docs/LEVELS.md has measurements of them. */
export const STYLES: Readonly<Record<string, Style>> = styles;
