/** Upgrades that change the dice, the damage and the dials of their ship. */
import { describe, expect, test } from 'vitest';
import { ARMADA_EVENT } from '../../../../src/games/armada/state/events.ts';
import { FLAG } from '../../../../src/games/armada/state/layout.ts';
import { armada } from '../../../../src/games/armada/index.ts';
import * as field from '../../../../src/games/armada/state/field.ts';
import { TestTable, dice, squadron, unit } from '../support/table.ts';

const OWN = unit(0);
const ENEMY = unit(1);
const HITS = dice('hit', 'hit', 'hit');
const facesOf = (shown: string, others: readonly string[]): Record<string, number> => ({
  blank: 0,
  hit: 0,
  doubleHit: 0,
  critical: 0,
  accuracy: 0,
  hitCritical: 0,
  ...Object.fromEntries(others.map((face) => [face, 1])),
  [shown]: 20,
});
/** Dice that nearly always show these faces, but also have all others. */
const mostly = (red: string, blue: string, black: string): Record<string, unknown> => ({
  dice: {
    red: facesOf(red, ['blank', 'hit', 'doubleHit', 'critical', 'accuracy']),
    blue: facesOf(blue, ['hit', 'critical', 'accuracy']),
    black: facesOf(black, ['blank', 'hit', 'hitCritical']),
  },
});
const ROUND = { rules: { initiative: 'seat' } };

interface Duel {
  readonly own?: string;
  readonly enemy?: string;
  readonly cards?: readonly string[];
  readonly against?: readonly string[];
  readonly changes?: Record<string, unknown>;
  readonly squadrons?: readonly [readonly string[], readonly string[]];
}

/** Two ships bow to bow at close range; the first one belongs to the first player. */
function table({ own = 'victory-ii', enemy = 'victory-ii', cards, against, changes, squadrons }: Duel): TestTable {
  const rules = { ...ROUND.rules, ...(changes?.['rules'] as object) };
  const t = new TestTable([[own], [enemy]], { ...HITS, ...changes, rules }, 0, {
    upgrades: [[cards ?? []], [against ?? []]],
    ...(squadrons === undefined ? {} : { squadrons }),
  });
  return t.place(OWN, 450, 300, 0).place(ENEMY, 450, 490, 8);
}
const attack = (t: TestTable, from = 'front'): TestTable => t.activate('0a').choose(`Attack from the ${from}`);
const offers = (t: TestTable, words: string): string[] => t.options().filter((text) => text.includes(words));
const thrown = (t: TestTable): number => t.rows(ARMADA_EVENT.DIE).filter(([, how]) => how === 0).length;
const again = (t: TestTable): number => t.rows(ARMADA_EVENT.DIE).filter(([, how]) => how === 1).length;
const zones = (t: TestTable, u: number): number[] => [0, 1, 2, 3].map((zone) => t.shield(u, zone));
const total = (t: TestTable): unknown => t.rows(ARMADA_EVENT.TOTAL)[0]?.at(-1);
const beside = (t: TestTable): TestTable => t.place(ENEMY, 600, 300, 8);
const refused = (own: string, cards: readonly string[]): string => {
  try {
    table({ own, cards });
    return '';
  } catch (error) {
    return String(error);
  }
};

const fasterAt = (speed: number): string[] => {
  const t = table({ cards: ['quad-battery-turrets'] })
    .set(OWN, 'dialSpeed', 2)
    .set(ENEMY, 'dialSpeed', speed);
  return offers(attack(t), 'Quad Battery');
};
const activatedAt = (flags: number): TestTable =>
  attack(table({ own: 'mc80-command-cruiser', cards: ['defiance'] }).set(ENEMY, 'flags', flags));
const againstSquadron = (card: string, own: string, ...targets: string[]): number => {
  const t = table({ own, cards: [card], squadrons: [[], targets] }).place(ENEMY, 450, 850, 8);
  targets.forEach((_, i) => t.fly(squadron(1, i), 450 + 60 * i, 400));
  t.activate('0a').choose('(1A)');
  return offers(t, 'a red die').length;
};
const byDraven = (...targets: string[]): number =>
  againstSquadron('general-draven-officer', 'cr90-corvette-a', ...targets);
