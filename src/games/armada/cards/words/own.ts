/** The words of a scenario as words of the engine. */
import { MOMENT } from '../entry.ts';
import { offer, operand, operation, type Operation } from '../word.ts';
import { bridgeOf } from './bridge.ts';
import { OWN_WORDS, type ArmadaWord } from './own-words.ts';

/** Numbers of a word by name, as a file has them. */
type Numbers = Readonly<Record<string, number>>;

function asOperation(name: string, { options = 1, numbers = {}, fits, says, run }: ArmadaWord): Operation {
  const names = Object.keys(numbers);
  const word = operation<Numbers>(name, {
    operands: (given) => names.map((each) => given[each]!),
    legal: (r, s, act, u, _about, out, from) => {
      const [x, y] = [operand(r, act, 0), operand(r, act, 1)];
      let n = from;
      for (let option = 0; option < options; option++)
        if (fits === undefined || fits(bridgeOf(r, s, u, MOMENT.NONE, null), option, x, y))
          out[n++] = offer(r, act, u, option);
      return n;
    },
    take: (r, s, act, u, option, log) => {
      const moment = r.effects.moment[r.effects.effectOfAct[act]!]!;
      run(bridgeOf(r, s, u, moment, log), option, operand(r, act, 0), operand(r, act, 1));
    },
    says: (r, s, act, option, u) =>
      says?.(bridgeOf(r, s, u, MOMENT.NONE, null), option, operand(r, act, 0), operand(r, act, 1)) ?? '',
  });
  return word.word as Operation;
}

export const OWN_OPERATIONS: readonly Operation[] = Object.entries(OWN_WORDS).map(([name, word]) =>
  asOperation(name, word),
);
