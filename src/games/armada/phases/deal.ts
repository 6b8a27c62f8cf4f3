import { EVENT, drawBelow, type EventLog, type MatchSetup, type Seed, type State } from '../../../core/index.ts';
import { CARD } from '../state/events.ts';
import * as field from '../state/field.ts';
import {
  COMBATANTS,
  FLEET_SHIFT,
  LUCK,
  LUCK_BLOCK,
  MAX_SHIPS,
  MAX_SQUADRONS,
  MOST_ZONES,
  PHASE,
  SEATS,
  SEAT_AT,
  SEAT_OF,
  START_WORDS,
  UNITS,
  ZONES,
} from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { fleetOf, grandAdmiral, luckOwnersOfSides, nameAdmirals, seatOfFleet, setCommander } from '../teams.ts';
import * as deck from '../units/damage-deck.ts';
import { alive, codeOf, hullOf, tokenType, tokensOf, addShield } from '../units/combatants.ts';
import { layOnCard } from '../units/stock.ts';
import { equip, wasEquipped } from '../units/upgrades.ts';
import { flying, squadronType } from '../units/squadrons.ts';
import { logRoundStart } from './deployment.ts';
import { logObjective, startSetup } from './setup.ts';

/** Writes the first position, before setup or the first Command Phase: shuffles the damage deck and determines the first player. */
export function dealMatch(r: Rules, s: State, setup: MatchSetup, seed: Seed): void {
  s.fill(0);
  LUCK_BLOCK.fill(s, seed, luckOwnersOfSides(r.fleetsPerTeam, setup.luckOwnerOfSeat), setup.seedOfSource);
  s[field.round] = 1;
  s[field.active] = -1;
  s[field.activeSquadron] = -1;
  deck.shuffleNew(r, s);
  layObstacles(r, s);
  for (let fleet = 0; fleet < r.fleetsPerTeam; fleet++)
    for (let team = 0; team < SEATS; team++) deploy(r, s, team, fleet, setup.sideOfSeat[seatOfFleet(team, fleet)]!);
  if (r.fleetsPerTeam > 1) nameAdmirals(r, s, setup);
  if (r.objectives.length > 0)
    for (let team = 0; team < SEATS; team++) s[field.sideOfSeat + team] = setup.sideOfSeat[grandAdmiral(r, s, team)]!;
  startSetup(r, s, chooser(r, s, setup));
}

/** The seat of the cheaper fleet, which goes first or chooses who does; if both cost the same, a coin decides (A-SET-03). */
function chooser(r: Rules, s: State, setup: MatchSetup): number {
  const coin = drawBelow(s, LUCK_BLOCK.row(LUCK.INITIATIVE), 0, 2);
  const { initiative } = r;
  if (initiative === 'seat') return 0;
  if (initiative === 'coin') return coin;
  const cost = teamPoints(r, setup, 0);
  const other = teamPoints(r, setup, 1);
  if (cost === other) return coin;
  return cost < other ? 0 : 1;
}

function teamPoints(r: Rules, setup: MatchSetup, team: number): number {
  let points = 0;
  for (let fleet = 0; fleet < r.fleetsPerTeam; fleet++)
    points += r.side.points[setup.sideOfSeat[seatOfFleet(team, fleet)]!]!;
  return points;
}

/** Deals a fleet, in the places after the fleets that its team has already. */
function deploy(r: Rules, s: State, seat: number, fleet: number, side: number): void {
  const ships = r.side.shipCount[side]!;
  const first = s[SEAT_AT[seat]! + field.ships]!;
  s[SEAT_AT[seat]! + field.ships] = first + ships;
  for (let i = 0; i < ships; i++) {
    const at = SEAT_AT[seat]! + first + i;
    const start = ((side * SEATS + seat) * MAX_SHIPS + i) * START_WORDS;
    const type = r.starts[start]!;
    s[at + field.kind] = type + 1;
    s[at + field.x] = r.starts[start + 1]!;
    s[at + field.y] = r.starts[start + 2]!;
    s[at + field.heading] = r.starts[start + 3]!;
    s[at + field.dialSpeed] = r.starts[start + 4]!;
    let shields = 0;
    for (let zone = 0; zone < ZONES; zone++) shields |= r.ship.shields[type * MOST_ZONES + zone]! << (8 * zone);
    s[at + field.shields] = shields;
    if (r.hasHuge)
      for (let zone = ZONES; zone < r.ship.zones[type]!; zone++)
        addShield(s, seat * MAX_SHIPS + first + i, zone, r.ship.shields[type * MOST_ZONES + zone]!);
    s[at + field.flags] = fleet << FLEET_SHIFT;
    equipShip(r, s, seat * MAX_SHIPS + first + i, r.side.upgrades[side * MAX_SHIPS + i]!);
  }
  deploySquadrons(r, s, seat, fleet, side);
}

