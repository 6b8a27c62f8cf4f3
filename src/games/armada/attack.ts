import type { EventLog, State } from '../../core/index.ts';
import * as A from './actions.ts';
import * as CA from './attack-cards.ts';
import * as TT from './damage-deck.ts';
import * as DC from './declare.ts';
import * as DI from './dice.ts';
import { ARMADA_EVENT } from './events.ts';
import * as F from './fleet.ts';
import * as K from './keywords.ts';
import * as L from './layout.ts';
import * as R from './rules.ts';
import type { Rules } from './rules.ts';
import * as ST from './stocks.ts';
import * as T from './targets.ts';
import * as WI from './windows.ts';
import * as WG from './wing.ts';

const { KIND, action, argumentOf, kindOf } = A;
const { RESOURCE, resources, spendResource } = ST;
const { CLASSES, LOST, addDie, classAt, classesInPool, coloursInPool, findAccuracy, findDie, hasRoom, isDie } = DI;
const { poolSize, removeDie, reroll, rollAll } = DI;
const { codeOf, isFaceup, isSquadron, tokenBit, tokenState, typeOf } = F;
const { KEYWORD } = K;
const { ATTACK, ATTACK_AS, COMMAND, COMMANDS, FIRST_SQUADRON, MAX_TOKENS, NEXT, SEAT_OF, SHIP_AT, SQUADRON_AT } = L;
const { STEP, TOKEN } = L;
const { active: ACTIVE, actor: ACTOR, attackAs: ATTACK_AS_AT, attackFlags: ATTACK_FLAGS, attacker: ATTACKER } = L.AT;
const { attacks: ATTACKS, locked: LOCKED, lostDice: LOST_DICE, step: STEP_AT, target: TARGET } = L.AT;
const { raids: RAIDS } = L.OF;
const { squadronEngaged: ENGAGED } = L.OF;
const { COLOURS } = R;
const { TITLE } = TT;
const { WINDOW, openWindow } = WI;
const { squadronType } = WG;
const MOST_ATTACKS = 2;
const ALL = -1;

/** Offers the next attack, or goes on to the maneuver when there is none to make. */
export function nextAttack(r: Rules, s: State): void {
  s[STEP_AT] = NEXT.COURSE;
  if (s[ATTACKS] === MOST_ATTACKS) return;
  if (s[ATTACKS] === 0) T.measureShots(r, s);
  if (DC.legalTargets(s, r.scratchLegal) === 1) return;
  s[ACTOR] = SEAT_OF[s[ACTIVE]!]!;
  s[STEP_AT] = STEP.DECLARE;
}

/** Takes out the dice that are lost before the roll, one by one, then rolls (A-ATK-09, AH-25). */
export function nextRoll(r: Rules, s: State, log: EventLog | null): void {
  if (s[LOST_DICE]! > 0 && poolSize(s) > 0) {
    s[ACTOR] = SEAT_OF[s[ATTACKER]!]!;
    s[STEP_AT] = STEP.OBSTRUCTED;
    return;
  }
  s[LOST_DICE] = 0;
  rollAll(r, s, log);
  if (isSquadron(s[ATTACKER]!) || poolSize(s) === 0) s[STEP_AT] = NEXT.EFFECTS;
  else openWindow(s, WINDOW.AFTER_ROLL, NEXT.EFFECTS);
}

export function legalObstructed(s: State, out: Int32Array): number {
  const colours = coloursInPool(s);
  let n = 0;
  for (let colour = 0; colour < COLOURS; colour++)
    if ((colours & (1 << colour)) !== 0) out[n++] = action(KIND.LOSE_DIE, colour);
  return n;
}

/** An unrolled die of `colour` is lost; the rest is rolled, even if nothing is left (AH-24). */
export function loseDie(s: State, colour: number, log: EventLog | null): void {
  for (let i = s[L.AT.placedDice]! - 1; i >= 0; i--) {
    if (!isDie(s, i) || classAt(s, i) >> 3 !== colour) continue;
    removeDie(s, i, LOST.OBSTRUCTED, log);
    break;
  }
  s[LOST_DICE]!--;
  s[STEP_AT] = NEXT.ROLL;
}

