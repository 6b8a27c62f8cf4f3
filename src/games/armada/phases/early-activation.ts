/** Squadrons that may activate at the start of the Ship Phase, as if by a squadron command. Those of a side come after its cards (A-EFX-11). */
import type { Action, EventLog, State } from '../../../core/index.ts';
import { action, argumentOf, kindOf } from '../state/actions.ts';
import { beginActivation } from '../attack/stings.ts';
import { trait } from '../cards/ask.ts';
import { MOMENT } from '../cards/entry.ts';
import { QUESTION } from '../cards/question.ts';
import { openForSecond } from '../cards/windows.ts';
import { ARMADA_EVENT } from '../state/events.ts';
import * as field from '../state/field.ts';
import * as KIND from '../state/kinds.ts';
import { DONE, FIRST_SQUADRON, MAX_SQUADRONS } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { grandAdmiral, ownerOf } from '../teams.ts';
import { codeOf } from '../units/combatants.ts';
import { inSquadrons, squadronType, squadronWaiting } from '../units/squadrons.ts';

/** Asks the side whose turn it is; cards and squadrons of the second player follow, and then the Ship Phase. */
export function nextEarly(r: Rules, s: State): void {
  if (legalEarly(r, s, r.scratch.legal) === 1) endEarly(s);
  else {
    s[field.actor] = s[field.turn]!;
    s[field.step] = STEP.EARLY;
  }
}

function endEarly(s: State): void {
  if (s[field.turn] !== s[field.first]) {
    s[field.step] = STEP.NEXT_SHIP_PHASE;
    return;
  }
  s[field.turn] = 1 - s[field.first]!;
  openForSecond(s, MOMENT.SHIP_PHASE, STEP.NEXT_EARLY);
}

/** Squadrons that a text lets activate in the Ship Phase, and the answer for none. */
export function legalEarly(r: Rules, s: State, out: Int32Array): number {
  const first = FIRST_SQUADRON[s[field.turn]!]!;
  let n = 0;
  for (let i = 0; i < MAX_SQUADRONS && inSquadrons(s, first + i); i++)
    if (squadronWaiting(s, first + i) && trait(r, squadronType(s, first + i), QUESTION.ACTIVATES_EARLY) !== 0)
      out[n++] = action(KIND.PICK_SQUADRON, i);
  out[n++] = action(KIND.NO_SQUADRON, 0);
  return n;
}

export function takeEarly(r: Rules, s: State, a: Action, log: EventLog | null): void {
  if (kindOf(a) === KIND.NO_SQUADRON) {
    endEarly(s);
    return;
  }
  const c = FIRST_SQUADRON[s[field.turn]!]! + argumentOf(a);
  s[field.activeSquadron] = c;
  s[field.squadronDone] = DONE.BY_COMMAND;
  log?.add(ARMADA_EVENT.SQUADRON_ACTIVATED, s[field.turn]!, codeOf(s, c), -1, 1);
  beginActivation(r, s, c, log);
}

/** Sector Fleet: the player of the squadrons that `legalEarly` offers; if they belong to several players, the Grand Admiral. */
export function earlyPlayer(r: Rules, s: State): number {
  const first = FIRST_SQUADRON[s[field.turn]!]!;
  const n = legalEarly(r, s, r.scratch.legal) - 1;
  const owner = ownerOf(s, first + argumentOf(r.scratch.legal[0]!));
  for (let k = 1; k < n; k++)
    if (ownerOf(s, first + argumentOf(r.scratch.legal[k]!)) !== owner) return grandAdmiral(r, s, s[field.turn]!);
  return owner;
}
