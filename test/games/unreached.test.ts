// @module-tag heavy
/**
 * If `unreached` says that no match uses a value, a change of the value changes no state, no choice and no value by
 * which agents choose.
 */
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  EventLog,
  belowSfc,
  compileFrom,
  deriveText,
  makeSfc,
  seedSfc,
  type Game,
  type MatchSetup,
} from '../../src/core/index.ts';
import { numbersIn } from '../../src/experiment/index.ts';
import { AGENTS, GAMES } from '../../src/registry.ts';
import { scratchFolder } from '../scenario/folder.ts';
import { InputError, loadScenario, whyUnreached } from '../../src/scenario/index.ts';

const registry = { games: GAMES, agents: AGENTS };
const load = (scenario: string, sets: readonly string[] = []) =>
  loadScenario(resolve(`scenarios/${scenario}.yaml`), registry, { sets });
const { write } = scratchFolder();
const random = makeSfc();

/** Every state of a random match, the legal actions, and the value of the position for each seat. */
function course(game: Game, setup: MatchSetup, seed: string): string {
  const s = new Int32Array(game.info.stateLength);
  const legal = new Int32Array(game.info.maxLegal);
  const few = new Int32Array(game.info.maxLegal);
  const values = new Float64Array(game.info.seats);
  const told: unknown[] = [];
  game.deal(s, setup, deriveText(new Int32Array(4), seed));
  seedSfc(random, deriveText(new Int32Array(4), `chance ${seed}`));
  const log = new EventLog();
  while (game.toAct(s) >= 0) {
    const count = game.legal(s, legal);
    const distinct = game.distinct?.(s, few) ?? 0;
    for (let seat = 0; seat < game.info.seats; seat++) values[seat] = game.evaluate!(s, seat);
    told.push(count, distinct, [...values]);
    game.apply(s, legal[belowSfc(random, count)]!, log);
  }
  game.returns(s, values);
  return JSON.stringify([told, [...s], [...values]]);
}

const setupOf = (game: Game): MatchSetup => {
  const seats = Array.from({ length: game.info.seats }, (_, seat) => seat);
  const { sides } = game.catalog;
  return {
    sideOfSeat: Int32Array.from(seats, (seat) => seat % sides.length),
    luckOwnerOfSeat: Int32Array.from(seats),
    deckOfSide: sides.map(() => null),
  };
};

describe.each([
  ['dogfight/quickstart', 40],
  ['dogfight/deck-duel', 40],
  ['armada/ship-stats', 12],
  ['armada/core-180', 12],
])('%s', (scenario, most) => {
  const { plan, game } = load(scenario);
  const why = (path: string): string => whyUnreached(plan, game, path.split('.'));
  const all = numbersIn(plan.content);
  const idle = all.filter(([path]) => why(path) !== '');

  test('some numbers are met, others are not', () => {
    expect(idle.length).toBeGreaterThan(20);
    expect(all.length - idle.length).toBeGreaterThan(20);
  });

  test('numbers that are not met change nothing at all', () => {
    const before = course(game, setupOf(game), scenario);
    let changed = 0;
    // Values are picked evenly from the whole list, with another offset for each scenario.
    for (let i = 0; i < idle.length; i += Math.max(1, Math.floor(idle.length / most))) {
      const [path, value] = idle[i]!;
      const content = structuredClone(plan.content) as Record<string, unknown>;
      const keys = path.split('.');
      const at = keys.slice(0, -1).reduce<Record<string, unknown>>((tree, key) => tree[key] as never, content);
      at[keys.at(-1)!] = value + 1;
      try {
        const sound = GAMES.get(plan.gameId)!.contentSchema.safeParse(content);
        if (!sound.success) continue;
        expect(
          course(compileFrom(GAMES.get(plan.gameId)!, plan.gameId, sound.data), setupOf(game), scenario),
          path,
        ).toBe(before);
        changed++;
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
      }
    }
    expect(changed).toBeGreaterThan(most / 3);
  });
});

const reason = (scenario: string, path: string): string => {
  const { plan, game } = load(scenario);
  return whyUnreached(plan, game, path.split('.'));
};

test('says where it would have to be', () => {
  expect(reason('armada/ship-stats', 'ships.victory-ii.hull')).toBe('victory-ii is in no fleet of this scenario');
  expect(reason('armada/ship-stats', 'upgrades.gunnery-team.points')).toBe(
    'gunnery-team is in no fleet of this scenario',
  );
  expect(reason('armada/ship-stats', 'ships.raider-ii.hull')).toBe('');
  expect(reason('dogfight/quickstart', 'ships.achilles.hull')).toBe('achilles is flown by no side of this scenario');
  expect(reason('dogfight/quickstart', 'ships.tavor.hull')).toBe('');
  expect(reason('dogfight/quickstart', 'cards.solar-flare.cost')).toBe('solar-flare is in no deck of this scenario');
  expect(reason('dogfight/quickstart', 'cards.missiles.cost')).toBe('');
  expect(reason('dogfight/quickstart', 'rules.attritionPerSeat')).toMatch(/never asked/);
  expect(reason('dogfight/quickstart', 'rules.heatLimit')).toBe('');
  // A player who does not know the deck of the other one weighs every card.
  expect(reason('dogfight/closed-lists', 'cards.solar-flare.cost')).toBe('');
});

test('in random decks every card is played', () => {
  const { plan, game } = load('dogfight/quickstart');
  expect(whyUnreached({ ...plan, decks: 'random' }, game, ['cards', 'solar-flare', 'cost'])).toBe('');
});

test('a card that a card in a deck is like, or takes a number from, is met', () => {
  const file = write(
    'own.yaml',
    `game: dogfight
sides: { one: { ship: tavor, deck: mine }, two: { ship: tavor, deck: mine } }
cards: { own-lance: { like: solar-flare } }
decks: { mine: { missiles: 3, repair: 3, cruise: 3, own-lance: 2 } }
`,
  );
  const { plan, game } = loadScenario(file, registry);
  expect(whyUnreached(plan, game, ['cards', 'solar-flare', 'cost'])).toBe('');
});

test('options that change nothing that is played are told', () => {
  expect(load('armada/ship-stats', ['ships.victory-ii.hull=10', 'ships.raider-ii.hull=5']).unreached).toEqual([
    {
      at: '--set ships.victory-ii.hull=10',
      path: '',
      message: 'victory-ii is in no fleet of this scenario: the option changes nothing that is played',
    },
  ]);
});
