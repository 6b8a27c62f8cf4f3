import type { Outline } from '../geometry/obstacle-shapes.ts';

/** What an obstacle does to units that overlap it, to lines of sight, or of itself (A-OBS-03 .. 08). A place in this list is a code. */
export const OBSTACLE_KINDS = ['asteroid', 'debris', 'station', 'dust', 'purrgil'] as const;

/** Their codes. */
export const EFFECT = {
  ASTEROID: OBSTACLE_KINDS.indexOf('asteroid'),
  DEBRIS: OBSTACLE_KINDS.indexOf('debris'),
  STATION: OBSTACLE_KINDS.indexOf('station'),
  DUST: OBSTACLE_KINDS.indexOf('dust'),
  PURRGIL: OBSTACLE_KINDS.indexOf('purrgil'),
} as const;

/** An obstacle as a scenario may define it. */
export interface ObstacleCard {
  readonly name: string;
  readonly kind: (typeof OBSTACLE_KINDS)[number];
  /** Corners in millimetres from its centre. */
  readonly outline: Outline;
  readonly source: readonly string[];
  readonly verified: boolean;
}

/**
 * The six tokens of the standard set (A-OBS-01). The outlines come from the meshes of the tabletop simulator, simplified to a millimetre.
 * `verified`: a second set of outlines has the same area within 11 %.
 */
export const OBSTACLES = {
  'asteroid-a': {
    name: 'Asteroid Field A',
    kind: 'asteroid',
    outline: [
      [-19.2, -7.2],
      [-11.5, -27.7],
      [-8.1, -30.2],
      [-2.3, -29.1],
      [4.6, -24.3],
      [12.6, -10.3],
      [27.3, -0.2],
      [28.3, 3.8],
      [26.4, 12.1],
      [20.8, 20.9],
      [11.9, 27.7],
      [-2.2, 30.1],
      [-13.5, 29.2],
      [-26.6, 21.0],
      [-28.0, 18.5],
      [-26.5, 6.7],
    ],
    source: ['TTS', 'ALP'],
    verified: true,
  },
  'asteroid-b': {
    name: 'Asteroid Field B',
    kind: 'asteroid',
    outline: [
      [21.8, 17.5],
      [19.1, -8.3],
      [16.1, -16.1],
      [11.2, -21.3],
      [-0.0, -28.3],
      [-4.4, -29.7],
      [-7.4, -28.8],
      [-21.1, -10.7],
      [-22.0, -3.4],
      [-20.6, 4.7],
      [-11.4, 9.1],
      [-1.9, 17.2],
      [6.0, 17.5],
      [14.5, 29.5],
      [16.9, 29.6],
      [19.5, 26.9],
    ],
    source: ['TTS', 'ALP'],
    verified: false,
  },
  'asteroid-c': {
    name: 'Asteroid Field C',
    kind: 'asteroid',
    outline: [
      [-5.9, 28.3],
      [2.7, 34.2],
      [5.6, 34.5],
      [9.9, 30.5],
      [13.4, 18.0],
      [14.2, 1.1],
      [11.4, -19.6],
      [8.0, -29.4],
      [1.2, -34.4],
      [-5.0, -33.6],
      [-9.2, -30.1],
      [-12.7, -18.6],
      [-14.0, 13.9],
      [-10.9, 23.1],
    ],
    source: ['TTS', 'ALP'],
    verified: false,
  },
  'debris-a': {
    name: 'Debris Field A',
    kind: 'debris',
    outline: [
      [7.5, 7.5],
      [15.5, -19.7],
      [16.8, -29.3],
      [14.1, -36.2],
      [10.6, -38.3],
      [3.6, -39.2],
      [-3.4, -36.8],
      [-25.3, -24.2],
      [-31.3, -16.4],
      [-32.2, -8.1],
      [-26.2, 22.2],
      [-23.7, 27.4],
      [-18.3, 31.0],
      [23.5, 39.0],
      [31.5, 38.2],
      [32.4, 36.9],
      [30.9, 33.0],
      [13.9, 23.5],
      [9.1, 18.8],
      [7.1, 12.2],
    ],
    source: ['TTS', 'ALP'],
    verified: true,
  },
  'debris-b': {
    name: 'Debris Field B',
    kind: 'debris',
    outline: [
      [-17.2, 35.3],
      [-7.5, 36.4],
      [1.7, 34.1],
      [16.8, 16.3],
      [31.7, 8.8],
      [34.2, 3.9],
      [33.1, -5.9],
      [25.4, -17.8],
      [6.3, -25.6],
      [-3.9, -34.4],
      [-8.7, -36.2],
      [-16.4, -36.0],
      [-21.7, -32.4],
      [-22.9, -15.4],
      [-31.1, 1.4],
      [-34.4, 14.0],
      [-33.9, 19.3],
      [-29.5, 27.9],
    ],
    source: ['TTS', 'ALP'],
    verified: true,
  },
  station: {
    name: 'Station',
    kind: 'station',
    outline: [
      [-38.9, -16.6],
      [-31.6, -37.0],
      [-26.4, -44.1],
      [-21.3, -44.8],
      [-1.0, -36.7],
      [14.9, -37.8],
      [19.3, -35.4],
      [39.1, -10.4],
      [42.3, -2.5],
      [41.5, 4.6],
      [34.1, 14.9],
      [8.5, 36.0],
      [-9.1, 44.2],
      [-21.1, 44.0],
      [-31.0, 36.4],
      [-39.8, 16.6],
      [-42.3, -0.2],
    ],
    source: ['TTS', 'ALP'],
    verified: true,
  },
} as const satisfies Record<string, ObstacleCard>;
