import { LuckBlock } from '../../core/index.ts';
import { BLANK, CARD_DEFS, CARD_TYPES, CARDS, COMBAT_TYPES, FORMS, WINDOWS } from './cards/cards.ts';
import type { CardDef, CardId, Effect, GearStat } from './cards/cards.ts';
import { ENVIRONMENT } from './cards/environment.ts';
import type { Content } from './content/content.ts';
import { DeckPool } from './content/deck-pool.ts';
import { GameMap } from './content/map.ts';
import { ABILITY_OPS, SHIPS } from './content/ships.ts';
import { OBSTRUCTIONS } from './content/squares.ts';
import { FEATURES } from './evaluation/weights.ts';
import * as field from './field.ts';
import {
  LUCK,
  LUCK_DECK,
  LUCK_DICE,
  LUCK_ENVIRONMENT,
  LUCK_FIRST,
  MAX_DECK,
  MAX_SEATS,
  seatWords,
  tableWords,
} from './layout.ts';

const ALL = CARD_DEFS;

/** Worth of a card where the weights name it, an average card's 1 elsewhere. */
const worth = (values: Readonly<Record<string, number>>, id: string): number => values[id] ?? 1;

/** Operations of compiled card programs, by the word in `Effect.do`; 0 ends a program. */
export const OP = {
  end: 0,
  attack: 1,
  'attack-all': 2,
  'attack-back': 3,
  'attack-exact': 4,
  'attack-again': 5,
  missiles: 6,
  plus: 7,
  times: 8,
  range: 9,
  'range-turn': 10,
  'sight-turn': 11,
  move: 12,
  'pay-move': 13,
  mobility: 14,
  'mobility-turn': 15,
  energy: 16,
  heat: 17,
  repair: 18,
  draw: 19,
  'move-only': 20,
  'take-priority': 21,
  position: 22,
  obstruct: 23,
  'miss-turn': 24,
  'system-failure': 25,
  flare: 26,
  charge: 27,
  'charge-any': 28,
  choose: 29,
  /** Only in programs of the rules themselves: the delayed shot of Missiles. */
  strike: 30,
} as const;

/** Words of an operation in a program: the operation and two arguments. */
export const OP_WORDS = 3;
/** Argument of `move` for the current Mobility. */
export const MOVE_MAX = -1;

/** Codes of needs, replies and windows as the rules read them. */
export const NEED = {
  none: 0,
  'not-last-tier': 1,
  'only-moves': 2,
  'quiet-tier': 3,
  heavy: 4,
  grade: 5,
  hot: 6,
  crippled: 7,
  energy: 8,
} as const;
export const REPLY = {
  none: 0,
  attack: 1,
  move: 2,
  miss: 3,
  reduce: 4,
  plus: 5,
  scramble: 6,
  'return-fire': 7,
} as const;
export const WINDOW = { attacked: 1, boost: 2, targeted: 4, own: 8 } as const;
export const FORM = { normal: 0, gear: 1, star: 2, jump: 3 } as const;
export const TYPE = { attack: 0, move: 1, intervene: 2, equip: 3 } as const;
export const ABILITY = {
  'twin-salvo': 0,
  'trim-drives': 1,
  'inferno-burst': 2,
  'ghost-vector': 3,
  'deep-scan': 4,
  overcrew: 5,
  'collector-sails': 6,
} as const;

const column = (of: (def: CardDef) => number): Int32Array => Int32Array.from(ALL, of);

/** The content of a match in the form the rules read: columns by card or ship code. Nothing in it changes. */
export class Rules {
  readonly seats: number;
  readonly teams: number;
  readonly teamOfSeat: Int32Array;
  /** Where the block of seat 0 begins in a state. */
  readonly base: number;
  readonly seatWords: number;
  readonly map: GameMap;

