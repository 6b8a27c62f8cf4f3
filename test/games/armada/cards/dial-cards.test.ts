/** Cards that give dials besides the revealed one. */
import { describe, expect, test } from 'vitest';
import * as field from '../../../../src/games/armada/state/field.ts';
import { exhaust, isExhausted } from '../../../../src/games/armada/units/upgrades.ts';
import { diceTold, duel, offers, type Cards } from '../support/duel.ts';
import { dice, squadron, unit, type TestTable } from '../support/table.ts';

const OWN = unit(0);
const table = (own: Cards, cards: readonly Cards[]): TestTable => duel({ own, cards, gap: 600, y: 100 });
/** After deployment, puts `count` tokens of these commands on the card. */
function lay(t: TestTable, name: string, ...commands: readonly string[]): TestTable {
  t.choose(name);
  for (const command of commands) t.choose(`a ${command} token on the card`);
  return t;
}

const called = (): TestTable => {
  const t = lay(
    table(['victory-ii', 'victory-i'], [['grand-admiral-thrawn']]),
    'Thrawn',
    'Repair',
    'Repair',
    'Navigate',
  );
  t.dials('Concentrate');
  expect(offers(t, 'Thrawn').map((text) => text.split(': ')[1])).toEqual([
    'a Navigate dial for every ship',
    'a Repair dial for every ship',
  ]);
  return t.choose('a Repair dial');
};

describe('grand-admiral-thrawn', () => {
  test('A-CMD-11 each friendly ship that activates in the round gains a dial, kept besides its own', () => {
    const t = called().play('(0a)', 'Keep', 'keep the Repair dial');
    expect([t.step, t.s[field.dial], t.s[field.gainedDials]]).toEqual(['COMMANDS', 4, 4]);
    t.play('Resolve Repair with its dial', 'End the repair');
    // The revealed dial is still there, and no second repair command follows.
    expect([t.s[field.dial], t.s[field.gainedDials], offers(t, 'Repair')]).toEqual([4, 0, []]);
    t.until((x) => offers(x, '(0b)').length > 0).play('(0b)', 'Keep');
    expect(offers(t, 'Repair dial')).toHaveLength(2);
  });

  test('A-CMD-10 or traded for its token', () => {
    const t = called().play('(0a)', 'Trade', 'trade the Repair dial');
    expect([t.get(OWN, 'commands'), t.s[field.gainedDials], t.s[field.dial]]).toEqual([12, 0, 0]);
  });

  test('in the round for which it was called alone', () => {
    const t = called().until((x) => x.s[field.round] === 2);
    t.dials('Repair').choose('Use no further card').play('(0a)', 'Keep');
    expect(t.s[field.dialsDue]).toBe(0);
  });
});

describe('bail-organa', () => {
  test('as a ship of the fleet reveals a command, tokens of the card become dials of it, one of each command', () => {
    const t = lay(
      table(['venator-i', 'acclamator-i'], [['bail-organa']]),
      'Bail',
      'Navigate',
      'Navigate',
      'Repair',
      'Repair',
      'Repair',
    );
    t.dials('Squadron').choose('(0b)');
    expect(offers(t, 'Bail Organa')).toHaveLength(2);
    t.play('gain a Navigate dial', 'gain a Repair dial');
    expect(offers(t, 'Bail Organa')).toEqual([]);
    t.play('Keep the', 'keep the Navigate', 'trade the Repair');
    expect([t.s[field.gainedDials], t.get(unit(0, 1), 'commands')]).toEqual([1, 4]);
    t.until((x) => x.step === 'COURSE');
    expect(offers(t, 'with its dial').length).toBeGreaterThan(0);
  });
});

const laid = (): TestTable =>
  lay(
    table(['venator-i', 'acclamator-i'], [['admiral-tarkin']]),
    'Admiral Tarkin',
    'Repair',
    'Repair',
    'Repair',
    'Navigate',
    'Navigate',
    'Navigate',
  ).dials('Squadron');

