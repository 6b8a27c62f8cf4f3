/** A second measurement of dust fields: no ship attacks across one (A-OBS-06). */
import type { Content } from '../../../../src/games/armada/content/content.ts';
import { between, contains, lengthInside, toSegment, toTable, tokenOutline } from '../measure.ts';
import type { Point, Stand, Zone } from '../measure.ts';
import type { Answer } from './nearby.ts';
import type { SeenTable } from './seen.ts';

/** In millimetres: the tolerance of a length, and the distance at which a line that misses a field is a border case. */
const BORDER = 0.4;

/**
 * Whether the line between two targeting points crosses a part of a dust field that the tokens of both ships leave
 * visible (AH-13).
 */
export function crossesDust(
  { obstacles }: Content,
  table: SeenTable,
  attacker: Stand,
  from: Zone,
  defender: Stand,
  to: Zone,
): Answer {
  const start = toTable(attacker, attacker.ship.targetingPoints[from]!);
  const end = toTable(defender, defender.ship.targetingPoints[to]!);
  const tokens = [tokenOutline(attacker), tokenOutline(defender)];
  let perhaps = false;
  for (const { name, x, y, heading } of table.obstacles) {
    // The stations of an objective have names of their own.
    const kind = Object.values(obstacles).find((each) => each.name === name);
    if (kind?.kind !== 'dust' || x === null || y === null) continue;
    const reach = Math.max(...kind.outline.map(([px, py]) => Math.hypot(px, py)));
    if (toSegment([x, y], start, end) > reach + BORDER) continue;
    const outline = kind.outline.map((p) => toTable({ x, y, degrees: heading }, p as Point));
    const seen = lengthInside(start, end, outline, (p) => tokens.every((token) => !contains(token, p)));
    if (seen > BORDER) return true;
    perhaps ||= seen > 0 || between([start, end], outline) < BORDER || lengthInside(start, end, outline) > 0;
  }
  return perhaps ? null : false;
}
