/**
 * Checks every kind of report that a command writes, in Chromium: `npm run report-pages`. On a phone, on a wide screen and on
 * paper, nothing may be cut off or overlap. In dark mode, axe-core may find nothing serious. The answer must come first. Exit
 * code 1 at a fault. It takes some minutes.
 */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shippedBroadside } from '../../test/cli/harness.ts';
import { barriers, launch, misfits, open } from '../../test/page/browser.ts';

const DUEL = `game: dogfight
pairs: 2
agents: [random]
sides: { tavor: { ship: tavor, deck: starter }, inferno: { ship: inferno, deck: starter }, crow: { ship: achilles, deck: starter } }
`;
const HULL = 'ships.tavor.hull';
const FLEETS = `game: armada
agents: [random]
rules: { fleetLimit: 100, rounds: 1 }
sides:
  red: { ships: [cr90-corvette-a], upgrades: [[general-dodonna]], squadrons: [x-wing] }
  blue: { ships: [gladiator-ii], upgrades: [[admiral-motti]], squadrons: [tie-fighter] }
`;
/** Every command, with as few matches as possible. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  run: ['run', 'DUEL'],
  players: ['run', 'DUEL', '--players', 'random,greedy:worlds=1'],
  sweep: ['sweep', 'DUEL', '--vary', `${HULL}=20,28`],
  grid: ['sweep', 'DUEL', '--vary', `${HULL}=20,28`, '--vary', 'ships.inferno.hull=20,28'],
  morris: ['sweep', 'DUEL', '--morris', '--numbers', HULL, '--trajectories', '1'],
  balance: ['balance', 'DUEL', '--may', `${HULL}=20,28`, '--confirm', 'none', '--probes', '1'],
  cards: ['cards', 'DUEL', '--matches', '12', '--exchange', '1', '--exchange-matches', '12'],
  'card-players': ['cards', 'DUEL', '--players', 'random,greedy:worlds=1', '--exchange-matches', '12'],
  'list-parts': ['cards', 'FLEETS', '--exchange-matches', '24'],
  luck: ['luck', 'DUEL'],
  deny: ['deny', 'DUEL', '--deny', 'ability'],
  skill: ['skill', 'DUEL', '--levels', 'random,greedy:worlds=1'],
  diff: ['diff', 'DUEL', '--set-b', `${HULL}=20`],
  attribute: ['diff', 'DUEL', '--set-b', `${HULL}=20`, '--set-b', 'ships.inferno.hull=28', '--attribute'],
  trend: ['trend', 'TWO RUNS'],
  tournament: ['tournament', 'DUEL'],
  fleets: ['fleets', 'FLEETS', '--matches', '108', '--population', '4', '--finalists', '2', '--blocks', '1'],
  exploit: ['exploit', 'DUEL', '--agent', 'random', '--worlds', '1', '--blocks', '2'],
  probe: [
    'probe',
    'DUEL',
    '--agents',
    'greedy:worlds=1',
    '--round',
    '1',
    '--visits',
    '20',
    '--plans',
    '3',
    '--trials',
    '4',
  ],
};

/** The report nearest to `folder`, because the reports of the runs behind a study are in deeper folders. */
function reportIn(folder: string): string {
  const [report] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('report.html'))
    .sort((a, b) => a.split(/[/\\]/).length - b.split(/[/\\]/).length || a.localeCompare(b));
  return join(folder, report!);
}

const folder = mkdtempSync(join(tmpdir(), 'broadside-report-pages-'));
const files: Readonly<Record<string, string>> = {
  DUEL: join(folder, 'duel.yaml'),
  FLEETS: join(folder, 'fleets.yaml'),
  // This refers to the runs of the diff, which comes before.
  'TWO RUNS': join(folder, 'diff', 'dogfight', 'duel'),
};
writeFileSync(files['DUEL']!, DUEL);
writeFileSync(files['FLEETS']!, FLEETS);
const browser = await launch();
try {
  for (const [kind, words] of Object.entries(KINDS)) {
    const out = join(folder, kind);
    const told = await shippedBroadside([...words.map((word) => files[word] ?? word), '--out', out]);
    if (![0, 1, 3].includes(told.code)) throw new Error(`${kind}: ${told.err}`);
    const viewport = { width: 390, height: 844 };
    const { page, complaints } = await open(browser, reportIn(out), '', { viewport, colorScheme: 'dark' });
    const faults = [...complaints, ...(await barriers(page)), ...(await misfits(page))];
    if ((await page.locator('h1 + p.answer').count()) !== 1) faults.push('no answer below the title');
    await page.close();
    process.stdout.write(`${kind}: ${faults.length === 0 ? 'ok' : faults.join('; ')}\n`);
    if (faults.length > 0) process.exitCode = 1;
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
