import { CARD_NAMES } from './events.ts';
import type { Rules } from './rules.ts';
import * as F from './fleet.ts';

const { typeOfCode, unitOfCode } = F;

export const COMMAND_NAMES = ['Navigate', 'Squadron', 'Repair', 'Concentrate Fire'] as const;
export const ZONE_NAMES = ['front', 'right', 'rear', 'left'] as const;
export const BAND_NAMES = ['no range', 'close range', 'medium range', 'long range'] as const;
export const TOKEN_NAMES = ['no token', 'Evade', 'Redirect', 'Brace', 'Scatter', 'Contain'] as const;
export const TOKEN_STATES = ['ready', 'exhausted', 'discarded', 'discarded'] as const;
export const RESOURCE_NAMES = ['nothing', 'its dial', 'a token', 'dial and token'] as const;
export const PHASE_NAMES = ['Command Phase', 'Ship Phase', 'Squadron Phase', 'Status Phase'] as const;
const COLOUR_NAMES = ['red', 'blue', 'black'] as const;
const FACE_NAMES = ['blank', 'hit', 'double hit', 'critical', 'accuracy', 'hit and critical'] as const;
const LETTERS = 12;

/** A die class in words: `red double hit`. */
export const dieName = (cls: number): string => `${COLOUR_NAMES[cls >> 3]} ${FACE_NAMES[cls & 7]}`;
export const colourName = (colour: number): string => COLOUR_NAMES[colour] ?? String(colour);
export const cardName = (card: number): string => CARD_NAMES[card]?.[1] ?? `card ${card}`;

/** A ship's place in its fleet: seat and letter. */
export const tagOf = (u: number): string => `${Math.floor(u / LETTERS)}${String.fromCodePoint(97 + (u % LETTERS))}`;

/** A ship in words, its place in the fleet as a letter: `CR90 Corvette A (0a)`. */
export const shipName = (r: Rules, type: number, u: number): string => `${r.cards[type]?.name ?? 'ship'} (${tagOf(u)})`;

/** The ship that an event row names. */
export const nameOfCode = (r: Rules, code: number): string => shipName(r, typeOfCode(code), unitOfCode(code));
