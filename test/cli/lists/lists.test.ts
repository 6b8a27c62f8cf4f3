// @module-tag heavy
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { GAMES } from '../../../src/registry.ts';
import { armadaWithout } from '../../games/armada/support/unplayed.ts';
import { broadside as run } from '../harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'broadside-lists-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const at = (name: string): string => join(folder, name);
for (const name of ['played-rebel', 'played-empire', 'draven', 'venators'])
  copyFileSync(new URL(`../../fixtures/lists/${name}.txt`, import.meta.url), at(`${name}.txt`));
const [rebel, empire, draven, venators] = [
  at('played-rebel.txt'),
  at('played-empire.txt'),
  at('draven.txt'),
  at('venators.txt'),
];

const broadside = (...argv: string[]) => run(argv, { games: GAMES });
/** Armada with a list whose commander is an official card without rules. */
const LACKING = new Map(GAMES).set('armada', armadaWithout('general-draven'));
const lacking = (...argv: string[]) => run(argv, { games: LACKING });
const PLAY = ['--agents', 'random', '--blocks', '1', '--workers', '1', '--out', at('results')];

describe('fleets with lists', () => {
  test('says what was read, by which edition it was judged, and what is not played', async () => {
    const { code, out } = await lacking('fleets', rebel, draven);
    expect(code).toBe(0);
    expect(out).toContain(`${rebel}: Rebel, legal, 292 points (edition before; current: 288)\n`);
    expect(out).toContain(
      `${draven}: Rebel, legal, 386 points (edition current; before: 401); 1 card not played yet; without three objectives\n`,
    );
    expect(out).not.toContain('next:');
    expect(out).toContain(`  ${draven}:10:1: General Draven (commander) is an official card that is not played yet\n`);
  });

  test('one file that is no list does not silence the verdicts on the others', async () => {
    writeFileSync(at('foreign.txt'), '<p>secret</p>');
    const { code, out, err } = await broadside('fleets', at('foreign.txt'), rebel, at('nobody.txt'), venators);
    expect(code).toBe(2);
    expect(out.split('\n').filter((line) => line.includes(' points ('))).toHaveLength(2);
    expect(err.split('\n')[0]).toContain(`${at('foreign.txt')}: holds no fleet`);
    expect(err.split('\n')[1]).toContain(`${at('nobody.txt')}: no such file`);
    const told = await broadside('fleets', at('foreign.txt'), rebel, '--json');
    expect(told.code).toBe(2);
    expect(JSON.parse(told.out)).toMatchObject({
      lists: [{ file: rebel }],
      refused: [{ at: at('foreign.txt'), message: expect.stringContaining('holds no fleet') }],
    });
  });

  test('a folder stands for the lists in it', async () => {
    mkdirSync(at('folder'));
    for (const name of ['b', 'a']) copyFileSync(rebel, join(at('folder'), `${name}.txt`));
    writeFileSync(join(at('folder'), 'c.txt'), '');
    writeFileSync(join(at('folder'), 'notes.md'), '# Notes');
    const { code, out, err } = await broadside('fleets', at('folder'));
    expect(
      out
        .split('\n')
        .filter((line) => line.includes(' points ('))
        .map((line) => line.split(': ')[0]),
    ).toEqual(['a', 'b'].map((name) => join(at('folder'), `${name}.txt`)));
    expect([code, err.split('\n')[0]]).toEqual([2, `${join(at('folder'), 'c.txt')}: is empty`]);
    mkdirSync(at('bare'));
    expect((await broadside('fleets', at('bare'))).err).toContain('is a folder without lists (.txt)');
  });

  test('what the text contradicts is said, with its line', async () => {
    writeFileSync(at('other.txt'), readFileSync(rebel, 'utf8').replace('Faction: Rebel', 'Faction: Empire'));
    const { code, out } = await broadside('fleets', at('other.txt'));
    expect([code, out]).toEqual([0, expect.stringContaining('Rebel, legal')]);
    expect(out).toContain(
      `next: npx broadside run ${at('other.txt')}\n      npx broadside improve ${at('other.txt')}\n`,
    );
    expect(out).toContain(`${at('other.txt')}:2:1: the text says "Empire", and its ships belong to rebel\n`);
  });

  test.each(['text', 'json', 'tts'])('what `show fleet` writes as %s is read again', async (form) => {
    const shown = await broadside('show', 'fleet', 'rebels', '--scenario', 'armada/core-180', '--as', form);
    const file = at(`shown.${form === 'text' ? 'txt' : 'json'}`);
    writeFileSync(file, shown.out);
    const { out } = await broadside('fleets', file, '--points', '180', '--json');
    const { lists } = JSON.parse(out) as { lists: object[] };
    expect(lists[0]).toMatchObject({ faction: 'rebel', legal: true, unknown: [], remarks: [] });
  });

  test.each([
    ['utf-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['windows-1252', (text: string) => Buffer.from(text.replaceAll('•', '\u0095'), 'latin1')],
  ])('a file saved as %s is read', async (name, bytes) => {
    writeFileSync(at(`${name}.txt`), bytes(readFileSync(rebel, 'utf8')));
    expect((await broadside('fleets', at(`${name}.txt`))).out).toContain('Rebel, legal, 292 points');
  });

  test('as JSON it is one object', async () => {
    const { code, out } = await broadside('fleets', venators, rebel, '--points', '290', '--json');
    expect(code).toBe(1);
    const { lists } = JSON.parse(out) as { lists: Record<string, unknown>[] };
    expect(
      lists.map(({ file, faction, points, legal, unknown, faults }) => [
        file,
        faction,
        points,
        legal,
        unknown,
        (faults as unknown[]).length,
      ]),
    ).toEqual([
      [venators, 'republic', 395, false, [], 1],
      [rebel, 'rebel', 292, false, [], 1],
    ]);
    expect(lists[1]).toMatchObject({
      edition: 'before',
      points_by_edition: { current: 288, before: 292 },
      complete: true,
    });
  });

  test('--edition judges by the other points', async () => {
    expect((await broadside('fleets', rebel, '--edition', 'current')).out).toContain(
      '288 points (edition current; before: 292, the text has those of "before")',
    );
    const wrong = await broadside('fleets', rebel, '--edition', 'old');
    expect([wrong.code, wrong.err]).toEqual([2, '--edition old: found "old", expected current or before\n']);
  });

  test('an unknown name comes with its line and the nearest ones', async () => {
    writeFileSync(
      at('typos.txt'),
      readFileSync(rebel, 'utf8').replace('Yavaris', 'Yavarris').replace('CR90 Corvette A', 'CR90 Corvete A'),
    );
    const { code, out } = await broadside('fleets', at('typos.txt'));
    expect(code).toBe(1);
    expect(out).toContain('Rebel, 2 names unknown');
    expect(out).toContain(`${at('typos.txt')}:15:1: unknown upgrade "Yavarris"; did you mean "Yavaris"`);
    expect(out).toContain(`${at('typos.txt')}:18:1: unknown ship "CR90 Corvete A"; did you mean "CR90 Corvette A"`);
  });

  test.each([
    ['empty.txt', '', 'is empty'],
    ['binary.txt', 'a\0b', 'is a binary file'],
    ['huge.txt', 'x'.repeat(70_000), 'too large'],
    ['foreign.txt', '<p>secret</p>', 'holds no fleet: no line names a ship'],
  ])('%s is refused in a sentence', async (name, text, why) => {
    writeFileSync(at(name), text);
    for (const command of ['fleets', 'run', 'tournament']) {
      const { code, err } = await broadside(command, at(name), rebel);
      expect([command, code, err.trim().split('\n').length]).toEqual([command, 2, 1]);
      expect(err).toContain(`${at(name)}: ${why}`);
      expect(err).not.toContain('secret');
    }
  });

  test('one that is missing is named, and so are files that do not go together', async () => {
    expect((await broadside('fleets', at('nobody.txt'))).err).toContain('nobody.txt: no such file');
    expect(await broadside('fleets', 'armada/core-180', rebel)).toMatchObject({
      code: 2,
      err: expect.stringContaining('behind all that it takes'),
    });
    expect(await broadside('run', 'armada/core-180', rebel)).toMatchObject({
      code: 2,
      err: expect.stringContaining('behind all that it takes'),
    });
  });

  test('one list meets the fleets that ship', async () => {
    const { out } = await broadside('run', rebel, '--dry-run', '--json', ...PLAY);
    expect(out).toContain('played-rebel vs twin-cymoons');
  });

  test.each([
    ['luck', rebel, empire],
    ['skill', rebel, empire, '--levels', 'random,policy'],
    ['deny', rebel, empire, '--deny', 'lookahead', '--agents', 'policy'],
    ['price', rebel, empire],
    ['cards', rebel, empire, '--card', 'gallant-haven'],
    ['run', rebel, empire, '--players', 'random,policy'],
  ])('%s takes lists, up to the point where it would play', async (...argv) => {
    const stopped = { games: GAMES, signal: AbortSignal.abort() };
    const { code, err } = await run([...argv, '--workers', '1', '--out', at('stopped')], stopped);
    expect([code, err]).toEqual([130, expect.stringContaining('stopped')]);
  });
});

describe('lists that meet', () => {
  test('run plays two, with their names for sides', async () => {
    const { code, out, err } = await broadside('run', rebel, empire, ...PLAY);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('played-rebel and played-empire');
    expect(out).toContain('played-rebel-vs-played-empire');
  });

  test('so do decks, by the rules of those that ship, and what comes next is said', async () => {
    const decks = ['raider', 'heavy'].map((name) => at(`my-${name}.txt`));
    for (const [i, name] of ['raider', 'heavy'].entries())
      writeFileSync(decks[i]!, (await broadside('show', 'deck', name)).out);
    const { code, out, err } = await broadside('run', ...decks, ...PLAY);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('my-raider-vs-my-heavy');
    expect(out).toContain(`to find what to exchange: npx broadside improve ${decks[0]} --against ${decks[1]}\n`);
    // A side is one ship here, so what it destroys only repeats the result.
    expect(out).not.toContain('What decides');
    writeFileSync(at('no-list.txt'), 'hello');
    const refused = await broadside('run', at('no-list.txt'), decks[0]!, ...PLAY);
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('no-list.txt: is no list; expected')]);
    writeFileSync(at('bad-deck.txt'), '9 main-battery');
    const bad = await broadside('run', at('bad-deck.txt'), decks[0]!, ...PLAY);
    expect([bad.code, bad.err]).toEqual([2, expect.not.stringContaining('--as-it-is')]);
  });

  test('what is not played refuses play with every line, and --as-it-is leaves it out', async () => {
    const refused = await lacking('run', draven, empire, ...PLAY);
    expect(refused.code).toBe(2);
    expect(refused.err.trim().split('\n')).toHaveLength(2);
    expect(refused.err).toContain(
      `${draven}:10:1 sides.draven: General Draven (commander) is an official card that is not played yet`,
    );
    expect(refused.err).toContain('--as-it-is');
    const played = await lacking('run', draven, empire, ...PLAY, '--as-it-is');
    expect(played.code).toBe(0);
    expect(played.err).toContain('warning: ');
    expect(played.err).toContain(
      'General Draven (commander) is an official card that is not played yet, and is left out',
    );
  });

  test('what is not legal is refused at its line, and played --as-it-is', async () => {
    writeFileSync(at('two.txt'), readFileSync(empire, 'utf8').replace('• Leading', '• Admiral Motti (24)\n• Leading'));
    const refused = await broadside('run', at('two.txt'), rebel, ...PLAY);
    expect([refused.code, refused.err.split('\n')[0]]).toEqual([
      2,
      `${at('two.txt')}:16:1 sides.two.upgrades.1.0: admiral-motti is a second commander`,
    ]);
    expect((await broadside('run', at('two.txt'), rebel, ...PLAY, '--as-it-is')).code).toBe(0);
  });

  test('tournament plays many', async () => {
    copyFileSync(rebel, at('third.txt'));
    const { code, out } = await broadside('tournament', rebel, empire, at('third.txt'), ...PLAY);
    expect(code).toBe(0);
    expect(out).toContain('third');
  });

  test('init writes a scenario of lists, which is as valid as they are', async () => {
    const made = await broadside('init', at('meet.yaml'), '--from', `${rebel},${empire}`);
    expect(made.code).toBe(0);
    expect((await broadside('validate', at('meet.yaml'))).code).toBe(0);
    expect(readFileSync(at('meet.yaml'), 'utf8')).toContain('edition: before');
    expect((await lacking('init', at('none.yaml'), '--from', `${rebel},${draven}`)).code).toBe(2);
    expect(existsSync(at('none.yaml'))).toBe(false);
    expect((await broadside('init', 'agent', at('x.ts'), '--from', rebel)).code).toBe(2);
    expect(await broadside('init', 'scenarios', at('x.yaml'))).toMatchObject({
      code: 2,
      err: expect.stringContaining('did you mean "scenario"?'),
    });
  });
});

