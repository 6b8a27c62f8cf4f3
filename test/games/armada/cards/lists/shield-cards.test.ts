/** A card that acts at the ends of phases: a defense token is discarded, and shields move to one zone. */
import { describe, expect, test } from 'vitest';
import * as field from '../../../../../src/games/armada/state/field.ts';
import { duel, offers, texts } from '../../support/duel.ts';
import { deckOf, unit, type TestTable } from '../../support/table.ts';
import { DAMAGE_TITLES } from '../../../../../src/games/armada/cards/damage-titles.ts';

const OWN = unit(0);
const [FRONT, RIGHT, REAR, LEFT] = [0, 1, 2, 3];
const zones = (t: TestTable): number[] => [FRONT, RIGHT, REAR, LEFT].map((zone) => t.shield(OWN, zone));
const REDIRECT = 2;

/** The ship at the end of a Command Phase, with these shields and its redirects in these states. */
function recusant(shields: readonly [number, number, number, number] = [3, 3, 2, 3], changes = {}): TestTable {
  const t = duel({ own: ['recusant-light-destroyer'], cards: [['gilded-aegis']], gap: 600, y: 150, changes });
  return t.shields(OWN, ...shields).dials('Repair');
}
const redirects = (t: TestTable): number[] =>
  Array.from({ length: t.rules.ship.tokenCount[t.get(OWN, 'kind') - 1]! }, (_, slot) => slot).filter(
    (slot) => t.rules.ship.token[(t.get(OWN, 'kind') - 1) * 6 + slot] === REDIRECT,
  );

describe('gilded-aegis', () => {
  test('AH-211 at the end of the Command Phase a redirect is discarded, and shields move to one zone', () => {
    const t = recusant();
    expect([t.step, t.observe(0)['phase'], texts(t)]).toEqual([
      'WINDOW',
      'Command Phase',
      [
        'shields to the front zone',
        'shields to the right zone',
        'shields to the rear zone',
        'shields to the left zone',
        '',
      ],
    ]);
    const [slot] = redirects(t);
    t.choose('to the front');
    expect(t.token(OWN, slot!)).toBe(2);
    expect(offers(t, 'no further')).toEqual([]);
    t.choose('from the rear').choose('from the rear');
    expect([zones(t), texts(t)]).toEqual([
      [5, 3, 0, 3],
      ['a shield from the right zone', 'a shield from the left zone', 'no further shield'],
    ]);
    t.choose('from the right');
    // The zone has six shields, and may have no more.
    expect([zones(t), t.step]).not.toEqual([[6, 2, 0, 3], 'CARD_ASKS']);
    expect(zones(t)).toEqual([6, 2, 0, 3]);
  });

  test('AH-211 at the end of the Ship Phase again, for another redirect; without one it is not offered', () => {
    const t = recusant();
    for (const slot of redirects(t).slice(1)) t.set(OWN, 'tokens', t.get(OWN, 'tokens') | (2 << (2 * slot)));
    t.choose('Use no further card').until((x) => x.s[field.window] !== 0);
    expect([t.observe(0)['phase'], offers(t, 'Gilded Aegis').length > 0]).toEqual(['Ship Phase', true]);
    t.choose('to the left').choose('from the front').choose('no further');
    t.until((x) => x.observe(0)['round'] === 2).dials('Repair');
    expect([t.step, offers(t, 'Gilded Aegis')]).toEqual(['TURN', []]);
  });

  test('AH-211 an exhausted redirect goes before a ready one', () => {
    const t = recusant();
    const slots = redirects(t);
    const last = slots.at(-1)!;
    t.set(OWN, 'tokens', 1 << (2 * last)).choose('to the front');
    expect(slots.map((slot) => t.token(OWN, slot))).toEqual(slots.map((slot) => (slot === last ? 2 : 0)));
  });

  test('AH-211 a bare zone gains none with a capacitor failure; above its maximum a zone recovers nothing', () => {
    const capacitor = DAMAGE_TITLES.findIndex(({ id }) => id === 'capacitor-failure');
    const t = recusant([0, 3, 2, 3], deckOf('capacitor-failure')).lay(OWN, capacitor);
    expect(texts(t).filter((text) => text.startsWith('shields'))).toEqual([
      'shields to the right zone',
      'shields to the rear zone',
      'shields to the left zone',
    ]);
    const full = recusant([3, 3, 1, 3]).choose('to the front').choose('from the right').choose('no further');
    full
      .until((x) => x.step === 'TURN' && x.actor === 0)
      .choose('(0a)')
      .choose('Keep')
      .choose('Resolve Repair');
    expect([offers(full, 'at the front'), offers(full, 'at the rear').length]).toEqual([[], 1]);
  });
});
