/** Words used after a command, and words about squadrons under a command. */
import type { State } from '../../../../core/index.ts';
import { standIn } from '../../attack/stand-in.ts';
import type { Rules } from '../../compiled.ts';
import { COMMAND_WORDS } from '../../content/faces.ts';
import { ARMADA_EVENT } from '../../state/events.ts';
import * as field from '../../state/field.ts';
import { DISTANCE } from '../../geometry/bands.ts';
import {
  ASSAULTING,
  ASSAULTING_ALONE,
  COMMAND,
  COMMANDS,
  DONE,
  FIRST_SQUADRON,
  MAX_SQUADRONS,
  SEAT_OF,
  SQUADRON_AT,
  SQUADRON_FLAG,
  WAKED_TURN,
} from '../../state/layout.ts';
import { anyInRange, isCommandable } from '../../phases/squadron-turn.ts';
import { engagedBits, inCommandRange } from '../../position/engagement.ts';
import { within } from '../../position/nearby.ts';
import * as STEP from '../../state/steps.ts';
import { bitsIn } from '../../units/bit-sets.ts';
import { holdsPlace, placesHeld, withPlace } from '../../units/cloaking.ts';
import { codeOf, hasCommand } from '../../units/combatants.ts';
import { flying, inSquadrons, isLaunched, squadronType, squadronWaiting } from '../../units/squadrons.ts';
import { layOnCard, onCard, oneToken, takeFromCard, tokensIn } from '../../units/stock.ts';
import { mayGain, payToken, squadronValueOf } from '../../units/tokens.ts';
import { COMMAND_NAMES, nameOf } from '../../view/words.ts';
import { trait } from '../ask.ts';
import { GRANTS_CLOAK } from '../effects.ts';
import { MOMENT } from '../entry.ts';
import { QUESTION } from '../question.ts';
import { codeOfName, offer, offeredIf, operand, operation, orStop } from '../word.ts';
import { ASSAULTERS } from './forms/form.ts';
import { NOTHING_FURTHER, gain } from './gifts.ts';

/** The option is its place. */
export const freesCommanded = operation('freesCommanded', {
  does: 'a squadron that the command has activated may activate again',
  legal: (r, s, act, u, _about, out, from) => {
    const first = FIRST_SQUADRON[SEAT_OF[u]!]!;
    let n = from;
    for (let i = 0; i < MAX_SQUADRONS; i++) {
      if ((s[field.underCommand]! & (1 << i)) === 0 || !flying(s, first + i)) continue;
      if ((s[SQUADRON_AT[first + i]! + field.squadronFlags]! & SQUADRON_FLAG.ACTIVATED) !== 0)
        out[n++] = offer(r, act, u, i);
    }
    return n;
  },
  take: (_r, s, _act, u, option) => {
    s[SQUADRON_AT[FIRST_SQUADRON[SEAT_OF[u]!]! + option]! + field.squadronFlags]! &= ~SQUADRON_FLAG.ACTIVATED;
  },
  says: (r, s, _act, option, u) => `${nameOf(r, s, FIRST_SQUADRON[SEAT_OF[u]!]! + option)} may activate again`,
});

/** The option is the command. */
export const gainsAfterDial = operation('gainsAfterDial', {
  does: 'once a dial has been resolved, a token of its command that lies on the card is gained',
  legal: (r, s, act, u, _about, out, from) => {
    const held = onCard(r, s, u, r.effects.cardOfAct(act));
    let n = from;
    for (let c = 0; c < COMMANDS; c++)
      if ((s[field.dialsSpent]! & (1 << c)) !== 0 && tokensIn(held, c) > 0 && mayGain(r, s, u, c))
        out[n++] = offer(r, act, u, c);
    return n;
  },
  take: (r, s, act, u, option, log) => {
    const card = r.effects.cardOfAct(act);
    s[field.dialsSpent]! &= ~(1 << option);
    takeFromCard(r, s, u, card, option);
    gain(r, s, u, option, log);
  },
  says: (_r, _s, _act, option) => `gain a ${COMMAND_NAMES[option]!} token`,
  asks: NOTHING_FURTHER,
});

export const holdsTokens = operation<{ readonly token: string; readonly laid: number }>('holdsTokens', {
  does: 'command tokens lie on the card',
  operands: ({ token, laid }) => [codeOfName(COMMAND_WORDS, token), laid],
  keeps: 'match',
  laid: ([command = 0, laid = 0]) => laid * oneToken(command),
});

