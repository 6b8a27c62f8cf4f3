import { describe, expect, test } from 'vitest';
import { bySeat, decline, finish, offered, planned, plans } from './support/kit.ts';
import { situation } from './support/situation.ts';
import type { Situation } from './support/situation.ts';

/** Whether the seat to act is offered to change set cards. */
const mayChange = (t: Situation): boolean =>
  t.options().some((o) => o.startsWith('rearrange') || o.startsWith('exchange') || o.startsWith('position'));

/** The cards in the tiers of a seat, as `tier card status`. */
const tiers = (t: Situation, seat: number): string[] =>
  t.placesOf(seat).map((p) => [p.tier, p.card, p.status].filter((x) => x !== '').join(' '));

describe('order of planning', () => {
  test('D-PREP-01 D-SEQ-04 a plan is finished before the next begins, the Priority player first', () => {
    for (const first of [0, 1]) {
      const t = situation().priority(first).hand(0, 'cruise').hand(1, 'cruise');
      const order: number[] = [];
      while (['plan', 'confirm'].includes(t.step)) {
        order.push(t.seat);
        t.pass();
      }
      const firstOfSecond = order.indexOf(1 - first);
      expect(order[0]).toBe(first);
      expect(firstOfSecond).toBeGreaterThan(0);
      expect(order.slice(firstOfSecond).every((seat) => seat === 1 - first)).toBe(true);
    }
  });

  test('D-PREP-01 D-SET-06 three seats plan clockwise from the Priority player', () => {
    for (const first of [0, 1, 2]) {
      const t = situation({ seats: 3 }).priority(first);
      const order: number[] = [];
      while (t.step === 'plan' || t.step === 'confirm') {
        if (order.at(-1) !== t.seat) order.push(t.seat);
        t.pass();
      }
      expect(order).toEqual([first, (first + 1) % 3, (first + 2) % 3]);
    }
  });

  test('D-PREP-12 nothing is flipped before everybody has planned', () => {
    const t = situation().hand(0, 'reactor-surge').hand(1, 'reactor-surge');
    planned(t, 'set reactor-surge');
    expect(t.all('CARD_PLAYED')).toEqual([]);
    expect(t.energy(0)).toBe(8);
    planned(t, 'set reactor-surge');
    expect(bySeat(finish(t), 'CARD_PLAYED')).toEqual(['0 reactor-surge', '1 reactor-surge']);
  });
});

/** The legal actions that a search leaves out. */
function allLeftOut(t: Situation): string[] {
  const buffer = new Int32Array(t.game.info.maxLegal);
  const kept = new Set(buffer.subarray(0, t.game.distinct(t.state, buffer)));
  const all = [...buffer.subarray(0, t.game.legal(t.state, buffer))];
  return all.filter((a) => !kept.has(a)).map((a) => t.textOf(a));
}

/** As `allLeftOut`, without the pass that a search always leaves out where a card can be drawn. */
function leftOut(t: Situation): string[] {
  const draws = t.step === 'plan' && t.options().includes('draw');
  return allLeftOut(t).filter((o) => !(draws && o === 'pass'));
}

/** An Achilles with this much heat, with Cruise, Reactor Surge and the given cards in hand. */
const hot = (heat: number, ...cards: string[]): Situation =>
  situation({ ships: ['achilles', 'tavor'] })
    .apart(0, 1, 4)
    .setHeat(0, heat)
    .hand(0, 'cruise', 'reactor-surge', ...cards);

/** The actions that a search leaves out at `heat` once an attack is set, so that the ability is of use. */
const armed = (heat: number, ...then: string[]): string[] =>
  leftOut(
    hot(heat, 'main-battery', ...then.filter((what) => what === 'repair'))
      .until('plan', 0)
      .do('set main-battery', ...then.filter((what) => what !== 'repair')),
  ).filter((what) => what !== 'rearrange');

const achilles = (...cards: string[]): Situation =>
  situation({ ships: ['achilles', 'tavor'] })
    .hand(0, 'cruise', ...cards, 'repair')
    .until('plan', 0);

