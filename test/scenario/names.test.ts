/** Names are texts exactly as they are written, in letters of any script. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { AGENTS, GAMES } from '../../src/registry.ts';
import { runFolder } from '../../src/runner/manifest.ts';
import { loadScenario } from '../../src/scenario/index.ts';

const registry = { games: GAMES, agents: AGENTS };
const folder = mkdtempSync(join(tmpdir(), 'broadside-names-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function load(text: string, sets: readonly string[] = [], name = `s${files++}.yaml`) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), text);
  return loadScenario(join(folder, name), registry, { sets });
}

/** Names that YAML reads as numbers, as true or false, as nothing or as a date. */
const ODD = [
  '1e3',
  '010',
  '0x1F',
  '0o17',
  '1_000',
  '.5',
  '-7',
  '+7',
  '1.0',
  '1000',
  '.inf',
  '.nan',
  'true',
  'False',
  'null',
  '~',
  'yes',
  'no',
  'on',
  '2026-11-25',
  '12:30',
  '日本',
  'Ελλάδα',
  'NaN',
  '0',
];

const duel = (name: string): string => `game: dogfight
agents: [random]
sides:
  ${name}: { ship: tavor, deck: ${name} }
  other: { ship: inferno, deck: starter }
decks:
  ${name}: { like: starter }
  like-it: { like: ${name} }
matchups: [[${name}, other]]
`;

test.each(ODD)('a side, a deck and whoever names them: %s', (name) => {
  const { plan } = load(duel(name));
  expect(plan.matchups.map(({ label }) => label)).toEqual([`${name} vs other`]);
  const { sides, decks } = plan.content as { sides: object; decks: Record<string, object> };
  expect(Object.keys(sides)).toContain(name);
  expect((sides as Record<string, { deck: string }>)[name]!.deck).toBe(name);
  expect(decks['like-it']).toEqual(decks[name]);
  // A dot separates the keys of a path.
  if (name.includes('.')) return;
  expect(load(duel(name), [`sides.${name}.ship=sable`]).plan.content).toMatchObject({
    sides: { [name]: { ship: 'sable' } },
  });
});

test.each(ODD)('the name and the seed of a scenario: %s', (name) => {
  const { plan } = load(`name: ${name}\nseed: ${name}\n${duel('a')}`);
  expect({ name: plan.name, seed: plan.seed }).toEqual({ name, seed: name });
});

test.each(ODD)('a deck that the command line names: %s', (name) => {
  const { plan } = load(duel(name), [`sides.other.deck=${name}`]);
  expect(plan.content).toMatchObject({ sides: { other: { deck: name } } });
});

const sides = (a: string, b: string): string =>
  `game: dogfight\nagents: [random]\nsides:\n  ${a}: { ship: tavor, deck: starter }\n  ${b}: { ship: inferno, deck: starter }\n`;

test('two spellings of one number are two names, and one that stands twice is refused', () => {
  expect(load(sides('1e3', '1000')).plan.matchups[0]!.label).toMatch(/1e3/);
  expect(() => load(sides('1e3', "'1e3'"))).toThrow('the key "1e3" stands twice in this map');
  expect(() => load(sides('é'.normalize('NFC'), 'é'.normalize('NFD')))).toThrow('stands twice in this map');
});

test('an accent is part of its letter, however it is stored', () => {
  const { plan } = load(duel('é'.normalize('NFD')).replace('[[é', `[[${'é'.normalize('NFC')}`));
  expect(plan.matchups[0]!.label).toBe(`${'é'.normalize('NFC')} vs other`);
});

test('numbers stay numbers, and what is no text stays refused', () => {
  expect(load(`${duel('a')}ships: { tavor: { hull: 0x14 } }\n`).plan.content).toMatchObject({
    ships: { tavor: { hull: 20 } },
  });
  expect(load(`${duel('a')}pairs: 0x10\n`).plan.pairs).toBe(16);
  expect(() => load(duel('a').replace('ship: tavor', 'ship:'))).toThrow(/expected .*a text/);
  expect(() => load(duel('a').replace('ship: tavor', 'ship: [1]'))).toThrow(/expected .*a text/);
});

describe('a scenario without a name of its own', () => {
  const text =
    'game: dogfight\nagents: [random]\nsides:\n  a: { ship: tavor, deck: starter }\n  b: { ship: inferno, deck: starter }\n';
  test.each(['日本', '中国', 'épreuve', 'my duel (copy)', '-x', 'a%2Fb', 'CON', 'x'.repeat(120)])(
    'has that of its file: %s',
    (name) => {
      const { plan } = load(text, [], `${name}.yaml`);
      expect(plan.name).toBe(name.normalize('NFC'));
    },
  );

  test('has a folder of its own', () => {
    const names = ['日本', '中国', 'a b', 'a-b', 'a%20b', 'scenario', 'x'.repeat(120), `${'x'.repeat(119)}y`];
    const folders = names.map((name) => runFolder('results', load(text, [], `${name}.yaml`).plan));
    expect(new Set(folders).size).toBe(names.length);
    expect(folders[0]).toMatch(/^results[/\\]dogfight[/\\]日本[/\\]/);
  });
});
