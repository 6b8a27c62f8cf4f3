/** Jamming Barrier: attacks across the line between two tokens lose half of their dice before the roll. */
import type { State } from '../../../core/index.ts';
import { zoneOfAttack } from '../attack/reply-zone.ts';
import { termOf } from '../cards/ask.ts';
import { TERM } from '../cards/terms.ts';
import * as field from '../state/field.ts';
import { RADIUS, TOKEN_RADIUS } from '../geometry/discs.ts';
import { ATTACK_AS, SHIP_AT } from '../state/layout.ts';
import { shipOnToken, squadronOnToken } from '../position/objective-tokens.ts';
import { tokenLies } from '../units/laid-tokens.ts';
import type { Rules } from '../compiled.ts';
import { isSquadron, typeOf } from '../units/combatants.ts';
import { squadronX, squadronY } from '../units/squadrons.ts';

export const BARRIER_TOKENS = 2;

/** The line of sight of the present attack: x, y, x, y. */
const line = new Float64Array(4);

/** How many dice of a pool of `size` the present attack loses to the barrier. */
export const jammedDice = (r: Rules, s: State, size: number): number =>
  termOf(r, s, TERM.BARRIER, 0) !== 0 && s[field.attackAs]! < ATTACK_AS.EXOGORTH && isJammed(r, s) ? size >> 1 : 0;

/** Whether the line of sight of the present attack runs across a token or the line between the two, and neither unit stands on a token. */
function isJammed(r: Rules, s: State): boolean {
  const c = s[field.attacker]!;
  const v = s[field.target]!;
  for (let k = 0; k < BARRIER_TOKENS; k++) if (isOn(r, s, k, c) || isOn(r, s, k, v)) return false;
  traceLine(r, s, c, v);
  for (let k = 0; k < BARRIER_TOKENS; k++) if (tokenLies(s, k) && crossesToken(s, k)) return true;
  return tokenLies(s, 0) && tokenLies(s, 1) && crossesBarrier(s);
}

const isOn = (r: Rules, s: State, k: number, c: number): boolean =>
  tokenLies(s, k) && (isSquadron(c) ? squadronOnToken(s, k, c) : shipOnToken(r, s, k, c));

/** Writes the line of sight from `c` to `v` (A-MEA-13, 14, AH-12). A reply has the line of the attack that it answers (A-DEF-14). */
function traceLine(r: Rules, s: State, c: number, v: number): void {
  if (isSquadron(c) && isSquadron(v)) {
    const dx = squadronX(s, v) - squadronX(s, c);
    const dy = squadronY(s, v) - squadronY(s, c);
    const inset = r.sightAtCentre ? 0 : RADIUS / Math.max(2 * RADIUS, Math.sqrt(dx * dx + dy * dy));
    line[0] = squadronX(s, c) + dx * inset;
    line[1] = squadronY(s, c) + dy * inset;
    line[2] = squadronX(s, v) - dx * inset;
    line[3] = squadronY(s, v) - dy * inset;
    return;
  }
  if (!isSquadron(c)) endAtShip(r, s, 0, c, zoneOfAttack(s));
  if (!isSquadron(v)) endAtShip(r, s, 2, v, s[field.targetZone]!);
  if (isSquadron(c)) endAtSquadron(r, s, 0, c, v, s[field.targetZone]!);
  if (isSquadron(v)) endAtSquadron(r, s, 2, v, c, zoneOfAttack(s));
}

/** Writes the targeting point of a zone as an end of the line. */
function endAtShip(r: Rules, s: State, at: number, u: number, zone: number): void {
  const { shapes } = r.geometry;
  const pose = SHIP_AT[u]!;
  const point = shapes.pointAt(typeOf(s, u), s[pose + field.heading]!, zone);
  line[at] = s[pose + field.x]! + shapes.points[point]!;
  line[at + 1] = s[pose + field.y]! + shapes.points[point + 1]!;
}

/** The point of the base of squadron `c` closest to a zone of ship `u`, or its middle. */
function endAtSquadron(r: Rules, s: State, at: number, c: number, u: number, zone: number): void {
  const x = squadronX(s, c);
  const y = squadronY(s, c);
  line[at] = x;
  line[at + 1] = y;
  if (r.sightAtCentre) return;
  const pose = SHIP_AT[u]!;
  const { discs } = r.geometry;
  discs.shot(typeOf(s, u), s[pose + field.heading]!, zone, x - s[pose + field.x]!, y - s[pose + field.y]!);
  line[at] = s[pose + field.x]! + discs.sightX;
  line[at + 1] = s[pose + field.y]! + discs.sightY;
}

function crossesToken(s: State, k: number): boolean {
  const px = s[field.objectiveX + k]! - line[0]!;
  const py = s[field.objectiveY + k]! - line[1]!;
  const dx = line[2]! - line[0]!;
  const dy = line[3]! - line[1]!;
  const square = dx * dx + dy * dy;
  const part = square === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / square));
  const x = px - part * dx;
  const y = py - part * dy;
  return x * x + y * y < TOKEN_RADIUS * TOKEN_RADIUS;
}

/** Whether the line of sight and the line between the tokens cross. */
function crossesBarrier(s: State): boolean {
  const ax = s[field.objectiveX]!;
  const ay = s[field.objectiveY]!;
  const bx = s[field.objectiveX + 1]!;
  const by = s[field.objectiveY + 1]!;
  const x0 = line[0]!;
  const y0 = line[1]!;
  const x1 = line[2]!;
  const y1 = line[3]!;
  return (
    turn(ax, ay, bx, by, x0, y0) * turn(ax, ay, bx, by, x1, y1) < 0 &&
    turn(x0, y0, x1, y1, ax, ay) * turn(x0, y0, x1, y1, bx, by) < 0
  );
}

/** On which side of the line from (ax, ay) to (bx, by) a point lies: 1, -1, or 0 on it. */
const turn = (ax: number, ay: number, bx: number, by: number, x: number, y: number): number =>
  Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));
