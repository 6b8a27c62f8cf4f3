/**
 * Attacks that no ship or squadron makes: those of an exogorth, or of an ion cannon on a planet. A ship of the player who rolls is entered as the
 * attacker, but its cards, tokens and damage cards do not count; the attacker may use only accuracies and the critical effect.
 */
import type { EventLog, State } from '../../../core/index.ts';
import { MOMENT } from '../cards/entry.ts';
import { mayHaveUses } from '../cards/moments.ts';
import { openWindow } from '../cards/windows.ts';
import { COLOUR } from '../content/faces.ts';
import { ARMADA_EVENT } from '../state/events.ts';
import * as field from '../state/field.ts';
import { ATTACK, ATTACK_AS, MAX_SHIPS, SEAT_OF } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { alive, codeOf, isSquadron } from '../units/combatants.ts';
import { placeDie } from './dice.ts';

/**
 * The attack numbers of the cannon and of the squadrons that an exogorth attacks. They are higher than those of
 * attacks that a ship can make in a round.
 */
export const STRAY_NUMBER = { CANNON: 47, EXOGORTHS: 48 } as const;

/** Whether the present attack is one that no ship or squadron makes. */
export const isStray = (s: State): boolean => s[field.attackAs]! >= ATTACK_AS.EXOGORTH;

/** Begins an attack of no unit at combatant `v`, with blue dice; the enemy of `v` rolls. */
export function beginStray(
  r: Rules,
  s: State,
  v: number,
  how: number,
  zone: number,
  band: number,
  crossed: boolean,
  dice: number,
  number: number,
  log: EventLog | null,
): void {
  const seat = 1 - SEAT_OF[v]!;
  let u = seat * MAX_SHIPS;
  while (!alive(s, u)) u++;
  s[field.attacker] = u;
  s[field.target] = v;
  s[field.targetZone] = zone;
  s[field.attackZone] = 0;
  s[field.band] = band;
  s[field.attackAs] = how;
  s[field.attackFlags] = crossed ? ATTACK.CROSSED | ATTACK.OBSTRUCTED : 0;
  s[field.attackNumber] = number;
  if (r.hasTexts) {
    s[field.textsUsed] = 0;
    s[field.textOff] = 0;
  }
  s[field.placedDice] = dice;
  for (let i = 0; i < dice; i++) placeDie(s, i, COLOUR.BLUE);
  s[field.lostDice] = crossed ? 1 : 0;
  s[field.actor] = seat;
  log?.add(ARMADA_EVENT.STRAY, seat, how, codeOf(s, v), (zone * 4 + band) * 2 + (crossed ? 1 : 0), SEAT_OF[v]!);
  s[field.step] = STEP.NEXT_ROLL;
  if (r.effects.further > 0 && !isSquadron(v) && mayHaveUses(r, s, MOMENT.GATHERED, v))
    openWindow(s, MOMENT.GATHERED, STEP.NEXT_ROLL);
}
