import { ALL_SEATS, EVENT } from '../core/index.ts';
import type {
  Action,
  ActionText,
  Catalog,
  DeckList,
  EventLog,
  Game,
  GameInfo,
  Json,
  MatchSetup,
  Seed,
  Sheet,
  State,
} from '../core/index.ts';
import { checkCards, checkLimits } from './check.ts';
import type { AnyParts, Cards, GameSpec } from './declaration.ts';
import { decksOf, randomDeck, type Decks } from './decks.ts';
import { Features } from './features.ts';
import { Hider } from './hide.ts';
import { Moves } from './moves.ts';
import { placeParts, type Placed } from './placing.ts';
import { rowsOf } from './rows.ts';
import { RulesFault, Runtime } from './runtime.ts';
import { buildTable, type Player, type Table } from './table.ts';
import { Teller } from './telling.ts';
import { END, KNOWN, PHASE, PLY, ROUND, SEAT, TURN, cardOf } from './words.ts';
import type { Zone } from './zone.ts';

/** The validated content of a scenario. */
export interface Content {
  readonly sides: Readonly<Record<string, { readonly deck?: Readonly<Record<string, number>> }>>;
  readonly [name: string]: unknown;
}

const DEFAULT_LONGEST = 500;
const TOO_LONG = 'too long';
/** A lead of so many points is half of a sure win. */
const HALF_WON = 10;

/** The rules that follow from a declaration. */
export class ZoneGame implements Game {
  readonly info: GameInfo;
  readonly catalog: Catalog;
  readonly restrictions: readonly string[];
  readonly sheets: NonNullable<Game['sheets']>;
  readonly #spec: GameSpec<AnyParts>;
  readonly #rt: Runtime;
  readonly #table: Table;
  readonly #players: readonly Player[];
  readonly #placed: Placed;
  readonly #hands: readonly Zone[];
  readonly #moves: Moves;
  readonly #hider: Hider;
  readonly #teller: Teller;
  readonly #features: Features;
  readonly #together: readonly (((g: Table) => void) | null)[];
  readonly #ends: readonly (readonly Zone[])[];
  readonly #overRule: NonNullable<GameSpec<AnyParts>['over']> | null;
  readonly #longest: number;
  /** The word of what seat 0 has chosen, and how far it is to that of the next seat. */
  readonly #chosenAt: number;
  readonly #seatWords: number;
  readonly #decks: Decks;
  /** Words that do not begin with 0, and with what they begin. */
  readonly #starts: Int32Array;
  readonly #startValues: Int32Array;
  /** The zones that must be shuffled once they are filled. */
  readonly #stacks: readonly Zone[];
  readonly #scores: Float64Array;
  /** By card, what players can be denied. */
  readonly #terms: readonly string[];
  readonly randomDeck?: NonNullable<Game['randomDeck']>;
  readonly blankCard?: number;
  readonly deckLists?: () => DeckList[];

