/** Cards that pay for changes of the pool, and cards about the effects of defense tokens. */
import { describe, expect, test } from 'vitest';
import { ARMADA_EVENT } from '../../../../src/games/armada/state/events.ts';
import * as field from '../../../../src/games/armada/state/field.ts';
import { attack, diceTold, duel, offers, texts, type Cards } from '../support/duel.ts';
import { dice, squadron, unit, type TestTable } from '../support/table.ts';

const OWN = unit(0);
const ENEMY = unit(1);
const RULES = { initiative: 'seat', fleets: 'free' };
const again = (t: TestTable): number => diceTold(t, 1);
/** The states of the first tokens of a ship: 0 ready, 1 exhausted, 2 discarded. */
const tokens = (t: TestTable, u: number, count: number): number[] =>
  Array.from({ length: count }, (_, slot) => t.token(u, slot));
/** Goes on until the defender is asked for tokens. */
const defends = (t: TestTable): TestTable => t.until((x) => x.step === 'DEFENSE');
const setTokens = (t: TestTable, u: number, ...states: readonly number[]): TestTable =>
  t.set(
    u,
    'tokens',
    states.reduce((word, state, slot) => word | (state << (2 * slot)), 0),
  );

const vaders = (apart: number): TestTable => {
  const cards = [['admiral-screed', 'darth-vader-officer'], ['intel-officer']];
  return duel({ own: ['victory-ii', 'victory-i'], cards })
    .place(OWN, 570 - apart, 300, 0)
    .place(unit(0, 1), 570, 300, 0);
};

const anakins = (apart: number): TestTable => {
  const own = ['venator-i', 'acclamator-i', 'consular-charger-c70'];
  const t = duel({ own, cards: [['anakin-skywalker'], [], []] });
  return attack(t.place(unit(0, 1), 600, 300, 0).place(unit(0, 2), 450 + apart, 300, 0));
};

