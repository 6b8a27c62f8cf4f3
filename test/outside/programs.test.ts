// @module-tag heavy
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Sheet } from '../../src/core/index.ts';
import { Program, ProgramSurroundings } from '../../src/outside/program.ts';
import { AGENTS, GAMES } from '../../src/registry.ts';
import { readManifest, runPlan } from '../../src/runner/index.ts';
import { loadScenario } from '../../src/scenario/index.ts';
import { GAMES as FIXTURE_GAMES } from '../fixtures/registry.ts';
import { isAlive, logs, play, programFolder } from './harness.ts';

const root = programFolder();

const FIXTURES = fileURLToPath(new URL('fixtures', import.meta.url));
const spec = (mode: string, program = 'program.mjs'): string =>
  `exec:'${process.execPath}' '${join(FIXTURES, program)}' ${mode}`.trim();

test('a program that is not there, or ends at once, is a fault before the first match', async () => {
  writeFileSync(join(root, 'notes.txt'), 'no program');
  for (const [command, message] of [
    ['./no-such-bot --fast', `${join(root, 'no-such-bot')}: no such file`],
    ['./notes.txt', /notes\.txt: cannot be executed; expected a program, or an interpreter before it/],
    [root, /: is a folder, expected a program/],
    ['no-such-bot', 'there is no program "no-such-bot" in the folders of PATH'],
    ['notes.txt', /in the folders of PATH; for the file in .* write exec:\.\/notes\.txt/],
    ['sh -c "echo no board >&2; exit 3"', /ended with code 3 before it said "ready": "no board"/],
    ['sh "a b', /a quote " that is not closed/],
    ['sh a\\', /ends in a backslash/],
  ] as const)
    await expect(play([`exec:${command}`])).rejects.toThrow(message);
});

test('quotes that survived a shell are understood', async () => {
  const program = join(FIXTURES, 'program.mjs');
  const agents = [
    `'"${process.execPath}" "${program}" last'`,
    `"${process.execPath}" ${program.replace('p', '\\p')} last`,
  ];
  const { forfeits } = await play(agents.map((command) => `exec:${command}`));
  expect(forfeits).toEqual([]);
});

test('sound programs play to the end, the same whatever the workers, and the run says what it cannot promise', async () => {
  const agents = [spec('last'), spec('one-match-only'), spec('', 'simulating.mjs')];
  const one = await play(agents, { pairs: 2 });
  const two = await play(agents, { pairs: 2, workers: 2 });
  expect([one.forfeits, two.forfeits]).toEqual([[], []]);
  expect(readFileSync(join(two.dir, 'matches.csv'), 'utf8')).toBe(readFileSync(join(one.dir, 'matches.csv'), 'utf8'));
  expect(readManifest(one.dir)!.plan.caveats).toEqual(
    agents.map((agent) => expect.stringMatching(`^${agent.replaceAll(/[.'/]/g, '\\$&')} is a program of its own`)),
  );
});

/** The final positions of a run's matches. */
const endsOf = ({ dir }: { readonly dir: string }): string[] =>
  readFileSync(join(dir, 'matches.csv'), 'utf8').match(/\b[0-9a-f]{16}\b/g)!;

test('a program that reads numbers alone plays the same matches', async () => {
  const [words, numbers] = [await play([spec('last')], { pairs: 2 }), await play([spec('numbers')], { pairs: 2 })];
  expect(numbers.forfeits).toEqual([]);
  expect(endsOf(numbers)).toEqual(endsOf(words));
  expect(endsOf(words).length).toBeGreaterThanOrEqual(4);
  const odd = await play([spec('odd-numbers')]);
  expect(odd.forfeits.length).toBeGreaterThan(0);
  expect(logs(odd)).toContain('ready: numbers is true or false');
});

/** The rows of a run's matches without the names of the agents. */
const rowsOf = ({ dir }: { readonly dir: string }, agent: string): string =>
  readFileSync(join(dir, 'matches.csv'), 'utf8').replaceAll(agent, 'AGENT');

describe('several matches on one pipe', () => {
  test('play the same matches as one after another, whatever the batch and the workers, and alone against themselves', async () => {
    const one = await play([spec('numbers')], { pairs: 6 });
    expect(one.forfeits).toEqual([]);
    for (const [mode, workers] of [
      ['batch-4', 1],
      ['batch-16', 1],
      ['batch-16', 2],
    ] as const) {
      const found = await play([spec(mode)], { pairs: 6, workers });
      expect(found.forfeits).toEqual([]);
      expect(endsOf(found)).toEqual(endsOf(one));
    }
    expect(endsOf(one).length).toBeGreaterThanOrEqual(12);
  });

  test('beside greedy and a program that takes one question: all matches are played, in order', async () => {
    const agents = [spec('batch-16'), spec('numbers'), 'greedy:worlds=1'];
    const found = await play(agents, { pairs: 2 });
    const plain = await play([spec('batch-4'), spec('numbers'), 'greedy:worlds=1'], { pairs: 2 });
    expect(found.forfeits).toEqual([]);
    expect(rowsOf(found, 'batch-16').length).toBeGreaterThan(1000);
    expect(endsOf(found)).toEqual(endsOf(plain));
  });

  test('the program gets as many questions at once as it takes', async () => {
    const found = await play([spec('batch-sizes')], { pairs: 10, workers: 1 });
    const sizes = logs(found)
      .match(/batch of \d+/g)!
      .map((text) => Number(text.slice(9)));
    // The number of questions that are sent together depends on how soon the program answers.
    expect(Math.max(...sizes)).toBeGreaterThan(1);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(16);
  });

  test('and when the run is continued', async () => {
    const sides = { near: { start: 1 }, far: { start: 0 } };
    const rules = { dice: [6, 8], hold: 4 };
    const agents = ['random', spec('batch-4')];
    const matchups = [[`near@${agents[1]!}`, 'far@random']];
    const file = join(root, 'continued.yaml');
    writeFileSync(file, JSON.stringify({ game: 'dice-race', pairs: 7, seats: 2, rules, sides, agents, matchups }));
    const { plan } = loadScenario(file, { games: new Map([...GAMES, ...FIXTURE_GAMES]), agents: AGENTS });
    const extraRegistry = new URL('../fixtures/registry.ts', import.meta.url).href;
    const options = { workers: 0, extraRegistry };
    await runPlan({ ...plan, pairs: 3 }, { ...options, outDir: join(root, 'continued') });
    const continued = await runPlan(plan, { ...options, outDir: join(root, 'continued') });
    expect(continued.played).toBe(8);
    const whole = await runPlan(plan, { ...options, outDir: join(root, 'whole') });
    expect(continued.checksum).toBe(whole.checksum);
  });

  test.each([
    ['batch-missing', 'garbage', /no answer for match \d+, question \d+/],
    ['batch-twice', 'garbage', /match \d+ is answered twice/],
    ['batch-other-match', 'garbage', /nothing was asked of match 9999/],
    ['batch-other-id', 'garbage', /answers another question of match \d+, expected id \d+/],
    ['batch-no-action', 'garbage', /has no whole number as action/],
    ['batch-illegal', 'illegal', /answered -5, which is none of the \d+ legal actions/],
    ['batch-crash', 'crash', /ended with code 4/],
    ['batch-of-words', 'garbage', /ready: batch needs "numbers":true/],
  ] as const)('%s forfeits by %s, and the run goes on', async (mode, why, message) => {
    const found = await play([spec(mode)], { pairs: 8 });
    expect(found.status).toBe('complete');
    expect(found.forfeits.map((forfeit) => forfeit.reason)).toContain(`forfeit:${why}`);
    expect(logs(found)).toMatch(message);
  });
});

test('what the engine simulates for a program makes it play better than chance', async () => {
  const { findings } = await play([spec('', 'simulating.mjs')], { pairs: 30, game: 'connect-four' });
  const row = findings.winrates.find(({ side, agent }) => side === 'near' && agent.startsWith('exec:'))!;
  expect(row.score.lo).toBeGreaterThan(0.5);
});

test('a program inherits no environment and no files, runs where its scenario lies, and is gone at the end', async () => {
  const outcome = await play([spec('tells-its-surroundings')]);
  const facts = JSON.parse(logs(outcome).split('\n')[0]!) as {
    env: Record<string, string>;
    fds: number;
    cwd: string;
    pid: number;
  };
  expect(Object.keys(facts.env).sort()).toEqual([
    'BROADSIDE_CHILD',
    'LANG',
    'PATH',
    'PYTHONHASHSEED',
    'PYTHONUNBUFFERED',
    'TZ',
  ]);
  expect(facts.cwd).toBe(root);
  const own = await play([spec('tells-its-surroundings')], { pairs: 2 });
  expect((JSON.parse(logs(own).split('\n')[0]!) as { fds: number }).fds).toBe(facts.fds);
  expect(isAlive(facts.pid)).toBe(false);
});

test('what a program leaves behind is killed when it ends', async () => {
  const { forfeits, dir } = await play([spec('leaves-processes')]);
  expect(forfeits).toEqual([]);
  const left = readFileSync(join(dir, 'logs', '000000.log'), 'utf8')
    .trim()
    .split('\n');
  expect(left).toHaveLength(3);
  for (const line of left) {
    const { child, stray } = JSON.parse(line) as { child: number; stray: number };
    // The system needs a moment to remove ended processes. Broadside can find the process that has left its group only
    // on Linux.
    if (process.platform !== 'linux') process.kill(stray, 'SIGKILL');
    await expect.poll(() => [child, stray].filter(isAlive)).toEqual([]);
  }
});

test('a program that never reads its answers is not answered without end', async () => {
  const command = [process.execPath, '-e', 'setInterval(() => {}, 1000)'];
  const outside = { kind: 'program', id: 'deaf', command, folder: root, version: '1' } as const;
  const program = new Program(outside, new ProgramSurroundings());
  program.send('x'.repeat(15_000_000));
  await program.room(performance.now() + 60_000, 'was silent');
  expect(program.failure).toBeNull();
  program.send('x'.repeat(15_000_000));
  await program.room(performance.now() + 100, 'was silent');
  expect(program.failure).toMatchObject({ why: 'time', message: 'was silent' });
  await program.close();
});

test('the end of a match is told, and a flood of complaints is cut', async () => {
  const told = logs(await play([spec('tells-the-end')]))
    .trim()
    .split('\n');
  expect(told).toHaveLength(2);
  for (const line of told)
    expect(line).toMatch(/^seat [01]: \{"type":"result","shares":\[[\d.]+,[\d.]+\],"reason":"finish"\}$/);
  const noise = logs(await play([spec('noisy')]));
  expect(noise.length).toBeLessThan(66_000);
  expect(noise).toMatch(/^complaint 0\n[^]*the rest was dropped\n$/);
});

test('a program is told what stands on the cards and ships of a scenario, its own among them', async () => {
  writeFileSync(
    join(root, 'reader.mjs'),
    `import { createInterface } from 'node:readline';
    createInterface({ input: process.stdin }).on('line', (line) => {
      const { type, cards, ships } = JSON.parse(line);
      if (type === 'hello') console.log('{"type":"ready"}');
      if (type === 'match') console.error(JSON.stringify({ cards, ships }));
      if (type === 'decide') process.exit(0);
    });`,
  );
  const file = join(root, 'mines.yaml');
  writeFileSync(
    file,
    `game: dogfight\npairs: 1\nsides: { a: { ship: lynx, deck: starter }, b: { ship: tavor, deck: starter } }\n` +
      `cards: { belt: { form: normal, type: intervene, cost: 1, damage: 3, act: [{ do: flare, n: damage, range: 2 }] } }\n` +
      `ships: { lynx: { like: intrepid, hull: 26 } }\n` +
      `agents: ['exec:"${process.execPath}" reader.mjs', random]\nmatchups: [['a@exec:"${process.execPath}" reader.mjs', b@random]]\n`,
  );
  const { plan } = loadScenario(file, { games: GAMES, agents: AGENTS });
  const told = logs(await runPlan(plan, { outDir: root, workers: 0 })).split('\n')[0]!;
  const { cards, ships } = JSON.parse(told) as Record<'cards' | 'ships', Sheet[]>;
  expect(cards.find(({ id }) => id === 'belt')).toMatchObject({
    name: 'Belt',
    facts: { mark: 'O', cost: '1', numbers: 'damage 3', origin: 'of the scenario' },
    text: '3 effect damage to every other vessel within 2 and in sight.',
  });
  expect(ships.find(({ id }) => id === 'lynx')).toMatchObject({
    facts: { hull: expect.stringContaining('26') as string },
  });
  expect(cards.find(({ id }) => id === 'missiles')).toMatchObject({ facts: { cost: expect.any(String) as string } });
});
