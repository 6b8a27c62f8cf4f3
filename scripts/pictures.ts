/**
 * Makes the pictures of pages in `docs/`: `npm run pictures [-- NAME ...]`. It runs commands of the docs, opens in Chromium the pages
 * that they write, and captures the part that a picture shows. Drawings (`docs/pictures/*.svg`) are written by hand, except
 * board.svg. Exit code 1 when a picture has 60 kB or more.
 */
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { shippedBroadside } from '../test/cli/harness.ts';
import { launch, open } from '../test/page/browser.ts';
import { studioIn } from '../test/studio/harness.ts';
import { makeSmall } from './pages/small-png.ts';
import { shootReport, type Shown } from './pages/report-figure.ts';

const MOST_BYTES = 60_000;
/** Pixels of a picture for each of its report. */
const SCALE = 1.25;
const DOCS = resolve('docs');
const QUICK = ['--agents', 'greedy:worlds=1,horizon=0'];
const CHANGES = ['--set-b', 'rules.openingHand=4', '--set-b', 'ships.tavor.range=2'];
const NUMBERS = ['--may', 'ships.inferno.hull=18..22', '--may', 'ships.inferno.attack=6..8'];

/** Pictures of reports: the command, and the part of its page that is shown. */
const REPORTS: Readonly<Record<string, readonly [command: readonly string[], shown: Shown]>> = {
  'report-run': [['run', 'dogfight/quickstart', '--seed', 'demo'], { section: 'winrates', figure: 0 }],
  'report-sweep': [
    ['sweep', 'light.yaml', '--vary', 'ships.inferno.hull=18..24:2'],
    { section: 'variants', figure: 0 },
  ],
  'report-card': [['sweep', 'mines.yaml', '--vary', 'cards.mine-belt.damage=1..4'], { section: 'variants', figure: 0 }],
  'report-balance': [
    ['balance', 'light.yaml', ...NUMBERS, '--probes', '2', '--confirm', 'none'],
    { section: 'targets', figure: 0 },
  ],
  'report-field': [
    ['run', 'mine.txt', 'other.txt', '--against', 'armada/tournament', '--blocks', '1'],
    { section: 'field', figure: 0 },
  ],
  'report-decks': [['tournament', 'decks.yaml'], { section: 'ratings', figure: 1 }],
  'report-tournament': [
    ['tournament', 'dogfight/agents', '--agents', 'random,greedy:worlds=1,greedy,mcts:iterations=50', '--blocks', '40'],
    { section: 'ratings', figure: 0 },
  ],
  'report-diff': [
    ['diff', 'dogfight/quickstart', ...QUICK, '--blocks', '200', '--set-b', 'ships.tavor.hull=26'],
    { section: 'changes', figure: 0 },
  ],
  'report-attribution': [
    ['diff', 'dogfight/quickstart', ...QUICK, '--blocks', '40', '--attribute', ...CHANGES],
    { section: 'attribution', figure: 0 },
  ],
  'report-skill': [
    ['skill', 'dogfight/quickstart', '--levels', 'novice,casual,skilled', '--blocks', '60'],
    { section: 'sides', figure: 0 },
  ],
  'report-fleets': [
    ['fleets', 'armada/core-180', '--points', '180', ...QUICK, '--matches', '900', '--population', '12'],
    { section: 'best', figure: 0, isBare: true },
  ],
};

/** The actions of a reader on a match page before the picture is taken. */
const decide = async (page: Page): Promise<void> => {
  for (let i = 0; i < DECISIONS; i++) {
    const acts = page.locator('#actions .act');
    await acts.first().waitFor();
    await acts.nth(Math.min(2, (await acts.count()) - 1)).click();
    await page.waitForTimeout(SETTLED);
  }
  await page.locator('#actions .act').first().waitFor();
  // Folds the rules, as a reader does who knows them. The page of a user's own game has no rules text.
  const rules = page.locator('#rules summary');
  if (await rules.isVisible()) await rules.click();
};
/** Steps to the middle of a match. */
const midway = async (page: Page): Promise<void> => {
  await page.evaluate("location.hash = 'ply=60'");
  await page.waitForTimeout(SETTLED);
};
/** Decisions of the reader before the picture is taken. */
const DECISIONS = 3;
/** Milliseconds after which the other seats have begun to answer. */
const SETTLED = 800;

