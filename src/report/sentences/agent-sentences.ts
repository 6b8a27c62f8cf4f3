import {
  ALL_LABEL,
  surelyOff,
  timesToKnow,
  type Gain,
  type ProbeSide,
  type RootFindings,
} from '../../analysis/index.ts';
import type { Estimate } from '../../stats/index.ts';
import type { VariantRow } from '../csv/study-csv.ts';
import { agentsOf, type Played } from './run-sentences.ts';
import { KNOWN_HALF, capital, counted, listWords, moreBlocks, playedBy, pointWords, shareWords } from './words.ts';

/** The change of a score as an estimate. */
export const changeOf = ({ difference, lo, hi }: Pick<VariantRow, 'difference' | 'lo' | 'hi'>) => ({
  value: difference,
  lo,
  hi,
});

const denialWords = (row: VariantRow): string => `${row.variant} ${pointWords(changeOf(row))}`;

/** The first sentences of a study of restricted play: which restrictions cost score, which help, what is open, and who played. */
export function denySentences(rows: readonly VariantRow[], plan: Played): string[] {
  const all = rows.filter(({ seat }) => seat === ALL_LABEL);
  const off = surelyOff(all, changeOf);
  const sure = all.filter((row) => off.has(row)).toSorted((a, b) => a.difference - b.difference);
  const [costs, helps] = [sure.filter((row) => row.difference < 0), sure.filter((row) => row.difference > 0)];
  const looked = `Of ${counted(all.length, 'restriction')} looked at, over ${counted(all[0]?.n ?? 0, 'block')}`;
  const parts = [
    ...(costs.length > 0
      ? [`these surely cost the player who is denied: ${listWords(costs.map(denialWords), 5)}`]
      : []),
    ...(helps.length > 0
      ? [
          `these surely help, so that agents overrate what is denied: ${listWords(helps.toReversed().map(denialWords), 5)}`,
        ]
      : []),
  ];
  const widest = all.toSorted((a, b) => b.hi - b.lo - (a.hi - a.lo))[0];
  const times = widest === undefined ? 1 : timesToKnow(widest, KNOWN_HALF);
  return [
    parts.length > 0
      ? `${looked}, ${parts.join('; ')}.`
      : `${looked}, none is shown to cost or help${widest === undefined ? '' : `: the least sure is ${denialWords(widest)}`}.`,
    ...(sure.length < all.length && times > 1
      ? [`${capital(moreBlocks(all[0]!.n, times))} settle each to ±2 points.`]
      : []),
    playedBy(agentsOf(plan)),
  ];
}

/** How much a player who knows how `agent` chooses takes from it, and a player who sees hidden cards as well. */
interface TakenFrom {
  readonly agent: string;
  readonly taken: Estimate;
  readonly seeing: Estimate;
}

/** The first sentences of a study of exploiting an agent: whether it pays to know how the agent chooses, and what seeing hidden cards would add. */
export function exploitSentences({ agent, taken, seeing }: TakenFrom): string[] {
  const blocks = `over ${counted(taken.n, 'block')}`;
  const said = `a player who knows how it chooses scores ${shareWords(taken)} ${blocks}, where the agent itself would score 50 %`;
  const verdict =
    taken.lo > 0.5 ? `${agent} can be exploited: ${said}.` : `${agent} is not shown to be exploited: ${said}.`;
  const times = timesToKnow(taken, KNOWN_HALF);
  return [
    verdict,
    `One who sees all hidden cards as well scores ${shareWords(seeing)}. Another search may take more.`,
    ...(times > 1 ? [`${capital(moreBlocks(taken.n, times))} settle it to ±2 points.`] : []),
  ];
}

/** One step of a ladder: the player with one budget against the player with the budget before. */
interface Step {
  readonly from: string;
  readonly to: string;
  readonly score: Estimate;
}

/** A ladder: its steps, the number of steps that show a clear gain, and the total gain in Elo points. */
interface Ladder {
  readonly rungs: readonly Step[];
  readonly clear: number;
  readonly elo: number;
  readonly eloInterval: { readonly lo: number; readonly hi: number };
}

