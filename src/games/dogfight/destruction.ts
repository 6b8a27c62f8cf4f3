import { EVENT } from '../../core/index.ts';
import type { EventLog, State } from '../../core/index.ts';
import * as field from './field.ts';
import { go, nextLiving } from './flow.ts';
import * as STEP from './steps.ts';
import type { Tables } from './tables.ts';

/** Why a match ended; indices are `END_REASON`. */
export const END_REASONS = ['destroyed', 'over_heat', 'attrition', 'turn_limit'] as const;

export const END = { destroyed: 0, overHeat: 1, attrition: 2, turnLimit: 3 } as const;

/** Takes the vessel of `seat` out of the game, as of check number `check`. */
export function destroy(t: Tables, s: State, seat: number, check: number, log: EventLog | null): void {
  const b = t.at(seat);
  s[b + field.alive] = 0;
  s[b + field.outAt] = check;
  if (log === null) return;
  const by = s[b + field.lastHit]!;
  log.add(EVENT.UNIT_DESTROYED, seat, s[b + field.ship]!, by < 0 ? -1 : s[t.at(by) + field.ship]!, 1, by);
}

/** Passes Priority on from the dead, and ends the match when at most one team is left. */
export function afterDestruction(t: Tables, s: State, reason: number, log: EventLog | null): void {
  let first = -1;
  let teams = 0;
  for (let seat = 0; seat < t.seats; seat++) {
    if (s[t.at(seat) + field.alive] === 0) continue;
    if (first < 0) {
      first = t.teamOfSeat[seat]!;
      teams = 1;
    } else if (t.teamOfSeat[seat] !== first) teams = 2;
  }
  if (teams < 2) {
    endMatch(t, s, reason, log);
    return;
  }
  if (s[t.at(s[field.priority]!) + field.alive] === 0) s[field.priority] = nextLiving(t, s, s[field.priority]!);
  if (s[field.nextPriority]! >= 0 && s[t.at(s[field.nextPriority]!) + field.alive] === 0) s[field.nextPriority] = -1;
}

/** Removes every vessel whose Hull is below zero. */
export function checkDestroyed(t: Tables, s: State, reason: number, log: EventLog | null): void {
  let any = false;
  for (let seat = 0; seat < t.seats; seat++) {
    const b = t.at(seat);
    if (s[b + field.alive] === 0 || s[b + field.hull]! >= 0) continue;
    if (!any) s[field.checks]!++;
    any = true;
    destroy(t, s, seat, s[field.checks]!, log);
  }
  if (any) afterDestruction(t, s, reason, log);
}

export function endMatch(t: Tables, s: State, reason: number, log: EventLog | null): void {
  s[field.endReason] = reason;
  go(s, STEP.OVER);
  if (log === null) return;
  for (let seat = 0; seat < t.seats; seat++) {
    const b = t.at(seat);
    if (s[b + field.alive] === 1) log.add(EVENT.UNIT_SURVIVES, seat, s[b + field.ship]!, -1, s[b + field.hull]!);
    for (let i = 0; i < s[b + field.handN]!; i++) log.add(EVENT.CARD_STUCK, seat, s[b + field.hand + i]!, -1, 1);
  }
  log.add(EVENT.ROUND_END, -1, -1, -1, s[field.turn]!);
}

/** Each seat's share: the last team's, or shared by those that fell in the last check, or by Hull at the turn limit. */
export function returns(t: Tables, s: State, out: Float64Array): void {
  let teams = 0;
  const { teamShare } = t;
  if (s[field.endReason] === END.turnLimit) hullShares(t, s);
  else lastStanding(t, s);
  let best = -1;
  for (let team = 0; team < t.teams; team++) {
    if (teamShare[team]! > best) {
      best = teamShare[team]!;
      teams = 1;
    } else if (teamShare[team] === best) teams++;
  }
  for (let seat = 0; seat < t.seats; seat++) out[seat] = teamShare[t.teamOfSeat[seat]!] === best ? 1 / teams : 0;
}

function lastStanding(t: Tables, s: State): void {
  const { teamShare } = t;
  teamShare.fill(0);
  for (let seat = 0; seat < t.seats; seat++) {
    const b = t.at(seat);
    const rank = s[b + field.alive] === 1 ? s[field.checks]! + 1 : s[b + field.outAt]!;
    const team = t.teamOfSeat[seat]!;
    if (rank > teamShare[team]!) teamShare[team] = rank;
  }
}

/** Hull left as a share of the original, summed over the team's living vessels. */
function hullShares(t: Tables, s: State): void {
  const { teamShare } = t;
  teamShare.fill(0);
  for (let seat = 0; seat < t.seats; seat++) {
    const b = t.at(seat);
    if (s[b + field.alive] === 1)
      teamShare[t.teamOfSeat[seat]!]! += s[b + field.hull]! / t.shipHull[s[b + field.ship]!]!;
  }
}
