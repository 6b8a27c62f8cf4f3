import type { State } from '../../core/index.ts';
import * as D from './directions.ts';
import * as F from './fleet.ts';
import * as L from './layout.ts';
import type { Rules } from './rules.ts';
import { shipName } from './words.ts';

const { PER_MM } = D;
const { FLAG, MAX_SHIPS, SHIP_AT, UNITS, ZONES, AT, OF } = L;

const COLOURS = ['#3b82f6', '#ea580c'] as const;
const CLOSE = 123.7;
const MEDIUM = 187.3;
const MARGIN = 24;
/** Drawn length of the lines between firing arcs, in millimetres from the centre: the end of medium range. */
const ARC_LENGTH = MEDIUM;

const mm = (units: number): string => (units / PER_MM).toFixed(1);

/** The table to scale, one unit of the drawing a millimetre, seat 0 at the bottom. Everything on it is open to both seats. */
export function drawBoard(r: Rules, s: State, _seat: number): string {
  const width = r.width / PER_MM;
  const depth = r.depth / PER_MM;
  const ships: string[] = [];
  for (let u = 0; u < UNITS; u++) if (s[SHIP_AT[u]! + OF.kind] !== 0) ships.push(drawShip(r, s, u));
  const box = [-MARGIN, -MARGIN, width + 2 * MARGIN, depth + 3 * MARGIN].map((n) => n.toFixed(1)).join(' ');
  const caption = `Round ${s[AT.round]!}, score ${s[L.SEAT_AT[0]! + OF.score]!} : ${s[L.SEAT_AT[1]! + OF.score]!}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" font-family="sans-serif">`,
    `<rect x="0" y="0" width="${width.toFixed(1)}" height="${depth.toFixed(1)}" fill="#0b1220" stroke="#64748b" stroke-width="2"/>`,
    grid(width, depth),
    `<g transform="translate(0 ${depth.toFixed(1)}) scale(1 -1)">${ships.join('')}</g>`,
    labels(r, s, depth),
    ruler(depth),
    `<text x="${(width / 2).toFixed(1)}" y="${(depth + 36).toFixed(1)}" font-size="18" text-anchor="middle" fill="#0f172a">${caption}</text>`,
    '</svg>',
  ].join('\n');
}

/** A faint line a foot. */
function grid(width: number, depth: number): string {
  const lines: string[] = [];
  for (let x = 304.8; x < width - 1; x += 304.8) lines.push(`M${x.toFixed(1)} 0V${depth.toFixed(1)}`);
  for (let y = 304.8; y < depth - 1; y += 304.8) lines.push(`M0 ${y.toFixed(1)}H${width.toFixed(1)}`);
  return `<path d="${lines.join('')}" stroke="#1e293b" stroke-width="1" fill="none"/>`;
}

/** Base, hull zones, arc lines and bow of one ship, in table coordinates (y up). */
function drawShip(r: Rules, s: State, u: number): string {
  const at = SHIP_AT[u]!;
  const t = F.typeOf(s, u);
  const h = s[at + OF.heading]!;
  const { shapes } = r.geometry;
  const colour = COLOURS[Math.floor(u / MAX_SHIPS)]!;
  const base = outline(shapes.base, shapes.baseAt(t, h), 4);
  const place = `translate(${mm(s[at + OF.x]!)} ${mm(s[at + OF.y]!)})`;
  if ((s[at + OF.flags]! & FLAG.DESTROYED) !== 0)
    return `<g transform="${place}"><path d="${base}" fill="none" stroke="${colour}" stroke-width="1" stroke-dasharray="4 4"/></g>`;
  const zones: string[] = [];
  for (let z = 0; z < ZONES; z++) {
    const d = outline(shapes.zone, shapes.zoneAt(t, h, z), shapes.zoneCount[t * ZONES + z]!);
    const up = F.shield(s, u, z) / Math.max(1, r.shields[t * ZONES + z]!);
    zones.push(
      `<path d="${d}" fill="${colour}" fill-opacity="${(0.15 + 0.65 * up).toFixed(2)}" stroke="#e2e8f0" stroke-width="0.7"/>`,
    );
  }
  const active = u === s[AT.active] ? '#facc15' : colour;
  return [
    `<g transform="${place}">`,
    `<path d="${arcLines(r, t, h)}" stroke="${colour}" stroke-opacity="0.9" stroke-width="1" stroke-dasharray="7 4" fill="none"/>`,
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

/** The four lines between the arcs: of the front and of the rear zone, each from its apex. */
function arcLines(r: Rules, t: number, h: number): string {
  const { shapes } = r.geometry;
  const lines: string[] = [];
  for (const zone of [L.ZONE.FRONT, L.ZONE.REAR]) {
    for (let i = 0; i < 2; i++) {
      const at = shapes.arcAt(t, h, zone) + 4 * i;
      // The border to port runs towards the apex in the front zone, the border to starboard in the rear zone.
      const sign = (i === 0) === (zone === L.ZONE.FRONT) ? -1 : 1;
      const ux = shapes.arc[at + 2]! * sign;
      const uy = shapes.arc[at + 3]! * sign;
      const length = (ARC_LENGTH * PER_MM) / Math.sqrt(ux * ux + uy * uy);
      const x = shapes.arc[at]!;
      const y = shapes.arc[at + 1]!;
      lines.push(`M${mm(x)} ${mm(y)}L${mm(x + ux * length)} ${mm(y + uy * length)}`);
    }
  }
  return lines.join('');
}

/** The front edge of a base: its third and fourth corner. */
const bow = (base: Int32Array, at: number): string =>
  `M${mm(base[at + 4]!)} ${mm(base[at + 5]!)}L${mm(base[at + 6]!)} ${mm(base[at + 7]!)}`;

function labels(r: Rules, s: State, depth: number): string {
  const texts: string[] = [];
  for (let u = 0; u < UNITS; u++) {
    if (!F.alive(s, u)) continue;
    const at = SHIP_AT[u]!;
    const t = F.typeOf(s, u);
    const x = mm(s[at + OF.x]!);
    const y = depth - s[at + OF.y]! / PER_MM + r.geometry.shapes.radius[t]! / PER_MM + 14;
    const hull = r.hull[t]! - s[at + OF.cards]!;
    const shields = Array.from({ length: ZONES }, (_, z) => F.shield(s, u, z)).join('/');
    texts.push(
      `<text x="${x}" y="${y.toFixed(1)}" font-size="13" text-anchor="middle" fill="#e2e8f0">${shipName(r, t, u)}</text>`,
      `<text x="${x}" y="${(y + 14).toFixed(1)}" font-size="12" text-anchor="middle" fill="#94a3b8">hull ${hull}, shields ${shields}, speed ${s[at + OF.dialSpeed]!}</text>`,
    );
  }
  return texts.join('\n');
}

/** The range ruler along the bottom edge: close, medium, long. */
function ruler(depth: number): string {
  const y = (depth + 6).toFixed(1);
  const part = (from: number, to: number, colour: string): string =>
    `<rect x="${from.toFixed(1)}" y="${y}" width="${(to - from).toFixed(1)}" height="6" fill="${colour}"/>`;
  return part(0, CLOSE, '#111827') + part(CLOSE, MEDIUM, '#2563eb') + part(MEDIUM, 304.8, '#dc2626');
}
