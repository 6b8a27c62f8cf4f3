/**
 * A second reading of cards on ships that help squadrons: Bomber Command Center, Flight Controllers, Gallant Haven and
 * Yavaris.
 */
import { DISTANCES, hasFriendNear, isHeldByInstigator } from '../nearby.ts';
import type { Answer } from '../nearby.ts';
import { hasText } from '../pilots.ts';
import { insist, keyword } from '../sheets.ts';
import type { Sheet, Sheets, ShipSheet, SquadronSheet } from '../sheets.ts';
import type { SeenTable } from '../seen.ts';
import type { Die, Manner, Strike } from '../strike.ts';
import { hasCard } from './upgrades.ts';

const GUIDING_DISTANCE = DISTANCES[5];
const SHELTERING_DISTANCE = DISTANCES[1];

export class Wing {
  readonly #sheets: Sheets;
  /** The squadron that a command activates, the ship that commands it, and what it has done about moving. */
  #commanded: { readonly squadron: Sheet; readonly ship: ShipSheet; moved: boolean; stays: boolean } | null = null;

  constructor(sheets: Sheets) {
    this.#sheets = sheets;
  }

  /** A squadron activates; `ship` is the ship that commands it, or null. */
  activated(squadron: Sheet, ship: ShipSheet | null): void {
    this.#commanded = ship === null ? null : { squadron, ship, moved: false, stays: false };
  }

  /** Whether ship `by` commands the squadron at present. */
  isHelped(squadron: Sheet, by: ShipSheet | null): boolean {
    return by !== null && this.#commanded?.squadron === squadron && this.#commanded.ship === by;
  }

  /** Whether Nevoota Bee commands a squadron. */
  isLedAsSwarm(squadron: Sheet): boolean {
    return this.#commanded?.squadron === squadron && hasCard(this.#commanded.ship, 'nevoota-bee');
  }

  /** The activation of a commanded squadron is over. */
  settled(): void {
    this.#commanded = null;
  }

  /**
   * Instigator lets no enemy at distance 1 move, except squadrons that ignore engagement, and squadrons that Admiral
   * Chiraneau commands.
   */
  #mayMove(table: SeenTable, squadron: Sheet, free: Sheet | null): void {
    if (hasText(squadron, 'tycho-celchu') || squadron === free) return;
    if (this.#commanded?.squadron === squadron && hasCard(this.#commanded.ship, 'admiral-chiraneau')) return;
    insist(isHeldByInstigator(table, this.#sheets, squadron) !== true, 'Instigator: held squadrons do not move');
  }

  /** The acting squadron begins a move, perhaps one in place. `free`: the squadron that ignores engagement. */
  moves(table: SeenTable, free: Sheet | null): void {
    const squadron = this.#sheets.squadrons
      .flat()
      .find(({ seat, slot }) => table.seats[seat]!.squadrons[slot]!.name === table.activeSquadron);
    if (squadron !== undefined) this.#mayMove(table, squadron, free);
    if (this.#commanded === null) return;
    insist(!this.#commanded.stays, 'Yavaris: who adds a die does not move');
    this.#commanded.moved = true;
  }

  /**
   * Flight Controllers: the blue dice that they add to an attack on a squadron while the command of their ship
   * activates the attacker.
   */
  diceFor(attacker: Sheet, target: Sheet, manner: Manner): number {
    const own = manner === 'attack' || manner === 'snipe';
    if (!own || target.kind !== 'squadron' || this.#commanded?.squadron !== attacker) return 0;
    return hasCard(this.#commanded.ship, 'flight-controllers') ? 1 : 0;
  }

  /** Yavaris: whether the attacker, which only attacks, may add a die; once in each attack. */
  mayStay({ is: { attacker, manner }, dice, uses }: Strike): boolean {
    const commanded = this.#commanded;
    if (commanded?.squadron !== attacker || manner === 'counter' || commanded.moved) return false;
    return hasCard(commanded.ship, 'yavaris') && dice.length > 0 && !uses.has('yavaris');
  }

  stays(strike: Strike, die: Die): void {
    insist(this.mayStay(strike), 'Yavaris: a commanded squadron that has not moved');
    insist(
      strike.dice.some(({ colour }) => colour === die.colour),
      'Yavaris: a colour in the pool',
    );
    strike.use('yavaris', 1);
    this.#commanded!.stays = true;
  }

  /** Bomber Command Center: whether a bomber may reroll a die against a ship, once in each attack. */
  isGuided(table: SeenTable, { is: { attacker, target }, dice, uses }: Strike): Answer {
    if (attacker.kind !== 'squadron' || target.kind !== 'ship' || keyword(attacker, 'bomber') === 0) return false;
    if (dice.length === 0 || uses.has('bomber command center')) return false;
    return hasFriendNear(table, this.#sheets, attacker, 'bomber-command-center', GUIDING_DISTANCE);
  }

  guided(table: SeenTable, strike: Strike): void {
    insist(this.isGuided(table, strike) !== false, 'Bomber Command Center: bombers at distance 1-5, against ships');
    strike.use('bomber command center', 1);
  }

  /**
   * Gallant Haven: whether a friendly ship at distance 1 reduces the damage of an attack on a squadron by one; the
   * last point always remains.
   */
  isSheltered(table: SeenTable, target: SquadronSheet): Answer {
    return hasFriendNear(table, this.#sheets, target, 'gallant-haven', SHELTERING_DISTANCE);
  }
}
