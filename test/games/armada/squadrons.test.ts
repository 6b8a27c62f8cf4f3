import { describe, expect, test } from 'vitest';
import { ARMADA_EVENT } from '../../../src/games/armada/state/events.ts';
import { RADIUS } from '../../../src/games/armada/geometry/discs.ts';
import { armada } from '../../../src/games/armada/index.ts';
import { AT, SQUADRON_FLAG } from '../../../src/games/armada/state/layout.ts';
import { DUEL, TestTable, deckOf, dice, squadron, unit } from './support/table.ts';
import type { Cards, Fleets } from './support/table.ts';

const CORVETTE = unit(0);
const VICTORY = unit(1);
const OWN = squadron(0);
const ENEMY = squadron(1);
const HITS = dice('hit', 'hit', 'hit');

/** Ships in far corners at speed 0, and squadrons as given. */
function table(
  own: readonly string[],
  enemy: readonly string[],
  changes: Record<string, unknown> = HITS,
  fleets: Fleets = DUEL,
): TestTable {
  const t = new TestTable(fleets, { ...changes, rules: { initiative: 'seat' } }, 0, { squadrons: [own, enemy] });
  t.place(CORVETTE, 100, 100, 0, 0).place(VICTORY, 800, 800, 8, 0);
  own.forEach((_, i) => t.fly(squadron(0, i), 60 + 60 * i, 500));
  enemy.forEach((_, i) => t.fly(squadron(1, i), 860 - 60 * i, 300));
  return t;
}
const phase = (t: TestTable): TestTable => t.until((x) => x.step === 'SQUADRON');
const hull = (t: TestTable, c: number): number => t.wing(c, 'squadronHull');
/**
 * The squadrons that an X-wing may attack when it is engaged with two TIE Advanced and a TIE Fighter, and this many
 * TIE Advanced are lost.
 */
const aims = (lost: number): string[] => {
  const t = phase(table(['x-wing'], ['tie-advanced', 'tie-advanced', 'tie-fighter']));
  t.fly(squadron(1, 0), 110, 500).fly(squadron(1, 1), 60, 450).fly(squadron(1, 2), 60, 550);
  for (let i = 0; i < lost; i++) t.setWing(squadron(1, i), 'squadronFlags', SQUADRON_FLAG.DESTROYED);
  t.fly(squadron(1, 2), 60, 550).choose('Activate');
  return t.options().flatMap((option) => /^Attack (\S+ \S+)/.exec(option)?.slice(1) ?? []);
};

/** The first squadron of seat 0 next to the first of seat 1, about to attack. */
const duel = (own: string, enemy: string, changes: Record<string, unknown> = HITS): TestTable =>
  phase(table([own], [enemy], changes))
    .fly(ENEMY, 110, 500)
    .choose('Activate')
    .choose('Attack');
const against = (enemy: string): string => {
  const t = phase(table(['x-wing'], [enemy]))
    .place(VICTORY, 60, 580, 4, 0)
    .fly(ENEMY, 110, 460);
  return t.choose('Activate').options().join();
};
/** A squadron that touches the right side of a Victory, which lies across. */
const bombing = (own: string, changes: typeof HITS): TestTable =>
  phase(table([own], [], changes))
    .place(VICTORY, 300, 500, 0, 0)
    .fly(OWN, 300 + 32 + 18, 500)
    .choose('Activate');
const commanded = (fleet: string, cards: Cards, dial: string, tokens = 0): TestTable => {
  const t = new TestTable([[fleet], ['victory-ii']], { ...HITS, rules: { initiative: 'seat' } }, 0, cards);
  t.place(CORVETTE, 300, 200, 0, 0).place(VICTORY, 800, 850, 8, 0).set(CORVETTE, 'commands', tokens);
  for (let i = 0; i < 4; i++) t.fly(squadron(0, i), 200 + 60 * i, 330);
  return t.activate('0a', 'Keep', dial);
};
const four: Cards = { squadrons: [['x-wing', 'x-wing', 'x-wing', 'x-wing'], []] };
const used = (dial: string, tokens: number, words: string): number => {
  const t = commanded('nebulon-b-escort-frigate', four, dial, tokens).choose(words);
  let n = 0;
  while (t.step === 'SQUADRON') {
    t.choose('Activate X-wing');
    expect(t.options()).toContain('Move the squadron');
    t.choose('End the activation');
    n++;
  }
  return n;
};

