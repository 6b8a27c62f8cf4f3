import { EVENT } from '../../../core/index.ts';
import type { EventLog, State } from '../../../core/index.ts';
import * as ACTION from '../actions.ts';
import { activate, needMet, notePlayed, typeAllowed } from '../cards/activate.ts';
import { CARD as CODE } from '../cards/cards.ts';
import { ceasefire, starStruck } from '../cards/environment.ts';
import { askMove, pushFrame } from '../cards/frames.ts';
import { countPile, fromHand, fromPile, putPlace, takeTop, toPile } from '../cards/zones.ts';
import { DF_EVENT } from '../events.ts';
import * as field from '../field.ts';
import {
  ATTACK_STATUS,
  ATTACK_WORDS,
  FLAG,
  FRAME_FLAG,
  FRAME_WORDS,
  MAX_CHAIN,
  MAX_FRAMES,
  PLACE,
  PLACES,
} from '../layout.ts';
import { ask, go } from '../order.ts';
import { discardFromHand } from '../phases/prepare.ts';
import { FORM, OP, REPLY, TYPE, WINDOW } from '../rules.ts';
import type { Rules } from '../rules.ts';
import * as STEP from '../steps.ts';
import { attackAt } from './attack.ts';
import { ROLL_FOR, roll } from './dice.ts';
import { validTarget } from './targets.ts';
import { addEnergy, checkShield, gearAt } from './vessel.ts';

const FRAME_NULLIFIED = FRAME_FLAG.NULLIFIED;
const REACTIVE_FLAG = FLAG.REACTIVE;
const MISS = CODE.miss;
const JAMMING = CODE.jamming;
const INTERFERENCE = CODE.interference;
const REACTIVE_ARMOR = CODE['reactive-armor'];
/** Attacks that a card activated in a response may add to the chain at most. */
const RETURN_ATTACKS = 3;

/** Whether the Star `card` may be played from the hand at `b`, the window apart. */
function affordable(r: Rules, s: State, b: number, card: number): boolean {
  return s[b + field.energy]! >= r.cost[card]! && typeAllowed(r, s, b, card) && needMet(r, s, b, card);
}

/** Appends each different Star of the hand of `seat` that fits `window`. */
function legalStars(r: Rules, s: State, seat: number, window: number, out: Int32Array, from: number): number {
  const b = r.at(seat);
  const count = s[b + field.handN]!;
  let n = from;
  if (count < 2 && starStruck(s)) return n;
  for (let i = 0; i < count; i++) {
    const card = s[b + field.hand + i]!;
    if ((r.windows[card]! & window) === 0 || (i > 0 && card === s[b + field.hand + i - 1])) continue;
    if (affordable(r, s, b, card) && mayReply(r, s, seat, card, window)) out[n++] = ACTION.STAR + card;
  }
  return n;
}

/** What a Star's own effect asks for beyond its window and its price. */
function mayReply(r: Rules, s: State, seat: number, card: number, window: number): boolean {
  const current = attackAt(s[field.current]!);
  switch (r.reply[card]!) {
    case REPLY.attack:
      if (s[field.chainN]! >= MAX_CHAIN || s[field.framesN]! >= MAX_FRAMES || ceasefire(s)) return false;
      if (window === WINDOW.own) return anyTarget(r, s, seat, r.program[lastOp(r, card)] === OP['attack-exact']);
      return validTarget(r, s, seat, s[current + field.attackSeat]!, 0, 1, false, false);
    case REPLY.miss:
    case REPLY.reduce:
      return s[current + field.attackStatus] !== ATTACK_STATUS.MISSED;
    case REPLY.scramble:
      return mayScramble(r, s, seat);
    case REPLY['return-fire']:
      return mayReturnFire(r, s, seat);
    default:
      return true;
  }
}

/** Offset of the last operation of a card's program. */
function lastOp(r: Rules, card: number): number {
  let at = r.start[card]!;
  while (r.program[at + 3] !== OP.end) at += 3;
  return at;
}

function anyTarget(r: Rules, s: State, seat: number, exact: boolean): boolean {
  for (let target = 0; target < r.seats; target++)
    if (r.teamOfSeat[target] !== r.teamOfSeat[seat] && validTarget(r, s, seat, target, 0, 1, false, exact)) return true;
  return false;
}

/** An opponent's Normal card, activated in this tier and not yet nullified, that targets this vessel. */
function mayScramble(r: Rules, s: State, seat: number): boolean {
  if (s[field.current]! < 0) return true;
  const at = attackAt(s[field.current]!);
  return (
    r.form[s[at + field.attackCard]!] === FORM.normal &&
    (s[field.frames + s[at + field.attackFrame]! * FRAME_WORDS + field.frameFlags]! & FRAME_FLAG.DELAYED) === 0 &&
    r.teamOfSeat[s[at + field.attackSeat]!] !== r.teamOfSeat[seat] &&
    s[at + field.attackStatus] !== ATTACK_STATUS.NULLIFIED
  );
}

