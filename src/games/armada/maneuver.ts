import { EVENT } from '../../core/index.ts';
import type { EventLog, State } from '../../core/index.ts';
import * as A from './actions.ts';
import * as AC from './activation.ts';
import * as DK from './deck.ts';
import { ARMADA_EVENT } from './events.ts';
import * as F from './fleet.ts';
import * as L from './layout.ts';
import type { Rules } from './rules.ts';
import * as TO from './tool.ts';

const { KIND, action } = A;
const { RESOURCE, resources, spendResource } = AC;
const { dealCard } = DK;
const { alive, checkElimination, codeOf, destroy, typeOf } = F;
const { COMMAND, MAX_SPEED, NEXT, SEAT_OF, SHIP_AT, STEP, UNITS } = L;
const { active: ACTIVE, actor: ACTOR, bonusYaw: BONUS_YAW, course: COURSE, joint: JOINT } = L.AT;
const { speed: SPEED, step: STEP_AT } = L.AT;
const { cards: CARDS, dialSpeed: DIAL_SPEED, heading: HEADING, x: X, y: Y } = L.OF;
const { STRAIGHT, TOOL_SIDE, withClicks } = TO;
const MOST_CLICKS = 2;
const ALL = -1;

export function nextCourse(s: State): void {
  s[ACTOR] = SEAT_OF[s[ACTIVE]!]!;
  s[STEP_AT] = STEP.COURSE;
}

/**
 * Speeds, each with what is spent for it (A-CMD-18): a dial changes it by up to one and leaves a click of yaw, a
 * token changes it by one, both by two. Spending for what less would do is not offered.
 */
export function legalCourse(r: Rules, s: State, out: Int32Array): number {
  const u = s[ACTIVE]!;
  const have = resources(s, u, COMMAND.NAVIGATE);
  const speed = s[SHIP_AT[u]! + DIAL_SPEED]!;
  const most = r.maxSpeed[typeOf(s, u)]!;
  let n = 0;
  out[n++] = action(KIND.COURSE, RESOURCE.NONE * 8 + speed);
  for (let resource = 1; resource <= RESOURCE.BOTH; resource++) {
    if ((resource & ~have) !== 0) continue;
    const step = resource === RESOURCE.BOTH ? 2 : 1;
    if (speed - step >= 0) out[n++] = action(KIND.COURSE, resource * 8 + speed - step);
    if (resource === RESOURCE.DIAL) out[n++] = action(KIND.COURSE, resource * 8 + speed);
    if (speed + step <= most) out[n++] = action(KIND.COURSE, resource * 8 + speed + step);
  }
  return n;
}

/** Sets the speed and lays the tool out straight. */
export function setCourse(s: State, what: number, log: EventLog | null): void {
  const u = s[ACTIVE]!;
  const resource = what >> 3;
  const speed = what & 7;
  const at = SHIP_AT[u]! + DIAL_SPEED;
  if (resource !== RESOURCE.NONE) spendResource(s, u, COMMAND.NAVIGATE, resource, log);
  if (log !== null && s[at] !== speed) log.add(ARMADA_EVENT.SPEED_SET, SEAT_OF[u]!, codeOf(s, u), -1, speed, -1, ALL);
  s[at] = speed;
  s[SPEED] = speed;
  s[JOINT] = 0;
  s[COURSE] = STRAIGHT;
  s[BONUS_YAW] = resource & RESOURCE.DIAL;
  s[STEP_AT] = NEXT.JOINT;
}

/** Clicks that the speed chart allows at the joint being asked about. */
function clicksAllowed(r: Rules, s: State): number {
  const t = typeOf(s, s[ACTIVE]!);
  return r.yaw[(t * (MAX_SPEED + 1) + s[SPEED]!) * MAX_SPEED + s[JOINT]!]!;
}

/** Asks for the next joint, then for the side of the tool, where there is a choice. */
export function nextJoint(r: Rules, s: State): void {
  const speed = s[SPEED]!;
  while (s[JOINT]! < speed && clicksAllowed(r, s) === 0 && s[BONUS_YAW] === 0) s[JOINT]!++;
  if (s[JOINT]! < speed) {
    s[STEP_AT] = STEP.YAW;
    return;
  }
  s[STEP_AT] = speed === 0 || s[COURSE] === STRAIGHT ? NEXT.MOVE : STEP.SIDE;
}

export function legalYaw(r: Rules, s: State, out: Int32Array): number {
  const most = Math.min(MOST_CLICKS, clicksAllowed(r, s) + s[BONUS_YAW]!);
  let n = 0;
  for (let clicks = -most; clicks <= most; clicks++) out[n++] = action(KIND.YAW, clicks + MOST_CLICKS);
  return n;
}

