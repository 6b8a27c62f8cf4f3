/** Upgrades that ask a question of their own, and upgrades with command tokens on them. */
import { describe, expect, test } from 'vitest';
import * as field from '../../../../src/games/armada/state/field.ts';
import { TestTable, unit } from '../support/table.ts';
import type { Fleets } from '../support/table.ts';

const ENEMY = unit(1);
type Lists = readonly (readonly string[])[];

/** Seat 0 goes first. Its ships are side by side, 200 mm apart; the enemy is far ahead of the first one. */
function table(own: readonly string[], cards: Lists, against: Lists = [[]]): TestTable {
  const fleets: Fleets = [own, ['victory-ii']];
  const t = new TestTable(fleets, { rules: { initiative: 'seat' } }, 0, {
    upgrades: [[...cards, ...own.slice(cards.length).map(() => [])], against],
  });
  own.forEach((_, i) => t.place(unit(0, i), 150 + 200 * i, 200, 0));
  return t.place(ENEMY, 150, 800, 8);
}
const offers = (t: TestTable, words: string): string[] => t.options().filter((text) => text.includes(words));
const REPAIR = 4;
const CONCENTRATE = 8;

/** The tokens on the cards of a ship, as a player sees them. */
const held = (t: TestTable): unknown[] =>
  (t.observe(1)['seats'] as { ships: { upgrades: { holds?: unknown }[] }[] }[])[0]!.ships[0]!.upgrades.map(
    ({ holds }) => holds,
  );

/** How often Parts Resupply is offered to a ship with these command tokens, with this many tokens on the card. */
const resupplied = (commands: number, stock: number): number => {
  const t = table(['gr-75-medium-transports'], [['parts-resupply']]).set(unit(0), 'commands', commands);
  t.s[field.onCards] = stock << 6;
  t.dials('Navigate').choose('(0a)').choose('Keep');
  return offers(t, 'Parts').length;
};

describe('tokens on cards', () => {
  test.each([
    ['parts-resupply', REPAIR, 'Repair'],
    ['munitions-resupply', CONCENTRATE, 'Concentrate Fire'],
  ])('%s: ships of its choice at distance 1-5 get a token each from the card', (card, token, name) => {
    const t = table(['gr-75-medium-transports', 'cr90-corvette-a', 'cr90-corvette-b'], [[card]]);
    t.place(unit(0, 2), 900, 900, 0).dials('Navigate').choose('(0a)').choose('Keep').choose('(0a) uses');
    // The third ship is too far away; the ship with the card is at distance 1 of itself.
    const own = `a ${name} token for GR-75 Medium Transports (0a)`;
    expect(t.options().map((text) => text.split(': ')[1])).toEqual([own, `a ${name} token for CR90 Corvette A (0b)`]);
    t.choose('(0b)');
    expect(t.options().map((text) => text.split(': ')[1])).toEqual([own, 'no further ship']);
    expect(held(t)).toEqual([[`${name}: 4`]]);
    t.choose('no further');
    expect([t.get(unit(0), 'commands'), t.get(unit(0, 1), 'commands')]).toEqual([0, token]);
    expect([t.s[field.asking], t.s[field.answers], t.step]).toEqual([0, 0, 'COURSE']);
    expect(JSON.stringify(t.observe(0))).toContain('"state":"exhausted"');
  });

  test('parts-resupply: not offered without a ship that gains, nor once its five tokens are gone', () => {
    expect([resupplied(0, 5), resupplied(REPAIR, 5), resupplied(0, 0)]).toEqual([1, 0, 0]);
  });

  test('parts-resupply: a ship that holds too many discards one before the card goes on (A-CMD-08)', () => {
    const t = table(['gr-75-medium-transports', 'cr90-corvette-a'], [['parts-resupply']]);
    t.set(unit(0, 1), 'commands', 1).dials('Navigate').choose('(0a)').choose('Keep').choose('Parts').choose('(0b)');
    expect([t.step, t.options()]).toEqual(['DROP', ['Discard the Navigate token', 'Discard the Repair token']]);
    t.choose('Navigate');
    expect([t.get(unit(0, 1), 'commands'), t.step]).toEqual([REPAIR, 'CARD_ASKS']);
  });

  test("A-QR-25 munitions-resupply: one token of several commands readies it, of its owner's choice", () => {
    const t = table(['gr-75-medium-transports'], [['munitions-resupply']]);
    t.dials('Navigate').choose('(0a)').choose('Keep').choose('Munitions');
    t.until((x) => x.actor === 1 && x.step === 'TURN').set(unit(0), 'commands', 2 + REPAIR + CONCENTRATE);
    t.until((x) => x.step === 'WINDOW');
    expect(offers(t, 'ready it').map((text) => text.split(': ')[1])).toEqual([
      'ready it for the Repair token',
      'ready it for the Concentrate Fire token',
    ]);
    t.choose('the Repair token');
    expect([t.get(unit(0), 'commands'), JSON.stringify(t.observe(0)).includes('exhausted')]).toEqual([
      2 + CONCENTRATE,
      false,
    ]);
  });
});

describe('hondo-ohnaka', () => {
  test('two different tokens on two different ships, then the two others by the opponent', () => {
    const t = table(['cr90-corvette-a', 'assault-frigate-mark-ii-b'], [['hondo-ohnaka']]).dials();
    t.choose('Hondo Ohnaka');
    expect([t.actor, t.step, t.options().length]).toEqual([0, 'CARD_ASKS', 12]);
    t.choose('a Squadron token for CR90 Corvette A (0a)');
    expect(t.options().filter((text) => text.includes('Squadron token') || text.includes('(0a)'))).toEqual([]);
    t.choose('a Repair token for Assault Frigate');
    // The opponent may also choose ships that already have a token.
    expect([t.actor, t.options().length]).toEqual([1, 6]);
    t.choose('a Navigate token for Victory');
    // The last token may go to two ships.
    expect(t.options()).toHaveLength(2);
    t.choose('(0b)');
    expect([unit(0), unit(0, 1), ENEMY].map((u) => t.get(u, 'commands'))).toEqual([2, REPAIR + CONCENTRATE, 1]);
    expect([t.s[field.asking], JSON.stringify(t.observe(0)).includes('discarded')]).toEqual([0, true]);
  });

  test('a token for a ship that has one of its command is lost', () => {
    const t = table(['cr90-corvette-a'], [['hondo-ohnaka']])
      .set(unit(0), 'commands', 2)
      .dials();
    t.choose('Hondo').choose('a Squadron token for CR90');
    expect([t.get(unit(0), 'commands'), t.step]).toEqual([2, 'CARD_ASKS']);
  });
});
