// @module-tag heavy
/** The studio plays what the command line plays. */
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type { Studio } from '../../src/studio/index.ts';
import type { Home, MatchPageList, Refusal, RunView, ScenarioView } from '../../src/studio/wire.ts';
import { GAMES as SHIPPED } from '../../src/registry.ts';
import { broadside } from '../cli/harness.ts';
import { ask, followed, fromPage, pageHeaders, studioIn } from './harness.ts';

const home = process.cwd();
const root = mkdtempSync(join(tmpdir(), 'broadside-studio-'));
process.chdir(root);
process.chdir(home);
let studio: Studio | null = null;
beforeEach(() => process.chdir(root));
afterEach(async () => {
  await studio?.close();
  studio = null;
  process.chdir(home);
});
afterAll(() => rmSync(root, { recursive: true }));

const DICE = 'game: dice-race\ndescription: Two race.\npairs: 40\nagents: [random]\nsides: { red: {}, blue: {} }\n';
writeFileSync(join(root, 'dice.yaml'), DICE);
/** A run that takes long enough to be stopped in the middle. */
const LONG = { files: ['dice.yaml'], agents: 'mcts:iterations=2000' };
const LONG_BLOCKS = 165;
const LONG_WORDS = ['run', 'dice.yaml', '--agents', LONG.agents, '--workers', '1', '--blocks', String(LONG_BLOCKS)];

/** Every file of a run, without the facts that say when, how long and by which command it was played. */
function contentOf(dir: string): Record<string, string> {
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(dir, name)).isFile(),
  );
  const kept = names.filter((name) => name !== 'timings.json' && name !== 'report.html');
  return Object.fromEntries(
    kept.map((name) => {
      const bytes = readFileSync(join(dir, name));
      if (name !== 'manifest.json') return [name, bytes.toString('base64')];
      const { made: _, ...manifest } = JSON.parse(bytes.toString('utf8')) as Record<string, unknown>;
      return [name, JSON.stringify(manifest)];
    }),
  );
}

/** The report without the parts that name the folder. */
const reportOf = (dir: string, out: string): string =>
  // A hash in the folder's name may end with the same letter.
  readFileSync(join(dir, 'report.html'), 'utf8').replaceAll(new RegExp(`\\b${out}/`, 'g'), 'OUT/');

/** Lets the studio play a run to its end. */
async function playedBy(open: Studio, asked: unknown, blocks: number): Promise<string> {
  const { run } = await fromPage<{ run: string }>(open, '/api/play', { ask: asked, blocks });
  const { ended } = await followed(open, (now) => now.going === null && now.ended?.run === run);
  expect(ended).toMatchObject({ code: 0 });
  return run;
}

test('a run of the studio is the run of the command line: same folder, same bytes', async () => {
  studio = await studioIn('a');
  const asked = { files: ['dice.yaml'], agents: 'random,greedy', sets: ['seed=x'] };
  const view = await fromPage<ScenarioView>(studio, '/api/scenario', { ask: asked });
  expect(view).toMatchObject({
    name: 'dice',
    description: 'Two race.',
    sides: ['red', 'blue'],
    agents: ['random', 'greedy'],
    blocks: 40,
    played: 0,
  });
  expect(view.command).toMatch(/ run dice\.yaml --agents random,greedy --set seed=x --out a --workers 1$/);
  expect(view.forecast.stops.map(({ blocks }) => blocks)).toContain(40);
  const run = await playedBy(studio, asked, 60);
  expect(run).toBe(view.run);
  const words = ['--agents', 'random,greedy', '--set', 'seed=x', '--blocks', '60', '--workers', '1', '--out', 'b'];
  expect(await broadside(['run', 'dice.yaml', ...words])).toMatchObject({ code: 0 });
  expect(contentOf(join('a', run))).toEqual(contentOf(join('b', run)));
  expect(reportOf(join('a', run), 'a')).toBe(reportOf(join('b', run), 'b'));
  // The page shows the same facts of the run as the report.
  const shown = await fromPage<RunView>(studio, `/api/run?id=${encodeURIComponent(run)}`);
  const report = readFileSync(join('a', run, 'report.html'), 'utf8');
  expect(report).toContain(`<p class="answer">${shown.answer.join(' ')}</p>`);
  expect(shown.sections.map(({ id }) => id)).toContain('winrates');
  for (const { id, html } of shown.sections)
    if (id !== 'look') expect(report).toContain(html.replace(/^<style>.*?<\/style>/s, ''));
  expect(shown.ask).toEqual({ files: ['dice.yaml'], agents: 'random,greedy', sets: ['seed=x'] });
  const { runs, scenarios } = await fromPage<Home>(studio, '/api/home');
  expect(runs).toMatchObject([{ id: run, scenario: 'dice', status: 'complete', isRun: true, hasReport: true }]);
  expect(scenarios).toContainEqual({
    file: 'dice.yaml',
    game: 'dice-race',
    description: 'Two race.',
    own: true,
    kind: 'scenario',
    sides: 2,
  });
});

