/** Cards about turns: who activates in the Squadron Phase, and dials of enemies that count as tokens. */
import { describe, expect, test } from 'vitest';
import * as field from '../../../../../src/games/armada/state/field.ts';
import { duel, offers, texts, type Cards, type Duel } from '../../support/duel.ts';
import { squadron, unit, type TestTable } from '../../support/table.ts';

const [ENEMY] = [unit(1)];
const BOOST = 'hyperwave-signal-boost';

/** A ship with three Vultures beside it and one far away, on its first turn of the Squadron Phase. */
function boosted(cards: readonly Cards[] = [[BOOST]], more: Duel = {}): TestTable {
  const t = duel({
    own: cards.map(() => 'hardcell-transport'),
    cards,
    squadrons: [
      ['vulture', 'vulture', 'vulture', 'vulture'],
      ['tie-fighter', 'tie-fighter'],
    ],
    gap: 600,
    y: 150,
    rules: { initiative: 'seat', fleets: 'free' },
    ...more,
  });
  for (const i of [0, 1, 2]) t.fly(squadron(0, i), 350 + 60 * i, 250);
  t.fly(squadron(0, 3), 1500, 250).fly(squadron(1), 450, 500).fly(squadron(1, 1), 520, 500);
  return t.until((x) => x.step === 'SQUADRON' && x.s[field.active]! < 0);
}

describe(BOOST, () => {
  test('AH-208 in place of the two squadrons of a turn as many at close to long range activate as the squadron value says', () => {
    const t = boosted();
    expect(t.actor).toBe(0);
    t.choose('Hyperwave');
    expect(texts(t)).toEqual([
      'Vulture-class Droid Fighter Squadron (0A) activates',
      'Vulture-class Droid Fighter Squadron (0B) activates',
      'Vulture-class Droid Fighter Squadron (0C) activates',
      'no further squadron',
    ]);
    t.choose('(0C) activates').choose('(0A) activates');
    // The squadron value is 2.
    expect(t.options()).toEqual([
      'Activate Vulture-class Droid Fighter Squadron (0A)',
      'Activate Vulture-class Droid Fighter Squadron (0C)',
    ]);
    t.choose('(0C)')
      .until((x) => x.step === 'SQUADRON')
      .choose('(0A)')
      .until((x) => x.step === 'SQUADRON');
    expect(t.actor).toBe(1);
    t.until((x) => x.step === 'SQUADRON' && x.actor === 0);
    expect(offers(t, 'Hyperwave')).toEqual([]);
  });

  test('AH-208 no squadron at all may be chosen: the turn is over', () => {
    const t = boosted().choose('Hyperwave').choose('no further squadron');
    expect([t.step, t.actor]).toEqual(['SQUADRON', 1]);
  });

  test('AH-208 a second card comes after the squadrons of the first, and may be left out', () => {
    const t = boosted([[BOOST], [BOOST]])
      .choose('(0a) uses')
      .choose('(0A) activates')
      .choose('no further')
      .choose('(0A)');
    t.until((x) => x.step === 'SQUADRON');
    expect(t.options()).toEqual([
      'Hardcell-class Transport (0b) uses Hyperwave Signal Boost',
      'Use no further card now',
    ]);
    t.choose('(0b) uses')
      .choose('(0B) activates')
      .choose('no further')
      .choose('(0B)')
      .until((x) => x.step === 'SQUADRON');
    expect(t.actor).toBe(1);
  });

  test('AH-208 AI adds dice as under a command; the squadron moves or attacks, and does not do both', () => {
    const t = boosted();
    t.fly(squadron(1), 350, 290);
    t.choose('Hyperwave').choose('(0A) activates').choose('no further').choose('(0A)').choose('Attack TIE');
    expect(offers(t, 'AI: add').length).toBeGreaterThan(0);
    t.until((x) => x.s[field.attackNumber] === 0);
    expect([t.step, t.actor]).toEqual(['SQUADRON', 1]);
    const plain = boosted();
    plain.fly(squadron(1), 350, 290);
    plain.choose('(0A)').choose('Attack TIE');
    expect(offers(plain, 'AI: add')).toEqual([]);
  });

  test('AH-208 not once a squadron of the turn has activated, nor without a squadron in range', () => {
    const t = boosted();
    t.choose('Activate Vulture-class Droid Fighter Squadron (0A)').until((x) => x.step === 'SQUADRON');
    expect([t.actor, offers(t, 'Hyperwave')]).toEqual([0, []]);
    const far = boosted();
    for (const i of [0, 1, 2]) far.fly(squadron(0, i), 1500, 300 + 50 * i);
    expect(offers(far, 'Hyperwave')).toEqual([]);
  });
});

