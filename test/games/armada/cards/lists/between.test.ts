/** Unique squadrons that act outside of their own activation: IG-88B, Haor Chall Prototypes and Moralo Eval. */
import { describe, expect, test } from 'vitest';
import { ARMADA_EVENT } from '../../../../../src/games/armada/state/events.ts';
import * as field from '../../../../../src/games/armada/state/field.ts';
import { SQUADRON_FLAG } from '../../../../../src/games/armada/state/layout.ts';
import { layToken } from '../../../../../src/games/armada/units/laid-tokens.ts';
import { duel, offers } from '../../support/duel.ts';
import { TestTable, dice, squadron, unit } from '../../support/table.ts';

const [OWN, ENEMY] = [unit(0), unit(1)];
const PILOT = squadron(0);
const BLANKS = dice('blank', 'blank', 'blank');
const MM = 1024;

/** Ships far from each other, own squadrons in a row, and enemy squadrons 40 mm ahead of them. */
function wings(own: readonly string[], enemy: readonly string[], changes: Record<string, unknown> = BLANKS): TestTable {
  const t = duel({ own: ['cr90-corvette-a'], squadrons: [own, enemy], changes, gap: 500, y: 100 });
  t.place(OWN, 100, 100, 0, 0).place(ENEMY, 800, 850, 8, 0);
  own.forEach((_, i) => t.fly(squadron(0, i), 450 - 40 * i, 450));
  enemy.forEach((_, i) => t.fly(squadron(1, i), 450 - 40 * i, 490));
  return t;
}
const isActivated = (t: TestTable, c: number): boolean => (t.wing(c, 'squadronFlags') & SQUADRON_FLAG.ACTIVATED) !== 0;
const attacks = (t: TestTable): number => t.rows(ARMADA_EVENT.ATTACK).length;

const volley = (enemy: readonly string[]): TestTable => wings(['ig-88b'], enemy).until((x) => x.step === 'TEXT');
/** An enemy shuttle moves a token that is `apart` mm ahead of Moralo Eval. */
const stirred = (apart = 100, obstacle = false): TestTable => {
  const t = new TestTable(
    [['cr90-corvette-a'], ['victory-ii']],
    {
      ...BLANKS,
      rules: {
        initiative: 'seat',
        fleets: 'free',
        places: 'free',
        objectives: ['intel-sweep'],
        obstacles: [{ obstacle: 'debris-a', x: obstacle ? 450 : 100, y: obstacle ? 450 + apart : 800, heading: 0 }],
      },
    },
    0,
    { squadrons: [['moralo-eval'], ['lambda-shuttle']], objectives: [['intel-sweep'], ['intel-sweep']] },
  );
  t.until((x) => x.step === 'DIALS');
  t.place(OWN, 100, 100, 0, 0)
    .place(ENEMY, 800, 850, 8, 0)
    .fly(PILOT, 450, 450)
    .fly(squadron(1), 450, 520 + apart);
  for (let k = 0; k < 8; k++) t.s[field.objectiveToken + k] = 0;
  layToken(t.s, 0, 450 * MM, (450 + apart) * MM);
  t.until((x) => x.step === 'SQUADRON' && x.actor === 1)
    .choose('Lambda')
    .play('Move', 'Fly nowhere');
  return t;
};
/** The squadron that acts in his place after an answer. */
const asked = (t: TestTable, option: number): number => {
  t.choose(t.options()[option]!);
  return t.s[field.standIn]!;
};

describe('ig-88b', () => {
  test('AH-194 it counts as activated and attacks each enemy squadron at distance 1 once, obstructed', () => {
    const t = volley(['tie-fighter', 'tie-bomber']).choose('attack each enemy squadron');
    expect([isActivated(t, PILOT), t.step, t.actor]).toEqual([true, 'SQUADRON_ACT', 0]);
    expect([offers(t, 'Attack').length, offers(t, 'Move')]).toEqual([2, []]);
    t.choose('TIE Fighter');
    // The attack is obstructed, so a die is removed before the roll. The counters of other squadrons are not
    // obstructed.
    expect(t.step).toBe('OBSTRUCTED');
    t.until((x) => x.step === 'SQUADRON_ACT');
    expect(offers(t, 'Attack')).toEqual([expect.stringContaining('TIE Bomber')]);
    t.choose('TIE Bomber').until((x) => x.step === 'SQUADRON');
    expect([attacks(t), t.actor, t.s[field.led], t.s[field.activeSquadron]]).toEqual([2, 1, 0, -1]);
  });

  test('AH-194 it attacks escorts first, and no more while an escort is left', () => {
    const t = volley(['tie-fighter', 'tie-advanced']).choose('attack each enemy squadron');
    expect(offers(t, 'Attack')).toEqual([expect.stringContaining('TIE Advanced')]);
    t.choose('TIE Advanced').until((x) => x.step === 'SQUADRON');
    expect(attacks(t)).toBe(1);
  });

  test('AH-194 it may decline; without an enemy at distance 1 it is not asked, nor once it has activated', () => {
    const t = volley(['tie-fighter']).choose('no attacks');
    expect([isActivated(t, PILOT), t.step]).toEqual([false, 'SQUADRON']);
    const far = wings(['ig-88b'], ['tie-fighter']).fly(squadron(1), 450, 700);
    far.until((x) => x.step === 'SQUADRON' || x.step === 'TEXT');
    expect(far.step).toBe('SQUADRON');
    const used = wings(['ig-88b'], ['tie-fighter']).setWing(PILOT, 'squadronFlags', SQUADRON_FLAG.ACTIVATED);
    used.until((x) => x.step === 'SQUADRON' || x.step === 'TEXT');
    expect(used.step).toBe('SQUADRON');
  });

  test('a counter may destroy it in the middle of its attacks', () => {
    const t = wings(['ig-88b'], ['tie-interceptor', 'tie-fighter'], dice('blank', 'hit', 'blank'));
    t.setWing(PILOT, 'squadronHull', 1)
      .setWing(squadron(1), 'squadronHull', 9)
      .until((x) => x.step === 'TEXT');
    t.play('attack each enemy squadron', 'TIE Interceptor')
      .until((x) => x.step === 'COUNTER')
      .choose('Counter');
    t.until((x) => x.step === 'SQUADRON' || x.over);
    expect([t.wing(PILOT, 'squadronHull'), t.s[field.standIn]]).toEqual([0, 0]);
  });
});

