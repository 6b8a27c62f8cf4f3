/** Terms of objectives: what setup, scoring and the phases ask of the objective in play. Each is a word with numbers by key. */
import { COMMAND } from '../layout.ts';
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
  /** Whether an objective ship may attack twice from one zone, and at the same target: by the first player, by the second. */
  ZONE_TWICE: 20,
  TARGET_TWICE: 21,
} as const;
export const TERMS = 22;

/** Who names ships: each player an own one, the second player one of each side, nobody, since every ship has a token. */
export const NAMES = { EACH: 1, SECOND: 2, ALL: 3 } as const;
/** Who places. */
export const BY = { SECOND: 0, BOTH: 1 } as const;

/** A term of an objective. */
export interface Term {
  readonly term: number;
  readonly amounts: readonly number[];
}

const term = (code: number, ...amounts: readonly number[]): Term => ({ term: code, amounts });

export const eachNamesOwnShip = (): Term => term(TERM.NAMES, NAMES.EACH);
export const secondNamesBoth = (): Term => term(TERM.NAMES, NAMES.SECOND);
export const everyShipHasToken = (): Term => term(TERM.NAMES, NAMES.ALL);
/** `edge`: beyond this distance of the player edges; `apart`: beyond this distance of each other. */
export const tokens = (by: {
  readonly count: number;
  readonly edge: number;
  readonly apart?: number;
  readonly turns?: true;
}): Term => term(TERM.TOKENS, by.count, by.edge, by.apart ?? 0, by.turns === true ? BY.BOTH : BY.SECOND);
export const firstMovesTokens = (most: number): Term => term(TERM.SHIFT, most);
export const obstacles = (by: { readonly edge: number; readonly apart: number; readonly secondAlone?: true }): Term =>
  term(TERM.OBSTACLES, by.edge, by.apart, by.secondAlone === true ? 1 : 0);
export const outpost = (edge: number): Term => term(TERM.OUTPOST, edge);
export const obstacleTokens = (): Term => term(TERM.OBSTACLE_TOKENS, 1);
export const mines = (dice: number): Term => term(TERM.MINES, dice);
export const ambush = (edge: number): Term => term(TERM.AMBUSH, edge);
export const firstDeploysAll = (): Term => term(TERM.FIRST_DEPLOYS, 1);
export const setsAside = (by: { readonly ships: number; readonly squadrons: number; readonly size: number }): Term =>
  term(TERM.ASIDE, by.ships, by.squadrons, by.size);
export const startsWithConcentrateFire = (): Term => term(TERM.START_TOKEN, COMMAND.CONCENTRATE + 1);
export const openingDice = (red: number, any: number): Term => term(TERM.OPENING_DICE, red, any);
export const faceupScores = (): Term => term(TERM.FACEUP, 1);
export const zoneScores = (zone: number): Term => term(TERM.ZONE_SCORES, zone + 1);
export const secondIgnoresObstacles = (): Term => term(TERM.IGNORES_OBSTACLES, 1);
export const revealTakes = (distance: number): Term => term(TERM.REVEAL_TAKES, distance);
export const outpostScores = (distance: number): Term => term(TERM.OUTPOST_SCORES, distance);
export const lanesScore = (): Term => term(TERM.LANES_SCORE, 1);
export const mostTokens = (points: number): Term => term(TERM.MOST_TOKENS, points);
export const damagedShare = (part: number): Term => term(TERM.DAMAGED_SHARE, part);
export const attacksTwice = (): Term => term(TERM.ZONE_TWICE, 1);
export const secondSameTarget = (): Term => term(TERM.TARGET_TWICE, 0, 1);

type Place = readonly [key: number, least: number, most: number];

/** Numbers of terms that a scenario may change, by the name of the term: key of each and its bounds; one of a term alone stands under ''. */
export const TERM_NUMBERS: Readonly<
  Record<string, { readonly term: number; readonly numbers: Readonly<Record<string, Place>> }>
> = {
  tokens: { term: TERM.TOKENS, numbers: { count: [0, 1, 8], edge: [1, 0, 5], apart: [2, 0, 5] } },
  firstMovesTokens: { term: TERM.SHIFT, numbers: { '': [0, 1, 5] } },
  obstacles: { term: TERM.OBSTACLES, numbers: { edge: [0, 0, 5], apart: [1, 0, 5] } },
  outpost: { term: TERM.OUTPOST, numbers: { '': [0, 1, 5] } },
  mines: { term: TERM.MINES, numbers: { '': [0, 1, 4] } },
  ambush: { term: TERM.AMBUSH, numbers: { '': [0, 1, 5] } },
  setsAside: { term: TERM.ASIDE, numbers: { ships: [0, 0, 2], squadrons: [1, 0, 6] } },
  openingDice: { term: TERM.OPENING_DICE, numbers: { red: [0, 0, 4] } },
  revealTakes: { term: TERM.REVEAL_TAKES, numbers: { '': [0, 1, 5] } },
  outpostScores: { term: TERM.OUTPOST_SCORES, numbers: { '': [0, 1, 5] } },
  mostTokens: { term: TERM.MOST_TOKENS, numbers: { '': [0, 0, 200] } },
  damagedShare: { term: TERM.DAMAGED_SHARE, numbers: { '': [0, 1, 4] } },
};

/** Terms of objectives as one column, `[(objective * TERMS + term) * KEYS + key]`. */
export function termColumn(objectives: readonly { readonly terms: readonly Term[] }[]): Int16Array {
  const column = new Int16Array(objectives.length * TERMS * KEYS);
  objectives.forEach(({ terms }, k) => {
    for (const { term: code, amounts } of terms) column.set(amounts, (k * TERMS + code) * KEYS);
  });
  return column;
}
