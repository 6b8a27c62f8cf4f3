// @module-tag heavy
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ScenarioOptions } from '../../../src/scenario/index.ts';
import { scratchFolder } from '../../scenario/folder.ts';
import { broadside } from '../harness.ts';
import { playedIn } from '../played.ts';

const { write, path } = scratchFolder();

const DICE = `game: dice-race
pairs: 12
agents: [random]
sides: { red: {}, blue: {} }
`;

/** Runs `diff`; `names` stand for paths in the scratch folder, whose own path is cut out of the output. */
async function diff(...argv: string[]) {
  const told = await broadside(['diff', ...argv, '--out', path('out'), '--workers', '1']);
  const plain = (text: string): string => text.replaceAll(`${path('.')}/`, '').replaceAll(path('.'), '.');
  return { code: told.code, out: plain(told.out), err: plain(told.err) };
}

const played = (file: string, options: ScenarioOptions = {}): Promise<string> => playedIn(path('out'), file, options);

const runsIn = (name: string): string[] =>
  readdirSync(path(`out/dice-race/${name}`))
    .sort()
    .map((run) => join(path(`out/dice-race/${name}`), run));

test('the same scenario twice is one run: nothing was changed, and every gate passes', async () => {
  const { code, out, err } = await diff(write('dice.yaml', DICE), '--gate', 'no-change:0.01pp');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(
    /^Gate no-change:0\.01pp: passed\.\nA and B are the same run: nothing was changed, so that nothing can differ\. --set changes both; --set-b changes B alone\.\n\nA {2}out\/dice-race\/dice\/(1-[0-9a-f]{12}), rules 1\nB {2}out\/dice-race\/dice\/\1, rules 1\nchanged {2}nothing in the scenario\n\n24 matches /,
  );
  expect(out).toContain('\n24 matches in 12 blocks on common seeds: every match ended in the same position\n');
  expect(out).toContain('\ngate no-change:0.01pp: passed\nreport.html, diff.csv in out/diff/1-');
  expect(runsIn('dice')).toHaveLength(1);
});

test('ends that were alike prove a bound: a gate passes once it is below the margin', async () => {
  const file = write('dice.yaml', DICE);
  // Changes the evaluation, which random players never look at.
  const other = ['--set-b', 'evaluation.lead=2'];
  const told = await diff(file, ...other, '--gate', 'no-change:1pp');
  expect(told.out).toMatch(
    /^Gate no-change:1pp: inconclusive for score of red in red vs blue: neither a change is shown, nor that it is below 1 point; if nothing changed, about 301 blocks will pass it\.\nEvery match ended alike in A and B, in all 12 blocks: at most 35\.7 % of blocks differ \(99 %\)\./,
  );
  expect(told.out).toMatch(
    /\ngate no-change:1pp: inconclusive\n.*the same in all 12 blocks.*\n {2}if nothing changed, about 301 blocks will pass it\n/,
  );
  expect(told.code).toBe(3);
  const more = await diff(file, ...other, '--gate', 'no-change:30pp');
  expect(more.code).toBe(0);
});

test('a change on one side: table, gate, discordant matches that can be replayed, diff.csv', async () => {
  const file = write('dice.yaml', DICE);
  const options = ['--set-b', 'sides.red.start=9', '--set', 'rules.hold=0'];
  await played(file, { sets: ['rules.hold=0'] });
  await played(file, { sets: ['rules.hold=0', 'sides.red.start=9'] });
  const { code, out, err } = await diff(file, ...options, '--gate', 'no-change:1pp');
  expect({ code, err }).toEqual({ code: 1, err: '' });
  expect(out).toMatch(
    /^Gate no-change:1pp: failed by score of red in red vs blue: a change of more than 1 point is shown\.\nFrom A to B: helps red /,
  );
  expect(out).toMatch(/\ngate no-change:1pp: failed\n {2}failed: red vs blue, score of red: up by /);
  expect(out).toMatch(/\nscore of red .* \+\d\d\.\d \[[^\]]*\] pp +12 .* up by [\d.]+ to [\d.]+ pp \(99 %\)\n/);
  expect(out).toMatch(
    /\n24 matches in 12 blocks on common seeds: \d+ \([\d.]+ %\) with another score, 24 \(100\.0 %\) with another end\n/,
  );
  const [, dirB, match] = /\n {2}B {2}.* npx broadside replay (\S+) --match (\d+)\n/.exec(out)!;
  expect((await broadside(['replay', path(dirB!), '--match', match!])).code).toBe(0);
  const [run] = readdirSync(path('out/diff'));
  const lines = readFileSync(path(`out/diff/${run}/diff.csv`), 'utf8').split('\r\n');
  expect(lines).toHaveLength(11);
  expect(lines[1]).toMatch(/^red vs blue,red,random,random,score,0\.\d{6},/);
  expect(lines.join()).not.toContain(path('.'));
});

