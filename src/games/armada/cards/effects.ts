/**
 * The upgrade cards and objectives of a scenario as columns: what the loop reads. An effect is one `during` of a card, an act one word in it;
 * all of them have places in the columns, and the words stand in one table that acts point into.
 */
import { COLOUR_WORDS, COMMAND_WORDS } from '../content/faces.ts';
import { FURTHER_WORDS, MAX_CARDS, NEAR_CARDS, SEATS } from '../layout.ts';
import { ATTACK_TRAITS, DEFENDER_TRAITS, MOMENT, MOMENTS, MOMENT_OF } from './entry.ts';
import type { Effect, Entry } from './entry.ts';
import { KEYS, QUESTION, QUESTIONS } from './question.ts';
import { OPERANDS, amountsOf, codeOfName, isAnswer } from './word.ts';
import type { Keeps, Operation } from './word.ts';
import { OWN_CONDITIONS } from './words/own-words.ts';
import type { ArmadaCondition } from './words/own-words.ts';

export const SCOPES = ['ship', 'fleet', 'table', 'called'] as const;
export const SCOPE = { SHIP: 0, FLEET: 1, TABLE: 2, CALLED: 3 } as const;
export const COST = { NONE: 0, EXHAUST: 1, DISCARD: 2, DIE: 3 } as const;
const RANGES = ['', 'close', 'medium', 'long'] as const;
const TARGETS = ['', 'ship', 'squadron', 'objective ship'] as const;
export const TARGET = { ANY: 0, SHIP: 1, SQUADRON: 2, OBJECTIVE: 3 } as const;

/**
 * Bits of `windowDone`: ships that have used a card of theirs, sides that have used one of the fleet's (from `FIRST_SIDE` on), a card readied,
 * a player who goes on alone.
 */
export const WINDOW_DONE = { FIRST_SIDE: 12, READIED: 1 << 15, ALONE: 1 << 16, MORE_SIDES: 17 } as const;
const SIDE_BITS = [12, 13, 14, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30];
/** Most effects of a moment that are limited to once a window, and of a match to once an activation. */
export const MOST_SIDE_CARDS = SIDE_BITS.length;
export const MOST_ACTIVATION_CARDS = 32 / SEATS;

/** The word that asks with what fire was concentrated. */
export const AFTER_FIRE = 'rerollsConcentrated';
/** The word by which an enemy goes slower. */
export const SLOWS_ENEMY = 'slowsEnemy';
/** The word by which mines lie on a card. */
export const LAYS_MINES = 'laysMines';
/** The word by which squadrons have cloak until the end of the round. */
export const GRANTS_CLOAK = 'grantsCloak';
/** The word of a card that is not readied while its ship does not move. */
export const MATCHES_SPEED = 'matchesSpeed';
/** The word by which a ship attacks better again. */
export const AGAIN = 'addsAgain';
/** The word by which blue dice reach far. */
export const FAR_BLUE = 'bluesReachFar';

/** The word by which a ship attacks one squadron at the end of its attacks, with its own dice. */
export const ONE_SQUADRON = 'attacksOneSquadron';
/** The word by which enemies lose the tokens of a type that they spend. */
export const DOOMED = 'doomsTokens';
/** The word by which a unit that is destroyed lies on a card. */
export const FALLEN = 'notesFallen';
/** The word by which a ship exchanges an upgrade card in the match. */
export const EXCHANGE = 'exchangesCard';
/** The word by which a defender spends few exhausted tokens. */
export const EXHAUSTED_LIMIT = 'limitsExhausted';

/** The word by which dials of enemies count as tokens. */
export const DULLS_DIALS = 'dullsDials';
/** The words by which an attack hurts others than its target. */
const HURTING_OTHERS: ReadonlySet<string> = new Set(['hurtsBesideDefender', 'hurtsCopy']);

/** The words by which cards set units aside. */
const SETTING_ASIDE: ReadonlySet<string> = new Set(['setsAside', 'setsSquadronsAside']);

