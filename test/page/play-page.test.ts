// @module-tag chromium
// @module-tag heavy
/** Playing in the browser: the page of `play --html`, by mouse and by keyboard alone. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GAMES } from '../../src/registry.ts';
import { broadside } from '../cli/harness.ts';
import { barriers, launch, open, overflow } from './browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'broadside-play-'));

/** Waits until the reader must decide, or the match is over; returns whether it is over. */
async function over(page: Page): Promise<boolean> {
  await expect.poll(() => page.locator('#decision').textContent()).toMatch(/^(You decide|The match is over)/);
  return (await page.locator('#decision').textContent())!.startsWith('The match is over');
}

/**
 * For the lines below the board: the smallest font size in pixels, and the least contrast with the background of the
 * board, as WCAG computes it.
 */
const READABLE = `(() => {
  const room = document.getElementById('below').shadowRoot;
  const sheet = room.querySelector('.sheet');
  const svg = sheet.querySelector('svg');
  const numbers = (ink) => ink.match(/[\\d.]+/g).slice(0, 3).map(Number);
  const light = (ink) => {
    const [r, g, b] = numbers(ink).map((n) => n / 255).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = svg.querySelector(':scope > rect') === null ? getComputedStyle(sheet).backgroundColor : getComputedStyle(svg.querySelector(':scope > rect')).fill;
  const lines = [...svg.querySelectorAll(':scope > text')].filter((text) => text.textContent.length > 20 && !text.hasAttribute('stroke'));
  const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
  const contrast = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  return {
    small: Math.min(...lines.map((text) => parseFloat(getComputedStyle(text).fontSize) * scale)),
    faint: Math.min(...lines.map((text) => contrast(light(getComputedStyle(text).fill), light(ground)))),
  };
})()`;

/** Resolves when the page has been drawn twelve times. */
const FRAMES = `new Promise((done) => {
  let left = 12;
  const frame = () => (left-- === 0 ? done() : requestAnimationFrame(frame));
  frame();
})`;

