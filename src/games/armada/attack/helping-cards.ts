/** Help that ships nearby and the commander give the attack of a friend, each once an attack. */
import type { EventLog, State } from '../../../core/index.ts';
import { action } from '../state/actions.ts';
import { answerOfCommander, ask, trait } from '../cards/ask.ts';
import { QUESTION } from '../cards/question.ts';
import type { Rules } from '../compiled.ts';
import { COLOUR, FACE } from '../content/faces.ts';
import * as field from '../state/field.ts';
import * as KIND from '../state/kinds.ts';
import { DISTANCE } from '../geometry/bands.ts';
import { ATTACK, MAX_SHIPS, SEAT_OF, SPENT_BY_ATTACKER, TOKEN } from '../state/layout.ts';
import { askNearby, askOthersNearby, within } from '../position/nearby.ts';
import { fleetOf } from '../teams.ts';
import { alive, hasSwarm, isSquadron, spendForNothing, tokenBit, tokenState, tokensOf } from '../units/combatants.ts';
import { squadronType } from '../units/squadrons.ts';
import {
  CRITICAL_CLASSES,
  LOST,
  addHeld,
  classesInPool,
  findAccuracy,
  findDie,
  hasRoom,
  removeDie,
  reroll,
  eachClass,
} from './dice.ts';

/** Dice classes that an action of `KIND.AID` can tell apart; there are fewer slots of tokens. */
export const AID_CLASSES = 32;
/** Aids by number: the question that ships nearby answer with a distance, or the commander with yes; and the dice classes on which they work. */
export const AIDS = [
  { question: QUESTION.GUIDES_BLUE, classes: 0xff << (8 * COLOUR.BLUE) },
  { question: QUESTION.CRITICALS_AGAIN, classes: CRITICAL_CLASSES },
  { question: QUESTION.ACCURACY_SPENDS, classes: 0 },
  { question: QUESTION.GUIDES_DOGFIGHTS, classes: -1 >>> 8 },
  { question: QUESTION.ACCURACY_ADDED, classes: 0 },
] as const;
/** Number of the commander's first aid for squadrons without rogue: a reroll. */
const AGAIN = 1;
/** Number of the commander's second aid for squadrons without rogue: an accuracy spends a token. */
export const SPENDS = 2;
/** Number of the aid that ships nearby give squadrons without swarm that attack squadrons. */
const DOGFIGHT = 3;
/** Number of the commander's aid for any squadron: one more die. */
export const ADDS = 4;

/** The bit that notes an aid. Two aids share a bit if one is against squadrons and the other against ships. */
const bitOf = (aid: number): number => ATTACK.AIDED << (aid === ADDS ? DOGFIGHT : aid);
const isUsed = (s: State, aid: number): boolean => (s[field.attackFlags]! & bitOf(aid)) !== 0;

const eachDie = (s: State, aid: number, out: Int32Array, from: number): number =>
  eachClass(classesInPool(s, -1) & AIDS[aid]!.classes, action(KIND.AID, aid * AID_CLASSES), out, from);

/** Appends the aids that other friends nearby, or the commander, give the attack of combatant `c`. */
export function legalAids(r: Rules, s: State, c: number, out: Int32Array, from: number): number {
  const { question } = AIDS[0];
  let n = from;
  if (r.askedElsewhere[question] !== 0 && !isUsed(s, 0) && askOthersNearby(r, s, c, question) > 0)
    n = eachDie(s, 0, out, n);
  if (!isSquadron(c)) return n;
  if (isSquadron(s[field.target]!) && !isUsed(s, DOGFIGHT) && mayFightAgain(r, s, c)) n = eachDie(s, DOGFIGHT, out, n);
  return legalByCommander(r, s, c, out, n);
}

/** Whether a friendly ship nearby lets squadron `c` reroll a die against a squadron. */
const mayFightAgain = (r: Rules, s: State, c: number): boolean =>
  r.askedElsewhere[QUESTION.GUIDES_DOGFIGHTS] !== 0 &&
  !hasSwarm(r, s, c) &&
  askNearby(r, s, c, QUESTION.GUIDES_DOGFIGHTS) > 0;

/** Whether squadron `c` attacks a ship within a distance of a friendly ship, and its commander adds a die for that. */
function mayAddAccuracy(r: Rules, s: State, c: number): boolean {
  const v = s[field.target]!;
  if (isSquadron(v) || isUsed(s, ADDS) || !hasRoom(s) || !isLed(r, s, c, QUESTION.ACCURACY_ADDED)) return false;
  for (let u = SEAT_OF[c]! * MAX_SHIPS; u < (SEAT_OF[c]! + 1) * MAX_SHIPS; u++)
    if (alive(s, u) && within(r, s, u, v, DISTANCE[FRIEND_DISTANCE]!)) return true;
  return false;
}
const FRIEND_DISTANCE = 3;

/** Appends the aids of the commander of squadron `c`; some are only for squadrons without rogue. */
function legalByCommander(r: Rules, s: State, c: number, out: Int32Array, from: number): number {
  let n = from;
  if (mayAddAccuracy(r, s, c)) out[n++] = action(KIND.AID, ADDS * AID_CLASSES);
  if (trait(r, squadronType(s, c), QUESTION.BOTH_ACTIONS) !== 0) return n;
  if (!isSquadron(s[field.target]!) && !isUsed(s, AGAIN) && isLed(r, s, c, QUESTION.CRITICALS_AGAIN))
    n = eachDie(s, AGAIN, out, n);
  if (!isUsed(s, SPENDS) && findAccuracy(s) >= 0 && isLed(r, s, c, QUESTION.ACCURACY_SPENDS))
    n = eachToken(r, s, out, n);
  return n;
}

const isLed = (r: Rules, s: State, c: number, question: number): boolean =>
  answerOfCommander(r, s, SEAT_OF[c]!, fleetOf(s, c), question) > 0;

/** Appends the tokens of the defender; of several equal ones the first. */
function eachToken(r: Rules, s: State, out: Int32Array, from: number): number {
  const v = s[field.target]!;
  const faulty = !isSquadron(v) && ask(r, s, v, QUESTION.EXHAUSTED_BARRED, 0) > 0;
  let n = from;
  let offered = 0;
  for (let slot = 0; slot < tokensOf(r, s, v); slot++) {
    const state = tokenState(s, v, slot);
    const same = tokenBit(r, s, v, slot);
    if (state === TOKEN.DISCARDED || (faulty && state === TOKEN.EXHAUSTED) || (offered & same) !== 0) continue;
    offered |= same;
    out[n++] = action(KIND.AID, SPENDS * AID_CLASSES + slot);
  }
  return n;
}

/** Uses an aid: rerolls or adds a die, or makes an accuracy spend a token of the defender, which the defender cannot spend again in this attack. */
export function takeAid(r: Rules, s: State, what: number, log: EventLog | null): void {
  const aid = Math.floor(what / AID_CLASSES);
  s[field.attackFlags]! |= bitOf(aid);
  if (aid === ADDS) {
    addHeld(s, COLOUR.BLUE, FACE.ACCURACY, log);
    return;
  }
  if (aid !== SPENDS) {
    reroll(r, s, findDie(s, what % AID_CLASSES, -1), log);
    return;
  }
  const slot = what % AID_CLASSES;
  removeDie(s, findAccuracy(s), LOST.SPENT, log);
  spendForNothing(r, s, s[field.target]!, slot, log);
  s[field.locked]! |= (1 | SPENT_BY_ATTACKER) << slot;
}
