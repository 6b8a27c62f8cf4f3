import { describe, expect, test } from 'vitest';
import { ARMADA_EVENT } from '../../../../src/games/armada/state/events.ts';
import { AT } from '../../../../src/games/armada/state/layout.ts';
import { DUEL, EVENT, TestTable, deckOf, dice, squadron, unit, fixedDefaults } from '../support/table.ts';
import type { Fleets } from '../support/table.ts';

const OWN = unit(0);
const ENEMY = unit(1);
const SEAT = { initiative: 'seat' };
const printed = fixedDefaults();
const ships = printed['ships'] as Record<string, { batteries: object }>;
const squadrons = printed['squadrons'] as Record<string, object>;
const REDIRECT = 2;

interface Setting {
  readonly fleets?: Fleets;
  readonly changes?: Record<string, unknown>;
  readonly wings?: readonly [readonly string[], readonly string[]];
  readonly cards?: readonly string[];
}
/** Two ships bow to bow, with `gap` millimetres between their middles. The first ship is about to attack. */
function facing({ fleets = DUEL, changes = {}, wings, cards }: Setting, gap = 200): TestTable {
  const t = new TestTable(fleets, { ...changes, rules: SEAT }, 0, {
    ...(wings === undefined ? {} : { squadrons: wings }),
    ...(cards === undefined ? {} : { upgrades: [[cards], [[]]] }),
  });
  return t.place(OWN, 450, 300, 0).place(ENEMY, 450, 300 + gap, 8);
}
/** Colours of the dice that were rolled: red, blue, black. */
function rolled(t: TestTable): number[] {
  const colours = [0, 0, 0];
  for (const [, , face] of t.rows(ARMADA_EVENT.DIE)) colours[Math.floor(face! / 8)]!++;
  return colours;
}
const shields = (t: TestTable, u: number): number[] => [0, 1, 2, 3].map((zone) => t.shield(u, zone));
/** The steps that an attack goes through from here on, in order, and the kinds of rows that it writes. */
function course(t: TestTable, attack = 'Attack'): { steps: string[]; rows: number[] } {
  const [steps, from]: [string[], number] = [[], t.log.length];
  t.choose(attack);
  while (['EFFECTS', 'DEFENSE', 'CRITICAL', 'OBSTRUCTED'].includes(t.step)) {
    if (steps.at(-1) !== t.step) steps.push(t.step);
    t.idle();
  }
  const { ATTACK, DIE, TOTAL } = ARMADA_EVENT;
  const told = new Set<number>([ATTACK, DIE, TOTAL, EVENT.DAMAGE]);
  const rows = t
    .kinds()
    .slice(from)
    .filter((kind) => told.has(kind));
  return { steps, rows: rows.filter((kind, i) => kind !== rows[i - 1]) };
}
/** A squadron of seat 0 beside the enemy ship or an enemy squadron, activated in the Squadron Phase. */
function flown(own: string, enemy: readonly string[], changes: Record<string, unknown>): TestTable {
  const t = new TestTable(DUEL, { ...changes, rules: SEAT }, 0, { squadrons: [[own], enemy] });
  t.place(OWN, 100, 100, 0, 0).place(ENEMY, 800, 800, 8, 0).fly(squadron(0), 400, 457);
  enemy.forEach((_, i) => t.fly(squadron(1, i), 460, 457 + 40 * i));
  t.until((x) => x.step === 'SQUADRON');
  if (enemy.length === 0) t.place(ENEMY, 400 - 32 - 18, 457, 0, 2);
  return t.choose('Activate');
}

