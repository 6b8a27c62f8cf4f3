import type { Style } from '../../../core/index.ts';
import styles from './styles.json' with { type: 'json' };
import shipped from './weights.json' with { type: 'json' };

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

/** Names of the parts of a plan's value, which are points, or chances that a set attack does its damage. */
export const PLAN_PARTS = [
  'hits',
  'reaches',
  'afterMove',
  'card',
  'energy',
  'move',
  'hidden',
  'wasted',
  'lapsing',
] as const;

/**
 * The shipped weights, as `evaluation` of a scenario's content: what one unit of each feature is worth in points of
 * Hull, at how many points a lead counts as half a win (`scale`), the parts of a plan's value, and what cards in hand
 * and equipped ones are worth (1 where they are not named).
 */
export const EVALUATION = shipped.evaluation;

/** The named styles of play. docs/LEVELS.md says what was measured of their strength. */
export const STYLES: Readonly<Record<string, Style>> = styles;
