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
} as const;
export const TERMS = 23;

/** Who names ships: each player an own one, the second player one of each side, nobody, since every ship has a token. */
export const NAMES = { EACH: 1, SECOND: 2, ALL: 3 } as const;
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
