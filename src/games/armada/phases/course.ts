import type { EventLog, State } from '../../../core/index.ts';
import { action, argumentOf } from '../state/actions.ts';
import * as suffer from '../attack/suffer.ts';
import { isWatched } from '../attack/watching.ts';
import { setSpeed } from '../position/speeds.ts';
import { answering, ask, askUpgrades } from '../cards/ask.ts';
import { askAfterCommand, asksCard } from '../cards/asking.ts';
import { MOMENT } from '../cards/entry.ts';
import { noteUse } from '../cards/moments.ts';
import { QUESTION } from '../cards/question.ts';
import { openForCards } from '../cards/windows.ts';
import * as field from '../state/field.ts';
import { STRAIGHT, TOOL_SIDE, withClicks } from '../geometry/tool.ts';
import * as KIND from '../state/kinds.ts';
import { COMMAND, MAX_SPEED, PHASE, SEAT_OF, SHIP_AT, STARTED, YAW, ZONES } from '../state/layout.ts';
import { addManeuver, askBeforeCourse, freeChange, isAdded, steersFree } from '../position/extra-maneuver.ts';
import { isAtRift } from '../position/near-obstacle.ts';
import * as targets from '../position/targets.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { alive, typeOf, zonesOf } from '../units/combatants.ts';
import {
  AS_BOTH,
  AS_DIAL,
  AS_TOKEN,
  RESOURCE,
  countsAs,
  exhaustAnswering,
  mayActAsToken,
  mayTakeAsBoth,
  mayTakeAsDial,
  resources,
  spendResource,
} from '../units/tokens.ts';
import { afterTug, isPulled, slowed } from '../goals/rift.ts';
import { layTool, liftTool } from '../units/laid-tool.ts';
import { endSlowing, isSlowed } from '../units/slowing.ts';
import { removeTargeting } from '../units/targeting.ts';
import { hasAny, isExhausted } from '../units/upgrades.ts';
import { course, coursePaidBy, courseSpeed } from '../state/packed.ts';

const MOST_CLICKS = 2;
/** Added to a resource that includes a token, if the token gives a click of yaw and does not change the speed. */
export const TOKEN_TURNS = 4;
/** Stands for a resource if a card is exhausted to change the speed. */
export const LEAP = 16;

/** The Attack step is over, and with it the use of a targeting token (A-IGN-04). */
export function nextCourse(r: Rules, s: State): void {
  const u = s[field.active]!;
  removeTargeting(s, u);
  s[field.step] = alive(s, u) ? STEP.NEXT_PLOT : STEP.NEXT_ACTIVATION_OVER;
  if (alive(s, u)) askBeforeCourse(r, s, u);
}

/** Cards of enemies have been asked: the ship determines its course. */
export function nextPlot(_r: Rules, s: State): void {
  s[field.actor] = SEAT_OF[s[field.active]!]!;
  s[field.step] = STEP.COURSE;
}

/**
 * Speeds and what the ship spends to reach them (A-CMD-18). A dial changes the speed by at most one and also gives a click of yaw; a token
 * changes it by one; both together change it by two. A speed is not offered at a higher price than it needs.
 */
