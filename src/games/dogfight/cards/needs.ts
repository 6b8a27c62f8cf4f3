import type { State } from '../../../core/index.ts';
import * as field from '../field.ts';
import type { Rules } from '../compiled.ts';
import { bridgeOf } from './bridge.ts';
import { TYPE } from './card.ts';
import { OWN_CONDITIONS } from './own-words.ts';
import type { Num } from './number.ts';

/** A condition of a card, in the same form as conditions of a scenario (`OwnCondition`). It is checked before any effect of the card. */
interface NeedWord {
  /** When the condition is met, in half a sentence, for editors. */
  readonly meaning: string;
  /** What the number `n` of the condition counts, if it has one. */
  readonly number?: string;
  /** The condition as a part of a card's text. */
  readonly says: (n: number) => string;
  /** Why `card` does nothing if the condition is not met; `energy` is what its vessel has. */
  readonly unmet: (r: Rules, card: number, energy: number) => string;
  /** Whether the condition is met when the seat at `b` plays `card`. */
  readonly met: (r: Rules, s: State, b: number, card: number) => boolean;
}

/**
 * The shipped conditions. The index of a condition is its bit. Conditions on the ship come last, so that another unmet condition is
 * reported first.
 */
export const NEED_WORDS = {
  'not-last-tier': {
    meaning: 'not in the last tier of the turn',
    says: () => 'not in your last tier',
    unmet: () => 'this is the last tier',
    met: (_r, s, b) => s[field.tier]! + 1 < s[b + field.tiers]!,
  },
  'only-moves': {
    meaning: 'only MOVE cards were played this turn',
    says: () => 'only if you played nothing but MOVE this turn',
    unmet: () => 'a card other than MOVE was played before it this turn',
    met: (_r, s, b) => s[b + field.turnOther] === 0,
  },
  'quiet-tier': {
    meaning: 'nobody has attacked in this tier yet',
    says: () => 'before anybody attacks in this tier',
    unmet: () => 'somebody has attacked in this tier',
    met: (_r, s) => s[field.tierAttacks] === 0,
  },
  heavy: {
    meaning: 'the ship is heavy (rules.heavyHull)',
    says: () => 'heavy ships',
    unmet: () => 'its ship is not heavy',
    met: carries,
  },
  grade: {
    meaning: 'the ship is of Grade 4 or more',
    says: () => 'Grade 4',
    unmet: () => 'the Grade of its ship is too low',
    met: carries,
  },
  hot: {
    meaning: 'n over heat or more',
    number: 'heat',
    says: (n) => `at ${n} heat or more`,
    unmet: (r, card) => `its vessel has less than ${r.card.needNumber[card]!} heat`,
    met: (r, s, b, card) => s[b + field.heat]! >= r.card.needNumber[card]!,
  },
  crippled: {
    meaning: 'some vessel suffered n Hull damage this turn',
    number: 'Hull damage',
    says: (n) => `only if a vessel suffered ${n} Hull damage this turn`,
    unmet: (r, card) => `no vessel has suffered ${r.card.needNumber[card]!} Hull damage this turn`,
    met: (r, s, _b, card) => anyCrippled(r, s, r.card.needNumber[card]!),
  },
  energy: {
    meaning: 'energy is left beyond the cost',
    says: () => 'with energy left beyond the cost',
    unmet: () => 'there is no energy to move onto it',
    met: (r, s, b, card) => s[b + field.energy]! > r.card.cost[card]!,
  },
  charge: {
    meaning: 'there is energy for the cost and to charge the card',
    says: () => 'with the energy to move here',
    unmet: (r, card, energy) => `it needs ${r.card.cost[card]! + r.card.charge[card]!} energy, and there are ${energy}`,
    met: (r, s, b, card) => s[b + field.energy]! >= r.card.cost[card]! + r.card.charge[card]!,
  },
} as const satisfies Readonly<Record<string, NeedWord>>;

type Needs = typeof NEED_WORDS;

/** A condition in a card's entry. `n` names a number of the card. */
export type Need = {
  readonly [I in keyof Needs]: { readonly is: I } & (Needs[I] extends { readonly number: string }
    ? { readonly n: Num }
    : unknown);
}[keyof Needs];

