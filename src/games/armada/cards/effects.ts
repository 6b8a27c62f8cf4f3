/**
 * The upgrade cards and objectives of a scenario as columns for the hot path. An effect is one `during` of a card, an act is one word in it. Each has
 * a place in the columns; acts refer to their words by a place in one table.
 */
import { COLOUR_WORDS, COMMAND_WORDS } from '../content/faces.ts';
import { FURTHER_WORDS, MAX_CARDS, NEAR_CARDS, SEATS } from '../state/layout.ts';
import { ATTACK_TRAITS, DEFENDER_TRAITS, MOMENT, MOMENTS, MOMENT_OF, type Effect, type Entry } from './entry.ts';
import { KEYS, QUESTION, QUESTIONS } from './question.ts';
import { OPERANDS, amountsOf, codeOfName, isAnswer, type Keeps, type Operation } from './word.ts';
import { OWN_CONDITIONS, type ArmadaCondition } from './words/own-words.ts';

const SCOPES = ['ship', 'fleet', 'table', 'called'] as const;
export const SCOPE = { SHIP: 0, FLEET: 1, TABLE: 2, CALLED: 3 } as const;
export const COST = { NONE: 0, EXHAUST: 1, DISCARD: 2, DIE: 3 } as const;
const RANGES = ['', 'close', 'medium', 'long'] as const;
const TARGETS = ['', 'ship', 'squadron', 'objective ship'] as const;
export const TARGET = { ANY: 0, SHIP: 1, SQUADRON: 2, OBJECTIVE: 3 } as const;

/**
 * Bits of `windowDone`: ships that have used a card; from `FIRST_SIDE` on sides that have used a card of the fleet; a card was readied; one player
 * goes on alone.
 */
export const WINDOW_DONE = { FIRST_SIDE: 12, READIED: 1 << 15, ALONE: 1 << 16, MORE_SIDES: 17 } as const;
const SIDE_BITS = [12, 13, 14, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30];
/** The most effects of one moment that may be limited to once a window. */
export const MOST_SIDE_CARDS = SIDE_BITS.length;
/** The most effects of a match that may be limited to once an activation. */
export const MOST_ACTIVATION_CARDS = 32 / SEATS;

/** The word that has to know whether a concentrate fire dial or token was spent in the attack. */
export const AFTER_FIRE = 'rerollsConcentrated';
/** The words that spend a shield of the attacking zone. */
export const SHIELD_FOR_FACE = 'shieldForFace';
export const SHIELD_FOR_ANY_FACE = 'shieldForAnyFace';
export const SLOWS_ENEMY = 'slowsEnemy';
/** Name of the word by which a defender halves the pool. */
export const HALVES = 'halvesDice';
export const LAYS_MINES = 'laysMines';
/** The word that gives squadrons cloak until the end of the round. */
export const GRANTS_CLOAK = 'grantsCloak';
/** The word of a card that cannot be readied while its ship is at speed 0. */
export const MATCHES_SPEED = 'matchesSpeed';
/** The word that adds dice against a ship that was attacked before. */
export const AGAIN = 'addsAgain';
/** The words that raise a zone's shields above its maximum. */
const RAISING_SHIELDS = ['movesShields', 'shiftsShields', 'gathersShields'];
/** The word that adds dice against the first squadron of an activation. */
export const FIRST_FLAK = 'rerollsAndAdds';
/** The word that lets blue dice reach long range. */
export const FAR_BLUE = 'bluesReachFar';

/** The word that lets a ship attack one squadron at the end of its attacks. */
export const ONE_SQUADRON = 'attacksOneSquadron';
/** The word that discards each defense token of a type that an enemy spends. */
export const DOOMED = 'doomsTokens';
/** The word that keeps a destroyed unit in play until the end of the round. */
export const FALLEN = 'notesFallen';
/** The word that lets a friend gain a command token. */
export const PASSES = 'passesTokens';
/** The word that gives a spent command token back. */
export const RETURNS = 'tokenBack';
/** The word that exchanges an upgrade card of the ship. */
export const EXCHANGE = 'exchangesCard';
/** The word that limits how many exhausted tokens a defender spends. */
export const EXHAUSTED_LIMIT = 'limitsExhausted';

