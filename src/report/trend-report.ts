import { ALL_LABEL, type TrendChange, type TrendRow } from '../analysis/index.ts';
import { LEVEL, holm } from '../stats/index.ts';
import { changeTexts, type ChangedValue } from './change-text.ts';
import { csvFile, fixed, interval, type Column } from './csv/csv.ts';
import type { Figure, Page } from './html/page-model.ts';
import { withInterval } from './html/print-number.ts';
import { counted, listWords, playedBy, pointWords, shareWords } from './sentences/words.ts';

const ALPHA = 1 - LEVEL;
const MOST_CHANGES = 4;
const MOST_DRAWN = 12;
const MOST_NAMED = 3;

/** The scores of the same sides over several runs, as reports show them. */
export interface TrendReport {
  readonly scenario: string;
  readonly game: string;
  readonly runs: readonly {
    readonly run: string;
    readonly seed: string;
    readonly rulesVersion: string;
    readonly agents: readonly string[];
    readonly changed: readonly ChangedValue[];
  }[];
  readonly rows: readonly TrendRow[];
}

interface Cell {
  readonly row: TrendRow;
  readonly at: number;
  readonly run: TrendReport['runs'][number];
}

const step = ({ row, at }: Cell): TrendChange | null => row.steps[at]!;

const TREND: readonly Column<Cell>[] = [
  ['run', ({ run }) => run.run],
  ['rules_version', ({ run }) => run.rulesVersion],
  ['agents', ({ run }) => run.agents.join(' ')],
  ['matchup', ({ row }) => row.matchup],
  ['side', ({ row }) => row.side],
  fixed('score', ({ row, at }) => row.scores[at]!.value),
  ...interval<Cell>('score', ({ row, at }) => row.scores[at]!),
  fixed('change', (cell) => step(cell)?.difference ?? NaN),
  fixed('change_lo', (cell) => step(cell)?.lo ?? NaN),
  fixed('change_hi', (cell) => step(cell)?.hi ?? NaN),
  ['paired', (cell) => (step(cell) === null ? '' : step(cell)!.paired ? 'yes' : 'no')],
  ['blocks', ({ row, at }) => row.scores[at]!.n],
];

const cellsOf = ({ runs, rows }: TrendReport): Cell[] =>
  rows.flatMap((row) => runs.map((run, at) => ({ row, at, run })));

/** `trend.csv`: one row for each score and run. */
export const trendCsv = (report: TrendReport): string => csvFile(TREND, cellsOf(report));

/** The scores over all match-ups; with only one match-up, the scores in that one. */
function trendHeadlines({ rows }: Pick<TrendReport, 'rows'>): TrendRow[] {
  const all = rows.filter(({ matchup }) => matchup === ALL_LABEL);
  return all.length > 0 ? all : [...rows];
}

const changeWords = ({ difference, lo, hi }: TrendChange): string => pointWords({ value: difference, lo, hi });

/** The first sentences of a trend: which scores moved from the first run to the last, at which step, and who played. */
export function trendSentences(report: TrendReport): string[] {
  const { runs } = report;
  const rows = trendHeadlines(report);
  const sure = holm(rows.map(({ whole }) => whole.pValue));
  const moved = rows
    .filter(({ whole: { lo, hi } }, i) => sure[i]! <= ALPHA && (lo > 0 || hi < 0))
    .toSorted((a, b) => Math.abs(b.whole.difference) - Math.abs(a.whole.difference));
  const looked = counted(rows.length, 'score');
  const said = moved.map(
    ({ side, whole, scores }) =>
      `${side} ${changeWords(whole)}, from ${shareWords(scores[0]!)} to ${shareWords(scores.at(-1)!)}`,
  );
  const steps = rows.flatMap((row) =>
    row.steps.flatMap((change, at) => (change === null ? [] : [{ side: row.side, at, change }])),
  );
  const sureSteps = holm(steps.map(({ change }) => change.pValue));
  const largest = steps
    .filter(({ change: { lo, hi } }, i) => sureSteps[i]! <= ALPHA && (lo > 0 || hi < 0))
    .toSorted((a, b) => Math.abs(b.change.difference) - Math.abs(a.change.difference));
  const sentences = [
    moved.length > 0
      ? `From the first of ${runs.length} runs to the last: ${listWords(said, MOST_NAMED)} (${looked} looked at).`
      : `From the first of ${runs.length} runs to the last no score is shown to have moved (${looked} looked at).`,
  ];
  if (runs.length > 2)
    sentences.push(
      largest.length > 0
        ? `Of ${counted(steps.length, 'step')} between runs, ${largest.length} surely moved a score: ${listWords(
            largest.map(({ side, at, change }) => `${side} ${changeWords(change)} with run ${at + 1}`),
            MOST_NAMED,
          )}.`
        : `Of ${counted(steps.length, 'step')} between runs, none is shown to have moved a score.`,
    );
  return [...sentences, playedBy([...new Set(runs.flatMap(({ agents }) => agents))])];
}

const changedWords = (changed: readonly ChangedValue[]): string => changeTexts(changed, MOST_CHANGES).join(', ');

const samePlayers = ({ runs }: TrendReport, at: number): boolean =>
  runs[at]!.agents.join(',') === runs[at - 1]!.agents.join(',');

/** The rows of the table of a trend: run by run, what changed and every score. */
export const trendCells = (report: TrendReport): string[][] =>
  report.runs.map(({ run, rulesVersion, agents, changed }, at) => [
    `${at + 1}: ${run}`,
    rulesVersion,
    agents.join(', '),
    at === 0 ? '' : changedWords(changed) || (samePlayers(report, at) ? 'nothing in the scenario' : 'the players'),
    ...trendHeadlines(report).flatMap(({ scores, steps }) => [
      withInterval(scores[at]!, 'percent'),
      steps[at] === null ? '' : withInterval({ ...steps[at]!, value: steps[at]!.difference }, 'points'),
    ]),
  ]);

export const trendHead = (report: TrendReport): string[] => [
  'run',
  'rules',
  'players',
  'changed',
  ...trendHeadlines(report).flatMap(({ side }) => [side, 'change']),
];

/** The page of a trend: each score from run to run. */
export function trendPage(report: TrendReport): Page {
  const { scenario, game, runs } = report;
  const figures = trendHeadlines(report)
    .slice(0, MOST_DRAWN)
    .map(({ side, scores }): Figure => ({
      kind: 'dots',
      caption: `Score of ${side}, run by run.`,
      axis: 'score, %',
      unit: 'percent',
      points: scores.map(({ value, lo, hi, n }, at) => ({ label: `run ${at + 1}`, value, lo, hi, n })),
    }));
  const paired = report.rows.every(({ whole }) => whole.paired);
  return {
    title: `Trend of ${scenario}`,
    answer: trendSentences(report),
    summary: `Scores of the match-ups that all runs share, and their change from the run before, ${paired ? 'paired by block on common seeds' : 'paired by block where two runs are on common seeds'}.`,
    facts: [
      ['scenario', scenario],
      ['game', game],
      ['agents', [...new Set(runs.flatMap(({ agents }) => agents))].join(', ')],
      ['seeds', [...new Set(runs.map(({ seed }) => seed))].join(', ')],
    ],
    sections: [
      {
        id: 'runs',
        title: 'Run by run',
        figures,
        tables: [{ caption: 'Runs', head: trendHead(report), rows: trendCells(report) }],
      },
    ],
  };
}
