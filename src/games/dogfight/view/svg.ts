import type { State } from '../../../core/index.ts';
import * as field from '../field.ts';
import { SEAT } from '../layout.ts';
import type { Rules } from '../compiled.ts';

/** Half the width of a hex and a quarter of its height, in units of the drawing: regular hexagons of side 20. */
const HALF = 17.3;
const QUARTER = 10;
const MARGIN = 24;
const SEAT_COLOURS = ['#1f6feb', '#d1242f', '#1a7f37', '#8a5a00', '#8250df', '#0e7c86'];
const KIND_COLOURS = ['#f6f8fa', '#a5b4fc', '#d0d7de', '#c4a484', '#ffd33d', '#c9b8a8'];
/** Height of a line of text below the board. */
const LINE = 16;
const LEGEND = 'ringed: planet, crescent: moon, rocks: asteroid, rays: star, specks: debris, ▸: start';
/** The mark of each kind of hex, drawn about its middle, so that the kind is recognized without colour. */
const KIND_MARKS = [
  '',
  '<circle r="8" fill="#6366f1"/><ellipse rx="13" ry="3.5" fill="none" stroke="#4338ca" stroke-width="1.5" transform="rotate(-20)"/>',
  '<path d="M3-8A8.5 8.5 0 1 0 3 8A6.5 6.5 0 1 1 3-8Z" fill="#6e7781"/>',
  '<path d="M-9 1L-5-6L0-4L1 2L-4 6ZM3-3L7-7L10-2L6 1ZM2 5L7 4L8 8L4 9Z" fill="#7d5a33"/>',
  '<path d="M0-11L2.5-4L9-7L5-1L11 2L4 3.5L5 10L0 5L-5 10L-4 3.5L-11 2L-5-1L-9-7L-2.5-4Z" fill="#d29922"/>',
  '<path d="M-8-4h3v3h-3ZM-1-8h2v4h-2ZM4-3h4v2h-4ZM-5 4h4v2h-4ZM3 4h2v4h-2ZM-1 0h2v2h-2Z" fill="#6f5f52"/>',
];

export const x = (r: Rules, hex: number): number => MARGIN + HALF * (2 * (hex % r.map.width) + 1 + (rowOf(r, hex) & 1));
export const y = (r: Rules, hex: number): number => MARGIN + QUARTER * (3 * rowOf(r, hex) + 2);
const rowOf = (r: Rules, hex: number): number => Math.floor(hex / r.map.width);

/** Corners of a hex about a middle. */
export function hexagon(cx: number, cy: number): string {
  const points = [
    [0, -2 * QUARTER],
    [HALF, -QUARTER],
    [HALF, QUARTER],
    [0, 2 * QUARTER],
    [-HALF, QUARTER],
    [-HALF, -QUARTER],
  ];
  return points.map(([dx, dy]) => `${(cx + dx!).toFixed(1)},${(cy + dy!).toFixed(1)}`).join(' ');
}

function space(r: Rules, hex: number): string {
  const kind = r.map.kindOf(hex);
  if (kind < 0) return '';
  const cx = x(r, hex);
  const cy = y(r, hex);
  const letter = kind > 0 ? '' : r.map.startLetter(hex);
  const mark = KIND_MARKS[kind]!;
  return [
    `<polygon points="${hexagon(cx, cy)}" fill="${KIND_COLOURS[kind]!}" stroke="#d0d7de"/>`,
    `<text x="${cx.toFixed(1)}" y="${(cy + 16).toFixed(1)}" class="n">${r.map.label(hex)}</text>`,
    mark === '' ? '' : `<g transform="translate(${cx.toFixed(1)} ${cy.toFixed(1)})">${mark}</g>`,
    letter === '' ? '' : `<text x="${cx.toFixed(1)}" y="${(cy + 4).toFixed(1)}" class="k">▸${letter}</text>`,
  ].join('');
}

/** The vessel of `seat`, drawn beside the others that share its hex. */
function vessel(r: Rules, s: State, seat: number): string {
  const b = r.at(seat);
  const hex = s[b + field.hex]!;
  if (hex < 0 || s[b + field.alive] === 0) return '';
  let before = 0;
  for (let other = 0; other < seat; other++) if (s[r.at(other) + field.hex] === hex) before++;
  const cx = x(r, hex) + before * 8;
  const cy = y(r, hex) - before * 6;
  const colour = SEAT_COLOURS[seat]!;
  const name = r.ships[s[b + field.ship]!]!.name;
  return [
    `<g data-unit="${seat}:${s[b + field.ship]!}" data-at="${cx.toFixed(1)} ${cy.toFixed(1)}">`,
    `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="9" fill="${colour}"/>`,
    `<text x="${cx.toFixed(1)}" y="${(cy + 4).toFixed(1)}" class="s">${seat}</text>`,
    `<text x="${cx.toFixed(1)}" y="${(cy - 12).toFixed(1)}" class="v" fill="${colour}">${name}</text>`,
    `<title>${name}</title></g>`,
  ].join('');
}

function status(r: Rules, s: State, seat: number, top: number): string {
  const b = r.at(seat);
  const get = (name: keyof typeof SEAT): number => s[b + SEAT[name]]!;
  const ship = r.ships[get('SHIP')]!.name;
  const state = get('ALIVE') === 1 ? `Hull ${get('HULL')}/${get('MAX_HULL')}` : 'destroyed';
  const words = `${seat} ${ship}: ${state}, energy ${get('ENERGY')}, heat ${get('HEAT')}, hand ${get('HAND_N')}`;
  return `<text x="${MARGIN}" y="${top + LINE * seat}" class="t" fill="${SEAT_COLOURS[seat]!}">${words}</text>`;
}

const line = (top: number, words: string): string => `<text x="${MARGIN}" y="${top}" class="t">${words}</text>`;

function turnWords(s: State): string {
  const over = s[field.endReason]! >= 0;
  const tier = s[field.tier]! >= 0 ? `, tier ${s[field.tier]! + 1}` : '';
  return `Turn ${s[field.turn]!}${tier}. ${over ? 'The match is over' : `Seat ${s[field.priority]!} holds Priority`}.`;
}

const STYLE =
  '<style>text{font-family:sans-serif;text-anchor:middle}.n{font-size:6px;fill:#8c959f}.k{font-size:11px;fill:#57606a}' +
  '.s{font-size:11px;fill:#fff;font-weight:bold}.v{font-size:8px;font-weight:bold}.t{font-size:12px;text-anchor:start}</style>';

/** The board to scale with ships and their public state, as a whole SVG document. Nothing on it is secret. */
export function svg(r: Rules, s: State): string {
  const width = Math.ceil(2 * MARGIN + HALF * (2 * r.map.width + 1));
  const board = Math.ceil(2 * MARGIN + QUARTER * (3 * r.map.height + 1));
  const seats = Array.from({ length: r.seats }, (_, seat) => seat);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${board + LINE * (r.seats + 2)}" data-board="${MARGIN / 2} ${MARGIN / 2} ${width - MARGIN} ${board - MARGIN}">`,
    STYLE,
    ...Array.from({ length: r.map.hexes }, (_, hex) => space(r, hex)),
    ...seats.map((seat) => vessel(r, s, seat)),
    ...seats.map((seat) => status(r, s, seat, board)),
    line(board + LINE * r.seats, turnWords(s)),
    line(board + LINE * (r.seats + 1), LEGEND),
    '</svg>',
  ].join('');
}