const defended = (against: readonly string[], enemy = 'victory-ii', changes: Record<string, unknown> = {}): TestTable =>
  attack(table({ enemy, against, changes })).until((x) => x.step === 'DEFENSE');
const hopeFrom = (heading: number): unknown => {
  const t = table({ enemy: 'gr-75-medium-transports', against: ['bright-hope'] }).place(ENEMY, 450, 490, heading);
  return total(attack(t).until((x) => x.rows(ARMADA_EVENT.TOTAL).length > 0));
};
const braced = (cards: readonly string[], ...tokens: string[]): unknown => {
  const t = attack(table({ cards }))
    .until((x) => x.step === 'DEFENSE')
    .play(...tokens);
  return total(t.until((x) => x.rows(ARMADA_EVENT.TOTAL).length > 0));
};
const contained = (against: readonly string[]): boolean => {
  const t = table({
    enemy: 'imperial-ii',
    cards: ['xx-9-turbolasers'],
    against,
    changes: dice('critical', 'critical'),
  });
  attack(t)
    .until((x) => x.step === 'DEFENSE')
    .choose('Contain');
  t.until((x) => x.step === 'CRITICAL' || x.rows(ARMADA_EVENT.TOTAL).length > 0);
  return t.step === 'CRITICAL';
};
const crackenAt = (enemy: string, speed: number): string => {
  const t = table({ enemy, against: ['general-cracken'] }).set(ENEMY, 'dialSpeed', speed);
  return attack(t).step;
};

describe('batteries', () => {
  test.each([
    ['spinal-armament', 'victory-ii', 'front', 7],
    ['spinal-armament', 'victory-ii', 'right', 3],
    ['high-capacity-ion-turbines', 'victory-ii', 'right', 4],
    ['high-capacity-ion-turbines', 'victory-ii', 'front', 6],
    ['rapid-reload', 'gladiator-i', 'right', 5],
    ['rapid-reload', 'gladiator-i', 'front', 4],
  ])('%s on a %s: its %s attacks with %i dice at close range', (card, own, from, count) => {
    const t = table({ own, cards: [card] });
    expect(thrown(attack(from === 'right' ? beside(t) : t, from))).toBe(count);
  });
});

describe('dice that are added', () => {
  test('quad-battery-turrets: a blue die against a ship with a higher speed', () => {
    expect([fasterAt(1).length, fasterAt(2).length, fasterAt(3).length]).toEqual([0, 0, 1]);
  });

  test('defiance: a die of any colour against a ship that has activated', () => {
    expect(offers(activatedAt(0), 'Defiance')).toEqual([]);
    const t = activatedAt(FLAG.ACTIVATED);
    expect(offers(t, 'Defiance').map((text) => text.split(': ')[1])).toEqual([
      'a red die',
      'a blue die',
      'a black die',
    ]);
    t.choose('a black die');
    expect(t.rows(ARMADA_EVENT.DIE).filter(([, how]) => how === 2)).toHaveLength(1);
  });

  test.each([
    ['agent-kallus', 'gladiator-i', 'wedge-antilles', 'x-wing'],
    ['general-draven-officer', 'cr90-corvette-a', 'tie-interceptor', 'tie-bomber'],
    ['general-draven-officer', 'cr90-corvette-a', 'jumpmaster-5000', 'tie-fighter'],
  ])('%s on a %s: a die of any colour against %s, none against %s', (card, own, yes, no) => {
    expect([againstSquadron(card, own, yes), againstSquadron(card, own, no)]).toEqual([1, 0]);
  });

  test('AH-148 general-draven-officer finds counter that a friend gives', () => {
    expect([byDraven('tie-bomber', 'dengar'), byDraven('tie-bomber', 'howlrunner')]).toEqual([1, 0]);
    expect([byDraven('z-95-headhunter', 'plo-koon'), byDraven('z-95-headhunter', 'luke-skywalker')]).toEqual([1, 0]);
  });

  test('patriot-fist: two blue dice in the first attack beyond close range, and no other attack comes', () => {
    const t = table({ own: 'recusant-light-destroyer', cards: ['patriot-fist'] });
    expect(offers(attack(t), 'Patriot')).toEqual([]);
    const far = table({ own: 'recusant-light-destroyer', cards: ['patriot-fist'] }).place(ENEMY, 450, 620, 8);
    attack(far).choose('Patriot Fist');
    expect(far.rows(ARMADA_EVENT.DIE).filter(([, how]) => how === 2)).toHaveLength(2);
    far.until((x) => x.step === 'DECLARE' || x.step === 'COURSE');
    expect(far.step).toBe('COURSE');
  });

  test('quad-turbolaser-cannons: a red accuracy beside another one', () => {
    const t = attack(table({ cards: ['quad-turbolaser-cannons'], changes: dice('accuracy', 'hit') }));
    t.choose('Quad Turbolaser Cannons');
    expect(offers(t, 'Quad')).toEqual([]);
    expect(t.observe(0)).toMatchObject({ attack: { dice: expect.arrayContaining(['red accuracy']) } });
    expect(
      (t.observe(0) as { attack: { dice: string[] } }).attack.dice.filter((d) => d === 'red accuracy'),
    ).toHaveLength(4);
    expect(offers(attack(table({ cards: ['quad-turbolaser-cannons'] })), 'Quad')).toEqual([]);
  });
});

