/** Terms of objectives: what setup, scoring and the phases ask of the objective in play. Each is a word with numbers by key. */
import { KEYS } from './question.ts';

/** What a term says; the keys of its numbers follow. */
export const TERM = {
  /** Who names objective ships once the fleets are placed (`NAMES`). */
  NAMES: 0,
  /** Tokens placed before the fleets: count, distance from the player edges, distance apart, who places (`BY`). */
  TOKENS: 1,
  /** ... moved afterwards by the first player: greatest distance. */
  SHIFT: 2,
  /** Obstacles: distance from the player edges, distance apart, who places (`BY`). */
  OBSTACLES: 3,
  /** The station is an outpost: the second player places it last, at this distance from the player edges. */
  OUTPOST: 4,
  /** Each obstacle carries a token. */
  OBSTACLE_TOKENS: 5,
  /** Tokens are mines, at this distance of an obstacle at most: dice that one rolls. */
  MINES: 6,
  /** Every other turn of the first player is a ship beyond this distance of all edges of the setup area, and ships come before squadrons. */
  AMBUSH: 7,
  /** The first player places all of the fleet first. */
  FIRST_DEPLOYS: 8,
  /** The second player sets units aside: ships, squadrons, greatest size of a ship. */
  ASIDE: 9,
  /** Command token of the second player's ships at the start: command + 1. */
  START_TOKEN: 10,
  /** Dice that a ship adds to its first attack at a ship: red ones of the first player, of any colours of the second. */
  OPENING_DICE: 11,
  /** A die with a hit turns a facedown damage card faceup; a card dealt or turned faceup by an attack scores a token. */
  FACEUP: 12,
  /** Damage to this zone + 1 scores a token. */
  ZONE_SCORES: 13,
  /** Ships of the second player ignore asteroid fields and debris fields. */
  IGNORES_OBSTACLES: 14,
  /** An objective ship takes a token at this distance as it reveals a dial. */
  REVEAL_TAKES: 15,
  /** End of a round: the greater sum of command values at this distance of the outpost scores a token. */
  OUTPOST_SCORES: 16,
  /** ... the greater number of dice that bear on a token scores it. */
  LANES_SCORE: 17,
  /** End of the match: points for more tokens. */
  MOST_TOKENS: 18,
  /** ... the share of the cost of damaged enemy ships that scores: 1 of this number. */
  DAMAGED_SHARE: 19,
  /** Whether an objective ship may attack twice from one zone; whose may attack the same target (`TWICE`). */
  ZONE_TWICE: 20,
  TARGET_TWICE: 21,
  /** An edge that the second player chooses takes accuracies of ships that fire towards it. */
  CORONA: 22,
  /** Kinds of obstacles that are left out. */
  WITHOUT_STATION: 23,
  WITHOUT_ASTEROIDS: 24,
  WITHOUT_DEBRIS: 25,
  /** Obstacles of the campaign that come in: dust fields, purrgils, gravity rifts; distance of a rift from the player edges. */
  ADDS: 26,
  /** An obstacle lies in the middle of the setup area (`CENTRE`); the others beyond the distance below the second number of it, and within the third. */
  CENTRE: 27,
  /** The outpost obstructs and repairs as any station. */
  OUTPOST_WORKS: 28,
  /** The second player places the station first, within this distance of the edge of the first player. */
  STATION_AT_FIRST: 29,
  /** The first player places the flagship before other ships, on the station; no ship of that player begins faster than half of its maximum. */
  FLAGSHIP_ON_STATION: 30,
  HALF_SPEED: 31,
  /** Dials of the second player that give raid tokens to all ships of the first, one at the start of each Ship Phase. */
  RAID_DIALS: 32,
  /** The second player places all squadrons last, beside ships or obstacles, beyond this distance of the edge of the first player. */
  FIGHTERS: 33,
  /** An attack of a squadron that deals a ship a damage card scores. */
  SQUADRON_CARDS: 34,
  /** Ships begin with tokens: one of each ship of the first player, as many as its command value of each of the second. */
  SHIP_TOKENS: 35,
  /** ... which a ship that is attacked may spend to ready a defense token. */
  TOKENS_READY: 36,
  /** ... of which it loses one at the end of a round within these distances of the side edges and of the player edges. */
  EDGES_TAKE: 37,
  /** End of the match: each enemy ship in play without a token scores. */
  BARE_SCORES: 38,
  /** A blue critical of a ship at a ship hurts all at distance 1 of an obstacle at that distance of the target; any critical at ships of the first player. */
  DEPOSITS: 39,
  /** End of a round: at each asteroid field the greater sum of command values at this distance scores. */
  FIELDS_SCORE: 40,
  /** A ship that ends its maneuver beyond this distance of all obstacles gets a token: of the first player, of the second; a critical scores for it. */
  STORM: 41,
  /** Engineering points that a victory token costs: at a station, at a dust field. */
  MINING: 42,
  /** Exogorths that the second player places: how many, whether in setup as well as at the end of each round, whether what they touched moves once they go. */
  EXOGORTHS: 43,
  /** Squadrons, too, take the tokens of obstacles. */
  SQUADRONS_TAKE: 44,
  /** Ships and unique squadrons on an asteroid field may recover a defense token; for those of the second player the field does nothing else. */
  ASTEROIDS_RECOVER: 45,
  /** End of the Command Phase: the second player may spend a token for an attack with so many blue dice at a ship at distance 1-3 of it. */
  CANNON: 46,
  /** Once the fleets lie, the second player may have a ship of the first moved by the rift. */
  RIFT_STRIKES: 47,
  /** A ship that ends a maneuver at distance 1-2 of a rift moves on at speed 1, once an activation. */
  RIFT_PULLS: 48,
  /** The token is carried by the ship that takes it, and scores for the side that carries it at the end of the match. */
  CARRIED: 49,
  /** Dice that a ship of the second player may reroll in an attack at a ship at distance 1-2 of a token. */
  BEACONS: 50,
  /** Accuracies that a ship may spend for a victory token, once in an attack at a ship: of the first player, of the second. */
  SCANS: 51,
  /** A ship that reveals a dial at distance 1 of a token scores; then the token moves: greatest distance, by the first player, by the second. */
  SENSORS: 52,
  /** End of a round: each player, the second first, moves an obstacle (`MOVED`), each another one. */
  MOVED: 53,
  /** A ship that suffers damage or a card from an obstacle scores for the other side. */
  CRASHES: 54,
  /** Rounds at whose Ship Phase a purrgil comes beside a token; it moves to the other one, and ships beside purrgils get tokens, which score a round later. */
  MIGRATION: 55,
  /** A critical of a ship at close to medium range makes its target the one objective ship of its side. */
  MARKS: 56,
  /** A purrgil that was moved beside an objective ship may sting it: damage for it, a victory token for its opponent. */
  STINGS: 57,
  /** A die marks a ship far from obstacles; its token lets an attacker turn a die and score. */
  TAGS: 58,
  /** End of a round: ships at distance 1-2 of the rift at this speed or slower suffer a damage card. */
  RIFT_TEARS: 59,
  /** Once the fleets lie, the second player places two tokens, within this distance of each other; attacks across the line between them lose half of their dice. */
  BARRIER: 60,
  /** The short edges of the play area are the player edges (`tableOf`). */
  TURNED: 61,
  /** Every ship of the second player carries a token, which scores: for the first player once it is destroyed, for the second in the zone of the first at the end. */
  RUNNERS: 62,
} as const;
export const TERMS = 63;