function scenario(name: string, text: string): string {
  writeFileSync(at(name), `game: armada\npairs: 1\nagents: [random]\n${text}`);
  return at(name);
}

describe('a list in a scenario', () => {
  test('stands for a side, and its points decide the edition', async () => {
    const file = scenario(
      'filed.yaml',
      'rules: { fleetLimit: 400 }\nsides: { a: { file: played-rebel.txt }, b: { file: played-empire.txt } }\n',
    );
    expect((await broadside('validate', file)).code).toBe(0);
    expect((await broadside('fleets', file, '--check')).out).toContain('a: legal, 292 of 400 points');
    expect((await broadside('fleets', file, '--check', '--set', 'rules.edition=current')).out).toContain(
      'a: legal, 288 of 400 points',
    );
  });

  test('what is wrong in it has its file and line', async () => {
    writeFileSync(at('wrong.txt'), readFileSync(rebel, 'utf8').replace('Gallant Haven', 'Dominator'));
    const file = scenario('wrong.yaml', 'sides: { a: { file: wrong.txt }, b: { file: played-empire.txt } }\n');
    expect(await broadside('validate', file)).toMatchObject({
      code: 2,
      err: expect.stringContaining(`${at('wrong.txt')}:11:1 sides.a.upgrades.0.1: dominator belongs to empire`),
    });
    const lost = scenario('lost.yaml', 'sides: { a: { file: nobody.txt }, b: { file: played-empire.txt } }\n');
    expect((await broadside('validate', lost)).err).toBe(
      `${lost}:4:21 sides.a.file: ${at('nobody.txt')}: no such file\n`,
    );
  });

  test('names do where ids do', async () => {
    const file = scenario(
      'names.yaml',
      `sides:
  a: { ships: [Assault Frigate Mark II A, cr90-corvette-a], upgrades: [[Garm Bel Iblis], []], squadrons: [Luke Skywalker - X-wing Squadron] }
  b: { ships: [VSD2], squadrons: [TIE Fighters] }
rules: { fleetLimit: 0 }
`,
    );
    expect((await broadside('validate', file)).code).toBe(0);
    const wrong = scenario(
      'names2.yaml',
      'sides:\n  a: { ships: [VSD2], upgrades: [[Gilded Aegis]] }\n  b: { ships: [Victori II] }\n',
    );
    const { err } = await broadside('validate', wrong);
    expect(err).toContain('gilded-aegis needs a ship of the kind Recusant');
    expect(err).toContain('unknown ship "Victori II"; did you mean "victory-ii"?');
  });
});

