/** The form of what a scenario may write with a word: when it may stand, what it takes with bounds, what it does. */
import { COLOUR_WORDS } from '../../../content/faces.ts';
import type { Condition, Timing } from '../../entry.ts';

/** What a card may say about ships that it sets aside: which, beside which ship they come, whether they may activate first. */
export const APART = {
  SHIPS: ['any', 'small'],
  BESIDE: ['own ship', 'any friend'],
  FIRST: ['may', 'may not'],
} as const;

/** After what a card may leave. */
export const LEAVING = ['overlap', 'attack at a ship'] as const;

/** Traits of damage cards. */
export const TRAITS = ['crew', 'ship'] as const;

export const ZONES = ['front', 'right', 'rear', 'left'] as const;
export const BANDS = ['close', 'medium', 'long'] as const;

/** A whole number, one of some names, or a list of them. Within its bounds a number keeps the bounds of a match. */
export type Parameter = { readonly optional?: true; readonly means?: string } & (
  | { readonly int: readonly [least: number, most: number] }
  | { readonly one: readonly string[] }
  | { readonly some: readonly string[]; readonly count?: number }
);

export interface WordForm {
  readonly word: string;
  readonly does: string;
  /** Moments at which it may stand; a word of `continuous` holds as long as its card lies there. */
  readonly at: readonly Timing[];
  /** Its parameter, or its parameters by name; none without. */
  readonly takes?: Parameter | Readonly<Record<string, Parameter>>;
  /** Its cost may be a die. */
  readonly die?: true;
  /** It costs the card itself: exhausted or discarded. */
  readonly spends?: true;
  /** What must stand under `if`. */
  readonly needs?: Condition;
  /** Of a commander alone, for the fleet. */
  readonly commander?: true;
  /** Using it may discard the card, and is possible once a round. */
  readonly discards?: true;
  /** Its uses end by themselves: each spends engineering points, answers a loss, or comes once a match. */
  readonly pays?: true;
  /** It stands before another word and not alone. */
  readonly leads?: true;
}

export const isParameter = (takes: NonNullable<WordForm['takes']>): takes is Parameter =>
  'int' in takes || 'one' in takes || 'some' in takes;

export const ATTACK = ['resolve attack effects'] as const;
export const CRITICAL = ['critical effect'] as const;
export const DEFENSE = ['spend defense tokens'] as const;
export const OUTSIDE_ATTACKS = [
  'start of Ship Phase',
  'before reveal',
  'reveal command',
  'after reveal',
  'after maneuver',
  'start of Status Phase',
] as const;

export const DICE: Parameter = { int: [1, 4], means: 'dice' };
export const TAKEN: Parameter = { int: [1, 6], means: 'at most' };
export const DISTANCE: Parameter = { int: [1, 5], means: 'distance band' };
export const COLOUR: Parameter = { one: COLOUR_WORDS };
export const MISSION_POINTS: Parameter = { int: [1, 100], means: 'points' };
export const HULL: Parameter = { int: [0, 10], means: 'points of hull', optional: true };
export const SPEED: Parameter = { int: [0, 4], means: 'speed', optional: true };
export const BATTERY: Parameter = { int: [0, 6], means: 'dice' };
export const FEWER: Parameter = { int: [0, 3], means: 'dice', optional: true };

/** A word that holds as long as its card lies there. */
export const standing = (
  word: string,
  does: string,
  takes?: WordForm['takes'],
  more: Partial<WordForm> = {},
): WordForm => ({
  word,
  does,
  at: ['continuous'],
  ...(takes === undefined ? {} : { takes }),
  ...more,
});

/** A standing word with its printed moment: it holds whatever stands there. */
export const during = (timing: Timing, form: WordForm): WordForm => ({ ...form, at: ['continuous', timing] });
