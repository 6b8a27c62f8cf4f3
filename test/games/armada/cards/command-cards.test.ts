/** Upgrades about command tokens on cards, dials, speeds and defense tokens that change. */
import { describe, expect, test } from 'vitest';
import { ARMADA_EVENT } from '../../../../src/games/armada/state/events.ts';
import * as field from '../../../../src/games/armada/state/field.ts';
import { attack, diceTold, duel, offers, texts, type Cards } from '../support/duel.ts';
import { dice, squadron, unit, type TestTable } from '../support/table.ts';

const OWN = unit(0);
const ENEMY = unit(1);
const table = duel;
const lost = (t: TestTable): number => t.rows(ARMADA_EVENT.DIE_LOST).length;
const total = (t: TestTable): unknown => t.rows(ARMADA_EVENT.TOTAL).at(-1)?.at(-1);
const whole = (t: TestTable): TestTable => t.until((x) => x.rows(ARMADA_EVENT.TOTAL).length > 0);
const tokensOf = (t: TestTable, seat: number): string[] =>
  (t.observe(seat)['seats'] as { ships: { defenseTokens: { type: string; state: string }[] }[] }[])[
    seat
  ]!.ships[0]!.defenseTokens.map(({ type, state }) => `${type} ${state}`);
const NAVIGATE = 1;
const SQUADRON = 2;
const REPAIR = 4;

const dialled = (cards: readonly Cards[]): number => {
  const t = table({ own: ['imperial-i'], cards }).dials();
  return t.get(OWN, 'dialCount');
};

const speeds = (dial: string, resource: string): string[] => {
  const t = table({ own: ['victory-ii', 'gladiator-i'], cards: [['admiral-ozzel']] }).place(ENEMY, 450, 850, 8);
  t.set(unit(0, 1), 'dialSpeed', 2)
    .dials(dial)
    .choose('(0b)')
    .choose('Keep')
    .until((x) => x.step === 'COURSE');
  return offers(t, resource);
};

const farthest = (wing: string, cards: readonly Cards[]): string => {
  const t = table({ own: ['gozanti-cruisers'], cards, squadrons: [[wing], []] });
  t.place(OWN, 450, 150, 0).place(ENEMY, 450, 850, 8).fly(squadron(0), 450, 260).dials('Squadron').choose('(0a)');
  t.play('Keep', 'Resolve Squadron', '(0A)', 'Move', 'Fly north');
  return offers(t, 'Fly distance').at(-1)!.slice(0, 'Fly distance 5'.length);
};

