import { describe, expect, test } from 'vitest';
import { CARD_DEFS } from '../../../../src/games/dogfight/cards/cards.ts';
import { DogFight } from '../../../../src/games/dogfight/index.ts';
import { finish, plans, offered, planned } from '../support/kit.ts';
import { situation } from '../support/situation.ts';
import { cardFaultsOf, ownContent } from './kit.ts';

const MINES = {
  'mine-belt': {
    form: 'normal',
    type: 'intervene',
    cost: 1,
    damage: 3,
    within: 2,
    act: [{ do: 'flare', n: 'damage', range: 'within' }],
  },
  'proximity-mine': {
    form: 'star',
    type: 'attack',
    cost: 1,
    windows: ['attacked'],
    reply: { do: 'attack' },
    act: [{ do: 'attack-back', plus: 2, within: 2 }],
  },
  'mine-rack': { form: 'gear', type: 'equip', act: [{ do: 'energy', n: 1 }], gear: { nearPlus: 2, nearWithin: 2 } },
  'shock-drive': {
    form: 'star',
    type: 'move',
    cost: 1,
    windows: ['attacked', 'own'],
    reply: { do: 'act' },
    act: [
      { do: 'move', n: 2 },
      { do: 'energy', n: 2 },
    ],
  },
  'wild-throw': {
    form: 'normal',
    type: 'move',
    act: [
      { do: 'heat', n: 1 },
      {
        do: 'choose',
        either: [
          { do: 'move', n: 1 },
          { do: 'repair', n: 1 },
        ],
        or: [{ do: 'energy', n: 3 }],
      },
    ],
  },
};