function mayReturnFire(r: Rules, s: State, seat: number): boolean {
  const b = r.at(seat);
  if (s[field.chainN]! + RETURN_ATTACKS > MAX_CHAIN || s[field.framesN]! >= MAX_FRAMES) return false;
  if (s[field.tier]! >= s[b + field.tiers]! || s[b + field.status + s[field.tier]! * PLACES + 1] !== PLACE.EMPTY)
    return false;
  const counts = countPile(r, s, b);
  for (let card = 0; card < counts.length; card++) if (counts[card]! > 0 && returnable(r, card)) return true;
  return false;
}

/** ATTACK cards that can be activated in a tier. */
const returnable = (r: Rules, card: number): boolean =>
  r.type[card] === TYPE.attack && (r.form[card] === FORM.normal || r.form[card] === FORM.gear);

export function legalOwn(r: Rules, s: State, seat: number, out: Int32Array): number {
  out[0] = ACTION.PASS;
  return legalStars(r, s, seat, WINDOW.own, out, 1);
}

/** A Star attack before the cards of the own tier, or none: then they are turned up. */
export function takeBefore(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  if (a === ACTION.PASS) {
    go(s, STEP.FLIP);
    return;
  }
  s[field.returnStep] = STEP.ASK_BEFORE;
  starAttack(r, s, seat, a - ACTION.STAR, -1, log);
}

/** A Star attack after the cards of the own tier, or none: then it is the next seat's turn. */
export function takeAfter(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  if (a === ACTION.PASS) {
    go(s, STEP.NEXT_IN_TIER);
    return;
  }
  s[field.returnStep] = STEP.ASK_AFTER;
  starAttack(r, s, seat, a - ACTION.STAR, -1, log);
}

/** Star Struck: a Star is announced, and waits for a hand card to be discarded for it. */
export function announceStar(s: State, seat: number, step: number, card: number): void {
  s[field.announced] = card + 1;
  s[field.announcedAt] = step;
  ask(s, seat, STEP.STAR_COST);
}

/** Hand cards that may go for the announced Star: not the Star itself, but another copy of it. */
export function legalStarCost(r: Rules, s: State, seat: number, out: Int32Array): number {
  const b = r.at(seat);
  const count = s[b + field.handN]!;
  const star = s[field.announced]! - 1;
  let n = 0;
  for (let i = 0; i < count; i++) {
    const card = s[b + field.hand + i]!;
    const again = i > 0 && card === s[b + field.hand + i - 1];
    if (again) {
      if (card !== star || (i > 1 && s[b + field.hand + i - 2] === card)) continue;
    } else if (card === star) continue;
    out[n++] = ACTION.DISCARD + card;
  }
  return n;
}

/** Pays for a Star and discards it; true when it earns the move of Attack Position. */
function playStar(r: Rules, s: State, seat: number, card: number, log: EventLog | null): boolean {
  const b = r.at(seat);
  fromHand(s, b, card);
  toPile(s, b, card);
  if (log !== null) {
    log.add(EVENT.CARD_PLAYED, seat, card, s[field.tier]!, 1);
    if (r.cost[card]! > 0) log.add(EVENT.CARD_COST, seat, card, -1, r.cost[card]!);
  }
  addEnergy(r, s, seat, -r.cost[card]!, card, log);
  return notePlayed(r, s, b, card);
}

function starAttack(r: Rules, s: State, seat: number, card: number, parent: number, log: EventLog | null): void {
  const earns = playStar(r, s, seat, card, log);
  pushFrame(s, seat, card, r.start[card]!, -1, parent, earns ? FRAME_FLAG.MOVE_AFTER : 0);
  go(s, STEP.FRAME);
}

/** The attacker's modifiers, all of them before anybody responds. */
export function askBoost(r: Rules, s: State): void {
  const seat = s[attackAt(s[field.current]!) + field.attackSeat]!;
  const b = r.at(seat);
  if (s[b + field.alive] === 1 && s[b + field.handN]! > 0) ask(s, seat, STEP.BOOST);
  else go(s, STEP.OPEN_RESPONSE);
}

export function legalBoost(r: Rules, s: State, seat: number, out: Int32Array): number {
  out[0] = ACTION.PASS;
  return legalStars(r, s, seat, WINDOW.boost, out, 1);
}

export function takeBoost(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  if (a === ACTION.PASS) {
    go(s, STEP.OPEN_RESPONSE);
    return;
  }
  const at = attackAt(s[field.current]!);
  const card = a - ACTION.STAR;
  playStar(r, s, seat, card, log);
  if (r.reply[card] === REPLY.plus) s[at + field.attackFlat]! += r.n.directHit;
  else s[at + field.attackCut]! += r.n.deflect;
  go(s, STEP.ASK_BOOST);
}

