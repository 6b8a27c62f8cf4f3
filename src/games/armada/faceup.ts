import { EVENT } from '../../core/index.ts';
import type { EventLog, State } from '../../core/index.ts';
import * as A from './actions.ts';
import * as TT from './damage-deck.ts';
import * as DK from './deck.ts';
import * as EV from './events.ts';
import * as F from './fleet.ts';
import * as L from './layout.ts';
import type { Rules } from './rules.ts';

const { KIND, NO_ZONE, action } = A;
const { turnFacedown } = DK;
const { ARMADA_EVENT } = EV;
const { addShield, byteAt, codeOf, hasCommand, loseToken, shield, tokenState, typeOf } = F;
const { COMMANDS, MAX_TOKENS, NEXT, SEAT_OF, SHIP_AT, STEP, TOKEN, ZONES } = L;
const { actor: ACTOR, hurt: HURT, injury: INJURY, step: STEP_AT, titles: TITLES, zonesPicked: PICKED } = L.AT;
const { commands: COMMAND_TOKENS, dialCount: DIAL_COUNT, dialSpeed: DIAL_SPEED, dials: DIALS } = L.OF;
const { dialsSeen: DIALS_SEEN } = L.OF;
const { TITLE } = TT;
const ALL = -1;
/** Zones that Shield Failure takes a shield from, at most. */
const FAILING_ZONES = 2;

/** Answers to Comm Noise; a command is `COMMAND +` its code. */
const NOISE = { NOTHING: 0, SPEED: 1, COMMAND: 2 } as const;

/**
 * What the card at position `card` does on being dealt faceup to ship `u`: at once, or after the question that the
 * step is set to. Persistent cards just lie there. True when one more card is dealt facedown (Structural Damage).
 */
export function turnUp(r: Rules, s: State, u: number, card: number, log: EventLog | null): boolean {
  s[INJURY] = card;
  switch (byteAt(s, TITLES, card)) {
    case TITLE.STRUCTURAL_DAMAGE:
      turnFacedown(r, s, u, card);
      return true;
    case TITLE.INJURED_CREW:
      ask(r, s, u, STEP.INJURED, SEAT_OF[u]!, legalInjured(r, s, r.scratchLegal) > 0);
      return false;
    case TITLE.LIFE_SUPPORT_FAILURE:
      dropCommands(s, u, log);
      return false;
    case TITLE.PROJECTOR_MISALIGNED:
      misalign(r, s, u, log);
      return false;
    case TITLE.SHIELD_FAILURE:
      s[PICKED] = 0;
      ask(r, s, u, STEP.SHIELD_FAILURE, 1 - SEAT_OF[u]!, legalFailure(s, r.scratchLegal) > 1);
      return false;
    case TITLE.COMM_NOISE:
      ask(r, s, u, STEP.NOISE, 1 - SEAT_OF[u]!, legalNoise(s, r.scratchLegal) > 1);
      return false;
    default:
      return false;
  }
}

/** Asks `seat` at `step`, or turns the card facedown when there is nothing to decide. */
function ask(r: Rules, s: State, u: number, step: number, seat: number, open: boolean): void {
  if (!open) {
    turnFacedown(r, s, u, s[INJURY]!);
    return;
  }
  s[ACTOR] = seat;
  s[STEP_AT] = step;
}

function resolved(r: Rules, s: State): void {
  turnFacedown(r, s, s[HURT]!, s[INJURY]!);
  s[STEP_AT] = NEXT.DAMAGE;
}

/** Injured Crew: any token that is not discarded yet; of equal ones the first. */
export function legalInjured(r: Rules, s: State, out: Int32Array): number {
  const u = s[HURT]!;
  const t = typeOf(s, u);
  let n = 0;
  let met = 0;
  for (let slot = 0; slot < r.tokenCount[t]!; slot++) {
    const state = tokenState(s, u, slot);
    const same = 1 << (r.token[t * MAX_TOKENS + slot]! * 2 + state);
    if (state === TOKEN.DISCARDED || (met & same) !== 0) continue;
    met |= same;
    out[n++] = action(KIND.INJURED, slot);
  }
  return n;
}

export function resolveInjured(r: Rules, s: State, slot: number, log: EventLog | null): void {
  loseToken(r, s, s[HURT]!, slot, log);
  resolved(r, s);
}

/** Life Support Failure: every command token goes. */
function dropCommands(s: State, u: number, log: EventLog | null): void {
  for (let c = 0; c < COMMANDS; c++)
    if (log !== null && hasCommand(s, u, c))
      log.add(EVENT.CARD_DISCARDED, SEAT_OF[u]!, EV.CARD.TOKEN + c, codeOf(s, u), 1, -1, ALL);
  s[SHIP_AT[u]! + COMMAND_TOKENS] = 0;
}

