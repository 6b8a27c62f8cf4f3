import type { EventLog, State } from '../../../core/index.ts';
import { action, argumentOf, isUse, kindOf, shipOfUse } from '../state/actions.ts';
import { answering, ask, askUpgrades, termOf, trait } from '../cards/ask.ts';
import { engagedByAnother, legalAssault, raidByAssault } from '../cards/keywords.ts';
import { askAfterCommand } from '../cards/asking.ts';
import { MOMENT } from '../cards/entry.ts';
import { eachColour } from '../cards/squadrons/offers.ts';
import * as moments from '../cards/moments.ts';
import { QUESTION } from '../cards/question.ts';
import { TERM } from '../cards/terms.ts';
import { legalTexts, useText } from '../cards/squadrons/attack-texts.ts';
import { optionOf, textOf } from '../cards/squadrons/text.ts';
import { openForCards } from '../cards/windows.ts';
import { COLOUR, COLOURS, HITS_OF_FACE } from '../content/faces.ts';
import { ARMADA_EVENT } from '../state/events.ts';
import * as field from '../state/field.ts';
import * as KIND from '../state/kinds.ts';
import {
  ATTACK,
  ATTACK_AS,
  COMMAND,
  DONE,
  FLAG,
  MAX_SHIPS,
  SEAT_OF,
  SHIP_AT,
  STARTED,
  TOKEN,
} from '../state/layout.ts';
import { askNearby } from '../position/nearby.ts';
import { legalGoalEffects, takeBeacon, takeScan } from '../goals/dice-effects.ts';
import { takeTag, takeTurn } from '../goals/tags.ts';
import { isAskedForAccuracy } from '../goals/corona.ts';
import * as targets from '../position/targets.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { countFacedown } from '../units/damage-deck.ts';
import {
  alive,
  codeOf,
  friend,
  hasSwarm,
  inPlay,
  isLedAsSwarm,
  isSquadron,
  isThere,
  tokenBit,
  tokenState,
  tokenType,
  tokensOf,
  mostAttacks,
} from '../units/combatants.ts';
import { squadronType } from '../units/squadrons.ts';
import { isStation } from '../units/stations.ts';
import {
  AS_BOTH,
  AS_DIAL,
  AS_TOKEN,
  RESOURCE,
  isMatched,
  mayActAsToken,
  mayTakeAsBoth,
  mayTakeAsDial,
  resources,
  spendResource,
} from '../units/tokens.ts';
import { askDefender, cancelAttack } from './gathered.ts';
import { legalAids, takeAid } from './helping-cards.ts';
import * as declare from './declare.ts';
import {
  CLASSES,
  LOST,
  addDie,
  classAt,
  classesInPool,
  coloursInPool,
  criticalsCount,
  findAccuracy,
  findDie,
  hasRoom,
  isDie,
  poolSize,
  removeDie,
  reroll,
  rollAll,
  eachClass,
} from './dice.ts';
import { isStray } from './unowned-attacks.ts';
import * as suffer from './suffer.ts';

/**
 * Offers the next attack. If there is none to make, goes on to the maneuver, or past it. A card may save one of the two attacks for after the
 * maneuver.
 */
export function nextAttack(r: Rules, s: State): void {
  const u = s[field.active]!;
  if (s[field.started] === STARTED.EXTRA) {
    s[field.started] = STARTED.YES;
    s[field.step] = STEP.NEXT_COURSE;
    return;
  }
  const before = s[field.started] === STARTED.YES;
  const keepsOne = before && s[field.attacks] === 1 && askUpgrades(r, s, u, QUESTION.ATTACKS_AFTER, 0) > 0;
  if (s[field.attacks] === 0) targets.measureShots(r, s);
  if (
    s[field.attacks]! >= mostAttacks(r, s, u) ||
    keepsOne ||
    !targets.anyShot(r, s) ||
    declare.legalTargets(r, s, r.scratch.legal) === 1
  ) {
    declare.endAttacks(r, s);
    return;
  }
  s[field.actor] = SEAT_OF[s[field.active]!]!;
  s[field.step] = STEP.DECLARE;
}

