/** A commander who keeps what is destroyed until the end of the round. */
import { describe, expect, test } from 'vitest';
import * as field from '../../../../../src/games/armada/state/field.ts';
import { FLAG, SQUADRON_FLAG } from '../../../../../src/games/armada/state/layout.ts';
import { ALTERNATING, alone, play, setUp } from '../../support/campaign.ts';
import { attack, duel, offers, type Cards } from '../../support/duel.ts';
import { deckOf, dice, squadron, unit, type TestTable } from '../../support/table.ts';

const RIEEKAN = [['general-rieekan']];
const [FIRST, SECOND] = [unit(1), unit(1, 1)];
const isGone = (t: TestTable, u: number): boolean => (t.get(u, 'flags') & FLAG.DESTROYED) !== 0;
const isLost = (t: TestTable, c: number): boolean => (t.wing(c, 'squadronFlags') & SQUADRON_FLAG.DESTROYED) !== 0;
const inRound = (n: number) => (t: TestTable) => t.over || t.s[field.round] === n;
const overAttack = (t: TestTable): TestTable => t.until((x) => x.s[field.attackNumber] === 0);

/** Two small ships with two points of hull left, each before a large enemy ship. */
const fleet = (against: readonly Cards[] = RIEEKAN, own: Cards = ['imperial-ii']): TestTable => {
  const t = duel({ own, enemy: ['cr90-corvette-a', 'cr90-corvette-a'], against });
  for (const u of [FIRST, SECOND]) t.shields(u, 0, 0, 0, 0).set(u, 'cards', 3);
  return t.place(SECOND, 620, 300, 0);
};

/** A squadron with one point of hull left is attacked by a ship, whose activation is then over. */
const wing = (id: string): TestTable => {
  const t = duel({
    own: ['gladiator-i'],
    enemy: ['cr90-corvette-a'],
    against: RIEEKAN,
    squadrons: [[], [id]],
    changes: dice('doubleHit', 'hit', 'hit'),
    gap: 600,
    y: 150,
  });
  t.fly(squadron(1), 450, 260).setWing(squadron(1), 'squadronHull', 1);
  return t
    .activate('0a', 'Keep', 'Repair')
    .until((x) => x.step === 'DECLARE')
    .choose('Attack from the front: ')
    .until((x) => x.step === 'TURN' || x.over);
};

/** Whether the only ship of the first player is lost to an attack, with these cards on it. */
const lost = (cards: readonly Cards[]): boolean => {
  const own = unit(0);
  const t = duel({ own: ['cr90-corvette-a'], enemy: ['imperial-ii'], cards });
  t.shields(own, 0, 0, 0, 0).set(own, 'cards', 3).place(own, 450, 300, 0, 0);
  t.activate('0a', 'Keep').until((x) => x.step === 'TURN' && x.actor === 1);
  overAttack(t.activate('1a', 'Keep').choose('Attack from the front: '));
  return isGone(t, own);
};

const salvoOf = (answer: string): readonly [number, boolean] => {
  const t = duel({
    own: ['gladiator-i'],
    enemy: ['onager-star-destroyer', 'victory-ii'],
    against: [[], ...RIEEKAN],
  });
  t.shields(FIRST, 0, 0, 0, 0).set(FIRST, 'cards', 9).place(SECOND, 800, 850, 8);
  attack(t)
    .until((x) => x.step === 'DEFENSE')
    .choose('Salvo');
  overAttack(t.until((x) => x.step === 'CARD_ASKS').choose(answer));
  t.until((x) => x.step === 'COURSE' || x.step === 'DECLARE' || x.s[field.attackNumber] !== 0);
  overAttack(t);
  return [t.get(FIRST, 'attacksMade') & 255, isGone(t, FIRST)];
};

/** Whether Injured Crew asks about a ship that a critical effect has destroyed. */
const asked = (answer: string): boolean => {
  const changes = { ...dice('critical', 'critical', 'critical'), ...deckOf('injured-crew') };
  const t = duel({
    own: ['imperial-ii'],
    enemy: ['cr90-corvette-a', 'cr90-corvette-a'],
    against: RIEEKAN,
    changes,
  });
  t.shields(FIRST, 0, 0, 0, 0).set(FIRST, 'cards', 3).place(SECOND, 620, 300, 0);
  attack(t)
    .until((x) => x.step === 'CRITICAL')
    .choose('Resolve the standard');
  t.until((x) => x.step === 'CARD_ASKS').choose(answer);
  return t.until((x) => x.step === 'INJURED' || x.s[field.attackNumber] === 0).step === 'INJURED';
};

