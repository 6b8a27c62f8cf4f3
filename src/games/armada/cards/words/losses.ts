/** Words of cards that act on a loss, and of those that strike back at squadrons. Each asks its player whether it is used. */
import { rollOutside } from '../../attack/dice.ts';
import { settleLoss } from '../../attack/losses.ts';
import { endShip } from '../../attack/suffer.ts';
import { EVENT, type EventLog, type State } from '../../../../core/index.ts';
import type { Rules } from '../../compiled.ts';
import { COLOUR_WORDS, DAMAGE_OF_FACE } from '../../content/faces.ts';
import { ARMADA_EVENT } from '../../state/events.ts';
import * as field from '../../state/field.ts';
import { DISTANCE } from '../../geometry/bands.ts';
import { SLOTS, SLOT_REACH } from '../../geometry/squadron-places.ts';
import {
  COMBATANTS,
  FIRST_SQUADRON,
  MAX_SHIPS,
  MAX_SQUADRONS,
  SEAT_OF,
  SQUADRON_AT,
  SQUADRON_FLAG,
  TOKEN,
} from '../../state/layout.ts';
import { engagedAt, engagedBits, isNear, refreshEngagement } from '../../position/engagement.ts';
import { within } from '../../position/nearby.ts';
import { findFreeSlots, placeAround } from '../../position/room.ts';
import {
  codeOf,
  endSquadron,
  hurtSquadron,
  inPlay,
  isSquadron,
  setToken,
  tokenBit,
  tokensOf,
  tokenState,
} from '../../units/combatants.ts';
import { NOBODY_STAYS, destroyerIn, isAsked, markOf, namedIn } from '../../units/fallen.ts';
import { layOnCard, onCard } from '../../units/stock.ts';
import { placeSquadron, squadronType } from '../../units/squadrons.ts';
import { discardUpgrade, exhaust } from '../../units/upgrades.ts';
import { nameOf, tokenOf } from '../../view/words.ts';
import { COST, FALLEN } from '../effects.ts';
import { noteUse } from '../moments.ts';
import { codeOfName, offeredIf, operand, operation } from '../word.ts';

export const lostUnit = (s: State): number => s[field.lossOf]! - 1;

/** Pays the cost of the card of a word that is used. */
export function pay(r: Rules, s: State, act: number, u: number, log: EventLog | null): void {
  const effect = r.effects.effectOfAct[act]!;
  const card = r.effects.cardOfAct(act);
  noteUse(r, s, u, card, log);
  if (r.effects.exhausts[effect] !== 0) exhaust(s, u, card);
  else if (r.effects.cost[effect] === COST.DISCARD) discardUpgrade(s, u, card);
}

const STAYS = 1;

/** The unit noted on the card of a word of ship `u`. */
const noted = (r: Rules, s: State, act: number, u: number): number =>
  namedIn(u, onCard(r, s, u, r.effects.cardOfAct(act)));

export const notesFallen = operation(FALLEN, {
  does: 'what stays so lies on the card',
  keeps: 'round',
  holds: (note) => {
    const value = note & NOBODY_STAYS;
    if (value === NOBODY_STAYS) return ['nobody stays'];
    const unit =
      value > MAX_SHIPS
        ? `squadron ${String.fromCharCode(64 + value - MAX_SHIPS)}`
        : `ship ${String.fromCharCode(96 + value)}`;
    return [`${unit} ${isAsked(note) ? 'may stay' : 'stays'}`];
  },
  asks: {
    legal: (r, s, act, u, out) => {
      if (!isAsked(onCard(r, s, u, r.effects.cardOfAct(act)))) return 0;
      out[0] = STAYS;
      out[1] = 0;
      return 2;
    },
    take: (r, s, act, u, answer, log) => {
      const card = r.effects.cardOfAct(act);
      const note = onCard(r, s, u, card);
      const c = namedIn(u, note);
      layOnCard(r, s, u, card, answer === STAYS ? markOf(c) : 0);
      if (answer === STAYS) log?.add(EVENT.CARD_PLAYED, SEAT_OF[u]!, r.cardCode(card), codeOf(s, c), 1);
      else if (isSquadron(c)) endSquadron(r, s, c, destroyerIn(note), log);
      else endShip(r, s, c, destroyerIn(note), log);
    },
    says: (r, s, act, answer, u) =>
      answer === STAYS
        ? `${nameOf(r, s, noted(r, s, act, u))} stays until the end of the round`
        : `${nameOf(r, s, noted(r, s, act, u))} is destroyed`,
  },
});

