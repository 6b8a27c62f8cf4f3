/** A second measurement of Solar Corona: which edge lies in which arc, and which attack loses an accuracy. */
import * as KIND from '../../../../../src/games/armada/state/kinds.ts';
import { arcOf, toShip } from '../../measure.ts';
import type { Stand, Zone } from '../../measure.ts';
import type { Desk } from '../desk.ts';
import { insist } from '../sheets.ts';
import type { ShipSheet } from '../sheets.ts';
import { COLOURS } from '../strike.ts';
import type { Die, Strike } from '../strike.ts';

/**
 * In millimetres: the distance between the points of the edge that are looked at, and the length at its ends in which
 * both answers are accepted.
 */
const STEP = 2;
const BORDER = 4;
/** If this many points lie in an arc, a part of the edge surely does. */
const SURE = 3;

export class Corona {
  readonly #desk: Desk;
  /** Whether this attack must still lose an accuracy; then whether it may lose one. */
  #due = false;
  #may = false;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** The dice of an attack have been rolled. */
  rolled({ is: { attacker, manner, comesFrom }, dice }: Strike): void {
    this.#due = false;
    this.#may = false;
    if (this.#desk.table.objective?.name !== 'Solar Corona' || attacker.kind !== 'ship') return;
    if (dice.every(({ face }) => face !== 'accuracy')) return;
    // The owner of a counter chooses its zone (AH-246).
    if (manner === 'counter') {
      this.#may = true;
      return;
    }
    const [sure, most] = this.#points(attacker, comesFrom);
    this.#due = sure >= SURE;
    this.#may = most > 0;
  }

  /**
   * The number of points of the edge in the arc: of the edge itself, and of the edge with a little more at its ends.
   */
  #points(ship: ShipSheet, zone: Zone): [number, number] {
    const { x, y, heading } = this.#desk.seen(ship);
    const stand: Stand = { ship: ship.card, x, y, degrees: heading };
    const [mark] = this.#desk.table.objective!.tokens;
    const depth = 2 * mark!.y;
    let sure = 0;
    let most = 0;
    for (let at = -BORDER; at <= depth + BORDER; at += STEP) {
      if (arcOf(ship.card, toShip(stand, [mark!.x, at])) !== zone) continue;
      most++;
      if (at >= 0 && at <= depth) sure++;
    }
    return [sure, most];
  }

  lost(strike: Strike, die: Die): void {
    insist(this.#may && die.face === 'accuracy', 'Solar Corona takes an accuracy of a ship that fires towards it');
    if (this.#desk.kind === KIND.GOAL)
      insist(COLOURS[this.#desk.argument] === die.colour, 'Solar Corona: the attacker chooses the die');
    else
      insist(
        strike.dice.every(({ face, colour }) => face !== 'accuracy' || colour === die.colour),
        'Solar Corona: the attacker is asked when there is a choice',
      );
    strike.remove(die, 'Solar Corona');
    this.#desk.count('accuracy lost to the corona');
    this.#due = false;
    this.#may = false;
  }

  /** The ply is over. */
  done(step: string): void {
    insist(!this.#due || step === 'goal', 'Solar Corona takes an accuracy before anything is done with the dice');
  }
}
