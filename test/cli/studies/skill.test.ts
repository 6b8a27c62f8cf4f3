import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../scenario/folder.ts';
import { broadside } from '../harness.ts';
import { playedIn } from '../played.ts';

const { write, path } = scratchFolder();

/** Red has a head start. A player who looks ahead uses the dice better than one who does not. */
const DICE = `game: dice-race
pairs: 30
agents: [random]
rules: { hold: 1 }
sides: { red: { start: 3 }, blue: {} }
`;

async function cli(...argv: string[]) {
  const told = await broadside([...argv, '--out', path('out'), '--workers', '1']);
  const plain = (text: string): string => text.replaceAll(`${path('.')}/`, '');
  return { code: told.code, out: plain(told.out), err: plain(told.err) };
}

const csvAt = (out: string, name: string): string[][] => {
  const [, folder] = new RegExp(`${name} in (\\S+)\\n$`).exec(out)!;
  const text = readFileSync(path(`${folder}/${name}`), 'utf8');
  return text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
};

async function played(file: string, ...agents: string[]): Promise<void> {
  for (const agent of agents) await playedIn(path('out'), file, { agents: agent });
}

test('skill: the answer, a score at each level, and the change on common seeds', async () => {
  const file = write('dice.yaml', DICE);
  await played(file, 'random', 'greedy:worlds=1');
  const { code, out, err } = await cli('skill', file, '--levels', 'random,greedy:worlds=1');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^Of 2 sides at 2 levels of play, over 30 blocks, /);
  expect(out).toMatch(/\nAs played by random and greedy:worlds=1\.\n/);
  expect(out).toMatch(/\nred +random +\d+\.\d \[/);
  const [head, ...rows] = csvAt(out, 'skill.csv');
  const column = (name: string): string[] => rows.map((row) => row[head!.indexOf(name)]!);
  expect(column('level')).toEqual(['random', 'greedy:worlds=1', 'random', 'greedy:worlds=1']);
  expect(column('side')).toEqual(['red', 'red', 'blue', 'blue']);
  expect(column('difference').map((cell) => cell === '')).toEqual([true, false, true, false]);
  const [first, second] = column('score').map(Number);
  expect(Number(column('difference')[1])).toBeCloseTo(second! - first!, 5);
});

test('skill --dry-run: what each level would take, and nothing is played', async () => {
  const file = write('dry.yaml', DICE.replace('pairs: 30', 'pairs: 12'));
  const { code, out } = await cli('skill', file, '--levels', 'random,greedy:worlds=1', '--dry-run');
  expect(code).toBe(0);
  expect(out).toMatch(
    /^random: 1 match-up x 12 blocks x 2 seatings = 24 matches, (?:about \d+s \(\d+s to \d+s\)|less than a second)\n {2}tells a score .*\ngreedy:worlds=1: .*\n.*\nin all 48 matches: (?:about \d+s \(\d+s to \d+s\)|less than a second) with 1 worker and \d+\.\d MB in \S+, judging by 48 matches played now\n$/,
  );
});

test('skill: faults name the level', async () => {
  const file = write('dice.yaml', DICE);
  const cases: [string[], string][] = [
    [['--levels', 'novce'], '--levels novce agents.0: unknown agent "novce"; '],
    [
      ['--levels', 'novice,policy:temperature=0.05'],
      '--levels: novice (policy:temperature=0.05) stands twice; expected each level once',
    ],
    [['--levels', 'random', '--band', '45'], '--band 45: found "45", expected percentages such as 45..55'],
    [
      ['--levels', 'random', '--band', 'expert=45..55'],
      '--band expert=45..55: no level "expert" is played; known: random',
    ],
  ];
  for (const [argv, message] of cases) {
    const { code, out, err } = await cli('skill', file, ...argv);
    expect({ code, out }, argv.join(' ')).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
  }
});

test('run --players: one score over all of them, with luck and who plays apart', async () => {
  const file = write('dice.yaml', DICE);
  const players = write('players.txt', '# three\nrandom\ngreedy:worlds=1  # one world\n\ngreedy:worlds=2\n');
  await played(file, 'random', 'greedy:worlds=1', 'greedy:worlds=2');
  const { code, out } = await cli('run', file, '--players', players);
  expect(code).toBe(0);
  expect(out).toMatch(
    /\nThe interval is for all who play like these 3: by luck alone, that of \w+ would be ±\d+\.\d points, and by who plays alone ±\d+\.\d; it is wider, /,
  );
  expect(out).toMatch(/\nAs played by random, greedy:worlds=1 and greedy:worlds=2\.\n/);
  const [head, red] = csvAt(out, 'players.csv');
  const cell = (name: string): number => Number(red![head!.indexOf(name)]!);
  expect(cell('score')).toBeCloseTo((cell('random') + cell('greedy:worlds=1') + cell('greedy:worlds=2')) / 3, 5);
  const [lo, hi] = [cell('score_lo'), cell('score_hi')];
  expect(lo).toBeLessThan(cell('score'));
  expect(hi - cell('score')).toBeGreaterThan(cell('by_luck') * 0.999);
});

