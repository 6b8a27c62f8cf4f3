/** Arguments of actions and amounts of log rows that hold several parts, packed and unpacked here alone. */
import { ZONES } from './layout.ts';

const SQUADRON_PLACES = 32;
const DIE_CLASSES = 32;
const FACES = 8;
const PLACES_OF_ZONES = 8;
const SPEEDS = 8;

/** `KIND.MOVE_SHIELD`: from a zone to another one. */
export const shieldMove = (from: number, to: number): number => from * ZONES + to;
export const shieldFrom = (what: number): number => what >> 2;
export const shieldTo = (what: number): number => what & 3;

/** `KIND.DISCARD`: a damage card by its title, facedown or faceup. */
export const damageCard = (title: number, faceup: 0 | 1): number => title * 2 + faceup;
export const titleOfCard = (what: number): number => what >> 1;
export const liesFaceup = (what: number): boolean => (what & 1) !== 0;

/** `KIND.ATTACK`: from a zone at enemy ship number `enemy` in its zone `to`. */
export const shipAttack = (zone: number, enemy: number, to: number): number =>
  (zone * SQUADRON_PLACES + enemy) * ZONES + to;
export const attackFrom = (what: number): number => what >> 7;
export const attackAt = (what: number): number => (what >> 2) & 31;
export const attackTo = (what: number): number => what & 3;

/** `KIND.ATTACK_SQUADRON`: from a zone at enemy squadron number `enemy`. */
export const squadronAttack = (zone: number, enemy: number): number => zone * SQUADRON_PLACES + enemy;
export const flakFrom = (what: number): number => what >> 5;
export const flakAt = (what: number): number => what & 31;

/** `KIND.IGNITE`: at enemy ship number `enemy` in its zone `to`. Its zone is that of `attackTo`. */
export const ignition = (enemy: number, to: number): number => enemy * ZONES + to;
export const ignitionAt = (what: number): number => what >> 2;

/** `KIND.EVADE`: the token in a slot against a die by colour and face. */
export const evasion = (slot: number, die: number): number => slot * DIE_CLASSES + die;
export const evadeSlot = (what: number): number => what >> 5;
export const evadedDie = (what: number): number => what & 31;

/** `KIND.REDIRECT`: the token in a slot to a zone, `NO_ZONE` or `NOWHERE`. */
export const redirection = (slot: number, zone: number): number => slot * PLACES_OF_ZONES + zone;
export const redirectSlot = (what: number): number => what >> 3;
export const redirectZone = (what: number): number => what & 7;

/** `KIND.COURSE`: what pays for the command (`RESOURCE`), and the speed. */
export const course = (resource: number, speed: number): number => resource * SPEEDS + speed;
export const coursePaidBy = (what: number): number => what >> 3;
export const courseSpeed = (what: number): number => what & 7;

/** A die by its colour and face. */
export const colourOfDie = (die: number): number => die >> 3;
export const faceOfDie = (die: number): number => die & (FACES - 1);

/** The amount of `ARMADA_EVENT.ATTACK`: `ATTACK_AS`, zones of attacker and target, range band, whether it is obstructed. */
export const attackRow = (as: number, zone: number, to: number, band: number, obstructed: 0 | 1): number =>
  ((as * ZONES + zone) * ZONES + to) * 8 + band * 2 + obstructed;
export const attackedAs = (amount: number): number => amount >> 7;
export const attackZone = (amount: number): number => (amount >> 5) & 3;
export const attackedZone = (amount: number): number => (amount >> 3) & 3;
export const attackBand = (amount: number): number => (amount >> 1) & 3;
export const wasObstructed = (amount: number): boolean => (amount & 1) !== 0;
