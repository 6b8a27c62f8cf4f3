/** Words for critical effects: what happens to the ship that is attacked. */
import { blastAround } from '../../attack/blast.ts';
import { CRITICAL_CLASSES, classAt, isDie } from '../../attack/dice.ts';
import { EVENT, type State } from '../../../../core/index.ts';
import * as suffer from '../../attack/suffer.ts';
import type { Rules } from '../../compiled.ts';
import { COLOUR_WORDS, HITS_OF_FACE } from '../../content/faces.ts';
import * as field from '../../state/field.ts';
import { ARMADA_EVENT } from '../../state/events.ts';
import { RANGE } from '../../geometry/bands.ts';
import { COMBATANTS, COMMANDS, SEAT_OF, SQUADRON_AT, TOKEN, zoneBit } from '../../state/layout.ts';
import { refreshEngagement } from '../../position/engagement.ts';
import { within } from '../../position/nearby.ts';
import * as STEP from '../../state/steps.ts';
import {
  addShield,
  codeOf,
  hasCommand,
  hurtSquadron,
  isThere,
  isSquadron,
  setToken,
  shield,
  tokenState,
  tokensOf,
  zonesOf,
  zoneBeside,
  areBeside,
  NEXT_ZONE,
  PREVIOUS_ZONE,
} from '../../units/combatants.ts';
import { dropToken } from '../../units/tokens.ts';
import { COMMAND_NAMES, nameOf } from '../../view/words.ts';
import { codeOfName, offer, offeredIf, operand, operation } from '../word.ts';

export const exhaustTokens = operation('exhaustTokens', {
  take: (r, s) => {
    const v = s[field.target]!;
    for (let slot = 0; slot < tokensOf(r, s, v); slot++)
      if (tokenState(s, v, slot) === TOKEN.READY) setToken(s, v, slot, TOKEN.EXHAUSTED);
  },
});

export const losesCommandToken = operation('losesCommandToken', {
  does: 'the defender loses a command token, or a shield without one',
  legal: (r, s, act, u, _about, out, from) => {
    const v = s[field.target]!;
    let n = from;
    for (let c = 0; c < COMMANDS; c++) if (hasCommand(s, v, c)) out[n++] = offer(r, act, u, c);
    if (n === from && shield(s, v, s[field.targetZone]!) > 0) out[n++] = offer(r, act, u, COMMANDS);
    return n;
  },
  take: (_r, s, _act, _u, option, log) => {
    const v = s[field.target]!;
    if (option < COMMANDS) {
      dropToken(s, v, option, log);
      return;
    }
    addShield(s, v, s[field.targetZone]!, -1);
    log?.add(ARMADA_EVENT.SHIELD_LOST, SEAT_OF[v]!, codeOf(s, v), s[field.targetZone]!, 1);
  },
  says: (_r, _s, _act, option) => (option < COMMANDS ? `the ${COMMAND_NAMES[option]} token` : 'a shield'),
});

export const losesShields = operation('losesShields', {
  does: 'the attacked zone and both beside it lose a shield each',
  legal: offeredIf((r, s) => {
    const v = s[field.target]!;
    const zone = s[field.targetZone]!;
    return (
      shield(s, v, zone) !== 0 ||
      shield(s, v, zoneBeside(r, s, v, zone, NEXT_ZONE)) !== 0 ||
      shield(s, v, zoneBeside(r, s, v, zone, PREVIOUS_ZONE)) !== 0
    );
  }),
  take: (r, s, _act, _u, _option, log) => {
    const v = s[field.target]!;
    const hit = s[field.targetZone]!;
    for (let zone = 0; zone < zonesOf(r, s, v); zone++) {
      if ((zone !== hit && !areBeside(r, s, v, zone, hit)) || shield(s, v, zone) === 0) continue;
      addShield(s, v, zone, -1);
      log?.add(ARMADA_EVENT.SHIELD_LOST, SEAT_OF[v]!, codeOf(s, v), zone, 1);
    }
  },
});

export const hurtAdjacent = operation('hurtAdjacent', {
  does: 'one damage on both zones beside the attacked one',
  take: (r, s) => {
    const v = s[field.target]!;
    suffer.hurtZone(s, v, zoneBeside(r, s, v, s[field.targetZone]!, NEXT_ZONE), 1, STEP.NEXT_TOTAL);
    s[field.moreZones] = zoneBit(zoneBeside(r, s, v, s[field.targetZone]!, PREVIOUS_ZONE));
  },
});

