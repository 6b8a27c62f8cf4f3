/** A second reading of Jamming Barrier: attacks across the line between the two tokens lose half of their dice. */
import { baseOutline, between, toTable, zoneOutline } from '../../measure.ts';
import type { Point, Stand, Zone } from '../../measure.ts';
import { anyOf, gapToPoint } from '../nearby.ts';
import type { Answer } from '../nearby.ts';
import type { SeenTable } from '../seen.ts';
import type { Sheet, ShipSheet } from '../sheets.ts';

const HALF_TOKEN = 12.5;
const RADIUS = 17.1;
const BORDER = 0.3;

const standOf = (table: SeenTable, { card, seat, slot }: ShipSheet): Stand => {
  const { x, y, heading } = table.seats[seat]!.ships[slot]!;
  return { ship: card, x, y, degrees: heading };
};
const middleOf = (table: SeenTable, { seat, slot }: Sheet): Point => {
  const { x, y } = table.seats[seat]!.squadrons[slot]!;
  return [x, y];
};

/** The point of an outline that is closest to a point outside of it. */
function closestOn(outline: readonly Point[], [px, py]: Point): Point {
  let best: Point = outline[0]!;
  outline.forEach(([ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length]!;
    const square = (bx - ax) ** 2 + (by - ay) ** 2;
    const part = square === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / square));
    const p: Point = [ax + part * (bx - ax), ay + part * (by - ay)];
    if (Math.hypot(p[0] - px, p[1] - py) < Math.hypot(best[0] - px, best[1] - py)) best = p;
  });
  return best;
}

/**
 * The end of a line of sight at a unit: the targeting point of its zone, or the point of its base that is closest to
 * the other unit.
 */
function endAt(table: SeenTable, unit: Sheet, zone: Zone, other: Sheet, otherZone: Zone): Point {
  if (unit.kind === 'ship') return toTable(standOf(table, unit), unit.card.targetingPoints[zone]!);
  const [x, y] = middleOf(table, unit);
  let towards: Point;
  if (other.kind === 'ship') {
    const stand = standOf(table, other);
    towards = closestOn(
      zoneOutline(other.card, otherZone).map((p) => toTable(stand, p)),
      [x, y],
    );
  } else towards = middleOf(table, other);
  const far = Math.hypot(towards[0] - x, towards[1] - y);
  return far === 0 ? [x, y] : [x + ((towards[0] - x) * RADIUS) / far, y + ((towards[1] - y) * RADIUS) / far];
}

const side = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): number =>
  ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / Math.hypot(bx - ax, by - ay);

/** Whether two lines cross; null if they cross close to an end. */
function cross(a: Point, b: Point, c: Point, d: Point): Answer {
  const sides = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (sides[0]! * sides[1]! > 0 && Math.min(Math.abs(sides[0]!), Math.abs(sides[1]!)) > BORDER) return false;
  if (sides[2]! * sides[3]! > 0 && Math.min(Math.abs(sides[2]!), Math.abs(sides[3]!)) > BORDER) return false;
  return sides.every((each) => Math.abs(each) > BORDER) ? true : null;
}

/** Whether an attack loses half of its dice. */
export function isJammed(table: SeenTable, attacker: Sheet, from: Zone, target: Sheet, zone: Zone): Answer {
  if (table.objective?.name !== 'Jamming Barrier') return false;
  const tokens = table.objective.tokens.map(({ x, y }): Point => [x, y]);
  const stand = [attacker, target].flatMap((unit) =>
    tokens.map((token): Answer => {
      const gap =
        unit.kind === 'ship'
          ? gapToPoint(token, baseOutline(standOf(table, unit))) - HALF_TOKEN
          : Math.hypot(middleOf(table, unit)[0] - token[0], middleOf(table, unit)[1] - token[1]) - RADIUS - HALF_TOKEN;
      return Math.abs(gap) < BORDER ? null : gap < 0;
    }),
  );
  const on = anyOf(stand);
  if (on === true) return false;
  const [p, q] = [endAt(table, attacker, from, target, zone), endAt(table, target, zone, attacker, from)];
  const over = tokens.map((token): Answer => {
    const gap = between([p, q], [token, token]) - HALF_TOKEN;
    return Math.abs(gap) < BORDER ? null : gap < 0;
  });
  if (tokens.length === 2) over.push(cross(p, q, tokens[0]!, tokens[1]!));
  const jammed = anyOf(over);
  return jammed !== false && on === null ? null : jammed;
}
