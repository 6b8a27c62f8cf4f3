/** Imperial cards about attacks: what they add, what the defender may spend, criticals, and when the cards leave. */
import { describe, expect, test } from 'vitest';
import { ARMADA_EVENT } from '../../../../../src/games/armada/state/events.ts';
import * as field from '../../../../../src/games/armada/state/field.ts';
import { attack, diceTold, duel, offers, type Cards } from '../../support/duel.ts';
import { TestTable, dice, squadron, unit } from '../../support/table.ts';

const [OWN, ENEMY] = [unit(0), unit(1)];
const stateOf = (t: TestTable, seat: number, card: string): string => {
  const seats = t.observe(0)['seats'] as unknown as { ships: { upgrades: { card: string; state: string }[] }[] }[];
  return seats[seat]!.ships[0]!.upgrades.find((each) => each.card === card)!.state;
};
const isObstructed = (t: TestTable): boolean => t.rows(ARMADA_EVENT.ATTACK).at(-1)![2]! % 2 === 1;
const ended = (t: TestTable): TestTable => t.until((x) => x.s[field.attackNumber] === 0);

const fast = (speed: number, own: Cards = []): TestTable =>
  duel({ own: ['victory-ii'], cards: [own], enemy: ['imperial-i'], against: [['admiral-montferrat']] }).set(
    ENEMY,
    'dialSpeed',
    speed,
  );

const rammed = (cards: readonly Cards[], against: readonly Cards[]): TestTable => {
  const t = duel({ own: ['imperial-i'], enemy: ['imperial-i'], cards, against, gap: 180 });
  t.activate('0a').until((x) => x.step === 'COURSE');
  return t.until((x) => x.step === 'TURN');
};

describe('admiral-montferrat', () => {
  test('AH-131 from speed 3 on attacks of ships at it are obstructed, whatever its size', () => {
    expect(isObstructed(attack(fast(3)))).toBe(true);
    expect(isObstructed(attack(fast(2)))).toBe(false);
    const clear = duel({ own: ['cr90-corvette-a'], cards: [['jainas-light']], against: [['admiral-montferrat']] });
    expect(isObstructed(attack(clear.set(ENEMY, 'dialSpeed', 3)))).toBe(false);
  });

  test('AH-131 it leaves once its ship has overlapped a ship, not where its ship was overlapped', () => {
    expect(stateOf(rammed([['admiral-montferrat']], []), 0, 'Admiral Montferrat')).toBe('discarded');
    expect(stateOf(rammed([], [['admiral-montferrat']]), 1, 'Admiral Montferrat')).toBe('ready');
  });
});

describe('commander-gherant', () => {
  const FACES = dice('critical', 'critical', 'hitCritical');

  test('AH-131 attacks at the ship resolve no critical effect', () => {
    const t = attack(duel({ against: [['commander-gherant']], changes: FACES }));
    const dealt: string[] = [];
    t.until((x) => {
      if (x.step === 'CRITICAL') dealt.push(...x.options());
      return x.s[field.attackNumber] === 0;
    });
    expect([dealt, t.get(ENEMY, 'faceup')]).toEqual([[], 0]);
    expect(attack(duel({ changes: FACES })).until((x) => x.step === 'CRITICAL').step).toBe('CRITICAL');
  });

  test('AH-131 it leaves after an attack of its ship at a ship, not after one at a squadron', () => {
    expect(stateOf(ended(attack(duel({ cards: [['commander-gherant']] }))), 0, 'Commander Gherant')).toBe('discarded');
    const t = duel({ cards: [['commander-gherant']], squadrons: [[], ['x-wing']] }).fly(squadron(1), 450, 430);
    ended(t.activate('0a').choose('Attack from the front: X-wing'));
    expect(stateOf(t, 0, 'Commander Gherant')).toBe('ready');
  });
});

const siege = (changes: Record<string, unknown>): TestTable => {
  const t = new TestTable(
    [['onager-testbed'], ['victory-ii']],
    { rules: { initiative: 'seat', width: 1800, depth: 1800, fleets: 'free' }, ...changes },
    0,
    { upgrades: [[['superheavy-composite-beam-turbolasers']], [[]]] },
  );
  t.place(OWN, 900, 200, 0, 0).place(ENEMY, 900, 700, 8, 0);
  t.activate('0a').until((x) => x.step === 'TARGETING');
  return t;
};

