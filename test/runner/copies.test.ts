/** Teams of equal sides: no match is played twice. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import { afterAll, expect, test } from 'vitest';
import { AGENTS, GAMES } from '../../src/registry.ts';
import { runPlan } from '../../src/runner/index.ts';
import type { Matchup } from '../../src/matches/index.ts';
import { matchSeed } from '../../src/runner/seating.ts';
import { loadScenario } from '../../src/scenario/index.ts';

const root = mkdtempSync(join(tmpdir(), 'broadside-copies-'));
afterAll(() => rmSync(root, { recursive: true }));

const planOf = (text: string) => {
  const path = join(root, 'teams.yaml');
  writeFileSync(path, text);
  return loadScenario(path, { games: GAMES, agents: AGENTS }, { seed: 'copies' }).plan;
};

const SIDES = `
sides:
  tavor: { ship: tavor, deck: starter }
  inferno: { ship: inferno, deck: starter }
`;
const scenario = (seats: number, more = '', sides = SIDES): string =>
  `game: dogfight\nblocks: 3\nagents: [random]\nseats: ${seats}\nteams: [${Array.from({ length: seats }, (_, i) => i % 2).join()}]\n${more}${sides}`;

test.each([
  [2, 'side against itself', 'sides:\n  tavor: { ship: tavor, deck: starter }\n'],
  [4, 'two against two', SIDES],
  [6, 'three against three', SIDES],
])('of %i seats, %s, all matches have different ends', async (seats, _, sides) => {
  const plan = planOf(scenario(seats, '', sides));
  const { dir } = await runPlan(plan, { outDir: join(root, String(seats)), workers: 0 });
  const { data } = Papa.parse<{ state_hash: string; seed: string; seating: string }>(
    readFileSync(join(dir, 'matches.csv'), 'utf8'),
    { header: true, skipEmptyLines: true },
  );
  expect(data).toHaveLength(3 * seats);
  expect(new Set(data.map((row) => row.state_hash)).size).toBe(3 * seats);
  // The first time that the sides sit in an order, the match is dealt from the seed of the block.
  const period = seats === 2 ? 1 : 2;
  expect(new Set(data.map((row) => row.seed)).size).toBe((3 * seats) / period);
});

test('where luck or decks move with the entrants, or all sit differently, all seatings have the seed of the block', () => {
  const three = scenario(3, '', `${SIDES}  corvane: { ship: corvane, deck: starter }\n`);
  for (const plan of [
    planOf(scenario(4, 'mirror: owner\n')),
    { ...planOf(scenario(4)), decks: 'random' as const },
    planOf(three),
  ]) {
    const seeds = Array.from({ length: plan.seats }, (_, seating) => matchSeed(plan, plan.matchups[0]!, 1, seating));
    expect(new Set(seeds.map(String)).size).toBe(1);
  }
});

test('a match-up that varies another one has its seeds', () => {
  const plan = planOf(scenario(4));
  const [base] = plan.matchups;
  const [first, ...others] = base!.entrants;
  const varied = { ...base!, index: 1, base: 0, entrants: [{ ...first!, swap: { from: 1, to: 2 } }, ...others] };
  const seeds = (matchup: Matchup) => [0, 1, 2, 3].map((seating) => String(matchSeed(plan, matchup, 0, seating)));
  expect(seeds(varied)).toEqual(seeds({ ...base!, base: 0 }));
  expect(new Set(seeds(varied)).size).toBe(2);
});
