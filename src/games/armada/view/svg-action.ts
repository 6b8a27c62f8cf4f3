/** A legal action, drawn over the table: from which hull zone it acts, how far, at whom and where. */
import type { Action, State } from '../../../core/index.ts';
import { argumentOf, kindOf } from '../state/actions.ts';
import { squadronBand } from '../attack/declare.ts';
import * as field from '../state/field.ts';
import { DISTANCE, RANGE } from '../geometry/bands.ts';
import { COS, PER_MM, SIN, UNIT } from '../geometry/directions.ts';
import { RADIUS } from '../geometry/discs.ts';
import { clip } from '../geometry/outlines.ts';
import { SHAPE_VERTICES } from '../geometry/shapes.ts';
import { STRAIGHT, TOOL_SIDE, withClicks } from '../geometry/tool.ts';
import * as KIND from '../state/kinds.ts';
import { FIRST_SQUADRON, MAX_SHIPS, MOST_ZONES, SHIP_AT } from '../state/layout.ts';
import {
  attackAt,
  attackFrom,
  attackTo,
  courseSpeed,
  flakAt,
  flakFrom,
  redirectZone,
  shieldTo,
} from '../state/packed.ts';
import { AIM } from '../phases/flight.ts';
import { bandOf } from '../position/targets.ts';
import type { Rules } from '../compiled.ts';
import { typeOf } from '../units/combatants.ts';
import { OFF_TABLE, squadronX, squadronY } from '../units/squadrons.ts';
import { isStation, obstacleOf } from '../units/stations.ts';

/** Half the side of a square that holds every table. */
const FAR = 4096 * PER_MM;
const MOST_CLICKS = 2;
/** Length that is drawn for a flight whose distance is not chosen yet. */
const FLIGHT = DISTANCE[1]!;

type Point = readonly [x: number, y: number];

const mm = (units: number): string => (units / PER_MM).toFixed(1);
const line = ([ax, ay]: Point, [bx, by]: Point): string =>
  `<line class="way" x1="${mm(ax)}" y1="${mm(ay)}" x2="${mm(bx)}" y2="${mm(by)}"/>`;

const placeOfShip = (s: State, u: number): Point => [s[SHIP_AT[u]! + field.x]!, s[SHIP_AT[u]! + field.y]!];
const placeOfSquadron = (s: State, c: number): Point => [squadronX(s, c), squadronY(s, c)];

/** The outline of a hull zone on the table. */
function zoneOf(r: Rules, s: State, u: number, zone: number): Point[] {
  const { shapes } = r.geometry;
  const t = typeOf(s, u);
  const at = shapes.zoneAt(t, s[SHIP_AT[u]! + field.heading]!, zone);
  const [x, y] = placeOfShip(s, u);
  return Array.from({ length: shapes.zoneCount[t * MOST_ZONES + zone]! }, (_, i) => [
    x + shapes.zone[at + 2 * i]!,
    y + shapes.zone[at + 2 * i + 1]!,
  ]);
}

/** The token of a station on the table, in convex parts. */
function tokenOf(r: Rules, s: State, v: number): Point[][] {
  const { obstacles } = r.geometry;
  const k = obstacleOf(s, v);
  const kind = s[field.obstacleKind + k]! - 1;
  const corners = new Float64Array(2 * obstacles.mostCorners);
  return Array.from({ length: obstacles.pieceCount(kind) }, (_, p) => {
    const [x, y] = [s[field.obstacleX + k]!, s[field.obstacleY + k]!];
    const n = obstacles.loadPiece(kind, p, s[field.obstacleHeading + k]!, x, y, corners);
    return Array.from({ length: n }, (__, i): Point => [corners[2 * i]!, corners[2 * i + 1]!]);
  });
}

const path = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${mm(x)} ${mm(y)}`).join('L')}Z`;

