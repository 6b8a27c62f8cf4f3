/** Upgrades about squadrons: Wedge Antilles (officer), Clone Commander Wolffe and Hot Landing. */
import { describe, expect, test } from 'vitest';
import * as field from '../../../../../src/games/armada/state/field.ts';
import { COMMAND, SQUADRON_FLAG } from '../../../../../src/games/armada/state/layout.ts';
import { duel, offers } from '../../support/duel.ts';
import { dice, squadron, unit, type TestTable } from '../../support/table.ts';

const [OWN, ENEMY] = [unit(0), unit(1)];
const token = (command: number): number => 1 << command;

const wedge = (own: readonly string[]): TestTable => {
  const t = duel({
    own: ['cr90-corvette-a'],
    cards: [['wedge-antilles']],
    squadrons: [own, ['tie-fighter']],
    gap: 500,
    y: 100,
  });
  t.place(OWN, 400, 300, 0, 0).place(ENEMY, 800, 850, 8, 0).set(OWN, 'commands', token(COMMAND.SQUADRON));
  own.forEach((_, i) => t.fly(squadron(0, i), 450 + 45 * i, 450));
  t.fly(squadron(1), 450, 490);
  return t;
};

const wolffe = (own: readonly string[], faces = dice('accuracy', 'accuracy', 'accuracy')): TestTable => {
  const t = duel({
    own: ['acclamator-i'],
    cards: [['clone-commander-wolffe']],
    rules: { initiative: 'seat', fleets: 'free', edition: 'current' },
    squadrons: [own, []],
    changes: faces,
    gap: 300,
    y: 200,
  });
  own.forEach((_, i) => t.fly(squadron(0, i), 400 + 40 * i, 390));
  t.set(OWN, 'commands', token(COMMAND.SQUADRON)).activate('0a');
  return t.choose(offers(t, 'Squadron').at(-1)!);
};

const strike = (t: TestTable, who: string): TestTable =>
  t.play(who, 'Attack').until((x) => x.step === 'EFFECTS' || x.step === 'DEFENSE');

const landing = (own: readonly string[], enemy: readonly string[]): TestTable => {
  const t = duel({
    own: ['acclamator-i'],
    cards: [['hot-landing']],
    squadrons: [own, enemy],
    changes: dice('hit', 'hit', 'hit'),
    gap: 500,
    y: 100,
  });
  t.place(OWN, 100, 100, 0, 0).place(ENEMY, 450, 650, 8, 0);
  own.forEach((_, i) => t.fly(squadron(0, i), 450 - 40 * i, 450));
  enemy.forEach((_, i) => t.fly(squadron(1, i), 450 - 40 * i, 490));
  return t;
};

describe('wedge-antilles', () => {
  test('AH-197 for a squadron token up to three squadrons gain cloak: they move even when engaged', () => {
    const t = wedge(['x-wing', 'a-wing', 'b-wing', 'y-wing', 'luke-skywalker', 'vcx-100', 'yt-1300']);
    t.fly(squadron(0, 6), 850, 850)
      .until((x) => x.step === 'WINDOW')
      .choose('Wedge Antilles');
    expect(t.get(OWN, 'commands')).toBe(0);
    expect(t.options().length).toBe(4);
    expect(offers(t, 'Luke').concat(offers(t, 'VCX'), offers(t, 'YT-1300'))).toEqual([]);
    t.play('X-wing', 'B-wing', 'no further squadron');
    expect([t.step, t.options()]).toEqual([
      'CLOAK',
      [expect.stringContaining('stays'), expect.stringContaining('Cloak: X-wing')],
    ]);
    const y = t.wing(squadron(0), 'squadronY');
    t.play('Cloak: X-wing', 'Fly south').choose(t.step === 'FLY_TO' ? 'distance 1' : 'Cloak');
    expect(t.wing(squadron(0), 'squadronY')).toBeLessThan(y);
    expect([t.step, t.options()[1]]).toEqual(['CLOAK', expect.stringContaining('B-wing')]);
    t.choose('stays').until((x) => x.s[field.round] === 2 && x.step === 'DIALS');
    // The card keeps this note until the end of the round.
    expect(t.s.slice(field.onCards, field.onCards + 2)).toEqual(Int32Array.of(0, 0));
  });

  test('AH-197 not without a token, nor without a squadron that may gain it', () => {
    const without = wedge(['x-wing']).set(OWN, 'commands', token(COMMAND.REPAIR));
    without.until((x) => x.s[field.round] === 2 || x.step === 'WINDOW');
    expect(without.step).toBe('DIALS');
    const none = wedge(['luke-skywalker']).until((x) => x.s[field.round] === 2 || x.step === 'WINDOW');
    expect(none.step).toBe('DIALS');
  });
});