export const addsSquadron = operation<{ readonly token: string; readonly laid: number; readonly distance: number }>(
  'addsSquadron',
  {
    does: 'a friendly ship within a distance resolves a squadron command: a token that lies on the card goes, and one squadron more activates',
    afar: true,
    operands: ({ token, laid, distance }) => [codeOfName(COMMAND_WORDS, token), laid, distance],
    keeps: 'match',
    laid: ([command = 0, laid = 0]) => laid * oneToken(command),
    legal: offeredIf((r, s, act, u) => {
      const v = s[field.active]!;
      // The card is used during the command, not in the window before it.
      if (s[field.window] !== MOMENT.NONE) return false;
      if (tokensIn(onCard(r, s, u, r.effects.cardOfAct(act)), operand(r, act, 0)) === 0) return false;
      return within(r, s, u, v, DISTANCE[operand(r, act, 2)]!) && anyInRange(r, s, v);
    }),
    take: (r, s, act, u) => {
      const card = r.effects.cardOfAct(act);
      takeFromCard(r, s, u, card, operand(r, act, 0));
      s[field.squadronsLeft]!++;
    },
    says: () => 'one squadron more',
  },
);

export const addsToTurns = operation<{ readonly token: string; readonly laid: number }>('addsToTurns', {
  does: 'a token that lies on the card goes: in each turn of the Squadron Phase one squadron more may activate, at close to long range of the ship',
  operands: ({ token, laid }) => [codeOfName(COMMAND_WORDS, token), laid],
  keeps: 'match',
  laid: ([command = 0, laid = 0]) => laid * oneToken(command),
  legal: offeredIf(
    (r, s, act, u) =>
      tokensIn(onCard(r, s, u, r.effects.cardOfAct(act)), operand(r, act, 0)) > 0 && anyWaitingNear(r, s, u),
  ),
  take: (r, s, act, u) => {
    takeFromCard(r, s, u, r.effects.cardOfAct(act), operand(r, act, 0));
    s[field.moreSquadrons + SEAT_OF[u]!]!++;
    s[field.moreNear + SEAT_OF[u]!] = u + 1;
  },
  says: () => 'one squadron more in each turn',
});

/** Whether a squadron that has not activated is at close to long range of ship `u`. */
function anyWaitingNear(r: Rules, s: State, u: number): boolean {
  const first = FIRST_SQUADRON[SEAT_OF[u]!]!;
  for (let c = first; c < first + MAX_SQUADRONS && inSquadrons(s, c); c++)
    if (squadronWaiting(s, c) && inCommandRange(r, s, u, c, WAKING_BAND)) return true;
  return false;
}

/**
 * A squadron that the ship may command next, and that is not unique, gains snipe for its activation; `most` in a command. The option is its place.
 */
export const grantsSnipe = operation<{ readonly most: number }>('grantsSnipe', {
  does: 'squadrons that it commands, and that are not unique, gain snipe: a die for each die against squadrons, up to three; so many in a command',
  afar: true,
  operands: ({ most }) => [most],
  legal: (r, s, act, u, _about, out, from) => {
    if (s[field.window] !== MOMENT.NONE || u !== s[field.active]) return from;
    if (s[field.squadronsLeft] === 0 || bitsIn(s[field.snipers]! & (ASSAULTING - 1)) >= operand(r, act, 0)) return from;
    const first = FIRST_SQUADRON[SEAT_OF[u]!]!;
    let n = from;
    for (let i = 0; i < MAX_SQUADRONS && inSquadrons(s, first + i); i++) {
      const c = first + i;
      if ((s[field.snipers]! & (1 << i)) !== 0 || !squadronWaiting(s, c) || !isCommandable(r, s, u, c)) continue;
      if (r.squadron.unique[squadronType(s, c)] === 0) out[n++] = offer(r, act, u, i);
    }
    return n;
  },
  take: (_r, s, _act, _u, option) => {
    s[field.snipers]! |= 1 << option;
  },
  says: (r, s, _act, option, u) => `${nameOf(r, s, FIRST_SQUADRON[SEAT_OF[u]!]! + option)} gains snipe`,
});

/**
 * For squadrons that the present command activates from now on: up to three without adept gain assault. Each of them
 * may spend an accuracy for it; depending on the card, only those with assault on their own card may.
 */
export const helpsAssault = operation<{ readonly accuracies?: string }>('helpsAssault', {
  does: 'squadrons that it commands from now on assault better: the first three without adept gain assault, and each, or each with assault on its own card, may spend an accuracy for it as well',
  afar: true,
  operands: ({ accuracies }) => [accuracies === undefined ? 0 : codeOfName(ASSAULTERS, accuracies)],
  legal: offeredIf(
    (r, s, _act, u) =>
      s[field.window] === MOMENT.NONE &&
      u === s[field.active] &&
      s[field.squadronsLeft] !== 0 &&
      (s[field.snipers]! & ASSAULTING) === 0 &&
      anyInRange(r, s, u),
  ),
  take: (r, s, act) => {
    s[field.snipers]! |= ASSAULTING | (operand(r, act, 0) === 0 ? 0 : ASSAULTING_ALONE);
  },
  says: () => 'squadrons of this command assault, also with accuracies',
});

