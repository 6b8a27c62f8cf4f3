import { expect, test } from 'vitest';
import { ValueNet, derive, deriveText, valued, type LearnedValue } from '../../src/core/index.ts';
import { fitValue } from '../../src/experiment/learning/fit.ts';
import { Practice } from '../../src/experiment/learning/practice.ts';
import { lawSeed, seating } from '../../src/laws/seating.ts';
import { AGENTS } from '../../src/registry.ts';
import { loadScenario } from '../../src/scenario/index.ts';
import { GAMES } from '../fixtures/registry.ts';
import { scratchFolder } from '../scenario/folder.ts';

const { write } = scratchFolder();
const race = write('race.yaml', 'game: dice-race\nsides: { near: {}, far: {} }\n');
const { plan, game } = loadScenario(race, { games: GAMES, agents: AGENTS });
const rest = () => Promise.resolve();

async function learned(text: string): Promise<{ value: LearnedValue; foretells: number }> {
  const root = deriveText(plan.master, text);
  const practice = new Practice(plan, game);
  await practice.play(null, derive(root, 0, 0), rest);
  return fitValue(game, practice.rows, derive(root, 0, 1), rest);
}

test('the same seed gives the same value to the last digit, another seed another one', async () => {
  const first = JSON.stringify(await learned('a'));
  expect(JSON.stringify(await learned('a'))).toBe(first);
  expect(JSON.stringify(await learned('b'))).not.toBe(first);
});

test('it foretells results of matches that it has not seen', async () => {
  expect((await learned('a')).foretells).toBeGreaterThan(0.65);
});

test('a game with the value judges by it alone, of all seats as of each', async () => {
  const { value } = await learned('a');
  const own = valued(game, value);
  const net = ValueNet.of(game, value);
  const s = new Int32Array(game.info.stateLength);
  game.deal(s, seating(game), lawSeed('learn'));
  const all = new Float64Array(game.info.seats);
  own.evaluateAll!(s, all);
  for (let seat = 0; seat < game.info.seats; seat++) {
    const each = own.evaluate!(s, seat);
    expect(each).toBe(net.evaluate(s, seat));
    expect(all[seat]).toBe(each);
    expect(each).toBeGreaterThan(0);
    expect(each).toBeLessThan(1);
  }
  expect(own).not.toHaveProperty('foresight');
});

test('practice can be stopped', async () => {
  const practice = new Practice(plan, game);
  await expect(practice.play(null, lawSeed('stop'), () => Promise.reject(new Error('enough')))).rejects.toThrow(
    'enough',
  );
});

test('an input that always equals another one before it counts for nothing', async () => {
  const practice = new Practice(plan, game);
  await practice.play(null, lawSeed('twins'), rest);
  const { rows } = practice;
  const { inputs, width, count } = rows;
  const own = (await fitValue(game, rows, lawSeed('twins'), rest)).value.scale;
  const first = own.findIndex((scale) => scale !== 0);
  const twin = own.findIndex((scale, j) => scale !== 0 && j > first);
  for (let i = 0; i < count; i++) inputs[i * width + twin] = inputs[i * width + first]!;
  const { scale } = (await fitValue(game, rows, lawSeed('twins'), rest)).value;
  expect(scale).toEqual(own.with(twin, 0));
});
