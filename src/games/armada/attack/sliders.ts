/** Squadrons whose damage can turn the activation slider of an enemy squadron. */
import type { Action, EventLog, State } from '../../../core/index.ts';
import { EVENT } from '../../../core/index.ts';
import { argumentOf, eitherWay } from '../state/actions.ts';
import { trait } from '../cards/ask.ts';
import { QUESTION } from '../cards/question.ts';
import { ARMADA_EVENT } from '../state/events.ts';
import * as field from '../state/field.ts';
import * as KIND from '../state/kinds.ts';
import { SEAT_OF, SQUADRON_AT, SQUADRON_FLAG } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { codeOf, isSquadron } from '../units/combatants.ts';
import { squadronType } from '../units/squadrons.ts';

/** Amounts of `ARMADA_EVENT.PILOT`. */
export const PILOT = { FLIPPED: 0, ONCE_MORE: 1, HARMED: 2 } as const;

const isActivated = (s: State, v: number): boolean =>
  (s[SQUADRON_AT[v]! + field.squadronFlags]! & SQUADRON_FLAG.ACTIVATED) !== 0;

/** Whether the text of the attacker applies to squadron `v`: the attack has damaged and not destroyed it. */
function hasASay(r: Rules, s: State, v: number): boolean {
  if (r.askedSquadrons[QUESTION.FLIPS_SLIDERS] === 0) return false;
  const c = s[field.attacker]!;
  if (!isSquadron(c) || trait(r, squadronType(s, c), QUESTION.FLIPS_SLIDERS) === 0) return false;
  return s[field.inflicted]! > 0 && s[SQUADRON_AT[v]! + field.squadronHull]! > 0;
}

/** Damage that squadron `v` suffers in addition to that of the attack: one point if it has been activated. */
export function damageOnceMore(r: Rules, s: State, v: number, log: EventLog | null): number {
  if (!hasASay(r, s, v) || !isActivated(s, v)) return 0;
  tell(s, PILOT.ONCE_MORE, log);
  return 1;
}

/** Asks the attacker, if its text applies, whether the slider of squadron `v` is turned. */
export function askToFlip(r: Rules, s: State, v: number): void {
  if (!hasASay(r, s, v) || isActivated(s, v)) return;
  s[field.actor] = SEAT_OF[s[field.attacker]!]!;
  s[field.step] = STEP.FLIP_SLIDER;
}

export function legalFlip(_r: Rules, _s: State, out: Int32Array): number {
  return eitherWay(KIND.FLIP_SLIDER, out);
}

/** Takes the answer: the squadron counts as activated this round, or stays as it is. */
export function takeFlip(_r: Rules, s: State, a: Action, log: EventLog | null): void {
  s[field.step] = STEP.NEXT_ATTACK_OVER;
  if (argumentOf(a) === 0) return;
  s[SQUADRON_AT[s[field.target]!]! + field.squadronFlags]! |= SQUADRON_FLAG.ACTIVATED;
  tell(s, PILOT.FLIPPED, log);
}

function tell(s: State, what: number, log: EventLog | null): void {
  const c = s[field.attacker]!;
  const v = s[field.target]!;
  log?.add(EVENT.ABILITY, SEAT_OF[c]!, codeOf(s, c), -1, 1);
  log?.add(ARMADA_EVENT.PILOT, SEAT_OF[c]!, codeOf(s, c), codeOf(s, v), what, SEAT_OF[v]!);
}
