/** Upgrade cards that a scenario defines: `upgrades.<card>.effects`. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../../src/core/index.ts';
import { MOMENT, MOMENT_OF, TIMINGS } from '../../../../src/games/armada/cards/entry.ts';
import type { Effect, PlainEffect, Timing } from '../../../../src/games/armada/cards/entry.ts';
import { UPGRADE_ENTRIES } from '../../../../src/games/armada/cards/slots/upgrades.ts';
import { VOCABULARY, effectOf } from '../../../../src/games/armada/cards/vocabulary.ts';
import { isAnswer } from '../../../../src/games/armada/cards/word.ts';
import { bridgeOf } from '../../../../src/games/armada/cards/words/bridge.ts';
import { isParameter, type Parameter, type WordForm } from '../../../../src/games/armada/cards/words/forms/form.ts';
import { FORMS, FORM_OF } from '../../../../src/games/armada/cards/words/forms/forms.ts';
import { saysOf } from '../../../../src/games/armada/cards/words/forms/one-card.ts';
import { printedCards } from '../../../../src/games/armada/content/editions.ts';
import { numbersOf, rangeOf } from '../../../../src/games/armada/cards/card-numbers.ts';
import { ARMADA_EVENT } from '../../../../src/games/armada/state/events.ts';
import { armada } from '../../../../src/games/armada/index.ts';
import { LAWS } from '../../../../src/laws/all.ts';
import { walkUnder } from '../../../../src/laws/walk.ts';
import { PLANTERS } from '../../../contract/planters/index.ts';
import { SPARSE } from '../../../contract/sparse.ts';
import { duel } from '../support/duel.ts';
import { TestTable, dice, unit } from '../support/table.ts';

type Row = Readonly<Record<string, unknown>>;
type Content = ReturnType<typeof armada.contentSchema.parse>;

const printed = armada.defaults()['upgrades'] as Readonly<Record<string, Row>>;
const SIDES = { a: { ships: ['victory-ii'] }, b: { ships: ['victory-ii'] } };
const RULES = { ...(armada.defaults()['rules'] as Row), deployment: 'fixed', initiative: 'seat', places: 'free' };

const read = (upgrades: Readonly<Record<string, Row>>, sides: unknown = SIDES) =>
  armada.contentSchema.safeParse({
    ...armada.defaults(),
    rules: RULES,
    sides,
    upgrades: { ...printed, ...upgrades },
  });

/** An effect as a file can hold it: what `effectOf` reads. */
function plainOf(effect: Effect): PlainEffect {
  return {
    ...(effect.during === 'continuous' ? {} : { during: effect.during }),
    ...(Object.keys(effect.if).length === 0 ? {} : { if: effect.if }),
    ...(effect.cost === null ? {} : { cost: effect.cost }),
    ...(effect.once === null ? {} : { once: effect.once }),
    ...(effect.for === 'ship' ? {} : { for: effect.for }),
    do: effect.do.map((act) => ({ [act.word.name]: act.parameters })),
  };
}

/** The faults of cards, each without the first `depth` parts of its path: 1 for the table of cards, 2 for a card. */
function faultsOf(cards: Readonly<Record<string, Row>>, depth = 1): string[] {
  const result = read(cards);
  if (result.success) return [];
  return result.error.issues.map(({ path, message }) => `${path.slice(depth).join('.')}: ${message}`);
}

const faults = (card: Row, id = 'mine'): string[] => faultsOf({ [id]: card }, 2);

/** The maximum number of cards that a scenario may add, and the maximum length of an id. */
const MOST_OWN = 160;
const shortened = (id: string): string => id.slice(0, 40);

const PLAIN = { slot: 'officer', points: 3 };
const HITS = dice('hit', 'hit', 'hit');

