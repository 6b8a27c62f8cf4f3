import { ALL_SEATS, EVENT, drawBelow } from '../core/index.ts';
import type { ZoneSpec } from './declaration.ts';
import { MOST_RULED, freshCell, leave, oneCell, sortPairs, sortWords, type Shelf } from './knowledge.ts';
import { RulesFault, wordsOf, type Runtime } from './runtime.ts';
import { seatOf, strict } from './strict.ts';
import { BELOW_CARD, CARD_SHIFT, CELL_BITS, CELL_SHIFT, DOUBTS, DOUBT_SHIFT, KNOWN, SEAT, cardOf } from './words.ts';

/** Draws of one shuffle: its indices do not meet those of the next one. */
const DRAWS = 4096;
/** Where a zone keeps its words, and whose it is. */
export interface ZonePlace {
  readonly name: string;
  readonly spec: ZoneSpec;
  /** -1: the table. */
  readonly owner: number;
  /** The word of the number of cards; the cards follow. */
  readonly at: number;
  readonly most: number;
  /** The word of the number of shuffles, -1 for none. */
  readonly shuffledAt: number;
  /** The first word of what is ruled out, -1 for none. */
  readonly ruledAt: number;
  /** The source of its luck, -1 for none. */
  readonly source: number;
}

/** A place for cards. Cards are numbers: `g.is.king`, and what `top`, `get` and moves with `choose` give. */
export class Zone implements Shelf {
  readonly #rt: Runtime;
  readonly name: string;
  /** The seat that it belongs to, -1 for the table. */
  readonly owner: number;
  readonly spec: ZoneSpec;
  readonly at: number;
  readonly most: number;
  /** Who sees the cards, one bit a seat. */
  readonly mask: number;
  readonly ordered: boolean;
  readonly spots: boolean;
  readonly shuffledAt: number;
  readonly ruledAt: number;
  readonly #source: number;
  readonly #all: number;
  /** Whether somebody does not see the cards. */
  readonly #secret: boolean;
  /** Whether its cards are kept in order, so that their order tells nothing. */
  readonly sorted: boolean;
  /** Whether a card that leaves may be another one than everybody thinks (`exchangeOfSeat`). */
  readonly #exchanges: boolean;
  /** While a match is dealt: filled, and not shuffled since. */
  raw = false;
  /** Whether its cards lie in an order that fill gave them, until they are shuffled. */
  readonly canBeRaw: boolean;
  /** Whether it has spots, words of what is ruled out, or cards that may be others. */
  readonly #special: boolean;
  /** With what it was filled last, and the words of these cards. */
  #column: string | undefined = '';
  #value: number | string | undefined = '';
  #words: Int32Array | null = null;
  /** While a match is dealt: filled at once, so that its words are in order and in one cell of their own. */
  #whole = false;

  constructor(rt: Runtime, place: ZonePlace) {
    this.#rt = rt;
    this.name = place.name;
    this.spec = place.spec;
    this.owner = place.owner;
    this.at = place.at;
    this.most = place.most;
    this.shuffledAt = place.shuffledAt;
    this.ruledAt = place.ruledAt;
    this.#source = place.source;
    this.#all = rt.all;
    this.mask = place.spec.sees === 'all' ? rt.all : place.spec.sees === 'owner' ? 1 << place.owner : 0;
    this.#secret = this.mask !== rt.all;
    this.spots = place.spec.spots === true;
    this.ordered = place.spec.ordered ?? (this.spots || place.spec.sees === 'none');
    this.sorted = !this.ordered && this.#secret;
    this.canBeRaw = this.ordered && this.#secret && !this.spots;
    this.#exchanges = this.mask === 0 && this.owner >= 0 && rt.exchangeAt.length > 0;
    this.#special = this.spots || this.ruledAt >= 0 || this.#exchanges;
  }

  /** The number of cards. */
  get size(): number {
    return this.#rt.s[this.at]!;
  }

  get empty(): boolean {
    return this.#rt.s[this.at] === 0;
  }

  /** How many places are to be looked through. */
  get end(): number {
    return this.spots ? this.most : this.#rt.s[this.at]!;
  }

