/** Imperial cards about squadrons: which enemies engagement keeps in place, and which squadrons count as engaged. */
import { describe, expect, test } from 'vitest';
import { ARMADA_EVENT } from '../../../../../src/games/armada/state/events.ts';
import * as field from '../../../../../src/games/armada/state/field.ts';
import { duel, offers, type Cards } from '../../support/duel.ts';
import { squadron, unit, type TestTable } from '../../support/table.ts';

/** A squadron engaged with an X-wing, about to act under a command. */
const held = (cards: Cards, own = 'tie-fighter', enemy = 'x-wing'): TestTable => {
  const t = duel({ cards: [cards], squadrons: [[own], [enemy]], gap: 600, y: 100 });
  t.fly(squadron(0), 450, 260).fly(squadron(1), 450, 310);
  return t.activate('0a', 'Keep', 'Squadron').choose('Resolve Squadron').choose('(0A)');
};

describe('admiral-chiraneau', () => {
  test('AH-142 commanded squadrons that are held may move at speed 2, with what other cards add', () => {
    expect(offers(held([]), 'Move')).toEqual([]);
    const t = held(['admiral-chiraneau']).choose('Move').choose('south');
    expect(t.options()).toHaveLength(2);
    const faster = held(['admiral-chiraneau', 'vector']).choose('Move').choose('south');
    expect(faster.options()).toHaveLength(3);
  });

  test('AH-142 a squadron that is not held flies at its own speed; none in the Squadron Phase', () => {
    const free = held(['admiral-chiraneau'], 'tie-fighter', 'lambda-shuttle').choose('Move').choose('south');
    expect(free.options()).toHaveLength(4);
    const t = duel({ cards: [['admiral-chiraneau']], squadrons: [['tie-fighter'], ['x-wing']], gap: 600, y: 100 });
    t.fly(squadron(0), 450, 260).fly(squadron(1), 450, 310);
    t.until((x) => x.step === 'SQUADRON' && x.actor === 0).choose('(0A)');
    expect(offers(t, 'Move')).toEqual([]);
  });
});

/** A squadron of the first player near a Raider of the second, about to act. */
const near = (against: Cards, y: number, own = 'b-wing', more: Cards = []): TestTable => {
  const t = duel({ enemy: ['raider-i'], against: [against], squadrons: [[own], more], gap: 500, y: 100 });
  t.place(unit(1), 450, 600, 8, 0).fly(squadron(0), 450, y);
  more.forEach((_, i) => t.fly(squadron(1, i), 450, y - 45));
  return t.until((x) => x.step === 'SQUADRON' && x.actor === 0).choose('(0A)');
};

const swarm = (against: Cards): string[] => {
  const t = duel({
    enemy: ['raider-i'],
    against: [against],
    squadrons: [['b-wing'], ['tie-fighter']],
    gap: 500,
    y: 100,
  });
  t.place(unit(1), 450, 600, 8, 0).fly(squadron(0), 450, 500).fly(squadron(1), 450, 460);
  t.until((x) => x.step === 'SQUADRON' && x.actor === 1)
    .choose('(1A)')
    .choose('Attack B-wing');
  return offers(t, 'Swarm');
};

describe('instigator', () => {
  test('AH-143 an enemy squadron at distance 1 cannot move, with grit neither; it may attack ships', () => {
    const t = near(['instigator'], 500);
    expect([offers(t, 'Move'), offers(t, 'Attack Raider').length > 0]).toEqual([[], true]);
    expect(offers(near(['instigator'], 500, 'yt-1300'), 'Move')).toEqual([]);
    expect(offers(near([], 500), 'Move')).toHaveLength(1);
    expect(offers(near(['instigator'], 400), 'Move')).toHaveLength(1);
  });

  test('AH-143 whom engagement keeps from nothing moves; friends with swarm reroll a die against the squadron', () => {
    expect(offers(near(['instigator'], 500, 'tycho-celchu'), 'Move')).toHaveLength(1);
    expect([swarm(['instigator']).length > 0, swarm([])]).toEqual([true, []]);
  });

  test('AH-143 engaged with a squadron that is not heavy it attacks no ship', () => {
    const t = near(['instigator'], 500, 'b-wing', ['tie-fighter']);
    expect([offers(t, 'Attack Raider'), offers(t, 'Attack TIE').length > 0, t.rows(ARMADA_EVENT.ATTACK)]).toEqual([
      [],
      true,
      [],
    ]);
  });
});