const eloText = (x: number): string => {
  if (!Number.isFinite(x)) return x > 0 ? '∞' : '-∞';
  return x.toFixed(0).replace(/^-0$/, '0');
};

const stepWords = ({ from, to, score }: Step): string => `${to} scores ${shareWords(score)} against ${from}`;

/** The first sentences of a ladder: up to which step a larger budget gains something. */
export function ladderSentences({ rungs, clear, elo, eloInterval }: Ladder, plan: Played): string[] {
  const { matchups } = plan;
  // A ladder may show a gain as a whole although no single step does.
  const isGain = eloInterval.lo > 0 && clear < rungs.length;
  const sides = [...new Set(matchups.flatMap(({ entrants }) => entrants.map(({ sideLabel }) => sideLabel)))];
  const open = rungs[clear];
  const n = rungs[0]?.score.n ?? 0;
  const head =
    clear === rungs.length
      ? `${rungs.length === 1 ? 'The only step' : `Each of ${rungs.length} steps`} is surely worth something, over ${counted(n, 'block')}${rungs.length === 1 ? ': ' : '; the least: '}${stepWords(
          rungs.toSorted((a, b) => a.score.value - b.score.value)[0]!,
        )}.`
      : `${clear === 0 ? 'No step is' : `Only the first ${counted(clear, 'step')} of ${rungs.length} ${clear === 1 ? 'is' : 'are'}`} surely worth something, over ${counted(n, 'block')}: ${stepWords(open!)}.`;
  const times = open === undefined ? 1 : timesToKnow(open.score, KNOWN_HALF);
  const whole = `From the bottom to the top: ${eloText(elo)} Elo [${eloText(eloInterval.lo)}, ${eloText(eloInterval.hi)}]. This is strength, on ${listWords(sides)}.`;
  const settle = times > 1 ? [`${capital(moreBlocks(n, times))} settle it to ±2 points.`] : [];
  return isGain && clear === 0 ? [whole, head, ...settle] : [head, ...settle, whole];
}

/** The gains that are surely above 0. Each is what one side gains against the plans of the other. */
export const sureGains = ({ gains }: Pick<RootFindings, 'gains'>): ReadonlySet<Gain> =>
  surelyOff(gains, ({ gain }) => (gain.value > 0 ? gain : null));

export const probedName = ({ label, agent, seat }: Pick<ProbeSide, 'label' | 'agent' | 'seat'>): string =>
  `${label} by ${agent} (seat ${seat})`;

/** The first sentences of a probe: whether the plans of a side can be exploited, and what the game is worth. */
export function probeSentences(
  sides: readonly Omit<ProbeSide, 'plans'>[],
  findings: Pick<RootFindings, 'gains' | 'value' | 'played'>,
): string[] {
  const { gains, value, played } = findings;
  const exploited = sureGains(findings);
  // The side that gains by its best response exploits the plans of the other side.
  const found = gains.map((each, i) => {
    return { isSure: exploited.has(each), text: `${probedName(sides[1 - i]!)} ${pointWords(each.gain)}` };
  });
  const sure = found.filter(({ isSure }) => isSure);
  const head =
    sure.length > 0
      ? `The best answer among these plans surely takes points from ${listWords(sure.map(({ text }) => text))}.`
      : `No answer among these plans is shown to take points from either side: ${listWords(found.map(({ text }) => text))}.`;
  const least = Math.min(...sides.map(({ covered }) => covered));
  const times = Math.max(...gains.map(({ gain }) => timesToKnow(gain, KNOWN_HALF)));
  return [
    head,
    ...(sure.length < gains.length && times > 1
      ? [`About ${Math.ceil(times)} times the trials settle each to ±2 points.`]
      : []),
    `Seat ${sides[0]!.seat} scores ${shareWords(played)} as both play, and ${(100 * value).toFixed(1)} % in equilibrium of these plans.`,
    `This is one position, and the plans in it are at least ${(100 * least).toFixed(1)} % of those that each side makes.`,
    playedBy([...new Set(sides.map(({ agent }) => agent))]),
  ];
}
