import type { State } from '../../../core/index.ts';
import * as field from '../state/field.ts';
import { PER_MM } from '../geometry/directions.ts';
import { RADIUS } from '../geometry/discs.ts';
import { TARGETING_RADIUS } from '../geometry/targeting.ts';
import {
  COMBATANTS,
  FLAG,
  MAX_OBSTACLES,
  MAX_SHIPS,
  MOST_ZONES,
  OBJECTIVE_TOKENS,
  SEAT_OF,
  SHIP_AT,
  SQUADRON_AT,
  SQUADRON_FLAG,
  UNITS,
  ZONE,
  ZONES,
} from '../state/layout.ts';
import { tokenLies } from '../units/laid-tokens.ts';
import { targetingX, targetingY } from '../position/ignition.ts';
import type { Rules } from '../compiled.ts';
import type { WholeRules } from '../rules-with-content.ts';
import * as fleet from '../units/combatants.ts';
import { targetingPlace } from '../units/targeting.ts';
import { OFF_TABLE, flying, squadronType, squadronX, squadronY } from '../units/squadrons.ts';
import { hullOfStation, isDestroyed, isStation, stationAt } from '../units/stations.ts';
import {
  HEAD,
  LINE,
  LONG,
  MEDIUM,
  RANGES,
  USUAL_WIDTH,
  escaped,
  key,
  keyWords,
  legend,
  linesBelow,
  ruler,
  text,
} from './svg-legend.ts';
import { COMMAND_NAMES, tagOf } from './words.ts';

const COLOURS = ['#3b82f6', '#ea580c'] as const;
const OBSTACLE_COLOURS = {
  asteroid: '#78716c',
  debris: '#57534e',
  station: '#0f766e',
  dust: '#a16207',
  purrgil: '#7e22ce',
  exogorth: '#be123c',
  rift: '#1e3a8a',
} as const;
const MARGIN = 24;
/** Length of the lines drawn between firing arcs, in millimetres from the centre: medium range. */
const ARC_LENGTH = MEDIUM;

const mm = (units: number): string => (units / PER_MM).toFixed(1);

/**
 * The table to scale, with a legend of every ship. One unit of the drawing is a millimetre; seat 0 is at the bottom. Both seats may know
 * everything in it except facedown dials, which only their owner (or seat -1) gets.
 */
export function drawBoard(r: WholeRules, s: State, seat: number): string {
  const width = r.width / PER_MM;
  const depth = r.depth / PER_MM;
  const units: number[] = [];
  for (let u = 0; u < UNITS; u++) if (s[SHIP_AT[u]! + field.kind] !== 0 && !isStation(r, s, u)) units.push(u);
  const squadrons: number[] = [];
  for (let c = UNITS; c < COMBATANTS; c++) if (flying(s, c) && squadronX(s, c) !== OFF_TABLE) squadrons.push(c);
  const tokens: number[] = [];
  if (r.objectives.length > 0) for (let k = 0; k < OBJECTIVE_TOKENS; k++) if (tokenLies(s, k)) tokens.push(k);
  const line = (LINE * width) / USUAL_WIDTH;
  const words = keyWords(r, s, units);
  const head = HEAD + words.length;
  const below = (head + linesBelow(r, s, units)) * line;
  const box = [-MARGIN, -MARGIN, width + 2 * MARGIN, depth + below + 2 * MARGIN].map((n) => n.toFixed(1)).join(' ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" data-board="0 0 ${width.toFixed(1)} ${depth.toFixed(1)}" data-ranges="${RANGES}" font-family="sans-serif">`,
    `<rect x="${(-MARGIN).toFixed(1)}" y="${(-MARGIN).toFixed(1)}" width="100%" height="100%" fill="#ffffff"/>`,
    `<rect x="0" y="0" width="${width.toFixed(1)}" height="${depth.toFixed(1)}" fill="#0b1220" stroke="#64748b" stroke-width="2"/>`,
    grid(width, depth),
    // An inner drawing is cut off at the edge of the table.
    `<svg width="${width.toFixed(1)}" height="${depth.toFixed(1)}"><g transform="translate(0 ${depth.toFixed(1)}) scale(1 -1)">`,
    obstacles(r, s),
    ...units.map((u) => drawShip(r, s, u)),
    ...squadrons.map((c) => drawSquadron(r, s, c)),
    ...units.map((u) => drawTargeting(r, s, u)),
    tokens.map((k) => drawToken(s, k)).join(''),
    '</g></svg>',
    ...obstacleNames(r, s, depth),
    ...tokens.map((k) => text(tokenX(s, k), depth - tokenY(s, k) + 4, 11, '#111827', String(k + 1), CENTRED)),
    ...units
      .filter((u) => fleet.alive(s, u) && s[SHIP_AT[u]! + field.x] !== OFF_TABLE)
      .map((u) => tag(s, u, s[SHIP_AT[u]! + field.x]!, s[SHIP_AT[u]! + field.y]!, depth, 19) + numbers(r, s, u, depth)),
    ...squadrons.map((c) => tag(s, c, squadronX(s, c), squadronY(s, c), depth, 15)),
    ruler(depth, line),
    key(words, depth, line),
    legend(r, s, seat, units, squadrons, { width, top: depth + head * line, line }),
    '</svg>',
  ].join('\n');
}