const isObstructed = (cards: Cards, wing: string, y: number): boolean => {
  const t = duel({ enemy: ['quasar-fire-i'], against: [cards], squadrons: [['x-wing'], [wing]], gap: 500, y: 100 });
  t.place(unit(1), 450, 600, 8, 0)
    .fly(squadron(0), 450, y - 40)
    .fly(squadron(1), 450, y);
  t.until((x) => x.step === 'SQUADRON' && x.actor === 0)
    .choose('(0A)')
    .choose('Attack TIE');
  return t.rows(ARMADA_EVENT.ATTACK).at(-1)![2]! % 2 === 1;
};

describe('stronghold', () => {
  test('AH-147 attacks at friendly squadrons with swarm at distance 1-2 are obstructed', () => {
    expect(isObstructed(['stronghold'], 'tie-fighter', 480)).toBe(true);
    expect(isObstructed(['stronghold'], 'tie-bomber', 480)).toBe(false);
    expect(isObstructed(['stronghold'], 'tie-fighter', 300)).toBe(false);
    expect(isObstructed([], 'tie-fighter', 480)).toBe(false);
  });
});

const counters = (cards: Cards, wing: string): number => {
  const t = duel({ against: [cards], squadrons: [['x-wing'], [wing]], gap: 500, y: 100 });
  t.place(unit(1), 450, 600, 8, 0).fly(squadron(0), 450, 440).fly(squadron(1), 450, 480);
  t.until((x) => x.step === 'SQUADRON' && x.actor === 0)
    .choose('(0A)')
    .choose('Attack TIE');
  t.until((x) => x.step === 'COUNTER' || x.step === 'SQUADRON' || x.step === 'DIALS');
  if (t.step !== 'COUNTER') return 0;
  const before = t.rows(ARMADA_EVENT.DIE).length;
  return t.choose('Counter').rows(ARMADA_EVENT.DIE).length - before;
};

describe('instructor-goran', () => {
  test('AH-148 friendly squadrons without heavy at distance 1-2 have a die of counter, or one more', () => {
    expect(counters(['instructor-goran'], 'tie-bomber')).toBe(0);
    expect(counters(['instructor-goran'], 'tie-fighter')).toBe(1);
    expect(counters([], 'tie-fighter')).toBe(0);
    expect(counters(['instructor-goran'], 'tie-interceptor')).toBe(3);
  });
});

const commanded = (cards: Cards, round: number, own: Cards = ['venator-ii', 'acclamator-i']): TestTable => {
  const t = duel({
    own,
    cards: [cards],
    squadrons: [['v-19-torrent', 'v-19-torrent', 'v-19-torrent', 'v-19-torrent', 'arc-170'], []],
    gap: 600,
    y: 100,
  });
  t.place(unit(0), 150, 150, 0, 0).place(unit(0, 1), 800, 150, 0, 0);
  for (let i = 0; i < 5; i++) t.fly(squadron(0, i), 90 + 40 * i, 270);
  t.s[field.round] = round;
  return t.activate('0b', 'Keep', 'Squadron');
};

describe('triumphant', () => {
  test('AH-149 a command of another ship reaches up to three squadrons at close range of it, from the second round on', () => {
    expect(offers(commanded(['triumphant'], 1), 'Resolve Squadron')).toEqual([]);
    expect(offers(commanded([], 2), 'Resolve Squadron')).toEqual([]);
    const t = commanded(['triumphant'], 2).choose('Resolve Squadron');
    t.s[field.squadronsLeft] = 5;
    for (let k = 0; k < 3; k++) t.choose('(0').until((x) => x.step === 'SQUADRON' || x.step === 'COMMANDS');
    expect(t.s[field.commanded]).toBe(3);
  });
});