/** Two Victories bow to bow at close range; the first has the cards. */
function table(upgrades: Readonly<Record<string, Row>>, changes: Row = HITS): TestTable {
  const t = new TestTable(
    [['victory-ii'], ['victory-ii']],
    { ...changes, upgrades: { ...printed, ...upgrades }, rules: { initiative: 'seat' } },
    0,
    { upgrades: [[Object.keys(upgrades)], [[]]] },
  );
  return t.place(unit(0), 450, 300, 0).place(unit(1), 450, 490, 8);
}

const diceFromBow = (card: Row): number =>
  table({ mine: card })
    .activate('0a')
    .choose('Attack from the front')
    .until((x) => x.rows(ARMADA_EVENT.DIE).length > 0)
    .rows(ARMADA_EVENT.DIE).length;

const wordsOf = ({ effects, before }: (typeof UPGRADE_ENTRIES)[number]): string[] =>
  [...effects, ...before].flatMap(({ do: acts }) => acts).map(({ word }) => word.name);
const PUBLIC = UPGRADE_ENTRIES.filter(
  (card) => card.effects.length > 0 && wordsOf(card).every((name) => FORM_OF.has(name)),
);

describe('the words of the printed cards', () => {
  test('each has a form, or belongs to one card and says what it does', () => {
    const cards = new Map<string, number>();
    for (const card of UPGRADE_ENTRIES)
      for (const name of new Set(wordsOf(card))) cards.set(name, (cards.get(name) ?? 0) + 1);
    expect(
      [...cards.keys()].filter((name) => FORM_OF.has(name) === (saysOf(VOCABULARY.get(name)!) !== undefined)),
    ).toEqual([]);
    // Words that only create something for another word of their card to use.
    const parts = ['choosesRounds', 'holdsTokens'];
    expect([...cards].filter(([name, count]) => count > 1 && !FORM_OF.has(name)).map(([name]) => name)).toEqual(parts);
    expect(FORMS.filter(({ word }) => !VOCABULARY.has(word))).toEqual([]);
    expect(new Set(FORMS.map(({ word }) => word)).size).toBe(FORMS.length);
    expect(FORMS.length).toBeLessThan(60);
  });

  test.each(PUBLIC)('$id can be written in a scenario, and is the same card', ({ row, effects }) => {
    const plain = effects.map(plainOf);
    expect(plain.map(effectOf)).toEqual(effects);
    const { source: _s, verified: _v, numbers: _n, timing: _t, ...said } = row;
    expect(faults({ ...said, effects: plain })).toEqual([]);
  });

  test('a word of one card is refused with the card to be like', () => {
    expect(faults({ ...PLAIN, effects: [{ during: 'before reveal', do: [{ tractors: { distance: 2 } }] }] })).toEqual([
      'effects.0.do.0: tractors is the word of one card, Phylon Q7 Tractor Beams: write "like: phylon-q7-tractor-beams" in place of "effects", and its numbers under "numbers"',
    ]);
    expect(faults({ ...PLAIN, effects: [{ do: [{ barsLocks: {} }] }] })).toEqual([
      'effects.0.do.0: barsLocks is a word of damage cards alone',
    ]);
  });

  test.each(FORMS)('$word stands where the engine has that kind of word', ({ word, at }) => {
    // The word `passesTokens` asks a question whenever its ship gains a token.
    const standing = isAnswer(VOCABULARY.get(word)!) || word === 'passesTokens';
    expect(at.every((timing) => TIMINGS.includes(timing))).toBe(true);
    expect(at.includes('continuous')).toBe(standing);
    if (!standing) expect(at.every((timing) => MOMENT_OF[timing] !== undefined)).toBe(true);
  });
});

