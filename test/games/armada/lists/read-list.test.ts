import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ReadList } from '../../../../src/core/index.ts';
import { armada } from '../../../../src/games/armada/index.ts';
import { armadaWithout } from '../support/unplayed.ts';

const { read, write, useIds } = armada.listText!;
const content = armada.defaults('before');
/** The commander of the list is an official card without rules. */
const lacking = armadaWithout('general-draven').defaults('before');

const fixture = (name: string): string =>
  readFileSync(new URL(`../../../fixtures/lists/${name}.txt`, import.meta.url), 'utf8');

function list(text: string, more: Partial<Parameters<typeof read>[1]> = {}): ReadList {
  const found = read(text, { content, limit: 400, ...more });
  if (found === null) throw new Error('no list');
  return found;
}

const row = ({ list: side }: ReadList) =>
  side as { ships: string[]; upgrades: string[][]; squadrons: string[]; objectives?: string[] };
const unknown = (text: string) => list(text).unknown.map(({ line, name, sort }) => [line, name, sort]);
const faults = (text: string) => list(text).faults.map(({ line, message }) => `${line}: ${message}`);

/** The faults of a ship that carries these cards. */
const carries = (ship: string, ...cards: string[]): string[] =>
  list(`${ship}\n${cards.map((card) => `• ${card}\n`).join('')}`, { limit: 0 }).faults.map(({ message }) => message);

const HEAD = 'Faction: Empire\n\nGladiator I-class Star Destroyer (56)\n• Admiral Screed (26)\n';

describe('a list of a fleet builder', () => {
  test('is read with its ships, what they carry, squadrons and objectives', () => {
    const found = list(fixture('played-rebel'));
    expect([found.name, found.group, found.edition, found.complete]).toEqual(['Old Guard', 'rebel', 'before', true]);
    expect(found.points).toEqual({ current: 288, before: 292 });
    expect(row(found)).toEqual({
      ships: ['assault-frigate-mark-ii-a', 'nebulon-b-escort-frigate', 'cr90-corvette-a'],
      upgrades: [['garm-bel-iblis', 'gallant-haven'], ['yavaris'], []],
      squadrons: ['luke-skywalker', 'x-wing', 'x-wing', 'x-wing', 'x-wing'],
      objectives: ['opening-salvo', 'hyperspace-assault', 'dangerous-territory'],
    });
    expect([found.unknown, found.unplayed, found.faults]).toEqual([[], [], []]);
    expect(found.lines.get('upgrades.0.1')).toBe(11);
  });

  test.each([
    ['draven', 'rebel', 386, 'current'],
    ['arquitens', 'empire', 400, 'current'],
    ['venators', 'republic', 395, null],
    ['recusant', 'separatist', 203, 'current'],
  ] as const)('%s is read, and whole', (name, group, points, edition) => {
    const found = list(fixture(name));
    expect([found.group, found.points['current'], found.edition]).toEqual([group, points, edition]);
    expect([found.unknown, found.faults, found.unplayed]).toEqual([[], [], []]);
  });

  test('cards that are not played are named as official ones, with their line, and stand in no row', () => {
    const found = list(fixture('draven'), { content: lacking });
    expect(found.unplayed).toEqual(expect.arrayContaining([{ line: 10, name: 'General Draven', sort: 'commander' }]));
    expect(row(found).upgrades[0]).toEqual(['major-derlin', 'electronic-countermeasures', 'point-defense-ion-cannons']);
  });

  test('a squadron or a ship that stands for the upgrade of its name is that upgrade', () => {
    const found = list(fixture('arquitens'));
    expect(row(found).upgrades[0]).toContain('darth-vader');
    const title = list(
      `${HEAD}\nInterdictor Suppression Refit (90)\n• Interdictor Suppression Refit (90)\n\nSquadrons:\n`,
    );
    expect(row(title).upgrades[1]).toEqual(['interdictor']);
    expect(row(title).ships).toEqual(['gladiator-i', 'interdictor-suppression-refit']);
  });
});

