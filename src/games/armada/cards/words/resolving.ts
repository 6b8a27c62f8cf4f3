/**
 * Words about the effects of defense tokens: tokens discarded for their effects, gained, or readied after a defense; and shields that move after
 * deployment.
 */
import { shieldMove, shieldFrom, shieldTo } from '../../state/packed.ts';
import { evadeCancels, freeDice } from '../../attack/defense.ts';
import { LOST, CLASSES, classAt, classesInPool, isFree, removeDie, reroll } from '../../attack/dice.ts';
import { BESIDE, NO_ZONE, codeOfZone, zoneOfCode } from '../../state/actions.ts';
import { DEFENSE } from '../../content/faces.ts';
import * as field from '../../state/field.ts';
import { DISTANCE } from '../../geometry/bands.ts';
import { ATTACK, ATTACK_AS, MAX_SHIPS, SHIP_AT, TOKEN, ZONES } from '../../state/layout.ts';
import type { State } from '../../../../core/index.ts';
import type { Rules } from '../../compiled.ts';
import { within } from '../../position/nearby.ts';
import { bitsIn } from '../../units/bit-sets.ts';
import {
  alive,
  friend,
  isSquadron,
  loseToken,
  setToken,
  shield,
  slotsSpent,
  tokenBit,
  tokensOf,
  tokenState,
  tokenType,
  zonesOf,
  zoneBeside,
  NEXT_ZONE,
  PREVIOUS_ZONE,
} from '../../units/combatants.ts';
import { squadronType } from '../../units/squadrons.ts';
import { gainShield } from '../../units/tokens.ts';
import { TOKEN_NAMES, ZONE_NAMES, dieName, nameOf, tokenOf } from '../../view/words.ts';
import { ask, askUpgrades } from '../ask.ts';
import { QUESTION } from '../question.ts';
import { offer, offeredIf, operand, operation } from '../word.ts';
import { GIVES_TOKEN, giveToken, mayGiveToken } from './defenses.ts';

// Words by which a ship gains defense tokens.

/** All types of tokens except scatter. */
const GAINED = [DEFENSE.EVADE, DEFENSE.REDIRECT, DEFENSE.BRACE, DEFENSE.CONTAIN, DEFENSE.SALVO] as const;

/** The option is the type. */
export const addsAnyToken = operation('addsAnyToken', {
  does: 'gains a defense token of any type but scatter',
  ...GIVES_TOKEN,
  legal: (r, s, act, u, _about, out, from) => {
    if (!mayGiveToken(r, s, act, u)) return from;
    let n = from;
    for (const type of GAINED) out[n++] = offer(r, act, u, type);
    return n;
  },
  take: giveToken,
  says: (_r, _s, _act, option) => TOKEN_NAMES[option]!,
});

// Discarding tokens for their effects.

/** Registers: dice that may still be evaded; whether a zone is to be chosen; the numbers + 1 of the dice that were rerolled, six bits each. */
const EVADES = field.answers;
const REDIRECTS = field.answers + 1;
const REROLLED = field.answers + 2;

const DIE_BITS = 6;

/** Whether the effect has rerolled die `i`. */
function wasRerolled(s: State, i: number): boolean {
  for (let bits = s[REROLLED]!; bits !== 0; bits >>= DIE_BITS)
    if ((bits & ((1 << DIE_BITS) - 1)) === i + 1) return true;
  return false;
}

/** The first die of class `cls` that the effect may still evade; -1 for none. */
function findEvadable(s: State, cls: number): number {
  for (let i = 0; i < s[field.placedDice]!; i++)
    if (isFree(s, i) && classAt(s, i) === cls && !wasRerolled(s, i)) return i;
  return -1;
}

const canRedirect = (s: State, u: number, zone: number): boolean => shield(s, u, zone) > 0;

/** Writes the zones to which a redirect of ship `u` can go. */
function redirectZones(r: Rules, s: State, u: number, out: Int32Array): number {
  const zone = s[field.targetZone]!;
  let n = 0;
  if (shield(s, u, zone) === 0 && ask(r, s, u, QUESTION.BARE_ZONES_STAY, 0) > 0) return n;
  if (askUpgrades(r, s, u, QUESTION.REDIRECTS_ANYWHERE, 0) > 0) {
    for (let other = 0; other < zonesOf(r, s, u) && n === 0; other++)
      if (other !== zone && canRedirect(s, u, other)) out[n++] = codeOfZone(NO_ZONE);
    return n;
  }
  for (let side = NEXT_ZONE; side <= PREVIOUS_ZONE; side += 2) {
    const other = zoneBeside(r, s, u, zone, side);
    if (canRedirect(s, u, other)) out[n++] = codeOfZone(other);
  }
  if (n < 2 || askUpgrades(r, s, u, QUESTION.REDIRECTS_BESIDE, 0) === 0) return n;
  out[0] = codeOfZone(BESIDE);
  return 1;
}