describe('the Squadron Phase', () => {
  test('A-QR-03 A-QR-18 A-SHIP-05 after the ships two squadrons a turn, the first player first', () => {
    const t = phase(table(['x-wing', 'x-wing', 'x-wing'], ['tie-fighter', 'tie-fighter', 'tie-fighter']));
    const order: number[] = [];
    while (t.step === 'SQUADRON') {
      order.push(t.actor);
      t.choose('Activate');
      t.until((x) => x.step === 'SQUADRON' || x.step === 'DIALS');
    }
    expect(order).toEqual([0, 0, 1, 1, 0, 1]);
  });

  test('A-QR-19 A-QR-20 a player with one squadron left activates it, one without passes', () => {
    const t = phase(table(['x-wing'], ['tie-fighter', 'tie-fighter', 'tie-fighter']));
    expect(t.options()).toEqual(['Activate X-wing Squadron (0A)']);
    t.until((x) => x.step === 'DIALS');
    expect(t.rows(ARMADA_EVENT.PASSED).filter(([, , amount]) => amount === 2)).toHaveLength(1);
  });

  test('A-QR-21 A-SQD-02 a squadron moves or attacks, or does neither; it does not activate again', () => {
    const t = phase(table(['x-wing'], ['tie-fighter', 'tie-fighter']))
      .fly(ENEMY, 100, 500)
      .choose('Activate');
    expect(t.options()).toEqual(['Attack TIE Fighter Squadron (1A)', 'End the activation of the squadron']);
    t.choose('Attack TIE').until((x) => x.step !== 'EFFECTS');
    expect(t.wing(OWN, 'squadronFlags')).toBe(2);
    const free = phase(table(['x-wing'], ['tie-fighter'])).choose('Activate');
    expect(free.options()).toEqual(['Move the squadron', 'End the activation of the squadron']);
  });

  test('A-SQD-12 rogue moves and attacks', () => {
    const t = phase(table(['yt-2400'], ['tie-fighter']))
      .fly(ENEMY, 300, 500)
      .choose('Activate');
    t.play('Move', 'towards TIE Fighter');
    t.choose(t.options()[0]!);
    expect(t.step).toBe('SQUADRON_ACT');
    expect(t.options()[0]).toContain('Attack TIE');
  });
});

