import { ALL_SEATS, EVENT } from '../../core/index.ts';
import type { EventLog, State } from '../../core/index.ts';
import { ACTION } from './actions.ts';
import { activate, needMet, notePlayed, typeAllowed } from './activate.ts';
import { attackAt } from './attack.ts';
import { CARD as CODE } from './cards.ts';
import { ROLL_FOR, roll } from './dice.ts';
import { ceasefire, starStruck } from './environment.ts';
import { DF_EVENT } from './events.ts';
import { ask, go } from './flow.ts';
import { askMove, pushFrame } from './frames.ts';
import * as L from './layout.ts';
import { discardFromHand } from './prepare.ts';
import { STEP } from './steps.ts';
import { FORM, OP, REPLY, TYPE, WINDOW } from './tables.ts';
import type { Tables } from './tables.ts';
import { validTarget } from './targets.ts';
import { addEnergy, checkShield, gearAt } from './vessel.ts';
import { countPile, fromHand, fromPile, putPlace, takeTop, toPile } from './zones.ts';

const { CHAIN_N, CURRENT, FRAMES, FRAMES_N, RETURN, TIER, ANNOUNCED, ANNOUNCED_AT } = L.TABLE;
const A = L.ATTACK;
const F = L.FRAME;
const { ATTACK_WORDS, FRAME_WORDS, MAX_CHAIN, MAX_FRAMES, PLACES } = L;
const { DECLARED, OPEN, MISSED, NULLIFIED } = L.ATTACK_STATUS;
const { MOVE_AFTER, DELAYED } = L.FRAME_FLAG;
const FRAME_NULLIFIED = L.FRAME_FLAG.NULLIFIED;
const REACTIVE_FLAG = L.FLAG.REACTIVE;
const { ALIVE, ENERGY, HAND, HAND_N, STATUS, TIERS, REACTIVE, DECK_N, T_MISS, T_AGILITY, T_DISABLED } = L.SEAT;
const PLACE = L.PLACE;
const { PASS, STAR, USE, DISCARD, RECOVER } = ACTION;
const ABILITY_ACTION = ACTION.ABILITY;
const ALL = ALL_SEATS;
const MISS = CODE.miss;
const JAMMING = CODE.jamming;
const INTERFERENCE = CODE.interference;
const REACTIVE_ARMOR = CODE['reactive-armor'];
/** Attacks that a card activated in a response may add to the chain at most. */
const RETURN_ATTACKS = 3;

/** Whether the Star `card` may be played from the hand at `b`, the window apart. */
function affordable(t: Tables, s: State, b: number, card: number): boolean {
  return s[b + ENERGY]! >= t.cost[card]! && typeAllowed(t, s, b, card) && needMet(t, s, b, card);
}

/** Appends each different Star of the hand of `seat` that fits `window`. */
function legalStars(t: Tables, s: State, seat: number, window: number, out: Int32Array, from: number): number {
  const b = t.at(seat);
  const count = s[b + HAND_N]!;
  let n = from;
  if (count < 2 && starStruck(s)) return n;
  for (let i = 0; i < count; i++) {
    const card = s[b + HAND + i]!;
    if ((t.windows[card]! & window) === 0 || (i > 0 && card === s[b + HAND + i - 1])) continue;
    if (affordable(t, s, b, card) && mayReply(t, s, seat, card, window)) out[n++] = STAR + card;
  }
  return n;
}

/** What a Star's own effect asks for beyond its window and its price. */
function mayReply(t: Tables, s: State, seat: number, card: number, window: number): boolean {
  const current = attackAt(s[CURRENT]!);
  switch (t.reply[card]!) {
    case REPLY.attack:
      if (s[CHAIN_N]! >= MAX_CHAIN || s[FRAMES_N]! >= MAX_FRAMES || ceasefire(s)) return false;
      if (window === WINDOW.own) return anyTarget(t, s, seat, t.program[lastOp(t, card)] === OP['attack-exact']);
      return validTarget(t, s, seat, s[current + A.SEAT]!, 0, 1, false, false);
    case REPLY.miss:
    case REPLY.reduce:
      return s[current + A.STATUS] !== MISSED;
    case REPLY.scramble:
      return mayScramble(t, s, seat);
    case REPLY['return-fire']:
      return mayReturnFire(t, s, seat);
    default:
      return true;
  }
}

/** Offset of the last operation of a card's program. */
function lastOp(t: Tables, card: number): number {
  let at = t.start[card]!;
  while (t.program[at + 3] !== OP.end) at += 3;
  return at;
}

function anyTarget(t: Tables, s: State, seat: number, exact: boolean): boolean {
  for (let target = 0; target < t.seats; target++)
    if (t.teamOfSeat[target] !== t.teamOfSeat[seat] && validTarget(t, s, seat, target, 0, 1, false, exact)) return true;
  return false;
}

