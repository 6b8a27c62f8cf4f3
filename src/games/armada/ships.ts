import type { ShipCard } from './content.ts';

const CR90 = {
  faction: 'rebel',
  size: 'small',
  hull: 4,
  command: 1,
  squadron: 1,
  engineering: 2,
  shields: { front: 2, right: 2, rear: 1, left: 2 },
  antiSquadron: [0, 1, 0],
  defenseTokens: ['evade', 'evade', 'redirect'],
  speedChart: [[2], [1, 2], [0, 1, 2], [0, 1, 1, 2]],
  arcs: { frontHalfAngle: 41.6, frontApex: -8, rearHalfAngle: 41.6, rearApex: -7.8 },
  targetingPoints: { front: [0, 27.6], right: [11.5, -7.9], rear: [0, -27.6], left: [-11.5, -7.9] },
} as const;

const VICTORY = {
  faction: 'empire',
  size: 'medium',
  hull: 8,
  command: 3,
  squadron: 3,
  engineering: 4,
  shields: { front: 3, right: 3, rear: 1, left: 3 },
  antiSquadron: [0, 1, 0],
  defenseTokens: ['brace', 'redirect', 'redirect'],
  speedChart: [[1], [0, 1]],
  arcs: { frontHalfAngle: 51.1, frontApex: 3.8, rearHalfAngle: 43.1, rearApex: 3.5 },
  targetingPoints: { front: [0, 39.4], right: [19.6, -0.8], rear: [0, -39.8], left: [-19.6, -0.8] },
} as const;

/** Printed ship cards, points of the RRG 1.5 era; every number agreed on by at least two of the stored data sets. */
export const SHIPS = {
  'cr90-corvette-a': {
    ...CR90,
    name: 'CR90 Corvette A',
    points: 44,
    batteries: { front: [2, 1, 0], right: [1, 1, 0], rear: [1, 0, 0], left: [1, 1, 0] },
  },
  'cr90-corvette-b': {
    ...CR90,
    name: 'CR90 Corvette B',
    points: 39,
    batteries: { front: [0, 3, 0], right: [0, 2, 0], rear: [0, 1, 0], left: [0, 2, 0] },
  },
  'victory-i': {
    ...VICTORY,
    name: 'Victory I-class Star Destroyer',
    points: 73,
    batteries: { front: [3, 0, 3], right: [2, 0, 1], rear: [2, 0, 0], left: [2, 0, 1] },
  },
  'victory-ii': {
    ...VICTORY,
    name: 'Victory II-class Star Destroyer',
    points: 85,
    batteries: { front: [3, 3, 0], right: [2, 1, 0], rear: [2, 0, 0], left: [2, 1, 0] },
  },
} as const satisfies Record<string, ReadonlyShip>;

type ReadonlyShip = { readonly [K in keyof ShipCard]: DeepReadonly<ShipCard[K]> };
type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;
