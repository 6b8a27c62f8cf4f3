import { ALL_SEATS, EVENT, drawBelow } from '../../core/index.ts';
import type { EventLog, MatchSetup, Seed, State } from '../../core/index.ts';
import * as DK from './deck.ts';
import { CARD } from './events.ts';
import { alive, codeOf, typeOf } from './fleet.ts';
import * as L from './layout.ts';
import { placeOf } from './placement.ts';
import type { Rules } from './rules.ts';

const { LUCK, LUCK_BLOCK, MAX_TOKENS, SEATS, SEAT_AT, SEAT_OF, UNITS, ZONES } = L;

/** Writes the position before the first Command Phase: both fleets deployed, damage deck shuffled, first player known. */
export function dealMatch(r: Rules, s: State, setup: MatchSetup, seed: Seed): void {
  s.fill(0);
  LUCK_BLOCK.fill(s, seed, setup.luckOwnerOfSeat);
  s[L.AT.round] = 1;
  s[L.AT.active] = -1;
  DK.shuffleNew(r, s);
  for (let seat = 0; seat < SEATS; seat++) deploy(r, s, seat, setup.sideOfSeat[seat]!);
  const first = firstPlayer(r, s, setup);
  s[L.AT.first] = first;
  const missing = shipsOf(s, 1 - first) - shipsOf(s, first);
  if (missing > 0) s[SEAT_AT[first]! + L.OF.passTokens] = missing - 1;
  else s[SEAT_AT[1 - first]! + L.OF.passTokens] = -missing;
}

const shipsOf = (s: State, seat: number): number => s[SEAT_AT[seat]! + L.OF.ships]!;

/** The cheaper fleet's player goes first; of equal ones a coin decides (A-SET-03). */
function firstPlayer(r: Rules, s: State, setup: MatchSetup): number {
  const coin = drawBelow(s, LUCK_BLOCK.row(LUCK.INITIATIVE), 0, 2);
  const { initiative } = r.content.rules;
  if (initiative === 'seat') return 0;
  if (initiative === 'coin') return coin;
  const cost = (seat: number): number => r.sidePoints[setup.sideOfSeat[seat]!]!;
  if (cost(0) === cost(1)) return coin;
  return cost(0) < cost(1) ? 0 : 1;
}

function deploy(r: Rules, s: State, seat: number, side: number): void {
  const { ships } = r.sideCards[side]!;
  s[SEAT_AT[seat]! + L.OF.ships] = ships.length;
  for (let i = 0; i < ships.length; i++) {
    const at = SEAT_AT[seat]! + i;
    const { type, x, y, heading, speed } = placeOf(r, side, i, seat);
    s[at + L.OF.kind] = type + 1;
    s[at + L.OF.x] = x;
    s[at + L.OF.y] = y;
    s[at + L.OF.heading] = heading;
    s[at + L.OF.dialSpeed] = speed;
    let shields = 0;
    for (let zone = 0; zone < ZONES; zone++) shields |= r.shields[type * ZONES + zone]! << (8 * zone);
    s[at + L.OF.shields] = shields;
  }
}

/** What the log says before the first decision: who goes first, which ships and tokens are in play. */
export function logOpening(r: Rules, s: State, log: EventLog): void {
  log.round = s[L.AT.round]!;
  log.add(EVENT.FIRST, s[L.AT.first]!, -1, -1, 0, -1, ALL_SEATS);
  for (let u = 0; u < UNITS; u++) {
    if (!alive(s, u)) continue;
    const t = typeOf(s, u);
    log.add(EVENT.UNIT_ENTERS, SEAT_OF[u]!, codeOf(s, u), -1, r.hull[t]!, -1, ALL_SEATS);
    for (let slot = 0; slot < r.tokenCount[t]!; slot++) {
      const card = CARD.DEFENSE + r.token[t * MAX_TOKENS + slot]! - 1;
      log.add(EVENT.CARD_OPENING, SEAT_OF[u]!, card, codeOf(s, u), 1, -1, ALL_SEATS);
    }
  }
  log.add(EVENT.ROUND_START, -1, -1, -1, s[L.AT.round]!, -1, ALL_SEATS);
  log.add(EVENT.PHASE, -1, -1, -1, L.PHASE.COMMAND, -1, ALL_SEATS);
}
