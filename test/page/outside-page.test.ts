// @module-tag chromium
// @module-tag heavy
/** Pages of games that a scenario brings along: they hold its code, and play it in the browser. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Names } from '../../src/replay/names.ts';
import { replayMatch, type Replay } from '../../src/replay/replay.ts';
import { broadside } from '../cli/harness.ts';
import { runBelow } from '../cli/runs-below.ts';
import { DRAWN, asWritten, barriers, launch, open, overflow } from './browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'broadside-outside-page-'));

/** Text that, unescaped, would end a script of the page or hide its end. */
const AWKWARD = '</script><!--<script>';

/** Plays a match of a game in a separate folder, and makes its page. `change`: replacements in the game's text. */
async function made(
  name: string,
  change = (text: string): string => text,
  from = 'test/fixtures',
): Promise<{ file: string; replay: Replay; scenario: string }> {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, 'game.ts'), change(readFileSync(`${from}/${name}.ts`, 'utf8')));
  const scenario = join(folder, name, `${name}.yaml`);
  writeFileSync(scenario, 'game: ./game.ts\nsides: { one: {}, two: {} }\npairing: all\nmirror: seat\n');
  const out = join(folder, name, 'results');
  const played = ['run', scenario, '--agents', 'greedy', '--blocks', '1', '--seed', 'page', '--out', out];
  expect(await broadside(played)).toMatchObject({ code: 0 });
  const run = runBelow(out);
  const file = join(folder, `${name}.html`);
  expect(await broadside(['replay', run, '--match', '1', '--html', file])).toMatchObject({ code: 0, err: '' });
  return { file, replay: await replayMatch(run, 1), scenario };
}

describe('the page of a game from outside', () => {
  let browser: Browser;
  let goofspiel: Awaited<ReturnType<typeof made>>;
  beforeAll(async () => {
    browser = await launch();
    goofspiel = await made('goofspiel', (text) => text.replace("'all prizes taken'", `'${AWKWARD}'`));
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true });
  });

  test('plays it to the position that the run recorded, draws it as the game does, and asks for nothing', async () => {
    const { file, replay } = goofspiel;
    const { page, complaints } = await open(browser, file);
    expect(await page.locator('#proof').getAttribute('data-hash')).toBe(replay.recorded);
    expect(await page.locator('#proof').textContent()).toContain('as the run recorded it');
    expect(await page.locator('#legend').isVisible()).toBe(false);
    const { length } = replay.steps;
    const names = new Names(replay.entrants.map(({ sideLabel, agent }) => ({ side: sideLabel, agent })));
    for (const ply of [0, 3, length]) {
      await page.evaluate(`location.hash = '#ply=${ply}'`);
      await expect.poll(() => page.locator('#slider').inputValue()).toBe(String(ply));
      expect(await page.evaluate(DRAWN)).toBe(await page.evaluate(asWritten(names.inDrawing(replay.svg(ply)))));
      if (ply > 0) expect(await page.locator('#now').textContent()).toContain(names.in(replay.steps[ply - 1]!.text));
    }
    expect(complaints).toEqual([]);
    expect(statSync(file).size).toBeLessThan(400_000);
    expect(readFileSync(file, 'utf8').match(/<\/script>/g)).toHaveLength(2);
    await page.close();
  });

  test('searches a decision in its worker, and takes another action', async () => {
    const { page, complaints } = await open(browser, goofspiel.file, '#ply=2');
    await expect.poll(() => page.locator('#actions .act').count()).toBe(4);
    await page.locator('#search').click();
    await expect.poll(() => page.locator('#work').textContent()).toContain('1000 of 1000');
    await page.locator('#actions tr:not(.taken) .act').first().click();
    expect(await page.locator('#slider').getAttribute('max')).toBe('3');
    await expect.poll(() => page.locator('#actions .taken').count()).toBe(0);
    await page.locator('#play-on').click();
    await expect.poll(async () => Number(await page.locator('#slider').getAttribute('max'))).toBeGreaterThan(3);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('stays white on dark pages, and is open to all', async () => {
    for (const [width, colorScheme] of [
      [390, 'dark'],
      [1280, 'light'],
    ] as const) {
      const { page } = await open(browser, goofspiel.file, '#ply=3', { viewport: { width, height: 800 }, colorScheme });
      const ground = `getComputedStyle(document.getElementById('board').shadowRoot.querySelector('.sheet')).backgroundColor`;
      expect(await page.evaluate(ground)).toBe('rgb(255, 255, 255)');
      expect(await page.locator('#rules').isVisible()).toBe(false);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(await barriers(page)).toEqual([]);
      await page.close();
    }
  });

  test('shows what is known where the game draws nothing, and is played in the browser', async () => {
    const { file, replay, scenario } = await made('leduc-poker');
    const { page, complaints } = await open(browser, file, '#ply=2&seat=0');
    expect(await page.locator('#proof').getAttribute('data-hash')).toBe(replay.recorded);
    await expect.poll(() => page.locator('#frame').textContent()).toContain('to act');
    expect(await page.locator('#legend').isVisible()).toBe(false);
    expect(await barriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.close();

    const own = join(folder, 'leduc-play.html');
    const line = ['play', scenario, '--agents', 'greedy', '--seed', 'page', '--html', own];
    expect(await broadside(line)).toMatchObject({ code: 0 });
    const { page: game, complaints: more } = await open(browser, own);
    const decision = (): Promise<string | null> => game.locator('#decision').textContent();
    for (let i = 0; i < 10; i++) {
      await expect.poll(decision).toMatch(/^(You decide|The match is over)/);
      if ((await decision())!.startsWith('The match is over')) break;
      const plies = await game.locator('#slider').getAttribute('max');
      await game.keyboard.press('a');
      await game.keyboard.press('Enter');
      await expect.poll(() => game.locator('#slider').getAttribute('max')).not.toBe(plies);
    }
    expect(await decision()).toMatch(/^The match is over: (you win|you lose|a draw)/);
    expect(more).toEqual([]);
    await game.close();
  });

  test.each(['kuhn', 'lost-cities'])('a declared game can be read on a phone: %s', async (name) => {
    const { file } = await made(name, undefined, 'examples/zones');
    const { page } = await open(browser, file, '#ply=2', { viewport: { width: 390, height: 844 } });
    const smallest = `Math.min(...[...document.getElementById('board').shadowRoot.querySelectorAll('text')].map((text) => text.getBoundingClientRect().height))`;
    // A line of letters is a little higher than the letters.
    expect(await page.evaluate(smallest)).toBeGreaterThan(1.1 * 9);
    // At the end of the page, the board that stays in sight covers the most.
    await page.evaluate('scrollTo(0, document.getElementById("log-part").offsetTop)');
    const bottom = await page.evaluate<number>('document.getElementById("frame").getBoundingClientRect().bottom');
    expect(bottom).toBeLessThan(0.3 * 844);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.close();
  });

  test('says so when the code of the game does not run in a browser', async () => {
    const broken = join(folder, 'broken.html');
    const text = readFileSync(goofspiel.file, 'utf8').replace(/ 'sha256-[^']+';/, ';');
    writeFileSync(broken, text);
    const { page } = await open(browser, broken);
    expect(await page.locator('#proof').textContent()).toBe(
      'This page cannot play the match: Error: the script of the game does not run in this browser',
    );
    await page.close();
  });
});
