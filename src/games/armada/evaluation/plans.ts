/**
 * What ships can do to each other in the attacks of this round and of the next three. Each ship follows the best of a few plans of three moves,
 * chosen against enemies that turn to the nearest ship of its side. Half of the value is what that plan promises, half is what results when all ships
 * follow their chosen plans: a plan is the best against enemies who do not answer, so its promise alone is too optimistic.
 */
import type { State } from '../../../core/index.ts';
import { COURSES, COURSE_WORDS } from '../columns/lookahead.ts';
import * as field from '../state/field.ts';
import { COS, HEADINGS, SIN, UNIT } from '../geometry/directions.ts';
import { COMMAND, FLAG, MAX_SHIPS, MAX_SPEED, SEATS, SEAT_OF, SHIP_AT, UNITS } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import { obstaclesIgnored, obstaclesOn } from '../phases/obstacles.ts';
import { alive, hasCommand, inFleet, typeOf } from '../units/combatants.ts';
import { OFF_TABLE } from '../units/squadrons.ts';
import { obstacleLossAt } from './obstacle-loss.ts';
import { hasBegun, hasMoved } from './outlook.ts';
import { LONGEST, lossTo } from './foreseen-damage.ts';
import { lossAt } from './worth.ts';

const MOVES = 3;
/** Poses of a ship on a plan, of which the present one is the first. */
const POSES = MOVES + 1;
/** Courses: straight on, hard to port, hard to starboard. */
const TURNS = 3;
/** For each first course: the courses that the second and the third move may take. */
const THEN = [Uint8Array.of(0, 1, 2), Uint8Array.of(1, 0), Uint8Array.of(2, 0)] as const;

/** Part of the loss by an attack that counts in this round, for ships that have not activated. */
const WAITING = 0.85;
/** Parts of the loss by an attack that count in each of the next rounds. */
const ROUND = Float64Array.of(0.39, 0.3, 0.2);
/** The value counts this part of the points that the best plan promises. */
const PLANNED = 0.5;
/** The value counts this part of the points that result when all ships follow their plans. */
const FOLLOWED = 0.44;
/** In the worth of a plan, weight of the damage that the ship would suffer there; the damage that it would deal there has weight 1. */
const FEAR = 0.5;
/** A plan that leads off the table loses this part of the worth of the ship, divided by the number of the move. */
const LOST = 0.5;
/**
 * The factors by which the loss to obstacles counts at the end of the first and of the second move: most obstacles
 * are met because plans led there before.
 */
const IN_THE_WAY = 2.5;
const LATER_IN_THE_WAY = 1;
/** How much ships that turn to an enemy prefer straight courses. */
const STRAIGHTER = 0.05;
/** How much ships that turn to an enemy avoid courses that leave the table. */
const OFF = 4;

/** Greatest length of a move for each point of speed: that of a straight move. */
const REACH = 70_000;

/** Poses on the tracks that enemies are expected to follow, `[unit * POSES + moves]`. */
const track = {
  x: new Float64Array(UNITS * POSES),
  y: new Float64Array(UNITS * POSES),
  h: new Uint8Array(UNITS * POSES),
};
const chosen = {
  x: new Float64Array(UNITS * POSES),
  y: new Float64Array(UNITS * POSES),
  h: new Uint8Array(UNITS * POSES),
};
const tried = { x: new Float64Array(POSES), y: new Float64Array(POSES), h: new Uint8Array(POSES) };
/** Ships on the table, by side. */
const ships = new Uint8Array(UNITS);
/** Number of ships on the table, by side. */
const fleet = new Uint8Array(SEATS);
/** 1 for ships whose pose is their last one in this round. */
const moved = new Uint8Array(UNITS);
const speeds = new Uint8Array(UNITS);
/** Enemies that may come into range of the ship whose plans are being tried. */
const near = new Uint8Array(MAX_SHIPS);
/** Number of enemies in `near`. */
let nearby = 0;

/**
 * Worth of all future attacks for `seat`, in points: those of its ships less those of the enemy. Needs the results of `foresee` and `weigh`. `other`:
 * a ship that is taken to have speed `speed`, not that on its dial.
 */
