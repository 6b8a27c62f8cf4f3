import type { JumpEffect } from '../phases/jump.ts';
import type { GearNumbers } from './gear.ts';
import type { Need } from './needs.ts';
import type { Reply } from './stars.ts';
import type { Num } from './number.ts';
import type { Effect } from './words.ts';

/** How a card is played. Normal and Gear cards are set face down, Star cards come from hand, Jump cards are played while planning. */
export const FORMS = ['normal', 'gear', 'star', 'jump'] as const;
export type Form = (typeof FORMS)[number];

export const CARD_TYPES = ['attack', 'move', 'intervene', 'equip'] as const;
export type CardType = (typeof CARD_TYPES)[number];

/**
 * When a Star card may be played: when the own vessel is attacked, when the own attack is modified, when a card targets
 * the own vessel, in the own tier, or when somebody else attacks another vessel.
 */
export const WINDOWS = ['attacked', 'boost', 'targeted', 'own', 'other'] as const;
export type Window = (typeof WINDOWS)[number];

/** Combat types, coded by place. */
export const COMBAT_TYPES = ['objective', 'projectile', 'energy'] as const;
export type CombatType = (typeof COMBAT_TYPES)[number];

/** R: a real card by its public text; R*: a real title completed by us; O: ours. */
export type Mark = 'R' | 'R*' | 'O';

/** The lists above as codes: places in `FORMS`, `CARD_TYPES` and `COMBAT_TYPES`, bits of `WINDOWS`. */
export const FORM = { normal: 0, gear: 1, star: 2, jump: 3 } as const satisfies Record<Form, number>;
export const TYPE = { attack: 0, move: 1, intervene: 2, equip: 3 } as const satisfies Record<CardType, number>;
export const COMBAT = { objective: 0, projectile: 1, energy: 2 } as const satisfies Record<CombatType, number>;
export const WINDOW = { attacked: 1, boost: 2, targeted: 4, own: 8, other: 16 } as const satisfies Record<
  Window,
  number
>;

/**
 * One card, as plain data. If a word takes a number, it refers to one of `numbers` by name, so that a scenario can
 * change it; `card.number` refers to a number of another card.
 */
export interface CardDef {
  readonly id: string;
  readonly name: string;
  readonly mark: Mark;
  readonly form: Form;
  readonly type: CardType;
  readonly cost: number;
  /** The card's own numbers, by the name under which a scenario changes them. */
  readonly numbers?: Readonly<Record<string, number>>;
  readonly needs?: readonly Need[];
  /** For a Star card: when it may be played, and what it does then. */
  readonly windows?: readonly Window[];
  readonly reply?: Reply;
  /** For a Jump card: what it does while planning. */
  readonly jump?: JumpEffect;
  /** What happens when the card is activated, step by step. */
  readonly act?: readonly Effect[];
  /** What happens when the card's delayed shot strikes. */
  readonly later?: readonly Effect[];
  /** For Gear: standing effects while equipped, by the name of a number. */
  readonly gear?: GearNumbers;
  /** The effect in one sentence, for readers. */
  readonly text: string;
}

/** The value of a number in a card's entry. */
export type NumberOf = (def: CardDef, name: Num) => number;

/** Cards as they are written. Their ids are known to the compiler, which tells a fault of one card where it stands and nowhere else. */
export const cards = <const Id extends string>(list: readonly (CardDef & { readonly id: Id })[]): typeof list => list;