/** Turns the joint being asked about; a click beyond the chart uses up the dial's (A-MOV-03). */
export function setYaw(r: Rules, s: State, clicks: number): void {
  if (Math.abs(clicks) > clicksAllowed(r, s)) s[BONUS_YAW] = 0;
  s[COURSE] = withClicks(s[COURSE]!, s[JOINT]!, clicks);
  s[JOINT]!++;
  s[STEP_AT] = NEXT.JOINT;
}

export function legalSide(r: Rules, s: State, out: Int32Array): number {
  const sides = r.tool.sides(typeOf(s, s[ACTIVE]!), s[SPEED]!, s[COURSE]!);
  let n = 0;
  if ((sides & 1) !== 0) out[n++] = action(KIND.SIDE, TOOL_SIDE.STARBOARD);
  if ((sides & 2) !== 0) out[n++] = action(KIND.SIDE, TOOL_SIDE.PORT);
  return n;
}

/**
 * Executes the plotted course: one speed less as long as the ship would end on another (A-OVL-05), then a facedown
 * card for it and for the closest ship it overlapped (A-OVL-06), then the check of the edges (AH-33).
 */
export function moveShip(r: Rules, s: State, side: number, log: EventLog | null): void {
  const u = s[ACTIVE]!;
  const at = SHIP_AT[u]!;
  const t = typeOf(s, u);
  const x = s[at + X]!;
  const y = s[at + Y]!;
  const h = s[at + HEADING]!;
  let met = 0;
  let speed = s[SPEED]!;
  for (; speed > 0; speed--) {
    r.tool.move(t, h, speed, s[COURSE]!, side);
    s[at + X] = x + r.tool.dx;
    s[at + Y] = y + r.tool.dy;
    s[at + HEADING] = r.tool.heading;
    const overlapped = shipsOverlapped(r, s, u);
    met |= overlapped;
    if (overlapped === 0) break;
    s[at + X] = x;
    s[at + Y] = y;
    s[at + HEADING] = h;
  }
  if (log !== null) log.add(EVENT.UNIT_MOVED, SEAT_OF[u]!, codeOf(s, u), -1, speed, -1, ALL);
  if (met !== 0) collide(r, s, u, met, log);
  if (alive(s, u) && !r.geometry.inside(t, s[at + HEADING]!, s[at + X]!, s[at + Y]!, r.width, r.depth))
    destroy(r, s, u, -1, log);
  if (!checkElimination(r, s, log)) s[STEP_AT] = NEXT.ACTIVATION_OVER;
}

/** Units whose bases the base of `u` overlaps, one bit each. */
function shipsOverlapped(r: Rules, s: State, u: number): number {
  const a = SHIP_AT[u]!;
  let bits = 0;
  for (let v = 0; v < UNITS; v++) {
    if (v === u || !alive(s, v)) continue;
    const b = SHIP_AT[v]!;
    const dx = s[b + X]! - s[a + X]!;
    const dy = s[b + Y]! - s[a + Y]!;
    if (r.geometry.overlap(typeOf(s, u), s[a + HEADING]!, typeOf(s, v), s[b + HEADING]!, dx, dy)) bits |= 1 << v;
  }
  return bits;
}

/** Deals the cards of an overlap: to `u` and to the closest of the ships in `met`, base to base; of ties the first (AH-16). */
function collide(r: Rules, s: State, u: number, met: number, log: EventLog | null): void {
  const a = SHIP_AT[u]!;
  let closest = -1;
  let least = Infinity;
  for (let v = 0; v < UNITS; v++) {
    if ((met & (1 << v)) === 0) continue;
    const b = SHIP_AT[v]!;
    const dx = s[b + X]! - s[a + X]!;
    const dy = s[b + Y]! - s[a + Y]!;
    const square = r.geometry.distance(typeOf(s, u), s[a + HEADING]!, typeOf(s, v), s[b + HEADING]!, dx, dy);
    if (square >= least) continue;
    least = square;
    closest = v;
  }
  if (log !== null)
    log.add(ARMADA_EVENT.OVERLAPPED, SEAT_OF[u]!, codeOf(s, u), codeOf(s, closest), 1, SEAT_OF[closest]!, ALL);
  dealCard(r, s, u, false, log);
  dealCard(r, s, closest, false, log);
  if (log !== null) {
    log.add(EVENT.DAMAGE, -1, -1, codeOf(s, u), 1, SEAT_OF[u]!, ALL);
    log.add(EVENT.DAMAGE, SEAT_OF[u]!, codeOf(s, u), codeOf(s, closest), 1, SEAT_OF[closest]!, ALL);
  }
  if (s[a + CARDS]! >= r.hull[typeOf(s, u)]!) destroy(r, s, u, -1, log);
  if (s[SHIP_AT[closest]! + CARDS]! >= r.hull[typeOf(s, closest)]!) destroy(r, s, closest, u, log);
}