/** Rolls for Jamming and Interference of `target` against a card of `seat`: 0 nothing, 1 the attack, 2 the whole effect nullified. */
export function jam(r: Rules, s: State, seat: number, target: number, purpose: number, log: EventLog | null): number {
  const b = r.at(target);
  if (s[b + field.gearN] === 0 || r.teamOfSeat[seat] === r.teamOfSeat[target]) return 0;
  const jamming = gearAt(s, b, JAMMING) >= 0;
  const interference = gearAt(s, b, INTERFERENCE) >= 0;
  if (!jamming && !interference) return 0;
  const die = roll(r, s, target, seat, r.n.jamSides, purpose, jamming ? JAMMING : INTERFERENCE, log);
  if (jamming && die === r.n.jamRoll) return 2;
  return interference && die >= r.n.interfereRoll ? 1 : 0;
}

/** The attack stands as the attacker made it; what answers by itself comes first. */
export function openResponse(r: Rules, s: State, log: EventLog | null): void {
  const at = attackAt(s[field.current]!);
  s[at + field.attackStatus] = ATTACK_STATUS.OPEN;
  const jammed = jam(r, s, s[at + field.attackSeat]!, s[at + field.attackTarget]!, ROLL_FOR.jamming, log);
  if (jammed === 2) nullifyCard(s, s[at + field.attackFrame]!, JAMMING, log);
  else if (jammed === 1) nullifyAttack(s, at, INTERFERENCE, log);
  go(s, jammed > 0 ? STEP.CLOSE_WINDOWS : STEP.ASK_RESPONSE);
}

function nullifyAttack(s: State, at: number, by: number, log: EventLog | null): void {
  s[at + field.attackStatus] = ATTACK_STATUS.NULLIFIED;
  log?.add(
    DF_EVENT.ATTACK_NULLIFIED,
    s[at + field.attackSeat]!,
    s[at + field.attackCard]!,
    by,
    1,
    s[at + field.attackTarget]!,
  );
}

/** Nullifies the effect of the card in frame `frame`, with all its attacks that have not resolved. */
export function nullifyCard(s: State, frame: number, by: number, log: EventLog | null): void {
  const f = field.frames + frame * FRAME_WORDS;
  s[f + field.frameFlags]! |= FRAME_NULLIFIED;
  log?.add(EVENT.CARD_NULLIFIED, s[f + field.frameSeat]!, s[f + field.frameCard]!, s[field.tier]!, 1);
  for (let k = 0; k < s[field.chainN]!; k++) {
    const at = attackAt(k);
    if (s[at + field.attackFrame] !== frame) continue;
    if (s[at + field.attackStatus]! <= ATTACK_STATUS.OPEN) nullifyAttack(s, at, by, log);
    else if (s[at + field.attackStatus] === ATTACK_STATUS.MISSED) s[at + field.attackStatus] = ATTACK_STATUS.NULLIFIED;
  }
}

/** Whether the vessel at `b` could answer an attack at all, as far as everybody knows. */
function mayAnswer(s: State, b: number): boolean {
  return (
    s[b + field.alive] === 1 && (s[b + field.handN]! > 0 || s[b + field.reactive]! > 0 || s[b + field.turnAgility]! > 0)
  );
}

export function askResponse(r: Rules, s: State): void {
  const at = attackAt(s[field.current]!);
  const target = s[at + field.attackTarget]!;
  if (s[at + field.attackStatus] !== ATTACK_STATUS.NULLIFIED && mayAnswer(s, r.at(target)))
    ask(s, target, STEP.RESPOND);
  else go(s, STEP.CLOSE_WINDOWS);
}

export function legalRespond(r: Rules, s: State, seat: number, out: Int32Array): number {
  const b = r.at(seat);
  const at = attackAt(s[field.current]!);
  let n = 0;
  out[n++] = ACTION.PASS;
  n = legalStars(r, s, seat, WINDOW.attacked | WINDOW.targeted, out, n);
  if (s[at + field.attackStatus] === ATTACK_STATUS.MISSED) return n;
  const abled = s[b + field.turnDisabled] !== s[field.tier]! + 1;
  if (s[b + field.turnMiss] === 1 && abled && s[b + field.handN]! > 0 && mayMill(r, s, b)) out[n++] = ACTION.USE + MISS;
  if (s[b + field.turnAgility]! > 0 && abled) out[n++] = ACTION.ABILITY;
  if (s[b + field.reactive]! > 0 && (s[at + field.attackFlags]! & REACTIVE_FLAG) === 0)
    out[n++] = ACTION.USE + REACTIVE_ARMOR;
  return n;
}