  readonly form: Int32Array;
  readonly type: Int32Array;
  readonly cost: Int32Array;
  readonly need: Int32Array;
  readonly windows: Int32Array;
  readonly reply: Int32Array;
  /** First word of a card's program in `program`. */
  readonly start: Int32Array;
  readonly program: Int32Array;
  /** Start of the program that strikes with a delayed shot. */
  readonly strikeStart: number;
  readonly gearRange: Int32Array;
  readonly gearHand: Int32Array;
  readonly gearHull: Int32Array;
  readonly gearShield: Int32Array;
  readonly gearArmor: Int32Array;
  readonly gearScreen: Int32Array;
  readonly gearIncome: Int32Array;
  /** Energy to renew, or -1 for Gear that needs none. */
  readonly gearRenew: Int32Array;
  /** Number of a Gear card among Gear, for bit masks; -1 for others. */
  readonly gearNumber: Int32Array;

  readonly shipAttack: Int32Array;
  readonly shipRange: Int32Array;
  readonly shipMobility: Int32Array;
  readonly shipHull: Int32Array;
  readonly shipEnergy: Int32Array;
  readonly shipGrade: Int32Array;
  readonly shipAbility: Int32Array;
  readonly abilityCost: Int32Array;
  readonly abilityAmount: Int32Array;
  readonly abilityHeat: Int32Array;

  readonly sideShip: Int32Array;
  /** Deck list of each side in slot order. */
  readonly sideDeck: readonly Int32Array[];
  readonly sideLabels: readonly string[];
  /** Whether players do not know the deck lists of their opponents; `beliefs` is what they reckon with then. */
  readonly closed: boolean;
  readonly beliefs: DeckPool;

  readonly rules: Content['rules'];
  /** Turn from which every vessel loses Hull, 0 for never. */
  readonly attritionFrom: number;
  readonly n: Readonly<Record<SpecialNumber, number>>;
  /** What an attack of the card adds to Attack and Range, and a move to Mobility, as far as planning can tell. */
  readonly planFlat: Int32Array;
  readonly planTimes: Int32Array;
  readonly planRange: Int32Array;
  readonly planMove: Int32Array;
  /** Offsets of the rows of luck. */
  readonly luck: LuckBlock;
  readonly deckRow: Int32Array;
  readonly diceRow: Int32Array;
  readonly firstRow: number;
  readonly environmentRow: number;
  /** Copies of each environment card in the whole deck, and their sum. */
  readonly environment: Int32Array;
  readonly environmentSize: number;
  /** Scratch of the rules; nothing in them survives a call. */
  readonly counts = new Int32Array(ALL.length);
  readonly shown = new Int32Array(ALL.length);
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
  readonly teamSum = new Float64Array(FEATURES.length);
  readonly figures = new Float64Array(FEATURES.length);
  readonly planScratch = new Float64Array(9);

