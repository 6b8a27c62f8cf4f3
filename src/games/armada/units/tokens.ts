import { EVENT, type EventLog, type State } from '../../../core/index.ts';
import { answerOfLeader, answering, answeringAt, ask, askUpgrades } from '../cards/ask.ts';
import { QUESTION } from '../cards/question.ts';
import { ARMADA_EVENT, CARD } from '../state/events.ts';
import * as field from '../state/field.ts';
import { AS_TOKENS, COMMANDS, DULLED, MAX_SHIPS, MOST_ZONES, SEAT_OF, SHIP_AT, UNITS } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import { commanderOfShip } from '../teams.ts';
import { bitsIn } from './bit-sets.ts';
import { addShield, codeOf, flagshipOf, hasCommand, shield, typeOf, zonesOf } from './combatants.ts';
import { layOnCard, onCard, oneToken } from './stock.ts';
import { exhaust, isEquipped, isExhausted } from './upgrades.ts';

export const RESOURCE = { NONE: 0, DIAL: 1, TOKEN: 2, BOTH: 3 } as const;

/** Added to a token if a card makes it count as a dial and is exhausted for it. */
export const AS_DIAL = 8;

/** Added to a dial if a card makes it count as dial and token, so that the ship resolves no other command in the round. */
export const AS_BOTH = 32;

/** Added to a token if a card is used in its place, so that the ship gains a raid token of the command. */
export const AS_TOKEN = 64;

/** What unit `u` can resolve `command` with, as bits of `RESOURCE`; nothing if it has resolved the command or has its raid token (A-CMD-13, 27). */
export function resources(r: Rules, s: State, u: number, command: number): number {
  if (u >= UNITS || !isOpen(r, s, u, command)) return RESOURCE.NONE;
  const dial = u === s[field.active] && hasDial(r, s, command) ? dialCountsAs(r, s, u, command) : RESOURCE.NONE;
  return dial | (hasCommand(s, u, command) ? RESOURCE.TOKEN : RESOURCE.NONE);
}

/**
 * Whether a dial of the command counts as a dial or as a token for ship `u`. If an enemy card makes it a token, the ship cannot spend another token
 * as well (AH-209).
 */
const dialCountsAs = (r: Rules, s: State, u: number, command: number): number =>
  isDulled(r, s, u, command) ? RESOURCE.TOKEN : RESOURCE.DIAL;

/** Whether an enemy card makes a dial of the command that ship `u` spends count as a token this round. */
export const isDulled = (r: Rules, s: State, u: number, command: number): boolean =>
  r.effects.dullsDials && s[field.matchedTokens + SEAT_OF[u]!]! >> DULLED === command + 1;

/** Whether ship `u` can still resolve the command: it has not done so, no raid token bars it, and no card has ended its commands. */
function isOpen(r: Rules, s: State, u: number, command: number): boolean {
  const at = SHIP_AT[u]!;
  if (((s[at + field.resolved]! | s[at + field.raids]!) & (1 << command)) !== 0) return false;
  return r.effects.further === 0 || (s[field.commandsOver + SEAT_OF[u]!]! & placeBit(u)) === 0;
}

/** Whether a card of the activated ship `u` may be used in place of a token of the command. */
export const mayActAsToken = (r: Rules, s: State, u: number, command: number): boolean =>
  r.askedElsewhere[QUESTION.AS_TOKEN] !== 0 &&
  u === s[field.active] &&
  isOpen(r, s, u, command) &&
  askUpgrades(r, s, u, QUESTION.AS_TOKEN, 0) > ((s[field.dialsSpent]! >> AS_TOKENS.SHIFT) & AS_TOKENS.MASK);

/** Uses the card of ship `u` in place of a token of the command. */
function actAsToken(r: Rules, s: State, u: number, command: number, log: EventLog | null): void {
  s[field.dialsSpent]! += 1 << AS_TOKENS.SHIFT;
  s[SHIP_AT[u]! + field.raids]! |= 1 << command;
  log?.add(EVENT.CARD_PLAYED, SEAT_OF[u]!, r.cardCode(answering(r, s, u, QUESTION.AS_TOKEN)), codeOf(s, u), 1);
  log?.add(ARMADA_EVENT.RAIDED, SEAT_OF[u]!, codeOf(s, u), -1, command);
}

const placeBit = (u: number): number => 1 << (u % MAX_SHIPS);

