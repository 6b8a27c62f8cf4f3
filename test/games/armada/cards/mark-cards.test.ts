/** Upgrades that mark hull zones, spend tokens of others, change how far dice reach, and look at dials. */
import { describe, expect, test } from 'vitest';
import { ARMADA_EVENT } from '../../../../src/games/armada/state/events.ts';
import * as field from '../../../../src/games/armada/state/field.ts';
import { SQUADRON_TOKENS_SHIFT, STOCK_WORDS } from '../../../../src/games/armada/state/layout.ts';
import { layOnCard, onCard } from '../../../../src/games/armada/units/stock.ts';
import { attack, diceTold, duel, offers, texts, type Cards, type Duel } from '../support/duel.ts';
import { squadron, unit, type TestTable } from '../support/table.ts';

const OWN = unit(0);
const ENEMY = unit(1);
const table = (duelled: Duel): TestTable => duel({ y: 250, ...duelled });
const NAVIGATE = 1;
const SQUADRON = 2;
const REPAIR = 4;
const coloursRolled = (t: TestTable): string[] =>
  t
    .rows(ARMADA_EVENT.DIE)
    .filter(([, how]) => how === 0)
    .map(([, , shows]) => ['red', 'blue', 'black'][Math.floor(shows! / 8)]!);
const defended = (against: Cards, enemy = 'victory-ii'): TestTable =>
  attack(table({ enemy: [enemy], against: [against] })).until((x) => x.step === 'DEFENSE');
const seen = (t: TestTable, words: string): boolean => JSON.stringify(t.observe(0)).includes(words);

const marked = (zone: string, cards: Cards = []): TestTable => {
  const t = table({ own: ['cr90-corvette-a'], cards: [cards], against: [['early-warning-system']] }).dials();
  t.choose(`Early Warning System: the ${zone} zone`).choose('0a').choose('Keep');
  return t;
};

describe('early-warning-system', () => {
  test('attacks at the zone that is marked for the round are obstructed', () => {
    expect(offers(marked('front'), 'Attack')).toEqual([expect.stringContaining('obstructed')]);
    expect(offers(marked('rear'), 'obstructed')).toEqual([]);
    const t = marked('front').choose('Attack from the front');
    expect(t.step).toBe('OBSTRUCTED');
  });

  test('not those that are never obstructed; the mark is gone with the round', () => {
    expect(offers(marked('front', ['jainas-light']), 'obstructed')).toEqual([]);
    const t = marked('front');
    expect(t.s[field.onCards + STOCK_WORDS * ENEMY]).toBe(1);
    t.until((x) => x.s[field.round] === 2 && x.step === 'DIALS');
    expect(t.s[field.onCards + STOCK_WORDS * ENEMY]).toBe(0);
  });
});

const rolledFar = (use: string): string[] => {
  const t = table({ own: ['victory-ii'], cards: [['disposable-capacitors']], gap: 390 });
  t.dials().choose('(0a)').choose(use);
  t.choose('Keep').choose('Attack from the front');
  return coloursRolled(t.until((x) => x.rows(ARMADA_EVENT.DIE).length > 0));
};

const attacks = (use: string): number => {
  const t = table({ own: ['gozanti-cruisers'], cards: [['disposable-capacitors']], gap: 370 });
  t.dials().choose('(0a)').choose(use).choose('Keep');
  return offers(t, 'Attack').length;
};

const at = (y: number): TestTable => {
  const t = table({ own: ['victory-ii'], cards: [['flak-guns']], squadrons: [[], ['x-wing']], gap: 500 });
  return t.fly(squadron(1), 450, y).activate('0a');
};

const struck = (against: Cards): string[] => {
  const t = table({ own: ['victory-ii'], enemy: ['acclamator-i'], against: [against], gap: 260 });
  attack(t).until((x) => x.step === 'DEFENSE');
  const before = coloursRolled(t).length;
  t.choose('Salvo').until((x) => x.s[field.attackAs] === 1 && coloursRolled(x).length > before);
  return coloursRolled(t).slice(before);
};

