/** What a reader must be able to see in a drawing of the table. */
import { describe, expect, test } from 'vitest';
import * as field from '../../../src/games/armada/state/field.ts';
import { FLAG, SQUADRON_FLAG, SQUADRON_TOKENS_SHIFT } from '../../../src/games/armada/state/layout.ts';
import { armada } from '../../../src/games/armada/index.ts';
import { derive } from '../../../src/core/index.ts';
import { DUEL, TestTable, squadron, unit } from './support/table.ts';

/** The words of a drawing, in order. */
const wordsOf = (svg: string): string[] => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, words]) => words!);
const drawn = (t: TestTable): string[] => wordsOf(t.game.svg!(t.s, -1));
const line = (t: TestTable, start: string): string | undefined => drawn(t).find((words) => words.startsWith(start));

const withObjective = (objective: string): TestTable =>
  new TestTable(DUEL, { rules: { objectives: [objective] } }, 0, { objectives: [[], []] });

const side = (ship: string, more: object = {}) => ({ ships: [ship], squadrons: ['x-wing'], ...more });

describe('objectives', () => {
  test('the key explains the numbered squares, in matches with objectives alone', () => {
    expect(drawn(withObjective('fire-lanes')).join('; ')).toContain('numbered yellow square: objective token');
    expect(drawn(new TestTable()).join('; ')).not.toContain('objective token');
  });

  test('the line of the objective counts victory tokens only where it has some', () => {
    expect(line(withObjective('fire-lanes'), 'objective')).toBe(
      'objective: Fire Lanes; victory tokens 0 : 0 of 15 points',
    );
    expect(line(withObjective('most-wanted'), 'objective')).toBe('objective: Most Wanted');
    const t = withObjective('intel-sweep');
    expect(line(t, 'objective')).toBe('objective: Intel Sweep');
    t.s[field.victoryTokens]! += 2;
    expect(line(t, 'objective')).toBe('objective: Intel Sweep; victory tokens 2 : 0');
  });
});

describe('the line of the score', () => {
  test('it names the first player', () => {
    expect(line(new TestTable(), 'Round 1')).toBe('Round 1, score 0 : 0; first player: seat 0');
    const t = new TestTable(DUEL, { rules: { initiative: 'choice' } });
    expect(line(t, 'Setup')).toBe('Setup, score 0 : 0; first player: not chosen yet');
    t.choose('second player');
    expect(line(t, 'Round 1')).toBe('Round 1, score 0 : 0; first player: seat 1');
  });

  test('in Sector Fleet it names the first team and the Grand Admirals, and each unit its seat', () => {
    const printed = armada.defaults();
    const content = armada.contentSchema.parse({
      ...printed,
      rules: { ...(printed['rules'] as object), sectorFleet: 2 },
      sides: {
        a: side('cr90-corvette-a'),
        b: side('victory-ii'),
        c: side('nebulon-b-escort-frigate', { grandAdmiral: true }),
        d: side('gladiator-i'),
      },
    });
    const game = armada.compile(content);
    const s = new Int32Array(game.info.stateLength);
    const seats = Int32Array.of(0, 1, 2, 3);
    game.deal(
      s,
      { sideOfSeat: seats, luckOwnerOfSeat: seats, deckOfSide: [null, null, null, null] },
      derive(Int32Array.of(1, 2, 3, 4), 1, 0),
    );
    const score = (): string | undefined => wordsOf(game.svg!(s, -1)).find((each) => each.startsWith('Setup, score'));
    expect(score()).toBe('Setup, score 0 : 0; first team: not chosen yet; Grand Admirals: seats 2 and 3');
    const legal = new Int32Array(game.info.maxLegal);
    game.legal(s, legal);
    game.apply(s, legal[0]!, null);
    expect(score()).toMatch(/; first team: [01]; Grand Admirals: seats 2 and 3$/);
    const words = wordsOf(game.svg!(s, -1));
    expect(words).toContain('Nebulon-B Escort Frigate (0b), seat 2');
    expect(words.join('; ')).toContain('team 0 at the bottom');
  });
});

describe('units', () => {
  test('a ship that has activated says so', () => {
    const t = new TestTable();
    expect(line(t, 'hull 4')).toBe('hull 4 of 4, speed 2');
    t.set(unit(0), 'flags', FLAG.ACTIVATED);
    expect(line(t, 'hull 4')).toBe('hull 4 of 4, speed 2; activated');
  });

  test('hull that cards add is told apart from what is printed', () => {
    const t = new TestTable(DUEL, {}, 0, { upgrades: [[[]], [['admiral-motti']]] });
    expect(line(t, 'hull 10')).toBe('hull 10 of 10 (8 printed), speed 2');
  });

  test('a squadron with defense tokens shows them and their state', () => {
    const t = new TestTable(DUEL, {}, 0, { squadrons: [['luke-skywalker'], ['tie-fighter']] });
    t.setWing(squadron(0), 'squadronFlags', SQUADRON_FLAG.ACTIVATED | (1 << SQUADRON_TOKENS_SHIFT));
    expect(drawn(t)).toContain('Luke Skywalker (0A): hull 5 of 5');
    expect(drawn(t)).toContain('defense: Brace (exhausted), Brace');
  });

  test('the key says what dashed outlines are', () => {
    expect(drawn(new TestTable()).join('; ')).toContain('dashed outline: ship destroyed, squadron activated');
  });
});

test('borders of arcs end at the edge of the table and do not cross the words below it', () => {
  const svg = new TestTable().game.svg!(new TestTable().s, -1);
  const [, table] = /<svg width="914\.4" height="914\.4">([^]*?)<\/svg>/.exec(svg)!;
  expect(table).toContain('stroke-dasharray="7 4"');
  expect(table).not.toContain('<text');
});