/**
 * Asks the attacker for each die that is lost before the roll, then rolls the other dice (A-ATK-09, AH-25). Without
 * any die the attack is cancelled (AH-24).
 */
export function nextRoll(r: Rules, s: State, log: EventLog | null): void {
  if (s[field.lostDice]! > 0 && poolSize(s) > 0) {
    s[field.actor] = SEAT_OF[s[field.attacker]!]!;
    s[field.step] = STEP.OBSTRUCTED;
    return;
  }
  s[field.lostDice] = 0;
  if (poolSize(s) === 0) {
    cancelAttack(s);
    return;
  }
  if ((s[field.attackFlags]! & ATTACK.JAMMED) !== 0) {
    s[field.attackFlags]! &= ~ATTACK.JAMMED;
    s[field.lostDice] = declare.diceGone(r, s);
    askDefender(r, s);
    return;
  }
  rollAll(r, s, log);
  if (termOf(r, s, TERM.OPENING_DICE, 0) !== 0 && spendsToken(s)) addOpeningDice(r, s, log);
  else if (!isAskedForAccuracy(r, s, log)) afterRoll(r, s);
}

/** Whether this attack spends the objective token of the attacker: its first attack at a ship. A salvo does not count (A-DEF-14). */
function spendsToken(s: State): boolean {
  const c = s[field.attacker]!;
  if (isSquadron(c) || isSquadron(s[field.target]!) || s[field.attackAs] !== ATTACK_AS.NORMAL) return false;
  return (s[SHIP_AT[c]! + field.flags]! & FLAG.OBJECTIVE) !== 0;
}

/** After the roll, the objective adds dice: red ones for the first player, dice of any colours for the second. */
function addOpeningDice(r: Rules, s: State, log: EventLog | null): void {
  const c = s[field.attacker]!;
  s[SHIP_AT[c]! + field.flags]! &= ~FLAG.OBJECTIVE;
  if (SEAT_OF[c] !== s[field.first]) {
    s[field.actor] = SEAT_OF[c]!;
    s[field.step] = STEP.OBJECTIVE_DICE;
    return;
  }
  for (let k = termOf(r, s, TERM.OPENING_DICE, 0); k > 0 && hasRoom(s); k--) addDie(r, s, COLOUR.RED, log);
  afterRoll(r, s);
}

/** Appends an answer for each pair of colours: the objective adds two dice, each of any colour. */
export function legalObjectiveDice(_r: Rules, _s: State, out: Int32Array): number {
  let n = 0;
  for (let one = 0; one < COLOURS; one++)
    for (let two = one; two < COLOURS; two++) out[n++] = action(KIND.OBJECTIVE_DICE, one * COLOURS + two);
  return n;
}

export function takeObjectiveDice(r: Rules, s: State, a: number, log: EventLog | null): void {
  const what = argumentOf(a);
  if (hasRoom(s)) addDie(r, s, Math.floor(what / COLOURS), log);
  if (hasRoom(s)) addDie(r, s, what % COLOURS, log);
  s[field.step] = STEP.NEXT_ROLLED;
}

/** After the roll come cards of the moment "after roll", then the attack effects. */
export function afterRoll(r: Rules, s: State): void {
  if (isSquadron(s[field.attacker]!) || poolSize(s) === 0 || isStray(s)) s[field.step] = STEP.NEXT_EFFECTS;
  else openForCards(r, s, MOMENT.AFTER_ROLL, STEP.NEXT_EFFECTS);
}

export function legalObstructed(_r: Rules, s: State, out: Int32Array): number {
  const colours = coloursInPool(s);
  let n = 0;
  for (let colour = 0; colour < COLOURS; colour++)
    if ((colours & (1 << colour)) !== 0) out[n++] = action(KIND.LOSE_DIE, colour);
  return n;
}

/** Removes one unrolled die of the chosen colour. */
export function takeObstructed(_r: Rules, s: State, a: number, log: EventLog | null): void {
  const colour = argumentOf(a);
  for (let i = s[field.placedDice]! - 1; i >= 0; i--) {
    if (!isDie(s, i) || classAt(s, i) >> 3 !== colour) continue;
    removeDie(s, i, LOST.OBSTRUCTED, log);
    break;
  }
  s[field.lostDice]!--;
  s[field.step] = STEP.NEXT_ROLL;
}

