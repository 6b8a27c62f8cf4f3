import { EVENT } from '../../core/index.ts';
import type { EventLog, State } from '../../core/index.ts';
import * as A from './actions.ts';
import * as DK from './deck.ts';
import * as EV from './events.ts';
import * as F from './fleet.ts';
import * as L from './layout.ts';
import type { Rules } from './rules.ts';

const { KIND, UNKNOWN_CARD, action, argumentOf, kindOf } = A;
const { discardCard, findCard } = DK;
const { ARMADA_EVENT } = EV;
const { addShield, byteAt, codeOf, hasCommand, isFaceup, shield, typeOf } = F;
const { COMMAND, COMMANDS, MAX_SHIPS, NEXT, PLACE, SEAT_OF, SHIP_AT, STEP, ZONES } = L;
const { active: ACTIVE, actor: ACTOR, dial: DIAL, engineering: ENGINEERING, places: PLACES, step: STEP_AT } = L.AT;
const { titles: TITLES, turn: TURN } = L.AT;
const { commands: COMMAND_TOKENS, dialCount: DIAL_COUNT, dials: DIALS, cards: CARDS } = L.OF;
const ALL = -1;

/** What a command is resolved with. */
export const RESOURCE = { NONE: 0, DIAL: 1, TOKEN: 2, BOTH: 3 } as const;

/** Prices in engineering points (A-CMD-21). */
const PRICE = { MOVE: 1, RECOVER: 2, DISCARD: 3 } as const;

/** Activates own ship `i`: the top dial is revealed (A-QR-09). */
export function activate(s: State, i: number, log: EventLog | null): void {
  const u = s[TURN]! * MAX_SHIPS + i;
  const at = SHIP_AT[u]!;
  const command = s[at + DIALS]! & 3;
  s[at + DIALS]! >>= 2;
  s[at + DIAL_COUNT]!--;
  s[ACTIVE] = u;
  s[DIAL] = command + 1;
  s[ACTOR] = s[TURN]!;
  s[STEP_AT] = STEP.REVEAL;
  if (log === null) return;
  log.add(ARMADA_EVENT.ACTIVATED, s[TURN]!, codeOf(s, u), -1, 0, -1, ALL);
  log.add(ARMADA_EVENT.REVEALED, s[TURN]!, codeOf(s, u), -1, command, -1, ALL);
}

/** Keeps the dial, or trades it for the token of its command (A-QR-10, A-CMD-08, 09). */
export function reveal(r: Rules, s: State, trade: number, log: EventLog | null): void {
  s[STEP_AT] = NEXT.COMMANDS;
  if (trade === 0) return;
  const u = s[ACTIVE]!;
  const command = s[DIAL]! - 1;
  const seat = SEAT_OF[u]!;
  s[DIAL] = 0;
  if (log !== null) log.add(ARMADA_EVENT.TRADED, seat, codeOf(s, u), -1, command, -1, ALL);
  if (hasCommand(s, u, command)) return;
  const at = SHIP_AT[u]! + COMMAND_TOKENS;
  s[at]! |= 1 << command;
  if (log !== null) log.add(EVENT.CARD_DRAWN, seat, EV.CARD.TOKEN + command, codeOf(s, u), 1, -1, ALL);
  if (bits(s[at]!) > r.command[typeOf(s, u)]!) s[STEP_AT] = STEP.DROP;
}

function bits(word: number): number {
  let n = 0;
  for (let w = word; w !== 0; w &= w - 1) n++;
  return n;
}

export function legalDrop(s: State, out: Int32Array): number {
  let n = 0;
  for (let c = 0; c < COMMANDS; c++) if (hasCommand(s, s[ACTIVE]!, c)) out[n++] = action(KIND.DROP, c);
  return n;
}

/** Discards a command token that the ship may not hold. */
export function drop(s: State, command: number, log: EventLog | null): void {
  const u = s[ACTIVE]!;
  s[SHIP_AT[u]! + COMMAND_TOKENS]! &= ~(1 << command);
  if (log !== null) log.add(EVENT.CARD_DISCARDED, SEAT_OF[u]!, EV.CARD.TOKEN + command, codeOf(s, u), 1, -1, ALL);
  s[STEP_AT] = NEXT.COMMANDS;
}

/** Resources that unit `u` has for `command`, as bits of `RESOURCE`. */
export function resources(s: State, u: number, command: number): number {
  return (s[DIAL] === command + 1 ? RESOURCE.DIAL : 0) | (hasCommand(s, u, command) ? RESOURCE.TOKEN : 0);
}

/** Spends what a command is resolved with. */
export function spendResource(s: State, u: number, command: number, resource: number, log: EventLog | null): void {
  const seat = SEAT_OF[u]!;
  if ((resource & RESOURCE.DIAL) !== 0) {
    s[DIAL] = 0;
    if (log !== null) log.add(EVENT.CARD_PLAYED, seat, EV.CARD.DIAL + command, codeOf(s, u), 1, -1, ALL);
  }
  if ((resource & RESOURCE.TOKEN) !== 0) {
    s[SHIP_AT[u]! + COMMAND_TOKENS]! &= ~(1 << command);
    if (log !== null) log.add(EVENT.CARD_PLAYED, seat, EV.CARD.TOKEN + command, codeOf(s, u), 1, -1, ALL);
  }
}

