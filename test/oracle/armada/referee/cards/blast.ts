/**
 * A second reading of Orbital Bombardment Particle Cannons: a red critical of an ignition attack hurts every other
 * unit at distance 1 of the defender.
 */
import type { Harm } from '../harm.ts';
import { DISTANCES, isNear, isOut } from '../nearby.ts';
import { insist } from '../sheets.ts';
import type { Sheets, ShipSheet, SquadronSheet } from '../sheets.ts';
import type { SeenTable } from '../seen.ts';

const REACH = DISTANCES[1];
const SHIP_POINTS = 2;

export class Blast {
  readonly #sheets: Sheets;
  /** The squadrons that must suffer a point, and those in border cases, which may suffer one. */
  readonly #owed = new Set<SquadronSheet>();
  readonly #perhaps = new Set<SquadronSheet>();

  constructor(sheets: Sheets) {
    this.#sheets = sheets;
  }

  /** Each ship suffers two points on a zone that its owner chooses (A-DMG-05). */
  around(table: SeenTable, defender: ShipSheet, harm: Harm): void {
    for (const ship of [...this.#sheets.ships.flat(), ...this.#sheets.stations]) {
      if (ship === defender || isOut(table, ship)) continue;
      const near = isNear(table, defender, ship, REACH);
      if (near !== false) harm.blast(ship, SHIP_POINTS, near === true);
    }
    for (const squadron of this.#sheets.squadrons.flat()) {
      if (isOut(table, squadron)) continue;
      const near = isNear(table, defender, squadron, REACH);
      if (near !== false) (near === true ? this.#owed : this.#perhaps).add(squadron);
    }
  }

  /** A squadron suffers a point. */
  stung(squadron: SquadronSheet, points: number): void {
    const owed = this.#owed.delete(squadron) || this.#perhaps.delete(squadron);
    insist(owed && points === 1, 'Orbital Bombardment: squadrons at distance 1 suffer one point');
    squadron.hull--;
  }

  /** The ply is over. */
  done(): void {
    insist(this.#owed.size === 0, 'Orbital Bombardment: all squadrons at distance 1 suffer');
    this.#perhaps.clear();
  }
}
