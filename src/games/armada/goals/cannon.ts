/** Planetary Ion Cannon: a token is spent for an attack at an enemy ship near it. */
import type { State } from '../../../core/index.ts';
import { termOf } from '../cards/ask.ts';
import { TERM } from '../cards/terms.ts';
import { STRAY_NUMBER, beginStray } from '../attack/unowned-attacks.ts';
import { stir } from '../attack/watching.ts';
import * as field from '../state/field.ts';
import { BAND } from '../geometry/bands.ts';
import { ATTACK_AS, MAX_SHIPS, OBJECTIVE_TOKENS, SEAT_OF, TOKEN, ZONES } from '../state/layout.ts';
import { tokenNearShip } from '../position/objective-tokens.ts';
import { takeUp } from '../units/laid-tokens.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { alive, setToken, tokenBit, tokenState, tokensOf, zonesOf } from '../units/combatants.ts';
import { ZONE_NAMES, nameOf, tokenOf } from '../view/words.ts';
import { GOAL, answerOf, askGoal, question } from './asking.ts';

/** Distance band within which the cannon reaches. */
const REACH = 3;

/** At the end of the Command Phase: whether the second player is asked for an attack. */
export function asksForCannon(r: Rules, s: State): boolean {
  if (termOf(r, s, TERM.CANNON, 0) === 0 || s[field.struck] !== 0) return false;
  s[field.struck] = 1;
  s[field.goalAsks] = GOAL.CANNON + 1;
  if (legalCannon(r, s, r.scratch.legal) === 1) {
    s[field.goalAsks] = 0;
    return false;
  }
  askGoal(s, GOAL.CANNON, 1 - s[field.first]!);
  return true;
}

/** An answer is token, ship and zone; answers for auxiliary zones come after all others. */
const FIRST_AUXILIARY = OBJECTIVE_TOKENS * MAX_SHIPS * ZONES;
const shotOf = (what: number, zone: number): number =>
  1 + what * ZONES + (zone < ZONES ? zone : FIRST_AUXILIARY + zone - ZONES);
const zoneOfShot = (answer: number): number => ((answer - 1) % ZONES) + (answer > FIRST_AUXILIARY ? ZONES : 0);
const whatOfShot = (answer: number): number => Math.floor(((answer - 1) % FIRST_AUXILIARY) / ZONES);

/** Writes the answers: no attack, or an attack from a token at a zone of a ship. */
function legalCannon(r: Rules, s: State, out: Int32Array): number {
  const enemy = s[field.first]!;
  let n = 0;
  out[n++] = answerOf(0);
  for (let k = 0; k < OBJECTIVE_TOKENS; k++)
    for (let i = 0; i < MAX_SHIPS; i++) {
      const u = enemy * MAX_SHIPS + i;
      if (!alive(s, u) || !tokenNearShip(r, s, k, u, REACH)) continue;
      for (let zone = 0; zone < zonesOf(r, s, u); zone++) out[n++] = answerOf(shotOf(k * MAX_SHIPS + i, zone));
    }
  return n;
}

question(GOAL.CANNON, {
  legal: legalCannon,
  take: (r, s, answer, log) => {
    if (answer === 0) {
      s[field.step] = STEP.NEXT_DIAL;
      return;
    }
    const zone = zoneOfShot(answer);
    const what = whatOfShot(answer);
    stir(r, s, Math.floor(what / MAX_SHIPS));
    takeUp(s, Math.floor(what / MAX_SHIPS));
    const u = s[field.first]! * MAX_SHIPS + (what % MAX_SHIPS);
    const dice = termOf(r, s, TERM.CANNON, 0);
    beginStray(r, s, u, ATTACK_AS.CANNON, zone, BAND.MEDIUM, false, dice, STRAY_NUMBER.CANNON, log);
  },
  says: (r, s, answer) => {
    if (answer === 0) return 'The ion cannon does not fire';
    const what = whatOfShot(answer);
    const ship = nameOf(r, s, s[field.first]! * MAX_SHIPS + (what % MAX_SHIPS));
    return `The ion cannon fires for objective token ${Math.floor(what / MAX_SHIPS) + 1}: ${ship}, ${ZONE_NAMES[zoneOfShot(answer)]!} zone`;
  },
});

/** The critical effect exhausts a ready defense token that the defender chooses. This says whether the defender has one. */
export function mayExhaust(r: Rules, s: State): boolean {
  const v = s[field.target]!;
  for (let slot = 0; slot < tokensOf(r, s, v); slot++) if (tokenState(s, v, slot) === TOKEN.READY) return true;
  return false;
}

export const askToExhaust = (s: State): void => askGoal(s, GOAL.EXHAUST, SEAT_OF[s[field.target]!]!);

question(GOAL.EXHAUST, {
  legal: (r, s, out) => {
    const v = s[field.target]!;
    let n = 0;
    let offered = 0;
    for (let slot = 0; slot < tokensOf(r, s, v); slot++) {
      const same = tokenBit(r, s, v, slot);
      if (tokenState(s, v, slot) !== TOKEN.READY || (offered & same) !== 0) continue;
      offered |= same;
      out[n++] = answerOf(slot);
    }
    return n;
  },
  take: (_r, s, slot) => {
    setToken(s, s[field.target]!, slot, TOKEN.EXHAUSTED);
    s[field.step] = STEP.NEXT_TOTAL;
  },
  says: (r, s, slot) => `Exhaust ${tokenOf(r, s, s[field.target]!, slot)} (token ${slot + 1})`,
  of: field.target,
});
