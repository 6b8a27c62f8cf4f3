import { LuckBlock } from '../../core/index.ts';
import type { State } from '../../core/index.ts';
import { FORM, TYPE, WINDOW } from './cards/card.ts';
import type { CardDef } from './cards/card.ts';
import { BLANK } from './cards/cards.ts';
import { ENVIRONMENT, forceOf } from './cards/environment.ts';
import { GearColumns } from './cards/gear.ts';
import { SOLE } from './cards/limits.ts';
import type { SoleWord } from './cards/limits.ts';
import { needBit } from './cards/needs.ts';
import { OWN_CONDITIONS, OWN_STEPS } from './cards/own-words.ts';
import { replyCode } from './cards/stars.ts';
import { compilePrograms, stepsOf } from './cards/words.ts';
import type { Effect, NumberOf } from './cards/words.ts';
import { Boards } from './content/boards.ts';
import type { Content } from './content/content.ts';
import { DeckPool } from './content/deck-pool.ts';
import type { GameMap } from './content/map.ts';
import { mostCopies } from './content/deck-rules.ts';
import { fleetOf } from './content/fleet.ts';
import { ABILITY_CODES } from './content/ships.ts';
import type { ShipDef } from './content/ships.ts';
import { OBSTRUCTIONS } from './content/squares.ts';
import { SHIPPED_TITLES, cardDefs, isShipped, numberIn } from './content/titles.ts';
import type { CardEntry } from './content/card-entry.ts';
import { FEATURES } from './evaluation/weights.ts';
import * as field from './field.ts';
import {
  LUCK,
  LUCK_DECK,
  LUCK_DICE,
  LUCK_ENVIRONMENT,
  LUCK_FIRST,
  LUCK_MAP,
  MAX_DECK,
  MAX_SEATS,
  seatWords,
  tableWords,
} from './layout.ts';
import { jumpCode } from './phases/jump.ts';

/** Worth of a card by the weights, 1 for a card that they do not name. */
const worth = (values: Readonly<Record<string, number>>, id: string): number => values[id] ?? 1;

/** The content of a match as the rules read it: columns by card or ship code. Only the scratch arrays and the board at hand change. */
export class Rules {
  readonly seats: number;
  readonly teams: number;
  readonly teamOfSeat: Int32Array;
  /** Where the block of seat 0 begins in a state. */
  readonly base: number;
  readonly seatWords: number;
  readonly boards: Boards;
  /** The board of the state at hand: `turnTo` sets it, and the number by which that state names it. */
  map: GameMap;
  #board = 0;

  /** All cards by code: the shipped ones, the blank one, and those of the scenario. */
  readonly titles: readonly CardDef[];
  readonly numberOf: NumberOf;
  /** All ships by code: the shipped ones, those of the scenario, and those that a side has otherwise. */
  readonly ships: readonly ShipDef[];
  /** Most copies of each card in a deck. */
  readonly mostCopies: Int32Array;

  readonly form: Int32Array;
  readonly type: Int32Array;
  readonly cost: Int32Array;
  /** Bits of `NEED`, and the number of the need that has one. */
  readonly need: Int32Array;
  readonly needNumber: Int32Array;
  /** Bits of `WINDOW`. */
  readonly windows: Int32Array;
  /** What Star and Jump cards do, as a code of their word (0 for nothing), and the number of the word. */
  readonly reply: Int32Array;
  readonly replyNumber: Int32Array;
  readonly jump: Int32Array;
  readonly jumpNumber: Int32Array;
  /** First word of a card's program in `program`. */
  readonly start: Int32Array;
  readonly program: Int32Array;
  /** The same programs with the numbers as they are printed: the value of a plan goes by them. */
  readonly printed: Int32Array;
  /** Energy that a card moves onto itself by its program. */
  readonly charge: Int32Array;
  /** 1 for cards that attack at exactly the Range; that may hit a hidden target; after which only MOVE cards are allowed. */
  readonly exact: Int32Array;
  readonly pastCover: Int32Array;
  readonly moveOnly: Int32Array;
  readonly gear: GearColumns;
  /** Number of a Gear card among Gear, for bit masks; -1 for others. */
  readonly gearNumber: Int32Array;

