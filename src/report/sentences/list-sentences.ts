import { heldShare, surplus, type ListRow, type PartRow } from '../csv/lists-csv.ts';
import type { Estimate, PairedDifference } from '../../stats/index.ts';
import { timesToKnow } from '../../analysis/index.ts';
import { KNOWN_HALF, capital, counted, listWords, moreBlocks, playedBy, pointWords, shareWords } from './words.ts';

/** A list of the last round. */
interface SaidList {
  readonly label: string;
  readonly share: Estimate;
}

/** The facts from which the sentences of a search for lists are made. */
export interface SaidSearch {
  readonly rows: readonly ListRow[];
  readonly parts: readonly PartRow[];
  readonly last: readonly SaidList[];
  readonly finalists: number;
  readonly gauntlet: readonly string[];
  readonly rival: { readonly label: string; readonly difference: PairedDifference } | null;
  readonly matches: number;
  readonly confirmed: readonly { readonly agent: string; readonly last: readonly SaidList[] }[];
}

const MOST_NAMED = 4;

const percent = (x: number): string => `${Math.round(100 * x)} %`;

/** Number of top lists that must hold a part before it is said to stand out: one list alone may be chance. */
const LEAST_TOP_HELD = 2;

/** Parts that stand out in the top lists, the one that stands out most first. */
export const winningParts = (parts: readonly PartRow[]): PartRow[] =>
  parts.filter((part) => part.kind !== 'objective' && part.topHeld >= LEAST_TOP_HELD && surplus(part) > 0);

const expected = (part: PartRow): number => part.topLists * heldShare(part);

/** Parts that were tried and are in no top list. The parts that most top lists would hold by chance come first. */
export function losingParts(parts: readonly PartRow[]): PartRow[] {
  return parts
    .filter(({ topLists, topHeld, held }) => topLists > 0 && topHeld === 0 && held > 0)
    .toSorted((a, b) => expected(b) - expected(a));
}

/**
 * The first sentences of a search for lists: the best list and its share, whether another list is as good, what is in
 * the best lists, and whether other players agree.
 */
export function listSentences(found: SaidSearch, limit: number, agent: string): string[] {
  const { rows, parts, last, gauntlet, rival, matches, confirmed } = found;
  const best = rows.find(({ label }) => label === last[0]!.label)!;
  const { share } = last[0]!;
  const player = playedBy([agent], confirmed.length > 0).replace(/\.$/, '');
  const tried = rows.filter(({ origin }) => origin !== 'scenario').length;
  const sentences = [
    `Of ${counted(rows.length, 'list')} tried, ${best.label} (${best.group}, ${best.points} of ${limit} points) is the best found: it scores ${shareWords(share)} against a gauntlet of ${gauntlet.length} over ${counted(share.n, 'block')} that chose nothing, ${player.charAt(0).toLowerCase()}${player.slice(1)}.`,
    `${capital(
      best.words
        .filter(([, text]) => text !== '')
        .map(([name, text]) => `its ${name}: ${text}`)
        .join('; '),
    )}.`,
  ];
  if (rival !== null) {
    const { label, difference } = rival;
    const by = pointWords({ value: difference.difference, lo: difference.lo, hi: difference.hi });
    if (difference.hi < 0)
      sentences.push(`It is better than ${label}, the next of the finalists: ${label} scores ${by}.`);
    else if (difference.lo > 0)
      sentences.push(
        `On these blocks ${label} is better still: ${by}. Take ${label}, and play more matches to be sure.`,
      );
    else {
      const times = timesToKnow(difference, KNOWN_HALF);
      sentences.push(
        `It is not shown to be better than ${label}: ${label} scores ${by}${times > 1 ? `; ${moreBlocks(difference.n, times)} settle it to ±2 points` : ''}.`,
      );
    }
  }
  for (const one of confirmed) {
    const [theirs] = one.last;
    const first = one.last.toSorted((a, b) => b.share.value - a.share.value)[0]!;
    sentences.push(
      `Played by ${one.agent}, it scores ${shareWords(theirs!.share)}${first.label === theirs!.label ? ', most of all there' : `; ${first.label} scores most, ${shareWords(first.share)}`}.`,
    );
  }
  const top = rows.filter((row) => row.top).length;
  const winning = winningParts(parts).map(
    (part) =>
      `${part.id} (${part.topHeld} of ${part.topLists}${part.topLists < top ? ' that could' : ''}, ${percent(heldShare(part))} of all)`,
  );
  const losing = losingParts(parts);
  sentences.push(
    `The ${top} top lists hold oftener: ${winning.length === 0 ? 'nothing that stands out' : listWords(winning, MOST_NAMED)}.`,
  );
  if (losing.length > 0)
    sentences.push(
      `${capital(counted(losing.length, 'part'))} that other lists hold ${losing.length === 1 ? 'is' : 'are'} in none of them: ${listWords(
        losing.map(({ id }) => id),
        MOST_NAMED,
      )}.`,
    );
  sentences.push(`${tried} lists were built, over ${counted(matches, 'match', 'matches')}.`);
  return sentences;
}