describe('other builders', () => {
  const WANTED = {
    ships: ['gladiator-i', 'raider-i'],
    upgrades: [['admiral-screed', 'demolisher', 'ordnance-experts'], []],
    squadrons: ['howlrunner', 'tie-fighter', 'tie-fighter', 'tie-fighter'],
  };

  test('with points in words, a flagship in brackets and squadrons behind the ships', () => {
    const found = list(`Author: Ada

Faction: Galactic Empire
Points: 180/400

Commander: Admiral Screed

Assault Objective: Most Wanted
Defense Objective: Fleet Ambush
Navigation Objective: Superior Positions

[ flagship ] Gladiator I-Class Star Destroyer (56 points)
-  Admiral Screed  ( 26  points)
-  Demolisher  ( 10  points)
-  Ordnance Experts  ( 4  points)
= 96 total ship cost

Raider I-Class Corvette (44 points)
= 44 total ship cost

1 "Howlrunner" TIE Fighter Squadron ( 16 points)
3 TIE Fighter Squadrons ( 24 points)
= 40 total squadron cost
`);
    expect(row(found)).toMatchObject(WANTED);
    expect([found.unknown, found.complete]).toEqual([[], true]);
  });

  test('with the sum of each ship and the points of each squadron', () => {
    const found = list(`Home Guard (140/40/400)
========================

Gladiator I-class Star Destroyer (56 + 40: 96)
· Admiral Screed (26)
· Demolisher (10)
· Ordnance Experts (4)

Raider I-class Corvette (44)

Howlrunner (16)
3 x TIE Fighter Squadron (8)
`);
    expect(row(found)).toEqual(WANTED);
  });

  test('with the kind of each card in front', () => {
    const found = list(`ship: Gladiator 1
upgrade: Screed
upgrade: Demolisher
upgrade: Ordnance Experts
ship: raider-i
squadron: TIE Fighter (Howlrunner)
squadron: 3x TIE Fighter
objective: Most Wanted
`);
    expect(row(found)).toEqual({ ...WANTED, objectives: ['most-wanted'] });
  });

  test('with nicknames and no points at all', () => {
    const found = list(
      'Gladiator 1\n- Screed\n- Demolisher\n- Ordnance Experts\nRaider 1\nHowlrunner\n3 x TIE Fighters\n',
    );
    expect(row(found)).toEqual(WANTED);
    expect(found.edition).toBeNull();
  });
});

