import type { CardPlayersRow, PlayersRow } from '../csv/players-csv.ts';
import { surelyOff } from '../../analysis/index.ts';
import { cardPlayersSentences } from '../sentences/players-sentences.ts';
import { effectsPage } from './effects-page.ts';
import type { Page } from './page-model.ts';
import { bare, withInterval } from './print-number.ts';
import { CAUSED } from './shows.ts';

/** What the page of a study by several players shows. */
export interface PlayersReport {
  readonly scenario: string;
  readonly seed: string;
  readonly rows: readonly PlayersRow[];
  readonly players: readonly string[];
  /** Whether the values are scores, or changes from A to B. */
  readonly value: 'score' | 'change';
  /** What a score is compared with: an equal share, or no change. */
  readonly reference: number;
  /** The rows that are surely off the reference, as the answer judges them. */
  readonly sure: ReadonlySet<PlayersRow>;
}

const MOST_DRAWN = 12;

/** The page of scores, or changes, over a population of players. */
export function playersPage({ scenario, seed, rows, players, value, reference, sure }: PlayersReport): Page {
  const unit = value === 'score' ? 'percent' : 'points';
  const several = new Set(rows.map(({ matchup }) => matchup)).size > 1;
  const nameOf = ({ matchup, side }: PlayersRow): string => (several ? `${side} in ${matchup}` : side);
  return {
    title: `${value === 'score' ? 'Scores' : 'Changes'} over players in ${scenario}`,
    summary:
      'Every player plays the same match-ups on the same seeds. The mean stands for all who play like them: its interval covers luck and who plays.',
    facts: [
      ['scenario', scenario],
      ['seed', seed],
      ['players', players.join(', ')],
    ],
    sections: [
      {
        id: 'sides',
        title: 'Sides',
        figures: [
          {
            kind: 'dots',
            caption: 'Means over the players, with an interval for luck and for who plays.',
            axis: value === 'score' ? 'score, %' : 'change, pp',
            unit,
            reference,
            points: rows
              .slice(0, MOST_DRAWN)
              .map((row) => Object.assign({ label: nameOf(row), sure: sure.has(row) }, row.score)),
          },
        ],
        tables: [
          {
            caption:
              'Means over players; half of the width that their interval would have by luck alone, and by who plays alone, in points; and each player',
            head: ['side', 'mean', 'by luck alone', 'by who plays alone', 'blocks', ...players],
            rows: rows.map((row) => [
              nameOf(row),
              withInterval(row.score, unit),
              bare(row.score.luck, 'percent'),
              bare(row.score.who, 'percent'),
              String(row.score.n),
              ...row.byPlayer.map((x) => bare(x, unit)),
            ]),
          },
        ],
      },
    ],
  };
}

/** The page of exchanges by several players. */
export function cardPlayersPage(
  { scenario, seed, what }: { readonly scenario: string; readonly seed: string; readonly what: 'card' | 'part' },
  rows: readonly CardPlayersRow[],
  players: readonly string[],
): Page {
  const sure = surelyOff(rows, ({ adds }) => adds);
  const page = effectsPage(
    `What ${what}s are worth in ${scenario}, over players`,
    'Every player plays the same exchanges on the same seeds. The mean stands for all who play like them: its interval covers luck and who plays.',
    [CAUSED, ['scenario', scenario], ['seed', seed], ['players', players.join(', ')]],
    [
      {
        id: 'exchanges',
        title: `Exchanged in the ${what === 'card' ? 'decks' : 'lists'} of the scenario`,
        caption: `What all copies of a ${what} add to the score of their holder, as a mean over the players.`,
        axis: 'score, pp',
        unit: 'points',
        reference: 0,
        points: rows.map((row) => Object.assign({ label: row.card, sure: sure.has(row) }, row.adds)),
      },
    ],
  );
  const table = {
    caption:
      'Half of the width that the interval would have by luck alone, and by who plays alone, in points; and each player',
    head: [what, 'by luck alone', 'by who plays alone', ...players],
    rows: rows.map(({ card, adds, byPlayer }) => [
      card,
      bare(adds.luck, 'percent'),
      bare(adds.who, 'percent'),
      ...byPlayer.map((x) => bare(x, 'points')),
    ]),
  };
  return {
    ...page,
    answer: cardPlayersSentences(rows, players, what),
    sections: [...page.sections, { id: 'players', title: 'Players', tables: [table] }],
  };
}