describe('haor-chall-prototypes', () => {
  test('AH-195 before an enemy squadron at distance 1 moves they may attack it and nobody else; then it moves, if it is left', () => {
    const t = wings(['haor-chall-prototypes'], ['tycho-celchu', 'a-wing'], dice('hit', 'hit', 'hit'));
    t.setWing(PILOT, 'squadronFlags', SQUADRON_FLAG.ACTIVATED);
    t.until((x) => x.step === 'SQUADRON' && x.actor === 1)
      .choose('Tycho')
      .choose('Move');
    expect([t.step, t.actor]).toEqual(['SQUADRON_ACT', 0]);
    expect(t.options()).toEqual([expect.stringContaining('Tycho'), expect.stringContaining('End')]);
    const declined = t.copy();
    t.choose('End');
    expect([t.step, t.actor, attacks(t)]).toEqual(['FLY', 1, 0]);
    t.s.set(declined);
    t.choose('Tycho').until((x) => x.step === 'FLY');
    expect([t.actor, t.wing(squadron(1), 'squadronHull'), t.s[field.standIn]]).toEqual([1, 2, 0]);
    t.s.set(declined);
    t.setWing(squadron(1), 'squadronHull', 1)
      .choose('Tycho')
      .until((x) => x.over || x.step === 'DIALS');
    expect([t.wing(squadron(1), 'squadronHull'), t.s[field.activeSquadron]]).toEqual([0, -1]);
  });

  test('AH-195 before an enemy ship at distance 1 moves, even when engaged; at speed 0 it does not move', () => {
    const near = (speed: number): TestTable => {
      const t = wings(['haor-chall-prototypes'], ['tie-fighter'], dice('hit', 'hit', 'hit'));
      t.place(ENEMY, 450, 560, 8, speed).fly(PILOT, 450, 450).fly(squadron(1), 420, 410);
      t.dials().until((x) => x.step === 'TURN' && x.actor === 1);
      t.choose('(1a)').until((x) => (x.step === 'SQUADRON_ACT' && x.actor === 0) || x.step === 'SQUADRON');
      return t;
    };
    const t = near(2);
    expect([t.step, t.actor, offers(t, 'TIE Fighter')]).toEqual(['SQUADRON_ACT', 0, []]);
    const y = t.get(ENEMY, 'y');
    const before = [0, 1, 2, 3].map((zone) => t.shield(ENEMY, zone));
    t.choose('Attack').until((x) => x.step !== 'SQUADRON_ACT' && x.s[field.attackNumber] === 0 && x.actor >= 0);
    t.until((x) => x.step === 'TURN' || x.step === 'SQUADRON' || x.step === 'DISPLACE');
    expect(t.get(ENEMY, 'y')).not.toBe(y);
    expect([0, 1, 2, 3].map((zone) => t.shield(ENEMY, zone))).not.toEqual(before);
    expect(near(0).step).not.toBe('SQUADRON_ACT');
  });

  test('a ship that they destroy before it moves is gone', () => {
    const t = wings(['haor-chall-prototypes'], [], dice('hit', 'hit', 'hit'));
    t.place(ENEMY, 450, 560, 8, 2).set(ENEMY, 'shields', 0).set(ENEMY, 'cards', 7);
    t.dials()
      .until((x) => x.step === 'TURN' && x.actor === 1)
      .choose('(1a)');
    t.until((x) => x.step === 'SQUADRON_ACT')
      .choose('Attack')
      .until((x) => x.over);
    expect(t.get(ENEMY, 'flags') & 1).toBe(1);
  });
});

describe('moralo-eval', () => {
  test('AH-196 as a token at distance 1-2 is moved he moves up to distance 1 and attacks, and may still activate', () => {
    const t = stirred();
    expect([t.step, t.actor]).toEqual(['STRATEGIC', 1]);
    t.choose(t.options()[1]!);
    expect([t.step, t.actor, t.s[field.activeSquadron]]).toEqual(['SQUADRON_ACT', 0, PILOT]);
    t.play('Move', 'towards Lambda', 'touch').choose('Attack');
    t.until((x) => x.actor === 1 && x.s[field.attackNumber] === 0);
    expect([isActivated(t, PILOT), attacks(t), t.s[field.standIn]]).toEqual([false, 1, 0]);
  });

  test('AH-196 not for a token beyond distance 2, on an obstacle, or that stays', () => {
    expect([asked(stirred(300), 1), asked(stirred(100, true), 1), asked(stirred(), 0), asked(stirred(), 1)]).toEqual([
      0,
      0,
      0,
      squadron(1) + 2,
    ]);
  });
});
