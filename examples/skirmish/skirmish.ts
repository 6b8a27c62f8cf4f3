/**
 * A skirmish on 37 hexes: in each round the two sides take turns to move one of their units and to shoot with it. A die
 * hits with 4 or more at a distance of one hex, with 5 or more beyond. A side that has lost all units loses; after the last
 * round the one with more hull left wins. Nothing is secret but the dice to come.
 */
import {
  ALL_SEATS,
  CHANCE_UNITS,
  EVENT,
  LuckBlock,
  NO_SEAT,
  ROW,
  drawBelow,
  layout,
  luckWords,
  placeSeats,
} from 'broadside/sdk';
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

const MOST_UNITS = 4;
const unitType = z.strictObject({
  hull: z.int().min(1).max(20).describe('Hits that destroy it.'),
  move: z.int().min(0).max(6).describe('Hexes it moves at most.'),
  range: z.int().min(1).max(6).describe('Hexes it shoots at most.'),
  dice: z.int().min(1).max(6).describe('Dice it rolls; 4 or more hits beside it, 5 or more farther away.'),
});
const contentSchema = z
  .strictObject({
    rounds: z.int().min(1).max(20).describe('Rounds of a match.'),
    units: z.record(z.string().min(1), unitType).describe('Types of units.'),
    sides: z
      .record(z.string().min(1), z.strictObject({ units: z.array(z.string()).min(1).max(MOST_UNITS) }))
      .refine((sides) => Object.keys(sides).length > 0, 'no side'),
    evaluation: z.strictObject({
      scale: z.number().positive(),
      features: z.strictObject({ hull: z.number(), units: z.number(), reach: z.number() }),
    }),
  })
  .superRefine(({ units, sides }, context) => {
    for (const [label, side] of Object.entries(sides))
      side.units.forEach((id, i) => {
        if (!Object.hasOwn(units, id))
          context.addIssue({
            code: 'custom',
            path: ['sides', label, 'units', i],
            message: `unknown unit "${id}"`,
            params: { known: Object.keys(units) },
          });
      });
  });
type Content = z.infer<typeof contentSchema>;

const SOURCES = [{ id: 'dice', perSeat: true }] as const;
const TABLE = layout([
  /** Who acts now, -1 at the end. */
  ['seat', 1, 'public'],
  /** The unit that has moved and may shoot; -1 for none. */
  ['active', 1, 'public'],
  ['round', 1, 'public'],
  /** Whether the opening rows of the log are written. */
  ['opened', 1, 'public'],
  /** Why the match ended, as an index of `endReasons`. */
  ['end', 1, 'public'],
  ['luck', luckWords(SOURCES, 2), 'hidden'],
] as const);
const SEAT = layout([
  ['type', MOST_UNITS, 'public'],
  ['hull', MOST_UNITS, 'public'],
  /** Hex of each unit, -1 for one that is not there. */
  ['at', MOST_UNITS, 'public'],
  /** 1 for a unit that has acted in this round. */
  ['done', MOST_UNITS, 'public'],
] as const);
const { seat: ACTS, active: ACTIVE, round: ROUND, opened: OPENED, end: END, luck: LUCK } = TABLE.at;
const WORDS = SEAT.size;
const TYPE = TABLE.size + SEAT.at.type;
const HULL = TABLE.size + SEAT.at.hull;
const AT = TABLE.size + SEAT.at.at;
const DONE = TABLE.size + SEAT.at.done;
const LUCK_BLOCK = new LuckBlock(LUCK, SOURCES, 2);

const RADIUS = 3;
const HEXES: (readonly [q: number, r: number])[] = [];
for (let r = -RADIUS; r <= RADIUS; r++)
  for (let q = -RADIUS; q <= RADIUS; q++) if (Math.abs(q + r) <= RADIUS) HEXES.push([q, r]);
const COUNT = HEXES.length;
const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;
const indexOf = (q: number, r: number): number => HEXES.findIndex(([a, b]) => a === q && b === r);
const NEIGHBOURS = Int32Array.from(HEXES.flatMap(([q, r]) => STEPS.map(([a, b]) => indexOf(q + a, r + b))));
const DISTANCE = Int32Array.from(
  HEXES.flatMap(([q, r]) => HEXES.map(([a, b]) => (Math.abs(q - a) + Math.abs(r - b) + Math.abs(q + r - a - b)) / 2)),
);
const START = [
  [indexOf(-3, 0), indexOf(-3, 1), indexOf(-3, 2), indexOf(-3, 3)],
  [indexOf(3, 0), indexOf(3, -1), indexOf(3, -2), indexOf(3, -3)],
];
/** Actions: 64 u + h moves unit u to hex h, SHOOT + u shoots at unit u of the other side, HOLD shoots at nobody. */
const SHOOT = 512;
const HOLD = SHOOT + 63;
const NOBODY = -1;

