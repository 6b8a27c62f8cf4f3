/** Sector Fleet: on a turn of a team its Grand Admiral names the teammate who acts (A-SHIP-24, A-TEM-09). */
import type { EventLog, State } from '../../../core/index.ts';
import { action, argumentOf, kindOf } from '../state/actions.ts';
import * as field from '../state/field.ts';
import * as KIND from '../state/kinds.ts';
import { FIRST_SQUADRON, MAX_SHIPS, MAX_SQUADRONS, PHASE } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { fleetOf } from '../teams.ts';
import { waiting } from '../units/combatants.ts';
import { squadronWaiting } from '../units/squadrons.ts';
import { mayPass, spendPass, waits } from './ship-turns.ts';
import { shipLeft, squadronLeft } from './unplaced.ts';

/** In the standard game, asks at step `then`. In Sector Fleet the player who acts there is asked for first, unless only one can act. */
export function askNamed(r: Rules, s: State, then: number): void {
  s[field.step] = then;
  if (r.fleetsPerTeam === 1) return;
  if (legalPlayers(r, s, r.scratch.legal) > 1) s[field.step] = STEP.NAME_PLAYER;
  else s[field.named] = argumentOf(r.scratch.legal[0]!);
}

/** The step at which the named player is asked, by phase. */
function stepOfPhase(s: State): number {
  if (s[field.phase] === PHASE.SETUP) return STEP.DEPLOY;
  return s[field.phase] === PHASE.SHIP ? STEP.TURN : STEP.SQUADRON;
}

/** Fleets whose players can act on this turn (A-SHIP-26); in the Ship Phase the team may also spend a pass token. */
export function legalPlayers(r: Rules, s: State, out: Int32Array): number {
  let n = 0;
  for (let fleet = 0; fleet < r.fleetsPerTeam; fleet++)
    if (canAct(r, s, fleet)) out[n++] = action(KIND.NAME_PLAYER, fleet);
  if (s[field.phase] === PHASE.SHIP && mayPass(s)) out[n++] = action(KIND.PASS, 0);
  return n;
}

function canAct(r: Rules, s: State, fleet: number): boolean {
  const team = s[field.turn]!;
  const setup = s[field.phase] === PHASE.SETUP;
  if (s[field.phase] !== PHASE.SQUADRON)
    for (let u = team * MAX_SHIPS; u < (team + 1) * MAX_SHIPS; u++)
      if (fleetOf(s, u) === fleet && (setup ? shipLeft(s, u) : waiting(s, u) && !waits(r, s, u))) return true;
  if (s[field.phase] === PHASE.SHIP) return false;
  const first = FIRST_SQUADRON[team]!;
  for (let c = first; c < first + MAX_SQUADRONS; c++)
    if (fleetOf(s, c) === fleet && (setup ? squadronLeft(s, c) : squadronWaiting(s, c))) return true;
  return false;
}

/** Names the player, or spends a pass token. */
export function takePlayer(_r: Rules, s: State, a: number, log: EventLog | null): void {
  if (kindOf(a) === KIND.PASS) {
    spendPass(s, log);
    return;
  }
  s[field.named] = argumentOf(a);
  s[field.step] = stepOfPhase(s);
}