/** Whether a card lets ship `u` use its dial of the command as dial and token: it must have resolved no command this round; `have`: its resources. */
export const mayTakeAsBoth = (r: Rules, s: State, u: number, have: number): boolean =>
  (have & RESOURCE.DIAL) !== 0 &&
  s[SHIP_AT[u]! + field.resolved] === 0 &&
  askUpgrades(r, s, u, QUESTION.DIAL_AS_BOTH, 0) > 0;

/** Whether the activated ship has a dial of the command: the revealed one, or one that a card gives. */
const hasDial = (r: Rules, s: State, command: number): boolean =>
  s[field.dial] === command + 1 || (r.effects.gainsDials && (s[field.gainedDials]! & (1 << command)) !== 0);

/** Whether a token of the command that is spent without a dial counts as dial and token for ship `u` this round. */
export const isMatched = (r: Rules, s: State, u: number, command: number): boolean =>
  r.effects.matchesTokens && (s[field.matchedTokens + SEAT_OF[u]!]! & ((1 << DULLED) - 1)) === command + 1;

/** What a command counts as resolved with, if `resource` is spent: a card may make a token count for more. */
export function countsAs(r: Rules, s: State, u: number, command: number, resource: number): number {
  if ((resource & AS_DIAL) !== 0) return RESOURCE.DIAL;
  if ((resource & AS_BOTH) !== 0) return RESOURCE.BOTH;
  return resource === RESOURCE.TOKEN && isMatched(r, s, u, command) ? RESOURCE.BOTH : resource & RESOURCE.BOTH;
}

/** Whether ship `u` may exhaust a card to use its token of the command as a dial; `have`: its resources. */
export const mayTakeAsDial = (r: Rules, s: State, u: number, command: number, have: number): boolean =>
  (have & RESOURCE.TOKEN) !== 0 &&
  r.askedElsewhere[QUESTION.TOKEN_AS_DIAL] !== 0 &&
  !isMatched(r, s, u, command) &&
  (ownDialCard(r, s, u, command) >= 0 || leaderOfDials(r, s, u, command) >= 0);

/** A ready card on ship `u` that makes a token of the command count as a dial, -1 for none. */
function ownDialCard(r: Rules, s: State, u: number, command: number): number {
  const card = answeringAt(r, s, u, QUESTION.TOKEN_AS_DIAL, command);
  return card < 0 || isExhausted(s, u, card) ? -1 : card;
}

/** The flagship of ship `u`, if its commander is ready and makes a token of the command count as a dial; -1 otherwise. */
function leaderOfDials(r: Rules, s: State, u: number, command: number): number {
  if (answerOfLeader(r, s, u, QUESTION.TOKEN_AS_DIAL, command) === 0) return -1;
  const flagship = flagshipOf(s, u);
  return flagship < 0 || isExhausted(s, flagship, commanderOfShip(s, u) - 1) ? -1 : flagship;
}

/** Exhausts the card that makes the token of ship `u` count as a dial. */
function exhaustDialCard(r: Rules, s: State, u: number, command: number, log: EventLog | null): void {
  const own = ownDialCard(r, s, u, command);
  const card = own < 0 ? commanderOfShip(s, u) - 1 : own;
  exhaust(s, own < 0 ? leaderOfDials(r, s, u, command) : u, card);
  log?.add(EVENT.CARD_PLAYED, SEAT_OF[u]!, r.cardCode(card), codeOf(s, u), 1);
}

/** Exhausts the card of ship `u` that answers a question, as its cost. */
export function exhaustAnswering(r: Rules, s: State, u: number, question: number, log: EventLog | null): void {
  const card = answering(r, s, u, question);
  exhaust(s, u, card);
  log?.add(EVENT.CARD_PLAYED, SEAT_OF[u]!, r.cardCode(card), codeOf(s, u), 1);
}

