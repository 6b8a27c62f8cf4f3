// @module-tag chromium
// @module-tag heavy
/** A report with every part that reports have, checked as a reader sees it; `npm run report-pages` checks each kind of report. */
import { readdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { htmlPage, type Figure, type Page, type Point } from '../../src/report/index.ts';
import { broadside } from '../cli/harness.ts';
import { scratchFolder } from '../scenario/folder.ts';
import { barriers, launch, misfits, open } from './browser.ts';

const { path, write } = scratchFolder();

const SIDES = ['tavor, greedy:worlds=1', 'inferno, greedy:worlds=2', 'halberd, mcts:iterations=400'];
const points: Point[] = SIDES.map((label, i) => ({ label, value: 0.4 + i / 10, lo: 0.1, hi: 1, n: 4 }));
const dots = { kind: 'dots', caption: 'Scores.', axis: 'score, %', unit: 'percent', points } as const;
const elo: Point[] = SIDES.map((label, i) => ({ label, value: 500 * (i - 1), lo: -1000, hi: 1000, n: 4 }));
const lines = {
  kind: 'lines',
  caption: 'As blocks came in',
  xAxis: 'blocks',
  yAxis: 'score, %',
  unit: 'percent',
} as const;
const along = (lo: number, hi: number) => [2, 3, 4].map((x) => ({ x, value: 0.5, lo, hi }));
const figures: Figure[] = [
  dots,
  { ...dots, reference: 0.5, band: [0.45, 0.55] },
  { ...dots, axis: 'Elo', unit: 'elo', reference: 0, points: elo },
  {
    kind: 'heat',
    caption: 'Score of the row against the column.',
    names: SIDES,
    cells: SIDES.flatMap((row) => SIDES.map((column, i) => ({ row, column, value: i / 2, lo: 0, hi: 1, n: 4 }))),
  },
  {
    kind: 'bars',
    caption: 'Rounds.',
    xAxis: 'rounds',
    yAxis: 'matches',
    bars: [2, 3, 4].map((x) => ({ x, y: 1000 * x })),
  },
  { ...lines, points: along(0.5, 0.5), reference: 0.5 },
  { ...lines, points: along(0.2, 0.8), present: 3 },
];
const NAMES = [
  'match-up',
  'side',
  'agent',
  'matches',
  'score',
  'going first',
  'rounds',
  'decisions',
  'turns without choice',
  'lead changes',
  'drama',
  'decided at',
];
const wide = (rows: number): string[][] =>
  Array.from({ length: rows }, (_, i) => [
    `${SIDES[0]!} vs ${SIDES[1]!}`,
    i % 2 === 0 ? 'tavor' : 'inferno',
    i === 0 ? '' : 'greedy:worlds=1',
    ...NAMES.slice(3).map(() => '60.0 % [46.0, 72.6]'),
  ]);
const REPORT: Page = {
  title: 'A report with all that reports are made of',
  answer: ['Tavor is ahead: 60.0 % [46.0, 72.6] over 30 blocks.'],
  summary: 'Every rate stands with its interval.',
  facts: [['players', SIDES.join(', ')]],
  sections: [
    {
      id: 'all',
      title: 'All',
      text: ['A sentence.'],
      flags: [
        {
          text: 'Look.',
          commands: ['npx broadside replay results/dogfight/quickstart/1-c5bf7cfa48b8 --match 1'],
          links: [{ text: 'match 1', address: 'pages/match-1.html' }],
        },
      ],
      figures,
      tables: [
        { caption: 'Wide', head: NAMES, rows: wide(3) },
        { caption: 'Folded', head: NAMES, rows: wide(13) },
        { caption: 'Narrow', head: ['a "quoted" </style> name', 'x\\y'], rows: [['a', '1']] },
        { caption: 'Texts', head: ['card', 'what it does'], rows: [['belt', '3 damage. '.repeat(40)]], prose: true },
      ],
    },
  ],
};

const before = (cell: string): string => `getComputedStyle(document.querySelector('${cell}'), '::before').content`;

test('nothing is cut or lies on something else, and all can read it', async () => {
  const file = path('report.html');
  writeFileSync(file, await htmlPage(REPORT));
  const browser = await launch();
  for (const colorScheme of ['light', 'dark'] as const) {
    const viewport = { width: 390, height: 844 };
    const { page, complaints } = await open(browser, file, '', { viewport, colorScheme });
    // On a phone, a row is a paragraph: each cell follows the name of its column, whatever this name contains.
    expect(await page.evaluate(before('#all-table-1 td:nth-child(5)'))).toBe('"score "');
    expect(await page.evaluate(before('#all-table-3 td:nth-child(2)'))).toBe('"x\\\\y "');
    expect(await barriers(page)).toEqual([]);
    expect(await misfits(page)).toEqual([]);
    await page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })");
    await page.emulateMedia({ media: 'screen' });
    const rows = page.locator('label.filter ~ table tbody tr:visible');
    await page.locator('label.filter', { hasText: /^side/ }).locator('select').selectOption('inferno');
    expect(await rows.count()).toBe(6);
    await page.getByRole('searchbox').first().fill('tavor no-such-word');
    expect(await rows.count()).toBe(0);
    expect(complaints).toEqual([]);
  }
  await browser.close();
});

test('the page of a ladder is open to all and fits every sheet', async () => {
  const file = write('dice.yaml', 'game: dice-race\npairs: 4\nagents: [random]\nsides: { red: {}, blue: {} }\n');
  const asked = ['--agent', 'mcts', '--from', '1', '--doublings', '2', '--out', path('out'), '--workers', '1'];
  expect(await broadside(['ladder', file, ...asked])).toMatchObject({ code: 0 });
  const page = readdirSync(path('out'), { recursive: true, encoding: 'utf8' }).find((name) =>
    name.endsWith('report.html'),
  )!;
  const browser = await launch();
  for (const colorScheme of ['light', 'dark'] as const) {
    const opened = await open(browser, path(`out/${page}`), '', { colorScheme });
    // The question was who plays better. A player who did not meet all others has no place in an equilibrium.
    expect(await opened.page.locator('section').first().getAttribute('id')).toBe('ratings');
    expect(await opened.page.locator('#ratings th').allTextContents()).toEqual([
      'player',
      'Elo',
      'score',
      'games',
      'blocks',
      'opponents',
    ]);
    expect(await opened.page.locator('#ratings').textContent()).toContain('The first seat is worth ');
    // The strongest player is on top; after two clicks it is the weakest.
    const cells = opened.page.locator('#ratings tbody td:nth-child(2)');
    const ranked = await cells.allTextContents();
    await opened.page.getByRole('button', { name: 'Elo' }).click();
    expect(await cells.allTextContents()).toEqual(ranked);
    await opened.page.getByRole('button', { name: 'Elo' }).click();
    expect((await cells.allTextContents())[0]).toBe(ranked.at(-1));
    expect(await barriers(opened.page)).toEqual([]);
    expect(await misfits(opened.page)).toEqual([]);
    expect(opened.complaints).toEqual([]);
  }
  await browser.close();
});
