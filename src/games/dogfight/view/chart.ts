import type { State } from '../../../core/index.ts';
import * as field from '../field.ts';
import type { Rules } from '../compiled.ts';

/** A hex takes this many characters; odd rows begin half a hex further right, as on the board. */
const CELL = 4;
const KIND_MARKS = ['.', 'P', 'M', 'A', '*', '%'] as const;
const LEGEND = '. open  P planet  M moon  A asteroid  * star  % debris  a-z starts  [0] vessel of seat 0';

const two = (n: number): string => String(n).padStart(2, '0');

function markOf(r: Rules, s: State, hex: number): string {
  const kind = r.map.kindOf(hex);
  if (kind < 0) return ' ';
  for (let seat = 0; seat < r.seats; seat++) {
    const b = r.at(seat);
    if (s[b + field.alive] === 1 && s[b + field.hex] === hex) return `[${seat}]`;
  }
  const start = s[field.turn] === 0 || s[r.at(0) + field.hex]! < 0 ? r.map.startLetter(hex).toLowerCase() : '';
  return ` ${kind === 0 && start !== '' ? start : KIND_MARKS[kind]!}`;
}

function row(r: Rules, s: State, y: number): string {
  const { width } = r.map;
  const cells = Array.from({ length: width }, (_, x) => markOf(r, s, y * width + x).padEnd(CELL));
  return `${two(y + 1)} ${(y & 1) === 1 ? '  ' : ''}${cells.join('')}`.trimEnd();
}

function vesselLine(r: Rules, s: State, seat: number, own: number): string {
  const b = r.at(seat);
  const name = `[${seat}] ${r.ships[s[b + field.ship]!]!.name}${seat === own ? ' (you)' : ''}`;
  if (s[b + field.alive] === 0) return `${name}: destroyed`;
  const at = s[b + field.hex]! < 0 ? 'not placed yet' : `at ${r.map.label(s[b + field.hex]!)}`;
  const hull = `Hull ${s[b + field.hull]!} of ${s[b + field.maxHull]!}`;
  return `${name}: ${at}, ${hull}, energy ${s[b + field.energy]!}, heat ${s[b + field.heat]!}, hand ${s[b + field.handN]!}`;
}

/** The board in characters: columns above, rows at the left, so that a label such as 0502 is column 05, row 02. */
export function chart(r: Rules, s: State, seat: number): string[] {
  const { width, height } = r.map;
  const head = `   ${Array.from({ length: width }, (_, x) => two(x + 1).padEnd(CELL)).join('')}`.trimEnd();
  return [
    head,
    ...Array.from({ length: height }, (_, y) => row(r, s, y)),
    LEGEND,
    ...Array.from({ length: r.seats }, (_, other) => vesselLine(r, s, other, seat)),
  ];
}