test('matches are listed in any order, and those of one side', async () => {
  studio = await studioIn('a');
  const run = await playedBy(studio, { files: ['dice.yaml'] }, 40);
  const list = (query: string) =>
    fromPage<MatchPageList>(studio!, `/api/matches?id=${encodeURIComponent(run)}&${query}`);
  const all = await list('');
  expect(all.total).toBe(80);
  expect(all.rows.map(({ match }) => match)).toEqual(Array.from({ length: 25 }, (_, i) => i + 1));
  expect((await list('from=75')).rows.map(({ match }) => match)).toEqual([76, 77, 78, 79, 80]);
  const rounds = (await list('order=long')).rows.map((row) => row.rounds);
  expect(rounds).toEqual(rounds.toSorted((a, b) => b - a));
  const won = await list('winner=red');
  expect(won.rows.every(({ winner }) => winner === 'red')).toBe(true);
  expect(won.total + (await list('winner=blue')).total).toBeLessThanOrEqual(80);
  // A chunk that was played for more blocks than the last question asked for shows all of them.
  await playedBy(studio, { files: ['dice.yaml'] }, 30);
  expect(await fromPage<RunView>(studio, `/api/run?id=${encodeURIComponent(run)}`)).toMatchObject({
    matches: 80,
    checksum: '',
  });
  await playedBy(studio, { files: ['dice.yaml'] }, 40);
  const [first] = all.rows;
  const csv = readFileSync(join('a', run, 'matches.csv'), 'utf8').split('\r\n');
  const column = csv[0]!.split(',').indexOf('rounds');
  expect(csv[1]!.split(',')[column]).toBe(String(first!.rounds));
});

