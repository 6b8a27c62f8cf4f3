/** A ship whose squadrons fly fast and do not attack. */
import { describe, expect, test } from 'vitest';
import { duel, offers } from '../../support/duel.ts';
import { squadron, type TestTable } from '../../support/table.ts';

const WINGS = 1024;

/** A ship with a squadron beside it, which it commands; an enemy squadron perhaps at distance 1 of it. */
const commanded = (wing: string, engaged = false, cards = ['independence']): TestTable => {
  const t = duel({
    own: ['mc80-command-cruiser'],
    cards: [cards],
    squadrons: [[wing], ['tie-fighter']],
    gap: 600,
    y: 150,
  });
  t.fly(squadron(0), 550, 150).fly(squadron(1), engaged ? 590 : 550, engaged ? 150 : 455);
  return t.activate('0a', 'Keep', 'Squadron').choose('Resolve Squadron with its dial').choose('(0A)');
};
const FAST = 'at speed 4, without an attack';

describe('independence', () => {
  test('AH-193 a squadron that it commands may fly at speed 4, and then does not attack', () => {
    const t = commanded('b-wing');
    expect(offers(t, 'Move the squadron')).toHaveLength(2);
    t.choose(FAST).choose('Fly north');
    expect(offers(t, 'Fly distance')).toHaveLength(4);
    t.choose('Fly distance 4');
    expect(t.wing(squadron(0), 'squadronY') / WINGS).toBeGreaterThan(390);
    expect(t.options().some((text) => text.includes('Attack TIE'))).toBe(false);
  });

  test('AH-193 not a faster one, nor one that is held or has attacked; at its own speed it attacks', () => {
    expect(offers(commanded('a-wing'), FAST)).toEqual([]);
    expect(offers(commanded('b-wing', false, []), FAST)).toEqual([]);
    const held = commanded('b-wing', true);
    expect(offers(held, FAST)).toEqual([]);
    const slow = commanded('b-wing').choose('Move the squadron').choose('Fly north');
    expect(offers(slow, 'Fly distance')).toHaveLength(2);
  });
});
