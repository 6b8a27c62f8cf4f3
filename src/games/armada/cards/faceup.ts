import { EVENT, type EventLog, type State } from '../../../core/index.ts';
import { NO_ZONE, action, argumentOf, codeOfZone, zoneOfCode } from '../state/actions.ts';
import { ARMADA_EVENT, CARD } from '../state/events.ts';
import * as field from '../state/field.ts';
import * as KIND from '../state/kinds.ts';
import { COMMANDS, MOST_ZONES, SEAT_OF, SHIP_AT, TOKEN, zoneBit } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { bitsIn, hasSeveral, lowest } from '../units/bit-sets.ts';
import { turnFacedown } from '../units/damage-deck.ts';
import { byteAt } from '../units/bytes.ts';
import {
  addShield,
  codeOf,
  hasCommand,
  loseToken,
  shield,
  tokenState,
  tokenType,
  tokensOf,
  zonesOf,
} from '../units/combatants.ts';
import { operation } from './word.ts';
import { setSpeed } from '../position/speeds.ts';

/** The most zones from which Shield Failure takes a shield. */
const FAILING_ZONES = 2;

/** Answers to Comm Noise: nothing, a lower speed, or from `COMMAND` on the command of the new top dial. */
const NOISE = { NOTHING: 0, SPEED: 1, COMMAND: 2 } as const;

/**
 * What happens when the card at position `card` is dealt faceup to ship `u`: at once, or after the question to which the step is set. A persistent
 * card does nothing here. Returns true if one more card is dealt facedown.
 */
export function turnUp(r: Rules, s: State, u: number, card: number, log: EventLog | null): boolean {
  s[field.injury] = card;
  const word = r.titles.dealt[byteAt(s, field.titles, card)]!;
  return word !== null && word.dealt(r, s, u, card, log);
}

export const dealsAnother = operation('dealsAnother', {
  does: 'one more facedown damage card; then the card is turned facedown',
  dealt: (r, s, u, card) => {
    turnFacedown(r, s, u, card);
    return true;
  },
});

export const losesToken = operation('losesToken', {
  does: 'the defender discards one of its defense tokens, by its own choice',
  dealt: (r, s, u) => {
    ask(r, s, u, STEP.INJURED, SEAT_OF[u]!, legalInjured(r, s, r.scratch.legal) > 0);
    return false;
  },
});

export const dropsCommandTokens = operation('dropsCommandTokens', {
  does: 'its command tokens are discarded',
  dealt: (_r, s, u, _card, log) => {
    dropCommands(s, u, log);
    return false;
  },
});

export const dropsStrongestZone = operation('dropsStrongestZone', {
  does: 'its zone with the most shields loses them all; then the card is turned facedown',
  dealt: (r, s, u, _card, log) => {
    misalign(r, s, u, log);
    return false;
  },
});

export const losesShields = operation('losesShields', {
  does: 'the attacked zone and both beside it lose a shield each',
  dealt: (r, s, u) => {
    s[field.zonesPicked] = 0;
    ask(r, s, u, STEP.SHIELD_FAILURE, 1 - SEAT_OF[u]!, legalFailure(r, s, r.scratch.legal) > 1);
    return false;
  },
});

export const losesSpeedOrDial = operation('losesSpeedOrDial', {
  does: 'the opponent may lower its speed by one or set its top dial; then the card is turned facedown',
  dealt: (r, s, u) => {
    ask(r, s, u, STEP.NOISE, 1 - SEAT_OF[u]!, legalNoise(r, s, r.scratch.legal) > 1);
    return false;
  },
});

/** Asks `seat` at `step`, or turns the card facedown when there is nothing to decide. */
function ask(r: Rules, s: State, u: number, step: number, seat: number, open: boolean): void {
  if (!open) {
    turnFacedown(r, s, u, s[field.injury]!);
    return;
  }
  s[field.actor] = seat;
  s[field.step] = step;
}

function resolved(r: Rules, s: State): void {
  turnFacedown(r, s, s[field.hurt]!, s[field.injury]!);
  s[field.step] = STEP.NEXT_DAMAGE;
}

/** Injured Crew: any token that is not discarded yet; of equal tokens only the first is offered. */
export function legalInjured(r: Rules, s: State, out: Int32Array): number {
  const u = s[field.hurt]!;
  let n = 0;
  let met = 0;
  for (let slot = 0; slot < tokensOf(r, s, u); slot++) {
    const state = tokenState(s, u, slot);
    const same = 1 << (tokenType(r, s, u, slot) * 2 + state);
    if (state === TOKEN.DISCARDED || (met & same) !== 0) continue;
    met |= same;
    out[n++] = action(KIND.INJURED, slot);
  }
  return n;
}

export function takeInjured(r: Rules, s: State, a: number, log: EventLog | null): void {
  const slot = argumentOf(a);
  loseToken(r, s, s[field.hurt]!, slot, log);
  resolved(r, s);
}

