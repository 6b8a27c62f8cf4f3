/**
 * Positions of Dog Fight for tests, made by hand and played by readable text.
 *
 *   const t = situation({ ships: ['tavor', 'achilles'] });     // two seats, open map, turn 1, seat 0 has Priority
 *   t.apart(0, 1, 4);                                           // vessels 4 hexes apart in the open
 *   t.hand(0, 'beam-lance', 'cruise').hand(1, 'evasive-maneuvers');
 *   t.plan('set beam-lance', 'pass', 'pass');                   // seat 0, who prepares first; READY is given by itself
 *   t.plan('pass', 'pass', 'pass');                             // seat 1
 *   t.until('respond');                                         // passes for everybody until somebody may respond
 *   t.do('star evasive-maneuvers');
 *   t.toPhase('discard');
 *   expect(t.hull(1)).toBe(27);
 *
 * Building (each returns the builder; do it before the first `do`, `plan` or `until`): `hand deck gear pile hull energy
 * heat at apart priority turn set`. Zones hold exactly the cards you name; everything unnamed is empty but the deck,
 * which keeps ten Main Batteries unless you name it. The deck list is rewritten to match, so that cards are conserved.
 *
 * Acting: `options()` lists the legal actions as `kind arg arg` (card and ship ids, hex labels, seats), `do(text)` applies
 * the one that is equal to or starts with `text`, `pass()` declines. Decisions with one legal action are applied by
 * themselves, as in a match, unless `auto` is false. Where an enemy can be attacked, to attack nobody is only offered with
 * `mayHoldFire`. `roll(text, value)` applies an action with the dice scripted so that
 * the first die it rolls shows `value`; `rolls(text, a, b, ...)` scripts several dice.
 *
 * Reading: `seat` (to act, -1: over), `step` (name of the question), `hull energy heat hexOf handOf pileOf gearOf deckSize
 * alive turn priorityOf tier observe(seat)`, `events()` (rows since the last action, as objects with the kind's name) and
 * `history()` (all rows), `said()` (all rows in words).
 */
import * as ACTION from '../../../../src/games/dogfight/actions.ts';
import * as STEP from '../../../../src/games/dogfight/steps.ts';
import { EVENT, EventLog, ROW } from '../../../../src/core/index.ts';
import type { Json, State } from '../../../../src/core/index.ts';
import { ENVIRONMENT, bringEnvironment } from '../../../../src/games/dogfight/cards/environment.ts';
import { DF_EVENT } from '../../../../src/games/dogfight/events.ts';
import { compileDogFight, contentSchema, defaults } from '../../../../src/games/dogfight/index.ts';
import type { DogFight } from '../../../../src/games/dogfight/index.ts';
import { LUCK_DICE, MAX_DECK, MAX_GEAR, MAX_HAND, PLACE, SEAT, TABLE } from '../../../../src/games/dogfight/layout.ts';

type Numbers = Readonly<Record<string, unknown>>;

export interface SituationOptions {
  /** The ship of each seat; by default Tavor. */
  readonly ships?: readonly string[];
  readonly seats?: number;
  readonly teams?: readonly number[];
  /** Overrides of rule options, ship stats and card numbers, laid over the defaults. */
  readonly rules?: Numbers;
  readonly shipStats?: Readonly<Record<string, Numbers>>;
  readonly cards?: Readonly<Record<string, Numbers>>;
  /** Map squares; default is a map without obstructions near its middle. */
  readonly map?:
    | readonly string[]
    | readonly (readonly string[])[]
    | { readonly pool: readonly string[]; readonly draw: 'block' };
  /** The cards that each seat brings to the Environment Deck in place of the rule option. */
  readonly environments?: readonly (Readonly<Record<string, number>> | undefined)[];
  /** Apply decisions with one legal action by themselves (default true). */
  readonly auto?: boolean;
  /** Whether to ask about attacking nobody where an enemy can be attacked (default false). */
  readonly mayHoldFire?: boolean;
  /** Words of the luck, any four numbers. */
  readonly seed?: readonly number[];
}

