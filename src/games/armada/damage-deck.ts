/** Titles of the damage deck in alphabetical order; a title's place is its code. */
export interface DamageTitle {
  readonly id: string;
  readonly name: string;
  readonly trait: 'crew' | 'ship';
  /** Copies in the printed deck. */
  readonly count: number;
  /** Whether this slice plays the faceup effect; other titles stay faceup without one. */
  readonly played: boolean;
}

const row = (id: string, name: string, trait: 'crew' | 'ship', count: number, played = false): DamageTitle => ({
  id,
  name,
  trait,
  count,
  played,
});

export const DAMAGE_TITLES: readonly DamageTitle[] = [
  row('blinded-gunners', 'Blinded Gunners', 'crew', 2, true),
  row('capacitor-failure', 'Capacitor Failure', 'ship', 2),
  row('comm-noise', 'Comm Noise', 'crew', 2),
  row('compartment-fire', 'Compartment Fire', 'crew', 2),
  row('coolant-discharge', 'Coolant Discharge', 'ship', 2),
  row('crew-panic', 'Crew Panic', 'crew', 2),
  row('damaged-controls', 'Damaged Controls', 'crew', 2),
  row('damaged-munitions', 'Damaged Munitions', 'ship', 2),
  row('depowered-armament', 'Depowered Armament', 'ship', 2),
  row('disengaged-fire-control', 'Disengaged Fire Control', 'ship', 2),
  row('faulty-countermeasures', 'Faulty Countermeasures', 'ship', 2),
  row('injured-crew', 'Injured Crew', 'crew', 4, true),
  row('life-support-failure', 'Life Support Failure', 'crew', 2),
  row('point-defense-failure', 'Point-Defense Failure', 'ship', 2),
  row('power-failure', 'Power Failure', 'ship', 2),
  row('projector-misaligned', 'Projector Misaligned', 'ship', 2),
  row('ruptured-engine', 'Ruptured Engine', 'ship', 2),
  row('shield-failure', 'Shield Failure', 'ship', 2),
  row('structural-damage', 'Structural Damage', 'ship', 8, true),
  row('targeter-disruption', 'Targeter Disruption', 'ship', 2),
  row('thrust-control-malfunction', 'Thrust-Control Malfunction', 'ship', 2),
  row('thruster-fissure', 'Thruster Fissure', 'ship', 2),
];

/** Codes of the titles that the rules look at. */
export const TITLE = {
  BLINDED_GUNNERS: 0,
  INJURED_CREW: 11,
  STRUCTURAL_DAMAGE: 18,
} as const;