/** Deals one damage card faceup at once, whatever the shields. Of an attack that resolves two critical effects it is the first card (AH-110). */
export const dealFaceup = operation('dealFaceup', {
  take: (r, s, _act, _u, _option, log) => {
    suffer.dealFaceup(r, s, s[field.target]!, STEP.NEXT_TOTAL, log);
    if (r.effects.further > 0 && s[field.criticalDone] !== 0) s[field.faceupCards]!--;
  },
});

/**
 * Damage on all other ships and squadrons of both sides at distance 1 of the target: `ship` points on each ship, all on one zone that its owner
 * chooses (A-DMG-05), and `squadron` points on each squadron.
 */
export const blast = operation<{ readonly ship: number; readonly squadron: number }>('blast', {
  does: 'damage on all others at distance 1 of the defender',
  operands: ({ ship, squadron }) => [ship, squadron],
  take: (r, s, act, _u, _option, log) => blastAround(r, s, operand(r, act, 0), operand(r, act, 1), log),
});

export const hurtsForIcons = operation<{ readonly colours: readonly string[] }>('hurtsForIcons', {
  does: "a damage for each critical icon of some colours in the pool, each on a hull zone of its owner's choice",
  operands: ({ colours }) => [
    colours.reduce((bits, colour) => bits | (0xff << (8 * codeOfName(COLOUR_WORDS, colour))), 0),
  ],
  take: (r, s, act) => {
    let n = 0;
    for (let i = 0; i < s[field.placedDice]!; i++)
      if (isDie(s, i) && (CRITICAL_CLASSES & operand(r, act, 0) & (1 << classAt(s, i))) !== 0) n++;
    if (n > 0) suffer.hurtByCards(s, s[field.target]!, n, STEP.NEXT_TOTAL);
  },
});

/** Register: the question has been answered. */
const ANSWERED = field.answers;

/** Half of the hits on the dice of a colour, rounded up. */
function halfOfHits(s: State, colour: number): number {
  let hits = 0;
  for (let i = 0; i < s[field.placedDice]!; i++)
    if (isDie(s, i) && classAt(s, i) >> 3 === colour) hits += HITS_OF_FACE[classAt(s, i) & 7]!;
  return (hits + 1) >> 1;
}

/** Writes the ships, squadrons and stations of both sides at close range of the defender. */
function besideDefender(r: Rules, s: State, out: Int32Array): number {
  const v = s[field.target]!;
  let n = 0;
  for (let c = 0; c < COMBATANTS; c++) if (c !== v && isThere(r, s, c) && within(r, s, v, c, RANGE[1]!)) out[n++] = c;
  return n;
}

/** The owner of a ship chooses one zone for all points. An answer is the ship or squadron. */
export const hurtsBesideDefender = operation<{ readonly colour: string }>('hurtsBesideDefender', {
  does: 'another ship or squadron at close range of the defender, of either side, suffers half of the hits of the dice of a colour, rounded up',
  operands: ({ colour }) => [codeOfName(COLOUR_WORDS, colour)],
  legal: offeredIf((r, s, act) => halfOfHits(s, operand(r, act, 0)) > 0 && besideDefender(r, s, r.scratch.slots) > 0),
  asks: {
    legal: (r, s, _act, _u, out) => (s[ANSWERED] === 0 ? besideDefender(r, s, out) : 0),
    take: (r, s, act, u, answer, log) => {
      const points = halfOfHits(s, operand(r, act, 0));
      s[ANSWERED] = 1;
      if (!isSquadron(answer)) {
        suffer.hurtZone(s, answer, -1, points, STEP.NEXT_CARD_ASKS);
        return;
      }
      const taken = Math.min(points, s[SQUADRON_AT[answer]! + field.squadronHull]!);
      log?.add(EVENT.DAMAGE, SEAT_OF[u]!, codeOf(s, u), codeOf(s, answer), taken, SEAT_OF[answer]!);
      hurtSquadron(r, s, answer, taken, u, log);
      refreshEngagement(r, s);
    },
    says: (r, s, act, answer) => `${halfOfHits(s, operand(r, act, 0))} damage on ${nameOf(r, s, answer)}`,
  },
});

export const faceupCards = operation<{ readonly count: number }>('faceupCards', {
  does: 'the first damage cards of the attack are dealt faceup',
  operands: ({ count }) => [count],
  take: (r, s, act) => {
    suffer.dealFirstFaceup(s, operand(r, act, 0));
  },
});
