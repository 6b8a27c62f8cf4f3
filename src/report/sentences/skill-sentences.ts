import { timesToKnow, type Bands } from '../../analysis/index.ts';
import {
  KNOWN_HALF,
  bandWords,
  capital,
  counted,
  listWords,
  moreBlocks,
  nameWords,
  rangeWords,
  shareWords,
} from './words.ts';
import type { RankedLevels, SkillSide } from '../csv/skill-csv.ts';

/** What the sentences of a study of levels need. `name` names a level. */
export interface SaidLevels {
  readonly levels: readonly string[];
  readonly bands: Bands;
  readonly sides: readonly SkillSide[];
  readonly ranks: readonly RankedLevels[];
  readonly name: (level: string) => string;
}

const MOST = 3;

const furthest = (side: SkillSide, among: readonly number[], sign: number): number =>
  among.toSorted((a, b) => sign * (side.scores[b]!.value - side.scores[a]!.value))[0]!;

/** The first sentences of a study of levels: which side is too strong and at which levels, where the answer reverses, and who played. */
export function skillSentences({ levels, bands, ranks, name, ...said }: SaidLevels): string[] {
  const sides = said.sides.map((one) => ({ ...one, side: nameWords(one.side) }));
  const blocks = Math.min(...sides.flatMap(({ scores }) => scores.map(({ n }) => n)));
  const short = (level: number): string => name(levels[level]!).replace(/ \(.*$/, '');
  const at = ({ scores }: SkillSide, level: number): string => `${shareWords(scores[level]!)} at ${short(level)}`;
  const same = bands.every(([lo, hi]) => lo === bands[0]![0] && hi === bands[0]![1]);
  const band = same ? ` (a fair score is ${bandWords(...bands[0]!)})` : '';
  const everywhere = levels.map((_, l) => l);
  const strong = sides.filter(({ verdict }) => verdict.strong.length > 0);
  const weak = sides.filter(({ verdict }) => verdict.strong.length === 0 && verdict.weak);
  const low = sides.filter(({ verdict }) => verdict.strong.length === 0 && !verdict.weak && verdict.below.length > 0);
  const fair = sides.filter(({ verdict }) => verdict.fair.length === levels.length);
  const whom = (side: SkillSide): string => {
    const { forWhom, strong: where } = side.verdict;
    const most = furthest(side, where, 1);
    const named = listWords(where.map(short), levels.length);
    const score = where.length === 1 ? shareWords(side.scores[most]!) : at(side, most);
    if (forWhom === 'everybody') return `at every level (${score})`;
    if (forWhom === 'beginners') return `for beginners only (${named}: ${score})`;
    return forWhom === 'experts' ? `for experts only (${named}: ${score})` : `at ${named} (${score})`;
  };
  const parts = [
    ...(strong.length > 0
      ? [
          `too strong: ${listWords(
            strong.map((side) => `${side.side} ${whom(side)}`),
            MOST,
          )}`,
        ]
      : []),
    ...(weak.length > 0
      ? [
          `too weak at every level: ${listWords(
            weak.map((side) => `${side.side}, ${at(side, furthest(side, everywhere, 1))} at best`),
            MOST,
          )}`,
        ]
      : []),
    ...(low.length > 0
      ? [
          `weak at some levels, which is not yet too weak: ${listWords(
            low.map((side) => `${side.side} at ${listWords(side.verdict.below.map(short), levels.length)}`),
            MOST,
          )}`,
        ]
      : []),
    ...(fair.length > 0
      ? [
          `fair at every level: ${listWords(
            fair.map(({ side }) => side),
            MOST,
          )}`,
        ]
      : []),
  ];
  const looked = `Of ${counted(sides.length, 'side')} at ${counted(levels.length, 'level')} of play, over ${counted(blocks, 'block')}`;
  const sentences = [
    parts.length > 0
      ? `${looked}, ${parts.join('; ')}${band}.`
      : `${looked}, none is shown to be too strong at any level, or too weak at all of them${band}.`,
  ];
  const turning = sides.filter(({ verdict }) => verdict.turns);
  // Sure findings come before open ones.
  if (turning.length > 0)
    sentences[parts.length > 0 ? 'push' : 'unshift'](
      `The answer changes with the player for ${listWords(
        turning.map((side) => {
          const [least, most] = [furthest(side, everywhere, -1), furthest(side, everywhere, 1)];
          return `${side.side} (${at(side, least)}, ${at(side, most)})`;
        }),
        MOST,
      )}.`,
    );
  const ends = ranks.at(-1);
  if (ends !== undefined && Number.isFinite(ends.correlation.value))
    sentences.push(
      `How alike ${short(levels.indexOf(ends.a))} and ${short(levels.indexOf(ends.b))} rank the sides: rank correlation ${rangeWords(ends.correlation)}.`,
    );
  const widest = sides.flatMap(({ scores }) => scores).toSorted((a, b) => b.hi - b.lo - (a.hi - a.lo))[0];
  const times = widest === undefined ? 1 : timesToKnow(widest, KNOWN_HALF);
  if (times > 1) sentences.push(`${capital(moreBlocks(blocks, times))} at each level settle every score to ±2 points.`);
  return [...sentences, `As played by ${listWords(levels.map(name), levels.length)}.`];
}
