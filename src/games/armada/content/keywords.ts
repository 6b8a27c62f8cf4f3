/** Squadron keywords that are played, one bit each. */
export const KEYWORD = {
  ESCORT: 1,
  BOMBER: 2,
  SWARM: 4,
  COUNTER: 8,
  HEAVY: 16,
  ROGUE: 32,
  GRIT: 64,
  INTEL: 128,
  SNIPE: 256,
  ASSAULT: 512,
  STRATEGIC: 1024,
} as const;

/** Keywords with a number behind them. */
const NUMBERED = new Set<string>(['counter', 'snipe']);

/** Keywords that squadrons carry but that are not played, and why. */
export const UNPLAYED_KEYWORDS: Readonly<Record<string, string>> = {
  relay: 'relayed squadron commands are not played yet',
  cloak: 'the move at the end of the Squadron Phase is not played yet',
  adept: 'it is not played yet',
  ai: 'it is not played yet',
  dodge: 'it is not played yet',
  scout: 'it is not played yet',
  screen: 'it is not played yet',
};

/** A keyword taken apart: its bit (0 for one that is not known or not played) and its number (0 without). */
export interface Keyword {
  readonly word: string;
  readonly bit: number;
  readonly value: number;
}

/** Reads `bomber` or `counter 2`. */
export function readKeyword(text: string): Keyword {
  const [word = '', value] = text.split(' ');
  const bit = new Map<string, number>(Object.entries(KEYWORD)).get(word.toUpperCase()) ?? 0;
  const wellFormed = NUMBERED.has(word) === /^[1-9]$/u.test(value ?? '');
  return { word, bit: wellFormed ? bit : 0, value: Number(value ?? 0) };
}

/** Every keyword as it is written on a card, for messages. */
export const KEYWORD_WORDS: readonly string[] = Object.keys(KEYWORD).map((key) =>
  NUMBERED.has(key.toLowerCase()) ? `${key.toLowerCase()} 1` : key.toLowerCase(),
);
