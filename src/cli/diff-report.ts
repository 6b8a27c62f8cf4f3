import { ALL_LABEL, isShare, type DiffRow, type Discordant } from '../analysis/index.ts';
import { diffVerdict } from '../report/index.ts';
import type { ComparedRun, RunComparison } from '../runner/index.ts';
import { shellLine } from './command-line.ts';
import type { Io } from './context.ts';
import type { JudgedGate } from './gate.ts';
import { terminalTable } from './table.ts';
import { plural } from './words.ts';

/** More match-ups than this are summed up by their totals. */
const MOST_MATCHUPS = 12;

interface Column {
  readonly head: string;
  readonly align: 'left' | 'right';
  readonly cell: (row: DiffRow) => string;
}

const value = (x: number, { measure }: DiffRow): string =>
  isShare(measure) ? `${(100 * x).toFixed(1)} %` : x.toFixed(2);

const signed = (x: number, { measure }: DiffRow): string => {
  const text = isShare(measure) ? (100 * x).toFixed(1) : x.toFixed(2);
  return x > 0 ? `+${text}` : text.replace(/^-(?=0\.0+$)/, '');
};

/** `+2.3 [+1.1, +3.5] pp` */
function change(row: DiffRow): string {
  const unit = isShare(row.measure) ? ' pp' : '';
  return `${signed(row.difference, row)} [${signed(row.lo, row)}, ${signed(row.hi, row)}]${unit}`;
}

const detectable = (row: DiffRow): string =>
  isShare(row.measure) ? `${(100 * row.detectable).toFixed(1)} pp` : row.detectable.toFixed(2);

const MEASURES: Readonly<Record<DiffRow['measure'], string>> = {
  score: 'score of',
  first_score: 'going first',
  draws: 'draws',
  rounds: 'rounds',
  plies: 'plies',
};

/** Names the measure, and whose it is; agents only where there are several. */
function measureCell(rows: readonly DiffRow[]): (row: DiffRow) => string {
  const scores = rows.filter(({ measure }) => measure === 'score');
  const several = new Set(scores.flatMap(({ agentA, agentB }) => [agentA, agentB])).size > 1;
  return ({ measure, side, agentA, agentB }) => {
    if (measure !== 'score') return MEASURES[measure];
    const agents = agentA === agentB ? agentA : `${agentA} / ${agentB}`;
    return `${MEASURES.score} ${several ? `${side}@${agents}` : side}`;
  };
}

/** The rows as a table; columns that do not fit `width` are left out, the least needed first. */
export function diffTable(rows: readonly DiffRow[], width: number): string {
  const matchups = new Set(rows.map(({ matchup }) => matchup)).size;
  const shown = matchups > MOST_MATCHUPS + 1 ? rows.filter(({ matchup }) => matchup === ALL_LABEL) : rows;
  const matchup: Column = { head: 'match-up', align: 'left', cell: (row) => row.matchup };
  const core: Column[] = [
    ...(matchups > 1 ? [matchup] : []),
    { head: 'measure', align: 'left', cell: measureCell(shown) },
    { head: 'A', align: 'right', cell: (row) => value(row.a, row) },
    { head: 'B', align: 'right', cell: (row) => value(row.b, row) },
    { head: 'B - A [95 %]', align: 'right', cell: change },
    { head: 'blocks', align: 'right', cell: ({ n }) => String(n) },
  ];
  const verdict: Column = { head: 'verdict', align: 'left', cell: diffVerdict };
  const power: Column = { head: 'detectable', align: 'right', cell: detectable };
  const alike: Column = {
    head: 'corr.',
    align: 'right',
    cell: ({ correlation }) => (Number.isNaN(correlation) ? '' : correlation.toFixed(2)),
  };
  const choices = [[...core, alike, power, verdict], [...core, power, verdict], [...core, verdict], core];
  const texts = choices.map((columns) =>
    terminalTable(
      columns.map(({ head }) => head),
      shown.map((row) => columns.map(({ cell }) => cell(row))),
      columns.map(({ align }) => align),
    ),
  );
  return texts.find((text) => text.split('\n').every((line) => line.length <= width)) ?? texts.at(-1)!;
}

/** The commands that play a match in both runs. */
export const replayCommands = ({ a, b }: RunComparison, found: Discordant): { a: string; b: string } => ({
  a: shellLine(['replay', a.dir, '--match', String(found.a.match)]),
  b: shellLine(['replay', b.dir, '--match', String(found.b.match)]),
});

const share = (count: number, all: number): string => `${count} (${((100 * count) / all).toFixed(1)} %)`;

function printDiscordant(comparison: RunComparison, io: Io): void {
  const { matches, otherEnd, otherScore, blocks, discordant } = comparison;
  io.out(`\n${plural(matches, 'match', 'matches')} in ${plural(blocks, 'block')} on common seeds: `);
  if (otherEnd === 0) {
    io.out('every match ended in the same position\n');
    return;
  }
  io.out(`${share(otherScore, matches)} with another score, ${share(otherEnd, matches)} with another end\n`);
  for (const found of discordant) {
    const scores = (by: readonly number[]): string =>
      found.sides.map((side, seat) => `${side} ${Number(by[seat]!.toFixed(3))}`).join(', ');
    const commands = replayCommands(comparison, found);
    io.out(`${found.matchup}, block ${found.block}, seating ${found.seating}\n`);
    io.out(`  A  ${scores(found.a.scores)}  ${commands.a}\n  B  ${scores(found.b.scores)}  ${commands.b}\n`);
  }
}

function printGate({ text, verdict, rows, blocksNeeded }: JudgedGate, io: Io): void {
  io.out(`\ngate ${text}: ${verdict}\n`);
  const name = measureCell(rows.map(({ row }) => row));
  for (const { row, verdict: own } of rows)
    if (own !== 'passed') io.out(`  ${own}: ${row.matchup}, ${name(row)}: ${diffVerdict(row)}\n`);
  if (rows.length === 0) io.out('  there is no score to judge: every match-up is of one side against itself\n');
  if (verdict === 'inconclusive' && blocksNeeded > 0)
    io.out(`  if nothing changed, about ${blocksNeeded} pairs will pass it\n`);
}

const printRun = (name: string, { dir, rulesVersion }: ComparedRun, io: Io): void =>
  io.out(`${name}  ${dir}, rules ${rulesVersion}\n`);

/** Prints a comparison for a person. */
export function printDiff(comparison: RunComparison, gate: JudgedGate | null, io: Io): void {
  const { a, b, rows, onlyA, onlyB } = comparison;
  printRun('A', a, io);
  printRun('B', b, io);
  io.out(`\n${diffTable(rows, io.outIsTerminal ? io.columns : Infinity)}`);
  if (onlyA.length > 0) io.out(`only in A, not compared: ${onlyA.join(', ')}\n`);
  if (onlyB.length > 0) io.out(`only in B, not compared: ${onlyB.join(', ')}\n`);
  printDiscordant(comparison, io);
  if (gate !== null) printGate(gate, io);
}
