import { EVENT, type EventLog, type State } from '../../../core/index.ts';
import { UNKNOWN_CARD, action, argumentOf, eitherWay, isUse, kindOf } from '../state/actions.ts';
import * as suffer from '../attack/suffer.ts';
import { answering, ask, askUpgrades } from '../cards/ask.ts';
import { askAfterCommand, asksCard, isAsking, startAsking } from '../cards/asking.ts';
import { giveDials } from '../cards/words/dials.ts';
import { MOMENT } from '../cards/entry.ts';
import { legalUses, mayHaveUses, noteUse, sideHasCards, useCard } from '../cards/moments.ts';
import { QUESTION } from '../cards/question.ts';
import { openWindow } from '../cards/windows.ts';
import { overfull } from '../cards/words/tokens.ts';
import { ARMADA_EVENT, CARD } from '../state/events.ts';
import * as field from '../state/field.ts';
import * as KIND from '../state/kinds.ts';
import {
  COMMAND,
  COMMANDS,
  MAX_SHIPS,
  MOST_ZONES,
  PLACE,
  SEAT_OF,
  SHIP_AT,
  STARTED,
  ZONES,
  onShip,
} from '../state/layout.ts';
import { DISTANCE, RANGE } from '../geometry/bands.ts';
import { askNearby, within } from '../position/nearby.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { byteAt } from '../units/bytes.ts';
import { discardCard, findCard, findUnseen } from '../units/damage-deck.ts';
import { alive, codeOf, hasCommand, isFaceup, shield, typeOf, zonesOf } from '../units/combatants.ts';
import {
  AS_BOTH,
  AS_DIAL,
  AS_TOKEN,
  RESOURCE,
  belowMaximum,
  clearRaid,
  countsAs,
  dropToken,
  engineeringValue,
  exhaustAnswering,
  gainShield,
  gainToken,
  holdsTooMany,
  mayActAsToken,
  mayGain,
  mayRecover,
  mayTakeAsBoth,
  mayTakeAsDial,
  takeTopDial,
  resources,
  spendResource,
} from '../units/tokens.ts';
import { onCard } from '../units/stock.ts';
import { isExhausted } from '../units/upgrades.ts';
import { legalMining, mine } from '../goals/mining.ts';
import { asksSensors, asksToPickUp } from '../goals/reveals.ts';
import { leaveStorm } from '../goals/storm.ts';
import * as squadronTurn from './squadron-turn.ts';
import { damageCard, liesFaceup, shieldFrom, shieldMove, shieldTo, titleOfCard } from '../state/packed.ts';

/** Costs in engineering points (A-CMD-21). */
const PRICE = { MOVE: 1, RECOVER: 2, DISCARD: 3 } as const;
/**
 * Arguments of `KIND.RAID`: keep the raid tokens, spend the dial, or `TOKEN` plus the command of the token to spend (A-CMD-27); `ONE` plus a command:
 * the dial clears only that raid token.
 */
const RAID = { KEEP: 0, DIAL: 1, TOKEN: 2, ONE: 2 + COMMANDS } as const;
/**
 * Arguments of `KIND.REVEAL`: keep the dial, trade it for its token, or keep it and gain the token. `FREES` plus a place: that enemy ship has its
 * card exhausted.
 */
export const REVEAL = {
  KEEP: 0,
  TRADE: 1,
  BOTH: 2,
  FREES: 3,
} as const;

/** Activates ship `i` of the seat to act. */
export function activate(r: Rules, s: State, i: number, log: EventLog | null): void {
  const u = s[field.turn]! * MAX_SHIPS + i;
  s[field.active] = u;
  s[field.started] = 1;
  log?.add(ARMADA_EVENT.ACTIVATED, s[field.turn]!, codeOf(s, u));
  if (r.effects.gainsDials) giveDials(s, u);
  openFor(r, s, u, MOMENT.BEFORE_REVEAL, STEP.NEXT_PANIC);
}

/** Opens a window for the cards of ship `u`, if there can be any; the match continues at `next`. */
function openFor(r: Rules, s: State, u: number, moment: number, next: number): void {
  const { afarAt, everywhereAt } = r.effects;
  const friends = (afarAt[moment] !== 0 || everywhereAt[moment] !== 0) && sideHasCards(r, s, moment, SEAT_OF[u]!);
  const enemies = everywhereAt[moment] !== 0 && sideHasCards(r, s, moment, 1 - SEAT_OF[u]!);
  if (friends || enemies || mayHaveUses(r, s, moment, u)) openWindow(s, moment, next);
  else s[field.step] = next;
}

