/**
 * Plays matches of both games in all formats, opens their pages in Chromium, and compares the final position and the
 * drawings at three plies with the engine's: `npm run pages [-- --matches 200] [--seed TEXT]`.
 * Exit codes: 0 all are equal, 1 a difference, 2 a wrong option.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import seedrandom from 'seedrandom';
import { GAMES } from '../src/registry.ts';
import { replayMatch } from '../src/replay/replay.ts';
import { broadside } from '../test/cli/harness.ts';
import { DRAWN, asWritten, launch, open } from '../test/page/browser.ts';
import { runBelow } from '../test/cli/runs-below.ts';

const SHIPPED = [
  ...['quickstart', 'closed-lists', 'deck-duel', 'environment', 'ship-stats'].map((name) => `dogfight/${name}`),
  ...['quickstart', 'learning-game', 'core-180', 'fleet-400', 'obstacles-on'].map((name) => `armada/${name}`),
];
const SIDES = 'sides: { a: { ship: tavor, deck: starter }, b: { ship: inferno, deck: starter } }';
/** Formats of Dog Fight for which there is no shipped scenario. */
const OWN = {
  'teams.yaml': `game: dogfight\n${SIDES}\nseats: 4\nteams: [0, 1, 0, 1]\nmatchups: [[a, b, a, b]]\n`,
  'six.yaml': `game: dogfight\n${SIDES}\nseats: 6\nmatchups: [[a, b, a, b, a, b]]\n`,
};
const PLIES = 3;
/** Milliseconds that a page may take to show a ply, and milliseconds between two checks. */
const MOST_WAIT = 10_000;
const STEP = 20;

const { values } = parseArgs({
  options: { matches: { type: 'string', default: '200' }, seed: { type: 'string', default: 'pages' } },
});
const wanted = Number(values.matches);
if (!Number.isSafeInteger(wanted) || wanted < 1) {
  process.stderr.write(`--matches ${values.matches}: expected a whole number from 1\n`);
  process.exit(2);
}
const random = seedrandom(values.seed);
const folder = mkdtempSync(join(tmpdir(), 'broadside-pages-'));

/**
 * Whether the page shows a ply soon. The wait is not in the page itself, because the policy of the page forbids such
 * code.
 */
async function comesTo(page: Page, ply: number): Promise<boolean> {
  for (let waited = 0; waited < MOST_WAIT; waited += STEP) {
    if ((await page.locator('#slider').inputValue()) === String(ply)) return true;
    await page.waitForTimeout(STEP);
  }
  return false;
}

/** What differs between the page of a match and the engine, in words. */
async function differences(browser: Browser, run: string, match: number): Promise<string[]> {
  const file = join(folder, 'match.html');
  const { code, err } = await broadside(['replay', run, '--match', String(match), '--html', file], { games: GAMES });
  if (code !== 0) return [err.trim()];
  const replay = await replayMatch(run, match);
  const { page, complaints } = await open(browser, file);
  const found = [...complaints];
  const hash = await page.locator('#proof').getAttribute('data-hash');
  if (hash !== replay.recorded) found.push(`ends in ${hash}, the run in ${replay.recorded}`);
  for (let i = 0; i < PLIES; i++) {
    const ply = Math.floor(random() * (replay.steps.length + 1));
    await page.evaluate(`location.hash = '#ply=${ply}'`);
    if (!(await comesTo(page, ply))) found.push(`does not come to ply ${ply}`);
    if ((await page.evaluate(DRAWN)) !== (await page.evaluate(asWritten(replay.svg(ply)))))
      found.push(`ply ${ply} is drawn otherwise`);
  }
  await page.close();
  return found;
}

/** Plays `blocks` blocks of a scenario; returns the folder of the run. */
async function played(scenario: string, name: string, blocks: number): Promise<string> {
  const out = join(folder, name);
  const line = ['run', scenario, '--agents', 'random', '--blocks', String(blocks), '--seed', values.seed, '--out', out];
  const { code, err } = await broadside(line, { games: GAMES });
  if (code !== 0) throw new Error(err);
  return runBelow(out);
}

for (const [name, text] of Object.entries(OWN)) writeFileSync(join(folder, name), text);
const scenarios = [...SHIPPED, ...Object.keys(OWN).map((name) => join(folder, name))];
const each = Math.ceil(wanted / scenarios.length);
const browser = await launch();
let compared = 0;
let faults = 0;
try {
  for (const [i, scenario] of scenarios.entries()) {
    const most = Math.min(each, wanted - compared);
    if (most === 0) break;
    const run = await played(scenario, `run-${i}`, Math.ceil(most / 2));
    for (let match = 1; match <= most; match++, compared++)
      for (const fault of await differences(browser, run, match)) {
        faults++;
        process.stdout.write(`${scenario}, match ${match}: ${fault}\n`);
      }
    process.stdout.write(`${compared} of ${wanted} matches compared\n`);
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
process.stdout.write(faults === 0 ? 'pages and engine agree\n' : `${faults} differences\n`);
process.exitCode = faults === 0 ? 0 : 1;
