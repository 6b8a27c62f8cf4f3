/**
 * The shipped steps of card programs, one entry each, in the same form as steps of a scenario (`OwnStep`). From this list come the type of a
 * step, the schema of scenarios, the text of cards, the checks of content, what a step is worth in a plan, and what it does.
 */
import type { EventLog, State } from '../../../core/index.ts';
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
import type { Rules } from '../compiled.ts';
import { OBSTRUCTIONS } from '../content/squares.ts';
import { PLAN_FIGURE, failureWorth } from '../evaluation/plan-figures.ts';
import { DF_EVENT } from '../events.ts';
import * as field from '../field.ts';
import { ask, go } from '../order.ts';
import * as STEP from '../steps.ts';
import { COMBAT, COMBAT_TYPES } from './card.ts';
import { ceasefire } from './environment.ts';
import { askMove } from './frames.ts';
import { gearAt } from './gear.ts';
import { counted, signed } from './wording.ts';
import { atLeast0, type NumberForm } from './number.ts';
import { drawCard } from './zones.ts';

/** Does what a step says for the card in frame `f`, with its arguments. */
export type Run = (r: Rules, s: State, f: number, x: number, y: number, log: EventLog | null) => void;

/** A step. It has two arguments: its combat type (if `combat` is set), then its numbers in their order. */
export interface StepWord {
  /** What the step does, in half a sentence, for editors. */
  readonly meaning: string;
  readonly numbers?: Readonly<Record<string, NumberForm>>;
  /** Whether the step may have a `type`. */
  readonly combat?: true;
  /** The second argument of a step whose entry does not give one. */
  readonly aim?: number;
  /** For a step that attacks: its part of the card's text. The modifiers before it are described together with it. */
  readonly attacks?: 'act' | 'later';
  /** The step as a part of a card's text. */
  readonly says: (x: number, y: number) => string;
  /** The step in words as a modifier of the attack that follows it. */
  readonly joins?: (x: number) => string;
  readonly run: Run;
  /** What the step is worth in a plan of the seat at `b` against the enemy at `e`, in points; absent if this is not known. */
  readonly worth?: (r: Rules, s: State, b: number, e: number, x: number, y: number) => number;
}

const STAR_KIND = OBSTRUCTIONS.indexOf('star') + 1;
/** The argument of `move` that stands for the current Mobility. */
const MOBILITY = -1;

const seatOf = (s: State, f: number): number => s[f + field.frameSeat]!;
const baseOf = (r: Rules, s: State, f: number): number => r.at(s[f + field.frameSeat]!);
const cardOf = (s: State, f: number): number => s[f + field.frameCard]!;

/** Whether the card in frame `f` is equipped: a card may expire before its program has run. */
const isWorn = (r: Rules, s: State, f: number): boolean => gearAt(s, baseOf(r, s, f), cardOf(s, f)) >= 0;

const upTo = (n: number): string => (n <= 1 ? `${n}` : `1 to ${n}`);
const attackOf = (type: number): string => (type === COMBAT.objective ? 'attack' : `${COMBAT_TYPES[type]} attack`);

/** Runs a step that attacks; during a ceasefire, the card declares no attack. */
const attacking =
  (run: Run): Run =>
  (r, s, f, x, y, log) => {
    if (ceasefire(s)) log?.add(DF_EVENT.HELD_FIRE, seatOf(s, f), cardOf(s, f), -1, 1);
    else run(r, s, f, x, y, log);
  };