  /** `surveyed`: the same map with the same visibility, where there is one already. */
  constructor(content: Content, surveyed?: GameMap) {
    this.seats = content.seats;
    this.teamOfSeat = Int32Array.from(content.teams ?? Array.from({ length: content.seats }, (_, i) => i));
    this.teams = new Set(this.teamOfSeat).size;
    this.base = tableWords(content.seats);
    this.closed = content.rules.deckLists === 'closed';
    this.seatWords = seatWords(this.closed);
    this.rules = content.rules;
    const { attritionFrom, attritionPerSeat } = content.rules;
    this.attritionFrom = attritionFrom === 0 ? 0 : attritionFrom + (content.seats - 2) * attritionPerSeat;
    const { features, scale, plan, hand, gear } = content.evaluation;
    this.weights = Float64Array.from(FEATURES, (name) => features[name]);
    this.scale = scale;
    this.plan = plan;
    this.handValue = Float64Array.from(CARD_DEFS, (def) => (def === BLANK ? 0 : worth(hand, def.id)));
    this.gearValue = Float64Array.from(CARD_DEFS, (def) => worth(gear, def.id));
    this.map =
      surveyed ??
      new GameMap(
        content.map,
        OBSTRUCTIONS.map((kind) => content.rules.visibility[kind]!),
      );

    const number = (def: CardDef, name: string): number => cardNumbers(content, def.id)[name]!;
    this.form = column((def) => FORMS.indexOf(def.form));
    this.type = column((def) => CARD_TYPES.indexOf(def.type));
    this.cost = column((def) => cardNumbers(content, def.id)['cost']!);
    this.need = column((def) => NEED[def.needs ?? 'none']);
    this.windows = column((def) => (def.windows ?? []).reduce((mask, w) => mask | (1 << WINDOWS.indexOf(w)), 0));
    this.reply = column((def) => REPLY[def.reply ?? 'none']);
    const stat = (name: GearStat, none: number): Int32Array =>
      column((def) => (def.gear?.[name] === undefined ? none : number(def, def.gear[name])));
    this.gearRange = stat('range', 0);
    this.gearHand = stat('hand', 0);
    this.gearHull = stat('hull', 0);
    this.gearShield = stat('shield', 0);
    this.gearArmor = stat('armor', 0);
    this.gearScreen = stat('screen', 0);
    this.gearIncome = stat('income', 0);
    this.gearRenew = stat('renew', -1);
    let gears = 0;
    this.gearNumber = column((def) => (def.form === 'gear' ? gears++ : -1));

    const { program, start } = compilePrograms(number);
    this.program = program;
    this.start = start;
    this.strikeStart = program.length - 2 * OP_WORDS;

    const sum = (words: readonly Effect['do'][], none: number): Int32Array =>
      column((def) => planned(def, words, none, number));
    this.planFlat = sum(['plus'], 0);
    this.planTimes = sum(['times'], 1);
    this.planRange = column((def) => planned(def, ['range'], 0, number) + (def.id === 'pursue' ? 1 : 0));
    this.planMove = sum(['mobility', 'mobility-turn'], 0);

    const ship = (of: (stats: Content['ships'][string]) => number): Int32Array =>
      Int32Array.from(SHIPS, (def) => of(content.ships[def.id]!));
    this.shipAttack = ship((x) => x.attack);
    this.shipRange = ship((x) => x.range);
    this.shipMobility = ship((x) => x.mobility);
    this.shipHull = ship((x) => x.hull);
    this.shipEnergy = ship((x) => x.energy);
    this.shipGrade = ship((x) => x.grade);
    this.abilityCost = ship((x) => x.ability.cost);
    this.abilityAmount = ship((x) => x.ability.amount);
    this.abilityHeat = ship((x) => x.ability.heat);
    this.shipAbility = Int32Array.from(SHIPS, (def) => ABILITY_OPS.indexOf(def.ability.op));

    this.sideLabels = Object.keys(content.sides);
    const sides = Object.values(content.sides);
    this.sideShip = Int32Array.from(sides, (side) => SHIPS.findIndex((def) => def.id === side.ship));
    this.sideDeck = sides.map((side) => deckSlots(content.decks[side.deck]!));
    this.beliefs = new DeckPool(this.sideDeck, this.sideShip, ALL.length, SHIPS.length);
    this.n = specialNumbers(content);
    this.luck = new LuckBlock(field.luck, LUCK, content.seats);
    this.deckRow = Int32Array.from({ length: content.seats }, (_, seat) => this.luck.row(LUCK_DECK, seat));
    this.diceRow = Int32Array.from({ length: content.seats }, (_, seat) => this.luck.row(LUCK_DICE, seat));
    this.firstRow = this.luck.row(LUCK_FIRST);
    this.environmentRow = this.luck.row(LUCK_ENVIRONMENT);
    this.environment = Int32Array.from(ENVIRONMENT, ({ id }) => content.seats * content.rules.environment[id]!);
    this.environmentSize = this.environment.reduce((all, n) => all + n, 0);
  }

  /** Start of the block of `seat` in a state. */
  at(seat: number): number {
    return this.base + seat * this.seatWords;
  }
}