/** The option is the place of the squadron. */
export const repairsSquadrons = operation<{ readonly distance: number }>('repairsSquadrons', {
  does: 'two engineering points recover a point of hull of a friendly squadron within a distance',
  operands: ({ distance }) => [distance],
  legal: (r, s, act, u, _about, out, from) => {
    if (s[field.engineering]! < PRICE) return from;
    const first = FIRST_SQUADRON[SEAT_OF[u]!]!;
    let n = from;
    for (let i = 0; i < MAX_SQUADRONS && inSquadrons(s, first + i); i++) {
      const c = first + i;
      if (!flying(s, c) || s[SQUADRON_AT[c]! + field.squadronHull]! >= r.squadron.hull[squadronType(s, c)]!) continue;
      if (within(r, s, u, c, DISTANCE[operand(r, act, 0)]!)) out[n++] = offer(r, act, u, i);
    }
    return n;
  },
  take: (_r, s, _act, u, option, log) => {
    const c = FIRST_SQUADRON[SEAT_OF[u]!]! + option;
    s[field.engineering]! -= PRICE;
    const hull = ++s[SQUADRON_AT[c]! + field.squadronHull]!;
    log?.add(ARMADA_EVENT.REFUELLED, SEAT_OF[c]!, codeOf(s, c), -1, hull);
  },
  says: (r, s, _act, option, u) => `a point of hull of ${nameOf(r, s, FIRST_SQUADRON[SEAT_OF[u]!]! + option)}`,
});
/** What a point of hull costs, in engineering points. */
const PRICE = 2;

// Squadrons that move outside of their activations.

/** Registers: squadrons chosen so far, one bit each; whether the player has finished. */
const CHOSEN = field.answers;
const DONE_CHOOSING = field.answers + 1;
/** The answer for no further squadron; it is above all places of squadrons. */
const ENOUGH = MAX_SQUADRONS;
/** Range band of the squadrons that may be chosen: close to medium. */
const CHOICE_BAND = 2;

const mostOf = (r: Rules, s: State, act: number, u: number): number =>
  operand(r, act, 1) > 0 ? operand(r, act, 1) : squadronValueOf(r, s, u);

/** Writes the places of unengaged squadrons at close to medium range that have not been chosen. */
function movable(r: Rules, s: State, u: number, out: Int32Array): number {
  const first = FIRST_SQUADRON[SEAT_OF[u]!]!;
  let n = 0;
  for (let i = 0; i < MAX_SQUADRONS && inSquadrons(s, first + i); i++) {
    const c = first + i;
    if ((s[CHOSEN]! & (1 << i)) !== 0 || !flying(s, c) || engagedBits(s, c) !== 0 || isLaunched(s, c)) continue;
    if (inCommandRange(r, s, u, c, CHOICE_BAND)) out[n++] = i;
  }
  return n;
}

/**
 * Unengaged friendly squadrons at close to medium range move, as many as a number or else the squadron value: to distance 1, or to distance 2 without
 * becoming engaged.
 */
export const movesSquadrons = operation<{ readonly distance: number; readonly most?: number }>('movesSquadrons', {
  operands: ({ distance, most }) => [distance, most ?? 0],
  legal: offeredIf((r, s, act, u) => mostOf(r, s, act, u) !== 0 && movable(r, s, u, r.scratch.slots) !== 0),
  asks: {
    legal: (r, s, act, u, out) => {
      if (s[DONE_CHOOSING] !== 0 || bitsIn(s[CHOSEN]!) >= mostOf(r, s, act, u)) return 0;
      return orStop(out, movable(r, s, u, out), s[CHOSEN]!, ENOUGH);
    },
    take: (r, s, act, u, answer) => {
      if (answer === ENOUGH) {
        s[DONE_CHOOSING] = 1;
        return;
      }
      s[CHOSEN]! |= 1 << answer;
      const far = operand(r, act, 0) > 1 ? DONE.GUEST_FAR : 0;
      standIn(s, FIRST_SQUADRON[SEAT_OF[u]!]! + answer, DONE.GUEST_MOVES | far, STEP.NEXT_CARD_ASKS);
      s[field.step] = STEP.NEXT_FLY;
    },
    says: (r, s, _act, answer, u) =>
      answer === ENOUGH ? 'no further squadron' : `${nameOf(r, s, FIRST_SQUADRON[SEAT_OF[u]!]! + answer)} moves`,
  },
});

// A card chooses the squadrons of a turn of the Squadron Phase.

/** Range band of the squadrons that a card activates: close to long. */
const WAKING_BAND = 3;

