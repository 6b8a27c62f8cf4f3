/** Counts of a match for each seat; see `MatchRecord.seats`. */
export const SEAT = {
  /** Decisions with more than one legal action. */
  decisions: 0,
  /** Sum of legal actions over these decisions. */
  branches: 1,
  /** Plies with one legal action only. */
  forced: 2,
  /** Runs of plies of this seat that no other seat interrupts. */
  turns: 3,
  /** Turns in which every ply was forced. */
  idleTurns: 4,
} as const;
export const SEAT_WIDTH = 5;

/** Counts of a match for each (seat, card); see `MatchRecord.cards`. */
export const CARD = {
  /** Copies in the deck that the seat played. */
  copies: 0,
  opening: 1,
  drawn: 2,
  set: 3,
  played: 4,
  nullified: 5,
  stuck: 6,
  /** Sum of the rounds in which it was played. */
  playRounds: 7,
  /** Sum over copies of the rounds between sight and use, discard or the end. */
  heldRounds: 8,
  damage: 9,
  cost: 10,
} as const;
export const CARD_WIDTH = 11;

/** Counts of a match for each (seat, ship); see `MatchRecord.ships`. */
export const SHIP = {
  entered: 0,
  survived: 1,
  /** Sum over units of the rounds in play, including the round in which a unit was destroyed. */
  roundsAlive: 2,
  dealt: 3,
  taken: 4,
  hullLeft: 5,
  kills: 6,
  pointsKilled: 7,
  abilities: 8,
} as const;
export const SHIP_WIDTH = 9;
