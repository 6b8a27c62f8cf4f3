/** Texts of aces used in their own activation: in addition to what every squadron may do, or in place of an attack. */
import type { Action, EventLog, State } from '../../../core/index.ts';
import { trait } from '../cards/ask.ts';
import { QUESTION } from '../cards/question.ts';
import { TEXT, askText, optionOf, tell, textAction, textOf } from '../cards/squadrons/text.ts';
import type { Rules } from '../compiled.ts';
import { ARMADA_EVENT } from '../state/events.ts';
import * as field from '../state/field.ts';
import { DISTANCE } from '../geometry/bands.ts';
import {
  DONE,
  FIRST_SQUADRON,
  MAX_SHIPS,
  MAX_SQUADRONS,
  SEAT_OF,
  SQUADRON_AT,
  SQUADRON_FLAG,
  TOKEN,
} from '../state/layout.ts';
import { isNear } from '../position/engagement.ts';
import { within } from '../position/nearby.ts';
import * as STEP from '../state/steps.ts';
import { alive, codeOf, spendForNothing, tokenBit, tokenState, tokenType, tokensOf } from '../units/combatants.ts';
import { flying, inSquadrons, squadronType } from '../units/squadrons.ts';
import { TOKEN_NAMES, nameOf } from '../view/words.ts';
import { PILOT } from './sliders.ts';
import { standIn } from './stand-in.ts';

/** Farthest distance band at which a friend may attack in place of the squadron that has the text. */
const PROXY_DISTANCE = 2;

/** Appends the uses of the text of the active squadron `c`; `attacks`: whether it may still attack. */
export function legalActText(r: Rules, s: State, c: number, attacks: boolean, out: Int32Array, from: number): number {
  if ((s[field.squadronDone]! & DONE.GUEST) !== 0) return from;
  switch (trait(r, squadronType(s, c), QUESTION.ACT_TEXT) - 1) {
    case TEXT.ANAKIN_FREE:
      return legalFree(r, s, c, out, from);
    case TEXT.JENDON:
      return attacks ? legalProxies(r, s, c, out, from) : from;
    case TEXT.HONDO:
      return attacks ? legalToggles(s, c, out, from) : from;
    default:
      return from;
  }
}

/** An engaged squadron may spend a token to ignore engagement. */
function legalFree(r: Rules, s: State, c: number, out: Int32Array, from: number): number {
  if ((s[field.squadronDone]! & DONE.FREE) !== 0 || s[SQUADRON_AT[c]! + field.squadronEngaged] === 0) return from;
  let n = from;
  let offered = 0;
  for (let slot = 0; slot < tokensOf(r, s, c); slot++) {
    const same = tokenBit(r, s, c, slot);
    if (tokenState(s, c, slot) === TOKEN.DISCARDED || (offered & same) !== 0) continue;
    offered |= same;
    out[n++] = textAction(TEXT.ANAKIN_FREE, slot);
  }
  return n;
}

/** Friends at distance 1-2 that have an enemy at distance 1. */
function legalProxies(r: Rules, s: State, c: number, out: Int32Array, from: number): number {
  const first = FIRST_SQUADRON[SEAT_OF[c]!]!;
  let n = from;
  for (let d = first; d < first + MAX_SQUADRONS && inSquadrons(s, d); d++)
    if (d !== c && flying(s, d) && isNear(s, c, d, PROXY_DISTANCE) && hasEnemyNear(r, s, d))
      out[n++] = textAction(TEXT.JENDON, d - first);
  return n;
}

function hasEnemyNear(r: Rules, s: State, c: number): boolean {
  if (s[SQUADRON_AT[c]! + field.squadronNear] !== 0) return true;
  const other = (1 - SEAT_OF[c]!) * MAX_SHIPS;
  for (let u = other; u < other + MAX_SHIPS; u++) if (alive(s, u) && within(r, s, u, c, DISTANCE[1]!)) return true;
  return false;
}

/** Other squadrons of both sides at distance 1; those of the enemy from `MAX_SQUADRONS` on. */
function legalToggles(s: State, c: number, out: Int32Array, from: number): number {
  let n = from;
  for (let side = 0; side < 2; side++) {
    const first = FIRST_SQUADRON[side === 0 ? SEAT_OF[c]! : 1 - SEAT_OF[c]!]!;
    for (let d = first; d < first + MAX_SQUADRONS && inSquadrons(s, d); d++) {
      if (d !== c && flying(s, d) && isNear(s, c, d, 1))
        out[n++] = textAction(TEXT.HONDO, side * MAX_SQUADRONS + d - first);
    }
  }
  return n;
}

/** Uses the text that action `a` names. */
export function takeActText(r: Rules, s: State, a: Action, log: EventLog | null): void {
  const c = s[field.activeSquadron]!;
  const option = optionOf(a);
  tell(s, c, log);
  s[field.step] = STEP.NEXT_SQUADRON_ACT;
  switch (textOf(a)) {
    case TEXT.ANAKIN_FREE:
      spendForNothing(r, s, c, option, log);
      s[field.squadronDone]! |= DONE.FREE;
      return;
    case TEXT.JENDON:
      s[field.squadronDone]! |= DONE.ATTACKED;
      standIn(s, FIRST_SQUADRON[SEAT_OF[c]!]! + option, 0, STEP.NEXT_SQUADRON_ACT);
      return;
    default:
      s[field.squadronDone]! |= DONE.ATTACKED;
      toggle(s, c, toggled(c, option), log);
  }
}

const toggled = (c: number, option: number): number =>
  FIRST_SQUADRON[option < MAX_SQUADRONS ? SEAT_OF[c]! : 1 - SEAT_OF[c]!]! + (option % MAX_SQUADRONS);

function toggle(s: State, c: number, d: number, log: EventLog | null): void {
  const at = SQUADRON_AT[d]! + field.squadronFlags;
  if ((s[at]! & SQUADRON_FLAG.ACTIVATED) === 0) {
    s[at]! |= SQUADRON_FLAG.ACTIVATED;
    log?.add(ARMADA_EVENT.PILOT, SEAT_OF[c]!, codeOf(s, c), codeOf(s, d), PILOT.FLIPPED, SEAT_OF[d]!);
    return;
  }
  s[field.textKept] = d;
  askText(s, TEXT.HONDO, c, STEP.NEXT_SQUADRON_ACT);
}

/** The offer of a text in an activation, in words. */
export function actTextSays(r: Rules, s: State, text: number, option: number): string {
  const c = s[field.activeSquadron]!;
  if (text === TEXT.ANAKIN_FREE)
    return `spend ${TOKEN_NAMES[tokenType(r, s, c, option)]!} (token ${option + 1}) to ignore engagement`;
  if (text === TEXT.JENDON) return `${nameOf(r, s, FIRST_SQUADRON[SEAT_OF[c]!]! + option)} attacks`;
  const d = toggled(c, option);
  const activated = (s[SQUADRON_AT[d]! + field.squadronFlags]! & SQUADRON_FLAG.ACTIVATED) !== 0;
  return activated ? `place ${nameOf(r, s, d)}` : `${nameOf(r, s, d)} counts as activated`;
}