describe('what a search looks at', () => {
  const hand = ['cruise', 'direct-hit', 'paired-orders'];

  test('DF-CRD-04 DH-31 it sets no Star and no Jump card while the hand has room', () => {
    const t = situation({ ships: ['mirelle', 'mirelle'] }).hand(0, ...hand);
    expect(leftOut(t.until('plan', 0)).toSorted()).toEqual([
      'jump paired-orders',
      'set direct-hit',
      'set paired-orders',
    ]);
    expect(offered(t, 'jump')).toEqual(['jump paired-orders']);
    expect(leftOut(t.do('jump paired-orders', 'set cruise'))).toEqual(['set direct-hit', 'rearrange']);
  });

  test('it sets no Withdraw behind a card other than MOVE', () => {
    const behind = (first: string): string[] => {
      const t = situation({ ships: ['mirelle', 'mirelle'] }).hand(0, 'withdraw', 'cruise', 'main-battery');
      return leftOut(t.until('plan', 0).do(first)).filter((o) => o.startsWith('set'));
    };
    expect(behind('pass')).toEqual([]);
    expect(behind('set cruise')).toEqual([]);
    expect(behind('set main-battery')).toEqual(['set withdraw']);
    const t = situation({ ships: ['mirelle', 'mirelle'] }).hand(0, 'withdraw', 'cruise', 'paired-orders');
    expect(leftOut(t.until('plan', 0).do('jump paired-orders'))).toContain('set withdraw');
  });

  test('it plays Paired Orders only to set cards in its tier', () => {
    const t = situation({ ships: ['mirelle', 'mirelle'] }).hand(0, 'cruise', 'main-battery', 'paired-orders');
    expect(leftOut(t.until('plan', 0))).toEqual(['set paired-orders']);
    expect(allLeftOut(t.do('jump paired-orders'))).toEqual(['pass', 'draw']);
    expect(leftOut(t.do('set cruise'))).toEqual(['rearrange']);
  });

  test('D-PREP-05 it leaves no tier empty where a card can be drawn', () => {
    const t = situation({ ships: ['mirelle', 'mirelle'], rules: { handLimit: 3, openingHand: 2 } }).hand(
      0,
      'cruise',
      'main-battery',
    );
    expect(allLeftOut(t.until('plan', 0))).toEqual(['pass']);
    t.do('draw');
    expect(offered(t, 'draw')).toEqual([]);
    expect(allLeftOut(t)).toEqual([]);
  });

  test('D-END-02 it declines no free draw, and plays nothing that weakens the own attack', () => {
    const t = situation().hand(0, 'main-battery', 'deflected-attack', 'direct-hit').apart(0, 1, 4);
    plans(t, ['set main-battery']).until('boost', 0);
    expect(offered(t, 'star').toSorted()).toEqual(['star deflected-attack', 'star direct-hit']);
    expect(leftOut(t)).toEqual(['star deflected-attack']);
    t.do('pass').until('priority-draw');
    expect(t.options()).toEqual(['pass', 'draw']);
    expect(leftOut(t)).toEqual(['pass']);
  });

  test('DH-17 it adds no heat up to the limit, unless it can set a card that cools', () => {
    expect(armed(8)).toEqual([]);
    expect(armed(9).toSorted()).toEqual(['ability twin-salvo', 'set reactor-surge']);
    expect(armed(8, 'set reactor-surge')).toEqual(['ability twin-salvo']);
    expect(armed(9, 'repair')).toEqual([]);
    expect(armed(9, 'repair', 'pass', 'pass')).toEqual(['ability twin-salvo']);
    expect(armed(9, 'pass', 'set cruise')).toContain('ability twin-salvo');
    // A card that is lost in any case may raise the heat.
    expect(armed(10)).toEqual([]);
  });

  test('DF-DCK-01 at the hand limit it looks at them, because they make room', () => {
    for (const [handLimit, out] of [
      [3, 0],
      [4, 3],
    ] as const) {
      const t = situation({ ships: ['mirelle', 'mirelle'], rules: { handLimit, openingHand: 3 } }).hand(0, ...hand);
      expect(leftOut(t.until('plan', 0))).toHaveLength(out);
    }
  });
});

/** A Tavor has set these cards, one in each tier, and has passed in the other tiers. */
function tavorPlans(...set: string[]): Situation {
  const t = situation({ ships: ['tavor', 'tavor'] }).hand(0, 'cruise', 'main-battery', 'repair-and-retreat');
  return t.until('plan', 0).do(...set, ...['pass', 'pass', 'pass'].slice(set.length));
}