describe('superheavy-composite-beam-turbolasers', () => {
  test('AH-132 the special battery has an ignition range more, medium', () => {
    const far = siege({})
      .options()
      .filter((text) => Number(text.split(' mm ahead')[0]!.split(' ').at(-1)) > 150);
    expect(far.length).toBeGreaterThan(0);
  });

  test('AH-132 a damage for each red and blue critical, on a zone of the owner for each, which no token lessens', () => {
    const t = siege(dice('critical', 'critical')).choose('123.7 mm ahead, in the middle');
    t.until(({ step }) => step === 'DIALS').dials();
    t.place(ENEMY, 900, 440, 8, 0).play('Activate', 'Keep').choose('Ignition attack');
    t.until((x) => x.step === 'CRITICAL');
    const icons = (t.observe(0)['attack'] as unknown as { dice: string[] }).dice.filter(
      (die) => !die.startsWith('black'),
    ).length;
    t.choose('Superheavy');
    let asked = 0;
    while (t.step === 'HURT_ZONE') {
      asked++;
      t.choose('rear');
    }
    expect([asked, icons > 3]).toEqual([icons, true]);
  });
});

/** A Gladiator whose left zone, of black dice, has the zone of a ship at medium range. */
const placed = (cards: Cards, heading: number): TestTable => {
  const t = duel({ own: ['gladiator-i'], cards: [cards] });
  t.place(OWN, 400, 400, 0).place(ENEMY, 400, 400 + 230, heading);
  return t.activate('0a', 'Keep', 'Repair').until((x) => x.step === 'DECLARE');
};

const rolled = (cards: Cards, heading: number): number[] => {
  const t = placed(cards, heading);
  t.choose('Attack from the front: ');
  return t.rows(ARMADA_EVENT.DIE).map(([, , row]) => row! >> 3);
};

const beside = (cards: Cards): string[] => {
  const t = duel({ own: ['gladiator-i'], cards: [cards] });
  t.place(OWN, 300, 400, 0).place(ENEMY, 530, 400, 4);
  return offers(
    t.activate('0a', 'Keep', 'Repair').until((x) => x.step === 'DECLARE' || x.step === 'COURSE'),
    'right',
  );
};

describe('insidious', () => {
  test('AH-136 black dice are rolled at medium range at the rear of a ship, at no other zone', () => {
    expect(rolled(['insidious'], 0).filter((colour) => colour === 2)).toHaveLength(2);
    expect(rolled([], 0).filter((colour) => colour === 2)).toEqual([]);
    expect(rolled(['insidious'], 8).filter((colour) => colour === 2)).toEqual([]);
  });

  test('AH-136 a zone of black dice alone attacks the rear at medium range', () => {
    expect([beside(['insidious']).length > 0, beside([])]).toEqual([true, []]);
  });
});

describe('devastator', () => {
  test('a blue die for each discarded defense token of its own, once, from the front', () => {
    const t = duel({ own: ['imperial-i'], cards: [['devastator']] }).set(OWN, 'tokens', 2 | (2 << 4) | (1 << 2));
    attack(t).choose('Devastator');
    expect([diceTold(t, 2), offers(t, 'Devastator')]).toEqual([2, []]);
    expect(t.rows(ARMADA_EVENT.DIE).at(-1)![2]! >> 3).toBe(1);
    const none = attack(duel({ own: ['imperial-i'], cards: [['devastator']] }));
    expect(offers(none, 'Devastator')).toEqual([]);
    const side = duel({ own: ['imperial-i'], cards: [['devastator']] }).set(OWN, 'tokens', 2);
    side.place(OWN, 300, 490, 0).place(ENEMY, 480, 490, 4);
    expect(offers(side.activate('0a').choose('Attack from the right: '), 'Devastator')).toEqual([]);
  });
});

const hunted = (tokens: number, speed = 2): TestTable =>
  attack(
    duel({ own: ['imperial-i'], cards: [['avenger']], enemy: ['imperial-i'] })
      .set(ENEMY, 'tokens', tokens)
      .set(ENEMY, 'dialSpeed', speed),
  );

