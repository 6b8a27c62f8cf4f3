import { describe, expect, test } from 'vitest';
import { identityText } from '../../src/matches/index.ts';
import { InputError, loadScenario, type ScenarioOptions } from '../../src/scenario/index.ts';
import { AGENTS } from '../../src/registry.ts';
import { GAMES } from '../fixtures/registry.ts';
import { scratchFolder } from './folder.ts';

const { write, path } = scratchFolder();
const registry = { games: GAMES, agents: AGENTS };

const RACE = 'game: dice-race\nsides:\n  near: {}\n  far: {}\n';
const FOUR = 'game: connect-four\nsides:\n  red: {}\n';

const load = (text: string, options: ScenarioOptions = {}) =>
  loadScenario(write('race.yaml', text), registry, options).plan;

function faultsOf(weights: string, scenario = RACE): string[] {
  write('mine.yaml', weights);
  try {
    load(`${scenario}agents: ['greedy:weights=mine.yaml']\n`);
  } catch (error) {
    if (error instanceof InputError) return error.message.replaceAll(`${path('.')}/`, '').split('\n');
    throw error;
  }
  return [];
}

const GOOD = '{ "game": "dice-race", "evaluation": { "lead": -2 }, "made": "by hand" }';

const loading = (spec: string) => () => load(`${RACE}agents: ['${spec}']\n`);

describe('weights that an agent brings', () => {
  test('lie beside the scenario and end in the plan, named by file and content', () => {
    write('sub/mine.json', GOOD);
    const plan = load(`${RACE}agents: [greedy, 'greedy:worlds=2,weights=sub/mine.json']\n`);
    const spec = plan.matchups[0]!.entrants[1]!.agent;
    expect(spec).toMatch(/^greedy:worlds=2,weights=mine-[0-9a-f]{8}$/);
    expect(plan.matchups[0]!.entrants[0]!.agent).toBe('greedy');
    expect(plan.weights).toEqual({ [spec]: { lead: -2 } });
  });

  test('are part of what the run is, whatever the file is called', () => {
    write('a.json', GOOD);
    write('b.json', GOOD.replace('-2', '-3'));
    const own = (name: string): string => identityText(load(`${RACE}agents: ['greedy:weights=${name}']\n`));
    const before = own('a.json');
    expect(own('b.json')).not.toBe(before);
    write('a.json', GOOD.replace('by hand', 'by a tuner'));
    expect(own('a.json')).toBe(before);
    expect(before).not.toBe(identityText(load(RACE)));
  });

  test('may stand in a match-up', () => {
    write('mine.json', GOOD);
    const plan = load(`${RACE}matchups: [['near@greedy', 'near@greedy:weights=mine.json']]\n`);
    expect(Object.keys(plan.weights!)).toEqual([plan.matchups[0]!.entrants[1]!.agent]);
  });

  test('from the command line are read from where the user is', () => {
    const file = write('mine.json', GOOD);
    expect(load(RACE, { agents: `greedy:weights=${file}` }).weights).toEqual({
      [load(RACE, { agents: `greedy:weights=${file}` }).matchups[0]!.entrants[0]!.agent]: { lead: -2 },
    });
    expect(() => load(RACE, { agents: 'greedy:weights=mine.json' })).toThrow(/mine\.json: no such file/);
  });
});

describe('weights that cannot be used are named with what would be right', () => {
  test.each([
    [
      'evaluation: { lead: high }',
      ['mine.yaml:1:21 evaluation.lead: found "high", expected a number (in a file that race.yaml:5:10 names)'],
    ],
    [
      'evaluation: { lead: 99 }',
      [
        'mine.yaml:1:21 evaluation.lead: too large: found 99, expected at most 10 (in a file that race.yaml:5:10 names)',
      ],
    ],
    [
      'evaluation: { lede: 1 }',
      ['mine.yaml:1:15 evaluation: unknown key "lede"; did you mean "lead"? (in a file that race.yaml:5:10 names)'],
    ],
    ['evaluation: 3', ['mine.yaml:1:13 evaluation: expected a map "evaluation" (in a file that race.yaml:5:10 names)']],
    [
      'weights: { lead: 1 }',
      ['race.yaml:5:10 agents.0: mine.yaml: is no file of weights: expected a map "evaluation"'],
    ],
    [
      'game: chess\nevaluation: {}',
      ['mine.yaml:1:7 game: found "chess", but the scenario plays dice-race (in a file that race.yaml:5:10 names)'],
    ],
    ['evaluation: {', [expect.stringContaining('mine.yaml:1:14: YAML:')]],
    ['', ['race.yaml:5:10 agents.0: mine.yaml: is empty']],
  ])('%j', (text, faults) => {
    expect(faultsOf(text)).toEqual(faults);
  });

  test('for a game without weights', () => {
    expect(faultsOf('evaluation: { lead: 1 }', FOUR)).toEqual([
      'race.yaml:4:10 agents.0: mine.yaml: connect-four has no weights that a file could replace',
    ]);
  });

  test('given twice, or without a file', () => {
    expect(loading('greedy:weights=a,weights=b')).toThrow('greedy:weights is given twice');
    expect(loading('greedy:weights=')).toThrow('is not a setting of an agent');
    expect(loading('greedy:weihgts=a')).toThrow('did you mean "weights"?');
  });
});