/** Asks the attacker for an attack effect as long as one can be used (AH-26). */
export function nextEffects(r: Rules, s: State): void {
  const v = s[field.target]!;
  // A damage card that was turned faceup may have destroyed the target, and a text the attacker.
  if (!isThere(r, s, v) || !inPlay(s, s[field.attacker]!)) {
    s[field.step] = STEP.NEXT_ATTACK_OVER;
    return;
  }
  s[field.actor] = SEAT_OF[s[field.attacker]!]!;
  s[field.step] = legalEffects(r, s, r.scratch.legal) > 1 ? STEP.EFFECTS : STEP.NEXT_DEFENSE;
}

/** Resolve Attack Effects: accuracy icons, commands, keywords and cards, in any order, until the attacker ends the step (A-ATK-10, 11, A-CMD-23). */
export function legalEffects(r: Rules, s: State, out: Int32Array): number {
  const c = s[field.attacker]!;
  let n = 0;
  if (isStray(s)) {
    if (findAccuracy(s) >= 0) n = legalLocks(r, s, out, n);
    out[n++] = action(KIND.EFFECTS_DONE, 0);
    return n;
  }
  if (isSquadron(c)) n = legalKeywords(r, s, c, out);
  else {
    if (findAccuracy(s) >= 0 && ask(r, s, c, QUESTION.LOCKS_BARRED, 0) === 0) n = legalLocks(r, s, out, n);
    n = legalConcentrate(r, s, c, out, n);
    n = moments.legalUses(r, s, MOMENT.ATTACK_EFFECTS, c, -1, out, n);
    if (r.effects.afarAt[MOMENT.ATTACK_EFFECTS] !== 0) n = legalFromAfar(r, s, c, out, n);
  }
  if (r.effects.further > 0) n = legalAids(r, s, c, out, n);
  if (r.hasTexts) n = legalTexts(r, s, c, out, n);
  if (r.objectives.length > 0) n = legalGoalEffects(r, s, out, n);
  if (termOf(r, s, TERM.FACEUP, 0) !== 0) n = legalFlips(r, s, out, n);
  out[n++] = action(KIND.EFFECTS_DONE, 0);
  return n;
}

/** Appends the cards of other friendly ships that help the attack of ship `c`. */
function legalFromAfar(r: Rules, s: State, c: number, out: Int32Array, from: number): number {
  const first = SEAT_OF[c]! * MAX_SHIPS;
  let n = from;
  for (let u = first; u < first + MAX_SHIPS; u++)
    if (u !== c && alive(s, u)) n = moments.legalUses(r, s, MOMENT.ATTACK_EFFECTS, u, moments.AFAR, out, n);
  return n;
}

/** Appends the dice with a hit that ships and bombers may spend, once an attack, to turn a facedown card of the target faceup. */
function legalFlips(r: Rules, s: State, out: Int32Array, from: number): number {
  const v = s[field.target]!;
  if (isStation(r, s, v) || (s[field.attackFlags]! & ATTACK.FLIPPED) !== 0 || !criticalsCount(r, s)) return from;
  if (countFacedown(r, s, v) === 0) return from;
  const classes = classesInPool(s, -1);
  let n = from;
  for (let c = 0; c < CLASSES; c++)
    if ((classes & (1 << c)) !== 0 && HITS_OF_FACE[c & 7] !== 0) out[n++] = action(KIND.FLIP, c);
  return n;
}

function flip(r: Rules, s: State, cls: number, log: EventLog | null): void {
  s[field.attackFlags]! |= ATTACK.FLIPPED;
  removeDie(s, findDie(s, cls, -1), LOST.SPENT, log);
  suffer.flipRandomCard(r, s, s[field.target]!, STEP.NEXT_EFFECTS, log);
}

/** From this number on, a dice class in the argument of `KIND.REROLL` means that a card is used as a token. */
export const REROLL_AS_TOKEN = 32;

/** What ship `c` spends to add a die and reroll one: dial and token; with a card, the dial for both if the ship has no token. */
function forBoth(r: Rules, s: State, c: number): number {
  if (isMatched(r, s, c, COMMAND.CONCENTRATE)) return RESOURCE.TOKEN;
  return (resources(r, s, c, COMMAND.CONCENTRATE) & RESOURCE.TOKEN) === 0 ? RESOURCE.DIAL | AS_BOTH : RESOURCE.BOTH;
}