describe('squadron attacks', () => {
  test('A-ATK-05 A-DMG-01 the whole armament at distance 1; hull falls by the hits, at 0 the squadron is gone', () => {
    const t = duel('x-wing', 'tie-advanced');
    expect(hull(t, ENEMY)).toBe(1);
    const dead = duel('x-wing', 'tie-fighter');
    expect([hull(dead, ENEMY), dead.score(0)]).toEqual([0, 8]);
    expect(dead.report().join('\n')).toContain('TIE Fighter Squadron (1A) is destroyed (8 points)');
  });

  test('A-ATK-13 A-DMG-09 criticals do nothing to a squadron', () => {
    expect(hull(duel('x-wing', 'tie-fighter', dice('blank', 'critical')), ENEMY)).toBe(3);
  });

  test('A-ATK-05 farther than distance 1 there is no attack', () => {
    const t = phase(table(['x-wing'], ['tie-fighter']))
      .fly(ENEMY, 60 + 76 + 36, 500)
      .choose('Activate');
    expect(t.options().join()).not.toContain('Attack');
    const near = phase(table(['x-wing'], ['tie-fighter']))
      .fly(ENEMY, 60 + 76 + 34, 500)
      .choose('Activate');
    expect(near.options().join()).toContain('Attack');
    const touching = phase(table(['x-wing'], ['tie-fighter']))
      .fly(ENEMY, 60 + (2 * RADIUS) / 1024, 500)
      .choose('Activate');
    expect(touching.options().join()).toContain('Attack');
  });

  test('A-SQD-13 counter strikes back with its own dice, even when destroyed, and is not countered', () => {
    const t = duel('x-wing', 'tie-interceptor');
    expect([t.actor, t.step]).toEqual([1, 'COUNTER']);
    expect([hull(t, ENEMY), t.score(0)]).toEqual([0, 0]);
    t.choose('Counter').until((x) => x.step !== 'EFFECTS');
    expect([hull(t, OWN), hull(t, ENEMY), t.score(0)]).toEqual([3, 0, 11]);
    const both = duel('a-wing', 'tie-interceptor').choose('Counter');
    both.until((x) => x.step !== 'EFFECTS');
    expect(both.step).not.toBe('COUNTER');
  });

  test('A-SQD-13 counter is a choice, and a squadron destroyed without it is gone', () => {
    const t = duel('x-wing', 'tie-interceptor').choose('Do not counter');
    expect([hull(t, OWN), t.score(0)]).toEqual([5, 11]);
  });

  test('A-SQD-12 swarm rerolls a die against a squadron engaged with another', () => {
    const t = phase(table(['z-95-headhunter', 'x-wing'], ['tie-advanced'])).fly(ENEMY, 90, 540);
    t.choose('Z-95').choose('Attack');
    const rolled = t.rows(ARMADA_EVENT.DIE).length;
    expect(t.options()[0]).toContain('Swarm: reroll');
    const swarms = t.options().filter((option) => option.startsWith('Swarm'));
    expect(swarms.length).toBeLessThanOrEqual(rolled);
    t.choose('Swarm');
    expect(t.step).not.toBe('EFFECTS');
    const alone = duel('z-95-headhunter', 'tie-advanced');
    expect(alone.rows(ARMADA_EVENT.DIE).filter(([, how]) => how === 1)).toHaveLength(0);
    expect(alone.step).not.toBe('EFFECTS');
  });

  test('A-SQD-12 escort: who is engaged with an escort attacks no other squadron, and none but an escort is sniped (A-SQD-15)', () => {
    const t = phase(table(['x-wing'], ['tie-advanced', 'tie-fighter']));
    t.fly(ENEMY, 110, 500).fly(squadron(1, 1), 60, 550).choose('Activate');
    expect(t.options()).toEqual(['Attack TIE Advanced Squadron (1A)', 'End the activation of the squadron']);
    const sniper = phase(table(['e-wing'], ['tie-advanced', 'tie-fighter']));
    sniper.fly(ENEMY, 110, 500).fly(squadron(1, 1), 60, 640).choose('Activate');
    expect(sniper.options().join()).not.toContain('Snipe');
  });

  test('A-DMG-12 the card of a generic squadron stays active until the last of its type is gone', () => {
    expect([aims(0), aims(1), aims(2)]).toEqual([['TIE Advanced', 'TIE Advanced'], ['TIE Advanced'], ['TIE Fighter']]);
  });

  test('A-SQD-12 snipe attacks at distance 2 with its own dice and meets no counter', () => {
    const t = phase(table(['e-wing'], ['tie-interceptor']))
      .fly(ENEMY, 60 + 34 + 100, 500)
      .choose('Activate');
    t.choose('Snipe at TIE Interceptor');
    expect(t.rows(ARMADA_EVENT.DIE)).toHaveLength(3);
    expect(t.step).not.toBe('COUNTER');
    expect(hull(t, ENEMY)).toBe(0);
  });

  test('A-SQD-09 A-SQD-12 an engaged squadron attacks squadrons rather than ships, unless all that engage it are heavy', () => {
    expect(against('tie-fighter')).not.toContain('Victory');
    expect(against('tie-bomber')).toContain('Victory');
  });
});

const printed = armada.defaults()['squadrons'] as Record<string, object>;

/** What a squadron may do with a TIE beside it. */
const besideTie = (own: string): string[] =>
  phase(table([own], ['tie-fighter']))
    .fly(ENEMY, 110, 500)
    .choose('Activate')
    .options();

describe('keywords', () => {
  test('A-SQD-11 numbers of one keyword add up', () => {
    const changes = {
      ...HITS,
      squadrons: {
        ...printed,
        'tie-interceptor': { ...printed['tie-interceptor'], keywords: ['counter 1', 'counter 2'] },
      },
    };
    const t = duel('x-wing', 'tie-interceptor', changes).choose('Counter');
    // The X-wing rolls four dice, the counter three.
    expect(t.rows(ARMADA_EVENT.DIE)).toHaveLength(4 + 3);
  });

  test('A-MEA-11 AH-42 intel gives grit to friends at distance 1, and a squadron is its own friend at distance 1 of itself', () => {
    expect(besideTie('hwk-290')).toContain('Move the squadron');
    expect(besideTie('y-wing')).not.toContain('Move the squadron');
    // Grand Moff Tarkin gives each friendly ship a token, including his own ship.
    const t = new TestTable([['victory-ii', 'gladiator-i'], ['victory-ii']], { rules: { initiative: 'seat' } }, 0, {
      upgrades: [[['grand-moff-tarkin'], []], [[]]],
    });
    t.dials().choose('Grand Moff Tarkin: Navigate');
    expect([unit(0), unit(0, 1), unit(1)].map((u) => t.get(u, 'commands'))).toEqual([1, 1, 0]);
  });

  test('A-SQD-10 engagement is read where a move starts and ends, and goes with the last engager', () => {
    // The squadron flies five bands to the north: past a TIE in the middle of the way, and on beside another one.
    const t = phase(table(['a-wing'], ['tie-fighter', 'tie-fighter'])).fly(OWN, 500, 150);
    t.fly(ENEMY, 540, 150 + 152).fly(squadron(1, 1), 570, 150 + 305);
    expect(t.wing(OWN, 'squadronEngaged')).toBe(0);
    t.play('Activate', 'Move', 'Fly north').choose('distance 5');
    expect(t.wing(OWN, 'squadronEngaged')).toBe(1 << 1);
    const held = phase(table(['x-wing', 'x-wing'], ['tie-fighter'])).fly(ENEMY, 90, 540);
    expect([held.wing(OWN, 'squadronEngaged'), held.wing(squadron(0, 1), 'squadronEngaged')]).toEqual([1, 1]);
    held
      .choose('Activate')
      .choose('Attack TIE')
      .until((x) => hull(x, ENEMY) === 0 && x.step === 'SQUADRON');
    expect([held.wing(OWN, 'squadronEngaged'), held.wing(squadron(0, 1), 'squadronEngaged')]).toEqual([0, 0]);
    expect(held.choose('Activate').options()).toContain('Move the squadron');
  });
});

