/**
 * Measures a match page of each game as a reader would open it, from a file in Chromium: its size, the time to the first board,
 * the time of a step, and its network requests. `npm run page-figures`.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { GAMES } from '../src/registry.ts';
import { broadside } from '../test/cli/harness.ts';
import { runBelow } from '../test/cli/runs-below.ts';
import { launch, open } from '../test/page/browser.ts';

const SCENARIOS = ['dogfight/quickstart', 'armada/core-180'];
const STEPS = 150;
/** Milliseconds from the request of the page to the first board. */
const FIRST_BOARD = `new Promise((done) => {
  const look = () => {
    const board = document.getElementById('board');
    if (board?.shadowRoot?.querySelector('svg')) requestAnimationFrame(() => done(performance.now()));
    else requestAnimationFrame(look);
  };
  look();
})`;
/** Milliseconds of a step with its layout, one after another. */
const TIMES = `(async () => {
  const times = [];
  for (let i = 0; i < ${STEPS}; i++) {
    const began = performance.now();
    document.getElementById('on').click();
    document.getElementById('frame').getBoundingClientRect();
    times.push(performance.now() - began);
    await new Promise((done) => requestAnimationFrame(done));
  }
  return times;
})()`;

const folder = mkdtempSync(join(tmpdir(), 'broadside-figures-'));
const at = (sorted: readonly number[], share: number): string =>
  sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(1);

async function figures(browser: Browser, scenario: string): Promise<string> {
  const out = join(folder, scenario);
  const line = ['run', scenario, '--agents', 'greedy', '--blocks', '1', '--seed', 'figures', '--out', out];
  const { code, err } = await broadside(line, { games: GAMES });
  if (code !== 0) throw new Error(err);
  const file = join(out, 'match.html');
  await broadside(['replay', runBelow(out), '--match', '1', '--html', file], { games: GAMES });
  const { page, complaints } = await open(browser, file, '#ply=0');
  const first = await page.evaluate<number>(FIRST_BOARD);
  const plies = await page.locator('#slider').getAttribute('max');
  const times = (await page.evaluate<number[]>(TIMES)).toSorted((a, b) => a - b);
  await page.close();
  const size = (statSync(file).size / 1e6).toFixed(2);
  return `${scenario}: ${plies} plies, ${size} MB, first board by ${first.toFixed(0)} ms, a step ${at(times, 0.5)} ms (median), ${at(times, 0.95)} ms (95 of 100), ${complaints.length} requests and messages`;
}

const browser = await launch();
try {
  for (const scenario of SCENARIOS) process.stdout.write(`${await figures(browser, scenario)}\n`);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