/** A row of the log with names instead of codes; -1 stands for none. */
export interface Row {
  readonly kind: string;
  readonly seat: number;
  readonly subject: number;
  readonly object: number;
  readonly amount: number;
  readonly other: number;
  readonly visible: number;
  /** Id of card `subject`, when it is one. */
  readonly card: string;
}

const KIND_NAMES = new Map<number, string>(
  [...Object.entries(EVENT), ...Object.entries(DF_EVENT)]
    .filter(([name]) => name !== 'GAME')
    .map(([name, value]) => [value, name]),
);
const STEP_NAMES = new Map<number, string>(
  Object.entries(STEP).map(([name, value]) => [value, name.toLowerCase().replaceAll('_', '-')]),
);
const SCRIPT_TRIES = 200_000;
const MAX_PASSES = 400;

/**
 * Ship numbers of the rules reference. Tests use them, so that they do not depend on the tuning of the shipped
 * numbers.
 */
const REFERENCE_STATS: Readonly<Record<string, Numbers>> = Object.fromEntries(
  (
    [
      ['achilles', 4, 6, 2, 27, 5],
      ['intrepid', 4, 7, 2, 28, 5],
      ['tavor', 4, 6, 3, 24, 8],
      ['inferno', 5, 5, 3, 24, 6],
      ['sable', 4, 6, 4, 20, 6],
      ['corvane', 4, 8, 3, 24, 6],
      ['halberd', 5, 5, 2, 26, 4],
      ['mirelle', 4, 6, 3, 23, 8],
    ] as const
  ).map(([id, attack, range, mobility, hull, energy]) => [id, { attack, range, mobility, hull, energy }]),
);

/** Tuned card numbers, with the values that the rules reference proposes. */
const REFERENCE_CARDS: Readonly<Record<string, Numbers>> = { 'multiple-system-failure': { damage: 10 } };

const isMap = (x: unknown): boolean => typeof x === 'object' && x !== null && !Array.isArray(x);

function merge(base: Record<string, unknown>, over: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const out = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const old = out[key];
    const nested = isMap(value) && isMap(old);
    out[key] = nested ? merge(old as Record<string, unknown>, value as Record<string, unknown>) : value;
  }
  return out;
}

/** The compiled rules for a situation's options; tests also use them without a `Situation`. */
export function rulesFor(options: SituationOptions = {}): DogFight {
  const seats = options.seats ?? options.ships?.length ?? 2;
  const ships = Array.from({ length: seats }, (_, i) => options.ships?.[i] ?? 'tavor');
  const map = options.map ?? Array.from({ length: seats * 2 }, () => 'beacon');
  const raw = merge(defaults(), {
    seats,
    ...(options.teams ? { teams: [...options.teams] } : {}),
    sides: Object.fromEntries(
      ships.map((ship, i) => {
        const own = options.environments?.[i];
        return [`side-${i}`, { ship, deck: 'starter', ...(own === undefined ? {} : { environment: own }) }];
      }),
    ),
    map,
    // Vessels stay where a test puts them, unless it asks for Drift.
    rules: { drift: false, ...options.rules },
    ships: merge(REFERENCE_STATS, options.shipStats ?? {}),
    cards: merge(REFERENCE_CARDS, options.cards ?? {}),
  });
  return compileDogFight(contentSchema.parse(raw));
}

const identity = (n: number): Int32Array => Int32Array.from({ length: n }, (_, i) => i);

/**
 * A fresh match of `game` after setup, at the first Preparation, with each vessel on the first start hex that is
 * offered.
 */
function opened(game: DogFight, seed: readonly number[]): State {
  const { seats, stateLength, maxLegal } = game.info;
  const s = new Int32Array(stateLength);
  const legal = new Int32Array(maxLegal);
  game.deal(
    s,
    {
      sideOfSeat: identity(seats),
      luckOwnerOfSeat: identity(seats),
      deckOfSide: Array.from({ length: seats }, () => null),
    },
    Int32Array.from(seed),
  );
  while (game.inSetup(s)) {
    game.legal(s, legal);
    game.apply(s, legal[0]!, null);
  }
  return s;
}