describe('dice for tokens and cards', () => {
  test('darth-vader: a ship that attacks a ship spends a token of its own, at any speed, for any number of rerolls', () => {
    const t = attack(duel({ cards: [['darth-vader']] }).set(OWN, 'dialSpeed', 0));
    // A Victory II has a brace and two redirects.
    expect(offers(t, 'Darth Vader').map((text) => text.split(': ')[1])).toEqual([
      'spend Brace (token 1)',
      'spend Redirect (token 2)',
    ]);
    t.play('Darth Vader: spend Redirect', 'Pick', 'Pick', 'Pick', 'Pick', 'Pick', 'Pick');
    expect([again(t), tokens(t, OWN, 3), offers(t, 'Darth Vader')]).toEqual([6, [0, 1, 0], []]);
  });

  test('anakin-skywalker: another friend near the defender spends the token, up to three dice are rerolled', () => {
    const t = anakins(-130);
    const offered = offers(t, 'Anakin Skywalker: ');
    expect(offered).toHaveLength(2);
    t.choose('Anakin Skywalker: Acclamator');
    if (t.step === 'CARD_ASKS') t.choose('spends');
    t.play('Pick', 'Pick', 'Pick');
    expect([again(t), tokens(t, unit(0, 1), 4).filter((state) => state === 1)]).toEqual([3, [1]]);
    expect(offers(t, 'Anakin')).toEqual([]);
    expect(offers(anakins(800), 'Anakin')).toEqual([]);
  });

  test('darth-vader-officer: a friend within distance 5 discards its commander or an officer, but not this card', () => {
    const t = attack(vaders(120), 'front').until((x) => x.step === 'EFFECTS');
    expect(offers(t, 'Darth Vader').map((text) => text.split(': ')[1])).toEqual([
      'Victory II-class Star Destroyer (0a) discards Admiral Screed',
    ]);
    t.play('Darth Vader', 'Pick', 'No further die');
    expect([again(t), offers(t, 'Admiral Screed')]).toEqual([1, []]);
    const helped = (apart: number): string[] => {
      const other = vaders(apart).activate('0b').choose('Attack from the front');
      return offers(
        other.until((x) => x.step === 'EFFECTS' || x.step === 'DEFENSE'),
        'Darth Vader',
      );
    };
    expect(helped(120)).toEqual([
      'Victory II-class Star Destroyer (0a) uses Darth Vader: Victory I-class Star Destroyer (0b) discards Intel Officer',
    ]);
    expect(helped(450)).toEqual([]);
  });

  test('darth-vader-officer: Grand Moff Tarkin is a commander like any other', () => {
    const t = duel({ cards: [['grand-moff-tarkin', 'darth-vader-officer']] });
    t.until((x) => x.step === 'REVEAL').play('Keep', 'Attack from the front: ');
    t.until((x) => x.step === 'EFFECTS');
    expect(offers(t, 'Darth Vader').map((text) => text.split(': ')[1])).toEqual([
      'Victory II-class Star Destroyer (0a) discards Grand Moff Tarkin',
    ]);
  });

  test('home-one: another friend within distance 5 turns a die to an accuracy', () => {
    const t = duel({ own: ['mc80-command-cruiser', 'cr90-corvette-a'], cards: [['home-one']], changes: FACES });
    t.place(unit(0, 1), 450, 330, 0).place(OWN, 600, 300, 0).activate('0b').choose('Attack from the front');
    t.until((x) => x.step === 'EFFECTS').choose('Home One: a red hit to accuracy');
    expect([diceTold(t, 3), offers(t, 'Home One')]).toEqual([1, []]);
    expect(offers(attack(duel({ own: ['mc80-command-cruiser'], cards: [['home-one']] })), 'Home One')).toEqual([]);
  });

  test('clone-captain-zak: a die of a colour in the pool from a side or the rear; a token of the card readies it', () => {
    const t = duel({ own: ['venator-ii'], cards: [['clone-captain-zak']] }).place(OWN, 450, 300, 4);
    attack(t, 'left');
    t.choose('Clone Captain Zak: a ');
    expect([diceTold(t, 2), offers(t, 'Zak')]).toEqual([1, []]);
    t.until((x) => offers(x, 'ready it').length > 0);
    expect(offers(t, 'Zak')).toEqual([
      'Venator II-class Star Destroyer (0a) uses Clone Captain Zak: ready it for the Concentrate Fire token of the card',
    ]);
    expect(offers(attack(duel({ own: ['venator-ii'], cards: [['clone-captain-zak']] })), 'Zak')).toEqual([]);
  });
});
/** Dice that show a hit, but have an accuracy face to which they may be turned. */
const HITS = { blank: 0, hit: 20, doubleHit: 0, critical: 0, accuracy: 1, hitCritical: 0 };
const FACES = { dice: { red: HITS, blue: HITS, black: { ...HITS, accuracy: 0 } } };

const reds = (x: TestTable): number =>
  x.rows(ARMADA_EVENT.DIE).filter(([, how, shows]) => how === 0 && shows! < 8).length;

const satos = (at: number): TestTable =>
  duel({
    own: ['mc30c-scout-frigate'],
    cards: [['commander-sato']],
    squadrons: [['x-wing'], []],
  }).fly(squadron(0), 450, at);

const satoAttacks = (at: number): TestTable =>
  satos(at).activate('0a', 'Keep', 'Navigate').choose('Attack from the front');

describe('commander-sato', () => {
  test('before the roll up to two dice are replaced by others, if a friendly squadron is at distance 1 of the defender', () => {
    const t = satoAttacks(420);
    expect([t.actor, t.step]).toEqual([0, 'WINDOW']);
    t.choose('Commander Sato');
    const offered = texts(t);
    expect(offered.length).toBeGreaterThan(1);
    t.choose('a red die for a black one').choose('no further die');
    expect([reds(t) - reds(satoAttacks(100)), diceTold(t, 0)]).toEqual([1, diceTold(satoAttacks(100), 0)]);
  });

  test('not with the squadron farther away', () => {
    expect(satoAttacks(100).step).not.toBe('WINDOW');
  });
});

