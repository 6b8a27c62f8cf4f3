/**
 * Sealed bids: two players with ten coins each bid for five lots, one after another. A lot is worth 1 to 6 points, which
 * a die says. Both write a bid in secret, then the bids are shown: the higher one pays and takes the lot, and a tie sells
 * nothing. Most points win; what is left of the coins counts nothing.
 *
 * broadside check-game holds this file to every promise of a game; docs/ADDING-A-GAME.md explains each member.
 */
import { ALL_SEATS, EVENT, LuckBlock, drawBelow, layout, placeSeats } from 'broadside/sdk';
import type {
  ActionText,
  Catalog,
  EventLog,
  Game,
  GameInfo,
  GameModule,
  Json,
  MatchSetup,
  Seed,
  State,
} from 'broadside/sdk';
import * as z from 'zod';

/** What a scenario may change. `sides` is in every game: who meets, here without any properties. */
const contentSchema = z.strictObject({
  coins: z.int().min(1).max(30).describe('Coins of each player.'),
  lots: z.int().min(1).max(20).describe('Lots that are sold.'),
  sides: z.record(z.string().min(1), z.strictObject({})).refine((sides) => Object.keys(sides).length > 0, 'no side'),
});
type Content = z.infer<typeof contentSchema>;

/** The whole position is one array of integers. These are its words: first those of the table, … */
const TABLE = layout([
  /** Who bids now, -1 at the end. */
  ['seat', 1, 'public'],
  ['lot', 1, 'public'],
  ['worth', 1, 'public'],
  /** All luck to come: nobody may see it. Two words for each source. */
  ['luck', 2, 'hidden'],
] as const);
/** … then those of each seat. A bid is known to its own seat until both are shown. */
const SEAT = layout([
  ['bid', 1, 'private'],
  /** The bid for the lot before, which everybody has seen. */
  ['shown', 1, 'public'],
  ['coins', 1, 'public'],
  ['points', 1, 'public'],
] as const);
const { seat: ACTS, lot: LOT, worth: WORTH, luck: LUCK } = TABLE.at;
const WORDS = SEAT.size;
const BID = TABLE.size + SEAT.at.bid;
const SHOWN = TABLE.size + SEAT.at.shown;
const COINS = TABLE.size + SEAT.at.coins;
const POINTS = TABLE.size + SEAT.at.points;
/** The value for a seat that has not bid yet. */
const NONE = -1;
const FACES = 6;

class SealedBids implements Game {
  readonly info: GameInfo;
  readonly catalog: Catalog;
  readonly #content: Content;

  constructor(content: Content) {
    this.#content = content;
    this.info = {
      id: 'sealed-bids',
      rulesVersion: '1',
      seats: 2,
      teams: 2,
      teamOfSeat: Int32Array.of(0, 1),
      stateLength: TABLE.size + 2 * WORDS,
      // The most that legal and a whole match may ever take.
      maxLegal: content.coins + 1,
      maxPlies: 2 * content.lots,
      fields: placeSeats(TABLE, SEAT, 2),
      luck: new LuckBlock(LUCK, [{ id: 'die', perSeat: false }], 2),
      features: ['lead in points', 'lead in coins'],
      endReasons: ['all lots sold'],
    };
    const labels = Object.keys(content.sides);
    this.catalog = {
      ships: [],
      cards: [],
      sides: labels.map((label) => ({ label, units: [], cards: new Int32Array(0) })),
      shipOfUnit: () => -1,
    };
  }

  deal(s: State, setup: MatchSetup, seed: Seed): void {
    s.fill(0);
    this.info.luck.fill(s, seed, setup.luckOwnerOfSeat, setup.seedOfSource);
    for (let seat = 0; seat < 2; seat++) {
      s[COINS + seat * WORDS] = this.#content.coins;
      s[SHOWN + seat * WORDS] = NONE;
    }
    this.#offer(s);
  }

