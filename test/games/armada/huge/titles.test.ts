/** Titles of the Star Dreadnought. */
import { describe, expect, test } from 'vitest';
import { DAMAGE_TITLES } from '../../../../src/games/armada/cards/damage-titles.ts';
import { duel, offers, type Duel } from '../support/duel.ts';
import { EVENT, deckOf, squadron, unit, type TestTable } from '../support/table.ts';

const OWN = unit(0);
const ENEMY = unit(1);
const CONCENTRATE = 1 << 3;

/** A Star Dreadnought with a title, its bow near an enemy. */
const dreadnought = (title: string, more: Pick<Duel, 'squadrons' | 'changes' | 'enemy'> = {}): TestTable =>
  duel({
    own: ['star-dreadnought-assault-prototype'],
    cards: [title === '' ? [] : [title]],
    enemy: ['victory-ii'],
    ...more,
    y: 200,
    gap: 330,
  });

const flak = (title: string): TestTable =>
  dreadnought(title, { squadrons: [[], ['tie-fighter']] })
    .fly(squadron(1), 450, 430)
    .activate('0a')
    .choose('TIE Fighter Squadron (1A)');

/** The enemy moves and overlaps the dreadnought. */
const rammed = (title: string): TestTable => {
  const t = dreadnought(title).place(ENEMY, 450, 440, 8, 2).set(OWN, 'dialSpeed', 0);
  return t.until(() => t.get(ENEMY, 'cards') > 0);
};

const held = (title: string): TestTable =>
  dreadnought(title).dials('Concentrate Fire').set(OWN, 'commands', 0b1111).choose('(0a)');

const volley = (title: string): TestTable =>
  dreadnought(title)
    .dials('Navigate')
    .set(OWN, 'commands', CONCENTRATE)
    .play('(0a)', 'Keep')
    .choose('Attack from the front');

describe('annihilator', () => {
  test('a die of an attack on a squadron may be rerolled', () => {
    expect(offers(flak('annihilator'), 'Annihilator')).toHaveLength(1);
    expect(offers(flak(''), 'Annihilator')).toEqual([]);
    expect(offers(dreadnought('annihilator').activate('0a').choose('Attack from the front'), 'Annihilator')).toEqual(
      [],
    );
  });
});

describe('eclipse', () => {
  test('AH-224 an enemy ship that overlaps it gets its card faceup', () => {
    expect(rammed('eclipse').get(ENEMY, 'faceup')).not.toBe(0);
    expect(rammed('eclipse').get(OWN, 'faceup')).toBe(0);
    expect(rammed('').get(ENEMY, 'faceup')).toBe(0);
  });

  test('A-OVL-06 AH-224 a ship that the overlap destroys gets no faceup card once its move is over', () => {
    const controls = DAMAGE_TITLES.findIndex(({ id }) => id === 'damaged-controls');
    // Damaged Controls deals a card, which is the last that the hull of the Victory can take.
    const t = dreadnought('eclipse', { changes: deckOf('damaged-controls'), enemy: ['victory-ii', 'victory-ii'] });
    t.place(ENEMY, 450, 440, 8, 2).set(OWN, 'dialSpeed', 0).lay(ENEMY, controls).set(ENEMY, 'cards', 7);
    // The match goes on with the other ship, which stays far away.
    t.place(unit(1, 1), 100, 850, 8, 0).until((x) => x.rows(EVENT.UNIT_DESTROYED).length > 0);
    for (let ply = 0; ply < 5 && !t.over; ply++) t.choose('');
    expect(t.rows(EVENT.UNIT_DESTROYED)).toHaveLength(1);
    expect(t.score(0)).toBe(85);
  });
});

describe('executor', () => {
  test('it holds any number of command tokens, several of one command among them', () => {
    const t = held('executor');
    expect(t.get(OWN, 'commands')).toBe(0b1111 | (CONCENTRATE << 4));
    expect(offers(t, 'Trade')).toHaveLength(1);
    t.choose('Trade');
    expect(t.step).not.toBe('DROP');
    expect(t.get(OWN, 'commands')).toBe(0b1111 | (CONCENTRATE << 4) | (CONCENTRATE << 8));
    expect(held('').get(OWN, 'commands')).toBe(0b1111);
  });
});

describe('ravager', () => {
  test('AH-225 a concentrate fire token adds a die of a colour in the pool, or rerolls one', () => {
    const t = volley('ravager');
    expect(offers(t, 'with a token: add a')).toHaveLength(2);
    expect(offers(t, 'reroll a').length).toBeGreaterThan(0);
    t.choose('with a token: add a red die');
    expect(t.get(OWN, 'commands') & CONCENTRATE).toBe(0);
    expect(offers(t, 'Concentrate Fire')).toEqual([]);
    expect(offers(volley(''), 'with a token: add a')).toEqual([]);
  });
});
