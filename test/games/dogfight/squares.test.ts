/** D-SET-03: each player provides two map squares, the side's own or two of several. */
import { describe, expect, test } from 'vitest';
import { Match } from '../../../src/core/index.ts';
import { compileDogFight, contentSchema, defaults } from '../../../src/games/dogfight/index.ts';
import type { DogFight } from '../../../src/games/dogfight/index.ts';
import { optionText, setupOf } from './support/random-play.ts';

/** Two players whose sides bring these squares (undefined: none). The map has harbor, shoals, narrows, beacon. */
function rulesWith(...squares: readonly (readonly string[] | undefined)[]): DogFight {
  const sides = squares.map((brought, i) => [
    `side-${i}`,
    { ship: 'tavor', deck: 'starter', ...(brought === undefined ? {} : { squares: brought }) },
  ]);
  return compileDogFight(
    contentSchema.parse({ ...defaults(), seats: squares.length, sides: Object.fromEntries(sides) }),
  );
}

function dealt(game: DogFight, seed = 1): Match {
  const match = new Match(game);
  match.start(setupOf(game.info.seats), Int32Array.of(seed, 2, 3, 4));
  match.advance();
  return match;
}

interface Seen {
  readonly step: string;
  readonly first: number;
  readonly map?: readonly string[];
  readonly seats: readonly { readonly squares?: readonly string[] }[];
}

const seen = (match: Match): Seen => match.game.observe(match.state, 1 - match.seat) as never;

/** The choices, as kind and arguments. */
const options = (match: Match): string[] => Array.from({ length: match.count }, (_, i) => optionText(match, i));

function choose(match: Match, option: string): void {
  match.choose(match.legal[options(match).indexOf(option)]!);
  match.advance();
}

describe('squares of a side', () => {
  test('D-SET-03 a side brings its own two squares, in the place of those of its seat', () => {
    const both = dealt(rulesWith(['graveyard', 'twins'], ['beacon', 'beacon']));
    expect(seen(both)).toMatchObject({ step: 'place', map: ['graveyard', 'twins', 'beacon', 'beacon'] });
    const one = dealt(rulesWith(undefined, ['twins', 'graveyard']));
    expect(seen(one).map).toEqual(['harbor', 'shoals', 'twins', 'graveyard']);
    expect(seen(one).seats.map((seat) => seat.squares)).toEqual([[], ['twins', 'graveyard']]);
  });

  test('D-SET-03 without such a side nothing is told of squares', () => {
    const plain = dealt(rulesWith(undefined, undefined));
    expect(seen(plain)).not.toHaveProperty('map');
    expect(seen(plain).seats[0]).not.toHaveProperty('squares');
  });

  test('D-SET-03 D-SET-08 vessels start on the start hexes of the squares that were brought', () => {
    const plain = rulesWith(undefined, undefined);
    const brought = rulesWith(['narrows', 'beacon'], ['harbor', 'shoals']);
    const direct = compileDogFight(
      contentSchema.parse({
        ...defaults(),
        map: [
          ['narrows', 'beacon'],
          ['harbor', 'shoals'],
        ],
        sides: { a: { ship: 'tavor', deck: 'starter' }, b: { ship: 'tavor', deck: 'starter' } },
      }),
    );
    expect(options(dealt(brought))).toEqual(options(dealt(direct)));
    expect(options(dealt(brought))).not.toEqual(options(dealt(plain)));
  });
});

describe('two of several squares', () => {
  test('D-SET-03 D-SET-10 the player chooses two, after the hands and before the ships, in the order in which the side names them', () => {
    const match = dealt(rulesWith(['twins', 'harbor', 'beacon'], undefined));
    expect([match.seat, seen(match).step]).toEqual([0, 'squares']);
    expect(options(match)).toEqual(['squares twins harbor', 'squares twins beacon', 'squares harbor beacon']);
    expect((match.game as DogFight).inSetup(match.state)).toBe(true);
    expect(match.game.describe(match.state, match.legal[1]!).text).toBe('bring the squares twins and beacon');
    choose(match, 'squares twins beacon');
    expect(seen(match)).toMatchObject({ step: 'place', map: ['twins', 'beacon', 'narrows', 'beacon'] });
    expect(seen(match).seats[0]!.squares).toEqual(['twins', 'beacon']);
  });

  test('D-SET-03 the same two squares are one choice, and the same square over and over is none', () => {
    const match = dealt(rulesWith(['twins', 'harbor', 'twins'], ['beacon', 'beacon', 'beacon']));
    expect(options(match)).toEqual(['squares twins harbor', 'squares twins twins']);
    choose(match, 'squares twins twins');
    expect(seen(match)).toMatchObject({ step: 'place', map: ['twins', 'twins', 'beacon', 'beacon'] });
    // Five places with two different squares allow three pairs.
    const many = dealt(rulesWith(['twins', 'twins', 'harbor', 'harbor', 'twins'], undefined));
    expect(options(many)).toEqual(['squares twins twins', 'squares twins harbor', 'squares harbor harbor']);
  });

  test('D-SET-03 all of eight squares can be chosen', () => {
    const eight = ['twins', 'harbor', 'beacon', 'shoals', 'narrows', 'graveyard', 'twins', 'harbor'];
    // The number of pairs of 6 squares, two of which may be chosen twice.
    expect(options(dealt(rulesWith(eight, undefined)))).toHaveLength(15 + 2);
  });

  test('D-SET-03 several players choose clockwise from the first, each knowing what was chosen', () => {
    const game = rulesWith(['twins', 'harbor', 'beacon'], ['twins', 'harbor', 'beacon'], ['twins', 'harbor', 'beacon']);
    for (let seed = 0; seed < 9; seed++) {
      const match = dealt(game, seed);
      const { first } = seen(match);
      for (let i = 0; i < 3; i++) {
        expect([match.seat, seen(match).step]).toEqual([(first + i) % 3, 'squares']);
        choose(match, 'squares harbor beacon');
      }
      expect(seen(match)).toMatchObject({
        step: 'place',
        map: ['harbor', 'beacon', 'harbor', 'beacon', 'harbor', 'beacon'],
      });
    }
  });

  test('D-SET-03 the log tells what was brought', () => {
    const match = dealt(rulesWith(['twins', 'harbor', 'beacon'], undefined));
    choose(match, 'squares harbor beacon');
    const told = Array.from({ length: match.log.length }, (_, k) => match.game.describeEvent(match.log, k));
    expect(told).toContain('Seat 0 brings harbor and beacon to the map.');
  });

  test('D-SET-03 matches with one content on other boards do not disturb one another', () => {
    const game = rulesWith(['twins', 'harbor', 'beacon'], undefined);
    const a = dealt(game);
    const b = dealt(game);
    choose(a, 'squares twins harbor');
    const hexes = options(a);
    choose(b, 'squares harbor beacon');
    expect(options(b)).not.toEqual(hexes);
    const legal = new Int32Array(game.info.maxLegal);
    expect([...legal.subarray(0, game.legal(a.state, legal))]).toEqual([...a.legal.subarray(0, a.count)]);
  });
});