/** The numbers on a ship: shields of each hull zone, hull, speed, dials and command tokens. */
function numbers(r: Rules, s: State, u: number, depth: number): string {
  const at = SHIP_AT[u]!;
  if ((s[at + field.flags]! & (FLAG.DESTROYED | FLAG.ASIDE)) !== 0) return '';
  const t = fleet.typeOf(s, u);
  const { shapes } = r.geometry;
  const [x, y] = [s[at + field.x]! / PER_MM, depth - s[at + field.y]! / PER_MM];
  const style = ' text-anchor="middle" font-weight="bold" stroke="#0b1220" stroke-width="2" paint-order="stroke"';
  let below = 0;
  const shields = Array.from({ length: r.ship.zones[t]! }, (_, z) => {
    const [from, count] = [shapes.zoneAt(t, s[at + field.heading]!, z), shapes.zoneCount[t * MOST_ZONES + z]!];
    let [right, up] = [0, 0];
    for (let i = 0; i < count; i++) {
      right += shapes.zone[from + 2 * i]! / count / PER_MM;
      up += shapes.zone[from + 2 * i + 1]! / count / PER_MM;
    }
    below = Math.max(below, 4 - 1.8 * up);
    return text(x + 1.8 * right, y - 1.8 * up + 4, 12, '#ffffff', String(fleet.shield(s, u, z)), style);
  });
  const tokens = COMMAND_NAMES.filter((_, command) => fleet.hasCommand(s, u, command)).length;
  const hull = Math.max(0, fleet.hullOf(r, s, u) - s[at + field.cards]!);
  const words = `H${hull} S${s[at + field.dialSpeed]!} D${s[at + field.dialCount]!} T${tokens}`;
  const corners = shapes.baseAt(t, s[at + field.heading]!);
  const lowest = Math.min(...[1, 3, 5, 7].map((i) => shapes.base[corners + i]!)) / PER_MM;
  // The hull stands below the lowest shield number, which it would cover otherwise.
  return shields.join('') + text(x, y + Math.max(14 - lowest, below + 13), 13, '#fde68a', words, style);
}

const CENTRED = ' text-anchor="middle" font-weight="bold"';
const tokenX = (s: State, k: number): number => s[field.objectiveX + k]! / PER_MM;
const tokenY = (s: State, k: number): number => s[field.objectiveY + k]! / PER_MM;

/** An objective token: a yellow square with its number. */
const drawToken = (s: State, k: number): string =>
  `<rect x="${(tokenX(s, k) - 12.5).toFixed(1)}" y="${(tokenY(s, k) - 12.5).toFixed(1)}" width="25" height="25" fill="#fde047" stroke="#111827" stroke-width="1.5"/>`;

/** The targeting token of a ship: crosshairs. */
function drawTargeting(r: Rules, s: State, u: number): string {
  if (targetingPlace(s, u) < 0) return '';
  const place = `translate(${mm(targetingX(r, s, u))} ${mm(targetingY(r, s, u))})`;
  const name = escaped(`targeting token of ${tagOf(u)}`);
  return `<g transform="${place}"><circle r="${mm(TARGETING_RADIUS)}" fill="#fde047" fill-opacity="0.3" stroke="${COLOURS[SEAT_OF[u]!]!}" stroke-width="2"><title>${name}</title></circle><path d="M-9.5 0H9.5M0 -9.5V9.5" stroke="#fde047" stroke-width="1.5"/></g>`;
}

