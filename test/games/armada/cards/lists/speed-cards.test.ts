/** The Grand Inquisitor, who reacts to the speed of enemies. */
import { expect, test } from 'vitest';
import { DAMAGE_TITLES } from '../../../../../src/games/armada/cards/damage-titles.ts';
import * as field from '../../../../../src/games/armada/state/field.ts';
import { duel } from '../../support/duel.ts';
import { deckOf, unit, type TestTable } from '../../support/table.ts';

const [OWN, ENEMY] = [unit(0), unit(1)];

/** The enemy's dial raises its speed; it is `apart` mm ahead of the ship with the card. */
const faster = (apart: number, changes: Record<string, unknown> = {}, words = 'speed 3'): TestTable => {
  const t = duel({
    own: ['victory-ii'],
    enemy: ['cr90-corvette-a'],
    cards: [['the-grand-inquisitor']],
    changes,
    y: 150,
    gap: 400,
  });
  t.place(OWN, 450, 150, 0, 1)
    .place(ENEMY, 450, 150 + apart, 4, 2)
    .dials('Navigate');
  t.until((x) => x.step === 'TURN' && x.actor === 1).choose('(1a)');
  t.until((x) => x.step === 'COURSE').choose(words);
  return t;
};
const speed = (t: TestTable, u: number): number => t.get(u, 'dialSpeed');

test('AH-200 the-grand-inquisitor: as an enemy at distance 1-5 changes its speed the ship goes faster or slower by one', () => {
  const t = faster(350);
  expect([t.step, t.actor, speed(t, ENEMY)]).toEqual(['CARD_ASKS', 0, 3]);
  expect(t.options().map((text) => text.split(': ')[1])).toEqual(['speed 2', 'speed 0', 'keep the speed']);
  const asked = t.copy();
  t.choose('speed 2');
  expect([speed(t, OWN), t.step, t.actor]).toEqual([2, 'YAW', 1]);
  // The card stays exhausted until the Status Phase.
  expect(t.observe(0)['seats']).toMatchObject([{ ships: [{ upgrades: [{ state: 'exhausted' }] }] }, {}]);
  t.s.set(asked);
  t.choose('keep the speed');
  expect([speed(t, OWN), t.step]).toEqual([1, 'YAW']);
  expect(t.s.slice(field.onCards, field.onCards + 2)).toEqual(Int32Array.of(0, 0));
});

test('AH-200 the-grand-inquisitor: not beyond distance 5, nor for an enemy that keeps its speed', () => {
  expect(faster(600).step).toBe('YAW');
  expect(faster(350, {}, 'Keep speed 2').step).toBe('YAW');
});

test('AH-200 the-grand-inquisitor: a damage card for changes of speed takes effect, then the enemy goes on', () => {
  const t = faster(350, deckOf('thruster-fissure'));
  t.lay(
    OWN,
    DAMAGE_TITLES.findIndex(({ id }) => id === 'thruster-fissure'),
  );
  t.choose('speed 0');
  expect([t.step, t.actor, speed(t, OWN)]).toEqual(['HURT_ZONE', 0, 0]);
  t.choose('rear');
  expect([t.step, t.actor]).toEqual(['YAW', 1]);
});
