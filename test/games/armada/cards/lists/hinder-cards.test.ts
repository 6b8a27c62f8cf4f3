/**
 * Cards that people often bring: they slow ships, obstruct attacks, guard ships, keep raid tokens and discard dials.
 */
import { describe, expect, test } from 'vitest';
import { ATTACK, FLAG } from '../../../../../src/games/armada/state/layout.ts';
import { setShipTokens } from '../../../../../src/games/armada/units/ship-tokens.ts';
import * as field from '../../../../../src/games/armada/state/field.ts';
import { duel, offers, texts, type Cards } from '../../support/duel.ts';
import { squadron, unit, type TestTable } from '../../support/table.ts';

const [OWN, ENEMY] = [unit(0), unit(1)];
const BITS = { NAVIGATE: 1, SQUADRON: 2, REPAIR: 4 } as const;
const stateOf = (t: TestTable, seat: number, card: string): string => {
  const seats = t.observe(0)['seats'] as unknown as { ships: { upgrades: { card: string; state: string }[] }[] }[];
  return seats[seat]!.ships[0]!.upgrades.find((each) => each.card === card)!.state;
};

/** A ship at a speed is about to determine its course; an enemy Interdictor is at a distance. */
const projected = (speed: number, gap = 350, dial = 'Repair'): TestTable => {
  const t = duel({
    enemy: ['interdictor-suppression-refit'],
    against: [['g-8-experimental-projector']],
    gap,
    y: 100,
  });
  t.place(OWN, 450, 100, 0, speed);
  return t.activate('0a', 'Keep', dial).until((x) => x.step === 'COURSE' || x.step === 'CARD_ASKS');
};

/** Whether an attack of a squadron on an enemy squadron is obstructed; a ship of the given seat is at a distance. */
const jammed = (seat: number, gap: number): boolean => {
  const cards = [['jamming-field']];
  const t = duel({
    own: [seat === 0 ? 'gr-75-medium-transports' : 'victory-ii'],
    enemy: [seat === 1 ? 'gr-75-medium-transports' : 'victory-ii'],
    ...(seat === 0 ? { cards } : { against: cards }),
    squadrons: [['x-wing'], ['tie-fighter']],
    gap: 900,
    y: 50,
  });
  t.place(unit(seat), 450, 500, 0, 0).place(unit(1 - seat), 800, 100, 0, 0);
  t.fly(squadron(0), 450, 500 - gap).fly(squadron(1), 450, 450 - gap);
  t.until((x) => x.step === 'SQUADRON' && x.actor === 0)
    .choose('(0A)')
    .choose('Attack TIE');
  return (t.s[field.attackFlags]! & ATTACK.OBSTRUCTED) !== 0;
};

/** The offers to attack for a squadron next to an enemy squadron and an enemy ship. */
const guarded = (against: Cards, wing: string, gap = 100): string[] => {
  const t = duel({ against: [against], squadrons: [['x-wing'], [wing]], gap: 500, y: 100 });
  t.fly(squadron(0), 450, 600 - gap).fly(squadron(1), 500, 600 - gap);
  t.place(ENEMY, 450, 600, 8, 0);
  return t
    .until((x) => x.step === 'SQUADRON' && x.actor === 0)
    .choose('(0A)')
    .options()
    .filter((text) => text.includes('Attack'));
};

/** A ship with two raid tokens reveals its dial; a ship of Captain Rex is at a distance. */
const raided = (gap: number): TestTable => {
  const t = duel({ enemy: ['nebulon-b-escort-frigate'], against: [['captain-rex']], gap });
  return t
    .dials('Repair')
    .set(OWN, 'raids', BITS.NAVIGATE | BITS.REPAIR)
    .choose('(0a)');
};

const jyn = (raids = 0, gap = 190): TestTable => {
  const t = duel({ own: ['assault-frigate-mark-ii-a'], cards: [['jyn-erso']], gap });
  return t.dials('Squadron').set(ENEMY, 'raids', raids).choose('(0a)');
};

/** The victory tokens that the player of Jyn Erso gains by boarding a ship. */
const gained = (mark: (t: TestTable) => void): number => {
  const t = duel({
    own: ['assault-frigate-mark-ii-a'],
    cards: [['jyn-erso']],
    rules: { initiative: 'seat', fleets: 'free', deployment: 'fixed', objectives: ['most-wanted'] },
  });
  t.until((x) => x.step === 'DIALS').dials('Squadron');
  mark(t.set(ENEMY, 'flags', 0).place(OWN, 450, 300, 0).place(ENEMY, 450, 490, 8));
  t.choose('(0a)').choose('Jyn Erso: spend the squadron dial');
  return t.s[field.victoryTokens]!;
};