/** Pages of matches: the command that writes the page, and what the reader does in it. */
const MATCHES: Readonly<
  Record<string, readonly [command: readonly string[], scheme: 'light' | 'dark', act?: typeof decide]>
> = {
  'play-dogfight': [['play', 'dogfight/quickstart', '--agents', 'greedy', '--seed', 'pictures'], 'light', decide],
  'play-armada': [['play', 'armada/quickstart', '--agents', 'greedy', '--seed', 'pictures'], 'dark', decide],
  'play-own': [['play', 'my-game.yaml', '--agents', 'greedy', '--seed', 'pictures'], 'light', decide],
  'match-agents': [['replay', 'latest', '--match', '1'], 'light', midway],
};

async function told(...words: readonly string[]): Promise<void> {
  const { code, err } = await shippedBroadside(words);
  if (![0, 1, 3].includes(code)) throw new Error(`${words.join(' ')}: ${err.trim()}`);
}

/** The files that a tutorial asks its reader to save, in their order. */
function writeFiles(tutorial: string, ...files: readonly string[]): void {
  const page = readFileSync(join(DOCS, 'tutorials', `${tutorial}.md`), 'utf8');
  const blocks = [...page.matchAll(/```(?:yaml|list)\n(.*?)```/gs)];
  files.forEach((file, i) => writeFileSync(file, blocks[i]![1]!));
}

async function takeReport(name: string, browser: Browser): Promise<string> {
  const [command, shown] = REPORTS[name]!;
  await told(...command, '--out', name);
  const [report] = readdirSync(name, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('report.html'))
    .toSorted((a, b) => a.split(/[/\\]/).length - b.split(/[/\\]/).length);
  const path = join(DOCS, 'pictures', `${name}.png`);
  await shootReport(browser, resolve(name, report!), path, shown, SCALE);
  await makeSmall(path, browser);
  return path;
}

async function takeMatch(name: string, browser: Browser): Promise<string> {
  const [command, colorScheme, act] = MATCHES[name]!;
  const file = resolve(`${name}.html`);
  await told(...command, '--html', file);
  const { page } = await open(browser, file, '', {
    colorScheme,
    viewport: { width: 1280, height: 820 },
    deviceScaleFactor: 0.65,
  });
  await act?.(page);
  const path = join(DOCS, 'pictures', `${name}.jpg`);
  await page.screenshot({ path, type: 'jpeg', quality: 42 });
  await page.close();
  return path;
}

/** Shows command lines as they are typed after an installation. */
const plainCommands = (page: Page): Promise<unknown> =>
  page.evaluate(
    "for (const code of document.querySelectorAll('.command code')) code.textContent = code.textContent.replace(/^.*?(run|diff|sweep) /, 'npx broadside $1 ').replace(/ --out \\S+ --workers 1/, '')",
  );

/** Plays the scenario at hand with a seed of its own. */
async function playDemo(page: Page): Promise<void> {
  await page.getByText('Change numbers, or the luck').click();
  await page.locator('#seed').fill('demo');
  await page.waitForTimeout(2 * SETTLED);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByText('Complete').waitFor({ timeout: 180_000 });
}

