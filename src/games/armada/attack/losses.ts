/**
 * Losses and gained command tokens that cards act on in the middle of a match. A squadron that a card may save, and a unit whose end matters to a
 * commander, are noted when they are lost. As soon as the step is over, the players of the cards are asked; then the match continues where it was.
 */
import type { EventLog, State } from '../../../core/index.ts';
import { startAsking } from '../cards/asking.ts';
import { SCOPE } from '../cards/effects.ts';
import type { Rules } from '../compiled.ts';
import * as field from '../state/field.ts';
import { DONE, FIRST_SQUADRON, MAX_SHIPS, SEATS, SEAT_OF, UNITS } from '../state/layout.ts';
import { refreshEngagement } from '../position/engagement.ts';
import { measureShots } from '../position/targets.ts';
import * as STEP from '../state/steps.ts';
import { lowest } from '../units/bit-sets.ts';
import { alive, checkElimination, flagshipOf, loseSquadron } from '../units/combatants.ts';
import { decidingShip, isAsked } from '../units/fallen.ts';
import { onCard } from '../units/stock.ts';
import { isEquipped } from '../units/upgrades.ts';
import { MOMENT } from '../cards/entry.ts';

/** Steps of questions that a damage card asks when it is dealt faceup. */
const ASKED_BY_CARDS: ReadonlySet<number> = new Set([STEP.INJURED, STEP.SHIELD_FAILURE, STEP.NOISE, STEP.PROJECTOR]);

/** Whether a loss waits for the answer of a card, and no other loss is being dealt with. */
export const areHeard = (r: Rules, s: State): boolean =>
  s[field.afterLoss] === 0 &&
  s[field.asking] === 0 &&
  s[field.step] !== STEP.OVER &&
  ((s[field.lost]! | s[field.lost + 1]! | s[field.mourned]! | s[field.mourned + 1]!) !== 0 ||
    decidingShip(r, s) >= 0 ||
    shipWith(r, s, r.effects.passing) >= 0 ||
    shipWith(r, s, r.effects.returning) >= 0);

/** The ship on one of whose `cards` a token waits for its player, -1 for none. */
function shipWith(r: Rules, s: State, cards: Int16Array): number {
  for (let k = 0; k < cards.length; k++) for (let u = 0; u < UNITS; u++) if (onCard(r, s, u, cards[k]!) !== 0) return u;
  return -1;
}

/** Asks about the token that waits on a card of ship `u`, one of `cards`. */
function askOf(r: Rules, s: State, cards: Int16Array, acts: Int16Array, u: number): void {
  let k = 0;
  while (onCard(r, s, u, cards[k]!) === 0) k++;
  startAsking(s, acts[k]!, u);
}

/** Deals with the losses now; the step that was next comes afterwards. */
export function interrupt(s: State): void {
  s[field.afterLoss] = s[field.step]! + 1;
  s[field.lossActor] = s[field.actor]!;
  s[field.step] = STEP.NEXT_LOSS;
}

/** The unit of `seat` at a place of `mourned`. */
const unitAt = (seat: number, place: number): number =>
  place < MAX_SHIPS ? seat * MAX_SHIPS + place : FIRST_SQUADRON[seat]! + place - MAX_SHIPS;

/**
 * Asks about the next loss of either side: first the commander who may keep the unit, then the cards that act on it, then the ships that may save the
 * squadron.
 */
