/** What players know of cards when they leave a zone, and the cells of cards that somebody does not know. */
import type { State } from '../core/index.ts';
import type { Runtime } from './runtime.ts';
import { CELL_BITS, CELL_SHIFT, DOUBT_SHIFT, KNOWN, cardOf } from './words.ts';

/** Ruled-out cards are bits of a word. */
export const MOST_RULED = 31;

/** The words of a zone: the number of its cards at `at`, the cards behind it, and from `ruledAt` on what is ruled out (-1: nothing ever). */
export interface Shelf {
  readonly at: number;
  readonly most: number;
  readonly ruledAt: number;
  /** Who sees the cards. */
  readonly mask: number;
  /** Puts the words in order. */
  settle(): void;
}

/**
 * Whether the card at `i` of this unordered zone, with other cards beside it, is seen as it leaves: what the watchers know is changed accordingly. Who
 * sees which card leaves no longer knows of one card of its kind. Who does not see it can no longer tell which cards are left.
 */
export function leave(rt: Runtime, zone: Shelf, i: number, mask: number): void {
  const { s } = rt;
  const first = zone.at + 1;
  const n = s[zone.at]!;
  const unseen = rt.all & ~(zone.mask | mask);
  let changed = openFirst(rt, zone, i);
  for (let seat = 0; seat < rt.seats; seat++) {
    const bit = 1 << seat;
    if ((zone.mask & bit) !== 0 || (mask & bit) === 0) continue;
    let marked = 0;
    let covered = 0;
    for (let j = 0; j < n; j++) {
      if ((s[first + j]! & KNOWN) === rt.all) continue;
      covered++;
      if ((s[first + j]! & bit) !== 0) marked++;
    }
    if (marked === 0) continue;
    if ((s[first + i]! & bit) === 0) {
      const card = cardOf(s[first + i]!);
      for (let j = 0; j < n; j++)
        if (j !== i && cardOf(s[first + j]!) === card && (s[first + j]! & bit) !== 0) {
          s[first + j]! &= ~bit;
          s[first + i]! |= bit;
          changed = true;
          break;
        }
    }
    // The other players do not know whether a card of which `seat` knew has left.
    if (rt.seats > 2 && marked < covered && mask === rt.all)
      for (let j = 0; j < n; j++)
        if (j !== i && (s[first + j]! & KNOWN) !== rt.all) {
          s[first + j]! |= bit << DOUBT_SHIFT;
          changed = true;
        }
  }
  if (unseen !== 0 && blur(rt, zone, unseen)) changed = true;
  if (zone.ruledAt >= 0) unrule(rt, zone, i, unseen !== 0);
  else if (!changed) return;
  // The card that leaves must stay at its place; the others are put in order after it is gone.
  const word = s[first + i]!;
  const ruled = zone.ruledAt < 0 ? 0 : s[zone.ruledAt + i]!;
  s[first + i] = 0x7fffffff;
  zone.settle();
  // It is last now: back to its place.
  for (let j = n - 1; j > i; j--) {
    s[first + j] = s[first + j - 1]!;
    if (zone.ruledAt >= 0) s[zone.ruledAt + j] = s[zone.ruledAt + j - 1]!;
  }
  s[first + i] = word;
  if (zone.ruledAt >= 0) s[zone.ruledAt + i] = ruled;
}

/** If another card of the kind of the one at `i` is known to all, that one leaves: the two words change places. Returns whether they did. */
function openFirst(rt: Runtime, zone: Shelf, i: number): boolean {
  const { s } = rt;
  const first = zone.at + 1;
  const word = s[first + i]!;
  if ((word & KNOWN) === rt.all) return false;
  for (let j = 0; j < s[zone.at]!; j++) {
    const other = s[first + j]!;
    if (cardOf(other) !== cardOf(word) || (other & KNOWN) !== rt.all) continue;
    s[first + i] = other;
    s[first + j] = word;
    if (zone.ruledAt >= 0) {
      s[zone.ruledAt + j] = s[zone.ruledAt + i]!;
      s[zone.ruledAt + i] = 0;
    }
    return true;
  }
  return false;
}