/** An opponent's Normal card, activated in this tier and not yet nullified, that targets this vessel. */
function mayScramble(t: Tables, s: State, seat: number): boolean {
  if (s[CURRENT]! < 0) return true;
  const at = attackAt(s[CURRENT]!);
  return (
    t.form[s[at + A.CARD]!] === FORM.normal &&
    (s[FRAMES + s[at + A.FRAME]! * FRAME_WORDS + F.FLAGS]! & DELAYED) === 0 &&
    t.teamOfSeat[s[at + A.SEAT]!] !== t.teamOfSeat[seat] &&
    s[at + A.STATUS] !== NULLIFIED
  );
}

function mayReturnFire(t: Tables, s: State, seat: number): boolean {
  const b = t.at(seat);
  if (s[CHAIN_N]! + RETURN_ATTACKS > MAX_CHAIN || s[FRAMES_N]! >= MAX_FRAMES) return false;
  if (s[TIER]! >= s[b + TIERS]! || s[b + STATUS + s[TIER]! * PLACES + 1] !== PLACE.EMPTY) return false;
  const counts = countPile(t, s, b);
  for (let card = 0; card < counts.length; card++) if (counts[card]! > 0 && returnable(t, card)) return true;
  return false;
}

/** ATTACK cards that can be activated in a tier. */
const returnable = (t: Tables, card: number): boolean =>
  t.type[card] === TYPE.attack && (t.form[card] === FORM.normal || t.form[card] === FORM.gear);

export function legalOwn(t: Tables, s: State, seat: number, out: Int32Array): number {
  out[0] = PASS;
  return legalStars(t, s, seat, WINDOW.own, out, 1);
}

/** A Star attack in the own tier, or nothing more. `next` follows on passing, `again` when the Star has resolved. */
export function chooseOwn(
  t: Tables,
  s: State,
  seat: number,
  a: number,
  next: number,
  again: number,
  log: EventLog | null,
): void {
  if (a === PASS) {
    go(s, next);
    return;
  }
  s[RETURN] = again;
  starAttack(t, s, seat, a - STAR, -1, log);
}

/** Star Struck: a Star is announced, and waits for a hand card to be discarded for it. */
export function announceStar(s: State, seat: number, step: number, card: number): void {
  s[ANNOUNCED] = card + 1;
  s[ANNOUNCED_AT] = step;
  ask(s, seat, STEP.STAR_COST);
}

/** Hand cards that may go for the announced Star: not the Star itself, but another copy of it. */
export function legalStarCost(s: State, b: number, out: Int32Array): number {
  const count = s[b + HAND_N]!;
  const star = s[ANNOUNCED]! - 1;
  let n = 0;
  for (let i = 0; i < count; i++) {
    const card = s[b + HAND + i]!;
    const again = i > 0 && card === s[b + HAND + i - 1];
    if (again) {
      if (card !== star || (i > 1 && s[b + HAND + i - 2] === card)) continue;
    } else if (card === star) continue;
    out[n++] = DISCARD + card;
  }
  return n;
}

/** Pays for a Star and discards it; true when it earns the move of Attack Position. */
function playStar(t: Tables, s: State, seat: number, card: number, log: EventLog | null): boolean {
  const b = t.at(seat);
  fromHand(s, b, card);
  toPile(s, b, card);
  if (log !== null) {
    log.add(EVENT.CARD_PLAYED, seat, card, s[TIER]!, 1, -1, ALL);
    if (t.cost[card]! > 0) log.add(EVENT.CARD_COST, seat, card, -1, t.cost[card]!, -1, ALL);
  }
  addEnergy(t, s, seat, -t.cost[card]!, card, log);
  return notePlayed(t, s, b, card);
}

function starAttack(t: Tables, s: State, seat: number, card: number, parent: number, log: EventLog | null): void {
  const earns = playStar(t, s, seat, card, log);
  pushFrame(s, seat, card, t.start[card]!, -1, parent, earns ? MOVE_AFTER : 0);
  go(s, STEP.FRAME);
}

/** The attacker's modifiers, all of them before anybody responds. */
export function askBoost(t: Tables, s: State): void {
  const seat = s[attackAt(s[CURRENT]!) + A.SEAT]!;
  const b = t.at(seat);
  if (s[b + ALIVE] === 1 && s[b + HAND_N]! > 0) ask(s, seat, STEP.BOOST);
  else go(s, STEP.OPEN_RESPONSE);
}

export function legalBoost(t: Tables, s: State, seat: number, out: Int32Array): number {
  out[0] = PASS;
  return legalStars(t, s, seat, WINDOW.boost, out, 1);
}

