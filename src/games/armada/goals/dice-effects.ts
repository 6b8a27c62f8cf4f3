/** What objectives let ships do with the dice of an attack at a ship: beacons reroll, scans spend accuracies for victory tokens. */
import type { EventLog, State } from '../../../core/index.ts';
import { action } from '../state/actions.ts';
import { termOf } from '../cards/ask.ts';
import { TERM } from '../cards/terms.ts';
import { LOST, classAt, findAccuracy, isFree, removeDie, reroll } from '../attack/dice.ts';
import { FACE } from '../content/faces.ts';
import * as field from '../state/field.ts';
import * as KIND from '../state/kinds.ts';
import { OBJECTIVE_TOKENS, SEAT_OF } from '../state/layout.ts';
import { tokenNearShip } from '../position/objective-tokens.ts';
import type { Rules } from '../compiled.ts';
import { isSquadron } from '../units/combatants.ts';
import { gainVictory } from '../units/victory.ts';
import { OF_TAGS, legalTags } from './tags.ts';

/** Distance band of the target from a beacon. */
const REACH = 2;
/** Bit of `goalUsed` above those of the dice: this attack has used a scan. */
const SCANNED = 1 << 30;

/** Appends what the objective lets the attacker do; `goalUsed` has a bit for each die rerolled by a beacon. */
export function legalGoalEffects(r: Rules, s: State, out: Int32Array, from: number): number {
  if (isSquadron(s[field.attacker]!) || isSquadron(s[field.target]!)) return from;
  return legalTags(r, s, out, legalScan(r, s, out, legalBeacons(r, s, out, from)));
}

function legalBeacons(r: Rules, s: State, out: Int32Array, from: number): number {
  const most = termOf(r, s, TERM.BEACONS, 0);
  if (most === 0 || SEAT_OF[s[field.attacker]!] === s[field.first] || !isMarked(r, s)) return from;
  let rerolled = 0;
  for (let bits = s[field.goalUsed]! & ~(SCANNED | OF_TAGS); bits !== 0; bits &= bits - 1) rerolled++;
  if (rerolled >= most) return from;
  let n = from;
  let offered = 0;
  for (let i = 0; i < s[field.placedDice]!; i++) {
    const cls = classAt(s, i);
    if (!isFree(s, i) || (s[field.goalUsed]! & (1 << i)) !== 0 || (offered & (1 << cls)) !== 0) continue;
    offered |= 1 << cls;
    out[n++] = action(KIND.BEACON, cls);
  }
  return n;
}

function isMarked(r: Rules, s: State): boolean {
  for (let k = 0; k < OBJECTIVE_TOKENS; k++) if (tokenNearShip(r, s, k, s[field.target]!, REACH)) return true;
  return false;
}

/** Rerolls the first die of the class that no beacon has rerolled in this attack. */
export function takeBeacon(r: Rules, s: State, cls: number, log: EventLog | null): void {
  for (let i = 0; i < s[field.placedDice]!; i++) {
    if (!isFree(s, i) || (s[field.goalUsed]! & (1 << i)) !== 0 || classAt(s, i) !== cls) continue;
    s[field.goalUsed]! |= 1 << i;
    reroll(r, s, i, log);
    return;
  }
}

/** How many accuracies a scan costs the attacker; 0: the objective has no scans. */
const priceOf = (r: Rules, s: State): number =>
  termOf(r, s, TERM.SCANS, SEAT_OF[s[field.attacker]!] === s[field.first] ? 0 : 1);

function legalScan(r: Rules, s: State, out: Int32Array, from: number): number {
  const price = priceOf(r, s);
  if (price === 0 || (s[field.goalUsed]! & SCANNED) !== 0) return from;
  let have = 0;
  for (let i = 0; i < s[field.placedDice]!; i++) if (isFree(s, i) && (classAt(s, i) & 7) === FACE.ACCURACY) have++;
  if (have < price) return from;
  out[from] = action(KIND.SCAN, price);
  return from + 1;
}

/** Spends accuracies, the first ones in the pool, for a victory token. */
export function takeScan(r: Rules, s: State, log: EventLog | null): void {
  s[field.goalUsed]! |= SCANNED;
  for (let k = priceOf(r, s); k > 0; k--) removeDie(s, findAccuracy(s), LOST.SPENT, log);
  gainVictory(r, s, SEAT_OF[s[field.attacker]!]!, 1, log);
}
