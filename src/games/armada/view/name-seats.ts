/** Sector Fleet: the rules log sides of the table. This file turns them into the seats of the players who own the units. */
import { ALL_SEATS, EVENT, NO_SEAT, ROW, EVENT_WORDS, type EventLog, type State } from '../../../core/index.ts';
import { ARMADA_EVENT } from '../state/events.ts';
import { SEATS } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import { fleetOf, grandAdmiral, seatOfFleet } from '../teams.ts';
import { unitOfCode } from '../units/combatants.ts';

/** Rows about a team and not about a unit. Their seat becomes that of the team's Grand Admiral. */
const OF_TEAM: ReadonlySet<number> = new Set([
  EVENT.FIRST,
  ARMADA_EVENT.PASSED,
  ARMADA_EVENT.WON,
  ARMADA_EVENT.OBJECTIVE,
  ARMADA_EVENT.OBJECTIVE_SCORED,
  ARMADA_EVENT.OBSTACLE_PLACED,
  ARMADA_EVENT.OBSTACLE_MOVED,
  ARMADA_EVENT.TOKEN_PLACED,
]);

/** Rows whose subject is a card or a source of luck, and whose object is the unit. */
const isAboutCard = (kind: number): boolean =>
  (kind >= EVENT.CARD_OPENING && kind <= EVENT.CARD_COST) || kind === EVENT.CHANCE || kind === ARMADA_EVENT.READIED;

/** Rewrites the rows of `log` from number `from` on. */
export function nameSeats(r: Rules, s: State, log: EventLog, from: number): void {
  for (let i = from; i < log.length; i++) {
    const kind = log.get(i, ROW.kind);
    const team = OF_TEAM.has(kind);
    const card = isAboutCard(kind);
    const subject = team ? -1 : log.get(i, card ? ROW.object : ROW.subject);
    const object = team || card ? -1 : log.get(i, ROW.object);
    const at = i * EVENT_WORDS;
    log.rows[at + ROW.seat] = seatOfUnit(r, s, log.get(i, ROW.seat), subject);
    log.rows[at + ROW.other] = seatOfUnit(r, s, log.get(i, ROW.other), object);
    log.rows[at + ROW.visible] = seatsOfSides(r, log.get(i, ROW.visible));
  }
}

/** The seat that owns the unit of `code`; if a row names no unit, that of the Grand Admiral; -1 for a row about nobody. */
function seatOfUnit(r: Rules, s: State, team: number, code: number): number {
  if (team < 0) return team;
  return code < 0 ? grandAdmiral(r, s, team) : seatOfFleet(team, fleetOf(s, unitOfCode(code)));
}

/** The seats that see a row: teammates see what one of them does (A-TEM-10). */
function seatsOfSides(r: Rules, visible: number): number {
  if (visible === ALL_SEATS || visible === NO_SEAT) return visible;
  let seats = 0;
  for (let fleet = 0; fleet < r.fleetsPerTeam; fleet++) seats |= visible << (SEATS * fleet);
  return seats;
}