/** Asks the attacker for effects while there is one to use (AH-26). */
export function nextEffects(r: Rules, s: State): void {
  s[ACTOR] = SEAT_OF[s[ATTACKER]!]!;
  s[STEP_AT] = legalEffects(r, s, r.scratchLegal) > 1 ? STEP.EFFECTS : NEXT.DEFENSE;
}

/** Resolve Attack Effects: accuracy icons, commands, keywords and cards in any order, until done (A-ATK-10, 11, A-CMD-23). */
export function legalEffects(r: Rules, s: State, out: Int32Array): number {
  const c = s[ATTACKER]!;
  let n = 0;
  if (isSquadron(c)) n = legalKeywords(r, s, c, out);
  else {
    if (findAccuracy(s) >= 0 && !isFaceup(s, c, TITLE.BLINDED_GUNNERS)) n = legalLocks(r, s, out, n);
    n = legalConcentrate(s, c, out, n);
    n = CA.legalCards(r, s, c, out, n);
  }
  out[n++] = action(KIND.EFFECTS_DONE, 0);
  return n;
}

function legalConcentrate(s: State, u: number, out: Int32Array, from: number): number {
  const have = resources(s, u, COMMAND.CONCENTRATE);
  let n = from;
  if ((have & RESOURCE.DIAL) !== 0 && hasRoom(s) && s[ATTACK_AS_AT] !== ATTACK_AS.SALVO) {
    const colours = coloursInPool(s);
    for (let colour = 0; colour < COLOURS; colour++) {
      if ((colours & (1 << colour)) === 0) continue;
      out[n++] = action(KIND.ADD_DIE, colour);
      if (have === RESOURCE.BOTH) out[n++] = action(KIND.ADD_DIE_AND_REROLL, colour);
    }
  }
  if ((have & RESOURCE.TOKEN) !== 0 || (s[ATTACK_FLAGS]! & ATTACK.REROLL_OPEN) !== 0)
    n = eachClass(classesInPool(s, -1), KIND.REROLL, out, n);
  return n;
}

/** One action a class of dice. */
function eachClass(classes: number, kind: number, out: Int32Array, from: number): number {
  let n = from;
  for (let c = 0; c < CLASSES; c++) if ((classes & (1 << c)) !== 0) out[n++] = action(kind, c);
  return n;
}

/** Accuracies against a ship, swarm and assault. */
function legalKeywords(r: Rules, s: State, c: number, out: Int32Array): number {
  const keywords = r.keywords[squadronType(s, c)]!;
  const v = s[TARGET]!;
  let n = 0;
  if (isSquadron(v)) {
    const swarms = (keywords & KEYWORD.SWARM) !== 0 && (s[ATTACK_FLAGS]! & ATTACK.SWARMED) === 0;
    if (swarms && engagedByAnother(s, c, v)) n = eachClass(classesInPool(s, -1), KIND.SWARM, out, n);
    return n;
  }
  if (findAccuracy(s) >= 0) n = legalLocks(r, s, out, n);
  if ((keywords & KEYWORD.ASSAULT) === 0 || (s[ATTACK_FLAGS]! & ATTACK.ASSAULTED) !== 0) return n;
  const classes = classesInPool(s, -1);
  for (let cls = 0; cls < CLASSES; cls++) {
    if ((classes & (1 << cls)) === 0 || R.HITS_OF_FACE[cls & 7] === 0) continue;
    for (let command = 0; command < COMMANDS; command++)
      if ((s[SHIP_AT[v]! + RAIDS]! & (1 << command)) === 0) out[n++] = action(KIND.ASSAULT, cls * COMMANDS + command);
  }
  return n;
}