/** The actions that a search leaves out in the first tier of a ship with this Gear and 4 energy. */
const leftOutFirst = (ship: string, ...gear: 'energy-shield'[]): string[] =>
  leftOut(
    situation({ ships: [ship, 'tavor'] })
      .hand(0, 'cruise')
      .gear(0, ...gear)
      .setEnergy(0, 4)
      .until('plan', 0),
  );

describe('abilities that a search looks at', () => {
  test('it declares Trim Drives when the plan is finished, and only for a set card that moves by Mobility', () => {
    const t = situation({ ships: ['tavor', 'tavor'] }).hand(0, 'cruise');
    expect(leftOut(t.until('plan', 0))).toEqual(['ability trim-drives']);
    const moving = tavorPlans('set cruise');
    expect(offered(moving, 'ability')).toEqual(['ability trim-drives']);
    expect(leftOut(moving)).toEqual(['rearrange']);
    for (const card of ['main-battery', 'repair-and-retreat']) {
      const confirming = tavorPlans(`set ${card}`);
      expect(confirming.step).toBe('confirm');
      expect(leftOut(confirming)).toContain('ability trim-drives');
    }
  });

  test('an ability waits unless it discards, gives tiers or lets Gear expire', () => {
    for (const ship of ['tavor', 'inferno', 'sable', 'corvane']) expect(leftOutFirst(ship)).toHaveLength(1);
    expect(leftOutFirst('halberd')).toEqual([]);
    expect(leftOutFirst('tavor', 'energy-shield')).toEqual([]);
  });

  test('an ability that repeats an attack waits until a card for it is set', () => {
    const t = achilles('main-battery');
    expect(leftOut(t)).toContain('ability twin-salvo');
    expect(leftOut(t.do('set cruise'))).toContain('ability twin-salvo');
    expect(leftOut(t.do('set main-battery'))).not.toContain('ability twin-salvo');
    const idle = achilles().do('set cruise', 'pass', 'pass');
    expect([idle.step, leftOut(idle)]).toEqual(['confirm', ['ability twin-salvo', 'rearrange']]);
    // Inferno Burst raises an attack in answer as well, so it must not be kept back for a card that is set.
    const inferno = situation({ ships: ['inferno', 'tavor'] })
      .hand(0, 'cruise')
      .until('plan', 0)
      .do('pass', 'pass', 'pass');
    expect([inferno.step, leftOut(inferno)]).toEqual(['confirm', []]);
  });

  test('what a declared ability does later stays on offer', () => {
    const t = situation({ ships: ['sable', 'tavor'] }).hand(1, 'main-battery');
    plans(t, ['pass', 'pass', 'pass', 'ability'], ['set main-battery']).until('respond', 0);
    expect(offered(t, 'ability')).toEqual(['ability ghost-vector']);
    expect(leftOut(t)).toEqual([]);
  });
});