function legalConcentrate(r: Rules, s: State, u: number, out: Int32Array, from: number): number {
  const have = resources(r, s, u, COMMAND.CONCENTRATE);
  const matched = (have & RESOURCE.TOKEN) !== 0 && isMatched(r, s, u, COMMAND.CONCENTRATE);
  let n = from;
  if (((have & RESOURCE.DIAL) !== 0 || matched) && hasRoom(s) && s[field.attackAs] !== ATTACK_AS.SALVO) {
    const colours = coloursInPool(s);
    for (let colour = 0; colour < COLOURS; colour++) {
      if ((colours & (1 << colour)) === 0) continue;
      if ((have & RESOURCE.DIAL) !== 0) out[n++] = action(KIND.ADD_DIE, colour);
      if (have === RESOURCE.BOTH || matched || mayTakeAsBoth(r, s, u, have))
        out[n++] = action(KIND.ADD_DIE_AND_REROLL, colour);
    }
  }
  if (s[field.attackAs] !== ATTACK_AS.SALVO && hasRoom(s) && mayTakeAsDial(r, s, u, COMMAND.CONCENTRATE, have))
    for (let colour = 0; colour < COLOURS; colour++)
      if ((coloursInPool(s) & (1 << colour)) !== 0) out[n++] = action(KIND.ADD_DIE, COLOURS + colour);
  if ((have & RESOURCE.TOKEN) !== 0 && mayAddByToken(r, s, u))
    for (let colour = 0; colour < COLOURS; colour++)
      if ((coloursInPool(s) & (1 << colour)) !== 0) out[n++] = action(KIND.ADD_DIE, BY_TOKEN_ALONE + colour);
  if ((have & RESOURCE.TOKEN) !== 0 || (s[field.attackFlags]! & ATTACK.REROLL_OPEN) !== 0)
    n = eachClass(classesInPool(s, -1), action(KIND.REROLL, 0), out, n);
  return mayActAsToken(r, s, u, COMMAND.CONCENTRATE) ? concentrateAsToken(r, s, u, have, out, n) : n;
}

/** Appends the uses of a card as a token in the attack; `have`: the resources of ship `u`. */
function concentrateAsToken(r: Rules, s: State, u: number, have: number, out: Int32Array, from: number): number {
  let n = eachClass(classesInPool(s, -1), action(KIND.REROLL, REROLL_AS_TOKEN), out, from);
  if (!hasRoom(s)) return n;
  const asDial = mayTakeAsDial(r, s, u, COMMAND.CONCENTRATE, RESOURCE.TOKEN);
  const colours = coloursInPool(s);
  for (let colour = 0; colour < COLOURS; colour++) {
    if ((colours & (1 << colour)) === 0) continue;
    if ((have & RESOURCE.DIAL) !== 0) out[n++] = action(KIND.ADD_DIE_AND_REROLL, COLOURS + colour);
    if (asDial) out[n++] = action(KIND.ADD_DIE, 2 * COLOURS + colour);
  }
  return n;
}

/** The ways to pay for a die, in the order of the argument of `KIND.ADD_DIE`: the dial; a token or a card used as one; a token alone. */
const PAYS_FOR_DIE = [
  RESOURCE.DIAL,
  RESOURCE.TOKEN | AS_DIAL,
  RESOURCE.TOKEN | AS_DIAL | AS_TOKEN,
  RESOURCE.TOKEN,
] as const;
/** From this argument on, a token alone pays, because a card lets it add a die. */
const BY_TOKEN_ALONE = 3 * COLOURS;

const mayAddByToken = (r: Rules, s: State, u: number): boolean =>
  s[field.attackAs] !== ATTACK_AS.SALVO && hasRoom(s) && askUpgrades(r, s, u, QUESTION.TOKEN_ADDS, 0) > 0;

