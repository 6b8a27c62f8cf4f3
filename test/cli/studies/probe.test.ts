import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../scenario/folder.ts';
import { broadside } from '../harness.ts';

const { write, path } = scratchFolder();

const KUHN = `game: kuhn-poker
agents: [random]
sides: { red: {}, blue: {} }
`;

const probeTo = (folder: string, ...options: string[]) => {
  const asked = ['probe', write('kuhn.yaml', KUHN), '--round', '1', '--finish', 'random', '--out', path(folder)];
  return broadside([...asked, ...options]);
};

const probe = (...options: string[]) => probeTo('out', ...options);

interface Side {
  readonly plans: readonly { readonly text: string; readonly share: number }[];
}

test('both sides, their plans and what best answers gain, the same each time', async () => {
  const { code, out } = await probe('--json', '--visits', '400', '--trials', '200');
  expect(code).toBe(0);
  const found = JSON.parse(out) as { sides: [Side, Side]; findings: { played: { value: number }; value: number } };
  expect(found.sides[0].plans.map(({ text }) => text).toSorted()).toEqual(['bets', 'checks']);
  expect(found.sides[1].plans).toHaveLength(2);
  for (const { plans } of found.sides) {
    // Random players bet half of the time. Five standard deviations of 400 coins are 0.125.
    for (const { share } of plans) expect(Math.abs(share - 0.5)).toBeLessThan(0.125);
  }
  expect((await probe('--json', '--visits', '400', '--trials', '200')).out).toBe(out);
});

interface Kept {
  readonly folder: string;
  readonly findings: { readonly played: { readonly n: number } };
}

const kept = async (folder: string, trials: number): Promise<Kept> =>
  JSON.parse((await probeTo(folder, '--json', '--trials', String(trials))).out) as Kept;

test('what was played is kept: more trials go on from it and find the same', async () => {
  const { folder } = await kept('kept', 6);
  const trials = join(folder, 'trials.csv');
  const lines = readFileSync(trials, 'utf8').trimEnd().split('\r\n');
  // Each side has two plans.
  expect(lines).toHaveLength(1 + 6 * 4);
  expect((await kept('kept', 10)).findings).toEqual((await kept('once', 10)).findings);
  // With fewer trials than were played, the first ones count.
  expect((await kept('kept', 6)).findings).toEqual((await kept('anew', 6)).findings);
  // A share that was kept is not played again, so the changed share is used.
  const other = lines.map((line, at) => (at === 0 ? line : line.replace(/[^,]*$/, '1')));
  writeFileSync(trials, `${other.join('\r\n')}\r\n`);
  expect((await kept('kept', 6)).findings.played).toMatchObject({ value: 1 });
});

test.each([
  ['a row that is not the next', (lines: string[]) => lines.toSpliced(2, 1), 'line 3: "0,2,1,'],
  ['a share above 1', (lines: string[]) => lines.with(1, '0,1,1,2'), 'line 2: "0,1,1,2" is not the next pair of plans'],
  ['a trial that is not whole', (lines: string[]) => lines.slice(0, -1), 'the last trial is not whole'],
  ['other columns', (lines: string[]) => lines.with(0, 'a,b'), 'line 1: expected the columns trial,first,second,share'],
])('a file of trials with %s is refused', async (name, harm, message) => {
  const { folder } = await kept(name, 4);
  const file = join(folder, 'trials.csv');
  const lines = readFileSync(file, 'utf8').trimEnd().split('\r\n');
  writeFileSync(file, harm(lines).join('\r\n'));
  const { code, err } = await probeTo(name, '--trials', '5');
  expect(code).toBe(2);
  expect(err).toContain(message);
  expect(err).toContain('delete it to begin again');
});

test('the page says the same as the terminal, with a filled dot only where an answer surely takes something', async () => {
  const { code, err, out } = await probe('--trials', '8', '--watch', '--json');
  expect(code).toBe(0);
  const { folder, sentences } = JSON.parse(out) as { folder: string; sentences: string[] };
  expect(err).toBe(`open ${join(folder, 'report.html')} in a browser: it follows the run\n`);
  const page = readFileSync(join(folder, 'report.html'), 'utf8');
  expect(page).not.toContain('http-equiv="refresh"');
  const text = page.replaceAll(/<[^>]*>/g, '').replaceAll('&gt;', '>');
  for (const sentence of sentences) expect(text).toContain(sentence);
  expect(text).toContain('Plans of red by random (seat 0)');
  expect(text).toContain('checks');
});

test('tells it in words', async () => {
  const { code, out } = await probe();
  expect(code).toBe(0);
  expect(out).toMatch(
    /^(The best|No) answer among these plans .*\n(About \d+ times the trials settle each to ±2 points\.\n)?Seat 0 scores .*\n/,
  );
  expect(out).toMatch(
    /\nAs played by random, who choose blindly: .*\n\nseat 0, red by random, at ply 0: 2 plans, 100\.0 % of those it makes\n/,
  );
  expect(out).toMatch(/seat 1 would gain \S+ \[\S+ \S+\] points by the best answer, plan [12] \(n \d+\)/);
  expect(out).toMatch(/\n1: (bets|checks)\n2: (bets|checks)\n/);
  expect(out).toContain('report.html, trials.csv in ');
});

test.each([
  [['--round', '9'], 'the match ended in round 1'],
  [['--finish', 'rundom'], 'did you mean "random"'],
  [['--trials', '1'], 'at least 4'],
])('%j is refused', async (options, message) => {
  const { code, err } = await broadside(['probe', write('kuhn.yaml', KUHN), ...options]);
  expect(code).toBe(2);
  expect(err).toContain(message);
});
