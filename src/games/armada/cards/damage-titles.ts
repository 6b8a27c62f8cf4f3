/** The damage deck: titles in alphabetical order. The place of a title is its code. */
import { always, eachCopy, type Effect, type Entry } from './entry.ts';
import {
  dealsAnother,
  dropsCommandTokens,
  dropsStrongestZone,
  losesShields,
  losesSpeedOrDial,
  losesToken,
} from './faceup.ts';
import * as words from './words/answers.ts';

interface Printed {
  readonly name: string;
  readonly trait: 'crew' | 'ship';
  /** Copies in the printed deck. */
  readonly count: number;
}

export interface DamageTitle extends Entry, Printed {}

/** Makes a damage card: what is printed, what happens once when it is dealt faceup, and what holds while it lies faceup. */
const title = (
  id: string,
  name: string,
  trait: Printed['trait'],
  count: number,
  ...effects: readonly Effect[]
): DamageTitle => ({ id, name, trait, count, row: { name, trait, count }, effects });

export const DAMAGE_TITLES: readonly DamageTitle[] = [
  title('blinded-gunners', 'Blinded Gunners', 'crew', 2, always(words.barsLocks())),
  title('capacitor-failure', 'Capacitor Failure', 'ship', 2, always(words.keepsBareZones())),
  title('comm-noise', 'Comm Noise', 'crew', 2, always(losesSpeedOrDial())),
  title('compartment-fire', 'Compartment Fire', 'crew', 2, always(words.keepsTokensExhausted())),
  title('coolant-discharge', 'Coolant Discharge', 'ship', 2, always(words.oneAttackAtShips())),
  title('crew-panic', 'Crew Panic', 'crew', 2, always(eachCopy, words.panic())),
  title('damaged-controls', 'Damaged Controls', 'crew', 2, always(eachCopy, words.overlapDamage(1))),
  title('damaged-munitions', 'Damaged Munitions', 'ship', 2, always(eachCopy, words.losesDice({ ship: 1 }))),
  title('depowered-armament', 'Depowered Armament', 'ship', 2, always(words.barsRange('long'))),
  title('disengaged-fire-control', 'Disengaged Fire Control', 'ship', 2, always(words.barsObstructed())),
  title('faulty-countermeasures', 'Faulty Countermeasures', 'ship', 2, always(words.barsExhaustedTokens())),
  title('injured-crew', 'Injured Crew', 'crew', 4, always(losesToken())),
  title(
    'life-support-failure',
    'Life Support Failure',
    'crew',
    2,
    always(dropsCommandTokens(), words.barsCommandTokens()),
  ),
  title(
    'point-defense-failure',
    'Point-Defense Failure',
    'ship',
    2,
    always(eachCopy, words.losesDice({ squadron: 1 })),
  ),
  title('power-failure', 'Power Failure', 'ship', 2, always(eachCopy, words.halvesEngineering())),
  title('projector-misaligned', 'Projector Misaligned', 'ship', 2, always(dropsStrongestZone())),
  title('ruptured-engine', 'Ruptured Engine', 'ship', 2, always(eachCopy, words.fastManeuverDamage(1))),
  title('shield-failure', 'Shield Failure', 'ship', 2, always(losesShields())),
  title('structural-damage', 'Structural Damage', 'ship', 8, always(dealsAnother())),
  title('targeter-disruption', 'Targeter Disruption', 'ship', 2, always(words.barsCriticals())),
  title('thrust-control-malfunction', 'Thrust-Control Malfunction', 'ship', 2, always(eachCopy, words.losesYaw(1))),
  title('thruster-fissure', 'Thruster Fissure', 'ship', 2, always(eachCopy, words.speedChangeDamage(1))),
];
