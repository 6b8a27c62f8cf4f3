import { EVENT, type EventLog, type State } from '../../../core/index.ts';
import * as field from '../field.ts';
import { go, nextLiving } from '../order.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../steps.ts';

/** Why a match ended, by the value of END_REASON. */
export const END_REASONS = ['destroyed', 'over_heat', 'attrition', 'turn_limit'] as const;

/** The ends at which no vessel was destroyed by another one. */
export const GOALLESS = ['attrition', 'turn_limit'] as const;
export const END = { destroyed: 0, overHeat: 1, attrition: 2, turnLimit: 3 } as const;

/** Takes the vessel of `seat` out of the game; `check` is the number of the check that found it destroyed. */
export function destroy(r: Rules, s: State, seat: number, check: number, log: EventLog | null): void {
  const b = r.at(seat);
  s[b + field.alive] = 0;
  s[b + field.outAt] = check;
  if (log === null) return;
  const by = s[b + field.lastHit]!;
  log.add(EVENT.UNIT_DESTROYED, seat, s[b + field.ship]!, by < 0 ? -1 : s[r.at(by) + field.ship]!, 1, by);
}

/** Takes Priority from destroyed vessels, and ends the match when at most one team is left. */
export function afterDestruction(r: Rules, s: State, reason: number, log: EventLog | null): void {
  let first = -1;
  let teams = 0;
  for (let seat = 0; seat < r.seats; seat++) {
    if (s[r.at(seat) + field.alive] === 0) continue;
    if (first < 0) {
      first = r.teamOfSeat[seat]!;
      teams = 1;
    } else if (r.teamOfSeat[seat] !== first) teams = 2;
  }
  if (teams < 2) {
    endMatch(r, s, reason, log);
    return;
  }
  if (s[r.at(s[field.priority]!) + field.alive] === 0) {
    s[field.priority] = nextLiving(r, s, s[field.priority]!);
    s[field.passedOn] = 1;
  }
  if (s[field.nextPriority]! >= 0 && s[r.at(s[field.nextPriority]!) + field.alive] === 0) s[field.nextPriority] = -1;
}

/** Removes every vessel whose Hull is below zero. */
export function checkDestroyed(r: Rules, s: State, reason: number, log: EventLog | null): void {
  let any = false;
  for (let seat = 0; seat < r.seats; seat++) {
    const b = r.at(seat);
    if (s[b + field.alive] === 0 || s[b + field.hull]! >= 0) continue;
    if (!any) s[field.checks]!++;
    any = true;
    destroy(r, s, seat, s[field.checks]!, log);
  }
  if (any) afterDestruction(r, s, reason, log);
}

export function endMatch(r: Rules, s: State, reason: number, log: EventLog | null): void {
  s[field.endReason] = reason;
  go(s, STEP.OVER);
  if (log === null) return;
  for (let seat = 0; seat < r.seats; seat++) {
    const b = r.at(seat);
    if (s[b + field.alive] === 1) log.add(EVENT.UNIT_SURVIVES, seat, s[b + field.ship]!, -1, s[b + field.hull]!);
    for (let i = 0; i < s[b + field.handN]!; i++) log.add(EVENT.CARD_STUCK, seat, s[b + field.hand + i]!, -1, 1);
  }
  log.add(EVENT.ROUND_END, -1, -1, -1, s[field.turn]!);
}

/** Writes each seat's share. The last team standing wins; teams that fell in the same last check share; at the turn limit the most Hull wins. */
export function returns(r: Rules, s: State, out: Float64Array): void {
  let teams = 0;
  const { teamShare } = r;
  if (s[field.endReason] === END.turnLimit) hullShares(r, s);
  else lastStanding(r, s);
  let best = -1;
  for (let team = 0; team < r.teams; team++) {
    if (teamShare[team]! > best) {
      best = teamShare[team]!;
      teams = 1;
    } else if (teamShare[team] === best) teams++;
  }
  for (let seat = 0; seat < r.seats; seat++) out[seat] = teamShare[r.teamOfSeat[seat]!] === best ? 1 / teams : 0;
}

function lastStanding(r: Rules, s: State): void {
  const { teamShare } = r;
  teamShare.fill(0);
  for (let seat = 0; seat < r.seats; seat++) {
    const b = r.at(seat);
    const rank = s[b + field.alive] === 1 ? s[field.checks]! + 1 : s[b + field.outAt]!;
    const team = r.teamOfSeat[seat]!;
    if (rank > teamShare[team]!) teamShare[team] = rank;
  }
}

/**
 * The Hull left to the team of `seat` less the Hull left to the best other team, as a part of the whole Hull of the
 * largest team.
 */
export function marginOf(r: Rules, s: State, seat: number): number {
  hullShares(r, s);
  const team = r.teamOfSeat[seat]!;
  let best = 0;
  for (let other = 0; other < r.teams; other++)
    if (other !== team && r.teamShare[other]! > best) best = r.teamShare[other]!;
  // The share is at most 1, although repairs may lead beyond the original Hull.
  return Math.max(-1, Math.min(1, (r.teamShare[team]! - best) / r.wholeHull));
}

/** Hull left as a share of the original, summed over the team's living vessels. */
function hullShares(r: Rules, s: State): void {
  const { teamShare } = r;
  teamShare.fill(0);
  for (let seat = 0; seat < r.seats; seat++) {
    const b = r.at(seat);
    if (s[b + field.alive] === 1)
      teamShare[r.teamOfSeat[seat]!]! += s[b + field.hull]! * r.ship.hullShare[s[b + field.ship]!]!;
  }
}