class Skirmish implements Game {
  readonly info: GameInfo;
  readonly catalog: Catalog;
  readonly #content: Content;
  readonly #hull: Int32Array;
  readonly #move: Int32Array;
  readonly #range: Int32Array;
  readonly #dice: Int32Array;
  readonly #ids: string[];
  readonly #sides: number[][];
  readonly #far = new Int32Array(COUNT);
  readonly #queue = new Int32Array(COUNT);
  readonly #features = new Float64Array(3);

  constructor(content: Content) {
    this.#content = content;
    this.#ids = Object.keys(content.units);
    const types = Object.values(content.units);
    this.#hull = Int32Array.from(types, ({ hull }) => hull);
    this.#move = Int32Array.from(types, ({ move }) => move);
    this.#range = Int32Array.from(types, ({ range }) => range);
    this.#dice = Int32Array.from(types, ({ dice }) => dice);
    this.#sides = Object.values(content.sides).map(({ units }) => units.map((id) => this.#ids.indexOf(id)));
    this.info = {
      id: 'skirmish',
      rulesVersion: '1',
      seats: 2,
      teams: 2,
      teamOfSeat: Int32Array.of(0, 1),
      stateLength: TABLE.size + 2 * WORDS,
      maxLegal: MOST_UNITS * COUNT,
      maxPlies: content.rounds * 2 * MOST_UNITS * 2,
      fields: placeSeats(TABLE, SEAT, 2),
      luck: LUCK_BLOCK,
      features: ['hull', 'units', 'reach'],
      endReasons: ['rounds over', 'side destroyed'],
    };
    this.catalog = {
      ships: this.#ids.map((id) => ({ id, name: id })),
      cards: [],
      sides: Object.keys(content.sides).map((label, i) => ({
        label,
        units: this.#sides[i]!,
        cards: new Int32Array(0),
      })),
      shipOfUnit: (unit) => unit >> 3,
    };
  }

  deal(s: State, setup: MatchSetup, seed: Seed): void {
    s.fill(0);
    LUCK_BLOCK.fill(s, seed, setup.luckOwnerOfSeat, setup.seedOfSource);
    s[ACTIVE] = NOBODY;
    s[ROUND] = 1;
    for (let seat = 0; seat < 2; seat++) {
      const units = this.#sides[setup.sideOfSeat[seat]!]!;
      for (let i = 0; i < MOST_UNITS; i++) {
        const at = seat * WORDS + i;
        s[AT + at] = NOBODY;
        if (i >= units.length) continue;
        s[TYPE + at] = units[i]!;
        s[HULL + at] = this.#hull[units[i]!]!;
        s[AT + at] = START[seat]![i]!;
      }
    }
  }

  toAct(s: State): number {
    return s[ACTS]!;
  }

