/**
 * Recorded matches, played again by their decisions. A difference is a change of the rules: if it is meant, raise the game's rules
 * version, record anew with `npx broadside golden record test/golden`, and say in the commit what changed and why.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { AGENTS, GAMES } from '../../src/registry.ts';
import { readGolden, verifyGolden } from '../../src/replay/index.ts';
import { loadScenario } from '../../src/scenario/index.ts';

const FOLDER = import.meta.dirname;
const registry = { games: GAMES, agents: AGENTS };
const all = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).sort();
const files = all.filter((name) => name.endsWith('.txt'));

test.each(files)('%s plays as recorded', (name) => {
  const file = join(FOLDER, name);
  const differences = verifyGolden(
    file,
    ({ scenario, seed, agents }) =>
      loadScenario(join(dirname(file), scenario), registry, { seed, agents: agents === '' ? undefined : agents }).plan,
    registry,
  );
  expect(differences).toEqual([]);
});

test.each([...GAMES.keys()])('%s has traces in both seatings', (id) => {
  const traces = files.map((name) => readGolden(join(FOLDER, name)).trace.head);
  const own = traces.filter((head) => head.get('game') === id);
  const seatings = own.map((head) => /seating (\d)/.exec(head.get('matchup')!)![1]);
  expect(new Set(seatings)).toEqual(new Set(['0', '1']));
});

test('every recorded scenario has a trace', () => {
  const used = files.map((name) => join(dirname(name), readGolden(join(FOLDER, name)).source.scenario));
  const scenarios = all.filter((name) => name.endsWith('.yaml'));
  expect(new Set(used)).toEqual(new Set(scenarios));
});

test.each(files)('%s is the record of a whole match', (name) => {
  const text = readFileSync(join(FOLDER, name), 'utf8');
  expect(text).toMatch(/\nend: .+\n$/);
  expect(readGolden(join(FOLDER, name)).trace.plies.length).toBeGreaterThan(20);
});