/** A card with its number in the match. */
export interface NumberedCard {
  readonly number: number;
  readonly entry: Entry;
  /** Commands of which a token readies it, one bit each (`readyBits`); 0: it is readied for nothing. */
  readonly readyCost: number;
  /** Whether it lies on the table and not on a ship: an objective. */
  readonly onTable: boolean;
  /** Whether it can come into play: it lies on the table, or a ship has it. Any other opens no window, and answers nothing. */
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
  /** Blocks of 32 further cards that the state has: cards of ships with a number from `NEAR_CARDS` on. */
  readonly further: number;
  /** The words that cards use; `operation[act]` is a place in it. */
  readonly words: Operation[] = [];

  /** By effect: the card's number, moment, scope, cost and the dice classes that pay it, bits of limits, conditions, first and last act + 1. */
  readonly card: Int16Array;
  readonly moment: Uint8Array;
  readonly scope: Uint8Array;
  readonly cost: Uint8Array;
  /** 1: the card is exhausted for it, besides a die or alone. */
  readonly exhausts: Uint8Array;
  readonly payingDice: Int32Array;
  /** `windowDone` bit of the side, 0 without; 1: the ship's own bit; shift of the two bits in `activationUpgrades`, -1 without. */
  readonly sideBit: Int32Array;
  readonly shipLimit: Uint8Array;
  readonly activationShift: Int8Array;
  /** Conditions: band at most (0 any), `TARGET`, commands resolved and colours of critical icons as bits (0 any). */
  readonly range: Uint8Array;
  readonly target: Uint8Array;
  readonly resolved: Uint8Array;
  readonly critical: Uint8Array;
  readonly broadside: Uint8Array;
  readonly ignition: Uint8Array;
  /** Place in `ATTACK_TRAITS` and `DEFENDER_TRAITS` + 1, 0 without. */
  readonly attackTrait: Uint8Array;
  readonly defenderTrait: Uint8Array;
  /** How many conditions of the scenario's own it has; which, with their numbers. */
  readonly ownConditions: Uint8Array;
  readonly askedByEffect: readonly (readonly AskedCondition[])[];
  readonly firstAct: Int16Array;
  readonly lastAct: Int16Array;

  /** By act: the word, its operands `[act * OPERANDS]`, the effect. */
  readonly operation: Uint8Array;
  readonly operand: Int32Array;
  readonly effectOfAct: Int16Array;

  /** By moment: effects in the order of offers, and whose they can be: cards near and further `[moment * FURTHER_WORDS]` as bits, fleet, table, called. */
  readonly offered: readonly Int16Array[];
  readonly near: Int32Array;
  readonly furtherCards: Int32Array;
  readonly fleetWide: Uint8Array;
  readonly tableWide: Uint8Array;
  readonly calledWide: Uint8Array;
  /** The effect of a card at a moment, `[moment * MAX_CARDS + card]`, -1 without. */
  readonly effectAt: Int16Array;

  /** By question: cards with an answer, as above; rows of the table's answers. */
  readonly asked: Int32Array;
  readonly askedFurther: Int32Array;
  readonly askedFleet: Uint8Array;
  /** 1: a card called for a round answers. */
  readonly askedCalled = new Uint8Array(QUESTIONS);
  readonly askedTable: readonly number[][];
  /** Row of a card's answer, `[question * MAX_CARDS + card]`, 0 without; its amounts `[row * KEYS + key]`; the effect it belongs to. */
  readonly row: Int16Array;
  readonly amounts: Int16Array;
  readonly effectOfRow: Int16Array;

  /** Whether a card asks with what fire was concentrated. */
  readonly notesFire: boolean;
  /** Whether a card gives dials to ships. */
  readonly gainsDials: boolean;
  /** Whether a card lets tokens count as dials and tokens. */
  readonly matchesTokens: boolean;

  /** Whether by a card dials of enemies count as tokens. */
  readonly dullsDials: boolean;

