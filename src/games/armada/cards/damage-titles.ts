/** Titles of the damage deck in alphabetical order; a title's place is its code. */
export interface DamageTitle {
  readonly id: string;
  readonly name: string;
  readonly trait: 'crew' | 'ship';
  /** Copies in the printed deck. */
  readonly count: number;
}

const row = (id: string, name: string, trait: 'crew' | 'ship', count: number): DamageTitle => ({
  id,
  name,
  trait,
  count,
});

export const DAMAGE_TITLES: readonly DamageTitle[] = [
  row('blinded-gunners', 'Blinded Gunners', 'crew', 2),
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
  row('injured-crew', 'Injured Crew', 'crew', 4),
  row('life-support-failure', 'Life Support Failure', 'crew', 2),
  row('point-defense-failure', 'Point-Defense Failure', 'ship', 2),
  row('power-failure', 'Power Failure', 'ship', 2),
  row('projector-misaligned', 'Projector Misaligned', 'ship', 2),
  row('ruptured-engine', 'Ruptured Engine', 'ship', 2),
  row('shield-failure', 'Shield Failure', 'ship', 2),
  row('structural-damage', 'Structural Damage', 'ship', 8),
  row('targeter-disruption', 'Targeter Disruption', 'ship', 2),
  row('thrust-control-malfunction', 'Thrust-Control Malfunction', 'ship', 2),
  row('thruster-fissure', 'Thruster Fissure', 'ship', 2),
];

/** Codes of the titles: their places in `DAMAGE_TITLES`. */
export const TITLE = {
  BLINDED_GUNNERS: 0,
  CAPACITOR_FAILURE: 1,
  COMM_NOISE: 2,
  COMPARTMENT_FIRE: 3,
  COOLANT_DISCHARGE: 4,
  CREW_PANIC: 5,
  DAMAGED_CONTROLS: 6,
  DAMAGED_MUNITIONS: 7,
  DEPOWERED_ARMAMENT: 8,
  DISENGAGED_FIRE_CONTROL: 9,
  FAULTY_COUNTERMEASURES: 10,
  INJURED_CREW: 11,
  LIFE_SUPPORT_FAILURE: 12,
  POINT_DEFENSE_FAILURE: 13,
  POWER_FAILURE: 14,
  PROJECTOR_MISALIGNED: 15,
  RUPTURED_ENGINE: 16,
  SHIELD_FAILURE: 17,
  STRUCTURAL_DAMAGE: 18,
  TARGETER_DISRUPTION: 19,
  THRUST_CONTROL_MALFUNCTION: 20,
  THRUSTER_FISSURE: 21,
} as const;