export function plannedThreat(r: Rules, s: State, seat: number, other: number, speed: number): number {
  for (let side = 0; side < SEATS; side++) muster(r, s, side, other, speed);
  writeKey(r, s, seat);
  return r.planMemo.has() ? r.planMemo.answer : r.planMemo.keep(planned(r, s, seat));
}

/** Writes all that plans depend on to the key of the memo. */
function writeKey(r: Rules, s: State, seat: number): void {
  const memo = r.planMemo;
  const { hull, cost } = r.scratch;
  memo.clear();
  memo.add(seat);
  memo.add(s[field.round]!);
  memo.add(s[field.active]!);
  memo.add(s[field.first]!);
  memo.add(fleet[0]!);
  memo.add(fleet[1]!);
  if (r.objectives.length > 0) {
    memo.add(s[field.objective]!);
    memo.add(s[field.outpost]!);
  }
  const obstacles = obstaclesOn(s);
  memo.add(obstacles);
  for (let k = 0; k < obstacles; k++) {
    memo.add(s[field.obstacleKind + k]!);
    memo.add(s[field.obstacleX + k]!);
    memo.add(s[field.obstacleY + k]!);
    memo.add(s[field.obstacleHeading + k]!);
  }
  for (let side = 0; side < SEATS; side++)
    for (let i = 0; i < fleet[side]!; i++) {
      const u = ships[side * MAX_SHIPS + i]!;
      const at = SHIP_AT[u]!;
      memo.add(u);
      memo.add(s[at + field.kind]!);
      memo.add(track.x[u * POSES]!);
      memo.add(track.y[u * POSES]!);
      memo.add((track.h[u * POSES]! << 8) | (speeds[u]! << 4) | s[at + field.dialSpeed]!);
      memo.add((moved[u]! << 1) | (navigates(s, u, seat) ? 1 : 0));
      memo.add(s[at + field.flags]! & FLAG.ACTIVATED);
      memo.add(s[at + field.shields]!);
      memo.add(s[at + field.cards]!);
      memo.add(s[at + field.faceup]!);
      memo.add(hull[u]!);
      memo.add(cost[u]!);
      memo.add(obstaclesIgnored(r, s, u, obstacles));
    }
}

/** Worth of all future attacks for `seat`; `muster` must have noted the ships. */
function planned(r: Rules, s: State, seat: number): number {
  for (let side = 0; side < SEATS; side++)
    for (let i = 0; i < fleet[side]!; i++) follow(r, s, ships[side * MAX_SHIPS + i]!);
  let sum = 0;
  for (let side = 0; side < SEATS; side++)
    for (let i = 0; i < fleet[side]!; i++) {
      const u = ships[side * MAX_SHIPS + i]!;
      find(r, s, u);
      const value = WAITING * thisRound(r, s, u) + PLANNED * bestPlan(r, s, u, seat);
      sum += side === seat ? value : -value;
    }
  for (let side = 0; side < SEATS; side++)
    for (let i = 0; i < fleet[side]!; i++) {
      const value = FOLLOWED * outcome(r, s, ships[side * MAX_SHIPS + i]!);
      sum += side === seat ? value : -value;
    }
  return sum;
}

/** Notes the ships of a side that are on the table, and where they are. */
function muster(r: Rules, s: State, side: number, other: number, speed: number): void {
  let n = 0;
  for (let u = side * MAX_SHIPS; u < (side + 1) * MAX_SHIPS && inFleet(s, u); u++) {
    if (!alive(s, u) || r.scratch.x[u] === OFF_TABLE) continue;
    ships[side * MAX_SHIPS + n++] = u;
    track.x[u * POSES] = r.scratch.x[u]!;
    track.y[u * POSES] = r.scratch.y[u]!;
    track.h[u * POSES] = r.scratch.heading[u]!;
    moved[u] = hasMoved(s, u) ? 1 : 0;
    speeds[u] = u === other ? speed : s[SHIP_AT[u]! + field.dialSpeed]!;
  }
  fleet[side] = n;
}