describe('lists against a scenario', () => {
  const fieldFile = at('field.yaml');
  const write = (more: string): void => {
    writeFileSync(
      fieldFile,
      `game: armada
agents: [random]
blocks: 1
rules: { width: 1828.8, depth: 914.4 }
sides:
  one: { ships: [cr90-corvette-a], squadrons: [] }
  two: { ships: [raider-i], squadrons: [tie-fighter] }
${more}`,
    );
  };

  test('each meets every side, as a field with the weights of the scenario, and never another list', async () => {
    write('field: { one: 30 %, two: 70 % }\n');
    const { code, out, err } = await broadside('run', rebel, empire, '--against', fieldFile, '--json', ...PLAY);
    expect(err).toBe('');
    expect(code).toBe(0);
    const told = JSON.parse(out) as {
      scenario: string;
      field: { field: object[]; rows: { side: string }[] };
      matches: number;
    };
    expect(told.scenario).toBe('played-rebel-vs-played-empire-against-field');
    expect(told.field.field).toMatchObject([
      { side: 'one', weight: 0.3 },
      { side: 'two', weight: 0.7 },
    ]);
    expect(told.field.rows.map(({ side }) => side).toSorted()).toEqual(['played-empire', 'played-rebel']);
    expect(told.matches).toBe(8);
  });

  test('two states of one list are compared', async () => {
    write('');
    const text = readFileSync(rebel, 'utf8').replace('4 x X-wing Squadron (52)', '3 x X-wing Squadron (39)');
    writeFileSync(at('fewer.txt'), text);
    const argv = ['diff', rebel, at('fewer.txt'), '--against', fieldFile];
    const { code, out } = await broadside(...argv, ...PLAY.with(PLAY.indexOf('1'), '2'));
    expect([code, out]).toEqual([0, expect.stringContaining('list')]);
  });

  test('a deck meets the sides of a scenario of decks', async () => {
    const deck = at('mine.txt');
    writeFileSync(deck, (await broadside('show', 'deck', 'raider')).out.replaceAll(/^#.*$/gm, ''));
    const { code, out } = await broadside('run', deck, '--against', 'dogfight/deck-duel', '--json', ...PLAY);
    expect(code).toBe(0);
    expect((JSON.parse(out) as { scenario: string }).scenario).toBe('mine-against-deck-duel');
  });

  test.each([
    [[fieldFile, '--against', fieldFile], 'is no list; --against takes lists (.txt) that meet a scenario'],
    [[rebel, '--against', 'dogfight/quickstart'], 'played-rebel'],
    [[rebel, '--against', 'armada/ten-flets'], 'armada/ten-fleets'],
    [[rebel, draven, '--against', fieldFile], '--as-it-is'],
  ])('%j is refused', async (argv, said) => {
    write('');
    const { code, err } = await lacking('run', ...argv, ...PLAY);
    expect(err).toContain(said);
    expect(code).toBe(2);
  });
});