test('run --players: two are told as two, and not as all who may play', async () => {
  const file = write('dice.yaml', DICE);
  await played(file, 'random', 'greedy:worlds=1');
  const { code, out } = await cli('run', file, '--players', 'random,greedy:worlds=1');
  expect(code).toBe(0);
  expect(out).toMatch(
    /^2 players are too few to speak for others: \w+ scores from \d+\.\d % by [^ ].* to \d+\.\d % by .*\.\n/,
  );
});

test('sweep and diff --players: means over the same players', async () => {
  const file = write('dice.yaml', DICE);
  for (const sets of [[], ['sides.red.start=0']])
    for (const agents of ['random', 'greedy:worlds=1']) await playedIn(path('out'), file, { agents, sets });
  const list = 'random,greedy:worlds=1';
  const swept = await cli('sweep', file, '--vary', 'sides.red.start=0,3', '--players', list);
  expect(swept.code).toBe(0);
  expect(swept.out).toContain('As played by 2 players: random + greedy:worlds=1.');
  expect(swept.out).toMatch(/\n *\* 3 +red /);
  const compared = await cli('diff', file, '--set-b', 'sides.red.start=0', '--players', list);
  expect(compared.code).toBe(0);
  const [head, red] = csvAt(compared.out, 'players.csv');
  const rows = csvAt(swept.out, 'sweep.csv');
  const change = rows.find((row) => row[0] === '0' && row[2] === 'red')![rows[0]!.indexOf('difference')];
  expect(red![head!.indexOf('change')]).toBe(change);
});

test('balance: a better player must agree before it is said', async () => {
  // A player who chooses at random stops at the first opportunity in half of the matches.
  const file = write('dice.yaml', DICE.replace('red: { start: 3 }', 'red: {}'));
  for (const [agents, pairs, seed] of [
    ['random', '60', '1'],
    ['random', '120', '1 confirm'],
    ['greedy', '60', '1 confirm'],
  ] as const)
    await playedIn(path('out'), file, { agents, pairs, seed });
  const { code, out } = await cli('balance', file, '--may', 'sides.red.start=0', '--blocks', '60');
  expect([0, 1, 3]).toContain(code);
  expect(out).toMatch(/casual \(greedy\) (agrees|does not agree)|Whether casual \(greedy\) agrees is open/);
  expect(out).toMatch(/\nred vs blue +random /);
  expect(out).toMatch(/\nred vs blue +casual \(greedy\) /);
  const alone = await cli('balance', file, '--may', 'sides.red.start=0', '--blocks', '60', '--confirm', 'none');
  expect(alone.out).not.toContain('greedy');
  expect(alone.out).toContain('who choose blindly');
});

test('bad input of --confirm and --players', async () => {
  const file = write('dice.yaml', DICE);
  const may = ['--may', 'sides.red.start=0..1'];
  const cases: [string[], string][] = [
    [
      ['balance', file, ...may, '--confirm', '40'],
      '--confirm 40: names players, such as skilled or expert; the number is --fresh 40',
    ],
    [['balance', file, ...may, '--confirm', 'random'], '--confirm random: random plays already'],
    [
      ['balance', file, ...may, '--players', 'random,greedy', '--target', 'rounds=1..9'],
      '--target rounds: is no score of a side',
    ],
    [
      ['run', file, '--players', 'greedy'],
      '--players greedy: found 1 player, expected 2 to 50: between players of one kind nothing can differ',
    ],
    [
      ['run', file, '--players', 'greedy,casual'],
      '--players greedy,casual: greedy stands twice; expected each player once',
    ],
    [['run', file, '--players', 'gredy'], '--players gredy agents.0: unknown agent "gredy"'],
    [['run', file, '--players', 'levels', '--agents', 'random'], '--players: found --agents as well'],
    [['sweep', file, '--morris', '--confirm', 'greedy'], '--confirm: has no use with --morris'],
  ];
  for (const [argv, message] of cases) {
    const { code, out, err } = await cli(...argv);
    expect({ code, out }, argv.join(' ')).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
  }
});