/** Zones with the most shields, as bits; 0 when all are bare. */
function strongestZones(s: State, u: number): number {
  let most = 1;
  let bits = 0;
  for (let zone = 0; zone < ZONES; zone++) {
    const up = shield(s, u, zone);
    if (up < most) continue;
    bits = up > most ? 1 << zone : bits | (1 << zone);
    most = up;
  }
  return bits;
}

/** Projector Misaligned: the strongest zone loses all its shields, its owner breaks ties (AH-39). */
function misalign(r: Rules, s: State, u: number, log: EventLog | null): void {
  const zones = strongestZones(s, u);
  if (zones === 0) {
    turnFacedown(r, s, u, s[INJURY]!);
    return;
  }
  if ((zones & (zones - 1)) === 0) {
    s[HURT] = u;
    dropShields(r, s, 31 - Math.clz32(zones), log);
    return;
  }
  s[ACTOR] = SEAT_OF[u]!;
  s[STEP_AT] = STEP.PROJECTOR;
}

export function legalProjector(s: State, out: Int32Array): number {
  const zones = strongestZones(s, s[HURT]!);
  let n = 0;
  for (let zone = 0; zone < ZONES; zone++) if ((zones & (1 << zone)) !== 0) out[n++] = action(KIND.PICK_ZONE, zone);
  return n;
}

export function dropShields(r: Rules, s: State, zone: number, log: EventLog | null): void {
  const u = s[HURT]!;
  for (let n = shield(s, u, zone); n > 0; n--) dropShield(s, u, zone, log);
  resolved(r, s);
}

function dropShield(s: State, u: number, zone: number, log: EventLog | null): void {
  addShield(s, u, zone, -1);
  if (log !== null) log.add(ARMADA_EVENT.SHIELD_LOST, SEAT_OF[u]!, codeOf(s, u), zone, 1, -1, ALL);
}

/** Shield Failure: the opponent picks up to two zones, each loses one shield. */
export function legalFailure(s: State, out: Int32Array): number {
  let n = 0;
  for (let zone = 0; zone < ZONES; zone++)
    if (shield(s, s[HURT]!, zone) > 0 && (s[PICKED]! & (1 << zone)) === 0) out[n++] = action(KIND.PICK_ZONE, zone);
  out[n++] = action(KIND.PICK_ZONE, NO_ZONE);
  return n;
}

export function resolveFailure(r: Rules, s: State, zone: number, log: EventLog | null): void {
  if (zone !== NO_ZONE) {
    s[PICKED]! |= 1 << zone;
    dropShield(s, s[HURT]!, zone, log);
    if (bitsIn(s[PICKED]!) < FAILING_ZONES && legalFailure(s, r.scratchLegal) > 1) return;
  }
  s[PICKED] = 0;
  resolved(r, s);
}

function bitsIn(word: number): number {
  let n = 0;
  for (let w = word; w !== 0; w &= w - 1) n++;
  return n;
}

/** Comm Noise: the opponent may lower the speed by one or set the top dial anew. */
export function legalNoise(s: State, out: Int32Array): number {
  const at = SHIP_AT[s[HURT]!]!;
  let n = 0;
  out[n++] = action(KIND.NOISE, NOISE.NOTHING);
  if (s[at + DIAL_SPEED]! > 0) out[n++] = action(KIND.NOISE, NOISE.SPEED);
  if (s[at + DIAL_COUNT]! > 0) for (let c = 0; c < COMMANDS; c++) out[n++] = action(KIND.NOISE, NOISE.COMMAND + c);
  return n;
}

/** The dial that the opponent has set is known to both (A-INF-03). */
export function resolveNoise(r: Rules, s: State, what: number, log: EventLog | null): void {
  const u = s[HURT]!;
  const at = SHIP_AT[u]!;
  if (what === NOISE.SPEED) {
    s[at + DIAL_SPEED]!--;
    if (log !== null) log.add(ARMADA_EVENT.SPEED_SET, SEAT_OF[u]!, codeOf(s, u), -1, s[at + DIAL_SPEED]!, -1, ALL);
  } else if (what >= NOISE.COMMAND) {
    s[at + DIALS] = (s[at + DIALS]! & ~3) | (what - NOISE.COMMAND);
    s[at + DIALS_SEEN]! |= 1;
    if (log !== null) log.add(ARMADA_EVENT.DIAL_RESET, SEAT_OF[u]!, codeOf(s, u), -1, what - NOISE.COMMAND, -1, ALL);
  }
  resolved(r, s);
}