/** Writes the pose after move `k` of the plan being tried; returns whether it is on the table. */
function move(r: Rules, t: number, speed: number, course: number, k: number): boolean {
  const at = ((t * (MAX_SPEED + 1) + speed) * COURSES + course) * COURSE_WORDS;
  const right = r.ahead.courses[at]!;
  const forward = r.ahead.courses[at + 1]!;
  const h = tried.h[k - 1]!;
  const x = tried.x[k - 1]! + Math.round((right * COS[h]! + forward * SIN[h]!) / UNIT);
  const y = tried.y[k - 1]! + Math.round((forward * COS[h]! - right * SIN[h]!) / UNIT);
  const heading = (h + r.ahead.courses[at + 2]!) % HEADINGS;
  tried.x[k] = x;
  tried.y[k] = y;
  tried.h[k] = heading;
  return r.geometry.inside(t, heading, x, y, r.width, r.depth);
}

function startAt(u: number): void {
  tried.x[0] = track.x[u * POSES]!;
  tried.y[0] = track.y[u * POSES]!;
  tried.h[0] = track.h[u * POSES]!;
}

/** Writes the track of ship `u` as it turns to the nearest enemy. */
function follow(r: Rules, s: State, u: number): void {
  const t = typeOf(s, u);
  const enemy = nearestTo(u);
  const turns = enemy < 0 || speeds[u] === 0 ? 1 : TURNS;
  startAt(u);
  for (let k = 1; k <= MOVES; k++) {
    let course = 0;
    let best = -Infinity;
    for (let turn = 0; turn < turns; turn++) {
      const stays = move(r, t, speeds[u]!, turn, k);
      if (turns === 1) continue;
      const dx = track.x[enemy * POSES]! - tried.x[k]!;
      const dy = track.y[enemy * POSES]! - tried.y[k]!;
      const ahead = (dx * SIN[tried.h[k]!]! + dy * COS[tried.h[k]!]!) / UNIT / Math.sqrt(dx * dx + dy * dy + 1);
      const value = ahead + (turn === 0 ? STRAIGHTER : 0) - (stays ? 0 : OFF);
      if (value <= best) continue;
      best = value;
      course = turn;
    }
    move(r, t, speeds[u]!, course, k);
    track.x[u * POSES + k] = tried.x[k]!;
    track.y[u * POSES + k] = tried.y[k]!;
    track.h[u * POSES + k] = tried.h[k]!;
  }
}

function nearestTo(u: number): number {
  const side = 1 - SEAT_OF[u]!;
  let nearest = -1;
  let least = Infinity;
  for (let i = 0; i < fleet[side]!; i++) {
    const v = ships[side * MAX_SHIPS + i]!;
    const dx = track.x[v * POSES]! - track.x[u * POSES]!;
    const dy = track.y[v * POSES]! - track.y[u * POSES]!;
    if (dx * dx + dy * dy >= least) continue;
    least = dx * dx + dy * dy;
    nearest = v;
  }
  return nearest;
}

/** Finds the enemies that may come into range of ship `u` within its plan. */
function find(r: Rules, s: State, u: number): void {
  const side = 1 - SEAT_OF[u]!;
  const { radius } = r.geometry.shapes;
  nearby = 0;
  for (let i = 0; i < fleet[side]!; i++) {
    const v = ships[side * MAX_SHIPS + i]!;
    const dx = track.x[v * POSES]! - track.x[u * POSES]!;
    const dy = track.y[v * POSES]! - track.y[u * POSES]!;
    const sailed = MOVES * REACH * (speeds[u]! + speeds[v]! + 1);
    const far = LONGEST + radius[typeOf(s, u)]! + radius[typeOf(s, v)]! + sailed;
    if (dx * dx + dy * dy <= far * far) near[nearby++] = v;
  }
}

/** Most points that an enemy loses to ship `u` in this round, if the ship has not activated; enemies that have not moved may move first. */
function thisRound(r: Rules, s: State, u: number): number {
  if (hasBegun(s, u)) return 0;
  const { x, y, h } = track;
  const a = u * POSES;
  let most = 0;
  for (let i = 0; i < nearby; i++) {
    const v = near[i]!;
    const b = v * POSES;
    let loss = 0;
    if (v !== s[field.active] || moved[v] === 1) loss = lossTo(r, s, u, h[a]!, v, h[b]!, x[b]! - x[a]!, y[b]! - y[a]!);
    if (moved[v] === 0) {
      const after = lossTo(r, s, u, h[a]!, v, h[b + 1]!, x[b + 1]! - x[a]!, y[b + 1]! - y[a]!);
      loss = v === s[field.active] ? after : (loss + after) / 2;
    }
    if (loss > most) most = loss;
  }
  return most;
}

