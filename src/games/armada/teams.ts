/**
 * Sector Fleet: two teams, each of up to three fleets with a seat each. The rules know only two sides of the table, and a side is a team. This file
 * says which seat plays which fleet: seat `k` plays fleet `floor(k / 2)` of team `k % 2`, so teammates stay together in every rotation of seats.
 */
import { LuckBlock, drawBelow, type MatchSetup, type State } from '../../core/index.ts';
import * as field from './state/field.ts';
import {
  AT,
  COMMANDER_BITS,
  FLEET_BITS,
  FLEET_SHIFT,
  LUCK,
  LUCK_BLOCK,
  LUCK_SOURCES,
  SEATS,
  SEAT_AT,
  SEAT_OF,
  SHIP_AT,
  SQUADRON_AT,
  UNITS,
} from './state/layout.ts';
import type { Rules } from './compiled.ts';

const FLEET_MASK = (1 << FLEET_BITS) - 1;
/** First draw, in the row of initiative, of the choice between equally cheap fleets; one draw for each team. */
const TIED_ADMIRALS = 1;

export const teamOf = (seat: number): number => (seat < 0 ? seat : seat % SEATS);
export const seatOfFleet = (team: number, fleet: number): number => fleet * SEATS + team;

/** The fleet of its team that combatant `c` belongs to. */
export const fleetOf = (s: State, c: number): number =>
  ((c < UNITS ? s[SHIP_AT[c]! + field.flags]! : s[SQUADRON_AT[c]! + field.squadronFlags]!) >> FLEET_SHIFT) & FLEET_MASK;

/** The seat of the player who owns combatant `c`. */
export const ownerOf = (s: State, c: number): number => seatOfFleet(SEAT_OF[c]!, fleetOf(s, c));

/** The seat of the Grand Admiral of a team; in the standard game the seat of that side. */
export const grandAdmiral = (r: Rules, s: State, team: number): number =>
  r.fleetsPerTeam === 1 ? team : seatOfFleet(team, s[field.grandAdmiral + team]!);

/** Whether combatant `c` belongs to the player named for this turn; in the standard game always (A-SHIP-25). */
export const isNamed = (r: Rules, s: State, c: number): boolean =>
  r.fleetsPerTeam === 1 || fleetOf(s, c) === s[field.named];

/** Number + 1 of the card of the commander of a fleet; 0 while none is in play. */
export const commanderOf = (s: State, team: number, fleet: number): number =>
  (s[SEAT_AT[team]! + field.commander]! >> (COMMANDER_BITS * fleet)) & ((1 << COMMANDER_BITS) - 1);

/** Number + 1 of the card of the commander of ship `u`; 0 while none is in play. */
export const commanderOfShip = (s: State, u: number): number => {
  const all = s[SEAT_AT[SEAT_OF[u]!]! + field.commander]!;
  return all === 0 ? 0 : commanderOf(s, SEAT_OF[u]!, fleetOf(s, u));
};

export function setCommander(s: State, team: number, fleet: number, card: number): void {
  const shift = COMMANDER_BITS * fleet;
  const at = SEAT_AT[team]! + field.commander;
  s[at] = (s[at]! & ~(((1 << COMMANDER_BITS) - 1) << shift)) | (card << shift);
}

/**
 * Names the Grand Admirals. For each team it is the fleet that the scenario marks; otherwise the cheapest fleet, where a draw decides among equally
 * cheap ones (A-TEM-06).
 */
export function nameAdmirals(r: Rules, s: State, setup: MatchSetup): void {
  for (let team = 0; team < SEATS; team++) {
    const fleets = Array.from({ length: r.fleetsPerTeam }, (_, fleet) => fleet);
    const sideOf = (fleet: number): number => setup.sideOfSeat[seatOfFleet(team, fleet)]!;
    const marked = fleets.filter((fleet) => r.side.grandAdmiral[sideOf(fleet)] === 1);
    const least = Math.min(...fleets.map((fleet) => r.side.points[sideOf(fleet)]!));
    const fit = marked.length === 1 ? marked : fleets.filter((fleet) => r.side.points[sideOf(fleet)] === least);
    const drawn = drawBelow(s, LUCK_BLOCK.row(LUCK.INITIATIVE), TIED_ADMIRALS + team, fit.length);
    s[field.grandAdmiral + team] = fit[drawn]!;
  }
}

/** The seats of a team share the luck of their side. */
class TeamLuck extends LuckBlock {
  override row(source: number, seat = 0): number {
    return super.row(source, teamOf(seat));
  }
}

const TEAM_LUCK = new TeamLuck(AT.luck, LUCK_SOURCES, SEATS);

/** The luck of a match with `fleets` fleets a team. */
export const luckOf = (fleets: number): LuckBlock => (fleets === 1 ? LUCK_BLOCK : TEAM_LUCK);

/** For each side, the side whose luck it draws: the team in which the owner of its seat's luck sits. */
export const luckOwnersOfSides = (fleets: number, luckOwnerOfSeat: Int32Array): Int32Array =>
  fleets === 1 ? luckOwnerOfSeat : Int32Array.from({ length: SEATS }, (_, side) => teamOf(luckOwnerOfSeat[side]!));
