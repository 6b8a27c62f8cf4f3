/**
 * A game of one throw for three seats in which all scores are known: what each place in the order of play is worth, how strong sides are, and how
 * many matches end by attrition are numbers of the scenario, in points of 100.
 */
import { ALL_SEATS, EVENT, LuckBlock, drawBelow, layout, luckWords, placeSeats } from 'broadside/sdk';
import type { Game, GameModule, State } from 'broadside/sdk';
import * as z from 'zod';

const SEATS = 3;
const THROW = 3000;
const STEPS = THROW / 100;

const contentSchema = z.strictObject({
  places: z.array(z.number().min(-33).max(33)).length(SEATS).describe('What each place in the order of play is worth.'),
  attrition: z.int().min(0).max(100).describe('Of a hundred matches, so many end by attrition.'),
  sides: z.record(z.string().min(1), z.strictObject({ power: z.number().min(-33).max(33).default(0) })),
});
type Content = z.infer<typeof contentSchema>;

const DICE = [{ id: 'throw', perSeat: true }];
const TABLE = layout([
  ['ended', 1, 'public'],
  ['winner', 1, 'public'],
  ['worn', 1, 'public'],
  ['luck', luckWords(DICE, SEATS), 'hidden'],
] as const);
const SEAT = layout([['side', 1, 'public']] as const);
const { ended: ENDED, winner: WINNER, worn: WORN, luck: LUCK } = TABLE.at;
const LUCK_BLOCK = new LuckBlock(LUCK, DICE, SEATS);

function compile({ places, attrition, sides }: Content): Game {
  const labels = Object.keys(sides);
  const powers = Object.values(sides).map(({ power }) => power);
  /** In another seating the throw differs, even if luck moves with the sides. */
  const thrown = (s: State, index: number): number => {
    let sum = 0;
    for (let seat = 0; seat < SEATS; seat++) sum += (seat + 1) * drawBelow(s, LUCK_BLOCK.row(0, seat), index, THROW);
    return sum % THROW;
  };
  /**
   * The seat that wins the throw. Each seat wins a third of the throws, plus the advantage of its place and side over
   * those of the other seats.
   */
  const winnerOf = (s: State): number => {
    const worth = Array.from({ length: SEATS }, (_, seat) => places[seat]! + powers[s[TABLE.size + seat]!]!);
    const mean = worth.reduce((sum, one) => sum + one, 0) / SEATS;
    let left = thrown(s, 0);
    for (let seat = 0; seat < SEATS - 1; seat++) {
      left -= THROW / SEATS + STEPS * (worth[seat]! - mean);
      if (left < 0) return seat;
    }
    return SEATS - 1;
  };
  return {
    info: {
      id: 'seats',
      rulesVersion: '1',
      seats: SEATS,
      teams: SEATS,
      teamOfSeat: Int32Array.of(0, 1, 2),
      stateLength: TABLE.size + SEATS * SEAT.size,
      maxLegal: 1,
      maxPlies: 2,
      fields: placeSeats(TABLE, SEAT, SEATS),
      luck: LUCK_BLOCK,
      features: [],
      endReasons: ['thrown', 'attrition'],
      goalless: ['attrition'],
    },
    catalog: {
      ships: [],
      cards: [],
      sides: labels.map((label) => ({ label, units: [], cards: new Int32Array(0) })),
      shipOfUnit: () => -1,
    },
    deal(s, setup, seed) {
      s.fill(0);
      LUCK_BLOCK.fill(s, seed, setup.luckOwnerOfSeat, setup.seedOfSource);
      for (let seat = 0; seat < SEATS; seat++) s[TABLE.size + seat] = setup.sideOfSeat[seat]!;
    },
    toAct: (s) => (s[ENDED] === 1 ? -1 : 0),
    legal(_, out) {
      out[0] = 0;
      return 1;
    },
    apply(s, _, log) {
      if (log !== null) {
        log.round = 1;
        log.add(EVENT.FIRST, 0);
        log.add(EVENT.ROUND_START, -1, -1, -1, 0, -1, ALL_SEATS);
      }
      s[WINNER] = winnerOf(s);
      s[WORN] = thrown(s, 1) < STEPS * attrition ? 1 : 0;
      s[ENDED] = 1;
      log?.add(EVENT.ROUND_END, -1);
    },
    observationLabel: () => 0,
    returns(s, out) {
      for (let seat = 0; seat < SEATS; seat++) out[seat] = s[WINNER] === seat ? 1 : 0;
    },
    hide: (s, _, seed) => LUCK_BLOCK.refill(s, seed),
    features: () => undefined,
    evaluate: () => 1 / SEATS,
    round: (s) => 1 + s[ENDED]!,
    endReason: (s) => s[WORN]!,
    observe: (s) => ({ winner: s[WINNER]! }),
    describe: () => ({ kind: 'throw', args: [], text: 'throws' }),
    describeEvent: () => '',
  };
}

export const game: GameModule<Content, typeof contentSchema> = {
  id: 'seats',
  title: 'Seats',
  rulesVersion: '1',
  contentSchema,
  defaults: () => ({ places: [0, 0, 0], attrition: 0 }),
  compile,
};
