/** Terms of objectives: what setup, scoring and the phases ask of the objective in play. Each is a word with numbers by key. */
import { KEYS } from './question.ts';

/** Terms by name. The comment of each lists its numbers in the order of their keys. */
export const TERM = {
  /** Who names objective ships once the fleets are placed (`NAMES`). */
  NAMES: 0,
  /** Tokens placed before the fleets: count, distance from the player edges, distance apart, who places (`BY`). */
  TOKENS: 1,
  /** The first player moves the tokens before the fleets: greatest distance. */
  SHIFT: 2,
  /** Obstacles: distance from the player edges, distance apart, who places (`BY`). */
  OBSTACLES: 3,
  /** The station is an outpost: the second player places it last, at this distance from the player edges. */
  OUTPOST: 4,
  /** Each obstacle carries a token. */
  OBSTACLE_TOKENS: 5,
  /** Tokens are mines, at most this far from an obstacle; the number of dice that a mine rolls. */
  MINES: 6,
  /**
   * Every other ship that the first player deploys lies beyond this distance of all edges of the setup area, and ships are deployed before squadrons.
   */
  AMBUSH: 7,
  /** The first player places all of the fleet first. */
  FIRST_DEPLOYS: 8,
  /** The second player sets units aside: most ships, most squadrons, greatest size of a ship. */
  ASIDE: 9,
  /** Command + 1 of a token that ships of the second player have at the start. */
  START_TOKEN: 10,
  /** Dice that a ship adds to its first attack at a ship: red dice of the first player, dice of any colours of the second. */
  OPENING_DICE: 11,
  /** A die with a hit may turn a facedown damage card faceup; a token for each card that an attack deals or turns faceup. */
  FACEUP: 12,
  /** Damage to a zone scores a token: number of the zone + 1. */
  ZONE_SCORES: 13,
  /** Ships of the second player ignore asteroid fields and debris fields. */
  IGNORES_OBSTACLES: 14,
  /** An objective ship takes a token within this distance when it reveals a dial. */
  REVEAL_TAKES: 15,
  /** End of a round: the side with the greater sum of command values within this distance of the outpost scores a token. */
  OUTPOST_SCORES: 16,
  /** End of a round: the side with more dice that could attack at a token scores it. */
  LANES_SCORE: 17,
  /** End of the match: points for the side with more tokens. */
  MOST_TOKENS: 18,
  /** End of the match: damaged enemy ships score a part of their cost, 1 in this number. */
  DAMAGED_SHARE: 19,
  /** Whether an objective ship may attack twice from one zone. */
  ZONE_TWICE: 20,
  /** Whose objective ship may attack the same target twice (`TWICE`). */
  TARGET_TWICE: 21,
  /** The second player chooses an edge; ships whose attacks go towards it lose accuracies. */
  CORONA: 22,
  /** The station is left out. */
  WITHOUT_STATION: 23,
  /** Asteroid fields are left out. */
  WITHOUT_ASTEROIDS: 24,
  /** Debris fields are left out. */
  WITHOUT_DEBRIS: 25,
  /** How many obstacles are added: dust fields, purrgils, gravity rifts; then the distance of a rift from the player edges. */
  ADDS: 26,
  /** An obstacle (`CENTRE`) lies in the middle of the setup area; the other obstacles lie beyond the second number from it, and within the third. */
  CENTRE: 27,
  /** The outpost obstructs and repairs like the other stations. */
  OUTPOST_WORKS: 28,
  /** The second player places the station first, within this distance of the edge of the first player. */
  STATION_AT_FIRST: 29,
  /** The first player places the flagship first, on the station. */
  FLAGSHIP_ON_STATION: 30,
  /** No ship of the first player starts faster than half of its top speed. */
  HALF_SPEED: 31,
  /** Dials of the second player, one for the start of each Ship Phase; each gives all ships of the first player raid tokens. */
  RAID_DIALS: 32,
  /** The second player places all squadrons last, beside ships or obstacles, beyond this distance of the edge of the first player. */
  FIGHTERS: 33,
  /** The player scores for each damage card that a squadron deals to a ship by an attack. */
  SQUADRON_CARDS: 34,
  /** Ships start with tokens: one each for the first player; for the second as many as the command value of the ship. */
  SHIP_TOKENS: 35,
  /** A ship that is attacked may spend one of its `SHIP_TOKENS` to ready a defense token. */
  TOKENS_READY: 36,
  /** End of a round: a ship loses one of its `SHIP_TOKENS` within these distances of the side edges or of the player edges. */
  EDGES_TAKE: 37,
  /** End of the match: each enemy ship in play without a token scores. */
  BARE_SCORES: 38,
  /**
   * A blue critical of a ship at a ship near an obstacle (within the distance) hurts all at distance 1 of that obstacle; against ships of the first
   * player a critical of any colour does.
   */
  DEPOSITS: 39,
  /** End of a round: at each asteroid field the side with the greater sum of command values within this distance scores. */
  FIELDS_SCORE: 40,
  /**
   * A ship that ends its maneuver beyond a distance of all obstacles gets a token: the distance for ships of the first player, that for the second. A
   * critical against a ship with a token scores.
   */
  STORM: 41,
  /** Engineering points that a victory token costs at a station, and at a dust field. */
  MINING: 42,
  /**
   * Exogorths that the second player places: how many; whether in setup, too, and not only at the end of each round; whether obstacles that they
   * touched move when they leave.
   */
  EXOGORTHS: 43,
  /** Squadrons may take tokens of obstacles, as ships do. */
  SQUADRONS_TAKE: 44,
  /** Ships and unique squadrons on an asteroid field may recover a defense token; the field has no other effect on those of the second player. */
  ASTEROIDS_RECOVER: 45,
  /** End of the Command Phase: the second player may spend a token to attack a ship at distance 1-3 of it with this number of blue dice. */
  CANNON: 46,
  /** After deployment the second player may have the rift move a ship of the first player. */
  RIFT_STRIKES: 47,
  /** A ship that ends a maneuver at distance 1-2 of a rift makes another one at speed 1, once an activation. */
  RIFT_PULLS: 48,
  /** The ship that takes the token carries it; at the end of the match it scores for the side of its carrier. */
  CARRIED: 49,
  /** Dice that a ship of the second player may reroll in an attack at a ship at distance 1-2 of a token. */
  BEACONS: 50,
  /** Accuracies that a ship may spend, once an attack at a ship, for a victory token: of the first player, of the second. */
  SCANS: 51,
  /**
   * A ship that reveals a dial at distance 1 of a token scores; then the token is moved up to a distance: one for the first player, one for the
   * second.
   */
  SENSORS: 52,
  /** End of a round: each player, the second first, moves one obstacle (`MOVED`), each a different one. */
  MOVED: 53,
  /** A ship that suffers damage or a card from an obstacle scores for the other side. */
  CRASHES: 54,
  /**
   * In the Ship Phase of these rounds a purrgil appears beside one token and moves to the other; ships beside purrgils get tokens, which score one
   * round later.
   */
  MIGRATION: 55,
  /** A critical of a ship at close to medium range makes its target the only objective ship of that side. */
  MARKS: 56,
  /** A purrgil that was moved next to an objective ship may sting it: the ship suffers damage, and its opponent gains a victory token. */
  STINGS: 57,
  /** An attacker may spend a die to give a ship far from obstacles a token; later attackers may spend the token to turn a die, and score. */
  TAGS: 58,
  /** End of a round: ships at distance 1-2 of the rift that are at this speed or slower suffer a damage card. */
  RIFT_TEARS: 59,
  /**
   * After deployment the second player places two tokens within this distance of each other; attacks across the line between them lose half of their
   * dice.
   */
  BARRIER: 60,
  /** The short edges of the play area are the player edges (`tableOf`). */
  TURNED: 61,
  /**
   * Every ship of the second player carries a token. It scores for the first player if the ship is destroyed, and for the second if the ship ends the
   * match in the zone of the first.
   */
  RUNNERS: 62,
  /** Stations that can be attacked and score at the end: how many, beyond which distance of the player edges, their hull. */
  STATIONS: 63,
} as const;
export const TERMS = 64;

