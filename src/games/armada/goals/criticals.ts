/** Critical effects that objectives give to ships, in addition to the standard one and those of cards. */
import type { EventLog, State } from '../../../core/index.ts';
import { OPTION_OF_CRITICAL, action } from '../state/actions.ts';
import { termOf } from '../cards/ask.ts';
import { TERM } from '../cards/terms.ts';
import * as field from '../state/field.ts';
import * as KIND from '../state/kinds.ts';
import { MAX_OBSTACLES } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import { COMMAND_NAMES } from '../view/words.ts';
import { askToExhaust } from './cannon.ts';
import { maySetOff, setOff } from './deposits.ts';
import { mark, mayMark } from './stings.ts';
import { SHIELD, stormOptions, strikeInStorm } from './storm.ts';

/** Codes of the effects in `KIND.CRITICAL`, above the numbers of all cards. */
export const GOAL_CRITICAL = { DEPOSITS: 400, STORM: 401, EXHAUST: 402, MARK: 403 } as const;
/** The lowest code in `GOAL_CRITICAL`. */
export const FIRST_OF_GOALS = GOAL_CRITICAL.DEPOSITS;

/** Appends the critical effects of the objective in play for an attack of a ship at a ship; `colours`: those of the dice with a critical icon. */
export function legalGoalCriticals(r: Rules, s: State, colours: number, out: Int32Array, from: number): number {
  let n = from;
  for (let k = 0; k < MAX_OBSTACLES && s[field.obstacleKind + k] !== 0; k++)
    if (maySetOff(r, s, colours, k)) out[n++] = action(KIND.CRITICAL, GOAL_CRITICAL.DEPOSITS + OPTION_OF_CRITICAL * k);
  if (mayMark(r, s)) out[n++] = action(KIND.CRITICAL, GOAL_CRITICAL.MARK);
  if (termOf(r, s, TERM.STORM, 0) === 0) return n;
  const options = stormOptions(s, s[field.target]!);
  for (let option = 0; option <= SHIELD; option++)
    if ((options & (1 << option)) !== 0)
      out[n++] = action(KIND.CRITICAL, GOAL_CRITICAL.STORM + OPTION_OF_CRITICAL * option);
  return n;
}

export function takeGoalCritical(r: Rules, s: State, choice: number, log: EventLog | null): void {
  const option = Math.floor(choice / OPTION_OF_CRITICAL);
  if (choice === GOAL_CRITICAL.EXHAUST) askToExhaust(s);
  else if (choice === GOAL_CRITICAL.MARK) mark(s, log);
  else if (choice % OPTION_OF_CRITICAL === GOAL_CRITICAL.DEPOSITS) setOff(r, s, option, log);
  else strikeInStorm(r, s, option, log);
}

/** What the critical effect `choice` of an objective does, in words. */
export function goalCriticalText(r: Rules, s: State, choice: number): string {
  const option = Math.floor(choice / OPTION_OF_CRITICAL);
  if (choice % OPTION_OF_CRITICAL === GOAL_CRITICAL.DEPOSITS)
    return `set off ${r.obstacle.names[s[field.obstacleKind + option]! - 1]!}`;
  if (choice === GOAL_CRITICAL.MARK) return 'the target is the objective ship of its side';
  if (choice === GOAL_CRITICAL.EXHAUST) return 'the defender exhausts a defense token';
  return option === SHIELD ? 'the zone loses a shield' : `discard the ${COMMAND_NAMES[option]!} token`;
}
