/** Steering, on a dice race whose shares of luck have a closed form (test/core/dice-race.test.ts). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { foretold, settled } from '../../bench/steering/measures.ts';
import { gain, kindsOf, playersLuck, points, type Table } from '../../bench/steering/study.ts';
import { AGENTS } from '../../src/registry.ts';
import { loadScenario, masterSeed, parseAgentSpec } from '../../src/scenario/index.ts';
import { GAMES } from '../fixtures/registry.ts';

const folder = mkdtempSync(join(tmpdir(), 'steering-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function race(dice: readonly [number, number], hold: number): Table {
  const file = join(folder, `race-${dice.join('-')}-${hold}.yaml`);
  writeFileSync(
    file,
    `name: race\ngame: dice-race\nagents: [random]\nsides: { a: {}, b: {} }\nrules: { dice: [${dice.join(', ')}], hold: ${hold} }\n`,
  );
  const { game, plan } = loadScenario(file, { games: GAMES, agents: AGENTS });
  const spec = parseAgentSpec('random', AGENTS);
  return { game, plan, roster: AGENTS, spec, reading: game, seed: masterSeed('steering') };
}

test('the share that the first die settles is its index', () => {
  const rows = points(race([6, 6], 0), 400, 4, 2);
  expect(rows.map(({ round, matches }) => [round, matches])).toEqual([
    [0, 400],
    [1, 400],
    [2, 400],
  ]);
  const [deal, first, second] = rows;
  expect(deal!.settled.value).toBeLessThan(0.1);
  expect(first!.settled.value).toBeLessThan(0.1);
  expect(second!.settled.lo).toBeLessThan(511 / 1380);
  expect(second!.settled.hi).toBeGreaterThan(511 / 1380);
  // Before the first roll nobody leads; after it, the leader wins most races.
  expect(deal!.evaluate.value).toBe(0.5);
  expect(second!.evaluate.lo).toBeGreaterThan(0.7);
  expect(second!.foresight).toBeUndefined();
});

test('the same seed gives the same rows', () => {
  const table = race([6, 10], 3);
  expect(points(table, 20, 3, 2)).toEqual(points(table, 20, 3, 2));
});

test('a match that is over before a point is settled there', () => {
  const seen = [0, 1, 1, 0].map((x, i) => ({ stratum: 'a', value: i, scores: [x, x] }));
  expect(settled(seen)).toEqual({ value: 1, lo: 1, hi: 1 });
  expect(foretold(seen).value).toBe(0.5);
});

test('where nobody chooses, the players have no luck of their own; where all depends on choices, they have all of it', () => {
  expect(playersLuck(race([6, 6], 0), 60).total.value).toBe(0);
  expect(playersLuck(race([1, 1], 6), 60).total.value).toBeGreaterThan(0.9);
});

test('a random player gains by playouts where choices decide, and nothing at other kinds of decisions', () => {
  const table = race([2, 2], 3);
  expect(kindsOf(table)).toEqual(['roll']);
  const opponent = { spec: table.spec, reading: table.game };
  const options = { playouts: 8, most: 2 };
  const better = gain(table, opponent, { kinds: new Set(['roll']), ...options }, 40);
  expect(better.lo).toBeGreaterThan(0.1);
  expect(better.planned).toBe(160);
  expect(gain(table, opponent, { kinds: new Set(['hold']), ...options }, 40)).toMatchObject({ value: 0, planned: 0 });
});
