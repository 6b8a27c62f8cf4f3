import type { EventLog, State } from '../../../core/index.ts';
import * as ACTION from '../actions.ts';
import { AIM, attackAll, attackSeat, startAttack, strike } from '../combat/attack.ts';
import { checkDestroyed } from '../combat/destruction.ts';
import { seesVessel } from '../combat/targets.ts';
import {
  addEnergy,
  addHeat,
  effectDamage,
  energyWithCards,
  mobilityOf,
  payEnergy,
  repairHull,
} from '../combat/vessel.ts';
import { OBSTRUCTIONS } from '../content/squares.ts';
import { DF_EVENT } from '../events.ts';
import * as field from '../field.ts';
import { ask, go } from '../order.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../steps.ts';
import { COMBAT } from './card.ts';
import type { CardDef, CombatType } from './card.ts';
import { bridgeOf, finishWord } from './bridge.ts';
import { ceasefire } from './environment.ts';
import { gearAt } from './gear.ts';
import { WORD_LENGTH, askMove, lastWord, topFrame } from './frames.ts';
import type { Num } from './number.ts';
import type { NumberOf } from './card.ts';
import { OWN_STEPS } from './own-words.ts';
import type { OwnStep } from './own-words.ts';
import { drawCard } from './zones.ts';

/** One step of a card's program: a word with its parameters. */
export type Effect =
  /** Declares an attack with the modifiers gathered so far. */
  | { readonly do: 'attack'; readonly type?: CombatType }
  /** ... on every enemy vessel within n, all declared at once. */
  | { readonly do: 'attack-all'; readonly type?: CombatType; readonly n: Num }
  /** ... on the vessel whose attack this card answers: Attack + `plus` where it is within `within`. */
  | { readonly do: 'attack-back'; readonly plus: Num; readonly within: Num }
  /** ... at exactly the current Range. */
  | { readonly do: 'attack-exact' }
  /** ... on the target of the card's last attack, if this card is secondary to a legally activated card other than ATTACK. */
  | { readonly do: 'attack-again' }
  /** A projectile at a target within Range, which finds a hidden one on `hits` of a d4; delayed at one beyond. */
  | { readonly do: 'missiles'; readonly hits: Num }
  /** Only in `later`: the delayed projectile strikes within `times` the Range, a hidden target on `hits` of a d4. */
  | { readonly do: 'strike'; readonly hits: Num; readonly times: Num }
  /** Attack + n for this card's next attack. */
  | { readonly do: 'plus'; readonly n: Num }
  /** Multiplies the original Attack by n, for this card. */
  | { readonly do: 'times'; readonly n: Num }
  /** Range + n, for this card. */
  | { readonly do: 'range'; readonly n: Num }
  /** Range + n, this turn. */
  | { readonly do: 'range-turn'; readonly n: Num }
  /** Ignores obstructions this turn. */
  | { readonly do: 'sight-turn' }
  /** Up to n hexes; without n up to the current Mobility. */
  | { readonly do: 'move'; readonly n?: Num }
  /** May pay `cost` energy to move up to n. */
  | { readonly do: 'pay-move'; readonly n: Num; readonly cost: Num }
  /** Mobility + n, for this card. */
  | { readonly do: 'mobility'; readonly n: Num }
  /** Mobility + n, this turn. */
  | { readonly do: 'mobility-turn'; readonly n: Num }
  | { readonly do: 'energy'; readonly n: Num }
  | { readonly do: 'heat'; readonly n: Num }
  | { readonly do: 'repair'; readonly n: Num }
  | { readonly do: 'draw'; readonly n: Num }
  /** Only MOVE cards for the rest of the turn. */
  | { readonly do: 'move-only' }
  /** Priority from the next tier on. */
  | { readonly do: 'take-priority' }
  /** The next card played this turn, if ATTACK, earns a move of n. */
  | { readonly do: 'position'; readonly n: Num }
  /** In orbit with n energy or less: out of combat while it stays there. */
  | { readonly do: 'obstruct'; readonly n: Num }
  /** This turn, a hand card and the top card of the deck can be discarded to make an attack miss. */
  | { readonly do: 'miss-turn' }
  /** A vessel that suffered n Hull damage this turn loses its Gear other than EQUIP; for `cost` energy its next tier too. */
  | { readonly do: 'system-failure'; readonly n: Num; readonly cost: Num }
  /** n effect damage to every other vessel within `range` and in sight. */
  | { readonly do: 'flare'; readonly n: Num; readonly range: Num }
  /** Moves n energy onto this card, if it is equipped. */
  | { readonly do: 'charge'; readonly n: Num }
  /** Moves any chosen amount of energy onto this card, if it is equipped. */
  | { readonly do: 'charge-any' }
  /** One of the two, at choice; the last step of a program. `says` names both. */
  | {
      readonly do: 'choose';
      readonly either: readonly Effect[];
      readonly or: readonly Effect[];
      readonly says?: readonly [string, string] | undefined;
    };