test('the answer narrows while it is played, a page that goes away leaves the run as Ctrl-C does, and it goes on', async () => {
  studio = await studioIn('a', { patience: 50 });
  const { run } = await fromPage<{ run: string }>(studio, '/api/play', { ask: LONG, blocks: LONG_BLOCKS });
  const { going } = await followed(studio, (now) => now.going?.live != null);
  expect(going).toMatchObject({ run, name: 'dice', blocks: LONG_BLOCKS, stage: 'plays' });
  const [row] = going!.live!.rows;
  const [lo, hi] = row!.always;
  expect(lo <= row!.lo && row!.lo <= row!.value && row!.value <= row!.hi && row!.hi <= hi).toBe(true);
  // The page that followed the run is gone.
  await expect
    .poll(async () => (await fromPage<RunView>(studio!, `/api/run?id=${encodeURIComponent(run)}`)).status)
    .toBe('interrupted');
  // Until the run has stopped, it is shown as being played.
  await expect.poll(() => fromPage(studio!, '/api/play', { ask: LONG, blocks: LONG_BLOCKS })).toMatchObject({ run });
  const refused = await ask(studio.port, '/api/play', {
    method: 'POST',
    headers: { ...(await pageHeaders(studio)), 'content-type': 'application/json' },
    body: JSON.stringify({ ask: LONG, blocks: LONG_BLOCKS }),
  });
  expect(refused).toMatchObject({ status: 409, text: '{"faults":["dice is being played; stop it first"]}' });
  // No figures are made while the run goes on.
  const plain = await fromPage<RunView>(studio, `/api/run?id=${encodeURIComponent(run)}`);
  expect(plain).toMatchObject({ name: 'dice', status: 'running', blocks: LONG_BLOCKS, answer: [], sections: [] });
  await fromPage(studio, '/api/stop', {});
  await studio.close();
  expect(readdirSync('a')).not.toContain('.studio.json');
  // The folder is in the state in which a killed studio leaves it.
  writeFileSync(
    join('a', '.studio.json'),
    JSON.stringify({ pid: 2 ** 22 + 1, address: '', playing: { argv: [...LONG_WORDS, '--out', 'a'], resumed: 0 } }),
  );
  studio = await studioIn('a');
  const { ended } = await followed(studio, (now) => now.ended !== null);
  expect(ended).toMatchObject({ run, code: 0 });
  expect(await broadside([...LONG_WORDS, '--out', 'b'])).toMatchObject({ code: 0 });
  expect(contentOf(join('a', run))).toEqual(contentOf(join('b', run)));
});

test.each(['dogfight/quickstart', 'armada/quickstart'])(
  'every number of %s in the tables is one that --set takes',
  async (file) => {
    studio = await studioIn('a');
    const view = await fromPage<ScenarioView>(studio, '/api/scenario', { ask: { files: [file] } });
    expect(view.numbers.map(({ section }) => section)).toContain('ships');
    const cells = view.numbers.flatMap(({ rows }) => rows.flatMap((row) => row.cells.filter((cell) => cell !== null)));
    expect(cells.length).toBeGreaterThan(100);
    for (const { rows, columns } of view.numbers)
      for (const row of rows) expect(row.cells).toHaveLength(columns.length);
    // A number that is set to its present value changes nothing: the run stays the same.
    const own = cells.map(([place, value]) => `${place}=${value}`).slice(0, 900);
    const same = await fromPage<ScenarioView>(studio, '/api/scenario', { ask: { files: [file], sets: own } });
    expect(same.run).toBe(view.run);
    expect(same.numbers).toEqual(view.numbers);
  },
);

test('a changed number is judged in place, kept as YAML, and played before and after on the same seeds', async () => {
  studio = await studioIn('a');
  const asked = { files: ['dice.yaml'], sets: ['rules.hold=6'] };
  const view = await fromPage<ScenarioView>(studio, '/api/scenario', { ask: asked });
  expect(view.numbers).toEqual([
    { section: 'rules', columns: ['value'], rows: [{ id: 'hold', isInPlay: true, cells: [['rules.hold', 3]] }] },
  ]);
  expect(view.text).toBe(`${DICE}rules: { hold: 6 }\n`);
  expect(view.compareCommand).toMatch(/ diff dice\.yaml --set-b rules\.hold=6 --out a --workers 1$/);
  const wrong = await fromPage<Refusal>(studio, '/api/scenario', { ask: { ...asked, sets: ['rules.hold=600'] } });
  expect(wrong.faults).toEqual(['--set rules.hold=600 rules.hold: too large: found 600, expected at most 100']);
  expect(wrong.marks).toEqual([{ line: 0, path: 'rules.hold', message: 'too large: found 600, expected at most 100' }]);
  await fromPage(studio, '/api/compare', { ask: asked, blocks: 20 });
  const { ended } = await followed(studio, (now) => now.ended !== null);
  const told = await broadside([
    'diff',
    'dice.yaml',
    '--set-b',
    'rules.hold=6',
    '--blocks',
    '20',
    '--workers',
    '1',
    '--out',
    'b',
    '--json',
  ]);
  const { sentences } = JSON.parse(told.out) as { sentences: string[] };
  expect(ended).toMatchObject({
    run: '',
    code: 0,
    compared: { name: 'dice', sets: ['rules.hold=6'], answer: sentences },
  });
  const report = await ask(studio.port, `/results/${ended!.compared!.report}/report.html`, {
    headers: await pageHeaders(studio),
  });
  expect(report.status).toBe(200);
  // Two existing runs are compared as well.
  const { runs } = await fromPage<Home>(studio, '/api/home');
  const pair = ['', 'rules.hold=6'].map(
    (what) => runs.find(({ changed, isRun, players }) => isRun && players === 'random' && changed === what)!.id,
  );
  const study = { command: 'diff', files: [pair[0]!], other: pair[1]!, values: {} };
  await fromPage(studio, '/api/study', { study, what: 'play' });
  const compared = await followed(studio, (now) => now.going === null && now.ended?.study != null);
  expect(compared.ended!.studied!.answer).toEqual(sentences);
  const outside = await fromPage<Refusal>(studio, '/api/study', {
    study: { ...study, files: ['../b'] },
    what: 'say',
  });
  expect(outside.faults.join()).toContain('no run in a');
});