describe('three tiers', () => {
  test('D-PREP-02 D-DBL-01 three actions, one a tier', () => {
    const t = situation({ ships: ['achilles', 'achilles'] }).hand(0, 'cruise', 'cruise', 'cruise', 'repair');
    planned(t, 'set cruise', 'set cruise', 'set cruise');
    expect(t.seat).toBe(1);
    expect(t.tiersOf(0)).toBe(3);
    expect(tiers(t, 0)).toEqual(['1 cruise down', '2 cruise down', '3 cruise down']);
    expect(t.handOf(0)).toEqual(['repair']);
  });

  test('D-PREP-03 a tier is DRAW, SET or PASS and nothing else', () => {
    const t = situation({ ships: ['mirelle', 'mirelle'] }).hand(0, 'cruise', 'repair');
    expect(t.step).toBe('plan');
    expect(t.options().toSorted()).toEqual(['draw', 'pass', 'set cruise', 'set repair']);
  });

  test('D-PREP-04 D-PREP-07 every mixture of three is legal and leaves cards and tokens in ascending tiers', () => {
    const kinds = ['draw', 'set cruise', 'pass'];
    const left: Record<string, string> = { draw: 'draw', 'set cruise': 'cruise down', pass: 'pass' };
    for (const a of kinds)
      for (const b of kinds)
        for (const c of kinds) {
          const t = situation().hand(0, 'cruise', 'cruise', 'cruise').deck(0, 'repair', 'repair', 'repair');
          planned(t, a, b, c);
          expect(t.seat).toBe(1);
          expect(tiers(t, 0)).toEqual([a, b, c].map((kind, i) => `${i + 1} ${left[kind]}`));
        }
  });

  test('D-PREP-05 a drawn card is in hand at once and may be set in a later tier of the same plan', () => {
    const t = situation().deck(0, 'cruise', 'repair');
    expect(offered(t.until('plan', 0), 'set')).toEqual([]);
    t.do('draw');
    expect(t.handOf(0)).toEqual(['cruise']);
    expect(t.deckOf(0).length).toBe(1);
    expect(offered(t, 'set')).toEqual(['set cruise']);
    t.do('set cruise');
    expect(tiers(t, 0)).toEqual(['1 draw', '2 cruise down']);
  });

  test('D-PREP-06 D-SEQ-02 a set card is hidden from others: which one was set changes nothing they see', () => {
    const one = situation().hand(0, 'cruise', 'main-battery');
    const two = situation().hand(0, 'cruise', 'main-battery');
    planned(one, 'set cruise');
    planned(two, 'set main-battery');
    expect(one.observe(1)).toEqual(two.observe(1));
    expect(one.observe(0)).not.toEqual(two.observe(0));
    expect(one.options()).toEqual(two.options());
    expect(one.all('CARD_SET').map((row) => row.visible)).toEqual([1]);
  });

  test('D-PREP-06 a card being set looks the same to others, whichever it is', () => {
    const t = situation({ ships: ['mirelle', 'mirelle'] }).hand(0, 'cruise', 'missiles', 'repair');
    expect(t.seat).toBe(0);
    const legal = new Int32Array(t.game.info.maxLegal);
    const actions = [...legal.subarray(0, t.game.legal(t.state, legal))];
    const sets = actions.filter((a) => t.textOf(a).startsWith('set '));
    expect(sets).toHaveLength(3);
    expect(new Set(sets.map((a) => t.game.observationLabel(t.state, a, 1))).size).toBe(1);
    expect(new Set(sets.map((a) => t.game.observationLabel(t.state, a, 0))).size).toBe(3);
    const told = sets.map((a) => t.game.describe(t.state, a, 1));
    expect(new Set(told.map((text) => JSON.stringify(text))).size).toBe(1);
    for (const { text } of told) expect(text).not.toMatch(/Cruise|Missiles|Repair/);
    for (const a of actions.filter((b) => !sets.includes(b))) expect(t.game.observationLabel(t.state, a, 1)).toBe(a);
  });

  test('D-PREP-06 once flipped, the card is everybody’s to see', () => {
    const t = situation().hand(0, 'reactor-surge');
    finish(plans(t, ['set reactor-surge']));
    expect(t.all('CARD_PLAYED').map((row) => row.visible & 3)).toEqual([3]);
    expect(JSON.stringify(t.observe(1))).toContain('reactor-surge');
  });

  test('D-PREP-07 others see that a tier was spent on a draw or on nothing, not what was drawn', () => {
    const one = situation().deck(0, 'cruise', 'repair');
    const two = situation().deck(0, 'cruise', 'repair');
    const { offset } = two.game.info.fields.find((field) => field.name === 'DECK[0]')!;
    two.state.subarray(offset, offset + 2).reverse();
    expect(two.deckOf(0)).toEqual(['repair', 'cruise']);
    planned(one, 'draw');
    planned(two, 'draw');
    expect(one.observe(1)).toEqual(two.observe(1));
    expect(tiers(one, 0)).toEqual(['1 draw', '2 pass', '3 pass']);
    const drawn = one.all('CARD_DRAWN');
    expect(drawn.map((row) => [row.seat, row.card, row.visible])).toEqual([[0, 'cruise', 1]]);
  });

  test('D-PREP-13 with nothing set, nothing moves and nothing attacks', () => {
    const t = situation().hand(0, 'main-battery', 'cruise').hand(1, 'main-battery', 'cruise');
    const before = [t.hexOf(0), t.hexOf(1)];
    finish(plans(t, []));
    expect([t.hexOf(0), t.hexOf(1)]).toEqual(before);
    expect([...t.all('ATTACK'), ...t.all('UNIT_MOVED')]).toEqual([]);
  });
});