export function legalCourse(r: Rules, s: State, out: Int32Array): number {
  const u = s[field.active]!;
  const have = resources(r, s, u, COMMAND.NAVIGATE);
  const speed = s[SHIP_AT[u]! + field.dialSpeed]!;
  const turns = askUpgrades(r, s, u, QUESTION.TOKEN_YAW, 0) > 0;
  let n = 0;
  const free = freeChange(r, s, u);
  if (isAdded(s)) return within(r, s, u, RESOURCE.NONE, 0, free, out, 0);
  if (free > 0) return coursesByCards(r, s, u, free, out, freeCourses(r, s, u, free, out));
  out[n++] = courseAt(RESOURCE.NONE, speed);
  for (let resource = 1; resource <= RESOURCE.BOTH; resource++) {
    if ((resource & ~have) !== 0) continue;
    if (countsAs(r, s, u, COMMAND.NAVIGATE, resource) !== resource) {
      n = tokenForBoth(r, s, u, 0, turns, out, n);
      continue;
    }
    const step = resource === RESOURCE.BOTH ? 2 : 1;
    // With a card, a token that does not change the speed turns a ship whose speed is 0.
    const keeps = resource === RESOURCE.DIAL || (resource === RESOURCE.TOKEN && speed === 0 && maySpin(r, s, u));
    n = speeds(r, u, s, resource, speed - step, keeps, speed + step, out, n);
    if (!turns || (resource & RESOURCE.TOKEN) === 0) continue;
    const turning = resource | TOKEN_TURNS;
    if (resource === RESOURCE.TOKEN) out[n++] = courseAt(turning, speed);
    else n = speeds(r, u, s, turning, speed - 1, true, speed + 1, out, n);
  }
  return coursesByCards(r, s, u, 0, out, n);
}

/** Whether a card lets ship `u` turn at speed 0 with a navigate command. */
const maySpin = (r: Rules, s: State, u: number): boolean =>
  r.askedElsewhere[QUESTION.STILL_YAW] !== 0 && askUpgrades(r, s, u, QUESTION.STILL_YAW, 0) > 0;

/** By how much the spent resource changes the speed. */
const stepOf = (by: number, turns: boolean): number =>
  by === RESOURCE.BOTH ? (turns ? 1 : 2) : by === RESOURCE.NONE || (by === RESOURCE.TOKEN && turns) ? 0 : 1;

/**
 * Clicks of yaw that a card gives near an obstacle if it does not change the speed itself. `change` up to `step` is paid for by the resource; another
 * card may have changed the speed, too.
 */
const clicksBeside = (r: Rules, s: State, u: number, change: number, step: number): number =>
  change <= step + askUpgrades(r, s, u, QUESTION.FREE_SPEED, 0) ? steersFree(r, s, u) : 0;

/** Appends the courses for a single token that counts as dial and token; `turns`: whether a token may give yaw. */
function tokenForBoth(
  r: Rules,
  s: State,
  u: number,
  free: number,
  turns: boolean,
  out: Int32Array,
  from: number,
): number {
  const n = within(r, s, u, RESOURCE.TOKEN, 0, free + 2, out, from);
  return turns ? within(r, s, u, RESOURCE.TOKEN | TOKEN_TURNS, 0, free + 1, out, n) : n;
}

/** Appends the courses for which a card is exhausted: a token counts as a dial, or the speed changes without a command. */
function coursesByCards(r: Rules, s: State, u: number, free: number, out: Int32Array, from: number): number {
  let n = from;
  if (mayTakeAsDial(r, s, u, COMMAND.NAVIGATE, resources(r, s, u, COMMAND.NAVIGATE)))
    n = within(r, s, u, RESOURCE.TOKEN | AS_DIAL, 0, free + 1, out, n);
  if (mayTakeAsBoth(r, s, u, resources(r, s, u, COMMAND.NAVIGATE))) {
    n = within(r, s, u, RESOURCE.DIAL | AS_BOTH, 0, free + 2, out, n);
    if (askUpgrades(r, s, u, QUESTION.TOKEN_YAW, 0) > 0)
      n = within(r, s, u, RESOURCE.DIAL | AS_BOTH | TOKEN_TURNS, 0, free + 1, out, n);
  }
  if (mayActAsToken(r, s, u, COMMAND.NAVIGATE)) n = coursesAsToken(r, s, u, free, out, n);
  const far = askUpgrades(r, s, u, QUESTION.LEAPS, 0);
  if (far > 0 && !isExhausted(s, u, answering(r, s, u, QUESTION.LEAPS)))
    n = within(r, s, u, LEAP, free + 1, free + far, out, n);
  return n;
}