const varnillians = (initiative: 'first' | 'second'): TestTable =>
  duel(
    initiative === 'first'
      ? { cards: [['gunnery-chief-varnillian']], changes: dice('accuracy', 'hit') }
      : { enemy: ['victory-ii'], against: [['gunnery-chief-varnillian']] },
  );

describe('gunnery-chief-varnillian', () => {
  test('a blank red die lies on the card, of the second player one on any face; a die of the pool changes places with it', () => {
    const t = attack(varnillians('first').choose('Varnillian'));
    t.choose('Varnillian: a red accuracy for the red blank on the card');
    expect([diceTold(t, 2), offers(t, 'Varnillian')]).toEqual([1, []]);
    expect(JSON.stringify(t.observe(1))).toContain('red accuracy');
  });

  test('the second player chooses the face', () => {
    const t = varnillians('second');
    expect([t.actor, offers(t, 'Varnillian').length]).toEqual([1, 2]);
  });
});

const brunsons = (x: number): TestTable => {
  const rules = { ...RULES, obstacles: [{ obstacle: 'asteroid-a', x, y: 620 }] };
  const t = duel({ against: [['captain-brunson']], rules });
  return defends(attack(t));
};

const karrens = (concentrated: boolean): TestTable => {
  const t = duel({ own: ['mc80-star-cruiser'], cards: [['mon-karren']] });
  t.activate('0a', 'Keep', 'Concentrate').choose('Attack from the front: ');
  if (concentrated) t.choose('Concentrate Fire with the dial');
  return defends(t).choose('Brace');
};

const nalaors = (speed: number): TestTable =>
  defends(
    attack(duel({ enemy: ['munificent-star-frigate'], against: [['sa-nalaor']] }).set(ENEMY, 'dialSpeed', speed)),
  );

const defended = (cards: Cards, ...spent: readonly string[]): TestTable => {
  const t = duel({ enemy: ['venator-i', 'acclamator-i'], against: [cards] });
  setTokens(t, unit(1, 1), 1, 0, 0, 0);
  defends(attack(setTokens(t, ENEMY, 0, 1, 0, 0)));
  t.play(...spent);
  return t.until((x) => x.step !== 'DEFENSE');
};

