/** Which obstacles a match has: those of the scenario, as the objective changes them before they are placed. */
import type { State } from '../../../core/index.ts';
import { termOf } from '../cards/ask.ts';
import { CENTRE, TERM } from '../cards/terms.ts';
import { EFFECT } from '../content/obstacle-tokens.ts';
import * as field from '../state/field.ts';
import { MAX_OBSTACLES } from '../state/layout.ts';
import { effectOf, findObstacle } from '../position/near-obstacle.ts';
import type { Rules } from '../compiled.ts';
import { OFF_TABLE } from '../units/squadrons.ts';
import { bringStation } from '../units/stations.ts';

/** Removes the obstacles that the objective excludes, adds those that it brings, and finds the one that it is about. */
export function prepareTable(r: Rules, s: State): void {
  leaveOut(r, s);
  addKind(r, s, EFFECT.DUST, termOf(r, s, TERM.ADDS, 0));
  addKind(r, s, EFFECT.PURRGIL, termOf(r, s, TERM.ADDS, 1));
  addKind(r, s, EFFECT.RIFT, termOf(r, s, TERM.ADDS, 2));
  if (termOf(r, s, TERM.OBSTACLES, 0) !== 0 || r.isTurned)
    for (let k = 0; k < MAX_OBSTACLES && s[field.obstacleKind + k] !== 0; k++) takeOff(s, k);
  for (let j = 0; j < termOf(r, s, TERM.STATIONS, 0); j++) addStation(r, s, j);
  const centre = termOf(r, s, TERM.CENTRE, 0);
  if (centre !== 0) {
    for (let k = 0; k < MAX_OBSTACLES && s[field.obstacleKind + k] !== 0; k++) takeOff(s, k);
    const k = haveKind(r, s, centreEffect(centre));
    if (k >= 0) {
      s[field.obstacleX + k] = Math.floor(r.width / 2);
      s[field.obstacleY + k] = Math.floor(r.depth / 2);
    }
  }
  if (termOf(r, s, TERM.STATION_AT_FIRST, 0) !== 0) takeOff(s, haveKind(r, s, EFFECT.STATION));
  if (termOf(r, s, TERM.OUTPOST, 0) === 0) return;
  const k = haveKind(r, s, EFFECT.STATION);
  if (k < 0) return;
  s[field.outpost] = k + 1;
  takeOff(s, k);
}

const centreEffect = (centre: number): number => (centre === CENTRE.STATION ? EFFECT.STATION : EFFECT.RIFT);

/** The obstacle in the middle of the setup area, -1 for none. */
export const centreOf = (r: Rules, s: State): number =>
  termOf(r, s, TERM.CENTRE, 0) === 0 ? -1 : findObstacle(r, s, centreEffect(termOf(r, s, TERM.CENTRE, 0)));

/** The station that the second player places before everything else, if it is not placed yet; -1 for none. */
export function firstStation(r: Rules, s: State): number {
  if (termOf(r, s, TERM.STATION_AT_FIRST, 0) === 0) return -1;
  const k = findObstacle(r, s, EFFECT.STATION);
  return k >= 0 && s[field.obstacleX + k] === OFF_TABLE ? k : -1;
}

/**
 * The obstacle that must be placed next: the station of `firstStation`, or a rift of the objective, which might find
 * no place later (AH-76); -1 for none.
 */
export function placedFirst(r: Rules, s: State): number {
  const station = firstStation(r, s);
  if (station >= 0 || termOf(r, s, TERM.ADDS, 2) === 0) return station;
  const k = findObstacle(r, s, EFFECT.RIFT);
  return k >= 0 && s[field.obstacleX + k] === OFF_TABLE ? k : -1;
}

/** Removes obstacles; those that remain move up. */
function leaveOut(r: Rules, s: State): void {
  let n = 0;
  for (let k = 0; k < MAX_OBSTACLES && s[field.obstacleKind + k] !== 0; k++) {
    if (isLeftOut(r, s, effectOf(r, s, k))) continue;
    if (n < k) {
      s[field.obstacleKind + n] = s[field.obstacleKind + k]!;
      s[field.obstacleX + n] = s[field.obstacleX + k]!;
      s[field.obstacleY + n] = s[field.obstacleY + k]!;
      s[field.obstacleHeading + n] = s[field.obstacleHeading + k]!;
    }
    n++;
  }
  for (let k = n; k < MAX_OBSTACLES; k++) {
    s[field.obstacleKind + k] = 0;
    s[field.obstacleX + k] = 0;
    s[field.obstacleY + k] = 0;
    s[field.obstacleHeading + k] = 0;
  }
}

const isLeftOut = (r: Rules, s: State, effect: number): boolean =>
  (effect === EFFECT.STATION && termOf(r, s, TERM.WITHOUT_STATION, 0) !== 0) ||
  (effect === EFFECT.ASTEROID && termOf(r, s, TERM.WITHOUT_ASTEROIDS, 0) !== 0) ||
  (effect === EFFECT.DEBRIS && termOf(r, s, TERM.WITHOUT_DEBRIS, 0) !== 0);

/** Adds the first `n` obstacles of the content with this effect that the match does not have yet, as far as there is room. */
export function addKind(r: Rules, s: State, effect: number, n: number): void {
  let left = n;
  for (let kind = 0; kind < r.obstacle.effect.length && left > 0; kind++) {
    if (r.obstacle.effect[kind] !== effect) continue;
    left--;
    let k = 0;
    while (k < MAX_OBSTACLES && s[field.obstacleKind + k] !== 0 && s[field.obstacleKind + k] !== kind + 1) k++;
    if (k === MAX_OBSTACLES || s[field.obstacleKind + k] !== 0) continue;
    s[field.obstacleKind + k] = kind + 1;
    takeOff(s, k);
  }
}

/** Brings number `j` of the stations that can be attacked, as far as there is room: all have the outline of the first station of the content. */
function addStation(r: Rules, s: State, j: number): void {
  const kind = r.obstacle.effect.indexOf(EFFECT.STATION);
  let k = 0;
  while (k < MAX_OBSTACLES && s[field.obstacleKind + k] !== 0) k++;
  if (k === MAX_OBSTACLES || kind < 0) return;
  s[field.obstacleKind + k] = kind + 1;
  takeOff(s, k);
  bringStation(r, s, j, k);
}

/** An obstacle with this effect: the first of the match, otherwise the first of the content, which is added; -1 if there is no room. */
function haveKind(r: Rules, s: State, effect: number): number {
  if (findObstacle(r, s, effect) < 0) addKind(r, s, effect, 1);
  return findObstacle(r, s, effect);
}

function takeOff(s: State, k: number): void {
  if (k < 0) return;
  s[field.obstacleX + k] = OFF_TABLE;
  s[field.obstacleY + k] = OFF_TABLE;
  s[field.obstacleHeading + k] = 0;
}
