/**
 * A game in which all scores are known. Each seat picks one of eight plans; then one throw decides, unless the match is drawn. The strength of a
 * side, the worth of going first and the advantages in match-ups are numbers of the scenario, in points of 100.
 */
import { ALL_SEATS, EVENT, LuckBlock, drawBelow, layout, luckWords, placeSeats } from 'broadside/sdk';
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

const PLANS = 8;
/** The plan that the evaluation rates as good. */
const GOOD = 0;
/** The throw is a number below 1000, so ten units of it are one point of 100. */
const THROW = 1000;
const STEPS = THROW / 100;
const SEATS = 2;
/** The code of the winner in a match that is drawn. */
const DRAWN = 2;

const points = z.number().min(-50).max(50).default(0);
const contentSchema = z.strictObject({
  first: points.describe('What going first is worth.'),
  draws: z.int().min(0).max(100).default(0).describe('Of a hundred matches, so many are drawn, whoever plays.'),
  sides: z
    .record(
      z.string().min(1),
      z.strictObject({
        power: points.describe('Against everybody, whoever plays.'),
        plan: points.describe('When its own plan is good: for experts.'),
        opens: points.describe('When it goes first.'),
        trap: points.describe("When the other's plan is not good: for beginners."),
        beats: z.record(z.string(), z.number().min(-50).max(50)).default({}).describe('Against these sides.'),
      }),
    )
    .refine((sides) => Object.keys(sides).length > 0, 'no side'),
});
type Content = z.infer<typeof contentSchema>;

const DICE = [{ id: 'throw', perSeat: true }];
const TABLE = layout([
  /** The seat that plans, -1 at the end. */
  ['seat', 1, 'public'],
  ['winner', 1, 'public'],
  ['luck', luckWords(DICE, SEATS), 'hidden'],
] as const);
const SEAT = layout([
  ['side', 1, 'public'],
  ['plan', 1, 'public'],
] as const);
const { seat: ACTS, winner: WINNER, luck: LUCK } = TABLE.at;
const SIDE = TABLE.size + SEAT.at.side;
const PLAN = TABLE.size + SEAT.at.plan;
const WORDS = SEAT.size;
const LUCK_BLOCK = new LuckBlock(LUCK, DICE, SEATS);

class Clash implements Game {
  readonly info: GameInfo;
  readonly catalog: Catalog;
  readonly #sides: readonly Content['sides'][string][];
  readonly #labels: readonly string[];
  readonly #first: number;
  readonly #draws: number;

  constructor({ first, draws, sides }: Content) {
    this.#first = first;
    this.#draws = draws;
    this.#sides = Object.values(sides);
    this.#labels = Object.keys(sides);
    this.info = {
      id: 'clash',
      rulesVersion: '1',
      seats: SEATS,
      teams: SEATS,
      teamOfSeat: Int32Array.of(0, 1),
      stateLength: TABLE.size + SEATS * WORDS,
      maxLegal: PLANS,
      maxPlies: SEATS + 1,
      fields: placeSeats(TABLE, SEAT, SEATS),
      luck: LUCK_BLOCK,
      features: ['good plan'],
      endReasons: ['thrown'],
    };
    this.catalog = {
      ships: [],
      cards: [],
      sides: this.#labels.map((label) => ({ label, units: [], cards: new Int32Array(0) })),
      shipOfUnit: () => -1,
    };
  }

  deal(s: State, setup: MatchSetup, seed: Seed): void {
    s.fill(0);
    LUCK_BLOCK.fill(s, seed, setup.luckOwnerOfSeat, setup.seedOfSource);
    s[WINNER] = -1;
    for (let seat = 0; seat < SEATS; seat++) {
      s[SIDE + seat * WORDS] = setup.sideOfSeat[seat]!;
      s[PLAN + seat * WORDS] = -1;
    }
  }

  toAct = (s: State): number => (s[ACTS] === SEATS ? 0 : s[ACTS]!);