/** Life Support Failure: all command tokens are discarded. */
function dropCommands(s: State, u: number, log: EventLog | null): void {
  for (let c = 0; c < COMMANDS; c++)
    if (log !== null && hasCommand(s, u, c))
      log.add(EVENT.CARD_DISCARDED, SEAT_OF[u]!, CARD.TOKEN + c, codeOf(s, u), 1);
  s[SHIP_AT[u]! + field.commands] = 0;
}

/** Zones with the most shields, one bit each; 0 if no zone has any. */
function strongestZones(r: Rules, s: State, u: number): number {
  const count = zonesOf(r, s, u);
  let most = 1;
  let bits = 0;
  for (let zone = 0; zone < count; zone++) {
    const up = shield(s, u, zone);
    if (up < most) continue;
    bits = up > most ? 1 << zone : bits | (1 << zone);
    most = up;
  }
  return bits;
}

/** Projector Misaligned: the zone with the most shields loses all of them; the owner chooses among equal ones (AH-39). */
function misalign(r: Rules, s: State, u: number, log: EventLog | null): void {
  const zones = strongestZones(r, s, u);
  if (zones === 0) {
    turnFacedown(r, s, u, s[field.injury]!);
    return;
  }
  if (!hasSeveral(zones)) {
    s[field.hurt] = u;
    dropShields(r, s, lowest(zones), log);
    return;
  }
  s[field.actor] = SEAT_OF[u]!;
  s[field.step] = STEP.PROJECTOR;
}

export function legalProjector(r: Rules, s: State, out: Int32Array): number {
  const zones = strongestZones(r, s, s[field.hurt]!);
  let n = 0;
  for (let zone = 0; zone < MOST_ZONES; zone++)
    if ((zones & (1 << zone)) !== 0) out[n++] = action(KIND.PICK_ZONE, codeOfZone(zone));
  return n;
}

export function takeProjector(r: Rules, s: State, a: number, log: EventLog | null): void {
  dropShields(r, s, zoneOfCode(argumentOf(a)), log);
}

function dropShields(r: Rules, s: State, zone: number, log: EventLog | null): void {
  const u = s[field.hurt]!;
  for (let n = shield(s, u, zone); n > 0; n--) dropShield(s, u, zone, log);
  resolved(r, s);
}

function dropShield(s: State, u: number, zone: number, log: EventLog | null): void {
  addShield(s, u, zone, -1);
  log?.add(ARMADA_EVENT.SHIELD_LOST, SEAT_OF[u]!, codeOf(s, u), zone, 1);
}

/** Shield Failure: the opponent picks up to two zones, and each loses one shield. */
export function legalFailure(r: Rules, s: State, out: Int32Array): number {
  const count = zonesOf(r, s, s[field.hurt]!);
  let n = 0;
  for (let zone = 0; zone < count; zone++)
    if (shield(s, s[field.hurt]!, zone) > 0 && (s[field.zonesPicked]! & zoneBit(zone)) === 0)
      out[n++] = action(KIND.PICK_ZONE, codeOfZone(zone));
  out[n++] = action(KIND.PICK_ZONE, codeOfZone(NO_ZONE));
  return n;
}

export function takeFailure(r: Rules, s: State, a: number, log: EventLog | null): void {
  const zone = zoneOfCode(argumentOf(a));
  if (zone !== NO_ZONE) {
    s[field.zonesPicked]! |= zoneBit(zone);
    dropShield(s, s[field.hurt]!, zone, log);
    if (bitsIn(s[field.zonesPicked]!) < FAILING_ZONES && legalFailure(r, s, r.scratch.legal) > 1) return;
  }
  s[field.zonesPicked] = 0;
  resolved(r, s);
}

/** Comm Noise: the opponent may lower the speed by one or set the top dial to another command. */
export function legalNoise(_r: Rules, s: State, out: Int32Array): number {
  const at = SHIP_AT[s[field.hurt]!]!;
  let n = 0;
  out[n++] = action(KIND.NOISE, NOISE.NOTHING);
  if (s[at + field.dialSpeed]! > 0) out[n++] = action(KIND.NOISE, NOISE.SPEED);
  if (s[at + field.dialCount]! > 0) for (let c = 0; c < COMMANDS; c++) out[n++] = action(KIND.NOISE, NOISE.COMMAND + c);
  return n;
}

/** Takes the answer to Comm Noise. Both players know the dial that the opponent has set (A-INF-03). */
export function takeNoise(r: Rules, s: State, a: number, log: EventLog | null): void {
  const what = argumentOf(a);
  const u = s[field.hurt]!;
  const at = SHIP_AT[u]!;
  if (what === NOISE.SPEED) {
    setSpeed(r, s, u, s[at + field.dialSpeed]! - 1, log);
  } else if (what >= NOISE.COMMAND) {
    s[at + field.dials] = (s[at + field.dials]! & ~3) | (what - NOISE.COMMAND);
    s[at + field.dialsSeen]! |= 1;
    log?.add(ARMADA_EVENT.DIAL_RESET, SEAT_OF[u]!, codeOf(s, u), -1, what - NOISE.COMMAND);
  }
  resolved(r, s);
}
