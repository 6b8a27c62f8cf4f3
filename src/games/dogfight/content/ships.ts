import { OWN_ABILITIES } from '../cards/own-words.ts';

/**
 * The words for what a ship's ability does, in the order of their codes. All but the last are declared by choice.
 * `phases/abilities.ts` says what each of them does.
 */
export const ABILITY_OPS = [
  /** The next ATTACK other than Gear is repeated; costs a discarded card. */
  'twin-salvo',
  /** Mobility + amount this turn. */
  'trim-drives',
  /** First attack of the turn: Attack + amount. */
  'inferno-burst',
  /** `amount` agility counters this turn. */
  'ghost-vector',
  /** Obstructions are ignored this turn. */
  'deep-scan',
  /** `amount` extra tiers this turn. */
  'overcrew',
  /** Not declared: energy + amount in each Discard Phase. */
  'collector-sails',
] as const;
export type AbilityOp = (typeof ABILITY_OPS)[number];

/** All words for abilities by code: those that ship, then those of the scenario. */
export const ABILITY_CODES: readonly string[] = [...ABILITY_OPS, ...Object.keys(OWN_ABILITIES)];

/** When a declared ability takes effect: at once, or as the Action Phase begins. */
export type AbilityTime = 'declared' | 'action';

/** The numbers of a ship beside those of its ability. */
export const SHIP_NUMBERS = ['attack', 'range', 'mobility', 'hull', 'energy', 'grade'] as const;

export interface AbilityDef {
  readonly name: string;
  readonly op: AbilityOp;
  /** Energy paid in Preparation. */
  readonly cost: number;
  /** The ability's own number: see `ABILITY_OPS` for what it counts. */
  readonly amount: number;
  /** The over heat that the ability adds when it takes effect. */
  readonly heat: number;
  /** When the ability takes effect. Default: at once for an ability that gives tiers, otherwise in the Action Phase. */
  readonly when?: AbilityTime;
  /** Whether declaring the ability costs a hand card; default: only for `twin-salvo`. */
  readonly discard?: boolean;
}

export interface ShipDef {
  readonly id: string;
  readonly name: string;
  readonly attack: number;
  readonly range: number;
  readonly mobility: number;
  readonly hull: number;
  readonly energy: number;
  readonly grade: number;
  readonly ability: AbilityDef;
}

/** The eight ships; a ship's code is its place. The names of the first four are the real game's, every number is ours. */
export const SHIPS: readonly ShipDef[] = [
  {
    id: 'achilles',
    name: 'Achilles',
    attack: 5,
    range: 7,
    mobility: 2,
    hull: 25,
    energy: 5,
    grade: 4,
    ability: { name: 'Twin Salvo', op: 'twin-salvo', cost: 0, amount: 1, heat: 1 },
  },
  {
    id: 'intrepid',
    name: 'Intrepid',
    attack: 5,
    range: 8,
    mobility: 2,
    hull: 28,
    energy: 5,
    grade: 4,
    ability: { name: 'Trim Drives', op: 'trim-drives', cost: 1, amount: 1, heat: 0 },
  },
  {
    id: 'tavor',
    name: 'Tavor',
    attack: 5,
    range: 8,
    mobility: 3,
    hull: 24,
    energy: 10,
    grade: 4,
    ability: { name: 'Trim Drives', op: 'trim-drives', cost: 1, amount: 1, heat: 0 },
  },
  {
    id: 'inferno',
    name: 'Inferno',
    attack: 6,
    range: 6,
    mobility: 3,
    hull: 24,
    energy: 6,
    grade: 4,
    ability: { name: 'Inferno Burst', op: 'inferno-burst', cost: 4, amount: 4, heat: 2 },
  },
  {
    id: 'sable',
    name: 'Sable',
    attack: 5,
    range: 7,
    mobility: 4,
    hull: 22,
    energy: 6,
    grade: 4,
    ability: { name: 'Ghost Vector', op: 'ghost-vector', cost: 2, amount: 1, heat: 0 },
  },
  {
    id: 'corvane',
    name: 'Corvane',
    attack: 5,
    range: 8,
    mobility: 3,
    hull: 23,
    energy: 6,
    grade: 4,
    ability: { name: 'Deep Scan', op: 'deep-scan', cost: 1, amount: 0, heat: 0 },
  },
  {
    id: 'halberd',
    name: 'Halberd',
    attack: 6,
    range: 6,
    mobility: 3,
    hull: 27,
    energy: 4,
    grade: 4,
    ability: { name: 'Overcrew', op: 'overcrew', cost: 3, amount: 1, heat: 0 },
  },
  {
    id: 'mirelle',
    name: 'Mirelle',
    attack: 5,
    range: 7,
    mobility: 3,
    hull: 24,
    energy: 8,
    grade: 4,
    ability: { name: 'Collector Sails', op: 'collector-sails', cost: 0, amount: 1, heat: 0 },
  },
];
