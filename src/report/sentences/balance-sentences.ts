import { allIn, bandAnswer, bandProbability, timesToDecide, type BandAnswer } from '../../analysis/index.ts';
import type { TargetRow } from '../csv/sweep-csv.ts';
import { MOSTLY_SETTLE, bandWords, counted, listWords, moreBlocks, playedBy, shareWords } from './words.ts';

/** A share that moved away from its band by less than this is not called worse. */
const WORSE = 0.02;

interface SaidTarget extends TargetRow {
  readonly share: boolean;
}

const valueWords = ({ share }: SaidTarget, estimate: TargetRow['after']): string =>
  share ? shareWords(estimate) : `${estimate.value.toFixed(2)} [${estimate.lo.toFixed(2)}, ${estimate.hi.toFixed(2)}]`;

/**
 * Whether a target is in its band: in, out, or not yet known, then with the number of further blocks that would probably
 * decide it.
 */
export function answerWords(estimate: TargetRow['after'], lo: number, hi: number): string {
  const answer = bandAnswer(estimate, lo, hi);
  if (answer === 'open') return `cannot tell yet: ${moreBlocks(estimate.n, timesToDecide(estimate, lo, hi))}`;
  return answer === 'in' ? 'yes' : 'no';
}

/** The answer for all targets together: out when one is, in when all are. */
export const overall = (rows: readonly TargetRow[]): BandAnswer =>
  allIn(rows.map(({ after, bandLo, bandHi }) => bandAnswer(after, bandLo, bandHi)));

/** The first sentences of a balancing: what to change, how sure that is, for which players, and what would settle the open questions. */
export function balanceSentences(
  rows: readonly SaidTarget[],
  change: {
    readonly changed: readonly { readonly path: string; readonly from: number; readonly to: number }[];
  },
): string[] {
  const { changed } = change;
  const what = listWords(
    changed.map(({ path, from, to }) => `${path} from ${from} to ${to}`),
    10,
  );
  const [first, ...others] = [...new Set(rows.map(({ player }) => player))];
  const own = rows.filter(({ player }) => player === first);
  const answer = overall(own);
  const isIn = 'every target is in its band on fresh seeds';
  const worse = own.filter(({ before, after, bandLo, bandHi, share }) => {
    const away = ({ value }: { readonly value: number }): number => Math.max(0, bandLo - value, value - bandHi);
    return before !== null && away(after) > away(before) + (share ? WORSE : 0);
  });
  const head =
    changed.length === 0
      ? {
          in: `Nothing needs to change: ${isIn}.`,
          open: own.every(({ after, bandLo, bandHi }) => after.value >= bandLo && after.value <= bandHi)
            ? 'Not shown that anything needs to change: no target is shown to be out of its band.'
            : 'Not shown that anything needs to change: no target is shown to be out of its band, and no allowed change is shown to help.',
          out: 'No allowed change brings every target into its band.',
        }[answer]
      : {
          in: `With ${what}, ${isIn}.`,
          open: `With ${what}, no target is shown to be out of its band, but not every one is shown to be in it.`,
          out:
            worse.length > 0
              ? `No value that was looked at suits all targets: with ${what}, ${listWords(worse.map(({ name }) => name))} ${worse.length === 1 ? 'is' : 'are'} farther from the band than before.`
              : `Not every target was reached; the nearest change is ${what}.`,
        }[answer];
  const said = others.map((player) => confirmedWords(rows, player, changed.length > 0));
  const denied = answer !== 'out' && others.some((player) => overall(ofPlayer(rows, player)) === 'out');
  const players = listWords([first ?? '', ...others]);
  const verdict = denied
    ? `No value that was looked at suits ${players} alike: ${changed.length === 0 ? 'as it stands' : `with ${what}`}, the targets hold for ${first} only.`
    : head;
  const unsure = own.filter(({ after, bandLo, bandHi }) => bandAnswer(after, bandLo, bandHi) !== 'in');
  const texts = (unsure.length > 0 ? unsure : own).map(targetWords);
  return [
    ...neededWords(own, changed.length > 0),
    verdict,
    `Of ${counted(own.length, 'target')}: ${listWords(texts)}.`,
    chanceWords(own),
    ...said,
    playedBy([first ?? ''], others.length > 0),
  ];
}

/** `Probability that it is in its band: 93 %.` */
function chanceWords(rows: readonly SaidTarget[]): string {
  const all = rows.reduce((product, { after, bandLo, bandHi }) => product * bandProbability(after, bandLo, bandHi), 1);
  return `Probability that ${rows.length === 1 ? 'it is in its band' : 'all are in their bands'}: ${chanceText(all)}.`;
}

/** A probability in whole percent, never said to be certain. */
export function chanceText(probability: number): string {
  if (Number.isNaN(probability)) return '';
  if (probability > 0.99) return 'over 99 %';
  return probability < 0.01 ? 'under 1 %' : `${(100 * probability).toFixed(0)} %`;
}

/** Says first that no change is shown to be needed, if one is nevertheless advised. */
function neededWords(rows: readonly SaidTarget[], isChange: boolean): string[] {
  const answers = rows.map(({ before, bandLo, bandHi }) =>
    before === null ? 'out' : bandAnswer(before, bandLo, bandHi),
  );
  const open = rows.filter((_, i) => answers[i] === 'open');
  if (!isChange || answers.includes('out') || open.length === 0) return [];
  const times = Math.max(...open.map(({ before, bandLo, bandHi }) => timesToDecide(before!, bandLo, bandHi)));
  return [
    `Not shown that anything needs to change: as it stands, no target is shown to be out of its band (${moreBlocks(open[0]!.before!.n, times)} ${MOSTLY_SETTLE}).`,
  ];
}

const ofPlayer = (rows: readonly SaidTarget[], player: string): SaidTarget[] =>
  rows.filter((row) => row.player === player);

function targetWords(row: SaidTarget): string {
  const { name, after, bandLo, bandHi, share } = row;
  const isOpen = bandAnswer(after, bandLo, bandHi) === 'open';
  const open = isOpen ? `, ${answerWords(after, bandLo, bandHi)} ${MOSTLY_SETTLE}` : '';
  return `${name} ${valueWords(row, after)} (band ${bandWords(bandLo, bandHi, share)}${open})`;
}

/** Says whether a better player agrees. */
function confirmedWords(rows: readonly SaidTarget[], player: string, isChange: boolean): string {
  const own = ofPlayer(rows, player);
  const answer = overall(own);
  const which = own.filter(
    ({ after, bandLo, bandHi }) => answer === 'in' || bandAnswer(after, bandLo, bandHi) === answer,
  );
  const texts = listWords(which.map(targetWords));
  if (answer === 'in') return `${player} agrees: ${texts}.`;
  if (answer === 'out') return `${player} does not agree${isChange ? ' that this is enough' : ''}: ${texts}.`;
  return `Whether ${player} agrees is open: ${texts}.`;
}