  /** Acts that, used in an attack, limit the exhausted tokens that the defender spends. */
  readonly exhaustedLimits: Int16Array;

  /** Whether attacks hurt others than their targets by cards. */
  readonly hurtsOthers: boolean;
  /** Whether cards set ships or squadrons aside. */
  readonly setsAside: boolean;

  /** Whether critical icons count once more by a card; whether cards ask from which zone a ship replies. */
  readonly doublesCriticals: boolean;
  readonly notesReplies: boolean;
  /** Whether tokens of cards have ships deploy at speed 0. */
  readonly hasWells: boolean;
  /** Cards that are not readied while their ship does not move. */
  readonly needsMotion: Int16Array;
  /** Cards that slow enemies. */
  readonly slowCards: Int16Array;
  /** Cards on which mines lie. */
  readonly mineCards: Int16Array;
  /** Cards by which squadrons have cloak. */
  readonly cloakCards: Int16Array;
  /** Cards that note which ships their ship has attacked this round. */
  readonly notesTargets: Int16Array;

  /** Whether cards hear of losses. */
  readonly hearsLosses: boolean;

  /** Whether a card changes the defense tokens of ships. */
  readonly changesTokens: boolean;

  /** Numbers of the cards on which something can lie, in order; of those on which it lies for a round only. */
  readonly stocked: Int16Array;
  readonly stockedForRound: Int16Array;
  readonly stockedUntilReady: Int16Array;
  /** Cards by which blue dice reach far, while something lies on them; whether a card of a moment is used in activations of friends. */
  readonly farBlue: Int16Array;
  readonly afarAt: Uint8Array;
  /** Whether a card of a moment is used in activations of any ship. */
  readonly everywhereAt: Uint8Array;
  /** Cards by which enemies lose the tokens of a type that they spend. */
  readonly dooming: Int16Array;
  /** Cards by which what is destroyed first in a round stays until its end. */
  readonly outlasting: Int16Array;
  /** What lies on them before the match. */
  readonly laid: Int32Array;

  /** Cards that are readied for a cost (A-QR-25): below `NEAR_CARDS` as bits, then by word. */
  readonly costly: number;
  readonly furtherCostly = new Int32Array(FURTHER_WORDS);
  /** Whether there is such a card. */
  readonly readiesForCost: boolean;
  /** Commands of which a token readies a card, one bit each, by its number. */
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
    this.hearsLosses = offered[MOMENT.LOST]!.length > 0 || offered[MOMENT.MOURNED]!.length > 0;
    this.stocked = Int16Array.from(stocked);
    this.stockedForRound = Int16Array.from(stockedForRound);
    this.laid = Int32Array.from(laid);
    this.stockedUntilReady = Int16Array.from(stockedUntilReady);
    this.farBlue = Int16Array.from(farBlue);
    this.dooming = Int16Array.from(dooming);
    this.outlasting = Int16Array.from(outlasting);
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
    this.notesReplies = this.doublesCriticals || stockedUntilReady.length > 0;
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

  /** The word of an act, and the card it stands on. */
  wordOf(act: number): Operation {
    return this.words[this.operation[act]!]!;
  }

  cardOfAct(act: number): number {
    return this.card[this.effectOfAct[act]!]!;
  }

  /** The word by which something lies on the card at a place of `stocked`. */
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

/** Whether something can lie on a card, for how long, and what before the match; null where nothing can. */
function stockOf(entry: Entry): { readonly word: Operation; readonly keeps: Keeps; readonly laid: number } | null {
  for (const { word, parameters } of entry.effects.flatMap((effect) => effect.do))
    if (!isAnswer(word) && word.keeps !== null)
      return { word, keeps: word.keeps, laid: word.laid(word.operands(parameters as never)) };
  return null;
}

/** Colours of critical icons of which one must be in the pool, one bit each. */
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

/** Kind of a cost, and the dice classes that pay it. */
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