test('an inconclusive gate is 3 and says what it takes', async () => {
  const file = write('dice.yaml', DICE);
  await played(file);
  await played(file, { sets: ['rules.dice=[6, 5]'] });
  const doubt = await diff(file, '--set-b', 'rules.dice=[6, 5]', '--gate', 'no-change:1pp');
  expect(doubt.code).toBe(3);
  expect(doubt.out).toMatch(
    /\ngate no-change:1pp: inconclusive\n {2}inconclusive: red vs blue, score of red: .*\n {2}if nothing changed, about \d+ blocks will pass it\n/,
  );
  const [, blocks] = /about (\d+) blocks will pass it/.exec(doubt.out)!;
  const asked = `to settle it: npx broadside diff dice.yaml --set-b 'rules.dice=[6, 5]'`;
  expect(doubt.out).toContain(`${asked} --gate no-change:1pp --out out --workers 1 --blocks ${blocks}\n`);
  // Without a gate, an answer within 2 points is asked for; of two results, none can be asked.
  const open = await diff(file, '--set-b', 'rules.dice=[6, 5]');
  const [, more] = /About (\d+) more blocks settle it to ±2 points/.exec(open.out)!;
  expect(open.out).toContain(`${asked} --out out --workers 1 --blocks ${12 + Number(more)}\n`);
  const [one, other] = runsIn('dice');
  expect((await diff(one!, other!)).out).not.toContain('to settle it');
});

test('a dry run says how many blocks its gates need', async () => {
  const file = write('dice.yaml', DICE);
  const gates = ['--gate', 'no-change:1pp', '--gate', 'no-change:10pp', '--gate', 'improves:side=red@10pp'];
  const { code, out } = await diff(file, '--set-b', 'rules.dice=[6, 5]', ...gates, '--dry-run');
  expect(code).toBe(0);
  const said = [...out.matchAll(/\n {2}gate (\S+): about (\d+) \(small changes\) to (\d+) blocks/g)];
  expect(said.map(([, gate]) => gate)).toEqual(['no-change:1pp', 'no-change:10pp', 'improves:side=red@10pp']);
  const [fine, coarse] = said.map(([, , few, many]) => [Number(few), Number(many)]);
  // Ten times as exact takes a hundred times as many blocks.
  expect(fine![1]! / coarse![1]!).toBeGreaterThan(80);
  expect(fine![1]! / coarse![1]!).toBeLessThan(125);
  expect(out).toContain('pass it if the scores stay; asked for: 12\n');
});

test('two folders, and a folder against a scenario, which takes its seed and pairs', async () => {
  const file = write('dice.yaml', DICE);
  const other = write('other.yaml', `${DICE}rules: { hold: 1 }\n`.replace('pairs: 12', 'pairs: 7'));
  const first = await played(file, { seed: 'demo' });
  const second = await played(file, { seed: 'demo', sets: ['rules.hold=1'] });
  const folders = await diff(first, second, '--json');
  expect(folders).toMatchObject({ code: 0, err: '' });
  const told = JSON.parse(folders.out) as { blocks: number; rows: { measure: string }[] };
  expect(told).toMatchObject({ blocks: 12, matches: 24, gates: [], matchups: ['red vs blue'], onlyA: [] });
  expect(told.rows.map(({ measure }) => measure)).toEqual([
    'score',
    'first_score',
    'draws',
    'rounds',
    'plies',
    'decisions',
    'branching',
    'lead_changes',
    'drama',
    'decided_at',
  ]);
  const mixed = await diff(first, other, '--json');
  expect(JSON.parse(mixed.out)).toMatchObject({ blocks: 12, b: { status: 'complete' } });
  expect(runsIn('other')[0]).toMatch(/\/demo-[0-9a-f]{12}$/);
  const turned = await diff(other, first, '--json');
  expect(JSON.parse(turned.out)).toMatchObject({ blocks: 12 });
});

test('match-ups of one scenario only are named; several have totals', async () => {
  const a = write('a.yaml', DICE.replace('blue: {}', 'blue: {}, green: {}'));
  const b = write('b.yaml', DICE.replace('blue: {}', 'blue: {}, green: {}, grey: {}'));
  await played(a, { pairs: '3' });
  await played(b, { pairs: '3' });
  const { code, out } = await diff(a, b, '--pairs', '3');
  expect(code).toBe(0);
  expect(out).toContain('\nonly in B, not compared: red vs grey, blue vs grey, green vs grey\n');
  expect(out).toMatch(/\nall +score of green /);
});

test('stopped by Ctrl-C: exit code 130 and the command to go on', async () => {
  const stop = new AbortController();
  stop.abort();
  const argv = ['diff', write('dice.yaml', DICE), '--out', path('out'), '--workers', '1', '--pairs', '900'];
  const { code, err } = await broadside(argv, { signal: stop.signal });
  expect(code).toBe(130);
  expect(err).toBe(`stopped; what was played is kept. To go on: npx broadside ${argv.join(' ')}\n`);
  expect(existsSync(path('out/diff'))).toBe(false);
});

const EXPECTED_GATES =
  'expected no-change:<points>pp, such as no-change:1pp, or improves:agent=<agent>[@<points>pp], such as improves:agent=mcts@2pp, or improves:side=<side>[@<points>pp]';

