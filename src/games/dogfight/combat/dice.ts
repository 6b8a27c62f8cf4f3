import { CHANCE_UNITS, EVENT, NO_SEAT, drawBelow, type EventLog, type State } from '../../../core/index.ts';
import { DF_EVENT, NEEDED_BITS } from '../events.ts';
import * as field from '../field.ts';
import { LUCK_DICE } from '../layout.ts';
import type { Rules } from '../compiled.ts';

const ROLL = DF_EVENT.ROLL;
const CHANCE = EVENT.CHANCE;

/** Logs what the last roll of `seat` for `card` needed (`how` of `NEEDED` and a number), and whether it was enough. */
export function noteNeeded(
  seat: number,
  card: number,
  how: number,
  number: number,
  enough: boolean,
  log: EventLog,
): void {
  log.add(DF_EVENT.NEEDED, seat, card, (number << NEEDED_BITS) | how, enough ? 1 : 0);
}

/** What a die is rolled for; part of the index of its draw. */
export const ROLL_FOR = { missiles: 0, strike: 1, jamming: 2, failure: 3 } as const;

/**
 * The index of a roll: 3 bits each for tier (-1 to 6) and attacker (up to 8 seats), 8 for the number of the attack, 2 for the
 * purpose, and the turn above them, up to 32,767.
 */
export const rollIndex = (turn: number, tier: number, attacker: number, attack: number, purpose: number): number =>
  (turn << 16) | ((tier & 7) << 13) | (attacker << 10) | ((attack & 255) << 2) | purpose;

/**
 * Rolls a die of `sides` sides for `card` with the luck of `roller`. The event is named by the turn, the tier, the seat
 * that attacks, the number of its attack in the tier and the purpose: other dice do not change it.
 */
export function roll(
  r: Rules,
  s: State,
  roller: number,
  attacker: number,
  sides: number,
  purpose: number,
  card: number,
  log: EventLog | null,
): number {
  const index = rollIndex(s[field.turn]!, s[field.tier]!, attacker, s[r.at(attacker) + field.turnAttacks]!, purpose);
  const value = 1 + drawBelow(s, r.diceRow[roller]!, index, sides);
  if (log !== null) {
    log.add(ROLL, roller, card, sides, value, attacker);
    log.add(CHANCE, roller, LUCK_DICE, -1, CHANCE_UNITS * value - (CHANCE_UNITS / 2) * (sides + 1), -1, NO_SEAT);
  }
  return value;
}
