import { ALL_LABEL, type Bands } from '../../analysis/index.ts';
import { rangeWords } from '../sentences/words.ts';
import { verdictWords, type RankedLevels, type SkillRow, type SkillSide } from '../csv/skill-csv.ts';
import type { Figure, Page } from './page-model.ts';
import { withInterval } from './print-number.ts';
import { CAUSED } from './shows.ts';

/** What the page of a study of levels shows. */
export interface SkillReport {
  readonly scenario: string;
  readonly seed: string;
  readonly levels: readonly string[];
  readonly bands: Bands;
  readonly rows: readonly SkillRow[];
  readonly sides: readonly SkillSide[];
  readonly ranks: readonly RankedLevels[];
  /** Names a level: `skilled (mcts:iterations=200)`. */
  readonly name: (level: string) => string;
}

const MOST_DRAWN = 12;

/** The page of a study of levels: what each side scores at each level of play. */
export function skillPage({ scenario, seed, levels, bands, rows, sides, ranks, name }: SkillReport): Page {
  const shown = sides.slice(0, MOST_DRAWN);
  const bounds = shown.flatMap(({ scores }) => scores.flatMap(({ lo, hi }) => [lo, hi])).filter(Number.isFinite);
  const figures = shown.map(({ side, scores, verdict }): Figure => ({
    kind: 'dots',
    caption: `Score of ${side} by level of play, the weakest first.`,
    axis: 'score, %',
    unit: 'percent',
    isTogether: true,
    reference: (bands[0]![0] + bands[0]![1]) / 2,
    band: bands[0]!,
    extent: [Math.min(...bounds, bands[0]![0]), Math.max(...bounds, bands[0]![1])],
    points: scores.map(({ value, lo, hi, n }, l) => ({
      label: name(levels[l]!).replace(/ \(.*$/, ''),
      value,
      lo,
      hi,
      n,
      sure: verdict.off.includes(l),
    })),
  }));
  const own = rows.filter(({ winrate }) => winrate.matchup !== ALL_LABEL);
  return {
    title: `Levels of play in ${scenario}`,
    summary:
      'Every level plays the same match-ups on the same seeds. Too strong is what is so at any level; too weak only what is so at all of them. The intervals of all scores hold together with 99 %; those of changes and correlations are 95 % intervals alone.',
    facts: [CAUSED, ['scenario', scenario], ['seed', seed], ['levels', levels.map(name).join(', ')]],
    sections: [
      {
        id: 'sides',
        title: 'Sides by level',
        figures,
        tables: [
          {
            caption: 'Scores by level',
            head: ['side', ...levels.map(name), 'verdict'],
            rows: sides.map(({ side, scores, verdict }) => [
              side,
              ...scores.map((score) => withInterval(score, 'percent')),
              verdictWords(verdict, levels.length),
            ]),
          },
        ],
      },
      ...(ranks.length === 0
        ? []
        : [
            {
              id: 'ranks',
              title: 'Do levels agree?',
              text: ['1: they rank the sides alike; 0: as by chance; -1: the other way round.'],
              tables: [
                {
                  caption: 'Rank correlation of the scores of two levels',
                  head: ['level', 'and', 'rank correlation'],
                  rows: ranks.map(({ a, b, correlation }) => [name(a), name(b), rangeWords(correlation)]),
                },
              ],
            },
          ]),
      {
        id: 'matchups',
        title: 'Match-ups',
        tables: [
          {
            caption: 'Scores of match-ups, and their change from the level before on common seeds',
            head: ['match-up', 'side', 'level', 'score', 'change', 'blocks'],
            rows: own.map(({ level, winrate, change }) => [
              winrate.matchup,
              winrate.side,
              name(level),
              withInterval(winrate.score, 'percent'),
              change === null ? '' : withInterval({ ...change, value: change.difference }, 'points'),
              String(winrate.blocks),
            ]),
          },
        ],
      },
    ],
  };
}