/**
 * Chooses the plan of ship `u` and returns what it promises against enemies on their expected tracks: what the ship threatens, less what threatens
 * it.
 */
function bestPlan(r: Rules, s: State, u: number, seat: number): number {
  const t = typeOf(s, u);
  const change = navigates(s, u, seat) ? 1 : 0;
  const most = Math.min(r.ship.maxSpeed[t]!, speeds[u]! + change);
  const rounds = Math.min(MOVES, r.rounds - s[field.round]!);
  startAt(u);
  // A ship that has moved attacks in the next round from where it is.
  const here = moved[u] === 1 && rounds > 0 ? ROUND[0]! * balance(r, s, u, 0, 0) : 0;
  let best = -Infinity;
  for (let speed = Math.max(0, speeds[u]! - change); speed <= most; speed++)
    for (let course = 0; course < (speed === 0 ? 1 : TURNS); course++) {
      const stays = move(r, t, speed, course, 1);
      const first = promise(r, s, u, 1, rounds, stays) - IN_THE_WAY * obstaclesAt(r, s, u, 1) - collisions(r, s, u, t);
      const then = THEN[course]!;
      for (let i = 0; i < (stays && speed > 0 ? then.length : 1); i++) {
        const value = first + (stays ? others(r, s, u, t, speed, then[i]!, rounds) : 0);
        if (value <= best) continue;
        best = value;
        keep(r, u, t, speed, then[i]!);
      }
    }
  return here + best;
}

/** What the second and the third move promise if both follow this course. */
function others(r: Rules, s: State, u: number, t: number, speed: number, course: number, rounds: number): number {
  const stays = move(r, t, speed, course, 2);
  const obstacles = stays && rounds > 1 ? LATER_IN_THE_WAY * obstaclesAt(r, s, u, 2) : 0;
  const second = promise(r, s, u, 2, rounds, stays) - obstacles;
  return stays ? second + promise(r, s, u, 3, rounds, move(r, t, speed, course, 3)) : second;
}

/** Keeps the plan being tried. A plan that has left the table keeps its later poses, which nobody attacks. */
function keep(r: Rules, u: number, t: number, speed: number, course: number): void {
  for (let k = 2; k <= MOVES; k++) move(r, t, speed, course, k);
  for (let k = 0; k < POSES; k++) {
    chosen.x[u * POSES + k] = tried.x[k]!;
    chosen.y[u * POSES + k] = tried.y[k]!;
    chosen.h[u * POSES + k] = tried.h[k]!;
  }
}

/** Whether ship `u` can change its speed at its next move, as far as `seat` knows of its token and its dials. */
export function navigates(s: State, u: number, seat: number): boolean {
  const at = SHIP_AT[u]!;
  const held = hasCommand(s, u, COMMAND.NAVIGATE);
  // A token for which the dial was traded is not spent in the same activation.
  if (u === s[field.active] && !hasMoved(s, u))
    return s[field.dial] === COMMAND.NAVIGATE + 1 || (held && s[field.traded] !== COMMAND.NAVIGATE + 1);
  if (held) return true;
  if (s[at + field.dialCount] === 0 || (s[at + field.dials]! & 3) !== COMMAND.NAVIGATE) return false;
  return SEAT_OF[u] === seat || (s[at + field.dialsSeen]! & 1) !== 0;
}

/** What the pose after move `k` of the plan being tried promises ship `u` in the round that follows; `stays`: whether it is on the table. */
function promise(r: Rules, s: State, u: number, k: number, rounds: number, stays: boolean): number {
  const round = k - 1 + moved[u]!;
  if (round >= rounds) return 0;
  return stays ? ROUND[round]! * balance(r, s, u, round, k) : (-LOST * r.scratch.worth[u]!) / k;
}