/** Whether the effect of a token of a type would change anything now. */
function isUseful(r: Rules, s: State, u: number, type: number): boolean {
  if (type === DEFENSE.EVADE) return (s[field.attackFlags]! & ATTACK.EVADED) === 0 && classesInPool(s, -1) !== 0;
  if (type === DEFENSE.REDIRECT) return redirectZones(r, s, u, r.scratch.slots) > 0;
  return (
    type !== DEFENSE.SALVO || (s[field.attackAs] === ATTACK_AS.NORMAL && (s[field.attackFlags]! & ATTACK.SALVO) === 0)
  );
}

export const discardsForEffect = operation('discardsForEffect', {
  does: 'while the ship moves, a defense token is discarded, locked or not, for its effect; each effect comes once in an attack',
  legal: (r, s, act, u, about, out, from) => {
    if (about >= 0 || u !== s[field.target] || s[SHIP_AT[u]! + field.dialSpeed] === 0) return from;
    let met = 0;
    let n = from;
    for (let slot = 0; slot < tokensOf(r, s, u); slot++) {
      const type = tokenType(r, s, u, slot);
      const same = tokenBit(r, s, u, slot);
      if (tokenState(s, u, slot) === TOKEN.DISCARDED || (met & same) !== 0) continue;
      if ((s[field.typesSpent]! & (1 << type)) !== 0 || !isUseful(r, s, u, type)) continue;
      met |= same;
      out[n++] = offer(r, act, u, slot);
    }
    return n;
  },
  take: (r, s, _act, u, option, log) => {
    const type = tokenType(r, s, u, option);
    s[field.typesSpent]! |= 1 << type;
    loseToken(r, s, u, option, log);
    if (type === DEFENSE.BRACE) s[field.attackFlags]! |= ATTACK.BRACED;
    else if (type === DEFENSE.CONTAIN) s[field.attackFlags]! |= ATTACK.CONTAINED;
    else if (type === DEFENSE.SALVO) s[field.attackFlags]! |= ATTACK.SALVO;
    else if (type === DEFENSE.EVADE) s[EVADES] = 1 + freeDice(r, s, u);
    else if (type === DEFENSE.REDIRECT) s[REDIRECTS] = 1;
  },
  says: (r, s, _act, option, u) => `discard ${tokenOf(r, s, u, option)} (token ${option + 1}) for its effect`,
  asks: {
    legal: (r, s, _act, u, out) => {
      if (s[REDIRECTS] !== 0) return redirectZones(r, s, u, out);
      let n = 0;
      if (s[EVADES] !== 0) for (let c = 0; c < CLASSES; c++) if (findEvadable(s, c) >= 0) out[n++] = c;
      return n;
    },
    take: (r, s, _act, u, answer, log) => {
      if (s[REDIRECTS] !== 0) {
        s[REDIRECTS] = 0;
        s[field.redirect] = answer + 1;
        s[field.attackFlags]! |= ATTACK.UNLIMITED;
        return;
      }
      const die = findEvadable(s, answer);
      s[EVADES]!--;
      if (evadeCancels(r, s, u)) {
        removeDie(s, die, LOST.CANCELLED, log);
        return;
      }
      reroll(r, s, die, log);
      s[REROLLED] = (s[REROLLED]! << DIE_BITS) | (die + 1);
    },
    says: (_r, s, _act, answer) =>
      s[REDIRECTS] === 0
        ? `evade a ${dieName(answer)}`
        : `redirect to ${answer === codeOfZone(NO_ZONE) ? 'any zones' : answer === codeOfZone(BESIDE) ? 'both zones beside' : `the ${ZONE_NAMES[zoneOfCode(answer)]!} zone`}`,
  },
});

// Readying tokens after a defense.

/** The option for the defender itself. Any other option is the place of a friend. */
const ITSELF = MAX_SHIPS;
/** Registers: the option + 1; whether a token has been readied. */
const READIES = field.answers;
const READIED = field.answers + 1;

/** Writes the exhausted tokens of combatant `c` that a card may ready; for the defender, not those that it has spent. */
function readiable(r: Rules, s: State, c: number, out: Int32Array): number {
  if (!isSquadron(c) && ask(r, s, c, QUESTION.TOKENS_STAY_EXHAUSTED, 0) > 0) return 0;
  const spent = c === s[field.target] ? slotsSpent(s) : 0;
  let met = 0;
  let n = 0;
  for (let slot = 0; slot < tokensOf(r, s, c); slot++) {
    const same = tokenBit(r, s, c, slot);
    if (tokenState(s, c, slot) !== TOKEN.EXHAUSTED || (spent & (1 << slot)) !== 0 || (met & same) !== 0) continue;
    met |= same;
    out[n++] = slot;
  }
  return n;
}

