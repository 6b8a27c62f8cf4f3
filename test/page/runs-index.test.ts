import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runsPage, type ListedRun } from '../../src/report/index.ts';
import { broadside } from '../cli/harness.ts';
import { barriers, launch, open, overflow } from './browser.ts';

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
  partOf: '',
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

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

test(
  'the page of runs is open to all, fits every screen and paper, filters and sorts',
  { tags: ['heavy', 'chromium'] },
  async () => {
    const file = join(folder, 'runs.html');
    const other = { ...RUN, run: 'other-2', matches: 40, played: '2026-01-01 03:04', players: 'mcts:iterations=400' };
    const part = { ...RUN, run: 'part-3', partOf: 'sweep' };
    writeFileSync(file, runsPage([RUN, other, part], hashOf));
    const browser = await launch();
    for (const width of [390, 1280])
      for (const colorScheme of ['light', 'dark'] as const) {
        const { page, complaints } = await open(browser, file, '', { viewport: { width, height: 800 }, colorScheme });
        expect(await overflow(page)).toBeLessThanOrEqual(0);
        expect(await barriers(page)).toEqual([]);
        const search = page.getByRole('searchbox');
        await search.fill('mcts');
        expect(await page.locator('tbody tr:visible').count()).toBe(1);
        await search.fill('');
        expect(await page.locator('tbody tr:visible').count()).toBe(2);
        await page.locator('th button', { hasText: 'matches' }).first().click();
        expect(await page.locator('tbody td:nth-child(3)').allTextContents()).toEqual(['other-2', 'demo-1', 'part-3']);
        await page.getByLabel('also one run that studies played').check();
        expect(await page.locator('tbody tr:visible').count()).toBe(3);
        expect(complaints).toEqual([]);
        // A sheet of A4 is 794 pixels wide.
        await page.setViewportSize({ width: 794, height: 1123 });
        await page.emulateMedia({ media: 'print' });
        expect(
          await page.evaluate("document.querySelector('table').getBoundingClientRect().right"),
        ).toBeLessThanOrEqual(794);
        await page.close();
      }
    await browser.close();
  },
);
