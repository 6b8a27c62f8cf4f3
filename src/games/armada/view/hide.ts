import { belowSfc, makeSfc, seedSfc, type Seed, type State } from '../../../core/index.ts';
import * as field from '../state/field.ts';
import { COMMANDS, LUCK_BLOCK, MAX_SHIPS, SHIP_AT } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import { hideDeck } from '../units/damage-deck.ts';

const random = makeSfc();

/** Resamples the facedown dials on the objective, which belong to the second player. */
function hideRaidDials(s: State): void {
  let dials = 0;
  for (let k = 0; k < s[field.raidDialsLeft]!; k++) dials |= belowSfc(random, COMMANDS) << (2 * k);
  s[field.raidDials] = dials;
}

/**
 * Resamples what side `seat` cannot know: all future luck, the titles of undrawn damage cards and of unseen facedown ones, and the facedown dials of
 * the other seat that it has not seen (each command is equally likely). The result depends only on the seed and on what the seat knows.
 */
export function hideFrom(r: Rules, s: State, seat: number, seed: Seed): void {
  LUCK_BLOCK.refill(s, seed);
  seedSfc(random, seed);
  hideDeck(r, s, seat, random);
  if (r.objectives.length > 0 && seat === s[field.first]) hideRaidDials(s);
  const first = (1 - seat) * MAX_SHIPS;
  for (let i = 0; i < MAX_SHIPS; i++) {
    const at = SHIP_AT[first + i]!;
    const count = s[at + field.dialCount]!;
    const known = s[at + field.dialsSeen]!;
    let dials = 0;
    for (let k = 0; k < count; k++) {
      const seen = (known >>> k) & 1;
      dials |= (seen === 0 ? belowSfc(random, COMMANDS) : (s[at + field.dials]! >>> (2 * k)) & 3) << (2 * k);
    }
    s[at + field.dials] = dials;
  }
}