/** The place of a step in this list, from 1, is its code. */
export const STEP_WORDS = {
  attack: {
    meaning: 'declares an attack with the modifiers gathered so far',
    combat: true,
    aim: AIM.IN_RANGE,
    attacks: 'act',
    says: attackOf,
    run: attacking((r, s, _f, type, aim, log) => {
      startAttack(r, s, aim, type, log);
    }),
  },
  'attack-all': {
    meaning: 'attacks every enemy vessel within n, all declared at once',
    combat: true,
    numbers: { n: 'hexes' },
    attacks: 'act',
    says: (type, n) => `${attackOf(type)} on every enemy within ${n}`,
    run: attacking((r, s, _f, type, within, log) => {
      attackAll(r, s, type, within, log);
    }),
  },
  'attack-back': {
    meaning: 'attacks the vessel whose attack this card answers',
    numbers: { plus: 'Attack + plus', within: 'where the attacker is within so many hexes' },
    attacks: 'act',
    says: (plus, within) => `attack the attacker; Attack ${signed(plus)} within ${within}`,
    run: attacking((r, s, f, plus, within, log) => {
      const target = s[f + field.frameAttacker]!;
      const distance = r.map.distance(s[baseOf(r, s, f) + field.hex]!, s[r.at(target) + field.hex]!);
      if (distance <= within) s[f + field.frameFlat]! += plus;
      attackSeat(r, s, target, COMBAT.objective, log);
    }),
  },
  'attack-exact': {
    meaning: 'declares an attack at exactly the current Range',
    aim: AIM.EXACT,
    attacks: 'act',
    says: () => 'attack a target at exactly your Range',
    run: attacking((r, s, _f, type, aim, log) => {
      startAttack(r, s, aim, type, log);
    }),
  },
  'attack-again': {
    meaning: 'attacks the same target again, if this card is secondary to a card other than ATTACK',
    aim: AIM.AGAIN,
    attacks: 'act',
    says: () => 'if it is secondary to a legally activated card other than ATTACK, attack the same target again',
    run: attacking((r, s, f, type, aim, log) => {
      const place = s[f + field.framePlace]!;
      const target = s[f + field.frameChosen]!;
      if (place < 0 || (place & 1) === 0 || s[baseOf(r, s, f) + field.turnPrimary] === 0 || target < 0) return;
      startAttack(r, s, aim, type, log);
    }),
  },
  missiles: {
    meaning: 'a projectile, delayed beyond Range',
    numbers: { hits: 'a hidden target is hit on so much of a d4' },
    aim: AIM.MISSILES,
    attacks: 'act',
    says: (hits) => `projectile attack; a hidden target is hit on ${upTo(hits)} of a d4`,
    run: attacking((r, s, _f, hits, aim, log) => {
      startAttack(r, s, aim, hits, log);
    }),
  },
  strike: {
    meaning: 'only in later: the delayed projectile strikes',
    numbers: {
      hits: 'a hidden target is hit on so much of a d4',
      times: { counts: 'Range x times', least: 1, most: 4 },
    },
    attacks: 'later',
    says: (hits, times) =>
      `a target beyond Range is struck at the start of your next tier within ${times} times your Range, a hidden one on ${upTo(hits)} of a d4`,
    run: attacking((r, s, _f, hits, times, log) => {
      strike(r, s, hits, times, log);
    }),
  },
  plus: {
    meaning: "Attack + n for this card's next attack",
    numbers: { n: 'Attack + n' },
    says: (n) => `Attack ${signed(n)} for the next attack`,
    joins: (n) => `Attack ${signed(n)}`,
    run(_r, s, f, n) {
      s[f + field.frameFlat]! += n;
    },
  },
  times: {
    meaning: 'multiplies the original Attack, for this card',
    numbers: { n: { counts: 'original Attack x n', least: 0, most: 4 } },
    says: (n) => `the original Attack counts ${counted(n, 'time')}`,
    joins: (n) => `${n} times the original Attack`,
    run(_r, s, f, n) {
      s[f + field.frameTimes]! *= n;
    },
  },
  range: {
    meaning: 'Range + n, for this card',
    numbers: { n: 'Range + n' },
    says: (n) => `Range ${signed(n)} for this card`,
    joins: (n) => `Range ${signed(n)}`,
    run(_r, s, f, n) {
      s[f + field.frameRangeFlat]! += n;
    },
  },
  'range-turn': {
    meaning: 'Range + n, this turn',
    numbers: { n: 'Range + n' },
    says: (n) => `Range ${signed(n)} this turn`,
    run(r, s, f, n) {
      s[baseOf(r, s, f) + field.turnRange]! += n;
    },
  },
  'sight-turn': {
    meaning: 'ignores obstructions this turn',
    says: () => 'ignore obstructions this turn',
    run(r, s, f) {
      s[baseOf(r, s, f) + field.turnSight] = 1;
    },
  },
  move: {
    meaning: 'may move up to n',
    numbers: { n: { counts: 'hexes; without it the current Mobility', least: 0, without: MOBILITY } },
    says: (n) => (n === MOBILITY ? 'move up to your Mobility' : `you may move ${n}`),
    run(r, s, f, n) {
      const most = n === MOBILITY ? mobilityOf(r, s, baseOf(r, s, f), s[f + field.frameMobility]!) : n;
      askMove(s, seatOf(s, f), most, STEP.FRAME);
    },
  },
  'pay-move': {
    meaning: 'may pay cost energy to move up to n',
    numbers: { n: atLeast0('hexes'), cost: atLeast0('energy') },
    says: (n, cost) => `you may pay ${cost} energy to move ${n}`,
    run(r, s, f, n, cost) {
      if (s[baseOf(r, s, f) + field.energy]! >= cost && n > 0) ask(s, seatOf(s, f), STEP.PAY_MOVE);
    },
  },
  mobility: {
    meaning: 'Mobility + n, for this card',
    numbers: { n: 'Mobility + n' },
    says: (n) => `Mobility ${signed(n)} for this card`,
    run(_r, s, f, n) {
      s[f + field.frameMobility]! += n;
    },
  },
  'mobility-turn': {
    meaning: 'Mobility + n, this turn',
    numbers: { n: 'Mobility + n' },
    says: (n) => `Mobility ${signed(n)} this turn`,
    run(r, s, f, n) {
      s[baseOf(r, s, f) + field.turnMobility]! += n;
    },
  },
  energy: {
    meaning: 'energy + n',
    numbers: { n: 'energy + n' },
    says: (n) => `energy ${signed(n)}`,
    run(r, s, f, n, _y, log) {
      if (n < 0) payEnergy(r, s, seatOf(s, f), -n, cardOf(s, f), log);
      else addEnergy(r, s, seatOf(s, f), n, cardOf(s, f), log);
    },
    worth: (r, s, b, _e, n) => {
      const { planScratch: p } = r;
      p[PLAN_FIGURE.LEFT] = Math.max(0, p[PLAN_FIGURE.LEFT]! + n);
      return n * r.plan.energy * (6 / (6 + s[b + field.energy]!));
    },
  },
  heat: {
    meaning: 'over heat + n',
    numbers: { n: 'heat + n' },
    says: (n) => `heat ${signed(n)}`,
    run(r, s, f, n, _y, log) {
      addHeat(r, s, seatOf(s, f), n, cardOf(s, f), log);
    },
    worth: (_r, s, b, _e, n) => {
      if (n <= 0) return Math.min(-n, s[b + field.heat]!) * 0.3;
      return s[b + field.heat]! >= 6 ? -3 : -0.1;
    },
  },
  repair: {
    meaning: 'repairs n',
    numbers: { n: atLeast0('Hull + n, up to the maximum') },
    says: (n) => `repair ${n}`,
    run(r, s, f, n, _y, log) {
      repairHull(r, s, seatOf(s, f), n, cardOf(s, f), log);
    },
    worth: (_r, s, b, _e, n) => Math.min(n, s[b + field.maxHull]! - s[b + field.hull]!) * 0.9,
  },
  draw: {
    meaning: 'draws n cards, up to the hand limit',
    numbers: { n: atLeast0('cards') },
    says: (n) => `draw ${counted(n, 'card')}`,
    run(r, s, f, n, _y, log) {
      for (let i = 0; i < n; i++) drawCard(r, s, seatOf(s, f), log);
    },
    worth: (r, s, b, _e, n) => Math.min(n, r.rules.handLimit - s[b + field.handN]!) * r.plan.card,
  },
  'move-only': {
    meaning: 'only MOVE cards for the rest of the turn',
    says: () => 'play only MOVE cards for the rest of the turn',
    run(r, s, f) {
      s[baseOf(r, s, f) + field.turnMoveOnly] = 1;
    },
  },
  'take-priority': {
    meaning: 'Priority from the next tier on',
    says: () => 'take Priority from the next tier on',
    run(_r, s, f, _x, _y, log) {
      s[field.nextPriority] = seatOf(s, f);
      log?.add(DF_EVENT.PRIORITY, seatOf(s, f), cardOf(s, f), -1, 1);
    },
  },
  position: {
    meaning: 'the next card played this turn, if ATTACK, earns a move of n',
    numbers: { n: atLeast0('hexes') },
    says: (n) => `if your next card this turn is an ATTACK, you may move ${n} after it`,
    run(r, s, f) {
      s[baseOf(r, s, f) + field.turnPosition] = 1;
    },
  },
  obstruct: {
    meaning: 'in orbit with n energy or less: out of combat while it stays there',
    numbers: { n: 'energy' },
    says: (n) =>
      `in orbit of a planet, moon, asteroid or debris field with ${n} energy or less, no combat with other hexes this turn while you stay`,
    run: obstruct,
  },
  'miss-turn': {
    meaning: 'this turn a hand card and the top card of the deck can make an attack miss',
    says: () =>
      'this turn, any number of times when attacked, discard a hand card and your top card: the attack misses',
    run(r, s, f) {
      s[baseOf(r, s, f) + field.turnMiss] = 1;
    },
    worth: () => 0.8,
  },
  'system-failure': {
    meaning: 'a vessel so damaged loses its Gear other than EQUIP',
    numbers: { n: 'Hull damage suffered this turn', cost: atLeast0('energy to disable the next tier too') },
    says: (n, cost) =>
      `a vessel that suffered ${n} Hull damage this turn loses its Gear other than EQUIP; for ${cost} energy its next tier is disabled`,
    run(_r, s) {
      go(s, STEP.SYSTEM_FAILURE);
    },
    worth: (r, s, b, e, _n, cost) => failureWorth(r, s, b, e, cost),
  },
  flare: {
    meaning: 'n effect damage to every other vessel in sight',
    numbers: { n: atLeast0('effect damage'), range: 'hexes' },
    says: (n, range) => `${n} effect damage to every other vessel within ${range} and in sight`,
    run: flare,
    worth: () => 1,
  },
  charge: {
    meaning: 'moves n energy onto this card',
    numbers: { n: atLeast0('energy') },
    says: (n) => `move ${n} energy here`,
    run(r, s, f, n, _y, log) {
      if (!isWorn(r, s, f)) return;
      s[baseOf(r, s, f) + field.reactive]! += n;
      payEnergy(r, s, seatOf(s, f), n, cardOf(s, f), log);
    },
  },
  'charge-any': {
    meaning: 'moves any chosen amount of energy onto this card',
    says: () => 'move any amount of energy here',
    run(r, s, f) {
      if (isWorn(r, s, f) && s[baseOf(r, s, f) + field.energy]! > 0) ask(s, seatOf(s, f), STEP.AMOUNT);
    },
  },
} as const satisfies Readonly<Record<string, StepWord>>;

/** Hides a vessel that is in orbit and has little energy, as long as it stays in that orbit this turn. */
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
  // In a chain, vessels with Hull below zero leave when the chain has resolved.
  if (s[field.chainN] === 0) checkDestroyed(r, s, 0, log);
}
