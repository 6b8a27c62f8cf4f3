// @module-tag heavy
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { armada } from '../../src/games/armada/index.ts';
import { GAMES } from '../../src/registry.ts';
import { broadside as run } from './harness.ts';
import { unplayedCard } from '../../src/games/armada/official/played.ts';

const folder = mkdtempSync(join(tmpdir(), 'broadside-'));
const file = join(folder, 'own.yaml');
afterAll(() => {
  rmSync(folder, { recursive: true });
});

writeFileSync(
  file,
  `game: dogfight
pairs: 1
sides:
  old: { ship: tavor, deck: mine }
  new: { ship: tavor, deck: mine, hull: 26 }
cards:
  great-lance: { like: beam-lance, attack: 4 }
  spark:
    form: star
    type: intervene
    windows: [own]
    reply: { do: act }
    act: [{ do: repair, n: 1 }]
decks:
  mine: { main-battery: 3, great-lance: 2, spark: 3 }
`,
);

const broadside = (...argv: string[]) => run(argv, { games: GAMES });

test('card shows what stands on a card, by id or title, as it ships or as a scenario has it', async () => {
  const shipped = await broadside('card', 'Beam Lance');
  expect(shipped.out).toContain('Energy attack, Attack +2.');
  expect(shipped.out).toMatch(/decks +starter 2, heavy 2, raider 2/);
  const own = await broadside('card', 'great-lance', '--scenario', file);
  expect(own.out).toContain('Great Lance (great-lance)');
  expect(own.out).toMatch(/decks +mine 2/);
  expect(own.out).toContain('Energy attack with Attack +4.');
  const near = await broadside('card', 'great-lanse', '--scenario', file);
  expect([near.code, near.err]).toEqual([
    2,
    'broadside show card great-lanse: unknown card "great-lanse"; did you mean "great-lance"?\n',
  ]);
});

test('ship shows a ship, and one that a side has otherwise', async () => {
  const own = await broadside('ship', 'Tavor (new)', '--scenario', file);
  expect(own.out).toMatch(/hull +26 \(heavy\)/);
  expect((await broadside('ship', 'tavor')).out).toContain('Trim Drives');
});

test('list shows the cards of a scenario, with --full all that stands on them', async () => {
  const ids = await broadside('list', 'cards', '--scenario', file);
  expect(ids.out.split('\n').slice(-3)).toEqual(['great-lance', 'spark', '']);
  const full = await broadside('list', 'cards', '--full', '--scenario', file);
  expect(full.out).toContain('In your own tier: repair 1.');
  expect(full.out).not.toContain('blank card');
  const wrong = await broadside('list', 'games', '--full');
  expect([wrong.code, wrong.err]).toEqual([2, '--full: has no use with "list games": it is for cards and ships\n']);
});

test('validate and run tell what may be a mistake, once, and go on', async () => {
  const told = await broadside('validate', file);
  expect([told.code, told.err]).toEqual([
    0,
    `warning: ${file}:5:41 sides.new.hull: Hull 26 instead of 24 makes the tavor of this side heavy: cards for heavy ships work (heavy from 25)\n`,
  ]);
  const played = await broadside('run', file, '--agents', 'random', '--workers', '1', '--out', join(folder, 'out'));
  expect([played.code, played.err.includes('warning: ')]).toEqual([0, true]);
});

test('sheets of Armada: ships, dials and upgrades', async () => {
  const ship = await broadside('ship', 'cr90-corvette-a');
  expect(ship.out).toMatch(/^CR90 Corvette A \(cr90-corvette-a\)\n/);
  expect(ship.out).toMatch(/yaw by speed +1: 2, 2: 1-2, 3: 0-1-2, 4: 0-1-1-2/);
  expect((await broadside('card', 'repair-dial')).out).toMatch(/kind +command dial\n.*engineering value in points/s);
  expect((await broadside('card', 'Leading Shots')).out).toMatch(/slot +ion cannons\n.*spend a blue die: reroll/s);
  // The sheet says how an exhausted card is readied if this does not happen only in the Status Phase.
  expect((await broadside('card', 'Hyperwave Signal Boost')).out).toMatch(/readied by +squadron or repair token\n/);
  expect((await broadside('card', 'The Grand Inquisitor')).out).not.toContain('readied by');
});