describe('one sequence for all attacks', () => {
  test('A-QR-30 declare, roll, effects, tokens, critical and damage come in this order for ships and squadrons', () => {
    const faces = dice('critical', 'accuracy', 'hitCritical');
    const steps = ['EFFECTS', 'DEFENSE', 'CRITICAL'];
    const { ATTACK, DIE, TOTAL } = ARMADA_EVENT;
    const rows = [ATTACK, DIE, TOTAL, EVENT.DAMAGE];
    expect(course(facing({ changes: faces }).activate('0a'))).toEqual({ steps, rows });
    expect(course(flown('b-wing', [], faces))).toEqual({ steps, rows });
    // A squadron has no tokens and suffers no critical effects, and only the accuracy of a ship can lock a token.
    const shot = facing({ changes: faces, wings: [[], ['tie-fighter']] }).fly(squadron(1), 450, 380);
    shot.activate('0a');
    const dogfight = flown('x-wing', ['tie-advanced'], faces);
    for (const t of [shot, dogfight]) {
      const { steps: asked, rows: told } = course(t, 'TIE');
      expect(asked).toEqual([]);
      expect(told).toEqual(rows);
    }
  });
});

describe('armaments', () => {
  const NEBULON: Fleets = [['nebulon-b-escort-frigate'], ['victory-ii']];
  /** The dice of the frigate against a squadron ahead of it, or astern. */
  const atSquadron = (y: number): number[] => {
    const t = facing({ fleets: NEBULON, changes: dice('hit', 'hit'), wings: [[], ['tie-advanced']] }, 450);
    return rolled(t.fly(squadron(1), 450, y).activate('0a').choose('TIE Advanced'));
  };

  test('A-ATK-02 batteries against ships, one anti-squadron armament of all zones against squadrons', () => {
    // Nebulon-B Escort Frigate: front battery three red dice, two blue dice against squadrons.
    expect(rolled(facing({ fleets: NEBULON }).activate('0a').choose('Attack from the front'))).toEqual([3, 0, 0]);
    expect(atSquadron(380)).toEqual([0, 2, 0]);
    expect(atSquadron(220)).toEqual([0, 2, 0]);
  });

  test('A-ATK-02 of squadrons: a battery against ships, an anti-squadron armament against squadrons', () => {
    // X-wing: one red die against ships, four blue dice against squadrons.
    expect(rolled(flown('x-wing', [], dice('hit', 'hit')).choose('Attack'))).toEqual([1, 0, 0]);
    expect(rolled(flown('x-wing', ['tie-advanced'], dice('hit', 'hit')).choose('Attack'))).toEqual([0, 4, 0]);
  });

  test('A-ATK-03 an armament without dice attacks nothing', () => {
    const unarmed = {
      ...ships['cr90-corvette-a'],
      antiSquadron: [0, 0, 0],
      batteries: { ...ships['cr90-corvette-a']!.batteries, front: [0, 0, 0] },
    };
    const options = (card: object): string => {
      const t = facing({ changes: { ships: { ...ships, 'cr90-corvette-a': card } }, wings: [[], ['tie-fighter']] });
      t.fly(squadron(1), 450, 380).activate('0a');
      return t.step === 'DECLARE' ? t.options().join() : '';
    };
    expect(options(ships['cr90-corvette-a']!)).toMatch(/from the front: Victory.*from the front: TIE/);
    expect(options(unarmed)).not.toContain('from the front');
    // A squadron without a battery does not attack ships; one without an anti-squadron armament does not attack
    // squadrons.
    const tame = { ...squadrons, 'b-wing': { ...squadrons['b-wing'], battery: [0, 0, 0], antiSquadron: [0, 0, 0] } };
    expect(flown('b-wing', [], {}).options().join()).toContain('Attack Victory');
    for (const enemy of [[], ['tie-advanced']])
      expect(flown('b-wing', enemy, { squadrons: tame }).options().join()).not.toContain('Attack');
  });
});