/** Before the reveal, a damage card may make the owner choose: suffer damage, or discard the top dial. */
export function nextPanic(r: Rules, s: State): void {
  const u = s[field.active]!;
  s[field.step] = STEP.NEXT_REVEAL;
  if (s[SHIP_AT[u]! + field.dialCount] === 0 || ask(r, s, u, QUESTION.PANIC, 0) === 0) return;
  s[field.actor] = SEAT_OF[u]!;
  s[field.step] = STEP.PANIC;
}

export function legalPanic(_r: Rules, _s: State, out: Int32Array): number {
  return eitherWay(KIND.PANIC, out);
}

/** Discards the top dial, or deals one damage for each copy of the card. */
export function takePanic(r: Rules, s: State, a: number, log: EventLog | null): void {
  const discarded = argumentOf(a);
  const u = s[field.active]!;
  if (discarded === 0) {
    suffer.hurtByCards(s, u, ask(r, s, u, QUESTION.PANIC, 0), STEP.NEXT_REVEAL);
    return;
  }
  takeTopDial(s, u);
  log?.add(ARMADA_EVENT.DIAL_LOST, SEAT_OF[u]!, codeOf(s, u));
  s[field.step] = STEP.NEXT_AFTER_REVEAL;
}

/** Reveals the top dial (A-QR-09). */
export function revealDial(r: Rules, s: State, log: EventLog | null): void {
  const u = s[field.active]!;
  if (!alive(s, u)) {
    s[field.step] = STEP.NEXT_ACTIVATION_OVER;
    return;
  }
  // A card may have discarded the only dial.
  if (s[SHIP_AT[u]! + field.dialCount] === 0) {
    s[field.step] = STEP.NEXT_AFTER_REVEAL;
    return;
  }
  const command = takeTopDial(s, u);
  s[field.dial] = command + 1;
  log?.add(ARMADA_EVENT.REVEALED, SEAT_OF[u]!, codeOf(s, u), -1, command);
  // A huge ship gains the token of its dial as well; if that is one too many, it discards one at the end of the step (A-ACT-06).
  if (zonesOf(r, s, u) > ZONES) gainToken(r, s, u, command, log);
  if (!asksToPickUp(r, s, u, log)) nextRevealCards(r, s);
}

export function nextRevealCards(r: Rules, s: State): void {
  openFor(r, s, s[field.active]!, MOMENT.REVEAL, STEP.NEXT_REVEALED);
}

/** Continues with the revealed dial, unless a card has spent it, and with raid tokens. */
export function nextRevealed(r: Rules, s: State, log: EventLog | null): void {
  if (r.objectives.length > 0 && asksSensors(r, s, log)) return;
  const u = s[field.active]!;
  s[field.actor] = SEAT_OF[u]!;
  if (s[SHIP_AT[u]! + field.raids] !== 0) s[field.step] = STEP.RAID;
  else s[field.step] = s[field.dial] === 0 ? STEP.NEXT_AFTER_REVEAL : STEP.REVEAL;
}

/** Ends the Reveal Command Dial step. */
export function afterReveal(r: Rules, s: State): void {
  if (r.hasHuge && alive(s, s[field.active]!) && holdsTooMany(r, s, s[field.active]!)) {
    s[field.actor] = SEAT_OF[s[field.active]!]!;
    s[field.step] = STEP.DROP;
    return;
  }
  if (r.effects.gainsDials && s[field.dialsDue] !== 0)
    startAsking(s, s[field.dialAct + SEAT_OF[s[field.active]!]!]! - 1, s[field.active]!);
  else openFor(r, s, s[field.active]!, MOMENT.AFTER_REVEAL, STEP.NEXT_COMMANDS);
}

/** Raid tokens at the reveal: spending the dial clears all of them, spending a command token clears the one of its command (A-CMD-27). */
export function legalRaid(r: Rules, s: State, out: Int32Array): number {
  const at = SHIP_AT[s[field.active]!]!;
  const one = s[field.dial] !== 0 && areRaidsKept(r, s, s[field.active]!);
  let n = 0;
  out[n++] = action(KIND.RAID, RAID.KEEP);
  if (s[field.dial] !== 0 && !one) out[n++] = action(KIND.RAID, RAID.DIAL);
  if (one)
    for (let c = 0; c < COMMANDS; c++)
      if ((s[at + field.raids]! & (1 << c)) !== 0) out[n++] = action(KIND.RAID, RAID.ONE + c);
  for (let c = 0; c < COMMANDS; c++)
    if ((s[at + field.raids]! & s[at + field.commands]! & (1 << c)) !== 0) out[n++] = action(KIND.RAID, RAID.TOKEN + c);
  return n;
}

