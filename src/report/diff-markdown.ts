import { printable } from '../core/index.ts';
import { diffColumns, gateLines, rowsToShow } from './diff-cells.ts';
import { placeText, changedText, discordantSentence, rulesOf, scoresOf, type DiffReport } from './diff-report.ts';
import { diffSentences } from './sentences/study-sentences.ts';

/** Characters that Markdown interprets anywhere in a line: emphasis, code, links, tables, HTML. */
const SIGNS = /[\\`*_~[\]<>|&#$]/g;
/** Text that would become a link by itself. */
const LINKS = /:(?=\/\/)|(?<=www)\./gi;

/** Text that is shown as it is written. It must not begin a line, where Markdown interprets more characters. */
const plain = (text: string): string =>
  printable(text)
    .replaceAll(SIGNS, (sign) => `\\${sign}`)
    .replaceAll(LINKS, (sign) => `\\${sign}`);

/** Text as code. The fence is longer than any run of backticks inside. */
function code(text: string): string {
  const runs = printable(text).match(/`+/g) ?? [];
  const fence = '`'.repeat(1 + Math.max(0, ...runs.map((run) => run.length)));
  const blank = runs.length > 0 ? ' ' : '';
  return fence + blank + printable(text) + blank + fence;
}

const line = (cells: readonly string[]): string => `| ${cells.map(plain).join(' | ')} |`;

const COLUMNS = ['matchup', 'measure', 'a', 'b', 'change', 'blocks', 'detectable', 'verdict'] as const;
const RULES = { left: '---', right: '---:' } as const;

/** A comparison as Markdown, for a merge request or the summary of a job. */
export function diffMarkdown(report: DiffReport): string {
  const { a, b, rows, onlyA, onlyB, discordant, gates } = report;
  const shown = rowsToShow(rows);
  const columns = diffColumns(rows, COLUMNS);
  const text = [
    '# What changed',
    '',
    ...diffSentences(report).map((sentence) => `- ${plain(sentence)}`),
    `- A: ${code(a.dir)}, ${plain(rulesOf(a, b))}`,
    `- B: ${code(b.dir)}, ${plain(rulesOf(b, a))}`,
    `- Changed: ${plain(changedText(report))}`,
  ];
  for (const gate of gates) {
    const [verdict, ...why] = gateLines(gate);
    text.push('', `**${plain(verdict!)}**`, '', ...why.map((reason) => `- ${plain(reason)}`));
  }
  text.push('', line(columns.map(({ head }) => head)), `| ${columns.map(({ align }) => RULES[align]).join(' | ')} |`);
  for (const row of shown) text.push(line(columns.map((column) => column.cell(row))));
  if (onlyA.length > 0) text.push('', `Only in A, not compared: ${onlyA.map(plain).join(', ')}.`);
  if (onlyB.length > 0) text.push('', `Only in B, not compared: ${onlyB.map(plain).join(', ')}.`);
  text.push('', `${discordantSentence(report)}.`);
  for (const found of discordant) {
    const commands = report.replay(found);
    text.push(
      '',
      `In ${plain(found.matchup)}, ${placeText(found)}:`,
      '',
      '```sh',
      printable(`${commands.a}   # A: ${scoresOf(found, found.a.scores)}`),
      printable(`${commands.b}   # B: ${scoresOf(found, found.b.scores)}`),
      '```',
    );
  }
  return `${text.join('\n')}\n`;
}
