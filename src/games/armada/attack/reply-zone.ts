/** From which zone a ship replies to an attack: a salvo comes from the zone that was attacked (AH-247). */
import type { State } from '../../../core/index.ts';
import { termOf } from '../cards/ask.ts';
import { TERM } from '../cards/terms.ts';
import type { Rules } from '../compiled.ts';
import * as field from '../state/field.ts';
import { ATTACK_AS } from '../state/layout.ts';

/** Whether a card or objective asks from which zone a ship replies. */
export const notesReplies = (r: Rules, s: State): boolean =>
  r.effects.notesReplies || termOf(r, s, TERM.CORONA, 0) !== 0 || termOf(r, s, TERM.BARRIER, 0) !== 0;

/** The zone from which a ship attacks. For a reply it is the zone that was attacked, if anything asks for it (`notesReplies`). */
export const zoneOfAttack = (s: State): number =>
  s[field.attackAs] === ATTACK_AS.SALVO || s[field.attackAs] === ATTACK_AS.COUNTER
    ? s[field.repliesFrom]!
    : s[field.attackZone]!;
