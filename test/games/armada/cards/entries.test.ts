import { describe, expect, test } from 'vitest';
import { LAWS } from '../../../../src/laws/all.ts';
import { PLANTERS } from '../../../contract/planters/index.ts';
import { walkUnder } from '../../../../src/laws/walk.ts';
import { cardOfUse, isUse, kindOf } from '../../../../src/games/armada/state/actions.ts';
import { Effects } from '../../../../src/games/armada/cards/effects.ts';
import type { PlainEffect } from '../../../../src/games/armada/cards/entry.ts';
import type { MoreCards } from '../../../../src/games/armada/cards/numbers.ts';
import { cardsOf } from '../../../../src/games/armada/cards/upgrade.ts';
import type { Upgrade } from '../../../../src/games/armada/cards/upgrade.ts';
import { UPGRADE_ENTRIES } from '../../../../src/games/armada/cards/slots/upgrades.ts';
import { effectOf } from '../../../../src/games/armada/cards/vocabulary.ts';
import * as KIND from '../../../../src/games/armada/state/kinds.ts';
import { Armada } from '../../../../src/games/armada/index.ts';
import { MAX_CARDS, STATE_LENGTH, longFields, longStateLength } from '../../../../src/games/armada/state/layout.ts';
import { hullOf, worthInPoints } from '../../../../src/games/armada/units/combatants.ts';
import { isDiscarded, isExhausted, wasEquipped } from '../../../../src/games/armada/units/upgrades.ts';
import { ARMADA_EVENT } from '../../../../src/games/armada/state/events.ts';
import { ROLLED } from '../../../../src/games/armada/attack/dice.ts';
import { TestTable, dice, squadron, unit } from '../support/table.ts';
import type { Cards } from '../support/table.ts';

const OWN = unit(0);
const ENEMY = unit(1);

/** An upgrade card that is plain data. */
const plain = (id: string, points: number, ...effects: readonly PlainEffect[]): Upgrade =>
  cardsOf('officer')(id, { name: id, points, source: 'test', ready: 'repair token' }, ...effects.map(effectOf));

const HITS = dice('hit', 'hit', 'hit');

/** Two Victories bow to bow at close range; the first one has cards that are not printed. */
function table(more: MoreCards, changes: Record<string, unknown> = HITS, squadrons?: Cards['squadrons']): TestTable {
  const t = new TestTable([['victory-ii'], ['victory-ii']], { ...changes, rules: { initiative: 'seat' } }, 0, {
    more,
    ...(squadrons === undefined ? {} : { squadrons }),
  });
  return t.place(OWN, 450, 300, 0).place(ENEMY, 450, 490, 8);
}

const HUNDREDS = Array.from({ length: 200 }, (_, i) => plain(`idle-${i}`, 1, { do: [{ squadronValue: 0 }] }));
const LATE: readonly Upgrade[] = [
  ...HUNDREDS,
  plain('flak-screen', 6, {
    during: 'resolve attack effects',
    if: { range: 'close', target: 'ship' },
    cost: 'exhaust',
    do: [{ addDice: { colour: 'blue', count: 1 } }],
  }),
  plain('spare-doors', 5, { during: 'start of Status Phase', cost: 'discard', do: [{ gainShield: {} }] }),
  plain('thick-plates', 4, { do: [{ hullBonus: { small: 1, medium: 2, large: 3 } }] }),
];
const numberOf = (t: TestTable, id: string): number => t.rules.upgrade.ids.indexOf(id);

const attack = (t: TestTable): TestTable =>
  t
    .activate('0a')
    .choose('Attack from the front')
    .until((x) => x.step === 'EFFECTS');

const offers = (t: TestTable, words: string): string[] => t.options().filter((text) => text.includes(words));

/** A card that adds a die in attacks at one kind of target. */
const against = (target: 'ship' | 'squadron'): Upgrade =>
  plain(`against-${target}s`, 1, {
    during: 'resolve attack effects',
    if: { target },
    do: [{ addDice: { colour: 'blue', count: 1 } }],
  });