/** Appends the tokens that accuracy icons may lock, then the uses of keywords of squadron `c`. */
function legalKeywords(r: Rules, s: State, c: number, out: Int32Array): number {
  const uses = r.squadron.keywordUses[squadronType(s, c)]!;
  let n = findAccuracy(s) >= 0 ? legalLocks(r, s, out, 0) : 0;
  for (let k = 0; k < uses.length; k++) n = uses[k]!.legal(r, s, -1, c, -1, out, n);
  if (c === s[field.activeSquadron] && (s[field.squadronDone]! & DONE.ASSAULTS) !== 0)
    n = legalAssault(r, s, c, out, n);
  if (mayGuide(r, s, c)) n = eachClass(classesInPool(s, -1), action(KIND.GUIDE, 0), out, n);
  if (mayStay(r, s, c)) n = eachColour(s, KIND.STAY, out, n);
  if (mayLeadSwarm(r, s, c)) n = eachClass(classesInPool(s, -1), action(KIND.SWARM, 0), out, n);
  return n;
}

/** Whether a friendly ship nearby lets bomber `c` reroll a die against a ship, which it may once an attack. */
function mayGuide(r: Rules, s: State, c: number): boolean {
  if (r.askedElsewhere[QUESTION.GUIDES_BOMBERS] === 0 || !criticalsCount(r, s)) return false;
  if ((s[field.attackFlags]! & ATTACK.BOMBERS_GUIDED) !== 0) return false;
  return askNearby(r, s, c, QUESTION.GUIDES_BOMBERS) > 0;
}

/**
 * Whether squadron `c` may, once an attack, use the swarm that a card of the commanding ship gives it. Against a ship it always may; against a
 * squadron the rules of swarm hold, and it must have no swarm of its own.
 */
function mayLeadSwarm(r: Rules, s: State, c: number): boolean {
  if ((s[field.attackFlags]! & ATTACK.SWARMED) !== 0 || !isLedAsSwarm(r, s, c) || !hasSwarm(r, s, c)) return false;
  const v = s[field.target]!;
  if (!isSquadron(v)) return true;
  return trait(r, squadronType(s, c), QUESTION.SWARMS) === 0 && engagedByAnother(r, s, c, v);
}

/** Whether squadron `c` has not moved, and a card of the ship that commands it lets it give up its move to add a die. */
function mayStay(r: Rules, s: State, c: number): boolean {
  if (c !== s[field.activeSquadron] || s[field.active]! < 0) return false;
  if ((s[field.squadronDone]! & (DONE.BY_COMMAND | DONE.MOVED)) !== DONE.BY_COMMAND) return false;
  if ((s[field.attackFlags]! & ATTACK.STAYS) !== 0 || !hasRoom(s)) return false;
  return askUpgrades(r, s, s[field.active]!, QUESTION.STAY_DICE, 0) > 0;
}

/** Uses the keyword of squadron `c` that action `a` names. */
function useKeyword(r: Rules, s: State, c: number, a: number, log: EventLog | null): void {
  const uses = r.squadron.keywordUses[squadronType(s, c)]!;
  for (let k = 0; k < uses.length; k++) if (uses[k]!.kind === kindOf(a)) uses[k]!.take(r, s, -1, c, argumentOf(a), log);
}

/**
 * Appends the defense tokens that an accuracy icon may lock, exhausted ones included (AH-45). Of several equal tokens only the first is offered; a
 * token that a card has named is equal to no other.
 */
function legalLocks(r: Rules, s: State, out: Int32Array, from: number): number {
  const v = s[field.target]!;
  let n = from;
  let offered = 0;
  for (let slot = 0; slot < tokensOf(r, s, v); slot++) {
    const state = tokenState(s, v, slot);
    const same = tokenBit(r, s, v, slot);
    if (state === TOKEN.DISCARDED || (s[field.locked]! & (1 << slot)) !== 0 || (offered & same) !== 0) continue;
    offered |= same;
    out[n++] = action(KIND.LOCK, slot);
  }
  return n;
}

