/** Cards of the attacked ship: another zone takes the damage, or another ship takes one point of it. */
import { describe, expect, test } from 'vitest';
import { ARMADA_EVENT } from '../../../../../src/games/armada/state/events.ts';
import * as field from '../../../../../src/games/armada/state/field.ts';
import { attack, duel, offers, texts, type Cards } from '../../support/duel.ts';
import { dice, unit, type TestTable } from '../../support/table.ts';

const [ENEMY, SECOND] = [unit(1), unit(1, 1)];
const TOKENS = 2;

/** A ship with a redirect before the attacker. */
const barriss = (state = 0): TestTable => {
  const t = duel({ enemy: ['acclamator-i'], against: [['barriss-offee']] });
  return attack(t.set(ENEMY, 'tokens', state << TOKENS));
};
const overAttack = (t: TestTable): TestTable => t.until((x) => x.s[field.attackNumber] === 0);

/** Two corvettes of the enemy side by side, the second perhaps far away. */
const antilles = (far = false, changes = dice('hit', 'hit', 'hit')): TestTable => {
  const t = duel({
    own: ['cr90-corvette-a'],
    enemy: ['hammerhead-scout-corvette', 'hammerhead-scout-corvette'],
    against: [['task-force-antilles'], ['task-force-antilles']],
    changes,
  });
  if (far) t.place(SECOND, 800, 850, 8);
  t.shields(SECOND, 0, 1, 1, 1);
  return attack(t).until((x) => x.s[field.window] !== 0 || x.s[field.attackNumber] === 0);
};

/** The engineering points of a ship whose card the enemy has had exhausted, or not. */
const repaired = (uses: boolean): number => {
  const t = duel({
    own: ['cr90-corvette-a'],
    enemy: ['hammerhead-scout-corvette', 'hammerhead-scout-corvette'],
    against: [['task-force-antilles'], ['task-force-antilles']] as readonly Cards[],
  });
  t.dials('Repair');
  t.choose('(0a)').choose('Keep').choose('Resolve no further');
  t.choose('Attack from the front: ').until((x) => x.s[field.window] !== 0);
  if (uses) t.choose('Task Force Antilles').choose('front');
  t.until((x) => x.step === 'TURN' && x.actor === 1);
  t.choose('(1b)').choose('Keep').choose('Resolve Repair');
  return t.s[field.engineering]!;
};

const cham = (gap = 190): TestTable =>
  duel({ own: ['assault-frigate-mark-ii-a'], cards: [['cham-syndulla']], gap })
    .dials('Squadron')
    .choose('(0a)');

describe('barriss-offee', () => {
  test('AH-190 a redirect is spent before the roll: after the defense tokens another zone is attacked', () => {
    const t = barriss();
    expect([t.step, t.actor, offers(t, 'Barriss')]).toEqual([
      'WINDOW',
      1,
      ['Acclamator I-class Assault Ship (0a) uses Barriss Offee: Redirect (token 2)'].map((text) =>
        text.replace('(0a)', '(1a)'),
      ),
    ]);
    t.choose('Barriss').until((x) => x.step === 'DEFENSE');
    expect([t.token(ENEMY, 1), offers(t, 'Redirect')]).toEqual([1, []]);
    t.until((x) => x.step === 'WINDOW');
    expect(texts(t)).toEqual(['the right zone is attacked', 'the rear zone is attacked', 'the left zone is attacked']);
    const front = t.shield(ENEMY, 0);
    overAttack(t.choose('the rear zone'));
    expect([t.shield(ENEMY, 0), t.shield(ENEMY, 2)]).toEqual([front, 0]);
  });

  test('AH-190 she may be left out, and needs the token', () => {
    const t = barriss().choose('Use no further card');
    const front = t.shield(ENEMY, 0);
    overAttack(t);
    expect(t.shield(ENEMY, 0)).toBeLessThan(front);
    expect(offers(barriss(2), 'Barriss')).toEqual([]);
  });
});

describe('task-force-antilles', () => {
  test('AH-191 a point of the damage is suffered by another ship with the card at distance 1-3, which is exhausted', () => {
    const t = antilles().choose('Task Force Antilles');
    expect([t.step, t.actor]).toEqual(['HURT_ZONE', 1]);
    t.choose('front').until((x) => x.rows(ARMADA_EVENT.TOTAL).length > 0);
    expect([t.get(SECOND, 'cards'), t.get(SECOND, 'faceup')]).toEqual([1, 0]);
    const without = antilles().choose('Use no further card');
    without.until((x) => x.rows(ARMADA_EVENT.TOTAL).length > 0);
    expect(t.rows(ARMADA_EVENT.TOTAL)[0]![2]).toBe(without.rows(ARMADA_EVENT.TOTAL)[0]![2]! - 1);
    expect(offers(antilles(true), 'Antilles')).toEqual([]);
  });

  test('AH-191 the card of the ship that suffers the point is not faceup by a critical', () => {
    const t = attack(
      duel({
        own: ['cr90-corvette-a'],
        enemy: ['hammerhead-scout-corvette', 'hammerhead-scout-corvette'],
        against: [['task-force-antilles'], ['task-force-antilles']],
        changes: dice('critical', 'critical'),
      }).shields(SECOND, 0, 0, 0, 0),
    ).until((x) => x.step === 'CRITICAL');
    t.choose('standard critical').choose('Task Force Antilles').choose('front');
    expect([t.get(SECOND, 'cards'), t.get(SECOND, 'faceup')]).toEqual([1, 0]);
  });

  test('AH-191 a ship that the point destroys is attacked no more', () => {
    const t = duel({
      own: ['cr90-corvette-a'],
      enemy: ['hammerhead-scout-corvette', 'hammerhead-scout-corvette'],
      against: [['task-force-antilles'], ['task-force-antilles']],
    });
    t.place(SECOND, 560, 330, 8)
      .shields(SECOND, 0, 0, 0, 0)
      .set(SECOND, 'cards', t.rules.ship.hull[t.get(SECOND, 'kind') - 1]! - 1);
    t.activate('0a').until((x) => x.step === 'DECLARE');
    expect(offers(t, '(1b)').length).toBeGreaterThan(0);
    t.choose('(1a)').until((x) => x.s[field.window] !== 0);
    t.choose('Task Force Antilles').choose('front');
    t.until((x) => x.s[field.attackNumber] === 0);
    expect(offers(t, '(1b)')).toEqual([]);
  });

  test('AH-191 while the card is exhausted its ship spends no engineering points', () => {
    expect([repaired(true), repaired(false) > 0]).toEqual([0, true]);
  });
});

describe('cham-syndulla', () => {
  test('AH-192 a squadron dial or token and the card: each dial of an enemy at close range is set anew', () => {
    const t = cham();
    const dials = t.get(ENEMY, 'dialCount');
    t.choose('Cham Syndulla: spend the squadron dial');
    expect([dials, texts(t)]).toEqual([
      3,
      ['dial 1 is Navigate', 'dial 1 is Squadron', 'dial 1 is Repair', 'dial 1 is Concentrate Fire'],
    ]);
    t.choose('is Repair').choose('is Navigate').choose('is Concentrate');
    expect([t.get(ENEMY, 'dials'), t.get(ENEMY, 'dialCount'), t.s[field.dial]]).toEqual([
      2 | (0 << 2) | (3 << 4),
      3,
      0,
    ]);
    expect(t.get(ENEMY, 'dialsSeen')).toBe(7);
    expect(offers(cham(600), 'Cham')).toEqual([]);
  });
});
