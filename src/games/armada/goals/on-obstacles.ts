/** What objectives let units do on obstacles: squadrons take tokens, and defense tokens are recovered on asteroid fields. */
import type { EventLog, State } from '../../../core/index.ts';
import { termOf } from '../cards/ask.ts';
import { TERM } from '../cards/terms.ts';
import { dealFaceup } from '../attack/suffer.ts';
import { DEFENSE } from '../content/faces.ts';
import { EFFECT } from '../content/obstacle-tokens.ts';
import * as field from '../state/field.ts';
import { MAX_OBSTACLES, SEAT_OF, TOKEN } from '../state/layout.ts';
import { effectOf, obstacleLies, squadronOnObstacle } from '../position/near-obstacle.ts';
import { takeUp, tokenLies } from '../units/laid-tokens.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { isSquadron, setToken, tokenBit, tokenState, tokenType, tokensOf } from '../units/combatants.ts';
import { flying, squadronType } from '../units/squadrons.ts';
import { gainVictory } from '../units/victory.ts';
import { tokenOf } from '../view/words.ts';
import { GOAL, answerOf, askGoal, question } from './asking.ts';

/** Answers from this one on ready the token in a slot; lower ones recover it. */
const READIES = 8;

/** Squadron `c` has ended a move: it takes the tokens of obstacles under it, and may recover a defense token on an asteroid field. */
export function landOnObstacles(r: Rules, s: State, c: number, log: EventLog | null): void {
  if (r.objectives.length === 0) return;
  const takes = termOf(r, s, TERM.SQUADRONS_TAKE, 0) !== 0;
  const recovers = termOf(r, s, TERM.ASTEROIDS_RECOVER, 0) !== 0 && r.squadron.unique[squadronType(s, c)] !== 0;
  if ((!takes && !recovers) || !flying(s, c)) return;
  for (let k = 0; k < MAX_OBSTACLES && s[field.obstacleKind + k] !== 0; k++) {
    if (!obstacleLies(s, k) || !squadronOnObstacle(r, s, c, k)) continue;
    if (takes && tokenLies(s, k)) {
      takeUp(s, k);
      gainVictory(r, s, SEAT_OF[c]!, 1, log);
    }
    if (recovers && s[field.step] !== STEP.GOAL && effectOf(r, s, k) === EFFECT.ASTEROID)
      asksToRecover(r, s, c, s[field.step]!);
  }
}

/** Asks the owner of combatant `c` for a defense token to recover, if there is one; the match continues at step `next`. */
export function asksToRecover(r: Rules, s: State, c: number, next: number): boolean {
  s[field.struckNext] = c;
  if (legalRecovery(r, s, r.scratch.legal) === 1) {
    s[field.struckNext] = 0;
    return false;
  }
  s[field.afterGoal] = next;
  askGoal(s, GOAL.RECOVER, SEAT_OF[c]!);
  return true;
}

/** Discarded tokens except scatter can be recovered; the second player may ready an exhausted one instead. The last answer does neither. */
function legalRecovery(r: Rules, s: State, out: Int32Array): number {
  const c = s[field.struckNext]!;
  const second = SEAT_OF[c] !== s[field.first];
  let n = 0;
  let offered = 0;
  for (let slot = 0; slot < tokensOf(r, s, c); slot++) {
    const state = tokenState(s, c, slot);
    const same = tokenBit(r, s, c, slot);
    if (state === TOKEN.EXHAUSTED && second && (offered & same) === 0) {
      offered |= same;
      out[n++] = answerOf(READIES + slot);
    }
    if (state !== TOKEN.DISCARDED || tokenType(r, s, c, slot) === DEFENSE.SCATTER) continue;
    out[n++] = answerOf(slot);
  }
  out[n++] = answerOf(2 * READIES);
  return n;
}

question(GOAL.RECOVER, {
  legal: legalRecovery,
  take: (r, s, answer, log) => {
    const c = s[field.struckNext]!;
    const next = s[field.afterGoal]!;
    s[field.struckNext] = 0;
    s[field.afterGoal] = 0;
    s[field.step] = next;
    if (answer < 2 * READIES) {
      // A token that the first player recovers is exhausted; the card says this of no other token.
      const exhausted = answer < READIES && SEAT_OF[c] === s[field.first];
      setToken(s, c, answer % READIES, exhausted ? TOKEN.EXHAUSTED : TOKEN.READY);
    }
    if (!isSquadron(c) && SEAT_OF[c] === s[field.first]) dealFaceup(r, s, c, next, log);
  },
  says: (r, s, answer) => {
    if (answer === 2 * READIES) return 'Recover no defense token';
    const token = `${tokenOf(r, s, s[field.struckNext]!, answer % READIES)} (token ${(answer % READIES) + 1})`;
    return answer < READIES ? `Recover ${token}` : `Ready ${token}`;
  },
  of: field.struckNext,
});