function middle(points: readonly Point[]): Point {
  const sum = points.reduce<Point>(([ax, ay], [x, y]) => [ax + x, ay + y], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

const zoneMark = (r: Rules, s: State, u: number, zone: number): string =>
  `<path class="aim" d="${path(zoneOf(r, s, u, zone))}"/>`;

/** The part of the table in the firing arc of a zone. */
function arcOf(r: Rules, s: State, u: number, zone: number): Point[] {
  const { shapes } = r.geometry;
  const t = typeOf(s, u);
  const at = shapes.arcAt(t, s[SHIP_AT[u]! + field.heading]!, zone);
  let from = new Float64Array(4 * SHAPE_VERTICES);
  let to = new Float64Array(4 * SHAPE_VERTICES);
  from.set([-FAR, -FAR, FAR, -FAR, FAR, FAR, -FAR, FAR]);
  let n = 4;
  for (let i = 0; i < shapes.arcSides[t * MOST_ZONES + zone]!; i++) {
    const [x, y, ux, uy] = shapes.arc.subarray(at + 4 * i, at + 4 * i + 4);
    n = clip(from, n, to, x!, y!, ux!, uy!);
    [from, to] = [to, from];
  }
  const [x, y] = placeOfShip(s, u);
  return Array.from({ length: n }, (_, i) => [x + from[2 * i]!, y + from[2 * i + 1]!]);
}

/** The area that a zone reaches at a range: points of its arc within that distance of the zone. */
function reach(r: Rules, s: State, u: number, zone: number, band: number): string {
  const far = 2 * RANGE[Math.min(band, RANGE.length - 1)]!;
  return [
    `<clipPath id="arc"><path d="${path(arcOf(r, s, u, zone))}"/></clipPath>`,
    `<path class="reach" clip-path="url(#arc)" d="${path(zoneOf(r, s, u, zone))}" stroke-width="${mm(far)}" stroke-linejoin="round"/>`,
    zoneMark(r, s, u, zone),
  ].join('');
}

const reachOfSquadron = (s: State, c: number): string => {
  const [x, y] = placeOfSquadron(s, c);
  return `<circle class="reach" cx="${mm(x)}" cy="${mm(y)}" r="${mm(RADIUS)}" stroke-width="${mm(2 * DISTANCE[1]!)}"/>`;
};

function attackShip(r: Rules, s: State, what: number): string {
  const v = (1 - s[field.actor]!) * MAX_SHIPS + attackAt(what);
  const target = isStation(r, s, v) ? tokenOf(r, s, v) : [zoneOf(r, s, v, attackTo(what))];
  const aim = target.map((part) => `<path class="aim" d="${path(part)}"/>`).join('');
  const end = middle(target.flat());
  const squadron = s[field.activeSquadron]!;
  if (squadron >= 0) return reachOfSquadron(s, squadron) + aim + line(placeOfSquadron(s, squadron), end);
  const [u, zone] = [s[field.active]!, attackFrom(what)];
  const band = bandOf(s, attackAt(what), zone, attackTo(what));
  return reach(r, s, u, zone, band) + aim + line(middle(zoneOf(r, s, u, zone)), end);
}

function attackSquadron(r: Rules, s: State, what: number): string {
  const target = placeOfSquadron(s, FIRST_SQUADRON[1 - s[field.actor]!]! + flakAt(what));
  const aim = `<circle class="aim" cx="${mm(target[0])}" cy="${mm(target[1])}" r="${mm(1.2 * RADIUS)}"/>`;
  const squadron = s[field.activeSquadron]!;
  if (squadron >= 0) return reachOfSquadron(s, squadron) + aim + line(placeOfSquadron(s, squadron), target);
  const [u, zone] = [s[field.active]!, flakFrom(what)];
  const band = squadronBand(s, flakAt(what), zone);
  return reach(r, s, u, zone, band) + aim + line(middle(zoneOf(r, s, u, zone)), target);
}

/** The active ship at the end of a course, as an outline with its path; `side` of the tool: -1 if it is not chosen yet. */
function pose(r: Rules, s: State, speed: number, course: number, side: number): string {
  const u = s[field.active]!;
  if (u < 0 || speed === 0) return '';
  const [x, y] = placeOfShip(s, u);
  const t = typeOf(s, u);
  const free = (r.tool.sides(t, speed, course) & 1) !== 0 ? TOOL_SIDE.STARBOARD : TOOL_SIDE.PORT;
  r.tool.move(t, s[SHIP_AT[u]! + field.heading]!, speed, course, side < 0 ? free : side);
  const { dx, dy, heading } = r.tool;
  const { shapes } = r.geometry;
  const at = shapes.baseAt(t, heading);
  const base = Array.from({ length: 4 }, (_, i): Point => [
    x + dx + shapes.base[at + 2 * i]!,
    y + dy + shapes.base[at + 2 * i + 1]!,
  ]);
  return `<path class="aim" d="${path(base)}"/>${line([x, y], [x + dx, y + dy])}`;
}

/** A flight along a heading, as far as the shortest distance. */
function flight(s: State, aim: number): string {
  const heading = aim - AIM.COMPASS;
  const c = s[field.activeSquadron]!;
  if (aim === AIM.STAY || c < 0 || squadronX(s, c) === OFF_TABLE) return '';
  const [x, y] = placeOfSquadron(s, c);
  if (aim >= AIM.TOWARDS) {
    const other = aim - AIM.TOWARDS;
    return line([x, y], other < SHIP_AT.length ? placeOfShip(s, other) : placeOfSquadron(s, other));
  }
  return line([x, y], [x + (FLIGHT * SIN[heading]!) / UNIT, y + (FLIGHT * COS[heading]!) / UNIT]);
}

function inTable(r: Rules, s: State, a: Action): string {
  const what = argumentOf(a);
  switch (kindOf(a)) {
    case KIND.ATTACK:
      return attackShip(r, s, what);
    case KIND.ATTACK_SQUADRON:
      return attackSquadron(r, s, what);
    case KIND.COURSE:
      return pose(r, s, courseSpeed(what), STRAIGHT, -1);
    case KIND.YAW:
      // Joints that have not been asked about yet are drawn straight.
      return pose(r, s, s[field.speed]!, withClicks(s[field.course]!, s[field.joint]!, what - MOST_CLICKS), -1);
    case KIND.SIDE:
      return pose(r, s, s[field.speed]!, s[field.course]!, what);
    case KIND.FLY:
      return flight(s, what);
    case KIND.MOVE_SHIELD:
      return zoneMark(r, s, s[field.active]!, shieldTo(what));
    case KIND.RECOVER:
      return zoneMark(r, s, s[field.active]!, what);
    case KIND.REDIRECT:
      return redirectZone(what) < MOST_ZONES ? zoneMark(r, s, s[field.target]!, redirectZone(what)) : '';
    case KIND.SOAK:
      return zoneMark(r, s, s[field.hurt]!, what);
    default:
      return '';
  }
}

/** The action as elements of the drawing of `drawBoard`; '' if nothing of it can be shown on the table. */
export function drawAction(r: Rules, s: State, a: Action): string {
  const drawn = inTable(r, s, a);
  return drawn === '' ? '' : `<g transform="translate(0 ${(r.depth / PER_MM).toFixed(1)}) scale(1 -1)">${drawn}</g>`;
}
