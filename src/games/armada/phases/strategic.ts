/** Strategic: a squadron that ends its movement near objective tokens may move one of them (A-SQD-12, 18). */
import type { EventLog, State } from '../../../core/index.ts';
import { action, argumentOf } from '../state/actions.ts';
import { stir } from '../attack/watching.ts';
import { termOf, trait } from '../cards/ask.ts';
import { QUESTION } from '../cards/question.ts';
import { TERM } from '../cards/terms.ts';
import { ARMADA_EVENT } from '../state/events.ts';
import * as field from '../state/field.ts';
import { COS, HEADINGS, SIN, UNIT, mm, round } from '../geometry/directions.ts';
import { RADIUS, TOKEN_RADIUS } from '../geometry/discs.ts';
import * as KIND from '../state/kinds.ts';
import { OBJECTIVE_TOKENS, SEAT_OF } from '../state/layout.ts';
import { tokenNearSquadron } from '../position/objective-tokens.ts';
import { layToken } from '../units/laid-tokens.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { squadronType, squadronX, squadronY } from '../units/squadrons.ts';

/** Gaps that are offered between the squadron and the token: touching, and as far as distance 1 allows. */
const GAPS = Int32Array.of(mm(0), mm(75));
export const PLACES = GAPS.length * HEADINGS;

const place = new Int32Array(2);

/** Asks the player of squadron `c`, which has just moved, for a token to move, if there is one. Tokens on obstacles and mines cannot be moved. */
export function offerTokens(r: Rules, s: State, c: number): void {
  if (r.objectives.length === 0 || trait(r, squadronType(s, c), QUESTION.MOVES_TOKENS) === 0) return;
  if (termOf(r, s, TERM.TOKENS, 0) === 0 || termOf(r, s, TERM.MINES, 0) !== 0) return;
  for (let k = 0; k < OBJECTIVE_TOKENS; k++) {
    if (!tokenNearSquadron(s, k, c)) continue;
    s[field.actor] = SEAT_OF[c]!;
    s[field.step] = STEP.STRATEGIC;
    return;
  }
}

/** Places at distance 1 of the squadron, for each token that is at distance 1 of it; the first answer moves none. */
export function legalStrategic(r: Rules, s: State, out: Int32Array): number {
  const c = s[field.activeSquadron]!;
  let n = 0;
  out[n++] = action(KIND.STRATEGIC, 0);
  for (let k = 0; k < OBJECTIVE_TOKENS; k++) {
    if (!tokenNearSquadron(s, k, c)) continue;
    for (let p = 0; p < PLACES; p++) if (aim(r, s, c, p)) out[n++] = action(KIND.STRATEGIC, 1 + k * PLACES + p);
  }
  return n;
}

/** Writes place `p` around squadron `c` and returns whether it is on the table. */
function aim(r: Rules, s: State, c: number, p: number): boolean {
  const length = RADIUS + TOKEN_RADIUS + GAPS[Math.floor(p / HEADINGS)]!;
  place[0] = squadronX(s, c) + round((length * SIN[p % HEADINGS]!) / UNIT);
  place[1] = squadronY(s, c) + round((length * COS[p % HEADINGS]!) / UNIT);
  const x = place[0];
  const y = place[1];
  return x >= TOKEN_RADIUS && y >= TOKEN_RADIUS && x <= r.width - TOKEN_RADIUS && y <= r.depth - TOKEN_RADIUS;
}

export function takeStrategic(r: Rules, s: State, a: number, log: EventLog | null): void {
  const what = argumentOf(a);
  s[field.step] = STEP.NEXT_SQUADRON_ACT;
  if (what === 0) return;
  const k = Math.floor((what - 1) / PLACES);
  aim(r, s, s[field.activeSquadron]!, (what - 1) % PLACES);
  stir(r, s, k);
  layToken(s, k, place[0]!, place[1]!);
  log?.add(ARMADA_EVENT.TOKEN_PLACED, s[field.actor]!, -1, k, 1);
}