/** Appends the courses for which a card is used as a token, with or without the dial. */
function coursesAsToken(r: Rules, s: State, u: number, free: number, out: Int32Array, from: number): number {
  const dial = (resources(r, s, u, COMMAND.NAVIGATE) & RESOURCE.DIAL) !== 0;
  let n = within(r, s, u, RESOURCE.TOKEN | AS_TOKEN, free + 1, free + 1, out, from);
  if (dial) n = within(r, s, u, RESOURCE.BOTH | AS_TOKEN, free + 2, free + 2, out, n);
  if (mayTakeAsDial(r, s, u, COMMAND.NAVIGATE, RESOURCE.TOKEN))
    n = within(r, s, u, RESOURCE.TOKEN | AS_DIAL | AS_TOKEN, 0, free + 1, out, n);
  if (askUpgrades(r, s, u, QUESTION.TOKEN_YAW, 0) === 0) return n;
  n = within(r, s, u, RESOURCE.TOKEN | AS_TOKEN | TOKEN_TURNS, 0, free, out, n);
  return dial ? within(r, s, u, RESOURCE.BOTH | AS_TOKEN | TOKEN_TURNS, 0, free + 1, out, n) : n;
}

/** As `legalCourse`, where a card changes the speed without a command: resources are offered for speeds beyond that, and for yaw. */
function freeCourses(r: Rules, s: State, u: number, free: number, out: Int32Array): number {
  const have = resources(r, s, u, COMMAND.NAVIGATE);
  const turns = askUpgrades(r, s, u, QUESTION.TOKEN_YAW, 0) > 0;
  let n = within(r, s, u, RESOURCE.NONE, 0, free, out, 0);
  for (let resource = 1; resource <= RESOURCE.BOTH; resource++) {
    if ((resource & ~have) !== 0) continue;
    if (countsAs(r, s, u, COMMAND.NAVIGATE, resource) !== resource) {
      n = tokenForBoth(r, s, u, free, turns, out, n);
      continue;
    }
    const step = resource === RESOURCE.BOTH ? 2 : 1;
    // A dial gives yaw at every speed; a single token is worth its price only beyond the free change.
    n = within(r, s, u, resource, resource === RESOURCE.DIAL ? 0 : free + step, free + step, out, n);
    if (turns && (resource & RESOURCE.TOKEN) !== 0)
      n = within(r, s, u, resource | TOKEN_TURNS, 0, free + step - 1, out, n);
  }
  return n;
}

/** Appends the courses that change the speed by `least` to `most`, within the speed chart. */
function within(
  r: Rules,
  s: State,
  u: number,
  resource: number,
  least: number,
  most: number,
  out: Int32Array,
  from: number,
): number {
  const speed = s[SHIP_AT[u]! + field.dialSpeed]!;
  let n = from;
  for (let to = Math.max(0, speed - most); to <= Math.min(r.ship.maxSpeed[typeOf(s, u)]!, speed + most); to++)
    if (Math.abs(to - speed) >= least) out[n++] = courseAt(resource, to);
  return n;
}

const courseAt = (resource: number, speed: number): number => action(KIND.COURSE, course(resource, speed));

/** Appends the courses at speed `slower`, at the present speed if `keep`, and at speed `faster`, within the speed chart (A-MOV-08, 09). */
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
  if (slower >= 0) out[n++] = courseAt(resource, slower);
  if (keep) out[n++] = courseAt(resource, s[SHIP_AT[u]! + field.dialSpeed]!);
  if (faster <= r.ship.maxSpeed[typeOf(s, u)]!) out[n++] = courseAt(resource, faster);
  return n;
}

