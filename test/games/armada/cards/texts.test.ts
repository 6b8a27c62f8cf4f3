/** Texts of unique squadrons that ask a question: who is hurt, whose token is spent, which dice are rerolled. */
import { describe, expect, test } from 'vitest';
import { ARMADA_EVENT } from '../../../../src/games/armada/state/events.ts';
import * as field from '../../../../src/games/armada/state/field.ts';
import { armada } from '../../../../src/games/armada/index.ts';
import { SQUADRON_FLAG, TOKEN } from '../../../../src/games/armada/state/layout.ts';
import { tokenState } from '../../../../src/games/armada/units/combatants.ts';
import { LAWS } from '../../../../src/laws/all.ts';
import { walkUnder } from '../../../../src/laws/walk.ts';
import { PLANTERS } from '../../../contract/planters/index.ts';
import { TestTable, dice, fixedDefaults, squadron, unit } from '../support/table.ts';

const PILOT = squadron(0);
const FRIEND = squadron(0, 1);
const ENEMY = squadron(1);
const HITS = dice('hit', 'hit', 'hit');
const BLANKS = dice('blank', 'blank', 'blank');
const CRITS = dice('critical', 'critical', 'critical');

/** Ships are far away; the first squadrons are 40 mm apart, and further own ones stand at (450, 410) and so on. */
function table(own: readonly string[], enemy: readonly string[], faces: Record<string, unknown>): TestTable {
  const t = new TestTable([['cr90-corvette-a'], ['victory-ii']], { ...faces, rules: { initiative: 'seat' } }, 0, {
    squadrons: [own, enemy],
  });
  t.place(unit(0), 100, 100, 0).place(unit(1), 800, 850, 8);
  own.forEach((_, i) => t.fly(squadron(0, i), 450 - 40 * i, 450));
  enemy.forEach((_, i) => t.fly(squadron(1, i), 450 - 40 * i, 490));
  return t;
}
const turn = (t: TestTable, seat: number, who: string): TestTable =>
  t.until((x) => x.step === 'SQUADRON' && x.actor === seat).choose(who);
/** A Victory at speed 0 whose front is near squadron 0A at (450, 450). */
const beside = (t: TestTable): TestTable => t.place(unit(1), 450, 350, 0, 0);
const shields = (t: TestTable): number[] => [0, 1, 2, 3].map((zone) => t.shield(unit(1), zone));
const states = (t: TestTable, c: number, slots: readonly number[] = [0, 1]): number[] =>
  slots.map((slot) => tokenState(t.s, c, slot));

const harmed = (enemy: readonly string[]): TestTable => beside(table(['boba-fett'], enemy, BLANKS));

describe('Boba Fett', () => {
  test('as he activates one enemy ship or squadron at distance 1 suffers one damage, of his choice', () => {
    const t = turn(harmed(['tie-fighter']), 0, '(0A)');
    expect([t.step, t.actor, t.options()]).toEqual([
      'HARM',
      0,
      [
        'Boba Fett (0A): one damage on Victory II-class Star Destroyer (1a)',
        'Boba Fett (0A): one damage on TIE Fighter Squadron (1A)',
      ],
    ]);
    t.choose('TIE Fighter');
    expect([t.wing(ENEMY, 'squadronHull'), t.step]).toEqual([2, 'SQUADRON_ACT']);
    expect(t.report().join('\n')).toContain('Boba Fett (0A) hurts TIE Fighter Squadron (1A)');
  });

  test('A-DMG-05 of a ship its owner chooses the zone; it may be destroyed', () => {
    const t = turn(harmed(['tie-fighter']), 0, '(0A)').choose('Victory');
    const before = shields(t);
    expect([t.step, t.actor]).toEqual(['HURT_ZONE', 1]);
    t.choose('Suffer the damage at the left');
    expect(shields(t)).toEqual(before.map((n, zone) => (zone === 3 ? n - 1 : n)));
    expect([t.step, t.actor, t.s[field.hurt]]).toEqual(['SQUADRON_ACT', 0, 0]);
    const last = turn(harmed([]), 0, '(0A)').set(unit(1), 'shields', 0).set(unit(1), 'cards', 7);
    last.until((x) => x.over);
    expect(last.get(unit(1), 'flags') & 1).toBe(1);
  });

  test('a squadron that it destroys engages nobody any more; nothing happens beyond distance 1', () => {
    const t = harmed(['tie-fighter']).setWing(ENEMY, 'squadronHull', 1);
    turn(t, 0, '(0A)').choose('TIE Fighter');
    expect([t.score(0), t.wing(PILOT, 'squadronEngaged')]).toEqual([8, 0]);
    const far = turn(table(['boba-fett'], ['tie-fighter'], BLANKS).fly(ENEMY, 450, 600), 0, '(0A)');
    expect([far.step, far.wing(ENEMY, 'squadronHull')]).toEqual(['SQUADRON_ACT', 3]);
  });
});

