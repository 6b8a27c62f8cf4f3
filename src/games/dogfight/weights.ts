import type { CardId } from './cards.ts';

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

export type Feature = (typeof FEATURES)[number];

/** What one unit of each feature is worth, in points of Hull. */
export const WEIGHTS: Readonly<Record<Feature, number>> = {
  hull: 1,
  peril: 6,
  energy: 4.6,
  heat: 10,
  hand: 0.6,
  gear: 0.9,
  reach: 0.6,
  gap: 2,
  cover: 0.05,
  plan: 1,
  incoming: 1,
  armed: 1,
  under_way: 1,
  priority: 0,
};

/** Points at which a lead counts as half a win. */
export const SCALE = 12;

/** What a card in hand is worth, beside an average card's 1; read for the own hand only. */
export const HAND_VALUE: Readonly<Partial<Record<CardId, number>>> = {
  'beam-lance': 1.3,
  missiles: 1.1,
  'double-shot': 1,
  pursue: 1.2,
  'hit-and-run': 1.1,
  'evasive-maneuvers': 1.8,
  'deflected-attack': 1.8,
  'direct-hit': 1.7,
  'counter-strike': 1.7,
  'side-thrusters': 0.7,
  'cheap-shot': 1.2,
  'optimum-range': 1.1,
  'signal-scramble': 1,
  'return-fire': 1.3,
  'draw-3': 1.3,
  'fusion-core': 1.2,
  'energy-shield': 1.4,
  'hardened-armor': 1.4,
  'paired-orders': 0.9,
  'quick-action': 0.6,
  cruise: 0.8,
  withdraw: 0.7,
  'slingshot-burn': 0.7,
  obstructed: 0.7,
  miss: 0.6,
  'multiple-system-failure': 0.4,
  'solar-flare': 0.8,
};

/** What an equipped card is worth, in points. */
export const GEAR_VALUE: Readonly<Partial<Record<CardId, number>>> = {
  'close-quarters': 1.5,
  jamming: 1.5,
  interference: 2,
  'heavy-guns': 1.5,
  'bulk-plating': 0.5,
  'energy-shield': 4,
  'hardened-armor': 4,
  'reactive-armor': 3,
  'polarized-hull': 1,
  'research-and-development': 2.5,
  'fusion-core': 3,
  'targeting-array': 1.2,
  'point-defense-grid': 1,
};

/** Chance that a planned attack within reach does its damage, and that one out of reach comes into it. */
export const PLAN = {
  hits: 0.7,
  reaches: 0.12,
  afterMove: 0.55,
  card: 0.7,
  energy: 0.45,
  move: 0.35,
  hidden: 1.1,
  wasted: -0.3,
} as const;
