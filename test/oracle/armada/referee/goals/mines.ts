/**
 * A second reading of mines of cards and squadrons: where they may lie, and which of them a ship sets off (AH-179 to
 * AH-181).
 */
import type { Content } from '../../../../../src/games/armada/content/content.ts';
import { baseOutline } from '../../measure.ts';
import type { Point } from '../../measure.ts';
import type { Desk } from '../desk.ts';
import { extentOf } from '../extent.ts';
import { DISTANCES, gapToPoint } from '../nearby.ts';
import { insist } from '../sheets.ts';
import type { ShipSheet, SquadronSheet } from '../sheets.ts';
import type { SeenTable } from '../seen.ts';

/** Cards that lay mines: the distance from enemies, and the number of mines (0: half of the engineering value). */
const LAYING: Readonly<Record<string, { readonly beyond: number; readonly count: number }>> = {
  'proximity-mines': { beyond: 5, count: 0 },
  'sabine-wren': { beyond: 3, count: 1 },
};
/** The number of fields in a row of the raster. */
const RASTER = 12;
const TOKEN = 12.5;
const SQUADRON = 17.1;
const BORDER = 0.5;
/** Mines of objectives have numbers below this one. Then the number of directions around a squadron. */
const OF_OBJECTIVES = 8;
const DIRECTIONS = 16;

/** A mine; `sure`: whether it must still lie there. It is not sure if it may have gone off in place of another mine. */
interface Mine {
  readonly point: Point;
  readonly sure: boolean;
}

export class Mines {
  readonly #desk: Desk;
  readonly #content: Content;
  readonly #lying: Mine[] = [];
  /**
   * The ships that have set off mines in this ply. Then those of them that have moved on since, whose place at that
   * time is not shown.
   */
  readonly #hit: ShipSheet[] = [];
  readonly #gone = new Set<ShipSheet>();

  constructor(desk: Desk, content: Content) {
    this.#desk = desk;
    this.#content = content;
  }

  /** The player of a card chooses a field. */
  answered(argument: number): void {
    const { use, table } = this.#desk;
    const rule = use === null ? undefined : LAYING[use.id];
    if (use === null || rule === undefined) return;
    const { width, depth, left } = extentOf(this.#content, table);
    const column = ((argument % RASTER) + 0.5) / RASTER;
    const row = (Math.floor(argument / RASTER) + 0.5) / RASTER;
    const point: Point = [left + (width - 2 * left) * column, depth * row];
    const most = rule.count === 0 ? Math.floor(use.ship.card.engineering / 2) : rule.count;
    insist(++use.spent <= most, `${use.id}: so many mines`);
    for (const enemy of this.#desk.sheets.ships[1 - use.ship.seat]!) {
      const gap = this.#gap(table, enemy, point);
      insist(
        gap === null || gap > DISTANCES[rule.beyond]! - BORDER,
        `${use.id}: beyond distance ${rule.beyond} of enemies`,
      );
    }
    this.#lay(point);
  }

  /** Mart Mattin lays a mine in a direction, touching his base or at the end of distance 1. */
  laid(by: SquadronSheet, option: number): void {
    const { x, y, activated } = this.#desk.table.seats[by.seat]!.squadrons[by.slot]!;
    insist(!activated, 'AH-181: he has not activated');
    const angle = ((option >> 1) * 2 * Math.PI) / DIRECTIONS;
    const gap = SQUADRON + TOKEN + (option % 2 === 0 ? 0 : DISTANCES[1]);
    this.#lay([x + gap * Math.sin(angle), y + gap * Math.cos(angle)]);
  }

  #lay(point: Point): void {
    const near = this.#lying.some(
      ({ point: [x, y], sure }) => sure && Math.hypot(x - point[0], y - point[1]) - 2 * TOKEN < DISTANCES[1] - BORDER,
    );
    insist(!near, 'AH-179: beyond distance 1 of other mines');
    this.#lying.push({ point, sure: true });
    this.#desk.count('mine laid');
  }

  /** A mine goes off under a ship. */
  went(ship: ShipSheet, number: number): void {
    if (number >= OF_OBJECTIVES) this.#hit.push(ship);
  }

  /** A ship moves. */
  moved(ship: ShipSheet): void {
    if (this.#hit.includes(ship)) this.#gone.add(ship);
  }

  #gap(table: SeenTable, { card, seat, slot, destroyed }: ShipSheet, point: Point): number | null {
    const { x, y, heading, aside } = table.seats[seat]!.ships[slot]!;
    if (destroyed || aside || x < 0) return null;
    return gapToPoint(point, baseOutline({ ship: card, x, y, degrees: heading })) - TOKEN;
  }

  /**
   * The ply is over: the mine that went off was at distance 1 of the ship, and the closest one. If the ship has moved
   * on since, nobody can tell which mine it was.
   */
  done(table: SeenTable): void {
    for (const ship of this.#hit) {
      const gaps = this.#lying.map(({ point }) => this.#gap(table, { ...ship, destroyed: false }, point) ?? Infinity);
      const least = Math.min(...gaps);
      const at = gaps.findIndex((gap) => gap === least && gap < DISTANCES[1] + BORDER);
      if (this.#gone.has(ship))
        this.#lying.splice(0, Infinity, ...this.#lying.map(({ point }) => ({ point, sure: false })));
      else {
        insist(at >= 0, 'AH-179: a mine at distance 1');
        this.#lying.splice(at, 1);
      }
      this.#desk.count('laid mine gone off');
    }
    this.#hit.length = 0;
    this.#gone.clear();
  }
}
