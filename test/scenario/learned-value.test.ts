import { describe, expect, test } from 'vitest';
import { inputsOf, weightsIn, type LearnedValue } from '../../src/core/index.ts';
import { identityText } from '../../src/matches/index.ts';
import { AGENTS } from '../../src/registry.ts';
import { loadScenario, type ScenarioOptions } from '../../src/scenario/index.ts';
import { GAMES } from '../fixtures/registry.ts';
import { scratchFolder } from './folder.ts';

const { write, path } = scratchFolder();
const registry = { games: GAMES, agents: AGENTS };
const RACE = 'game: dice-race\nsides:\n  near: {}\n  far: {}\n';

const load = (text: string, options: ScenarioOptions = {}) => loadScenario(write('race.yaml', text), registry, options);
const { info } = load(RACE).game;
const inputs = inputsOf(info.seats, info.features.length);

const VALUE: LearnedValue = {
  game: 'dice-race',
  rulesVersion: info.rulesVersion,
  seats: info.seats,
  features: info.features,
  hidden: 2,
  mean: Array.from({ length: inputs }, () => 0),
  scale: Array.from({ length: inputs }, () => 1),
  weights: Array.from({ length: weightsIn(inputs, 2) }, (_, i) => i / 10),
};
const written = (changes: object = {}, name = 'mine.json'): string =>
  write(name, JSON.stringify({ ...VALUE, made: 'by hand', ...changes }));

const fault = (spec: string): string => {
  try {
    load(`${RACE}agents: ['${spec}']\n`);
    return '';
  } catch (error) {
    return (error as Error).message.replaceAll(`${path('.')}/`, '');
  }
};

const of = (): ReturnType<typeof load>['plan'] => load(`${RACE}agents: [greedy, 'greedy:value=mine.json']\n`).plan;

describe('a learned value that an agent brings', () => {
  test('ends in the plan, named by file and content, and is part of what the run is', () => {
    written();
    const spec = of().matchups[0]!.entrants[1]!.agent;
    expect(spec).toMatch(/^greedy:value=mine-[0-9a-f]{8}$/);
    expect(Object.keys(of().weights!)).toEqual([spec]);
    const before = identityText(of());
    written({ made: 'by a machine' });
    expect(identityText(of())).toBe(before);
    written({ mean: VALUE.mean.map(() => 1) });
    expect(identityText(of())).not.toBe(before);
  });

  test('may be none', () => {
    const { plan } = load(`${RACE}agents: [greedy, 'greedy:worlds=2,value=none']\n`);
    expect(plan.matchups[0]!.entrants[1]!.agent).toBe('greedy:worlds=2,value=none');
  });
});

test.each([
  [{ game: 'chess' }, 'was learned for game "chess", but the scenario plays "dice-race"'],
  [{ rulesVersion: '0' }, 'was learned for rulesVersion "0", but the scenario plays "'],
  [{ seats: 5 }, 'was learned for seats 5, but the scenario plays 2'],
  [{ features: ['luck'] }, 'features[0] is "luck", but "'],
  [{ features: [...info.features, 'more'] }, `features[${info.features.length}] is "more", but nothing in the game`],
  [{ hidden: 0 }, 'hidden: expected a file that broadside learn wrote'],
  [{ mean: [1] }, `mean: expected ${inputs} numbers`],
  [{ scale: null }, `scale: expected ${inputs} numbers`],
  [{ weights: [...VALUE.weights, 1] }, `weights: expected ${VALUE.weights.length} numbers`],
])('a value that does not fit is refused: %j', (changes, message) => {
  written(changes);
  expect(fault('greedy:value=mine.json')).toContain(`mine.json: ${message}`);
});

test('other files and specs are refused', () => {
  write('notes.json', 'secret words');
  expect(fault('greedy:value=notes.json')).toContain('notes.json: is no learned value: expected a file that');
  expect(fault('greedy:value=notes.json')).not.toContain('secret');
  expect(fault('greedy:value=gone.json')).toContain('gone.json: no such file');
  expect(fault('greedy:value=a.json,value=b.json')).toContain('greedy:value is given twice');
  expect(fault('greedy:value=none,weights=b.json')).toContain('found weights and a value');
  expect(fault('greedy:valu=none')).toContain('did you mean "value"?');
});
