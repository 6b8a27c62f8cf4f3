/** Words for critical effects: what happens to the ship that is attacked. */
import * as suffer from '../../attack/suffer.ts';
import * as field from '../../field.ts';
import { TOKEN } from '../../layout.ts';
import type { Rules } from '../../rules.ts';
import * as STEP from '../../steps.ts';
import { setToken, tokenState, typeOf } from '../../units/fleet.ts';
import { OPERANDS, operation } from '../word.ts';

const operand = (r: Rules, act: number, k: number): number => r.effects.operand[act * OPERANDS + k]!;

/** Exhausts every ready defense token. */
export const exhaustTokens = operation('exhaustTokens', {
  take: (r, s) => {
    const v = s[field.target]!;
    for (let slot = 0; slot < r.tokenCount[typeOf(s, v)]!; slot++)
      if (tokenState(s, v, slot) === TOKEN.READY) setToken(s, v, slot, TOKEN.EXHAUSTED);
  },
});

/** Damage on both zones beside the attacked one. */
export const hurtAdjacent = operation('hurtAdjacent', {
  take: (_r, s) => {
    suffer.hurtZone(s, s[field.target]!, (s[field.targetZone]! + 1) & 3, 1, STEP.NEXT_TOTAL);
    s[field.moreZones] = 1 << ((s[field.targetZone]! + 3) & 3);
  },
});

/** Deals one damage card faceup at once, whatever the shields. */
export const dealFaceup = operation('dealFaceup', {
  take: (r, s, _act, _u, _option, log) => suffer.dealFaceup(r, s, s[field.target]!, STEP.NEXT_TOTAL, log),
});

/** The first damage cards of the attack are dealt faceup. */
export const faceupCards = operation<{ readonly count: number }>('faceupCards', {
  operands: ({ count }) => [count],
  take: (r, s, act) => {
    s[field.faceupCards] = operand(r, act, 0);
  },
});
