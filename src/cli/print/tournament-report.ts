import { judgeTournament, type Standing, type Standings } from '../../analysis/index.ts';
import type { Ruling, StopRule } from '../../experiment/index.ts';
import { type Estimate, type Interval } from '../../stats/index.ts';
import type { Io } from '../context.ts';
import { meanText, shareText } from '../../report/points-text.ts';
import { terminalTable } from '../../report/table.ts';
import { plural } from './words.ts';

/** With more players than this, the matrix is not printed. */
const MOST_IN_MATRIX = 10;

export const percent = (x: number): string => `${(100 * x).toFixed(1)} %`;

/** `54.2 % [51.0, 57.4]` */
export const rate = ({ value, lo, hi }: Estimate): string =>
  `${percent(value)} [${(100 * lo).toFixed(1)}, ${(100 * hi).toFixed(1)}]`;

const signed = (x: number): string => {
  if (!Number.isFinite(x)) return x > 0 ? '∞' : '-∞';
  return x > 0 ? `+${x.toFixed(0)}` : x.toFixed(0).replace(/^-0$/, '0');
};
const elo = (value: number, { lo, hi }: Interval): string => `${signed(value)} [${signed(lo)}, ${signed(hi)}]`;

function ratingsTable({ rows, level }: Standings): string {
  const nash = rows.some((row) => Number.isFinite(row.nash));
  const pointed = rows.some(({ points }) => Number.isFinite(points.value));
  const held = `${100 * level} %`;
  const header = [
    'player',
    `Elo [${held}]`,
    `score [${held}]`,
    'games',
    'blocks',
    ...(nash ? ['Nash', 'odds of any', 'alpha-rank'] : []),
    ...(pointed ? ['tournament points a match'] : []),
  ];
  const cells = (row: Standing): string[] => [
    row.player,
    elo(row.elo, row.eloInterval),
    rate(row.score),
    String(row.games),
    String(row.score.n),
    ...(nash ? [percent(row.nash), percent(row.nashOdds), percent(row.alphaRank)] : []),
    ...(pointed ? [meanText(row.points, 2)] : []),
  ];
  return terminalTable(
    header,
    rows.map((row) => cells(row)),
    header.map((_, i) => (i === 0 ? 'left' : 'right')),
  );
}

/** Scores of rows against columns, in percent. They have their intervals, because an interval near 0 or 100 % is lopsided. */
function matrixTable({ rows, matrix }: Standings): string {
  const names = rows.map(({ player }) => player);
  const cellOf = (row: string, column: string): string => {
    const cell = matrix.find((each) => each.row === row && each.column === column);
    if (cell === undefined) return '';
    return shareText(cell.score);
  };
  return terminalTable(
    ['row against column, %', ...names.map((_, i) => `(${i + 1})`)],
    names.map((row, i) => [`(${i + 1}) ${row}`, ...names.map((column) => cellOf(row, column))]),
    ['left', ...names.map(() => 'right' as const)],
  );
}

function cycleLines(standings: Standings): string[] {
  const { cycles, effective } = standings;
  if (Number.isNaN(effective)) return ['not everybody has met everybody: no rings, no equilibrium'];
  const lines = [`as varied as ${effective.toFixed(1)} equally good strategies (equilibrium of greatest entropy)`];
  if (cycles === null) return lines;
  const { share, pValue, ring } = cycles;
  const p = pValue < 0.001 ? 'p < 0.001' : `p = ${pValue.toFixed(3)}`;
  if (judgeTournament(standings)?.isTangled !== true)
    return [...lines, `no sign that there is no order of strength (${p})`];
  lines.push(`${percent(Math.max(0, share))} of the differences follow no order of strength (${p})`);
  return ring === null ? lines : [...lines, `  ${[...ring.players, ring.players[0]].join(' beats ')}`];
}

function decisionLines(rule: StopRule, decision: Ruling, io: Io): void {
  const { blocks, decided, half, first, test, score, interval } = decision;
  if (rule.kind === 'until')
    io.out(
      `${decided ? 'known' : 'not yet known'} to ±${(100 * half).toFixed(2)} pp after ${plural(blocks, 'block')} a match-up (95 %, may be watched)\n`,
    );
  if (rule.kind !== 'elo' || test === null) return;
  const { llr, lower, upper, verdict } = test;
  const words = {
    s1: `better by ${rule.elo1} Elo rather than ${rule.elo0}`,
    s0: `better by ${rule.elo0} Elo rather than ${rule.elo1}`,
    continue: 'not decided',
  };
  io.out(
    `${first}: ${words[verdict]} after ${plural(blocks, 'block')}, log likelihood ratio ${llr.toFixed(2)} of ${lower.toFixed(2)} to ${upper.toFixed(2)}\n` +
      `score of ${first} ${percent(score)}, ${percent(interval.lo)} to ${percent(interval.hi)} (95 %, although the test chose when to stop)\n`,
  );
}

export function printTournament(standings: Standings, rule: StopRule, decision: Ruling, io: Io): void {
  io.out(ratingsTable(standings));
  if (standings.rows.length > 2 && standings.rows.length <= MOST_IN_MATRIX) io.out(`\n${matrixTable(standings)}`);
  io.out(`\nthe first seat is worth ${elo(standings.seat, standings.seatInterval)} Elo\n`);
  if (standings.rows.length > 2) for (const line of cycleLines(standings)) io.out(`${line}\n`);
  decisionLines(rule, decision, io);
}
