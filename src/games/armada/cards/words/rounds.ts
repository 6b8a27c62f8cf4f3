/** Words about rounds that the player of a card chooses and that the card keeps. */
import type { State } from '../../../../core/index.ts';
import { classesInPool } from '../../attack/dice.ts';
import type { Rules } from '../../compiled.ts';
import * as field from '../../state/field.ts';
import { layOnCard, onCard } from '../../units/stock.ts';
import { offeredIf, operation } from '../word.ts';
import { REROLLS_ANY } from './dice.ts';

/** An answer is the first round plus the second round times this number. */
const ROUNDS = 16;
/** The last round that can be chosen, because a card has no bits for later ones. */
const LAST_CHOSEN = 12;

export const laysRounds = operation('laysRounds', {
  does: 'two rounds of which neither follows the other lie on the card',
  keeps: 'match',
  holds: (value) => [
    `the rounds ${Array.from({ length: LAST_CHOSEN + 1 }, (_, round) => round)
      .filter((round) => (value & (1 << round)) !== 0)
      .join(' and ')}`,
  ],
  legal: offeredIf(
    (r, s, act, u) => r.rounds >= 3 && s[field.arriving] === 0 && onCard(r, s, u, r.effects.cardOfAct(act)) === 0,
  ),
  asks: {
    legal: (r, s, act, u, out) => {
      if (onCard(r, s, u, r.effects.cardOfAct(act)) !== 0) return 0;
      const last = Math.min(r.rounds, LAST_CHOSEN);
      let n = 0;
      for (let one = 1; one <= last; one++) for (let two = one + 2; two <= last; two++) out[n++] = one * ROUNDS + two;
      return n;
    },
    take: (r, s, act, u, answer) =>
      layOnCard(r, s, u, r.effects.cardOfAct(act), (1 << Math.floor(answer / ROUNDS)) | (1 << (answer % ROUNDS))),
    says: (_r, _s, _act, answer) => `the rounds ${Math.floor(answer / ROUNDS)} and ${answer % ROUNDS}`,
  },
});

/** Whether the present round was chosen for the card of the act. */
const isChosen = (r: Rules, s: State, act: number, u: number): boolean =>
  s[field.round]! <= LAST_CHOSEN && (onCard(r, s, u, r.effects.cardOfAct(act)) & (1 << s[field.round]!)) !== 0;

/** In a chosen round rerolls up to `most` dice. */
export const rerollsInRounds = operation<{ readonly most: number }>('rerollsInRounds', {
  does: 'in a round that lies on the card, dice are rerolled',
  operands: ({ most }) => [most],
  rank: 0,
  legal: offeredIf((r, s, act, u) => isChosen(r, s, act, u) && classesInPool(s, -1) !== 0),
  ...REROLLS_ANY,
});
