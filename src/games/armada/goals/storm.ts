/** Ion Storm: ships far from obstacles are marked with a token, and criticals against them score. */
import type { EventLog, State } from '../../../core/index.ts';
import { termOf } from '../cards/ask.ts';
import { TERM } from '../cards/terms.ts';
import { ARMADA_EVENT } from '../state/events.ts';
import * as field from '../state/field.ts';
import { COMMANDS, SEAT_OF } from '../state/layout.ts';
import { anyObstacleNear } from '../position/near-obstacle.ts';
import type { Rules } from '../compiled.ts';
import { addShield, codeOf, hasCommand, shield } from '../units/combatants.ts';
import { shipTokens } from '../units/ship-tokens.ts';
import { dropToken } from '../units/tokens.ts';
import { gainVictory } from '../units/victory.ts';
import { holdTokens } from './being.ts';

/** Option of the critical effect that takes a shield in place of a command token. */
export const SHIELD = COMMANDS;

/** Ship `u` has ended its maneuver: if it is far from all obstacles, it gets a token. */
export function settleInStorm(r: Rules, s: State, u: number, log: EventLog | null): void {
  const band = termOf(r, s, TERM.STORM, SEAT_OF[u] === s[field.first] ? 0 : 1);
  if (band > 0 && shipTokens(s, u) === 0 && !anyObstacleNear(r, s, u, band)) holdTokens(s, u, 1, log);
}

/** Ship `u` resolves a repair command: its token is removed. The rule says "may", but nobody would keep the token. */
export function leaveStorm(r: Rules, s: State, u: number, log: EventLog | null): void {
  if (termOf(r, s, TERM.STORM, 0) !== 0 && shipTokens(s, u) > 0) holdTokens(s, u, 0, log);
}

/** Options of the critical effect against ship `v`, one bit each: command tokens, or a shield of the zone if there are none. */
export function stormOptions(s: State, v: number): number {
  let bits = 0;
  for (let c = 0; c < COMMANDS; c++) if (hasCommand(s, v, c)) bits |= 1 << c;
  if (bits !== 0) return bits;
  return shipTokens(s, v) > 0 || shield(s, v, s[field.targetZone]!) > 0 ? 1 << SHIELD : 0;
}

export function strikeInStorm(r: Rules, s: State, option: number, log: EventLog | null): void {
  const v = s[field.target]!;
  if (shipTokens(s, v) > 0) gainVictory(r, s, SEAT_OF[s[field.attacker]!]!, 1, log);
  if (option < SHIELD) {
    dropToken(s, v, option, log);
    return;
  }
  const zone = s[field.targetZone]!;
  if (shield(s, v, zone) === 0) return;
  addShield(s, v, zone, -1);
  log?.add(ARMADA_EVENT.SHIELD_LOST, SEAT_OF[v]!, codeOf(s, v), zone, 1);
}
