import * as STEP from '../../../../src/games/armada/state/steps.ts';
import { describe, expect, test } from 'vitest';
import { ARMADA_EVENT } from '../../../../src/games/armada/state/events.ts';
import { AT, FLAG, OF, PLACE, SEAT_AT, SQUADRON_FLAG, onShip } from '../../../../src/games/armada/state/layout.ts';
import { byteAt } from '../../../../src/games/armada/units/bytes.ts';
import { Space } from '../support/space.ts';
import { DUEL, EVENT, TestTable, deckOf, dice, squadron, unit } from '../support/table.ts';
import type { Cards, Fleets } from '../support/table.ts';

const CORVETTE = unit(0);
const VICTORY = unit(1);

interface Card {
  title: string | null;
  faceup: boolean;
}
const cards = (t: TestTable, seat: number, owner = 1): Card[] =>
  (t.observe(seat)['seats'] as unknown as { ships: { damageCards: Card[] }[] }[])[owner]!.ships[0]!.damageCards;

/** The corvette (three dice at medium range) about to attack the Victory's front zone. */
function facing(changes: Record<string, unknown>, fleets: Fleets = DUEL): TestTable {
  const t = new TestTable(fleets, changes).place(CORVETTE, 450, 300, 0).place(VICTORY, 450, 500, 8);
  return t.activate('0a').choose('Attack from the front');
}
const quiet = (t: TestTable): TestTable => t.until((x) => x.step !== 'EFFECTS' && x.step !== 'DEFENSE');
const CRITS = dice('critical', 'critical');
const HITS = dice('hit', 'hit');

const total = (red: string, blue: string): number => {
  const t = quiet(facing(dice(red, blue)));
  if (t.step === 'CRITICAL') t.choose('Resolve no critical');
  return t.rows(ARMADA_EVENT.TOTAL)[0]![2]!;
};

describe('Resolve Damage', () => {
  test('A-QR-38 A-DMG-08 A-EFX-04 with a critical icon the attacker may resolve one critical effect first', () => {
    const t = quiet(facing(CRITS));
    expect(t.step).toBe('CRITICAL');
    expect(t.actor).toBe(0);
    expect(t.rows(ARMADA_EVENT.TOTAL)).toHaveLength(0);
    t.choose('Resolve the standard');
    expect(t.rows(ARMADA_EVENT.TOTAL)).toHaveLength(1);
    expect(t.step).not.toBe('CRITICAL');
    expect(quiet(facing(HITS)).step).not.toBe('CRITICAL');
  });

  test('A-QR-39 A-QR-40 A-ATK-13 damage is hits plus criticals between ships', () => {
    expect(total('doubleHit', 'critical')).toBe(5);
    expect(total('hitCritical', 'hit')).toBe(5);
    expect(total('accuracy', 'blank')).toBe(0);
    expect(total('critical', 'hit')).toBe(3);
  });

  test('A-DMG-02 shields of the zone first, then facedown cards', () => {
    const t = quiet(facing(HITS).shields(VICTORY, 1, 3, 1, 3));
    expect(t.shield(VICTORY, 0)).toBe(0);
    expect(t.get(VICTORY, 'cards')).toBe(2);
    expect(cards(t, -1).every((card) => !card.faceup)).toBe(true);
    expect(t.rows(EVENT.DAMAGE)[0]![2]).toBe(3);
  });

  test('A-ATK-12 AH-29 the standard critical deals the first card of the attack faceup, the others facedown', () => {
    const t = quiet(facing({ ...CRITS, ...deckOf('depowered-armament') }).shields(VICTORY, 1, 0, 0, 0)).choose(
      'Resolve the standard',
    );
    expect(cards(t, -1)).toEqual([
      { title: 'Depowered Armament', faceup: true },
      { title: 'Depowered Armament', faceup: false },
    ]);
    const shielded = quiet(facing({ ...CRITS, ...deckOf('depowered-armament') })).choose('Resolve the standard');
    expect(cards(shielded, -1)).toEqual([]);
  });

  test('A-DMG-04 AH-30 a ship is destroyed at once when its cards reach its hull; no further card is drawn', () => {
    const t = facing(HITS).shields(VICTORY, 0, 0, 0, 0).set(VICTORY, 'cards', 6);
    quiet(t);
    expect(t.over).toBe(true);
    expect(t.rows(ARMADA_EVENT.CARD_DEALT)).toHaveLength(2);
    expect(t.rows(EVENT.UNIT_DESTROYED)).toHaveLength(1);
  });

  test('A-DMG-07 facedown cards are seen by nobody, unless they have lain faceup', () => {
    const t = quiet(facing({ ...CRITS, ...deckOf('structural-damage') }).shields(VICTORY, 0, 0, 0, 0));
    t.choose('Resolve the standard');
    const seen = [{ title: 'Structural Damage', faceup: false }, ...Array(3).fill({ title: null, faceup: false })];
    expect(cards(t, 0)).toEqual(seen);
    expect(cards(t, 1)).toEqual(seen);
  });

  test('A-DMG-06 an empty deck is rebuilt from the discards', () => {
    const t = facing({ ...HITS, ...deckOf('depowered-armament') }).shields(VICTORY, 0, 0, 0, 0);
    // 51 of the 52 cards are in the discards.
    for (let i = 1; i < 52; i++) t.s[AT.places + (i >> 2)]! |= 1 << (8 * (i & 3));
    quiet(t);
    expect(t.get(VICTORY, 'cards')).toBe(3);
    expect(t.s[AT.reshuffles]).toBe(1);
  });

  test('A-DMG-11 the cards of a destroyed ship go to the discards, its tokens and dials away', () => {
    const fleets: Fleets = [['cr90-corvette-a'], ['victory-ii', 'cr90-corvette-a']];
    const t = new TestTable(fleets, HITS).place(CORVETTE, 450, 300, 0).place(VICTORY, 450, 500, 8);
    t.place(unit(1, 1), 100, 800, 8).dials();
    t.until((x) => x.step === 'TURN' && x.actor === 0)
      .shields(VICTORY, 0, 0, 0, 0)
      .set(VICTORY, 'commands', 5);
    for (let i = 0; i < 6; i++) t.s[AT.places + (i >> 2)]! |= onShip(VICTORY) << (8 * (i & 3));
    t.place(VICTORY, 450, 500, 8).set(VICTORY, 'cards', 6).choose('(0a)').play('Keep', 'Attack');
    quiet(t);
    expect(t.over).toBe(false);
    expect([t.get(VICTORY, 'commands'), t.get(VICTORY, 'dialCount'), t.get(VICTORY, 'dials')]).toEqual([0, 0, 0]);
    expect((t.observe(0)['damageDeck'] as unknown as { discards: string[] }).discards).toHaveLength(8);
    expect(t.score(0)).toBe(85);
  });

  test('A-DMG-13 the deck has 52 cards of 22 titles', () => {
    const deck = new TestTable().observe(0)['damageDeck'] as unknown as { undrawn: number; unseen: object };
    expect(deck.undrawn).toBe(52);
    expect(Object.keys(deck.unseen)).toHaveLength(22);
  });

  test('A-DMG-13 a deck as large as there is room for is shuffled whole: no title comes or goes', () => {
    // All random numbers are 0 here. A place that is read beyond the end of the deck looks like a card of the first
    // title.
    const one = deckOf('structural-damage')['damageDeck'] as Record<string, number>;
    const { r, s } = new Space({ damageDeck: { ...one, 'structural-damage': 44, 'injured-crew': 20 } });
    const copies = (code: number): number =>
      Array.from({ length: 64 }, (_, i) => byteAt(s, AT.titles, i)).filter((title) => title === code).length;
    for (const code of r.deck.keys()) expect(copies(code)).toBe(r.deck.filter((title) => title === code).length);
  });
});