describe('squadrons and ships', () => {
  test('A-ATK-13 A-SQD-17 criticals of a bomber count and may be resolved, those of others do neither', () => {
    const t = bombing('b-wing', dice('hit', 'critical', 'hitCritical')).choose('right zone');
    t.until((x) => x.step !== 'DEFENSE' && x.step !== 'EFFECTS');
    expect(t.step).toBe('CRITICAL');
    t.choose('Resolve no critical');
    expect(t.rows(ARMADA_EVENT.TOTAL)[0]![2]).toBe(3);
    const fighter = bombing('yt-1300', dice('hit', 'critical', 'hit')).choose('right zone');
    fighter.until((x) => x.step !== 'DEFENSE' && x.step !== 'EFFECTS');
    expect(fighter.rows(ARMADA_EVENT.TOTAL)[0]![2]).toBe(0);
  });

  test('A-QR-33 A-DEF-08 the defending zone is named; an evade at distance 1 is a reroll; a squadron is no larger ship (AH-41)', () => {
    const t = phase(table([], ['vt-49-decimator'])).until((x) => x.step === 'SQUADRON' && x.actor === 1);
    t.place(CORVETTE, 300, 500, 0, 2)
      .fly(ENEMY, 300 + 22 + 18, 500)
      .choose('Activate');
    t.choose('CR90 Corvette A (0a), right zone').until((x) => x.step === 'DEFENSE');
    t.choose('Evade (token 1)');
    expect(t.rows(ARMADA_EVENT.DIE).filter(([, how]) => how === 1)).toHaveLength(1);
    expect(t.step).toBe('DEFENSE');
  });

  test('A-QR-41 A-QR-42 A-QR-43 A-QR-44 A-ATK-14 A-ATK-15 A-ATK-16 a zone that attacks a squadron may attack each other one in arc and range, rolling anew', () => {
    const t = new TestTable(DUEL, { ...HITS, rules: { initiative: 'seat' } }, 0, {
      squadrons: [[], ['tie-bomber', 'tie-bomber', 'tie-bomber']],
    });
    t.place(CORVETTE, 450, 300, 0, 2).place(VICTORY, 800, 850, 8, 0);
    t.fly(ENEMY, 450, 400).fly(squadron(1, 1), 470, 450).fly(squadron(1, 2), 450, 100);
    t.activate('0a').choose('Attack from the front: TIE Bomber Squadron (1A)');
    expect(hull(t, ENEMY)).toBe(4);
    expect(t.options()).toEqual([
      'Attack from the front: TIE Bomber Squadron (1B), close range',
      'Make no further attack',
    ]);
    t.choose('(1B)');
    expect(hull(t, squadron(1, 1))).toBe(4);
    expect(t.rows(ARMADA_EVENT.ATTACK)).toHaveLength(2);
    expect(t.options().join()).not.toContain('from the front');
    expect(t.options().join()).toContain('from the rear: TIE Bomber Squadron (1C)');
  });

  test('A-SQD-12 assault: a die with a hit gives the ship a raid token, which A-CMD-27 bars its command', () => {
    const t = phase(table([], ['mandalorian-gauntlet'])).until((x) => x.step === 'SQUADRON' && x.actor === 1);
    t.place(CORVETTE, 300, 500, 0, 0)
      .fly(ENEMY, 300 + 22 + 18, 500)
      .choose('Activate')
      .choose('right zone');
    t.choose('Repair raid token');
    expect(t.get(CORVETTE, 'raids')).toBe(4);
    t.until((x) => x.step === 'DIALS')
      .set(CORVETTE, 'commands', 4)
      .activate('0a', 'Keep', 'Repair');
  });
});