export function chooseBoost(t: Tables, s: State, seat: number, a: number, log: EventLog | null): void {
  if (a === PASS) {
    go(s, STEP.OPEN_RESPONSE);
    return;
  }
  const at = attackAt(s[CURRENT]!);
  const card = a - STAR;
  playStar(t, s, seat, card, log);
  if (t.reply[card] === REPLY.plus) s[at + A.FLAT]! += t.n.directHit;
  else s[at + A.CUT]! += t.n.deflect;
  go(s, STEP.ASK_BOOST);
}

/** Rolls for Jamming and Interference of `target` against a card of `seat`: 0 nothing, 1 the attack, 2 the whole effect nullified. */
export function jam(t: Tables, s: State, seat: number, target: number, purpose: number, log: EventLog | null): number {
  const b = t.at(target);
  if (s[b + L.SEAT.GEAR_N] === 0 || t.teamOfSeat[seat] === t.teamOfSeat[target]) return 0;
  const jamming = gearAt(s, b, JAMMING) >= 0;
  const interference = gearAt(s, b, INTERFERENCE) >= 0;
  if (!jamming && !interference) return 0;
  const die = roll(t, s, target, seat, t.n.jamSides, purpose, jamming ? JAMMING : INTERFERENCE, log);
  if (jamming && die === t.n.jamRoll) return 2;
  return interference && die >= t.n.interfereRoll ? 1 : 0;
}

/** The attack stands as the attacker made it; what answers by itself comes first. */
export function openResponse(t: Tables, s: State, log: EventLog | null): void {
  const at = attackAt(s[CURRENT]!);
  s[at + A.STATUS] = OPEN;
  const jammed = jam(t, s, s[at + A.SEAT]!, s[at + A.TARGET]!, ROLL_FOR.jamming, log);
  if (jammed === 2) nullifyCard(s, s[at + A.FRAME]!, JAMMING, log);
  else if (jammed === 1) nullifyAttack(s, at, INTERFERENCE, log);
  go(s, jammed > 0 ? STEP.CLOSE_WINDOWS : STEP.ASK_RESPONSE);
}

function nullifyAttack(s: State, at: number, by: number, log: EventLog | null): void {
  s[at + A.STATUS] = NULLIFIED;
  if (log !== null) log.add(DF_EVENT.ATTACK_NULLIFIED, s[at + A.SEAT]!, s[at + A.CARD]!, by, 1, s[at + A.TARGET]!, ALL);
}

/** Nullifies the effect of the card in frame `frame`, with all its attacks that have not resolved. */
export function nullifyCard(s: State, frame: number, by: number, log: EventLog | null): void {
  const f = FRAMES + frame * FRAME_WORDS;
  s[f + F.FLAGS]! |= FRAME_NULLIFIED;
  if (log !== null) log.add(EVENT.CARD_NULLIFIED, s[f + F.SEAT]!, s[f + F.CARD]!, s[TIER]!, 1, -1, ALL);
  for (let k = 0; k < s[CHAIN_N]!; k++) {
    const at = attackAt(k);
    if (s[at + A.FRAME] !== frame) continue;
    if (s[at + A.STATUS]! <= OPEN) nullifyAttack(s, at, by, log);
    else if (s[at + A.STATUS] === MISSED) s[at + A.STATUS] = NULLIFIED;
  }
}

/** Whether the vessel at `b` could answer an attack at all, as far as everybody knows. */
function mayAnswer(s: State, b: number): boolean {
  return s[b + ALIVE] === 1 && (s[b + HAND_N]! > 0 || s[b + REACTIVE]! > 0 || s[b + T_AGILITY]! > 0);
}

export function askResponse(t: Tables, s: State): void {
  const at = attackAt(s[CURRENT]!);
  const target = s[at + A.TARGET]!;
  if (s[at + A.STATUS] !== NULLIFIED && mayAnswer(s, t.at(target))) ask(s, target, STEP.RESPOND);
  else go(s, STEP.CLOSE_WINDOWS);
}

export function legalRespond(t: Tables, s: State, seat: number, out: Int32Array): number {
  const b = t.at(seat);
  const at = attackAt(s[CURRENT]!);
  let n = 0;
  out[n++] = PASS;
  n = legalStars(t, s, seat, WINDOW.attacked | WINDOW.targeted, out, n);
  if (s[at + A.STATUS] === MISSED) return n;
  const abled = s[b + T_DISABLED] !== s[TIER]! + 1;
  if (s[b + T_MISS] === 1 && abled && s[b + HAND_N]! > 0 && mayMill(t, s, b)) out[n++] = USE + MISS;
  if (s[b + T_AGILITY]! > 0 && abled) out[n++] = ABILITY_ACTION;
  if (s[b + REACTIVE]! > 0 && (s[at + A.FLAGS]! & REACTIVE_FLAG) === 0) out[n++] = USE + REACTIVE_ARMOR;
  return n;
}

