import type { EventLog, State } from '../../../core/index.ts';
import { payEnergy } from '../combat/vessel.ts';
import { DF_EVENT } from '../events.ts';
import * as field from '../field.ts';
import { FRAME_FLAG } from '../layout.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../steps.ts';
import { WORD_LENGTH, askMove, popFrame, topFrame } from './frames.ts';
import { END, RUN } from './words.ts';

/** Resolves the top card until it asks something, attacks, or is done. */
export function runFrame(r: Rules, s: State, log: EventLog | null): void {
  for (;;) {
    const f = topFrame(s);
    const seat = s[f + field.frameSeat]!;
    if (s[r.at(seat) + field.alive] === 0 && (s[f + field.frameFlags]! & FRAME_FLAG.DELAYED) === 0) {
      popFrame(s);
      return;
    }
    const at = s[f + field.frameAt]!;
    const op = r.card.program[at]!;
    if (op === END || (s[f + field.frameFlags]! & FRAME_FLAG.NULLIFIED) !== 0) {
      if (!endRun(r, s, f, log)) return;
      continue;
    }
    s[f + field.frameAt] = at + WORD_LENGTH;
    RUN[op]!(r, s, f, r.card.program[at + 1]!, r.card.program[at + 2]!, log);
    if (s[field.step] !== STEP.FRAME || s[field.actor]! >= 0) return;
  }
}

/** At the end of the program: runs it again, asks for the move after it, or takes the card off. Returns true when it runs again. */
function endRun(r: Rules, s: State, f: number, log: EventLog | null): boolean {
  const seat = s[f + field.frameSeat]!;
  const card = s[f + field.frameCard]!;
  const nullified = (s[f + field.frameFlags]! & FRAME_FLAG.NULLIFIED) !== 0;
  const cost = r.card.cost[card]!;
  if (!nullified && s[f + field.frameRuns]! > 1) {
    s[f + field.frameRuns]!--;
    if (s[r.at(seat) + field.energy]! >= cost) {
      log?.add(DF_EVENT.REPEATED, seat, card, -1, 1);
      payEnergy(r, s, seat, cost, card, log);
      s[f + field.frameAt] = r.card.start[card]!;
      s[f + field.frameChosen] = -1;
      s[f + field.frameFlat] = 0;
      return true;
    }
  }
  if (!nullified && (s[f + field.frameFlags]! & FRAME_FLAG.MOVE_AFTER) !== 0) {
    s[f + field.frameFlags]! &= ~FRAME_FLAG.MOVE_AFTER;
    askMove(s, seat, r.sole.positionMove, STEP.FRAME);
    return false;
  }
  popFrame(s);
  return false;
}