describe('a card of the scenario', () => {
  const RED = { during: 'resolve attack effects', do: [{ addDice: { colour: 'red', count: 1 } }] };

  test('has its name from its id, belongs to all and is no printed card', () => {
    const result = read({ 'old-guns': { ...PLAIN, effects: [RED] } });
    expect(result.data!.upgrades['old-guns']).toMatchObject({
      name: 'Old Guns',
      faction: 'any',
      unique: false,
      ready: 'recur',
      source: ['scenario'],
      verified: false,
    });
  });

  test('plays as its effects say: dice at all times, fewer dice, dice added by the player', () => {
    const bow = diceFromBow({ ...PLAIN, effects: [{ do: [{ squadronValue: 1 }] }] });
    const front = { zones: ['front'], colour: 'black', count: 2 };
    expect(diceFromBow({ ...PLAIN, effects: [{ do: [{ batteryDice: front }] }] })).toBe(bow + 2);
    expect(diceFromBow({ ...PLAIN, effects: [{ do: [{ losesDice: { ship: 2 } }] }] })).toBe(bow - 2);
    const t = table({ 'old-guns': { ...PLAIN, effects: [RED] } })
      .activate('0a')
      .choose('Attack from the front');
    const before = t.rows(ARMADA_EVENT.DIE).length;
    t.choose('uses Old Guns');
    expect(t.rows(ARMADA_EVENT.DIE).length).toBe(before + 1);
    expect(t.report().join('\n')).toContain('Old Guns');
  });

  test('is like a printed one but for what it says', () => {
    const { name: _name, ...racks } = printed['external-racks']!;
    const more = { ...racks, like: 'external-racks', slot: 'officer', numbers: { addDice: { count: 3 } } };
    const t = table({ 'more-racks': more }).activate('0a').choose('Attack from the front');
    const before = t.rows(ARMADA_EVENT.DIE).length;
    t.choose('More Racks');
    expect(t.rows(ARMADA_EVENT.DIE).length).toBe(before + 3);
    expect(faults({ ...PLAIN, like: 'external-racks', numbers: { addDice: { count: 9 } } })).toEqual([
      'numbers.addDice.count: found 9, expected 1 to 4',
    ]);
  });

  test('may be like any printed card, with its numbers at both ends of their ranges', () => {
    const cards: Record<string, Row> = {};
    for (const { id, row, effects } of printedCards('before')) {
      const { source: _s, verified: _v, numbers: _n, timing: _t, name: _m, ...said } = row;
      const printedNumbers = numbersOf(effects);
      cards[shortened(`o-${id}`)] = { ...said, like: id };
      for (const end of [0, 1] as const) {
        const numbers = Object.fromEntries(
          Object.entries(printedNumbers).map(([word, is]) => [
            word,
            typeof is === 'number'
              ? rangeOf(word, '')![end]
              : Object.fromEntries(Object.keys(is).map((name) => [name, rangeOf(word, name)![end]])),
          ]),
        );
        cards[shortened(`o${end}-${id}`)] = { ...said, like: id, numbers };
      }
    }
    const rows = Object.entries(cards);
    expect(rows.length).toBeGreaterThan(800);
    for (let i = 0; i < rows.length; i += MOST_OWN)
      expect(faultsOf(Object.fromEntries(rows.slice(i, i + MOST_OWN)))).toEqual([]);
  });

  test('may replace the effects of a printed one', () => {
    const bay = printed['expanded-hangar-bay']!;
    const front = { zones: ['front'], colour: 'black', count: 2 };
    const rows = { 'expanded-hangar-bay': { ...bay, numbers: undefined, effects: [{ do: [{ batteryDice: front }] }] } };
    const plain = table({ 'expanded-hangar-bay': bay }).activate('0a').choose('Attack from the front');
    const t = table(rows).activate('0a').choose('Attack from the front');
    expect(t.rows(ARMADA_EVENT.DIE).length).toBe(plain.rows(ARMADA_EVENT.DIE).length + 2);
  });

  test('more dice than an attack has places are not rolled', () => {
    const guns = { ...PLAIN, effects: [{ do: [{ batteryDice: { zones: ['front'], colour: 'red', count: 4 } }] }] };
    const cards = Object.fromEntries([1, 2, 3, 4, 5].map((k) => [`guns-${k}`, { ...guns, slot: 'officer' }]));
    const t = new TestTable(
      [['victory-ii'], ['victory-ii']],
      {
        ...HITS,
        upgrades: { ...printed, ...cards },
        ships: {
          ...(armada.defaults()['ships'] as Row),
          'victory-ii': {
            ...(armada.defaults()['ships'] as Record<string, Row>)['victory-ii'],
            slots: Array(5).fill('officer'),
          },
        },
        rules: { initiative: 'seat' },
      },
      0,
      { upgrades: [[Object.keys(cards)], [[]]] },
    );
    t.place(unit(0), 450, 300, 0).place(unit(1), 450, 490, 8).activate('0a').choose('Attack from the front');
    expect(t.rows(ARMADA_EVENT.DIE).length).toBe(20);
  });

  test.each<[string, Row, string | RegExp]>([
    ['a new card without effects', PLAIN, /^: unknown upgrade "mine"; a new one says under "effects" what it does/u],
    ['like a card that is not there', { ...PLAIN, like: 'external-rack' }, 'like: unknown upgrade "external-rack"'],
    ['like itself', { ...PLAIN, like: 'mine' }, 'like: "mine" has no effects of its own either'],
    [
      'a word at a wrong moment',
      { ...PLAIN, effects: [{ ...RED, during: 'after roll', cost: 'exhaust' }] },
      'effects.0.do.0.addDice: addDice does nothing during "after roll"; it stands at "resolve attack effects"',
    ],
    [
      'a word without its moment',
      { ...PLAIN, effects: [{ do: RED.do }] },
      'effects.0.do.0.addDice: addDice needs "during"; it stands at "resolve attack effects"',
    ],
    [
      'two words to use',
      { ...PLAIN, effects: [{ ...RED, do: [...RED.do, { setRedDie: {} }] }] },
      'effects.0.do: expected one word that is used, found 2',
    ],
    [
      'a word that leads, alone',
      { ...PLAIN, effects: [{ during: 'critical effect', do: [{ cancelDice: {} }] }] },
      'effects.0.do: expected one word that is used, found 0',
    ],
    [
      'a word that leads, last',
      { ...PLAIN, effects: [{ during: 'critical effect', do: [{ dealFaceup: {} }, { cancelDice: {} }] }] },
      'effects.0.do: cancelDice stands before the other word',
    ],
    [
      'words of both kinds',
      { ...PLAIN, effects: [{ ...RED, do: [...RED.do, { losesYaw: 1 }] }] },
      /words that hold and words that are used stand in effects of their own/u,
    ],
    [
      'a standing word with a cost',
      { ...PLAIN, effects: [{ cost: 'exhaust', do: [{ losesYaw: 1 }] }] },
      'effects.0.cost: what holds as long as the card does has no "cost"',
    ],
    [
      'a standing word with a condition',
      { ...PLAIN, effects: [{ if: { range: 'close' }, do: [{ losesYaw: 1 }] }] },
      'effects.0.if: what holds as long as the card does has no condition',
    ],
    [
      'an effect without end',
      { ...PLAIN, effects: [{ during: 'before reveal', do: [{ gainShield: {} }] }] },
      /^effects\.0: could be used without end/u,
    ],
    [
      'one that must spend the card',
      { ...PLAIN, effects: [{ during: 'after maneuver', once: 'ship', do: [{ extraManeuver: {} }] }] },
      'effects.0.do.0.extraManeuver: extraManeuver needs "cost: exhaust" or "cost: discard"',
    ],
    [
      'a die for what no die can pay',
      { ...PLAIN, effects: [{ ...RED, cost: { die: ['red'] } }] },
      'effects.0.cost: addDice cannot cost a die',
    ],
    [
      'a limit at a wrong moment',
      { ...PLAIN, effects: [{ ...RED, once: 'window' }] },
      'effects.0.once: "window" is for moments outside of attacks and "after roll"',
    ],
    [
      'an activation at a wrong moment',
      {
        ...PLAIN,
        effects: [{ during: 'before reveal', once: 'activation', cost: 'exhaust', do: [{ gainShield: {} }] }],
      },
      'effects.0.once: "activation" is for "resolve attack effects", "repair command" and "squadron command"',
    ],
    [
      'a range where there is no attack',
      {
        ...PLAIN,
        effects: [{ during: 'before reveal', cost: 'exhaust', if: { range: 'close' }, do: [{ gainShield: {} }] }],
      },
      'effects.0.if.range: range is about an attack, and there is none during "before reveal"',
    ],
    [
      'a condition that its word needs',
      { ...PLAIN, effects: [{ during: 'after roll', cost: 'exhaust', do: [{ nameToken: {} }] }] },
      'effects.0.do.0.nameToken: nameToken needs "if: { target: ship }"',
    ],
    [
      'two effects of one moment',
      { ...PLAIN, effects: [RED, { ...RED, do: [{ setRedDie: {} }] }] },
      'effects.1.during: the card has an effect during "resolve attack effects" already',
    ],
    [
      'one question answered twice',
      { ...PLAIN, effects: [{ do: [{ losesYaw: 1 }] }, { do: [{ losesYaw: 2 }] }] },
      'effects.1.do.0.losesYaw: losesYaw stands twice on the card',
    ],
    [
      'for the fleet, by an officer',
      { ...PLAIN, effects: [{ for: 'fleet', do: [{ squadronValue: 1 }] }] },
      'effects.0.for: only a commander has effects for the fleet',
    ],
    [
      'for the fleet, at the cost of a card of another ship',
      { slot: 'commander', points: 20, effects: [{ ...RED, for: 'fleet', cost: 'exhaust' }] },
      'effects.0.cost: "for: fleet" is used by other ships: the card itself cannot be its cost',
    ],
    [
      'what only a commander does',
      { slot: 'commander', points: 20, effects: [{ do: [{ broadsides: {} }] }] },
      'effects.0.do.0.broadsides: broadsides is for a commander, with "for: fleet"',
    ],
    [
      'called by nothing',
      { ...PLAIN, effects: [{ during: 'before reveal', for: 'called', once: 'ship', do: [{ gainShield: {} }] }] },
      'effects.0.for: nothing calls the card: another effect of it needs callsForRound',
    ],
    [
      'hull on a card that is discarded',
      { ...PLAIN, effects: [{ do: [{ hullBonus: { small: 2 } }] }, { ...RED, cost: 'discard' }] },
      'effects: a card that adds to the hull cannot be discarded',
    ],
    [
      'dice of both players',
      {
        ...PLAIN,
        effects: [
          RED,
          { during: 'spend defense tokens', cost: 'exhaust', do: [{ rerollAttack: { most: 1, distance: 1 } }] },
        ],
      },
      'effects: rerollAttack and an effect during "resolve attack effects" stand on two cards',
    ],
    [
      'a defense of the own ship on a card for attacks',
      { ...PLAIN, effects: [RED, { during: 'spend defense tokens', do: [{ rerollAgainst: { most: 1 } }] }] },
      'effects: rerollAgainst and an effect during "resolve attack effects" stand on two cards',
    ],
    ['a number out of bounds', { ...PLAIN, effects: [{ do: [{ losesYaw: 5 }] }] }, /^effects\.0\.do\.0\.losesYaw: /u],
    [
      'a name that is none',
      { ...PLAIN, effects: [{ do: [{ barsRange: 'far' }] }] },
      /^effects\.0\.do\.0\.barsRange: /u,
    ],
  ])('%s is a fault', (_what, card, message) => {
    const found = faults(card);
    expect(found).toHaveLength(1);
    if (typeof message === 'string') expect(found[0]).toBe(message);
    else expect(found[0]).toMatch(message);
  });

  test('an id of other signs, and a printed card that is like another', () => {
    expect(faults({ ...PLAIN, effects: [RED] }, 'Old Guns')[0]).toMatch(/^: the id "Old Guns" is not allowed/u);
    expect(faults({ ...printed['nav-team']!, like: 'engine-techs' }, 'nav-team')).toEqual([
      'like: a printed card is itself; give the new card another id',
    ]);
  });

  test('there is room for 160, and for as many limits as the state has bits', () => {
    const many = Object.fromEntries(Array.from({ length: 161 }, (_, k) => [`card-${k}`, { ...PLAIN, effects: [RED] }]));
    expect(read(many).error!.issues[0]!.message).toBe('too many cards: found 161 new ones, expected at most 160');
    const once = { ...PLAIN, effects: [{ during: 'before reveal', once: 'window', do: [{ gainShield: {} }] }] };
    const limited = Object.fromEntries(Array.from({ length: 20 }, (_, k) => [`card-${k}`, once]));
    const messages = read(limited, {
      a: { ships: ['victory-ii'], upgrades: [Object.keys(limited)] },
      b: SIDES.b,
    }).error!.issues.map(({ message }) => message);
    expect(messages).toContain('too many cards in play are limited to "once: window"');
  });
});