describe('defense tokens', () => {
  test('luminara-unduli: with fewer than two tokens spent one is readied that was not spent, or one of a friend', () => {
    const t = defended(['luminara-unduli'], 'Brace');
    expect([t.actor, t.step]).toEqual([1, 'WINDOW']);
    expect(offers(t, 'Luminara')).toHaveLength(2);
    t.choose('a token of Acclamator');
    expect([t.token(unit(1, 1), 0), t.token(ENEMY, 1)]).toEqual([0, 1]);
    expect(defended(['luminara-unduli'], 'Brace', 'Redirect').step).not.toBe('WINDOW');
  });

  test('luminara-unduli: a unique squadron that has defended as well', () => {
    const t = duel({
      enemy: ['venator-i'],
      against: [['luminara-unduli']],
      squadrons: [['tie-fighter'], ['anakin-skywalker-delta-7']],
      gap: 500,
    });
    t.fly(squadron(0), 450, 550).fly(squadron(1), 480, 550);
    t.setWing(squadron(1), 'squadronFlags', t.wing(squadron(1), 'squadronFlags') | (1 << 8));
    t.until((x) => x.step === 'SQUADRON' && x.actor === 0)
      .choose('Activate')
      .choose('Attack Anakin');
    t.until((x) => x.step === 'WINDOW' || x.step === 'SQUADRON');
    expect(offers(t, 'Luminara')).toHaveLength(1);
    t.choose('Luminara');
    expect((t.wing(squadron(1), 'squadronFlags') >> 8) & 3).toBe(0);
  });

  test('adi-gallia: a point of the damage on shields beside the attacked zone for each token spent, before any redirect', () => {
    const t = duel({ enemy: ['venator-i'], against: [['adi-gallia']] }).shields(ENEMY, 1, 2, 2, 2);
    defends(attack(t))
      .play('Brace', 'No further defense')
      .until((x) => x.step === 'SOAK');
    // The brace halves six hits to three: a zone beside suffers one, the attacked zone the others.
    expect(texts(t)).toHaveLength(3);
    t.choose('to the right zone');
    expect([t.shield(ENEMY, 1), t.shield(ENEMY, 0), t.get(ENEMY, 'cards')]).toEqual([1, 0, 1]);
    const none = duel({ enemy: ['venator-i'], against: [['adi-gallia']] });
    defends(attack(none))
      .choose('No further defense')
      .until((x) => x.step !== 'DEFENSE');
    expect(none.step).not.toBe('SOAK');
  });

  test('sa-nalaor: at speed 2 any token may be spent for an evade, which comes once', () => {
    const t = nalaors(2);
    const evades = offers(t, 'Evade');
    expect(evades.length).toBeGreaterThan(2);
    t.choose(evades.find((text) => !text.includes('token 1'))!);
    // The attacker is larger, but a token that replaces an evade affects no second die.
    expect([t.step, again(t), offers(t, 'Evade')]).toEqual(['DEFENSE', 1, []]);
    expect(new Set(offers(nalaors(1), 'Evade').map((text) => /token \d/.exec(text)![0])).size).toBeLessThan(
      new Set(evades.map((text) => /token \d/.exec(text)![0])).size,
    );
  });

  test('kyrsta-agate: the flagship gains a token, and discards tokens for their effects, locked or not', () => {
    const t = duel({ enemy: ['mc75-ordnance-cruiser'], against: [['kyrsta-agate']], changes: LOCKS });
    expect(offers(t, 'Kyrsta Agate').map((text) => text.split(': ')[1])).toEqual([
      'Evade',
      'Redirect',
      'Brace',
      'Contain',
      'Salvo',
    ]);
    t.choose('Kyrsta Agate: Brace');
    attack(t)
      .choose('Spend an accuracy: lock Brace')
      .until((x) => x.step === 'DEFENSE');
    const brace = offers(t, 'Kyrsta Agate: discard Brace');
    expect(brace.length).toBeGreaterThan(0);
    t.choose('Kyrsta Agate: discard Brace');
    expect([t.s[field.tokensSpent], offers(t, 'Brace (token')]).toEqual([0, []]);
    // A card may be used once an attack only where it pays nothing itself: this one may again.
    expect(offers(t, 'Kyrsta Agate')).toEqual([]);
    const still = duel({ enemy: ['mc75-ordnance-cruiser'], against: [['kyrsta-agate']] }).choose('Salvo');
    expect(attack(still.set(ENEMY, 'dialSpeed', 0)).step).not.toBe('DEFENSE');
  });

  test('mon-karren: once it concentrates its fire on a ship, the defender spends one token', () => {
    expect([karrens(true).step === 'DEFENSE', karrens(false).step]).toEqual([false, 'DEFENSE']);
  });

  test('captain-brunson: at distance 1-2 of an obstacle a die is cancelled', () => {
    const t = brunsons(450).choose('Captain Brunson: cancel a red hit');
    expect([t.rows(ARMADA_EVENT.DIE_LOST).length, offers(t, 'Brunson')]).toEqual([1, []]);
    expect(offers(brunsons(800), 'Brunson')).toEqual([]);
  });
});
/** Dice whose blue ones always show an accuracy. */
const LOCKS = dice('hit', 'accuracy');
