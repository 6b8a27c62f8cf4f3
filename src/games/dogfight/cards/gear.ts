import type { State } from '../../../core/index.ts';
import * as field from '../field.ts';
import type { Num, WordNumber } from './number.ts';
import { counted, signed } from './wording.ts';

/** The value in a column of `GearColumns` for a card without this effect. */
export const NONE = -9999;

/** A standing effect of Gear: one number, and a column of it by card. */
export interface GearForm extends WordNumber {
  /** The value in the column for cards without this effect. */
  readonly none: number;
  /** Other standing effects; the card must have one of them as well. */
  readonly with?: readonly string[];
  /** The effect as a part of a card's text; absent if it is described together with others (`text.ts`). */
  readonly says?: (n: number) => string;
}

/** The standing effects of equipped cards. */
export const GEAR_WORDS = {
  range: { counts: 'Range + n', none: 0, says: (n) => `Range ${signed(n)}` },
  hand: { counts: 'hand limit + n', none: 0, says: (n) => `hand limit ${signed(n)}` },
  hull: { counts: 'maximum Hull + n', none: 0, least: 0, says: (n) => `maximum Hull ${signed(n)}` },
  shield: { counts: 'any damage - n', none: 0, says: (n) => `any damage ${signed(-n)}` },
  armor: { counts: 'combat damage - n', none: 0, says: (n) => `combat damage ${signed(-n)}` },
  screen: { counts: 'projectile damage - n', none: 0, says: (n) => `projectile damage ${signed(-n)}` },
  income: {
    counts: 'energy + n in the Discard Phase',
    none: 0,
    says: (n) => `energy ${signed(n)} in the Discard Phase`,
  },
  renew: { counts: 'expires in the Discard Phase unless n energy is paid', none: -1, least: 0 },
  leastEnergy: { counts: 'expires below n energy', none: NONE },
  nearPlus: { counts: 'Attack + n against targets within nearWithin', none: 0, with: ['nearWithin'] },
  nearWithin: { counts: 'hexes for nearPlus', none: NONE, with: ['nearPlus'] },
  repeatHeat: {
    counts: 'a Normal ATTACK may be repeated for a hand card and n heat',
    none: NONE,
    least: 0,
    says: (n) => `on activating a Normal ATTACK you may discard a card and take ${n} heat to repeat it`,
  },
  jamSides: {
    counts: "sides of the die rolled when an opponent's card targets the vessel",
    none: NONE,
    least: 2,
    most: 20,
    with: ['jamCard', 'jamAttack'],
  },
  jamCard: { counts: 'the whole card is nullified on exactly n', none: NONE, least: 1, most: 20, with: ['jamSides'] },
  jamAttack: { counts: 'the attack is nullified on n or more', none: NONE, least: 1, most: 20, with: ['jamSides'] },
  priorityTiers: {
    counts: 'with Priority at the own Preparation: n more tiers',
    none: 0,
    least: 0,
    most: 5,
    says: (n) => `while you hold Priority at your Preparation, ${counted(n, 'more tier')}`,
  },
  priorityDraw: {
    counts: 'with Priority at the own Preparation: n cards drawn',
    none: 0,
    least: 0,
    says: (n) => `while you hold Priority at your Preparation, ${counted(n, 'free draw')}`,
  },
  reactiveReduce: {
    counts: '1 energy on the card can be spent on an attack: combat damage - n',
    none: 0,
    least: 0,
    with: ['reactiveThreshold'],
  },
  reactiveThreshold: {
    counts: '... and what exceeds n hits an adjacent attacker',
    none: 0,
    least: 0,
    with: ['reactiveReduce'],
  },
  polarizedReduce: {
    counts: 'each attack that would damage takes 1 energy from the card: damage - n',
    none: 0,
    least: 0,
    says: (n) => `each attack that would damage takes one counter and is reduced by ${n}`,
  },
} as const satisfies Readonly<Record<string, GearForm>>;

/** The number of `word` of each card by code, `none` for cards without it. */
type Column = (word: GearWord) => Int32Array;

/**
 * Standing effects of equipped cards: a column of numbers by card code for each word. The phases add up or look
 * through the columns of the cards that a vessel has equipped.
 */
export class GearColumns implements Readonly<Record<GearWord, Int32Array>> {
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
  /** The Gear expires in the Discard Phase unless n energy is paid; below 0 for Gear that needs no renewal. */
  readonly renew: Int32Array;
  /** The Gear expires when the vessel has less than n energy, including that on its cards. */
  readonly leastEnergy: Int32Array;
  /** Attack + `nearPlus` against targets within `nearWithin`. */
  readonly nearPlus: Int32Array;
  readonly nearWithin: Int32Array;
  /** A Normal ATTACK may be repeated for a hand card and n heat. */
  readonly repeatHeat: Int32Array;
  /** Sides of the die that is rolled when an opponent's card targets the vessel. */
  readonly jamSides: Int32Array;
  /** If the die shows exactly n, the whole effect of the card is nullified. */
  readonly jamCard: Int32Array;
  /** If the die shows n or more, the attack is nullified. */
  readonly jamAttack: Int32Array;
  /** While the owner holds Priority at its Preparation: n additional tiers, and n cards are drawn. */
  readonly priorityTiers: Int32Array;
  readonly priorityDraw: Int32Array;
  /**
   * The Gear holds energy. 1 of it can be spent to reduce the combat damage of an attack by `reactiveReduce`; damage
   * beyond `reactiveThreshold` hits an adjacent attacker. The Gear expires when it is empty.
   */
  readonly reactiveReduce: Int32Array;
  readonly reactiveThreshold: Int32Array;
  /** The Gear holds energy. Each attack that would do damage removes 1 of it, and its damage is reduced by n. The Gear expires when it is empty. */
  readonly polarizedReduce: Int32Array;

  constructor(column: Column) {
    this.range = column('range');
    this.hand = column('hand');
    this.hull = column('hull');
    this.shield = column('shield');
    this.armor = column('armor');
    this.screen = column('screen');
    this.income = column('income');
    this.renew = column('renew');
    this.leastEnergy = column('leastEnergy');
    this.nearPlus = column('nearPlus');
    this.nearWithin = column('nearWithin');
    this.repeatHeat = column('repeatHeat');
    this.jamSides = column('jamSides');
    this.jamCard = column('jamCard');
    this.jamAttack = column('jamAttack');
    this.priorityTiers = column('priorityTiers');
    this.priorityDraw = column('priorityDraw');
    this.reactiveReduce = column('reactiveReduce');
    this.reactiveThreshold = column('reactiveThreshold');
    this.polarizedReduce = column('polarizedReduce');
  }
}

/** Words of `gear` in a card's entry. */
export type GearWord = keyof typeof GEAR_WORDS;

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
