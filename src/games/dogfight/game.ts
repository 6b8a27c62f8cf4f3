import type {
  ActionText,
  Catalog,
  EventLog,
  Game,
  GameInfo,
  Json,
  MatchSetup,
  Seed,
  State,
  Visibility,
} from '../../core/index.ts';
import * as ACTION from './actions.ts';
import { SEEN } from './actions.ts';
import { BLANK, CARD_DEFS } from './cards.ts';
import type { Content } from './content.ts';
import { describe, EventWords } from './describe.ts';
import { END_REASONS, returns } from './destruction.ts';
import { apply, legal, settle } from './engine.ts';
import { evaluate, features } from './evaluate.ts';
import * as field from './field.ts';
import { hide } from './hide.ts';
import { MAX_DECK, PER_WORD, fields } from './layout.ts';
import type { GameMap } from './map.ts';
import { observe } from './observe.ts';
import { randomDeck } from './random-deck.ts';
import { RESTRICTIONS, restricts } from './restrictions.ts';
import { deal } from './setup.ts';
import { SHIPS } from './ships.ts';
import * as STEP from './steps.ts';
import { svg } from './svg.ts';
import { Tables } from './tables.ts';
import { FEATURES } from './weights.ts';
import { byteAt, putByte } from './zones.ts';

export const GAME_ID = 'dogfight';
/** Changes whenever any match could go differently. */
export const RULES_VERSION = '2';

/**
 * Most plies of one seat in one turn. A tier holds at most two cards, each resolved at most twice, so that a turn sees
 * at most 24 such runs with 36 draws; with hand and draws no more than 60 cards can leave the hand. Each run and each
 * card costs fewer than 8 decisions of its owner and fewer than 8 of the others.
 */
const PLIES_A_SEAT_AND_TURN = 1400;
const SMALL_DECISIONS = 64;

/** The rules of Dog Fight for one content, as the contract wants them. */
export class DogFight implements Game {
  readonly info: GameInfo;
  readonly catalog: Catalog;
  readonly tables: Tables;
  readonly blankCard = CARD_DEFS.indexOf(BLANK);
  readonly restrictions = RESTRICTIONS;
  readonly secretSides: boolean;
  readonly #words: EventWords;

  constructor(content: Content, like?: DogFight) {
    const t = new Tables(content, like?.tables.map);
    this.tables = t;
    this.secretSides = t.closed;
    this.#words = new EventWords(t);
    this.info = {
      id: GAME_ID,
      rulesVersion: RULES_VERSION,
      seats: t.seats,
      teams: t.teams,
      teamOfSeat: t.teamOfSeat,
      stateLength: t.at(t.seats),
      maxLegal: Math.max(SMALL_DECISIONS, t.map.hexes),
      maxPlies: mostTurns(t) * t.seats * PLIES_A_SEAT_AND_TURN,
      fields: fields(t.seats, whoKnowsLists(t)),
      luck: t.luck,
      features: FEATURES,
      endReasons: END_REASONS,
    };
    this.catalog = {
      ships: SHIPS.map(({ id, name }) => ({ id, name })),
      cards: CARD_DEFS.map(({ id, name }) => ({ id, name })),
      sides: t.sideLabels.map((label, side) => ({ label, units: [t.sideShip[side]!], cards: copiesOf(t, side) })),
      shipOfUnit: (unit) => unit,
    };
  }

  get map(): GameMap {
    return this.tables.map;
  }

  deal(out: State, setup: MatchSetup, seed: Seed): void {
    deal(this.tables, out, setup, seed);
  }

  toAct(s: State): number {
    return s[field.actor]!;
  }

  legal(s: State, out: Int32Array): number {
    return legal(this.tables, s, s[field.actor]!, out);
  }

  /** Every arrangement of a plan is reached by setting its cards in place: rearranging them only leads there again. */
  distinct(s: State, out: Int32Array): number {
    const n = this.legal(s, out);
    return n > 1 && out[n - 1] === ACTION.REARRANGE ? n - 1 : n;
  }

  apply(s: State, a: number, log: EventLog | null): void {
    apply(this.tables, s, a, log);
  }

