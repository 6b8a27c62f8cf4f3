import { EVENT, type EventLog, type State } from '../../../core/index.ts';
import { frameAt } from '../cards/frames.ts';
import { gearWith } from '../cards/gear.ts';
import { DF_EVENT, NEEDED, WHY } from '../events.ts';
import * as field from '../field.ts';
import { ATTACK_STATUS, FRAME_FLAG } from '../layout.ts';
import type { Rules } from '../compiled.ts';
import { attackAt } from './attack.ts';
import { noteNeeded, roll } from './dice.ts';

/** What a roll of jamming Gear does to the card or attack it is rolled for. */
export const JAM = { NOTHING: 0, ATTACK: 1, CARD: 2 } as const;

/** The equipped card of `target` that nullifies whole cards (`JAM.CARD`) or attacks, -1 for none. */
export const jammer = (r: Rules, s: State, target: number, jam: number): number =>
  gearWith(s, r.at(target), jam === JAM.CARD ? r.gear.jamCard : r.gear.jamAttack);

/** Rolls one die for the jamming Gear of `target` against a card of `seat`, and returns one of `JAM`. */
export function rollJam(
  r: Rules,
  s: State,
  seat: number,
  target: number,
  purpose: number,
  log: EventLog | null,
): number {
  if (s[r.at(target) + field.gearN] === 0 || r.teamOfSeat[seat] === r.teamOfSeat[target]) return JAM.NOTHING;
  const card = jammer(r, s, target, JAM.CARD);
  const attack = jammer(r, s, target, JAM.ATTACK);
  const first = card >= 0 ? card : attack;
  if (first < 0) return JAM.NOTHING;
  const die = roll(r, s, target, seat, r.gear.jamSides[first]!, purpose, first, log);
  if (log !== null) {
    if (card >= 0) noteNeeded(target, card, NEEDED.EXACTLY, r.gear.jamCard[card]!, die === r.gear.jamCard[card], log);
    if (attack >= 0)
      noteNeeded(target, attack, NEEDED.OR_MORE, r.gear.jamAttack[attack]!, die >= r.gear.jamAttack[attack]!, log);
  }
  if (card >= 0 && die === r.gear.jamCard[card]) return JAM.CARD;
  return attack >= 0 && die >= r.gear.jamAttack[attack]! ? JAM.ATTACK : JAM.NOTHING;
}

/** Nullifies the attack at `at` by card `by`. */
export function nullifyAttack(s: State, at: number, by: number, log: EventLog | null): void {
  s[at + field.attackStatus] = ATTACK_STATUS.NULLIFIED;
  log?.add(
    DF_EVENT.ATTACK_NULLIFIED,
    s[at + field.attackSeat]!,
    s[at + field.attackCard]!,
    by,
    1,
    s[at + field.attackTarget]!,
  );
}

/** Nullifies the effect of the card in frame `frame`, with all its attacks that have not resolved. */
export function nullifyCard(s: State, frame: number, by: number, log: EventLog | null): void {
  const f = frameAt(frame);
  s[f + field.frameFlags]! |= FRAME_FLAG.NULLIFIED;
  if (log !== null) {
    log.add(EVENT.CARD_NULLIFIED, s[f + field.frameSeat]!, s[f + field.frameCard]!, s[field.tier]!, 1);
    log.add(DF_EVENT.NULLIFIED, s[f + field.frameSeat]!, s[f + field.frameCard]!, by, WHY.BY_CARD);
  }
  for (let k = 0; k < s[field.chainN]!; k++) {
    const at = attackAt(k);
    if (s[at + field.attackFrame] !== frame) continue;
    if (s[at + field.attackStatus]! <= ATTACK_STATUS.OPEN) nullifyAttack(s, at, by, log);
    else if (s[at + field.attackStatus] === ATTACK_STATUS.MISSED) s[at + field.attackStatus] = ATTACK_STATUS.NULLIFIED;
  }
}

/** Lets the attack at `at` miss after it was answered. */
export function missAfterwards(s: State, at: number, log: EventLog | null): void {
  s[at + field.attackStatus] = ATTACK_STATUS.MISSED;
  log?.add(DF_EVENT.MISSED, s[at + field.attackSeat]!, s[at + field.attackCard]!, -1, 1, s[at + field.attackTarget]!);
}