/** The word that makes dials of enemies count as tokens. */
const DULLS_DIALS = 'dullsDials';
/** The words with which an attack also hurts units other than its target. */
const HURTING_OTHERS: ReadonlySet<string> = new Set(['hurtsBesideDefender', 'hurtsBoth', 'hurtsCopy']);

/** The words with which cards set units aside. */
const SETTING_ASIDE: ReadonlySet<string> = new Set(['setsAside', 'setsSquadronsAside']);

export interface NumberedCard {
  readonly number: number;
  readonly entry: Entry;
  /** Commands whose tokens ready the card, one bit each (`readyBits`); 0: nothing is paid. */
  readonly readyCost: number;
  /** Whether the card lies on the table and not on a ship: an objective. */
  readonly onTable: boolean;
  /** Whether the card can come into play: it lies on the table, or a ship has it. Any other card opens no window and answers nothing. */
  readonly inPlay: boolean;
}

/** A condition that the scenario adds, with the number of an effect. */
interface AskedCondition {
  readonly condition: ArmadaCondition;
  readonly number: number;
}

/** A column that grows while cards are compiled. */
type Column = number[];

export class Effects {
  /** How many blocks of 32 further cards the state has: cards of ships with a number from `NEAR_CARDS` on. */
  readonly further: number;
  /** The words that cards use; `operation[act]` is a place in it. */
  readonly words: Operation[] = [];

  // Columns that have a row for each effect.

  /** The number of the effect's card. */
  readonly card: Int16Array;
  readonly moment: Uint8Array;
  readonly scope: Uint8Array;
  readonly cost: Uint8Array;
  /** 1: the effect exhausts its card, perhaps besides the cost of a die. */
  readonly exhausts: Uint8Array;
  /** Dice classes that pay the cost of the effect, as bits. */
  readonly payingDice: Int32Array;
  /** Bit of the side in `windowDone` if the effect is limited to once a window for the side; 0 if not. */
  readonly sideBit: Int32Array;
  /** 1: the effect is limited to once a window for the ship. */
  readonly shipLimit: Uint8Array;
  /** Shift of the effect's two bits in `activationUpgrades` if it is limited to once an activation; -1 if not. */
  readonly activationShift: Int8Array;
  /** Farthest range band of the effect; 0: any. */
  readonly range: Uint8Array;
  /** What the effect is used against, one of `TARGET`. */
  readonly target: Uint8Array;
  /** Commands as bits, one of which the ship must have resolved; 0: none. */
  readonly resolved: Uint8Array;
  /** Colours as bits; the pool must have a critical icon of one of them; 0: none. */
  readonly critical: Uint8Array;
  readonly broadside: Uint8Array;
  readonly ignition: Uint8Array;
  /** The trait that the attack must have, as its place in `ATTACK_TRAITS` + 1; 0: any attack. */
  readonly attackTrait: Uint8Array;
  /** The trait that the defender must have, as its place in `DEFENDER_TRAITS` + 1; 0: any defender. */
  readonly defenderTrait: Uint8Array;
  /** The number of conditions of the effect that the scenario defines. */
  readonly ownConditions: Uint8Array;
  /** These conditions of the scenario, with their numbers. */
  readonly askedByEffect: readonly (readonly AskedCondition[])[];
  readonly firstAct: Int16Array;
  /** The last act of the effect, plus 1. */
  readonly lastAct: Int16Array;

  /** For each act, the place of its word in `words`. */
  readonly operation: Uint8Array;
  /** The numbers of acts, at `[act * OPERANDS + k]`. */
  readonly operand: Int32Array;
  readonly effectOfAct: Int16Array;

  // Columns that have a row for each moment.