const attackedByDutch = (faces: Record<string, unknown>, activated = false, id = 'dutch-vander'): TestTable => {
  const t = table([id], ['b-wing'], faces);
  t.until((x) => x.step === 'SQUADRON' && x.actor === 0);
  t.setWing(ENEMY, 'squadronFlags', activated ? SQUADRON_FLAG.ACTIVATED : 0);
  return t.play('(0A)', 'Attack B-wing');
};

describe('Dutch Vander', () => {
  test('a squadron that he damages may count as activated', () => {
    const t = attackedByDutch(dice('blank', 'hit'));
    expect([t.step, t.actor, t.options()]).toEqual([
      'FLIP_SLIDER',
      0,
      ['B-wing Squadron (1A) may still activate', 'B-wing Squadron (1A) counts as activated'],
    ]);
    t.choose('counts as activated');
    // It would be the enemy's turn, but the enemy has no squadrons left, so round 2 begins.
    expect([t.s[field.round], t.wing(ENEMY, 'squadronHull')]).toEqual([2, 2]);
    expect(t.report().join('\n')).toContain('"Dutch" Vander (0A) makes B-wing Squadron (1A) count as activated');
    const declined = attackedByDutch(dice('blank', 'hit')).choose('may still activate');
    expect([declined.s[field.round], declined.step, declined.actor]).toEqual([1, 'SQUADRON', 1]);
  });

  test('one that counts as activated suffers one more damage instead; without damage nothing happens', () => {
    const t = attackedByDutch(dice('blank', 'hit'), true);
    expect([t.wing(ENEMY, 'squadronHull'), t.step === 'FLIP_SLIDER']).toEqual([1, false]);
    expect(attackedByDutch(dice('blank', 'hit'), true, 'y-wing').wing(ENEMY, 'squadronHull')).toBe(3);
    const missed = attackedByDutch(BLANKS);
    expect([missed.step === 'FLIP_SLIDER', missed.wing(ENEMY, 'squadronHull')]).toEqual([false, 5]);
  });
});

const opened = (): TestTable => {
  const t = table(['han-solo', 'x-wing'], ['tie-fighter', 'tie-fighter'], HITS);
  return t.fly(PILOT, 450, 200).until((x) => x.step === 'EARLY');
};

describe('Han Solo', () => {
  test('at the start of the Ship Phase he may activate as if by a squadron command: he moves and attacks', () => {
    const t = opened();
    expect([t.actor, t.options()]).toEqual([0, ['Activate Han Solo (0A)', 'Activate no further squadron']]);
    t.play('Han Solo', 'Move', 'TIE Fighter Squadron (1A)', 'touch', 'Attack TIE Fighter Squadron (1A)');
    t.until((x) => x.step === 'TURN');
    expect([t.wing(ENEMY, 'squadronHull'), t.wing(PILOT, 'squadronFlags') & SQUADRON_FLAG.ACTIVATED]).toEqual([0, 2]);
    // The ace has activated in this round; the X-wing has not.
    expect(
      t
        .until((x) => x.step === 'SQUADRON' && x.actor === 0)
        .options()
        .some((text) => text.includes('Han')),
    ).toBe(false);
  });

  test('or he waits for the Squadron Phase', () => {
    const t = opened().choose('no further squadron');
    expect(
      t
        .until((x) => x.step === 'SQUADRON' && x.actor === 0)
        .options()
        .some((text) => text.includes('Han')),
    ).toBe(true);
  });

  test('A-EFX-11 the first player is done with cards and squadrons before the second begins; no ship lends its cards', () => {
    const t = new TestTable([['victory-ii'], ['cr90-corvette-a']], { rules: { initiative: 'seat' } }, 0, {
      squadrons: [['tie-fighter'], ['han-solo']],
      upgrades: [[['grand-moff-tarkin']], [[]]],
    });
    t.until((x) => x.step === 'WINDOW');
    expect(t.actor).toBe(0);
    t.until((x) => x.step === 'EARLY');
    expect([t.actor, t.s[field.active], t.s[field.turn]]).toEqual([1, -1, 1]);
    t.choose('no further').until((x) => x.step === 'TURN');
    expect(t.actor).toBe(0);
  });
});