describe('tokens and dials', () => {
  test('tikkes: the revealed command is laid on the card for a token of any command; the next dials are of it, and shown', () => {
    const t = table({ cards: [['tikkes']] })
      .place(ENEMY, 450, 850, 8)
      .dials('Repair')
      .choose('(0a)');
    t.choose('Tikkes: gain a Navigate token');
    expect([t.get(OWN, 'commands'), offers(t, 'Tikkes')]).toEqual([NAVIGATE, []]);
    t.until((x) => x.step === 'DIALS' && x.s[field.round] === 2);
    expect([t.actor, t.options()]).toEqual([0, ['Victory II-class Star Destroyer (0a): set a Repair dial']]);
    const bottom = t.get(OWN, 'dialCount');
    t.choose('Repair');
    expect([(t.get(OWN, 'dialsSeen') >> bottom) & 1, (t.get(OWN, 'dials') >> (2 * bottom)) & 3]).toEqual([1, 2]);
    t.until((x) => x.step === 'TURN');
    expect(JSON.stringify(t.observe(0))).not.toContain('"holds"');
  });

  test('taskmaster-grint: a token of the command on the card as it is revealed, and the dial is kept', () => {
    const t = table({ cards: [['taskmaster-grint']] }).place(ENEMY, 450, 850, 8);
    // After deployment, the player must choose the command.
    expect(t.options()).toEqual(['Victory II-class Star Destroyer (0a) uses Taskmaster Grint']);
    t.choose('Grint').choose('a Repair token on the card');
    const other = t.copy();
    t.dials('Repair').choose('(0a)').choose('Taskmaster Grint');
    expect([t.get(OWN, 'commands'), t.step]).toEqual([REPAIR, 'REVEAL']);
    t.s.set(other);
    t.dials('Navigate').choose('(0a)');
    expect(offers(t, 'Grint')).toEqual([]);
  });

  test('rune-haako: tokens of a friend and of the card become tokens of the ship', () => {
    const own = ['providence-dreadnought', 'hardcell-transport'];
    const t = table({ own, cards: [['rune-haako']] }).place(ENEMY, 450, 850, 8);
    t.choose('Rune Haako').play('a Navigate token on', 'a Navigate token on').set(unit(0, 1), 'commands', SQUADRON);
    t.dials('Repair').choose('(0a)').choose('Rune Haako: with Hardcell');
    expect(texts(t)).toEqual(['a Navigate token of the card', 'a Squadron token of the other ship']);
    t.choose('a Squadron token');
    expect([t.get(OWN, 'commands'), t.get(unit(0, 1), 'commands')]).toEqual([SQUADRON, 0]);
    t.choose('a Navigate token');
    // A second token of the same command cannot be gained.
    expect([t.get(OWN, 'commands'), t.s[field.asking]]).toEqual([NAVIGATE + SQUADRON, 0]);
  });

  test('relentless: a dial less in the stack', () => {
    expect([dialled([]), dialled([['relentless']])]).toEqual([3, 2]);
  });

  test('admiral-ozzel: every ship may change its speed by one, and a dial does more', () => {
    expect(speeds('Repair', 'speed')).toEqual(['Change to speed 1', 'Keep speed 2', 'Change to speed 3']);
    expect(speeds('Navigate', 'dial').map((text) => text.slice(-1))).toEqual(['0', '1', '2', '3']);
  });

  test('vector: commanded squadrons without heavy fly one farther', () => {
    expect([farthest('tie-fighter', []), farthest('tie-fighter', [['vector']])]).toEqual([
      'Fly distance 4',
      'Fly distance 5',
    ]);
    // The squadron moves at most 5, and not at all if it is heavy.
    expect(farthest('tie-interceptor', [['vector']])).toBe('Fly distance 5');
    expect(farthest('tie-bomber', [['vector']])).toBe('Fly distance 4');
  });
});

