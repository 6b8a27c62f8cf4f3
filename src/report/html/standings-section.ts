import { judgeTournament, type Standing, type Standings } from '../../analysis/index.ts';
import type { Figure, Section } from './page-model.ts';
import { meanText } from '../points-text.ts';
import { withInterval } from './print-number.ts';

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
  const off = judgeTournament(standings)?.off;
  const pointed = rows.some(({ points }) => Number.isFinite(points.value));
  const known = rows.flatMap(({ elo, eloInterval: { lo, hi } }) => [elo, lo, hi]).filter((x) => Number.isFinite(x));
  // An infinite bound is drawn at the edge.
  const drawn = (bound: number): number => Math.min(Math.max(...known), Math.max(Math.min(...known), bound));
  const figures: Figure[] = [
    {
      kind: 'dots',
      caption:
        'Bradley-Terry strength in Elo points around the mean of all. The table names bounds that lie beyond the picture.',
      axis: 'Elo',
      unit: 'elo',
      reference: 0,
      // The mean of all ratings moves with the weakest player, so a player may be rated above it and score less than
      // half.
      filled: 'scores surely more or less than one half over all',
      points: rows.map(({ player, elo, eloInterval, score }) => ({
        label: player,
        value: elo,
        lo: drawn(eloInterval.lo),
        hi: drawn(eloInterval.hi),
        n: score.n,
        sure: off?.has(player) === true,
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
  const text = [`The first seat is worth ${withInterval({ value: seat, ...seatInterval }, 'elo')}.`];
  if (Number.isFinite(effective))
    text.push(`The equilibrium of greatest entropy is as varied as ${effective.toFixed(1)} equally good strategies.`);
  if (cycles !== null) {
    const beyond = Math.max(0, cycles.share);
    const p = cycles.pValue < 0.001 ? 'p < 0.001' : `p = ${cycles.pValue.toFixed(3)}`;
    text.push(
      judgeTournament(standings)?.isTangled === true
        ? `${share(beyond)} of the differences follow no order of strength (${p})${cycles.ring === null ? '' : `: ${[...cycles.ring.players, cycles.ring.players[0]].join(' beats ')}`}.`
        : `No sign that there is no order of strength (${p}).`,
    );
  }
  const head = [
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
  ];
  const cells = rows.map((row) => cellsOf(row, pointed));
  // There is no equilibrium unless all players have met each other.
  const columns = [...head.keys()].filter((i) => cells.some((row) => row[i] !== ''));
  return {
    id: 'ratings',
    title: 'Ratings',
    text,
    figures,
    tables: [
      {
        caption: 'Ratings',
        head: columns.map((i) => head[i]!),
        rows: cells.map((row) => columns.map((i) => row[i]!)),
      },
    ],
  };
}