test('improves: stops at the first look that decides, and says so in JUnit and Markdown', async () => {
  const file = write('dice.yaml', DICE.replace('pairs: 12', 'pairs: 4000'));
  const better = ['--set-b', 'sides.red.start=9', '--gate', 'improves:side=red@5pp'];
  const up = await diff(file, ...better, '--junit', path('up.xml'), '--markdown', path('deep/up.md'));
  expect(up).toMatchObject({ code: 0, err: '' });
  expect(up.out).toMatch(
    /\ngate improves:side=red@5pp: passed\n {2}score of red: \+[\d.]+ pp over 64 blocks; log-likelihood ratio [\d.]+ between -2\.94 \(no better\) and 2\.94 /,
  );
  expect(readFileSync(path('up.xml'), 'utf8')).toMatch(
    /^<\?xml [^]*<testsuites tests="1" failures="0" errors="0">[^]* name="improves:side=red@5pp"\/>/,
  );
  expect(readFileSync(path('deep/up.md'), 'utf8')).toMatch(
    /^# What changed\n[^]*\*\*gate improves:side=red@5pp: passed\*\*[^]*\| red vs blue \| score of red \|[^]*\n```sh\nnpx broadside replay /,
  );
  const worse = ['--set-b', 'sides.blue.start=9', '--gate', 'improves:side=red@5pp', '--gate', 'no-change:1pp'];
  const down = await diff(file, '--pairs', '64', ...worse, '--junit', path('down.xml'));
  expect(down.code).toBe(1);
  expect(down.out).toContain('\ngate improves:side=red@5pp: failed\n');
  const xml = readFileSync(path('down.xml'), 'utf8');
  expect(xml).toContain('<testsuites tests="2" failures="2" errors="0">');
  expect(xml).toContain('<failure message="gate no-change:1pp: failed">failed: red vs blue, score of red: down by ');
});

test('bad input', async () => {
  const dice = write('dice.yaml', DICE);
  const poker = write('poker.yaml', DICE.replace('dice-race', 'kuhn-poker'));
  const strangers = write('strangers.yaml', DICE.replace('red', 'grey'));
  const own = (await played(dice)).slice(path('.').length + 1);
  const run = 'out/dice-race/dice';
  const cases: [string[], string][] = [
    [[dice, '--gate', 'no-chance:1pp'], `--gate no-chance:1pp: found "no-chance:1pp", ${EXPECTED_GATES}`],
    [[dice, '--gate', 'no-change:1'], `--gate no-change:1: found "no-change:1", ${EXPECTED_GATES}`],
    [[dice, '--gate', 'no-change:0pp'], '--gate no-change:0pp: found 0 points, expected more than 0 and less than 100'],
    [
      [dice, '--gate', 'improves:agent=mcts'],
      '--gate improves:agent=mcts: no agent "mcts" meets another; known: random',
    ],
    [[dice, '--gate', 'improves:agent='], `--gate improves:agent=: found "improves:agent=", ${EXPECTED_GATES}`],
    [
      [dice, '--gate', 'improves:side=red@100pp'],
      '--gate improves:side=red@100pp: found 100 points, expected more than 0 and less than 100',
    ],
    [[dice, '--junit', 'x.xml'], '--junit: reports gates, but there is none; expected --gate as well'],
    [[dice, poker], 'poker.yaml: plays kuhn-poker, but dice.yaml plays dice-race'],
    [[dice, '--set-b', 'seats=3'], 'dice.yaml (B): has 3 seats, but dice.yaml (A) has 2'],
    [
      [dice, strangers],
      'strangers.yaml: has no match-up in common with dice.yaml: found grey vs blue, expected some of red vs blue',
    ],
    [[dice, '--set-b', 'sides.rde=1'], '--set-b sides.rde=1 sides.rde: found 1, expected a map'],
    [[dice, '--set-a', 'seed=3'], '--set-a seed=3: both are played on the same seeds; use --seed or --blocks'],
    [[dice, 'none.yaml'], 'none.yaml: no such file'],
    [[path(run)], `broadside diff: ${run} holds results; expected a second folder or a scenario to compare`],
    [[path(run), path(run), '--pairs', '9'], '--blocks: has no use here: results are compared as they were played'],
    [[path(run), dice, '--seed', '9'], '--seed: has no use here: results are compared as they were played'],
    [
      [path(run), dice, '--set-a', 'x=1'],
      '--set-a x=1: there is nothing to lay it over: results are compared as they are',
    ],
    [
      [path(run), dice],
      `--out out: dice.yaml is the very run in ${own}, so that nothing would be played; expected another folder to play it anew`,
    ],
    [[path('.'), dice], '.: is not the folder of a run: it has no manifest.json'],
    [[dice, '--pairs', '1'], 'dice.yaml (A): found 1 block a match-up, expected at least 2 to compare'],
    [[], 'broadside diff: expected broadside diff <a> [b]'],
  ];
  for (const [argv, message] of cases) {
    const { code, out, err } = await diff(...argv);
    expect({ code, out, err: err.replace(/\n$/, '') }, argv.join(' ')).toEqual({ code: 2, out: '', err: message });
  }
});
