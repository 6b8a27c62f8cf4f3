/**
 * Leduc poker (Southey and others, 2005): a deck of two jacks, two queens and two kings; one card each, an ante of 1, a
 * round of bets of 2, a card for both on the table, and a round of bets of 4, with at most two raises a round. A pair
 * with the table wins, else the higher card; equal cards share. The value to the first seat is -0.0856 antes. What is
 * won, -13 to 13 antes, is scaled to a return of 0 to 1.
 */
import { ALL_SEATS, EVENT, LuckBlock, drawBelow, layout, placeSeats } from 'broadside/sdk';
import type { ActionText, Catalog, EventLog, Game, GameInfo, GameModule } from 'broadside/sdk';
import type { Json, MatchSetup, Seed, State } from 'broadside/sdk';
import * as zod from 'zod';

const FOLD = 0;
/** Checks, where there is no bet to call. */
const CALL = 1;
/** Bets, where there is no bet yet. */
const RAISE = 2;

const TABLE = layout([
  /** Who acts now, -1 at the end. */
  ['seat', 1, 'public'],
  /** 0 before the card on the table, 1 after. */
  ['round', 1, 'public'],
  /** Raises in this round. */
  ['raises', 1, 'public'],
  /** Actions in this round. */
  ['acted', 1, 'public'],
  /** All actions of the match in order, as digits to the base of 4 (an action and one more): what was done is known. */
  ['history', 1, 'public'],
  /** The card on the table, unknown in the first round. */
  ['board', 1, 'mixed'],
  /** 1 once the hands are shown. */
  ['shown', 1, 'public'],
  ['luck', 2, 'hidden'],
] as const);
const SEAT = layout([
  ['card', 1, 'private'],
  /** Antes in the pot. */
  ['stake', 1, 'public'],
  ['folded', 1, 'public'],
] as const);
const { seat: ACTS, round: ROUND, raises: RAISES, acted: ACTED } = TABLE.at;
const { history: HISTORY, board: BOARD, shown: SHOWN, luck: LUCK } = TABLE.at;
const WORDS = SEAT.size;
const CARD = TABLE.size + SEAT.at.card;
const STAKE = TABLE.size + SEAT.at.stake;
const FOLDED = TABLE.size + SEAT.at.folded;

const NAMES = ['jack', 'queen', 'king'];
const DECK = 6;
const MOST_RAISES = 2;
/** Most that a player can lose, in antes: the ante, two raises of 2 and two of 4. */
const MOST = 13;

const contentSchema = zod.strictObject({
  sides: zod
    .record(zod.string().min(1), zod.strictObject({}))
    .refine((sides) => Object.keys(sides).length > 0, 'no side'),
});
type Content = zod.infer<typeof contentSchema>;

class LeducPoker implements Game {
  readonly info: GameInfo = {
    id: 'leduc-poker',
    rulesVersion: '1',
    seats: 2,
    teams: 2,
    teamOfSeat: Int32Array.of(0, 1),
    stateLength: TABLE.size + 2 * WORDS,
    maxLegal: 3,
    // Check, bet, raise, call in each round.
    maxPlies: 8,
    fields: placeSeats(TABLE, SEAT, 2),
    luck: new LuckBlock(LUCK, [{ id: 'deal', perSeat: false }], 2),
    features: ['jack', 'queen', 'king', 'round', 'pair', 'board jack', 'board queen', 'board king', 'stake', 'to call'],
    endReasons: ['showdown', 'fold'],
  };
  readonly catalog: Catalog;

  constructor({ sides }: Content) {
    this.catalog = {
      ships: [],
      cards: NAMES.map((name) => ({ id: name, name })),
      sides: Object.keys(sides).map((label) => ({ label, units: [], cards: Int32Array.of(2, 2, 2) })),
      shipOfUnit: () => -1,
    };
  }