export function takeRaid(_r: Rules, s: State, a: number, log: EventLog | null): void {
  const what = argumentOf(a);
  const u = s[field.active]!;
  const at = SHIP_AT[u]!;
  if (what === RAID.DIAL) {
    log?.add(EVENT.CARD_DISCARDED, SEAT_OF[u]!, CARD.DIAL + s[field.dial]! - 1, codeOf(s, u), 1);
    s[field.dial] = 0;
    for (let c = 0; c < COMMANDS; c++) if ((s[at + field.raids]! & (1 << c)) !== 0) clearRaid(s, u, c, log);
  } else if (what >= RAID.ONE) {
    log?.add(EVENT.CARD_DISCARDED, SEAT_OF[u]!, CARD.DIAL + s[field.dial]! - 1, codeOf(s, u), 1);
    s[field.dial] = 0;
    clearRaid(s, u, what - RAID.ONE, log);
    if (s[at + field.raids] !== 0) return;
  } else if (what >= RAID.TOKEN) {
    dropToken(s, u, what - RAID.TOKEN, log);
    clearRaid(s, u, what - RAID.TOKEN, log);
    if (s[at + field.raids] !== 0) return;
  }
  s[field.step] = s[field.dial] === 0 ? STEP.NEXT_AFTER_REVEAL : STEP.REVEAL;
}

/** Whether an enemy nearby has a card that lets a dial clear only one raid token of ship `u`. */
function areRaidsKept(r: Rules, s: State, u: number): boolean {
  if (r.askedElsewhere[QUESTION.RAIDS_STAY] === 0) return false;
  const first = (1 - SEAT_OF[u]!) * MAX_SHIPS;
  for (let v = first; v < first + MAX_SHIPS; v++) {
    const band = alive(s, v) ? askUpgrades(r, s, v, QUESTION.RAIDS_STAY, 0) : 0;
    if (band > 0 && within(r, s, v, u, DISTANCE[band]!)) return true;
  }
  return false;
}

export function legalReveal(r: Rules, s: State, out: Int32Array): number {
  let n = 0;
  out[n++] = action(KIND.REVEAL, REVEAL.KEEP);
  const u = s[field.active]!;
  // A huge ship has the token of its dial already, so it cannot trade the dial for it.
  if (zonesOf(r, s, u) === ZONES || mayGain(r, s, u, s[field.dial]! - 1)) out[n++] = action(KIND.REVEAL, REVEAL.TRADE);
  if (askUpgrades(r, s, u, QUESTION.TOKEN_AT_REVEAL, 0) > 0 && !hasCommand(s, u, s[field.dial]! - 1))
    out[n++] = action(KIND.REVEAL, REVEAL.BOTH);
  return s[field.dial] === COMMAND.SQUADRON + 1 && r.effects.asksShips(QUESTION.HOSTAGE)
    ? legalHostages(r, s, u, out, n)
    : n;
}

/** Appends the enemies at close range whose card ship `u` may exhaust as it reveals a squadron dial. */
function legalHostages(r: Rules, s: State, u: number, out: Int32Array, from: number): number {
  const first = (1 - SEAT_OF[u]!) * MAX_SHIPS;
  let n = from;
  for (let v = first; v < first + MAX_SHIPS; v++) {
    if (!alive(s, v) || askUpgrades(r, s, v, QUESTION.HOSTAGE, 0) === 0) continue;
    if (isExhausted(s, v, answering(r, s, v, QUESTION.HOSTAGE)) || !within(r, s, u, v, RANGE[1]!)) continue;
    out[n++] = action(KIND.REVEAL, REVEAL.FREES + v - first);
  }
  return n;
}

