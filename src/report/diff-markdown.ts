import { diffColumns, gateLines, rowsToShow } from './diff-cells.ts';
import { discordantSentence, scoresOf, type DiffReport } from './diff-report.ts';

/** Escapes text for a cell of a Markdown table. */
const cell = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('<', '&lt;');

const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

const COLUMNS = ['matchup', 'measure', 'a', 'b', 'change', 'blocks', 'detectable', 'verdict'] as const;
const RULES = { left: '---', right: '---:' } as const;

/** A comparison as Markdown, for a merge request or the summary of a job. */
export function diffMarkdown(report: DiffReport): string {
  const { a, b, rows, onlyA, onlyB, discordant, gates } = report;
  const shown = rowsToShow(rows);
  const columns = diffColumns(shown, COLUMNS);
  const text = [
    '# What changed',
    '',
    `- A: \`${a.dir}\`, rules ${a.rulesVersion}`,
    `- B: \`${b.dir}\`, rules ${b.rulesVersion}`,
  ];
  for (const gate of gates) {
    const [verdict, ...why] = gateLines(gate);
    text.push('', `**${verdict!}**`, '', ...why.map((reason) => `- ${reason}`));
  }
  text.push('', line(columns.map(({ head }) => head)), `| ${columns.map(({ align }) => RULES[align]).join(' | ')} |`);
  for (const row of shown) text.push(line(columns.map((column) => column.cell(row))));
  if (onlyA.length > 0) text.push('', `Only in A, not compared: ${onlyA.join(', ')}.`);
  if (onlyB.length > 0) text.push('', `Only in B, not compared: ${onlyB.join(', ')}.`);
  text.push('', `${discordantSentence(report)}.`);
  for (const found of discordant) {
    const commands = report.replay(found);
    text.push(
      '',
      `${found.matchup}, block ${found.block}, seating ${found.seating}:`,
      '',
      '```sh',
      `${commands.a}   # A: ${scoresOf(found, found.a.scores)}`,
      `${commands.b}   # B: ${scoresOf(found, found.b.scores)}`,
      '```',
    );
  }
  return `${text.join('\n')}\n`;
}
