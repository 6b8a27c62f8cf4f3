/** Objectives that a scenario changes or makes like a printed one: `objectives.<id>`. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TERM_NUMBERS } from '../../../../src/games/armada/cards/term-forms.ts';
import { TERM } from '../../../../src/games/armada/cards/terms.ts';
import type { Content } from '../../../../src/games/armada/content/content.ts';
import { allObjectives } from '../../../../src/games/armada/content/own-objectives.ts';
import { armada } from '../../../../src/games/armada/index.ts';
import { LAWS } from '../../../../src/laws/all.ts';
import { walkUnder } from '../../../../src/laws/walk.ts';
import { PLANTERS } from '../../../contract/planters/index.ts';
import { SPARSE } from '../../../contract/sparse.ts';

type Row = Readonly<Record<string, unknown>>;

const printed = armada.defaults()['objectives'] as Readonly<Record<string, Row>>;
const OBSTACLES = ['asteroid-a', 'asteroid-b', 'debris-a', 'station'].map((obstacle) => ({ obstacle }));

function read(objectives: Readonly<Record<string, Row>>, played: unknown = 'none') {
  return armada.contentSchema.safeParse({
    ...armada.defaults(),
    rules: {
      ...(armada.defaults()['rules'] as Row),
      objectives: played,
      obstacles: OBSTACLES,
      rounds: 3,
      initiative: 'seat',
    },
    objectives: { ...printed, ...objectives },
    sides: {
      a: { ships: ['cr90-corvette-a', 'cr90-corvette-b'], squadrons: ['x-wing', 'x-wing'] },
      b: { ships: ['victory-ii', 'gozanti-cruisers'], squadrons: ['tie-fighter', 'tie-fighter'] },
    },
  });
}

const faults = (id: string, row: Row): string[] => {
  const result = read({ [id]: row });
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.slice(2).join('.')}: ${message}`);
};

const termOf = (content: Content, id: string, term: number) =>
  allObjectives(content)
    .find((each) => each.id === id)!
    .terms.find((each) => each.term === term)!.amounts;

const LIKE_MINES = { ...printed['minefields']!, name: 'Deep Mines', like: 'minefields' };

describe('objectives of a scenario', () => {
  test('rows say what is printed', () => {
    expect(printed['minefields']).toEqual({
      name: 'Minefields',
      category: 'navigation',
      victory: 0,
      numbers: { tokens: { count: 6, edge: 0, apart: 1 }, obstacles: { edge: 3, apart: 5 }, mines: 2 },
    });
    expect(printed['most-wanted']).toEqual({ name: 'Most Wanted', category: 'assault', victory: 0 });
    const rows = allObjectives(read({}).data!);
    expect(rows.map(({ id }) => id)).toEqual(Object.keys(printed));
  });

  test('numbers of a printed one change, others stay', () => {
    const { data } = read({ minefields: { ...printed['minefields'], numbers: { mines: 4, tokens: { count: 8 } } } });
    expect(termOf(data!, 'minefields', TERM.MINES)).toEqual([4]);
    expect(termOf(data!, 'minefields', TERM.TOKENS)).toEqual([8, 0, 1, 0, 0, 0]);
    expect(termOf(data!, 'minefields', TERM.OBSTACLES)).toEqual([3, 5, 1]);
    expect(termOf(data!, 'intel-sweep', TERM.TOKENS)).toEqual([5, 5, 3, 1, 0, 0]);
  });

  test('one that is like another is played under its own name', () => {
    const { data } = read({ 'deep-mines': { ...LIKE_MINES, numbers: { mines: 1 } } }, ['deep-mines']);
    expect(termOf(data!, 'deep-mines', TERM.MINES)).toEqual([1]);
    expect(termOf(data!, 'minefields', TERM.MINES)).toEqual([2]);
    const game = armada.compile(data!);
    const s = new Int32Array(game.info.stateLength);
    const setup = { sideOfSeat: Int32Array.of(0, 1), luckOwnerOfSeat: Int32Array.of(0, 1), deckOfSide: [null, null] };
    game.deal(s, setup, Int32Array.of(1, 2, 3, 4));
    expect(JSON.stringify(game.observe(s, 0))).toContain('Deep Mines');
    expect(game.catalog.cards.some(({ name }) => name === 'Deep Mines')).toBe(true);
  });

  test.each<[string, string, Row, string]>([
    [
      'a new one like nothing',
      'mine',
      { category: 'assault', victory: 0 },
      ': unknown objective "mine"; a new one says under "terms" what it is about, or is "like" a printed one',
    ],
    ['like what is not there', 'mine', { ...LIKE_MINES, like: 'minefield' }, 'like: unknown objective "minefield"'],
    [
      'a printed one like another',
      'minefields',
      { ...LIKE_MINES, like: 'intel-sweep' },
      'like: a printed objective is itself; give the new one another id',
    ],
    [
      'victory points without tokens',
      'mine',
      { ...LIKE_MINES, victory: 5 },
      'victory: minefields has no victory tokens, so that a token scores nothing; expected 0',
    ],
    [
      'a number that it does not have',
      'mine',
      { ...LIKE_MINES, numbers: { ambush: 2 } },
      'numbers.ambush: mine has no number "ambush"',
    ],
    [
      'a name that a term does not have',
      'mine',
      { ...LIKE_MINES, numbers: { tokens: { colour: 1 } } },
      'numbers.tokens.colour: tokens of mine has no "colour"',
    ],
    [
      'a number out of bounds',
      'mine',
      { ...LIKE_MINES, numbers: { mines: 5 } },
      'numbers.mines: found 5, expected 1 to 4',
    ],
    [
      'one number for several',
      'mine',
      { ...LIKE_MINES, numbers: { tokens: 5 } },
      'numbers.tokens: expected numbers by name: count, edge, apart',
    ],
  ])('%s is a fault', (_what, id, row, message) => {
    expect(faults(id, row)).toEqual([message]);
  });

  test('an id of other signs, and more than there is room for', () => {
    expect(faults('Mine', LIKE_MINES)[0]).toMatch(/^: the id "Mine" is not allowed/u);
    const many = Object.fromEntries(Array.from({ length: 13 }, (_, k) => [`mine-${k}`, LIKE_MINES]));
    expect(read(many).error!.issues[0]!.message).toBe('too many objectives: found 13 new ones, expected at most 12');
  });
});

/** Numbers within the bounds of each printed objective. */
const numbers = fc.record(
  Object.fromEntries(
    Object.entries(TERM_NUMBERS).map(([name, form]) => {
      const each = Object.entries(form.numbers).map(
        ([key, [, least, most]]) => [key, fc.constantFrom(least, most, Math.round((least + most) / 2))] as const,
      );
      return [name, each[0]![0] === '' ? each[0]![1] : fc.record(Object.fromEntries(each))];
    }),
  ),
);

test('objectives with other numbers break no law', { tags: ['heavy'] }, () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(printed)), numbers, (id, drawn) => {
      const has = Object.keys(printed[id]!['numbers'] ?? {});
      const own = Object.fromEntries(Object.entries(drawn).filter(([name]) => has.includes(name)));
      const { data } = read({ [id]: { ...printed[id], numbers: own } }, [id]);
      const make = () => armada.compile(data!);
      const subject = { name: id, game: make(), twin: make(), plant: PLANTERS.get('armada')!(make()) };
      expect(walkUnder(LAWS, subject, 'random', 1, SPARSE).violations).toEqual([]);
    }),
    { numRuns: 14, seed: 16 },
  );
});
