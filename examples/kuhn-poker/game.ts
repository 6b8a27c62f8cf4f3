/**
 * Kuhn poker: three cards, one each, one bet. Hidden information with a known equilibrium (Kuhn, 1950): the value
 * to the first seat is -1/18 of the ante. The pot of -2 .. 2 antes is scaled to a return of 0 .. 1, so that an
 * ante is 1/4 and the value of the first seat 1/2 - 1/72.
 */
import * as z from 'zod';
import { ALL_SEATS, EVENT, LuckBlock, drawBelow, layout, placeSeats } from 'broadside/sdk';
import type {
  Action,
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

const PASS = 0;
const BET = 1;

const TABLE = layout([
  ['seat', 1, 'public'],
  ['ply', 1, 'public'],
  /** 1 once the hands are on the table: after a call, or two passes. */
  ['shown', 1, 'public'],
  ['left', 1, 'hidden'],
  ['luck', 2, 'hidden'],
] as const);
const SEAT_BLOCK = layout([
  ['card', 1, 'private'],
  /** Antes in the pot. */
  ['stake', 1, 'public'],
  ['folded', 1, 'public'],
] as const);
const { seat: SEAT, ply: PLY, shown: SHOWN, left: LEFT, luck: LUCK } = TABLE.at;
const STRIDE = SEAT_BLOCK.size;
const CARD = TABLE.size + SEAT_BLOCK.at.card;
const STAKE = TABLE.size + SEAT_BLOCK.at.stake;
const FOLDED = TABLE.size + SEAT_BLOCK.at.folded;

const NAMES = ['jack', 'queen', 'king'];
/** The six orders of three cards: owner 0, owner 1, left over. */
const ORDERS = Uint8Array.of(0, 1, 2, 0, 2, 1, 1, 0, 2, 1, 2, 0, 2, 0, 1, 2, 1, 0);

const schema = z.strictObject({
  sides: z
    .record(z.string().min(1), z.strictObject({}))
    .refine((sides) => Object.keys(sides).length > 0, 'at least one side'),
});

class KuhnPoker implements Game {
  readonly info: GameInfo = {
    id: 'kuhn-poker',
    rulesVersion: '1',
    seats: 2,
    teams: 2,
    teamOfSeat: Int32Array.of(0, 1),
    stateLength: TABLE.size + 2 * STRIDE,
    maxLegal: 2,
    maxPlies: 3,
    fields: placeSeats(TABLE, SEAT_BLOCK, 2),
    luck: new LuckBlock(LUCK, [{ id: 'deal', perSeat: false }], 2),
    features: ['card', 'stake', 'stake-against'],
    endReasons: ['showdown', 'fold'],
  };
  readonly catalog: Catalog;

  constructor(labels: readonly string[]) {
    this.catalog = {
      ships: [],
      cards: NAMES.map((name) => ({ id: name, name })),
      sides: labels.map((label) => ({ label, units: [], cards: Int32Array.of(1, 1, 1) })),
      shipOfUnit: () => -1,
    };
  }

  deal(out: State, setup: MatchSetup, seed: Seed): void {
    out.fill(0);
    this.info.luck.fill(out, seed, setup.luckOwnerOfSeat, setup.seedOfSource);
    const order = 3 * drawBelow(out, LUCK, 0, 6);
    out[LEFT] = ORDERS[order + 2]!;
    for (let seat = 0; seat < 2; seat++) {
      out[CARD + seat * STRIDE] = ORDERS[order + setup.luckOwnerOfSeat[seat]!]!;
      out[STAKE + seat * STRIDE] = 1;
    }
  }

  toAct(s: State): number {
    return s[SEAT]!;
  }

  legal(_s: State, out: Int32Array): number {
    out[0] = PASS;
    out[1] = BET;
    return 2;
  }

  apply(s: State, a: Action, log: EventLog | null): void {
    const seat = s[SEAT]!;
    const ply = s[PLY]!;
    const stake = STAKE + seat * STRIDE;
    const facing = s[STAKE + (1 - seat) * STRIDE]! > s[stake]!;
    if (log !== null && ply === 0) this.#open(s, log);
    s[PLY] = ply + 1;
    s[SEAT] = 1 - seat;
    if (a === BET) s[stake] = 2;
    if (facing && a === PASS) s[FOLDED + seat * STRIDE] = 1;
    if (facing || (a === PASS && ply === 1)) {
      s[SEAT] = -1;
      s[SHOWN] = facing && a === PASS ? 0 : 1;
      if (log !== null) log.add(EVENT.ROUND_END, -1, -1, -1, 0, -1, ALL_SEATS);
    }
  }

  #open(s: State, log: EventLog): void {
    log.round = 1;
    log.add(EVENT.FIRST, 0, -1, -1, 0, -1, ALL_SEATS);
    log.add(EVENT.ROUND_START, -1, -1, -1, 0, -1, ALL_SEATS);
    for (let seat = 0; seat < 2; seat++)
      log.add(EVENT.CARD_OPENING, seat, s[CARD + seat * STRIDE]!, -1, 0, -1, 1 << seat);
  }

  observationLabel(_s: State, a: Action): number {
    return a;
  }

  /** What seat 0 wins, in antes. */
  #won(s: State): number {
    if (s[FOLDED] === 1) return -s[STAKE]!;
    if (s[FOLDED + STRIDE] === 1) return s[STAKE + STRIDE]!;
    return s[CARD]! > s[CARD + STRIDE]! ? s[STAKE + STRIDE]! : -s[STAKE]!;
  }

  returns(s: State, out: Float64Array): void {
    out[0] = (2 + this.#won(s)) / 4;
    out[1] = 1 - out[0];
  }

  hide(s: State, seat: number, seed: Seed): void {
    this.info.luck.refill(s, seed);
    if (s[SHOWN] === 1) return;
    const own = s[CARD + seat * STRIDE]!;
    const other = (own + 1 + drawBelow(seed, 0, 0, 2)) % 3;
    s[CARD + (1 - seat) * STRIDE] = other;
    s[LEFT] = 3 - own - other;
  }

  features(s: State, seat: number, out: Float64Array): void {
    out[0] = s[CARD + seat * STRIDE]!;
    out[1] = s[STAKE + seat * STRIDE]!;
    out[2] = s[STAKE + (1 - seat) * STRIDE]!;
  }

  evaluate(s: State, seat: number): number {
    const lost = s[FOLDED + seat * STRIDE]!;
    const won = s[FOLDED + (1 - seat) * STRIDE]!;
    if (won || lost) return won ? 0.75 : 0.25;
    const own = s[CARD + seat * STRIDE]!;
    const pot = Math.min(s[STAKE]!, s[STAKE + STRIDE]!);
    if (s[SHOWN] === 1) return own > s[CARD + (1 - seat) * STRIDE]! ? 0.5 + pot / 4 : 0.5 - pot / 4;
    return 0.5 + ((own - 1) * pot) / 4;
  }

  round(): number {
    return 1;
  }

  endReason(s: State): number {
    return s[SHOWN] === 1 ? 0 : 1;
  }

  observe(s: State, seat: number): Json {
    const all = seat < 0 || s[SHOWN] === 1;
    return {
      toAct: s[SEAT]!,
      stakes: [s[STAKE]!, s[STAKE + STRIDE]!],
      cards: [0, 1].map((i) => (all || i === seat ? NAMES[s[CARD + i * STRIDE]!]! : null)),
    };
  }

  describe(s: State, a: Action): ActionText {
    const facing = s[STAKE]! !== s[STAKE + STRIDE]!;
    const kind = a === BET ? (facing ? 'call' : 'bet') : facing ? 'fold' : 'check';
    return { kind, args: [], text: `${kind}s` };
  }

  describeEvent(log: EventLog, i: number): string {
    return log.get(i, 0) === EVENT.CARD_OPENING ? `seat ${log.get(i, 1)} holds the ${NAMES[log.get(i, 2)]!}` : '';
  }
}

export const game: GameModule<z.infer<typeof schema>, typeof schema> = {
  id: 'kuhn-poker',
  title: 'Kuhn poker',
  rulesVersion: '1',
  contentSchema: schema,
  defaults: () => ({}),
  compile: (content) => new KuhnPoker(Object.keys(content.sides)),
};