  /** Effects of the moment, in the order in which they are offered. */
  readonly offered: readonly Int16Array[];
  /** Cards of ships with an effect at the moment, as bits. */
  readonly near: Int32Array;
  /** Further cards of ships with an effect at the moment, as bits: `[moment * FURTHER_WORDS + block]`. */
  readonly furtherCards: Int32Array;
  /** 1: a commander has an effect at the moment for the fleet. */
  readonly fleetWide: Uint8Array;
  /** 1: an objective has an effect at the moment. */
  readonly tableWide: Uint8Array;
  /** 1: a card called for a round has an effect at the moment. */
  readonly calledWide: Uint8Array;
  /** The effect of a card at a moment, `[moment * MAX_CARDS + card]`, -1 without. */
  readonly effectAt: Int16Array;

  // Columns that have a row for each question.

  /** Cards of ships with an answer, as bits. */
  readonly asked: Int32Array;
  /** Further cards of ships with an answer, as bits: `[question * FURTHER_WORDS + block]`. */
  readonly askedFurther: Int32Array;
  /** 1: a commander answers for the fleet. */
  readonly askedFleet: Uint8Array;
  /** 1: a card called for a round answers. */
  readonly askedCalled = new Uint8Array(QUESTIONS);
  /** Rows of the answers of objectives. */
  readonly askedTable: readonly number[][];
  /** Row of a card's answer, `[question * MAX_CARDS + card]`; 0: it has none. */
  readonly row: Int16Array;
  /** The numbers of answers, at `[row * KEYS + key]`. */
  readonly amounts: Int16Array;
  readonly effectOfRow: Int16Array;

  /** Whether a card has to know whether a concentrate fire dial or token was spent in the attack. */
  readonly notesFire: boolean;
  /** Whether a card gives dials to ships. */
  readonly gainsDials: boolean;
  /** Whether a card lets tokens count as dials and tokens. */
  readonly matchesTokens: boolean;

  /** Whether a card can make dials of enemies count as tokens. */
  readonly dullsDials: boolean;

  /** Acts that limit, once they are used in an attack, how many exhausted tokens the defender spends. */
  readonly exhaustedLimits: Int16Array;

  /** Whether cards make attacks hurt units other than their targets. */
  readonly hurtsOthers: boolean;
  /** Whether cards set ships or squadrons aside. */
  readonly setsAside: boolean;

  /** Whether a card makes critical icons count once more. */
  readonly doublesCriticals: boolean;
  /** Whether a card has to know from which zone a ship replies. */
  readonly notesReplies: boolean;
  /** Cards that let zones have more shields than their maximum. */
  readonly raisesShields: Int16Array;
  /** Whether a card asks if the active ship has attacked squadrons before. */
  readonly notesFlak: boolean;
  /** Whether tokens of cards make ships near them deploy at speed 0. */
  readonly hasWells: boolean;
  /** Cards that cannot be readied while their ship is at speed 0. */
  readonly needsMotion: Int16Array;
  readonly slowCards: Int16Array;
  readonly mineCards: Int16Array;
  readonly cloakCards: Int16Array;
  /** Cards that note which ships their ship has attacked this round. */
  readonly notesTargets: Int16Array;

  /** Whether cards act on a loss. */
  readonly hearsLosses: boolean;

  /** Whether a card changes the defense tokens of ships. */
  readonly changesTokens: boolean;

  /** Numbers of the cards on which something can lie, in ascending order. */
  readonly stocked: Int16Array;
  /** The cards among `stocked` on which something lies until the end of the round. */
  readonly stockedForRound: Int16Array;
  /** The cards among `stocked` on which something lies until they are readied. */
  readonly stockedUntilReady: Int16Array;
  /** Cards that let blue dice reach long range while something lies on them. */
  readonly farBlue: Int16Array;
  /** For each moment: whether a card is used in activations of friends. */
  readonly afarAt: Uint8Array;
  /** For each moment: whether a card is used in activations of any ship. */
  readonly everywhereAt: Uint8Array;
  /** Cards that discard each defense token of a type that an enemy spends. */
  readonly dooming: Int16Array;
  /** Cards that keep the first unit destroyed in a round in play until its end. */
  readonly outlasting: Int16Array;
  /** For each card in `outlasting`, the act that asks about it. */
  readonly outlastingActs: Int16Array;
  /** Cards that let friends gain tokens of their ship, and for each of them the act that asks. */
  readonly passing: Int16Array;
  readonly passingActs: Int16Array;
  /** Cards that give their ship a spent command token back, and for each of them the act that asks. */
  readonly returning: Int16Array;
  readonly returningActs: Int16Array;
  /** For each card: what lies on it before the match. */
  readonly laid: Int32Array;

