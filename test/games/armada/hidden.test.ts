import { describe, expect, test } from 'vitest';
import { derive } from '../../../src/core/index.ts';
import { AT, STATE_LENGTH } from '../../../src/games/armada/state/layout.ts';
import { TestTable, deckOf, dice, unit } from './support/table.ts';

const CORVETTE = unit(0);
const VICTORY = unit(1);
const seed = (i: number): Int32Array => derive(Int32Array.of(4, 3, 2, 1), 5, i);

describe('hidden information', () => {
  test('the state takes no more than 4 KiB with room for 12 ships and 20 squadrons a side', () => {
    expect(STATE_LENGTH * 4).toBeLessThanOrEqual(4096);
  });

  test('A-CMD-03 own facedown dials stay in a hidden world, the enemy’s vary', () => {
    const t = new TestTable().choose('Repair').play('Navigate', 'Squadron', 'Repair');
    const own = t.get(VICTORY, 'dials');
    const enemy = new Set<number>();
    for (let i = 0; i < 40; i++) {
      const s = t.copy();
      t.game.hide(s, 1, seed(i));
      expect(s[t.field(VICTORY, 'dials')]).toBe(own);
      enemy.add(s[t.field(CORVETTE, 'dials')]!);
    }
    expect([...enemy].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3]);
  });

  test('A-INF-01 the order of the deck and unseen facedown cards vary, what has lain faceup stays', () => {
    const t = new TestTable(undefined, { ...dice('blank', 'critical') });
    t.place(CORVETTE, 450, 300, 0).place(VICTORY, 450, 500, 8).shields(VICTORY, 0, 0, 0, 0);
    t.activate('0a')
      .choose('Attack')
      .until((x) => x.step === 'CRITICAL')
      .choose('Resolve the standard');
    while (t.step === 'INJURED') t.idle();
    const cards = (s: Int32Array): string => {
      const seats = (t.game.observe(s, -1) as { seats: { ships: { damageCards: unknown }[] }[] }).seats;
      return JSON.stringify(seats[1]!.ships[0]!.damageCards);
    };
    const first = JSON.parse(cards(t.s)) as { title: string }[];
    const decks = new Set<string>();
    for (let i = 0; i < 20; i++) {
      const s = t.copy();
      t.game.hide(s, i % 2, seed(i));
      expect((JSON.parse(cards(s)) as { title: string }[])[0]).toEqual(first[0]);
      decks.add(s.subarray(AT.titles, AT.titles + 13).join());
    }
    expect(decks.size).toBe(20);
  });

  test('A-INF-02 scores, and the titles that are left in the deck or lie facedown, are open to both', () => {
    const t = new TestTable(undefined, { ...dice('blank', 'critical') });
    t.place(CORVETTE, 450, 300, 0).place(VICTORY, 450, 500, 8).shields(VICTORY, 0, 0, 0, 0);
    t.activate('0a')
      .choose('Attack')
      .until((x) => x.step === 'CRITICAL');
    t.choose('Resolve the standard').until((x) => x.step === 'COURSE');
    const views = [0, 1].map((seat) => t.observe(seat));
    const decks = views.map((view) => view['damageDeck'] as unknown as { unseen: Record<string, number> });
    const scores = views.map((view) => (view['seats'] as unknown as { score: number }[]).map(({ score }) => score));
    expect(scores[0]).toEqual(scores[1]);
    expect(decks[0]).toEqual(decks[1]);
    const printed = t.rules.content.damageDeck as Record<string, number>;
    const left = Object.values(decks[0]!.unseen).reduce((sum, n) => sum + n, 0);
    // One card of the 52 lies faceup, or has done so; all other titles are complete.
    expect(left).toBe(51);
    const counts = Object.values(decks[0]!.unseen).toSorted((a, b) => a - b);
    const all = Object.values(printed).toSorted((a, b) => a - b);
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(all.reduce((sum, n) => sum + n, 0) - 1);
  });

  test('two orders of one deck become the same world', () => {
    const a = new TestTable(undefined, {}, 1);
    const b = new TestTable(undefined, {}, 2);
    a.choose('Repair');
    b.choose('Navigate');
    a.game.hide(a.s, 1, seed(9));
    b.game.hide(b.s, 1, seed(9));
    expect([...a.s]).toEqual([...b.s]);
  });

  test('a deck of one title has nothing to hide but luck', () => {
    const t = new TestTable(undefined, deckOf('depowered-armament'));
    const s = t.copy();
    t.game.hide(s, 0, seed(1));
    const words = LUCK_WORDS(t);
    for (let i = 0; i < s.length; i++) if (!words.has(i)) expect(s[i]).toBe(t.s[i]);
  });
});

const LUCK_WORDS = (t: TestTable): Set<number> => {
  const { offset, words } = t.game.info.luck;
  return new Set(Array.from({ length: words }, (_, i) => offset + i));
};
