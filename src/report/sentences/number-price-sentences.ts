import type { Estimate } from '../../stats/index.ts';
import type { NumberPrice } from '../csv/price-csv.ts';
import { agentsOf, type Played } from './run-sentences.ts';
import { brief, counted, listWords, playedBy, pointWords } from './words.ts';

/** The interval of a value within the values that were tried. */
const spanText = ({ lo, hi }: Estimate, least: number, most: number): string =>
  `[${lo < least ? `${brief(least)} or less` : brief(lo)}, ${hi > most ? `${brief(most)} or more` : brief(hi)}]`;

/** The first sentences of the study of a number's price. */
export function numberPriceSentences(found: NumberPrice, plan: Played): string[] {
  const { card, number, base, values, like, middle, fair, instead } = found;
  const tried = [base, ...values.map(({ value }) => value)];
  const [least, most] = [Math.min(...tried), Math.max(...tried)];
  const range = `from ${brief(least)} to ${brief(most)}`;
  const as = `the middle of ${counted(like.length, 'like card')}`;
  const first = ((): string => {
    const off = base < fair.lo ? `too low at ${base}` : base > fair.hi ? `too high at ${base}` : null;
    if (Number.isFinite(fair.value) || off !== null) {
      const is = off === null ? `its ${number} of ${base} is not shown to be off` : `its ${number} is ${off}`;
      const where = Number.isFinite(fair.value)
        ? `${brief(fair.value)} ${spanText(fair, least, most)}`
        : off!.startsWith('too low')
          ? `${brief(fair.lo)} or more`
          : `${brief(fair.hi)} or less`;
      return `${card} is worth as much as ${as} at ${number} ${where}: ${is}.`;
    }
    if (Number.isNaN(fair.lo) && Number.isNaN(fair.hi)) {
      const isBetter = middle.value < 0;
      return `At every ${number} ${range}, ${card} is worth ${isBetter ? 'more' : 'less'} than ${as}: ${isBetter ? 'no such value makes it ordinary' : 'no such value makes it as good'}.`;
    }
    return `No ${number} can be told: ${range} it moves the score too little, or too uncertainly, to meet ${as}. Play more matches, or a wider range.`;
  })();
  const best = like[0];
  const last = like.at(-1);
  const place =
    best === undefined || last === undefined
      ? []
      : [
          `In its place ${best.id} brings ${pointWords(best.effect)}, ${last.id} ${pointWords(last.effect)}, the middle ${pointWords(middle)}.`,
        ];
  const steps = values.map(({ value, effect }) => `${number} ${value} brings ${pointWords(effect)}`);
  return [
    first,
    ...(instead === null ? [] : [`No deck here holds ${card}, so it was played in the place of ${instead}.`]),
    ...place,
    `Against ${number} ${base}, ${listWords(steps, 6)}.`,
    `${playedBy(agentsOf(plan))} Another player may find another value.`,
  ];
}
