import { describe, expect, test } from 'vitest';
import { ARMADA_EVENT } from '../../../src/games/armada/state/events.ts';
import { AT, PLACE, onShip } from '../../../src/games/armada/state/layout.ts';
import { DUEL, PAIR, TestTable, deckOf, dice, unit } from './support/table.ts';

const CORVETTE = unit(0);
const VICTORY = unit(1);
const NAVIGATE = 1;
const REPAIR = 4;
const CONCENTRATE = 8;
const ALL_TOKENS = NAVIGATE | REPAIR | CONCENTRATE;

/** Two ships face each other at medium range; the corvette holds every command token. */
function armed(faces: Record<string, unknown>): TestTable {
  const t = new TestTable(DUEL, faces).set(CORVETTE, 'commands', ALL_TOKENS);
  return t.place(CORVETTE, 450, 300, 0).place(VICTORY, 450, 500, 8).activate('0a');
}

/** The words of all options that are offered while the corvette's activation runs without incidents, by step. */
function offers(t: TestTable): Map<string, string> {
  const met = new Map<string, string>();
  while (t.s[AT.active] === CORVETTE) {
    met.set(t.step, `${met.get(t.step) ?? ''} ${t.options().join(' | ')}`);
    if (t.step === 'DECLARE' && t.s[AT.attacks] === 0) t.choose('Attack');
    else t.idle();
  }
  return met;
}

/** The corvette with Blinded Gunners, and with a dial and a token to repair it. */
const damaged = (): TestTable => {
  const t = new TestTable(DUEL, { ...dice('accuracy', 'accuracy'), ...deckOf('blinded-gunners') });
  t.place(CORVETTE, 450, 300, 0).place(VICTORY, 450, 500, 8).set(CORVETTE, 'commands', REPAIR);
  t.s[AT.places]! |= onShip(CORVETTE) + PLACE.FACEUP;
  return t.set(CORVETTE, 'cards', 1).set(CORVETTE, 'faceup', 1).activate('0a', 'Keep', 'Repair');
};

const start = (): TestTable => armed(dice('accuracy', 'accuracy')).play('Resolve no further command', 'Attack');

describe('effect use and timing', () => {
  test('A-EFX-01 A-EFX-02 every effect is offered in its window and nowhere else', () => {
    const met = offers(armed(dice('accuracy', 'critical')));
    const windows: [words: string, step: string][] = [
      ['Resolve Repair', 'COMMANDS'],
      ['Concentrate Fire', 'EFFECTS'],
      ['lock', 'EFFECTS'],
      ['Brace', 'DEFENSE'],
      ['standard critical', 'CRITICAL'],
      ['Navigate', 'COURSE'],
    ];
    for (const [words, step] of windows) {
      const where = [...met].filter(([, text]) => text.includes(words)).map(([at]) => at);
      if (words === 'Brace') expect(where).toEqual(['EFFECTS', 'DEFENSE']);
      else expect(where).toEqual([step]);
    }
  });

  test('A-EFX-03 dice are modified in Resolve Attack Effects only', () => {
    const t = armed(dice('accuracy', 'critical'))
      .choose('Resolve no further command')
      .choose('Attack')
      .choose('No further');
    expect(t.step).toBe('DEFENSE');
    t.choose('No further');
    expect(t.options().join()).not.toContain('Concentrate');
  });

  test('A-EFX-04 a critical effect waits for Resolve Damage', () => {
    const met = [...offers(armed(dice('critical', 'critical'))).keys()];
    expect(met.indexOf('CRITICAL')).toBeGreaterThan(met.indexOf('DEFENSE'));
  });

  test('A-EFX-06 a "when dealt" effect fires once for its event', () => {
    const t = armed({ ...dice('blank', 'critical'), ...deckOf('structural-damage') }).shields(VICTORY, 0, 0, 0, 0);
    t.play('Resolve no further command', 'Attack', 'No further', 'No further', 'Resolve the standard');
    // The attack deals one faceup card, which deals one more; the second card is facedown and does nothing.
    expect(t.rows(ARMADA_EVENT.CARD_DEALT).map((row) => row[1])).toEqual([1, 0]);
  });

  test('A-EFX-07 a "while" effect is used at most once in its event', () => {
    const t = armed(dice('hit', 'hit')).play('Resolve no further command', 'Attack', 'reroll a red hit');
    expect(t.step).not.toBe('EFFECTS');
  });

  test('A-EFX-10 the owner of several effects with one timing orders them freely', () => {
    const a = start().play('lock Brace', 'reroll a red accuracy');
    const b = start().play('reroll a red accuracy', 'lock Brace');
    expect(a.s[AT.locked]).toBe(b.s[AT.locked]);
    expect(a.get(CORVETTE, 'commands')).toBe(b.get(CORVETTE, 'commands'));
  });

  test('A-EFX-13 effects of damage cards are compulsory', () => {
    const t = armed({ ...dice('blank', 'critical'), ...deckOf('injured-crew') }).shields(VICTORY, 0, 0, 0, 0);
    t.play('Resolve no further command', 'Attack', 'No further', 'No further', 'Resolve the standard');
    expect(t.options().every((text) => text.startsWith('Injured Crew: discard'))).toBe(true);
  });

  test('A-EFX-15 a ship never spends the dials or tokens of another', () => {
    const t = new TestTable(PAIR, dice('hit', 'hit')).dials('Concentrate Fire');
    t.until((x) => x.step === 'TURN' && x.actor === 0).set(unit(0, 1), 'commands', ALL_TOKENS);
    t.place(CORVETTE, 450, 300, 0).place(unit(0, 1), 100, 100, 0).place(VICTORY, 450, 500, 8);
    t.choose('(0a)').choose('Trade').choose('Attack').choose('reroll a red');
    expect(t.get(unit(0, 1), 'commands')).toBe(ALL_TOKENS);
    expect(t.get(CORVETTE, 'commands')).toBe(0);
    expect(t.options().join()).not.toContain('reroll');
    // The defender may spend only its own tokens: the Victory's brace, but no evade of a corvette.
    expect(t.options().join()).not.toContain('Evade');
  });

  test('A-EFX-19 a card that is turned facedown or discarded stops having an effect', () => {
    const kept = damaged().play('Resolve no further command', 'Attack');
    expect(kept.step).not.toBe('EFFECTS');
    const repaired = damaged().play('dial and token', 'Discard the faceup Blinded Gunners', 'End the', 'Attack');
    expect(repaired.get(CORVETTE, 'cards')).toBe(0);
    expect(repaired.options().join()).toContain('lock');
  });
});