/** Whether a top card can be discarded: the hand card that goes first may become the new deck. */
const mayMill = (t: Tables, s: State, b: number): boolean => s[b + DECK_N]! > 0 || t.rules.reshuffle;

export function chooseRespond(t: Tables, s: State, seat: number, a: number, log: EventLog | null): void {
  const b = t.at(seat);
  const at = attackAt(s[CURRENT]!);
  if (a === PASS) {
    go(s, STEP.CLOSE_WINDOWS);
    return;
  }
  go(s, STEP.ASK_RESPONSE);
  if (a === ABILITY_ACTION) {
    s[b + T_AGILITY]!--;
    if (log !== null) log.add(DF_EVENT.ANSWERED, seat, -1, -1, 1, s[at + A.SEAT]!, ALL);
    missAfterwards(s, at, log);
  } else if (a === USE + REACTIVE_ARMOR) {
    s[b + REACTIVE]!--;
    s[at + A.FLAGS]! |= REACTIVE_FLAG;
    checkShield(t, s, seat, log);
    if (log !== null) log.add(DF_EVENT.ANSWERED, seat, REACTIVE_ARMOR, -1, 1, s[at + A.SEAT]!, ALL);
  } else if (a === USE + MISS) ask(s, seat, STEP.MISS_COST);
  else reply(t, s, seat, a - STAR, at, log);
}

function missAfterwards(s: State, at: number, log: EventLog | null): void {
  s[at + A.STATUS] = MISSED;
  if (log !== null) log.add(DF_EVENT.MISSED, s[at + A.SEAT]!, s[at + A.CARD]!, -1, 1, s[at + A.TARGET]!, ALL);
}

/** A Star played in answer to the attack at `at`. */
function reply(t: Tables, s: State, seat: number, card: number, at: number, log: EventLog | null): void {
  if (t.reply[card] === REPLY.attack) {
    starAttack(t, s, seat, card, s[CURRENT]!, log);
    return;
  }
  playStar(t, s, seat, card, log);
  switch (t.reply[card]!) {
    case REPLY.move:
      askMove(s, seat, t.n.thrusters, STEP.ASK_RESPONSE);
      break;
    case REPLY.miss:
      missAfterwards(s, at, log);
      break;
    case REPLY.reduce:
      s[at + A.CUT]! += t.n.deflect;
      break;
    case REPLY.scramble:
      nullifyCard(s, s[at + A.FRAME]!, card, log);
      break;
    case REPLY['return-fire']:
      ask(s, seat, STEP.RECOVER);
      break;
    default:
      throw new Error(`card ${card} answers nothing`);
  }
}

export function chooseMissCost(t: Tables, s: State, seat: number, a: number, log: EventLog | null): void {
  const b = t.at(seat);
  const at = attackAt(s[CURRENT]!);
  discardFromHand(t, s, seat, a - DISCARD, log);
  const top = takeTop(t, s, seat, log);
  if (top >= 0) {
    toPile(s, b, top);
    if (log !== null) log.add(EVENT.CARD_DISCARDED, seat, top, -1, 1, -1, ALL);
  }
  if (log !== null) log.add(DF_EVENT.ANSWERED, seat, MISS, -1, 1, s[at + A.SEAT]!, ALL);
  missAfterwards(s, at, log);
  go(s, STEP.ASK_RESPONSE);
}

export function legalRecover(t: Tables, s: State, seat: number, out: Int32Array): number {
  const counts = countPile(t, s, t.at(seat));
  let n = 0;
  for (let card = 0; card < counts.length; card++)
    if (counts[card]! > 0 && returnable(t, card)) out[n++] = RECOVER + card;
  return n;
}

/** Return Fire: the recovered card is activated as secondary card of the tier in play. */
export function chooseRecover(t: Tables, s: State, seat: number, a: number, log: EventLog | null): void {
  const b = t.at(seat);
  const card = a - RECOVER;
  const place = s[TIER]! * PLACES + 1;
  fromPile(s, b, card);
  putPlace(s, b, place, card, PLACE.RETURNED);
  activate(t, s, seat, place, s[CURRENT]!, log);
}

/** The windows of an attack are done: on to the next one of the same card, to the attack it answers, or to resolution. */
export function closeWindows(s: State): void {
  const current = s[CURRENT]!;
  const frame = s[attackAt(current) + A.FRAME];
  const n = s[CHAIN_N]!;
  for (let k = current + 1; k < n; k++) {
    const at = L.TABLE.CHAIN + k * ATTACK_WORDS;
    if (s[at + A.STATUS] !== DECLARED || s[at + A.FRAME] !== frame) continue;
    s[CURRENT] = k;
    go(s, STEP.ASK_BOOST);
    return;
  }
  const parent = s[attackAt(current) + A.PARENT]!;
  s[CURRENT] = parent;
  go(s, parent >= 0 ? STEP.ASK_RESPONSE : STEP.RESOLVE);
}