const value = (parameter: Parameter): fc.Arbitrary<unknown> => {
  if ('int' in parameter) return fc.integer({ min: parameter.int[0], max: parameter.int[1] });
  if ('one' in parameter) return fc.constantFrom(...parameter.one);
  const least = parameter.count ?? 1;
  return fc.shuffledSubarray([...parameter.some], {
    minLength: least,
    maxLength: parameter.count ?? parameter.some.length,
  });
};

function parameters({ takes }: WordForm): fc.Arbitrary<unknown> {
  if (takes === undefined) return fc.constant({});
  if (isParameter(takes)) return value(takes);
  const needed = Object.entries(takes).filter(([, each]) => each.optional !== true);
  return fc.record(Object.fromEntries(Object.entries(takes).map(([name, each]) => [name, value(each)])), {
    requiredKeys: needed.map(([name]) => name),
  });
}

interface Choices {
  readonly takes: unknown;
  readonly during: Timing;
  readonly spent: 'exhaust' | 'discard' | null;
  readonly either: boolean;
  readonly once: 'ship' | 'window';
  readonly range: 'close' | 'medium' | 'long' | null;
}

/** An effect of one word that the checks accept, for a ship or for a whole fleet. */
function made(form: WordForm, fleet: boolean, { takes, during, spent, either, once, range }: Choices): PlainEffect {
  const standing = form.at.includes('continuous');
  const inAttack = ['resolve attack effects', 'critical effect'].includes(during);
  const die = form.die === true && either ? { die: ['red', 'blue', 'black'] } : spent;
  const paid = form.spends === true ? (spent ?? 'exhaust') : die;
  const cost = standing || fleet ? null : paid;
  const ranged = !standing && (inAttack || during === 'after roll') && range !== null;
  return {
    ...(standing ? {} : { during }),
    if: { ...form.needs, ...(ranged ? { range } : {}) },
    ...(cost === null ? {} : { cost }),
    ...(!standing && !inAttack && cost === null ? { once } : {}),
    ...(fleet ? { for: 'fleet' } : {}),
    do: [...(form.word === 'dealFaceup' && either ? [{ cancelDice: {} }] : []), { [form.word]: takes as Json }],
  };
}