/** Equips ship `u` with upgrade cards; the ship with the commander is the flagship of its fleet (A-FLT-03). */
function equipShip(r: Rules, s: State, u: number, cards: Int16Array): void {
  for (let k = 0; k < cards.length; k++) {
    equip(s, u, cards[k]!);
    if (r.upgrade.isCommander[cards[k]!] !== 0) setCommander(s, SEAT_OF[u]!, fleetOf(s, u), cards[k]! + 1);
  }
  const { stocked, laid } = r.effects;
  for (let k = 0; k < stocked.length; k++)
    if (laid[k] !== 0 && wasEquipped(s, u, stocked[k]!)) layOnCard(r, s, u, stocked[k]!, laid[k]!);
}

function deploySquadrons(r: Rules, s: State, seat: number, fleet: number, side: number): void {
  const types = r.side.squadrons[side]!;
  const first = s[SEAT_AT[seat]! + field.squadrons]!;
  s[SEAT_AT[seat]! + field.squadrons] = first + types.length;
  for (let i = 0; i < types.length; i++) {
    const at = SEAT_AT[seat]! + first + i;
    s[at + field.squadronFlags] = fleet << FLEET_SHIFT;
    const start = ((side * SEATS + seat) * MAX_SQUADRONS + i) * 2;
    s[at + field.squadronKind] = types[i]! + 1;
    s[at + field.squadronX] = r.squadronStarts[start]!;
    s[at + field.squadronY] = r.squadronStarts[start + 1]!;
    s[at + field.squadronHull] = r.squadron.hull[types[i]!]!;
  }
}

function layObstacles(r: Rules, s: State): void {
  for (let k = 0; k < r.obstacle.onTable.length; k++) {
    const obstacle = r.obstacle.onTable[k]!;
    s[field.obstacleKind + k] = obstacle.kind + 1;
    s[field.obstacleX + k] = obstacle.x;
    s[field.obstacleY + k] = obstacle.y;
    s[field.obstacleHeading + k] = obstacle.heading;
  }
}

/** Logs what is known before the first decision: who goes first, and which ships and tokens are in play. */
export function logOpening(r: Rules, s: State, log: EventLog): void {
  log.round = s[field.round]!;
  if (s[field.step] !== STEP.INITIATIVE) log.add(EVENT.FIRST, s[field.first]!);
  for (let u = 0; u < UNITS; u++) {
    if (!alive(s, u)) continue;
    log.add(EVENT.UNIT_ENTERS, SEAT_OF[u]!, codeOf(s, u), -1, hullOf(r, s, u));
    for (let slot = 0; slot < tokensOf(r, s, u); slot++) {
      const card = CARD.DEFENSE + tokenType(r, s, u, slot) - 1;
      log.add(EVENT.CARD_OPENING, SEAT_OF[u]!, card, codeOf(s, u), 1);
    }
    for (const card of r.upgrade.numbers)
      if (wasEquipped(s, u, card)) log.add(EVENT.CARD_OPENING, SEAT_OF[u]!, r.cardCode(card), codeOf(s, u), 1);
  }
  for (let c = UNITS; c < COMBATANTS; c++) {
    if (!flying(s, c)) continue;
    const t = squadronType(s, c);
    log.add(EVENT.UNIT_ENTERS, SEAT_OF[c]!, codeOf(s, c), -1, r.squadron.hull[t]!);
    log.add(EVENT.CARD_OPENING, SEAT_OF[c]!, CARD.SQUADRON + t, codeOf(s, c), 1);
    for (let slot = 0; slot < tokensOf(r, s, c); slot++)
      log.add(EVENT.CARD_OPENING, SEAT_OF[c]!, CARD.DEFENSE + tokenType(r, s, c, slot) - 1, codeOf(s, c), 1);
  }
  if (s[field.phase] === PHASE.SETUP) log.add(EVENT.PHASE, -1, -1, -1, PHASE.SETUP);
  if (r.objectives.length > 0 && s[field.objective] !== 0) logObjective(r, s, log);
  if (s[field.phase] !== PHASE.SETUP) logRoundStart(s, log);
}
