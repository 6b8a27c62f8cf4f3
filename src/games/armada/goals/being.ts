/** Fleet in Being: ships hold tokens, spend them when they are attacked, and lose them near the edges. */
import { commandValueOf } from '../units/tokens.ts';
import type { EventLog, State } from '../../../core/index.ts';
import { termOf } from '../cards/ask.ts';
import { TERM } from '../cards/terms.ts';
import { gathered } from '../attack/gathered.ts';
import { ARMADA_EVENT } from '../state/events.ts';
import * as field from '../state/field.ts';
import { DISTANCE } from '../geometry/bands.ts';
import { MAX_SHIPS, SEATS, SEAT_OF, SHIP_AT, TOKEN, UNITS } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import {
  alive,
  codeOf,
  inFleet,
  isSquadron,
  setToken,
  tokenBit,
  tokenState,
  tokensOf,
  typeOf,
} from '../units/combatants.ts';
import { setShipTokens, shipTokens } from '../units/ship-tokens.ts';
import { tokenOf } from '../view/words.ts';
import { gainVictory } from '../units/victory.ts';
import { GOAL, answerOf, askGoal, question } from './asking.ts';

/** A length greater than that of any table. */
const FAR = 1 << 24;

export function holdTokens(s: State, u: number, n: number, log: EventLog | null): void {
  setShipTokens(s, u, n);
  log?.add(ARMADA_EVENT.SHIP_TOKENS, SEAT_OF[u]!, codeOf(s, u), -1, n);
}

/**
 * After deployment, gives tokens to ships, also to those set aside: one to each ship of the first player, and as many as its command value to each of
 * the second.
 */
export function giveFleetTokens(r: Rules, s: State, log: EventLog | null): void {
  if (termOf(r, s, TERM.SHIP_TOKENS, 0) === 0) return;
  for (let u = 0; u < UNITS; u++)
    if (inFleet(s, u)) holdTokens(s, u, SEAT_OF[u] === s[field.first] ? 1 : commandValueOf(r, s, u), log);
}

/** Whether the attacked ship may spend a token to ready a defense token. */
export function mayReady(r: Rules, s: State): boolean {
  if (termOf(r, s, TERM.TOKENS_READY, 0) === 0) return false;
  const v = s[field.target]!;
  if (isSquadron(v) || shipTokens(s, v) === 0) return false;
  for (let slot = 0; slot < tokensOf(r, s, v); slot++) if (tokenState(s, v, slot) === TOKEN.EXHAUSTED) return true;
  return false;
}

question(GOAL.READY, {
  legal: (r, s, out) => {
    const v = s[field.target]!;
    let n = 0;
    let offered = 0;
    out[n++] = answerOf(0);
    for (let slot = 0; slot < tokensOf(r, s, v); slot++) {
      const same = tokenBit(r, s, v, slot);
      if (tokenState(s, v, slot) !== TOKEN.EXHAUSTED || (offered & same) !== 0) continue;
      offered |= same;
      out[n++] = answerOf(slot + 1);
    }
    return n;
  },
  take: (r, s, answer, log) => {
    const v = s[field.target]!;
    if (answer > 0) {
      holdTokens(s, v, shipTokens(s, v) - 1, log);
      setToken(s, v, answer - 1, TOKEN.READY);
    }
    s[field.actor] = SEAT_OF[s[field.attacker]!]!;
    gathered(r, s);
  },
  says: (r, s, answer) =>
    answer === 0
      ? 'Keep the objective tokens'
      : `Discard an objective token: ${tokenOf(r, s, s[field.target]!, answer - 1)} (token ${answer}) is ready`,
  of: field.target,
});

export const askToReady = (s: State): void => askGoal(s, GOAL.READY, SEAT_OF[s[field.target]!]!);

/** End of a round: a ship near an edge loses a token. */
export function takeAtEdges(r: Rules, s: State, log: EventLog | null): void {
  if (termOf(r, s, TERM.EDGES_TAKE, 0) === 0) return;
  for (let u = 0; u < UNITS; u++)
    if (alive(s, u) && shipTokens(s, u) > 0 && isNearEdge(r, s, u)) holdTokens(s, u, shipTokens(s, u) - 1, log);
}

/** Whether ship `u` is near a side edge or a player edge, within the distances that the objective sets. */
export function isNearEdge(r: Rules, s: State, u: number): boolean {
  const side = Math.floor(DISTANCE[termOf(r, s, TERM.EDGES_TAKE, 0)]!);
  const player = Math.floor(DISTANCE[termOf(r, s, TERM.EDGES_TAKE, 1)]!);
  const at = SHIP_AT[u]!;
  const t = typeOf(s, u);
  const h = s[at + field.heading]!;
  const x = s[at + field.x]!;
  const y = s[at + field.y]!;
  const { geometry } = r;
  return (
    !geometry.inside(t, h, x - side, y + FAR, r.width - 2 * side, 2 * FAR) ||
    !geometry.inside(t, h, x + FAR, y - player, 2 * FAR, r.depth - 2 * player)
  );
}

/** At the end of the match each player scores a victory token for each enemy ship in play that holds no token. */
export function scoreBare(r: Rules, s: State, log: EventLog | null): void {
  if (termOf(r, s, TERM.BARE_SCORES, 0) === 0) return;
  for (let seat = 0; seat < SEATS; seat++) {
    const n = bareShips(s, 1 - seat);
    if (n > 0) gainVictory(r, s, seat, n, log);
  }
}

/** Number of ships of a seat in play that hold no token. */
export function bareShips(s: State, seat: number): number {
  let n = 0;
  for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS; u++) if (alive(s, u) && shipTokens(s, u) === 0) n++;
  return n;
}