describe('general-rieekan', () => {
  test('AH-188 the first ship that is destroyed in a round stays until the end of the Status Phase', () => {
    const t = overAttack(attack(fleet()));
    expect([t.get(FIRST, 'cards') >= 4, isGone(t, FIRST), t.score(0)]).toEqual([true, false, 0]);
    t.until((x) => x.step === 'TURN' && x.actor === 1);
    expect(offers(t, '(1a)')).toHaveLength(1);
    t.until(inRound(2));
    expect([isGone(t, FIRST), isGone(t, SECOND), t.score(0)]).toEqual([true, false, 44 + 34]);
  });

  test('AH-188 once a round: the second is destroyed at once, and without him the first', () => {
    const t = overAttack(attack(fleet()));
    t.until((x) => x.step === 'DECLARE');
    overAttack(t.choose('CR90 Corvette A (1b)'));
    expect([isGone(t, FIRST), isGone(t, SECOND), t.score(0)]).toEqual([false, true, 44]);
    expect(isGone(overAttack(attack(fleet([]))), FIRST)).toBe(true);
  });

  test('AH-188 its player decides: a unit that is let go is destroyed at once, and the next may stay', () => {
    const t = attack(fleet()).until((x) => x.step === 'CARD_ASKS');
    expect([t.actor, t.options()]).toEqual([
      1,
      [
        expect.stringContaining('CR90 Corvette A (1a) stays until the end of the round'),
        expect.stringContaining('CR90 Corvette A (1a) is destroyed'),
      ],
    ]);
    overAttack(t.choose('is destroyed'));
    expect([isGone(t, FIRST), t.score(0)]).toEqual([true, 44 + 34]);
    const other = fleet([[], ...RIEEKAN]);
    overAttack(
      attack(other)
        .until((x) => x.step === 'CARD_ASKS')
        .choose('is destroyed'),
    );
    other.until((x) => x.step === 'DECLARE').choose('CR90 Corvette A (1b)');
    overAttack(other.until((x) => x.step === 'CARD_ASKS').choose('(1b) stays'));
    expect([isGone(other, FIRST), isGone(other, SECOND), other.score(0)]).toEqual([true, false, 44]);
  });

  test('AH-188 so it is for squadrons, and the log tells who destroyed what is let go', () => {
    const t = duel({
      own: ['gladiator-i'],
      enemy: ['cr90-corvette-a'],
      against: RIEEKAN,
      squadrons: [[], ['wedge-antilles']],
      changes: dice('doubleHit', 'hit', 'hit'),
      gap: 600,
      y: 150,
    });
    t.fly(squadron(1), 450, 260).setWing(squadron(1), 'squadronHull', 1);
    t.activate('0a', 'Keep', 'Repair').until((x) => x.step === 'DECLARE');
    t.choose('Attack from the front: ');
    t.until((x) => x.step === 'CARD_ASKS').choose('is destroyed');
    overAttack(t);
    expect([isLost(t, squadron(1)), t.score(0)]).toEqual([true, 19]);
    expect(t.report().some((line) => line.includes('Gladiator I') && line.includes('Wedge Antilles'))).toBe(true);
  });

  test('AH-188 a ship that is let go makes the salvo that it has spent a token for', () => {
    expect([salvoOf('is destroyed'), salvoOf('stays')]).toEqual([
      [1, true],
      [1, false],
    ]);
  });

  test('AH-188 a ship that is let go resolves no damage card, one that stays does', () => {
    expect([asked('is destroyed'), asked('stays')]).toEqual([false, true]);
  });

  test('AH-188 it acts, is attacked and gets damage cards; repairs do not save it', () => {
    const t = overAttack(attack(fleet()));
    t.set(FIRST, 'cards', 1).until(inRound(2));
    expect(isGone(t, FIRST)).toBe(true);
  });

  test('AH-188 so it is for the first ship of the first player, who carries the commander itself', () => {
    expect([lost(RIEEKAN), lost([])]).toEqual([false, true]);
  });

  test('AH-188 a unique squadron stays as well, and no other', () => {
    const ace = wing('wedge-antilles');
    expect([isLost(ace, squadron(1)), ace.wing(squadron(1), 'squadronHull')]).toEqual([false, 0]);
    ace.until(inRound(2));
    expect([isLost(ace, squadron(1)), ace.score(0)]).toEqual([true, 19]);
    expect(isLost(wing('x-wing'), squadron(1))).toBe(true);
  });

  test('AH-188 what the end of the round destroys does not stay', () => {
    const corvettes = ['cr90-corvette-a', 'cr90-corvette-a'];
    const rules = { ...ALTERNATING, fleets: 'free' };
    const rift = play('rift-assault', rules, [corvettes, ['victory-ii']], { upgrades: [[...RIEEKAN, []], [[]]] });
    const t = alone(setUp(rift), 'Gravity Rift', 457, 457);
    t.place(unit(0), 457, 300, 4, 0).place(unit(0, 1), 100, 100, 4, 0).place(unit(1), 800, 850, 8, 0);
    t.set(unit(0), 'cards', 3).until(inRound(2));
    expect([isGone(t, unit(0)), isGone(t, unit(0, 1))]).toEqual([true, false]);
  });

  test('AH-188 what leaves the play area is destroyed at once', () => {
    const t = fleet();
    t.place(FIRST, 450, 895, 0, 4);
    t.place(unit(0), 450, 100, 0).activate('0a', 'Keep', 'Repair');
    t.until((x) => isGone(x, FIRST) || x.s[field.round] === 2);
    expect([isGone(t, FIRST), t.s[field.round]]).toEqual([true, 1]);
  });

  test('AH-188 AH-48 a match that ends before its player is asked ends with the unit in play, at no cost', () => {
    const t = duel({ own: ['cr90-corvette-a'], enemy: ['victory-ii'], cards: RIEEKAN, gap: 100 });
    t.set(unit(0), 'cards', 3).set(unit(1), 'cards', 7);
    t.activate('0a').until((x) => x.over);
    expect([isGone(t, unit(0)), isGone(t, unit(1))]).toEqual([false, true]);
    expect([t.score(0), t.score(1), t.s[field.winner]]).toEqual([85, 0, 0]);
  });

  test('AH-188 the match ends at the end of the round if it was the last ship', () => {
    const t = duel({ own: ['imperial-ii'], enemy: ['cr90-corvette-a'], against: RIEEKAN });
    t.shields(FIRST, 0, 0, 0, 0).set(FIRST, 'cards', 3);
    overAttack(attack(t));
    expect(t.over).toBe(false);
    t.until((x) => x.over);
    expect([t.s[field.round], t.score(0), t.s[field.phase]]).toEqual([1, 78, 3]);
  });
});
