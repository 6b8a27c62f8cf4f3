/** Rift Assault: a die marks a ship far from obstacles with a token, and spending the token turns a die and scores. The rift damages slow ships. */
import type { EventLog, State } from '../../../core/index.ts';
import { LOST, classAt, findDie, isFree, removeDie, setFace } from '../attack/dice.ts';
import { dealFacedown } from '../attack/suffer.ts';
import { action } from '../state/actions.ts';
import { termOf } from '../cards/ask.ts';
import { TERM } from '../cards/terms.ts';
import { FACE, FACES } from '../content/faces.ts';
import * as field from '../state/field.ts';
import * as KIND from '../state/kinds.ts';
import { SEAT_OF, SHIP_AT, UNITS } from '../state/layout.ts';
import { anyObstacleNear, isAtRift } from '../position/near-obstacle.ts';
import type { Rules } from '../compiled.ts';
import { alive, checkElimination } from '../units/combatants.ts';
import { shipTokens } from '../units/ship-tokens.ts';
import { gainVictory } from '../units/victory.ts';
import { holdTokens } from './being.ts';

/** A target within this distance of an obstacle cannot be marked. */
const NEAR = 1;
/** Bits of `goalUsed` above those of the dice: this attack has marked its target, or has turned a die for a token. */
const MARKED = 1 << 29;
const TURNED = 1 << 28;
export const OF_TAGS = MARKED | TURNED;
const CLASSES_OF_COLOUR = 8;

/** Whether a die may be turned to this face: for the first player an accuracy or one hit, for the second any icon. */
const mayShow = (face: number, first: boolean): boolean =>
  first ? face === FACE.ACCURACY || face === FACE.HIT : face !== FACE.BLANK;

/** Appends the dice that may mark the target, and the faces to which its token may turn dice. */
export function legalTags(r: Rules, s: State, out: Int32Array, from: number): number {
  if (termOf(r, s, TERM.TAGS, 0) === 0) return from;
  const v = s[field.target]!;
  const has = shipTokens(s, v) > 0;
  const marks = !has && (s[field.goalUsed]! & MARKED) === 0 && !anyObstacleNear(r, s, v, NEAR);
  const turns = has && (s[field.goalUsed]! & TURNED) === 0;
  if (!marks && !turns) return from;
  const first = SEAT_OF[s[field.attacker]!] === s[field.first];
  let n = from;
  let offered = 0;
  for (let i = 0; i < s[field.placedDice]!; i++) {
    const cls = classAt(s, i);
    if (!isFree(s, i) || (offered & (1 << cls)) !== 0) continue;
    offered |= 1 << cls;
    if (marks && cls % CLASSES_OF_COLOUR !== FACE.BLANK) out[n++] = action(KIND.TAG, cls);
    if (!turns) continue;
    const sides = r.faces[Math.floor(cls / CLASSES_OF_COLOUR)]!;
    for (let face = 0; face < FACES.length; face++)
      if (face !== cls % CLASSES_OF_COLOUR && mayShow(face, first) && sides.includes(face))
        out[n++] = action(KIND.TURN_BY_TAG, cls * CLASSES_OF_COLOUR + face);
  }
  return n;
}

/** Spends a die and marks the target. */
export function takeTag(s: State, cls: number, log: EventLog | null): void {
  s[field.goalUsed]! |= MARKED;
  removeDie(s, findDie(s, cls, -1), LOST.SPENT, log);
  holdTokens(s, s[field.target]!, 1, log);
}

/** Discards the token of the target, turns a die and scores. */
export function takeTurn(r: Rules, s: State, what: number, log: EventLog | null): void {
  s[field.goalUsed]! |= TURNED;
  holdTokens(s, s[field.target]!, 0, log);
  setFace(s, findDie(s, Math.floor(what / CLASSES_OF_COLOUR), -1), what % CLASSES_OF_COLOUR, log);
  gainVictory(r, s, SEAT_OF[s[field.attacker]!]!, 1, log);
}

/** At the end of a round slow ships at distance 1-2 of the rift suffer a damage card. Returns whether that ends the match. */
export function tearsApart(r: Rules, s: State, log: EventLog | null): boolean {
  const limit = termOf(r, s, TERM.RIFT_TEARS, 0);
  if (limit === 0) return false;
  let lost = false;
  for (let u = 0; u < UNITS; u++) {
    if (!alive(s, u) || s[SHIP_AT[u]! + field.dialSpeed]! > limit || !isAtRift(r, s, u)) continue;
    dealFacedown(r, s, u, log);
    lost ||= !alive(s, u);
  }
  return lost && checkElimination(r, s, log);
}