describe('dice that are rerolled and turned', () => {
  test('veteran-gunners: every die, once, and the card is exhausted', () => {
    const t = attack(table({ cards: ['veteran-gunners'] })).choose('Veteran Gunners');
    expect([again(t), offers(t, 'Veteran').length]).toEqual([6, 0]);
    expect(JSON.stringify(t.observe(0))).toContain('{"card":"Veteran Gunners","state":"exhausted"}');
  });

  test('caitken-and-shollan: any number of dice of one colour', () => {
    const t = attack(table({ own: 'assault-frigate-mark-ii-a', cards: ['caitken-and-shollan'] }), 'front');
    t.choose('Caitken and Shollan').choose('Pick a red hit');
    expect(offers(t, 'Pick').every((text) => text.includes('red'))).toBe(true);
    t.choose('No further die');
    expect(again(t)).toBe(1);
  });

  test('AH-249 weapons-battery-techs, warlord: an accuracy to a critical, or to a hit, of a red die to two', () => {
    const accuracies = mostly('accuracy', 'hit', 'hit');
    const techs = attack(table({ own: 'victory-ii', cards: ['weapons-battery-techs'], changes: accuracies }));
    expect(offers(techs, 'Weapons Battery').map((text) => text.split(': ')[1])).toEqual(['red accuracy']);
    techs.choose('Weapons Battery');
    expect(techs.until((x) => x.step === 'CRITICAL').actor).toBe(0);
    const warlord = attack(table({ cards: ['warlord'], changes: accuracies })).choose('Warlord: red accuracy');
    expect((warlord.observe(0) as { attack: { dice: string[] } }).attack.dice).toContain('red double hit');
    expect(offers(attack(table({ cards: ['warlord'] })), 'Warlord')).toEqual([]);
  });

  test('intensify-firepower: in the round for which it is called, each attack on a ship turns a die to a hit', () => {
    const t = table({
      own: 'pelta-command-ship',
      cards: ['intensify-firepower'],
      changes: mostly('blank', 'accuracy', 'blank'),
    });
    t.dials().choose('Intensify Firepower!: discard it').choose('0a');
    t.until((x) => x.step === 'DECLARE').choose('Attack from the front');
    expect(offers(t, 'Intensify').map((text) => text.split(': ')[1])).toEqual(['red blank', 'blue accuracy']);
    t.choose('Intensify Firepower!: red blank');
    expect((t.observe(0) as { attack: { dice: string[] } }).attack.dice).toContain('red hit');
  });

  test('dby-827-heavy-turbolasers: a critical in a salvo, in no other attack', () => {
    const t = table({
      own: 'acclamator-i',
      cards: ['dby-827-heavy-turbolasers'],
      changes: mostly('blank', 'hit', 'blank'),
    });
    t.set(OWN, 'commands', 0).dials();
    t.place(OWN, 450, 300, 8).place(ENEMY, 450, 490, 8, 1);
    t.until((x) => x.actor === 1 && x.step === 'DECLARE').choose('Attack from the front');
    t.until((x) => x.step === 'DEFENSE').choose('Salvo');
    t.until((x) => x.s[field.attackAs] === 1 && x.step === 'EFFECTS');
    expect(offers(t, 'DBY-827')).toHaveLength(1);
    expect(
      offers(
        attack(
          table({
            own: 'acclamator-i',
            cards: ['dby-827-heavy-turbolasers'],
            changes: mostly('blank', 'hit', 'blank'),
          }),
        ),
        'DBY',
      ),
    ).toEqual([]);
  });

  test('governor-pryce: a shield of the attacking zone turns a die to damage, once an activation', () => {
    const t = attack(
      table({
        own: 'gladiator-i',
        cards: ['governor-pryce'],
        changes: { ...mostly('blank', 'hit', 'blank'), rules: { edition: 'current' } },
      }),
    );
    expect(offers(t, 'Pryce').map((text) => text.split(': ')[1])).toEqual([
      'a red blank to hit',
      'a red blank to double hit',
      'a red blank to critical',
      'a black blank to hit',
      'a black blank to hit critical',
    ]);
    t.choose('a red blank to double hit');
    expect([t.shield(OWN, 0), offers(t, 'Pryce').length]).toEqual([2, 0]);
    const bare = table({ own: 'gladiator-i', cards: ['governor-pryce'] }).shields(OWN, 0, 2, 1, 2);
    expect(offers(attack(bare), 'Pryce')).toEqual([]);
  });
});

