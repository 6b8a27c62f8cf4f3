// @module-tag heavy
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { scratchFolder } from '../../scenario/folder.ts';
import { GAMES } from '../../../src/registry.ts';
import { broadside } from '../harness.ts';

const { write, path } = scratchFolder();

/** A scenario with cards, a ship, squares and a deck of its own, all of whose numbers may change. */
const OWN = `game: dogfight
pairs: 4
agents: [random]
cards:
  great-lance: { like: beam-lance, attack: 4 }
  mine-belt: { form: normal, type: intervene, cost: 1, damage: 3, act: [{ do: flare, n: damage, range: 3 }] }
ships:
  basilisk: { like: intrepid, hull: 26, ability: { op: overcrew, name: Mine Crew, cost: 2 } }
squares:
  reef: ['PP..1.', '......', '.2..A.', '...AA.', '......', '.3...D']
map: [reef, harbor]
decks:
  mine: { like: starter, missiles: 0, cruise: 0, great-lance: 2, mine-belt: 3 }
sides:
  own: { ship: basilisk, deck: mine }
  plain: { ship: tavor, deck: starter }
balance:
  targets: { 'side:own': 0..100 }
  may: { cards.mine-belt.damage: 1..3 }
`;

async function study(...argv: string[]) {
  const own = write('own.yaml', OWN);
  const told = await broadside([argv[0]!, own, ...argv.slice(1), '--out', path('out'), '--workers', '1'], {
    games: GAMES,
  });
  return { ...told, own };
}

const golden = (...argv: string[]) => broadside(['golden', ...argv], { games: GAMES });

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('studies of cards, ships and squares that a scenario writes', () => {
  test('run counts how often own cards are used, and shows their text', async () => {
    const { code, err, out } = await study('run');
    expect([code, err]).toEqual([0, '']);
    const [, folder] = / in (\S+)\n/.exec(out)!;
    expect(readFileSync(join(folder!, 'cards.csv'), 'utf8')).toMatch(/\r\n[^\r]*mine-belt,/);
    expect(readFileSync(join(folder!, 'ships.csv'), 'utf8')).toContain('basilisk');
    expect(readFileSync(join(folder!, 'report.html'), 'utf8')).toContain('3 effect damage to every other vessel');
  });

  test.each([
    [['cards', '--card', 'mine-belt', '--exchange-matches', '16'], /\nmine-belt +[+-]/],
    [['deny', '--deny', 'card:great-lance'], /\ncard:great-lance +[+-]?\d/],
    [['sweep', '--vary', 'decks.mine.mine-belt=1..2', '--blocks', '4'], /decks\.mine\.mine-belt/],
    [['balance', '--probes', '2', '--blocks', '4', '--fresh', '4', '--confirm', 'none'], /\nside:own .* yes .*%\n/],
    [['luck'], /\nmap +|Too few blocks/],
  ] as const)('%j', async (argv, says) => {
    const { code, out, err } = await study(...argv);
    expect([0, 3], err).toContain(code);
    expect(out).toMatch(says);
  });

  test('diff compares the file with one number of an own card changed', async () => {
    const own = write('own.yaml', OWN);
    const stronger = write('stronger.yaml', OWN.replace('damage: 3', 'damage: 9'));
    const argv = ['diff', own, stronger, '--blocks', '4', '--out', path('out'), '--workers', '1'];
    const { code, out } = await broadside(argv, { games: GAMES });
    expect(code).toBe(0);
    expect(out).toContain('\nchanged  cards.mine-belt.damage 3 → 9\n');
  });

  test('golden records a match with own cards, and notices a changed number', async () => {
    vi.stubEnv('CI', '');
    const own = write('own.yaml', OWN);
    const trace = path('own.txt');
    expect(await golden('record', trace, '--scenario', own)).toMatchObject({ code: 0, err: '' });
    expect((await golden('verify', trace)).code).toBe(0);
    write('own.yaml', OWN.replace('great-lance: 2, mine-belt: 3', 'great-lance: 3, mine-belt: 2'));
    expect((await golden('verify', trace)).code).toBe(1);
  });
});