/** What ship `u` threatens in a later round from pose `k` of the plan being tried, less what threatens it there. */
function balance(r: Rules, s: State, u: number, round: number, k: number): number {
  const { x, y, h } = track;
  let most = 0;
  let hurt = 0;
  for (let i = 0; i < nearby; i++) {
    const v = near[i]!;
    const b = v * POSES + round + 1 - moved[v]!;
    const dx = x[b]! - tried.x[k]!;
    const dy = y[b]! - tried.y[k]!;
    const dealt = lossTo(r, s, u, tried.h[k]!, v, h[b]!, dx, dy);
    if (dealt > most) most = dealt;
    if (k === 0) continue;
    hurt += lossTo(r, s, v, h[b]!, u, tried.h[k]!, -dx, -dy);
    if (round > 0 || moved[v] === 1 || v === s[field.active]) continue;
    // A ship that moves into range of an enemy that has not activated is attacked first.
    const now = v * POSES;
    hurt += lossTo(r, s, v, h[now]!, u, tried.h[k]!, tried.x[k]! - x[now]!, tried.y[k]! - y[now]!);
  }
  return most - FEAR * Math.min(hurt, r.scratch.worth[u]!);
}

/** What ship `u` threatens in later rounds when all ships follow their chosen plans. */
function outcome(r: Rules, s: State, u: number): number {
  const { x, y, h } = chosen;
  const side = 1 - SEAT_OF[u]!;
  const rounds = Math.min(MOVES, r.rounds - s[field.round]!);
  let value = 0;
  for (let round = 0; round < rounds; round++) {
    const a = u * POSES + round + 1 - moved[u]!;
    let most = 0;
    for (let i = 0; i < fleet[side]!; i++) {
      const v = ships[side * MAX_SHIPS + i]!;
      const b = v * POSES + round + 1 - moved[v]!;
      const dealt = lossTo(r, s, u, h[a]!, v, h[b]!, x[b]! - x[a]!, y[b]! - y[a]!);
      if (dealt > most) most = dealt;
    }
    value += ROUND[round]! * most;
  }
  return value;
}

/** Points lost to obstacles at the end of move `k` of the plan being tried. */
const obstaclesAt = (r: Rules, s: State, u: number, k: number): number =>
  obstacleLossAt(r, s, u, tried.h[k]!, tried.x[k]!, tried.y[k]!);

/**
 * Points lost to collisions with own ships at the end of the first move of the plan being tried. While it is open which of two ships moves first, each
 * order counts half.
 */
function collisions(r: Rules, s: State, u: number, t: number): number {
  const side = SEAT_OF[u]!;
  let loss = 0;
  for (let i = 0; i < fleet[side]!; i++) {
    const v = ships[side * MAX_SHIPS + i]!;
    if (v === u) continue;
    const first = movesFirst(s, v, u);
    // In the next round, a ship that has not moved in this one starts from the end of its first move.
    const k = moved[u]! > moved[v]! ? 1 : 0;
    const stays = first < 1 && meets(r, s, t, v, k) ? 1 - first : 0;
    const moves = first > 0 && meets(r, s, t, v, k + 1) ? first : 0;
    if (stays + moves > 0) loss += (stays + moves) * (lossAt(r, s, u, 0, 1) + lossAt(r, s, v, 0, 1));
  }
  return loss;
}

/** The odds that ship `v` moves before the first move of the plan of ship `u`, which is of its side. */
function movesFirst(s: State, v: number, u: number): number {
  if (moved[u] === 1) return 0.5;
  if (moved[v] === 1 || u === s[field.active]) return 0;
  return v === s[field.active] ? 1 : 0.5;
}

/** Whether a ship of type `t` would overlap ship `v`, in pose `k` of its track, after the first move of the plan being tried. */
function meets(r: Rules, s: State, t: number, v: number, k: number): boolean {
  const b = v * POSES + k;
  const dx = track.x[b]! - tried.x[1]!;
  const dy = track.y[b]! - tried.y[1]!;
  return r.geometry.overlap(t, tried.h[1]!, typeOf(s, v), track.h[b]!, dx, dy);
}