/** Whether a top card can be discarded: the hand card that goes first may become the new deck. */
const mayMill = (r: Rules, s: State, b: number): boolean => s[b + field.deckN]! > 0 || r.rules.reshuffle;

export function takeRespond(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  const b = r.at(seat);
  const at = attackAt(s[field.current]!);
  if (a === ACTION.PASS) {
    go(s, STEP.CLOSE_WINDOWS);
    return;
  }
  go(s, STEP.ASK_RESPONSE);
  if (a === ACTION.ABILITY) {
    s[b + field.turnAgility]!--;
    log?.add(DF_EVENT.ANSWERED, seat, -1, -1, 1, s[at + field.attackSeat]!);
    missAfterwards(s, at, log);
  } else if (a === ACTION.USE + REACTIVE_ARMOR) {
    s[b + field.reactive]!--;
    s[at + field.attackFlags]! |= REACTIVE_FLAG;
    checkShield(r, s, seat, log);
    log?.add(DF_EVENT.ANSWERED, seat, REACTIVE_ARMOR, -1, 1, s[at + field.attackSeat]!);
  } else if (a === ACTION.USE + MISS) ask(s, seat, STEP.MISS_COST);
  else reply(r, s, seat, a - ACTION.STAR, at, log);
}

function missAfterwards(s: State, at: number, log: EventLog | null): void {
  s[at + field.attackStatus] = ATTACK_STATUS.MISSED;
  log?.add(DF_EVENT.MISSED, s[at + field.attackSeat]!, s[at + field.attackCard]!, -1, 1, s[at + field.attackTarget]!);
}

/** A Star played in answer to the attack at `at`. */
function reply(r: Rules, s: State, seat: number, card: number, at: number, log: EventLog | null): void {
  if (r.reply[card] === REPLY.attack) {
    starAttack(r, s, seat, card, s[field.current]!, log);
    return;
  }
  playStar(r, s, seat, card, log);
  switch (r.reply[card]!) {
    case REPLY.move:
      askMove(s, seat, r.n.thrusters, STEP.ASK_RESPONSE);
      break;
    case REPLY.miss:
      missAfterwards(s, at, log);
      break;
    case REPLY.reduce:
      s[at + field.attackCut]! += r.n.deflect;
      break;
    case REPLY.scramble:
      nullifyCard(s, s[at + field.attackFrame]!, card, log);
      break;
    case REPLY['return-fire']:
      ask(s, seat, STEP.RECOVER);
      break;
    default:
      throw new Error(`card ${card} answers nothing`);
  }
}

export function takeMissCost(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  const b = r.at(seat);
  const at = attackAt(s[field.current]!);
  discardFromHand(r, s, seat, a - ACTION.DISCARD, log);
  const top = takeTop(r, s, seat, log);
  if (top >= 0) {
    toPile(s, b, top);
    log?.add(EVENT.CARD_DISCARDED, seat, top, -1, 1);
  }
  log?.add(DF_EVENT.ANSWERED, seat, MISS, -1, 1, s[at + field.attackSeat]!);
  missAfterwards(s, at, log);
  go(s, STEP.ASK_RESPONSE);
}

export function legalRecover(r: Rules, s: State, seat: number, out: Int32Array): number {
  const counts = countPile(r, s, r.at(seat));
  let n = 0;
  for (let card = 0; card < counts.length; card++)
    if (counts[card]! > 0 && returnable(r, card)) out[n++] = ACTION.RECOVER + card;
  return n;
}

/** Return Fire: the recovered card is activated as secondary card of the tier in play. */
export function takeRecover(r: Rules, s: State, seat: number, a: number, log: EventLog | null): void {
  const b = r.at(seat);
  const card = a - ACTION.RECOVER;
  const place = s[field.tier]! * PLACES + 1;
  fromPile(s, b, card);
  putPlace(s, b, place, card, PLACE.RETURNED);
  activate(r, s, seat, place, s[field.current]!, log);
}

/** The windows of an attack are done: on to the next one of the same card, to the attack it answers, or to resolution. */
export function closeWindows(_r: Rules, s: State): void {
  const current = s[field.current]!;
  const frame = s[attackAt(current) + field.attackFrame];
  const n = s[field.chainN]!;
  for (let k = current + 1; k < n; k++) {
    const at = field.chain + k * ATTACK_WORDS;
    if (s[at + field.attackStatus] !== ATTACK_STATUS.DECLARED || s[at + field.attackFrame] !== frame) continue;
    s[field.current] = k;
    go(s, STEP.ASK_BOOST);
    return;
  }
  const parent = s[attackAt(current) + field.attackParent]!;
  s[field.current] = parent;
  go(s, parent >= 0 ? STEP.ASK_RESPONSE : STEP.RESOLVE);
}