/** The two arguments of a word in a program. */
type Arguments = readonly [x: number, y: number];

interface Word<E extends Effect> {
  /** The arguments for `run`; `number` gives the value of a number of the card. */
  readonly compile: (effect: E, number: (name: Num) => number) => Arguments;
  /** Does what the word says for the card in frame `f`, with its arguments. */
  readonly run: (r: Rules, s: State, f: number, x: number, y: number, log: EventLog | null) => void;
}

type Run = Word<Effect>['run'];
type Compile = Word<Effect>['compile'];

const STAR_KIND = OBSTRUCTIONS.indexOf('star') + 1;
const MAX_AMOUNT = 20;
/** Argument of `move` for the current Mobility. */
const MOBILITY = -1;

const seatOf = (s: State, f: number): number => s[f + field.frameSeat]!;
const baseOf = (r: Rules, s: State, f: number): number => r.at(s[f + field.frameSeat]!);
const cardOf = (s: State, f: number): number => s[f + field.frameCard]!;

/** Whether the card in frame `f` is equipped: a card may expire before its program has run. */
const isWorn = (r: Rules, s: State, f: number): boolean => gearAt(s, baseOf(r, s, f), cardOf(s, f)) >= 0;

const nothing = (): Arguments => [0, 0];
const oneNumber = (effect: { readonly n: Num }, number: (name: Num) => number): Arguments => [number(effect.n), 0];
const combatType = (effect: { readonly type?: CombatType }): number => COMBAT[effect.type ?? 'objective'];

/** The run of a word that attacks: during a ceasefire the card declares nothing. */
const attacking =
  (run: Run): Run =>
  (r, s, f, x, y, log) => {
    if (ceasefire(s)) log?.add(DF_EVENT.HELD_FIRE, seatOf(s, f), cardOf(s, f), -1, 1);
    else run(r, s, f, x, y, log);
  };

