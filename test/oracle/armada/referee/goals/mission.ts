/** A second reading of Mercy Mission: the ship that gets the card, and the points for it at the end (AH-130). */
import type { Content } from '../../../../../src/games/armada/content/content.ts';
import { baseOutline } from '../../measure.ts';
import type { Desk } from '../desk.ts';
import { extentOf } from '../extent.ts';
import { DISTANCES } from '../nearby.ts';
import { insist } from '../sheets.ts';
import type { ShipSheet } from '../sheets.ts';
import type { SeenShip, SeenTable } from '../seen.ts';

export const MISSION = 'mercy-mission';
const REACHED = 40;
const LOST = { before: 20, current: 15 } as const;
/** The tolerance of a measurement, in millimetres. */
const BORDER = 0.4;

export class Mission {
  readonly #desk: Desk;
  readonly #content: Content;
  readonly #sent = new Set<ShipSheet>();

  constructor(desk: Desk, content: Content) {
    this.#desk = desk;
    this.#content = content;
  }

  /** A ship gets the card. */
  handed(ship: ShipSheet): void {
    const { use, table } = this.#desk;
    insist(use !== null && ship.seat === use.ship.seat && table.active === null, 'AH-130: before the match, a friend');
    insist(ship.card.size === 'small', 'AH-130: a small ship');
    insist(!this.#isFlagship(ship), 'AH-130: not the flagship');
    this.#sent.add(ship);
    this.#desk.count('mission');
  }

  /** Points by seat at the end of the match; null where a measurement comes close to a border. */
  due(table: SeenTable): number[] | null {
    const points = [0, 0];
    for (const ship of this.#sent) {
      const seen = table.seats[ship.seat]!.ships[ship.slot]!;
      const { state } = seen.upgrades.find(({ card }) => card === 'Mercy Mission') ?? { state: 'discarded' };
      if (state === 'discarded') continue;
      if (ship.destroyed) points[1 - ship.seat]! += LOST[this.#content.rules.edition];
      else {
        const inner = this.#within(ship, seen, -BORDER);
        if (inner !== this.#within(ship, seen, BORDER)) return null;
        if (inner) {
          points[ship.seat]! += REACHED;
          this.#desk.count('mission: reached');
        }
      }
    }
    return points;
  }

  /**
   * Whether `ship` is the first of its fleet with the commander. In free fleets several ships may hold one, and the
   * last card leads.
   */
  #isFlagship(ship: ShipSheet): boolean {
    const isCommander = (id: string): boolean => this.#content.upgrades[id]!.slot === 'commander';
    const leader = ship.fleet.flatMap(({ upgrades }) => upgrades).findLast(isCommander);
    return leader !== undefined && ship.fleet.find(({ upgrades }) => upgrades.includes(leader)) === ship;
  }

  #within(ship: ShipSheet, seen: SeenShip, more: number): boolean {
    const { width, depth, left } = extentOf(this.#content, this.#desk.table);
    const base = baseOutline({ ship: ship.card, x: seen.x, y: seen.y, degrees: seen.heading });
    return base.every(
      ([x, y]) =>
        x >= left - more && x <= width - left + more && (ship.seat === 0 ? depth - y : y) <= DISTANCES[3] + more,
    );
  }
}
