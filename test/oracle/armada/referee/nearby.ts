/**
 * A second measurement of distances from the base of a ship, and of who is near enough for its cards (A-MEA-10, 11,
 * 23).
 */
import { between, contains } from '../measure.ts';
import { borderOf, gapBetween, isStation, seenShip } from './goals/stations.ts';
import type { Point } from '../measure.ts';
import { keyword } from './sheets.ts';
import type { Sheet, Sheets, ShipSheet } from './sheets.ts';
import type { SeenTable } from './seen.ts';
import { hasCard } from './cards/upgrades.ts';

/**
 * In millimetres: the far ends of distances 1 to 5 and of close range, the radius of a squadron, and the tolerance of
 * a measurement.
 */
export const DISTANCES = [0, 76.5, 124.3, 184.5, 244.8, 304.8] as const;
export const CLOSE_RANGE = 123.7;
export const MEDIUM_RANGE = 187.3;
export const LONG_RANGE = 304.8;
const RADIUS = 17.1;
const BORDER = 0.2;

/** An answer is null where a measurement comes close to a border. */
export type Answer = boolean | null;

/** True if one of the answers is; otherwise null if one of them is null. */
export const anyOf = (answers: readonly Answer[]): Answer => answers.includes(true) || (answers.includes(null) && null);

export const isOut = (table: SeenTable, sheet: Sheet): boolean =>
  sheet.destroyed ||
  (sheet.kind === 'ship' ? seenShip(table, sheet) : table.seats[sheet.seat]!.squadrons[sheet.slot]!).aside;

/** Whether a unit is within `reach` of a ship; a ship is always near itself. */
export function isNear(table: SeenTable, ship: ShipSheet, other: Sheet, reach: number): Answer {
  if (ship === other) return true;
  const gap = gapToUnit(table, ship, other) - reach;
  return Math.abs(gap) <= BORDER ? null : gap < 0;
}

/** The gap between the base of a ship and a unit. */
export function gapToUnit(table: SeenTable, ship: ShipSheet, other: Sheet): number {
  const base = borderOf(table, ship);
  if (other.kind === 'ship')
    return isStation(ship) || isStation(other)
      ? gapBetween(base, borderOf(table, other))
      : between(base, borderOf(table, other));
  const { x, y } = table.seats[other.seat]!.squadrons[other.slot]!;
  const centre: Point = [x, y];
  return contains(base, centre) ? 0 : Math.max(0, between([centre, centre], base) - RADIUS);
}

/** The distance from a point to an outline; 0 in it. */
export const gapToPoint = (p: Point, outline: readonly Point[]): number =>
  contains(outline, p) ? 0 : between([p, p], outline);

/** Ships of a side on the table that have a card. */
export const shipsWith = (table: SeenTable, sheets: Sheets, seat: number, id: string): ShipSheet[] =>
  sheets.ships[seat]!.filter((ship) => hasCard(ship, id) && !isOut(table, ship));

/**
 * Whether an enemy's Instigator is at distance 1 of the squadron, which then counts as engaged by two more squadrons.
 */
export const isHeldByInstigator = (table: SeenTable, sheets: Sheets, squadron: Sheet): Answer =>
  anyOf(
    shipsWith(table, sheets, 1 - squadron.seat, 'instigator').map((ship) =>
      isNear(table, ship, squadron, DISTANCES[1]),
    ),
  );

/** Whether a friendly ship with a card has the unit within `reach`. */
export const hasFriendNear = (table: SeenTable, sheets: Sheets, unit: Sheet, id: string, reach: number): Answer =>
  anyOf(shipsWith(table, sheets, unit.seat, id).map((ship) => isNear(table, ship, unit, reach)));

/** Whether a ship of either side with a card has a unit within `reach`. */
export const hasAnyNear = (table: SeenTable, sheets: Sheets, unit: Sheet, id: string, reach: number): Answer =>
  anyOf([0, 1].flatMap((seat) => shipsWith(table, sheets, seat, id).map((ship) => isNear(table, ship, unit, reach))));

/**
 * Whether a squadron surely may not attack ships: it is engaged with heavy enemies at distance 1-2 of Advanced
 * Transponder Net.
 */
export function isKeptByNet(table: SeenTable, sheets: Sheets, squadron: Sheet): boolean {
  const { engagedWith } = table.seats[squadron.seat]!.squadrons[squadron.slot]!;
  const enemy = 1 - squadron.seat;
  return sheets.squadrons[enemy]!.some(
    (each) =>
      !isOut(table, each) &&
      keyword(each, 'heavy') > 0 &&
      engagedWith.includes(table.seats[enemy]!.squadrons[each.slot]!.name) &&
      hasFriendNear(table, sheets, each, 'advanced-transponder-net', DISTANCES[2]) === true,
  );
}
