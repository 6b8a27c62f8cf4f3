import { existsSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import type { Findings } from '../../src/analysis/index.ts';
import { knownAfter } from '../../src/experiment/estimate.ts';
import type { Plan } from '../../src/matches/index.ts';
import { GAMES } from '../../src/registry.ts';
import { scratchFolder } from '../scenario/folder.ts';
import { broadside } from './harness.ts';
import { playedIn } from './played.ts';

const { write, path } = scratchFolder();

const DICE = `game: dice-race
pairs: 8
agents: [random]
rules: { hold: 1 }
sides: { red: { start: 3 }, blue: {} }
`;

let file: string;

beforeEach(() => {
  file = write('dice.yaml', DICE);
});

const VARY = ['--vary', 'sides.red.start=0,1'];

test.each([
  ['run', [], [16]],
  ['run', ['--players', 'random,greedy:worlds=1'], [16, 16]],
  ['diff', ['--set-b', 'sides.red.start=0'], [16, 16]],
  ['diff', ['--set-b', 'sides.red.start=0', '--players', 'random,greedy:worlds=1'], [32, 32]],
  // The scenario unchanged, and two variants of it.
  ['sweep', VARY, [48]],
  ['sweep', [...VARY, '--confirm', 'greedy:worlds=1'], [48, 48]],
  // Two walks over two numbers have three corners each.
  ['sweep', ['--morris', '--numbers', 'sides.*.start', '--trajectories', '2'], [96]],
  // The parts are: the scenario unchanged, both ends and one probe; before and after on 16 fresh blocks; the player
  // who confirms; and the probes of this player with half the blocks.
  ['balance', ['--may', 'sides.red.start=0..2', '--probes', '1', '--confirm', 'greedy:worlds=1'], [128, 192, 80, 24]],
  ['luck', [], [null]],
  ['deny', ['--deny', 'lookahead', '--agents', 'greedy:worlds=1'], [48]],
  ['skill', ['--levels', 'random,greedy:worlds=1'], [16, 16]],
  ['tournament', ['--agents', 'random,greedy:worlds=1'], [null]],
  ['ladder', ['--agent', 'greedy', '--from', '1', '--doublings', '1'], [32]],
] as const)('%s --dry-run %j says what it takes, and plays nothing for good', async (command, options, matches) => {
  const argv = [command, file, ...options, '--out', path('out'), '--workers', '1', '--dry-run'];
  const { code, out } = await broadside([...argv, '--json']);
  expect({ code, out: code === 0 ? '' : out }).toEqual({ code: 0, out: '' });
  const told = JSON.parse(out) as {
    matches: number;
    seconds: number;
    secondsRange: [number, number];
    bytes: number;
    parts: { matches: number }[];
  };
  expect(told.parts).toHaveLength(matches.length);
  told.parts.forEach((part, i) => {
    if (matches[i] !== null) expect(part.matches).toBe(matches[i]);
  });
  expect(told.matches).toBe(told.parts.reduce((sum, part) => sum + part.matches, 0));
  const [least, most] = told.secondsRange;
  expect(least).toBeLessThan(told.seconds);
  expect(most).toBeGreaterThan(told.seconds);
  expect(told.bytes).toBeGreaterThan(0);
  expect(existsSync(path('out'))).toBe(false);
});

/** Half the width of the score's interval that a dry run expects after this many blocks. */
async function half(blocks: string): Promise<number> {
  const { out } = await broadside(['run', file, '--blocks', blocks, '--dry-run', '--json', '--workers', '1']);
  const { parts } = JSON.parse(out) as { parts: { known: { score: number } }[] };
  return parts[0]!.known.score;
}

test('what so many blocks can tell: four times the blocks tell twice as much', async () => {
  const few = await half('200');
  expect(few).toBeGreaterThan(0.02);
  // The bound is the half-width for even, independent matches, and a little for the coin that is added.
  expect(few).toBeLessThan(0.055);
  expect((await half('800')) / few).toBeCloseTo(0.5, 1);
});

/** Findings of eight blocks whose score has an interval with this half-width. */
const foundWithin = (width: number): Findings =>
  ({
    winrates: [{ matchup: 'a', side: 'x', score: { value: 0.5, lo: 0.5 - width, hi: 0.5 + width, n: 8 } }],
    cards: [],
  }) as unknown as Findings;

test('samples of one question say the same of it, near what even matches have', () => {
  const plan = { pairs: 100, seats: 2, matchups: [{}] } as unknown as Plan;
  // Eight blocks of independent matches have a half-width of 0.26 on average. Some samples have half of it, or nearly
  // none.
  const known = [0.05, 0.13, 0.2, 0.26, 0.3].map((width) => knownAfter(foundWithin(width), 8, plan, 2).score);
  for (const width of known) {
    expect(width).toBeGreaterThan(0.061);
    expect(width).toBeLessThan(0.073);
  }
});

test('a line at the start says what long work takes and tells', async () => {
  const stopped = new AbortController();
  stopped.abort('SIGINT');
  const { err } = await broadside(
    ['run', 'dogfight/quickstart', '--blocks', '4000', '--out', path('out'), '--workers', '2'],
    { games: GAMES, signal: stopped.signal },
  );
  expect(err).toMatch(
    /^8000 matches, roughly \d+(m\d+)?s \((\d+m)?\d+s to \d+m\d+s\) with 2 workers, that tell a score in a match-up to ±1\.1 points; --dry-run measures it\n/,
  );
});

const dogfight = (line: string) => broadside([...line.split(' '), '--dry-run'], { games: GAMES });

test('cards and probe --dry-run, of a game with decks', async () => {
  const cards = await dogfight(
    `cards dogfight/quickstart --agents random --matches 40 --exchange-matches 20 --out ${path('out')} --workers 1`,
  );
  expect(cards.out).toMatch(
    /^screen in random decks: .* = 40 matches, .*\n {2}tells what seeing a card is worth to ±\d+\.\d points\nexchanges: .* = 20 matches, .*\nin all 60 matches: /,
  );
  const probe = await dogfight('probe dogfight/quickstart --plans 2 --trials 4 --finish random');
  expect(probe.out).toMatch(
    /^plans against plans, at most: .* = 16 matches, .*\n.*\nin all 16 matches: (?:about \d+s \(\d+s to \d+s\)|less than a second) in this process, /,
  );
  expect(existsSync(path('out'))).toBe(false);
});

test('--dry-run of two results is refused', async () => {
  const [a, b] = [
    await playedIn(path('runs'), file),
    await playedIn(path('runs'), file, { sets: ['sides.red.start=1'] }),
  ];
  expect(await broadside(['diff', a, b, '--dry-run'])).toMatchObject({
    code: 2,
    out: '',
    err: '--dry-run: has no use here: both are results, and nothing is played\n',
  });
});