  deal(s: State, setup: MatchSetup, seed: Seed): void {
    s.fill(0);
    this.info.luck.fill(s, seed, setup.luckOwnerOfSeat, setup.seedOfSource);
    // Three different cards of six: each draw counts the cards that are left.
    const first = drawBelow(s, LUCK, 0, DECK);
    let second = drawBelow(s, LUCK, 1, DECK - 1);
    if (second >= first) second++;
    let third = drawBelow(s, LUCK, 2, DECK - 2);
    if (third >= Math.min(first, second)) third++;
    if (third >= Math.max(first, second)) third++;
    s[BOARD] = third >> 1;
    for (let seat = 0; seat < 2; seat++) {
      s[CARD + seat * WORDS] = (setup.luckOwnerOfSeat[seat] === 0 ? first : second) >> 1;
      s[STAKE + seat * WORDS] = 1;
    }
  }

  toAct(s: State): number {
    return s[ACTS]!;
  }

  /** What the seat that acts would have to add to call. */
  #toCall(s: State): number {
    return s[STAKE + (1 - s[ACTS]!) * WORDS]! - s[STAKE + s[ACTS]! * WORDS]!;
  }

  legal(s: State, out: Int32Array): number {
    let count = 0;
    if (this.#toCall(s) > 0) out[count++] = FOLD;
    out[count++] = CALL;
    if (s[RAISES]! < MOST_RAISES) out[count++] = RAISE;
    return count;
  }

  apply(s: State, a: number, log: EventLog | null): void {
    const seat = s[ACTS]!;
    const own = STAKE + seat * WORDS;
    if (log !== null && s[HISTORY] === 0) this.#open(s, log);
    s[HISTORY] = 4 * s[HISTORY]! + a + 1;
    s[ACTED]!++;
    s[ACTS] = 1 - seat;
    if (a === FOLD) {
      s[FOLDED + seat * WORDS] = 1;
      this.#end(s, 0, log);
      return;
    }
    s[own] = s[STAKE + (1 - seat) * WORDS]!;
    if (a === RAISE) {
      s[own] += s[ROUND] === 0 ? 2 : 4;
      s[RAISES]!++;
    } else if (s[ACTED]! > 1) {
      if (s[ROUND] === 1) {
        this.#end(s, 1, log);
        return;
      }
      if (log !== null) this.#turn(s, log);
      s[ROUND] = 1;
      s[ACTS] = s[RAISES] = s[ACTED] = 0;
    }
  }

  #open(s: State, log: EventLog): void {
    log.round = 1;
    log.add(EVENT.FIRST, 0, -1, -1, 0, -1, ALL_SEATS);
    log.add(EVENT.ROUND_START, -1, -1, -1, 0, -1, ALL_SEATS);
    for (let seat = 0; seat < 2; seat++)
      log.add(EVENT.CARD_OPENING, seat, s[CARD + seat * WORDS]!, -1, 0, -1, 1 << seat);
  }

  #turn(s: State, log: EventLog): void {
    log.add(EVENT.ROUND_END, -1, -1, -1, 0, -1, ALL_SEATS);
    log.round = 2;
    log.add(EVENT.ROUND_START, -1, -1, -1, 0, -1, ALL_SEATS);
    log.add(EVENT.GAME, -1, s[BOARD]!, -1, 0, -1, ALL_SEATS);
  }

  #end(s: State, shown: number, log: EventLog | null): void {
    s[ACTS] = -1;
    s[SHOWN] = shown;
    if (log !== null) log.add(EVENT.ROUND_END, -1, -1, -1, 0, -1, ALL_SEATS);
  }

  observationLabel(_s: State, a: number): number {
    return a;
  }

  /** What seat 0 wins, in antes. */
  #won(s: State): number {
    if (s[FOLDED] === 1) return -s[STAKE]!;
    if (s[FOLDED + WORDS] === 1) return s[STAKE + WORDS]!;
    const rank = (card: number): number => card + (card === s[BOARD] ? NAMES.length : 0);
    const lead = rank(s[CARD]!) - rank(s[CARD + WORDS]!);
    return lead === 0 ? 0 : lead > 0 ? s[STAKE]! : -s[STAKE]!;
  }

  returns(s: State, out: Float64Array): void {
    out[0] = (MOST + this.#won(s)) / (2 * MOST);
    out[1] = 1 - out[0];
  }

  /** The card of the other seat and the one on the table, each copy of what is not seen equally likely. */
  hide(s: State, seat: number, seed: Seed): void {
    this.info.luck.refill(s, seed);
    const own = s[CARD + seat * WORDS]!;
    // After a fold in the first round, the card on the table is never shown.
    const known = s[ROUND] === 1 ? s[BOARD]! : -1;
    const other = s[SHOWN] === 1 ? s[CARD + (1 - seat) * WORDS]! : this.#unseen(own, known, seed, 0);
    s[CARD + (1 - seat) * WORDS] = other;
    if (known < 0) s[BOARD] = this.#unseen(own, other, seed, 1);
  }

  /** One of the cards that are neither `a` nor `b` (-1: none), every copy equally likely. */
  #unseen(a: number, b: number, seed: Seed, index: number): number {
    let left = drawBelow(seed, 0, index, DECK - 1 - (b >= 0 ? 1 : 0));
    for (let card = 0; ; card++) {
      left -= 2 - (card === a ? 1 : 0) - (card === b ? 1 : 0);
      if (left < 0) return card;
    }
  }

  features(s: State, seat: number, out: Float64Array): void {
    const own = s[CARD + seat * WORDS]!;
    const board = s[ROUND] === 1 ? s[BOARD]! : -1;
    out.fill(0, 0, this.info.features.length);
    out[own] = 1;
    out[3] = s[ROUND]!;
    out[4] = own === board ? 1 : 0;
    if (board >= 0) out[5 + board] = 1;
    out[8] = s[STAKE + seat * WORDS]!;
    out[9] = s[STAKE + (1 - seat) * WORDS]! - s[STAKE + seat * WORDS]!;
  }

  evaluate(s: State, seat: number): number {
    const own = s[CARD + seat * WORDS]!;
    const pot = Math.min(s[STAKE]!, s[STAKE + WORDS]!);
    if (s[FOLDED + seat * WORDS] === 1) return 0.5 - pot / (2 * MOST);
    if (s[FOLDED + (1 - seat) * WORDS] === 1) return 0.5 + pot / (2 * MOST);
    const hand = s[ROUND] === 1 && own === s[BOARD] ? 1 : (own - 1) / 2;
    return 0.5 + (hand * pot) / (2 * MOST);
  }

  round(s: State): number {
    return s[ROUND]! + 1;
  }

  endReason(s: State): number {
    return s[SHOWN] === 1 ? 0 : 1;
  }

  observe(s: State, seat: number): Json {
    const all = seat < 0 || s[SHOWN] === 1;
    return {
      toAct: s[ACTS]!,
      history: s[HISTORY]!,
      stakes: [s[STAKE]!, s[STAKE + WORDS]!],
      board: seat < 0 || s[ROUND] === 1 ? NAMES[s[BOARD]!]! : null,
      cards: [0, 1].map((i) => (all || i === seat ? NAMES[s[CARD + i * WORDS]!]! : null)),
    };
  }

  describe(s: State, a: number): ActionText {
    const facing = this.#toCall(s) > 0;
    const kind = a === FOLD ? 'fold' : a === CALL ? (facing ? 'call' : 'check') : facing ? 'raise' : 'bet';
    return { kind, args: [], text: `${kind}s` };
  }

  describeEvent(log: EventLog, i: number): string {
    const kind = log.get(i, 0);
    if (kind === EVENT.CARD_OPENING) return `seat ${log.get(i, 1)} holds the ${NAMES[log.get(i, 2)]!}`;
    return kind === EVENT.GAME ? `the ${NAMES[log.get(i, 2)]!} lies on the table` : '';
  }
}

export const game: GameModule<Content, typeof contentSchema> = {
  id: 'leduc-poker',
  title: 'Leduc poker',
  rulesVersion: '1',
  contentSchema,
  defaults: () => ({}),
  compile: (content) => new LeducPoker(content),
};
