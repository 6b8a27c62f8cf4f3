// @module-tag chromium
// @module-tag heavy
/** Other courses of a match, on its page: a search in a worker, other actions, and lines that are kept. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Adviser } from '../../src/replay/adviser.ts';
import { replayMatch, type Replay } from '../../src/replay/replay.ts';
import { AGENTS, GAMES } from '../../src/registry.ts';
import { broadside } from '../cli/harness.ts';
import { barriers, launch, open } from './browser.ts';
import { runBelow } from '../cli/runs-below.ts';

const folder = mkdtempSync(join(tmpdir(), 'broadside-otherwise-'));
const ITERATIONS = 250;

const rows = async (page: Page): Promise<string[][]> =>
  Promise.all(
    (await page.locator('#actions tbody tr').all()).map(async (row) => {
      const [, ...more] = await row.locator('td').allTextContents();
      return [(await row.locator('.act').textContent())!].concat(more);
    }),
  );
const work = (page: Page): Promise<string | null> => page.locator('#work').textContent();

describe('what else could have been', () => {
  let browser: Browser;
  let run: string;
  let file: string;
  let replay: Replay;
  /** The ply of a decision that the search was asked about. */
  let asked: number;

  beforeAll(async () => {
    browser = await launch();
    const line = [
      'run',
      'dogfight/quickstart',
      '--agents',
      'greedy',
      '--blocks',
      '1',
      '--seed',
      'page',
      '--out',
      folder,
    ];
    expect(await broadside(line, { games: GAMES })).toMatchObject({ code: 0 });
    run = runBelow(folder);
    file = join(folder, 'match.html');
    expect(await broadside(['replay', run, '--match', '1', '--html', file], { games: GAMES })).toMatchObject({
      code: 0,
    });
    const adviser = new Adviser(`mcts:iterations=${ITERATIONS}`, '--explain', { games: GAMES, agents: AGENTS });
    let ply = -1;
    replay = await replayMatch(run, 1, {
      ask: (question) => {
        if (ply < 0 && question.ply >= 20) ply = question.ply;
        return question.ply === ply ? adviser.ask(question) : Promise.resolve([]);
      },
    });
    asked = ply;
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true });
  });

  test('the search in the worker finds what replay --explain finds', async () => {
    const { page, complaints } = await open(browser, file, `#ply=${asked}`);
    await page.locator('#budget').selectOption(String(ITERATIONS));
    await page.locator('#search').click();
    await expect
      .poll(() => work(page))
      .toMatch(new RegExp(`^mcts: ${ITERATIONS} of ${ITERATIONS} iterations\\..*Best line: (tavor|inferno): `));
    const expected = replay.steps[asked]!.weighed.map(({ text, visits, value }) => [
      text,
      String(visits),
      `${Math.round(100 * value)} %`,
    ]);
    const found = (await rows(page))
      .slice(0, expected.length)
      .map(([text, visits, value]) => [text!.replace(' (taken)', ''), visits, value]);
    expect(expected.length).toBeGreaterThan(1);
    expect(/were not tried/.test((await work(page)) ?? '')).toBe((await rows(page)).length > expected.length);
    expect(found).toEqual(expected);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('continuations give the share of the seat with its interval', async () => {
    const { page } = await open(browser, file, `#ply=${asked}`);
    await page.locator('#agents').selectOption('random');
    expect(await page.locator('#actions').textContent()).not.toContain('Odds');
    await page.locator('#odds').click();
    await page.locator('#actions tbody button', { hasText: 'Odds' }).first().click();
    await expect.poll(() => work(page)).toContain('over 40 of 40');
    const [, low, high] = /^\d+ % \[(\d+), (\d+)\] of 40 Odds$/.exec((await rows(page))[0]![1]!)!;
    expect(Number(low)).toBeLessThan(Number(high));
    await page.close();
  });

  test('another action makes a line that is played to its end, saved, loaded, and told by the command line', async () => {
    const { page, complaints } = await open(browser, file, `#ply=${asked}`);
    await page.locator('#actions tr:not(.taken) .act').first().click();
    await expect.poll(() => page.locator('#line option').count()).toBe(2);
    await expect.poll(() => page.locator('#slider').inputValue()).toBe(String(asked + 1));
    expect(await page.locator('#log [aria-current]').textContent()).not.toContain(replay.steps[asked]!.text);
    await page.locator('#play-on').click();
    await expect.poll(() => page.locator('#halt').isDisabled()).toBe(true);
    await page.keyboard.press('End');
    await expect.poll(() => page.locator('#decision').textContent()).toBe('The match is over.');
    const length = Number(await page.locator('#slider').inputValue());
    // The page tells the end of this line, not that of the match.
    expect(await page.locator('#end').textContent()).toMatch(new RegExp(`^This line: .* after ${length} plies\\.$`));
    expect(await barriers(page)).toEqual([]);

    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#save').click()]);
    const saved = join(folder, 'line.json');
    await download.saveAs(saved);
    const told = await broadside(['replay', run, '--line', saved], { games: GAMES });
    expect(told).toMatchObject({ code: 0, err: '' });
    expect(told.out).toContain(`after ${length} plies`);

    await page.locator('#file').setInputFiles(saved);
    await expect.poll(() => page.locator('#line option').count()).toBe(3);
    await page.keyboard.press('End');
    expect(await page.locator('#slider').inputValue()).toBe(String(length));
    await page.locator('#line').selectOption('0');
    await expect.poll(() => page.locator('#slider').getAttribute('max')).toBe(String(replay.steps.length));
    expect(complaints).toEqual([]);

    const line = JSON.parse(readFileSync(saved, 'utf8')) as Record<string, unknown>;
    const refused = async (change: Record<string, unknown>): Promise<string> => {
      const other = join(folder, 'other.json');
      writeFileSync(other, JSON.stringify({ ...line, ...change }));
      const { code, err } = await broadside(['replay', run, '--match', '1', '--line', other], { games: GAMES });
      expect(code).toBe(2);
      return err;
    };
    expect(await refused({ places: [0, 99] })).toContain('decision 2 is action 100 of');
    expect(await refused({ places: 'abc' })).toContain('places: found "abc", expected a list of whole numbers from 0');
    expect(await refused({ match: 2 })).toContain('is not that of the line: match 2 of run');
    expect(await refused({ hash: '00' })).toContain('saved as 00');
    expect(await refused({ broadside: 'other' })).toContain('is no line');
    await page.close();
  });
});
