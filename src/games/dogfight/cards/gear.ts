import type { State } from '../../../core/index.ts';
import * as field from '../field.ts';
import type { Num } from './number.ts';

/** In a column of `GearColumns`: the card does not have this effect. */
export const NONE = -9999;

/** The number of `word` of each card by code, `none` for cards without it. */
type Column = (word: GearWord, none: number) => Int32Array;

/**
 * Standing effects of equipped cards: a column of numbers by card code for each word. The phases add up or look
 * through the columns of the cards that a vessel has equipped.
 */
export class GearColumns {
  /** Range + n. */
  readonly range: Int32Array;
  /** Hand limit + n. */
  readonly hand: Int32Array;
  /** Maximum Hull + n. */
  readonly hull: Int32Array;
  /** Any damage - n. */
  readonly shield: Int32Array;
  /** Combat damage - n. */
  readonly armor: Int32Array;
  /** Projectile damage - n. */
  readonly screen: Int32Array;
  /** Energy + n in the Discard Phase. */
  readonly income: Int32Array;
  /** Expires in the Discard Phase unless n energy is paid; below 0 for Gear that needs no renewal. */
  readonly renew: Int32Array;
  /** Expires when the vessel has less than n energy, that on its cards included. */
  readonly leastEnergy: Int32Array;
  /** Attack + `nearPlus` against targets within `nearWithin`. */
  readonly nearPlus: Int32Array;
  readonly nearWithin: Int32Array;
  /** A Normal ATTACK may be repeated for a hand card and n heat. */
  readonly repeatHeat: Int32Array;
  /** Sides of the die that is rolled when an opponent's card targets the vessel. */
  readonly jamSides: Int32Array;
  /** On exactly n, the whole effect of the card is nullified. */
  readonly jamCard: Int32Array;
  /** On n or more, the attack is nullified. */
  readonly jamAttack: Int32Array;
  /** While the owner holds Priority at its Preparation: n tiers more, n cards drawn. */
  readonly priorityTiers: Int32Array;
  readonly priorityDraw: Int32Array;
  /**
   * Holds energy, of which 1 can be spent on an attack: its combat damage - `reactiveReduce`, and what exceeds
   * `reactiveThreshold` hits an adjacent attacker. Expires when empty.
   */
  readonly reactiveReduce: Int32Array;
  readonly reactiveThreshold: Int32Array;
  /** Holds energy, of which each attack that would do damage takes 1: its damage - n. Expires when empty. */
  readonly polarizedReduce: Int32Array;

  constructor(column: Column) {
    this.range = column('range', 0);
    this.hand = column('hand', 0);
    this.hull = column('hull', 0);
    this.shield = column('shield', 0);
    this.armor = column('armor', 0);
    this.screen = column('screen', 0);
    this.income = column('income', 0);
    this.renew = column('renew', -1);
    this.leastEnergy = column('leastEnergy', NONE);
    this.nearPlus = column('nearPlus', 0);
    this.nearWithin = column('nearWithin', NONE);
    this.repeatHeat = column('repeatHeat', NONE);
    this.jamSides = column('jamSides', NONE);
    this.jamCard = column('jamCard', NONE);
    this.jamAttack = column('jamAttack', NONE);
    this.priorityTiers = column('priorityTiers', 0);
    this.priorityDraw = column('priorityDraw', 0);
    this.reactiveReduce = column('reactiveReduce', 0);
    this.reactiveThreshold = column('reactiveThreshold', 0);
    this.polarizedReduce = column('polarizedReduce', 0);
  }
}

/** Words of `gear` in a card's entry. */
export type GearWord = keyof GearColumns;

/** A card's standing effects: each word with its number. */
export type GearNumbers = Readonly<Partial<Record<GearWord, Num | undefined>>>;

/** Place of `card` among the Gear at `b`, -1 when it is not equipped. */
export function gearAt(s: State, b: number, card: number): number {
  const n = s[b + field.gearN]!;
  for (let i = 0; i < n; i++) if (s[b + field.gear + i] === card) return i;
  return -1;
}

/** The first equipped card at `b` with a number in `column`, -1 for none. */
export function gearWith(s: State, b: number, column: Int32Array): number {
  const n = s[b + field.gearN]!;
  for (let i = 0; i < n; i++) {
    const card = s[b + field.gear + i]!;
    if (column[card] !== NONE) return card;
  }
  return -1;
}

/** Sum of the numbers in `column` of the cards equipped at `b`. */
export function gearSum(s: State, b: number, column: Int32Array): number {
  const n = s[b + field.gearN]!;
  let sum = 0;
  for (let i = 0; i < n; i++) sum += column[s[b + field.gear + i]!]!;
  return sum;
}