/** Sets the speed and lays out the tool straight. A damage card may deal damage for the change (A-DMG-22). */
export function takeCourse(r: Rules, s: State, a: number, log: EventLog | null): void {
  const what = argumentOf(a);
  const u = s[field.active]!;
  const resource = coursePaidBy(what);
  const speed = courseSpeed(what);
  const at = SHIP_AT[u]! + field.dialSpeed;
  const change = Math.abs(speed - s[at]!);
  const changed = change !== 0;
  const by = countsAs(r, s, u, COMMAND.NAVIGATE, resource & ~TOKEN_TURNS);
  if ((resource & RESOURCE.BOTH) !== 0) spendResource(r, s, u, COMMAND.NAVIGATE, resource & ~TOKEN_TURNS, log);
  if (resource === LEAP) exhaustAnswering(r, s, u, QUESTION.LEAPS, log);
  if ((resource & TOKEN_TURNS) !== 0) noteUse(r, s, u, answering(r, s, u, QUESTION.TOKEN_YAW), log);
  if (changed) setSpeed(r, s, u, speed, log);
  const step = resource === LEAP ? MAX_SPEED : stepOf(by, (resource & TOKEN_TURNS) !== 0);
  const byDial = (by & RESOURCE.DIAL) === 0 ? 0 : askUpgrades(r, s, u, QUESTION.DIAL_YAW, 0);
  const beside = clicksBeside(r, s, u, change, step);
  const more = askUpgrades(r, s, u, QUESTION.ANY_YAW, 0) + byDial + beside;
  if (isAdded(s)) {
    s[field.bonusYaw] = beside;
    s[field.step] = STEP.NEXT_JOINT;
  } else layTool(s, slowed(r, s, u, speed), (by & RESOURCE.DIAL) + ((resource & TOKEN_TURNS) === 0 ? 0 : 1) + more);
  const points = changed ? ask(r, s, u, QUESTION.SPEED_CHANGE_DAMAGE, 0) : 0;
  if (points > 0) suffer.hurtByCards(s, u, points, STEP.NEXT_JOINT);
  if ((resource & RESOURCE.BOTH) !== 0) askAfterCommand(r, s, u);
}

/** A card gives one more maneuver at speed 1, whatever the dial says (A-MOV-10, 11). */
export function extraManeuver(r: Rules, s: State): void {
  // A squadron command that waits for the maneuver may also wait for the added one.
  if (s[field.started] === STARTED.LATE) s[field.started] = STARTED.AFTER;
  addManeuver(r, s, false);
}

/** After a maneuver: a damage card may deal damage if the speed dial is above 1 (A-DMG-23, AH-34). */
export function afterManeuver(r: Rules, s: State): void {
  const u = s[field.active]!;
  if (r.effects.slowCards.length > 0) endSlowing(r, s, u);
  if (s[field.phase] === PHASE.SETUP) {
    if (s[field.window] === MOMENT.NONE) afterTug(s);
    else endEarlyManeuver(s);
    return;
  }
  if (!alive(s, u)) {
    s[field.step] = STEP.NEXT_ACTIVATION_OVER;
    return;
  }
  const points = s[SHIP_AT[u]! + field.dialSpeed]! > 1 ? ask(r, s, u, QUESTION.FAST_MANEUVER_DAMAGE, 0) : 0;
  if (points > 0) suffer.hurtByCards(s, u, points, STEP.NEXT_MANEUVERED);
  else s[field.step] = STEP.NEXT_MANEUVERED;
}

/** A card has moved a ship before the first round: the window in which it was used continues. */
function endEarlyManeuver(s: State): void {
  liftTool(s);
  s[field.active] = -1;
  s[field.step] = STEP.NEXT_WINDOW;
}

export function offerAfterManeuver(r: Rules, s: State): void {
  const u = s[field.active]!;
  if (r.objectives.length > 0 && isPulled(r, s)) return;
  if (alive(s, u) && s[field.started] === STARTED.YES && askUpgrades(r, s, u, QUESTION.ATTACKS_AFTER, 0) > 0) {
    s[field.started] = STARTED.AFTER;
    s[field.attacks] = 1;
    targets.measureShots(r, s);
    s[field.step] = STEP.NEXT_ATTACK;
    return;
  }
  if (alive(s, u) && s[field.started] !== STARTED.LATE && askUpgrades(r, s, u, QUESTION.COMMANDS_AFTER, 0) > 0) {
    s[field.started] = STARTED.LATE;
    s[field.step] = STEP.NEXT_COMMANDS;
    return;
  }
  if (alive(s, u) && hasAny(s, u, r.effects.further))
    openForCards(r, s, MOMENT.AFTER_MANEUVER, STEP.NEXT_ACTIVATION_OVER);
  else s[field.step] = STEP.NEXT_ACTIVATION_OVER;
}