  /** Lets the rules go on from a position written by hand, until a seat is to act. For tests. */
  settle(s: State, log: EventLog | null): void {
    settle(this.tables, s, log);
  }

  observationLabel(s: State, a: number, seat: number): number {
    if (s[field.actor] === seat) return a;
    if (s[field.step] === STEP.SWAP) return SEEN.SWAP;
    if (a >= ACTION.SET && a < ACTION.JUMP) return SEEN.SET;
    return a;
  }

  returns(s: State, out: Float64Array): void {
    returns(this.tables, s, out);
  }

  hide(s: State, seat: number, seed: Seed): void {
    hide(this.tables, s, seat, seed);
  }

  features(s: State, seat: number, out: Float64Array): void {
    features(this.tables, s, seat, out);
  }

  evaluate(s: State, seat: number): number {
    return evaluate(this.tables, s, seat);
  }

  round(s: State): number {
    return s[field.turn]!;
  }

  endReason(s: State): number {
    return s[field.endReason]!;
  }

  observe(s: State, seat: number): Json {
    return observe(this.tables, s, seat);
  }

  describe(s: State, a: number, seat = -1): ActionText {
    return describe(this.tables, s, a, seat);
  }

  describeEvent(log: EventLog, i: number): string {
    return this.#words.describe(log, i);
  }

  svg(s: State): string {
    return svg(this.tables, s);
  }

  randomDeck(side: number, seed: Seed): Int32Array {
    return randomDeck(this.tables, side, seed);
  }

  restricts(_s: State, a: number, which: number): boolean {
    return restricts(this.tables, a, which);
  }

  /** Where the block of `seat` begins in a state. */
  seatBase(seat: number): number {
    return this.tables.at(seat);
  }

  /** Cards of the Discard Pile of `seat`, oldest first. */
  readPile(s: State, seat: number): number[] {
    const b = this.tables.at(seat);
    return Array.from({ length: s[b + field.pileN]! }, (_, i) => byteAt(s, b + field.pile, i));
  }

  /** Deck list of `seat` in slot order. */
  readList(s: State, seat: number): number[] {
    const b = this.tables.at(seat);
    return Array.from({ length: s[b + field.listN]! }, (_, i) => byteAt(s, b + field.list, i));
  }

  /** Makes `cards` the Discard Pile of `seat`. For positions written by hand. */
  writePile(s: State, seat: number, cards: readonly number[]): void {
    writePacked(s, this.tables.at(seat), field.pileN, field.pile, cards);
  }

  /** Makes `cards` the deck list of `seat`. For positions written by hand. */
  writeList(s: State, seat: number, cards: readonly number[]): void {
    writePacked(s, this.tables.at(seat), field.listN, field.list, cards);
  }

  /** Whether the question at hand belongs to the setup before the first turn. */
  inSetup(s: State): boolean {
    return s[field.step]! <= STEP.PLACE;
  }
}

function writePacked(s: State, b: number, count: number, at: number, cards: readonly number[]): void {
  s.fill(0, b + at, b + at + MAX_DECK / PER_WORD);
  cards.forEach((card, i) => {
    putByte(s, b + at, i, card);
  });
  s[b + count] = cards.length;
}

/** Who may see the deck list of a seat: with closed lists its owner, and teammates where there are any. */
function whoKnowsLists(t: Tables): Visibility {
  if (!t.closed) return 'public';
  return t.teams < t.seats ? 'mixed' : 'private';
}

/** The last turn that can begin: attrition beyond a full Hull kills everybody at once. */
function mostTurns(t: Tables): number {
  if (t.attritionFrom === 0) return t.rules.turnLimit;
  const hull = Math.max(...t.shipHull) + t.gearHull.reduce((sum, n) => sum + Math.max(0, n), 0);
  return t.attritionFrom + hull + 1;
}

function copiesOf(t: Tables, side: number): Int32Array {
  const copies = new Int32Array(CARD_DEFS.length);
  for (const card of t.sideDeck[side]!) copies[card]!++;
  return copies;
}
