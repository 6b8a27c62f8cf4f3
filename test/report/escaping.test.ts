/**
 * Reports show every name as a name, whatever characters it has: they are read back by a CSV parser, an HTML parser,
 * and the rules of XML and Markdown.
 */
import { parseHTML } from 'linkedom';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import type { DiffRow, JudgedGate } from '../../src/analysis/index.ts';
import { diffJunit, diffMarkdown, htmlPage, type DiffReport } from '../../src/report/index.ts';
import { csvLines } from '../../src/report/csv/csv.ts';

const NAMES: readonly string[] = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop",
  ']]>',
  '&amp; & &lt;',
  '<!-- x -->',
  'a, "b"\nc',
  'Größe 船 🚀',
];

test('CSV: cells come back, and no text is a formula', () => {
  const cells = [...NAMES, '=1+1', '+1', '-1', '@x', '\tx', '＝1+1'];
  const [row] = Papa.parse<string[]>(csvLines([cells]).trimEnd()).data;
  expect(row).toEqual(cells.map((cell) => (/^[=+@\t＝-]/.test(cell) ? `'${cell}` : cell)));
});

/** Decodes a text of XML as a strict reader does: no bare special characters, and only the five entities. */
function unescapeXml(text: string): string {
  expect(text).not.toMatch(/[<>"]|&(?!(?:amp|lt|gt|quot|apos);)/);
  const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return text.replaceAll(/&(\w+);/g, (_, name: string) => signs[name]!);
}

test('JUnit: names come back, and every character is one of XML', () => {
  const unseen = ['0007', '202e', 'd800', 'ffff'].map((code): [name: string, shown: string] => [
    `a${String.fromCharCode(Number.parseInt(code, 16))}`,
    `a\\u${code}`,
  ]);
  for (const [name, shown] of [...NAMES.map((each) => [each, each.replaceAll('\n', '\\u000a')] as const), ...unseen]) {
    const gate = { kind: 'no-change', text: name, margin: 0.01, verdict: 'passed', rows: [], blocksNeeded: 0 };
    const xml = diffJunit(name, [gate as JudgedGate]);
    expect(xml).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
    const [, run = '', text = ''] = /<testcase classname="([^"]*)" name="([^"]*)"\/>/.exec(xml) ?? [];
    expect([unescapeXml(run), unescapeXml(text)]).toEqual([shown, shown]);
  }
});

test('the page: names are text, in tables, titles and figures', async () => {
  for (const name of NAMES) {
    const html = await htmlPage({
      title: name,
      summary: name,
      facts: [[name, name]],
      sections: [
        {
          id: 'one',
          title: name,
          text: [name],
          tables: [{ caption: `all ${name}`, head: [name], rows: [[name]] }],
          figures: [
            {
              kind: 'dots',
              caption: name,
              axis: name,
              unit: 'percent',
              points: [{ label: name, value: 0.5, lo: 0.4, hi: 0.6, n: 10 }],
            },
          ],
        },
      ],
    });
    const { document } = parseHTML(html);
    expect(document.querySelectorAll('main script, img')).toHaveLength(0);
    for (const place of ['h1', 'h2', 'td', 'th', 'figcaption', 'dt', 'dd'])
      expect(document.querySelector(place)?.textContent).toBe(name);
    expect(document.querySelector('caption')?.textContent).toBe(`all ${name}`);
  }
});

test('Markdown: cells of a table come back, and nothing in them is a sign', () => {
  for (const name of [...NAMES, '*a* _b_ `c` ~~d~~', '[x](y) ![z](w)', 'a|b\\|c', 'http://x.y www.x.y']) {
    const row: DiffRow = {
      matchup: name,
      side: name,
      agentA: 'random',
      agentB: 'random',
      measure: 'score',
      n: 10,
      a: 0.5,
      b: 0.5,
      difference: 0,
      lo: -0.1,
      hi: 0.1,
      se: 0.05,
      correlation: 0,
      detectable: 0.1,
      pValue: 1,
      excluded: 0.1,
      differing: 40,
      identical: false,
    };
    const report = { a: { dir: name, rulesVersion: '1' }, b: { dir: name, rulesVersion: '1' }, rows: [row], gates: [] };
    const changed = [{ path: name, from: 1, to: 2 }];
    const sums = {
      changed,
      onlyA: [name],
      onlyB: [],
      discordant: [],
      matches: 20,
      blocks: 10,
      otherEnd: 0,
      otherScore: 0,
    };
    const text = diffMarkdown({ ...report, ...sums } as unknown as DiffReport);
    const line = text.split('\n').find((each) => each.startsWith('|') && each.includes('score of'))!;
    const [, first = '', second = ''] = line.split(/(?<!\\)(?:\\\\)*\|/).map((cell) => cell.trim());
    // CommonMark: a backslash makes the next punctuation mark plain text.
    for (const cell of [first, second])
      expect(cell.replaceAll(/\\[!-/:-@[-`{-~]/g, '')).not.toMatch(/[*_`~[\]<|&$\\]|:\/\/|www\./);
    const plain = first.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
    expect(plain).toBe(name.replaceAll('\n', '\\u000a'));
  }
});