  /** The one card with each word of `SOLE`, for which the state has one place; -1 for none. */
  readonly reactiveCard: number;
  readonly polarizedCard: number;
  readonly missCard: number;
  readonly pairCard: number;
  readonly delayedCard: number;
  /** Start of the program that strikes with a delayed shot. */
  readonly strikeStart: number;
  /** Combat damage taken off by energy on the reactive and on the polarized card. */
  readonly reactiveReduce: number;
  readonly polarizedReduce: number;
  /** The move that an attack position earns. */
  readonly positionMove: number;
  readonly shipAttack: Int32Array;
  readonly shipRange: Int32Array;
  readonly shipMobility: Int32Array;
  readonly shipHull: Int32Array;
  /** What a point of Hull is of the whole, in units that divide every ship's Hull, so that sums of shares are whole numbers. */
  readonly hullShare: Float64Array;
  /** What the whole Hull of the team with the most seats is worth in these units. */
  readonly wholeHull: number;
  readonly shipEnergy: Int32Array;
  readonly shipGrade: Int32Array;
  readonly shipAbility: Int32Array;
  readonly abilityCost: Int32Array;
  readonly abilityAmount: Int32Array;
  readonly abilityHeat: Int32Array;
  /** 1 for an ability that takes effect when it is declared; that costs a hand card. */
  readonly abilityAtOnce: Int32Array;
  readonly abilityDiscard: Int32Array;
  /** 1 for an ability that, declared at the end of a plan, is the same as declared before; that only adds Mobility. */
  readonly abilityWaits: Int32Array;
  readonly abilityOnlyMoves: Int32Array;
  /** 1 for cards that move up to the current Mobility. */
  readonly byMobility: Int32Array;

  readonly sideShip: Int32Array;
  /** Deck list of each side in slot order. */
  readonly sideDeck: readonly Int32Array[];
  readonly sideLabels: readonly string[];
  /** Whether players do not know the deck lists of their opponents; `beliefs` is what they reckon with then. */
  readonly closed: boolean;
  readonly beliefs: DeckPool;

  readonly content: Content;
  readonly rules: Content['rules'];
  /** Turn from which every vessel loses Hull, 0 for never. */
  readonly attritionFrom: number;
  /** What an attack of the card adds to Attack and Range, and a move to Mobility, as far as planning can tell. */
  readonly planFlat: Int32Array;
  readonly planTimes: Int32Array;
  readonly planRange: Int32Array;
  readonly planMove: Int32Array;
  /** Cards that a card draws. */
  readonly planDraws: Int32Array;
  /** Offsets of the rows of luck. */
  readonly luck: LuckBlock;
  readonly deckRow: Int32Array;
  readonly diceRow: Int32Array;
  readonly firstRow: number;
  readonly environmentRow: number;
  readonly mapRow: number;
  /** Copies of each environment card that a side brings, by side, and whether any side brings some. */
  readonly sideEnvironment: readonly Int32Array[];
  readonly environmentDeck: boolean;
  /** What alternate rules do for the whole match: bits of `IN_FORCE`. */
  readonly alternateForce: number;
  /** Scratch of the rules; nothing in them survives a call. */
  readonly counts: Int32Array;
  readonly shown: Int32Array;
  readonly keys = new Float64Array(MAX_DECK);
  readonly cards = new Int32Array(MAX_DECK);
  readonly teamShare = new Float64Array(MAX_SEATS);
  readonly shares = new Float64Array(MAX_SEATS);
  /** Weights of the evaluation: of its features, the lead that is half a win, parts of a plan's value, cards in hand and equipped. */
  readonly weights: Float64Array;
  readonly scale: number;
  readonly plan: Content['evaluation']['plan'];
  readonly handValue: Float64Array;
  readonly gearValue: Float64Array;
  readonly teamSums: readonly Float64Array[];
  readonly planScratch = new Float64Array(9);
  /** Of each title what it is worth as a plan of its own; sight and distance of the enemy; the odds of each title in the tier at hand. */
  readonly aloneWorth: Float64Array;
  readonly outset = new Float64Array(2);
  readonly odds: Float64Array;

