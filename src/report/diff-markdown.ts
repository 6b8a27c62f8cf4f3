import { diffChange, diffDetectable, diffValue, gateLines, measureName, rowsToShow } from './diff-cells.ts';
import { diffVerdict } from './diff-verdict.ts';
import { discordantSentence, scoresOf, type DiffReport } from './diff-report.ts';

/** Escapes text for a cell of a Markdown table. */
const cell = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('<', '&lt;');

const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

const HEAD = ['match-up', 'measure', 'A', 'B', 'B - A [95 %]', 'blocks', 'detectable', 'verdict'];
const ALIGN = ['---', '---', '---:', '---:', '---:', '---:', '---:', '---'];

/** A comparison as Markdown, for a merge request or the summary of a job. */
export function diffMarkdown(report: DiffReport): string {
  const { a, b, rows, onlyA, onlyB, discordant, gates } = report;
  const shown = rowsToShow(rows);
  const name = measureName(shown);
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
  text.push('', line(HEAD), `| ${ALIGN.join(' | ')} |`);
  for (const row of shown)
    text.push(
      line([
        row.matchup,
        name(row),
        diffValue(row.a, row),
        diffValue(row.b, row),
        diffChange(row),
        String(row.n),
        diffDetectable(row),
        diffVerdict(row),
      ]),
    );
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