/** Clicks that the speed chart allows at `joint`; a damage card may lower the last joint that has a click (A-DMG-16). */
function clicksAllowed(r: Rules, s: State, joint: number): number {
  const chart = clicksLeft(r, s, joint);
  if (r.effects.further === 0) return chart;
  if (joint === 0 && isSharp(s)) return MOST_CLICKS;
  return Math.min(MOST_CLICKS, Math.max(chart + lastYaw(r, s, joint), slowYaw(r, s)));
}

/** Whether a card has raised the first yaw of the speed that the dial shows, and the maneuver is at that speed. */
const isSharp = (s: State): boolean =>
  (s[field.dialsSpent]! & YAW.SHARP) !== 0 && s[field.speed] === s[SHIP_AT[s[field.active]!]! + field.dialSpeed];

/** Whether a card can raise the first yaw of the present maneuver: the maneuver is at the speed of the dial, and the joint has fewer clicks. */
export const canSharpen = (r: Rules, s: State): boolean =>
  s[field.speed]! > 0 &&
  s[field.speed] === s[SHIP_AT[s[field.active]!]! + field.dialSpeed] &&
  clicksAllowed(r, s, 0) < MOST_CLICKS;

/** Asks the cards that change the yaw of the maneuver, once an activation; returns false if there is none. */
function asksAboutYaw(r: Rules, s: State): boolean {
  if (r.effects.offered[MOMENT.COURSE]!.length === 0 || s[field.phase] !== PHASE.SHIP) return false;
  if ((s[field.dialsSpent]! & YAW.ASKED) !== 0) return false;
  s[field.dialsSpent]! |= YAW.ASKED;
  return asksCard(r, s, s[field.active]!, MOMENT.COURSE);
}

/** The clicks that a card adds at the last joint of a maneuver at the speed of the dial. */
const lastYaw = (r: Rules, s: State, joint: number): number =>
  joint === s[field.speed]! - 1 && s[field.speed] === s[SHIP_AT[s[field.active]!]! + field.dialSpeed]
    ? askUpgrades(r, s, s[field.active]!, QUESTION.LAST_YAW, 0)
    : 0;

/** Clicks of a card at the joint of a maneuver at speed 1; not of one that was determined at a higher speed and is slowed. */
function slowYaw(r: Rules, s: State): number {
  if (s[field.speed] !== 1) return 0;
  const u = s[field.active]!;
  const clicks = askUpgrades(r, s, u, QUESTION.SLOW_YAW, 0);
  return clicks > 0 && isHeldBack(r, s, u) ? 0 : clicks;
}

/** Whether a rift or an enemy card slows this maneuver, which then is that of the activation: an added one would be at speed 0. */
const isHeldBack = (r: Rules, s: State, u: number): boolean =>
  (s[field.pulled] === 0 && isAtRift(r, s, u)) || (r.effects.slowCards.length > 0 && isSlowed(r, s, u));

/** Clicks of the speed chart, less those that a damage card removes. */
function clicksLeft(r: Rules, s: State, joint: number): number {
  const u = s[field.active]!;
  const clicks = clicksOf(r, s, joint);
  const lost = clicks === 0 ? 0 : ask(r, s, u, QUESTION.YAW_LOST, 0);
  if (lost === 0) return clicks;
  if (s[field.speed] !== s[SHIP_AT[u]! + field.dialSpeed]) return clicks;
  for (let k = joint + 1; k < s[field.speed]!; k++) if (clicksOf(r, s, k) > 0) return clicks;
  return Math.max(0, clicks - lost);
}

const clicksOf = (r: Rules, s: State, joint: number): number =>
  s[field.speed] === 0
    ? stillYaw(r, s)
    : r.ship.yaw[(typeOf(s, s[field.active]!) * (MAX_SPEED + 1) + s[field.speed]!) * MAX_SPEED + joint]!;

