import { describe, expect, test } from 'vitest';
import { decline, finish, planned, plans } from '../support/kit.ts';
import { situation } from '../support/situation.ts';
import type { Situation, SituationOptions } from '../support/situation.ts';

/** Options with which one hit of Main Battery cripples a vessel. */
const HARD_HITTING: SituationOptions = {
  shipStats: { tavor: { attack: 10 } },
  cards: { 'multiple-system-failure': { damage: 10 } },
};

/**
 * Seat 0 cripples seat 1 in tier 1 and plays Multiple System Failure in tier 2, both times before seat 1 acts. Seat 1
 * has its own plan.
 */
function failing(build: (t: Situation) => Situation, plan: readonly string[], more: SituationOptions = {}): Situation {
  const t = build(situation({ ...HARD_HITTING, ...more }).hand(0, 'main-battery', 'multiple-system-failure'));
  return plans(t, ['set main-battery', 'set multiple-system-failure'], plan);
}

const played = (t: Situation, seat: number): string[] =>
  t
    .all('CARD_PLAYED')
    .filter((row) => row.seat === seat)
    .map((row) => row.card);
const nullified = (t: Situation): string[] => t.all('CARD_NULLIFIED').map((row) => row.card);

/** Seat 1 has set Withdraw in tier 3 and answers the failure with `answer`. */
const withdrawing = (answer: string): Situation =>
  finish(
    failing((t) => t.hand(1, 'signal-scramble', 'withdraw'), ['pass', 'pass', 'set withdraw'])
      .until('card-window', 1)
      .do(answer),
  );

/** The questions after `answer` to the failure when seat 1 has played Attack Position before and attacks in tier 3. */
function questionsAfter(answer: string): string[] {
  const plan = ['set attack-position', 'pass', 'set main-battery'];
  const t = failing((x) => x.hand(1, 'attack-position', 'signal-scramble', 'main-battery'), plan);
  t.until('card-window', 1).do(answer);
  const asked: string[] = [];
  while (t.step !== 'priority-draw') {
    asked.push(t.step);
    decline(t);
  }
  expect(played(t, 1)).toContain('main-battery');
  return asked;
}

describe('the answer to Multiple System Failure is a card played', () => {
  test('CARD-34 CARD-30 CARD-16 no Withdraw after it', () => {
    expect(nullified(withdrawing('star signal-scramble'))).toEqual(['multiple-system-failure', 'withdraw']);
    expect(nullified(withdrawing('pass'))).toEqual([]);
  });

  test('CARD-34 CARD-30 CARD-15 Attack Position waits for no later card', () => {
    expect(questionsAfter('star signal-scramble')).not.toContain('move');
    expect(questionsAfter('pass')).toContain('move');
  });
});

test('CARD-34 CARD-29 Interference is against attacks: it never saves from Multiple System Failure', () => {
  let crippled = 0;
  for (let seed = 1; seed <= 40; seed++) {
    const t = failing((x) => x.gear(1, 'interference'), [], { seed: [seed, 2, 3, 4] });
    finish(t);
    if (t.hull(1) === 24) continue;
    crippled++;
    expect(t.gearOf(1)).toEqual([]);
  }
  expect(crippled).toBeGreaterThan(10);
});

test('CARD-34 CARD-30 a friend’s card is not scrambled', () => {
  const t = situation({ ...HARD_HITTING, seats: 3, teams: [0, 0, 1] })
    .priority(2)
    .apart(0, 1, 1)
    .hand(2, 'main-battery')
    .hand(0, 'multiple-system-failure')
    .hand(1, 'signal-scramble')
    .gear(1, 'close-quarters');
  planned(t, 'set main-battery');
  planned(t, 'pass', 'set multiple-system-failure');
  planned(t);
  t.until('target', 2).do('target 1');
  const asked = new Set<string>();
  while (t.step !== 'priority-draw') {
    asked.add(t.step);
    decline(t);
  }
  expect([t.hull(1), t.gearOf(1)]).toEqual([14, []]);
  expect(asked).not.toContain('card-window');
});

/** The possible answers of seat 1, which has Miss in force and charged armor, in the tier after the failure. */
function answersAfter(surcharge: string): string[] {
  const t = situation(HARD_HITTING)
    .hand(0, 'main-battery', 'multiple-system-failure', 'main-battery')
    .hand(1, 'miss', 'cruise', 'cruise')
    .gear(1, 'reactive-armor')
    .charge(1, 3, 0);
  plans(t, ['set main-battery', 'set multiple-system-failure', 'set main-battery'], ['set miss']);
  return t.until('surcharge', 0).do(surcharge).until('respond', 1).options();
}

test('DF-KEY-04 CARD-21 CARD-34 a disabled vessel does not use Miss, its worn Gear goes on working', () => {
  expect(answersAfter('pass')).toContain('use miss');
  expect(answersAfter('yes')).toEqual(['pass', 'use reactive-armor']);
});

test('DF-KEY-03 DF-KEY-04 CARD-34 a disabled vessel does not use its agility', () => {
  const offers = (['pass', 'yes'] as const).map((surcharge) => {
    const t = situation({ ...HARD_HITTING, ships: ['tavor', 'sable'] })
      .hand(0, 'main-battery', 'multiple-system-failure', 'main-battery')
      .gear(1, 'reactive-armor')
      .charge(1, 3, 0);
    plans(t, ['set main-battery', 'set multiple-system-failure', 'set main-battery'], ['ability']);
    return t.until('surcharge', 0).do(surcharge).until('respond', 1).options();
  });
  expect(offers[0]?.toSorted()).toEqual(['ability ghost-vector', 'pass', 'use reactive-armor']);
  expect(offers[1]).toEqual(['pass', 'use reactive-armor']);
});