/** Names of the obstacles on the table, beside their middles. */
function obstacleNames(r: Rules, s: State, depth: number): string[] {
  const names: string[] = [];
  const style = ' class="n" text-anchor="middle" stroke="#0b1220" stroke-width="3" paint-order="stroke"';
  for (let k = 0; k < MAX_OBSTACLES && s[field.obstacleKind + k] !== 0; k++) {
    if (s[field.obstacleX + k]! < 0) continue;
    const name = r.obstacle.names[s[field.obstacleKind + k]! - 1]!;
    const v = stationAt(r, s, k);
    const words =
      v >= 0
        ? stationWords(r, s, v)
        : r.objectives.length > 0 && s[field.outpost] === k + 1
          ? `${name} (outpost)`
          : name;
    if (v >= 0) names.push(tag(s, v, s[field.obstacleX + k]!, s[field.obstacleY + k]!, depth, 19));
    names.push(
      text(
        s[field.obstacleX + k]! / PER_MM,
        depth - s[field.obstacleY + k]! / PER_MM + 28,
        14,
        '#e2e8f0',
        words,
        style,
      ),
    );
  }
  return names;
}

/** A station that can be attacked, with the hull that is left. */
const stationWords = (r: Rules, s: State, v: number): string =>
  isDestroyed(r, s, v)
    ? 'station, destroyed'
    : `station H${hullOfStation(r, s) - s[SHIP_AT[v]! + field.cards]!} of ${hullOfStation(r, s)}`;

/** The short name of a combatant, on its base, so that a reader of the drawing can find the units of the events. */
function tag(s: State, c: number, x: number, y: number, depth: number, size: number): string {
  const place = `data-unit="${SEAT_OF[c]!}:${fleet.codeOf(s, c)}" data-at="${mm(x)} ${(depth - y / PER_MM).toFixed(1)}"`;
  const style = ' text-anchor="middle" font-weight="bold" stroke="#0b1220" stroke-width="3" paint-order="stroke"';
  return text(x / PER_MM, depth - y / PER_MM + size / 3, size, '#ffffff', tagOf(c), ` ${place}${style}`);
}

function obstacles(r: WholeRules, s: State): string {
  const drawn: string[] = [];
  for (let k = 0; k < MAX_OBSTACLES && s[field.obstacleKind + k] !== 0; k++) {
    if (s[field.obstacleX + k]! < 0) continue;
    const card = r.content.obstacles[r.obstacle.ids[s[field.obstacleKind + k]! - 1]!]!;
    const corners = card.outline.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
    const place = `translate(${mm(s[field.obstacleX + k]!)} ${mm(s[field.obstacleY + k]!)}) rotate(${-22.5 * s[field.obstacleHeading + k]!})`;
    drawn.push(
      `<path transform="${place}" d="M${corners}Z" fill="${OBSTACLE_COLOURS[card.kind]}" fill-opacity="0.75" stroke="#cbd5e1" stroke-width="1"><title>${escaped(card.name)}</title></path>`,
    );
  }
  return drawn.join('');
}

/** A squadron: a disc; the more hull, the more opaque. The line is dashed after its activation and yellow during it. */
function drawSquadron(r: Rules, s: State, c: number): string {
  const at = SQUADRON_AT[c]!;
  const colour = COLOURS[SEAT_OF[c]!]!;
  const full = s[at + field.squadronHull]! / r.squadron.hull[squadronType(s, c)]!;
  const active = c === s[field.activeSquadron] ? '#facc15' : colour;
  const done = (s[at + field.squadronFlags]! & SQUADRON_FLAG.ACTIVATED) === 0 ? '' : ' stroke-dasharray="5 3"';
  const place = `cx="${mm(squadronX(s, c))}" cy="${mm(squadronY(s, c))}"`;
  return `<circle ${place} r="${mm(RADIUS)}" fill="${colour}" fill-opacity="${(0.15 + 0.65 * full).toFixed(2)}" stroke="${active}" stroke-width="2"${done}/>`;
}

/** A grid of faint lines, one foot apart. */
function grid(width: number, depth: number): string {
  const lines: string[] = [];
  for (let x = 304.8; x < width - 1; x += 304.8) lines.push(`M${x.toFixed(1)} 0V${depth.toFixed(1)}`);
  for (let y = 304.8; y < depth - 1; y += 304.8) lines.push(`M0 ${y.toFixed(1)}H${width.toFixed(1)}`);
  return `<path d="${lines.join('')}" stroke="#1e293b" stroke-width="1" fill="none"/>`;
}