/** Who names ships: each player an own one, the second player one of each side, nobody, since every ship has a token. */
export const NAMES = { EACH: 1, SECOND: 2, ALL: 3 } as const;
/** Which obstacles move at the end of a round: asteroid and debris fields; all but the rift, towards it. */
export const MOVED = { FIELDS: 1, TO_RIFT: 2 } as const;
/** The obstacle in the middle of the setup area. */
export const CENTRE = { STATION: 1, RIFT: 2 } as const;
/** Who places obstacles: both in turn, the second player first; the second player alone; both, the first player first. Who places tokens (`TOKENS_BY`): in another order. */
export const BY = { BOTH: 0, SECOND: 1, FIRST_BEGINS: 2 } as const;
export const TOKENS_BY = { SECOND: 0, BOTH: 1, FIRST_BEGINS: 2 } as const;
/** Near what tokens lie: anything, an obstacle, a station, one side edge of the play area and then the other. */
export const NEAR = { ANYTHING: 0, OBSTACLE: 1, STATION: 2, SIDES: 3 } as const;
/** Whose objective ship attacks the same target twice: bits. */
export const TWICE = { FIRST: 1, SECOND: 2 } as const;

/** A term of an objective. */
export interface Term {
  readonly term: number;
  readonly amounts: readonly number[];
}

/** Terms of objectives as one column, `[(objective * TERMS + term) * KEYS + key]`. */
export function termColumn(objectives: readonly { readonly terms: readonly Term[] }[]): Int16Array {
  const column = new Int16Array(objectives.length * TERMS * KEYS);
  objectives.forEach(({ terms }, k) => {
    for (const { term: code, amounts } of terms) column.set(amounts, (k * TERMS + code) * KEYS);
  });
  return column;
}