  /** The card at place `i`, from the bottom; -1 where there is none. */
  get(i: number): number {
    const rt = this.#rt;
    const word = i < 0 || i >= this.most ? 0 : rt.s[this.at + 1 + i]!;
    return rt.viewer < 0 ? (word >> CARD_SHIFT) - 1 : this.#seen(word);
  }

  /** The top card; -1 for none. */
  get top(): number {
    const rt = this.#rt;
    const { s } = rt;
    const n = s[this.at]!;
    const word = n === 0 ? 0 : s[this.at + n]!;
    return rt.viewer < 0 ? (word >> CARD_SHIFT) - 1 : this.#seen(word);
  }

  /** How many cards of this kind are here. */
  count(card: number): number {
    let n = 0;
    const { end } = this;
    for (let i = 0; i < end; i++) if (this.get(i) === card) n++;
    return n;
  }

  has(card: number): boolean {
    const { end } = this;
    for (let i = 0; i < end; i++) if (this.get(i) === card) return true;
    return false;
  }

  /** The sum of a column over the cards: `zone.sum(g.card.attack)`. */
  sum(column: (card: number) => number): number {
    let sum = 0;
    const { end } = this;
    for (let i = 0; i < end; i++) {
      const card = this.get(i);
      if (card >= 0) sum += column(card);
    }
    return sum;
  }

