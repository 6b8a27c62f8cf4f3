/** Numbers of shipped upgrade cards that a scenario changes: `upgrades.<card>.numbers`. */
import { describe, expect, test } from 'vitest';
import { Match, Seating, derive, makeSfc, playSync, seedSfc, unitSfc } from '../../../../src/core/index.ts';
import { rangeOf, type CardNumbers } from '../../../../src/games/armada/cards/card-numbers.ts';
import { UPGRADES, UPGRADE_ENTRIES } from '../../../../src/games/armada/cards/slots/upgrades.ts';
import { ARMADA_EVENT, CARD } from '../../../../src/games/armada/state/events.ts';
import { armada } from '../../../../src/games/armada/index.ts';
import { AGENTS } from '../../../../src/registry.ts';
import { TestTable, dice, unit } from '../support/table.ts';

type Rows = Readonly<Record<string, { readonly numbers?: CardNumbers }>>;

const upgrades = armada.defaults()['upgrades'] as Rows;
const withNumbers = (id: string, numbers: object) => ({ ...upgrades, [id]: { ...upgrades[id], numbers } });
const HITS = dice('hit', 'hit', 'hit');
const SIDES = { a: { ships: ['cr90-corvette-a'] } };

const faults = (id: string, numbers: object): string[] => {
  const read = armada.contentSchema.safeParse({
    ...armada.defaults(),
    sides: SIDES,
    upgrades: withNumbers(id, numbers),
  });
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

/** The maximum that a number of a card may be. */
const greatest = (word: string, own: number | Readonly<Record<string, number>>) =>
  typeof own === 'number'
    ? rangeOf(word, '')![1]
    : Object.fromEntries(Object.keys(own).map((name) => [name, rangeOf(word, name)![1]]));

/** The number of dice that a Gladiator rolls from its bow at close range: 4, and those of its card. */
function diceFromBow(numbers: object): number {
  const changes = { ...HITS, upgrades: withNumbers('expanded-launchers', numbers), rules: { initiative: 'seat' } };
  const t = new TestTable([['gladiator-i'], ['victory-ii']], changes, 0, {
    upgrades: [[['expanded-launchers']], [[]]],
  });
  t.place(unit(0), 450, 300, 0).place(unit(1), 450, 490, 8);
  return t.activate('0a').choose('Attack from the front').rows(ARMADA_EVENT.DIE).length;
}

describe('numbers of a card', () => {
  test('stand in its row as they are printed', () => {
    expect(UPGRADES['expanded-launchers']!.numbers).toEqual({ batteryDice: { count: 2 } });
    expect(UPGRADES['admiral-motti']!.numbers).toEqual({ hullBonus: { small: 1, medium: 2, large: 3 } });
    expect(UPGRADES['xi7-turbolasers']!.numbers).toEqual({ redirectLimit: 1 });
    expect(UPGRADES['dominator']!.numbers).toBeUndefined();
  });

  test.each([1, 2, 4])('Expanded Launchers with %i dice', (count) => {
    expect(diceFromBow({ batteryDice: { count } })).toBe(4 + count);
  });

  test('Admiral Motti with other hulls, and what the card says', () => {
    const motti = withNumbers('admiral-motti', { hullBonus: { medium: 7 } });
    const sides = { a: { ships: ['victory-ii'], upgrades: [['admiral-motti']] } };
    const game = armada.compile(armada.contentSchema.parse({ ...armada.defaults(), sides, upgrades: motti }));
    const code = CARD.UPGRADE + UPGRADE_ENTRIES.find(({ id }) => id === 'admiral-motti')!.number;
    expect(game.sheets!.card(code).text).toContain(
      'points of hull more, by the size of the ship (small 1, medium 7, large 3)',
    );
  });

  test.each([
    ['expanded-launchers', { batteryDise: { count: 2 } }, 'expanded-launchers has no number "batteryDise"'],
    ['expanded-launchers', { batteryDice: { most: 2 } }, 'batteryDice of expanded-launchers has no "most"'],
    ['expanded-launchers', { batteryDice: { count: 5 } }, 'found 5, expected 1 to 4'],
    ['expanded-launchers', { batteryDice: 2 }, 'expected numbers by name: count'],
    ['xi7-turbolasers', { redirectLimit: 0 }, 'found 0, expected 1 to 5'],
    ['dominator', { addDice: { count: 1 } }, 'dominator has no number "addDice"'],
  ])('%s %j is a fault', (id, numbers, message) => {
    const found = faults(id, numbers);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^upgrades\\.${id}\\.numbers\\..*: ${message}$`));
  });

  test('all of them at their greatest keep the bounds of a match', () => {
    const rows = Object.entries(upgrades).map(([id, row]) => {
      const numbers = Object.entries(row.numbers ?? {}).map(([word, own]) => [word, greatest(word, own)]);
      return [id, { ...row, ...(numbers.length === 0 ? {} : { numbers: Object.fromEntries(numbers) }) }];
    });
    const content = armada.contentSchema.parse({
      ...armada.defaults(),
      sides: SIDES,
      upgrades: Object.fromEntries(rows),
    });
    const builder = armada.lists!(content, 400);
    const random = makeSfc();
    seedSfc(random, Int32Array.of(4, 3, 2, 1));
    const draw = (): number => unitSfc(random);
    const agents = [0, 1].map(() => AGENTS.get('random')!.create({}));
    for (let i = 0; i < 4; i++) {
      const sides = { a: builder.random('rebel', draw), b: builder.random('empire', draw) };
      const game = armada.compile(builder.content(sides) as never);
      const match = new Match(game);
      const seed = derive(Int32Array.of(9, 9, 9, 9), 1, i);
      const setup = { sideOfSeat: Int32Array.of(0, 1), luckOwnerOfSeat: Int32Array.of(0, 1), deckOfSide: [null, null] };
      match.start(setup, seed);
      playSync(match, new Seating(match, agents, ['random', 'random'], seed));
      expect(match.ply).toBeLessThanOrEqual(game.info.maxPlies);
    }
  });
});
