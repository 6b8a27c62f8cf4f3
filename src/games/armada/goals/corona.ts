/** Solar Corona: an edge of the play area blinds ships that fire towards it. A token in the middle of the edge marks it. */
import type { EventLog, State } from '../../../core/index.ts';
import { LOST, classAt, isFree, removeDie } from '../attack/dice.ts';
import { zoneOfAttack } from '../attack/reply-zone.ts';
import { isStray } from '../attack/unowned-attacks.ts';
import { termOf } from '../cards/ask.ts';
import { TERM } from '../cards/terms.ts';
import { ARMADA_EVENT } from '../state/events.ts';
import * as field from '../state/field.ts';
import { COLOURS, COLOUR_WORDS, FACE } from '../content/faces.ts';
import { ATTACK_AS, MOST_ZONES, SEAT_OF, SHIP_AT } from '../state/layout.ts';
import { bearsOnSquadron } from '../position/sight.ts';
import { hasSeveral, lowest } from '../units/bit-sets.ts';
import { layToken, tokenLies } from '../units/laid-tokens.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { isSquadron, typeOf, zonesOf } from '../units/combatants.ts';
import { GOAL, answerOf, askGoal, question } from './asking.ts';

/** The number of the token that marks the edge. */
const MARK = 0;

/** Whether the second player still has to choose the edge. */
export const edgeIsOpen = (r: Rules, s: State): boolean => termOf(r, s, TERM.CORONA, 0) !== 0 && !tokenLies(s, MARK);

question(GOAL.EDGE, {
  legal: (_r, _s, out) => {
    out[0] = answerOf(0);
    out[1] = answerOf(1);
    return 2;
  },
  take: (r, s, edge, log) => {
    layToken(s, MARK, edge === 0 ? 0 : r.width, Math.floor(r.depth / 2));
    s[field.step] = STEP.NEXT_SETUP;
    log?.add(ARMADA_EVENT.TOKEN_PLACED, s[field.actor]!, -1, MARK, 0);
  },
  says: (_r, _s, edge) => `The ${edge === 0 ? 'left' : 'right'} edge is the corona`,
});

question(GOAL.BLINDED, {
  legal: (_r, s, out) => {
    const colours = accuracies(s);
    let n = 0;
    for (let colour = 0; colour < COLOURS; colour++) if ((colours & (1 << colour)) !== 0) out[n++] = answerOf(colour);
    return n;
  },
  take: (_r, s, colour, log) => {
    blind(s, colour, log);
    s[field.step] = STEP.NEXT_ROLLED;
  },
  says: (_r, _s, colour) => `The corona takes a ${COLOUR_WORDS[colour]!} die with an accuracy`,
  of: field.attacker,
});

/** After the roll, a ship that fires towards the corona loses a die with an accuracy, if it has one. Returns true if the attacker is asked which. */
export function isAskedForAccuracy(r: Rules, s: State, log: EventLog | null): boolean {
  const u = s[field.attacker]!;
  if (termOf(r, s, TERM.CORONA, 0) === 0 || isSquadron(u) || isStray(s) || !facesCorona(r, s, u)) return false;
  const colours = accuracies(s);
  if (colours === 0) return false;
  if (!hasSeveral(colours)) {
    blind(s, lowest(colours), log);
    return false;
  }
  askGoal(s, GOAL.BLINDED, SEAT_OF[u]!);
  return true;
}

/**
 * Whether the attacking zone of ship `u` fires towards the corona. A counter comes from a zone that does not, if the squadron is in its arc (AH-246).
 */
function facesCorona(r: Rules, s: State, u: number): boolean {
  if (s[field.attackAs] !== ATTACK_AS.COUNTER) return firesAtCorona(r, s, u, zoneOfAttack(s));
  for (let zone = 0; zone < zonesOf(r, s, u); zone++)
    if (bearsOnSquadron(r, s, u, zone, s[field.target]!) && !firesAtCorona(r, s, u, zone)) return false;
  return true;
}

/** Colours of dice that show an accuracy and may be lost, one bit each. */
function accuracies(s: State): number {
  let colours = 0;
  for (let i = 0; i < s[field.placedDice]!; i++)
    if (isFree(s, i) && (classAt(s, i) & 7) === FACE.ACCURACY) colours |= 1 << (classAt(s, i) >> 3);
  return colours;
}

function blind(s: State, colour: number, log: EventLog | null): void {
  for (let i = s[field.placedDice]! - 1; i >= 0; i--) {
    if (!isFree(s, i) || classAt(s, i) !== ((colour << 3) | FACE.ACCURACY)) continue;
    removeDie(s, i, LOST.CORONA, log);
    return;
  }
}

/** Whether part of the corona is in the arc of a zone of ship `u`: something is left of the edge after each border of the arc has cut it. */
export function firesAtCorona(r: Rules, s: State, u: number, zone: number): boolean {
  if (!tokenLies(s, MARK)) return false;
  const at = SHIP_AT[u]!;
  const { arc, arcSides } = r.geometry.shapes;
  const t = typeOf(s, u);
  const first = r.geometry.shapes.arcAt(t, s[at + field.heading]!, zone);
  const x = s[field.objectiveX + MARK]! - s[at + field.x]!;
  let from = -s[at + field.y]!;
  let to = r.depth - s[at + field.y]!;
  for (let i = 0; i < arcSides[t * MOST_ZONES + zone]!; i++) {
    const plane = first + 4 * i;
    const slope = arc[plane + 2]!;
    const rest = -slope * arc[plane + 1]! - arc[plane + 3]! * (x - arc[plane]!);
    // Points inside the border are those where slope * y + rest is not negative.
    if (slope > 0) from = Math.max(from, -rest / slope);
    else if (slope < 0) to = Math.min(to, -rest / slope);
    else if (rest < 0) return false;
  }
  return from <= to;
}
