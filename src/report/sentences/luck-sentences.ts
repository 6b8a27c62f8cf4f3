import { ALL_LABEL, LOPSIDED, hasEnough, timesToKnow, type LuckIndex } from '../../analysis/index.ts';
import type { AdjustedRow, LuckRow } from '../csv/study-csv.ts';
import { agentsOf, type Played } from './run-sentences.ts';
import { capital, counted, listWords, moreBlocks, playedBy, shareWords } from './words.ts';

/** The half width of the interval of a luck share, as a fraction, for which sentences suggest further blocks. */
const KNOWN_SHARE = 0.05;
/** With this many blocks, nearly all of which end alike, luck is shown to decide little. */
const ENOUGH = 200;
/** An adjusted score is shown only if at most this share of the spread is left. */
const NARROWS = 0.95;

type Index = Pick<LuckIndex, 'first' | 'total'>;

/** Whether taking the luck out makes the interval of some score narrower. */
export const narrows = ({ left }: AdjustedRow): boolean => left < NARROWS;

/** `46.0 % [40.0, 52.0]`, or words that say that there were too few blocks. */
export const indexWords = (index: LuckIndex['first']): string =>
  hasEnough(index) ? shareWords(index) : 'too few blocks to say';

const isKnown = ({ total }: Index): boolean => hasEnough(total);

/** The first sentences of a study of luck: which source of luck decides most, how sure that is, what is open, and who played. */
export function luckSentences(rows: readonly LuckRow[], plan: Played): string[] {
  const all = rows.filter(({ matchup }) => matchup === ALL_LABEL);
  const ranked = all.toSorted((a, b) => b.total.value - a.total.value || (a.source < b.source ? -1 : 1));
  const [top, second] = ranked;
  const played = playedBy(agentsOf(plan));
  if (top === undefined || !Number.isFinite(top.total.value))
    return ['Every match ended alike: there is no luck to share out.', played];
  const { n } = top.total;
  if (!ranked.some(isKnown))
    return [
      n >= ENOUGH
        ? `Luck decides next to nothing: of ${counted(n, 'block')}, fewer than ${LOPSIDED} matches ended other than most do.`
        : `Too few blocks to say what luck decides: of ${counted(n, 'block')}, fewer than ${LOPSIDED} matches ended other than most do.`,
      played,
    ];
  const isClear = second === undefined || top.total.lo > second.total.hi;
  const unknown = ranked.filter((row) => !isKnown(row));
  const about = `Of ${counted(all.length, 'source')} of luck, most`;
  const told = ranked.filter(({ first }) => hasEnough(first));
  const sentences = [
    unknown.length > 0
      ? `${capital(listWords(ranked.filter(isKnown).map(({ source, total }) => `with all other luck settled, ${source} alone still decides ${shareWords(total)} of the spread of scores`)))}; of ${listWords(unknown.map(({ source }) => source))}, ${counted(n, 'block')} are too few to say it.`
      : isKnown(top)
        ? `${about} depends on ${top.source}${isClear ? '' : ', as far as can be told'}: with all other luck settled, it alone still decides ${shareWords(top.total)} of the spread of scores.`
        : `${about} seems to depend on ${top.source}; ${counted(n, 'block')} are too few to say how much it still decides with all other luck settled.`,
    ...(told.length === 0
      ? []
      : [
          `Settled beforehand, each alone would take away: ${listWords(
            told.map(({ source, first }) => `${source} ${shareWords(first)}`),
            told.length,
          )}${told.length < ranked.length ? '; of the others, the blocks are too few to say' : ''}.`,
        ]),
  ];
  const times = Math.max(1, ...ranked.map(({ total }) => timesToKnow(total, KNOWN_SHARE)));
  if (times > 1) sentences.push(`${capital(moreBlocks(n, times))} settle every share to ±5 points.`);
  return [...sentences, played];
}