  /** The card of a word as the viewer knows it. In an unordered zone one unknown card makes the order of all unreadable. */
  #seen(word: number): number {
    const rt = this.#rt;
    const bit = 1 << rt.viewer;
    if (word === 0 || (this.mask & bit) !== 0) return (word >> CARD_SHIFT) - 1;
    let known = (word & bit) !== 0;
    if (known && !this.ordered) {
      const { s } = rt;
      for (let i = this.at + 1; i <= this.at + this.most; i++) if (s[i] !== 0 && (s[i]! & bit) === 0) known = false;
    }
    if (known) return (word >> CARD_SHIFT) - 1;
    if (rt.strict)
      throw new RulesFault(
        `can reads a card in ${this.name} that player ${rt.viewer} does not know: read only what "sees" lets this player see, or show it first (zone.show)`,
      );
    rt.leaked = true;
    return -1;
  }

  /** Puts new cards here, in setup: all there are. Everybody knows which cards these are, and after a shuffle nobody knows where they are. */
  fill(): this;
  /** Puts the cards here whose column has this value: `fill('suit', 'hearts')`. */
  fill(column: string, value: number | string): this;
  /** Puts a deck here: `fill(g.deckOf(player))`. */
  fill(copies: Int32Array): this;
  fill(which?: string | Int32Array, value?: number | string): this {
    const rt = this.#rt;
    const { s } = rt;
    if (rt.nextCell < 0) throw new RulesFault(`${this.name}.fill is only for setup: cards are never made in a match`);
    if (!(which === undefined || which instanceof Int32Array || (typeof which === 'string' && value !== undefined)))
      throw new RulesFault(
        `${this.name}.fill: found ${typeof which === 'string' ? `'${which}' alone` : typeof which}, expected nothing, a column and its value, fill('suit', 'hearts'), or fill(g.deckOf(player))`,
      );
    const low = this.#secret ? (freshCell(rt) << CELL_SHIFT) | this.mask : this.mask;
    const { at } = this;
    const first = s[at] === 0 && !this.spots;
    if (which instanceof Int32Array) {
      for (let card = 0; card < which.length; card++)
        for (let i = which[card]!; i > 0; i--) this.#put(((card + 1) << CARD_SHIFT) | low, 0);
    } else {
      const same = this.#words !== null && which === this.#column && value === this.#value;
      const cards = same ? this.#words! : this.#cards(which, value!);
      const n = cards.length;
      if (first && n <= this.most) {
        for (let i = 0; i < n; i++) s[at + 1 + i] = cards[i]! | low;
        s[at] = n;
      } else for (let i = 0; i < n; i++) this.#put(cards[i]! | low, 0);
    }
    this.raw = this.canBeRaw;
    this.#whole = first && this.ruledAt < 0;
    return this;
  }

  /** The words of all cards, or of those with this value in a column: mostly what they were in the last match. */
  #cards(column: string | undefined, value: number | string): Int32Array {
    const rt = this.#rt;
    this.#words = column === undefined ? wordsOf(rt.copies) : rt.wordsWith(column, value);
    this.#column = column;
    this.#value = value;
    return this.#words;
  }

  #full(): never {
    throw new RulesFault(
      `zone ${this.name} holds at most ${this.most} cards, and one more would come: write a larger "most", or move a card away first`,
    );
  }

  #put(word: number, ruled: number): void {
    const { s } = this.#rt;
    const { at } = this;
    const n = s[at]!;
    if (n >= this.most) this.#full();
    s[at] = n + 1;
    if (this.#special) {
      this.#putSpecial(n, word, ruled);
      return;
    }
    let i = at + 1 + n;
    if (this.sorted) for (; i > at + 1 && s[i - 1]! > word; i--) s[i] = s[i - 1]!;
    s[i] = word;
  }

  /** As `#put`, on spots or with what is ruled out. */
  #putSpecial(n: number, word: number, ruled: number): void {
    const { s } = this.#rt;
    let i = this.at + 1 + n;
    if (this.spots) {
      i = this.at + 1;
      while (s[i] !== 0) i++;
    }
    s[i] = word;
    if (this.ruledAt < 0) return;
    s[this.ruledAt + n] = ruled;
    this.#sort();
  }

  #cut(i: number): void {
    const { s } = this.#rt;
    const n = --s[this.at]!;
    let from = this.at + 1 + i;
    if (this.spots) {
      s[from] = 0;
      return;
    }
    const last = this.at + 1 + n;
    for (; from < last; from++) s[from] = s[from + 1]!;
    s[last] = 0;
    if (this.ruledAt < 0) return;
    for (let j = this.ruledAt + i; j < this.ruledAt + n; j++) s[j] = s[j + 1]!;
    s[this.ruledAt + n] = 0;
  }

  /** Moves the card at place `i` to another zone, and returns it. */
  moveAt(i: number, to: Zone): number {
    return this.#carry(i, to, -1);
  }

  /** Moves the card at place `i` to an empty spot of a zone. */
  moveTo(i: number, to: Zone, spot: number): number {
    if (!to.spots) throw new RulesFault(`zone ${to.name} has no spots: write spots: true, or use moveAt`);
    if (spot < 0 || spot >= to.most || this.#rt.s[to.at + 1 + spot] !== 0)
      throw new RulesFault(`spot ${spot} of zone ${to.name} is not empty, or there is none`);
    return this.#carry(i, to, spot);
  }

  #carry(i: number, to: Zone, spot: number): number {
    if (i < 0 || i >= this.most || this.#rt.s[this.at + 1 + i] === 0) this.#nothing(i);
    return this.#take(i, to, spot, this.sorted && this.#isTold());
  }

  /** Moves the card at place `i`, where there is one. `told`: whether others know something of these cards. */
  #take(i: number, to: Zone, spot: number, told: boolean): number {
    const rt = this.#rt;
    const { s } = rt;
    const { at } = this;
    if ((to as Zone | undefined)?.mask === undefined) this.#nowhere(to);
    if (this.raw) this.#unshuffled();
    if (told && s[at]! > 1) leave(rt, this, i, to.mask);
    let from = at + 1 + i;
    let word = s[from]!;
    let ruled = 0;
    if (this.#special) {
      if (this.ruledAt >= 0) ruled = s[this.ruledAt + i]!;
      this.#cut(i);
      if (this.#exchanges && to.mask !== 0) word = this.#unveiled(word);
    } else {
      const last = at + s[at]!--;
      for (; from < last; from++) s[from] = s[from + 1]!;
      s[last] = 0;
    }
    word |= to.mask;
    if ((word & KNOWN) === this.#all) {
      word &= ~(CELL_BITS | DOUBTS);
      ruled = 0;
    }
    if (spot >= 0) {
      s[to.at + 1 + spot] = word;
      s[to.at]!++;
    } else to.#put(word, ruled);
    if (rt.log !== null) this.#tell(to, word);
    return (word >> CARD_SHIFT) - 1;
  }

  #nowhere(to: unknown): never {
    throw new RulesFault(
      `a card of ${this.name} would go to ${typeof to === 'string' ? `'${to}'` : Array.isArray(to) ? 'all piles' : typeof to}, expected a zone, such as g.me.hand, or one pile, such as g.me.row[0]`,
    );
  }

  #nothing(i: number): never {
    throw new RulesFault(`zone ${this.name} has no card at place ${i}`);
  }

  /** The word of a card that leaves its deck: an exchanged card is then seen as what it is. */
  #unveiled(word: number): number {
    const rt = this.#rt;
    const exchange = rt.s[rt.exchangeAt[this.owner]!]!;
    if (exchange === 0 || cardOf(word) !== exchange >> 16) return word;
    return (word & BELOW_CARD) | (((exchange & 0xffff) + 1) << CARD_SHIFT);
  }

  /** Whether anybody but those who see the zone knows something of its cards. */
  #isTold(): boolean {
    if (this.ruledAt >= 0) return true;
    const { s } = this.#rt;
    const end = this.at + s[this.at]!;
    let known = 0;
    for (let i = this.at + 1; i <= end; i++) known |= s[i]!;
    return (known & KNOWN) !== this.mask;
  }

  #unshuffled(): never {
    throw new RulesFault(
      `cards are taken from ${this.name}, which was filled and never shuffled: write ${this.name}.fill().shuffle(), or sees: 'all' if the order is known`,
    );
  }

  /** Moves one card of this kind. */
  move(card: number, to: Zone): void {
    const { s } = this.#rt;
    const { at } = this;
    const end = at + this.end;
    let known = this.ruledAt >= 0 ? -1 : 0;
    let found = -1;
    for (let i = at + 1; i <= end; i++) {
      const word = s[i]!;
      known |= word;
      if ((word >> CARD_SHIFT) - 1 === card) found = i - at - 1;
    }
    if (found < 0 || card < 0) this.#none(card);
    this.#take(found, to, -1, this.sorted && (known & KNOWN) !== this.mask);
  }

  #none(card: number): never {
    throw new RulesFault(`zone ${this.name} holds no ${this.#rt.nameOf(card)}`);
  }

  /** Moves the top card, or several; returns the last one, -1 when there was none. */
  draw(to: Zone, count = 1): number {
    let card = -1;
    for (let i = 0; i < count; i++) {
      const n = this.#rt.s[this.at]!;
      if (n === 0) break;
      card = this.#take(n - 1, to, -1, this.sorted && this.#isTold());
    }
    return card;
  }

  moveAll(to: Zone): void {
    for (let i = this.end - 1; i >= 0; i--) if (this.#rt.s[this.at + 1 + i] !== 0) this.#carry(i, to, -1);
  }

  /** Exchanges all cards with another zone. Who knew a card still knows it. */
  swap(other: Zone): void {
    const { s } = this.#rt;
    if (other.most !== this.most || other.ruledAt - other.at !== this.ruledAt - this.at)
      throw new RulesFault(`zones ${this.name} and ${other.name} cannot be swapped: they are not alike`);
    const words = 1 + this.most;
    for (let i = 0; i < words; i++) {
      const kept = s[this.at + i]!;
      s[this.at + i] = s[other.at + i]!;
      s[other.at + i] = kept;
      if (this.ruledAt < 0 || i === 0) continue;
      const ruled = s[this.ruledAt + i - 1]!;
      s[this.ruledAt + i - 1] = s[other.ruledAt + i - 1]!;
      s[other.ruledAt + i - 1] = ruled;
    }
    this.#show(this.mask);
    other.#show(other.mask);
  }

  /** Shows all cards here to a player, or to everybody. */
  show(to?: { readonly seat: number }): void {
    this.#show(to === undefined ? this.#all : 1 << seatOf('show', to));
  }

  #show(bits: number): void {
    const { s } = this.#rt;
    for (let i = 0; i < this.most; i++) {
      const at = this.at + 1 + i;
      if (s[at] === 0) continue;
      s[at] = (s[at]! | bits) & ~(bits << DOUBT_SHIFT);
      if ((s[at] & KNOWN) !== this.#all) continue;
      s[at] &= ~(CELL_BITS | DOUBTS);
      if (this.ruledAt >= 0) s[this.ruledAt + i] = 0;
    }
    this.#sort();
  }

  /** All players learn that there is no such card here. The zone needs `ruledOut: true`. */
  isNot(card: number): void {
    const { s } = this.#rt;
    if (this.ruledAt < 0) throw new RulesFault(`zone ${this.name} cannot rule out cards: write ruledOut: true`);
    if (card >= MOST_RULED) throw new RulesFault(`only the first ${MOST_RULED} kinds of cards can be ruled out`);
    for (let i = 0; i < s[this.at]!; i++) {
      const word = s[this.at + 1 + i]!;
      if (cardOf(word) === card)
        throw new RulesFault(`zone ${this.name} holds a ${this.#rt.nameOf(card)}, and isNot says that it does not`);
      if ((word & KNOWN) !== this.#all) s[this.ruledAt + i]! |= 1 << card;
    }
    this.#sort();
  }

  /** Puts the cards in an order that nobody knows. */
  shuffle(): this {
    const rt = this.#rt;
    const { s } = rt;
    if (this.#source < 0)
      throw new RulesFault(
        `zone ${this.name} cannot be shuffled: ${
          this.ordered
            ? 'all see its order. Shuffle a zone that nobody sees, and move the cards from there'
            : 'only an ordered zone has an order; write ordered: true'
        }`,
      );
    const n = s[this.at]!;
    const first = this.at + 1;
    if (!this.raw || !this.#whole) this.#blend(n);
    this.raw = false;
    const row = rt.luck.row(this.#source, this.owner < 0 ? 0 : this.owner);
    const base = s[this.shuffledAt]!++ * DRAWS;
    for (let i = n - 1; i > 0; i--) {
      const j = drawBelow(s, row, base + i, i + 1);
      const word = s[first + i]!;
      s[first + i] = s[first + j]!;
      s[first + j] = word;
    }
    return this;
  }

  /** Nobody knows any more where which of these cards is. */
  #blend(n: number): void {
    const rt = this.#rt;
    const { s } = rt;
    const first = this.at + 1;
    let open = true;
    for (let i = 0; i < n; i++) if ((s[first + i]! & KNOWN) !== this.#all) open = false;
    const cell = this.mask === this.#all ? 0 : open ? freshCell(rt) : oneCell(rt, this);
    const low = (cell << CELL_SHIFT) | this.mask;
    for (let i = 0; i < n; i++) s[first + i] = (s[first + i]! & ~BELOW_CARD) | low;
    if (this.ruledAt >= 0) s.fill(0, this.ruledAt, this.ruledAt + n);
    sortWords(s, first, n);
  }

  #sort(): void {
    if (!this.sorted) return;
    const { s } = this.#rt;
    if (this.ruledAt < 0) sortWords(s, this.at + 1, s[this.at]!);
    else sortPairs(s, this.at + 1, this.ruledAt, s[this.at]!);
  }

  /** Puts an unordered zone in order after its words were rewritten. */
  settle(): void {
    this.#sort();
  }

  /** The row of a card that moved, for those who know it. */
  #tell(to: Zone, word: number): void {
    const rt = this.#rt;
    const all = this.#all;
    const kind =
      to.spec.discard === true
        ? EVENT.CARD_DISCARDED
        : to.mask === all
          ? EVENT.CARD_PLAYED
          : this.spec.sees !== 'owner' && to.spec.sees === 'owner'
            ? EVENT.CARD_DRAWN
            : this.spec.sees === 'owner' && this.owner === to.owner
              ? EVENT.CARD_SET
              : -1;
    if (kind < 0 || this.spots || (this.mask === all && to.mask === all)) return;
    if (this.owner < 0 && to.owner < 0 && kind === EVENT.CARD_PLAYED) return;
    const seat = this.owner >= 0 ? this.owner : to.owner >= 0 ? to.owner : rt.s[SEAT]!;
    const known = word & KNOWN;
    rt.log!.add(kind, seat, cardOf(word), -1, 0, -1, known === all ? ALL_SEATS : known);
  }
}

/** A misspelt name of a zone says which there are. Not when this module is loaded: a bundle without zones leaves it out. */
export function strictZones(): void {
  if (Object.getPrototypeOf(Zone.prototype) !== Object.prototype) return;
  Object.setPrototypeOf(
    Zone.prototype,
    strict('a zone has no', () =>
      Object.getOwnPropertyNames(Zone.prototype).filter((name) => !['constructor', 'end', 'settle'].includes(name)),
    ),
  );
}