/** The words of card programs that ship, each with its compiled form and what it does. */
const SHIPPED: { readonly [D in Effect['do']]: Word<Extract<Effect, { do: D }>> } = {
  attack: {
    compile: (effect) => [combatType(effect), AIM.IN_RANGE],
    run: attacking((r, s, _f, type, aim, log) => {
      startAttack(r, s, aim, type, log);
    }),
  },
  'attack-all': {
    compile: (effect, number) => [combatType(effect), number(effect.n)],
    run: attacking((r, s, _f, type, within, log) => {
      attackAll(r, s, type, within, log);
    }),
  },
  'attack-back': {
    compile: (effect, number) => [number(effect.plus), number(effect.within)],
    run: attacking((r, s, f, plus, within, log) => {
      const target = s[f + field.frameAttacker]!;
      const distance = r.map.distance(s[baseOf(r, s, f) + field.hex]!, s[r.at(target) + field.hex]!);
      if (distance <= within) s[f + field.frameFlat]! += plus;
      attackSeat(r, s, target, COMBAT.objective, log);
    }),
  },
  'attack-exact': {
    compile: () => [COMBAT.objective, AIM.EXACT],
    run: attacking((r, s, _f, type, aim, log) => {
      startAttack(r, s, aim, type, log);
    }),
  },
  'attack-again': {
    compile: nothing,
    run: attacking((r, s, f, _x, _y, log) => {
      const place = s[f + field.framePlace]!;
      const target = s[f + field.frameChosen]!;
      if (place < 0 || (place & 1) === 0 || s[baseOf(r, s, f) + field.turnPrimary] === 0 || target < 0) return;
      attackSeat(r, s, target, COMBAT.objective, log);
    }),
  },
  missiles: {
    compile: (effect, number) => [number(effect.hits), AIM.MISSILES],
    run: attacking((r, s, _f, hits, aim, log) => {
      startAttack(r, s, aim, hits, log);
    }),
  },
  strike: {
    compile: (effect, number) => [number(effect.hits), number(effect.times)],
    run: attacking((r, s, _f, hits, times, log) => {
      strike(r, s, hits, times, log);
    }),
  },
  plus: {
    compile: oneNumber,
    run(_r, s, f, n) {
      s[f + field.frameFlat]! += n;
    },
  },
  times: {
    compile: oneNumber,
    run(_r, s, f, n) {
      s[f + field.frameTimes]! *= n;
    },
  },
  range: {
    compile: oneNumber,
    run(_r, s, f, n) {
      s[f + field.frameRangeFlat]! += n;
    },
  },
  'range-turn': {
    compile: oneNumber,
    run(r, s, f, n) {
      s[baseOf(r, s, f) + field.turnRange]! += n;
    },
  },
  'sight-turn': {
    compile: nothing,
    run(r, s, f) {
      s[baseOf(r, s, f) + field.turnSight] = 1;
    },
  },
  move: {
    compile: (effect, number) => [effect.n === undefined ? MOBILITY : Math.max(0, number(effect.n)), 0],
    run(r, s, f, n) {
      const most = n === MOBILITY ? mobilityOf(r, s, baseOf(r, s, f), s[f + field.frameMobility]!) : n;
      askMove(s, seatOf(s, f), most, STEP.FRAME);
    },
  },
  'pay-move': {
    compile: (effect, number) => [number(effect.n), number(effect.cost)],
    run(r, s, f, n, cost) {
      if (s[baseOf(r, s, f) + field.energy]! >= cost && n > 0) ask(s, seatOf(s, f), STEP.PAY_MOVE);
    },
  },
  mobility: {
    compile: oneNumber,
    run(_r, s, f, n) {
      s[f + field.frameMobility]! += n;
    },
  },
  'mobility-turn': {
    compile: oneNumber,
    run(r, s, f, n) {
      s[baseOf(r, s, f) + field.turnMobility]! += n;
    },
  },
  energy: {
    compile: oneNumber,
    run(r, s, f, n, _y, log) {
      if (n < 0) payEnergy(r, s, seatOf(s, f), -n, cardOf(s, f), log);
      else addEnergy(r, s, seatOf(s, f), n, cardOf(s, f), log);
    },
  },
  heat: {
    compile: oneNumber,
    run(r, s, f, n, _y, log) {
      addHeat(r, s, seatOf(s, f), n, cardOf(s, f), log);
    },
  },
  repair: {
    compile: oneNumber,
    run(r, s, f, n, _y, log) {
      repairHull(r, s, seatOf(s, f), n, cardOf(s, f), log);
    },
  },
  draw: {
    compile: oneNumber,
    run(r, s, f, n, _y, log) {
      for (let i = 0; i < n; i++) drawCard(r, s, seatOf(s, f), log);
    },
  },
  'move-only': {
    compile: nothing,
    run(r, s, f) {
      s[baseOf(r, s, f) + field.turnMoveOnly] = 1;
    },
  },
  'take-priority': {
    compile: nothing,
    run(_r, s, f, _x, _y, log) {
      s[field.nextPriority] = seatOf(s, f);
      log?.add(DF_EVENT.PRIORITY, seatOf(s, f), cardOf(s, f), -1, 1);
    },
  },
  position: {
    compile: oneNumber,
    run(r, s, f) {
      s[baseOf(r, s, f) + field.turnPosition] = 1;
    },
  },
  obstruct: { compile: oneNumber, run: obstruct },
  'miss-turn': {
    compile: nothing,
    run(r, s, f) {
      s[baseOf(r, s, f) + field.turnMiss] = 1;
    },
  },
  'system-failure': {
    compile: (effect, number) => [number(effect.n), number(effect.cost)],
    run(_r, s) {
      go(s, STEP.SYSTEM_FAILURE);
    },
  },
  flare: { compile: (effect, number) => [number(effect.n), number(effect.range)], run: flare },
  charge: {
    compile: oneNumber,
    run(r, s, f, n, _y, log) {
      if (!isWorn(r, s, f)) return;
      s[baseOf(r, s, f) + field.reactive]! += n;
      payEnergy(r, s, seatOf(s, f), n, cardOf(s, f), log);
    },
  },
  'charge-any': {
    compile: nothing,
    run(r, s, f) {
      if (isWorn(r, s, f) && s[baseOf(r, s, f) + field.energy]! > 0) ask(s, seatOf(s, f), STEP.AMOUNT);
    },
  },
  choose: {
    compile: (effect) => [effect.either.length, 0],
    run(_r, s, f) {
      ask(s, seatOf(s, f), STEP.MODE);
    },
  },
};

