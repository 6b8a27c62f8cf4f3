/** Kinds of dice, faces, commands, defense tokens and ship sizes, with their codes. Content, rules and cards share these lists. */

export const COLOURS = 3;
export const COLOUR = { RED: 0, BLUE: 1, BLACK: 2 } as const;
/** Names of the colours, in the order of their codes. */
export const COLOUR_WORDS = ['red', 'blue', 'black'] as const;

/** Commands as cards write them, in the order of their codes. */
/** Traits of ships that cards ask about. */
export const TRAITS = ['bombard'] as const;
export const COMMAND_WORDS = ['navigate', 'squadron', 'repair', 'concentrate fire'] as const;

/** Faces that a die of each colour can have, in the order of their codes. */
export const FACES = ['blank', 'hit', 'doubleHit', 'critical', 'accuracy', 'hitCritical'] as const;
export const FACE = { BLANK: 0, HIT: 1, DOUBLE: 2, CRITICAL: 3, ACCURACY: 4, HIT_CRITICAL: 5 } as const;
/** Damage of each face against a ship, by code. */
export const DAMAGE_OF_FACE = Uint8Array.of(0, 1, 2, 1, 0, 2);
/** Damage of each face against a squadron, by code: only hits count. */
export const HITS_OF_FACE = Uint8Array.of(0, 1, 2, 0, 0, 1);

/** Defense tokens; the code of a token is its place plus one. */
export const DEFENSE_TOKENS = ['evade', 'redirect', 'brace', 'scatter', 'contain', 'salvo'] as const;
/** Codes of the defense tokens; 0 is no token. */
export const DEFENSE = { NONE: 0, EVADE: 1, REDIRECT: 2, BRACE: 3, SCATTER: 4, CONTAIN: 5, SALVO: 6 } as const;

/** Sizes of ships; the code of a size is its place. */
export const SIZES = ['small', 'medium', 'large', 'huge'] as const;
