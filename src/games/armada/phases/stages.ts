/** Stages of setup: each says what comes next. */
export const STAGE = {
  CHOOSE: 0,
  TABLE: 1,
  OBSTACLES: 2,
  TOKENS: 3,
  MOVES: 4,
  ASIDE: 5,
  FLEETS: 6,
  NAMES: 7,
  START: 8,
} as const;
