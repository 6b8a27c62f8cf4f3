import { expect, test } from 'vitest';
import { compileFrom, recipeOf } from '../../src/core/recipe.ts';
import { GAMES } from '../fixtures/registry.ts';

const race = GAMES.get('dice-race')!;
const content = (): object => race.contentSchema.parse({ ...race.defaults(), sides: { a: {}, b: {} } }) as object;

test('the same content gives the same game while it is among the last that were compiled', () => {
  const mine = content();
  const game = compileFrom(race, race.id, mine);
  expect(compileFrom(race, race.id, mine)).toBe(game);
  expect(recipeOf(game)).toEqual({ gameId: race.id, content: mine });
  expect(compileFrom(race, race.id, content())).not.toBe(game);
  for (let i = 0; i < 4; i++) compileFrom(race, race.id, content());
  expect(compileFrom(race, race.id, mine)).not.toBe(game);
});
