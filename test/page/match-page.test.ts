// @module-tag chromium
// @module-tag heavy
/** The page of a match as a reader sees it: it plays the match again in a real browser. */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Names } from '../../src/replay/names.ts';
import { GAMES } from '../../src/registry.ts';
import { replayMatch, type Replay } from '../../src/replay/replay.ts';
import { broadside } from '../cli/harness.ts';
import { DRAWN, asWritten, barriers, launch, open, overflow } from './browser.ts';
import { runBelow } from '../cli/runs-below.ts';

const folder = mkdtempSync(join(tmpdir(), 'broadside-page-'));

const TEAMS = `
game: dogfight
sides:
  a: { ship: tavor, deck: starter }
  b: { ship: inferno, deck: starter }
seats: 4
teams: [0, 1, 0, 1]
matchups: [[a, b, a, b]]
`;

interface Made {
  readonly run: string;
  readonly file: string;
  readonly replay: Replay;
}

/** Plays match 1 of a scenario, and makes its page. */
async function made(name: string, scenario: string, ...more: string[]): Promise<Made> {
  const out = join(folder, name);
  const line = ['run', scenario, '--blocks', '1', '--seed', 'page', '--out', out, ...more];
  expect(await broadside(line, { games: GAMES })).toMatchObject({ code: 0 });
  const run = runBelow(out);
  const file = join(folder, `${name}.html`);
  const told = await broadside(['replay', run, '--match', '1', '--html', file], { games: GAMES });
  expect(told).toMatchObject({ code: 0, err: '' });
  return { run, file, replay: await replayMatch(run, 1) };
}

const text = (page: Page, id: string): Promise<string | null> => page.locator(`#${id}`).textContent();