describe('admiral-tarkin', () => {
  test('a token of the card is a dial of the flagship, or a token for every ship', () => {
    const t = laid().choose('a Repair dial for the flagship').play('(0b)', 'Keep');
    expect(t.s[field.dialsDue]).toBe(0);
    t.until((x) => offers(x, '(0a)').length > 0).play('(0a)', 'Keep', 'keep the Repair');
    expect(t.s[field.gainedDials]).toBe(4);
    const tokens = laid().choose('a Navigate token for every ship');
    expect([0, 1].map((i) => tokens.get(unit(0, i), 'commands'))).toEqual([1, 1]);
  });
});

describe('pursuant', () => {
  test('as another command is revealed, a squadron command is resolved as by a dial', () => {
    const t = duel({
      own: ['quasar-fire-i'],
      cards: [['pursuant']],
      squadrons: [['tie-fighter'], []],
      gap: 600,
      y: 100,
    });
    t.dials('Repair').play('(0a)', 'Pursuant', 'Keep');
    expect(offers(t, 'Resolve Squadron with its dial')).toHaveLength(1);
    t.play('Resolve Squadron with its dial', 'no further squadron');
    expect([t.s[field.dial], offers(t, 'Squadron')]).toEqual([3, []]);
  });
});

describe('passel-argente', () => {
  test('each revealed command is laid on the card; with one of every command there the ship gains a dial', () => {
    const t = table(['providence-dreadnought'], [['passel-argente']])
      .dials('Repair')
      .choose('(0a)');
    expect(offers(t, 'Passel Argente').map((text) => text.split(': ')[1])).toEqual(['lay a Repair token on it']);
    // Three tokens of other commands are already on the card.
    t.s[field.onCards] = 1 | (1 << 3) | (1 << 9);
    expect(offers(t, 'Passel Argente')).toHaveLength(5);
    t.play('and gain a Squadron dial', 'Keep', 'keep the Squadron');
    expect([t.s[field.gainedDials], t.s[field.onCards]]).toEqual([2, 1 | (1 << 3) | (1 << 6) | (1 << 9)]);
  });
});

/** The first ship commands squadrons, which are only near the second ship. */
function throughOther(cards: Cards): TestTable {
  const own = ['gozanti-cruisers', 'arquitens-light-cruiser'];
  const squadrons: readonly [Cards, Cards] = [['tie-fighter', 'tie-fighter', 'tie-fighter'], []];
  const t = duel({ own, cards: [['expanded-hangar-bay'], cards], squadrons, gap: 600, y: 100 }).place(OWN, 100, 100, 0);
  [0, 1, 2].forEach((i) => t.fly(squadron(0, i), 640, 60 + 45 * i));
  return t.activate('0a');
}

describe('centicore', () => {
  test('a command of another friendly ship reaches up to two squadrons at close to medium range of it', () => {
    expect(offers(throughOther([]), 'Resolve Squadron')).toEqual([]);
    const t = throughOther(['centicore']).play('Resolve Squadron', 'Activate', 'End the activation', 'Activate');
    t.choose('End the activation');
    // A third squadron of the same command is out of reach.
    expect([t.step === 'SQUADRON', t.s[field.throughOthers]]).toEqual([false, 2]);
  });
});

/** A Victory II at medium range with a concentrate fire dial. */
const fires = (gap: number): TestTable =>
  duel({ cards: [['director-krennic']], gap, y: 250, changes: dice('hit', 'critical', 'hit') })
    .set(OWN, 'commands', 8)
    .activate('0a', 'Keep', 'Concentrate')
    .choose('Attack from the front');

describe('director-krennic', () => {
  test('at medium to long range any number of red dice are rerolled for a dial, and two for a token', () => {
    const t = fires(270);
    expect(offers(t, 'Krennic')).toEqual([]);
    t.choose('Concentrate Fire with dial and token');
    expect(offers(t, 'Krennic').map((text) => text.split(': ')[1])).toEqual(['for the dial', 'for the token']);
    t.choose('for the token');
    while (t.step === 'CARD_ASKS') t.choose('reroll a red');
    expect([diceTold(t, 1), offers(t, 'Krennic').length]).toEqual([2, 1]);
    t.choose('for the dial').choose('no further die');
    expect([diceTold(t, 1), offers(t, 'Krennic')]).toEqual([3, []]);
    expect(offers(fires(190).choose('Concentrate Fire with the dial'), 'Krennic')).toEqual([]);
  });
});