const effect = (form: WordForm, fleet: boolean): fc.Arbitrary<PlainEffect> =>
  fc
    .record({
      takes: parameters(form),
      during: fc.constantFrom(...form.at),
      spent: fc.constantFrom('exhaust' as const, 'discard' as const, null),
      either: fc.boolean(),
      once: fc.constantFrom('ship' as const, 'window' as const),
      range: fc.option(fc.constantFrom('close' as const, 'medium' as const, 'long' as const), { nil: null, freq: 3 }),
    })
    .map((choices) => made(form, fleet, choices));

const some = (forms: readonly WordForm[], fleet: boolean): fc.Arbitrary<PlainEffect[]> =>
  fc
    .uniqueArray(fc.constantFrom(...forms), { minLength: 1, maxLength: 3 })
    .chain((chosen) => fc.tuple(...chosen.map((form) => effect(form, fleet))));

const ofShips = FORMS.filter(({ commander, leads }) => commander !== true && leads !== true);
const ofFleets = FORMS.filter(
  ({ spends, leads, needs, discards }) => spends !== true && leads !== true && needs === undefined && discards !== true,
);

const cards = fc.tuple(fc.array(some(ofShips, false), { minLength: 4, maxLength: 8 }), some(ofFleets, true));

/** Content with ships that have room for nine officers each; both fleets carry all the cards. */
function contentOf([ships, commander]: [PlainEffect[][], PlainEffect[]]): Content | null {
  const rows: Record<string, Row> = { boss: { slot: 'commander', points: 10, effects: commander } };
  ships.forEach((effects, k) => {
    rows[`card-${k}`] = { slot: 'officer', points: k, ready: k % 2 === 0 ? 'recur' : 'repair token', effects };
  });
  const fitting = Object.fromEntries(Object.entries(rows).filter(([id, row]) => faults(row, id).length === 0));
  const officers = Object.keys(fitting).filter((id) => id !== 'boss');
  const boss = Object.hasOwn(fitting, 'boss') ? ['boss'] : [];
  const all = armada.defaults()['ships'] as Record<string, Row>;
  const roomy = Object.fromEntries(
    ['victory-ii', 'nebulon-b-escort-frigate', 'onager-testbed'].map((id) => [
      id,
      { ...all[id], slots: Array(9).fill('officer') },
    ]),
  );
  const result = armada.contentSchema.safeParse({
    ...armada.defaults(),
    rules: { ...RULES, rounds: 4 },
    ships: { ...all, ...roomy },
    upgrades: { ...printed, ...fitting },
    sides: {
      rebel: {
        ships: ['nebulon-b-escort-frigate', 'cr90-corvette-a'],
        squadrons: ['x-wing', 'y-wing'],
        upgrades: [[...boss, ...officers], []],
      },
      empire: {
        ships: ['victory-ii', 'onager-testbed'],
        squadrons: ['tie-bomber'],
        upgrades: [officers, [...boss, ...officers]],
      },
    },
  });
  return result.success ? result.data : null;
}

