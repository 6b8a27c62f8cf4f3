/**
 * Measures in Chromium how fast the studio is, as built: `npm run studio-figures`. It prints the milliseconds from the address to the first
 * paint and to the scenarios, from a changed number to the first interval, and the longest frame while results come; and how busy the
 * machine was, because figures of a busy one say little.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { launch } from '../../test/page/browser.ts';

/** Measures the longest pause between two frames, from now on. */
const FRAMES = `(() => {
  globalThis.longest = 0;
  let last = performance.now();
  const look = (now) => {
    globalThis.longest = Math.max(globalThis.longest, now - last);
    last = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;
const PAINTED = `performance.getEntriesByName('first-contentful-paint')[0].startTime`;

const took = async (what: string, work: () => Promise<unknown>): Promise<void> => {
  const began = performance.now();
  await work();
  process.stdout.write(`${what}: ${Math.round(performance.now() - began)} ms\n`);
};

process.stdout.write(`load before: ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} processors\n`);
const folder = mkdtempSync(join(tmpdir(), 'broadside-studio-figures-'));
const studio = spawn(process.execPath, [resolve('dist/cli.js'), 'studio'], {
  cwd: folder,
  stdio: ['ignore', 'pipe', 'inherit'],
});
const browser = await launch();
try {
  const address = await new Promise<string>((done) => {
    studio.stdout.once('data', (text: Buffer) => done(String(text).trim()));
  });
  const page = await browser.newPage();
  await page.goto(address);
  const folded = page.locator('summary', { hasText: 'Dog Fight' });
  await folded.waitFor();
  await took('from the address to the scenarios', async () => {
    await page.reload();
    await folded.waitFor();
  });
  process.stdout.write(`to the first paint: ${Math.round(await page.evaluate<number>(PAINTED))} ms\n`);
  await folded.click();
  await page.getByRole('link', { name: 'dogfight/quickstart' }).click();
  await page.getByText('Change numbers, or the luck').click();
  await page.locator('#sets').fill('ships.tavor.hull=26');
  await page.getByText('Before and after as a command').waitFor();
  await page.evaluate(FRAMES);
  await took('from Play to the first interval', async () => {
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.locator('.intervals').waitFor();
  });
  await page.getByText('Complete').waitFor({ timeout: 180_000 });
  process.stdout.write(
    `longest frame while 200 matches were played: ${Math.round(await page.evaluate<number>('longest'))} ms\n`,
  );
} finally {
  await browser.close();
  studio.kill('SIGINT');
  await new Promise((done) => studio.once('exit', done));
  rmSync(folder, { recursive: true });
}