/** Who names objective ships. EACH: each player one of their own; SECOND: the second player one of each side; ALL: nobody, every ship has a token. */
export const NAMES = { EACH: 1, SECOND: 2, ALL: 3 } as const;
/** Which obstacles move at the end of a round. FIELDS: asteroid and debris fields; TO_RIFT: all others towards the rift. */
export const MOVED = { FIELDS: 1, TO_RIFT: 2 } as const;
/** The obstacle in the middle of the setup area. */
export const CENTRE = { STATION: 1, RIFT: 2 } as const;
/**
 * Who places obstacles. BOTH: in turn, the second player first; SECOND: the second player alone; FIRST_BEGINS: in turn, the first player first.
 * `TOKENS_BY` says the same of tokens, with other codes.
 */
export const BY = { BOTH: 0, SECOND: 1, FIRST_BEGINS: 2 } as const;
export const TOKENS_BY = { SECOND: 0, BOTH: 1, FIRST_BEGINS: 2 } as const;
/** What a token lies near. SIDES: first one side edge of the play area, then the other. */
export const NEAR = { ANYTHING: 0, OBSTACLE: 1, STATION: 2, SIDES: 3 } as const;
/** Whose objective ship may attack the same target twice, one bit for each player. */
export const TWICE = { FIRST: 1, SECOND: 2 } as const;

/** A term of an objective. */
export interface Term {
  readonly term: number;
  readonly amounts: readonly number[];
}

/** Terms of all objectives as one column, `[(objective * TERMS + term) * KEYS + key]`. */
export function termColumn(objectives: readonly { readonly terms: readonly Term[] }[]): Int16Array {
  const column = new Int16Array(objectives.length * TERMS * KEYS);
  objectives.forEach(({ terms }, k) => {
    for (const { term: code, amounts } of terms) column.set(amounts, (k * TERMS + code) * KEYS);
  });
  return column;
}
