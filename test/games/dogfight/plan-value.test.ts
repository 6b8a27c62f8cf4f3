import { expect, test } from 'vitest';
import { planned } from './support/kit.ts';
import { situation } from './support/situation.ts';
import type { Situation } from './support/situation.ts';

/** The value that the evaluation gives to the cards that seat 0 has set. */
function planOf(t: Situation): number {
  const { features } = t.game.info;
  const out = new Float64Array(features.length);
  t.game.features(t.state, 0, out);
  return out[features.indexOf('plan')]!;
}

/** Seat 0 has set `cards`, one in each tier, and has finished its plan. */
function withPlan(t: Situation, ...cards: string[]): number {
  planned(t, ...cards.map((card) => `set ${card}`));
  return planOf(t);
}

const far = (): Situation => situation().hand(0, 'withdraw', 'main-battery', 'cruise').apart(0, 1, 4);

test('an ATTACK behind a Withdraw is wasted, one before it counts', () => {
  const alone = withPlan(far(), 'withdraw');
  expect(withPlan(far(), 'withdraw', 'main-battery')).toBeLessThan(alone);
  expect(withPlan(far(), 'withdraw', 'cruise')).toBeGreaterThan(alone);
  const attack = withPlan(far(), 'main-battery');
  expect(withPlan(far(), 'main-battery', 'withdraw')).toBeLessThan(attack);
  expect(withPlan(far(), 'main-battery', 'cruise')).toBeGreaterThan(attack);
});

const shield = (energy: number): number =>
  withPlan(situation().setEnergy(0, energy).hand(0, 'energy-shield'), 'energy-shield');

const array = (energy: number, ...gear: 'fusion-core'[]): number =>
  withPlan(
    situation()
      .setEnergy(0, energy)
      .hand(0, 'targeting-array')
      .gear(0, ...gear),
    'targeting-array',
  );

const lances = (energy: number): number =>
  withPlan(situation().setEnergy(0, energy).hand(0, 'beam-lance', 'beam-lance'), 'beam-lance', 'beam-lance');

test('a shield that falls at once is worth less than nothing', () => {
  expect(shield(4)).toBeGreaterThan(1);
  expect(shield(3)).toBeLessThan(0);
});

test('Gear whose renewal cannot be paid is worth little, unless a Fusion Core pays it', () => {
  expect(array(0)).toBeLessThan(array(1) / 2);
  expect(array(0, 'fusion-core')).toBe(array(1));
});

const surgeAndShield = (...cards: string[]): number =>
  withPlan(situation().setEnergy(0, 1).hand(0, 'reactor-surge', 'energy-shield'), ...cards);

test('a Reactor Surge pays for the cards behind it', () => {
  expect(surgeAndShield('reactor-surge', 'energy-shield')).toBeGreaterThan(
    surgeAndShield('energy-shield', 'reactor-surge') + 1,
  );
});

test('energy is spent once: the second of two costly cards is wasted', () => {
  expect(lances(1)).toBeLessThan(lances(2));
});

test('Multiple System Failure counts behind attacks that may bring it about, not before', () => {
  const cards = { 'multiple-system-failure': { damage: 5 } };
  const t = (): Situation =>
    situation({ cards, ships: ['halberd', 'tavor'] })
      .hand(0, 'multiple-system-failure', 'main-battery', 'beam-lance')
      .gear(1, 'jamming')
      .apart(0, 1, 3);
  expect(withPlan(t(), 'main-battery', 'beam-lance', 'multiple-system-failure')).toBeGreaterThan(
    withPlan(t(), 'multiple-system-failure', 'main-battery', 'beam-lance') + 1,
  );
});

test('under a ceasefire an ATTACK is worth nothing', () => {
  const environment = { 'hidden-orbit': 0, 'temporary-ceasefire': 5, 'star-struck': 0, drift: 0 };
  expect(withPlan(situation({ rules: { environment } }).hand(0, 'main-battery'), 'main-battery')).toBe(0);
  expect(withPlan(situation().hand(0, 'main-battery'), 'main-battery')).toBeGreaterThan(0);
});

test('a declared Twin Salvo counts with the attack that is set', () => {
  const [alone, twice] = [[], ['ability twin-salvo']].map((declared) =>
    planOf(
      situation({ ships: ['achilles', 'tavor'] })
        .hand(0, 'main-battery', 'cruise')
        .apart(0, 1, 4)
        .until('plan', 0)
        .do('set main-battery', ...declared),
    ),
  );
  expect(twice).toBeGreaterThan(1.5 * alone!);
});