/** Whether squadron `v` is engaged with a squadron other than `c` (swarm). */
function engagedByAnother(s: State, c: number, v: number): boolean {
  const own = 1 << (c - FIRST_SQUADRON[SEAT_OF[c]!]!);
  return (s[SQUADRON_AT[v]! + ENGAGED]! & ~own) !== 0;
}

/** Tokens that an accuracy may lock, exhausted ones included (AH-45); of equal ones the first, one that Intel Officer has named apart. */
function legalLocks(r: Rules, s: State, out: Int32Array, from: number): number {
  const v = s[TARGET]!;
  let n = from;
  if (isSquadron(v)) return n;
  let met = 0;
  for (let slot = 0; slot < r.tokenCount[typeOf(s, v)]!; slot++) {
    const state = tokenState(s, v, slot);
    const same = tokenBit(r, s, v, slot);
    if (state === TOKEN.DISCARDED || (s[LOCKED]! & (1 << slot)) !== 0 || (met & same) !== 0) continue;
    met |= same;
    out[n++] = action(KIND.LOCK, slot);
  }
  return n;
}

/** One effect of the attacker, or the end of them. */
export function useEffect(r: Rules, s: State, a: number, log: EventLog | null): void {
  const c = s[ATTACKER]!;
  const what = argumentOf(a);
  s[STEP_AT] = NEXT.EFFECTS;
  switch (kindOf(a)) {
    case KIND.LOCK:
      return lock(r, s, what, log);
    case KIND.ADD_DIE:
      spendResource(s, c, COMMAND.CONCENTRATE, RESOURCE.DIAL, log);
      return addDie(r, s, what, log);
    case KIND.ADD_DIE_AND_REROLL:
      spendResource(s, c, COMMAND.CONCENTRATE, RESOURCE.BOTH, log);
      s[ATTACK_FLAGS]! |= ATTACK.REROLL_OPEN;
      return addDie(r, s, what, log);
    case KIND.REROLL:
      if ((s[ATTACK_FLAGS]! & ATTACK.REROLL_OPEN) === 0) spendResource(s, c, COMMAND.CONCENTRATE, RESOURCE.TOKEN, log);
      s[ATTACK_FLAGS]! &= ~ATTACK.REROLL_OPEN;
      return reroll(r, s, findDie(s, what, -1), log);
    case KIND.SWARM:
      s[ATTACK_FLAGS]! |= ATTACK.SWARMED;
      return reroll(r, s, findDie(s, what, -1), log);
    case KIND.ASSAULT:
      return assault(s, what, log);
    case KIND.USE:
      return CA.useCard(r, s, what, log);
    default:
      s[ATTACK_FLAGS]! &= ~ATTACK.REROLL_OPEN;
      s[STEP_AT] = NEXT.DEFENSE;
      return undefined;
  }
}

/** Assault: a die with a hit is spent for a raid token on the defender. */
function assault(s: State, what: number, log: EventLog | null): void {
  const v = s[TARGET]!;
  const command = what % COMMANDS;
  s[ATTACK_FLAGS]! |= ATTACK.ASSAULTED;
  removeDie(s, findDie(s, Math.floor(what / COMMANDS), -1), LOST.SPENT, log);
  s[SHIP_AT[v]! + RAIDS]! |= 1 << command;
  if (log !== null) log.add(ARMADA_EVENT.RAIDED, SEAT_OF[v]!, codeOf(s, v), -1, command, -1, ALL);
}

function lock(r: Rules, s: State, slot: number, log: EventLog | null): void {
  const v = s[TARGET]!;
  s[LOCKED]! |= 1 << slot;
  removeDie(s, findAccuracy(s), LOST.ACCURACY, log);
  if (log !== null)
    log.add(ARMADA_EVENT.LOCKED, SEAT_OF[v]!, codeOf(s, v), slot, r.token[typeOf(s, v) * MAX_TOKENS + slot]!, -1, ALL);
}
