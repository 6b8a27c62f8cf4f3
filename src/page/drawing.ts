import { EVENT, ROW } from '../core/index.ts';
import type { Line } from '../replay/line.ts';

/** A point in the units of a drawing. */
export type Point = readonly [x: number, y: number];

/** An arrow over a drawing: where a unit went, or whom it acted on. */
export interface Arrow {
  readonly kind: 'move' | 'attack';
  readonly from: Point;
  readonly to: Point;
  /** The damage that was inflicted, in words; '' for none. */
  readonly label: string;
}

const UNIT = /data-unit="(\d+):(\d+)" data-at="(-?[\d.]+) (-?[\d.]+)"/g;

/** Where the units stand in the units of a drawing, by `seat:code`, as the drawing itself says. */
export function unitsIn(svg: string): ReadonlyMap<string, Point> {
  return new Map(Array.from(svg.matchAll(UNIT), ([, seat, code, x, y]) => [`${seat}:${code}`, [Number(x), Number(y)]]));
}

/** A unit by its code, or the only one of its seat. */
function unitOf(units: ReadonlyMap<string, Point>, seat: number, code: number): Point | undefined {
  const found = units.get(`${seat}:${code}`);
  if (found !== undefined) return found;
  const own = [...units].filter(([key]) => key.startsWith(`${seat}:`));
  return own.length === 1 ? own[0]![1] : undefined;
}

const same = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];

/** Arrows for the changes of the latest ply, between the drawings before and after it. */
export function arrowsOf(line: Line, ply: number, before: string, after: string, seat: number): Arrow[] {
  const last = line.plies[ply - 1];
  if (last === undefined) return [];
  const [was, is] = [unitsIn(before), unitsIn(after)];
  const arrows: Arrow[] = [];
  for (const [key, to] of is) {
    const from = was.get(key);
    if (from !== undefined && !same(from, to)) arrows.push({ kind: 'move', from, to, label: '' });
  }
  const attacks = new Map<string, Arrow>();
  for (let row = last.from; row < last.to; row++) {
    const get = (field: number): number => line.log.get(row, field);
    const [actor, other] = [get(ROW.seat), get(ROW.other)];
    if (actor < 0 || other < 0 || actor === other) continue;
    if (seat >= 0 && ((get(ROW.visible) >>> seat) & 1) === 0) continue;
    const from = unitOf(is, actor, get(ROW.subject));
    const to = unitOf(is, other, get(ROW.object)) ?? unitOf(was, other, get(ROW.object));
    if (from === undefined || to === undefined || same(from, to)) continue;
    const label = get(ROW.kind) === EVENT.DAMAGE ? String(get(ROW.amount)) : '';
    const key = [...from, ...to].join(' ');
    if (label !== '' || !attacks.has(key)) attacks.set(key, { kind: 'attack', from, to, label });
  }
  return [...arrows, ...attacks.values()];
}