/** The enemy of General Draven has dials of this command. Draven has discarded one of them, or not. */
function draven(command: string, uses = true, tokens = 0, more: Duel = {}): TestTable {
  const t = duel({ own: ['mc80-command-cruiser'], cards: [['general-draven']], gap: 600, y: 150, ...more });
  t.choose('General Draven').choose(`a ${command} token on the card`).choose(`a ${command} token on the card`);
  t.set(ENEMY, 'commands', tokens).dials(command);
  if (uses) t.choose('uses General Draven');
  else t.choose('Use no further card');
  return t
    .until((x) => x.step === 'TURN' && x.actor === 1)
    .choose('(1a)')
    .choose('Keep');
}
const [NAVIGATE, REPAIR] = [1, 4];

/** The engineering points of a repair command. */
const points = (t: TestTable): number => t.choose('Resolve Repair').s[field.engineering]!;

describe('general-draven', () => {
  test('AH-209 a repair dial of an enemy counts as a token, until the end of the round', () => {
    const t = draven('Repair');
    expect(offers(t, 'Resolve Repair')).toEqual(['Resolve Repair with a token']);
    expect([points(t), t.s[field.dial], points(draven('Repair', false))]).toEqual([2, 0, 4]);
    t.until((x) => x.observe(0)['round'] === 2)
      .dials('Repair')
      .choose('Use no further card');
    t.until((x) => x.step === 'TURN' && x.actor === 1)
      .choose('(1a)')
      .choose('Keep');
    expect(points(t)).toBe(4);
  });

  test('AH-209 beside it no token of the ship is spent; the dial goes first', () => {
    const t = draven('Repair', true, REPAIR);
    expect(offers(t, 'Resolve Repair')).toEqual(['Resolve Repair with a token']);
    t.choose('Resolve Repair');
    expect([t.s[field.dial], t.get(ENEMY, 'commands'), t.s[field.engineering]]).toEqual([0, REPAIR, 2]);
  });

  test('AH-209 a navigate dial changes the speed and turns no more; squadrons: one; concentrate fire rerolls', () => {
    const t = draven('Navigate', true, NAVIGATE).until((x) => x.step === 'COURSE');
    expect(offers(t, 'Navigate').map((text) => text.slice(0, 21))).toEqual(['Navigate with a token']);
    t.choose('Navigate with a token: speed 1');
    expect([t.s[field.bonusYaw], t.get(ENEMY, 'commands'), t.s[field.dial]]).toEqual([0, NAVIGATE, 0]);

    const flown = draven('Squadron', true, 0, { squadrons: [['x-wing'], ['tie-fighter', 'tie-fighter']] });
    for (const i of [0, 1]) flown.fly(squadron(1, i), 450 + 60 * i, 640);
    flown.choose('Resolve Squadron');
    expect(flown.s[field.squadronsLeft]).toBe(1);

    const fire = draven('Concentrate Fire', true, 0, { gap: 190, y: 300 });
    fire.choose('Attack from the front').until((x) => x.step === 'EFFECTS');
    expect([offers(fire, 'add a'), offers(fire, 'reroll').length > 0]).toEqual([[], true]);
  });

  test('AH-209 other commands, and ships of his own, are not concerned; two dials lie on the card', () => {
    const t = duel({ own: ['mc80-command-cruiser'], cards: [['general-draven']], gap: 600, y: 150 });
    t.choose('General Draven').choose('a Navigate token on the card').choose('a Repair token on the card');
    t.dials('Repair');
    expect(offers(t, 'Draven')).toHaveLength(2);
    t.choose('a Navigate dial').choose('(0a)').choose('Keep');
    expect(offers(t, 'Resolve Repair with its dial')).toHaveLength(1);
    t.until((x) => x.step === 'TURN' && x.actor === 1)
      .choose('(1a)')
      .choose('Keep');
    expect(offers(t, 'Resolve Repair with its dial')).toHaveLength(1);
    expect(t.observe(1)['dulledDials']).toEqual([null, 'Navigate']);
  });
});