  /** Cards of ships that are readied for a cost (A-QR-25), as bits. */
  readonly costly: number;
  /** Further cards of ships that are readied for a cost, as bits, by block. */
  readonly furtherCostly = new Int32Array(FURTHER_WORDS);
  readonly readiesForCost: boolean;
  /** For each card: commands whose tokens ready it, one bit each. */
  readonly readyCost = new Uint8Array(MAX_CARDS);

  constructor(cards: readonly NumberedCard[]) {
    const last = Math.max(NEAR_CARDS - 1, ...cards.map(({ number, onTable }) => (onTable ? 0 : number)));
    this.further = (last + 1 - NEAR_CARDS + 31) >> 5;
    const columns = {
      card: [] as Column,
      moment: [] as Column,
      scope: [] as Column,
      cost: [] as Column,
      exhausts: [] as Column,
      payingDice: [] as Column,
      sideBit: [] as Column,
      shipLimit: [] as Column,
      activationShift: [] as Column,
      range: [] as Column,
      target: [] as Column,
      resolved: [] as Column,
      critical: [] as Column,
      broadside: [] as Column,
      ignition: [] as Column,
      attackTrait: [] as Column,
      defenderTrait: [] as Column,
      asked: [] as (readonly AskedCondition[])[],
      firstAct: [] as Column,
      lastAct: [] as Column,
    };
    const acts = { operation: [] as Column, operand: [] as Column, effectOfAct: [] as Column };
    const rows = { amounts: Array.from({ length: KEYS }, () => 0), effectOfRow: [-1] };
    const offered: number[][] = Array.from({ length: MOMENTS }, () => []);
    this.near = new Int32Array(MOMENTS);
    this.furtherCards = new Int32Array(MOMENTS * FURTHER_WORDS);
    this.fleetWide = new Uint8Array(MOMENTS);
    this.tableWide = new Uint8Array(MOMENTS);
    this.calledWide = new Uint8Array(MOMENTS);
    this.effectAt = new Int16Array(MOMENTS * MAX_CARDS).fill(-1);
    this.asked = new Int32Array(QUESTIONS);
    this.askedFurther = new Int32Array(QUESTIONS * FURTHER_WORDS);
    this.askedFleet = new Uint8Array(QUESTIONS);
    this.askedTable = Array.from({ length: QUESTIONS }, (): number[] => []);
    this.row = new Int16Array(QUESTIONS * MAX_CARDS);
    const stocked: Column = [];
    const stockedForRound: Column = [];
    const stockedUntilReady: Column = [];
    const farBlue: Column = [];
    const dooming: Column = [];
    const outlasting: Column = [];
    const outlastingActs: Column = [];
    const passing: Column = [];
    const passingActs: Column = [];
    const returning: Column = [];
    const returningActs: Column = [];
    const notesTargets: Column = [];
    const mineCards: Column = [];
    const cloakCards: Column = [];
    const slowCards: Column = [];
    const laid: Column = [];
    let costly = 0;
    const sideLimits = new Uint8Array(MOMENTS);
    let activationLimits = 0;

    for (const { number, entry, readyCost, inPlay } of cards) {
      this.readyCost[number] = readyCost;
      if (readyCost !== 0 && number < NEAR_CARDS) costly |= 1 << number;
      if (readyCost !== 0 && number >= NEAR_CARDS) this.furtherCostly[(number - NEAR_CARDS) >> 5]! |= 1 << number;
      const stock = stockOf(entry);
      if (stock !== null) {
        stocked.push(number);
        laid.push(stock.laid);
        this.#stockWords.push(stock.word);
        if (stock.keeps === 'round') stockedForRound.push(number);
        if (stock.keeps === 'ready') stockedUntilReady.push(number);
        if (stock.word.name === FAR_BLUE) farBlue.push(number);
        if (stock.word.name === DOOMED) dooming.push(number);
        if (stock.word.name === FALLEN) outlasting.push(number);
        if (stock.word.name === PASSES) passing.push(number);
        if (stock.word.name === RETURNS) returning.push(number);
        if (stock.word.name === LAYS_MINES) mineCards.push(number);
        if (stock.word.name === GRANTS_CLOAK) cloakCards.push(number);
        if (stock.word.name === SLOWS_ENEMY) slowCards.push(number);
        if (stock.word.name === AGAIN) notesTargets.push(number);
      }
      for (const effect of entry.effects) {
        const e = columns.card.length;
        const moment = MOMENT_OF[effect.during] ?? MOMENT.NONE;
        columns.card.push(number);
        columns.moment.push(moment);
        columns.scope.push(codeOfName(SCOPES, effect.for));
        const [cost, dice] = costOf(effect);
        columns.cost.push(cost);
        columns.exhausts.push(exhaustsFor(effect) ? 1 : 0);
        columns.payingDice.push(dice);
        columns.sideBit.push(effect.once === 'window' ? sideBit(sideLimits[moment]!++) : 0);
        columns.shipLimit.push(effect.once === 'ship' ? 1 : 0);
        columns.activationShift.push(effect.once === 'activation' ? SEATS * activationLimits++ : -1);
        columns.range.push(codeOfName(RANGES, effect.if.range ?? ''));
        columns.target.push(codeOfName(TARGETS, effect.if.target ?? ''));
        columns.resolved.push(
          effect.if.resolved === undefined ? 0 : 1 << codeOfName(COMMAND_WORDS, effect.if.resolved),
        );
        columns.critical.push(criticalBits(effect));
        columns.broadside.push(effect.if.broadside === true ? 1 : 0);
        columns.ignition.push(effect.if.ignition === true ? 1 : 0);
        columns.attackTrait.push(traitCode(ATTACK_TRAITS, effect.if.attack));
        columns.defenderTrait.push(traitCode(DEFENDER_TRAITS, effect.if.defender));
        columns.asked.push(ownConditionsOf(effect));
        columns.firstAct.push(acts.operation.length);
        for (const { word, parameters } of effect.do) {
          if (isAnswer(word)) {
            if (inPlay) this.#note(word.question, number, effect, rows.effectOfRow.length);
            rows.effectOfRow.push(e);
            rows.amounts.push(...amountsOf(word, parameters));
            continue;
          }
          let place = this.words.indexOf(word);
          if (place < 0) place = this.words.push(word) - 1;
          const operands = word.operands(parameters as never);
          if (word.name === FALLEN) outlastingActs.push(acts.operation.length);
          if (word.name === PASSES) passingActs.push(acts.operation.length);
          if (word.name === RETURNS) returningActs.push(acts.operation.length);
          acts.operation.push(place);
          for (let k = 0; k < OPERANDS; k++) acts.operand.push(operands[k] ?? 0);
          acts.effectOfAct.push(e);
        }
        columns.lastAct.push(acts.operation.length);
        if (inPlay && moment !== MOMENT.NONE && columns.firstAct[e] !== acts.operation.length) {
          offered[moment]!.push(e);
          this.effectAt[moment * MAX_CARDS + number] = e;
          this.#offer(moment, number, effect);
        }
      }
    }
    this.costly = costly;
    this.readiesForCost = cards.some(({ inPlay, readyCost }) => inPlay && readyCost !== 0);
    this.notesFire = this.words.some((word) => word.name === AFTER_FIRE);
    this.gainsDials = this.words.some((word) => word.gainsDials);
    this.matchesTokens = this.words.some((word) => word.matchesTokens);
    this.changesTokens = this.words.some((word) => word.changesTokens);
    this.dullsDials = this.words.some(({ name }) => name === DULLS_DIALS);
    this.hurtsOthers = this.words.some(({ name }) => HURTING_OTHERS.has(name));
    this.setsAside = this.words.some(({ name }) => SETTING_ASIDE.has(name));
    this.hearsLosses =
      offered[MOMENT.LOST]!.length > 0 ||
      offered[MOMENT.MOURNED]!.length > 0 ||
      outlasting.length > 0 ||
      passing.length + returning.length > 0;
    this.stocked = Int16Array.from(stocked);
    this.stockedForRound = Int16Array.from(stockedForRound);
    this.laid = Int32Array.from(laid);
    this.stockedUntilReady = Int16Array.from(stockedUntilReady);
    this.farBlue = Int16Array.from(farBlue);
    this.dooming = Int16Array.from(dooming);
    this.outlasting = Int16Array.from(outlasting);
    this.outlastingActs = Int16Array.from(outlastingActs);
    this.passing = Int16Array.from(passing);
    this.returning = Int16Array.from(returning);
    this.returningActs = Int16Array.from(returningActs);
    this.passingActs = Int16Array.from(passingActs);
    this.needsMotion = Int16Array.from(
      cards.filter(({ entry }) => hasWord(entry, MATCHES_SPEED)),
      ({ number }) => number,
    );
    this.notesTargets = Int16Array.from(notesTargets);
    this.mineCards = Int16Array.from(mineCards);
    this.cloakCards = Int16Array.from(cloakCards);
    this.slowCards = Int16Array.from(slowCards);
    this.hasWells = this.asksShips(QUESTION.WELL);
    this.doublesCriticals = this.asksShips(QUESTION.CRITICALS_DOUBLE);
    this.notesReplies =
      this.doublesCriticals ||
      this.asksShips(QUESTION.SHIP_COUNTER) ||
      stockedUntilReady.length > 0 ||
      cards.some(({ entry }) => hasWord(entry, SHIELD_FOR_FACE) || hasWord(entry, SHIELD_FOR_ANY_FACE));
    this.raisesShields = Int16Array.from(
      cards.filter(({ entry }) => RAISING_SHIELDS.some((name) => hasWord(entry, name))),
      ({ number }) => number,
    );
    this.notesFlak = cards.some(({ entry }) => hasWord(entry, FIRST_FLAK));
    this.card = Int16Array.from(columns.card);
    this.moment = Uint8Array.from(columns.moment);
    this.scope = Uint8Array.from(columns.scope);
    this.cost = Uint8Array.from(columns.cost);
    this.exhausts = Uint8Array.from(columns.exhausts);
    this.payingDice = Int32Array.from(columns.payingDice);
    this.sideBit = Int32Array.from(columns.sideBit);
    this.shipLimit = Uint8Array.from(columns.shipLimit);
    this.activationShift = Int8Array.from(columns.activationShift);
    this.range = Uint8Array.from(columns.range);
    this.target = Uint8Array.from(columns.target);
    this.resolved = Uint8Array.from(columns.resolved);
    this.critical = Uint8Array.from(columns.critical);
    this.broadside = Uint8Array.from(columns.broadside);
    this.ignition = Uint8Array.from(columns.ignition);
    this.attackTrait = Uint8Array.from(columns.attackTrait);
    this.defenderTrait = Uint8Array.from(columns.defenderTrait);
    this.ownConditions = Uint8Array.from(columns.asked, (asked) => asked.length);
    this.askedByEffect = columns.asked;
    this.firstAct = Int16Array.from(columns.firstAct);
    this.lastAct = Int16Array.from(columns.lastAct);
    this.operation = Uint8Array.from(acts.operation);
    this.exhaustedLimits = Int16Array.from(
      acts.operation.flatMap((place, act) => (this.words[place]!.name === EXHAUSTED_LIMIT ? [act] : [])),
    );
    this.operand = Int32Array.from(acts.operand);
    this.effectOfAct = Int16Array.from(acts.effectOfAct);
    this.amounts = Int16Array.from(rows.amounts);
    this.effectOfRow = Int16Array.from(rows.effectOfRow);
    this.afarAt = Uint8Array.from(offered, (effects) =>
      effects.some((e) => this.words[this.operation[this.firstAct[e]!]!]!.afar) ? 1 : 0,
    );
    this.everywhereAt = Uint8Array.from(offered, (effects) =>
      effects.some((e) => this.words[this.operation[this.firstAct[e]!]!]!.everywhere) ? 1 : 0,
    );
    const rank = (e: number): number => this.words[this.operation[this.firstAct[e]!]!]!.rank;
    this.offered = offered.map((effects) =>
      Int16Array.from(effects.toSorted((a, b) => rank(a) - rank(b) || this.card[a]! - this.card[b]!)),
    );
  }

