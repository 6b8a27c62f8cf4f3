/** Packs several parts into arguments of actions and amounts of log rows, and unpacks them; no other file does. */
import { codeOfZone, zoneOfCode } from './actions.ts';
import { ZONES } from './layout.ts';

/** The high part of the second zone of a pair. The two low bits have the same place as for ships with four zones. */
const highBit = (zone: number, shift: number): number => (zone >> 2) << shift;
const zoneAt = (what: number, shift: number): number => (what & 3) | (((what >> shift) & 1) << 2);
const MOVE_SHIFT = 5;
const TARGET_SHIFT = 10;
const REDIRECT_SHIFT = 12;
const ROW_SHIFT = 12;
const SQUADRON_PLACES = 32;
const DIE_CLASSES = 32;
const FACES = 8;
const PLACES_OF_ZONES = 8;
const SPEEDS = 8;

/**
 * The page of the shot from one zone at another: 0 means `shots`, any other number is the page + 1 of `furtherShots`.
 * On its page a shot has the place of its zones modulo four.
 */
export const pageOf = (zone: number, to: number): number => (zone >> 2) | ((to >> 2) << 1);

/** First bit of the range band, by zone, of a shot of a ship at a squadron. */
export const flakShift = (zone: number): number => (zone < ZONES ? 2 * zone : 8 + 2 * zone);
/** The bit, by zone, that says whether the shot of a ship at a squadron is obstructed. */
export const flakBit = (zone: number): number => (zone < ZONES ? 8 + zone : 16 + zone);

/** `KIND.MOVE_SHIELD`: from a zone to another one. */
export const shieldMove = (from: number, to: number): number =>
  (from & 3) * ZONES + (to & 3) + highBit(to, MOVE_SHIFT) + highBit(from, MOVE_SHIFT + 1);
export const shieldFrom = (what: number): number => zoneAt(what >> 2, MOVE_SHIFT + 1 - 2);
export const shieldTo = (what: number): number => zoneAt(what, MOVE_SHIFT);

/** `KIND.DISCARD`: a damage card by its title, facedown or faceup. */
export const damageCard = (title: number, faceup: 0 | 1): number => title * 2 + faceup;
export const titleOfCard = (what: number): number => what >> 1;
export const liesFaceup = (what: number): boolean => (what & 1) !== 0;

/** `KIND.ATTACK`: from a zone at enemy ship number `enemy` in its zone `to`. */
export const shipAttack = (zone: number, enemy: number, to: number): number =>
  (zone * SQUADRON_PLACES + enemy) * ZONES + (to & 3) + highBit(to, TARGET_SHIFT);
export const attackFrom = (what: number): number => (what >> 7) & 7;
export const attackAt = (what: number): number => (what >> 2) & 31;
export const attackTo = (what: number): number => zoneAt(what, TARGET_SHIFT);

/** `KIND.ATTACK_SQUADRON`: from a zone at enemy squadron number `enemy`. */
export const squadronAttack = (zone: number, enemy: number): number => zone * SQUADRON_PLACES + enemy;
export const flakFrom = (what: number): number => what >> 5;
export const flakAt = (what: number): number => what & 31;

/** `KIND.IGNITE`: at enemy ship number `enemy` in its zone `to`, which `attackTo` reads. */
export const ignition = (enemy: number, to: number): number => enemy * ZONES + (to & 3) + highBit(to, TARGET_SHIFT);
export const ignitionAt = (what: number): number => (what >> 2) & 31;

/** `KIND.EVADE`: the token in a slot against a die by colour and face. */
export const evasion = (slot: number, die: number): number => slot * DIE_CLASSES + die;
export const evadeSlot = (what: number): number => what >> 5;
export const evadedDie = (what: number): number => what & 31;

/** `KIND.REDIRECT`: the token in a slot to a zone, `NO_ZONE` or `NOWHERE`. */
export const redirection = (slot: number, zone: number): number =>
  slot * PLACES_OF_ZONES + (codeOfZone(zone) & 7) + ((codeOfZone(zone) >> 3) << REDIRECT_SHIFT);
export const redirectSlot = (what: number): number => (what >> 3) & 511;
export const redirectZone = (what: number): number => zoneOfCode((what & 7) | (((what >> REDIRECT_SHIFT) & 1) << 3));

/** `KIND.COURSE`: the resource spent (`RESOURCE`), and the speed. */
export const course = (resource: number, speed: number): number => resource * SPEEDS + speed;
export const coursePaidBy = (what: number): number => what >> 3;
export const courseSpeed = (what: number): number => what & 7;

/** A die by its colour and face. */
export const colourOfDie = (die: number): number => die >> 3;
export const faceOfDie = (die: number): number => die & (FACES - 1);

/** The amount of `ARMADA_EVENT.ATTACK`: `ATTACK_AS`, zones of attacker and target, range band, whether it is obstructed. */
export const attackRow = (as: number, zone: number, to: number, band: number, obstructed: 0 | 1): number =>
  ((as * ZONES + (zone & 3)) * ZONES + (to & 3)) * 8 +
  band * 2 +
  obstructed +
  highBit(zone, ROW_SHIFT) +
  highBit(to, ROW_SHIFT + 1);
export const attackedAs = (amount: number): number => (amount >> 7) & 31;
export const attackZone = (amount: number): number => zoneAt(amount >> 5, ROW_SHIFT - 5);
export const attackedZone = (amount: number): number => zoneAt(amount >> 3, ROW_SHIFT + 1 - 3);
export const attackBand = (amount: number): number => (amount >> 1) & 3;
export const wasObstructed = (amount: number): boolean => (amount & 1) !== 0;
