import type { DiffRow, Discordant } from '../../analysis/index.ts';
import {
  diffChange,
  diffDetectable,
  diffValue,
  diffVerdict,
  discordantSentence,
  gateLines,
  measureName,
  rowsToShow,
  scoresOf,
  type DiffReport,
} from '../../report/index.ts';
import type { ComparedRun, RunComparison } from '../../experiment/index.ts';
import { shellLine } from '../args/command-line.ts';
import type { Io } from '../context.ts';
import { terminalTable } from '../../report/table.ts';

interface Column {
  readonly head: string;
  readonly align: 'left' | 'right';
  readonly cell: (row: DiffRow) => string;
}

/** The rows as a table. Columns that do not fit `width` are left out, the least important first. */
export function diffTable(rows: readonly DiffRow[], width: number): string {
  const shown = rowsToShow(rows);
  const matchup: Column = { head: 'match-up', align: 'left', cell: (row) => row.matchup };
  const core: Column[] = [
    ...(new Set(rows.map((row) => row.matchup)).size > 1 ? [matchup] : []),
    { head: 'measure', align: 'left', cell: measureName(shown) },
    { head: 'A', align: 'right', cell: (row) => diffValue(row.a, row) },
    { head: 'B', align: 'right', cell: (row) => diffValue(row.b, row) },
    { head: 'B - A [95 %]', align: 'right', cell: diffChange },
    { head: 'blocks', align: 'right', cell: ({ n }) => String(n) },
  ];
  const verdict: Column = { head: 'verdict', align: 'left', cell: diffVerdict };
  const power: Column = { head: 'detectable', align: 'right', cell: diffDetectable };
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
export const replayCommands = (
  { a, b }: Pick<RunComparison, 'a' | 'b'>,
  found: Discordant,
): { a: string; b: string } => ({
  a: shellLine(['replay', a.dir, '--match', String(found.a.match)]),
  b: shellLine(['replay', b.dir, '--match', String(found.b.match)]),
});

function printDiscordant(report: DiffReport, io: Io): void {
  io.out(`\n${discordantSentence(report)}\n`);
  for (const found of report.discordant) {
    const commands = report.replay(found);
    io.out(`${found.matchup}, block ${found.block}, seating ${found.seating}\n`);
    io.out(`  A  ${scoresOf(found, found.a.scores)}  ${commands.a}\n`);
    io.out(`  B  ${scoresOf(found, found.b.scores)}  ${commands.b}\n`);
  }
}

const printRun = (name: string, { dir, rulesVersion }: Pick<ComparedRun, 'dir' | 'rulesVersion'>, io: Io): void =>
  io.out(`${name}  ${dir}, rules ${rulesVersion}\n`);

/** Prints a comparison. */
export function printDiff(report: DiffReport, io: Io): void {
  const { a, b, rows, onlyA, onlyB, gates } = report;
  printRun('A', a, io);
  printRun('B', b, io);
  io.out(`\n${diffTable(rows, io.outIsTerminal ? io.columns : Infinity)}`);
  if (onlyA.length > 0) io.out(`only in A, not compared: ${onlyA.join(', ')}\n`);
  if (onlyB.length > 0) io.out(`only in B, not compared: ${onlyB.join(', ')}\n`);
  printDiscordant(report, io);
  for (const gate of gates) io.out(`\n${gateLines(gate).join('\n  ')}\n`);
}
