/** What dials and command tokens are worth, by command. */
import { mostAttacks } from '../units/combatants.ts';
import type { State } from '../../../core/index.ts';
import { askUpgrades } from '../cards/ask.ts';
import { QUESTION } from '../cards/question.ts';
import type { Rules } from '../compiled.ts';
import * as field from '../state/field.ts';
import { mm } from '../geometry/directions.ts';
import { COMMAND } from '../state/layout.ts';
import * as STEP from '../state/steps.ts';
import { isDulled } from '../units/tokens.ts';
import { plotting } from './outlook.ts';

/** Beyond this length no enemy comes into range: long range, one move of the enemy at speed 2, and two half lengths of a base. */
export const FAR = mm(305 + 137 + 90);
/** Part of the worth of Concentrate Fire that is left beyond `FAR`. */
export const FAR_PART = 0.25;

export function worthOfCommand(
  command: number,
  navigate: number,
  repair: number,
  concentrate: number,
  squadron: number,
): number {
  if (command === COMMAND.NAVIGATE) return navigate;
  if (command === COMMAND.REPAIR) return repair;
  if (command === COMMAND.CONCENTRATE) return concentrate;
  return squadron;
}

/** Part of the worth of a Concentrate Fire dial that is left for a second attack. */
const SECOND_ATTACK = 0.3;

/**
 * The part of the worth of the revealed dial that is left, by what the dial can still do in this activation. For a dial that counts as a token, it is
 * multiplied by the weight of tokens.
 */
export const openPart = (r: Rules, s: State, command: number): number =>
  openPartOfDial(r, s, command) * (isDulled(r, s, s[field.active]!, command) ? r.weights.commands.token : 1);

function openPartOfDial(r: Rules, s: State, command: number): number {
  const step = s[field.step];
  const moving = plotting(s) || step === STEP.COURSE;
  if (command === COMMAND.NAVIGATE) return plotting(s) ? 0 : 1;
  if (command === COMMAND.CONCENTRATE)
    return moving || s[field.attacks]! >= mostAttacks(r, s, s[field.active]!)
      ? 0
      : s[field.attacks]! >= 1
        ? SECOND_ATTACK
        : 1;
  // A card lets squadrons wait for the maneuver.
  if (askUpgrades(r, s, s[field.active]!, QUESTION.COMMANDS_AFTER, 0) > 0) return 1;
  return moving || s[field.attacks]! > 0 || step === STEP.DECLARE ? 0 : 1;
}