describe('cards of a scenario are played like shipped ones', () => {
  test('DH-14 a Normal card pays its cost and does its steps with numbers of its own', () => {
    const t = situation({ cards: MINES }).hand(0, 'mine-belt').apart(0, 1, 2);
    plans(t, ['set mine-belt']);
    t.until('plan', 0);
    expect([t.hull(1), t.energy(0)]).toEqual([21, 7]);
    expect(t.said()).toContain('Seat 0 turns up Mine Belt in tier 1.');
  });

  test('D-ATK-11 a Star ATTACK answers the attack on its vessel', () => {
    const t = situation({ cards: MINES }).hand(0, 'main-battery').hand(1, 'proximity-mine').apart(0, 1, 2);
    plans(t, ['set main-battery']);
    t.until('respond').do('star proximity-mine').until('plan', 0);
    expect([t.hull(0), t.hull(1)]).toEqual([24 - 4 - 2, 20]);
  });

  test('D-FIN-03 DH-21 other players than the target answer where their cards say so, after the target, clockwise', () => {
    const cards = {
      escort: { form: 'star', type: 'intervene', cost: 1, windows: ['other'], reply: { do: 'miss' } },
      ambush: {
        form: 'star',
        type: 'attack',
        windows: ['other'],
        reply: { do: 'attack' },
        act: [{ do: 'attack-back', plus: 1, within: 9 }],
      },
    };
    const t = situation({ seats: 4, cards }).hand(0, 'main-battery', 'escort').hand(1, 'cruise');
    t.hand(2, 'ambush').hand(3, 'escort').apart(0, 1, 4);
    t.at(2, t.hexOf(1)).at(3, t.hexOf(1));
    planned(t, 'set main-battery');
    for (let i = 0; i < 3; i++) planned(t);
    // The target has no answer; then seat 2 is asked.
    t.until('target').do('target 1').until('respond');
    expect([t.seat, offered(t, 'star')]).toEqual([2, ['star ambush']]);
    t.do('star ambush').until('respond', 3);
    // Seat 3 answers the ambush or the first attack. Seat 0 is the attacker, so it is no other player who could answer
    // it.
    expect(offered(t, 'star')).toEqual(['star escort']);
    t.do('star escort');
    finish(t);
    expect(t.all('MISSED')).toHaveLength(1);
    expect(t.hull(0) + t.hull(1)).toBeLessThan(48);
  });

  test('D-ATK-04 what is added to an attack on all is not added to the next attack of the card', () => {
    const act = [{ do: 'plus', n: 2 }, { do: 'attack-all', n: 4 }, { do: 'attack' }];
    const t = situation({ cards: { sweep: { form: 'normal', type: 'attack', act } } });
    finish(plans(t.hand(0, 'sweep').apart(0, 1, 4), ['set sweep']));
    expect(t.hull(1)).toBe(24 - (4 + 2) - 4);
  });

  test('CARD-05 the same target again is nobody where the last attack of the card found none', () => {
    const act = [{ do: 'attack' }, { do: 'range', n: -9 }, { do: 'attack' }, { do: 'attack-again' }];
    const t = situation({ cards: { lunge: { form: 'normal', type: 'attack', act } } });
    plans(t.hand(0, 'paired-orders', 'reactor-surge', 'lunge').apart(0, 1, 4), [
      'jump paired-orders',
      'set reactor-surge',
      'set lunge',
    ]);
    expect(finish(t).hull(1)).toBe(24 - 4);
    expect(t.all('ATTACK').map(({ other }) => other)).toEqual([1, -1]);
  });

  test('CARD-45 Gear takes off no more than the damage', () => {
    const cards = { 'point-defense-grid': { reduce: 9 } };
    const t = situation({ cards }).gear(1, 'point-defense-grid').hand(0, 'missiles', 'main-battery');
    plans(t, ['set missiles', 'set main-battery']).until('maintain', 1);
    expect(t.hull(1)).toBe(24 - 4);
  });

  test('DF-CRD-02 Gear is equipped, does its steps once and works from then on', () => {
    const t = situation({ cards: MINES }).hand(0, 'mine-rack', 'main-battery').apart(0, 1, 2);
    plans(t, ['set mine-rack', 'set main-battery']);
    t.until('plan', 0);
    expect([t.gearOf(0), t.energy(0), t.hull(1)]).toEqual([['mine-rack'], 9, 24 - 6]);
  });

  test('DH-33 the reply "act" runs a program without attack, in answer and in the own tier', () => {
    const t = situation({ cards: MINES }).hand(0, 'main-battery').hand(1, 'shock-drive').apart(0, 1, 6);
    plans(t, ['set main-battery']);
    t.until('respond').do('star shock-drive');
    expect(t.step).toBe('move');
    const away = t
      .options()
      .find((o) => t.game.map.distance(t.game.map.hexOf(o.slice(4)), t.game.map.hexOf(t.hexOf(0))) === 8);
    t.do(away!).until('plan', 0);
    expect([t.hull(1), t.energy(1)]).toEqual([24, 9]);
    const own = situation({ cards: MINES }).hand(0, 'shock-drive').apart(0, 1, 6);
    plans(own, []);
    own.until('own-before').do('star shock-drive');
    expect(own.step).toBe('move');
  });

  test('a choice is asked in words made from its steps, and either part ends the card', () => {
    const t = situation({ cards: MINES }).hand(0, 'wild-throw').apart(0, 1, 6);
    plans(t, ['set wild-throw']);
    t.until('mode');
    expect([0, 1].map((mode) => t.game.describe(t.state, 8 + mode).text)).toEqual([
      'you may move 1, then repair 1',
      'energy +3',
    ]);
    t.do('mode 1').until('plan', 0);
    expect([t.energy(0), t.heat(0)]).toEqual([11, 1]);
  });

  test('a card that expires as soon as it is equipped takes no energy', () => {
    const gear = { form: 'gear', type: 'intervene', act: [{ do: 'charge', n: 2 }], needs: [{ is: 'charge' }] };
    const cards = { skin: { ...gear, gear: { reactiveReduce: 2, reactiveThreshold: 1, leastEnergy: 20 } } };
    const t = situation({ cards, rules: { banned: ['reactive-armor'] } })
      .hand(0, 'skin')
      .apart(0, 1, 6);
    plans(t, ['set skin']);
    t.until('plan', 0);
    expect([t.gearOf(0), t.energy(0)]).toEqual([[], 8]);
    expect(t.game.observe(t.state, 0)).toMatchObject({ seats: [{ charges: { reactive: 0 } }, {}] });
  });

  test('DH-26 effect damage in an answer removes nobody before the chain has resolved', () => {
    const cards = {
      burst: {
        form: 'star',
        type: 'intervene',
        windows: ['attacked'],
        reply: { do: 'act' },
        act: [{ do: 'flare', n: 5, range: 3 }],
      },
    };
    const t = situation({ cards }).hand(0, 'main-battery').hand(1, 'burst').apart(0, 1, 2).setHull(0, 3);
    plans(t, ['set main-battery']);
    t.until('respond').do('star burst');
    expect([t.over, t.hull(1), t.alive(0)]).toEqual([true, 20, false]);
  });

  test('a shipped card can be another one: form, type, needs and program', () => {
    const cards = {
      cruise: { form: 'normal', type: 'intervene', needs: [{ is: 'hot', n: 2 }], act: [{ do: 'repair', n: 4 }] },
    };
    const t = situation({ cards }).hand(0, 'cruise').setHull(0, 10).setHeat(0, 2);
    plans(t, ['set cruise']);
    expect(t.until('plan', 0).hull(0)).toBe(14);
    const cold = situation({ cards }).hand(0, 'cruise').setHull(0, 10);
    plans(cold, ['set cruise']);
    expect(cold.until('plan', 0).hull(0)).toBe(10);
  });

  test('DF-DCK-01 a hand limit that Gear raises never exceeds the room of a hand', () => {
    const cards = { locker: { form: 'gear', type: 'equip', gear: { hand: 20 } } };
    const deck = Array.from({ length: 20 }, () => 'cruise');
    const t = situation({ cards })
      .gear(0, 'locker')
      .hand(0, ...deck.slice(0, 13), 'draw-3')
      .deck(0, ...deck);
    plans(t, ['set draw-3']);
    expect(t.until('plan', 0).handOf(0)).toHaveLength(14);
  });
});

