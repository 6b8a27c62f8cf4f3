import type { Findings, WinrateRow } from '../../analysis/index.ts';
import type { PointsInfo } from '../../core/index.ts';
import { shareWords } from '../sentences/words.ts';
import { meanText } from '../points-text.ts';
import type { Section } from './page-model.ts';

/** The points that the sides gained, and where they came from; null for a game without points. */
export function pointsSection({ winrates }: Findings, counted: PointsInfo | undefined): Section | null {
  const rows = winrates.filter(({ points }) => Number.isFinite(points.value));
  if (counted === undefined || rows.length === 0) return null;
  const { sources, table = [] } = counted;
  const whole = winrates.at(-1)!;
  const gives = table.map(([margin, winner, loser]) => `${winner}:${loser} from ${margin} on`);
  return {
    id: 'points',
    title: 'Points',
    text: [
      `The winner had ${meanText(whole.margin)} points more, on average.`,
      `${whole.tied} of ${whole.matches} matches were decided only by the rule for ties (${shareWords(whole.tieShare)}), ${whole.scoreless} of them without a point.`,
      ...(gives.length === 0 ? [] : [`A tournament gives by the margin ${gives.join(', ')}.`]),
    ],
    tables: [
      {
        caption: 'Points: means of a match',
        head: [
          'match-up',
          'side',
          'agent',
          'matches',
          'points',
          ...sources,
          'margin',
          'by the rule for ties',
          ...(table.length === 0 ? [] : ['tournament points']),
        ],
        rows: rows.map((row) => cells(row, sources.length, table.length > 0)),
      },
    ],
  };
}

function cells(row: WinrateRow, sources: number, inTournaments: boolean): string[] {
  const { matchup, side, agent, matches, points, pointsFrom, margin, tied, tournamentPoints } = row;
  const means = [points, ...pointsFrom.slice(0, sources), margin].map((mean) => meanText(mean));
  const shown = [matchup, side, agent, String(matches), ...means, String(tied)];
  if (inTournaments) shown.push(meanText(tournamentPoints, 2));
  return shown;
}