const defended = (friendAt: number, faces = HITS): TestTable => {
  const t = table(['tie-fighter', 'jan-ors'], ['x-wing', 'x-wing'], faces).fly(FRIEND, 450, friendAt);
  t.fly(squadron(1, 1), 860, 700);
  return turn(t, 1, '(1A)').choose('(0A)');
};

describe('Jan Ors', () => {
  test('a friend at distance 1-2 may spend her defense tokens', () => {
    const t = defended(450 - 34.2 - 124);
    expect([t.step, t.options()]).toEqual(['DEFENSE', ['Jan Ors (0B): Brace (token 1)', 'No further defense tokens']]);
    t.choose('Jan Ors');
    // Four hits, halved, cost two points of hull.
    expect([t.wing(PILOT, 'squadronHull'), states(t, FRIEND)]).toEqual([1, [TOKEN.EXHAUSTED, TOKEN.READY]]);
    expect(t.report().join('\n')).toContain('Jan Ors (0B) spends Brace');
    expect(defended(450 - 34.2 - 125).wing(PILOT, 'squadronHull')).toBe(0);
  });

  test('A-DEF-04 one token of a type an attack, hers or its own; A-ATK-10 accuracies lock hers only when she defends', () => {
    const both = table(['dagger-squadron', 'jan-ors'], ['x-wing'], HITS);
    const t = table(['tycho-celchu', 'jan-ors'], ['x-wing'], dice('hit', 'accuracy'));
    expect(both.game.info.maxLegal).toBeGreaterThan(0);
    turn(t, 1, '(1A)').choose('(0A)');
    expect(t.options().filter((text) => text.includes('lock'))).toEqual([
      'Spend an accuracy: lock Brace (token 1)',
      'Spend an accuracy: lock Scatter (token 2)',
    ]);
    t.choose('No further attack effects');
    expect(t.options()).toEqual([
      'Brace (token 1)',
      'Scatter (token 2)',
      'Jan Ors (0B): Brace (token 1)',
      'No further defense tokens',
    ]);
    t.choose('Jan Ors');
    expect(t.options()).toEqual(['Scatter (token 2)', 'No further defense tokens']);
    const own = table(['tie-fighter', 'jan-ors'], ['x-wing'], dice('hit', 'accuracy'));
    turn(own, 1, '(1A)').choose('(0B)');
    expect(own.options().some((text) => text.includes('lock Brace'))).toBe(true);
  });
});

const attackBare = (id: string, bare: boolean): TestTable => {
  const t = turn(beside(table([id], [], dice('hit', 'hit', 'blank'))), 0, '(0A)');
  if (bare) t.set(unit(1), 'shields', 0);
  return t.choose('front zone');
};
const again = (t: TestTable): number => t.rows(ARMADA_EVENT.DIE).filter(([, how]) => how === 1).length;

describe('Keyan Farlander', () => {
  test('against a zone without shields he may reroll any of his dice together, once', () => {
    const t = attackBare('keyan-farlander', true);
    expect(t.options()).toContain('Keyan Farlander (0A): reroll dice');
    t.choose('reroll dice');
    expect([t.step, again(t)]).toEqual(['MARK', 0]);
    t.choose('Pick a black blank');
    expect(again(t)).toBe(0);
    t.choose('No further die');
    expect([again(t), t.step === 'EFFECTS']).toEqual([1, false]);
    const every = attackBare('keyan-farlander', true).play('reroll dice', 'Pick a', 'Pick a');
    expect(again(every)).toBe(2);
  });

  test('not against shields, and nobody else', () => {
    expect(
      attackBare('keyan-farlander', false)
        .options()
        .some((text) => text.includes('reroll dice')),
    ).toBe(false);
    expect(
      attackBare('b-wing', true)
        .options()
        .some((text) => text.includes('reroll dice')),
    ).toBe(false);
  });
});

