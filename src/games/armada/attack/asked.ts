/** Questions of aces: what a text does before damage is suffered, after an attack or a move, and in the Squadron Phase. */
import type { Action, EventLog, State } from '../../../core/index.ts';
import { trait } from '../cards/ask.ts';
import { eachFace, faceWords, friend, friendName, sting, turnAnyFace } from '../cards/squadrons/attack-texts.ts';
import { NOTHING, TEXT, askText, endText, isUsed, optionOf, tell, textAction } from '../cards/squadrons/text.ts';
import { QUESTION } from '../cards/question.ts';
import type { Rules } from '../compiled.ts';
import * as field from '../state/field.ts';
import { DISTANCE } from '../geometry/bands.ts';
import { COS, HEADINGS, SIN, UNIT } from '../geometry/directions.ts';
import { RADIUS, TOKEN_RADIUS } from '../geometry/discs.ts';
import { layWingMine, mayMine } from '../goals/laid-mines.ts';
import { DONE, FIRST_SQUADRON, MAX_SQUADRONS, SEAT_OF, SQUADRON_AT, SQUADRON_FLAG, TOKEN } from '../state/layout.ts';
import { isEscort, isNear, refreshEngagement } from '../position/engagement.ts';
import { hasRoom } from '../position/room.ts';
import * as STEP from '../state/steps.ts';
import { spendForNothing, tokenBit, tokenState, tokenType, tokensOf } from '../units/combatants.ts';
import {
  flying,
  inSquadrons,
  isLaunched,
  placeSquadron,
  squadronType,
  squadronX,
  squadronY,
} from '../units/squadrons.ts';
import { TOKEN_NAMES, nameOf } from '../view/words.ts';
import { standIn, standsIn } from './stand-in.ts';

/** Farthest distance bands of some texts. */
const REACH = { JENDON: 2, HERA: 2 } as const;

interface Question {
  readonly legal: (r: Rules, s: State, c: number, out: Int32Array) => number;
  readonly take: (r: Rules, s: State, c: number, option: number, log: EventLog | null) => void;
  readonly says: (r: Rules, s: State, c: number, option: number) => string;
}

const enemyOf = (c: number, option: number): number => FIRST_SQUADRON[1 - SEAT_OF[c]!]! + option;

const nothing = (text: number, out: Int32Array, n: number): number => {
  out[n] = textAction(text, NOTHING);
  return n + 1;
};

/** Notes the answer to the question of a text; returns whether the text is used. */
function uses(s: State, text: number, c: number, option: number, log: EventLog | null): boolean {
  endText(s);
  s[field.textsUsed]! |= 1 << text;
  if (option !== NOTHING) tell(s, c, log);
  return option !== NOTHING;
}

const isWhole = (s: State, c: number): boolean => s[SQUADRON_AT[c]! + field.squadronHull]! > 0;