describe('the defender', () => {
  test('point-defense-ion-cannons: one die is rerolled, once an attack', () => {
    const t = defended(['point-defense-ion-cannons']);
    t.choose('Point Defense').choose('Pick a red hit');
    expect([again(t), offers(t, 'Point Defense').length, t.step]).toEqual([1, 0, 'DEFENSE']);
    const far = table({ against: ['point-defense-ion-cannons'] }).place(ENEMY, 450, 590, 8);
    expect(
      offers(
        attack(far).until((x) => x.step === 'DEFENSE'),
        'Point Defense',
      ),
    ).toEqual([]);
  });

  test('lando-calrissian: any dice are rerolled, and he is discarded', () => {
    const t = defended(['lando-calrissian'], 'cr90-corvette-a');
    t.choose('Lando').play('Pick a red', 'Pick a red', 'Pick a blue', 'No further die');
    expect(again(t)).toBe(3);
    expect(JSON.stringify(t.observe(1))).toContain('{"card":"Lando Calrissian","state":"discarded"}');
  });

  test('expert-shield-tech: redirect takes a point off instead, also with no shields left beside', () => {
    const t = defended(['expert-shield-tech']);
    t.choose('takes one point off').until((x) => x.step === 'DECLARE' || x.step === 'COURSE');
    expect([total(t), t.token(ENEMY, 1)]).toEqual([5, 1]);
    const bare = table({ against: ['expert-shield-tech'] }).shields(ENEMY, 3, 0, 0, 0);
    expect(
      offers(
        attack(bare).until((x) => x.step === 'DEFENSE'),
        'Redirect',
      ),
    ).toHaveLength(1);
  });

  test('bright-hope: one damage less but from behind', () => {
    expect([hopeFrom(8), hopeFrom(0)]).toEqual([5, 6]);
  });

  test('heavy-turbolaser-turrets: brace beside another token saves one point', () => {
    const card = 'heavy-turbolaser-turrets';
    expect([braced([], 'Brace', 'Redirect'), braced([card], 'Brace', 'Redirect'), braced([card], 'Brace')]).toEqual([
      3, 5, 3,
    ]);
  });

  test('damage-control-officer: contain bars the critical effects of cards as well', () => {
    expect([contained([]), contained(['damage-control-officer'])]).toEqual([true, false]);
  });

  test('heavy-ion-emplacements: the attacked zone and both beside it lose a shield', () => {
    const t = attack(table({ cards: ['heavy-ion-emplacements'], changes: dice('blank', 'critical') }));
    t.until((x) => x.step === 'CRITICAL').choose('Heavy Ion');
    t.until((x) => x.rows(ARMADA_EVENT.TOTAL).length > 0);
    expect(
      t
        .rows(ARMADA_EVENT.SHIELD_LOST)
        .slice(0, 3)
        .map((row) => row.at(-2)),
    ).toEqual([0, 1, 3]);
    expect(JSON.stringify(t.observe(0))).toContain('{"card":"Heavy Ion Emplacements","state":"exhausted"}');
  });
});

