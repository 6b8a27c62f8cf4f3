import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { AGENTS } from '../../src/registry.ts';
import { runPlan } from '../../src/runner/index.ts';
import { loadScenario } from '../../src/scenario/index.ts';
import { GAMES } from '../fixtures/registry.ts';

const root = mkdtempSync(join(tmpdir(), 'broadside-protocol-'));
afterAll(() => rmSync(root, { recursive: true }));

/** A program that writes everything that it reads to its error output. */
const PARROT = `import { createInterface } from 'node:readline';
const say = (m) => console.log(JSON.stringify(m));
createInterface({ input: process.stdin }).on('line', (line) => {
  console.error(line);
  const m = JSON.parse(line);
  if (m.type === 'hello') say({ type: 'ready' });
  if (m.type === 'decide') {
    say({ type: 'simulate', id: m.id, actions: [m.legal[0].action], rounds: 1, observe: true, describe: true });
    say({ type: 'simulate', id: m.id, actions: [123456] });
  }
  if (m.type === 'error') say({ type: 'choose', id: m.id, action: 1 });
});
`;

/** Every message of a match as a program hears it. */
async function heard(): Promise<Record<string, unknown>[]> {
  writeFileSync(join(root, 'parrot.mjs'), PARROT);
  const file = join(root, 'race.yaml');
  const sides = '{ near: { start: 1 }, far: { start: 0 } }';
  writeFileSync(
    file,
    `game: dice-race\npairs: 1\nseats: 2\nrules: { dice: [6, 8], hold: 4 }\nsides: ${sides}\nagents: [random, 'exec:"${process.execPath}" parrot.mjs']\nmatchups: [['near@exec:"${process.execPath}" parrot.mjs', far@random]]\n`,
  );
  const { plan } = loadScenario(file, { games: GAMES, agents: AGENTS });
  const extraRegistry = new URL('../fixtures/registry.ts', import.meta.url).href;
  const { dir, forfeits } = await runPlan(plan, { outDir: root, workers: 0, extraRegistry });
  expect(forfeits).toEqual([]);
  return readdirSync(join(dir, 'logs'))
    .flatMap((name) =>
      readFileSync(join(dir, 'logs', name), 'utf8')
        .trim()
        .split('\n'),
    )
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

const DOCUMENT = readFileSync(new URL('../../docs/PROTOCOL.md', import.meta.url), 'utf8');

test('docs/PROTOCOL.md names every member of every message, and the session goes as it says', async () => {
  const messages = await heard();
  const types = messages.map(({ type }) => type);
  // The first greeting only asks how many questions the program takes together.
  expect(types.slice(1, 6)).toEqual(['hello', 'match', 'decide', 'position', 'error']);
  expect(types.filter((type) => type === 'result')).toHaveLength(2);
  expect(types.filter((type) => type === 'match')).toHaveLength(2);
  const named = new Set([...DOCUMENT.matchAll(/`([a-z_]+)`|"([a-z_]+)":/g)].map(([, plain, json]) => plain ?? json));
  const members = new Set(messages.flatMap((message) => Object.keys(message)));
  expect([...members].filter((member) => !named.has(member))).toEqual([]);
  const decide = messages.find(({ type }) => type === 'decide')!;
  expect(Object.keys(decide)).toEqual([
    'type',
    'id',
    'ply',
    'round',
    'seed',
    'legal',
    'observation',
    'value',
    'features',
    'news',
  ]);
});
