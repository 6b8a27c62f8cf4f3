/** Surprise Attack: dials that the second player lays facedown before the match, and the raid tokens that they give. */
import type { EventLog, State } from '../../../core/index.ts';
import { action } from '../state/actions.ts';
import { termOf } from '../cards/ask.ts';
import { TERM } from '../cards/terms.ts';
import { ARMADA_EVENT } from '../state/events.ts';
import * as field from '../state/field.ts';
import * as KIND from '../state/kinds.ts';
import { COMMANDS, MAX_SHIPS, SEAT_OF, SHIP_AT } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { alive, codeOf } from '../units/combatants.ts';
import { COMMAND_NAMES } from '../view/words.ts';
import { GOAL, askGoal, question } from './asking.ts';

/** Asks for the next dial, if one is missing; returns whether it asks. */
export function asksForRaidDial(r: Rules, s: State): boolean {
  if (s[field.raidDialsLeft]! >= termOf(r, s, TERM.RAID_DIALS, 0)) return false;
  askGoal(s, GOAL.RAID_DIAL, 1 - s[field.first]!);
  return true;
}

question(GOAL.RAID_DIAL, {
  legal: (_r, _s, out) => {
    for (let c = 0; c < COMMANDS; c++) out[c] = action(KIND.DIAL, c);
    return COMMANDS;
  },
  take: (_r, s, command) => {
    s[field.raidDials]! |= command << (2 * s[field.raidDialsLeft]!);
    s[field.raidDialsLeft]!++;
    s[field.step] = STEP.NEXT_SETUP;
  },
  says: (_r, _s, command) => `Lay a ${COMMAND_NAMES[command]!} dial facedown on the objective`,
});

/** The start of a Ship Phase: the top dial is revealed, and all ships of the first player gain its raid token. */
export function revealRaid(r: Rules, s: State, log: EventLog | null): void {
  if (r.objectives.length === 0 || s[field.raidDialsLeft] === 0) return;
  const command = s[field.raidDials]! & 3;
  s[field.raidDials]! >>>= 2;
  s[field.raidDialsLeft]!--;
  const seat = s[field.first]!;
  for (let u = seat * MAX_SHIPS; u < (seat + 1) * MAX_SHIPS; u++) {
    const at = SHIP_AT[u]! + field.raids;
    if (!alive(s, u) || (s[at]! & (1 << command)) !== 0) continue;
    s[at]! |= 1 << command;
    log?.add(ARMADA_EVENT.RAIDED, SEAT_OF[u]!, codeOf(s, u), -1, command);
  }
}