describe('clone-commander-wolffe', () => {
  test('AH-198 three squadrons without adept gain assault, and spend an accuracy for it', () => {
    const t = wolffe(['v-19-torrent', 'btl-b-y-wing', 'arc-170', 'v-19-torrent']).choose('Clone Commander Wolffe');
    expect(offers(t, 'Clone Commander')).toEqual([]);
    for (const who of ['(0A)', '(0B)', '(0C)']) {
      strike(t, who);
      expect(offers(t, 'raid token').length).toBeGreaterThan(0);
      t.until((x) => x.step === 'SQUADRON');
    }
    strike(t, '(0D)');
    expect(offers(t, 'raid token')).toEqual([]);
  });

  test('AH-198 without the card no accuracy is spent so, and a squadron with adept gains nothing', () => {
    const t = wolffe(['v-19-torrent', 'delta-7']);
    const before = t.copy();
    strike(t, '(0A)');
    expect(offers(t, 'raid token')).toEqual([]);
    t.s.set(before);
    strike(t.choose('Clone Commander Wolffe'), '(0B)');
    expect(offers(t, 'raid token')).toEqual([]);
  });

  test('the token on the card readies it', () => {
    const t = wolffe(['v-19-torrent']).choose('Clone Commander Wolffe');
    t.until((x) => x.step === 'WINDOW' && x.options().some((text) => text.includes('Wolffe')));
    t.choose('Wolffe').until((x) => x.s[field.round] === 2 && x.step === 'DIALS');
    t.activate('0a').choose('Squadron with its dial');
    t.setWing(squadron(0), 'squadronFlags', 0);
    expect(offers(t, 'Clone Commander Wolffe').length).toBe(1);
  });
});

describe('hot-landing', () => {
  test('AH-199 in the Squadron Phase a squadron with adept has grit', () => {
    const t = landing(['delta-7'], ['tie-fighter']);
    t.until((x) => x.step === 'SQUADRON' && x.actor === 0).choose('(0A)');
    expect(offers(t, 'Move').length).toBe(1);
    const two = landing(['delta-7'], ['tie-fighter', 'tie-fighter']);
    two.until((x) => x.step === 'SQUADRON' && x.actor === 0).choose('(0A)');
    expect(offers(two, 'Move')).toEqual([]);
    const other = landing(['v-19-torrent'], ['tie-fighter']);
    other.until((x) => x.step === 'SQUADRON' && x.actor === 0).choose('(0A)');
    expect(offers(other, 'Move')).toEqual([]);
  });

  test('AH-199 as a squadron with adept is destroyed an enemy ship at distance 1-2 of it gains a raid token', () => {
    const t = landing(['delta-7'], ['tie-fighter']).fly(squadron(0), 450, 500).fly(squadron(1), 450, 460);
    t.setWing(squadron(0), 'squadronHull', 1).setWing(
      squadron(0),
      'squadronFlags',
      SQUADRON_FLAG.ACTIVATED | (2 << 8) | (2 << 10),
    );
    t.until((x) => x.step === 'SQUADRON' && x.actor === 1).play('(1A)', 'Attack');
    t.until((x) => x.step === 'CARD_ASKS');
    expect([t.actor, t.options().length]).toEqual([0, 5]);
    t.choose('Repair raid token');
    expect(t.get(ENEMY, 'raids')).toBe(token(COMMAND.REPAIR));
    t.until((x) => x.over || x.s[field.round] === 2);
    expect([t.s[field.mourned], t.s[field.lossAsked]]).toEqual([0, 0]);
  });

  test('AH-199 not for a squadron without adept, nor for a ship beyond distance 2', () => {
    for (const [id, y] of [
      ['v-19-torrent', 500],
      ['delta-7', 380],
    ] as const) {
      const t = landing([id], ['tie-fighter'])
        .fly(squadron(0), 450, y)
        .fly(squadron(1), 450, y - 40);
      t.setWing(squadron(0), 'squadronHull', 1).setWing(
        squadron(0),
        'squadronFlags',
        SQUADRON_FLAG.ACTIVATED | (2 << 8) | (2 << 10),
      );
      t.until((x) => x.step === 'SQUADRON' && x.actor === 1).play('(1A)', 'Attack');
      t.until((x) => x.step === 'CARD_ASKS' || x.s[field.round] === 2);
      expect([t.step, t.wing(squadron(0), 'squadronHull')]).toEqual(['DIALS', 0]);
    }
  });
});