  /** `boards`: those of the same content, where there are some already. */
  constructor(content: Content, boards?: Boards) {
    this.seats = content.seats;
    this.teamOfSeat = Int32Array.from(content.teams ?? Array.from({ length: content.seats }, (_, i) => i));
    this.teams = new Set(this.teamOfSeat).size;
    this.teamSums = Array.from({ length: this.teams }, () => new Float64Array(FEATURES.length));
    this.base = tableWords(content.seats);
    this.closed = content.rules.deckLists === 'closed';
    const entries = content.cards as Readonly<Record<string, CardEntry>>;
    const titles = cardDefs(entries);
    const column = (of: (def: CardDef) => number): Int32Array => Int32Array.from(titles, of);
    this.titles = titles;
    this.counts = new Int32Array(titles.length);
    this.shown = new Int32Array(titles.length);
    this.aloneWorth = new Float64Array(titles.length);
    this.odds = new Float64Array(titles.length);
    this.mostCopies = column((def) => (def === BLANK ? 0 : mostCopies(def.id, content.rules, entries)));
    this.seatWords = seatWords(this.closed, titles.length);
    this.content = content;
    this.rules = content.rules;
    const { attritionFrom, attritionPerSeat } = content.rules;
    this.attritionFrom = attritionFrom === 0 ? 0 : attritionFrom + (content.seats - 2) * attritionPerSeat;
    const { features, scale, plan, hand, gear } = content.evaluation;
    this.weights = Float64Array.from(FEATURES, (name) => features[name]);
    this.scale = scale;
    this.plan = plan;
    this.handValue = Float64Array.from(titles, (def) => (def === BLANK ? 0 : worth(hand, def.id)));
    this.gearValue = Float64Array.from(titles, (def) => worth(gear, def.id));
    this.boards =
      boards ??
      new Boards(
        content.map,
        content.seats,
        OBSTRUCTIONS.map((kind) => content.rules.visibility[kind]!),
        content.squares,
      );
    this.map = this.boards.get(this.#board);

    const number = numberIn(entries);
    this.numberOf = number;
    this.form = column((def) => FORM[def.form]);
    this.type = column((def) => TYPE[def.type]);
    this.cost = column((def) => entries[def.id]?.cost ?? def.cost);
    this.need = column((def) => (def.needs ?? []).reduce((mask, need) => mask | needBit(need.is), 0));
    this.needNumber = column((def) => {
      const need = def.needs?.find((one) => 'n' in one);
      return need === undefined ? 0 : number(def, need.n);
    });
    this.windows = column((def) => (def.windows ?? []).reduce((mask, window) => mask | WINDOW[window], 0));
    this.reply = column((def) => replyCode(def.reply));
    this.replyNumber = column((def) => (def.reply && 'n' in def.reply ? number(def, def.reply.n) : 0));
    this.jump = column((def) => jumpCode(def.jump));
    this.jumpNumber = column((def) => (def.jump && 'n' in def.jump ? number(def, def.jump.n) : 0));
    this.gear = new GearColumns((word, none) =>
      column((def) => (def.gear?.[word] === undefined ? none : number(def, def.gear[word]))),
    );
    let gears = 0;
    this.gearNumber = column((def) => (def.form === 'gear' ? gears++ : -1));

    const { program, start, later } = compilePrograms(titles, number, SHIPPED_TITLES - 1);
    this.program = program;
    this.start = start;
    const printed: NumberOf = (def, name) =>
      typeof name === 'number' || !isShipped(def.id) ? number(def, name) : (def.numbers![name] ?? number(def, name));
    this.printed = compilePrograms(titles, printed, SHIPPED_TITLES - 1).program;
    this.exact = column((def) => (has(def, 'attack-exact') ? 1 : 0));
    this.pastCover = column((def) => (has(def, 'missiles') ? 1 : 0));
    this.moveOnly = column((def) => (has(def, 'move-only') ? 1 : 0));

    const banned = content.rules.banned ?? [];
    const sole = (word: SoleWord): number => titles.findIndex((def) => SOLE[word](def) && !banned.includes(def.id));
    this.reactiveCard = sole('reactiveReduce');
    this.polarizedCard = sole('polarizedReduce');
    this.missCard = sole('miss-turn');
    this.pairCard = sole('pair');
    this.delayedCard = sole('later');
    this.strikeStart = later[this.delayedCard] ?? -1;
    this.reactiveReduce = this.gear.reactiveReduce[this.reactiveCard] ?? 0;
    this.polarizedReduce = this.gear.polarizedReduce[this.polarizedCard] ?? 0;

    const sum = (words: readonly Effect['do'][], none: number): Int32Array =>
      column((def) => planned(def, words, none, number));
    this.positionMove = sum(['position'], 0)[sole('position')] ?? 0;
    this.charge = sum(['charge'], 0);
    this.planFlat = sum(['plus'], 0);
    this.planTimes = sum(['times'], 1);
    this.planDraws = sum(['draw'], 0);
    this.planRange = column((def) => planned(def, ['range'], 0, number) + (movesFirst(def) ? 1 : 0));
    this.planMove = sum(['mobility', 'mobility-turn'], 0);

    const fleet = fleetOf(content.ships, content.sides);
    this.ships = fleet.ships;
    const ship = (of: (def: ShipDef) => number): Int32Array => Int32Array.from(fleet.ships, of);
    this.shipAttack = ship((x) => x.attack);
    this.shipRange = ship((x) => x.range);
    this.shipMobility = ship((x) => x.mobility);
    this.shipHull = ship((x) => x.hull);
    const units = this.shipHull.reduce(leastCommonMultiple, 1);
    this.hullShare = Float64Array.from(this.shipHull, (hull) => units / hull);
    const { teamOfSeat } = this;
    this.wholeHull = units * Math.max(...teamOfSeat.map((team) => teamOfSeat.filter((other) => other === team).length));
    this.shipEnergy = ship((x) => x.energy);
    this.shipGrade = ship((x) => x.grade);
    this.abilityCost = ship((x) => x.ability.cost);
    this.abilityAmount = ship((x) => x.ability.amount);
    this.abilityHeat = ship((x) => x.ability.heat);
    this.shipAbility = ship((x) => ABILITY_CODES.indexOf(x.ability.op));
    this.abilityAtOnce = ship((x) => (x.ability.when === 'declared' ? 1 : 0));
    this.abilityDiscard = ship((x) => (discards(x) ? 1 : 0));
    this.byMobility = column((def) => (movesByMobility(def) ? 1 : 0));
    // An own condition may ask for little energy, which an ability that does nothing else would bring about.
    const ownJump = titles.some((def) => def.form === 'jump' && hasOwnWord(def));
    this.abilityWaits = ship((x) => (x.ability.when !== 'declared' && !discards(x) && !ownJump ? 1 : 0));
    // Only MOVE cards from tiers: an ATTACK can be played again from the Discard Pile, and a Star from hand.
    const strays = titles.some(
      (def) => hasOwnWord(def) || ((def.type === 'attack' || def.form === 'star') && movesByMobility(def)),
    );
    this.abilityOnlyMoves = ship((x) =>
      x.ability.op === 'trim-drives' && x.ability.heat === 0 && !discards(x) && !strays ? 1 : 0,
    );

    this.sideLabels = Object.keys(content.sides);
    const sides = Object.values(content.sides);
    this.sideShip = fleet.ofSide;
    this.sideDeck = sides.map((side) => deckSlots(titles, content.decks[side.deck]!));
    this.beliefs = new DeckPool(this.sideDeck, this.sideShip, titles.length, fleet.ships.length);
    this.luck = new LuckBlock(field.luck, LUCK, content.seats);
    this.deckRow = Int32Array.from({ length: content.seats }, (_, seat) => this.luck.row(LUCK_DECK, seat));
    this.diceRow = Int32Array.from({ length: content.seats }, (_, seat) => this.luck.row(LUCK_DICE, seat));
    this.firstRow = this.luck.row(LUCK_FIRST);
    this.environmentRow = this.luck.row(LUCK_ENVIRONMENT);
    this.mapRow = this.luck.row(LUCK_MAP);
    this.sideEnvironment = sides.map((side) => {
      const brings = side.environment ?? content.rules.environment;
      return Int32Array.from(ENVIRONMENT, ({ id }) => brings[id] ?? 0);
    });
    this.environmentDeck = this.sideEnvironment.some((copies) => copies.some((n) => n > 0));
    this.alternateForce = forceOf(content.rules.alternateRules) | (content.rules.drift ? forceOf(['drift']) : 0);
  }

  /** Makes the board of `s` the one at hand. To be called before anything that reads `map`. */
  turnTo(s: State): void {
    const board = s[field.board]!;
    if (board === this.#board) return;
    this.#board = board;
    this.map = this.boards.get(board);
  }

  /** Start of the block of `seat` in a state. */
  at(seat: number): number {
    return this.base + seat * this.seatWords;
  }
}

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b));