  /** Marks how many moves each hex is away from `from`, -1 for out of reach. */
  #reach(s: State, from: number, most: number): void {
    const far = this.#far;
    const queue = this.#queue;
    far.fill(-1);
    for (let i = 0; i < MOST_UNITS; i++) {
      if (s[AT + i]! >= 0) far[s[AT + i]!] = -2;
      if (s[AT + WORDS + i]! >= 0) far[s[AT + WORDS + i]!] = -2;
    }
    far[from] = 0;
    queue[0] = from;
    for (let head = 0, tail = 1; head < tail; head++) {
      const hex = queue[head]!;
      if (far[hex] === most) continue;
      for (let k = 0; k < 6; k++) {
        const next = NEIGHBOURS[6 * hex + k]!;
        if (next < 0 || far[next] !== -1) continue;
        far[next] = far[hex]! + 1;
        queue[tail++] = next;
      }
    }
  }

  legal(s: State, out: Int32Array): number {
    const own = s[ACTS]! * WORDS;
    let count = 0;
    if (s[ACTIVE]! >= 0) {
      const at = own + s[ACTIVE]!;
      const other = WORDS - own;
      for (let i = 0; i < MOST_UNITS; i++)
        if (
          s[AT + other + i]! >= 0 &&
          DISTANCE[COUNT * s[AT + at]! + s[AT + other + i]!]! <= this.#range[s[TYPE + at]!]!
        )
          out[count++] = SHOOT + i;
      out[count++] = HOLD;
      return count;
    }
    for (let i = 0; i < MOST_UNITS; i++) {
      if (s[AT + own + i]! < 0 || s[DONE + own + i] === 1) continue;
      this.#reach(s, s[AT + own + i]!, this.#move[s[TYPE + own + i]!]!);
      for (let hex = 0; hex < COUNT; hex++) if (this.#far[hex]! >= 0) out[count++] = 64 * i + hex;
    }
    return count;
  }

  apply(s: State, a: number, log: EventLog | null): void {
    const seat = s[ACTS]!;
    const own = seat * WORDS;
    if (log !== null && s[OPENED] === 0) this.#open(s, log);
    s[OPENED] = 1;
    if (a < SHOOT) {
      const unit = a >> 6;
      const hex = a & 63;
      if (log !== null && s[AT + own + unit] !== hex)
        log.add(
          EVENT.UNIT_MOVED,
          seat,
          this.#code(s, seat, unit),
          hex,
          DISTANCE[COUNT * s[AT + own + unit]! + hex]!,
          -1,
          ALL_SEATS,
        );
      s[AT + own + unit] = hex;
      s[ACTIVE] = unit;
      return;
    }
    const unit = s[ACTIVE]!;
    if (a !== HOLD) this.#shoot(s, seat, unit, a - SHOOT, log);
    s[DONE + own + unit] = 1;
    s[ACTIVE] = NOBODY;
    this.#next(s, log);
  }

  /** A unit in the log: its type, which reports read, and its place. */
  #code(s: State, seat: number, unit: number): number {
    return 8 * s[TYPE + seat * WORDS + unit]! + unit;
  }

  #open(s: State, log: EventLog): void {
    log.round = 1;
    log.add(EVENT.FIRST, s[ACTS]!);
    for (let seat = 0; seat < 2; seat++)
      for (let i = 0; i < MOST_UNITS; i++)
        if (s[AT + seat * WORDS + i]! >= 0)
          log.add(EVENT.UNIT_ENTERS, seat, this.#code(s, seat, i), -1, s[HULL + seat * WORDS + i]!, -1, ALL_SEATS);
    log.add(EVENT.ROUND_START, -1);
  }

  #shoot(s: State, seat: number, unit: number, target: number, log: EventLog | null): void {
    const at = seat * WORDS + unit;
    const aim = (1 - seat) * WORDS + target;
    const need = DISTANCE[COUNT * s[AT + at]! + s[AT + aim]!] === 1 ? 3 : 4;
    const dice = this.#dice[s[TYPE + at]!]!;
    let hits = 0;
    for (let die = 0; die < dice; die++)
      if (drawBelow(s, LUCK_BLOCK.row(0, seat), 64 * s[ROUND]! + 8 * unit + die, 6) >= need) hits++;
    const left = s[HULL + aim]! - hits;
    s[HULL + aim] = left > 0 ? left : 0;
    if (log !== null) {
      log.add(EVENT.CHANCE, seat, 0, -1, hits * CHANCE_UNITS - (dice * CHANCE_UNITS * (6 - need)) / 6, -1, NO_SEAT);
      log.add(
        EVENT.DAMAGE,
        seat,
        this.#code(s, seat, unit),
        this.#code(s, 1 - seat, target),
        hits,
        1 - seat,
        ALL_SEATS,
      );
    }
    if (left > 0) return;
    if (log !== null)
      log.add(
        EVENT.UNIT_DESTROYED,
        1 - seat,
        this.#code(s, 1 - seat, target),
        this.#code(s, seat, unit),
        1,
        seat,
        ALL_SEATS,
      );
    s[AT + aim] = NOBODY;
  }

  #ready(s: State, seat: number): boolean {
    for (let i = 0; i < MOST_UNITS; i++)
      if (s[AT + seat * WORDS + i]! >= 0 && s[DONE + seat * WORDS + i] === 0) return true;
    return false;
  }

  #alive(s: State, seat: number): number {
    let count = 0;
    for (let i = 0; i < MOST_UNITS; i++) if (s[AT + seat * WORDS + i]! >= 0) count++;
    return count;
  }

  /**
   * Passes the turn to the other side if it has a unit that has not acted; if no unit is left to act, the next round
   * begins.
   */
  #next(s: State, log: EventLog | null): void {
    if (this.#alive(s, 0) === 0 || this.#alive(s, 1) === 0) return this.#finish(s, 1, log);
    const other = 1 - s[ACTS]!;
    if (this.#ready(s, other)) s[ACTS] = other;
    else if (!this.#ready(s, 1 - other)) {
      if (s[ROUND] === this.#content.rounds) return this.#finish(s, 0, log);
      if (log !== null) log.add(EVENT.ROUND_END, -1);
      s[ROUND]!++;
      s[ACTS] = (s[ROUND]! - 1) & 1;
      for (let i = 0; i < MOST_UNITS; i++) s[DONE + i] = s[DONE + WORDS + i] = 0;
      if (log !== null) {
        log.round = s[ROUND]!;
        log.add(EVENT.ROUND_START, -1);
      }
    }
  }

  #finish(s: State, reason: number, log: EventLog | null): void {
    s[ACTS] = -1;
    s[END] = reason;
    if (log === null) return;
    for (let seat = 0; seat < 2; seat++)
      for (let i = 0; i < MOST_UNITS; i++)
        if (s[AT + seat * WORDS + i]! >= 0)
          log.add(EVENT.UNIT_SURVIVES, seat, this.#code(s, seat, i), -1, s[HULL + seat * WORDS + i]!, -1, ALL_SEATS);
    log.add(EVENT.ROUND_END, -1);
  }

  observationLabel(_s: State, a: number): number {
    return a;
  }

  #hulls(s: State, seat: number): number {
    let sum = 0;
    for (let i = 0; i < MOST_UNITS; i++) sum += s[HULL + seat * WORDS + i]!;
    return sum;
  }

  returns(s: State, out: Float64Array): void {
    const lead = this.#hulls(s, 0) - this.#hulls(s, 1);
    out[0] = lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
    out[1] = 1 - out[0];
  }

  hide(s: State, _seat: number, seed: Seed): void {
    LUCK_BLOCK.refill(s, seed);
  }

  features(s: State, seat: number, out: Float64Array): void {
    out[0] = this.#hulls(s, seat) - this.#hulls(s, 1 - seat);
    out[1] = this.#alive(s, seat) - this.#alive(s, 1 - seat);
    out[2] = this.#threats(s, seat) - this.#threats(s, 1 - seat);
  }

  /** The number of dice that the side can throw at an enemy. */
  #threats(s: State, seat: number): number {
    let sum = 0;
    for (let i = 0; i < MOST_UNITS; i++) {
      const at = seat * WORDS + i;
      if (s[AT + at]! < 0) continue;
      for (let j = 0; j < MOST_UNITS; j++) {
        const aim = (1 - seat) * WORDS + j;
        if (s[AT + aim]! >= 0 && DISTANCE[COUNT * s[AT + at]! + s[AT + aim]!]! <= this.#range[s[TYPE + at]!]!) {
          sum += this.#dice[s[TYPE + at]!]!;
          break;
        }
      }
    }
    return sum;
  }

  evaluate(s: State, seat: number): number {
    const f = this.#features;
    this.features(s, seat, f);
    const { scale, features } = this.#content.evaluation;
    const x = (f[0]! * features.hull + f[1]! * features.units + f[2]! * features.reach) / scale;
    return 0.5 + x / (2 * (1 + Math.abs(x)));
  }

  round(s: State): number {
    return s[ROUND]!;
  }

  endReason(s: State): number {
    return s[END]!;
  }

  #units(s: State, seat: number): Json[] {
    return [0, 1, 2, 3].flatMap((i) => {
      const at = seat * WORDS + i;
      if (s[AT + at]! < 0) return [];
      const [q, r] = HEXES[s[AT + at]!]!;
      return [
        {
          unit: `${this.#ids[s[TYPE + at]!]!} ${i + 1}`,
          hull: s[HULL + at]!,
          hex: `${q},${r}`,
          done: s[DONE + at] === 1,
        },
      ];
    });
  }

  observe(s: State): Json {
    return {
      toAct: s[ACTS]!,
      round: s[ROUND]!,
      active: s[ACTIVE]!,
      opened: s[OPENED]!,
      end: s[END]!,
      seats: [0, 1].map((seat) => ({ units: this.#units(s, seat) })),
    };
  }

  #name(s: State, seat: number, unit: number): string {
    return `${this.#ids[s[TYPE + seat * WORDS + unit]!]!} ${unit + 1}`;
  }

  describe(s: State, a: number): ActionText {
    const seat = s[ACTS]!;
    if (a === HOLD) return { kind: 'hold', args: [], text: 'holds fire' };
    if (a >= SHOOT) {
      const target = this.#name(s, 1 - seat, a - SHOOT);
      return { kind: 'shoot', args: [a - SHOOT], text: `${this.#name(s, seat, s[ACTIVE]!)} shoots at ${target}` };
    }
    const [q, r] = HEXES[a & 63]!;
    const stays = s[AT + seat * WORDS + (a >> 6)] === (a & 63);
    const name = this.#name(s, seat, a >> 6);
    return { kind: 'move', args: [a >> 6, q, r], text: stays ? `${name} stays` : `${name} moves to ${q},${r}` };
  }

  describeEvent(log: EventLog, i: number): string {
    const unit = (seat: number, code: number): string => `seat ${seat}'s ${this.#ids[code >> 3]!} ${(code & 7) + 1}`;
    const seat = log.get(i, ROW.seat);
    const subject = log.get(i, ROW.subject);
    switch (log.get(i, ROW.kind)) {
      case EVENT.DAMAGE:
        return `${unit(seat, subject)} hits ${unit(log.get(i, ROW.other), log.get(i, ROW.object))} ${log.get(i, ROW.amount)} times`;
      case EVENT.UNIT_DESTROYED:
        return `${unit(seat, subject)} is destroyed`;
      default:
        return '';
    }
  }

  /** Pages highlight the target of a shot. They find out by themselves where a move leads. */
  unitNamed(s: State, a: number): string | null {
    if (a < SHOOT || a === HOLD) return null;
    return `${1 - s[ACTS]!}:${this.#code(s, 1 - s[ACTS]!, a - SHOOT)}`;
  }

  svg(s: State): string {
    const at = (hex: number): [number, number] => [
      Math.round(200 + 34 * (HEXES[hex]![0] + HEXES[hex]![1] / 2) * 1.5),
      Math.round(190 + 44 * HEXES[hex]![1]),
    ];
    const hexes = HEXES.map(
      (_, i) => `<circle cx="${at(i)[0]}" cy="${at(i)[1]}" r="23" fill="#e8eef5" stroke="#9fb0c3"/>`,
    );
    const units = [0, 1].flatMap((seat) =>
      [0, 1, 2, 3].flatMap((i) => {
        const hex = s[AT + seat * WORDS + i]!;
        if (hex < 0) return [];
        const [x, y] = at(hex);
        const ink = seat === 0 ? '#1f6feb' : '#c2410c';
        return [
          `<g data-unit="${seat}:${this.#code(s, seat, i)}" data-at="${x} ${y}"><circle cx="${x}" cy="${y}" r="17" fill="${ink}"/><text x="${x}" y="${y - 2}" font-size="9" fill="#fff" text-anchor="middle">${this.#ids[s[TYPE + seat * WORDS + i]!]!}</text><text x="${x}" y="${y + 10}" font-size="11" fill="#fff" text-anchor="middle">${s[HULL + seat * WORDS + i]!}</text></g>`,
        ];
      }),
    );
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 380" font-family="sans-serif"><rect width="400" height="380" fill="#fff"/>${hexes.join('')}${units.join('')}</svg>`;
  }
}

export const game: GameModule<Content, typeof contentSchema> = {
  id: 'skirmish',
  title: 'Hex skirmish',
  rulesVersion: '1',
  contentSchema,
  defaults: () => ({
    rounds: 6,
    units: {
      scout: { hull: 2, move: 4, range: 1, dice: 2 },
      tank: { hull: 5, move: 2, range: 2, dice: 3 },
      gun: { hull: 3, move: 1, range: 4, dice: 2 },
    },
    evaluation: { scale: 4, features: { hull: 1, units: 1, reach: 0.3 } },
  }),
  compile: (content) => new Skirmish(content),
};
