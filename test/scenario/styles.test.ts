import { describe, expect, test } from 'vitest';
import { AGENTS, GAMES } from '../../src/registry.ts';
import { InputError, STYLE_NAMES, loadScenario, weightsOf } from '../../src/scenario/index.ts';
import { GAMES as FIXTURES } from '../fixtures/registry.ts';
import { scratchFolder } from './folder.ts';

const { write } = scratchFolder();
const SIDES = 'sides: { red: { ship: tavor, deck: starter }, blue: { ship: inferno, deck: starter } }';

const planOf = (text: string, games: typeof FIXTURES = GAMES) =>
  loadScenario(write('styles.yaml', text), { games, agents: AGENTS }).plan;

const duel = (agents: string, more = ''): string => `game: dogfight\n${SIDES}\nagents: [${agents}]\n${more}`;

describe('named styles', () => {
  test.each([...GAMES.values()].filter(({ styles }) => styles !== undefined))(
    'of $id: all four, and every weight that they change is one of the evaluation',
    (game) => {
      const { styles } = game;
      expect(Object.keys(styles!)).toEqual(STYLE_NAMES);
      const known = weightsOf(game.defaults()['evaluation']).map(({ name }) => name);
      for (const { times, plays } of Object.values(styles!)) {
        expect(plays).not.toBe('');
        expect(known).toEqual(expect.arrayContaining(Object.keys(times)));
      }
    },
  );

  test('play with the weights of the scenario, multiplied', () => {
    const weights = 'evaluation: { features: { hand: 10, hull: 3 } }\n';
    const plan = planOf(duel('aggressive', weights));
    const [spec, evaluation] = Object.entries(plan.weights!)[0]!;
    expect(spec).toMatch(/^greedy:weights=aggressive-[0-9a-f]{8}$/);
    const { times } = GAMES.get('dogfight')!.styles!['aggressive']!;
    expect(times['features.hand']).toBeLessThan(1);
    expect(evaluation).toMatchObject({ features: { hand: 10 * times['features.hand']!, hull: 3 } });
  });

  test('are weights that any agent can play with', () => {
    const plan = planOf(duel("'mcts:iterations=10,weights=racer'"));
    expect(Object.keys(plan.weights!)[0]).toMatch(/^mcts:iterations=10,weights=racer-[0-9a-f]{8}$/);
  });

  test('a file of the same name is named by its path', () => {
    write('racer.json', '{ "evaluation": { "features": { "hand": 9 } } }');
    const plan = planOf(duel("'greedy:weights=./racer.json'"));
    expect(Object.values(plan.weights!)[0]).toMatchObject({ features: { hand: 9 } });
  });

  test('a game without styles says so', () => {
    const text = 'game: dice-race\nsides: { near: {}, far: {} }\nagents: [aggressive]\n';
    expect(() => planOf(text, FIXTURES)).toThrow(InputError);
    expect(() => planOf(text, FIXTURES)).toThrow('dice-race has no styles of play, so nobody plays "aggressive"');
  });
});
