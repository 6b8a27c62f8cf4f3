import { describe, expect, test } from 'vitest';
import { finish, moveTo, plans } from '../support/kit.ts';
import { situation } from '../support/situation.ts';
import type { Situation } from '../support/situation.ts';

const missed = (t: Situation): number[] => t.all('MISSED').map((row) => row.amount);

/** Seat 0 attacks with a Main Battery from 4 hexes away, and seat 1 is asked to answer. */
const attacked = (build: (t: Situation) => Situation, ...ships: string[]): Situation =>
  plans(
    build(
      situation({ ships: ['tavor', ...ships, 'tavor'].slice(0, 2) })
        .apart(0, 1, 4)
        .hand(0, 'main-battery'),
    ),
    ['set main-battery'],
  ).until('respond', 1);

describe('nullified means it never happened', () => {
  test('DH-35 CARD-30 once nullified, an attack that had missed is answered no more', () => {
    const t = attacked((x) => x.hand(1, 'evasive-maneuvers', 'signal-scramble', 'counter-strike').setEnergy(1, 20));
    t.do('star evasive-maneuvers');
    expect([t.step, t.seat]).toEqual(['respond', 1]);
    t.do('star signal-scramble');
    expect(t.step === 'respond' && t.seat === 1).toBe(false);
  });

  test('CARD-30 after an own answer attack, the card of the attack that is answered is nullified', () => {
    const t = attacked((x) => x.hand(1, 'counter-strike', 'signal-scramble').setEnergy(1, 20));
    t.do('star counter-strike').until('respond', 1).do('star signal-scramble');
    expect(t.all('CARD_NULLIFIED').map((row) => row.card)).toEqual(['main-battery']);
    expect([finish(t).hull(0), t.hull(1)]).toEqual([20, 24]);
  });

  test('CARD-30 a delayed shot is no card activated in this tier', () => {
    const t = situation().apart(0, 1, 8).hand(0, 'missiles').hand(1, 'signal-scramble', 'evasive-maneuvers');
    plans(t, ['set missiles']).until('respond', 1);
    expect(t.options()).toContain('star evasive-maneuvers');
    expect(t.options()).not.toContain('star signal-scramble');
  });
});

describe('judged again', () => {
  test('CARD-12 DH-24 Optimum Range misses who comes nearer', () => {
    const t = situation().apart(0, 1, 6).hand(0, 'optimum-range').hand(1, 'side-thrusters');
    plans(t, ['pass']).until('own-before', 0).do('star optimum-range');
    t.until('respond', 1).do('star side-thrusters');
    finish(moveTo(t, 0, 5));
    expect([t.hull(1), missed(t)]).toEqual([24, [1]]);
  });

  test('CARD-05 D-ATK-07 Double Shot’s second attack on a target out of Range misses before anybody answers', () => {
    const t = situation().apart(0, 1, 6).hand(0, 'paired-orders', 'cruise', 'double-shot').hand(1, 'side-thrusters');
    plans(t, ['jump paired-orders', 'set cruise', 'set double-shot']);
    t.until('move', 0).do(`hex ${t.hexOf(0)}`);
    t.until('respond', 1).do('star side-thrusters');
    finish(moveTo(t, 0, 7));
    expect([t.hull(1), missed(t)]).toEqual([24, [1, 0]]);
  });
});

describe('who is asked', () => {
  test('DF-KEY-03 CARD-40 an empty hand is asked for agility or charges alone', () => {
    const armored = attacked((x) => x.hand(1).gear(1, 'reactive-armor').charge(1, 2, 0));
    expect(armored.options()).toEqual(['pass', 'use reactive-armor']);
  });
});

/** Whether Miss is offered with this deck if the Discard Pile does not become a new deck. */
const offersMiss = (...deck: 'cruise'[]): boolean => {
  const t = situation({ rules: { reshuffle: false } })
    .apart(0, 1, 4)
    .hand(0, 'main-battery')
    .hand(1, 'miss', 'repair')
    .deck(1, ...deck)
    .gear(1, 'reactive-armor')
    .charge(1, 3, 0)
    .priority(1);
  return plans(t, ['set miss'], ['set main-battery']).until('respond', 1).options().includes('use miss');
};

test('CARD-21 Miss needs a top card to go, too', () => {
  expect([offersMiss('cruise'), offersMiss()]).toEqual([true, false]);
});

test('CARD-03 DF-CMB-08 of two delayed shots under way both strike', () => {
  const t = situation({ ships: ['achilles', 'tavor'] })
    .apart(0, 1, 8)
    .hand(0, 'missiles', 'cruise');
  plans(t, ['ability', 'discard cruise', 'set missiles']);
  finish(t);
  expect(t.all('DELAYED')).toHaveLength(2);
  expect(t.all('ATTACK').filter((row) => row.card === 'missiles')).toHaveLength(2);
});

test('CARD-03 CARD-10 a delayed shot, too, has the bonus of Close Quarters', () => {
  const t = situation({ shipStats: { tavor: { range: 2 } } })
    .apart(0, 1, 3)
    .gear(0, 'close-quarters')
    .hand(0, 'missiles');
  finish(plans(t, ['set missiles']));
  expect(t.all('DELAYED')).toHaveLength(1);
  expect(t.hull(1)).toBe(24 - 4 - 3);
});

test('CARD-04 DH-24 Torpedoes are judged again by their own short Range', () => {
  const t = situation().apart(0, 1, 2).hand(0, 'torpedoes').hand(1, 'side-thrusters');
  plans(t, ['set torpedoes']).until('respond', 1).do('star side-thrusters');
  finish(moveTo(t, 0, 3));
  expect([t.hull(1), missed(t)]).toEqual([24, [1]]);
});

test('CARD-03 DH-24 Missiles at a target in the open miss once it is in cover', () => {
  const t = situation({ map: ['harbor', 'harbor', 'harbor', 'harbor'] })
    .hand(0, 'missiles')
    .hand(1, 'side-thrusters');
  const { map } = t.game;
  const hexes = Array.from({ length: map.hexes }, (_, hex) => hex);
  const seen = (a: number, b: number): boolean => map.distance(a, b) === 4 && map.sees(a, b);
  const hides = (a: number, b: number): boolean => map.distance(a, b) <= 5 && !map.sees(a, b);
  const pairs = hexes.flatMap((a) => hexes.filter((b) => seen(a, b)).map((b): [number, number] => [a, b]));
  const coverFor = ([a, b]: [number, number]): number =>
    hexes.findIndex((c) => map.distance(b, c) === 1 && hides(a, c));
  const [from, to] = pairs.find((pair) => coverFor(pair) >= 0)!;
  const cover = coverFor([from, to]);
  t.at(0, map.label(from)).at(1, map.label(to));
  plans(t, ['set missiles']).until('respond', 1).do('star side-thrusters');
  finish(t.do(`hex ${map.label(cover)}`));
  expect([t.hull(1), missed(t), t.all('ROLL')]).toEqual([24, [1], []]);
});