describe('defense tokens that change', () => {
  test('local-fire-control: a salvo in place of a token, after deployment and without a choice to decline', () => {
    const t = table({ own: ['victory-ii'], cards: [['local-fire-control']] });
    expect([t.step, texts(t)]).toEqual([
      'WINDOW',
      ['Salvo in place of Brace (token 1)', 'Salvo in place of Redirect (token 2)'],
    ]);
    t.choose('in place of Redirect (token 2)');
    expect([tokensOf(t, 0).includes('Salvo ready'), t.step]).toEqual([true, 'DIALS']);
  });

  test('captain-needa: an evade in place of a token, or none', () => {
    const t = table({ own: ['victory-ii'], cards: [['captain-needa']] });
    const before = tokensOf(t, 0);
    const other = t.copy();
    t.choose('Evade in place of Redirect');
    expect(tokensOf(t, 0).filter((text) => text === 'Evade ready')).toHaveLength(1);
    t.s.set(other);
    t.choose('Use no further card');
    expect([tokensOf(t, 0), t.step]).toEqual([before, 'DIALS']);
  });

  test('tb-73: one evade more, which is spent and readied as others are', () => {
    const t = table({ enemy: ['pelta-medical-frigate'], against: [['tb-73']] });
    t.choose('TB-73').shields(ENEMY, 9, 9, 9, 9);
    expect(tokensOf(t, 1).at(-1)).toBe('Evade ready');
    const slot = tokensOf(t, 1).length - 1;
    attack(t).until((x) => x.step === 'DEFENSE');
    // Of two equal tokens, only the first is offered, and that one is discarded.
    t.set(ENEMY, 'tokens', 2 << 2);
    t.choose(`Evade (token ${slot + 1})`);
    expect(t.token(ENEMY, slot)).toBe(1);
    t.until((x) => x.step === 'DIALS' && x.s[field.round] === 2);
    expect(t.token(ENEMY, slot)).toBe(0);
  });

  test('walex-blissex: a discarded token is ready again, and the card is discarded', () => {
    const t = table({ own: ['assault-frigate-mark-ii-b'], cards: [['walex-blissex']] }).set(OWN, 'tokens', 2 + 4);
    t.dials().choose('(0a)');
    expect(offers(t, 'Walex')).toHaveLength(1);
    t.choose('Walex');
    expect([t.token(OWN, 0), t.token(OWN, 1), JSON.stringify(t.observe(0)).includes('discarded"}]')]).toEqual([
      0,
      1,
      true,
    ]);
    const none = table({ own: ['assault-frigate-mark-ii-b'], cards: [['walex-blissex']] })
      .dials()
      .choose('(0a)');
    expect(offers(none, 'Walex')).toEqual([]);
  });

  test('kyrsta-agate-officer: a red or blue critical readies an exhausted token', () => {
    const at = (faces: Record<string, unknown>, tokens: number): TestTable => {
      const t = table({ own: ['assault-frigate-mark-ii-b'], cards: [['kyrsta-agate-officer']], changes: faces });
      return attack(t.set(OWN, 'tokens', tokens)).until(
        (x) => x.step === 'CRITICAL' || x.step === 'SOAK' || x.step === 'COURSE',
      );
    };
    const t = at(dice('critical', 'hit', 'hit'), 1);
    t.choose('Resolve the critical effect of Kyrsta Agate');
    expect([t.token(OWN, 0), JSON.stringify(t.observe(0)).includes('"Kyrsta Agate","state":"exhausted"')]).toEqual([
      0,
      true,
    ]);
    expect(offers(at(dice('critical', 'hit', 'hit'), 0), 'Agate')).toEqual([]);
  });

  test('boarding-troopers: defense tokens of an enemy at close range are spent, up to the squadron value', () => {
    const t = table({ own: ['victory-ii'], cards: [['boarding-troopers']] }).set(ENEMY, 'tokens', 1);
    t.dials('Squadron').choose('(0a)').choose('spend the squadron dial');
    // The brace is exhausted and both redirects are ready. Of equal tokens, the first one is named.
    t.choose('spend Brace').choose('spend Redirect');
    expect([t.token(ENEMY, 0), t.token(ENEMY, 1), t.s[field.dial]]).toEqual([2, 1, 0]);
    t.choose('no further token');
    expect([
      t.s[field.asking],
      JSON.stringify(t.observe(0)).includes('"Boarding Troopers","state":"discarded"'),
    ]).toEqual([0, true]);
    const far = table({ own: ['victory-ii'], cards: [['boarding-troopers']] }).place(ENEMY, 450, 700, 8);
    expect(offers(far.dials('Squadron').choose('(0a)'), 'Boarding')).toEqual([]);
  });

  test('admiral-titus: the speed of an enemy ship changes by one as the first round begins', () => {
    const t = table({ own: ['victory-ii'], cards: [['admiral-titus']] }).set(ENEMY, 'dialSpeed', 2);
    expect(offers(t, 'Titus').map((text) => text.split(': ')[1])).toEqual([
      'Victory II-class Star Destroyer (1a) goes slower',
    ]);
    t.choose('goes slower');
    expect([t.get(ENEMY, 'dialSpeed'), t.step]).toEqual([1, 'DIALS']);
  });
});