/** Attacks on the Victory whose front lies `gap` mm from the base of squadron 0A; squadron 0B is `apart` mm from it. */
const attacks = (own: readonly string[], gap: number, apart = 76): string[] => {
  const t = table(own, [], HITS);
  // The token of a Victory is 101.5 mm long.
  t.place(unit(1), 450, 450 - 17.1 - 50.75 - gap, 0, 0);
  if (own.length > 1) t.fly(FRIEND, 450, 450 + 34.2 + apart);
  return turn(t, 0, '(0A)')
    .options()
    .filter((text) => text.startsWith('Attack'));
};

describe('Major Rhymer', () => {
  test('he and friends at distance 1 attack ships at close range, with all dice of their battery', () => {
    expect(attacks(['major-rhymer'], 123)).toEqual(['Attack Victory II-class Star Destroyer (1a), front zone']);
    expect(attacks(['major-rhymer'], 124)).toEqual([]);
    expect(attacks(['tie-bomber'], 77)).toEqual([]);
    expect(attacks(['tie-bomber', 'major-rhymer'], 123)).toHaveLength(1);
    expect(attacks(['tie-bomber', 'major-rhymer'], 123, 77)).toEqual([]);
    const t = table(['firespray-31', 'major-rhymer'], [], HITS).fly(FRIEND, 450, 500);
    t.place(unit(1), 450, 450 - 17.1 - 50.75 - 120, 0, 0);
    turn(t, 0, '(0A)').choose('front zone');
    expect(t.rows(ARMADA_EVENT.DIE)).toHaveLength(2);
  });

  test('squadrons are attacked at distance 1 as ever', () => {
    const t = table(['major-rhymer'], ['tie-fighter'], HITS).fly(ENEMY, 450, 450 + 34.2 + 80);
    expect(
      turn(t, 0, '(0A)')
        .options()
        .some((text) => text.startsWith('Attack')),
    ).toBe(false);
  });
});

const critical = (id: string, faces: Record<string, unknown>): TestTable => {
  const t = turn(beside(table([id], [], faces)), 0, '(0A)').choose('front zone');
  return t.until((x) => x.step === 'CRITICAL');
};
const strips = (t: TestTable): number => t.options().filter((text) => text.startsWith('Blue critical')).length;

describe('Nym', () => {
  test('a blue critical against a ship may discard one of its defense tokens, of his choice', () => {
    const t = critical('nym', CRITS);
    const tokens = t.options().filter((text) => text.startsWith('Blue critical'));
    expect(tokens).toEqual(['Blue critical: discard Brace (token 1)', 'Blue critical: discard Redirect (token 2)']);
    t.choose('discard Redirect (token 2)');
    expect(states(t, unit(1), [0, 1, 2])).toEqual([TOKEN.READY, TOKEN.DISCARDED, TOKEN.READY]);
    expect(t.report().join('\n')).toContain('Nym (0A) resolves the critical effect of its text');
  });

  test('only a blue one, and nobody else', () => {
    expect(strips(critical('nym', dice('blank', 'hit', 'critical')))).toBe(0);
    expect(strips(critical('b-wing', CRITS))).toBe(0);
  });
});

const content = (): never =>
  armada.contentSchema.parse({
    ...fixedDefaults(),
    sides: {
      a: {
        ships: ['nebulon-b-escort-frigate', 'cr90-corvette-b'],
        squadrons: ['dutch-vander', 'han-solo', 'jan-ors', 'keyan-farlander', 'nym', 'x-wing'],
      },
      b: { ships: ['victory-ii'], squadrons: ['boba-fett', 'major-rhymer', 'tie-bomber', 'tie-fighter'] },
    },
  }) as never;

test('the laws of every game hold with these texts on both sides', () => {
  const game = armada.compile(content());
  const subject = { name: 'texts', game, twin: armada.compile(content()), plant: PLANTERS.get('armada')!(game) };
  expect(walkUnder(LAWS, subject, 'random', 3).violations).toEqual([]);
});
