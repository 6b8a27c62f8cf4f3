import type { Action, EventLog, State } from '../../../core/index.ts';
import { action, argumentOf, kindOf } from '../actions.ts';
import {
  CLASSES,
  LOST,
  addDie,
  classAt,
  classesInPool,
  findDie,
  isDie,
  removeDie,
  reroll,
  setFace,
} from '../attack/dice.ts';
import { ARMADA_EVENT } from '../events.ts';
import * as field from '../field.ts';
import { BAND } from '../geometry/geometry.ts';
import * as KIND from '../kinds.ts';
import { ATTACK_AS, MAX_DICE, MAX_SHIPS, SEAT_AT, SEAT_OF, ZONES } from '../layout.ts';
import { COLOUR, COLOURS, DAMAGE_OF_FACE, FACE } from '../rules.ts';
import type { Rules } from '../rules.ts';
import * as STEP from '../steps.ts';
import { addShield, codeOf, equipped, shield } from '../units/fleet.ts';
import { UPGRADE } from './upgrade-codes.ts';
import { cardsAt, discardUpgrade, noteUse } from './windows.ts';

const HERE = cardsAt('resolve attack effects');
const NO_SECOND = ZONES;
/** Colours of dice, as bits of classes. */
const OF_COLOUR = Int32Array.of(0xff, 0xff00, 0xff0000);
const EVERY = 0xffffff;

const use = (card: number, u: number, option: number): number =>
  action(KIND.USE, (card * 16 + (u % MAX_SHIPS)) * 32 + option);
const salvo = (s: State): boolean => s[field.attackAs] === ATTACK_AS.SALVO;

/** Cards that ship `u` may use while it resolves attack effects, each at most once an attack (A-EFX-03, 07). Appends to `out`. */
export function legalCards(r: Rules, s: State, u: number, out: Int32Array, from: number): number {
  const cards = equipped(s, u) & HERE & ~s[field.attackUpgrades]!;
  let n = legalScreed(r, s, u, out, from);
  if (cards === 0) return n;
  const classes = classesInPool(s, -1);
  if ((cards & (1 << UPGRADE.LEADING_SHOTS)) !== 0)
    n = eachOption(UPGRADE.LEADING_SHOTS, u, classes & OF_COLOUR[COLOUR.BLUE]!, out, n);
  if ((cards & (1 << UPGRADE.ORDNANCE_EXPERTS)) !== 0 && (classes & OF_COLOUR[COLOUR.BLACK]!) !== 0)
    out[n++] = use(UPGRADE.ORDNANCE_EXPERTS, u, 0);
  if ((cards & (1 << UPGRADE.H9_TURBOLASERS)) !== 0)
    n = eachOption(UPGRADE.H9_TURBOLASERS, u, classes & turnable(r), out, n);
  if (salvo(s) || s[field.placedDice]! + 2 > MAX_DICE) return n;
  if ((cards & (1 << UPGRADE.EXTERNAL_RACKS)) !== 0 && s[field.band] === BAND.CLOSE)
    out[n++] = use(UPGRADE.EXTERNAL_RACKS, u, 0);
  if ((cards & (1 << UPGRADE.DOMINATOR)) !== 0 && s[field.band]! <= BAND.MEDIUM) n = legalDominator(s, u, out, n);
  return n;
}

function eachOption(card: number, u: number, classes: number, out: Int32Array, from: number): number {
  let n = from;
  for (let c = 0; c < CLASSES; c++) if ((classes & (1 << c)) !== 0) out[n++] = use(card, u, c);
  return n;
}

/** Dice classes with a hit or critical icon on dice that have an accuracy face (H9 Turbolasers). */
function turnable(r: Rules): number {
  let bits = 0;
  for (let colour = 0; colour < COLOURS; colour++) {
    if (!r.faces[colour]!.includes(FACE.ACCURACY)) continue;
    for (let face = 0; face < 6; face++) if (DAMAGE_OF_FACE[face] !== 0) bits |= 1 << (colour * 8 + face);
  }
  return bits;
}

/** Dominator: one or two shields of any zones for as many blue dice; first zone * 5 + second (4: none). */
function legalDominator(s: State, u: number, out: Int32Array, from: number): number {
  let n = from;
  for (let one = 0; one < ZONES; one++) {
    if (shield(s, u, one) === 0) continue;
    out[n++] = use(UPGRADE.DOMINATOR, u, one * 5 + NO_SECOND);
    for (let two = one; two < ZONES; two++)
      if (shield(s, u, two) > (two === one ? 1 : 0)) out[n++] = use(UPGRADE.DOMINATOR, u, one * 5 + two);
  }
  return n;
}

/** Both sides may have an Admiral Screed: whose he is, as a bit. */
const usedBy = (u: number): number => 1 << SEAT_OF[u]!;

/** Admiral Screed: once an activation, a die is spent to turn another to a critical face. */
function legalScreed(r: Rules, s: State, u: number, out: Int32Array, from: number): number {
  const card = UPGRADE.ADMIRAL_SCREED;
  if (s[SEAT_AT[SEAT_OF[u]!]! + field.commander] !== card + 1 || (s[field.activationUpgrades]! & usedBy(u)) !== 0)
    return from;
  const classes = classesInPool(s, -1);
  let n = from;
  for (let c = 0; c < CLASSES; c++) {
    if ((classes & (1 << c)) === 0) continue;
    if ((classesInPool(s, findDie(s, c, -1)) & critical(r)) !== 0) out[n++] = use(card, u, c);
  }
  return n;
}