describe('the page of a match', () => {
  let browser: Browser;
  let duel: Made;
  let fleet: Made;
  beforeAll(async () => {
    browser = await launch();
    duel = await made('duel', 'dogfight/quickstart', '--agents', 'random');
    fleet = await made('fleet', 'armada/quickstart', '--agents', 'greedy');
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true });
  });

  test('plays teams of four again to the position that the run recorded', async () => {
    const scenario = join(folder, 'teams.yaml');
    writeFileSync(scenario, TEAMS);
    const { file, replay } = await made('teams', scenario, '--agents', 'random');
    expect(replay.entrants).toHaveLength(4);
    const { page, complaints } = await open(browser, file);
    expect(await page.locator('#proof').getAttribute('data-hash')).toBe(replay.recorded);
    expect(await barriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test.each(['duel', 'fleet'])('%s: shows at every ply what the engine draws', async (name) => {
    const { file, replay } = name === 'duel' ? duel : fleet;
    const { page, complaints } = await open(browser, file);
    expect(await page.locator('#proof').getAttribute('data-hash')).toBe(replay.recorded);
    const { length } = replay.steps;
    const names = new Names(replay.entrants.map(({ sideLabel, agent }) => ({ side: sideLabel, agent })));
    for (const ply of [1, Math.floor(length / 2), length]) {
      await page.evaluate(`location.hash = '#ply=${ply}'`);
      await expect.poll(() => page.locator('#slider').inputValue()).toBe(String(ply));
      expect(await page.evaluate(DRAWN)).toBe(await page.evaluate(asWritten(names.inDrawing(replay.svg(ply)))));
      expect(await text(page, 'now')).toContain(names.in(replay.steps[ply - 1]!.text));
      expect(await page.locator('#log [aria-current]').textContent()).toContain(names.in(replay.steps[ply - 1]!.text));
    }
    expect(complaints).toEqual([]);
    expect(statSync(file).size).toBeLessThan(1_200_000);
    await page.close();
  });

  test('gives a side the colour of its reports, whichever seat it has', async () => {
    const second = join(folder, 'second.html');
    await broadside(['replay', duel.run, '--match', '2', '--html', second], { games: GAMES });
    const inks = [];
    for (const file of [duel.file, second]) {
      const { page } = await open(browser, file, '#ply=4');
      const chips = await page.evaluate<[string, string][]>(
        `[...document.querySelectorAll('#players .chip')].map((each) => [each.nextSibling.textContent.split(',')[0], getComputedStyle(each).backgroundColor])`,
      );
      const drawn = await page.evaluate<[string, string][]>(
        `[...document.getElementById('board').shadowRoot.querySelectorAll('svg:first-child text.t')].filter((text) => text.textContent.includes('Hull')).map((text) => [/tavor|inferno/i.exec(text.textContent)[0].toLowerCase(), getComputedStyle(text).fill])`,
      );
      expect(new Map(drawn)).toEqual(new Map(chips));
      inks.push(new Map(chips));
      await page.close();
    }
    expect([...inks[0]!.keys()]).toEqual([...inks[1]!.keys()].toReversed());
    expect(inks[0]!.get('tavor')).toBe(inks[1]!.get('tavor'));
    expect(inks[0]!.get('inferno')).not.toBe(inks[0]!.get('tavor'));
  });

  test('is led by the keys and by its address', async () => {
    const { page } = await open(browser, duel.file, '#ply=5&seat=1');
    expect(await page.locator('#slider').inputValue()).toBe('5');
    expect(await page.locator('#seat').inputValue()).toBe('1');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.evaluate('location.hash')).toBe('#ply=6&seat=1');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.evaluate('location.hash')).toBe('#ply=4&seat=1');
    await page.keyboard.press('End');
    expect(await page.locator('#slider').inputValue()).toBe(String(duel.replay.steps.length));
    // A jump makes the entry of the ply visible, even in a round that the browser has not laid out yet.
    const inside = `(() => { const [a, b] = ['#log', '#log [aria-current]'].map((each) => document.querySelector(each).getBoundingClientRect()); return b.top >= a.top && b.bottom <= a.bottom; })()`;
    await expect.poll(() => page.evaluate(inside)).toBe(true);
    await page.keyboard.press('Home');
    await page.keyboard.press(' ');
    await expect.poll(async () => Number(await page.locator('#slider').inputValue())).toBeGreaterThan(1);
    expect(await text(page, 'play')).toBe('Stop');
    await page.close();
  });

  test.each(['duel', 'fleet'] as const)('%s: board, controls, log and choices share one window', async (name) => {
    const { file, replay } = name === 'duel' ? duel : fleet;
    const ply = Math.floor(replay.steps.length / 2);
    const { page } = await open(browser, file, `#ply=${ply}`);
    for (const id of ['frame', 'play', 'on', 'last', 'keep', 'log', 'search', 'actions']) {
      const box = (await page.locator(`#${id}`).boundingBox())!;
      expect(box.y + box.height, id).toBeLessThanOrEqual(900);
    }
    const least = `Math.min(...[...document.getElementById('board').shadowRoot.querySelectorAll('.labels text')].map((text) => text.getScreenCTM().a * parseFloat(getComputedStyle(text).fontSize)))`;
    expect(await page.evaluate<number>(least)).toBeGreaterThanOrEqual(8.95);
    const width = 'document.getElementById("board").shadowRoot.querySelector(".sheet").getBoundingClientRect().width';
    const before = await page.evaluate<number>(width);
    await page.locator('#larger').click();
    expect(await page.evaluate<number>(width)).toBeCloseTo(1.4 * before, -1);
    expect(await page.locator('#view').inputValue()).toBe('free');
    expect(await page.evaluate<number>(least)).toBeGreaterThanOrEqual(8.95);
    await page.keyboard.press('0');
    expect(await page.evaluate<number>(width)).toBeCloseTo(before, 0);
    // In a game with points, the headline shows the points of both sides.
    const score = replay.entrants.length === 2 && name === 'fleet' ? / \d+ : \d+ in round/ : /^\D* in round/;
    expect(await text(page, 'end')).toMatch(score);
    await page.close();
  });

  test('a note in the address shows a moment and says why', async () => {
    const { page, complaints } = await open(browser, duel.file, '#ply=7');
    await page.locator('#keep').click();
    await page.locator('#noting-text').fill('here & now: 50 % <b>');
    await page.locator('#noting button[value=keep]').click();
    expect(await text(page, 'note')).toBe('Note: here & now: 50 % <b>');
    await expect.poll(() => page.evaluate('location.hash')).toContain('note=');
    const address = await page.evaluate<string>('location.hash');
    await page.close();
    const { page: other } = await open(browser, duel.file, address);
    expect(await text(other, 'note')).toBe('Note: here & now: 50 % <b>');
    expect(await other.locator('#marks optgroup[label=Notes]').textContent()).toContain('here & now');
    await other.keyboard.press('ArrowRight');
    expect(await other.locator('#note').isVisible()).toBe(false);
    await expect.poll(() => other.evaluate('location.hash')).toBe(address.replace('ply=7', 'ply=8'));
    expect(complaints).toEqual([]);
    await other.close();
  });

  const OUTLINES = {
    duel: [
      [/^move to/, 'aim'],
      [/^set (Main Battery|Beam Lance) face down/, 'reach'],
    ],
    fleet: [
      [/^Attack from the/, 'reach'],
      [/^One click to/, 'way'],
      [/^Activate/, 'aim'],
    ],
  } as const;
  test.each(['duel', 'fleet'] as const)(
    '%s: draws the action under the pointer or the focus on the board',
    async (name) => {
      const { file, replay } = name === 'duel' ? duel : fleet;
      const { page } = await open(browser, file);
      const outlined = page.locator('#board .outlined');
      for (const [action, mark] of OUTLINES[name]) {
        const ply = replay.steps.findIndex((step) => !step.forced && action.test(step.text));
        expect(ply, String(action)).toBeGreaterThanOrEqual(0);
        await page.evaluate(`location.hash = '#ply=${ply}'`);
        const act = page.locator('#actions .act', { hasText: action }).first();
        await act.hover();
        expect(await outlined.locator(`.${mark}`).count()).toBeGreaterThan(0);
        await page.locator('h1').hover();
        expect(await outlined.count()).toBe(0);
        await act.focus();
        expect(await outlined.locator(`.${mark}`).count()).toBeGreaterThan(0);
        // The drawing shows this position.
        await page.locator('#on').click();
        expect(await outlined.count()).toBe(0);
      }
      await page.close();
    },
  );

  test('tells a seat only what it may know', async () => {
    const { page } = await open(browser, duel.file, '#seat=0');
    const seen = (await replayMatch(duel.run, 1, { seat: 0 })).steps;
    const log = await text(page, 'log');
    const names = new Names([
      { side: 'tavor', agent: 'random' },
      { side: 'inferno', agent: 'random' },
    ]);
    for (const { text: words } of seen) expect(log).toContain(names.in(words));
    expect(await text(page, 'end')).toMatch(/^(tavor|inferno) won in round \d+: /);
    const hidden = duel.replay.steps.find((step, i) => step.text !== seen[i]!.text)!;
    expect(await page.locator(`#log [data-ply="${hidden.ply}"]`).textContent()).not.toContain(names.in(hidden.text));
    await page.close();
  });

  test.each([
    [390, 'light'],
    [1280, 'dark'],
  ] as const)('fits %i pixels, and is open to all, in the %s scheme', async (width, colorScheme) => {
    const { page } = await open(browser, duel.file, '#ply=20', { viewport: { width, height: 800 }, colorScheme });
    for (const other of [width, 768]) {
      await page.setViewportSize({ width: other, height: 800 });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width, height: 800 });
    expect(await barriers(page)).toEqual([]);
    await page.close();
  });
});
