/**
 * Goofspiel: two players hold the same cards, 1 to N, and prizes worth 1 to N are turned up one after another. Both bid
 * one of their cards in secret; the higher card takes the prize, and both cards are gone. Most points win, and a match is
 * over when nobody can catch up. Its value is 1/2, as the seats are alike, but whoever can be read loses.
 */
import { ALL_SEATS, EVENT, LuckBlock, drawBelow, layout, placeSeats } from 'broadside/sdk';
import type { ActionText, Catalog, EventLog, Game, GameInfo, GameModule } from 'broadside/sdk';
import type { Json, MatchSetup, Seed, State } from 'broadside/sdk';
import * as zod from 'zod';

const MOST = 13;
const contentSchema = zod.strictObject({
  cards: zod.int().min(2).max(MOST).describe('Cards of each player, and prizes: 1 to this number.'),
  ties: zod
    .enum(['discard', 'carry'])
    .describe('What becomes of a prize after equal bids: nobody gets it, or the next winner does.'),
  sides: zod
    .record(zod.string().min(1), zod.strictObject({}))
    .refine((sides) => Object.keys(sides).length > 0, 'no side'),
});
type Content = zod.infer<typeof contentSchema>;

const TABLE = layout([
  /** Who bids now, -1 at the end. */
  ['seat', 1, 'public'],
  /** Prizes bid for so far. */
  ['done', 1, 'public'],
  /** Points of seat 0 less those of seat 1. */
  ['lead', 1, 'public'],
  /** Points that nobody has won yet. */
  ['open', 1, 'public'],
  /** What equal bids left for the next winner. */
  ['carried', 1, 'public'],
  /** The prizes in their order, 0 where one is gone: the one that is bid for is known, those after it are not. */
  ['prizes', MOST, 'mixed'],
  ['luck', 2, 'hidden'],
] as const);
const SEAT = layout([
  /** Bit c stands for card c. A card leaves the hand when the bids are shown. */
  ['hand', 1, 'public'],
  /** The bid that is not shown yet; 0 for none. */
  ['bid', 1, 'private'],
] as const);
const { seat: ACTS, done: DONE, lead: LEAD, open: OPEN, carried: CARRIED, prizes: PRIZES, luck: LUCK } = TABLE.at;
const WORDS = SEAT.size;
const HAND = TABLE.size + SEAT.at.hand;
const BID = TABLE.size + SEAT.at.bid;

/** A row of a drawing: a title and cards. */
const line = (y: number, title: string, cards: readonly (number | string)[]): string =>
  [title, ...cards].map((text, i) => `<text x="${i === 0 ? 4 : 30 * i + 70}" y="${y}">${text}</text>`).join('');

class Goofspiel implements Game {
  readonly info: GameInfo;
  readonly catalog: Catalog;
  readonly #cards: number;
  readonly #ties: Content['ties'];

  constructor({ cards, ties, sides }: Content) {
    this.#cards = cards;
    this.#ties = ties;
    const numbers = Array.from({ length: cards }, (_, i) => i + 1);
    this.info = {
      id: 'goofspiel',
      rulesVersion: '1',
      seats: 2,
      teams: 2,
      teamOfSeat: Int32Array.of(0, 1),
      stateLength: TABLE.size + 2 * WORDS,
      maxLegal: cards,
      maxPlies: 2 * cards,
      fields: placeSeats(TABLE, SEAT, 2),
      luck: new LuckBlock(LUCK, [{ id: 'prizes', perSeat: false }], 2),
      features: ['prize', 'carried', 'lead'].concat(
        numbers.map((card) => `holds ${card}`),
        numbers.map((card) => `other holds ${card}`),
        numbers.map((prize) => `prize ${prize} to come`),
      ),
      endReasons: ['all prizes taken', 'decided'],
    };
    this.catalog = {
      ships: [],
      cards: numbers.map((card) => ({ id: `card-${card}`, name: `card ${card}` })),
      sides: Object.keys(sides).map((label) => ({ label, units: [], cards: new Int32Array(cards).fill(1) })),
      shipOfUnit: () => -1,
    };
  }