describe('obstruction', () => {
  const ROCK = { rules: { obstacles: [{ obstacle: 'asteroid-a', x: 450, y: 395, heading: 0 }] } };

  test('general-romodi: an obstructed attack on a ship loses no die and may add a red one', () => {
    const t = attack(table({ cards: ['general-romodi'], changes: ROCK }));
    expect([thrown(t), t.step, offers(t, 'Romodi').length]).toEqual([6, 'EFFECTS', 1]);
    expect(attack(table({ changes: ROCK })).step).toBe('OBSTRUCTED');
    expect(offers(attack(table({ cards: ['general-romodi'] })), 'Romodi')).toEqual([]);
  });

  test('jainas-light: its attacks are never obstructed, and asteroids do nothing to it', () => {
    const t = attack(table({ own: 'cr90-corvette-a', cards: ['jainas-light'], changes: ROCK }));
    expect([t.step === 'OBSTRUCTED', thrown(t)]).toEqual([false, 3]);
    const over = (cards: readonly string[]): number => {
      const fixed = { rules: { obstacles: [{ obstacle: 'asteroid-a', x: 450, y: 400, heading: 0 }] } };
      const ship = table({ own: 'cr90-corvette-a', cards, changes: fixed }).place(ENEMY, 850, 850, 8);
      ship
        .place(OWN, 450, 330, 0, 1)
        .activate('0a')
        .until((x) => x.actor === 1);
      return ship.get(OWN, 'cards');
    };
    expect([over([]), over(['jainas-light'])]).toEqual([1, 0]);
  });

  test('general-cracken: attacks of ships at small and medium ships with speed 3 are obstructed', () => {
    expect(crackenAt('cr90-corvette-a', 3)).toBe('OBSTRUCTED');
    expect([crackenAt('cr90-corvette-a', 2), crackenAt('mc80-command-cruiser', 3)]).not.toContain('OBSTRUCTED');
  });

  test('a salvo is obstructed by what lies between the ships, not by the card of the one that makes it', () => {
    const ships = armada.defaults()['ships'] as Record<string, object>;
    const quick = { ...ships['mc30c-scout-frigate'], defenseTokens: ['salvo'] };
    const t = table({
      own: 'victory-ii',
      enemy: 'mc30c-scout-frigate',
      against: ['general-cracken'],
      changes: { ships: { ...ships, 'mc30c-scout-frigate': quick } },
    }).set(ENEMY, 'dialSpeed', 3);
    attack(t)
      .choose('obstruction takes a red')
      .until((x) => x.step === 'DEFENSE');
    t.choose('Salvo').until((x) => x.s[field.attackAs] === 1 || x.step === 'DECLARE' || x.step === 'COURSE');
    expect([t.s[field.attackAs], t.step === 'OBSTRUCTED']).toEqual([1, false]);
  });
});