describe('what dice reach', () => {
  test('disposable-capacitors: blue dice reach long range at ships in the round for which the card is discarded', () => {
    // A Victory II has three red dice and three blue at its bow.
    expect(rolledFar('Disposable Capacitors').includes('blue')).toBe(true);
    expect(rolledFar('Use no further card').includes('blue')).toBe(false);
  });

  test('disposable-capacitors: a ship with blue dice alone attacks at long range', () => {
    expect([attacks('Disposable'), attacks('Use no further')]).toEqual([1, 0]);
  });

  test('flak-guns: dice against squadrons are black, at close range only', () => {
    const t = at(350).choose('Attack from the front');
    expect(coloursRolled(t.until((x) => x.rows(ARMADA_EVENT.DIE).length > 0))).toEqual(['black']);
    expect(offers(at(460), 'X-wing')).toEqual([]);
  });

  test('flak-guns: salvos at ships reach a band farther with black and blue dice', () => {
    // At medium range a salvo of an Acclamator has its red die, with Flak Guns the black one too.
    expect([struck([]), struck(['flak-guns'])]).toEqual([['red'], ['red', 'black']]);
  });
});

const focused = (zone: string): TestTable => {
  const t = table({ own: ['venator-ii'], cards: [['swivel-mount-batteries']] })
    .dials()
    .choose('(0a)');
  return t.choose(`Swivel-Mount Batteries: the ${zone} zone`).choose('Keep');
};

describe('swivel-mount-batteries', () => {
  test('the zone in focus adds a die of a colour beside it, and zones beside it attack with one less', () => {
    const t = focused('front').choose('Attack from the front');
    // The side zones of a Venator II have red and blue dice.
    expect(offers(t, 'Swivel').map((text) => text.split(': ')[1])).toEqual(['add a red die', 'add a blue die']);
    t.choose('add a blue die');
    expect([diceTold(t, 2), offers(t, 'Swivel')]).toEqual([1, []]);
    const side = focused('left').choose('Attack from the front');
    expect(side.step).toBe('OBSTRUCTED');
    expect(focused('rear').choose('Attack from the front').step).not.toBe('OBSTRUCTED');
  });

  test.each([
    ['left', 4],
    ['right', 12],
  ] as const)('beside the %s zone lie the front and the rear', (zone, heading) => {
    const t = table({ own: ['victory-i'], cards: [['swivel-mount-batteries']] }).dials();
    t.place(OWN, 450, 300, heading).choose('(0a)').choose(`Swivel-Mount Batteries: the ${zone} zone`).choose('Keep');
    t.choose(`Attack from the ${zone}`);
    // Only the front of a Victory I has black dice.
    expect(offers(t, 'Swivel').map((text) => text.split(': ')[1])).toEqual(['add a red die', 'add a black die']);
  });

  test('the focus stays until the card is ready, for a concentrate fire token', () => {
    const t = focused('front').set(OWN, 'commands', 8 + REPAIR);
    t.until((x) => x.step === 'WINDOW');
    t.choose('ready it');
    expect([t.get(OWN, 'commands'), t.s[field.onCards]]).toEqual([REPAIR, 0]);
  });
});

const by = (wing: string): number => {
  const t = table({ against: [['emperor-palpatine-officer']], squadrons: [[wing], []], gap: 500 });
  t.fly(squadron(0), 450, 650)
    .activate('0a', 'Keep', 'Repair')
    .until((x) => x.step === 'SQUADRON' && x.actor === 0);
  t.choose(t.options()[0]!).choose('Attack Victory');
  return t.wing(squadron(0), 'squadronFlags') >> SQUADRON_TOKENS_SHIFT;
};

