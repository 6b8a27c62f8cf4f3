/** Asks the cards of a ship or of a squadron type a question of the phases (`question.ts`). */
import type { State } from '../../../core/index.ts';
import * as field from '../state/field.ts';
import { FLAG, FURTHER_WORDS, MAX_CARDS, NEAR_CARDS, PLACE, SEAT_OF, SHIP_AT, onShip } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import { commanderOf, commanderOfShip } from '../teams.ts';
import { lowest } from '../units/bit-sets.ts';
import { byteAt } from '../units/bytes.ts';
import { furtherEquipped, nearEquipped } from '../units/upgrades.ts';
import { TARGET } from './effects.ts';
import { KEYS, QUESTIONS } from './question.ts';
import { TERM, TERMS } from './terms.ts';

/** The answers of unit `u`: of its upgrades, of a card of the whole fleet, of the table, of its faceup damage cards. */
export function ask(r: Rules, s: State, u: number, question: number, key: number): number {
  return mayBeAsked(r, s, u, question) ? askEach(r, s, u, question, key) + askDamage(r, s, u, question, key) : 0;
}

/** A quick test whether a card of unit `u`, faceup damage cards included, may have an answer. */
export function mayBeAsked(r: Rules, s: State, u: number, question: number): boolean {
  const at = SHIP_AT[u]!;
  return (
    ((s[at + field.upgrades]! & r.asked[question]!) | (s[at + field.faceup]! & r.askedOfTitles[question]!)) !== 0 ||
    r.askedElsewhere[question] !== 0
  );
}

/** A quick test whether an upgrade of unit `u` may have an answer. */
export const mayAnswer = (r: Rules, s: State, u: number, question: number): boolean =>
  (s[SHIP_AT[u]! + field.upgrades]! & r.asked[question]!) !== 0 || r.askedElsewhere[question] !== 0;

/** As `ask`, of the upgrades of unit `u` alone: for questions that no damage card answers. */
export function askUpgrades(r: Rules, s: State, u: number, question: number, key: number): number {
  return mayAnswer(r, s, u, question) ? askEach(r, s, u, question, key) : 0;
}

function askEach(r: Rules, s: State, u: number, question: number, key: number): number {
  const { effects } = r;
  let n = 0;
  for (let bits = nearEquipped(s, u) & effects.asked[question]!; bits !== 0; bits &= bits - 1)
    n += amount(r, question, lowest(bits), key);
  if (effects.further > 0) n += askFurther(r, s, u, question, key);
  if (effects.askedFleet[question] !== 0) {
    const commander = commanderOfShip(s, u);
    if (commander !== 0) n += amount(r, question, commander - 1, key);
  }
  if (effects.askedCalled[question] !== 0) {
    const called = calledCard(r, s, SEAT_OF[u]!);
    if (called >= 0) n += amount(r, question, called, key);
  }
  if (effects.askedTable[question]!.length > 0) n += askTable(r, s, u, question, key);
  return n;
}

const amount = (r: Rules, question: number, card: number, key: number): number =>
  r.effects.amounts[r.effects.row[question * MAX_CARDS + card]! * KEYS + key]!;

function askFurther(r: Rules, s: State, u: number, question: number, key: number): number {
  let n = 0;
  for (let w = 0; w < r.effects.further; w++) {
    const asked = r.effects.askedFurther[question * FURTHER_WORDS + w]!;
    if (asked === 0) continue;
    for (let bits = furtherEquipped(s, u, w) & asked; bits !== 0; bits &= bits - 1)
      n += amount(r, question, NEAR_CARDS + 32 * w + lowest(bits), key);
  }
  return n;
}

/** The answer of the first commander of `seat` that has one; 0 while none is in play. */
export function askCommander(r: Rules, s: State, seat: number, question: number): number {
  const fleet = commandingFleet(r, s, seat, question);
  return fleet < 0 ? 0 : amount(r, question, commanderOf(s, seat, fleet) - 1, 0);
}

/** The answer of the commander of one fleet of `seat`; 0 while none is in play. */
export function answerOfCommander(r: Rules, s: State, seat: number, fleet: number, question: number): number {
  const commander = r.effects.askedFleet[question] === 0 ? 0 : commanderOf(s, seat, fleet);
  return commander === 0 ? 0 : amount(r, question, commander - 1, 0);
}

/** The answer for a key of the commander to whose fleet ship `u` belongs; 0 while none is in play. */
export function answerOfLeader(r: Rules, s: State, u: number, question: number, key: number): number {
  const commander = r.effects.askedFleet[question] === 0 ? 0 : commanderOfShip(s, u);
  return commander === 0 ? 0 : amount(r, question, commander - 1, key);
}

