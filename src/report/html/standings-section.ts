import type { Standing, Standings } from '../../analysis/index.ts';
import { clearRings } from '../../stats/index.ts';
import type { Figure, Section } from './page-model.ts';
import { meanText } from '../points-text.ts';
import { bare, withInterval } from './print-number.ts';

const share = (x: number): string => (Number.isFinite(x) ? `${(100 * x).toFixed(0)} %` : '');

/** The cells of one row of the table of ratings. */
const cellsOf = (row: Standing, pointed: boolean): string[] => {
  const cells = [
    row.player,
    withInterval({ value: row.elo, ...row.eloInterval }, 'elo'),
    withInterval(row.score, 'percent'),
    String(row.games),
    String(row.score.n),
    String(row.opponents),
    share(row.nash),
    share(row.nashOdds),
    share(row.alphaRank),
  ];
  return pointed ? [...cells, meanText(row.points, 2)] : cells;
};

/** Ratings, the score matrix, the equilibrium and cycles. */
export function standingsSection(standings: Standings): Section {
  const { rows, matrix, seat, seatInterval, cycles, effective } = standings;
  const pointed = rows.some(({ points }) => Number.isFinite(points.value));
  const known = rows.flatMap(({ elo, eloInterval: { lo, hi } }) => [elo, lo, hi]).filter((x) => Number.isFinite(x));
  // A bound that is not there is drawn at the edge.
  const drawn = (bound: number): number => Math.min(Math.max(...known), Math.max(Math.min(...known), bound));
  const figures: Figure[] = [
    {
      kind: 'dots',
      caption:
        'Bradley-Terry strength in Elo points around the mean of all. The table names bounds that lie beyond the picture.',
      axis: 'Elo',
      unit: 'elo',
      reference: 0,
      points: rows.map(({ player, elo, eloInterval, score }) => ({
        label: player,
        value: elo,
        lo: drawn(eloInterval.lo),
        hi: drawn(eloInterval.hi),
        n: score.n,
      })),
    },
  ];
  if (rows.length > 2)
    figures.push({
      kind: 'heat',
      caption: 'Score of the row against the column, with its interval. Blue: more than half, orange: less.',
      names: rows.map(({ player }) => player),
      cells: matrix.map(({ row, column, score: { value, lo, hi, n } }) => ({ row, column, value, lo, hi, n })),
    });
  const text = [`The lower seat is worth ${withInterval({ value: seat, ...seatInterval }, 'elo')}.`];
  if (Number.isFinite(effective))
    text.push(`Effective number of strategies at the equilibrium: ${bare(effective, 'number')}.`);
  if (cycles !== null) {
    const rings = clearRings(cycles).map(
      ({ players, z }) => `${players.join(' beats ')} beats ${players[0]} (z ${z.toFixed(1)})`,
    );
    const beyond = Math.max(0, cycles.share);
    text.push(
      `Cycles, in which each beats the next, explain ${share(beyond)} of the differences beyond noise (p ${cycles.pValue.toFixed(3)}). ${rings.join('; ')}`.trim(),
    );
  }
  return {
    id: 'ratings',
    title: 'Ratings',
    text,
    figures,
    tables: [
      {
        caption: 'Ratings',
        head: [
          'player',
          'Elo',
          'score',
          'games',
          'blocks',
          'opponents',
          'weight at equilibrium',
          'odds of any weight',
          'alpha-rank',
          ...(pointed ? ['tournament points a match'] : []),
        ],
        rows: rows.map((row) => cellsOf(row, pointed)),
      },
    ],
  };
}