/** The unit that readies a token by an option of the card; `u` is the ship that uses it. */
const readier = (s: State, u: number, option: number): number =>
  option === ITSELF ? s[field.target]! : friend(u, option);

export const readiesAfterDefense = operation<{ readonly distance: number }>('readiesAfterDefense', {
  does: 'with fewer than two defense tokens spent the defender readies one that it has not spent, or another friend within a distance does',
  operands: ({ distance }) => [distance],
  legal: (r, s, act, u, _about, out, from) => {
    const v = s[field.target]!;
    if (bitsIn(slotsSpent(s)) >= 2 || (isSquadron(v) && r.squadron.unique[squadronType(s, v)] === 0)) return from;
    let n = from;
    if (readiable(r, s, v, r.scratch.slots) > 0) out[n++] = offer(r, act, u, ITSELF);
    for (let i = 0; i < MAX_SHIPS; i++) {
      const w = friend(u, i);
      if (w === v || !alive(s, w) || readiable(r, s, w, r.scratch.slots) === 0) continue;
      if (within(r, s, w, v, DISTANCE[operand(r, act, 0)]!)) out[n++] = offer(r, act, u, i);
    }
    return n;
  },
  take: (_r, s, _act, _u, option) => {
    s[READIES] = option + 1;
  },
  says: (r, s, _act, option, u) => `a token of ${nameOf(r, s, readier(s, u, option))}`,
  asks: {
    legal: (r, s, _act, u, out) => (s[READIED] === 0 ? readiable(r, s, readier(s, u, s[READIES]! - 1), out) : 0),
    take: (_r, s, _act, u, answer) => {
      s[READIED] = 1;
      setToken(s, readier(s, u, s[READIES]! - 1), answer, TOKEN.READY);
    },
    says: (r, s, _act, answer, u) => {
      const w = readier(s, u, s[READIES]! - 1);
      return `ready ${tokenOf(r, s, w, answer)} (token ${answer + 1}) of ${nameOf(r, s, w)}`;
    },
  },
});

// Moving shields after deployment.

/** Registers: zones that have gained shields, and zones that have given some, one bit each; whether the player has finished. */
const TO = field.answers;
const FROM = field.answers + 1;
const DONE = field.answers + 2;
const MOST_TAKERS = 2;
const ENOUGH = ZONES * ZONES;

/** After deployment shields move to up to two zones from the others; a zone may have up to `limit`. An answer is an argument of `KIND.MOVE_SHIELD`. */
export const movesShields = operation<{ readonly limit: number }>('movesShields', {
  does: 'shields move to up to two hull zones, which may have so many',
  operands: ({ limit }) => [limit],
  legal: offeredIf((r, s, _act, u) => {
    let shields = 0;
    for (let zone = 0; zone < zonesOf(r, s, u); zone++) shields += shield(s, u, zone);
    return shields !== 0;
  }),
  asks: {
    legal: (r, s, act, u, out) => {
      if (s[DONE] !== 0) return 0;
      let n = 0;
      for (let from = 0; from < zonesOf(r, s, u); from++) {
        if (shield(s, u, from) === 0 || (s[TO]! & (1 << from)) !== 0) continue;
        for (let to = 0; to < zonesOf(r, s, u); to++) {
          const given = s[TO]! | (1 << to);
          if (to === from || (s[FROM]! & (1 << to)) !== 0 || bitsIn(given) > MOST_TAKERS) continue;
          if (shield(s, u, to) < operand(r, act, 0)) out[n++] = shieldMove(from, to);
        }
      }
      if (n > 0 && s[TO] !== 0) out[n++] = ENOUGH;
      return n;
    },
    take: (_r, s, _act, u, answer, log) => {
      if (answer === ENOUGH) {
        s[DONE] = 1;
        return;
      }
      s[FROM]! |= 1 << shieldFrom(answer);
      s[TO]! |= 1 << shieldTo(answer);
      gainShield(s, u, shieldTo(answer), shieldFrom(answer), log);
    },
    says: (_r, _s, _act, answer) =>
      answer === ENOUGH
        ? 'no further shield'
        : `a shield from the ${ZONE_NAMES[shieldFrom(answer)]!} to the ${ZONE_NAMES[shieldTo(answer)]!} zone`,
  },
});