describe('a match to play', () => {
  let browser: Browser;
  const files = { dogfight: join(folder, 'dogfight.html'), armada: join(folder, 'armada.html') };
  beforeAll(async () => {
    browser = await launch();
    for (const [game, file] of Object.entries(files)) {
      const line = ['play', `${game}/quickstart`, '--agents', 'greedy', '--seed', 'page', '--html', file];
      expect(await broadside(line, { games: GAMES })).toMatchObject({
        code: 0,
        out: `the match is in ${file}; open it in a browser to play seat 0\n`,
      });
    }
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true });
  });

  test('Dog Fight is played to its end by the keyboard alone, and nothing hidden is shown before', async () => {
    const { page, complaints } = await open(browser, files.dogfight);
    let told = '';
    for (let i = 0; i < 200 && !(await over(page)); i++) {
      told += await page.locator('main').textContent();
      expect(await page.locator('#seat').isDisabled()).toBe(true);
      const plies = await page.locator('#slider').getAttribute('max');
      await page.keyboard.press('a');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('#slider').getAttribute('max')).not.toBe(plies);
    }
    expect(await page.locator('#decision').textContent()).toMatch(
      /^The match is over: (you win|you lose|a draw)\. The reason: \w+ \w+/,
    );
    expect(told).toContain('You decide what goes into tier 2 of your plan:');
    expect(told).toContain('tavor (you) starts with');
    expect(told).not.toContain('inferno starts with');
    expect(told).not.toMatch(/inferno sets \w/);
    // After the match the reader may look as a referee.
    await page.locator('#seat').selectOption('-1');
    expect(await page.locator('#log').textContent()).toContain('inferno starts with');
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('a newcomer is told the goal and the rules, and the board stays in sight on a phone', async () => {
    for (const [file, goal] of [
      [files.dogfight, 'The last vessel, or the last team, wins'],
      [files.armada, 'higher score after six rounds wins'],
    ] as const) {
      const { page } = await open(browser, file, '', { viewport: { width: 390, height: 800 } });
      await over(page);
      expect(await page.locator('#goal').textContent()).toContain(goal);
      expect(await page.locator('#rules-list li:visible').count()).toBe(5);
      expect(await page.locator('#legend').innerText()).toContain('an action acts here');
      await page.locator('#log').scrollIntoViewIfNeeded();
      expect(await page.evaluate('window.scrollY')).toBeGreaterThan(300);
      expect((await page.locator('#frame').boundingBox())!.y).toBeGreaterThanOrEqual(0);
      await page.close();
    }
  });

  test('what is written in the drawings can be read on a usual screen, in both colour schemes', async () => {
    for (const [file, least] of [
      [files.dogfight, 11],
      [files.armada, 10],
    ] as const)
      for (const colorScheme of ['light', 'dark'] as const) {
        const { page } = await open(browser, file, '', { colorScheme });
        await over(page);
        const { small, faint } = await page.evaluate<{ small: number; faint: number }>(READABLE);
        expect(small).toBeGreaterThanOrEqual(least);
        expect(faint, `${file} ${colorScheme}`).toBeGreaterThanOrEqual(4.5);
        await page.close();
      }
  });

  test('who plays in place of an agent that is not in the page is said', async () => {
    const file = join(folder, 'guest.html');
    writeFileSync(file, readFileSync(files.dogfight, 'utf8').replaceAll('"agentId":"greedy"', '"agentId":"guest"'));
    const { page } = await open(browser, file);
    const absent = page.locator('#absent');
    expect(await absent.textContent()).toBe('Not in this page: greedy (inferno). greedy plays instead.');
    await page.locator('#agents').selectOption('random');
    expect(await absent.textContent()).toBe('');
    await page.close();
  });

  test('a place on the board is clicked, cards can be read, and an own choice can be taken back', async () => {
    const { page, complaints } = await open(browser, files.dogfight, '', { viewport: { width: 390, height: 800 } });
    await over(page);
    const spots = page.locator('#board .spot');
    const before = await page.locator('#actions .act').count();
    expect(await spots.count()).toBe(before);
    await spots.first().click();
    await expect.poll(() => page.locator('#log').textContent()).toMatch(/tavor[^:]*: start at/i);
    await over(page);
    const set = page.locator('#actions tr', { hasText: 'face down' }).first();
    expect(await set.locator('small').first().textContent()).toMatch(/, cost \d+\. \w/);
    await page.locator('#known button.card').first().click();
    expect(await page.locator('#sheet').textContent()).toContain('cost');
    await page.keyboard.press('Escape');
    const offered = await page.locator('#actions .act').allTextContents();
    await set.locator('.act').click();
    await expect.poll(() => page.locator('#actions .act').allTextContents()).not.toEqual(offered);
    await page.keyboard.press('u');
    await expect.poll(() => page.locator('#actions .act').allTextContents()).toEqual(offered);
    await page.keyboard.press('h');
    await expect.poll(() => page.locator('#work').textContent()).toContain('1000 of 1000');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await barriers(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('a second click before the next actions are shown is no answer to the next decision', async () => {
    const offered: string[][] = [];
    for (const clicks of [1, 2]) {
      const { page, complaints } = await open(browser, files.armada);
      await over(page);
      const before = await page.locator('#slider').inputValue();
      await page.evaluate(`(() => {
        const last = [...document.querySelectorAll('#actions .act')].at(-1);
        for (let i = 0; i < ${clicks}; i++) last.click();
      })()`);
      await expect.poll(() => page.locator('#slider').inputValue()).not.toBe(before);
      await over(page);
      // If a second answer were taken, it would be in one of the next frames.
      await page.evaluate(FRAMES);
      offered.push(await page.locator('#actions .act').allTextContents());
      expect(complaints).toEqual([]);
      await page.close();
    }
    expect(offered[1]).toEqual(offered[0]);
  });

  test('a press while a hint is searched takes its action, though the list is sorted anew meanwhile', async () => {
    const { page, complaints } = await open(browser, files.armada);
    await over(page);
    const before = await page.locator('#slider').inputValue();
    await page.locator('#budget').selectOption({ index: 2 });
    await page.locator('#search').click();
    const first = page.locator('#actions .act').first();
    await first.hover();
    await page.mouse.down();
    const pressed = await first.textContent();
    await expect.poll(() => page.locator('#work').textContent()).toMatch(/mcts: [1-9]/);
    expect(await first.textContent()).toBe(pressed);
    await page.mouse.up();
    await expect.poll(() => page.locator('#slider').inputValue()).not.toBe(before);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('Armada is played by the mouse, what was revealed stays, and the line is saved and goes on elsewhere', async () => {
    const { page, complaints } = await open(browser, files.armada);
    for (let i = 0; i < 12; i++) {
      await over(page);
      const lit = page.locator('#board .spot');
      const ply = await page.locator('#slider').inputValue();
      if ((await lit.count()) > 0 && i % 2 === 0) await lit.last().click();
      // A spot with several actions selects the first of them in the list.
      if ((await page.locator('#slider').inputValue()) === ply) await page.locator('#actions .act').last().click();
      await expect.poll(() => page.locator('#slider').inputValue()).not.toBe(ply);
    }
    await over(page);
    expect(await page.locator('#log').textContent()).toContain('CR90 Corvette A (0a) moves');
    const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#save').click()]);
    const saved = join(folder, 'line.json');
    await download.saveAs(saved);
    const offered = await page.locator('#actions .act').allTextContents();
    const { page: other } = await open(browser, files.armada);
    await over(other);
    await other.locator('#file').setInputFiles(saved);
    await expect.poll(() => other.locator('#actions .act').allTextContents()).toEqual(offered);
    const line = JSON.parse(readFileSync(saved, 'utf8')) as { places: number[] };
    expect(line.places.length).toBeGreaterThan(12);
    expect(complaints).toEqual([]);
    await page.close();
    await other.close();
  });
});