/** Screens of the studio: how high each is, and what its reader does before it is taken. */
const STUDIOS: Readonly<Record<string, readonly [height: number, act: (page: Page) => Promise<void>]>> = {
  // After a run.
  'studio/run': [
    440,
    async (page) => {
      await playDemo(page);
      await page.getByRole('link', { name: 'Cards' }).click();
    },
  ],
  'studio/home': [
    760,
    async (page) => {
      await page.evaluate("location.hash = '#/'");
      await page.getByRole('heading', { name: 'What do you want to know?' }).waitFor();
    },
  ],
  'studio/matches': [
    560,
    async (page) => {
      await playDemo(page);
      await page.getByRole('link', { name: 'Matches' }).click();
      await page.getByLabel('Order').selectOption({ index: 1 });
      await page.evaluate("document.querySelector('.tabs').scrollIntoView()");
    },
  ],
  'studio/runs': [
    320,
    async (page) => {
      await playDemo(page);
      await page.getByRole('link', { name: 'Runs' }).click();
      await page.locator('table.runs').waitFor();
    },
  ],
  // A number that is changed beside the file.
  'studio/change': [
    600,
    async (page) => {
      await page.getByText('Change numbers, or the luck').click();
      await page.locator('summary', { hasText: /^ships $/ }).click();
      await page.getByLabel('ships.tavor.hull', { exact: true }).fill('28');
      await page.waitForTimeout(2 * SETTLED);
      await page.evaluate('document.activeElement.blur(); scrollTo(0, 415)');
    },
  ],
  // The slider of a sweep.
  'studio/sweep': [
    520,
    async (page) => {
      await page.evaluate("location.hash = '#/study/sweep/dogfight%2Fquickstart'");
      await page.getByText('Several numbers, or values one by one').click();
      await page.locator('#option-vary').fill('ships.tavor.hull=20..32:4');
      await page.getByText('More choices').click();
      await page.locator('#option-blocks').fill('100');
      await page.locator('#option-seed').fill('demo');
      await page.locator('#option-agents').fill(QUICK[1]!);
      await page.getByRole('button', { name: 'Play it' }).click();
      await page.locator('#slide').waitFor({ timeout: 180_000 });
      await page.locator('#slide').fill('27');
      await page.evaluate("document.getElementById('found').scrollIntoView()");
    },
  ],
};

async function takeStudio(name: string, browser: Browser): Promise<string> {
  const [height, act] = STUDIOS[name]!;
  const studio = await studioIn(name.replace('/', '-'), { opened: ['dogfight/quickstart'] });
  const page = await browser.newPage({ viewport: { width: 1000, height } });
  await page.goto(studio.address);
  await page.locator('#blocks').waitFor();
  await act(page);
  await page.waitForTimeout(SETTLED);
  await plainCommands(page);
  const path = join(DOCS, 'pictures', `${name}.png`);
  await page.screenshot({ path });
  await makeSmall(path, browser);
  await page.close();
  await studio.close();
  return path;
}

const folder = mkdtempSync(join(tmpdir(), 'broadside-pictures-'));
const asked = process.argv.slice(2);
const browser = await launch();
process.chdir(folder);
try {
  writeFiles('balance-a-ship', 'light.yaml');
  writeFiles('own-card', 'mines.yaml');
  writeFiles('which-deck', 'decks.yaml');
  writeFiles('my-fleet', 'mine.txt', 'other.txt');
  await told('init', 'game', 'my-game.ts');
  await told('init', 'agent', 'mine.ts');
  await told('run', 'dogfight/agents', '--agents', './mine.ts,random', '--blocks', '1');
  for (const name of [...Object.keys(REPORTS), ...Object.keys(MATCHES), ...Object.keys(STUDIOS)]) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const take = name in STUDIOS ? takeStudio : name in REPORTS ? takeReport : takeMatch;
    const path = await take(name, browser);
    const { size } = statSync(path);
    process.stdout.write(`${path}: ${size} bytes\n`);
    if (size >= MOST_BYTES) process.exitCode = 1;
  }
} finally {
  await browser.close();
  process.chdir(tmpdir());
  rmSync(folder, { recursive: true });
}
