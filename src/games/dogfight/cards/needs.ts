import type { State } from '../../../core/index.ts';
import * as field from '../field.ts';
import type { Rules } from '../compiled.ts';
import { bridgeOf } from './bridge.ts';
import { TYPE } from './card.ts';
import { OWN_CONDITIONS } from './own-words.ts';
import type { Num } from './number.ts';

/** A condition that is checked before anything of the card happens (a caveat). `n` names a number of the card. */
export type Need =
  | { readonly is: 'not-last-tier' }
  /** Nothing but MOVE was played this turn. */
  | { readonly is: 'only-moves' }
  /** Nobody has attacked in this tier. */
  | { readonly is: 'quiet-tier' }
  /** A heavy ship. */
  | { readonly is: 'heavy' }
  /** A ship of Grade 4. */
  | { readonly is: 'grade' }
  /** n over heat or more. */
  | { readonly is: 'hot'; readonly n: Num }
  /** Some vessel has suffered n Hull damage this turn. */
  | { readonly is: 'crippled'; readonly n: Num }
  /** More energy than the card costs. */
  | { readonly is: 'energy' }
  /** Energy for what the card's `charge` moves onto it, beyond its cost. */
  | { readonly is: 'charge' };

/** Bits of `Rules.need`. */
export const NEED = {
  'not-last-tier': 1,
  'only-moves': 2,
  'quiet-tier': 4,
  heavy: 8,
  grade: 16,
  hot: 32,
  crippled: 64,
  energy: 128,
  charge: 256,
} as const satisfies Record<Need['is'], number>;

const SHIPPED_NEEDS = Object.keys(NEED);
const OWN = Object.entries(OWN_CONDITIONS);
/** The bit of the first own condition; the others follow. */
const FIRST_OWN = 1 << SHIPPED_NEEDS.length;

/** The bit of a condition, its own or one that ships. */
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

/** The Grade that `grade` asks for. */
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
  if ((need & NEED['not-last-tier']) !== 0 && s[field.tier]! + 1 >= s[b + field.tiers]!) return NEED['not-last-tier'];
  if ((need & NEED['only-moves']) !== 0 && s[b + field.turnOther] !== 0) return NEED['only-moves'];
  if ((need & NEED['quiet-tier']) !== 0 && s[field.tierAttacks] !== 0) return NEED['quiet-tier'];
  if ((need & NEED.hot) !== 0 && s[b + field.heat]! < r.card.needNumber[card]!) return NEED.hot;
  if ((need & NEED.crippled) !== 0 && !anyCrippled(r, s, r.card.needNumber[card]!)) return NEED.crippled;
  if ((need & NEED.energy) !== 0 && s[b + field.energy]! <= r.card.cost[card]!) return NEED.energy;
  if ((need & NEED.charge) !== 0 && s[b + field.energy]! < r.card.cost[card]! + r.card.charge[card]!)
    return NEED.charge;
  if (need >= FIRST_OWN) {
    const own = unmetOwn(r, s, b, card, need);
    if (own !== 0) return own;
  }
  return carries(r, s, b, card) ? 0 : need & (NEED.heavy | NEED.grade);
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