test('random cards of a scenario break no law', { tags: ['heavy'] }, () => {
  let played = 0;
  fc.assert(
    fc.property(cards, (drawn) => {
      const content = contentOf(drawn);
      fc.pre(content !== null);
      played++;
      const make = () => armada.compile(content);
      const subject = { name: 'own cards', game: make(), twin: make(), plant: PLANTERS.get('armada')!(make()) };
      expect(walkUnder(LAWS, subject, 'random', 1, SPARSE).violations).toEqual([]);
    }),
    { numRuns: 8, seed: 16 },
  );
  expect(played).toBe(8);
});

test('words of a scenario: the first token of a kind that is ready is exhausted, and the first exhausted one is readied', () => {
  // The ship has a brace and two redirects.
  const t = duel({});
  const states = (): number[] => [0, 1, 2].map((slot) => t.token(unit(0), slot));
  const bridge = bridgeOf(t.rules, t.s, unit(0), MOMENT.REVEAL, null);
  bridge.exhaustDefense('brace');
  bridge.exhaustDefense('redirect');
  expect(states()).toEqual([1, 1, 0]);
  bridge.exhaustDefense('brace');
  bridge.exhaustDefense('redirect');
  expect(states()).toEqual([1, 1, 1]);
  bridge.readyDefense('brace');
  bridge.readyDefense('redirect');
  bridge.readyDefense('evade');
  expect(states()).toEqual([0, 0, 1]);
});