/** Spends `resource` to resolve `command` (A-CMD-13 .. 15). */
export function spendResource(
  r: Rules,
  s: State,
  u: number,
  command: number,
  resource: number,
  log: EventLog | null,
): void {
  s[SHIP_AT[u]! + field.resolved]! |= 1 << command;
  if ((resource & RESOURCE.DIAL) !== 0) {
    spendDial(s, u, command, log);
    if (r.effects.further > 0) s[field.dialsSpent]! |= 1 << command;
  }
  if ((resource & AS_TOKEN) !== 0) actAsToken(r, s, u, command, log);
  else if (
    (resource & RESOURCE.TOKEN) !== 0 &&
    isDulled(r, s, u, command) &&
    u === s[field.active] &&
    hasDial(r, s, command)
  )
    spendDial(s, u, command, log);
  else if ((resource & RESOURCE.TOKEN) !== 0) payToken(r, s, u, command, log);
  if ((resource & AS_DIAL) !== 0) exhaustDialCard(r, s, u, command, log);
  if ((resource & AS_BOTH) === 0) return;
  s[field.commandsOver + SEAT_OF[u]!]! |= placeBit(u);
  log?.add(EVENT.CARD_PLAYED, SEAT_OF[u]!, r.cardCode(commanderOfShip(s, u) - 1), codeOf(s, u), 1);
}

/** Removes the revealed dial of the command, or one that a card has given. */
function spendDial(s: State, u: number, command: number, log: EventLog | null): void {
  if (s[field.dial] === command + 1) s[field.dial] = 0;
  else s[field.gainedDials]! &= ~(1 << command);
  log?.add(EVENT.CARD_PLAYED, SEAT_OF[u]!, CARD.DIAL + command, codeOf(s, u), 1);
}

/** The most copies of one command token. Copies have bits of their own, above the bits of the first tokens. */
const MOST_COPIES = 7;

/** How many tokens of the command unit `u` holds. */
export function copiesHeld(s: State, u: number, command: number): number {
  let n = 0;
  for (let k = 0; k < MOST_COPIES; k++) n += (s[SHIP_AT[u]! + field.commands]! >> (command + COMMANDS * k)) & 1;
  return n;
}

/** Takes one token of the command from unit `u`. */
function takeToken(s: State, u: number, command: number): void {
  const last = Math.max(0, copiesHeld(s, u, command) - 1);
  s[SHIP_AT[u]! + field.commands]! &= ~(1 << (command + COMMANDS * last));
}

/** Command value of unit `u`, which a card may raise. */
export const commandValueOf = (r: Rules, s: State, u: number): number =>
  Math.max(r.ship.command[typeOf(s, u)]!, askUpgrades(r, s, u, QUESTION.COMMAND_VALUE, 0));

/** Number of squadrons that a dial of unit `u` activates. */
export const squadronValueOf = (r: Rules, s: State, u: number): number =>
  Math.max(
    0,
    r.ship.squadronValue[typeOf(s, u)]! +
      askUpgrades(r, s, u, QUESTION.SQUADRON_VALUE, 0) -
      askUpgrades(r, s, u, QUESTION.FEWER_SQUADRONS, 0),
  );

/** The ready card of unit `u` that can give a spent command token back, -1 for none. */
export function returningCard(r: Rules, s: State, u: number): number {
  for (let k = 0; k < r.effects.returning.length; k++) {
    const card = r.effects.returning[k]!;
    if (isEquipped(s, u, card) && !isExhausted(s, u, card)) return card;
  }
  return -1;
}

/**
 * Spends a command token of unit `u` on a command or on the cost of a card (A-EFX-14). If a card can give it back, the token is noted on it, and its
 * player is asked as soon as the step is over (`attack/losses.ts`).
 */
export function payToken(r: Rules, s: State, u: number, command: number, log: EventLog | null): void {
  takeToken(s, u, command);
  log?.add(EVENT.CARD_PLAYED, SEAT_OF[u]!, CARD.TOKEN + command, codeOf(s, u), 1);
  const card = returningCard(r, s, u);
  if (card >= 0 && mayGain(r, s, u, command)) layOnCard(r, s, u, card, onCard(r, s, u, card) + oneToken(command));
}

/** Removes a raid token from ship `u`. */
export function clearRaid(s: State, u: number, command: number, log: EventLog | null): void {
  s[SHIP_AT[u]! + field.raids]! &= ~(1 << command);
  log?.add(ARMADA_EVENT.RAID_CLEARED, SEAT_OF[u]!, codeOf(s, u), -1, command);
}

/** Discards a command token without effect. */
export function dropToken(s: State, u: number, command: number, log: EventLog | null): void {
  takeToken(s, u, command);
  log?.add(EVENT.CARD_DISCARDED, SEAT_OF[u]!, CARD.TOKEN + command, codeOf(s, u), 1);
}

