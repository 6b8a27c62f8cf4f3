/**
 * What lies on upgrade cards: command tokens, a token that is counted down, a mark. Each card whose words keep something has half a word of its ship;
 * which half follows from the order of these cards on the ship.
 */
import type { State } from '../../../core/index.ts';
import type { Rules } from '../compiled.ts';
import * as field from '../state/field.ts';
import { STOCK_WORDS } from '../state/layout.ts';
import { moveCard, wasEquipped } from './upgrades.ts';

const BITS = 16;
const MASK = (1 << BITS) - 1;
/** The number of cards on a ship that can keep something: one for each half of its stock words. */
const MOST_STOCKS = 2 * STOCK_WORDS;
/** Bits that count the command tokens of one command. */
const COUNT_BITS = 3;
const COUNT_MASK = (1 << COUNT_BITS) - 1;

/** How many cards that keep something come before `card` on ship `u`. */
function placeOf(r: Rules, s: State, u: number, card: number): number {
  const { stocked } = r.effects;
  let place = 0;
  for (let k = 0; k < stocked.length && stocked[k]! < card; k++) if (wasEquipped(s, u, stocked[k]!)) place++;
  return place;
}

/** What lies on `card` of ship `u`, as a number of sixteen bits; 0 if the ship does not carry it. */
export function onCard(r: Rules, s: State, u: number, card: number): number {
  if (!wasEquipped(s, u, card)) return 0;
  return inPlace(s, u, placeOf(r, s, u, card));
}

export function layOnCard(r: Rules, s: State, u: number, card: number, value: number): void {
  if (!wasEquipped(s, u, card)) return;
  layInPlace(s, u, placeOf(r, s, u, card), value);
}

/** Removes the tokens that the cards of ship `u` begin with. Only a ship that is deployed during setup has them. */
export function clearLaid(r: Rules, s: State, u: number): void {
  const { stocked, laid } = r.effects;
  for (let k = 0; k < stocked.length; k++) if (laid[k] !== 0) layOnCard(r, s, u, stocked[k]!, 0);
}

/** Takes a command token of a command from a card of ship `u`. */
export const takeFromCard = (r: Rules, s: State, u: number, card: number, command: number): void =>
  layOnCard(r, s, u, card, onCard(r, s, u, card) - oneToken(command));

/** How many command tokens of a command a number of `onCard` holds, three bits for each command. */
export const tokensIn = (value: number, command: number): number => (value >> (COUNT_BITS * command)) & COUNT_MASK;
/** What one command token of a command adds to a number of `onCard`. */
export const oneToken = (command: number): number => 1 << (COUNT_BITS * command);

/** What lies on the card at a place among the cards of ship `u` that keep something. */
const inPlace = (s: State, u: number, place: number): number =>
  (s[field.onCards + u * STOCK_WORDS + (place >> 1)]! >>> (BITS * (place & 1))) & MASK;

function layInPlace(s: State, u: number, place: number, value: number): void {
  const at = field.onCards + u * STOCK_WORDS + (place >> 1);
  const shift = BITS * (place & 1);
  s[at] = (s[at]! & ~(MASK << shift)) | (value << shift);
}

/** Moves an upgrade card, with what lies on it, to another ship. */
export function moveUpgrade(r: Rules, s: State, from: number, to: number, card: number): void {
  const stocked = r.effects.stocked.includes(card);
  const value = onCard(r, s, from, card);
  const old = placeOf(r, s, from, card);
  moveCard(s, from, to, card);
  if (!stocked) return;
  for (let k = old; k < MOST_STOCKS - 1; k++) layInPlace(s, from, k, inPlace(s, from, k + 1));
  layInPlace(s, from, MOST_STOCKS - 1, 0);
  const place = placeOf(r, s, to, card);
  for (let k = MOST_STOCKS - 1; k > place; k--) layInPlace(s, to, k, inPlace(s, to, k - 1));
  layInPlace(s, to, place, value);
}
