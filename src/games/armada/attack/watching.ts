/** Squadrons that act out of turn: before an enemy near them moves, and when an objective token near them is moved or removed. */
import type { State } from '../../../core/index.ts';
import { trait } from '../cards/ask.ts';
import { QUESTION } from '../cards/question.ts';
import type { Rules } from '../compiled.ts';
import * as field from '../state/field.ts';
import { DISTANCE } from '../geometry/bands.ts';
import {
  DONE,
  FIRST_SQUADRON,
  MAX_SQUADRONS,
  PHASE,
  SEATS,
  SEAT_OF,
  SQUADRON_AT,
  SQUADRON_FLAG,
} from '../state/layout.ts';
import { isNear } from '../position/engagement.ts';
import { within } from '../position/nearby.ts';
import { isTokenOnObstacle, tokenWithinSquadron } from '../position/objective-tokens.ts';
import * as STEP from '../state/steps.ts';
import { isSquadron } from '../units/combatants.ts';
import { flying, inSquadrons, squadronType } from '../units/squadrons.ts';
import { standIn, standsIn } from './stand-in.ts';

/** Combatant `c` is about to move: lets an enemy at distance 1 whose text says so attack it first. Returns whether there is one. */
export function isWatched(r: Rules, s: State, c: number): boolean {
  if (r.askedSquadrons[QUESTION.WATCHES] === 0 || standsIn(s) || s[field.phase] === PHASE.SETUP) return false;
  const first = FIRST_SQUADRON[1 - SEAT_OF[c]!]!;
  for (let d = first; d < first + MAX_SQUADRONS && inSquadrons(s, d); d++) {
    if (!flying(s, d) || trait(r, squadronType(s, d), QUESTION.WATCHES) === 0) continue;
    if (isSquadron(c) ? !isNear(s, c, d, 1) : !within(r, s, c, d, DISTANCE[1]!)) continue;
    standIn(s, d, DONE.WATCHES, STEP.NEXT_WATCHED);
    return true;
  }
  return false;
}

/** Farthest distance band at which an objective token counts as near. */
const HEARING = 2;

/** Objective token `k` is about to be moved or removed: notes the squadrons near it whose text lets them act. */
export function stir(r: Rules, s: State, k: number): void {
  if (r.askedSquadrons[QUESTION.ROAMS] === 0 || s[field.phase] === PHASE.SETUP || isTokenOnObstacle(r, s, k)) return;
  for (let seat = 0; seat < SEATS; seat++) {
    const first = FIRST_SQUADRON[seat]!;
    for (let d = first; d < first + MAX_SQUADRONS && inSquadrons(s, d); d++)
      if (flying(s, d) && trait(r, squadronType(s, d), QUESTION.ROAMS) !== 0 && tokenWithinSquadron(s, k, d, HEARING))
        s[SQUADRON_AT[d]! + field.squadronFlags]! |= SQUADRON_FLAG.STIRRED;
  }
}

/** Whether a squadron may act before this step. It may if nothing is unfinished, and if the step measures everything anew. */
const isBetween = (step: number): boolean =>
  step === STEP.NEXT_SQUADRON_ACT ||
  step === STEP.NEXT_SQUADRON_OVER ||
  step === STEP.NEXT_SQUADRON ||
  step === STEP.NEXT_COMMANDS ||
  step === STEP.NEXT_AFTER_MANEUVER ||
  step === STEP.NEXT_DIAL ||
  step === STEP.NEXT_STATUS;

/** If the step allows it, the next squadron noted by `stir` acts; those of the first player come first. */
export function roam(s: State): void {
  if (!isBetween(s[field.step]!) || standsIn(s)) return;
  for (let k = 0; k < SEATS; k++) {
    const first = FIRST_SQUADRON[k === 0 ? s[field.first]! : 1 - s[field.first]!]!;
    for (let d = first; d < first + MAX_SQUADRONS && inSquadrons(s, d); d++) {
      const at = SQUADRON_AT[d]! + field.squadronFlags;
      if ((s[at]! & SQUADRON_FLAG.STIRRED) === 0) continue;
      s[at]! &= ~SQUADRON_FLAG.STIRRED;
      if (!flying(s, d)) continue;
      standIn(s, d, DONE.ROAMS, s[field.step]!);
      return;
    }
  }
}