const placedFaults = (cards: Readonly<Record<string, unknown>>): string[] =>
  (ownContent({ cards }).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

/** The energy that a card like Fusion Core gives in each turn. */
function incomeOf(entry: object): number | undefined {
  const game = new DogFight(ownContent({ cards: { own: { like: 'fusion-core', energy: 2, ...entry } } }).data!);
  return game.rules.gear.income[game.rules.titles.findIndex(({ id }) => id === 'own')];
}

const reducing = (reactiveReduce: number): string =>
  cardFaultsOf({ form: 'gear', type: 'equip', gear: { reactiveReduce, reactiveThreshold: 1 } }).join('\n');

describe('faults of cards', () => {
  const attack = { form: 'normal', type: 'attack', act: [{ do: 'attack' }] };

  test.each([
    ['no form', { type: 'attack' }, ': the new card "own" lacks a form: normal, gear, star, jump'],
    ['no type', { form: 'gear' }, ': the new card "own" lacks a type: attack, move, intervene, equip'],
    ['neither form nor type', { cost: 1 }, ': unknown card "own"; a new one needs form and type'],
    [
      'an attack of another type',
      { ...attack, type: 'move' },
      'type: only ATTACK cards attack (D-DMG-02); "attack" is in act, the type is move',
    ],
    [
      'a number that the card lacks',
      { ...attack, act: [{ do: 'plus', n: 'x' }, { do: 'attack' }] },
      'act.0.n: the card has no number "x"; the card has none: write the number itself',
    ],
    [
      'a number that nothing uses',
      { ...attack, plus: 2 },
      'plus: unknown key "plus": no step of the card uses a number of this name',
    ],
    [
      'steps behind a choice',
      { ...attack, act: [{ do: 'choose', either: [{ do: 'attack' }], or: [{ do: 'move' }] }, { do: 'attack' }] },
      'act.0: a choice is the last step: what follows it belongs into either, into or, or into both',
    ],
    [
      'a Star without a window',
      { form: 'star', type: 'intervene', reply: { do: 'miss' } },
      ': a star card says under "windows" when it may be played',
    ],
    [
      'a Star without a reply',
      { form: 'star', type: 'intervene', windows: ['own'], act: [{ do: 'repair', n: 1 }] },
      ': a star card says under "reply" what it does',
    ],
    [
      'a reply out of its window',
      { form: 'star', type: 'intervene', windows: ['boost'], reply: { do: 'miss' } },
      'windows.0: the reply "miss" does nothing in the window "boost"; it fits attacked and other',
    ],
    [
      'a Star that waits for a target in vain',
      { form: 'star', type: 'intervene', windows: ['own'], reply: { do: 'attack' }, act: [{ do: 'repair', n: 1 }] },
      'reply: the reply "attack" waits for a target; for an "act" that does not attack write { do: act }',
    ],
    ['a Jump that says nothing', { form: 'jump', type: 'intervene' }, ': a jump card says under "jump" what it does'],
    [
      'Gear words on another form',
      { ...attack, gear: { range: 2 } },
      'gear: only a gear card has "gear"; this one is normal',
    ],
    [
      'an EQUIP card without Gear',
      { form: 'normal', type: 'equip', act: [{ do: 'repair', n: 1 }] },
      'type: an EQUIP card is of the form gear',
    ],
    [
      'half a pair of Gear words',
      { form: 'gear', type: 'equip', gear: { nearPlus: 2 } },
      'gear.nearPlus: nearPlus means nothing without nearWithin',
    ],
    [
      'a die without sides',
      { form: 'gear', type: 'intervene', gear: { jamSides: 1, jamCard: 1 } },
      'gear.jamSides: expected a whole number from 2 to 20, found 1',
    ],
    [
      'missiles without a delayed shot',
      { ...attack, act: [{ do: 'missiles', hits: 2 }] },
      'act: missiles: a normal card with later: [{ do: strike, hits: …, times: … }]',
    ],
    [
      'a delayed shot that nothing launches',
      { ...attack, later: [{ do: 'strike', hits: 2, times: 2 }] },
      'later: "later" is what a delayed shot does: missiles in "act" launches it',
    ],
    [
      'missiles in the last tier',
      { ...attack, act: [{ do: 'missiles', hits: 2 }], later: [{ do: 'strike', hits: 2, times: 2 }] },
      'act: missiles: its delayed shot strikes in the next tier, so it asks for needs: [{ is: not-last-tier }]',
    ],
    [
      'more delayed shots than have a place',
      {
        ...attack,
        needs: [{ is: 'not-last-tier' }],
        act: [
          { do: 'missiles', hits: 2 },
          { do: 'missiles', hits: 2 },
        ],
        later: [{ do: 'strike', hits: 2, times: 2 }],
      },
      'act: missiles: stands once in a card',
    ],
    [
      'a system failure that nobody need have suffered for',
      { form: 'normal', type: 'intervene', act: [{ do: 'system-failure', n: 4, cost: 1 }] },
      'act: system-failure asks for needs: [{ is: crippled, n: 4 }], the same number',
    ],
    [
      'an answer to no attack',
      {
        form: 'star',
        type: 'attack',
        windows: ['own'],
        reply: { do: 'attack' },
        act: [{ do: 'attack-back', plus: 1, within: 1 }],
      },
      'act: attack-back: only a star card with windows: [attacked] or [other] answers an attack',
    ],
    [
      'energy moved to nowhere',
      { form: 'gear', type: 'equip', needs: [{ is: 'charge' }], act: [{ do: 'charge', n: 2 }] },
      'act: charge in "act" and reactiveReduce in "gear" go together',
    ],
    [
      'needs with two numbers',
      {
        ...attack,
        needs: [
          { is: 'hot', n: 1 },
          { is: 'crippled', n: 1 },
        ],
      },
      'needs: expected at most one need with a number (hot or crippled)',
    ],
  ])('%s', (_what, card, fault) => {
    expect(cardFaultsOf(card)).toContain(fault);
  });

  test('the id of a new card, and the card that it is like', () => {
    for (const id of ['Mine', 'blank'])
      expect(placedFaults({ [id]: attack })[0]).toContain(
        `cards.${id}: the id "${id}" is not allowed; expected up to 40 small`,
      );
    expect(placedFaults({ one: { like: 'two' }, two: { like: 'missles' } })).toEqual(
      expect.arrayContaining(['cards.one.like: unknown card "two"', 'cards.two.like: unknown card "missles"']),
    );
    expect(placedFaults({ one: { like: 'two' }, two: { like: 'one' } })).toContain(
      'cards.one.like: unknown card "two"',
    );
    expect(placedFaults({ one: { ...attack, like: 'two' }, two: attack })).toEqual([]);
  });

  test('a card like another keeps what belongs to its form, in the same form only', () => {
    expect(incomeOf({})).toBe(2);
    expect(incomeOf({ form: 'gear' })).toBe(2);
    expect(
      placedFaults({ own: { like: 'fusion-core', energy: 2, form: 'normal', type: 'move', act: [{ do: 'move' }] } }),
    ).toEqual([]);
  });

  test('the least number of a word is 0, not below', () => {
    expect(reducing(-1)).toContain('gear.reactiveReduce: expected a whole number from 0 to');
    expect(reducing(0)).not.toContain('expected a whole number');
  });

  test('as many titles of Gear as a word has bits for', () => {
    const shipped = CARD_DEFS.filter(({ form }) => form === 'gear').length;
    const withGear = (n: number): string[] => {
      const own = Array.from({ length: n - shipped }, (_, i) => [
        `own-${'abcdefghijklmnopqrst'.charAt(i)}`,
        { form: 'gear', type: 'equip', gear: { range: 1 } },
      ]);
      return (ownContent({ cards: Object.fromEntries(own) }).error?.issues ?? []).map(({ message }) => message);
    };
    expect(withGear(30)).toEqual([]);
    expect(withGear(31)).toEqual(['expected at most 30 Gear titles, found 31']);
  });

  test('a Star that draws would never end: the fault names the loop', () => {
    const [fault] = cardFaultsOf({
      form: 'star',
      type: 'intervene',
      windows: ['own'],
      reply: { do: 'act' },
      act: [{ do: 'draw', n: 1 }],
    });
    expect(fault).toContain('act.0: endless: own is discarded from hand and draws');
    expect(fault).toContain('own -> draw -> own');
  });

  test('a second card with a word for which the state has one place is a fault, unless the first is banned', () => {
    const cards = { dodge: { form: 'normal', type: 'intervene', act: [{ do: 'miss-turn' }] } };
    const messages = (rules: object): string[] =>
      (ownContent({ cards, rules: { ...rules } }).error?.issues ?? []).map(({ message }) => message);
    expect(messages({})).toEqual(['expected at most one card with "miss-turn", found miss, dodge']);
    expect(messages({ banned: ['miss'] })).toEqual([]);
  });

  test('a title may be as long as the span of action codes allows', () => {
    const many = Object.fromEntries(
      Array.from({ length: 65 - CARD_DEFS.length }, (_, i) => [`extra-${'abcdefghijklmnopqrs'.charAt(i)}`, attack]),
    );
    expect(ownContent({ cards: many }).error?.issues.map(({ message }) => message)).toEqual([
      'expected at most 64 titles, found 65',
    ]);
    delete (many as Record<string, unknown>)['extra-a'];
    expect(ownContent({ cards: many }).success).toBe(true);
  });
});
