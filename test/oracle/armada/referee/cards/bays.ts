/**
 * A second reading of Rapid Launch Bays: which squadrons a ship carries, where they arrive, and that they do not move
 * in its activation (AH-129).
 */
import type { Desk } from '../desk.ts';
import { DISTANCES, gapToUnit } from '../nearby.ts';
import { insist, keyword } from '../sheets.ts';
import type { Sheet, ShipSheet } from '../sheets.ts';
import type { SeenTable } from '../seen.ts';
import { hasCard, type Use } from './upgrades.ts';

export const BAYS = 'rapid-launch-bays';
/** Invisible Hand carries this many squadrons with swarm, and places them farther away (AH-201). */
const SWARM_BAY = 'invisible-hand';
const MOST_IN_SWARM = 5;
const DIAMETER = 34.2;
const BORDER = 0.2;

export class Bays {
  readonly #desk: Desk;
  readonly #carried = new Map<Sheet, ShipSheet>();
  readonly #launched = new Map<Sheet, ShipSheet>();
  readonly #swarm = new Set<Sheet>();
  /** With the older texts: the number of squadrons that the ship has placed in the present command. */
  #landed = 0;
  #command: unknown = null;
  /** The squadrons that have arrived in this ply. */
  readonly #come: Sheet[] = [];

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** A squadron is set aside while the card is used. */
  setAside(squadron: Sheet): void {
    const { use, table } = this.#desk;
    if (use?.id !== BAYS && use?.id !== SWARM_BAY) return;
    const { ship } = use;
    insist(squadron.kind === 'squadron' && squadron.seat === ship.seat, 'AH-129: a friendly squadron');
    insist(table.active === null && !this.#carried.has(squadron), 'AH-129: once, before the fleets are placed');
    this.#carried.set(squadron, ship);
    this.#desk.count(`squadron in a bay: ${use.id}`);
    if (use.id === SWARM_BAY) {
      this.#swarm.add(squadron);
      const aboard = [...this.#swarm].filter((each) => this.#carried.get(each) === ship);
      insist(keyword(squadron, 'swarm') > 0 && aboard.length <= MOST_IN_SWARM, 'AH-201: up to five with swarm');
      return;
    }
    const more = hasCard(ship, 'expanded-hangar-bay') ? 1 : 0;
    const held = [...this.#carried].filter(([each, by]) => by === ship && !this.#swarm.has(each)).length;
    insist(held <= ship.card.squadron + more, 'AH-129: no more than the squadron value');
  }

  /** A squadron is placed while the card is used. */
  placed(squadron: Sheet): void {
    const { use } = this.#desk;
    if (use?.id !== BAYS && use?.id !== SWARM_BAY) return;
    insist(this.#swarm.has(squadron) === (use.id === SWARM_BAY), 'AH-201: with the card that has set it aside');
    insist(this.#carried.get(squadron) === use.ship, 'AH-129: a squadron that it carries');
    this.#carried.delete(squadron);
    this.#launched.set(squadron, use.ship);
    this.#come.push(squadron);
    if (this.#desk.isOld) this.#noteLanding(use);
    this.#desk.count('squadron launched');
  }

  /**
   * With the older texts, a squadron command places no more squadrons than it activates, and places them before it
   * activates one.
   */
  #noteLanding(use: Use): void {
    const { table } = this.#desk;
    if (this.#command !== use) this.#landed = 0;
    this.#command = use;
    insist(table.active === this.#desk.seen(use.ship).name, 'AH-231, AH-232: in the activation of the ship');
    insist(++this.#landed <= table.squadronsLeft, 'AH-231, AH-232: no more than the command activates');
  }

  /** The maximum distance from the ship at which a squadron may arrive. */
  #reach(squadron: Sheet): number {
    if (this.#swarm.has(squadron)) return DISTANCES[3];
    return this.#desk.isOld ? DISTANCES[1] : DISTANCES[2];
  }

  /** A squadron moves; it may not do so in the activation of the ship that has launched it. */
  moved(squadron: Sheet, active: ShipSheet | null): void {
    insist(active === null || this.#launched.get(squadron) !== active, 'AH-129: it does not move in this activation');
  }

  /** Whether the AI of a squadron adds one more die in this activation. */
  isQuickened(squadron: Sheet): boolean {
    return this.#swarm.has(squadron) && this.#launched.has(squadron);
  }

  /** A ship activates: what was launched before may move. */
  activated(): void {
    this.#launched.clear();
  }

  done(table: SeenTable): void {
    for (const squadron of this.#come) {
      const gap = gapToUnit(table, this.#launched.get(squadron)!, squadron);
      insist(
        gap >= -BORDER && gap + DIAMETER <= this.#reach(squadron) + BORDER,
        'AH-129, AH-232: within distance 2 of the ship, or 1',
      );
    }
    this.#come.length = 0;
    for (const [squadron, ship] of this.#carried) {
      const { aside, destroyed } = table.seats[squadron.seat]!.squadrons[squadron.slot]!;
      insist(aside || destroyed, `AH-129: ${ship.slot} carries it`);
    }
  }
}