describe('squadron commands', () => {
  test('A-CMD-19 dial: squadron value, one at a time, each may move and attack; token: one; both: one more', () => {
    expect(used('Squadron', 0, 'Resolve Squadron with its dial')).toBe(2);
    expect(used('Repair', 2, 'Resolve Squadron with a token')).toBe(1);
    expect(used('Squadron', 2, 'Resolve Squadron with dial and token')).toBe(3);
  });

  test('A-CMD-25 A-CMD-26 only squadrons at close to medium range that have not activated', () => {
    const t = commanded('nebulon-b-escort-frigate', four, 'Squadron');
    t.fly(squadron(0, 0), 800, 600).setWing(squadron(0, 1), 'squadronFlags', 2).choose('Resolve Squadron');
    expect(t.options()).toEqual([
      'Activate X-wing Squadron (0C)',
      'Activate X-wing Squadron (0D)',
      'Activate no further squadron',
    ]);
  });

  test('A-SQD-02 by command a squadron attacks and moves in either order', () => {
    const t = commanded('nebulon-b-escort-frigate', { squadrons: [['x-wing'], ['tie-fighter']] }, 'Squadron');
    t.fly(ENEMY, 230, 380).play('Resolve Squadron', 'Activate X-wing', 'Attack TIE');
    expect(t.step).toBe('SQUADRON_ACT');
    expect(t.options()).toContain('Move the squadron');
  });

  test('Expanded Hangar Bay commands one squadron more, Flight Controllers add a blue die against squadrons', () => {
    const t = commanded(
      'quasar-fire-i',
      { ...four, upgrades: [[['expanded-hangar-bay', 'flight-controllers']], [[]]] },
      'Squadron',
    );
    t.choose('Resolve Squadron');
    expect(t.s[AT.squadronsLeft]).toBe(5);
    const foe = commanded(
      'quasar-fire-i',
      { squadrons: [['x-wing'], ['tie-advanced']], upgrades: [[['flight-controllers']], [[]]] },
      'Squadron',
    );
    foe.fly(ENEMY, 230, 380).play('Resolve Squadron', 'Activate X-wing', 'Attack TIE');
    expect(foe.rows(ARMADA_EVENT.DIE)).toHaveLength(5);
  });
});

/** A corvette with one point of hull left and no shields, between an X-wing and a TIE fighter. */
const between = (code: number, deck: string, speed: number): TestTable => {
  const fleets: Fleets = [['cr90-corvette-a', 'cr90-corvette-a'], ['victory-ii']];
  const changes = { ...HITS, ...deckOf(deck), rules: { initiative: 'seat' } };
  const t = new TestTable(fleets, changes, 0, { squadrons: [['x-wing'], ['tie-fighter']] });
  t.place(CORVETTE, 450, 400, 0, speed).place(unit(0, 1), 100, 100, 0, 0).place(VICTORY, 800, 800, 8, 0);
  t.fly(OWN, 408, 400).fly(ENEMY, 492, 400).shields(CORVETTE, 0, 0, 0, 0);
  return t.lay(CORVETTE, code).set(CORVETTE, 'cards', 3);
};
const engaged = (t: TestTable): number[] => [t.wing(OWN, 'squadronEngaged'), t.wing(ENEMY, 'squadronEngaged')];

describe('A-SQD-06 A-SQD-10 what a ship destroyed outside an attack leaves open', () => {
  test('a damage card destroys it', () => {
    const t = between(5, 'crew-panic', 2).dials();
    expect(engaged(t)).toEqual([0, 0]);
    t.play('(0a)', 'take a damage', 'front');
    expect(engaged(t)).toEqual([1, 1]);
  });

  test('an overlap destroys it where it stood', () => {
    const t = between(0, 'blinded-gunners', 1).place(VICTORY, 450, 400 + 35.5 + 10 + 31.5, 4, 0);
    t.activate('0a').until((x) => x.s[AT.active] !== CORVETTE);
    expect([t.get(CORVETTE, 'flags') & 1, ...engaged(t)]).toEqual([1, 1, 1]);
  });
});