// A squadron that comes back.

/** Register: the question has been answered. */
const ANSWERED = field.answers;
const DECLINES = SLOTS;
const free = new Uint8Array(SLOTS);

const place = new Int32Array(2);

/**
 * A lost squadron with swarm that is not unique and was within a distance comes back beside the ship, activated and with a few points of hull. It is
 * placed unengaged, or engaged with as few squadrons as possible.
 */
export const keepsSquadron = operation<{ readonly distance: number; readonly hull: number }>('keepsSquadron', {
  does: 'a friendly squadron with swarm that is not unique and is lost within a distance comes back beside the ship, activated, with so much hull',
  operands: ({ distance, hull }) => [distance, hull],
  asks: {
    legal: (r, s, act, u, out) => {
      const c = lostUnit(s);
      if (s[ANSWERED] !== 0 || !within(r, s, u, c, DISTANCE[operand(r, act, 0)]!)) return 0;
      findFreeSlots(r, s, c, u, r.geometry.slots, SLOT_REACH, free);
      let least = MAX_SQUADRONS;
      let n = 0;
      for (let k = 0; k < SLOTS; k++) {
        if (free[k] === 0) continue;
        placeAround(s, r.geometry.slots, u, k, place);
        const engaged = engagedAt(r, s, c, place[0]!, place[1]!);
        if (engaged > least) continue;
        if (engaged < least) n = 0;
        least = engaged;
        out[n++] = k;
      }
      if (n > 0) out[n++] = DECLINES;
      return n;
    },
    take: (r, s, act, u, answer, log) => {
      const c = lostUnit(s);
      s[ANSWERED] = 1;
      if (answer === DECLINES) return;
      pay(r, s, act, u, log);
      placeAround(s, r.geometry.slots, u, answer, place);
      placeSquadron(s, c, place[0]!, place[1]!);
      s[SQUADRON_AT[c]! + field.squadronHull] = operand(r, act, 1);
      s[SQUADRON_AT[c]! + field.squadronFlags]! |= SQUADRON_FLAG.ACTIVATED;
      log?.add(ARMADA_EVENT.PLACED, SEAT_OF[c]!, codeOf(s, c), codeOf(s, u), 1, SEAT_OF[u]!);
      settleLoss(s, c);
    },
    says: (r, s, _act, answer, u) =>
      answer === DECLINES
        ? `${nameOf(r, s, lostUnit(s))} is lost`
        : `${nameOf(r, s, lostUnit(s))} comes back at place ${answer + 1} around ${nameOf(r, s, u)}`,
  },
});

// A loss readies or recovers tokens.

const SLOTS_OF_TOKENS = 8;
const NOBODY = COMBATANTS * SLOTS_OF_TOKENS;

/** Whether friend `v` is within a distance band of `c`, the unit that was lost. */
function isBeside(r: Rules, s: State, v: number, c: number, band: number): boolean {
  if (isSquadron(v) && isSquadron(c)) return isNear(s, c, v, band);
  return isSquadron(v) ? within(r, s, c, v, DISTANCE[band]!) : within(r, s, v, c, DISTANCE[band]!);
}