test('a comparison and a study tell what is known so far, by intervals that may be watched', async () => {
  studio = await studioIn('c');
  const asked = { ...LONG, sets: ['rules.hold=6'] };
  await fromPage(studio, '/api/compare', { ask: asked, blocks: 40 });
  const compared = await followed(studio, ({ going }) => (going?.live?.changes ?? []).length > 0);
  const [change] = compared.going!.live!.changes;
  expect(compared.going).toMatchObject({ run: '', part: 2, what: 'rules.hold=6, played by mcts:iterations=2000' });
  expect(compared.going!.earlier).toMatchObject([{ part: 1, what: 'as it is, played by mcts:iterations=2000' }]);
  expect(change!.always[0] < change!.value && change!.value < change!.always[1]).toBe(true);
  expect(change!.blocks).toBeLessThan(40);
  await fromPage(studio, '/api/stop', {});
  const values = { vary: ['rules.hold=5,6'], blocks: ['40'], agents: [asked.agents] };
  const study = { command: 'sweep', files: ['dice.yaml'], other: '', values };
  await fromPage(studio, '/api/study', { study, what: 'play' });
  const { going } = await followed(studio, (now) => now.going?.part === 2 && now.going.live !== null);
  expect(going).toMatchObject({ earlier: [{ part: 1, what: 'rules.hold=5, played by mcts:iterations=2000' }] });
  expect(going!.earlier[0]!.rows[0]).toMatchObject({ blocks: 40 });
  await fromPage(studio, '/api/stop', {});
});