describe('locked tiers', () => {
  test('D-PREP-08 DH-29 set cards may be rearranged among their tiers', () => {
    const t = situation().hand(0, 'cruise', 'main-battery');
    t.until('plan', 0).do('set cruise', 'set main-battery', 'pass');
    expect(mayChange(t)).toBe(true);
    t.do('rearrange');
    // Swaps the card of the first tier with that of the second, without naming the questions.
    swapFirstTwo(t);
    expect(tiers(t, 0)).toEqual(['1 main-battery down', '2 cruise down', '3 pass']);
  });

  test('D-PREP-08 DH-29 a set card may be exchanged for a hand card, one for one', () => {
    const t = situation().hand(0, 'cruise', 'main-battery');
    t.until('plan', 0).do('set cruise', 'pass', 'pass');
    expect(mayChange(t)).toBe(true);
    t.do('rearrange');
    exchangeFor(t, 'main-battery');
    expect(tiers(t, 0)).toEqual(['1 main-battery down', '2 pass', '3 pass']);
    expect(t.handOf(0)).toEqual(['cruise']);
  });

  test('D-PREP-09 a draw with a card set locks: nothing may be changed any more', () => {
    const t = situation({ ships: ['mirelle', 'mirelle'] })
      .hand(0, 'cruise', 'main-battery')
      .deck(0, 'repair', 'repair');
    t.until('plan', 0).do('set cruise', 'draw');
    expect(mayChange(t)).toBe(false);
    t.do('set main-battery');
    expect(t.seat).toBe(1);
  });

  test('D-PREP-10 a draw with no card set does not lock', () => {
    const t = situation().hand(0, 'cruise', 'main-battery').deck(0, 'repair', 'repair');
    t.until('plan', 0).do('draw', 'set cruise', 'set main-battery');
    expect(t.seat).toBe(0);
    expect(mayChange(t)).toBe(true);
  });

  test('D-PREP-09 the lock covers cards set after it', () => {
    const t = situation({ ships: ['mirelle', 'mirelle'] })
      .hand(0, 'cruise', 'main-battery')
      .deck(0, 'repair', 'repair');
    t.until('plan', 0).do('set cruise', 'draw', 'set main-battery');
    expect(t.seat).toBe(1);
    expect(tiers(t, 0)).toEqual(['1 cruise down', '2 draw', '3 main-battery down']);
  });

  test('D-PREP-11 after the own plan stands nobody may change it', () => {
    const t = situation().hand(0, 'cruise', 'main-battery').hand(1, 'cruise', 'main-battery');
    planned(t, 'set cruise', 'set main-battery');
    planned(t, 'set cruise', 'set main-battery');
    while (t.step !== 'priority-draw') {
      expect(mayChange(t)).toBe(false);
      decline(t);
    }
  });

  test('D-PREP-08 DH-29 a set card trades places with a pass, whose token moves; others see it move', () => {
    const t = situation().hand(0, 'cruise', 'main-battery');
    t.until('plan', 0).do('pass', 'set main-battery', 'set cruise', 'rearrange', 'position 3 0');
    expect(offered(t, 'position')).toEqual(['position 1 0', 'position 2 0']);
    const action = t.game.info.maxLegal;
    const legal = new Int32Array(action);
    const labels = [...legal.subarray(0, t.game.legal(t.state, legal))].map((a) =>
      t.game.observationLabel(t.state, a, 1),
    );
    // Staying and trading with a set card look the same; moving a token does not.
    expect(labels[2]).toBe(labels[0]);
    expect(labels[1]).not.toBe(labels[0]);
    t.do('position 1 0');
    expect(tiers(t, 0)).toEqual(['1 cruise down', '2 main-battery down', '3 pass']);
    expect(t.said().at(-2)).toBe('Seat 0 moves a set card from tier 3 to tier 1, which it had passed.');
  });

  test('D-PREP-08 D-PREP-10 a card drawn before any was set may go into an earlier tier that was passed, not into that of the draw', () => {
    const t = situation().hand(0).deck(0, 'repair', 'cruise');
    t.until('plan', 0).do('pass', 'draw', t.options().includes('set cruise') ? 'set cruise' : 'set');
    t.do('rearrange');
    expect(offered(t, 'position')).toEqual(['position 1 0']);
    t.do('position 1 0');
    expect(tiers(t, 0).map((tier) => tier.replace(/ (cruise|repair)/, ''))).toEqual(['1 down', '2 draw', '3 pass']);
  });

  test('D-PREP-08 DH-29 the second card of a tier may go into a tier that was passed, the first one of two may not', () => {
    const t = situation().hand(0, 'paired-orders', 'cruise', 'main-battery');
    t.until('plan', 0).do('jump paired-orders', 'set cruise', 'set main-battery', 'pass', 'pass', 'rearrange');
    t.do('position 1 0');
    expect(offered(t, 'position')).toEqual(['position 1 1']);
    t.do('pass', 'rearrange');
    expect(offered(t, 'position')).toEqual(['position 1 0', 'position 2 0', 'position 3 0']);
    t.do('position 3 0');
    expect(tiers(t, 0)).toEqual(['1 cruise down', '2 pass', '3 main-battery down']);
  });

  test('D-PREP-08 while the second card of a tier is asked for, cards may be exchanged; after a draw they may not', () => {
    const t = situation().hand(0, 'paired-orders', 'cruise', 'main-battery');
    t.until('plan', 0).do('jump paired-orders', 'set cruise', 'rearrange', 'exchange main-battery');
    expect([t.step, t.seat]).toEqual(['plan-second', 0]);
    expect(tiers(t, 0)).toEqual(['1 main-battery down']);
    expect(t.options()).toContain('set cruise');
    const late = situation().hand(0, 'paired-orders', 'cruise', 'main-battery').deck(0, 'repair', 'repair');
    late.until('plan', 0).do('set cruise', 'draw', 'jump paired-orders', 'set main-battery');
    expect([late.step, mayChange(late)]).toEqual(['plan-second', false]);
  });

  test('D-PREP-08 a tier whose first card goes elsewhere while the second is asked for is passed', () => {
    const t = situation().hand(0, 'paired-orders', 'cruise', 'main-battery');
    t.until('plan', 0).do('pass', 'jump paired-orders', 'set cruise', 'rearrange', 'position 1 0');
    expect([t.step, t.seat]).toEqual(['plan', 0]);
    expect(tiers(t, 0)).toEqual(['1 cruise down', '2 pass']);
  });

  test('D-PREP-08 with one set card and no hand there is still a pass to trade it for', () => {
    const t = situation().hand(0, 'cruise');
    t.until('plan', 0).do('set cruise', 'pass', 'pass');
    expect([t.step, mayChange(t)]).toEqual(['confirm', true]);
    const full = situation({ rules: { tiers: 1 }, ships: ['mirelle', 'mirelle'] }).hand(0, 'cruise');
    full.until('plan', 0).do('set cruise');
    expect(full.seat).toBe(1);
  });

  test('DH-29 reminder tokens stay where they are when two set cards trade places', () => {
    const t = situation().hand(0, 'cruise', 'main-battery');
    t.until('plan', 0).do('set cruise', 'pass', 'set main-battery');
    t.do('rearrange');
    swapFirstTwo(t);
    expect(tiers(t, 0)).toEqual(['1 main-battery down', '2 pass', '3 cruise down']);
  });

  test('DH-29 others learn that cards were moved, not which', () => {
    const straight = situation().hand(0, 'cruise', 'main-battery');
    straight.until('plan', 0).do('set cruise', 'set main-battery', 'pass', 'rearrange');
    swapFirstTwo(straight);
    const swapped = situation().hand(0, 'cruise', 'main-battery');
    swapped.until('plan', 0).do('set main-battery', 'set cruise', 'pass', 'rearrange');
    swapFirstTwo(swapped);
    expect(straight.observe(1)).toEqual(swapped.observe(1));
  });
});

