/** Words that mark a hull zone of the ship, or another ship, by what lies on the card. */
import { addDie, coloursBeside, focusOf } from '../../attack/dice.ts';
import { COLOURS, COLOUR_WORDS, COMMAND_WORDS } from '../../content/faces.ts';
import { ARMADA_EVENT } from '../../state/events.ts';
import * as field from '../../state/field.ts';
import type { State } from '../../../../core/index.ts';
import type { Rules } from '../../compiled.ts';
import { ATTACK_AS, MAX_SHIPS, SEAT_OF } from '../../state/layout.ts';
import { targetingPlaces } from '../../phases/targeting.ts';
import { isSpecialByCard, specialReachOf } from '../../position/ignition.ts';
import { codeOf, hasCommand, zonesOf } from '../../units/combatants.ts';
import { layOnCard, onCard } from '../../units/stock.ts';
import { putTargeting } from '../../units/targeting.ts';
import { payToken } from '../../units/tokens.ts';
import { targeting as placeOfTargeting } from '../../view/describe-places.ts';
import { ZONE_NAMES } from '../../view/words.ts';
import { wasEquipped } from '../../units/upgrades.ts';
import { AGAIN, FAR_BLUE } from '../effects.ts';
import { codeOfName, type Keeps, offer, offeredIf, operand, operation } from '../word.ts';
import { mayAdd } from './dice.ts';

/** Marks a hull zone: its number + 1 lies on the card. */
const marking = (name: string, keeps: Keeps) =>
  operation(name, {
    keeps,
    holds: (value) => [`the ${ZONE_NAMES[value - 1]!} zone`],
    legal: (r, s, act, u, _about, out, from) => {
      if (onCard(r, s, u, r.effects.cardOfAct(act)) !== 0) return from;
      const zones = zonesOf(r, s, u);
      for (let zone = 0; zone < zones; zone++) out[from + zone] = offer(r, act, u, zone);
      return from + zones;
    },
    take: (r, s, act, u, option) => layOnCard(r, s, u, r.effects.cardOfAct(act), option + 1),
    says: (_r, _s, _act, option) => `the ${ZONE_NAMES[option]!} zone`,
  });

export const marksZone = marking('marksZone', 'round');
/** Marks a zone until the card is readied. */
export const marksFocus = marking('marksFocus', 'ready');

export const bluesReachFar = operation(FAR_BLUE, {
  does: 'blue dice of the battery reach long range at ships for the round',
  keeps: 'round',
  holds: () => ['in force'],
  take: (r, s, act, u) => layOnCard(r, s, u, r.effects.cardOfAct(act), 1),
});

/** Adds dice against a ship that this ship has attacked before in this round. The card holds the places of the ships attacked, one bit each. */
export const addsAgain = operation<{ readonly colour: string; readonly count: number }>(AGAIN, {
  does: 'adds dice of a colour against a ship that the own ship has attacked this round before',
  rank: 2,
  keeps: 'round',
  holds: (value) => [`attacks on ship ${shipLetters(value)}`],
  operands: ({ colour, count }) => [codeOfName(COLOUR_WORDS, colour), count],
  legal: offeredIf((r, s, act, u) => {
    const struck = onCard(r, s, u, r.effects.cardOfAct(act));
    return (struck & (1 << (s[field.target]! % MAX_SHIPS))) !== 0 && mayAdd(s, operand(r, act, 1));
  }),
  take: (r, s, act, _u, _option, log) => {
    for (let k = operand(r, act, 1); k > 0; k--) addDie(r, s, operand(r, act, 0), log);
  },
});

const shipLetters = (bits: number): string =>
  Array.from({ length: MAX_SHIPS }, (_, i) => i)
    .filter((i) => (bits & (1 << i)) !== 0)
    .map((i) => String.fromCharCode(97 + i))
    .join(', ');

/** Ship `u` has attacked ship `v`: cards that need to know note it. */
export function noteTarget(r: Rules, s: State, u: number, v: number): void {
  const { notesTargets } = r.effects;
  for (let k = 0; k < notesTargets.length; k++)
    if (wasEquipped(s, u, notesTargets[k]!))
      layOnCard(r, s, u, notesTargets[k]!, onCard(r, s, u, notesTargets[k]!) | (1 << (v % MAX_SHIPS)));
}

export const addsFromBeside = operation('addsFromBeside', {
  does: 'the marked zone adds a die of a colour in the batteries beside it',
  rank: 2,
  legal: (r, s, act, u, _about, out, from) => {
    const zone = s[field.attackZone]!;
    if (s[field.attackAs] !== ATTACK_AS.NORMAL || focusOf(r, s, u) !== zone + 1 || !mayAdd(s, 1)) return from;
    const colours = coloursBeside(r, s, u, zone);
    let n = from;
    for (let colour = 0; colour < COLOURS; colour++)
      if ((colours & (1 << colour)) !== 0) out[n++] = offer(r, act, u, colour);
    return n;
  },
  take: (r, s, _act, _u, option, log) => addDie(r, s, option, log),
  says: (_r, _s, _act, option) => `add a ${COLOUR_WORDS[option]!} die`,
});

/** Register: the token has been placed. */
const PLACED = field.answers;

/** An answer is the place of the token. */
export const placesTargeting = operation<{ readonly token: string }>('placesTargeting', {
  does: 'for a command token places its targeting token',
  operands: ({ token }) => [codeOfName(COMMAND_WORDS, token)],
  legal: offeredIf(
    (r, s, act, u) =>
      hasCommand(s, u, operand(r, act, 0)) &&
      specialReachOf(r, s, u) !== 0 &&
      targetingPlaces(r, s, u, r.scratch.slots) !== 0,
  ),
  take: (r, s, act, u, _option, log) => payToken(r, s, u, operand(r, act, 0), log),
  asks: {
    legal: (r, s, _act, u, out) => (s[PLACED] === 0 ? targetingPlaces(r, s, u, out) : 0),
    take: (_r, s, _act, u, answer, log) => {
      s[PLACED] = 1;
      putTargeting(s, u, answer);
      log?.add(ARMADA_EVENT.TARGETING, SEAT_OF[u]!, codeOf(s, u));
    },
    says: (r, s, _act, answer, u) => `the targeting token ${placeOfTargeting(answer, isSpecialByCard(r, s, u))}`,
  },
});