const QUESTIONS_OF: Readonly<Record<number, Question>> = {
  [TEXT.JANGO]: {
    legal: (r, s, _c, out) => eachFace(r, s, TEXT.JANGO, out, 0),
    take: (_r, s, _c, option, log) => turnAnyFace(s, option, log),
    says: (_r, _s, _c, option) => faceWords(option),
  },
  [TEXT.LANDO]: {
    legal: (r, s, _c, out) => eachFace(r, s, TEXT.LANDO, out, 0),
    take: (_r, s, _c, option, log) => turnAnyFace(s, option, log),
    says: (_r, _s, _c, option) => `${faceWords(option)} for good`,
  },
  [TEXT.AXE]: {
    legal: (r, s, c, out) => {
      let n = 0;
      let offered = 0;
      for (let slot = 0; slot < tokensOf(r, s, c); slot++) {
        const same = tokenBit(r, s, c, slot);
        if (tokenState(s, c, slot) === TOKEN.DISCARDED || (offered & same) !== 0) continue;
        offered |= same;
        out[n++] = textAction(TEXT.AXE, slot);
      }
      return nothing(TEXT.AXE, out, n);
    },
    take: (r, s, c, option, log) => {
      if (!uses(s, TEXT.AXE, c, option, log)) return;
      spendForNothing(r, s, c, option, log);
      s[field.damage]!--;
    },
    says: (r, s, c, option) =>
      option === NOTHING
        ? 'no token'
        : `spend ${TOKEN_NAMES[tokenType(r, s, c, option)]!} (token ${option + 1}): one damage less`,
  },
  [TEXT.BIGGS]: {
    legal: (r, s, c, out) => {
      const first = FIRST_SQUADRON[SEAT_OF[c]!]!;
      let n = 0;
      for (let d = first; d < first + MAX_SQUADRONS && inSquadrons(s, d); d++)
        if (d !== s[field.target] && flying(s, d) && isWhole(s, d) && isEscort(r, s, d) && isNear(s, c, d, 1))
          out[n++] = textAction(TEXT.BIGGS, d - first);
      return nothing(TEXT.BIGGS, out, n);
    },
    take: (r, s, c, option, log) => {
      if (!uses(s, TEXT.BIGGS, c, option, log)) return;
      s[field.damage]!--;
      sting(r, s, friend(c, option), c, log);
    },
    says: (r, s, c, option) =>
      option === NOTHING ? 'no damage is moved' : `one damage goes to ${friendName(r, s, c, option)}`,
  },
  [TEXT.SPLASH]: {
    legal: (r, s, c, out) => nothing(TEXT.SPLASH, out, splashed(r, s, c, out)),
    take: (r, s, c, option, log) => {
      if (option === NOTHING) {
        endText(s);
        return;
      }
      if (s[field.textKept] === 0) tell(s, c, log);
      s[field.textKept]! |= 1 << option;
      s[field.textKept + 1]!++;
      sting(r, s, enemyOf(c, option), c, log);
      const most = trait(r, squadronType(s, c), QUESTION.SPLASHES);
      if (s[field.textKept + 1]! >= most || splashed(r, s, c, r.scratch.legal) === 0) endText(s);
    },
    says: (r, s, c, option) =>
      option === NOTHING ? 'hurt no further squadron' : `one damage on ${nameOf(r, s, enemyOf(c, option))}`,
  },
  [TEXT.HONDO]: {
    legal: (r, s, c, out) => {
      let n = 0;
      for (let k = 0; k < PLACES; k++) {
        placeAround(s, c, k);
        if (hasRoom(r, s, s[field.textKept]!, place[0]!, place[1]!)) out[n++] = textAction(TEXT.HONDO, k);
      }
      return nothing(TEXT.HONDO, out, n);
    },
    take: (r, s, c, option) => {
      const d = s[field.textKept]!;
      s[field.textKept] = 0;
      endText(s);
      if (option === NOTHING) return;
      placeAround(s, c, option);
      placeSquadron(s, d, place[0]!, place[1]!);
      refreshEngagement(r, s);
    },
    says: (r, s, _c, option) =>
      option === NOTHING
        ? `leave ${nameOf(r, s, s[field.textKept]!)}`
        : `place ${nameOf(r, s, s[field.textKept]!)} ${option % 2 === 0 ? 'in touch' : 'at distance 1'}, heading ${option >> 1}`,
  },
  [TEXT.KICKBACK]: moves(TEXT.KICKBACK),
  [TEXT.WHISPER]: moves(TEXT.WHISPER),
  [TEXT.AHSOKA]: {
    legal: (r, s, c, out) => nothing(TEXT.AHSOKA, out, friendsAt(r, s, TEXT.AHSOKA, c, 1, out, 0)),
    take: (_r, s, c, option, log) => {
      endText(s);
      if (option === NOTHING) return;
      tell(s, c, log);
      standIn(s, friend(c, option), DONE.LENT_DICE, STEP.NEXT_SQUADRON_ACT);
    },
    says: (r, s, c, option) =>
      option === NOTHING ? 'no attack' : `${friendName(r, s, c, option)} may attack with two blue dice`,
  },
  [TEXT.MART]: {
    legal: (r, s, c, out) => {
      let n = 0;
      if ((s[SQUADRON_AT[c]! + field.squadronFlags]! & SQUADRON_FLAG.ACTIVATED) !== 0) return 0;
      for (let k = 0; k < PLACES; k++) {
        mineAround(s, c, k);
        if (liesOnTable(r) && mayMine(r, s, place[0]!, place[1]!)) out[n++] = textAction(TEXT.MART, k);
      }
      return nothing(TEXT.MART, out, n);
    },
    take: (_r, s, c, option, log) => {
      endText(s);
      if (option === NOTHING) return;
      tell(s, c, log);
      s[SQUADRON_AT[c]! + field.squadronFlags]! |= SQUADRON_FLAG.ACTIVATED;
      mineAround(s, c, option);
      layWingMine(s, place[0]!, place[1]!);
    },
    says: (_r, _s, _c, option) =>
      option === NOTHING
        ? 'no mine'
        : `a mine ${option % 2 === 0 ? 'in touch' : 'at distance 1'}, heading ${option >> 1}; he counts as activated`,
  },
  [TEXT.IG_88B]: {
    legal: (_r, s, c, out) => {
      const at = SQUADRON_AT[c]!;
      const idle = (s[at + field.squadronFlags]! & SQUADRON_FLAG.ACTIVATED) !== 0 || s[at + field.squadronNear] === 0;
      if (idle) return 0;
      out[0] = textAction(TEXT.IG_88B, 0);
      return nothing(TEXT.IG_88B, out, 1);
    },
    take: (_r, s, c, option, log) => {
      endText(s);
      if (option === NOTHING) return;
      tell(s, c, log);
      s[SQUADRON_AT[c]! + field.squadronFlags]! |= SQUADRON_FLAG.ACTIVATED;
      s[field.led] = 0;
      standIn(s, c, DONE.VOLLEY, STEP.NEXT_HERALDS);
    },
    says: (_r, _s, _c, option) =>
      option === NOTHING
        ? 'no attacks'
        : 'attack each enemy squadron at distance 1, obstructed; it counts as activated',
  },
  [TEXT.HERA]: {
    legal: (r, s, c, out) => {
      let n = friendsAt(r, s, TEXT.HERA, c, REACH.HERA, out, 0);
      for (let i = n - 1; i >= 0; i--)
        if (
          (s[field.rogues + SEAT_OF[c]!]! & (1 << optionOf(out[i]!))) !== 0 ||
          isRogue(r, s, friend(c, optionOf(out[i]!)))
        ) {
          out.copyWithin(i, i + 1, n);
          n--;
        }
      return nothing(TEXT.HERA, out, n);
    },
    take: (r, s, c, option, log) => {
      if (option !== NOTHING) {
        if (s[field.textKept] === 0) tell(s, c, log);
        s[field.rogues + SEAT_OF[c]!]! |= 1 << option;
        s[field.textKept]!++;
        if (s[field.textKept]! < MOST_ROGUES && QUESTIONS_OF[TEXT.HERA]!.legal(r, s, c, r.scratch.legal) > 1) return;
      }
      s[field.textKept] = 0;
      endText(s);
    },
    says: (r, s, c, option) =>
      option === NOTHING ? 'no further rogue' : `${friendName(r, s, c, option)} moves and attacks this round`,
  },
};