/** The steps that ship, by name. */
export const STEP_NAMES: readonly string[] = Object.keys(SHIPPED);

/** A step of the scenario: its numbers in their order are its arguments. It asks nothing, so the program goes on. */
const ownWord = ({ numbers = {}, run }: OwnStep): Word<Effect> => {
  const [x, y] = Object.keys(numbers);
  return {
    compile(effect, number) {
      const given = effect as unknown as Readonly<Record<string, Num>>;
      return [x === undefined ? 0 : number(given[x]!), y === undefined ? 0 : number(given[y]!)];
    },
    run(r, s, f, a, b, log) {
      run(bridgeOf(r, s, seatOf(s, f), f, log), a, b);
      finishWord();
    },
  };
};

/** All words by name: those that ship, then those of the scenario. The place of a word here, from 1, is its code. */
const WORDS = {
  ...SHIPPED,
  ...Object.fromEntries(Object.entries(OWN_STEPS).map(([name, step]) => [name, ownWord(step)])),
};

const NAMES = Object.keys(WORDS);

/** The code of a word in a program. */
export const opOf = (word: Effect['do']): number => NAMES.indexOf(word) + 1;

/** The code that ends a program. */
export const END = 0;

/** What each word does, by its code. */
export const RUN: readonly Run[] = [
  () => {
    throw new Error('a program ends here');
  },
  ...Object.values(WORDS).map((word) => word.run),
];

/** The programs of all cards in one array. */
export interface Programs {
  readonly program: Int32Array;
  /** Where the program of each card begins. A card without effects has an empty program. */
  readonly start: Int32Array;
  /** Where the program of the card's delayed shot begins, -1 for none. */
  readonly later: Int32Array;
}

/** The steps of a program in a row, as they are compiled: behind a choice those of both its parts. */
export function stepsOf(effects: readonly Effect[] | undefined): readonly Effect[] {
  const steps: Effect[] = [];
  for (const effect of effects ?? []) {
    steps.push(effect);
    if (effect.do === 'choose') steps.push(...effect.either, ...effect.or);
  }
  return steps;
}

/**
 * Compiles the effects of `defs`, with the numbers that `number` gives. Programs of delayed shots stand behind all
 * others of the first `shipped` cards, and programs of the cards behind the blank one behind those.
 */
