/** Mines (objective tokens, and tokens of cards) go off under a ship that ends its movement near them. */
import { CHANCE_UNITS, EVENT, NO_SEAT, drawBelow, type EventLog, type State } from '../../../core/index.ts';
import { dealFacedown, dealFaceup } from '../attack/suffer.ts';
import { stir } from '../attack/watching.ts';
import { termOf } from '../cards/ask.ts';
import { TERM } from '../cards/terms.ts';
import { COLOUR, DAMAGE_OF_FACE, FACE } from '../content/faces.ts';
import { ARMADA_EVENT } from '../state/events.ts';
import * as field from '../state/field.ts';
import { LUCK, LUCK_BLOCK, OBJECTIVE_TOKENS, SEAT_OF, SHIP_AT } from '../state/layout.ts';
import { firstTokenNear } from '../position/objective-tokens.ts';
import { takeUp } from '../units/laid-tokens.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { alive, codeOf, typeOf } from '../units/combatants.ts';
import { mayLieMined, mineNear, takeMine } from './laid-mines.ts';
import { settleInStorm } from './storm.ts';

/** First draw of mines in the row of dice: above the names of all dice of attacks. */
const MINE_DRAWS = 1 << 27;
/** First draw of mines that cards have laid. */
const LAID_DRAWS = 1 << 28;
/** How many places of mines the names of draws tell apart. */
const PLACES_OF_MINES = 1 << 12;
/** How many dice of one mine the names of draws tell apart. */
const DICE_OF_MINE = 16;
const LAID_DICE = 2;

/** Sets off the next mine at distance 1 of the ship that has moved: a damage card for each hit or critical icon (A-TOK-02, A-DIC-05). */
export function nextMine(r: Rules, s: State, log: EventLog | null): void {
  const u = s[field.active]!;
  if (r.objectives.length > 0 && alive(s, u)) settleInStorm(r, s, u, log);
  const dice = termOf(r, s, TERM.MINES, 0);
  const k = dice > 0 && alive(s, u) ? firstTokenNear(r, s, u, 1) : -1;
  if (k >= 0) {
    stir(r, s, k);
    takeUp(s, k);
    goOff(r, s, u, k, dice, MINE_DRAWS + (s[field.round]! * OBJECTIVE_TOKENS + k) * DICE_OF_MINE, log);
    return;
  }
  const p = mayLieMined(r) && alive(s, u) ? laidNear(r, s, u) : -1;
  if (p < 0) {
    s[field.step] = STEP.NEXT_AFTER_MANEUVER;
    return;
  }
  takeMine(r, s, p);
  const name = LAID_DRAWS + (s[field.round]! * PLACES_OF_MINES + p) * DICE_OF_MINE;
  goOff(r, s, u, OBJECTIVE_TOKENS + p, LAID_DICE, name, log);
}

const laidNear = (r: Rules, s: State, u: number): number =>
  mineNear(
    r,
    s,
    typeOf(s, u),
    s[SHIP_AT[u]! + field.heading]!,
    s[SHIP_AT[u]! + field.x]!,
    s[SHIP_AT[u]! + field.y]!,
    0,
  );

/** Mine number `k` goes off under ship `u` with `dice` dice; `name` is that of its first draw. */
function goOff(r: Rules, s: State, u: number, k: number, dice: number, name: number, log: EventLog | null): void {
  let cards = 0;
  let critical = false;
  for (let die = 0; die < dice; die++) {
    const face = roll(r, s, 1 - SEAT_OF[u]!, name + die, log);
    if (DAMAGE_OF_FACE[face] !== 0) cards++;
    if (face === FACE.CRITICAL || face === FACE.HIT_CRITICAL) critical = true;
  }
  log?.add(ARMADA_EVENT.MINE, SEAT_OF[u]!, codeOf(s, u), k, cards);
  s[field.step] = STEP.NEXT_MINE;
  // The faceup card is dealt last, because it may ask a question; all cards are unseen, so the order does not matter otherwise.
  for (let card = critical ? 1 : 0; card < cards && alive(s, u); card++) dealFacedown(r, s, u, log);
  if (critical && alive(s, u)) dealFaceup(r, s, u, STEP.NEXT_MINE, log);
}

/** Rolls a blue die for the player who is not moving. */
function roll(r: Rules, s: State, seat: number, name: number, log: EventLog | null): number {
  const faces = r.faces[COLOUR.BLUE]!;
  const face = faces[drawBelow(s, LUCK_BLOCK.row(LUCK.DICE, seat), name, faces.length)]!;
  if (log !== null) logRoll(faces, seat, face, log);
  return face;
}

function logRoll(faces: Uint8Array, seat: number, face: number, log: EventLog): void {
  let mean = 0;
  for (const each of faces) mean += Math.min(1, DAMAGE_OF_FACE[each]!) / faces.length;
  const surplus = Math.min(1, DAMAGE_OF_FACE[face]!) - mean;
  log.add(EVENT.CHANCE, seat, LUCK.DICE, -1, Math.round(CHANCE_UNITS * surplus), -1, NO_SEAT);
}
