import type { DiffRow, Discordant } from '../../analysis/index.ts';
import {
  attributionCells,
  attributionHead,
  changedText,
  diffColumns,
  diffSentences,
  discordantSentence,
  gateLines,
  headlines,
  placeText,
  rowsToShow,
  rulesOf,
  scoresOf,
  type AttributionReport,
  type DiffReport,
} from '../../report/index.ts';
import type { RunComparison } from '../../experiment/index.ts';
import { shellLine } from '../args/command-line.ts';
import type { Io } from '../context.ts';
import { terminalTable } from '../../report/table.ts';

/** The columns to leave out if there is no room, in this order. */
const OPTIONAL = ['correlation', 'detectable', 'verdict'] as const;

/** The rows as a table. Columns that do not fit `width` are left out, the least important first. */
export function diffTable(rows: readonly DiffRow[], width: number): string {
  const shown = rowsToShow(rows);
  const several = new Set(rows.map((row) => row.matchup)).size > 1;
  const core = [...(several ? (['matchup'] as const) : []), 'measure', 'a', 'b', 'change', 'blocks'] as const;
  const choices = [0, 1, 2, 3].map((from) => diffColumns(rows, [...core, ...OPTIONAL.slice(from)]));
  const texts = choices.map((columns) =>
    terminalTable(
      columns.map(({ head }) => head),
      shown.map((row) => columns.map(({ cell }) => cell(row))),
      columns.map(({ align }) => align),
    ),
  );
  return texts.find((text) => text.split('\n').every((line) => line.length <= width)) ?? texts.at(-1)!;
}

/** The share of each change in the changes of the scores; over all match-ups if there are several. */
const attributionTable = ({ changes, shares }: AttributionReport): string =>
  terminalTable(
    attributionHead.slice(1),
    headlines(shares).map((share) => attributionCells(changes, share).slice(1)),
    ['left', 'left', 'right', 'right', 'right', 'right'],
  );

/** The commands that show a match as both runs played it. */
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
    io.out(`${found.matchup}, ${placeText(found)}\n`);
    io.out(`  A  ${scoresOf(found, found.a.scores)}  ${commands.a}\n`);
    io.out(`  B  ${scoresOf(found, found.b.scores)}  ${commands.b}\n`);
  }
}

export function printDiff(report: DiffReport, io: Io): void {
  const { a, b, rows, onlyA, onlyB, gates } = report;
  io.out(`${diffSentences(report).join('\n')}\n\n`);
  io.out(`A  ${a.dir}, ${rulesOf(a, b)}\n`);
  io.out(`B  ${b.dir}, ${rulesOf(b, a)}\n`);
  io.out(`changed  ${changedText(report)}\n`);
  if (rows.length > 0) io.out(`\n${diffTable(rows, io.outIsTerminal ? io.columns : Infinity)}`);
  if (report.attribution !== undefined) io.out(`\n${attributionTable(report.attribution)}`);
  if (onlyA.length > 0) io.out(`only in A, not compared: ${onlyA.join(', ')}\n`);
  if (onlyB.length > 0) io.out(`only in B, not compared: ${onlyB.join(', ')}\n`);
  printDiscordant(report, io);
  for (const gate of gates) io.out(`\n${gateLines(gate).join('\n  ')}\n`);
}