/** Whether unit `u` can gain a token of the command: it has none or may hold several, and no damage card forbids it. */
export const mayGain = (r: Rules, s: State, u: number, command: number): boolean =>
  (!hasCommand(s, u, command) || mayHoldCopy(r, s, u, command)) && ask(r, s, u, QUESTION.TOKENS_BARRED, 0) === 0;

const mayHoldCopy = (r: Rules, s: State, u: number, command: number): boolean =>
  askUpgrades(r, s, u, QUESTION.TOKEN_COPIES, 0) > 0 && copiesHeld(s, u, command) < MOST_COPIES;

/**
 * Gives unit `u` a command token if it may gain one; a second token of the same command is lost (A-CMD-09). A token that a card may pass to a friend
 * lies on that card until its player has decided, as soon as the step is over (`attack/losses.ts`).
 */
export function gainToken(r: Rules, s: State, u: number, command: number, log: EventLog | null): void {
  for (let k = 0; k < r.effects.passing.length; k++) {
    const card = r.effects.passing[k]!;
    if (!isEquipped(s, u, card)) continue;
    layOnCard(r, s, u, card, onCard(r, s, u, card) + oneToken(command));
    return;
  }
  receiveToken(r, s, u, command, log);
}

/** As `gainToken`, once it is decided that the token goes to unit `u`. */
export function receiveToken(r: Rules, s: State, u: number, command: number, log: EventLog | null): void {
  if (!mayGain(r, s, u, command)) return;
  s[SHIP_AT[u]! + field.commands]! |= 1 << (command + COMMANDS * copiesHeld(s, u, command));
  log?.add(EVENT.CARD_DRAWN, SEAT_OF[u]!, CARD.TOKEN + command, codeOf(s, u), 1);
}

/** How many command tokens unit `u` holds. */
export const heldTokens = (s: State, u: number): number => bitsIn(s[SHIP_AT[u]! + field.commands]!);

/** Whether unit `u` holds more command tokens than its command value (A-CMD-08), or than a card lets it hold. */
export const holdsTooMany = (r: Rules, s: State, u: number): boolean =>
  heldTokens(s, u) > Math.max(commandValueOf(r, s, u), askUpgrades(r, s, u, QUESTION.TOKENS_HELD, 0));

/** Engineering value; damage cards halve it, rounding down (A-DMG-15). */
export const engineeringValue = (r: Rules, s: State, u: number): number =>
  r.ship.engineering[typeOf(s, u)]! >> ask(r, s, u, QUESTION.ENGINEERING_HALVED, 0);

/** Whether `zone` of unit `u` may gain a shield (A-CMD-22). A damage card may forbid it for a zone without shields. */
export function belowMaximum(r: Rules, s: State, u: number, zone: number): boolean {
  const up = shield(s, u, zone);
  if (up === 0 && ask(r, s, u, QUESTION.BARE_ZONES_STAY, 0) > 0) return false;
  return up < r.ship.shields[typeOf(s, u) * MOST_ZONES + zone]!;
}

/** Whether unit `u` may recover shields: a card may forbid it while a zone has more than its maximum. */
export function mayRecover(r: Rules, s: State, u: number): boolean {
  if (askUpgrades(r, s, u, QUESTION.RECOVERY_WAITS, 0) === 0) return true;
  for (let zone = 0; zone < zonesOf(r, s, u); zone++)
    if (shield(s, u, zone) > r.ship.shields[typeOf(s, u) * MOST_ZONES + zone]!) return false;
  return true;
}

/** Adds a shield to `zone`: recovered if `from` is -1, otherwise moved from zone `from`. */
export function gainShield(s: State, u: number, zone: number, from: number, log: EventLog | null): void {
  if (from >= 0) addShield(s, u, from, -1);
  addShield(s, u, zone, 1);
  log?.add(ARMADA_EVENT.SHIELD_GAINED, SEAT_OF[u]!, codeOf(s, u), zone, from);
}

/** Takes the top dial off the stack and returns its command. */
export function takeTopDial(s: State, u: number): number {
  const at = SHIP_AT[u]!;
  const command = s[at + field.dials]! & 3;
  s[at + field.dials]! >>>= 2;
  s[at + field.dialsSeen]! >>>= 1;
  s[at + field.dialCount]!--;
  return command;
}