describe('the roll and its effects', () => {
  test('AH-25 dice are gathered, then those lost to obstruction and damage cards go, and the rest is rolled', () => {
    const fleets: Fleets = [['cr90-corvette-a', 'cr90-corvette-a'], ['victory-ii']];
    const t = facing({ fleets, changes: { ...dice('hit', 'hit'), ...deckOf('damaged-munitions') } }, 250);
    t.place(unit(0, 1), 450, 390, 4).lay(OWN, 7).activate('0a').choose('Attack from the front');
    expect(t.step).toBe('OBSTRUCTED');
    // Two red dice and a blue one are gathered. None of them has been rolled when the second of the two choices is
    // made.
    expect(t.options()).toHaveLength(2);
    expect(t.choose('blue').step).toBe('OBSTRUCTED');
    expect(t.rows(ARMADA_EVENT.DIE)).toEqual([]);
    expect(t.options()).toEqual(['The obstruction takes a red die']);
    t.choose('red');
    expect(rolled(t)).toEqual([1, 0, 0]);
    const kinds = t.kinds();
    expect(kinds.lastIndexOf(ARMADA_EVENT.DIE_LOST)).toBeLessThan(kinds.indexOf(ARMADA_EVENT.DIE));
  });

  test('AH-26 the attacker is asked again after each effect until done, and may be done at once', () => {
    const t = facing({ changes: dice('accuracy', 'accuracy') })
      .set(OWN, 'commands', 8)
      .activate('0a');
    t.choose('Attack');
    const asked: number[] = [];
    for (const words of ['lock Brace', 'lock Redirect', 'reroll a blue', 'lock Redirect']) {
      expect(t.step).toBe('EFFECTS');
      expect(t.options().at(-1)).toBe('No further attack effects');
      asked.push(t.options().length);
      t.choose(words);
    }
    // Offered are two of three kinds of tokens to lock and two kinds of dice to reroll; then one kind less; then one
    // token and one die; then the token.
    expect(asked).toEqual([5, 4, 3, 2]);
    expect(t.step).not.toBe('EFFECTS');
    const done = facing({ changes: dice('accuracy', 'accuracy') })
      .set(OWN, 'commands', 8)
      .activate('0a');
    expect(done.play('Attack', 'No further attack effects').step).toBe('DEFENSE');
    expect(done.get(OWN, 'commands')).toBe(8);
  });

  test('AH-27 the defender is asked after each token; an evade acts at once, brace and redirect when damage falls', () => {
    const frigate: Fleets = [['victory-ii'], ['assault-frigate-mark-ii-b']];
    const t = facing({ fleets: frigate, changes: dice('hit', 'hit') }, 330)
      .activate('0a')
      .choose('Attack');
    const pool = (): number => (t.observe(0)['attack'] as unknown as { dice: string[] }).dice.length;
    expect([t.step, pool()]).toEqual(['DEFENSE', 3]);
    t.choose('Evade (token 2)');
    expect([t.step, pool()]).toEqual(['DEFENSE', 2]);
    t.choose('Redirect (token 3) to the left');
    expect([t.step, pool(), shields(t, ENEMY)]).toEqual(['DEFENSE', 2, [4, 3, 2, 3]]);
    t.choose('Brace (token 1)');
    expect(t.rows(ARMADA_EVENT.TOTAL)).toEqual([[expect.any(Number), -1, 1]]);
    expect(t.step).toBe('SOAK');
    expect(t.token(ENEMY, REDIRECT)).toBe(1);
  });

  test('AH-32 a salvo follows the damage of the attack that it answers, and comes before the next attack', () => {
    const salvo = { ships: { ...ships, 'victory-ii': { ...ships['victory-ii'], defenseTokens: ['salvo'] } } };
    const t = new TestTable(DUEL, { ...dice('hit', 'hit'), ...salvo, rules: SEAT });
    t.place(OWN, 400, 400, 0).place(ENEMY, 490, 500, 8).activate('0a').choose('Attack from the front').choose('Salvo');
    t.until((x) => x.step === 'DECLARE')
      .choose('Attack from the right')
      .until((x) => x.step === 'COURSE');
    const { ATTACK } = ARMADA_EVENT;
    const shots = t.kinds().filter((kind) => kind === ATTACK || kind === EVENT.DAMAGE);
    expect(shots).toEqual([ATTACK, EVENT.DAMAGE, ATTACK, EVENT.DAMAGE, ATTACK, EVENT.DAMAGE]);
    expect(t.rows(ATTACK).map(([code]) => code! % 64)).toEqual([OWN, ENEMY, OWN]);
  });
});