/** Writes a place for a mine around squadron `c`: in a direction, touching the squadron or as far away as distance 1 allows. */
function mineAround(s: State, c: number, k: number): void {
  const gap = RADIUS + TOKEN_RADIUS + (k % 2 === 0 ? GAP : DISTANCE[1]! - GAP);
  place[0] = squadronX(s, c) + Math.round((gap * SIN[k >> 1]!) / UNIT);
  place[1] = squadronY(s, c) + Math.round((gap * COS[k >> 1]!) / UNIT);
}

const liesOnTable = (r: Rules): boolean =>
  place[0]! >= 0 && place[1]! >= 0 && place[0]! <= r.width && place[1]! <= r.depth;

/** Places around a squadron: sixteen directions, each touching the squadron and as far away as distance 1 allows. */
const PLACES = 2 * HEADINGS;
const place = new Int32Array(2);
function placeAround(s: State, c: number, k: number): void {
  const gap = 2 * RADIUS + (k % 2 === 0 ? GAP : DISTANCE[1]! - GAP);
  place[0] = squadronX(s, c) + Math.round((gap * SIN[k >> 1]!) / UNIT);
  place[1] = squadronY(s, c) + Math.round((gap * COS[k >> 1]!) / UNIT);
}
/** Gap that keeps rounding from making two bases overlap (1/1024 mm). */
const GAP = 4;

