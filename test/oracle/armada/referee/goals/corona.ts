/** Solar Corona, measured on the table a second time: which edge is in whose arc, and which attack loses an accuracy. */
import * as KIND from '../../../../../src/games/armada/kinds.ts';
import { arcOf, toShip } from '../../measure.ts';
import type { Stand, Zone } from '../../measure.ts';
import type { Desk } from '../desk.ts';
import { insist } from '../sheets.ts';
import type { ShipSheet } from '../sheets.ts';
import { COLOURS } from '../strike.ts';
import type { Die, Strike } from '../strike.ts';

/** Millimetres between the points of the edge that are looked at, and beside its ends where both answers will do. */
const STEP = 2;
const BORDER = 4;
/** So many points in an arc are surely part of it. */
const SURE = 3;

export class Corona {
  readonly #desk: Desk;
  /** Whether this attack still has to lose an accuracy, or may. */
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
    // The zone of a counter is its owner's choice (AH-246).
    if (manner === 'counter') {
      this.#may = true;
      return;
    }
    const [sure, most] = this.#points(attacker, comesFrom);
    this.#due = sure >= SURE;
    this.#may = most > 0;
  }

  /** Points of the edge in the arc: of the edge itself, and with a little more at its ends. */
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