const struck = (enemy: readonly string[], against: readonly Cards[], use: string): TestTable => {
  const t = attack(table({ enemy, against }));
  t.until((x) => x.step === 'WINDOW' || x.rows(ARMADA_EVENT.TOTAL).length > 0);
  return t.step === 'WINDOW' ? t.choose(use) : t;
};

describe('dice and damage', () => {
  test.each([
    ['major-derlin', ['mc80-command-cruiser'], 'Major Derlin', 5],
    ['foremans-labor', ['hardcell-transport'], "Foreman's Labor", 5],
    [
      'seventh-fleet-star-destroyer',
      ['victory-ii', 'victory-ii'],
      'the card on Victory II-class Star Destroyer (1b)',
      5,
    ],
  ])('%s: a point less of damage', (card, enemy, use, points) => {
    const t = whole(
      struck(
        enemy,
        enemy.map(() => [card]),
        use,
      ),
    );
    expect([total(t), JSON.stringify(t.observe(1)).includes('"state":"exhausted"}]')]).toEqual([points, true]);
    expect(
      total(
        whole(
          struck(
            enemy,
            enemy.map(() => [card]),
            'Use no further',
          ),
        ),
      ),
    ).toBe(6);
  });

  test('foremans-labor: not at a zone without shields; seventh-fleet-star-destroyer: not without a copy', () => {
    const bare = attack(
      table({ enemy: ['hardcell-transport'], against: [['foremans-labor']] }).shields(ENEMY, 0, 1, 1, 1),
    );
    expect(total(whole(bare))).toBe(6);
    expect(total(whole(struck(['victory-ii', 'victory-ii'], [['seventh-fleet-star-destroyer']], 'the card')))).toBe(6);
  });

  test('dual-turbolaser-turrets: a red die more, then one of any leaves', () => {
    const t = attack(table({ cards: [['dual-turbolaser-turrets']] })).choose('Dual Turbolaser');
    expect(texts(t)).toEqual(['remove a red hit', 'remove a blue hit']);
    t.choose('blue hit');
    expect([diceTold(t, 2), lost(t), total(whole(t))]).toEqual([1, 1, 6]);
  });

  test('sw-7-ion-batteries: blue accuracies that are left are damage to ships', () => {
    const blue = dice('blank', 'accuracy');
    expect(total(whole(attack(table({ changes: blue }))))).toBe(0);
    const t = attack(table({ cards: [['sw-7-ion-batteries']], changes: blue }));
    t.choose('Spend an accuracy');
    expect(total(whole(t.choose('No further attack effects')))).toBe(2);
  });

  test('mar-tuuk: a red die against shields, one die less against a ship without any', () => {
    const own = ['recusant-light-destroyer'];
    const t = attack(table({ own, cards: [['mar-tuuk']] })).choose('Mar Tuuk');
    expect([diceTold(t, 2), offers(t, 'Mar Tuuk')]).toEqual([1, []]);
    const bare = attack(table({ own, cards: [['mar-tuuk']] }).shields(ENEMY, 0, 0, 0, 0));
    expect([bare.step, bare.options().every((text) => text.includes('cancel a'))]).toEqual(['WINDOW', true]);
    bare.choose('cancel a red hit');
    expect([lost(bare), offers(bare, 'Mar Tuuk')]).toEqual([1, []]);
  });

  test('b2-rocket-troopers: a raid token for a ship, a die against a squadron', () => {
    const t = attack(table({ own: ['munificent-star-frigate'], cards: [['b2-rocket-troopers']] }));
    t.choose('a Repair raid token');
    expect([t.get(ENEMY, 'raids'), offers(t, 'B2')]).toEqual([REPAIR, []]);
    const wing = table({
      own: ['munificent-star-frigate'],
      cards: [['b2-rocket-troopers']],
      squadrons: [[], ['x-wing']],
    });
    wing.place(ENEMY, 450, 850, 8).fly(squadron(1), 450, 400);
    attack(wing);
    expect(offers(wing, 'B2').map((text) => text.split(': ')[1])).toEqual(['add a red die', 'add a black die']);
  });
});