describe('defense tokens', () => {
  test('reactive-gunnery: a ready token is spent for the effect of a salvo', () => {
    const t = defended(['reactive-gunnery']);
    expect(offers(t, 'Reactive').map((text) => text.split(': ')[1])).toEqual(['Brace (token 1)', 'Redirect (token 2)']);
    t.choose('Reactive Gunnery: Redirect');
    expect([t.token(ENEMY, 1), offers(t, 'Redirect'), offers(t, 'Reactive')]).toEqual([1, [], []]);
    t.until((x) => x.s[field.attackAs] === 1);
    expect([t.s[field.attacker], t.s[field.target]]).toEqual([ENEMY, OWN]);
  });

  test('A-DEF-17 reactive-gunnery: a token that Intel Officer has named is discarded, spent for a salvo as well', () => {
    const t = defended(['reactive-gunnery']);
    t.s[field.namedToken] = 2;
    t.choose('Reactive Gunnery: Redirect');
    expect([t.token(ENEMY, 0), t.token(ENEMY, 1)]).toEqual([0, 2]);
  });

  test('reactive-gunnery: one salvo an attack, no exhausted and no locked token', () => {
    const t = defended(['reactive-gunnery'], 'acclamator-i').choose('Reactive Gunnery: Brace');
    expect(offers(t, 'Salvo')).toEqual([]);
    const spent = defended(['reactive-gunnery']);
    spent.set(ENEMY, 'tokens', 1 + 4 + 16);
    expect(offers(spent, 'Reactive')).toEqual([]);
    const locked = defended(['reactive-gunnery']);
    locked.s[field.locked] = 7;
    expect(offers(locked, 'Reactive')).toEqual([]);
  });

  test('admonition: a token is discarded, locked or not, and a die is cancelled, once an attack', () => {
    const t = defended(['admonition'], 'mc30c-scout-frigate');
    t.s[field.locked] = 255;
    t.choose('Admonition: discard Redirect');
    expect(texts(t)).toEqual(['cancel a red hit', 'cancel a blue hit']);
    t.choose('cancel a blue hit');
    expect([
      t.rows(ARMADA_EVENT.DIE_LOST).length,
      t.rows(ARMADA_EVENT.TOKEN_LOST).length,
      offers(t, 'Admonition'),
    ]).toEqual([1, 1, []]);
  });

  test('emperor-palpatine-officer: who attacks the ship spends a token first, of its own choice', () => {
    const t = attack(table({ against: [['emperor-palpatine-officer']] }));
    expect([t.actor, texts(t)]).toEqual([0, ['spend Brace (token 1)', 'spend Redirect (token 2)']]);
    t.choose('spend Redirect');
    expect([t.token(OWN, 1), diceTold(t, 0)]).toEqual([1, 6]);
    const bare = attack(table({ against: [['emperor-palpatine-officer']] }).set(OWN, 'dialSpeed', 0));
    expect([bare.step === 'CARD_ASKS', bare.get(OWN, 'tokens')]).toEqual([false, 0]);
  });

  test('emperor-palpatine-officer: unique squadrons too, and no others', () => {
    // One of the two braces of Luke Skywalker is exhausted.
    expect([by('luke-skywalker'), by('y-wing')]).toEqual([1, 0]);
  });
});

