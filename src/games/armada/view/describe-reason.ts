/** Names of the cards because of which a player is asked something; the phases that ask do not know them. */
import type { State } from '../../../core/index.ts';
import { answering } from '../cards/ask.ts';
import { DAMAGE_TITLES } from '../cards/damage-titles.ts';
import * as field from '../state/field.ts';
import { MAX_SHIPS, SEAT_OF, SHIP_AT } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import { commanderOf, fleetOf } from '../teams.ts';
import { lowest } from '../units/bit-sets.ts';
import { byteAt } from '../units/bytes.ts';
import { upgradeName } from './words.ts';

/** The damage card that is being resolved. */
export const damageInHand = (s: State): string => DAMAGE_TITLES[byteAt(s, field.titles, s[field.injury]!)]!.name;

/** The card of a friend of the attacker that answers `question`, or its commander. */
export function cardOfFriend(r: Rules, s: State, question: number): string {
  const first = SEAT_OF[s[field.attacker]!]! * MAX_SHIPS;
  for (let u = first; u < first + MAX_SHIPS; u++)
    if (answering(r, s, u, question) >= 0) return reasonOf(r, s, u, question);
  const commander = commanderOf(s, SEAT_OF[s[field.attacker]!]!, fleetOf(s, s[field.attacker]!));
  return commander === 0 ? '' : upgradeName(r, commander - 1);
}

/** A card of ship `u` that answers a question of the phases: a faceup damage card, otherwise an upgrade. */
export function reasonOf(r: Rules, s: State, u: number, question: number): string {
  const titles = s[SHIP_AT[u]! + field.faceup]! & r.titles.asked[question]!;
  if (titles !== 0) return DAMAGE_TITLES[lowest(titles)]!.name;
  return upgradeName(r, answering(r, s, u, question));
}