  deal(s: State, setup: MatchSetup, seed: Seed): void {
    s.fill(0);
    this.info.luck.fill(s, seed, setup.luckOwnerOfSeat, setup.seedOfSource);
    for (let i = 0; i < this.#cards; i++) s[OPEN]! += s[PRIZES + i] = i + 1;
    this.#shuffle(s, 0, s, LUCK);
    s[HAND] = s[HAND + WORDS] = 2 ** (this.#cards + 1) - 2;
  }

  /** Fisher and Yates from place `from` on; a draw names the place that it fills. */
  #shuffle(s: State, from: number, luck: State, row: number): void {
    for (let i = this.#cards - 1; i > from; i--) {
      const j = from + drawBelow(luck, row, i, i - from + 1);
      const kept = s[PRIZES + i]!;
      s[PRIZES + i] = s[PRIZES + j]!;
      s[PRIZES + j] = kept;
    }
  }

  toAct(s: State): number {
    return s[ACTS]!;
  }

  /** The action is the card. */
  legal(s: State, out: Int32Array): number {
    const hand = s[HAND + s[ACTS]! * WORDS]!;
    let count = 0;
    for (let card = 1; card <= this.#cards; card++) if (((hand >> card) & 1) === 1) out[count++] = card;
    return count;
  }

  apply(s: State, card: number, log: EventLog | null): void {
    const seat = s[ACTS]!;
    if (log !== null && seat === 0) {
      log.round = s[DONE]! + 1;
      if (s[DONE] === 0) log.add(EVENT.FIRST, 0, -1, -1, 0, -1, ALL_SEATS);
      log.add(EVENT.ROUND_START, -1, -1, -1, 0, -1, ALL_SEATS);
    }
    s[BID + seat * WORDS] = card;
    s[ACTS] = 1 - seat;
    if (seat === 1) this.#show(s, log);
  }

  #show(s: State, log: EventLog | null): void {
    const stake = s[CARRIED]! + s[PRIZES + s[DONE]!]!;
    const lead = s[BID]! - s[BID + WORDS]!;
    s[LEAD]! += lead > 0 ? stake : lead < 0 ? -stake : 0;
    s[CARRIED] = lead === 0 && this.#ties === 'carry' ? stake : 0;
    s[OPEN]! -= s[CARRIED] === 0 ? stake : 0;
    if (log !== null) {
      log.add(EVENT.GAME, lead === 0 ? -1 : lead > 0 ? 0 : 1, s[BID]!, s[BID + WORDS]!, stake, -1, ALL_SEATS);
      log.add(EVENT.ROUND_END, -1, -1, -1, 0, -1, ALL_SEATS);
    }
    for (let at = 0; at < 2 * WORDS; at += WORDS) {
      s[HAND + at]! &= ~(1 << s[BID + at]!);
      s[BID + at] = 0;
    }
    s[PRIZES + s[DONE]!++] = 0;
    if (s[DONE] === this.#cards || Math.abs(s[LEAD]!) > s[OPEN]!) s[ACTS] = -1;
  }

  /** A bid is shown as the second one falls, so that only the first one is secret. */
  observationLabel(s: State, card: number, seat: number): number {
    return seat === 1 && s[ACTS] === 0 ? 0 : card;
  }

  returns(s: State, out: Float64Array): void {
    out[0] = 0.5 + Math.sign(s[LEAD]!) / 2;
    out[1] = 1 - out[0];
  }

  /** Unknown are the luck, the order of the prizes to come, and a bid that is not shown: one of the other's cards. */
  hide(s: State, seat: number, seed: Seed): void {
    this.info.luck.refill(s, seed);
    let open = 0;
    let to = s[DONE]! + 1;
    for (let i = to; i < this.#cards; i++) open |= 1 << s[PRIZES + i]!;
    for (let prize = 1; prize <= this.#cards; prize++) if (((open >> prize) & 1) === 1) s[PRIZES + to++] = prize;
    this.#shuffle(s, s[DONE]! + 1, seed, 0);
    const other = (1 - seat) * WORDS;
    if (s[BID + other] === 0) return;
    let skip = drawBelow(seed, 0, MOST, this.#cards - s[DONE]!);
    for (let card = 1; card <= this.#cards; card++)
      if (((s[HAND + other]! >> card) & 1) === 1 && skip-- === 0) s[BID + other] = card;
  }

  features(s: State, seat: number, out: Float64Array): void {
    const own = seat * WORDS;
    const other = (1 - seat) * WORDS;
    const n = this.#cards;
    out.fill(0, 0, this.info.features.length);
    out[0] = s[ACTS] === -1 ? 0 : s[PRIZES + s[DONE]!]!;
    out[1] = s[CARRIED]!;
    out[2] = seat === 0 ? s[LEAD]! : -s[LEAD]!;
    for (let card = 1; card <= n; card++) {
      out[2 + card] = (s[HAND + own]! >> card) & 1;
      out[2 + n + card] = (s[HAND + other]! >> card) & 1;
    }
    for (let i = s[DONE]! + 1; i < n; i++) out[2 + 2 * n + s[PRIZES + i]!] = 1;
  }

  /** A guess of the result in [0, 1]: the lead, and a part of the lead in cards, against the points still to win. */
  evaluate(s: State, seat: number): number {
    const own = seat * WORDS;
    const other = (1 - seat) * WORDS;
    let lead = seat === 0 ? s[LEAD]! : -s[LEAD]!;
    for (let card = 1; card <= this.#cards; card++)
      lead += (card * (((s[HAND + own]! >> card) & 1) - ((s[HAND + other]! >> card) & 1))) / 2;
    return 0.5 + lead / (2 * (1 + s[OPEN]! + Math.abs(lead)));
  }

  round(s: State): number {
    return s[ACTS] === -1 ? s[DONE]! : s[DONE]! + 1;
  }

  endReason(s: State): number {
    return s[DONE] === this.#cards ? 0 : 1;
  }

  #hand(s: State, seat: number): number[] {
    return Array.from({ length: this.#cards }, (_, i) => i + 1).filter((card) => (s[HAND + seat * WORDS]! >> card) & 1);
  }

  observe(s: State, seat: number): Json {
    return {
      toAct: s[ACTS]!,
      prize: s[ACTS] === -1 ? 0 : s[PRIZES + s[DONE]!]!,
      toCome: [...s.subarray(PRIZES + s[DONE]! + 1, PRIZES + this.#cards)].toSorted((a, b) => a - b),
      carried: s[CARRIED]!,
      hands: [this.#hand(s, 0), this.#hand(s, 1)],
      lead: s[LEAD]!,
      open: s[OPEN]!,
      bids: [0, 1].map((i) => (seat < 0 || seat === i ? s[BID + i * WORDS]! : s[BID + i * WORDS] === 0 ? 0 : null)),
    };
  }

  describe(s: State, card: number, seat = -1): ActionText {
    if (seat === 1 && s[ACTS] === 0) return { kind: 'bid', args: [], text: 'bids in secret' };
    return { kind: 'bid', args: [card], text: `bids ${card}` };
  }

  describeEvent(log: EventLog, i: number): string {
    if (log.get(i, 0) !== EVENT.GAME) return '';
    const bids = `${log.get(i, 2)} against ${log.get(i, 3)} for ${log.get(i, 4)}`;
    return log.get(i, 1) < 0 ? `${bids}: equal bids` : `${bids}: seat ${log.get(i, 1)} takes it`;
  }

  /** Three rows: the prizes, those to come face down, then what each seat holds. */
  svg(s: State): string {
    const prizes = Array.from({ length: this.#cards - s[DONE]! }, (_, i) => (i === 0 ? s[PRIZES + s[DONE]!]! : '?'));
    const seat = (i: number): string => line(60 + 30 * i, `seat ${i}`, this.#hand(s, i));
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${30 * this.#cards + 110} 104" font-family="sans-serif"><rect width="100%" height="100%" fill="#fff"/>${line(30, 'prizes', prizes)}${seat(0)}${seat(1)}</svg>`;
  }
}

export const game: GameModule<Content, typeof contentSchema> = {
  id: 'goofspiel',
  title: 'Goofspiel',
  rulesVersion: '1',
  contentSchema,
  defaults: () => ({ cards: 5, ties: 'discard' }),
  compile: (content) => new Goofspiel(content),
};
