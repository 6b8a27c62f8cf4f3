import type {
  ActionText,
  ContentWarning,
  Catalog,
  DeckList,
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
import { BLANK, CARD_DEFS } from './cards/cards.ts';
import { targetAtHand, weakens, wouldMiss } from './cards/stars.ts';
import { stepsOf } from './cards/words.ts';
import { byteAt, putByte } from './bytes.ts';
import { END_REASONS, GOALLESS, marginOf, returns } from './combat/destruction.ts';
import type { Content } from './content/content.ts';
import type { GameMap } from './content/map.ts';
import { randomDeck } from './content/random-deck.ts';
import { evaluate, evaluateAll, features } from './evaluation/evaluate.ts';
import { FEATURES } from './evaluation/weights.ts';
import * as field from './field.ts';
import { apply, legal, settle } from './flow.ts';
import { MAX_DECK, MAX_HAND, MAX_SEATS, PER_WORD, fields } from './layout.ts';
import { isVain, lacksAttack, mayWait } from './phases/abilities.ts';
import { withoutBurning } from './phases/burning.ts';
import { isPass, withoutVoidCards } from './phases/prepare.ts';
import { deal } from './phases/setup.ts';
import type { WholeRules } from './rules-with-content.ts';
import { compileRules } from './rules.ts';
import * as STEP from './steps.ts';
import { chart } from './view/chart.ts';
import { describe, EventWords } from './view/describe.ts';
import { believe, hide } from './view/hide.ts';
import { observe } from './view/observe.ts';
import { prospect, unitNamed } from './view/prospect.ts';
import { drawAction } from './view/svg-action.ts';
import { restrictionsOf, restricts } from './view/restrictions.ts';
import { cardSheet, deckLists, shipSheet } from './view/sheets.ts';
import { unreached } from './content/unreached.ts';
import { svg } from './view/svg.ts';
import { contentWarnings } from './view/warnings.ts';

export const GAME_ID = 'dogfight';
/** Changes whenever any match could go differently. */
export const RULES_VERSION = '6';

/**
 * The maximum number of plies of one seat in one turn with the shipped cards. A tier holds at most two cards, each resolved at most twice,
 * so that a turn sees at most 24 such runs with 36 draws; with hand and draws no more than 60 cards can leave the hand.
 * Each run and each card costs fewer than 8 decisions of its owner and fewer than 8 of the others.
 */
const PLIES_A_SEAT_AND_TURN = 1400;
/**
 * Steps of the longest shipped program, and the cost in decisions of each further step of a program: two questions to
 * its owner, and the answers of all others.
 */
const SHIPPED_STEPS = 4;
const PLIES_A_STEP = 2 + MAX_SEATS;
/**
 * The maximum number of runs of programs in a turn, including one card in each tier that is returned from the Discard
 * Pile.
 */
const RUNS = 36;
const PLIES_A_CARD = 16;

/**
 * The maximum number of plies of one seat in one turn. No card makes a loop: a card is played from a tier, of which there are at most six,
 * or from hand, and no Star card draws. A draw ends at the hand limit.
 */
function pliesASeatAndTurn(r: WholeRules): number {
  const draws = Math.min(MAX_HAND, Math.max(...r.card.planDraws));
  const steps = Math.max(...r.titles.map((def) => stepsOf(def.act).length));
  if (draws <= 3 && steps <= SHIPPED_STEPS) return PLIES_A_SEAT_AND_TURN;
  const cards = RUNS * (1 + draws) + 2 * MAX_HAND;
  return Math.max(PLIES_A_SEAT_AND_TURN, cards * (PLIES_A_CARD + Math.max(0, steps - SHIPPED_STEPS) * PLIES_A_STEP));
}

const SMALL_DECISIONS = 64;

/** The rules of Dog Fight for one content, as the contract wants them. */
export class DogFight implements Game {
  readonly info: GameInfo;
  readonly catalog: Catalog;
  readonly rules: WholeRules;
  readonly blankCard = CARD_DEFS.indexOf(BLANK);
  readonly restrictions: readonly string[];
  readonly secretSides: boolean;
  readonly sheets: NonNullable<Game['sheets']>;
  readonly #words: EventWords;

  constructor(content: Content, like?: DogFight) {
    const r = compileRules(content, like?.rules.boards);
    this.rules = r;
    this.secretSides = r.closed;
    this.#words = new EventWords(r);
    this.restrictions = restrictionsOf(r);
    this.sheets = { card: (code) => cardSheet(r, code), ship: (code) => shipSheet(r, code) };
    this.info = {
      id: GAME_ID,
      rulesVersion: RULES_VERSION,
      seats: r.seats,
      teams: r.teams,
      teamOfSeat: r.teamOfSeat,
      stateLength: r.at(r.seats),
      maxLegal: Math.max(SMALL_DECISIONS, r.map.hexes),
      maxPlies: mostTurns(r) * r.seats * pliesASeatAndTurn(r),
      mostRounds: mostTurns(r),
      // The top card of a pile is seen by all.
      fields: fields(r.seats, whoKnowsLists(r), r.piles === 'open' ? 'public' : 'mixed', r.titles.length),
      luck: r.luck,
      features: FEATURES,
      endReasons: END_REASONS,
      goalless: GOALLESS,
    };
    this.catalog = {
      ships: r.ships.map(({ id, name }) => ({ id, name })),
      cards: r.titles.map(({ id, name }) => ({ id, name })),
      sides: r.side.labels.map((label, side) => ({ label, units: [r.side.ship[side]!], cards: copiesOf(r, side) })),
      shipOfUnit: (unit) => unit,
    };
  }

  /** The board of the state that was used last. Unless boards are drawn, there is only one. */
  get map(): GameMap {
    return this.rules.map;
  }

  deal(out: State, setup: MatchSetup, seed: Seed): void {
    deal(this.rules, out, setup, seed);
  }

  toAct(s: State): number {
    return s[field.actor]!;
  }

  legal(s: State, out: Int32Array): number {
    this.rules.turnTo(s);
    return legal(this.rules, s, s[field.actor]!, out);
  }

  /**
   * All legal actions except the following. Rearranging, because it only leads to plans that can be set at once.
   * Drifting before the plan is finished, because nobody else acts in between and the step can wait until more is
   * known. Declaring an ability before the plan is finished, if it can wait, or then if it is in vain; one that
   * repeats an attack while no card for it is set. Setting cards that would be nullified, while the
   * hand has room; leaving a tier empty where a card can be drawn; attacking nobody where an enemy can be attacked;
   * Star attacks without a valid target; cards that make the own attack on an enemy weaker; declining a free draw; and what heats the own vessel up to the limit.
   */
  distinct(s: State, out: Int32Array): number {
    let n = this.legal(s, out);
    if (n > 1 && out[n - 1] === ACTION.REARRANGE) n--;
    if (n > 1 && out[n - 1] === ACTION.DRIFT) n--;
    const step = s[field.step]!;
    if (step === STEP.TARGET) return withoutNobody(this.rules, s, out, n);
    if (step === STEP.BOOST) return withoutOwnHarm(this.rules, s, out, n);
    if (step === STEP.PRIORITY_DRAW) return onlyDraw(out);
    if (step === STEP.OWN_BEFORE || step === STEP.OWN_AFTER || step === STEP.RESPOND)
      return withoutLostShots(this.rules, s, out, n);
    if (n > 1 && out[n - 1] === ACTION.ABILITY && isIdle(this.rules, s, step)) n--;
    if (step === STEP.CONFIRM || step === STEP.REPEAT) return withoutBurning(this.rules, s, out, n);
    if (step !== STEP.PLAN && step !== STEP.PLAN_SECOND) return n;
    return withoutBurning(this.rules, s, out, withoutVoidCards(this.rules, s, out, n));
  }

  apply(s: State, a: number, log: EventLog | null): void {
    this.rules.turnTo(s);
    apply(this.rules, s, a, log);
  }

  /** Lets the rules go on from a position that was written by hand, until a seat is to act. For tests. */
  settle(s: State, log: EventLog | null): void {
    this.rules.turnTo(s);
    settle(this.rules, s, log);
  }

  observationLabel(s: State, a: number, seat: number): number {
    if (s[field.actor] === seat) return a;
    // Other seats see a move to a passed tier, because its token moves.
    if (s[field.step] === STEP.SWAP)
      return isPass(s, this.rules.at(s[field.actor]!), a - ACTION.POSITION) ? a : SEEN.SWAP;
    if (a >= ACTION.SET && a < ACTION.JUMP) return SEEN.SET;
    return a;
  }

  returns(s: State, out: Float64Array): void {
    returns(this.rules, s, out);
  }

  hide(s: State, seat: number, seed: Seed): void {
    hide(this.rules, s, seat, seed);
  }

  believe(s: State, seat: number, seed: Seed): void {
    this.rules.turnTo(s);
    believe(this.rules, s, seat, seed);
  }

  features(s: State, seat: number, out: Float64Array): void {
    this.rules.turnTo(s);
    features(this.rules, s, seat, out);
  }

  evaluate(s: State, seat: number): number {
    this.rules.turnTo(s);
    return evaluate(this.rules, s, seat);
  }

  evaluateAll(s: State, out: Float64Array): void {
    this.rules.turnTo(s);
    evaluateAll(this.rules, s, out);
  }

  margin(s: State, seat: number): number {
    return marginOf(this.rules, s, seat);
  }

  round(s: State): number {
    return s[field.turn]!;
  }

  endReason(s: State): number {
    return s[field.endReason]!;
  }

  observe(s: State, seat: number): Json {
    this.rules.turnTo(s);
    return observe(this.rules, s, seat);
  }

  describe(s: State, a: number, seat = -1): ActionText {
    this.rules.turnTo(s);
    return describe(this.rules, s, a, seat);
  }

  describeEvent(log: EventLog, i: number): string {
    return this.#words.describe(log, i);
  }

  svg(s: State): string {
    this.rules.turnTo(s);
    return svg(this.rules, s);
  }

  unitNamed(s: State, a: number): string | null {
    return unitNamed(this.rules, s, a);
  }

  svgAction(s: State, a: number): string {
    this.rules.turnTo(s);
    return drawAction(this.rules, s, a);
  }

  prospect(s: State, seat: number, card: number): string[] {
    this.rules.turnTo(s);
    return prospect(this.rules, s, seat, card);
  }

  chart(s: State, seat: number): string[] {
    this.rules.turnTo(s);
    return chart(this.rules, s, seat);
  }

  randomDeck(side: number, seed: Seed): Int32Array {
    return randomDeck(this.rules, side, seed);
  }

  restricts(_s: State, a: number, which: number): boolean {
    return restricts(this.rules, a, which);
  }

  warnings(): ContentWarning[] {
    return contentWarnings(this.rules);
  }

  unreached(path: readonly string[], played: readonly string[]): string {
    return unreached(this.rules.content, path, played);
  }

  deckLists(): DeckList[] {
    return deckLists(this.rules);
  }

  /** Where the block of `seat` begins in a state. */
  seatBase(seat: number): number {
    return this.rules.at(seat);
  }

  /** Cards of the Discard Pile of `seat`, oldest first. */
  readPile(s: State, seat: number): number[] {
    const b = this.rules.at(seat);
    return Array.from({ length: s[b + field.pileN]! }, (_, i) => byteAt(s, b + field.pile, i));
  }

  /** Deck list of `seat` in slot order. */
  readList(s: State, seat: number): number[] {
    const b = this.rules.at(seat);
    return Array.from({ length: s[b + field.listN]! }, (_, i) => byteAt(s, b + field.list, i));
  }

  /** Makes `cards` the Discard Pile of `seat`. For positions written by hand. */
  writePile(s: State, seat: number, cards: readonly number[]): void {
    writePacked(s, this.rules.at(seat), field.pileN, field.pile, cards);
  }

  /** Makes `cards` the deck list of `seat`. For positions written by hand. */
  writeList(s: State, seat: number, cards: readonly number[]): void {
    writePacked(s, this.rules.at(seat), field.listN, field.list, cards);
  }

  /** Whether the question at hand belongs to the setup before the first turn. */
  inSetup(s: State): boolean {
    return s[field.step]! <= STEP.PLACE || s[field.step] === STEP.SQUARES;
  }
}

/** Whether a search need not look at the ability at this `step`. */
function isIdle(r: WholeRules, s: State, step: number): boolean {
  const b = r.at(s[field.actor]!);
  if (step === STEP.CONFIRM) return isVain(r, s, b) || lacksAttack(r, s, b);
  if (step !== STEP.PLAN && step !== STEP.PLAN_SECOND) return false;
  return mayWait(r, s, b) || lacksAttack(r, s, b);
}

/** Removes attacking nobody from the targets if an enemy is among them. */
function withoutNobody(r: WholeRules, s: State, out: Int32Array, n: number): number {
  const team = r.teamOfSeat[s[field.actor]!];
  for (let i = 0; i < n - 1; i++) if (r.teamOfSeat[out[i]! - ACTION.TARGET] !== team) return n - 1;
  return n;
}

/** Takes out the Star attacks that would find no valid target. */
function withoutLostShots(r: WholeRules, s: State, out: Int32Array, n: number): number {
  const seat = s[field.actor]!;
  let left = 0;
  for (let i = 0; i < n; i++) {
    const a = out[i]!;
    if (a >= ACTION.STAR && a < ACTION.DISCARD && wouldMiss(r, s, seat, a - ACTION.STAR)) continue;
    out[left++] = a;
  }
  return left;
}

/** Takes out the cards that would make the attack at hand weaker, if it is on an enemy. */
function withoutOwnHarm(r: WholeRules, s: State, out: Int32Array, n: number): number {
  if (r.teamOfSeat[targetAtHand(s)] === r.teamOfSeat[s[field.actor]!]) return n;
  let left = 0;
  for (let i = 0; i < n; i++) {
    const a = out[i]!;
    if (a >= ACTION.STAR && a < ACTION.DISCARD && weakens(r, s, r.at(s[field.actor]!), a - ACTION.STAR)) continue;
    out[left++] = a;
  }
  return left;
}

/** Keeps only the free draw: a hand at the limit is not asked. */
function onlyDraw(out: Int32Array): number {
  out[0] = ACTION.DRAW;
  return 1;
}

function writePacked(s: State, b: number, count: number, at: number, cards: readonly number[]): void {
  s.fill(0, b + at, b + at + MAX_DECK / PER_WORD);
  cards.forEach((card, i) => {
    putByte(s, b + at, i, card);
  });
  s[b + count] = cards.length;
}

/** Who may see the deck list of a seat: with closed lists its owner, and teammates where there are any. */
function whoKnowsLists(r: WholeRules): Visibility {
  if (!r.closed) return 'public';
  return r.teams < r.seats ? 'mixed' : 'private';
}

/** The last turn that can begin. With attrition, everybody is destroyed at the latest when it exceeds a full Hull. */
function mostTurns(r: WholeRules): number {
  if (r.attritionFrom === 0) return r.rules.turnLimit;
  const hull = Math.max(...r.ship.hull) + r.gear.hull.reduce((sum, n) => sum + Math.max(0, n), 0);
  return r.attritionFrom + hull + 1;
}

function copiesOf(r: WholeRules, side: number): Int32Array {
  const copies = new Int32Array(r.titles.length);
  for (const card of r.side.deck[side]!) copies[card]!++;
  return copies;
}
