/** Points from the objective: by victory tokens, and in other ways. */
import { EVENT, type EventLog, type State } from '../../../core/index.ts';
import { objectiveCard } from '../cards/ask.ts';
import { ARMADA_EVENT } from '../state/events.ts';
import * as field from '../state/field.ts';
import { SEAT_AT } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';

/** `seat` gains victory tokens, which score at once (A-SCO-01). */
export function gainVictory(r: Rules, s: State, seat: number, tokens: number, log: EventLog | null): void {
  s[field.victoryTokens + seat]! += tokens;
  const points = tokens * r.objectives[s[field.objective]! - 1]!.row.victory;
  s[SEAT_AT[seat]! + field.score]! += points;
  if (log !== null) logScore(r, s, seat, tokens, points, log);
}

/** `seat` scores points of the objective that are not victory tokens. */
export function scoreObjective(r: Rules, s: State, seat: number, points: number, log: EventLog | null): void {
  if (points === 0) return;
  s[SEAT_AT[seat]! + field.score]! += points;
  if (log !== null) logScore(r, s, seat, 0, points, log);
}

function logScore(r: Rules, s: State, seat: number, tokens: number, points: number, log: EventLog): void {
  const card = r.cardCode(objectiveCard(r, s));
  log.add(ARMADA_EVENT.OBJECTIVE_SCORED, seat, card, tokens, points);
  log.add(EVENT.CARD_PLAYED, seat, card, -1, 1);
}