export class Situation {
  readonly game: DogFight;
  readonly state: State;
  readonly log = new EventLog();
  readonly auto: boolean;
  readonly #mayHoldFire: boolean;
  readonly #legal: Int32Array;
  #mark = 0;
  #built = false;

  constructor(options: SituationOptions = {}) {
    this.game = rulesFor(options);
    this.auto = options.auto ?? true;
    this.#mayHoldFire = options.mayHoldFire ?? false;
    this.#legal = new Int32Array(this.game.info.maxLegal);
    this.state = opened(this.game, options.seed ?? [1, 2, 3, 4]);
    const { seats } = this.game.info;
    this.priority(0);
    this.environment();
    for (let seat = 0; seat < seats; seat++) {
      this.hand(seat);
      this.pile(seat);
      this.deck(seat, ...Array.from({ length: 10 }, () => 'main-battery' as const));
      this.gear(seat);
    }
    this.apart(0, 1, 4);
    this.#built = false;
  }

  #code(id: string): number {
    const found = this.game.catalog.cards.findIndex((card) => card.id === id);
    if (found < 0 || found === this.game.blankCard) throw new Error(`no card ${id}`);
    return found;
  }

  #idOf(card: number): string {
    return card === this.game.blankCard ? '' : (this.game.catalog.cards[card]?.id ?? '');
  }

  // ---- building ----

  #base(seat: number): number {
    return this.game.seatBase(seat);
  }

  #word(seat: number, field: keyof typeof SEAT): number {
    return this.state[this.#base(seat) + SEAT[field]]!;
  }

  #put(seat: number, field: keyof typeof SEAT, value: number): this {
    this.state[this.#base(seat) + SEAT[field]] = value;
    return this;
  }

  #zone(seat: number, at: number, size: number, ids: readonly string[], sorted: boolean): void {
    const codes = ids.map((id) => this.#code(id));
    if (sorted) codes.sort((x, y) => x - y);
    for (let i = 0; i < size; i++) this.state[this.#base(seat) + at + i] = codes[i] ?? -1;
  }

  /** Puts exactly these cards in the hand. */
  hand(seat: number, ...ids: string[]): this {
    this.#zone(seat, SEAT.HAND, MAX_HAND, ids, true);
    this.#put(seat, 'HAND_N', ids.length);
    return this.#relist(seat);
  }

  /** Puts exactly these cards in the deck, the first one on top. */
  deck(seat: number, ...ids: string[]): this {
    this.#zone(seat, SEAT.DECK, MAX_DECK, ids.toReversed(), false);
    this.#put(seat, 'DECK_N', ids.length);
    return this.#relist(seat);
  }

  /** Puts exactly these cards in the Discard Pile, the oldest first. */
  pile(seat: number, ...ids: string[]): this {
    this.game.writePile(
      this.state,
      seat,
      ids.map((id) => this.#code(id)),
    );
    return this.#relist(seat);
  }

  /** Equips exactly these cards, the oldest first, without flipping them; `charge` may then add counters to them. */
  gear(seat: number, ...ids: string[]): this {
    this.#zone(seat, SEAT.GEAR, MAX_GEAR, ids, false);
    this.#put(seat, 'GEAR_N', ids.length);
    const ship = this.game.rules.ship.hull[this.#word(seat, 'SHIP')]!;
    const plating = ids.includes('bulk-plating') ? 3 : 0;
    this.#put(seat, 'MAX_HULL', ship + plating);
    return this.#relist(seat);
  }

  /** Sets the energy on Reactive Armor and the counters on Polarized Hull. */
  charge(seat: number, reactive: number, polarized: number): this {
    return this.#put(seat, 'REACTIVE', reactive).#put(seat, 'POLARIZED', polarized);
  }

  setHull(seat: number, hull: number): this {
    return this.#put(seat, 'HULL', hull);
  }

  setEnergy(seat: number, energy: number): this {
    return this.#put(seat, 'ENERGY', energy);
  }

  setHeat(seat: number, heat: number): this {
    return this.#put(seat, 'HEAT', heat);
  }

  /** Puts the vessel of `seat` on the hex with this label (column and row, as `0507`). */
  at(seat: number, label: string): this {
    const hex = this.game.map.hexOf(label);
    if (hex < 0) throw new Error(`no hex ${label}`);
    return this.#put(seat, 'HEX', hex);
  }

  /** Puts the vessels of two seats `distance` hexes apart with clear sight between them, outside all obstructions. */
  apart(a: number, b: number, distance: number): this {
    const { map } = this.game;
    for (let from = 0; from < map.hexes; from++)
      for (let to = 0; to < map.hexes; to++) {
        if (map.distance(from, to) !== distance || map.kindOf(from) !== 0 || map.kindOf(to) !== 0) continue;
        if (!map.sees(from, to)) continue;
        return this.#put(a, 'HEX', from).#put(b, 'HEX', to);
      }
    throw new Error(`no two open hexes ${distance} apart`);
  }

  /** Gives Priority to `seat` and starts the turn anew from its Preparation. */
  priority(seat: number): this {
    this.state[TABLE.PRIORITY] = seat;
    this.state[TABLE.STEP] = STEP.START_TURN;
    this.state[TABLE.ACTOR] = -1;
    return this;
  }

  /** Puts the whole Environment Deck in place, with no card played yet. */
  environment(): this {
    this.#noEnvironment();
    for (let seat = 0; seat < this.game.info.seats; seat++) bringEnvironment(this.game.rules, this.state, seat);
    return this;
  }

  /** Leaves exactly these cards in the Environment Deck. */
  environmentDeck(copies: Readonly<Record<string, number>>): this {
    this.#noEnvironment();
    ENVIRONMENT.forEach(({ id }, card) => {
      this.state[TABLE.ENV_LEFT + card] = copies[id] ?? 0;
    });
    return this;
  }

  #noEnvironment(): void {
    const { rules } = this.game;
    this.state.fill(0, TABLE.ENV_LEFT, TABLE.ENV_TIMERS + 1);
    this.state[TABLE.IN_FORCE] = rules.alternateForce;
  }

  /** Sets the number of the turn that begins. */
  turnNumber(turn: number): this {
    this.state[TABLE.TURN] = turn;
    return this;
  }

  /** Rewrites the deck list as the union of all zones. */
  #relist(seat: number): this {
    if (this.#built) throw new Error('build the position before playing it');
    const codes = [
      ...this.#codes(seat, SEAT.HAND, this.#word(seat, 'HAND_N')),
      ...this.#codes(seat, SEAT.DECK, this.#word(seat, 'DECK_N')),
      ...this.#codes(seat, SEAT.GEAR, this.#word(seat, 'GEAR_N')),
      ...this.pileOf(seat).map((id) => this.#code(id)),
    ];
    this.game.writeList(this.state, seat, codes);
    return this;
  }

  #codes(seat: number, at: number, n: number): number[] {
    return Array.from({ length: n }, (_, i) => this.state[this.#base(seat) + at + i]!);
  }

  // ---- acting ----

  #start(): void {
    if (this.#built) return;
    this.#built = true;
    this.game.settle(this.state, this.log);
    this.#forced();
  }

  #forced(): void {
    if (!this.auto) return;
    while (this.game.toAct(this.state) >= 0 && this.#list(this.state) === 1)
      this.game.apply(this.state, this.#legal[0]!, this.log);
  }

  /** Seat to act, -1 once the match is over. */
  get seat(): number {
    this.#start();
    return this.game.toAct(this.state);
  }

  /** Name of the question being asked: `plan`, `respond`, `boost`, `move`, ... */
  get step(): string {
    this.#start();
    return STEP_NAMES.get(this.state[TABLE.STEP]!) ?? '?';
  }

  #list(s: State): number {
    const search = s[TABLE.STEP] === STEP.TARGET && !this.#mayHoldFire;
    return search ? this.game.distinct(s, this.#legal) : this.game.legal(s, this.#legal);
  }

  /** Legal actions as `kind arg arg`. */
  options(): string[] {
    this.#start();
    const count = this.seat < 0 ? 0 : this.#list(this.state);
    return Array.from({ length: count }, (_, i) => this.textOf(this.#legal[i]!));
  }

  textOf(action: number): string {
    const { kind, args } = this.game.describe(this.state, action);
    return [kind, ...args.map(String)].join(' ');
  }

  #find(text: string): number {
    const options = this.options();
    let i = options.indexOf(text);
    if (i < 0) i = options.findIndex((option) => option.startsWith(text));
    if (i < 0)
      throw new Error(
        `seat ${this.seat} at ${this.step} cannot "${text}"; it can ${options.map((o) => `"${o}"`).join(', ')}`,
      );
    this.#list(this.state);
    return this.#legal[i]!;
  }

  /** Applies legal actions one after another, each named by its text or the beginning of it. */
  do(...texts: string[]): this {
    for (const text of texts) {
      const action = this.#find(text);
      this.#mark = this.log.length;
      this.game.apply(this.state, action, this.log);
      this.#forced();
    }
    return this;
  }

  /** Declines, draws nothing, plays nothing, or stands by the plan. */
  pass(): this {
    const options = this.options();
    return this.do(options.find((o) => o === 'pass') ?? options.find((o) => o === 'ready') ?? 'pass');
  }

  /** Plans the whole turn of the seat in Preparation, tier by tier, and stands by it. */
  plan(...texts: string[]): this {
    const { seat } = this;
    this.do(...texts);
    if (this.seat === seat && this.step === 'confirm') this.do('ready');
    return this;
  }

  /** Passes for everybody until the question named `step` comes up (to `seat`, if given). */
  until(step: string, seat = -1): this {
    for (let i = 0; i < MAX_PASSES; i++) {
      if (this.step === step && (seat < 0 || this.seat === seat)) return this;
      if (this.seat < 0) break;
      this.#decline();
    }
    throw new Error(`"${step}" never came up`);
  }

  /** Passes for everybody up to the next turn's Preparation, or to the end of the match. */
  endTurn(): this {
    const { turn } = this;
    for (let i = 0; i < MAX_PASSES && this.seat >= 0 && this.turn === turn; i++) this.#decline();
    return this;
  }

  /** Passes, or takes the first option where passing is not possible. */
  #decline(): void {
    const options = this.options();
    this.do(options.find((o) => o === 'pass') ?? options.find((o) => o === 'ready') ?? options[0]!);
  }

  /** Applies `text` with the first dice scripted to show these values. Throws when fewer dice are rolled. */
  rolls(text: string, ...values: number[]): this {
    const action = this.#find(text);
    const trial = new Int32Array(this.state.length);
    const log = new EventLog();
    for (let i = 1; i < SCRIPT_TRIES; i++) {
      trial.set(this.state);
      for (let seat = 0; seat < this.game.info.seats; seat++) {
        const row = this.game.info.luck.row(LUCK_DICE, seat);
        trial[row] = Math.imul(i, 0x9e3779b1);
        trial[row + 1] = i;
      }
      const rows = trial.slice();
      log.clear();
      this.game.apply(trial, action, log);
      while (this.auto && this.game.toAct(trial) >= 0 && this.#list(trial) === 1)
        this.game.apply(trial, this.#legal[0]!, log);
      const rolled = rollsIn(log);
      if (rolled.length < values.length) throw new Error(`"${text}" rolls ${rolled.length} dice`);
      if (!values.every((value, k) => rolled[k] === value)) continue;
      this.state.set(rows);
      return this.do(text);
    }
    throw new Error(`no luck makes "${text}" roll ${values.join(', ')}`);
  }

  roll(text: string, value: number): this {
    return this.rolls(text, value);
  }

  // ---- reading ----

  hull(seat: number): number {
    return this.#word(seat, 'HULL');
  }

  maxHull(seat: number): number {
    return this.#word(seat, 'MAX_HULL');
  }

  energy(seat: number): number {
    return this.#word(seat, 'ENERGY');
  }

  heat(seat: number): number {
    return this.#word(seat, 'HEAT');
  }

  alive(seat: number): boolean {
    return this.#word(seat, 'ALIVE') === 1;
  }

  hexOf(seat: number): string {
    return this.game.map.label(this.#word(seat, 'HEX'));
  }

  distance(a: number, b: number): number {
    return this.game.map.distance(this.#word(a, 'HEX'), this.#word(b, 'HEX'));
  }

  handOf(seat: number): string[] {
    return this.#codes(seat, SEAT.HAND, this.#word(seat, 'HAND_N')).map((card) => this.#idOf(card));
  }

  /** Deck, top card first. */
  deckOf(seat: number): string[] {
    return this.#codes(seat, SEAT.DECK, this.#word(seat, 'DECK_N'))
      .map((card) => this.#idOf(card))
      .reverse();
  }

  pileOf(seat: number): string[] {
    return this.game.readPile(this.state, seat).map((card) => this.#idOf(card));
  }

  gearOf(seat: number): string[] {
    return this.#codes(seat, SEAT.GEAR, this.#word(seat, 'GEAR_N')).map((card) => this.#idOf(card));
  }

  /** The cards in places of tiers, with their positions and states: `{ tier, place, card, status }`, tiers from 1. */
  placesOf(seat: number): { tier: number; place: number; card: string; status: string }[] {
    const out = [];
    for (let i = 0; i < 12; i++) {
      const status = this.state[this.#base(seat) + SEAT.STATUS + i]!;
      if (status === PLACE.EMPTY) continue;
      const card = this.state[this.#base(seat) + SEAT.CARD + i]!;
      const name = Object.entries(PLACE)
        .find(([, value]) => value === status)![0]
        .toLowerCase();
      out.push({ tier: (i >> 1) + 1, place: i & 1, card: this.#idOf(card), status: name });
    }
    return out;
  }

  /** The number of tiers that the seat has planned. */
  tiersPlanned(seat: number): number {
    return this.#word(seat, 'PLANNED');
  }

  /** Tiers that the seat has this turn. */
  tiersOf(seat: number): number {
    return this.#word(seat, 'TIERS');
  }

  removed(seat: number): number {
    return this.#word(seat, 'REMOVED');
  }

  get turn(): number {
    this.#start();
    return this.state[TABLE.TURN]!;
  }

  /** Tier in play, from 1. */
  get tier(): number {
    return this.state[TABLE.TIER]! + 1;
  }

  get priorityHolder(): number {
    return this.state[TABLE.PRIORITY]!;
  }

  get over(): boolean {
    return this.seat < 0;
  }

  returns(): number[] {
    const out = new Float64Array(this.game.info.seats);
    this.game.returns(this.state, out);
    return [...out];
  }

  observe(seat: number): Json {
    this.#start();
    return this.game.observe(this.state, seat);
  }

  /** The rows that were written since the last action of `do`, those of forced plies included. */
  events(): Row[] {
    return this.history().slice(this.#mark);
  }

  /** All rows of the log. */
  history(): Row[] {
    this.#start();
    return Array.from({ length: this.log.length }, (_, i) => this.#row(i));
  }

  /** Rows of one kind in the whole log. */
  all(kind: string): Row[] {
    return this.history().filter((row) => row.kind === kind);
  }

  #row(i: number): Row {
    const get = (field: number): number => this.log.get(i, field);
    const subject = get(ROW.subject);
    return {
      kind: KIND_NAMES.get(get(ROW.kind)) ?? String(get(ROW.kind)),
      seat: get(ROW.seat),
      subject,
      object: get(ROW.object),
      amount: get(ROW.amount),
      other: get(ROW.other),
      visible: get(ROW.visible),
      card: this.#idOf(subject),
    };
  }

  /** The log in words, without rows that say nothing. */
  said(): string[] {
    this.#start();
    return Array.from({ length: this.log.length }, (_, i) => this.game.describeEvent(this.log, i)).filter(
      (x) => x !== '',
    );
  }
}

function rollsIn(log: EventLog): number[] {
  const out = [];
  for (let i = 0; i < log.length; i++) if (log.get(i, ROW.kind) === DF_EVENT.ROLL) out.push(log.get(i, ROW.amount));
  return out;
}

/** A new situation: see the top of this file. */
export const situation = (options: SituationOptions = {}): Situation => new Situation(options);

export { ACTION, SEAT, TABLE };