/** Answers the questions of a rearrangement so that the two set cards change places. */
function swapFirstTwo(t: Situation): void {
  const before = t.placesOf(0).filter((p) => p.status === 'down');
  for (let i = 0; i < 8 && t.seat === 0; i++) {
    const positions = offered(t, 'position');
    if (t.placesOf(0).find((p) => p.status === 'down')!.card === before[1]!.card) break;
    t.do(positions[i === 0 ? 0 : positions.indexOf(`position ${before[1]!.tier} 0`)]!);
  }
  while (t.seat === 0) t.pass();
}

/** Answers the questions of an exchange so that the only set card is replaced by `card`. */
function exchangeFor(t: Situation, card: string): void {
  if (offered(t, 'exchange').length === 0) t.do(offered(t, 'position')[0]!);
  t.do(`exchange ${card}`);
  while (t.seat === 0) t.pass();
}

describe('abilities', () => {
  test('D-ABL-01 DH-16 an ability is paid for in Preparation, and the payment is public and final', () => {
    const t = situation({ ships: ['corvane', 'tavor'] });
    const before = JSON.stringify(t.observe(1));
    t.until('plan', 0).do('ability');
    expect(t.energy(0)).toBe(5);
    expect(JSON.stringify(t.observe(1))).not.toBe(before);
    finish(plans(t, []));
    expect(t.energy(0)).toBe(5);
  });

  test('D-ABL-02 it is declared openly, once a turn, and the plan goes on where it was', () => {
    const t = situation({ ships: ['corvane', 'tavor'] }).hand(0, 'cruise');
    t.do('ability');
    expect([t.step, t.seat, t.tiersPlanned(0)]).toEqual(['plan', 0, 0]);
    expect(t.all('ABILITY').map((row) => row.visible & 3)).toEqual([3]);
    expect(offered(t, 'ability')).toEqual([]);
  });

  test('D-ABL-02 it may be declared at any own decision of the own Preparation, after a draw too', () => {
    const before: readonly (readonly string[])[] = [
      [],
      ['draw'],
      ['draw', 'draw', 'draw'],
      ['set cruise', 'draw', 'pass'],
      ['jump paired-orders', 'set cruise'],
      ['jump paired-orders', 'set cruise', 'set repair', 'pass', 'pass'],
    ];
    for (const texts of before) {
      const t = situation({ ships: ['corvane', 'tavor'] }).hand(0, 'cruise', 'paired-orders', 'repair');
      t.until('plan', 0).do(...texts);
      const [step, energy, tier] = [t.step, t.energy(0), t.tiersPlanned(0)];
      t.do('ability');
      expect(t.energy(0), texts.join(', ')).toBe(energy - 1);
      // There is nothing left to decide, so the plan stands.
      if (t.seat === 0) expect([t.step, t.tiersPlanned(0)], texts.join(', ')).toEqual([step, tier]);
      while (t.seat === 0) t.pass();
      expect(t.seat).toBe(1);
    }
  });

  test('D-ABL-02 who has the last word in the plan is asked for a ship that could declare, and for no other', () => {
    const able = situation({ ships: ['corvane', 'tavor'] }).do('pass', 'pass', 'pass');
    expect([able.step, able.seat]).toEqual(['confirm', 0]);
    expect(able.options()).toEqual(['ready', 'ability deep-scan']);
    const poor = situation({ ships: ['corvane', 'tavor'] })
      .setEnergy(0, 0)
      .do('pass', 'pass', 'pass');
    expect(poor.seat).toBe(1);
  });

  test('D-ABL-02 D-ACT-08 a tier that is gained at the end of the plan is planned then', () => {
    const t = situation({ ships: ['halberd', 'tavor'] })
      .hand(0, 'cruise')
      .do('pass', 'pass', 'pass', 'ability');
    expect([t.step, t.seat, t.tiersPlanned(0)]).toEqual(['plan', 0, 3]);
    planned(t, 'set cruise');
    expect(tiers(t, 0)).toEqual(['1 pass', '2 pass', '3 pass', '4 cruise down']);
  });

  test('D-ABL-02 DH-32 the card that pays for Twin Salvo may be the last that could have been second in its tier', () => {
    const t = situation({ ships: ['achilles', 'tavor'] }).hand(0, 'paired-orders', 'main-battery', 'repair');
    t.do('jump paired-orders', 'set main-battery');
    expect(t.step).toBe('plan-second');
    t.do('ability');
    expect([t.step, t.tiersPlanned(0), t.handOf(0)]).toEqual(['plan', 1, []]);
  });

  test('D-ABL-03 Trim Drives works in the Action Phase: Mobility 3 + 1', () => {
    const t = situation({ ships: ['tavor', 'tavor'] }).hand(0, 'cruise');
    planned(t, 'ability', 'set cruise');
    planned(t);
    t.until('move', 0);
    const { map } = t.game;
    const from = map.hexOf(t.hexOf(0));
    const farthest = Math.max(...offered(t, 'hex').map((o) => map.distance(from, map.hexOf(o.slice(4)))));
    expect(farthest).toBe(4);
    expect(t.energy(0)).toBe(7);
  });

  test('D-ABL-04 undeclared, it does nothing: Mobility stays 3', () => {
    const t = situation({ ships: ['tavor', 'tavor'] }).hand(0, 'cruise');
    planned(t, 'set cruise');
    planned(t);
    t.until('move', 0);
    const { map } = t.game;
    const from = map.hexOf(t.hexOf(0));
    const farthest = Math.max(...offered(t, 'hex').map((o) => map.distance(from, map.hexOf(o.slice(4)))));
    expect(farthest).toBe(3);
    expect(t.all('ABILITY')).toEqual([]);
  });

  test('D-ABL-01 an ability that cannot be paid is not offered', () => {
    const t = situation({ ships: ['inferno', 'tavor'] }).setEnergy(0, 3);
    expect(offered(t, 'ability')).toEqual([]);
    const rich = situation({ ships: ['inferno', 'tavor'] }).setEnergy(0, 4);
    expect(offered(rich, 'ability')).not.toEqual([]);
  });
});

