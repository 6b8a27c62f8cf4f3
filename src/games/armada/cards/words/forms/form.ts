/** The form of a word, as scenarios may write it: when it may stand, its parameters with their bounds, what it does. */
import { COLOUR_WORDS } from '../../../content/faces.ts';
import type { Condition, Timing } from '../../entry.ts';

/** The words for the choices of a card that sets ships aside: which ships, beside which ship they come, whether they may activate first. */
export const APART = {
  SHIPS: ['command 3', 'small'],
  CARDS: ['may move', 'stay'],
  FIRST: ['may', 'may not'],
} as const;

/** Which defense tokens a card takes: any that are not discarded, or only ready ones. */
export const TOKEN_STATES = ['any', 'ready'] as const;

/** Squadrons that may spend accuracies for assault: all that a card helps, or those with assault on their own card. */
export const ASSAULTERS = ['any', 'printed'] as const;

/** How many of its squadrons a card places: all that it has set aside, or as many as the command activates. */
export const LAUNCHED = ['all', 'command'] as const;

/** Events after which a card may be discarded. */
export const LEAVING = ['overlap', 'attack at a ship'] as const;

export const TRAITS = ['crew', 'ship'] as const;

export const ZONES = ['front', 'right', 'rear', 'left'] as const;
export const BANDS = ['close', 'medium', 'long'] as const;

/** A whole number, one of some names, or a list of names. A number within its bounds keeps a match within its own. */
export type Parameter = { readonly optional?: true; readonly means?: string } & (
  | { readonly int: readonly [least: number, most: number] }
  | { readonly one: readonly string[] }
  | { readonly some: readonly string[]; readonly count?: number }
);

export interface WordForm {
  readonly word: string;
  readonly does: string;
  /** Moments at which the word may stand; a `continuous` word holds as long as its card is in play. */
  readonly at: readonly Timing[];
  /** The single parameter of the word, or its parameters by name; left out if it has none. */
  readonly takes?: Parameter | Readonly<Record<string, Parameter>>;
  /** Whether the cost of the word may be a die. */
  readonly die?: true;
  /** Whether the cost must be the card itself, exhausted or discarded. */
  readonly spends?: true;
  /** The condition that `if` must state. */
  readonly needs?: Condition;
  /** Whether only a commander may have the word, for the fleet. */
  readonly commander?: true;
  /** A use may discard the card, and comes once a round at most. */
  readonly discards?: true;
  /** Whether the uses are limited without a cost: each spends engineering points, answers a loss, or comes once a match. */
  readonly pays?: true;
  /** Whether another word must follow. */
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
export const HULL: Parameter = { int: [0, 10], means: 'points of hull', optional: true };
export const SPEED: Parameter = { int: [0, 4], means: 'speed', optional: true };
export const FEWER: Parameter = { int: [0, 3], means: 'dice', optional: true };

/** A word that holds as long as its card is in play. */
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

/** A word that a card prints with a moment, but that holds at all times. */
export const during = (timing: Timing, form: WordForm): WordForm => ({ ...form, at: ['continuous', timing] });