/** The face with a critical icon of a colour, or -1. */
function criticalFace(r: Rules, colour: number): number {
  if (r.faces[colour]!.includes(FACE.CRITICAL)) return FACE.CRITICAL;
  return r.faces[colour]!.includes(FACE.HIT_CRITICAL) ? FACE.HIT_CRITICAL : -1;
}

/** Classes of dice whose colour has a critical face. */
function critical(r: Rules): number {
  let bits = 0;
  for (let colour = 0; colour < COLOURS; colour++) if (criticalFace(r, colour) >= 0) bits |= OF_COLOUR[colour]!;
  return bits;
}

/** Uses a card: card and option in the argument of `KIND.USE`. */
export function useCard(r: Rules, s: State, what: number, log: EventLog | null): void {
  const card = what >> 9;
  const u = s[field.attacker]!;
  const option = what & 31;
  noteUse(s, u, card, log);
  s[field.attackUpgrades]! |= 1 << card;
  switch (card) {
    case UPGRADE.LEADING_SHOTS:
      removeDie(s, findDie(s, option, -1), LOST.SPENT, log);
      return startMarking(s, card);
    case UPGRADE.ORDNANCE_EXPERTS:
      return startMarking(s, card);
    case UPGRADE.ADMIRAL_SCREED:
      s[field.activationUpgrades]! |= usedBy(u);
      removeDie(s, findDie(s, option, -1), LOST.SPENT, log);
      return startMarking(s, card);
    case UPGRADE.H9_TURBOLASERS:
      return setFace(s, findDie(s, option, -1), FACE.ACCURACY, log);
    case UPGRADE.EXTERNAL_RACKS:
      discardUpgrade(s, u, card);
      addDie(r, s, COLOUR.BLACK, log);
      return addDie(r, s, COLOUR.BLACK, log);
    default:
      payShield(r, s, u, Math.floor(option / 5), log);
      if (option % 5 !== NO_SECOND) payShield(r, s, u, option % 5, log);
      return undefined;
  }
}

function payShield(r: Rules, s: State, u: number, zone: number, log: EventLog | null): void {
  addShield(s, u, zone, -1);
  log?.add(ARMADA_EVENT.SHIELD_LOST, SEAT_OF[u]!, codeOf(s, u), zone, 1);
  addDie(r, s, COLOUR.BLUE, log);
}

function startMarking(s: State, card: number): void {
  s[field.marking] = card + 1;
  s[field.marked] = 0;
  s[field.step] = STEP.NEXT_MARK;
}

/** How many dice an effect takes. */
function most(card: number): number {
  if (card === UPGRADE.ORDNANCE_EXPERTS) return 2;
  return card === UPGRADE.ADMIRAL_SCREED ? 1 : MAX_DICE;
}

/** Asks for the next die of an effect that takes several, or resolves it. */
export function nextMark(r: Rules, s: State, log: EventLog | null): void {
  if (legalMarks(r, s, r.scratchLegal) > 1) {
    s[field.actor] = SEAT_OF[s[field.attacker]!]!;
    s[field.step] = STEP.MARK;
  } else resolveMarks(r, s, log);
}

/** Dice that may still be picked, those of one class only after each other; or enough. */
export function legalMarks(r: Rules, s: State, out: Int32Array): number {
  const card = s[field.marking]! - 1;
  let n = 0;
  let last = 0;
  let count = 0;
  for (let i = 0; i < s[field.placedDice]!; i++) {
    if ((s[field.marked]! & (1 << i)) === 0) continue;
    count++;
    last = Math.max(last, classAt(s, i));
  }
  if (count < most(card)) {
    const fit =
      card === UPGRADE.ORDNANCE_EXPERTS
        ? OF_COLOUR[COLOUR.BLACK]!
        : card === UPGRADE.ADMIRAL_SCREED
          ? critical(r)
          : EVERY;
    for (let c = last; c < CLASSES; c++)
      if ((fit & (1 << c)) !== 0 && unmarked(s, c) >= 0) out[n++] = action(KIND.MARK, c);
  }
  out[n++] = action(KIND.MARKED, 0);
  return n;
}

/** First die of a class that is not picked yet, or -1. */
function unmarked(s: State, cls: number): number {
  for (let i = 0; i < s[field.placedDice]!; i++)
    if (isDie(s, i) && classAt(s, i) === cls && (s[field.marked]! & (1 << i)) === 0) return i;
  return -1;
}

/** One more die for the effect, or enough of them. */
export function takeMark(r: Rules, s: State, a: Action, log: EventLog | null): void {
  if (kindOf(a) === KIND.MARK) mark(s, argumentOf(a));
  else resolveMarks(r, s, log);
}

function mark(s: State, cls: number): void {
  s[field.marked]! |= 1 << unmarked(s, cls);
  s[field.step] = STEP.NEXT_MARK;
}

/** Rerolls the dice picked, all together; Admiral Screed turns his to a critical face. */
function resolveMarks(r: Rules, s: State, log: EventLog | null): void {
  const screed = s[field.marking] === UPGRADE.ADMIRAL_SCREED + 1;
  for (let i = 0; i < s[field.placedDice]!; i++) {
    if ((s[field.marked]! & (1 << i)) === 0) continue;
    if (screed) setFace(s, i, criticalFace(r, classAt(s, i) >> 3), log);
    else reroll(r, s, i, log);
  }
  s[field.marking] = 0;
  s[field.marked] = 0;
  s[field.step] = STEP.NEXT_EFFECTS;
}