test('the file and the tables change each other, faults stand at their lines, and what is saved is what stands there', async () => {
  studio = await studioIn('a');
  writeFileSync('own.yaml', `# Mine.\n${DICE}`);
  const files = ['own.yaml'];
  const see = (text: string, sets: readonly string[] = []) =>
    fromPage<ScenarioView>(studio!, '/api/scenario', { ask: { files, sets }, text });
  // A number that was written in the file is shown as a change in the tables; a change in the tables is written into
  // the file.
  const typed = await see(`# Mine.\n${DICE}rules:\n  hold: 5 # of ten\n`);
  expect(typed).toMatchObject({ ask: { sets: ['rules.hold=5'] }, mustSave: false, mayOverwrite: true });
  const both = await see(typed.text, ['rules.hold=7']);
  expect(both.text).toBe(`# Mine.\n${DICE}rules:\n  hold: 7 # of ten\n`);
  expect(both.ask.sets).toEqual(['rules.hold=7']);
  // The run is the same as the one that the command line plays with these changes.
  const { run } = await fromPage<ScenarioView>(studio, '/api/scenario', { ask: { files, sets: ['rules.hold=7'] } });
  expect(both.run).toBe(run);
  const fewer = both.text.replace('sides: { red: {}, blue: {} }', 'sides: { red: {}, green: {} }');
  expect(await see(fewer)).toMatchObject({ mustSave: true, sides: ['red', 'green'] });
  const wrong = (await see(both.text.replace('hold: 7', 'hold: 700'))) as unknown as Refusal;
  expect(wrong.marks).toEqual([{ line: 8, path: 'rules.hold', message: 'too large: found 700, expected at most 100' }]);
  expect(wrong.mend).toMatchObject({ differs: ['rules.hold=700'] });
  const save = (sent: object) => fromPage<object>(studio!, '/api/save', { ask: { files }, text: both.text, ...sent });
  expect(await save({ as: 'copy', stamp: '' })).toEqual({ file: 'copy.yaml' });
  expect(await save({ as: '', stamp: both.stamp })).toEqual({ file: 'own.yaml' });
  for (const file of ['copy.yaml', 'own.yaml']) expect(readFileSync(file, 'utf8')).toBe(both.text);
  expect(await save({ as: '', stamp: both.stamp })).toEqual({
    faults: [expect.stringContaining('own.yaml: was changed by somebody else since you opened it')],
    marks: [expect.anything()],
  });
});

test('what is not saved is there again when the studio is closed and opened', async () => {
  studio = await studioIn('a');
  const draft = { agents: 'greedy', seed: '', sets: 'rules.hold=5', text: '' };
  await fromPage(studio, '/api/draft', { files: ['dice.yaml'], draft });
  await studio.close();
  studio = await studioIn('a');
  expect(await fromPage(studio, '/api/draft?file=dice.yaml')).toEqual({ draft });
  expect((await fromPage<Home>(studio, '/api/home')).drafts).toMatchObject([{ files: ['dice.yaml'] }]);
  await fromPage(studio, '/api/draft', { files: ['dice.yaml'], draft: { ...draft, agents: '', sets: '' } });
  expect(await fromPage(studio, '/api/draft?file=dice.yaml')).toEqual({ draft: null });
});

test('a deck and a fleet that are brought meet the sides of a scenario', async () => {
  studio = await studioIn('a');
  const bring = (sent: object) => fromPage<{ files: string[] }>(studio!, '/api/bring', sent);
  const deck = readFileSync(join(home, 'scenarios/dogfight/decks/sniper.txt'), 'utf8');
  const { files } = await bring({ text: deck, name: 'My deck.txt', against: 'dogfight/deck-duel' });
  expect(files).toEqual(['My-deck-against-deck-duel.yaml']);
  const view = await fromPage<ScenarioView>(studio, '/api/scenario', { ask: { files } });
  expect(view).toMatchObject({ sides: ['My-deck', 'starter', 'heavy', 'cover', 'raider'], matchups: 4 });
  expect(await bring({ text: deck, name: 'My deck.txt', against: 'dogfight/deck-duel' })).toEqual({ files });
  const fleet = 'Name: Home\nFaction: Empire\n\nVictory I-class Star Destroyer (73)\n\nTotal Points: 73\n';
  const met = await bring({ text: fleet, name: 'home', against: 'armada/ten-fleets' });
  expect(met.files).toEqual(['home-against-ten-fleets.yaml']);
  expect(await fromPage(studio, '/api/scenario', { ask: met })).toMatchObject({ matchups: 10 });
});

