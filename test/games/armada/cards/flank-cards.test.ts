/** Commanders and officers of the Separatists about raids, flanks and shields, and ships that counter. */
import { describe, expect, test } from 'vitest';
import { ARMADA_EVENT } from '../../../../src/games/armada/state/events.ts';
import * as field from '../../../../src/games/armada/state/field.ts';
import { attack, diceTold, offers, texts, type Cards } from '../support/duel.ts';
import { TestTable, dice, squadron, unit } from '../support/table.ts';

const ENEMY = unit(1);

/** The first fleet is bow to bow with a Victory at close range; further ships stand beside the first one. */
function table(
  own: readonly string[],
  cards: readonly Cards[],
  gap = 190,
  wing: Cards = [],
  changes: Record<string, unknown> = dice('hit', 'hit', 'hit'),
): TestTable {
  const rules = { initiative: 'seat', fleets: 'free' };
  const t = new TestTable([own, ['victory-ii']], { ...changes, rules }, 0, {
    upgrades: [own.map((_, i) => [...(cards[i] ?? [])]), [[]]],
    squadrons: [[], [...wing]],
  });
  own.forEach((_, i) => t.place(unit(0, i), 450 + 120 * i, 250, 0));
  return t.place(ENEMY, 450, 250 + gap, 8);
}
const raided = (raids: number): TestTable =>
  attack(table(['recusant-light-destroyer'], [['tf-1726']]).set(ENEMY, 'raids', raids));
/** Dice that nearly always show a hit, and have the other faces with one icon. */
const HITS = { blank: 0, hit: 20, doubleHit: 0, critical: 1, accuracy: 1, hitCritical: 0 };
const flanked = (at: number): TestTable => {
  const faces = { dice: { red: HITS, blue: HITS, black: { ...HITS, critical: 0, accuracy: 0 } } };
  const t = table(['recusant-light-destroyer', 'hardcell-transport'], [['kraken']], 190, [], faces);
  return attack(t.place(unit(0, 1), at, 250, 0));
};
const repairing = (): TestTable => {
  const t = table(['munificent-comms-frigate', 'hardcell-transport'], [['wat-tambor']], 600);
  return t.activate('0a', 'Keep', 'Repair').choose('Resolve Repair with its dial');
};
/** A squadron attacks a ship that has the cards. */
const stung = (wing: string, cards: Cards): TestTable => {
  const t = table(['cr90-corvette-a'], [cards], 600, [wing]).fly(squadron(1), 450, 330);
  t.activate('0a', 'Keep', 'Repair').until((x) => x.step === 'SQUADRON' && x.actor === 1);
  t.choose('Activate').choose('Attack CR90');
  return t.until((x) => x.step === 'COUNTER' || (x.s[field.attackNumber] === 0 && x.step !== 'DEFENSE'));
};

describe('attacks on ships', () => {
  test.each([
    [0, 0],
    [1, 1],
    [7, 2],
  ])('tf-1726: against a ship with raid tokens %i, %i black dice, once an activation', (raids, count) => {
    const t = raided(raids);
    expect(offers(t, 'TF-1726')).toHaveLength(count === 0 ? 0 : 1);
    if (count > 0) t.choose('TF-1726');
    expect([diceTold(t, 2), offers(t, 'TF-1726')]).toEqual([count, []]);
  });

  test('kraken: with another friend at close to medium range of the defender a die is turned to one icon', () => {
    const t = flanked(570);
    expect(offers(t, 'Kraken').map((text) => text.split(': ')[1])).toEqual(['a die to critical', 'a die to accuracy']);
    t.choose('a die to accuracy');
    if (t.step === 'CARD_ASKS') t.choose(t.options()[0]!);
    expect([diceTold(t, 3), offers(t, 'Kraken')]).toEqual([1, []]);
    expect(offers(flanked(850), 'Kraken')).toEqual([]);
  });
});

describe('wat-tambor', () => {
  test('two shields of any own zones, or of one zone of a friend, are two engineering points each', () => {
    const t = repairing();
    const points = t.s[field.engineering]!;
    t.choose('Wat Tambor: shields of Munificent').choose('front zone').choose('left zone');
    expect([t.s[field.engineering], t.step, offers(t, 'Wat Tambor')]).toEqual([points + 4, 'REPAIR', []]);
    const friend = repairing().choose('Wat Tambor: shields of Hardcell').choose('front zone');
    expect(texts(friend)).toEqual(['a shield of the front zone of Hardcell-class Transport (0b)', 'no further shield']);
  });
});

describe('quad-laser-turrets', () => {
  test('a ship counters a squadron that attacks it at distance 1, with one blue die', () => {
    const t = stung('x-wing', ['quad-laser-turrets']);
    expect([t.step, t.actor]).toEqual(['COUNTER', 0]);
    const before = diceTold(t, 0);
    t.choose('Counter');
    expect([diceTold(t, 0) - before, t.wing(squadron(1), 'squadronHull')]).toEqual([1, 4]);
    expect(stung('x-wing', []).step).not.toBe('COUNTER');
    expect(stung('ig-88', ['quad-laser-turrets']).step).not.toBe('COUNTER');
  });

  test('A-DEF-14 cards add dice to a counter, which is no salvo', () => {
    const t = stung('wedge-antilles', ['quad-laser-turrets', 'agent-kallus']).choose('Counter');
    const before = diceTold(t, 2);
    t.choose('Agent Kallus: a black die');
    expect(diceTold(t, 2) - before).toBe(1);
  });

  test('with flak-guns the die is black', () => {
    const t = stung('x-wing', ['quad-laser-turrets', 'flak-guns']).choose('Counter');
    expect(t.rows(ARMADA_EVENT.DIE).at(-1)?.at(-1)).toBeGreaterThanOrEqual(16);
  });
});
