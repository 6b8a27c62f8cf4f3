import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runsPage, type ListedRun } from '../../src/report/index.ts';
import { broadside } from '../cli/harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'broadside-index-'));
afterAll(() => rmSync(folder, { recursive: true }));

const RUN: ListedRun = {
  game: 'dogfight',
  scenario: '<b>',
  run: 'demo-1',
  played: '2026-01-02 03:04',
  status: 'complete',
  blocks: 100,
  matches: 200,
  players: 'greedy',
  changed: 'a=1',
  answer: 'a & b: no difference.',
  report: 'x/report.html',
  pages: [{ text: '17', address: 'x/pages/match-17.html' }],
};

test('the page of runs links the report and the matches, and escapes what others wrote', () => {
  const html = runsPage([RUN], () => 'HASH');
  expect(html).toContain("script-src 'sha256-HASH'");
  expect(html).toContain('<a href="x/report.html">demo-1</a>');
  expect(html).toContain('<a href="x/pages/match-17.html">17</a>');
  expect(html).toContain('&lt;b&gt;');
  expect(html).toContain('a &amp; b: no difference.');
});

test('list runs --html writes it, for runs only', async () => {
  const file = join(folder, 'index.html');
  const told = await broadside(['list', 'runs', '--out', folder, '--html', file]);
  expect(told).toMatchObject({ code: 0, out: `0 runs, the last first, in ${file}\n` });
  expect(readFileSync(file, 'utf8')).toContain('<h1>0 runs</h1>');
  expect(await broadside(['list', 'agents', '--html', file])).toMatchObject({ code: 2 });
});