const led = (own: Cards, command: string): TestTable =>
  table(own, [['leia-organa-commander']])
    .dials(command)
    .play('(0a)', 'Keep');

describe('leia-organa-commander', () => {
  test('AH-112 a dial alone counts as dial and token, and the ship resolves no other command in the round', () => {
    const t = led(['mc80-command-cruiser'], 'Repair').set(OWN, 'commands', 1);
    t.set(OWN, 'shields', 0);
    expect(offers(t, 'as dial and token')).toHaveLength(1);
    t.choose('as dial and token');
    // Half of the engineering value (4) is added: 4 and 2 make 6.
    expect(t.s[field.engineering]).toBe(6);
    t.choose('End the repair').until((x) => x.step === 'COURSE');
    // The navigate token cannot be spent.
    expect(t.options()).toEqual(['Keep speed 2']);
    t.until((x) => x.s[field.round] === 2);
    t.dials('Repair').play('(0a)', 'Keep');
    expect(t.options().length).toBeGreaterThan(1);
  });

  test('AH-112 a token that is there is kept, and not after another command', () => {
    const t = led(['mc80-command-cruiser'], 'Navigate')
      .set(OWN, 'commands', 5)
      .until((x) => x.step === 'COURSE');
    t.choose('as dial and token: speed 0');
    expect([t.get(OWN, 'dialSpeed'), t.get(OWN, 'commands')]).toEqual([0, 5]);
    const later = table(['mc80-command-cruiser'], [['leia-organa-commander']]).dials('Navigate');
    later.set(OWN, 'commands', 4).set(OWN, 'shields', 0).play('(0a)', 'Keep');
    later.play('Resolve Repair with a token', 'End the repair').until((x) => x.step === 'COURSE');
    expect(offers(later, 'as dial and token')).toEqual([]);
  });

  test('AH-112 a die is added and one rerolled for the dial', () => {
    const t = duel({ own: ['mc80-command-cruiser'], cards: [['leia-organa-commander']] });
    t.dials('Concentrate').play('(0a)', 'Keep', 'Attack from the front');
    expect(offers(t, 'its dial as dial and token').length).toBeGreaterThan(0);
    t.choose('its dial as dial and token');
    expect([diceTold(t, 2), offers(t, 'reroll').length > 0]).toEqual([1, true]);
  });
});

describe('interdictor', () => {
  test('AH-113 as any ship activates, also an enemy, another card of the ship is ready again', () => {
    const t = duel({
      own: ['interdictor-combat-refit', 'victory-ii'],
      cards: [['interdictor', 'targeting-scrambler', 'electronic-countermeasures']],
      gap: 600,
      y: 100,
    });
    // The scrambler and the countermeasures are exhausted.
    const ids = t.rules.upgrade.ids;
    for (const id of ['targeting-scrambler', 'electronic-countermeasures']) exhaust(t.s, OWN, ids.indexOf(id));
    t.dials().choose('(0b)');
    expect(offers(t, 'Interdictor: ready').map((text) => text.split('ready ')[1])).toEqual([
      'Electronic Countermeasures',
      'Targeting Scrambler',
    ]);
    t.choose('Use no further card').until((x) => x.step === 'TURN' && x.actor === 1);
    t.choose('(1a)');
    expect([t.actor, offers(t, 'Interdictor: ready').length]).toEqual([0, 2]);
    t.choose('ready Targeting Scrambler');
    expect(isExhausted(t.s, OWN, ids.indexOf('targeting-scrambler'))).toBe(false);
    expect(offers(t, 'Interdictor')).toEqual([]);
  });
});