/** Most squadrons that gain rogue for a round. */
const MOST_ROGUES = 2;

const isRogue = (r: Rules, s: State, c: number): boolean => trait(r, squadronType(s, c), QUESTION.BOTH_ACTIONS) !== 0;

/** Asks whether squadron `c` moves to distance 1 or stays. */
function moves(text: number): Question {
  return {
    legal: (_r, _s, _c, out) => {
      out[0] = textAction(text, 0);
      return nothing(text, out, 1);
    },
    take: (_r, s, c, option, log) => {
      endText(s);
      if (option === NOTHING) return;
      tell(s, c, log);
      // A squadron that attacked in place of another one still stands in for it while it moves.
      if (standsIn(s)) s[field.squadronDone] = DONE.GUEST | DONE.GUEST_MOVES;
      else standIn(s, c, DONE.GUEST_MOVES, s[field.step]!);
      s[field.step] = STEP.NEXT_FLY;
    },
    says: (_r, _s, _c, option) => (option === NOTHING ? 'stay' : 'move up to distance 1'),
  };
}

/** Appends the other squadrons of the side of `c` within a distance band. */
function friendsAt(_r: Rules, s: State, text: number, c: number, most: number, out: Int32Array, from: number): number {
  const first = FIRST_SQUADRON[SEAT_OF[c]!]!;
  let n = from;
  for (let d = first; d < first + MAX_SQUADRONS && inSquadrons(s, d); d++)
    if (d !== c && flying(s, d) && isNear(s, c, d, most)) out[n++] = textAction(text, d - first);
  return n;
}

/** Enemy squadrons at distance 1 of the target, the target among them, that the text of squadron `c` may still hurt. */
function splashed(_r: Rules, s: State, c: number, out: Int32Array): number {
  const v = s[field.target]!;
  const first = FIRST_SQUADRON[1 - SEAT_OF[c]!]!;
  let n = 0;
  for (let d = first; d < first + MAX_SQUADRONS && inSquadrons(s, d); d++) {
    if (!flying(s, d) || !isWhole(s, d) || (s[field.textKept]! & (1 << (d - first))) !== 0) continue;
    if (isNear(s, v, d, 1)) out[n++] = textAction(TEXT.SPLASH, d - first);
  }
  return n;
}

export const legalText = (r: Rules, s: State, out: Int32Array): number =>
  QUESTIONS_OF[s[field.textAsked]! - 1]!.legal(r, s, s[field.textOf]!, out);

export function takeText(r: Rules, s: State, a: Action, log: EventLog | null): void {
  QUESTIONS_OF[s[field.textAsked]! - 1]!.take(r, s, s[field.textOf]!, optionOf(a), log);
}

/** The answer to the question of a text, in words. */
export const textSays = (r: Rules, s: State, option: number): string =>
  QUESTIONS_OF[s[field.textAsked]! - 1]!.says(r, s, s[field.textOf]!, option);

/** Before a squadron suffers the damage of an attack, asks friends beside it whether they take a point off. Returns true if one is asked. */
export function asksBeforeDamage(r: Rules, s: State, v: number): boolean {
  if (r.askedSquadrons[QUESTION.SHIELD_TEXT] === 0 || s[field.damage] === 0) return false;
  const first = FIRST_SQUADRON[SEAT_OF[v]!]!;
  for (let d = first; d < first + MAX_SQUADRONS && inSquadrons(s, d); d++) {
    if (!flying(s, d)) continue;
    const text = trait(r, squadronType(s, d), QUESTION.SHIELD_TEXT) - 1;
    if (text < 0 || isUsed(s, text) || !isNear(s, d, v, 1)) continue;
    if (text === TEXT.AXE ? d === v : !isEscort(r, s, v)) continue;
    askText(s, text, d, STEP.NEXT_HIT);
    if (legalText(r, s, r.scratch.legal) > 1) return true;
    endText(s);
    s[field.textsUsed]! |= 1 << text;
  }
  return false;
}

