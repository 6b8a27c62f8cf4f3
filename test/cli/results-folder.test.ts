// @module-tag heavy
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { scratchFolder } from '../scenario/folder.ts';
import { broadside } from './harness.ts';
import { playedIn } from './played.ts';
import { runBelow } from './runs-below.ts';

const { write, path } = scratchFolder();
const home = process.cwd();

beforeEach(() => process.chdir(path('.')));
afterEach(() => process.chdir(home));

const POKER = 'game: kuhn-poker\nagents: [random]\nsides: { red: {}, blue: {} }\n';

const played = (file: string, seed: string): Promise<string> => playedIn('results', file, { seed, pairs: '1' });
const list = (): string => readFileSync(join('results', 'index.html'), 'utf8');

/** Two runs of one scenario, and one run of another. */
async function three(): Promise<readonly [string, string, string]> {
  const poker = write('poker.yaml', POKER);
  const other = write('cards.yaml', POKER);
  return [await played(poker, 'demo'), await played(poker, 'more'), await played(other, 'third')];
}

/** The folder of the run that a command finds by this name, or its message if it finds none. */
async function found(name: string): Promise<string> {
  const { out, err } = await broadside(['replay', name, '--match', '1']);
  return /^match 1 of (.*): red vs blue\n/.exec(out)?.[1] ?? err;
}

const hashIn = (dir: string): string => basename(dir).replace(/^.*-/, '');

test('runs lie under their game and scenario, and are found by name, hash, scenario and latest', async () => {
  const [demo, more, cards] = await three();
  expect(dirname(demo)).toBe(join('results', 'kuhn-poker', 'poker'));
  for (const name of [demo, basename(demo), hashIn(demo), hashIn(demo).slice(0, 6), `poker/${basename(demo)}`])
    expect(await found(name), name).toBe(demo);
  for (const name of [
    'poker/latest',
    'kuhn-poker/poker/latest',
    'results/kuhn-poker/poker/latest',
    'results/poker/latest',
  ])
    expect(await found(name), name).toBe(more);
  for (const name of ['cards', 'kuhn-poker/cards', 'results/kuhn-poker/cards', 'latest', 'kuhn-poker/latest'])
    expect(await found(name), name).toBe(cards);
  expect(await found('poker')).toMatch(/^poker: means 2 runs; say which \(poker\/latest: played last\): /);
  expect(await found('nothing')).toMatch(/^nothing: no such folder; expected the folder of a run, .* in results\n$/);
  expect(await found('nothing/latest')).toBe('nothing/latest: there is no run in nothing\n');
  const diff = await broadside(['diff', hashIn(demo), 'cards', '--workers', '1']);
  expect(diff.err).toMatch(/not the same seeds|seed/);
});

test('a run in the place of before is found, listed and continued there', async () => {
  const poker = write('poker.yaml', POKER);
  const dir = await playedIn('results', poker, { seed: 'demo', pairs: '1' });
  const before = join('results', 'poker', basename(dir));
  mkdirSync(dirname(before));
  renameSync(dir, before);
  for (const name of ['latest', basename(dir), 'poker', before]) expect(await found(name), name).toBe(before);
  expect((await broadside(['list', 'runs'])).out).toBe(`${before}\n`);
  expect(await playedIn('results', poker, { seed: 'demo', pairs: '2' })).toBe(before);
});

test('the list of runs has studies as well, with what they found', async () => {
  const dice = write('dice.yaml', 'game: dice-race\npairs: 4\nagents: [random]\nsides: { red: {}, blue: {} }\n');
  for (const start of [0, 2]) await playedIn('results', dice, { sets: [`sides.red.start=${start}`] });
  const { code } = await broadside(['sweep', dice, '--vary', 'sides.red.start=0,2', '--workers', '1']);
  expect(code).toBe(0);
  expect(list()).toContain('<h1>2 runs and one study</h1>');
  const row = list()
    .split('<tr>')
    .find((text) => text.includes('Sweep of sides.red.start'))!;
  expect(row).toMatch(/<a href="sweep\/[^"]+\/report\.html">sweep\//);
  expect(row).toMatch(/<td>study<\/td>.*<td>random<\/td>.*<td class="answer">sides\.red\.start: red scores from /);
  const rows = JSON.parse((await broadside(['list', 'runs', '--json'])).out) as { run: string; status: string }[];
  expect(rows.map(({ status }) => status).toSorted()).toEqual(['complete', 'complete', 'study']);
  expect(rows.find(({ status }) => status === 'study')!.run).toMatch(/^results\/sweep\//);
  expect((await broadside(['list', 'runs'], { terminal: true })).out).toMatch(
    /\nresults\/sweep\/\S+ +\S+ \S+ +study +random *\n/,
  );
  // A pipe gets the names that other commands accept.
  expect((await broadside(['list', 'runs'])).out).not.toContain('sweep/');
  const told = await broadside(['list', 'runs', '--game', 'kuhn-poker', '--html', 'poker.html']);
  expect(told.out).toBe('0 runs, the last first, in poker.html\n');
  expect(readFileSync('poker.html', 'utf8')).not.toContain('Sweep of');
});

test('a command that plays renews the list of runs; a page of somebody else stays', async () => {
  const poker = write('poker.yaml', POKER);
  const line = (seed: string): string[] => ['run', poker, '--pairs', '1', '--workers', '1', '--seed', seed];
  await broadside([...line('demo'), '--dry-run']);
  expect(existsSync('results')).toBe(false);
  await broadside(line('demo'));
  expect(list()).toContain('<h1>One run</h1>');
  const [, report] = /<a href="([^"]*report\.html)">demo-/.exec(list())!;
  expect(join('results', report!)).toBe(join(runBelow('results'), 'report.html'));
  expect(existsSync(join('results', report!))).toBe(true);
  await broadside(line('other'));
  expect(list()).toContain('<h1>2 runs</h1>');
  writeFileSync(join('results', 'index.html'), 'my own');
  await broadside(line('more'));
  expect(list()).toBe('my own');
});

/** Copies a run, and replaces one value of the plan in its manifest. */
function forged(run: string, field: string, value: string): string {
  cpSync(run, 'part', { recursive: true });
  const file = join('part', 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { plan: Record<string, unknown> };
  writeFileSync(file, JSON.stringify({ ...manifest, plan: { ...manifest.plan, [field]: value } }));
  return file;
}

test('a manifest whose game leads elsewhere is refused', async () => {
  const [demo] = await three();
  const file = forged(demo, 'gameId', 'a/b');
  const { code, err } = await broadside(['merge', 'whole', 'part']);
  const message = `${file}: is damaged: "plan.gameId" is missing, or no such thing as was written there\n`;
  expect({ code, err }).toEqual({ code: 2, err: message });
});

test.each(['../../away', '..'])('a manifest with the name %s leads nowhere else', async (name) => {
  const [demo] = await three();
  forged(demo, 'name', name);
  const before = readdirSync('.').toSorted();
  expect((await broadside(['merge', 'whole', 'part'])).code).toBe(0);
  // Only the folder that was asked for is new. Nothing else appears in the working folder, nor in the folder to which
  // the name would lead.
  expect(readdirSync('.').toSorted()).toEqual([...before, 'whole'].toSorted());
  for (const up of ['..', '../..']) expect(existsSync(join(up, 'away'))).toBe(false);
  const written = readdirSync('whole', { recursive: true, encoding: 'utf8' });
  expect(written.some((file) => file.endsWith('matches.csv'))).toBe(true);
});
