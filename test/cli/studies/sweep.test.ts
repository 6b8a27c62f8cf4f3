import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../scenario/folder.ts';
import { Q_MEANS } from '../../../src/report/sentences/words.ts';
import { broadside } from '../harness.ts';
import { playedIn } from '../played.ts';

const { write, path } = scratchFolder();

const DICE = `game: dice-race
pairs: 40
agents: [random]
rules: { hold: 0 }
sides: { red: {}, blue: {} }
`;

async function cli(...argv: string[]) {
  const told = await broadside([...argv, '--out', path('out'), '--workers', '1']);
  const plain = (text: string): string => text.replaceAll(`${path('.')}/`, '');
  return { code: told.code, out: plain(told.out), err: plain(told.err) };
}

const csvAt = (out: string, name: string): string[] => {
  const [, folder] = new RegExp(`${name} in (\\S+)\\n$`).exec(out)!;
  return readFileSync(path(`${folder}/${name}`), 'utf8').split('\r\n');
};

test('sweep: every variant with its score and its change on common seeds', async () => {
  const file = write('dice.yaml', DICE);
  for (const start of [0, 2, 4]) await playedIn(path('out'), file, { sets: [`sides.red.start=${start}`] });
  const { code, out, err } = await cli('sweep', file, '--vary', 'sides.red.start=0..4:2');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^sides\.red\.start: red scores from .*\n(Surely fair|As played).*\n/);
  const printed = out.split('\n');
  const from = printed.indexOf('') + 2;
  const rows = printed.slice(from, from + 3);
  expect(rows.map((row) => row.replace('*', ' ').trim().split(/ +/).slice(0, 2))).toEqual([
    ['0', 'red'],
    ['2', 'red'],
    ['4', 'red'],
  ]);
  // A head start of four steps is worth more than one of two, and both are worth more than none.
  const changes = rows.slice(1).map((row) => Number(/\+([\d.]+) \[/.exec(row)![1]));
  expect(changes[0]).toBeGreaterThan(0);
  expect(changes[1]).toBeGreaterThan(changes[0]!);
  const page = csvAt(out.replace('sweep.csv in', 'report.html in'), 'report.html').join();
  expect(page.match(/>\d+ \(as it stands\)</g)).toEqual(['>0 (as it stands)<']);
  // The report lists matches that ended differently than in the unchanged scenario; the variant that is farthest from
  // it comes first.
  expect(page).toMatch(/<h2[^>]*>Matches that went another way<\/h2>/);
  expect(page).toMatch(/<li>sides\.red\.start=4, red vs blue, block \d+, seating \d+: [^<]* became /);
  // The report shows a curve over the values, describes each of them in words, and marks the present value.
  expect(page).toMatch(
    /by sides\.red\.start; the upright line marks the value as it stands, the two dashed ones what is fair: 45 to 55 %; the curve with its band is fitted through all values, each with its own interval\.: 0 \(now\): [^;]*; 2: [^;]*; 4: /,
  );
  expect(page).toContain('<dt>shows</dt><dd>causes: ');
  expect(page).toContain('<dt>changed</dt><dd>rules.hold 3 → 0</dd>');
  const lines = csvAt(out, 'sweep.csv');
  expect(lines[0]).toMatch(
    /^sides\.red\.start,matchup,side,agent,.*,difference,difference_lo,difference_hi,fitted,fitted_lo,fitted_hi$/,
  );
  expect(lines[1]).toMatch(/^0,red vs blue,red,random,80,40,/);
  // Each variant has a row for each side in each match-up, a total for each side, and one row over everything.
  expect(lines).toHaveLength(1 + 3 * 5 + 1);
});