  /** Whether a further card of a ship answers the question. */
  asksShips(question: number): boolean {
    for (let w = 0; w < this.further; w++) if (this.askedFurther[question * FURTHER_WORDS + w] !== 0) return true;
    return false;
  }

  wordOf(act: number): Operation {
    return this.words[this.operation[act]!]!;
  }

  cardOfAct(act: number): number {
    return this.card[this.effectOfAct[act]!]!;
  }

  /** The word that decides what lies on the card at a place of `stocked`. */
  wordOfStock(place: number): Operation {
    return this.#stockWords[place]!;
  }

  readonly #stockWords: Operation[] = [];

  #offer(moment: number, number: number, effect: Effect): void {
    if (effect.for === 'table') this.tableWide[moment] = 1;
    else if (effect.for === 'called') this.calledWide[moment] = 1;
    else if (effect.for === 'fleet') this.fleetWide[moment] = 1;
    else if (number < NEAR_CARDS) this.near[moment]! |= 1 << number;
    else this.furtherCards[moment * FURTHER_WORDS + ((number - NEAR_CARDS) >> 5)]! |= 1 << number;
  }

  #note(question: number, number: number, effect: Effect, row: number): void {
    this.row[question * MAX_CARDS + number] = row;
    if (effect.for === 'table') this.askedTable[question]!.push(row);
    else if (effect.for === 'fleet') this.askedFleet[question] = 1;
    else if (effect.for === 'called') this.askedCalled[question] = 1;
    else if (number < NEAR_CARDS) this.asked[question]! |= 1 << number;
    else this.askedFurther[question * FURTHER_WORDS + ((number - NEAR_CARDS) >> 5)]! |= 1 << number;
  }
}