  /** The throw is a separate step with one action, so that agents evaluate their plan and not one throw. */
  legal(s: State, out: Int32Array): number {
    const count = s[ACTS] === SEATS ? 1 : PLANS;
    for (let plan = 0; plan < count; plan++) out[plan] = plan;
    return count;
  }

  apply(s: State, plan: number, log: EventLog | null): void {
    const seat = s[ACTS]!;
    if (log !== null) {
      log.round = this.round(s);
      if (seat === 0) log.add(EVENT.FIRST, 0);
      log.add(EVENT.ROUND_START, -1, -1, -1, 0, -1, ALL_SEATS);
    }
    if (seat === SEATS) {
      // Each seat contributes a part of the throw. So the throw is mirrored when the seats are exchanged, and stays
      // the same when the luck moves with the sides.
      const thrown =
        (drawBelow(s, LUCK_BLOCK.row(0, 0), 0, THROW) + THROW - drawBelow(s, LUCK_BLOCK.row(0, 1), 0, THROW)) % THROW;
      const drawn =
        (drawBelow(s, LUCK_BLOCK.row(0, 0), 1, THROW) + drawBelow(s, LUCK_BLOCK.row(0, 1), 1, THROW)) % THROW <
        STEPS * this.#draws;
      const wins = thrown < THROW / 2 + STEPS * (this.#first + this.#gain(s, 0) - this.#gain(s, 1)) ? 0 : 1;
      s[WINNER] = drawn ? DRAWN : wins;
      s[ACTS] = -1;
    } else {
      s[PLAN + seat * WORDS] = plan;
      s[ACTS] = seat + 1;
    }
    log?.add(EVENT.ROUND_END, -1);
  }

  #gain(s: State, seat: number): number {
    const [own, other] = [seat * WORDS, (1 - seat) * WORDS];
    const { power, plan, trap, opens, beats } = this.#sides[s[SIDE + own]!]!;
    return (
      power +
      (seat === 0 ? opens : 0) +
      (s[PLAN + own] === GOOD ? plan : 0) +
      (s[PLAN + other] === GOOD ? 0 : trap) +
      (beats[this.#labels[s[SIDE + other]!]!] ?? 0)
    );
  }

  observationLabel = (_s: State, plan: number): number => plan;

  returns(s: State, out: Float64Array): void {
    out[0] = s[WINNER] === DRAWN ? 0.5 : s[WINNER] === 0 ? 1 : 0;
    out[1] = 1 - out[0];
  }

  hide(s: State, _seat: number, seed: Seed): void {
    LUCK_BLOCK.refill(s, seed);
  }

  features(s: State, seat: number, out: Float64Array): void {
    out[0] = s[PLAN + seat * WORDS] === GOOD ? 1 : 0;
  }

  evaluate = (s: State, seat: number): number => (s[PLAN + seat * WORDS] === GOOD ? 0.75 : 0.25);

  /** Each step is a round, so that an agent that looks one round ahead sees a plan before the throw. */
  round = (s: State): number => (s[ACTS] === -1 ? SEATS + 1 : s[ACTS]! + 1);

  endReason = (): number => 0;

  observe = (s: State): Json => ({
    toAct: s[ACTS]!,
    winner: s[WINNER]!,
    sides: [s[SIDE]!, s[SIDE + WORDS]!],
    plans: [s[PLAN]!, s[PLAN + WORDS]!],
  });

  describe(s: State, plan: number): ActionText {
    if (s[ACTS] === SEATS) return { kind: 'throw', args: [], text: 'throws' };
    return { kind: 'plan', args: [plan], text: `plan ${plan}` };
  }

  describeEvent = (): string => '';
}

export const game: GameModule<Content, typeof contentSchema> = {
  id: 'clash',
  title: 'Clash',
  rulesVersion: '1',
  contentSchema,
  defaults: () => ({ first: 0, draws: 0 }),
  compile: (content) => new Clash(content),
};