/** Resolves one attack effect, or ends the step. */
export function takeEffect(r: Rules, s: State, a: number, log: EventLog | null): void {
  const c = s[field.attacker]!;
  const what = argumentOf(a);
  s[field.step] = STEP.NEXT_EFFECTS;
  switch (kindOf(a)) {
    case KIND.LOCK:
      return lock(r, s, what, log);
    case KIND.ADD_DIE:
      spendResource(r, s, c, COMMAND.CONCENTRATE, PAYS_FOR_DIE[Math.floor(what / COLOURS)]!, log);
      if (what >= BY_TOKEN_ALONE) moments.noteUse(r, s, c, answering(r, s, c, QUESTION.TOKEN_ADDS), log);
      noteConcentrated(r, s, what < BY_TOKEN_ALONE ? ATTACK.BY_DIAL : ATTACK.BY_TOKEN);
      addDie(r, s, what % COLOURS, log);
      return askAfterCommand(r, s, c);
    case KIND.ADD_DIE_AND_REROLL:
      // If a single token counts as dial and token, it is enough.
      spendResource(r, s, c, COMMAND.CONCENTRATE, what < COLOURS ? forBoth(r, s, c) : RESOURCE.BOTH | AS_TOKEN, log);
      s[field.attackFlags]! |= ATTACK.REROLL_OPEN;
      noteConcentrated(r, s, ATTACK.BY_DIAL | ATTACK.BY_TOKEN);
      addDie(r, s, what % COLOURS, log);
      return askAfterCommand(r, s, c);
    case KIND.REROLL: {
      const opened = (s[field.attackFlags]! & ATTACK.REROLL_OPEN) !== 0;
      if (!opened) {
        const by = what < REROLL_AS_TOKEN ? RESOURCE.TOKEN : RESOURCE.TOKEN | AS_TOKEN;
        spendResource(r, s, c, COMMAND.CONCENTRATE, by, log);
        noteConcentrated(r, s, ATTACK.BY_TOKEN);
      }
      s[field.attackFlags]! &= ~ATTACK.REROLL_OPEN;
      reroll(r, s, findDie(s, what % REROLL_AS_TOKEN, -1), log);
      return opened ? undefined : askAfterCommand(r, s, c);
    }
    case KIND.GUIDE:
      s[field.attackFlags]! |= ATTACK.BOMBERS_GUIDED;
      return reroll(r, s, findDie(s, what, -1), log);
    case KIND.STAY:
      s[field.attackFlags]! |= ATTACK.STAYS;
      s[field.squadronDone]! |= DONE.MOVED;
      return addDie(r, s, what, log);
    case KIND.SWARM:
      s[field.attackFlags]! |= ATTACK.SWARMED;
      return reroll(r, s, findDie(s, what, -1), log);
    case KIND.ASSAULT:
      return raidByAssault(s, what, log);
    case KIND.AID:
      return takeAid(r, s, what, log);
    case KIND.TEXT:
      return useText(r, s, c, textOf(a), optionOf(a), log);
    case KIND.FLIP:
      return flip(r, s, what, log);
    case KIND.BEACON:
      return takeBeacon(r, s, what, log);
    case KIND.SCAN:
      return takeScan(r, s, log);
    case KIND.TAG:
      return takeTag(s, what, log);
    case KIND.TURN_BY_TAG:
      return takeTurn(r, s, what, log);
    case KIND.EFFECTS_DONE:
      s[field.attackFlags]! &= ~ATTACK.REROLL_OPEN;
      s[field.step] = STEP.NEXT_DEFENSE;
      return undefined;
    default:
      if (isUse(kindOf(a))) moments.useCard(r, s, MOMENT.ATTACK_EFFECTS, friend(c, shipOfUse(a)), a, log);
      else useKeyword(r, s, c, a, log);
      return undefined;
  }
}

/** Notes, for cards, that the attacker has resolved a concentrate fire command in this attack, and with what. */
function noteConcentrated(r: Rules, s: State, by: number): void {
  if (r.effects.further > 0) s[field.attackFlags]! |= ATTACK.CONCENTRATED | (r.effects.notesFire ? by : 0);
}

function lock(r: Rules, s: State, slot: number, log: EventLog | null): void {
  const v = s[field.target]!;
  s[field.locked]! |= 1 << slot;
  removeDie(s, findAccuracy(s), LOST.ACCURACY, log);
  log?.add(ARMADA_EVENT.LOCKED, SEAT_OF[v]!, codeOf(s, v), slot, tokenType(r, s, v, slot));
}