const hasWord = ({ effects }: Entry, name: string): boolean =>
  effects.some((effect) => effect.do.some(({ word }) => word.name === name));

/** The word by which something can lie on a card, how long it stays, and what lies there at the start; null if nothing can lie on the card. */
function stockOf(entry: Entry): { readonly word: Operation; readonly keeps: Keeps; readonly laid: number } | null {
  for (const { word, parameters } of entry.effects.flatMap((effect) => effect.do))
    if (!isAnswer(word) && word.keeps !== null)
      return { word, keeps: word.keeps, laid: word.laid(word.operands(parameters as never)) };
  return null;
}

/** Colours of critical icons as bits, of which the pool must have one. */
const criticalBits = ({ if: { critical } }: Effect): number =>
  critical === undefined
    ? 0
    : critical.split(' or ').reduce((bits, colour) => bits | (1 << codeOfName(COLOUR_WORDS, colour)), 0);

const traitCode = (names: readonly string[], name: string | undefined): number =>
  name === undefined ? 0 : codeOfName(names, name) + 1;

function ownConditionsOf(effect: Effect): AskedCondition[] {
  const given: Readonly<Record<string, unknown>> = { ...effect.if };
  return Object.entries(OWN_CONDITIONS).flatMap(([name, condition]) =>
    given[name] === undefined ? [] : [{ condition, number: Number(given[name]) }],
  );
}

const exhaustsFor = ({ cost }: Effect): boolean =>
  cost === 'exhaust' || (cost !== null && typeof cost === 'object' && cost.exhaust === true);

function costOf({ cost }: Effect): [kind: number, dice: number] {
  if (cost === null) return [COST.NONE, 0];
  if (cost === 'exhaust') return [COST.EXHAUST, 0];
  if (cost === 'discard') return [COST.DISCARD, 0];
  return [COST.DIE, cost.die.reduce((bits, colour) => bits | (0xff << (8 * codeOfName(COLOUR_WORDS, colour))), 0)];
}

function sideBit(limit: number): number {
  if (limit >= MOST_SIDE_CARDS) throw new RangeError(`at most ${MOST_SIDE_CARDS} cards are limited to once a window`);
  return 1 << SIDE_BITS[limit]!;
}
