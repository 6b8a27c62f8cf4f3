/** Weights of the evaluation: data, so that they can be tuned without touching the code that reads the features. */
export const WEIGHTS = {
  /** Points of advantage at which the estimate is three quarters. */
  scale: 40,
  features: {
    score: 1,
    worth: 1,
    tokens: 1,
    threat: 1,
    edge: 1,
    commands: 1,
    distance: 6,
    tie: 4,
    squadrons: 1,
    wings: 0.6,
  },
  /** An attack that can be made at once, one that waits for the ship's turn, one of the next round. */
  threat: { now: 0.85, waiting: 0.45, later: 0.3 },
  /** Parts of a ship's worth: off the table, bound to be after its next move, the same with a navigate token; fading with each round until then. */
  edge: { lost: 0.98, bound: 0.85, able: 0.5, fade: 0.65 },
  /** Worth of a dial as a part of the ship's cost (repair: points per engineering value; squadron: points per squadron), of a token, and of each dial further down. */
  commands: { navigate: 0.02, repair: 1.2, concentrate: 0.035, squadron: 0.8, token: 0.6, depth: 0.8 },
  /** Part of a squadron's cost for being alive, weight of a hit on it, points for an expected damage on a ship and on a squadron. */
  squadrons: { alive: 0.3, hit: 0.8, ship: 7, squadron: 3 },
} as const;