/** `count` cards that may be used once in the window at the start of the Ship Phase. */
const orders = (count: number): readonly Upgrade[] =>
  Array.from({ length: count }, (_, i) =>
    plain(`order-${i}`, 1, { during: 'start of Ship Phase', once: 'window', do: [{ gainTokens: {} }] }),
  );

describe('plain data', () => {
  test('a printed card written as plain data compiles to the same columns', () => {
    const racks = UPGRADE_ENTRIES.find(({ id }) => id === 'external-racks')!;
    const same = effectOf({
      during: 'resolve attack effects',
      if: { range: 'close' },
      cost: 'discard',
      do: [{ addDice: { colour: 'black', count: 2 } }],
    });
    const compiled = (effects: Upgrade['effects']): Effects =>
      new Effects([{ number: 17, entry: { ...racks, effects }, readyCost: 0, onTable: false, inPlay: true }]);
    expect(compiled([same])).toEqual(compiled(racks.effects));
  });

  test('a card against squadrons is offered against them alone, a card against ships against those', () => {
    const cards = { upgrades: [against('ship'), against('squadron')] };
    const atShip = offers(attack(table(cards)), 'against-');
    const t = table(cards, HITS, [[], ['tie-bomber']])
      .fly(squadron(1), 450, 395)
      .activate('0a');
    const atSquadron = offers(
      t.choose('Attack from the front: TIE Bomber').until((x) => x.step === 'EFFECTS'),
      'against-',
    );
    expect([atShip, atSquadron]).toEqual([
      [expect.stringContaining('against-ships')],
      [expect.stringContaining('against-squadrons')],
    ]);
  });

  test('a card that turns a die to a critical costs nothing else, and needs a die that has one', () => {
    const cards = {
      upgrades: [plain('marksmen', 1, { during: 'resolve attack effects', do: [{ turnToCritical: { most: 1 } }] })],
    };
    // Dice that almost always hit; the red die has one face with a critical.
    const faces = { blank: 0, hit: 20, doubleHit: 0, critical: 0, accuracy: 0, hitCritical: 0 };
    const red = { ...faces, critical: 1 };
    const t = attack(table(cards, { dice: { red, blue: faces, black: faces } }));
    t.choose('marksmen').choose('Pick a red hit');
    expect(t.rows(ARMADA_EVENT.DIE).filter(([, how]) => how! >= ROLLED.SET)).toHaveLength(1);
    expect(t.until((x) => x.step === 'CRITICAL').actor).toBe(0);
    const without = table(cards).activate('0a').choose('Attack from the front');
    expect(without.step).toBe('DEFENSE');
  });

  test('a card by which the phases ask is named in the words of the answer', () => {
    const t = table({ upgrades: [plain('steady-hand', 1, { during: 'reveal command', do: [{ tokenAtReveal: {} }] })] });
    expect(offers(t.dials('Repair').choose('(0a)'), 'and gain')).toEqual([
      'steady-hand: keep the Repair dial and gain its token',
    ]);
  });

  test('every one of as many cards as can be limited to once a window has a limit of its own', () => {
    const fixed = UPGRADE_ENTRIES.filter(({ number }) => number >= 0);
    const printed = fixed.filter(({ effects }) =>
      effects.some((effect) => effect.once === 'window' && effect.during === 'start of Ship Phase'),
    ).length;
    const most = 17 - printed;
    const t = table({ upgrades: orders(most) }).dials();
    for (let i = 0; i < most; i++) {
      expect(offers(t, 'Navigate')).toHaveLength(most - i);
      t.choose(`order-${i}: Navigate`);
    }
    expect(() => table({ upgrades: orders(most + 1) })).toThrow('at most 17 cards');
  });

  test('a word or a parameter that is not known is refused by name', () => {
    expect(() => effectOf({ do: [{ addDise: {} }] })).toThrow('"addDise" is none of the words');
    expect(() => effectOf({ do: [{ addDice: { colour: 'green', count: 1 } }] })).toThrow('"green" is none of red');
  });
});

