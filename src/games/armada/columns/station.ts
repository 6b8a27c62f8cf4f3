import type { ShipCard } from '../content/content.ts';

export const STATION_ID = 'unarmed-station';

/**
 * The card of a station in the form of a ship's card: it has hull and nothing else. The outline of a station is that
 * of its obstacle; the shapes given here are not used.
 */
export const STATION: ShipCard = {
  name: 'Unarmed Station',
  faction: 'empire',
  size: 'small',
  flotilla: false,
  points: 0,
  hull: 10,
  command: 0,
  squadron: 0,
  engineering: 0,
  shields: { front: 0, right: 0, rear: 0, left: 0 },
  batteries: { front: [0, 0, 0], right: [0, 0, 0], rear: [0, 0, 0], left: [0, 0, 0] },
  antiSquadron: [0, 0, 0],
  defenseTokens: [],
  speedChart: [],
  arcs: { frontHalfAngle: 45, frontApex: 0, rearHalfAngle: 45, rearApex: 0 },
  targetingPoints: { front: [0, 25], right: [10, 0], rear: [0, -25], left: [-10, 0] },
  slots: [],
  source: [],
  verified: true,
  shapeVerified: true,
};