/** Numbers of cards whose effect is the rules' own, by a name: [card, its number]. */
const SPECIAL = {
  missilesRange: ['missiles', 'rangeTimes'],
  missilesHits: ['missiles', 'hitsOf4'],
  missilesDelayed: ['missiles', 'delayedHitsOf4'],
  closePlus: ['close-quarters', 'attack'],
  closeWithin: ['close-quarters', 'within'],
  counterPlus: ['counter-strike', 'attack'],
  counterWithin: ['counter-strike', 'within'],
  positionMove: ['attack-position', 'after'],
  thrusters: ['side-thrusters', 'move'],
  deflect: ['deflected-attack', 'reduce'],
  directHit: ['direct-hit', 'attack'],
  jamSides: ['jamming', 'sides'],
  jamRoll: ['jamming', 'roll'],
  interfereRoll: ['interference', 'roll'],
  quickHeat: ['quick-action', 'heat'],
  quickTiers: ['quick-action', 'tiers'],
  failureDamage: ['multiple-system-failure', 'damage'],
  failureCost: ['multiple-system-failure', 'extraCost'],
  gunsHeat: ['heavy-guns', 'heat'],
  shieldEnergy: ['energy-shield', 'energy'],
  reactiveReduce: ['reactive-armor', 'reduce'],
  reactiveThreshold: ['reactive-armor', 'threshold'],
  reactiveCharge: ['reactive-armor', 'charge'],
  polarizedReduce: ['polarized-hull', 'reduce'],
  researchTiers: ['research-and-development', 'tiers'],
  researchDraw: ['research-and-development', 'draw'],
} as const satisfies Record<string, readonly [CardId, string]>;

type SpecialNumber = keyof typeof SPECIAL;

function specialNumbers(content: Content): Record<SpecialNumber, number> {
  const out: Partial<Record<SpecialNumber, number>> = {};
  for (const [name, [card, number]] of Object.entries(SPECIAL))
    out[name as SpecialNumber] = cardNumbers(content, card)[number]!;
  return out as Record<SpecialNumber, number>;
}

/** The numbers of a card in `content`, its energy as `cost`. */
const cardNumbers = (content: Content, id: string): Readonly<Record<string, number>> =>
  id === BLANK.id ? { cost: BLANK.cost } : content.cards[id]!;

/** Slots of a deck: cards in the order of their codes, copies side by side. */
function deckSlots(deck: Readonly<Record<string, number | undefined>>): Int32Array {
  return Int32Array.from(ALL.flatMap((def, code) => Array.from({ length: deck[def.id] ?? 0 }, () => code)));
}

/** Sum of the numbers of a card's effects of some kinds; `none` when it has no such effect. */
function planned(def: CardDef, words: readonly Effect['do'][], none: number, number: NumberOf): number {
  let total = none;
  let found = false;
  for (const effect of def.act ?? []) {
    if (!words.includes(effect.do) || !('n' in effect) || effect.n === undefined) continue;
    total = (found ? total : 0) + number(def, effect.n);
    found = true;
  }
  return total;
}

type NumberOf = (def: CardDef, name: string) => number;

function compilePrograms(number: NumberOf): { program: Int32Array; start: Int32Array } {
  const words: number[] = [];
  const cards: readonly CardDef[] = CARDS;
  const start = cards.map((def) => {
    const at = words.length;
    let endAfter = -1;
    (def.act ?? []).forEach((effect, i) => {
      words.push(OP[effect.do], ...argumentsOf(effect, (name) => number(def, name)));
      if (effect.do === 'choose') endAfter = i + effect.first;
      if (i === endAfter) words.push(OP.end, 0, 0);
    });
    words.push(OP.end, 0, 0);
    return at;
  });
  words.push(OP.strike, 0, 0, OP.end, 0, 0);
  // The blank card does nothing: its program is the end of the last one.
  start.push(words.length - OP_WORDS);
  return { program: Int32Array.from(words), start: Int32Array.from(start) };
}

const typeCode = (effect: { readonly type?: (typeof COMBAT_TYPES)[number] }): number =>
  COMBAT_TYPES.indexOf(effect.type ?? 'objective');

/** The two words behind an operation: its numbers, or the type of its attack. */
function argumentsOf(effect: Effect, number: (name: string) => number): [number, number] {
  if (effect.do === 'attack') return [typeCode(effect), 0];
  if (effect.do === 'attack-all') return [typeCode(effect), number(effect.n)];
  if (effect.do === 'move') return [effect.n === undefined ? MOVE_MAX : number(effect.n), 0];
  if (effect.do === 'pay-move') return [number(effect.n), number(effect.cost)];
  if (effect.do === 'flare') return [number(effect.n), number(effect.range)];
  if (effect.do === 'choose') return [effect.first, 0];
  return ['n' in effect ? number(effect.n) : 0, 0];
}