const leastCommonMultiple = (a: number, b: number): number => (a / greatestCommonDivisor(a, b)) * b;

const has = (def: CardDef, word: Effect['do']): boolean => stepsOf(def.act).some((effect) => effect.do === word);

/** Whether declaring the ability of a ship costs a hand card. */
const discards = ({ ability }: ShipDef): boolean => ability.discard ?? ability.op === 'twin-salvo';

/** Whether a card moves up to the current Mobility. */
const movesByMobility = (def: CardDef): boolean =>
  [...stepsOf(def.act), ...stepsOf(def.later)].some((effect) => effect.do === 'move' && effect.n === undefined);

/** Whether a condition or a step of a card does not ship. */
const hasOwnWord = (def: CardDef): boolean =>
  (def.needs ?? []).some(({ is }) => Object.hasOwn(OWN_CONDITIONS, is)) ||
  stepsOf(def.act).some((effect) => Object.hasOwn(OWN_STEPS, effect.do));

/** Whether a card moves before it attacks. */
const movesFirst = (def: CardDef): boolean =>
  def.type === 'attack' && def.act?.[0]?.do === 'move' && has(def, 'attack');

/** Slots of a deck: cards in the order of their codes, copies side by side. */
function deckSlots(titles: readonly CardDef[], deck: Readonly<Record<string, number | undefined>>): Int32Array {
  return Int32Array.from(titles.flatMap((def, code) => Array.from({ length: deck[def.id] ?? 0 }, () => code)));
}

/** Sum of the numbers of those effects of a card whose word is in `words`; `none` when it has none of them. */
function planned(def: CardDef, words: readonly Effect['do'][], none: number, number: NumberOf): number {
  let total = none;
  let found = false;
  for (const effect of stepsOf(def.act)) {
    if (!words.includes(effect.do) || !('n' in effect) || effect.n === undefined) continue;
    total = (found ? total : 0) + number(def, effect.n);
    found = true;
  }
  return total;
}