describe('g-8-experimental-projector', () => {
  test('AH-182 before an enemy at distance 1-5 determines its course, the card is exhausted: slower by one in that maneuver', () => {
    const t = projected(2);
    expect([t.actor, texts(t)]).toEqual([1, ['slow Victory II-class Star Destroyer (0a)', 'keep the card']]);
    t.choose('slow Victory').choose('Keep speed 2');
    expect([t.s[field.speed], t.get(OWN, 'dialSpeed'), stateOf(t, 1, 'G-8 Experimental Projector')]).toEqual([
      1,
      2,
      'exhausted',
    ]);
    t.until((x) => x.actor === 1 && x.step === 'TURN');
    expect(t.get(OWN, 'dialSpeed')).toBe(2);
  });

  test('AH-182 the card may be kept; at speed 0 or far away nobody is asked; the next maneuver goes as it does', () => {
    expect(projected(2).choose('keep the card').choose('Keep speed 2').s[field.speed]).toBe(2);
    expect([projected(0).step, projected(2, 700).step]).toEqual(['COURSE', 'COURSE']);
    const t = projected(1).choose('slow Victory').choose('Keep speed 1');
    expect(t.s[field.speed]).toBe(0);
    t.until((x) => x.s[field.round] === 2)
      .dials()
      .until((x) => x.step === 'COURSE' || x.step === 'CARD_ASKS');
    expect(t.step).toBe('CARD_ASKS');
    expect(t.choose('keep the card').choose('Keep speed 1').s[field.speed]).toBe(1);
  });

  test('AH-182 the course is determined from the speed of the dial', () => {
    const t = projected(1, 350, 'Navigate').choose('slow Victory').choose('speed 2');
    expect([t.s[field.speed], t.get(OWN, 'dialSpeed')]).toEqual([1, 2]);
  });
});

describe('jamming-field', () => {
  test('AH-183 attacks of squadrons on squadrons at distance 1-2 are obstructed, for both sides', () => {
    for (const seat of [0, 1]) {
      expect(jammed(seat, 160)).toBe(true);
      expect(jammed(seat, 380)).toBe(false);
    }
  });
});

describe('captain-rex', () => {
  test('AH-184 at distance 1-3 a dial clears one raid token', () => {
    const t = raided(190);
    expect(offers(t, 'dial')).toEqual([
      'Discard the dial for the Navigate raid token',
      'Discard the dial for the Repair raid token',
    ]);
    t.choose('for the Repair');
    expect([t.get(OWN, 'raids'), t.s[field.dial], t.step]).toEqual([BITS.NAVIGATE, 0, 'RAID']);
    expect(offers(t, 'dial for')).toEqual([]);
    expect(offers(raided(600), 'dial for the')).toEqual([]);
  });

  test('AH-184 in each squadron command an enemy at close range gains a raid token; the card stays', () => {
    const t = duel({ own: ['nebulon-b-escort-frigate'], cards: [['captain-rex']] }).activate('0a');
    t.choose('Resolve Squadron with its dial').choose('a raid token for').choose('a Squadron raid token');
    expect([t.get(ENEMY, 'raids'), stateOf(t, 0, 'Captain Rex')]).toEqual([BITS.SQUADRON, 'ready']);
    expect(offers(t, 'raid token for')).toEqual([]);
  });
});

describe('advanced-transponder-net', () => {
  test('AH-185 heavy squadrons at distance 1-2 keep those that they engage from attacking ships', () => {
    const net = ['advanced-transponder-net'];
    expect(guarded([], 'y-wing').some((text) => text.includes('Victory'))).toBe(true);
    expect(guarded(net, 'y-wing').map((text) => text.includes('Victory'))).toEqual([false]);
    expect(guarded([], 'y-wing').some((text) => text.includes('Y-wing'))).toBe(true);
  });
});

describe('jyn-erso', () => {
  test('AH-186 a squadron dial or token and the card: an enemy at close range without raid tokens gains two', () => {
    const t = jyn().choose('Jyn Erso: spend the squadron dial');
    expect(texts(t)).toHaveLength(4);
    t.choose('a Repair raid token').choose('a Navigate raid token');
    expect([t.get(ENEMY, 'raids'), t.s[field.dial], stateOf(t, 0, 'Jyn Erso')]).toEqual([5, 0, 'discarded']);
    expect([offers(jyn(1), 'Jyn'), offers(jyn(0, 600), 'Jyn')]).toEqual([[], []]);
  });

  test('AH-186 an objective token on the ship, named by the objective or carried, is a victory token for its player', () => {
    expect(gained((t) => t.set(ENEMY, 'flags', FLAG.OBJECTIVE))).toBe(1);
    expect(gained((t) => setShipTokens(t.s, ENEMY, 1))).toBe(1);
    expect(gained(() => {})).toBe(0);
  });
});

describe('support-officer', () => {
  test('AH-187 as a round begins all dials of the ship are discarded, if there are any', () => {
    const t = duel({ cards: [['support-officer']] });
    expect(offers(t, 'Support Officer')).toEqual([]);
    t.until((x) => x.s[field.round] === 2 && x.step !== 'TURN');
    const before = t.get(OWN, 'dialCount');
    t.choose('Support Officer');
    expect([before, t.get(OWN, 'dialCount'), stateOf(t, 0, 'Support Officer')]).toEqual([2, 0, 'discarded']);
    t.choose('Repair');
    expect(t.get(OWN, 'dialCount')).toBe(1);
  });
});
