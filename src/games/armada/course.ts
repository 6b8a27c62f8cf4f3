import type { EventLog, State } from '../../core/index.ts';
import * as A from './actions.ts';
import * as TT from './damage-deck.ts';
import * as DK from './deck.ts';
import { ARMADA_EVENT } from './events.ts';
import * as F from './fleet.ts';
import * as H from './hurt.ts';
import * as L from './layout.ts';
import type { Rules } from './rules.ts';
import * as ST from './stocks.ts';
import * as TO from './tool.ts';
import { UPGRADE } from './upgrade-codes.ts';
import * as WI from './windows.ts';

const { KIND, action } = A;
const { RESOURCE, resources, spendResource } = ST;
const { alive, codeOf, hasUpgrade, isFaceup, typeOf } = F;
const { COMMAND, MAX_SPEED, NEXT, SEAT_OF, SHIP_AT, STEP } = L;
const { active: ACTIVE, actor: ACTOR, bonusYaw: BONUS_YAW, course: COURSE, joint: JOINT } = L.AT;
const { speed: SPEED, step: STEP_AT } = L.AT;
const { dialSpeed: DIAL_SPEED } = L.OF;
const { STRAIGHT, TOOL_SIDE, withClicks } = TO;
const { TITLE } = TT;
const { WINDOW, noteUse, openWindow } = WI;
const MOST_CLICKS = 2;
/** Added to a resource with a token: it gives a click of yaw instead of a change of speed (Nav Team). */
const TOKEN_TURNS = 4;
const ALL = -1;

export function nextCourse(s: State): void {
  s[ACTOR] = SEAT_OF[s[ACTIVE]!]!;
  s[STEP_AT] = alive(s, s[ACTIVE]!) ? STEP.COURSE : NEXT.ACTIVATION_OVER;
}

/**
 * Speeds, each with what is spent for it (A-CMD-18): a dial changes it by up to one and leaves a click of yaw, a
 * token changes it by one, both by two. Spending for what less would do is not offered.
 */
export function legalCourse(r: Rules, s: State, out: Int32Array): number {
  const u = s[ACTIVE]!;
  const have = resources(s, u, COMMAND.NAVIGATE);
  const speed = s[SHIP_AT[u]! + DIAL_SPEED]!;
  const team = hasUpgrade(s, u, UPGRADE.NAV_TEAM);
  let n = 0;
  out[n++] = course(RESOURCE.NONE, speed);
  for (let resource = 1; resource <= RESOURCE.BOTH; resource++) {
    if ((resource & ~have) !== 0) continue;
    const step = resource === RESOURCE.BOTH ? 2 : 1;
    n = speeds(r, u, s, resource, speed - step, resource === RESOURCE.DIAL, speed + step, out, n);
    if (!team || (resource & RESOURCE.TOKEN) === 0) continue;
    const turning = resource | TOKEN_TURNS;
    if (resource === RESOURCE.TOKEN) out[n++] = course(turning, speed);
    else n = speeds(r, u, s, turning, speed - 1, true, speed + 1, out, n);
  }
  return n;
}

const course = (resource: number, speed: number): number => action(KIND.COURSE, resource * 8 + speed);

/** The slower speed, the same where `keep`, and the faster, as far as the chart goes (A-MOV-08, 09). */
function speeds(
  r: Rules,
  u: number,
  s: State,
  resource: number,
  slower: number,
  keep: boolean,
  faster: number,
  out: Int32Array,
  from: number,
): number {
  let n = from;
  if (slower >= 0) out[n++] = course(resource, slower);
  if (keep) out[n++] = course(resource, s[SHIP_AT[u]! + DIAL_SPEED]!);
  if (faster <= r.maxSpeed[typeOf(s, u)]!) out[n++] = course(resource, faster);
  return n;
}

/** Sets the speed and lays the tool out straight. A Thruster Fissure makes the change cost a damage (A-DMG-22). */
export function setCourse(r: Rules, s: State, what: number, log: EventLog | null): void {
  const u = s[ACTIVE]!;
  const resource = what >> 3;
  const speed = what & 7;
  const at = SHIP_AT[u]! + DIAL_SPEED;
  const changed = s[at] !== speed;
  if ((resource & RESOURCE.BOTH) !== 0) spendResource(s, u, COMMAND.NAVIGATE, resource & RESOURCE.BOTH, log);
  if ((resource & TOKEN_TURNS) !== 0) noteUse(s, u, UPGRADE.NAV_TEAM, log);
  if (log !== null && changed) log.add(ARMADA_EVENT.SPEED_SET, SEAT_OF[u]!, codeOf(s, u), -1, speed, -1, ALL);
  s[at] = speed;
  layOut(s, speed, (resource & RESOURCE.DIAL) + ((resource & TOKEN_TURNS) === 0 ? 0 : 1));
  if (changed && isFaceup(s, u, TITLE.THRUSTER_FISSURE)) H.hurtByCards(r, s, u, TITLE.THRUSTER_FISSURE, NEXT.JOINT);
}