/**
 * The Victory after six damage at its bow, in an attack in which Assault Proton Torpedoes deal it the first card of
 * the deck faceup.
 */
const struck = (title: string): TestTable => {
  const t = facing(
    {
      fleets: [['gladiator-i'], ['victory-ii']],
      changes: { ...dice('hit', 'hit', 'hitCritical'), ...deckOf(title) },
      cards: ['assault-proton-torpedoes'],
    },
    190,
  );
  t.shields(ENEMY, 3, 2, 1, 2).activate('0a').choose('Attack');
  return t.until((x) => x.step === 'CRITICAL').choose('Assault Proton');
};

describe('damage cards in the middle of an attack', () => {
  test('A-DMG-03 cards are dealt one at a time, and a faceup one acts before the next is dealt', () => {
    const changes = { ...dice('critical', 'critical'), ...deckOf('structural-damage') };
    const t = facing({ fleets: [['victory-ii'], ['victory-ii']], changes, cards: ['xx-9-turbolasers'] });
    t.shields(ENEMY, 0, 0, 0, 0).activate('0a').choose('Attack');
    t.until((x) => x.step === 'CRITICAL').choose('XX-9');
    // The first two cards lie faceup. For each of them, Structural Damage at once deals one more card facedown.
    expect(
      t
        .rows(ARMADA_EVENT.CARD_DEALT)
        .slice(0, 5)
        .map((row) => row[1]),
    ).toEqual([1, 0, 1, 0, 0]);
  });

  test('A-DMG-19 Comm Noise that brings the ship to speed 0 leaves spent tokens working', () => {
    const t = facing({ changes: { ...dice('critical', 'critical'), ...deckOf('comm-noise') } });
    t.shields(ENEMY, 0, 3, 1, 3).set(ENEMY, 'dialSpeed', 1).activate('0a').choose('Attack');
    t.choose('Redirect (token 2) to the left')
      .until((x) => x.step === 'CRITICAL')
      .choose('Resolve the standard');
    t.choose('Redirect one damage to the left').choose('hits the front zone').choose('Comm Noise: lower the speed');
    expect([t.get(ENEMY, 'dialSpeed'), shields(t, ENEMY)[3], t.get(ENEMY, 'cards')]).toEqual([0, 2, 2]);
  });

  test('A-DMG-21 drawn by the critical effect of a card, Projector Misaligned acts before the rest of the damage', () => {
    // Two red hits, and two black hits with criticals, make six damage. Without the card, three shields take a part of
    // it; with it, there are none.
    const t = struck('projector-misaligned');
    expect(shields(t, ENEMY)).toEqual([0, 2, 1, 2]);
    expect(t.get(ENEMY, 'cards')).toBe(1 + 6);
  });

  test('A-DMG-21 so does Shield Failure', () => {
    const t = struck('shield-failure');
    expect([t.step, t.rows(ARMADA_EVENT.TOTAL)]).toEqual(['SHIELD_FAILURE', []]);
    t.play('front', 'rear');
    expect(t.get(ENEMY, 'cards')).toBe(1 + 6 - 2);
    expect(shields(t, ENEMY)).toEqual([0, 2, 0, 2]);
  });

  test('A-DMG-21 so does Structural Damage', () => {
    const t = struck('structural-damage');
    const kinds = t.kinds();
    const total = kinds.indexOf(ARMADA_EVENT.TOTAL);
    expect(kinds.slice(0, total).filter((kind) => kind === ARMADA_EVENT.CARD_DEALT)).toHaveLength(2);
    expect(t.get(ENEMY, 'cards')).toBe(2 + 3);
    expect(t.s[AT.active]).toBe(OWN);
  });
});