/** Clicks of a card in a maneuver at speed 0, once the ship has resolved a navigate command. */
const stillYaw = (r: Rules, s: State): number =>
  r.askedElsewhere[QUESTION.STILL_YAW] === 0 ||
  (s[SHIP_AT[s[field.active]!]! + field.resolved]! & (1 << COMMAND.NAVIGATE)) === 0
    ? 0
    : askUpgrades(r, s, s[field.active]!, QUESTION.STILL_YAW, 0);

/** Asks for the yaw of the next joint, then for the side of the tool, if there is a choice. */
export function nextJoint(r: Rules, s: State): void {
  if (!alive(s, s[field.active]!)) {
    s[field.step] = STEP.NEXT_ACTIVATION_OVER;
    return;
  }
  if (asksAboutYaw(r, s)) return;
  s[field.actor] = SEAT_OF[s[field.active]!]!;
  const speed = s[field.speed]!;
  const joints = speed === 0 && stillYaw(r, s) > 0 ? 1 : speed;
  while (s[field.joint]! < joints && clicksAllowed(r, s, s[field.joint]!) === 0 && s[field.bonusYaw] === 0)
    s[field.joint]!++;
  if (s[field.joint]! < joints) {
    s[field.step] = STEP.YAW;
    return;
  }
  if (joints === 0 || !isWatched(r, s, s[field.active]!)) beginMove(r, s);
}

/**
 * Once the course is set the ship moves; its player chooses the side of the tool, if there is a choice. A ship that an enemy has destroyed in the
 * meantime does not move.
 */
export function beginMove(r: Rules, s: State): void {
  const u = s[field.active]!;
  s[field.actor] = SEAT_OF[u]!;
  const straight = s[field.course] === STRAIGHT || (s[field.speed] === 0 && stillYaw(r, s) === 0);
  s[field.step] = !alive(s, u) ? STEP.NEXT_ACTIVATION_OVER : straight ? STEP.NEXT_MOVE : STEP.SIDE;
}

export function legalYaw(r: Rules, s: State, out: Int32Array): number {
  const most = Math.min(MOST_CLICKS, clicksAllowed(r, s, s[field.joint]!) + s[field.bonusYaw]!);
  let n = 0;
  const u = s[field.active]!;
  const huge = zonesOf(r, s, u) > ZONES;
  for (let clicks = -most; clicks <= most; clicks++) {
    // The tool of a huge ship always has a side, so this joint may be judged with the later ones straight.
    const plotted = huge ? withClicks(s[field.course]!, s[field.joint]!, clicks) : STRAIGHT;
    if (!huge || r.tool.sides(typeOf(s, u), s[field.speed]!, plotted) !== 0)
      out[n++] = action(KIND.YAW, clicks + MOST_CLICKS);
  }
  return n;
}

/** Sets the yaw of the joint being asked about; a click beyond the chart spends the extra click of the dial (A-MOV-03). */
export function takeYaw(r: Rules, s: State, a: number): void {
  const clicks = argumentOf(a) - MOST_CLICKS;
  const beyond = Math.abs(clicks) - clicksAllowed(r, s, s[field.joint]!);
  if (beyond > 0) s[field.bonusYaw]! -= beyond;
  s[field.course] = withClicks(s[field.course]!, s[field.joint]!, clicks);
  s[field.joint]!++;
  s[field.step] = STEP.NEXT_JOINT;
}

export function legalSide(r: Rules, s: State, out: Int32Array): number {
  const sides = r.tool.sides(typeOf(s, s[field.active]!), s[field.speed]!, s[field.course]!);
  let n = 0;
  if ((sides & 1) !== 0) out[n++] = action(KIND.SIDE, TOOL_SIDE.STARBOARD);
  if ((sides & 2) !== 0) out[n++] = action(KIND.SIDE, TOOL_SIDE.PORT);
  return n;
}