/** After the damage of an attack, asks the attacker which other units it hurts. Returns true if it is asked. */
export function asksAfterDamage(r: Rules, s: State): boolean {
  const c = s[field.attacker]!;
  if (r.askedSquadrons[QUESTION.SPLASHES] === 0 || s[field.inflicted] === 0 || c !== s[field.activeSquadron])
    return false;
  if (trait(r, squadronType(s, c), QUESTION.SPLASHES) === 0 || (s[field.squadronDone]! & DONE.GUEST) !== 0)
    return false;
  s[field.textKept] = 0;
  s[field.textKept + 1] = 0;
  if (splashed(r, s, c, r.scratch.legal) === 0) return false;
  askText(s, TEXT.SPLASH, c, STEP.NEXT_ATTACK_OVER);
  return true;
}

/** At the end of an attack, notes who may move after it: the attacker, or a defender that has spent a token. */
export function noteMovers(r: Rules, s: State, c: number, v: number): void {
  if (r.askedSquadrons[QUESTION.AFTER_TEXT] === 0) return;
  if (c >= FIRST_SQUADRON[0]! && trait(r, squadronType(s, c), QUESTION.AFTER_TEXT) === TEXT.KICKBACK + 1)
    s[field.movers + SEAT_OF[c]!] = c + 1;
  if (v < FIRST_SQUADRON[0]! || trait(r, squadronType(s, v), QUESTION.AFTER_TEXT) !== TEXT.WHISPER + 1) return;
  if (isUsed(s, TEXT.WHISPER)) s[field.movers + SEAT_OF[v]!] = v + 1;
}

/** Once an attack and its reply are over, asks those who may move. Returns true if a player is asked. */
export function asksToMove(r: Rules, s: State): boolean {
  if (r.askedSquadrons[QUESTION.AFTER_TEXT] === 0) return false;
  for (let k = 0; k < 2; k++) {
    const seat = k === 0 ? s[field.first]! : 1 - s[field.first]!;
    const c = s[field.movers + seat]! - 1;
    s[field.movers + seat] = 0;
    const text = c < 0 ? 0 : trait(r, squadronType(s, c), QUESTION.AFTER_TEXT);
    if (text === 0 || !flying(s, c) || isLaunched(s, c) || (standsIn(s) && c !== s[field.activeSquadron])) continue;
    askText(s, text - 1, c, STEP.NEXT_RESUME);
    return true;
  }
  return false;
}

/** After squadron `c` has moved, asks which friend its text lets attack. Returns true if it is asked. */
export function asksAfterMove(r: Rules, s: State, c: number): boolean {
  if (r.askedSquadrons[QUESTION.MOVED_TEXT] === 0 || trait(r, squadronType(s, c), QUESTION.MOVED_TEXT) === 0)
    return false;
  if ((s[field.squadronDone]! & DONE.GUEST) !== 0 || friendsAt(r, s, TEXT.AHSOKA, c, 1, r.scratch.legal, 0) === 0)
    return false;
  askText(s, TEXT.AHSOKA, c, STEP.NEXT_SQUADRON_ACT);
  return true;
}

/** At the start of the Squadron Phase, asks each squadron with a text for it in turn, those of the first player first. */
export function nextHerald(r: Rules, s: State): void {
  s[field.step] = STEP.NEXT_SQUADRON_PHASE;
  if (r.askedSquadrons[QUESTION.PHASE_TEXT] === 0) return;
  for (let k = 0; k < 2; k++) {
    const seat = k === 0 ? s[field.first]! : 1 - s[field.first]!;
    const first = FIRST_SQUADRON[seat]!;
    for (let i = 0; i < MAX_SQUADRONS && inSquadrons(s, first + i); i++) {
      if (!flying(s, first + i) || (s[field.cloaked + seat]! & (1 << i)) !== 0) continue;
      if (trait(r, squadronType(s, first + i), QUESTION.PHASE_TEXT) === 0) continue;
      s[field.cloaked + seat]! |= 1 << i;
      askText(s, trait(r, squadronType(s, first + i), QUESTION.PHASE_TEXT) - 1, first + i, STEP.NEXT_HERALDS);
      if (legalText(r, s, r.scratch.legal) > 1) return;
      endText(s);
    }
  }
  s[field.cloaked] = 0;
  s[field.cloaked + 1] = 0;
  s[field.step] = STEP.NEXT_SQUADRON_PHASE;
}