/** The first fleet of `seat` whose commander answers the question, -1 for none. */
export function commandingFleet(r: Rules, s: State, seat: number, question: number): number {
  if (r.effects.askedFleet[question] === 0) return -1;
  for (let fleet = 0; fleet < r.fleetsPerTeam; fleet++) {
    const commander = commanderOf(s, seat, fleet);
    if (commander !== 0 && amount(r, question, commander - 1, 0) !== 0) return fleet;
  }
  return -1;
}

/** Number of the objective in play, -1 for none. */
export const objectiveCard = (r: Rules, s: State): number =>
  r.objectives.length === 0 || s[field.objective] === 0 ? -1 : r.firstObjective + s[field.objective]! - 1;

/** The card that is in force for all ships of side `seat` until the end of the round, -1 for none. */
export const calledCard = (r: Rules, s: State, seat: number): number =>
  r.effects.further === 0 ? -1 : s[field.called + seat]! - 1;

/** What the objective in play says about `term` (cards/terms.ts); 0 without one. */
export const termOf = (r: Rules, s: State, term: number, key: number): number =>
  r.objectives.length === 0 || s[field.objective] === 0
    ? 0
    : r.terms[((s[field.objective]! - 1) * TERMS + term) * KEYS + key]!;

/** The rules by which a state is played: those of the table turned by a right angle if the objective in play turns it. */
export const tableOf = <R extends Rules & { readonly turned: R | null }>(r: R, s: State): R =>
  r.turned === null || termOf(r, s, TERM.TURNED, 0) === 0 ? r : r.turned;

/** The answer of the objective in play; some objectives answer only for the ships that they name. */
function askTable(r: Rules, s: State, u: number, question: number, key: number): number {
  const rows = r.effects.askedTable[question]!;
  const card = objectiveCard(r, s);
  let n = 0;
  for (let k = 0; k < rows.length; k++) {
    const row = rows[k]!;
    if (r.effects.card[r.effects.effectOfRow[row]!] !== card) continue;
    const named = r.effects.target[r.effects.effectOfRow[row]!] === TARGET.OBJECTIVE;
    if (!named || (s[SHIP_AT[u]! + field.flags]! & FLAG.OBJECTIVE) !== 0) n += r.effects.amounts[row * KEYS + key]!;
  }
  return n;
}

/** The answers of the faceup damage cards of unit `u`: each title once, or each copy where the card says so (A-EFX-13). */
function askDamage(r: Rules, s: State, u: number, question: number, key: number): number {
  let bits = s[SHIP_AT[u]! + field.faceup]! & r.titles.asked[question]!;
  if (bits === 0) return 0;
  let n = 0;
  for (; bits !== 0; bits &= bits - 1) {
    const title = lowest(bits);
    const copies = (r.titles.eachCopy[question]! & (1 << title)) === 0 ? 1 : faceupCopies(r, s, u, title);
    n += copies * r.titles.amounts[(question * 32 + title) * KEYS + key]!;
  }
  return n;
}

/** Faceup copies of `title` on unit `u`. */
function faceupCopies(r: Rules, s: State, u: number, title: number): number {
  const place = onShip(u) + PLACE.FACEUP;
  let n = 0;
  for (let i = 0; i < r.deck.length; i++)
    if (byteAt(s, field.places, i) === place && byteAt(s, field.titles, i) === title) n++;
  return n;
}

/** The first upgrade of unit `u` that answers the question, -1 for none. */
export function answering(r: Rules, s: State, u: number, question: number): number {
  const bits = nearEquipped(s, u) & r.effects.asked[question]!;
  if (bits !== 0) return lowest(bits);
  for (let w = 0; w < r.effects.further; w++) {
    const more = furtherEquipped(s, u, w) & r.effects.askedFurther[question * FURTHER_WORDS + w]!;
    if (more !== 0) return NEAR_CARDS + 32 * w + lowest(more);
  }
  return -1;
}

/** The first upgrade of unit `u` whose answer to the question is not 0 for a key, -1 for none. */
export function answeringAt(r: Rules, s: State, u: number, question: number, key: number): number {
  for (let bits = nearEquipped(s, u) & r.effects.asked[question]!; bits !== 0; bits &= bits - 1) {
    const card = lowest(bits);
    if (amount(r, question, card, key) !== 0) return card;
  }
  for (let w = 0; w < r.effects.further; w++)
    for (
      let bits = furtherEquipped(s, u, w) & r.effects.askedFurther[question * FURTHER_WORDS + w]!;
      bits !== 0;
      bits &= bits - 1
    ) {
      const card = NEAR_CARDS + 32 * w + lowest(bits);
      if (amount(r, question, card, key) !== 0) return card;
    }
  return -1;
}

/** The answer of squadrons of type `t`. */
export const trait = (r: Rules, t: number, question: number): number => r.squadron.traits[t * QUESTIONS + question]!;