const dealt = (title: string): TestTable =>
  quiet(facing({ ...dice('blank', 'critical'), ...deckOf(title) }).shields(VICTORY, 0, 0, 0, 0)).choose(
    'Resolve the standard',
  );

const gunner = (faceup: boolean): string => {
  const g = new TestTable(DUEL, { ...dice('accuracy', 'accuracy'), ...deckOf('blinded-gunners') });
  g.place(CORVETTE, 450, 300, 0).place(VICTORY, 450, 500, 8).activate('0a');
  g.s[AT.places]! |= onShip(CORVETTE) + (faceup ? PLACE.FACEUP : PLACE.KNOWN);
  g.set(CORVETTE, 'cards', 1).set(CORVETTE, 'faceup', faceup ? 1 : 0);
  return g.choose('Attack').options().join();
};

describe('damage cards dealt faceup', () => {
  test('Structural Damage deals one more facedown card and is turned facedown', () => {
    const t = dealt('structural-damage');
    expect(t.get(VICTORY, 'cards')).toBe(2);
    expect(cards(t, 0)).toEqual([
      { title: 'Structural Damage', faceup: false },
      { title: null, faceup: false },
    ]);
    expect(t.get(VICTORY, 'faceup')).toBe(0);
    expect(t.rows(EVENT.DAMAGE)[0]![2]).toBe(2);
  });

  test('Injured Crew makes the owner discard a defense token of choice and is turned facedown (A-EFX-13)', () => {
    const t = dealt('injured-crew');
    expect(t.step).toBe('INJURED');
    expect(t.actor).toBe(1);
    expect(t.options()).toEqual(['Injured Crew: discard Brace (token 1)', 'Injured Crew: discard Redirect (token 2)']);
    t.choose('Redirect (token 2)');
    expect(t.token(VICTORY, 1)).toBe(2);
    expect(cards(t, 0)).toEqual([{ title: 'Injured Crew', faceup: false }]);
    expect(t.s[AT.step]).not.toBe(STEP.INJURED);
  });

  test('Injured Crew does nothing to a ship without tokens', () => {
    const t = quiet(facing({ ...dice('blank', 'critical'), ...deckOf('injured-crew') }).shields(VICTORY, 0, 0, 0, 0));
    t.set(VICTORY, 'tokens', 0b10_10_10).choose('Resolve the standard');
    expect(t.step).not.toBe('INJURED');
    expect(cards(t, 0)).toEqual([{ title: 'Injured Crew', faceup: false }]);
  });

  test('Blinded Gunners stays and bars the ship from spending accuracy icons, as long as it lies faceup (A-EFX-19)', () => {
    const t = dealt('blinded-gunners');
    expect(cards(t, 0)).toEqual([{ title: 'Blinded Gunners', faceup: true }]);
    expect(gunner(true)).not.toContain('lock');
    expect(gunner(false)).toContain('lock');
  });
});

