/**
 * `compile` with a game of other weights to share with: the result is the same as without it, and the other game stays
 * unchanged.
 */
import { describe, expect, test } from 'vitest';
import { belowSfc, hashState, makeSfc, seedSfc } from '../../src/core/index.ts';
import type { Game } from '../../src/core/index.ts';
import { seating, testSeed } from '../fixtures/seating.ts';
import { ALL_GAMES, contentsOf } from './samples.ts';

type Weights = number | { readonly [name: string]: Weights };

/** Weights that differ from the given ones in every number. */
const changed = (weights: Weights): Weights =>
  typeof weights === 'number'
    ? weights / 2 + 0.1
    : Object.fromEntries(Object.entries(weights).map(([name, value]) => [name, changed(value)]));

/** State, choices and evaluation at every ply of a random match; without `judged`, states and choices only. */
function story(game: Game, name: string, judged = true): string[] {
  const told: string[] = [];
  const state = new Int32Array(game.info.stateLength);
  const legal = new Int32Array(game.info.maxLegal);
  const picks = makeSfc();
  seedSfc(picks, testSeed(name, 1));
  game.deal(state, seating(game, 0, 'seat'), testSeed(name, 0));
  for (let seat = game.toAct(state); seat >= 0; seat = game.toAct(state)) {
    const count = game.legal(state, legal);
    told.push(`${hashState(state)} ${legal.subarray(0, count).join(' ')}`);
    if (judged) told.push(Array.from({ length: game.info.seats }, (_, s) => game.evaluate!(state, s)).join(' '));
    game.apply(state, legal[belowSfc(picks, count)]!, null);
  }
  return told;
}

describe.each([...ALL_GAMES.keys()].flatMap((id) => contentsOf(id).map(([name, content]) => ({ id, name, content }))))(
  '$name',
  ({ id, name, content }) => {
    test('plays and judges as if compiled alone', () => {
      const module = ALL_GAMES.get(id)!;
      const given = content() as { readonly evaluation?: Weights };
      const other = given.evaluation === undefined ? given : { ...given, evaluation: changed(given.evaluation) };
      const base = module.compile(given);
      const before = story(base, name);
      const shared = module.compile(other, base);
      const alone = module.compile(structuredClone(other));
      expect(story(shared, name)).toEqual(story(alone, name));
      expect(story(base, name)).toEqual(before);
      expect(story(shared, name, false)).toEqual(story(base, name, false));
      if (given.evaluation !== undefined) expect(story(shared, name)).not.toEqual(before);
    });
  },
);
