/**
 * Upgrade cards on ships: equipped, exhausted, discarded, used in this attack. Cards below `NEAR_CARDS` are bits of one word of their ship. The
 * others are in a block that exists only in the states of matches with such cards; in other matches it must not be read.
 */
import type { State } from '../../../core/index.ts';
import * as field from '../state/field.ts';
import { FURTHER_SIZE, NEAR_CARDS, SHIP_AT } from '../state/layout.ts';

/** Cards of unit `u` below `NEAR_CARDS` that have an effect, as bits (A-EFX-19). */
export const nearEquipped = (s: State, u: number): number =>
  s[SHIP_AT[u]! + field.upgrades]! & ~s[SHIP_AT[u]! + field.discarded]!;

/** Word `w` of the further cards (from `NEAR_CARDS` on) of unit `u` that have an effect. */
export const furtherEquipped = (s: State, u: number, w: number): number =>
  s[field.furtherUpgrades + w * FURTHER_SIZE + u]! & ~s[field.furtherDiscarded + w * FURTHER_SIZE + u]!;

const furtherWord = (u: number, card: number): number => ((card - NEAR_CARDS) >> 5) * FURTHER_SIZE + u;
/** Whether the bit of `card` is set in its word: bit number `card` modulo 32, as in `1 << card`. */
const has = (word: number, card: number): boolean => ((word >>> (card & 31)) & 1) !== 0;

/** Whether unit `u` carries the card, even if it is discarded. */
export const wasEquipped = (s: State, u: number, card: number): boolean =>
  has(card < NEAR_CARDS ? s[SHIP_AT[u]! + field.upgrades]! : s[field.furtherUpgrades + furtherWord(u, card)]!, card);

/** Whether the card has an effect on unit `u` (A-EFX-19). */
export const isEquipped = (s: State, u: number, card: number): boolean =>
  has(card < NEAR_CARDS ? nearEquipped(s, u) : furtherEquipped(s, u, (card - NEAR_CARDS) >> 5), card);

export const isExhausted = (s: State, u: number, card: number): boolean =>
  has(card < NEAR_CARDS ? s[SHIP_AT[u]! + field.exhausted]! : s[field.furtherExhausted + furtherWord(u, card)]!, card);

export const isDiscarded = (s: State, u: number, card: number): boolean =>
  has(card < NEAR_CARDS ? s[SHIP_AT[u]! + field.discarded]! : s[field.furtherDiscarded + furtherWord(u, card)]!, card);

/** Whether unit `u` carries any card, even a discarded one; `words`: the blocks of further cards that the match has. */
export function hasAny(s: State, u: number, words: number): boolean {
  if (s[SHIP_AT[u]! + field.upgrades] !== 0) return true;
  for (let w = 0; w < words; w++) if (s[field.furtherUpgrades + w * FURTHER_SIZE + u] !== 0) return true;
  return false;
}

/** Equips unit `u` with a card before the match. */
export function equip(s: State, u: number, card: number): void {
  const at = card < NEAR_CARDS ? SHIP_AT[u]! + field.upgrades : field.furtherUpgrades + furtherWord(u, card);
  s[at]! |= 1 << card;
}

/** Takes a card from unit `u`, with its marks. */
export function unequip(s: State, u: number, card: number): void {
  for (const [own, further] of MARKS)
    s[card < NEAR_CARDS ? SHIP_AT[u]! + own : further + furtherWord(u, card)]! &= ~(1 << card);
}

export function exhaust(s: State, u: number, card: number): void {
  const at = card < NEAR_CARDS ? SHIP_AT[u]! + field.exhausted : field.furtherExhausted + furtherWord(u, card);
  s[at]! |= 1 << card;
}

export function makeReady(s: State, u: number, card: number): void {
  const at = card < NEAR_CARDS ? SHIP_AT[u]! + field.exhausted : field.furtherExhausted + furtherWord(u, card);
  s[at]! &= ~(1 << card);
}

/** Moves a card to another ship as it is, exhausted or discarded. */
export function moveCard(s: State, from: number, to: number, card: number): void {
  const near = card < NEAR_CARDS;
  const bit = 1 << card;
  for (const [own, further] of MARKS) {
    const [a, b] = near
      ? [SHIP_AT[from]! + own, SHIP_AT[to]! + own]
      : [further + furtherWord(from, card), further + furtherWord(to, card)];
    s[b]! |= s[a]! & bit;
    s[a]! &= ~bit;
  }
}

/** Fields with marks of cards: of near cards, and of further ones. */
const MARKS = [
  [field.upgrades, field.furtherUpgrades],
  [field.exhausted, field.furtherExhausted],
  [field.discarded, field.furtherDiscarded],
] as const;

/** Discards an upgrade card. It stays with its ship facedown and has no effect (A-FLT-12, A-EFX-19). */
export function discardUpgrade(s: State, u: number, card: number): void {
  const at = card < NEAR_CARDS ? SHIP_AT[u]! + field.discarded : field.furtherDiscarded + furtherWord(u, card);
  s[at]! |= 1 << card;
}

/** Whether the card has been used in this attack (A-EFX-03). */
export const usedInAttack = (s: State, card: number): boolean =>
  has(
    card < NEAR_CARDS
      ? s[field.attackUpgrades]!
      : s[field.furtherAttackUpgrades + ((card - NEAR_CARDS) >> 5) * FURTHER_SIZE]!,
    card,
  );

export function noteInAttack(s: State, card: number): void {
  const at =
    card < NEAR_CARDS ? field.attackUpgrades : field.furtherAttackUpgrades + ((card - NEAR_CARDS) >> 5) * FURTHER_SIZE;
  s[at]! |= 1 << card;
}

export function clearAttackUses(s: State, words: number): void {
  s[field.attackUpgrades] = 0;
  for (let w = 0; w < words; w++) s[field.furtherAttackUpgrades + w * FURTHER_SIZE] = 0;
}