describe('tokens and dials', () => {
  test('ahsoka-tano-rebel: a friend at distance 1-5 that is active changes a command token', () => {
    const t = table({
      own: ['cr90-corvette-a', 'assault-frigate-mark-ii-b'],
      cards: [['ahsoka-tano-rebel']],
      gap: 500,
    });
    t.set(unit(0, 1), 'commands', SQUADRON).dials('Repair').choose('(0b)');
    expect(texts(t).filter((text) => text !== '')).toEqual(
      ['Navigate', 'Repair', 'Concentrate Fire'].map(
        (name) => `Assault Frigate Mark II B (0b) has a ${name} token for Squadron`,
      ),
    );
    t.choose('a Navigate token');
    expect([t.get(unit(0, 1), 'commands'), seen(t, '"Ahsoka Tano","state":"exhausted"'), offers(t, 'Ahsoka')]).toEqual([
      NAVIGATE,
      true,
      [],
    ]);
    const far = table({
      own: ['cr90-corvette-a', 'assault-frigate-mark-ii-b'],
      cards: [['ahsoka-tano-rebel']],
      gap: 500,
    });
    far.place(unit(0, 1), 850, 250, 0).set(unit(0, 1), 'commands', SQUADRON).dials('Repair').choose('(0b)');
    expect(offers(far, 'Ahsoka')).toEqual([]);
  });

  test('clone-navigation-officer: a friend gains the token of the revealed command; a token of the card readies it', () => {
    const t = table({ own: ['venator-i', 'pelta-medical-frigate'], cards: [['clone-navigation-officer']], gap: 500 });
    t.dials('Squadron').choose('(0a)').choose('a Squadron token for Pelta');
    expect(t.get(unit(0, 1), 'commands')).toBe(SQUADRON);
    t.choose('Keep').until((x) => x.step === 'WINDOW');
    t.choose('ready it for the Navigate token of the card');
    expect([seen(t, '"exhausted"'), seen(t, '"holds"')]).toEqual([false, false]);
    const repair = table({ own: ['venator-i'], cards: [['clone-navigation-officer']], gap: 500 });
    expect(offers(repair.dials('Repair').choose('(0a)'), 'Clone')).toEqual([]);
  });

  test('count-dooku: three tokens of two commands at least; one of them raids every enemy ship', () => {
    const t = table({
      own: ['recusant-light-destroyer'],
      enemy: ['victory-ii', 'gozanti-cruisers'],
      cards: [['count-dooku']],
    });
    t.play('Count Dooku', 'a Navigate token', 'a Navigate token');
    expect(texts(t)).toEqual(['Squadron', 'Repair', 'Concentrate Fire'].map((name) => `a ${name} token on the card`));
    t.choose('a Repair token').dials();
    expect(offers(t, 'Dooku').map((text) => text.split(': ')[1])).toEqual([
      'Navigate raid tokens',
      'Repair raid tokens',
    ]);
    t.choose('Repair raid tokens');
    expect([t.get(ENEMY, 'raids'), t.get(unit(1, 1), 'raids'), offers(t, 'Dooku')]).toEqual([REPAIR, REPAIR, []]);
  });

  test('slicer-tools: the top dial of an enemy at distance 1-3 is seen, and set anew, or a raid token of another command', () => {
    const rules = { initiative: 'seat', fleets: 'free', edition: 'current' };
    const t = table({ own: ['gozanti-cruisers'], cards: [['slicer-tools']], gap: 200, rules }).dials('Repair');
    t.choose('(0a)')
      .choose('Keep')
      .until((x) => x.step === 'WINDOW');
    const shown = (): unknown =>
      (t.observe(0)['seats'] as { ships: { facedownDials: (string | null)[] }[] }[])[1]!.ships[0]!.facedownDials[0];
    expect(shown()).toBe(null);
    t.choose('Slicer Tools: Victory');
    expect([shown(), t.options().length]).toEqual(['Repair', 7]);
    t.choose('the top dial becomes Navigate');
    expect([shown(), t.get(ENEMY, 'dials') & 3, t.get(ENEMY, 'raids')]).toEqual(['Navigate', 0, 0]);
  });
});

test('every card that a ship can carry has room for what lies on it', () => {
  const cards = ['emperor-palpatine', 'taskmaster-grint', 'disposable-capacitors', 'g7-x-grav-well-projector'];
  cards.push('grav-shift-reroute');
  const t = table({ own: ['interdictor-suppression-refit'], cards: [cards] });
  const numbers = cards.map((id) => t.rules.upgrade.ids.indexOf(id));
  numbers.forEach((card, k) => layOnCard(t.rules, t.s, OWN, card, 100 + k));
  expect(numbers.map((card) => onCard(t.rules, t.s, OWN, card))).toEqual([100, 101, 102, 103, 104]);
});