describe('names', () => {
  test.each([
    ['Victory II Star Destroyer', 'victory-ii'],
    ['victory-ii', 'victory-ii'],
    ['VICTORY II-CLASS STAR DESTROYER', 'victory-ii'],
    ['VSD2', 'victory-ii'],
    ['Gozanti-class Cruisers (imp)', 'gozanti-cruisers'],
  ])('%s is a ship', (name, id) => {
    expect(row(list(`${name}\n`)).ships).toEqual([id]);
  });

  test('cards of one name are told apart by their points, the head or a word in brackets', () => {
    const carried = (line: string, head = ''): string[] =>
      row(list(`Faction: Rebel\n${head}\nCR90 Corvette A (44)\n• ${line}\n`)).upgrades.flat();
    expect(row(list('Faction: Rebel\nCR90 Corvette A (44)\n• Leia Organa (3)\n')).upgrades).toEqual([['leia-organa']]);
    expect(carried('Leia Organa (28)')).toEqual(['leia-organa-commander']);
    expect(carried('Leia Organa (com)')).toEqual(['leia-organa-commander']);
    expect(carried('Leia Organa', 'Commander: Leia Organa')).toEqual(['leia-organa-commander']);
  });

  test.each([
    ['Howlrunner, TIE Fighter Squadron (16)', ['howlrunner']],
    ['Howlrunner, TIE Fighter Squadron (8)', ['howlrunner', 'tie-fighter']],
  ])('an ace and a squadron on one line are one card or two, as the points say: %s', (line, squadrons) => {
    const found = list(`${HEAD}\nSquadrons:\n${line}\n`);
    expect([row(found).squadrons, found.remarks]).toEqual([squadrons, []]);
  });

  test('a name that means several cards is told with all of them', () => {
    const [found] = list('ISD\nRaider I-class Corvette (44)\n').unknown;
    expect(found).toMatchObject({ line: 1, name: 'ISD', sort: 'ship', several: true });
    expect(found!.known).toHaveLength(4);
  });

  test('a name of no card is told with its line and the names that there are', () => {
    expect(unknown(`${HEAD}• Hondo Ohnakka (2)\n`)).toEqual([[5, 'Hondo Ohnakka', 'upgrade']]);
    expect(list(`${HEAD}• Hondo Ohnakka (2)\n`).unknown[0]!.known).toContain('Hondo Ohnaka');
    expect(unknown(`${HEAD}\nSquadrons:\n• 2 x TIE Figther (16)\n`)).toEqual([[7, 'TIE Figther', 'squadron']]);
    expect(unknown('Assault: Most Wantet\nRaider I-class Corvette (44)\n')).toEqual([[1, 'Most Wantet', 'objective']]);
  });

  test('a commander of the head that nobody knows is told where no ship carries one', () => {
    const text = 'Faction: Empire\nCommander: Admiral Scred (26)\n\nGladiator I-class Star Destroyer (56)\n';
    expect(unknown(text)).toEqual([[2, 'Admiral Scred', 'upgrade']]);
    expect(unknown(`${text}• Admiral Screed (26)\n`)).toEqual([]);
    expect(unknown(text.replace('Scred', 'Screed'))).toEqual([]);
  });

  test('what an unknown ship carries is no fault of its own', () => {
    expect(
      unknown(
        `Faction: Empire\n\nGladiator IV (56)\n• Admiral Screed (26)\n• Demolisher (10)\n\nRaider I-class Corvette (44)\n`,
      ),
    ).toEqual([[3, 'Gladiator IV', 'ship']]);
  });

  test('cards of a scenario are known by their ids and names', () => {
    const own = structuredClone(content) as { ships: Record<string, object> };
    own.ships['long-boat'] = { ...own.ships['raider-i'], name: 'Dragon Ship' };
    for (const name of ['Dragon Ship', 'long-boat'])
      expect(row(list(`${name} (44)\n`, { content: own })).ships).toEqual(['long-boat']);
  });

  test.each([
    ['Star Dreadnought Assault Prototype (250)', 'star-dreadnought-assault-prototype'],
    ['Star Dreadnought Command Prototype (220)', 'star-dreadnought-command-prototype'],
    ['Executor I-class Star Dreadnought (381)', 'executor-i'],
    ['Executor II-class Star Dreadnought (411)', 'executor-ii'],
  ])('a huge ship is read by its name: %s', (line, id) => {
    expect(row(list(`${line}\n`)).ships).toEqual([id]);
  });

  test('in a scenario, names are replaced by ids; what is no name of a card that is played stays', () => {
    const scenario = {
      ...structuredClone(content),
      sides: {
        a: {
          ships: ['Victory II-class Star Destroyer', 'Executor Three'],
          upgrades: [['Garm Bel Iblis', 3]],
          squadrons: ['Wedge Antilles - X-wing Squadron'],
          objectives: 'none',
        },
      },
      rules: { objectives: ['Most Wanted'] },
    };
    useIds(scenario);
    expect(scenario.sides.a).toEqual({
      ships: ['victory-ii', 'Executor Three'],
      upgrades: [['garm-bel-iblis', 3]],
      squadrons: ['wedge-antilles'],
      objectives: 'none',
    });
    expect(scenario.rules.objectives).toEqual(['most-wanted']);
  });
});