/** Keeps the dial, or trades it for the token of its command (A-QR-10, A-CMD-08, 09); a card may give both. */
export function takeReveal(r: Rules, s: State, a: number, log: EventLog | null): void {
  const choice = argumentOf(a);
  s[field.step] = STEP.NEXT_AFTER_REVEAL;
  if (choice === REVEAL.KEEP) return;
  const u = s[field.active]!;
  if (choice >= REVEAL.FREES) {
    log?.add(EVENT.CARD_DISCARDED, SEAT_OF[u]!, CARD.DIAL + s[field.dial]! - 1, codeOf(s, u), 1);
    s[field.dial] = 0;
    exhaustAnswering(r, s, (1 - SEAT_OF[u]!) * MAX_SHIPS + choice - REVEAL.FREES, QUESTION.HOSTAGE, log);
    return;
  }
  const command = s[field.dial]! - 1;
  if (choice === REVEAL.TRADE) {
    s[field.dial] = 0;
    s[field.traded] = mayGain(r, s, u, command) ? command + 1 : 0;
    log?.add(ARMADA_EVENT.TRADED, SEAT_OF[u]!, codeOf(s, u), -1, command);
  } else noteUse(r, s, u, answering(r, s, u, QUESTION.TOKEN_AT_REVEAL), log);
  gainToken(r, s, u, command, log);
  if (holdsTooMany(r, s, u)) s[field.step] = STEP.DROP;
}

export function legalDrop(r: Rules, s: State, out: Int32Array): number {
  const u = overfull(r, s);
  let n = 0;
  for (let c = 0; c < COMMANDS; c++) if (hasCommand(s, u, c)) out[n++] = action(KIND.DROP, c);
  return n;
}

/** Discards the chosen command token of a ship that holds too many. */
export function takeDrop(r: Rules, s: State, a: number, log: EventLog | null): void {
  const u = overfull(r, s);
  dropToken(s, u, argumentOf(a), log);
  if (isAsking(r, s)) s[field.step] = STEP.NEXT_CARD_ASKS;
  else if (s[field.window] !== MOMENT.NONE) s[field.step] = STEP.NEXT_GAIN;
  else {
    if (r.effects.further > 0) s[field.gaining] = 0;
    s[field.step] = inActivation(s) ? STEP.NEXT_AFTER_REVEAL : STEP.NEXT_SHIP_PHASE;
  }
}

/** Whether a ship is being activated. It is false while ships gain tokens at the start of the Ship Phase, before any turn. */
const inActivation = (s: State): boolean => s[field.started] !== 0;

/** A command has been resolved: cards of the moment "after command" are used. */
export function afterCommand(r: Rules, s: State): void {
  openFor(r, s, s[field.active]!, MOMENT.AFTER_COMMAND, STEP.NEXT_COMMANDS);
  askAfterCommand(r, s, s[field.active]!);
}

/** After the reveal: asks for repair and squadron commands as long as one can be resolved; the owner chooses the order (A-ACT-02). */
export function nextCommands(r: Rules, s: State): void {
  s[field.actor] = SEAT_OF[s[field.active]!]!;
  s[field.step] = legalCommands(r, s, r.scratch.legal) > 1 ? STEP.COMMANDS : afterCommands(s);
}

/** The step after the commands: the attacks, or after a maneuver the cards of the moment "after maneuver". */
const afterCommands = (s: State): number =>
  s[field.started] === STARTED.LATE ? STEP.NEXT_MANEUVERED : STEP.NEXT_ATTACK;

export function legalCommands(r: Rules, s: State, out: Int32Array): number {
  const u = s[field.active]!;
  let n = 0;
  out[n++] = action(KIND.COMMANDS, RESOURCE.NONE);
  if (s[field.started] !== STARTED.LATE)
    n = eachResource(r, s, u, COMMAND.REPAIR, resources(r, s, u, COMMAND.REPAIR), out, n);
  const squadrons = resources(r, s, u, COMMAND.SQUADRON);
  const any = squadrons !== RESOURCE.NONE || mayActAsToken(r, s, u, COMMAND.SQUADRON);
  if (any && (squadronTurn.anyInRange(r, s, u) || actsInCommand(r, s, u, out, n)))
    n = eachResource(r, s, u, COMMAND.SQUADRON, squadrons, out, n);
  return n;
}

/** Whether ship `u` has a card to use in a squadron command, even if no squadron can be activated. */
const actsInCommand = (r: Rules, s: State, u: number, out: Int32Array, from: number): boolean =>
  legalUses(r, s, MOMENT.SQUADRONS, u, -1, out, from) > from;