test('morris: the numbers that move a score come first', async () => {
  const file = write('dice.yaml', DICE.replace('{}, blue: {}', '{ start: 20 }, blue: { start: 20 }'));
  const corners = [16, 24].flatMap((red) => [16, 24].flatMap((blue) => [0, 1].map((hold) => [red, blue, hold])));
  for (const seed of ['1 walk 1', '1 walk 2'])
    for (const [red, blue, hold] of corners)
      await playedIn(path('out'), file, {
        seed,
        sets: [`sides.red.start=${red}`, `sides.blue.start=${blue}`, `rules.hold=${hold}`],
      });
  const argv = ['sweep', file, '--morris', '--numbers', 'sides.*,rules.hold', '--trajectories', '2'];
  const { code, out, err } = await cli(...argv);
  expect(code).toBe(0);
  expect(err).toContain('3 numbers, 8 runs of 80 matches\n');
  expect(out).toContain(Q_MEANS);
  const lines = csvAt(out, 'morris.csv');
  expect(lines[0]).toMatch(
    /^number,base,from,to,strength,q_value,matchup,mu,mu_lo,mu_hi,mu_star,sigma,trajectories,blocks$/,
  );
  expect([lines[1]!, lines[2]!].map((line) => line.split(',')[0]!).sort((a, b) => (a < b ? -1 : 1))).toEqual([
    'sides.blue.start',
    'sides.red.start',
  ]);
  expect(lines[1]).toMatch(/,16,24,/);
});

test('morris: walks have seeds of their own, so that their spread tells of the error', async () => {
  const file = write('dice.yaml', DICE.replace('{}, blue: {}', '{ start: 20 }, blue: { start: 20 }'));
  for (const walk of [1, 2])
    for (const start of [16, 24])
      await playedIn(path('out'), file, { seed: `1 walk ${walk}`, sets: [`sides.red.start=${start}`] });
  const { code, out } = await cli('sweep', file, '--morris', '--numbers', 'sides.red.start', '--trajectories', '2');
  expect(code).toBe(0);
  // With a single number, all walks ask the same question.
  const [header, row] = csvAt(out, 'morris.csv').map((line) => line.split(','));
  expect(Number(row![header!.indexOf('sigma')])).toBeGreaterThan(0);
});