const stay = (t: TestTable): TestTable => {
  t.place(CORVETTE, 200, 200, 0).place(VICTORY, 700, 700, 8);
  t.set(CORVETTE, 'dialSpeed', 0).set(VICTORY, 'dialSpeed', 0);
  return t.until((x) => x.over);
};

describe('the end', () => {
  test('A-WIN-02 AH-48 A-SCO-01 a side without ships loses at once; the score is the cost of what it lost', () => {
    const t = quiet(facing(HITS).shields(VICTORY, 0, 0, 0, 0).set(VICTORY, 'cards', 7));
    const out = new Float64Array(2);
    t.game.returns(t.s, out);
    expect([...out]).toEqual([1, 0]);
    expect(t.game.info.endReasons[t.game.endReason(t.s)]).toBe('elimination');
    expect(t.score(0)).toBe(85);
  });

  test('A-WIN-01 A-STA-04 after round six the higher score wins, and a tie goes to the second player', () => {
    const t = stay(new TestTable());
    expect(t.s[AT.winner]).toBe(1);
    expect(t.game.info.endReasons[t.game.endReason(t.s)]).toBe('scoreless');
    const level = new TestTable();
    level.s[SEAT_AT[0]! + OF.score] = 20;
    level.s[SEAT_AT[1]! + OF.score] = 20;
    const tied = stay(level);
    expect(tied.s[AT.winner]).toBe(1);
    expect(tied.game.info.endReasons[tied.game.endReason(tied.s)]).toBe('tie');
    const ahead = new TestTable();
    ahead.s[SEAT_AT[0]! + OF.score] = 20;
    expect(stay(ahead).game.info.endReasons[ahead.game.endReason(ahead.s)]).toBe('score');
    const dear = new TestTable([['victory-ii'], ['cr90-corvette-a']]);
    expect(stay(dear).s[AT.winner]).toBe(0);
    expect(t.rows(EVENT.UNIT_SURVIVES)).toHaveLength(2);
  });

  test('A-WIN-03 AH-47 both last ships lost together: the higher score, here the one that cost more', () => {
    const t = new TestTable().place(CORVETTE, 450, 300, 0).place(VICTORY, 450, 400, 8).activate('0a');
    t.set(CORVETTE, 'cards', 3)
      .set(VICTORY, 'cards', 7)
      .until((x) => x.over);
    expect([t.score(0), t.score(1)]).toEqual([85, 44]);
    expect(t.s[AT.winner]).toBe(0);
    expect(t.game.info.endReasons[t.game.endReason(t.s)]).toBe('elimination');
  });

  test('A-WIN-03 both last ships of equal cost lost together: only the rule for ties decides', () => {
    const t = new TestTable([['cr90-corvette-a'], ['cr90-corvette-a']]);
    t.place(unit(0, 0), 450, 300, 0).place(unit(1, 0), 450, 400, 8).activate(`${t.s[AT.first]}a`);
    t.set(unit(0, 0), 'cards', 3)
      .set(unit(1, 0), 'cards', 3)
      .until((x) => x.over);
    expect([t.score(0), t.score(1)]).toEqual([44, 44]);
    expect(t.s[AT.winner]).toBe(1 - t.s[AT.first]!);
    expect(t.game.info.endReasons[t.game.endReason(t.s)]).toBe('tie');
  });

  test('A-TEM-11 points by source, and a tournament gives 6:5 to 10:1 for the margin', () => {
    const fleets: Fleets = [['cr90-corvette-a', 'cr90-corvette-b'], ['victory-ii']];
    const upgrades: Cards['upgrades'] = [[['engineering-team'], []], [[]]];
    const t = new TestTable(fleets, {}, 0, { squadrons: [['x-wing'], []], upgrades });
    t.set(unit(0, 0), 'flags', FLAG.DESTROYED).setWing(squadron(0, 0), 'squadronFlags', SQUADRON_FLAG.DESTROYED);
    t.s[SEAT_AT[1]! + OF.score] = 44 + 5 + 13 + 30;
    const points = (seat: number): number[] => {
      const out = new Int32Array(3);
      t.game.points!(t.s, seat, out);
      return [...out];
    };
    expect([points(0), points(1)]).toEqual([
      [0, 0, 0],
      [49, 13, 30],
    ]);
    const { sources, table, tieRules } = t.game.info.points!;
    expect(sources).toEqual(['ships', 'squadrons', 'objectives']);
    expect(tieRules).toEqual(['tie', 'scoreless']);
    expect(table).toEqual([
      [0, 6, 5],
      [100, 7, 4],
      [220, 8, 3],
      [360, 9, 2],
      [500, 10, 1],
    ]);
  });
});