/** Appends what ship `u` may spend on the command; `have`: its resources. */
function eachResource(
  r: Rules,
  s: State,
  u: number,
  command: number,
  have: number,
  out: Int32Array,
  from: number,
): number {
  const kind = command === COMMAND.REPAIR ? KIND.COMMANDS : KIND.SQUADRON_COMMAND;
  let n = from;
  for (let resource = 1; resource <= RESOURCE.BOTH; resource++)
    if ((resource & ~have) === 0) out[n++] = action(kind, resource);
  if (mayTakeAsDial(r, s, u, command, have)) out[n++] = action(kind, RESOURCE.TOKEN | AS_DIAL);
  if (mayTakeAsBoth(r, s, u, have)) out[n++] = action(kind, RESOURCE.DIAL | AS_BOTH);
  if (!mayActAsToken(r, s, u, command)) return n;
  out[n++] = action(kind, RESOURCE.TOKEN | AS_TOKEN);
  if ((have & RESOURCE.DIAL) !== 0) out[n++] = action(kind, RESOURCE.BOTH | AS_TOKEN);
  if (mayTakeAsDial(r, s, u, command, RESOURCE.TOKEN)) out[n++] = action(kind, RESOURCE.TOKEN | AS_DIAL | AS_TOKEN);
  return n;
}

/** Begins a repair or a squadron command (A-CMD-19, 20), or goes on to the attacks. */
export function takeCommands(r: Rules, s: State, a: number, log: EventLog | null): void {
  const resource = argumentOf(a);
  const u = s[field.active]!;
  if (resource === RESOURCE.NONE) {
    s[field.step] = afterCommands(s);
    return;
  }
  if (kindOf(a) === KIND.SQUADRON_COMMAND) {
    const by = countsAs(r, s, u, COMMAND.SQUADRON, resource);
    spendResource(r, s, u, COMMAND.SQUADRON, resource, log);
    squadronTurn.startCommand(r, s, u, by);
    return;
  }
  const by = countsAs(r, s, u, COMMAND.REPAIR, resource);
  spendResource(r, s, u, COMMAND.REPAIR, resource, log);
  const value = engineeringValue(r, s, u);
  s[field.engineering] =
    ((by & RESOURCE.DIAL) === 0 ? 0 : value) + ((by & RESOURCE.TOKEN) === 0 ? 0 : (value + 1) >> 1);
  if (r.askedElsewhere[QUESTION.ENGINEERING_NEARBY] !== 0)
    s[field.engineering] += askNearby(r, s, u, QUESTION.ENGINEERING_NEARBY);
  const bonus = askUpgrades(r, s, u, QUESTION.ENGINEERING, 0);
  if (bonus > 0) {
    s[field.engineering] += bonus;
    noteUse(r, s, u, answering(r, s, u, QUESTION.ENGINEERING), log);
  }
  leaveStorm(r, s, u, log);
  if (r.askedElsewhere[QUESTION.NO_REPAIRS] !== 0 && repairsNothing(r, s, u)) s[field.engineering] = 0;
  s[field.step] = STEP.REPAIR;
  if (r.effects.offered[MOMENT.REPAIRS]!.length > 0) asksCard(r, s, u, MOMENT.REPAIRS);
}

/** Whether an exhausted card keeps ship `u` from spending engineering points. */
const repairsNothing = (r: Rules, s: State, u: number): boolean =>
  askUpgrades(r, s, u, QUESTION.NO_REPAIRS, 0) > 0 && isExhausted(s, u, answering(r, s, u, QUESTION.NO_REPAIRS));

export function legalRepair(r: Rules, s: State, out: Int32Array): number {
  const u = s[field.active]!;
  const points = s[field.engineering]!;
  let n = 0;
  if (points >= PRICE.MOVE) {
    const zones = zonesOf(r, s, u);
    for (let from = 0; from < zones; from++) {
      if (shield(s, u, from) === 0) continue;
      for (let to = 0; to < zones; to++)
        if (to !== from && mayRepair(r, s, u, to)) out[n++] = action(KIND.MOVE_SHIELD, shieldMove(from, to));
    }
  }
  if (points >= PRICE.RECOVER && mayRecover(r, s, u))
    for (let zone = 0; zone < zonesOf(r, s, u); zone++)
      if (mayRepair(r, s, u, zone)) out[n++] = action(KIND.RECOVER, zone);
  if (points >= PRICE.DISCARD - savedOnFacedown(r, s, u) && s[SHIP_AT[u]! + field.cards] !== 0)
    n = legalDiscards(r, s, u, out, n, points < PRICE.DISCARD);
  if (r.effects.further > 0) n = legalUses(r, s, MOMENT.REPAIR, u, -1, out, n);
  n = legalMining(r, s, u, out, n);
  out[n++] = action(KIND.REPAIRED, 0);
  return n;
}

