// @module-tag heavy
/**
 * The example games under the laws, with worlds that are found by playing anew, and compared with the games written by
 * hand.
 */
import { expect, test } from 'vitest';
import { game as battler } from '../../examples/zones/battler.ts';
import { game as breakthrough } from '../../examples/zones/breakthrough.ts';
import { game as goofspiel } from '../../examples/zones/goofspiel.ts';
import { game as kuhn } from '../../examples/zones/kuhn.ts';
import { game as leduc } from '../../examples/zones/leduc.ts';
import { game as liarsDice } from '../../examples/zones/liars-dice.ts';
import { game as lostCities } from '../../examples/zones/lost-cities.ts';
import { game as loveLetter } from '../../examples/zones/love-letter.ts';
import type { Game } from '../../src/core/index.ts';
import { LAWS } from '../../src/laws/all.ts';
import { FoundPlanter } from '../../src/laws/found-planter.ts';
import { walkUnder } from '../../src/laws/walk.ts';
import { compiled } from './compiled.ts';

const decks = {
  sides: {
    orcs: { deck: { orc: 6, goblin: 6, ogre: 4, shaman: 4 } },
    humans: { deck: { knight: 6, squire: 6, archer: 4, captain: 4 } },
  },
};
const small = { highest: 2, wagers: 1, hand: 2 };

const GAMES: readonly (readonly [name: string, make: () => Game])[] = [
  ['battler', () => compiled(battler, decks)],
  ['breakthrough', () => compiled(breakthrough)],
  ['goofspiel', () => compiled(goofspiel)],
  ['kuhn', () => compiled(kuhn)],
  ['leduc', () => compiled(leduc)],
  ['liars-dice for two', () => compiled(liarsDice)],
  ['liars-dice for three', () => compiled(liarsDice, { players: 3 })],
  ['lost-cities', () => compiled(lostCities)],
  ['lost-cities, small', () => compiled(lostCities, small)],
  ['love-letter for two', () => compiled(loveLetter)],
  ['love-letter for three', () => compiled(loveLetter, { players: 3 })],
  ['love-letter for four', () => compiled(loveLetter, { players: 4 })],
];

test.each(GAMES)('%s keeps every law', (name, make) => {
  const game = make();
  const { plant, follow } = new FoundPlanter(game, 2_000_000);
  const laws = LAWS.filter(({ planter }) => planter !== 'written');
  const { violations } = walkUnder(laws, { name, game, twin: make(), plant, follow }, 'random', 8);
  expect(violations.map(({ law, message }) => `${law}: ${message}`)).toEqual([]);
});