test('balance: the change, before and after, as text, CSV and YAML', async () => {
  const file = write('dice.yaml', DICE.replace('red: {}', 'red: { start: 3 }'));
  for (const [seed, pairs] of [
    ['1', '12'],
    ['1 confirm', '24'],
  ] as const)
    for (const start of [0, 1, 2, 3])
      await playedIn(path('out'), file, { seed, pairs, sets: [`sides.red.start=${start}`] });
  const { code, out, err } = await cli(
    'balance',
    file,
    '--may',
    'sides.red.start=0..3',
    '--pairs',
    '12',
    '--confirm',
    'none',
  );
  // The estimate lies in its band, but the interval of 24 blocks reaches beyond the band.
  expect(code).toBe(3);
  expect(err).toMatch(/^as it stands: red vs blue [78]\d\.\d \[/);
  expect(out).toMatch(/\nred vs blue +random +45 to 55 % .* 24 +cannot tell yet: about \d+ more blocks +\d+ %\n/);
  expect(out).toMatch(/\nnone +0\.00 +0 of 1 +red vs blue [78]\d\.\d % \[.* +under 1 % +fresh\n/);
  expect(out).toMatch(/\nthe change: --set sides\.red\.start=[01]\n {2}sides\.red\.start: 3 -> [01]\n/);
  const [, folder] = / in (\S+)\n$/.exec(out)!;
  expect(readFileSync(path(`${folder}/patch.yaml`), 'utf8')).toMatch(/^sides:\n {2}red:\n {4}start: [01]\n$/);
  expect(readFileSync(path(`${folder}/balance.csv`), 'utf8')).toMatch(
    /^target,band_lo,band_hi,before,.*\r\nred vs blue,0\.450000,0\.550000,0\.[78]/,
  );
});

test('faults of the section balance are placed in the file, by validate all of them', async () => {
  const section = 'balance:\n  may: { sides.red.strat: 1..2, rules.hold: 5..x }\n  targets: { red: 45..55 }\n';
  const file = write('dice.yaml', DICE + section);
  const numbers = [
    `${file}:7:27 balance.may.sides.red.strat: "sides.red.strat" is no number of the scenario; did you mean "sides.red.start"?`,
    `${file}:7:45 balance.may.rules.hold: found "5..x", expected path=from..to:step or path=a,b,c, such as --may ships.tavor.hull=18..28:2`,
  ];
  const target = `${file}:8:19 balance.targets.red: unknown measure "red"; known: red vs blue, side:red, side:blue, first, rounds`;
  const { code, err } = await broadside(['validate', file]);
  expect({ code, lines: err.trim().split('\n') }).toEqual({ code: 2, lines: [...numbers, target] });
  expect((await cli('balance', file)).err.trim().split('\n')).toHaveLength(2);
  expect(
    (await broadside(['validate', write('dice.yaml', `${DICE}balance: { may: { rules.hold: 0..1 } }\n`)])).code,
  ).toBe(0);
});

test('balance: what the scenario says it may change and aims at; exit code 1 for what is out of reach', async () => {
  const section = `balance:\n  may: { sides.red.start: 29..30 }\n  targets: { "side:red": 45..55, rounds: 1..9 }\n`;
  const file = write('dice.yaml', DICE.replace('red: {}', 'red: { start: 30 }') + section);
  for (const [seed, pairs] of [
    ['1', '20'],
    ['1 confirm', '40'],
  ] as const)
    for (const start of [29, 30])
      await playedIn(path('out'), file, { seed, pairs, sets: [`sides.red.start=${start}`] });
  const { code, out } = await cli('balance', file, '--pairs', '20', '--probes', '1', '--confirm', 'none');
  expect(code).toBe(1);
  expect(out).toMatch(/\nside:red +random +45 to 55 % +100\.0 \[/);
  expect(out).toMatch(/\nrounds +random +1 to 9 +2\.00 .* yes +over 99 %\n/);
});

test('stopped by Ctrl-C: exit code 130 and the command to go on', async () => {
  const stop = new AbortController();
  stop.abort();
  const argv = [
    'sweep',
    write('dice.yaml', DICE),
    '--vary',
    'rules.hold=0,1',
    '--out',
    path('out'),
    '--workers',
    '1',
    '--pairs',
    '999',
  ];
  const { code, err } = await broadside(argv, { signal: stop.signal });
  expect(code).toBe(130);
  expect(err).toContain(`To go on: npx broadside ${argv.join(' ')}`);
});

test('bad input', async () => {
  const dice = write('dice.yaml', DICE);
  const cases: [string[], string][] = [
    [['sweep', dice], 'broadside sweep: expected --vary path=from..to:step, or --morris to screen many numbers'],
    [
      ['sweep', dice, '--vary', 'a=1', '--morris'],
      '--vary: has no use with --morris; expected --numbers, such as --numbers ships.*',
    ],
    [['sweep', dice, '--vary', 'rules.hold=1', '--numbers', 'x'], '--numbers: is for --morris'],
    [
      ['sweep', dice, '--vary', 'rules.hld=1..2'],
      '--vary rules.hld: "rules.hld" is no number of the scenario; did you mean "rules.hold"?',
    ],
    [
      ['sweep', dice, '--morris', '--numbers', 'ships.*'],
      '--numbers ships.*: matches no number of the scenario; expected a path, or one with *: ships.*',
    ],
    [
      ['balance', dice],
      'broadside balance: expected numbers that may change: --may ships.tavor.hull=18..28:2, or a section balance.may in the scenario',
    ],
    [
      ['balance', dice, '--may', 'rules.hold=0..2', '--target', 'red=4..5'],
      '--target red=4..5: unknown measure "red"; known: red vs blue, side:red, side:blue, first, rounds',
    ],
    [
      ['balance', dice, '--may', 'rules.hold=0..2', '--target', 'rounds=9..5'],
      '--target rounds=9..5: found the band 9..5, expected its lower end first',
    ],
    [
      ['balance', dice, '--may', 'rules.hold=0..2', '--target', 'rounds'],
      '--target rounds: expected measure=from..to, such as --target "red vs blue=45..55" or --target rounds=6..10',
    ],
  ];
  for (const [argv, message] of cases) {
    const { code, out, err } = await cli(...argv);
    expect({ code, out, err: err.replace(/\n$/, '') }, argv.join(' ')).toEqual({ code: 2, out: '', err: message });
  }
  const invalid = await cli('sweep', dice, '--vary', 'rules.hold=99..101');
  expect(invalid).toMatchObject({ code: 2, out: '' });
  expect(invalid.err).toContain('--set rules.hold=101');
});