/** Bits of `Rules.card.need`. */
export const NEED = Object.fromEntries(Object.keys(NEED_WORDS).map((is, i) => [is, 1 << i])) as Record<
  keyof Needs,
  number
>;

const SHIPPED_NEEDS = Object.keys(NEED);
const MET: readonly NeedWord['met'][] = Object.values(NEED_WORDS).map(({ met }) => met);
/** Conditions on the ship, which are reported together. */
const OF_SHIPS = NEED.heavy | NEED.grade;
const OWN = Object.entries(OWN_CONDITIONS);
/** The bit of the first own condition; the others follow. */
const FIRST_OWN = 1 << SHIPPED_NEEDS.length;

/** The bit of a condition, whether it ships or comes from the scenario. */
export const needBit = (is: string): number =>
  Object.hasOwn(NEED, is) ? NEED[is as Need['is']] : FIRST_OWN << OWN.findIndex(([name]) => name === is);

/** Whether the own condition of `bit` is met for the seat at `b`. */
const ownMet = (r: Rules, s: State, b: number, card: number, i: number): boolean =>
  OWN[i]![1].met(bridgeOf(r, s, (b - r.base) / r.seatWords, -1, null), r.card.needNumber[card]!);

/** The bit of the first own condition among `need` that is not met for the seat at `b`, 0 when all are. */
function unmetOwn(r: Rules, s: State, b: number, card: number, need: number): number {
  for (let i = 0; i < OWN.length; i++)
    if ((need & (FIRST_OWN << i)) !== 0 && !ownMet(r, s, b, card, i)) return FIRST_OWN << i;
  return 0;
}

/** The Grade that the condition `grade` asks for. */
export const LEAST_GRADE = 4;

/** Whether the seat at `b` may play a card of this type now: disabled vessels only equip, after Withdraw only MOVE. */
export function typeAllowed(r: Rules, s: State, b: number, card: number): boolean {
  const type = r.card.type[card]!;
  if (s[b + field.turnMoveOnly] === 1 && type !== TYPE.move) return false;
  return s[b + field.turnDisabled] !== s[field.tier]! + 1 || type === TYPE.equip;
}

/** Whether the ship at `b` is of the size and the Grade that `card` asks for. */
export function carries(r: Rules, s: State, b: number, card: number): boolean {
  const need = r.card.need[card]!;
  if ((need & (NEED.heavy | NEED.grade)) === 0) return true;
  const ship = s[b + field.ship]!;
  if ((need & NEED.heavy) !== 0 && r.ship.hull[ship]! < r.rules.heavyHull) return false;
  return (need & NEED.grade) === 0 || r.ship.grade[ship]! >= LEAST_GRADE;
}

/** The bit of the first of the card's own conditions that is not met for the seat at `b`, 0 when all are. */
export function unmetNeed(r: Rules, s: State, b: number, card: number): number {
  const need = r.card.need[card]!;
  if (need === 0) return 0;
  for (let i = 0; i < MET.length; i++)
    if ((need & ~OF_SHIPS & (1 << i)) !== 0 && !MET[i]!(r, s, b, card)) return 1 << i;
  if (need >= FIRST_OWN) {
    const own = unmetOwn(r, s, b, card, need);
    if (own !== 0) return own;
  }
  return carries(r, s, b, card) ? 0 : need & OF_SHIPS;
}

/** Whether the card's own conditions are met for the seat at `b`. */
export const needMet = (r: Rules, s: State, b: number, card: number): boolean => unmetNeed(r, s, b, card) === 0;

/** Whether `seat` has a living vessel that suffered `damage` Hull damage or more this turn. */
export function crippled(r: Rules, s: State, seat: number, damage: number): boolean {
  const b = r.at(seat);
  return s[b + field.alive] === 1 && s[b + field.turnSuffered]! >= damage;
}

function anyCrippled(r: Rules, s: State, damage: number): boolean {
  for (let seat = 0; seat < r.seats; seat++) if (crippled(r, s, seat, damage)) return true;
  return false;
}