  /** Throws the die for the lot at hand. A draw names its event, the lot, so that no other draw moves it. */
  #offer(s: State): void {
    s[WORTH] = 1 + drawBelow(s, LUCK, s[LOT]!, FACES);
    s[BID] = s[BID + WORDS] = NONE;
  }

  toAct(s: State): number {
    return s[ACTS]!;
  }

  /** A bid from nothing to all coins. The action is the bid itself. */
  legal(s: State, out: Int32Array): number {
    const count = s[COINS + s[ACTS]! * WORDS]! + 1;
    for (let bid = 0; bid < count; bid++) out[bid] = bid;
    return count;
  }

  apply(s: State, bid: number, log: EventLog | null): void {
    const seat = s[ACTS]!;
    if (log !== null && seat === 0) this.#begin(s, log);
    s[BID + seat * WORDS] = bid;
    s[ACTS] = 1 - seat;
    if (seat === 1) this.#sell(s, log);
  }

  /** Rows for reports and readers; playouts of a search pass no log. */
  #begin(s: State, log: EventLog): void {
    log.round = s[LOT]! + 1;
    if (s[LOT] === 0) log.add(EVENT.FIRST, 0);
    log.add(EVENT.ROUND_START, -1, -1, -1, s[WORTH]!, -1, ALL_SEATS);
  }

  #sell(s: State, log: EventLog | null): void {
    const lead = s[BID]! - s[BID + WORDS]!;
    const winner = lead > 0 ? 0 : 1;
    if (lead !== 0) {
      s[COINS + winner * WORDS]! -= s[BID + winner * WORDS]!;
      s[POINTS + winner * WORDS]! += s[WORTH]!;
    }
    if (log !== null) {
      log.add(EVENT.GAME, lead === 0 ? -1 : winner, s[BID]!, s[BID + WORDS]!, s[WORTH]!, -1, ALL_SEATS);
      log.add(EVENT.ROUND_END, -1);
    }
    s[SHOWN] = s[BID]!;
    s[SHOWN + WORDS] = s[BID + WORDS]!;
    s[LOT]!++;
    if (s[LOT] === this.#content.lots) {
      s[LOT]--;
      s[ACTS] = -1;
    } else this.#offer(s);
  }

  /** Whether `seat` sees a bid only as a sealed one. The second bid is shown as it falls. */
  #isSealed(s: State, seat: number): boolean {
    return seat === 1 && s[ACTS] === 0;
  }

  /** All bids that look alike to a seat have one label. */
  observationLabel(s: State, bid: number, seat: number): number {
    return this.#isSealed(s, seat) ? 0 : bid;
  }

  returns(s: State, out: Float64Array): void {
    const lead = s[POINTS]! - s[POINTS + WORDS]!;
    out[0] = lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
    out[1] = 1 - out[0];
  }

  /** Only the sealed bid of the other seat is unknown, and the luck to come: both are sampled anew. */
  hide(s: State, seat: number, seed: Seed): void {
    this.info.luck.refill(s, seed);
    const other = BID + (1 - seat) * WORDS;
    if (s[ACTS] === -1 || s[other] === NONE) return;
    s[other] = drawBelow(seed, 0, 0, s[COINS + (1 - seat) * WORDS]! + 1);
  }

  features(s: State, seat: number, out: Float64Array): void {
    const own = seat * WORDS;
    const other = (1 - seat) * WORDS;
    out[0] = s[POINTS + own]! - s[POINTS + other]!;
    out[1] = s[COINS + own]! - s[COINS + other]!;
  }

  /** A guess of the result in [0, 1]: half for the points, and a little for the coins that are left. */
  evaluate(s: State, seat: number): number {
    const own = s[POINTS + seat * WORDS]! + s[COINS + seat * WORDS]! / 4;
    const other = s[POINTS + (1 - seat) * WORDS]! + s[COINS + (1 - seat) * WORDS]! / 4;
    return own + other === 0 ? 0.5 : own / (own + other);
  }

  round(s: State): number {
    return s[LOT]! + 1;
  }

  endReason(): number {
    return 0;
  }

  observe(s: State, seat: number): Json {
    const sealed = s[ACTS] !== -1;
    return {
      toAct: s[ACTS]!,
      lot: s[LOT]! + 1,
      worth: s[WORTH]!,
      coins: [s[COINS]!, s[COINS + WORDS]!],
      points: [s[POINTS]!, s[POINTS + WORDS]!],
      shown: [s[SHOWN]!, s[SHOWN + WORDS]!],
      bids: [0, 1].map((i) => (sealed && seat >= 0 && i !== seat ? null : s[BID + i * WORDS]!)),
    };
  }

  describe(s: State, bid: number, seat = -1): ActionText {
    if (this.#isSealed(s, seat)) return { kind: 'bid', args: [], text: 'bids in secret' };
    return { kind: 'bid', args: [bid], text: `bids ${bid}` };
  }

  describeEvent(log: EventLog, i: number): string {
    if (log.get(i, 0) !== EVENT.GAME) return '';
    const bids = `${log.get(i, 2)} against ${log.get(i, 3)}`;
    const winner = log.get(i, 1);
    return winner < 0 ? `${bids}: no sale` : `${bids}: the lot worth ${log.get(i, 4)} goes to seat ${winner}`;
  }
}

export const game: GameModule<Content, typeof contentSchema> = {
  id: 'sealed-bids',
  title: 'Sealed bids',
  rulesVersion: '1',
  contentSchema,
  defaults: () => ({ coins: 10, lots: 5 }),
  compile: (content) => new SealedBids(content),
};