export function compilePrograms(defs: readonly CardDef[], number: NumberOf, shipped = defs.length): Programs {
  const words: number[] = [];
  const start = new Int32Array(defs.length);
  const later = new Int32Array(defs.length).fill(-1);
  const add = (def: CardDef, effects: readonly Effect[]): number => {
    const at = words.length;
    for (const effect of effects) {
      const compile = WORDS[effect.do].compile as Compile;
      words.push(opOf(effect.do), ...compile(effect, (name) => number(def, name)));
      if (effect.do !== 'choose') continue;
      add(def, effect.either);
      add(def, effect.or);
      return at;
    }
    words.push(END, 0, 0);
    return at;
  };
  const addAll = (from: number, to: number): void => {
    for (let card = from; card < to; card++) start[card] = add(defs[card]!, defs[card]!.act ?? []);
    for (let card = from; card < to; card++)
      if (defs[card]!.later !== undefined) later[card] = add(defs[card]!, defs[card]!.later!);
  };
  addAll(0, shipped);
  // The blank card, which comes next, does nothing: its program is the end of the last one.
  if (shipped < defs.length) start[shipped] = words.length - WORD_LENGTH;
  addAll(shipped + 1, defs.length);
  return { program: Int32Array.from(words), start, later };
}

/** Hides a vessel in orbit with little energy for as long as it stays in that body this turn. */
function obstruct(r: Rules, s: State, f: number, energy: number, _y: number, log: EventLog | null): void {
  const b = baseOf(r, s, f);
  const hex = s[b + field.hex]!;
  const kind = r.map.kind[hex]!;
  if (kind <= 0 || kind === STAR_KIND || energyWithCards(s, b) > energy) return;
  s[b + field.turnHidden] = r.map.body[hex]! + 1;
  log?.add(DF_EVENT.HIDDEN, seatOf(s, f), -1, hex, 1);
}

/** Does effect damage to every other vessel within `within` and in sight. The card targets nobody. */
function flare(r: Rules, s: State, f: number, damage: number, within: number, log: EventLog | null): void {
  const seat = seatOf(s, f);
  const b = r.at(seat);
  for (let other = 0; other < r.seats; other++) {
    const o = r.at(other);
    if (other === seat || s[o + field.alive] === 0) continue;
    if (r.map.distance(s[b + field.hex]!, s[o + field.hex]!) > within || !seesVessel(r, s, b, o)) continue;
    effectDamage(r, s, seat, other, damage, cardOf(s, f), log);
  }
  // In a chain, vessels below zero leave when it has resolved.
  if (s[field.chainN] === 0) checkDestroyed(r, s, 0, log);
}

export function legalMode(_r: Rules, _s: State, _seat: number, out: Int32Array): number {
  out[0] = ACTION.MODE;
  out[1] = ACTION.MODE + 1;
  return 2;
}

/** The first mode goes on with the next word. The second mode skips the words of the first. */
export function takeMode(r: Rules, s: State, _seat: number, a: number): void {
  const f = topFrame(s);
  if (a !== ACTION.MODE) s[f + field.frameAt]! += (r.card.program[lastWord(s) + 1]! + 1) * WORD_LENGTH;
  go(s, STEP.FRAME);
}

export function takePayMove(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  const at = lastWord(s);
  if (a === ACTION.PASS) {
    go(s, STEP.FRAME);
    return;
  }
  payEnergy(r, s, seat, r.card.program[at + 2]!, cardOf(s, topFrame(s)), log);
  askMove(s, seat, r.card.program[at + 1]!, STEP.FRAME);
}

/** Amounts of energy that can be moved onto the card, from 1. */
export function legalAmount(r: Rules, s: State, seat: number, out: Int32Array): number {
  const most = Math.min(MAX_AMOUNT, s[r.at(seat) + field.energy]!);
  for (let x = 1; x <= most; x++) out[x - 1] = ACTION.AMOUNT + x;
  return most;
}

export function takeAmount(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  s[r.at(seat) + field.polarized]! += a - ACTION.AMOUNT;
  payEnergy(r, s, seat, a - ACTION.AMOUNT, cardOf(s, topFrame(s)), log);
  go(s, STEP.FRAME);
}