test('a study of the studio is the study of the command line, and its form has the options of the command', async () => {
  studio = await studioIn('a');
  const { studies } = await fromPage<Home>(studio, '/api/home');
  expect(studies.map(({ form }) => form.command)).toEqual(expect.arrayContaining(['sweep', 'price', 'cards', 'skill']));
  const { form } = studies.find((each) => each.form.command === 'sweep')!;
  expect(form.options.find(({ name }) => name === 'vary')).toMatchObject({ mayRepeat: true, isFlag: false });
  expect(form.options.map(({ name }) => name)).not.toContain('out');
  expect(form.examples[0]).toMatchObject({ values: { vary: ['ships.tavor.hull=18..28:2'] } });
  const values = { vary: ['rules.hold=2,4,6'], blocks: ['10'] };
  const study = { command: 'sweep', files: ['dice.yaml'], other: '', values };
  const say = await fromPage<{ command: string }>(studio, '/api/study', { study, what: 'say' });
  expect(say.command).toMatch(/ sweep dice\.yaml --vary rules\.hold=2,4,6 --blocks 10 --out a --workers 1$/);
  const ahead = await fromPage<{ text: string }>(studio, '/api/study', { study, what: 'ahead' });
  expect(ahead.text).toContain('variants by random: 4 runs');
  await fromPage(studio, '/api/study', { study, what: 'play' });
  const { ended } = await followed(studio, (now) => now.going === null && now.ended?.study != null);
  const words = ['sweep', 'dice.yaml', '--vary', 'rules.hold=2,4,6', '--blocks', '10', '--workers', '1', '--out', 'b'];
  const told = JSON.parse((await broadside([...words, '--json'])).out) as { sentences: string[]; curves: unknown };
  expect(ended?.studied).toMatchObject({ study, answer: told.sentences, curves: told.curves, fair: [0.45, 0.55] });
  const report = readFileSync(join('a', ended!.studied!.report, 'report.html'), 'utf8');
  expect(ended!.studied!.sections.map(({ id }) => id)).toContain('variants');
  for (const { id } of ended!.studied!.sections) expect(report).toContain(`<section id="${id}">`);
  const wrong = { ...study, values: { vary: ['rules.hold'] } };
  const refused = await fromPage<Refusal>(studio, '/api/study', { study: wrong, what: 'ahead' });
  expect(refused.faults.join()).toContain('--vary rules.hold');
});

test('the studio says what to exchange in a list, and why a match of fleets ends as it does', async () => {
  studio = await studioIn('a');
  writeFileSync(
    'fleets.yaml',
    'game: armada\npairs: 4\nagents: [policy]\nrules: { rounds: 2, width: 914.4, depth: 700 }\nsides: { mine: { ships: [cr90-corvette-a] }, theirs: { ships: [cr90-corvette-b] } }\n',
  );
  const study = { command: 'improve', files: ['fleets.yaml'], other: '', values: { side: ['mine'], matches: ['80'] } };
  await fromPage(studio, '/api/study', { study, what: 'play' });
  const { ended } = await followed(studio, (now) => now.going === null && now.ended?.study != null);
  const words = ['improve', 'fleets.yaml', '--side', 'mine', '--matches', '80', '--workers', '1', '--out', 'b'];
  const told = JSON.parse((await broadside([...words, '--json'], { games: SHIPPED })).out) as { sentences: string[] };
  expect(ended?.studied).toMatchObject({ study, answer: told.sentences });
  expect(ended!.studied!.sections).not.toEqual([]);
  const run = await playedBy(studio, { files: ['fleets.yaml'] }, 4);
  const { sections } = await fromPage<RunView>(studio, `/api/run?id=${encodeURIComponent(run)}`);
  expect(sections.find(({ id }) => id === 'look')!.html).toContain('What decides: mine ');
});

test('the command opens with a scenario, refuses one that cannot be read, and ends by a signal', async () => {
  expect(await broadside(['studio', 'none.yaml'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('none.yaml'),
  });
  expect(await broadside(['studio', '--port', '0'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('--port 0'),
  });
  const told = await broadside(['studio', 'dice.yaml', '--out', 'a'], { signal: AbortSignal.abort() });
  expect(told.code).toBe(0);
  expect(told.out).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]{32}\n$/);
});