/** An answer is unit * 8 + slot. */
export const readiesForLoss = operation<{ readonly distance: number }>('readiesForLoss', {
  does: 'a friendly ship or unique squadron within a distance readies a defense token, or recovers one exhausted',
  operands: ({ distance }) => [distance],
  asks: {
    legal: (r, s, act, u, out) => {
      if (s[ANSWERED] !== 0) return 0;
      const seat = SEAT_OF[u]!;
      const c = lostUnit(s);
      let n = 0;
      for (let v = 0; v < COMBATANTS; v++) {
        if (SEAT_OF[v] !== seat || v === c || !inPlay(s, v)) continue;
        if (
          isSquadron(v) &&
          (r.squadron.unique[squadronType(s, v)] === 0 || s[SQUADRON_AT[v]! + field.squadronHull] === 0)
        )
          continue;
        if (!isBeside(r, s, v, c, operand(r, act, 0))) continue;
        let met = 0;
        for (let slot = 0; slot < tokensOf(r, s, v); slot++) {
          const same = tokenBit(r, s, v, slot);
          if (tokenState(s, v, slot) === TOKEN.READY || (met & same) !== 0) continue;
          met |= same;
          out[n++] = v * SLOTS_OF_TOKENS + slot;
        }
      }
      if (n > 0) out[n++] = NOBODY;
      return n;
    },
    take: (r, s, act, u, answer, log) => {
      s[ANSWERED] = 1;
      if (answer === NOBODY) return;
      pay(r, s, act, u, log);
      const v = Math.floor(answer / SLOTS_OF_TOKENS);
      const slot = answer % SLOTS_OF_TOKENS;
      setToken(s, v, slot, tokenState(s, v, slot) === TOKEN.EXHAUSTED ? TOKEN.READY : TOKEN.EXHAUSTED);
    },
    says: (r, s, _act, answer) => {
      if (answer === NOBODY) return 'no token';
      const v = Math.floor(answer / SLOTS_OF_TOKENS);
      const slot = answer % SLOTS_OF_TOKENS;
      const does = tokenState(s, v, slot) === TOKEN.EXHAUSTED ? 'ready' : 'recover';
      return `${does} ${tokenOf(r, s, v, slot)} (token ${slot + 1}) of ${nameOf(r, s, v)}`;
    },
  },
});

// A friend suffers damage, and the attacked squadron suffers damage for that.

const NO_FRIEND = MAX_SQUADRONS;

/** An answer is the place of the friend. */
export const hurtsBoth = operation('hurtsBoth', {
  does: 'after its attack on a squadron a friendly squadron that is engaged with it suffers a damage, and then so does the squadron',
  legal: offeredIf((_r, s) => {
    const v = s[field.target]!;
    return s[SQUADRON_AT[v]! + field.squadronHull] !== 0 && engagedBits(s, v) !== 0;
  }),
  asks: {
    legal: (_r, s, _act, _u, out) => {
      if (s[ANSWERED] !== 0) return 0;
      let n = 0;
      for (let i = 0, bits = engagedBits(s, s[field.target]!); bits !== 0; bits >>>= 1, i++)
        if ((bits & 1) !== 0) out[n++] = i;
      out[n++] = NO_FRIEND;
      return n;
    },
    take: (r, s, act, u, answer, log) => {
      s[ANSWERED] = 1;
      if (answer === NO_FRIEND) return;
      pay(r, s, act, u, log);
      for (const c of [FIRST_SQUADRON[SEAT_OF[u]!]! + answer, s[field.target]!]) {
        log?.add(EVENT.DAMAGE, SEAT_OF[u]!, codeOf(s, u), codeOf(s, c), 1, SEAT_OF[c]!);
        hurtSquadron(r, s, c, 1, u, log);
      }
      refreshEngagement(r, s);
    },
    says: (r, s, _act, answer, u) =>
      answer === NO_FRIEND
        ? 'no damage'
        : `one damage on ${nameOf(r, s, FIRST_SQUADRON[SEAT_OF[u]!]! + answer)} and on ${nameOf(r, s, s[field.target]!)}`,
  },
});

// Words that roll dice against a squadron that has attacked.

const USES = 1;

export const strikesSquadron = operation<{ readonly colour: string; readonly count: number }>('strikesSquadron', {
  does: 'each hit and critical icon of dice that are rolled is a damage on the squadron that has attacked the ship, be the ship destroyed',
  operands: ({ colour, count }) => [codeOfName(COLOUR_WORDS, colour), count],
  asks: {
    legal: (_r, s, _act, _u, out) => {
      if (s[ANSWERED] !== 0) return 0;
      out[0] = USES;
      out[1] = 0;
      return 2;
    },
    take: (r, s, act, u, answer, log) => {
      s[ANSWERED] = 1;
      if (answer !== USES) return;
      pay(r, s, act, u, log);
      const c = s[field.attacker]!;
      let points = 0;
      for (let i = 0; i < operand(r, act, 1); i++)
        points += DAMAGE_OF_FACE[rollOutside(r, s, u, i, operand(r, act, 0), log)]!;
      if (points === 0) return;
      log?.add(EVENT.DAMAGE, SEAT_OF[u]!, codeOf(s, u), codeOf(s, c), points, SEAT_OF[c]!);
      hurtSquadron(r, s, c, points, u, log);
    },
    says: (r, s, act, answer) =>
      answer === USES ? `roll ${operand(r, act, 1)} dice against ${nameOf(r, s, s[field.attacker]!)}` : 'keep the card',
  },
});