describe('the rules of building a fleet', () => {
  test('every fault has its line', () => {
    expect(
      faults(`Faction: Empire

Gladiator I-class Star Destroyer (56)
• Admiral Screed (26)
• Admiral Motti (24)
• Leading Shots (5)
• Corrupter (3)
• Point Defense Ion Cannons (6)

Squadrons:
• 20 x TIE Fighter Squadron (160)
`),
    ).toEqual([
      '5: gladiator-i has no commander slot left for admiral-motti; it has officer, weapons team, support team, ordnance',
      '5: admiral-motti is a second commander',
      '6: gladiator-i has no ion cannons slot left for leading-shots; it has officer, weapons team, support team, ordnance',
      '7: corrupter needs a ship of the kind Victory',
      '8: gladiator-i has no ion cannons slot left for point-defense-ion-cannons; it has officer, weapons team, support team, ordnance',
      '3: squadrons cost 160 points, more than a third of the limit (134)',
    ]);
  });

  test('A-FLT-10 a fleet holds one card of a unique name, of whatever kind', () => {
    const twice =
      'darth-vader-tie-defender and darth-vader share the unique name Darth Vader; a fleet holds one of them';
    expect(
      faults(
        'Faction: Empire\n\nVictory I (73)\n• Darth Vader (34)\n\nSquadrons:\n• Darth Vader - TIE Defender Squadron (25)\n',
      ),
    ).toEqual([`7: ${twice}`]);
  });

  test('A-FLT-11 cards that ask for a size, a title or a free slot, and cards that add one, which no huge ship takes', () => {
    expect(carries('Imperial II', 'Hardened Bulkheads')).toEqual([]);
    expect(carries('Victory II', 'Hardened Bulkheads')).toEqual([
      'hardened-bulkheads needs a large ship, and victory-ii is medium',
    ]);
    expect(carries('Starhawk Mark II', 'Amity')).toEqual(['amity needs a ship of the kind Mark I']);
    expect(carries('Starhawk Mark I', 'Amity')).toEqual([]);
    expect(carries('MC80 Star Cruiser', 'Home One')).toEqual([
      'home-one needs a ship of the kind MC80 Assault or MC80 Command',
    ]);
    expect(carries('Imperial II', 'Chimaera', 'Entrapment Formation!')).toEqual([]);
    expect(carries('Imperial II', 'Entrapment Formation!')).toHaveLength(1);
    expect(carries('Cymoon 1', 'Chimaera')).toEqual(['chimaera needs a ship without a fleet command slot']);
    expect(carries('Arquitens-class Light Cruiser', 'Minister Tua', 'Reinforced Blast Doors')).toEqual([]);
    expect(carries('Imperial II', 'Minister Tua')).toEqual([
      'minister-tua needs a ship without a defensive retrofit slot if the ship is medium or large',
    ]);
    expect(carries('Executor I-class Star Dreadnought', 'Minister Tua')).toEqual([
      'minister-tua adds a slot, and executor-i is huge',
    ]);
    expect(carries('Imperial II', 'Flag Bridge')).toEqual(['flag-bridge needs the flagship']);
    expect(
      carries('Consular-class Armed Cruiser', 'Radiant VII', 'Comms Net', 'Linked Turbolaser Towers'),
    ).toHaveLength(1);
  });

  test('the edition decides by which points', () => {
    const text = 'Faction: Empire\n\nOnager-class Star Destroyer (120)\n• Admiral Screed (24)\n';
    expect(list(text, { limit: 137 }).faults).toHaveLength(1);
    expect(list(text, { limit: 137, edition: 'before' }).faults).toEqual([]);
    expect(list(text.replace('Faction', 'Edition: before\nFaction')).edition).toBe('before');
  });

  test('an objective of the wrong category is a fault of its line', () => {
    expect(faults(`Assault: Minefields\n${HEAD}`)).toEqual([
      '1: Minefields is an objective of the category navigation, not assault',
    ]);
  });
});

test.each([
  '',
  'hello',
  'name: x\nsides: {}\n',
  '<html></html>',
  'Squadrons:\n• 2 x TIE Fighter Squadron (16)\n',
  '\u0000\u0001',
  '4 main-battery\n3 shield\n',
])('%j is no list', (text) => {
  expect(read(text, { content, limit: 400 })).toBeNull();
});

test.each(['played-rebel', 'played-empire'])('%s is written as it was read', (name) => {
  const text = fixture(name);
  const sides = { [list(text).name]: { ...row(list(text)), grandAdmiral: false } };
  const checked = armada.contentSchema.parse({ ...armada.defaults('before'), sides });
  expect(write(checked, list(text).name)).toBe(text);
});