describe('avenger', () => {
  test('AH-133 exhausted, it lets the defender spend one exhausted token in the attack; ready ones are spent as ever', () => {
    const t = hunted(1 | (1 << 2) | (0 << 4) | (1 << 6)).choose('Avenger');
    expect(stateOf(t, 0, 'Avenger')).toBe('exhausted');
    t.until((x) => x.step === 'DEFENSE');
    const before = offers(t, '(token').length;
    const first = t
      .options()
      .find((text) => text.includes('(token 1)') || text.includes('(token 2)') || text.includes('(token 4)'))!;
    t.choose(first).until((x) => x.step !== 'EVADE');
    const left = t.step === 'DEFENSE' ? offers(t, '(token') : [];
    expect([before > left.length, left.every((text) => text.includes('(token 3)'))]).toEqual([true, true]);
  });

  test('AH-133 it is not offered where the defender could spend one at most', () => {
    expect(offers(hunted(1), 'Avenger')).toEqual([]);
    expect(offers(hunted(85, 0), 'Avenger')).toEqual([]);
    expect(offers(hunted(85), 'Avenger')).toHaveLength(1);
  });
});

const fight = (own: string, cards: Cards, y = 640): TestTable => {
  const t = duel({ cards: [cards], squadrons: [[own], ['x-wing']], gap: 600, y: 100 });
  t.fly(squadron(0), 450, y).fly(squadron(1), 430, y - 40);
  return t
    .until((x) => x.step === 'SQUADRON' && x.actor === 0)
    .choose('(0A)')
    .choose('Attack X-wing');
};

describe('commander-woldar', () => {
  test('a squadron without swarm at distance 1-3 rerolls a die against a squadron, once', () => {
    const t = fight('tie-bomber', ['commander-woldar'], 320);
    expect(offers(t, 'Commander Woldar: reroll')).toHaveLength(1);
    t.choose('Commander Woldar: reroll');
    expect([diceTold(t, 1), offers(t, 'Woldar')]).toEqual([1, []]);
    expect(offers(fight('tie-fighter', ['commander-woldar'], 320), 'Woldar')).toEqual([]);
    expect(offers(fight('tie-bomber', ['commander-woldar'], 500), 'Woldar')).toEqual([]);
    expect(offers(fight('tie-bomber', [], 320), 'reroll')).toEqual([]);
  });
});

const struck = (cards: readonly Cards[], x = 570, more: object = {}): TestTable => {
  const t = duel({ own: ['imperial-i'], enemy: ['venator-ii', 'acclamator-i'], against: [[], ...cards], ...more });
  t.place(unit(1, 1), x, 490, 8);
  return attack(t).until((y) => y.step === 'WINDOW' || y.s[field.attackNumber] === 0);
};

describe('implacable', () => {
  test('AH-141 before a friend at distance 1-2 suffers damage up to two shields of the front zone take as much off it', () => {
    const t = struck([['implacable']]);
    expect([t.step, t.actor, offers(t, 'Implacable').length]).toEqual(['WINDOW', 1, 2]);
    const front = t.shield(unit(1, 1), 0);
    const shields = t.shield(ENEMY, 0) + t.get(ENEMY, 'cards');
    const plain = struck([[]]);
    t.choose('2 shields').until((x) => x.s[field.attackNumber] === 0);
    const left = t.shield(ENEMY, 0) - t.get(ENEMY, 'cards');
    expect([
      front - t.shield(unit(1, 1), 0),
      left - (plain.shield(ENEMY, 0) - plain.get(ENEMY, 'cards')),
      shields > 0,
    ]).toEqual([2, 2, true]);
    expect(struck([['implacable']], 900).s[field.attackNumber]).toBe(0);
  });

  test('AH-141 of a friendly squadron as well, and no more than its damage; not for enemies', () => {
    const t = duel({
      own: ['victory-ii'],
      enemy: ['acclamator-i'],
      against: [['implacable']],
      squadrons: [[], ['v-19-torrent']],
    });
    t.fly(squadron(1), 450, 420).activate('0a').choose('Attack from the front: V-19');
    t.until((x) => x.step === 'WINDOW');
    expect(offers(t, 'Implacable')).toHaveLength(1);
    const [hull, front] = [t.wing(squadron(1), 'squadronHull'), t.shield(ENEMY, 0)];
    t.choose('a shield');
    expect([
      t.until((x) => x.s[field.attackNumber] === 0).wing(squadron(1), 'squadronHull'),
      t.shield(ENEMY, 0),
    ]).toEqual([hull, front - 1]);
    const enemy = duel({ own: ['acclamator-i'], cards: [['implacable']], enemy: ['imperial-i'] });
    expect(attack(enemy).until((x) => x.step === 'WINDOW' || x.s[field.attackNumber] === 0).step).not.toBe('WINDOW');
  });
});