describe('dials, tokens, shields and slots', () => {
  test.each(['skilled-first-officer', 'fb-88'])('%s: the top dial is discarded, and the next one revealed', (card) => {
    const own = card === 'fb-88' ? 'pelta-medical-frigate' : 'victory-ii';
    const t = table({ own, cards: [card] }).dials('Repair');
    // The stack of dials, from the top: squadron, then repair.
    t.set(OWN, 'dials', 1 | (2 << 2) | (2 << 4)).choose('(0a)');
    const stack = t.get(OWN, 'dialCount');
    t.choose(card === 'fb-88' ? 'FB-88' : 'Skilled First Officer');
    t.until((x) => x.step === 'REVEAL');
    expect([t.get(OWN, 'dialCount'), offers(t, 'Keep the Repair').length]).toEqual([stack - 2, 1]);
  });

  test('skilled-first-officer: a ship that discards its only dial reveals none', () => {
    const t = table({ own: 'cr90-corvette-a', cards: ['skilled-first-officer'] })
      .dials('Navigate')
      .choose('(0a)');
    t.choose('Skilled First Officer');
    expect([t.get(OWN, 'dialCount'), t.s[field.dial], t.rows(ARMADA_EVENT.REVEALED).length]).toEqual([0, 0, 0]);
    expect(t.step).not.toBe('REVEAL');
  });

  test.each([
    ['wing-commander', 'Squadron'],
    ['navigation-officer', 'Navigate'],
    ['engineering-captain', 'Repair'],
    ['tactical-expert', 'Concentrate Fire'],
  ])('%s: the dial becomes %s before it is revealed', (card, command) => {
    const other = command === 'Repair' ? 'Squadron' : 'Repair';
    const t = table({ own: 'cr90-corvette-a', cards: [card] })
      .dials(other)
      .choose('(0a)');
    t.options();
    t.choose('uses');
    t.until((x) => x.step === 'REVEAL');
    expect(offers(t, `Keep the ${command}`)).toHaveLength(1);
    const same = table({ own: 'cr90-corvette-a', cards: [card] })
      .dials(command)
      .choose('(0a)');
    expect(same.step).toBe('REVEAL');
  });

  test('veteran-captain: discarded for a token of any command that the ship has not', () => {
    const t = table({ cards: ['veteran-captain'] })
      .set(OWN, 'commands', 1)
      .dials()
      .choose('(0a)');
    expect(offers(t, 'Veteran Captain').map((text) => text.split(': ')[1])).toEqual([
      'Squadron',
      'Repair',
      'Concentrate Fire',
    ]);
    t.choose('Veteran Captain: Repair');
    expect(t.get(OWN, 'commands')).toBe(5);
  });

  test('auxiliary-shields-team: the sides may be repaired by one shield beyond their maximum, up to four', () => {
    const t = table({ own: 'interdictor-combat-refit', cards: ['auxiliary-shields-team'] });
    t.dials('Repair').choose('(0a)').choose('Keep').choose('Resolve Repair with its dial');
    // All zones are at their maximum: 3, 2, 2, 2.
    expect(offers(t, 'Recover').map((text) => text.replace(/.* (left|right).*/u, '$1'))).toEqual(['right', 'left']);
    t.choose('Recover').choose('Recover');
    expect([zones(t, OWN), offers(t, 'Recover')]).toEqual([[3, 3, 2, 3], []]);
  });

  test('minister-tua, invincible, radiant-vii: cards that add a slot, and close others', () => {
    expect(refused('victory-ii', ['minister-tua', 'reinforced-blast-doors'])).toBe('');
    // A small ship may already have such a slot: an Arquitens may then carry two such cards.
    expect(refused('imperial-ii', ['minister-tua'])).toContain('defensive retrofit');
    expect(refused('arquitens-light-cruiser', ['minister-tua', 'reinforced-blast-doors'])).toBe('');
    expect(
      refused('arquitens-light-cruiser', ['minister-tua', 'reinforced-blast-doors', 'electronic-countermeasures']),
    ).toBe('');
    expect(refused('arquitens-light-cruiser', ['reinforced-blast-doors', 'electronic-countermeasures'])).not.toBe('');
    expect(refused('providence-dreadnought', ['invincible', 'reinforced-blast-doors'])).toBe('');
    expect(refused('providence-dreadnought', ['reinforced-blast-doors'])).toContain('defensive retrofit');
    expect(refused('consular-charger-c70', ['radiant-vii', 'comms-net'])).toBe('');
    expect(refused('consular-charger-c70', ['radiant-vii', 'xi7-turbolasers'])).not.toBe('');
  });
});