describe('draws and limits', () => {
  test('DF-DCK-01 DH-20 no DRAW at ten cards in hand', () => {
    const nine = situation().hand(0, ...Array.from({ length: 9 }, () => 'cruise' as const));
    expect(offered(nine.until('plan', 0), 'draw')).toEqual(['draw']);
    const ten = situation().hand(0, ...Array.from({ length: 10 }, () => 'cruise' as const));
    expect(offered(ten.until('plan', 0), 'draw')).toEqual([]);
  });

  test('DF-DCK-04 three draws a turn are possible', () => {
    const t = situation();
    planned(t, 'draw', 'draw', 'draw');
    expect(t.handOf(0)).toHaveLength(3);
    expect(t.deckOf(0).length).toBe(7);
  });

  test('DH-19 a draw from an empty deck takes up the shuffled Discard Pile', () => {
    const t = situation().deck(0).pile(0, 'cruise', 'repair', 'main-battery');
    t.until('plan', 0).do('draw');
    expect(t.handOf(0)).toHaveLength(1);
    expect(t.deckOf(0).length).toBe(2);
    expect(t.pileOf(0)).toEqual([]);
    expect([...t.handOf(0), ...t.deckOf(0)].toSorted()).toEqual(['cruise', 'main-battery', 'repair']);
    expect(t.all('RESHUFFLE').map((row) => [row.seat, row.amount])).toEqual([[0, 3]]);
  });

  test('DH-19 the order after a reshuffle is chance', () => {
    const tops = new Set<string>();
    for (let k = 0; k < 30; k++) {
      const t = situation({ seed: [k, 2, 3, 4] })
        .deck(0)
        .pile(0, 'cruise', 'repair', 'main-battery');
      t.until('plan', 0).do('draw');
      tops.add(t.handOf(0)[0]!);
    }
    expect(tops.size).toBe(3);
  });

  test('DH-19 with reshuffling off, or with nothing to shuffle, no card is drawn', () => {
    const off = situation({ rules: { reshuffle: false } })
      .deck(0)
      .pile(0, 'cruise', 'repair')
      .hand(0, 'missiles');
    if (offered(off.until('plan', 0), 'draw').length > 0) off.do('draw');
    expect(off.handOf(0)).toEqual(['missiles']);
    expect(off.pileOf(0)).toEqual(['cruise', 'repair']);
    const empty = situation().deck(0).hand(0, 'missiles');
    if (offered(empty.until('plan', 0), 'draw').length > 0) empty.do('draw');
    expect(empty.handOf(0)).toEqual(['missiles']);
  });
});
