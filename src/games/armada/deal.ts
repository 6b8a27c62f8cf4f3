import { ALL_SEATS, EVENT, drawBelow } from '../../core/index.ts';
import type { EventLog, MatchSetup, Seed, State } from '../../core/index.ts';
import * as DK from './deck.ts';
import { startDeployment } from './deployment.ts';
import { refreshEngagement } from './engagement.ts';
import { CARD } from './events.ts';
import { alive, codeOf, hasUpgrade, hullOf, typeOf } from './fleet.ts';
import * as L from './layout.ts';
import * as R from './rules.ts';
import type { Rules } from './rules.ts';
import { flying, squadronType } from './wing.ts';

const { LUCK, LUCK_BLOCK, MAX_SHIPS, MAX_SQUADRONS, MAX_TOKENS, NEXT, SEATS, SEAT_AT, SEAT_OF, UNITS, ZONES } = L;
const { START_WORDS } = R;
const { dialSpeed: DIAL_SPEED, heading: HEADING, kind: KIND, passTokens: PASS_TOKENS, shields: SHIELDS } = L.OF;
const { commander: COMMANDER, upgrades: UPGRADES_ON } = L.OF;
const { ships: SHIPS, squadronHull: SQUADRON_HULL, squadronKind: SQUADRON_KIND, squadrons: SQUADRONS } = L.OF;
const { squadronX: SQUADRON_X, squadronY: SQUADRON_Y, x: X, y: Y } = L.OF;
const { active: ACTIVE, first: FIRST, obstacleHeading: OBSTACLE_HEADING, obstacleKind: OBSTACLE_KIND } = L.AT;
const { obstacleX: OBSTACLE_X, obstacleY: OBSTACLE_Y, round: ROUND, step: STEP } = L.AT;

/** Writes the position before the first Command Phase, or before deployment: damage deck shuffled, first player known. */
export function dealMatch(r: Rules, s: State, setup: MatchSetup, seed: Seed): void {
  s.fill(0);
  LUCK_BLOCK.fill(s, seed, setup.luckOwnerOfSeat, setup.seedOfSource);
  s[ROUND] = 1;
  s[ACTIVE] = -1;
  s[L.AT.activeSquadron] = -1;
  DK.shuffleNew(r, s);
  layObstacles(r, s);
  for (let seat = 0; seat < SEATS; seat++) deploy(r, s, seat, setup.sideOfSeat[seat]!);
  const first = firstPlayer(r, s, setup);
  s[FIRST] = first;
  const missing = shipsOf(s, 1 - first) - shipsOf(s, first);
  if (missing > 0) s[SEAT_AT[first]! + PASS_TOKENS] = missing - 1;
  else s[SEAT_AT[1 - first]! + PASS_TOKENS] = -missing;
  s[STEP] = NEXT.DIAL;
  if (r.content.rules.deployment === 'alternating') startDeployment(r, s);
  else refreshEngagement(r, s);
}

const shipsOf = (s: State, seat: number): number => s[SEAT_AT[seat]! + SHIPS]!;

/** The cheaper fleet's player goes first; of equal ones a coin decides (A-SET-03). */
function firstPlayer(r: Rules, s: State, setup: MatchSetup): number {
  const coin = drawBelow(s, LUCK_BLOCK.row(LUCK.INITIATIVE), 0, 2);
  const { initiative } = r.content.rules;
  if (initiative === 'seat') return 0;
  if (initiative === 'coin') return coin;
  const cost = r.sidePoints[setup.sideOfSeat[0]!]!;
  const other = r.sidePoints[setup.sideOfSeat[1]!]!;
  if (cost === other) return coin;
  return cost < other ? 0 : 1;
}

