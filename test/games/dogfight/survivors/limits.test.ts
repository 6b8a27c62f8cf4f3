/** Costs, counters and copies at their limits. */
import { expect, test } from 'vitest';
import { finish, plans } from '../support/kit.ts';
import { situation } from '../support/situation.ts';
import type { SituationOptions } from '../support/situation.ts';

/** The Hull that a Halberd with `gear` loses by one Main Battery of a Tavor with this Attack. */
function loss(attack: number, options: SituationOptions = {}, ...gear: ('point-defense-grid' | 'polarized-hull')[]) {
  const t = situation({ ships: ['tavor', 'halberd'], shipStats: { tavor: { attack } }, ...options })
    .gear(1, ...gear)
    .charge(1, 0, gear.includes('polarized-hull') ? 2 : 0)
    .hand(0, 'main-battery');
  const before = t.hull(1);
  finish(plans(t, ['set main-battery']));
  return { lost: before - t.hull(1), t };
}

test('D-DMG-01 a grid takes no more than there is: an attack of nought does nothing', () => {
  expect(loss(0, {}, 'point-defense-grid').lost).toBe(0);
});

/** The counters on the target's cards after an attack on a Polarized Hull. */
function counters(attack: number): unknown {
  const { t } = loss(attack, {}, 'polarized-hull');
  return (t.observe(1) as unknown as { seats: { charges: object }[] }).seats[1]!.charges;
}

test('CARD-41 a single point of damage takes a counter of Polarized Hull, an attack without damage none', () => {
  expect([0, 1, 4].map(counters)).toEqual([
    { reactive: 0, polarized: 2 },
    { reactive: 0, polarized: 1 },
    { reactive: 0, polarized: 1 },
  ]);
});

test('CARD-31 Return Fire offers every ATTACK title of the own pile once, and nothing else', () => {
  const t = situation()
    .hand(0, 'main-battery')
    .hand(1, 'return-fire')
    .setEnergy(1, 20)
    .pile(1, 'beam-lance', 'cruise', 'main-battery', 'main-battery', 'repair');
  plans(t, ['set main-battery']).until('respond', 1).do('star return-fire');
  expect(t.options().toSorted()).toEqual(['recover beam-lance', 'recover main-battery']);
});

test('two copies of a Star in hand are one choice', () => {
  const t = situation().hand(0, 'main-battery').hand(1, 'evasive-maneuvers', 'evasive-maneuvers').setEnergy(1, 20);
  plans(t, ['set main-battery']).until('respond', 1);
  expect(t.options().filter((option) => option === 'star evasive-maneuvers')).toHaveLength(1);
});
