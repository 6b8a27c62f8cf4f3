/** Squadrons that hurt enemies engaged with them, outside of attacks. */
import { EVENT } from '../../../core/index.ts';
import type { EventLog, State } from '../../../core/index.ts';
import { trait } from '../cards/ask.ts';
import { QUESTION } from '../cards/question.ts';
import * as field from '../field.ts';
import { FIRST_SQUADRON, SEAT_OF, SQUADRON_AT } from '../layout.ts';
import { refreshEngagement } from '../position/engagement.ts';
import type { Rules } from '../rules.ts';
import { codeOf, hurtSquadron } from '../units/fleet.ts';
import { flying, squadronType } from '../units/squadrons.ts';

const engagedWith = (s: State, c: number): number => s[SQUADRON_AT[c]! + field.squadronEngaged]!;

/** Squadron `c` has moved: with such a text, every squadron engaged with it suffers one damage. */
export function hurtOnLanding(r: Rules, s: State, c: number, log: EventLog | null): void {
  if (r.askedSquadrons[QUESTION.HURTS_LANDING] === 0) return;
  if (trait(r, squadronType(s, c), QUESTION.HURTS_LANDING) === 0) return;
  const first = FIRST_SQUADRON[1 - SEAT_OF[c]!]!;
  let anyLost = false;
  for (let bits = engagedWith(s, c); bits !== 0; bits &= bits - 1) {
    const d = first + 31 - Math.clz32(bits & -bits);
    sting(r, s, d, c, log);
    anyLost ||= !flying(s, d);
  }
  if (anyLost) refreshEngagement(r, s);
}

/** Squadron `c` has attacked `target`: it suffers one damage by each other squadron engaged with it that has such a text. */
export function hurtForAttack(r: Rules, s: State, c: number, target: number, log: EventLog | null): void {
  for (let d = stingerOf(r, s, c, target, 0); d >= 0 && flying(s, c); d = stingerOf(r, s, c, target, d + 1))
    sting(r, s, c, d, log);
  if (!flying(s, c)) refreshEngagement(r, s);
}

/** The first squadron from `from` on that hurts squadron `c` for attacking `target`; -1 for none. */
export function stingerOf(r: Rules, s: State, c: number, target: number, from: number): number {
  if (r.askedSquadrons[QUESTION.HURTS_ATTACKERS] === 0) return -1;
  const first = FIRST_SQUADRON[1 - SEAT_OF[c]!]!;
  for (let bits = engagedWith(s, c); bits !== 0; bits &= bits - 1) {
    const d = first + 31 - Math.clz32(bits & -bits);
    if (d >= from && d !== target && trait(r, squadronType(s, d), QUESTION.HURTS_ATTACKERS) !== 0) return d;
  }
  return -1;
}

function sting(r: Rules, s: State, c: number, by: number, log: EventLog | null): void {
  log?.add(EVENT.DAMAGE, SEAT_OF[by]!, codeOf(s, by), codeOf(s, c), 1, SEAT_OF[c]!);
  log?.add(EVENT.ABILITY, SEAT_OF[by]!, codeOf(s, by), -1, 1);
  hurtSquadron(r, s, c, 1, by, log);
}