test('card shows every card of Armada without a scenario, whether a fleet carries it or not; list knows all of them', async () => {
  const listed = new Set((await broadside('list', 'cards', '--game', 'armada')).out.split('\n'));
  const { upgrades, squadrons, objectives, damageDeck, obstacles } = armada.defaults() as Record<string, object>;
  const all = [upgrades, squadrons, objectives, damageDeck, obstacles].flatMap((cards) => Object.keys(cards!));
  expect(all.filter((id) => !listed.has(id))).toEqual([]);
  for (const [name, kind] of [
    ['Point Defense Ion Cannons', /slot +ion cannons/],
    ['Minefields', /kind +navigation objective\n.*tokens lie at distance 1 of obstacles and are mines/s],
    ['crew-panic', /kind +damage card, crew\n/],
    ['station', /kind +obstacle, station\n/],
    ['Maarek Stele', /points +21\n/],
    ['victory-ii', /size +medium\n/],
  ] as const)
    expect((await broadside('show', 'card', name)).out).toMatch(kind);
  // Every official upgrade is implemented, so this text is tested directly.
  expect(unplayedCard('upgrade', 'Invisible Hand', [])).toBe(
    'Invisible Hand (title) is an official card that is not played yet',
  );
});

test('deck prints a list that a scenario can read; list decks names all of them', async () => {
  const shipped = await broadside('deck', 'starter');
  expect(shipped.out).toMatch(/^# starter: 40 cards; played by .+\n3 main-battery\n2 beam-lance\n/);
  writeFileSync(join(folder, 'printed.txt'), shipped.out);
  const again = join(folder, 'again.yaml');
  writeFileSync(
    again,
    'game: dogfight\nsides: { one: { ship: tavor, deck: mine } }\ndecks: { mine: { file: printed.txt } }\n',
  );
  const own = await broadside('deck', 'mine', '--scenario', again);
  expect(own.out.split('\n').slice(1)).toEqual(shipped.out.split('\n').slice(1));
  expect(own.out).toMatch(/^# mine: 40 cards; played by one\n/);
  expect((await broadside('list', 'decks', '--scenario', again)).out.split('\n')).toContain('mine');
  const near = await broadside('deck', 'startr');
  expect([near.code, near.err]).toEqual([
    2,
    'broadside show deck startr: unknown deck "startr"; did you mean "starter"?\n',
  ]);
});

test('a deck may be like another one, with other copies', async () => {
  const like = join(folder, 'like.yaml');
  const sides = 'sides: { one: { ship: tavor, deck: mine }, two: { ship: tavor, deck: second } }';
  const write = (decks: string): void => {
    writeFileSync(like, `game: dogfight\n${sides}\ndecks:\n${decks}`);
  };
  write('  second: { like: mine, repair: 3 }\n  mine: { like: starter, missiles: 0, torpedoes: 1, repair: 2 }\n');
  const lines = async (name: string, from: string[] = []): Promise<string[]> =>
    (await broadside('deck', name, ...from)).out.split('\n').slice(1, -1);
  const starter = await lines('starter');
  const mine = starter.filter((line) => line !== '2 missiles').map((line) => (line === '1 repair' ? '2 repair' : line));
  expect(mine).toHaveLength(starter.length - 1);
  expect(await lines('mine', ['--scenario', like])).toEqual([...mine, '1 torpedoes']);
  expect(await lines('second', ['--scenario', like])).toEqual([
    ...mine.map((line) => (line === '2 repair' ? '3 repair' : line)),
    '1 torpedoes',
  ]);
  write('  second: { like: starter }\n  mine: { like: startr, missiles: 0 }\n');
  expect((await broadside('validate', like)).err).toContain(
    'like.yaml:5:17 decks.mine.like: unknown deck "startr"; did you mean "starter"?\n',
  );
  write('  second: { like: mine }\n  mine: { like: second }\n');
  expect((await broadside('validate', like)).err).toContain(
    'decks.mine.like: "mine" and "second" are like each other; write one of them out\n',
  );
  write('  second: { like: starter }\n  mine: { like: 3 }\n');
  expect((await broadside('validate', like)).err).toContain(
    'decks.mine.like: unknown deck "3"; known: starter, heavy, cover, raider, second\n',
  );
});

test('show says what card, ship and deck said before it, and shows fleets', async () => {
  for (const words of [
    ['card', 'missiles'],
    ['ship', 'tavor'],
    ['deck', 'starter'],
  ])
    expect(await broadside('show', ...words)).toEqual(await broadside(...words));
  const { out, code } = await broadside('show', 'fleet', 'rebels', '--scenario', 'armada/core-180');
  expect(code).toBe(0);
  expect(out).toMatch(/^# 170 points; of armada\/core-180\nsides:\n {2}rebels:\n {4}ships:\n {6}- nebulon-b/);
  const near = await broadside('show', 'fleet', 'rebles');
  expect([near.code, near.err]).toEqual([
    2,
    'broadside show fleet rebles: unknown fleet "rebles"; did you mean "rebels"?\n',
  ]);
  const list = await broadside('show', 'fleet', 'mine.txt');
  expect(list.err).toMatch(
    /^broadside show fleet mine\.txt: is a file; .*broadside fleets mine\.txt tells what it holds\n$/,
  );
  const none = await broadside('show', 'fleet', 'rebels', '--scenario', 'dogfight/quickstart');
  expect(none.err).toBe(
    'dogfight/quickstart: has no fleets; expected a scenario of a game whose players bring fleets\n',
  );
  expect((await broadside('show', 'cards', 'missiles')).err).toContain(
    'expected "card" or "ship" or "deck" or "fleet"',
  );
});

test('show knows cards by the nicknames that players give them', async () => {
  for (const [kind, nickname, title] of [
    ['card', 'dodonna', 'General Dodonna (general-dodonna)'],
    ['card', 'vsd2', 'Victory II-class Star Destroyer (victory-ii)'],
    ['ship', 'vsd2', 'Victory II-class Star Destroyer (victory-ii)'],
  ] as const) {
    const { out, code } = await broadside('show', kind, nickname);
    expect([code, out.split('\n')[0]]).toEqual([0, title]);
  }
});

test('show tells an edition that has a card otherwise, and --edition shows the card as it has it', async () => {
  const both = await broadside('show', 'card', 'dominator');
  expect(both.out).toMatch(/points +12\n/);
  expect(both.out).toMatch(/edition current +points 7\n/);
  const now = await broadside('show', 'card', 'dominator', '--edition', 'current');
  expect(now.out).toMatch(/points +7\n/);
  expect(now.out).not.toContain('edition current');
  const ship = await broadside('show', 'ship', 'cr90-corvette-a', '--scenario', 'armada/quickstart');
  expect(ship.out).not.toContain('edition');
  const text = await broadside('show', 'card', 'mercy-mission');
  expect(text.out).toMatch(/edition current +.*lost 15/);
  expect(text.out).toMatch(/\n {2}Before.*lost 20/);
  const other = await broadside('show', 'card', 'governor-pryce');
  // A squadron shares the id and the name of this commander. The sheet must not take the squadron's numbers for those
  // of an edition.
  for (const id of ['darth-vader', 'wat-tambor', 'plo-koon']) {
    const shared = await broadside('show', 'card', id);
    expect(shared.out).not.toMatch(/edition .*hull/);
  }
  expect(other.out).toMatch(/edition current +points 6; .*to a face with a hit or critical icon/);
  expect(other.out).toMatch(/\n {2}While attacking.*to any other face/);
  expect(other.out).not.toContain('not played');
});

test.each([
  [['card', 'dominator', '--edition', 'old'], '--edition old: found "old", expected before or current\n'],
  [
    ['card', 'missiles', '--edition', 'current', '--scenario', 'dogfight/quickstart'],
    '--edition current: the game of this scenario has no such edition\n',
  ],
  [['fleet', 'rebels', '--edition', 'current'], '--edition: has no use with "show fleet": it is for cards and ships\n'],
])('show %j is refused', async (argv, message) => {
  const { code, err } = await broadside('show', ...argv);
  expect([code, err]).toEqual([2, message]);
});