/** Writes the places of squadrons at close to long range that have not activated and have not been chosen. */
function wakeable(r: Rules, s: State, u: number, out: Int32Array): number {
  const first = FIRST_SQUADRON[SEAT_OF[u]!]!;
  let n = 0;
  for (let i = 0; i < MAX_SQUADRONS && inSquadrons(s, first + i); i++)
    if ((s[field.underCommand]! & (1 << i)) === 0 && squadronWaiting(s, first + i))
      if (inCommandRange(r, s, u, first + i, WAKING_BAND)) out[n++] = i;
  return n;
}

/**
 * In a turn of the Squadron Phase the player activates any squadrons at close to long range, up to the squadron value, instead of the usual number.
 * Their AI adds dice as under a command.
 */
export const wakesSquadrons = operation('wakesSquadrons', {
  does: 'in place of the two squadrons of a turn of the Squadron Phase the player chooses friendly ones at close to long range, up to the squadron value, and activates them; those with ai add its dice as under a command, but none moves and attacks by it',
  legal: offeredIf((r, s, _act, u) => squadronValueOf(r, s, u) > 0 && wakeable(r, s, u, r.scratch.slots) > 0),
  take: (_r, s) => {
    s[field.underCommand] = WAKED_TURN;
    s[field.squadronsLeft] = 0;
  },
  asks: {
    legal: (r, s, _act, u, out) => {
      if (s[DONE_CHOOSING] !== 0 || s[field.squadronsLeft]! >= squadronValueOf(r, s, u)) return 0;
      const n = wakeable(r, s, u, out);
      if (n === 0) return 0;
      out[n] = ENOUGH;
      return n + 1;
    },
    take: (_r, s, _act, _u, answer) => {
      if (answer === ENOUGH) {
        s[DONE_CHOOSING] = 1;
        return;
      }
      s[field.underCommand]! |= 1 << answer;
      s[field.squadronsLeft]!++;
    },
    says: (r, s, _act, answer, u) =>
      answer === ENOUGH ? 'no further squadron' : `${nameOf(r, s, FIRST_SQUADRON[SEAT_OF[u]!]! + answer)} activates`,
  },
});

// A card lets squadrons move at the end of the Squadron Phase.

/** Register: squadrons chosen so far, one bit each. */
const CLOAKED = field.answers;

/** Writes the places of squadrons within the distance that are not unique, have neither strategic nor cloak, and have not been chosen. */
function cloakable(r: Rules, s: State, act: number, u: number, out: Int32Array): number {
  const first = FIRST_SQUADRON[SEAT_OF[u]!]!;
  const held = onCard(r, s, u, r.effects.cardOfAct(act));
  let n = 0;
  for (let i = 0; i < MAX_SQUADRONS && inSquadrons(s, first + i); i++) {
    const c = first + i;
    if (!flying(s, c) || holdsPlace(held, i) || !within(r, s, u, c, DISTANCE[operand(r, act, 0)]!)) continue;
    const t = squadronType(s, c);
    if (r.squadron.unique[t] !== 0 || trait(r, t, QUESTION.MOVES_TOKENS) + trait(r, t, QUESTION.CLOAK) !== 0) continue;
    out[n++] = i;
  }
  return n;
}

/** Most squadrons that gain cloak by one card. */
const MOST_CLOAKED = 3;

export const grantsCloak = operation<{ readonly distance: number }>(GRANTS_CLOAK, {
  does: 'a squadron token is spent: up to three friendly squadrons within a distance, that are not unique and have no strategic, gain cloak until the end of the round',
  operands: ({ distance }) => [distance],
  keeps: 'round',
  holds: (value) => placesHeld(value).map((i) => `squadron ${String.fromCharCode(65 + i)} has cloak`),
  legal: offeredIf(
    (r, s, act, u) => hasCommand(s, u, COMMAND.SQUADRON) && cloakable(r, s, act, u, r.scratch.slots) > 0,
  ),
  take: (r, s, _act, u, _option, log) => payToken(r, s, u, COMMAND.SQUADRON, log),
  asks: {
    legal: (r, s, act, u, out) => {
      if (s[DONE_CHOOSING] !== 0 || s[CLOAKED]! >= MOST_CLOAKED) return 0;
      return orStop(out, cloakable(r, s, act, u, out), s[CLOAKED]!, ENOUGH);
    },
    take: (r, s, act, u, answer) => {
      if (answer === ENOUGH) {
        s[DONE_CHOOSING] = 1;
        return;
      }
      const card = r.effects.cardOfAct(act);
      layOnCard(r, s, u, card, withPlace(onCard(r, s, u, card), answer));
      s[CLOAKED]!++;
    },
    says: (r, s, _act, answer, u) =>
      answer === ENOUGH ? 'no further squadron' : `${nameOf(r, s, FIRST_SQUADRON[SEAT_OF[u]!]! + answer)} gains cloak`,
  },
});
