import { EVENT, type Action, type EventLog, type State } from '../../../core/index.ts';
import { argumentOf } from '../state/actions.ts';
import { dealFaceup, dealForOverlap, dealTogether } from '../attack/suffer.ts';
import { askUpgrades } from '../cards/ask.ts';
import { asksCard } from '../cards/asking.ts';
import { MOMENT } from '../cards/entry.ts';
import { LEAVES, QUESTION } from '../cards/question.ts';
import { ARMADA_EVENT } from '../state/events.ts';
import * as field from '../state/field.ts';
import { TOOL_SIDE, clicksOf } from '../geometry/tool.ts';
import { MAX_SHIPS, SEATS, SEAT_OF, SHIP_AT } from '../state/layout.ts';
import { refreshEngagement } from '../position/engagement.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { lowest } from '../units/bit-sets.ts';
import { alive, checkElimination, codeOf, destroy, discardLeaving, inFleet, typeOf } from '../units/combatants.ts';
import { pushOff } from './displacement.ts';

/** Lays the tool on the chosen side of the base and moves the ship. */
export function takeSide(r: Rules, s: State, a: Action, log: EventLog | null): void {
  moveShip(r, s, argumentOf(a), log);
}

/** Moves a ship that has no choice of side: the course is straight, or the tool fits on one side only. */
export function moveStraight(r: Rules, s: State, log: EventLog | null): void {
  moveShip(r, s, TOOL_SIDE.STARBOARD, log);
}

/**
 * Executes the plotted course on `side`. The speed is reduced by one until the ship overlaps no other ship (A-OVL-05); then this ship and the
 * closest ship that it overlapped get a facedown damage card each (A-OVL-06), and a ship that has left the play area is destroyed (A-OVL-10,
 * AH-33). Squadrons under it are taken off the table and put back before obstacles take effect (A-OVL-02).
 */
export function moveShip(r: Rules, s: State, side: number, log: EventLog | null): void {
  const u = s[field.active]!;
  const at = SHIP_AT[u]!;
  const t = typeOf(s, u);
  const x = s[at + field.x]!;
  const y = s[at + field.y]!;
  const h = s[at + field.heading]!;
  let met = 0;
  let speed = s[field.speed]!;
  // With a card, a ship at speed 0 may turn; if it would then overlap a ship, it does not.
  const turns = speed === 0 && clicksOf(s[field.course]!, 0) !== 0;
  let moved = false;
  const least = turns ? 0 : 1;
  for (; speed >= least; speed--) {
    r.tool.move(t, h, speed, s[field.course]!, side);
    s[at + field.x] = x + r.tool.dx;
    s[at + field.y] = y + r.tool.dy;
    s[at + field.heading] = r.tool.heading;
    const overlapped = shipsOverlapped(r, s, u);
    met |= overlapped;
    moved = overlapped === 0;
    if (moved) break;
    s[at + field.x] = x;
    s[at + field.y] = y;
    s[at + field.heading] = h;
    if (turns) break;
  }
  log?.add(EVENT.UNIT_MOVED, SEAT_OF[u]!, codeOf(s, u), -1, speed);
  s[field.overlapped] = met === 0 ? 0 : 1;
  const closest = met === 0 ? -1 : closestOf(r, s, u, met);
  const exposed = met === 0 ? -1 : collide(r, s, u, closest, log);
  if (met !== 0 && alive(s, u)) discardLeaving(r, s, u, LEAVES.OVERLAP, log);
  if (
    alive(s, u) &&
    !r.geometry.inside(t, s[at + field.heading]!, s[at + field.x]!, s[at + field.y]!, r.width, r.depth)
  )
    destroy(r, s, u, -1, log);
  if (checkElimination(r, s, log)) return;
  if (moved && alive(s, u)) pushOff(r, s, u, log);
  // The damage of an overlap may destroy a ship, which then obstructs no line between squadrons, even if no ship has moved.
  if (moved || met !== 0) refreshEngagement(r, s);
  s[field.step] = STEP.NEXT_DISPLACE;
  if (exposed >= 0 && alive(s, exposed)) dealFaceup(r, s, exposed, STEP.NEXT_DISPLACE, log);
  if (closest >= 0 && r.effects.offered[MOMENT.RAMMED]!.length > 0 && SEAT_OF[closest] !== SEAT_OF[u])
    if (alive(s, u) && alive(s, closest)) asksCard(r, s, closest, MOMENT.RAMMED);
}