export function nextLoss(r: Rules, s: State, log: EventLog | null): void {
  const { passing, passingActs, returning, returningActs } = r.effects;
  const from = shipWith(r, s, passing);
  if (from >= 0) {
    askOf(r, s, passing, passingActs, from);
    return;
  }
  const back = shipWith(r, s, returning);
  if (back >= 0) {
    askOf(r, s, returning, returningActs, back);
    return;
  }
  const u = decidingShip(r, s);
  if (u >= 0) {
    const k = r.effects.outlasting.findIndex((card) => isAsked(onCard(r, s, u, card)));
    startAsking(s, r.effects.outlastingActs[k]!, u);
    return;
  }
  for (let k = 0; k < SEATS; k++) {
    const seat = k === 0 ? s[field.first]! : 1 - s[field.first]!;
    const mourned = s[field.mourned + seat]!;
    if (mourned !== 0) {
      if (!answersEnd(r, s, unitAt(seat, lowest(mourned)))) {
        s[field.mourned + seat]! &= mourned - 1;
        s[field.lossAsked] = 0;
      }
      return;
    }
    if (s[field.lost + seat] === 0) continue;
    keepOrLose(r, s, FIRST_SQUADRON[seat]! + lowest(s[field.lost + seat]!), log);
    return;
  }
  resume(r, s, log);
}

/**
 * Combatant `c` is destroyed: asks the next ship of its side that has a card for this moment. A commander's card asks the flagship. Returns whether
 * another ship must be asked.
 */
function answersEnd(r: Rules, s: State, c: number): boolean {
  const first = SEAT_OF[c]! * MAX_SHIPS;
  const flagship = flagshipOf(s, c);
  const offered = r.effects.offered[MOMENT.MOURNED]!;
  let asked = false;
  for (let k = s[field.lossAsked]!; k < offered.length * MAX_SHIPS; k++) {
    const effect = offered[Math.floor(k / MAX_SHIPS)]!;
    const u = first + (k % MAX_SHIPS);
    const mayAnswer = r.effects.scope[effect] === SCOPE.FLEET ? u === flagship : alive(s, u);
    if (!mayAnswer || !isEquipped(s, u, r.effects.card[effect]!)) continue;
    if (asked) return true;
    asked = true;
    s[field.lossOf] = c + 1;
    s[field.lossAsked] = k + 1;
    startAsking(s, r.effects.firstAct[effect]!, u);
  }
  return false;
}

/** Asks the next ship with a card that can save squadron `c`; if there is none, the squadron is lost. */
function keepOrLose(r: Rules, s: State, c: number, log: EventLog | null): void {
  const first = SEAT_OF[c]! * MAX_SHIPS;
  s[field.lossOf] = c + 1;
  for (const effect of r.effects.offered[MOMENT.LOST]!)
    for (let u = first; u < first + MAX_SHIPS; u++) {
      if ((s[field.lossAsked]! & (1 << (u - first))) !== 0 || !alive(s, u)) continue;
      if (!isEquipped(s, u, r.effects.card[effect]!)) continue;
      s[field.lossAsked]! |= 1 << (u - first);
      startAsking(s, r.effects.firstAct[effect]!, u);
      return;
    }
  settleLoss(s, c);
  loseSquadron(r, s, c, s[field.lostBy]! - 1, log);
}

/** The loss of squadron `c` is dealt with: it is lost, or a card has saved it. */
export function settleLoss(s: State, c: number): void {
  const seat = SEAT_OF[c]!;
  s[field.lost + seat]! &= ~(1 << (c - FIRST_SQUADRON[seat]!));
  s[field.lossAsked] = 0;
  // The activation of the squadron is over.
  if (c === s[field.activeSquadron]) s[field.squadronDone]! |= DONE.ATTACKED | DONE.MOVED;
}

/** Continues the match after all losses have been dealt with. */
function resume(r: Rules, s: State, log: EventLog | null): void {
  const { active } = field;
  s[field.step] = s[field.afterLoss]! - 1;
  s[field.actor] = s[field.lossActor]!;
  // A ship that its commander did not keep in play resolves no damage card.
  if (ASKED_BY_CARDS.has(s[field.step]) && !alive(s, s[field.hurt]!)) s[field.step] = STEP.NEXT_DAMAGE;
  s[field.afterLoss] = 0;
  s[field.lossActor] = 0;
  s[field.lossOf] = 0;
  s[field.lostBy] = 0;
  refreshEngagement(r, s);
  if (s[active]! >= 0 && s[active]! < UNITS && alive(s, s[active]!)) measureShots(r, s);
  if (s[field.attackNumber] === 0) checkElimination(r, s, log);
}