/** The tool straight at a speed, with clicks of yaw beyond the chart. */
function layOut(s: State, speed: number, bonus: number): void {
  s[SPEED] = speed;
  s[JOINT] = 0;
  s[COURSE] = STRAIGHT;
  s[BONUS_YAW] = bonus;
  s[STEP_AT] = NEXT.JOINT;
}

/** Engine Techs: one more maneuver at speed 1, whatever the dial says (A-MOV-10, 11). */
export function extraManeuver(s: State): void {
  s[ACTOR] = SEAT_OF[s[ACTIVE]!]!;
  layOut(s, 1, 0);
}

/** After a maneuver: Ruptured Engine looks at the speed dial (A-DMG-23, AH-34), then cards may be used. */
export function afterManeuver(r: Rules, s: State): void {
  const u = s[ACTIVE]!;
  if (!alive(s, u)) {
    s[STEP_AT] = NEXT.ACTIVATION_OVER;
    return;
  }
  if (isFaceup(s, u, TITLE.RUPTURED_ENGINE) && s[SHIP_AT[u]! + DIAL_SPEED]! > 1)
    H.hurtByCards(r, s, u, TITLE.RUPTURED_ENGINE, NEXT.MANEUVERED);
  else s[STEP_AT] = NEXT.MANEUVERED;
}

export function offerAfterManeuver(s: State): void {
  const u = s[ACTIVE]!;
  if (alive(s, u) && s[SHIP_AT[u]! + L.OF.upgrades] !== 0) openWindow(s, WINDOW.AFTER_MANEUVER, NEXT.ACTIVATION_OVER);
  else s[STEP_AT] = NEXT.ACTIVATION_OVER;
}

/** Clicks that the speed chart allows at `joint`; Thrust-Control Malfunction lowers the last joint that has any (A-DMG-16). */
function clicksAllowed(r: Rules, s: State, joint: number): number {
  const u = s[ACTIVE]!;
  const clicks = clicksOf(r, s, joint);
  if (clicks === 0 || !isFaceup(s, u, TITLE.THRUST_CONTROL_MALFUNCTION)) return clicks;
  if (s[SPEED] !== s[SHIP_AT[u]! + DIAL_SPEED]) return clicks;
  for (let k = joint + 1; k < s[SPEED]!; k++) if (clicksOf(r, s, k) > 0) return clicks;
  return Math.max(0, clicks - DK.faceupCopies(r, s, u, TITLE.THRUST_CONTROL_MALFUNCTION));
}

const clicksOf = (r: Rules, s: State, joint: number): number =>
  r.yaw[(typeOf(s, s[ACTIVE]!) * (MAX_SPEED + 1) + s[SPEED]!) * MAX_SPEED + joint]!;

/** Asks for the next joint, then for the side of the tool, where there is a choice. */
export function nextJoint(r: Rules, s: State): void {
  if (!alive(s, s[ACTIVE]!)) {
    s[STEP_AT] = NEXT.ACTIVATION_OVER;
    return;
  }
  s[ACTOR] = SEAT_OF[s[ACTIVE]!]!;
  const speed = s[SPEED]!;
  while (s[JOINT]! < speed && clicksAllowed(r, s, s[JOINT]!) === 0 && s[BONUS_YAW] === 0) s[JOINT]!++;
  if (s[JOINT]! < speed) {
    s[STEP_AT] = STEP.YAW;
    return;
  }
  s[STEP_AT] = speed === 0 || s[COURSE] === STRAIGHT ? NEXT.MOVE : STEP.SIDE;
}

export function legalYaw(r: Rules, s: State, out: Int32Array): number {
  const most = Math.min(MOST_CLICKS, clicksAllowed(r, s, s[JOINT]!) + s[BONUS_YAW]!);
  let n = 0;
  for (let clicks = -most; clicks <= most; clicks++) out[n++] = action(KIND.YAW, clicks + MOST_CLICKS);
  return n;
}

/** Turns the joint being asked about; a click beyond the chart uses up the dial's (A-MOV-03). */
export function setYaw(r: Rules, s: State, clicks: number): void {
  const beyond = Math.abs(clicks) - clicksAllowed(r, s, s[JOINT]!);
  if (beyond > 0) s[BONUS_YAW]! -= beyond;
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