/** After the reveal: asks about a repair when there is one to resolve. */
export function nextCommands(s: State): void {
  s[ACTOR] = SEAT_OF[s[ACTIVE]!]!;
  s[STEP_AT] = resources(s, s[ACTIVE]!, COMMAND.REPAIR) === 0 ? NEXT.ATTACK : STEP.COMMANDS;
}

export function legalCommands(s: State, out: Int32Array): number {
  const have = resources(s, s[ACTIVE]!, COMMAND.REPAIR);
  let n = 0;
  out[n++] = action(KIND.COMMANDS, RESOURCE.NONE);
  for (let resource = 1; resource <= RESOURCE.BOTH; resource++)
    if ((resource & ~have) === 0) out[n++] = action(KIND.COMMANDS, resource);
  return n;
}

/** Goes on to the attack, or opens a repair (A-CMD-20). */
export function resolveCommands(r: Rules, s: State, resource: number, log: EventLog | null): void {
  if (resource === RESOURCE.NONE) {
    s[STEP_AT] = NEXT.ATTACK;
    return;
  }
  const u = s[ACTIVE]!;
  const value = r.engineering[typeOf(s, u)]!;
  spendResource(s, u, COMMAND.REPAIR, resource, log);
  s[ENGINEERING] =
    ((resource & RESOURCE.DIAL) === 0 ? 0 : value) + ((resource & RESOURCE.TOKEN) === 0 ? 0 : (value + 1) >> 1);
  s[STEP_AT] = STEP.REPAIR;
}

export function legalRepair(r: Rules, s: State, out: Int32Array): number {
  const u = s[ACTIVE]!;
  const points = s[ENGINEERING]!;
  let n = 0;
  if (points >= PRICE.MOVE) {
    for (let from = 0; from < ZONES; from++) {
      if (shield(s, u, from) === 0) continue;
      for (let to = 0; to < ZONES; to++)
        if (to !== from && belowMaximum(r, s, u, to)) out[n++] = action(KIND.MOVE_SHIELD, from * ZONES + to);
    }
  }
  if (points >= PRICE.RECOVER)
    for (let zone = 0; zone < ZONES; zone++) if (belowMaximum(r, s, u, zone)) out[n++] = action(KIND.RECOVER, zone);
  if (points >= PRICE.DISCARD && s[SHIP_AT[u]! + CARDS] !== 0) n = legalDiscards(r, s, u, out, n);
  out[n++] = action(KIND.REPAIRED, 0);
  return n;
}

const belowMaximum = (r: Rules, s: State, u: number, zone: number): boolean =>
  shield(s, u, zone) < r.shields[typeOf(s, u) * ZONES + zone]!;

function legalDiscards(r: Rules, s: State, u: number, out: Int32Array, from: number): number {
  let n = from;
  let known = 0;
  let unknown = false;
  for (let i = 0; i < r.deck.length; i++) {
    const how = byteAt(s, PLACES, i) - PLACE.ON_SHIP - 3 * u;
    if (how === PLACE.UNKNOWN) unknown = true;
    else if (how === PLACE.KNOWN) known |= 1 << byteAt(s, TITLES, i);
  }
  for (let title = 0; title < r.scratchTitles.length; title++) {
    if ((known & (1 << title)) !== 0) out[n++] = action(KIND.DISCARD, title * 2);
    if (isFaceup(s, u, title)) out[n++] = action(KIND.DISCARD, title * 2 + 1);
  }
  if (unknown) out[n++] = action(KIND.DISCARD, UNKNOWN_CARD);
  return n;
}

/** Spends engineering points on one thing, or ends the repair (A-CMD-21, 22). */
export function repair(r: Rules, s: State, a: number, log: EventLog | null): void {
  const u = s[ACTIVE]!;
  const what = argumentOf(a);
  switch (kindOf(a)) {
    case KIND.MOVE_SHIELD: {
      const from = what >> 2;
      const to = what & 3;
      addShield(s, u, from, -1);
      addShield(s, u, to, 1);
      s[ENGINEERING]! -= PRICE.MOVE;
      if (log !== null) log.add(ARMADA_EVENT.SHIELD_GAINED, SEAT_OF[u]!, codeOf(s, u), to, from, -1, ALL);
      return;
    }
    case KIND.RECOVER:
      addShield(s, u, what, 1);
      s[ENGINEERING]! -= PRICE.RECOVER;
      if (log !== null) log.add(ARMADA_EVENT.SHIELD_GAINED, SEAT_OF[u]!, codeOf(s, u), what, -1, -1, ALL);
      return;
    case KIND.DISCARD:
      s[ENGINEERING]! -= PRICE.DISCARD;
      discardCard(r, s, u, cardToDiscard(r, s, u, what), log);
      return;
    default:
      s[ENGINEERING] = 0;
      s[STEP_AT] = NEXT.ATTACK;
  }
}

function cardToDiscard(r: Rules, s: State, u: number, what: number): number {
  if (what === UNKNOWN_CARD) return findCard(r, s, u, PLACE.UNKNOWN, 0);
  return findCard(r, s, u, (what & 1) === 0 ? PLACE.KNOWN : PLACE.FACEUP, what >> 1);
}