describe('more cards than bits in a word', () => {
  test('they are numbered from 32 on, in a longer state; without them the state is as long as ever', () => {
    const t = table({ upgrades: LATE });
    expect([numberOf(t, 'idle-0'), numberOf(t, 'flak-screen')]).toEqual([32, 232]);
    expect(t.game.info.stateLength).toBe(longStateLength(7));
    expect(table({}).game.info.stateLength).toBe(STATE_LENGTH);
    expect(longFields(7).reduce((end, field) => (field.offset === end ? end + field.length : -1), 0)).toBe(
      longStateLength(7),
    );
    expect(LATE.every(({ id }) => wasEquipped(t.s, OWN, numberOf(t, id)))).toBe(true);
    expect(worthInPoints(t.rules, t.s, OWN) - worthInPoints(t.rules, t.s, ENEMY)).toBe(200 + 6 + 5 + 4);
    const many = Array.from({ length: MAX_CARDS }, (_, i) => plain(`idle-${i}`, 1));
    expect(() => table({ upgrades: many })).toThrow('further cards');
  });

  test('one is used and exhausted, readied for a token; one is discarded; one answers the phases', () => {
    const t = table({ upgrades: LATE });
    const screen = numberOf(t, 'flak-screen');
    const doors = numberOf(t, 'spare-doors');
    expect(hullOf(t.rules, t.s, OWN) - hullOf(t.rules, t.s, ENEMY)).toBe(2);
    t.activate('0a')
      .choose('Attack from the front')
      .until((x) => x.step === 'EFFECTS');
    const legal = new Int32Array(t.game.info.maxLegal);
    const uses = [...legal.subarray(0, t.game.legal(t.s, legal))].filter((a) => isUse(kindOf(a)));
    expect(uses.map((a) => [kindOf(a) - KIND.USE_FURTHER, cardOfUse(a)])).toEqual([[(screen - 32) >> 5, screen]]);
    t.choose('uses flak-screen');
    expect([isExhausted(t.s, OWN, screen), t.options().some((text) => text.includes('flak-screen'))]).toEqual([
      true,
      false,
    ]);
    expect(t.report().join('\n')).toContain('flak-screen');
    t.set(OWN, 'commands', 4)
      .shields(OWN, 0, 3, 1, 3)
      .until((x) => x.options().some((text) => text.includes('spare-doors')));
    t.choose('spare-doors: front');
    expect([t.shield(OWN, 0), isDiscarded(t.s, OWN, doors)]).toEqual([1, true]);
    t.until((x) => x.options().some((text) => text.includes('ready it'))).choose('flak-screen: ready it');
    expect([isExhausted(t.s, OWN, screen), t.get(OWN, 'commands')]).toEqual([false, 0]);
    expect(JSON.stringify(t.observe(0))).toContain('{"card":"spare-doors","state":"discarded"}');
  });

  test('with cards in every word of the block, the first of each word is offered', () => {
    const cards = Array.from({ length: 225 }, (_, i) =>
      i % 32 === 0
        ? plain(`door-${i}`, 1, { during: 'start of Status Phase', cost: 'discard', do: [{ gainShield: {} }] })
        : plain(`idle-${i}`, 1, { do: [{ squadronValue: 0 }] }),
    );
    const t = table({ upgrades: cards }).shields(OWN, 0, 3, 1, 3);
    t.until((x) => offers(x, 'door-').length > 0);
    expect(offers(t, 'door-').map((text) => /door-\d+: front/u.exec(text)?.[0])).toEqual(
      [0, 32, 64, 96, 128, 160, 192, 224].map((i) => `door-${i}: front`),
    );
  });

  test('the laws of every game hold for such a match', () => {
    const { rules } = table({ upgrades: LATE });
    const compile = (): Armada => new Armada(rules.content, undefined, { upgrades: LATE });
    const subject = { name: 'many cards', game: compile(), twin: compile(), plant: PLANTERS.get('armada')!(compile()) };
    expect(walkUnder(LAWS, subject, 'random', 4).violations).toEqual([]);
  });
});
