/** Regret training: how close to equilibrium it comes, that it is repeatable, and what it refuses. */
import { expect, test } from 'vitest';
import { goofspielDeals, kuhnDeals, leducDeals, metDeals } from '../../bench/exact/deals.ts';
import { game as kuhnOfZones } from '../../examples/zones/kuhn.ts';
import { game as leducOfZones } from '../../examples/zones/leduc.ts';
import { Budget, ExactPlay, RegretTable, RegretTraining, pickFrom, tooLarge } from '../../src/search/index.ts';
import { AGENTS, GAMES } from '../../src/registry.ts';
import { connectFour } from '../fixtures/connect-four.ts';
import { diceRace } from '../fixtures/dice-race.ts';
import { game as goofspiel } from '../fixtures/goofspiel.ts';
import { game as kuhnPoker } from '../fixtures/kuhn-poker.ts';
import { game as leducPoker } from '../fixtures/leduc-poker.ts';
import { loadScenario } from '../../src/scenario/index.ts';
import { runPlan } from '../../src/runner/index.ts';
import { scratchFolder } from '../scenario/folder.ts';
import { compiled } from '../zones/compiled.ts';

const sides = { a: {}, b: {} };
const kuhn = kuhnPoker.compile({ sides });
const leduc = leducPoker.compile({ sides });
const goofspiel3 = goofspiel.compile({ sides, cards: 3, ties: 'discard' });
const kuhnDerived = compiled(kuhnOfZones);
const leducDerived = compiled(leducOfZones);
const { path } = scratchFolder();

const trained = (game: typeof kuhn, iterations: number): RegretTraining =>
  new RegretTraining(game).run(new Budget('iterations', iterations));

// Losses in antes, and in points of a match; `npm run exploitability` plays more iterations, and Goofspiel of 5.
test.each([
  ['Kuhn poker', kuhn, kuhnDeals(kuhn), 4, 5000, 0.02, 12],
  ['Leduc poker', leduc, leducDeals(leduc), 26, 5000, 0.25, 288],
  ['Kuhn poker of zones', kuhnDerived, metDeals(kuhnDerived, 6), 4, 5000, 0.02, 12],
  ['Leduc poker of zones', leducDerived, metDeals(leducDerived, 90), 26, 5000, 0.25, 288],
  ['Goofspiel of 3', goofspiel3, goofspielDeals(goofspiel3, 3), 1, 2000, 0.02, undefined],
] as const)('%s is played close to equilibrium', (_name, game, deals, scale, iterations, most, sets) => {
  const training = trained(game, iterations);
  if (sets !== undefined) expect(training.sets).toBe(sets);
  const few = trained(game, 20);
  const loss = scale * new ExactPlay(game, deals, training.strategy).exploitability();
  expect(loss).toBeLessThan(most);
  expect(loss).toBeGreaterThan(-1e-12);
  expect(scale * new ExactPlay(game, deals, few.strategy).exploitability()).toBeGreaterThan(loss);
});

test('a budget in plies ends as soon as it is spent', () => {
  const training = new RegretTraining(kuhn).run(new Budget('plies', 1000));
  expect(training.plies).toBeGreaterThanOrEqual(1000);
  expect(training.plies).toBeLessThan(1030);
});

test('small games are taken, and others are refused by name', () => {
  for (const game of [kuhn, leduc, goofspiel3]) expect(tooLarge(game)).toBeNull();
  expect(tooLarge(goofspiel.compile({ sides, cards: 13, ties: 'discard' }))).toBe(
    'learns small games as a whole; goofspiel is too large: one iteration takes more than 20000 plies',
  );
  expect(tooLarge(connectFour.compile({ sides }))).toContain('connect-four is too large');
  const race = diceRace.compile({ seats: 3, rules: { dice: [6, 6], hold: 3 }, sides: { a: { start: 0 } } });
  expect(tooLarge(race)).toBe('learns games for two; dice-race has 3 seats here');
});

test('a scenario of a game that is too large says so', () => {
  expect(() =>
    loadScenario('scenarios/dogfight/quickstart.yaml', { games: GAMES, agents: AGENTS }, { agents: 'mccfr,greedy' }),
  ).toThrow(/--agents mccfr,greedy.*: agent mccfr learns small games as a whole; dogfight is too large/);
});

test('a run is the same in two workers and in this thread', async () => {
  const options = { agents: 'mccfr:iterations=100,random', pairs: '10' };
  const { plan } = loadScenario('examples/zones/kuhn.yaml', { games: GAMES, agents: AGENTS }, options);
  const sums = [];
  for (const workers of [0, 2]) sums.push((await runPlan(plan, { outDir: path(`out-${workers}`), workers })).checksum);
  expect(new Set(sums).size).toBe(1);
});

test('a table keeps what it held when it grows, and ends at its bound', () => {
  const table = new RegretTable(2, 3000);
  for (let i = 0; i < 3000; i++) {
    expect(table.take(Math.imul(i, 0x9e3779b9), i)).toBe(i);
    table.regrets[2 * i + 1] = i;
    table.sums[2 * i] = -i;
  }
  expect(table.take(1, 1)).toBe(-1);
  for (let i = 0; i < 3000; i++) {
    expect(table.find(Math.imul(i, 0x9e3779b9), i)).toBe(i);
    expect([table.regrets[2 * i + 1], table.sums[2 * i]]).toEqual([i, i === 0 ? -0 : -i]);
  }
  expect(table.find(7, 0)).toBe(-1);
});

test('a mix is drawn in its proportions, and never what has no chance', () => {
  const mix = Float64Array.of(0, 0.25, 0.75, 0);
  expect([0, 0.2499, 0.25, 0.9999].map((unit) => pickFrom(mix, 4, unit))).toEqual([1, 1, 2, 2]);
  expect(pickFrom(Float64Array.of(0.3, 0.3, 0), 3, 0.99)).toBe(1);
});