  constructor(spec: GameSpec<AnyParts>, content: Content) {
    this.#spec = spec;
    const options = Object.fromEntries(Object.keys(spec.options ?? {}).map((name) => [name, content[name]])) as never;
    const cards: Cards =
      typeof spec.cards === 'function'
        ? spec.cards(options)
        : spec.cards === undefined
          ? {}
          : ((content[spec.table ?? 'cards'] ?? {}) as Cards);
    if (typeof spec.cards === 'function') checkCards(cards);
    const seats = typeof spec.seats === 'function' ? spec.seats(options) : (spec.seats ?? 2);
    const longest = typeof spec.longest === 'function' ? spec.longest(options) : (spec.longest ?? DEFAULT_LONGEST);
    checkLimits(seats, longest);
    const rt = (this.#rt = new Runtime(seats));
    const rows = rowsOf(cards, spec.decks !== undefined);
    this.#decks = decksOf(spec.decks, content.sides, rows, seats);
    const placed = (this.#placed = placeParts(spec, options, seats, this.#decks.total));
    rt.luck = placed.luck;
    rt.names = rows.names;
    rt.copies = rows.copies;
    rt.columns = rows.columns;
    rt.exchangeAt = placed.exchangeAt;
    rt.ownRounds = spec.rounds === 'own';
    rt.rollsAt = placed.rollsAt;
    rt.rolls = placed.rolls;
    const { table, players, zones } = buildTable(rt, spec, placed, rows, options, this.#decks.ofSeat);
    this.#table = table;
    this.#players = players;
    const { out } = spec;
    if (out !== undefined) rt.isOut = (seat) => out(table, players[seat]!);
    this.#hands = zones.filter(({ spec: { sees } }) => sees === 'owner');
    const moves = (this.#moves = new Moves(rt, spec, table, players, rows, options));
    this.#hider = new Hider(rt, placed, moves, zones, rows.ids.length);
    const phases = Object.keys(spec.phases);
    this.#together = phases.map((name) => spec.together?.[name] ?? null);
    rt.reveals = Object.values(spec.ends).map(({ reveal = [] }) => reveal);
    this.#ends = Object.values(spec.ends).map(({ reveal = [] }) =>
      zones.filter(({ name }) => reveal.some((shown) => name === shown || name.startsWith(`${shown}.`))),
    );
    const ends = [...Object.keys(spec.ends), TOO_LONG];
    this.#teller = new Teller(rt, placed, moves, zones, rows, phases, ends);
    // Winnings are known at the end.
    const standings = spec.stake !== undefined && spec.standing === undefined ? null : this.#standings;
    this.#features = new Features(seats, placed, zones, rows, standings);
    const starts = placed.numbers.flatMap(({ number: { start = 0, size = 1 }, offset }) =>
      start === 0 ? [] : Array.from({ length: size }, (_, i) => [offset + i, start] as const),
    );
    this.#starts = Int32Array.from(starts, ([offset]) => offset);
    this.#startValues = Int32Array.from(starts, ([, value]) => value);
    this.#stacks = zones.filter(({ canBeRaw }) => canBeRaw);
    this.#scores = new Float64Array(seats);
    this.info = {
      id: spec.id,
      rulesVersion: spec.version ?? '1',
      seats,
      teams: seats,
      teamOfSeat: Int32Array.from({ length: seats }, (_, i) => i),
      stateLength: placed.length,
      maxLegal: moves.maxLegal,
      maxPlies: longest,
      fields: placed.fields,
      luck: placed.luck,
      features: this.#features.names,
      endReasons: ends,
    };
    this.#overRule = spec.over ?? null;
    this.#longest = longest;
    this.#chosenAt = placed.chosenAt;
    this.#seatWords = placed.seatWords;
    const labels = Object.keys(content.sides);
    this.catalog = {
      ships: [],
      cards: rows.ids.map((id, i) => ({ id, name: rows.names[i]! })),
      sides: labels.map((label, side) => ({ label, units: [], cards: this.#decks.ofSide[side]! })),
      shipOfUnit: () => -1,
    };
    const ids = rows.ids.filter((_, card) => card !== rows.blank);
    this.#terms = rows.ids.map((id) => `card:${id}`);
    this.restrictions = [...new Set(moves.ofAction.map(({ name }) => name)), ...ids.map((id) => `card:${id}`)];
    const sheet = (card: number): Sheet => ({
      id: rows.ids[card]!,
      name: rows.names[card]!,
      facts: rows.facts[card]!,
      text: rows.texts[card]!,
    });
    this.sheets = { card: sheet, ship: sheet };
    if (spec.decks === undefined) return;
    this.blankCard = rows.blank;
    this.randomDeck = (side, seed) => randomDeck(this.#decks, side, seed);
    this.deckLists = () =>
      labels.map((label, side) => ({
        name: label,
        sides: [label],
        cards: ids.map((id, card) => [this.#decks.ofSide[side]![card]!, id] as const).filter(([copies]) => copies > 0),
      }));
  }

  deal(out: State, setup: MatchSetup, seed: Seed): void {
    const rt = this.#rt;
    out.fill(0);
    rt.s = out;
    rt.log = null;
    rt.viewer = -1;
    rt.owners = setup.luckOwnerOfSeat;
    rt.nextCell = 0;
    this.#placed.luck.fill(out, seed, setup.luckOwnerOfSeat, setup.seedOfSource);
    out[ROUND] = 1;
    for (let i = 0; i < this.#starts.length; i++) out[this.#starts[i]!] = this.#startValues[i]!;
    this.#decks.bring(setup);
    for (let seat = 0; seat < this.#placed.exchangeAt.length; seat++) {
      const exchange = setup.exchangeOfSeat?.[seat] ?? null;
      if (exchange !== null) out[this.#placed.exchangeAt[seat]!] = (exchange.from << 16) | exchange.to;
    }
    for (let z = 0; z < this.#stacks.length; z++) this.#stacks[z]!.raw = false;
    rt.told = false;
    this.#spec.setup(this.#table);
    rt.nextCell = -1;
  }

  toAct(s: State): number {
    return s[END] === 0 ? s[SEAT]! : -1;
  }

  legal(s: State, out: Int32Array): number {
    const rt = this.#rt;
    rt.s = s;
    rt.log = null;
    return this.#moves.legal(out);
  }

  apply(s: State, action: Action, log: EventLog | null): void {
    const rt = this.#rt;
    rt.s = s;
    rt.log = log;
    rt.viewer = -1;
    rt.nextCell = -1;
    if (log !== null) {
      log.round = s[ROUND]!;
      if (s[PLY] === 0) this.#open(s, log);
    }
    const ply = ++s[PLY]!;
    const round = s[ROUND]!;
    rt.told = false;
    const resolve = this.#together[s[PHASE]!]!;
    if (resolve === null) {
      this.#tellMove(s[SEAT]!, action);
      this.#moves.run(action);
      this.#after(s);
    } else if (!this.#waits(s, action)) this.#resolve(s, resolve);
    if (s[END] === 0) {
      if (ply < this.#longest) {
        if (log !== null && s[ROUND] !== round) this.#tellRounds(s, log);
        return;
      }
      s[END] = this.info.endReasons.length;
    }
    // A round that began with the last move, in which nobody moves, is none.
    s[ROUND] = round;
    this.#close(s);
  }

  #tellMove(seat: number, action: Action): void {
    const { log } = this.#rt;
    if (log === null) return;
    const secret = this.#moves.ofAction[action]!.spec.secret === true;
    log.add(EVENT.GAME, seat, action, -1, 0, -1, secret ? 1 << seat : ALL_SEATS);
  }

  /** After all that the move told, which belongs to the round in which it was made. */
  #tellRounds(s: State, log: EventLog): void {
    while (log.round < s[ROUND]!) {
      log.add(EVENT.ROUND_END, -1);
      log.round++;
      log.add(EVENT.ROUND_START, -1);
    }
  }

  /** Notes what was chosen in secret. Whether somebody is still to choose. */
  #waits(s: State, action: Action): boolean {
    const { isOut, seats } = this.#rt;
    const words = this.#seatWords;
    let at = this.#chosenAt;
    s[at + s[SEAT]! * words] = action + 1;
    for (let seat = 0; seat < seats; seat++, at += words)
      if (s[at] === 0 && (isOut === null || !isOut(seat))) {
        s[SEAT] = seat;
        return true;
      }
    return false;
  }

  /** All have chosen: their moves are made, in the order of the seats, and then what the author wrote. */
  #resolve(s: State, resolve: (g: Table) => void): void {
    const rt = this.#rt;
    for (let seat = 0; seat < rt.seats; seat++) {
      const at = this.#chosenAt + seat * this.#seatWords;
      const chosen = s[at]!;
      if (chosen === 0) continue;
      s[at] = 0;
      s[SEAT] = seat;
      this.#tellMove(seat, chosen - 1);
      this.#moves.run(chosen - 1);
    }
    rt.told = false;
    s[SEAT] = s[TURN]!;
    if (s[END] === 0) resolve(this.#table);
    this.#over(s);
    if (rt.told || s[END] !== 0) return;
    // Everybody has had a turn: the first player begins again.
    s[TURN] = rt.seats - 1;
    this.#next(s);
  }

  #over(s: State): void {
    const over = this.#overRule;
    if (over === null || s[END] !== 0) return;
    const reason = over(this.#table);
    if (reason !== null && reason !== undefined) this.#table.end(reason);
  }

  /** After a move: whether the match is over, and else the next turn. */
  #after(s: State): void {
    this.#over(s);
    if (!this.#rt.told && s[END] === 0) this.#next(s);
  }

  /** The turn passes to the next player who is not out, unless `over` says that there is no further round. */
  #next(s: State): void {
    const rt = this.#rt;
    const seat = rt.next(s[TURN]!);
    if (this.#overRule !== null && seat <= s[TURN]! && !rt.ownRounds) {
      s[ROUND]!++;
      this.#over(s);
      s[ROUND]!--;
      if (s[END] !== 0) return;
    }
    rt.pass(seat);
  }

  #open(s: State, log: EventLog): void {
    log.round = 1;
    log.add(EVENT.FIRST, s[SEAT]!);
    log.add(EVENT.ROUND_START, -1);
    for (const zone of this.#hands)
      for (let i = 0; i < zone.most; i++) {
        const word = s[zone.at + 1 + i]!;
        if (word !== 0) log.add(EVENT.CARD_OPENING, zone.owner, cardOf(word), -1, 0, -1, word & KNOWN);
      }
  }

  #close(s: State): void {
    const shown = this.#ends[s[END]! - 1];
    if (shown !== undefined) for (let i = 0; i < shown.length; i++) shown[i]!.show();
    const { log } = this.#rt;
    if (log === null) return;
    for (const zone of this.#hands)
      for (let i = 0; i < zone.most; i++) {
        const word = s[zone.at + 1 + i]!;
        if (word !== 0) log.add(EVENT.CARD_STUCK, zone.owner, cardOf(word), -1, 0, -1, ALL_SEATS);
      }
    log.add(EVENT.ROUND_END, -1);
  }

  /** Whether `seat` sees of the action only that something is chosen. Of those who choose together, the last one is seen at once. */
  #isSecret(s: State, action: Action, seat: number): boolean {
    const { seats } = this.#rt;
    if (seat < 0 || seat === s[SEAT]) return false;
    const { spec, together } = this.#moves.ofAction[action]!;
    if (!together || spec.secret === true) return spec.secret === true;
    this.#rt.s = s;
    for (let other = 0; other < seats; other++)
      if (other !== s[SEAT] && s[this.#chosenAt + other * this.#seatWords] === 0 && this.#rt.isOut?.(other) !== true)
        return true;
    return false;
  }

  observationLabel(s: State, action: Action, seat: number): number {
    if (!this.#isSecret(s, action, seat)) return action;
    const { together, phase, base } = this.#moves.ofAction[action]!;
    return together ? this.#moves.byPhase[phase]![0]!.base : base;
  }

  /** The scores or standings of all seats as `viewer` may know them (-1: as they are). Whether they could be read. */
  #read(s: State, viewer: number): boolean {
    const rt = this.#rt;
    const { score, standing } = this.#spec;
    const read = viewer < 0 || s[END] !== 0 ? score : (standing ?? score);
    rt.s = s;
    rt.log = null;
    rt.viewer = viewer;
    rt.strict = false;
    rt.leaked = false;
    for (let seat = 0; seat < rt.seats; seat++) {
      const points = read(this.#table, this.#players[seat]!);
      if (typeof points !== 'number' || Number.isNaN(points))
        throw new RulesFault(
          `${read === score ? 'score' : 'standing'} gave ${typeof points === 'number' ? points : typeof points}, expected a number`,
        );
      this.#scores[seat] = points;
    }
    rt.viewer = -1;
    return !rt.leaked;
  }

  returns(s: State, out: Float64Array): void {
    const { stake } = this.#spec;
    const { seats } = this.info;
    this.#read(s, -1);
    const scores = this.#scores;
    if (stake !== undefined) {
      for (let i = 0; i < seats; i++) out[i] = (scores[i]! + stake) / (seats * stake);
      return;
    }
    let best = scores[0]!;
    for (let i = 1; i < seats; i++) if (scores[i]! > best) best = scores[i]!;
    let winners = 0;
    for (let i = 0; i < seats; i++) if (scores[i] === best) winners++;
    for (let i = 0; i < seats; i++) out[i] = scores[i] === best ? 1 / winners : 0;
  }

  hide(s: State, seat: number, seed: Seed): void {
    this.#hider.hide(s, seat, seed);
  }

  features(s: State, seat: number, out: Float64Array): void {
    this.#features.write(s, seat, out);
  }

  /** How well all stand as `seat` may know it; 0 where it may not. */
  readonly #standings = (s: State, seat: number): Float64Array =>
    this.#read(s, seat) ? this.#scores : this.#scores.fill(0);

  /** The score of a seat less the best of the others. */
  #lead(seat: number): number {
    let best = -Infinity;
    for (let i = 0; i < this.info.seats; i++) if (i !== seat && this.#scores[i]! > best) best = this.#scores[i]!;
    return this.#scores[seat]! - best;
  }

  evaluate(s: State, seat: number): number {
    const even = 1 / this.info.seats;
    if (!this.#read(s, seat)) return even;
    const { stake, standing } = this.#spec;
    if (stake !== undefined && standing === undefined)
      return Math.max(0, Math.min(1, (this.#scores[seat]! + stake) / (stake * this.info.seats)));
    const lead = this.#lead(seat);
    const part = lead / (Math.abs(lead) + HALF_WON);
    return lead > 0 ? even + (1 - even) * part : even + even * part;
  }

  margin(s: State, seat: number): number {
    this.#read(s, -1);
    const lead = this.#lead(seat);
    return lead / (Math.abs(lead) + HALF_WON);
  }

  round(s: State): number {
    return s[ROUND]!;
  }

  endReason(s: State): number {
    return s[END]! - 1;
  }

  observe(s: State, seat: number): Json {
    return this.#teller.observe(s, seat);
  }

  describe(s: State, action: Action, seat = -1): ActionText {
    return this.#teller.describe(action, this.#isSecret(s, action, seat));
  }

  describeEvent(log: EventLog, i: number): string {
    return this.#teller.describeEvent(log, i);
  }

  restricts(_s: State, action: Action, which: number): boolean {
    const { name, picks } = this.#moves.ofAction[action]!;
    const term = this.restrictions[which]!;
    if (name === term) return true;
    for (let k = 0; k < picks.length; k++)
      if (picks[k]!.zones !== null && term === this.#terms[this.#moves.value(action, k)]) return true;
    return false;
  }

  chart(s: State, seat: number): readonly string[] {
    return this.#teller.chart(s, seat);
  }

  svg(s: State, seat: number): string {
    return this.#teller.svg(s, seat);
  }
}