/** Ships whose bases the base of `u` overlaps, one bit each. */
function shipsOverlapped(r: Rules, s: State, u: number): number {
  const a = SHIP_AT[u]!;
  let bits = 0;
  for (let seat = 0; seat < SEATS; seat++)
    for (let v = seat * MAX_SHIPS; v < (seat + 1) * MAX_SHIPS && inFleet(s, v); v++) {
      if (v === u || !alive(s, v)) continue;
      const b = SHIP_AT[v]!;
      const dx = s[b + field.x]! - s[a + field.x]!;
      const dy = s[b + field.y]! - s[a + field.y]!;
      if (r.geometry.overlap(typeOf(s, u), s[a + field.heading]!, typeOf(s, v), s[b + field.heading]!, dx, dy))
        bits |= 1 << v;
    }
  return bits;
}

/**
 * Deals the damage cards of an overlap to `u` and to the closest ship that it overlapped. If one of the two is a flotilla, only flotillas get a card
 * (A-OVL-11). Cards added by a damage card come last (A-DMG-14). Returns the ship whose card another card makes faceup, to be dealt after the move;
 * -1 for none. If both would be faceup, only that of the moving ship is (AH-224).
 */
function collide(r: Rules, s: State, u: number, closest: number, log: EventLog | null): number {
  log?.add(ARMADA_EVENT.OVERLAPPED, SEAT_OF[u]!, codeOf(s, u), codeOf(s, closest), 1, SEAT_OF[closest]!);
  const mine = r.ship.flotilla[typeOf(s, u)] !== 0;
  const theirs = r.ship.flotilla[typeOf(s, closest)] !== 0;
  const enemy = SEAT_OF[closest] !== SEAT_OF[u];
  const gets = (mine || !theirs) && !isSpared(r, s, u, closest);
  const bared = gets && enemy && askUpgrades(r, s, closest, QUESTION.RAMMED_FACEUP, 0) > 0;
  const exposed = enemy && !bared && askUpgrades(r, s, u, QUESTION.RAMS_FACEUP, 0) > 0;
  const theyGet = (theirs || !mine) && !exposed && !isSpared(r, s, closest, u);
  dealTogether(r, s, gets && !bared ? u : -1, theyGet ? closest : -1, log);
  dealForOverlap(r, s, u, log);
  return bared ? u : exposed && (theirs || !mine) ? closest : -1;
}

/** Whether a card spares ship `u` the damage card of an overlap with a ship of a smaller size. */
const isSpared = (r: Rules, s: State, u: number, other: number): boolean =>
  r.ship.size[typeOf(s, u)]! > r.ship.size[typeOf(s, other)]! && askUpgrades(r, s, u, QUESTION.OVERLAP_SPARED, 0) > 0;

/** The closest of the ships in `met`, measured from base to base; in a tie the first (AH-16). */
function closestOf(r: Rules, s: State, u: number, met: number): number {
  const a = SHIP_AT[u]!;
  let closest = -1;
  let least = Infinity;
  for (let bits = met; bits !== 0; bits &= bits - 1) {
    const v = lowest(bits);
    const b = SHIP_AT[v]!;
    const dx = s[b + field.x]! - s[a + field.x]!;
    const dy = s[b + field.y]! - s[a + field.y]!;
    const square = r.geometry.distance(
      typeOf(s, u),
      s[a + field.heading]!,
      typeOf(s, v),
      s[b + field.heading]!,
      dx,
      dy,
    );
    if (square >= least) continue;
    least = square;
    closest = v;
  }
  return closest;
}