/** Most shields that a card may let a zone have in a repair. */
const MOST_SHIELDS = 4;

/** Whether a repair may add a shield to `zone`: a card may raise its maximum. */
function mayRepair(r: Rules, s: State, u: number, zone: number): boolean {
  if (belowMaximum(r, s, u, zone)) return true;
  const more = askUpgrades(r, s, u, QUESTION.SHIELDS_MORE, zone);
  const up = shield(s, u, zone);
  if (more === 0 || up >= MOST_SHIELDS || (up === 0 && ask(r, s, u, QUESTION.BARE_ZONES_STAY, 0) > 0)) return false;
  return up < r.ship.shields[typeOf(s, u) * MOST_ZONES + zone]! + more;
}

/** By how many engineering points a facedown damage card is cheaper once a card of ship `u` was used in this repair. */
function savedOnFacedown(r: Rules, s: State, u: number): number {
  if (r.askedElsewhere[QUESTION.CHEAP_DISCARDS] === 0) return 0;
  const saved = askUpgrades(r, s, u, QUESTION.CHEAP_DISCARDS, 0);
  return saved === 0 || onCard(r, s, u, answering(r, s, u, QUESTION.CHEAP_DISCARDS)) === 0 ? 0 : saved;
}

const priceOf = (r: Rules, s: State, u: number, what: number): number =>
  what !== UNKNOWN_CARD && liesFaceup(what) ? PRICE.DISCARD : PRICE.DISCARD - savedOnFacedown(r, s, u);

/** Appends one discard for each kind of damage card on unit `u` that can be told apart; `facedown`: only of facedown cards. */
export function legalDiscards(r: Rules, s: State, u: number, out: Int32Array, from: number, facedown = false): number {
  let n = from;
  let known = 0;
  let unknown = false;
  for (let i = 0; i < r.deck.length; i++) {
    const how = byteAt(s, field.places, i) - onShip(u);
    if (how === PLACE.UNKNOWN || how === PLACE.SPIED) unknown = true;
    else if (how === PLACE.KNOWN) known |= 1 << byteAt(s, field.titles, i);
  }
  for (let title = 0; title < r.scratch.titles.length; title++) {
    if ((known & (1 << title)) !== 0) out[n++] = action(KIND.DISCARD, damageCard(title, 0));
    if (!facedown && isFaceup(s, u, title)) out[n++] = action(KIND.DISCARD, damageCard(title, 1));
  }
  if (unknown) out[n++] = action(KIND.DISCARD, UNKNOWN_CARD);
  return n;
}

/** Spends engineering points on one repair, or ends the command (A-CMD-21, 22). */
export function takeRepair(r: Rules, s: State, a: number, log: EventLog | null): void {
  const u = s[field.active]!;
  const what = argumentOf(a);
  switch (kindOf(a)) {
    case KIND.MOVE_SHIELD:
      s[field.engineering]! -= PRICE.MOVE;
      return gainShield(s, u, shieldTo(what), shieldFrom(what), log);
    case KIND.RECOVER:
      s[field.engineering]! -= PRICE.RECOVER;
      return gainShield(s, u, what, -1, log);
    case KIND.DISCARD:
      s[field.engineering]! -= priceOf(r, s, u, what);
      return discardChosen(r, s, u, what, log);
    case KIND.MINING:
      return mine(r, s, u, what, log);
    default:
      if (isUse(kindOf(a))) return useCard(r, s, MOMENT.REPAIR, u, a, log);
      s[field.engineering] = 0;
      if (r.objectives.length > 0) s[field.goalUsed] = 0;
      s[field.step] = STEP.NEXT_COMMAND_OVER;
      return undefined;
  }
}

/** Discards the damage card of unit `u` that `what` names, an argument of `KIND.DISCARD`. */
export function discardChosen(r: Rules, s: State, u: number, what: number, log: EventLog | null): void {
  let card = 0;
  if (what === UNKNOWN_CARD) card = findUnseen(r, s, u);
  else card = findCard(r, s, u, liesFaceup(what) ? PLACE.FACEUP : PLACE.KNOWN, titleOfCard(what));
  discardCard(r, s, u, card, log);
}