/** A card leaves, and the seats `unseen` do not see which: they know none of these cards any more. Returns whether something changed. */
function blur(rt: Runtime, zone: Shelf, unseen: number): boolean {
  const { s } = rt;
  const first = zone.at + 1;
  const n = s[zone.at]!;
  let marks = 0;
  let open = true;
  for (let j = 0; j < n; j++) {
    marks |= s[first + j]! & unseen;
    if ((s[first + j]! & KNOWN) !== rt.all) open = false;
  }
  if (marks === 0) return false;
  // Cards that all knew are among one another now; with others among them, they are among the cards of these.
  const cell = open ? freshCell(rt) : oneCell(rt, zone);
  for (let j = 0; j < n; j++)
    s[first + j] = (s[first + j]! & ~(unseen | CELL_BITS | (unseen << DOUBT_SHIFT))) | (cell << CELL_SHIFT);
  return true;
}

/** What is ruled out for the cards that are left, as all see it, when the card at `i` leaves. */
function unrule(rt: Runtime, zone: Shelf, i: number, unseen: boolean): void {
  const { s } = rt;
  const n = s[zone.at]!;
  const card = cardOf(s[zone.at + 1 + i]!);
  const bit = unseen || card >= MOST_RULED ? 0 : 1 << card;
  let both = -1;
  for (let j = 0; j < n; j++) if ((s[zone.ruledAt + j]! & bit) === 0) both &= s[zone.ruledAt + j]!;
  for (let j = 0; j < n; j++) if ((s[zone.ruledAt + j]! & bit) === 0) s[zone.ruledAt + j] = both;
}

/** A cell that no card has. */
export function freshCell(rt: Runtime): number {
  if (rt.nextCell >= 0) return rt.nextCell++;
  const { s } = rt;
  let low = 0;
  let high = 0;
  for (const zone of rt.hidden)
    for (let i = zone.at + 1; i <= zone.at + zone.most; i++) {
      const word = s[i]!;
      if (word === 0 || (word & KNOWN) === rt.all) continue;
      const cell = (word & CELL_BITS) >> CELL_SHIFT;
      if (cell < 32) low |= 1 << cell;
      else high |= 1 << (cell - 32);
    }
  for (let cell = 0; cell < 32; cell++) if (((low >>> cell) & 1) === 0) return cell;
  for (let cell = 0; cell < 31; cell++) if (((high >>> cell) & 1) === 0) return 32 + cell;
  return 63;
}

/** The cell of the cards here that somebody does not know. If they have several cells, these become one everywhere. */
export function oneCell(rt: Runtime, zone: Shelf): number {
  const { s } = rt;
  let cell = -1;
  let several = false;
  for (let i = zone.at + 1; i <= zone.at + zone.most; i++) {
    const word = s[i]!;
    if (word === 0 || (word & KNOWN) === rt.all) continue;
    const own = (word & CELL_BITS) >> CELL_SHIFT;
    if (cell >= 0 && own !== cell) several = true;
    cell = cell < 0 || own < cell ? own : cell;
  }
  if (several)
    for (let i = zone.at + 1; i <= zone.at + zone.most; i++) {
      const word = s[i]!;
      if (word === 0 || (word & KNOWN) === rt.all) continue;
      const own = (word & CELL_BITS) >> CELL_SHIFT;
      if (own !== cell) for (const other of rt.hidden) recell(rt, other, own, cell);
    }
  if (several) for (const other of rt.hidden) if (other !== zone) other.settle();
  return cell;
}

function recell(rt: Runtime, zone: Shelf, from: number, to: number): void {
  const { s } = rt;
  for (let i = zone.at + 1; i <= zone.at + zone.most; i++) {
    const word = s[i]!;
    if (word === 0 || (word & KNOWN) === rt.all || (word & CELL_BITS) >> CELL_SHIFT !== from) continue;
    s[i] = (word & ~CELL_BITS) | (to << CELL_SHIFT);
  }
}

/** Puts `n` words from `at` on in order. */
export function sortWords(s: State, at: number, n: number): void {
  for (let i = 1; i < n; i++) {
    const word = s[at + i]!;
    let j = i - 1;
    while (j >= 0 && s[at + j]! > word) {
      s[at + j + 1] = s[at + j]!;
      j--;
    }
    s[at + j + 1] = word;
  }
}

/** As `sortWords`, with the words from `beside` on as companions, which decide between equal words. */
export function sortPairs(s: State, at: number, beside: number, n: number): void {
  for (let i = 1; i < n; i++) {
    const word = s[at + i]!;
    const more = s[beside + i]!;
    let j = i - 1;
    while (j >= 0 && (s[at + j]! > word || (s[at + j] === word && s[beside + j]! > more))) {
      s[at + j + 1] = s[at + j]!;
      s[beside + j + 1] = s[beside + j]!;
      j--;
    }
    s[at + j + 1] = word;
    s[beside + j + 1] = more;
  }
}