function deploy(r: Rules, s: State, seat: number, side: number): void {
  const ships = r.fleetSize[side]!;
  s[SEAT_AT[seat]! + SHIPS] = ships;
  for (let i = 0; i < ships; i++) {
    const at = SEAT_AT[seat]! + i;
    const start = ((side * SEATS + seat) * MAX_SHIPS + i) * START_WORDS;
    const type = r.starts[start]!;
    s[at + KIND] = type + 1;
    s[at + X] = r.starts[start + 1]!;
    s[at + Y] = r.starts[start + 2]!;
    s[at + HEADING] = r.starts[start + 3]!;
    s[at + DIAL_SPEED] = r.starts[start + 4]!;
    let shields = 0;
    for (let zone = 0; zone < ZONES; zone++) shields |= r.shields[type * ZONES + zone]! << (8 * zone);
    s[at + SHIELDS] = shields;
    equip(r, s, seat, i, r.upgradesOfSide[side * MAX_SHIPS + i]!);
  }
  deploySquadrons(r, s, seat, side);
}

/** Puts upgrade cards on ship `i`; the ship with the commander is the flagship (A-FLT-03). */
function equip(r: Rules, s: State, seat: number, i: number, cards: number): void {
  s[SEAT_AT[seat]! + UPGRADES_ON + i] = cards;
  for (let card = 0; card < r.upgradePoints.length; card++)
    if ((cards & r.commanderCards & (1 << card)) !== 0) s[SEAT_AT[seat]! + COMMANDER] = card + 1;
}

function deploySquadrons(r: Rules, s: State, seat: number, side: number): void {
  const types = r.squadronsOfSide[side]!;
  s[SEAT_AT[seat]! + SQUADRONS] = types.length;
  for (let i = 0; i < types.length; i++) {
    const at = SEAT_AT[seat]! + i;
    const start = ((side * SEATS + seat) * MAX_SQUADRONS + i) * 2;
    s[at + SQUADRON_KIND] = types[i]! + 1;
    s[at + SQUADRON_X] = r.squadronStarts[start]!;
    s[at + SQUADRON_Y] = r.squadronStarts[start + 1]!;
    s[at + SQUADRON_HULL] = r.squadronHull[types[i]!]!;
  }
}

function layObstacles(r: Rules, s: State): void {
  for (let k = 0; k < r.obstaclesOnTable.length; k++) {
    const obstacle = r.obstaclesOnTable[k]!;
    s[OBSTACLE_KIND + k] = obstacle.kind + 1;
    s[OBSTACLE_X + k] = obstacle.x;
    s[OBSTACLE_Y + k] = obstacle.y;
    s[OBSTACLE_HEADING + k] = obstacle.heading;
  }
}

/** What the log says before the first decision: who goes first, which ships and tokens are in play. */
export function logOpening(r: Rules, s: State, log: EventLog): void {
  log.round = s[ROUND]!;
  log.add(EVENT.FIRST, s[FIRST]!, -1, -1, 0, -1, ALL_SEATS);
  for (let u = 0; u < UNITS; u++) {
    if (!alive(s, u)) continue;
    const t = typeOf(s, u);
    log.add(EVENT.UNIT_ENTERS, SEAT_OF[u]!, codeOf(s, u), -1, hullOf(r, s, u), -1, ALL_SEATS);
    for (let slot = 0; slot < r.tokenCount[t]!; slot++) {
      const card = CARD.DEFENSE + r.token[t * MAX_TOKENS + slot]! - 1;
      log.add(EVENT.CARD_OPENING, SEAT_OF[u]!, card, codeOf(s, u), 1, -1, ALL_SEATS);
    }
    for (let card = 0; card < r.upgradePoints.length; card++)
      if (hasUpgrade(s, u, card))
        log.add(EVENT.CARD_OPENING, SEAT_OF[u]!, CARD.UPGRADE + card, codeOf(s, u), 1, -1, ALL_SEATS);
  }
  for (let c = UNITS; c < L.COMBATANTS; c++) {
    if (!flying(s, c)) continue;
    const t = squadronType(s, c);
    log.add(EVENT.UNIT_ENTERS, SEAT_OF[c]!, codeOf(s, c), -1, r.squadronHull[t]!, -1, ALL_SEATS);
    log.add(EVENT.CARD_OPENING, SEAT_OF[c]!, CARD.SQUADRON + t, codeOf(s, c), 1, -1, ALL_SEATS);
  }
  log.add(EVENT.ROUND_START, -1, -1, -1, s[ROUND]!, -1, ALL_SEATS);
  log.add(EVENT.PHASE, -1, -1, -1, L.PHASE.COMMAND, -1, ALL_SEATS);
}