/** Base, hull zones, arc lines and bow of a ship, in table coordinates (y up). */
function drawShip(r: Rules, s: State, u: number): string {
  const at = SHIP_AT[u]!;
  const t = fleet.typeOf(s, u);
  const h = s[at + field.heading]!;
  const { shapes } = r.geometry;
  const colour = COLOURS[Math.floor(u / MAX_SHIPS)]!;
  const base = outline(shapes.base, shapes.baseAt(t, h), 4);
  const place = `translate(${mm(s[at + field.x]!)} ${mm(s[at + field.y]!)})`;
  if ((s[at + field.flags]! & FLAG.ASIDE) !== 0 || s[at + field.x] === OFF_TABLE) return '';
  if ((s[at + field.flags]! & FLAG.DESTROYED) !== 0)
    return `<g transform="${place}"><path d="${base}" fill="none" stroke="${colour}" stroke-width="1" stroke-dasharray="4 4"/></g>`;
  const zones: string[] = [];
  for (let z = 0; z < r.ship.zones[t]!; z++) {
    const d = outline(shapes.zone, shapes.zoneAt(t, h, z), shapes.zoneCount[t * MOST_ZONES + z]!);
    const up = fleet.shield(s, u, z) / Math.max(1, r.ship.shields[t * MOST_ZONES + z]!);
    zones.push(
      `<path d="${d}" fill="${colour}" fill-opacity="${(0.15 + 0.65 * up).toFixed(2)}" stroke="#e2e8f0" stroke-width="0.7"/>`,
    );
  }
  const active = u === s[field.active] ? '#facc15' : colour;
  return [
    `<g transform="${place}">`,
    `<path d="${arcLines(r, t, h)}" stroke="${colour}" stroke-opacity="0.9" stroke-width="1" stroke-dasharray="7 4" fill="none"/>`,
    ...specialArc(r, t, h),
    `<path d="${base}" fill="#111827" stroke="${active}" stroke-width="2"/>`,
    ...zones,
    `<path d="${bow(shapes.base, shapes.baseAt(t, h))}" stroke="#facc15" stroke-width="3"/>`,
    '</g>',
  ].join('');
}

function outline(from: Int32Array, at: number, n: number): string {
  const corners = Array.from({ length: n }, (_, i) => `${mm(from[at + 2 * i]!)} ${mm(from[at + 2 * i + 1]!)}`);
  return `M${corners.join('L')}Z`;
}

/** The lines between the arcs: two from the front apex and two from the rear apex; on a huge ship also one to each side from the middle. */
function arcLines(r: Rules, t: number, h: number): string {
  const { shapes } = r.geometry;
  const lines: string[] = [];
  for (const zone of [ZONE.FRONT, ZONE.REAR]) {
    for (let i = 0; i < 2; i++) {
      const at = shapes.arcAt(t, h, zone) + 4 * i;
      // The port border runs towards the apex in the front zone, the starboard border in the rear zone.
      lines.push(border(shapes.arc, at, (i === 0) === (zone === ZONE.FRONT) ? -1 : 1, ARC_LENGTH));
    }
  }
  if (shapes.zones[t]! > ZONES)
    for (const sign of [-1, 1])
      lines.push(border(shapes.arc, shapes.arcAt(t, h, ZONE.RIGHT_AUXILIARY), sign, ARC_LENGTH));
  return lines.join('');
}

/** The border of an arc from its apex; `sign`: whether the half-plane at `at` runs away from it. */
function border(planes: Float64Array, at: number, sign: number, millimetres: number): string {
  const ux = planes[at + 2]! * sign;
  const uy = planes[at + 3]! * sign;
  const length = (millimetres * PER_MM) / Math.sqrt(ux * ux + uy * uy);
  const x = planes[at]!;
  const y = planes[at + 1]!;
  return `M${mm(x)} ${mm(y)}L${mm(x + ux * length)} ${mm(y + uy * length)}`;
}

/** The borders of a special arc, dotted, to long range. */
function specialArc(r: Rules, t: number, h: number): string[] {
  if (r.ship.specialReach[t] === 0) return [];
  const { special } = r.geometry.shapes;
  const at = r.geometry.shapes.specialAt(t, h);
  const lines = border(special, at, -1, LONG) + border(special, at + 4, 1, LONG);
  return [`<path d="${lines}" stroke="#fde047" stroke-width="1" stroke-dasharray="2 4" fill="none"/>`];
}

/** The front edge of a base: its third and fourth corner. */
const bow = (base: Int32Array, at: number): string =>
  `M${mm(base[at + 4]!)} ${mm(base[at + 5]!)}L${mm(base[at + 6]!)} ${mm(base[at + 7]!)}`;
