import { describe, expect, test } from 'vitest';
import { Comparison, isAbout, scoreImproved, scoresUnchanged, sharedMatchups } from '../../src/analysis/index.ts';
import type { BlockPair, CommonMatchup, ComparedMatch, Diff, DiffRow } from '../../src/analysis/index.ts';
import { diffSentences } from '../../src/report/index.ts';
import { RunningPairs, pairedDifference, mostUnlike } from '../../src/stats/index.ts';

type Table = readonly string[];

/** A plan of these match-ups; an entrant is `side` or `side@agent`. */
const planOf = (tables: readonly Table[], agent = 'random') => ({
  seats: tables[0]!.length,
  matchups: tables.map((table) => ({
    key: table
      .map((entrant) => entrant.split('@')[0]!)
      .toSorted()
      .join(' | '),
    label: table.join(' vs '),
    entrants: table.map((entrant) => ({
      side: 0,
      sideLabel: entrant.split('@')[0]!,
      agent: entrant.split('@')[1] ?? agent,
    })),
  })),
});

const commonOf = (...tables: Table[]): readonly CommonMatchup[] =>
  sharedMatchups(planOf(tables), planOf(tables)).common;

/** A match with these scores by seat and default values for everything else. */
const match = (scores: readonly number[], rest: Partial<ComparedMatch> = {}): ComparedMatch => ({
  match: 1,
  block: 0,
  seating: 0,
  scores: scores.map((score) => 60 * score),
  winnerSeat:
    scores.filter((score) => score === Math.max(...scores)).length > 1 ? -1 : scores.indexOf(Math.max(...scores)),
  firstSeat: 0,
  rounds: 5,
  plies: 20,
  decisions: 10,
  branches: 30,
  leadChanges: 1,
  drama: 250_000,
  decidedAtRound: 3,
  stateHash: `end ${scores.join(' ')}`,
  margin: -1,
  tournamentPoints: scores.map(() => -1),
  ...rest,
});

/** A block of two seats in which the first entrant has the score `first` in seating 0 and `second` in seating 1. */
const block = (first: number, second: number, rest: Partial<ComparedMatch> = {}): ComparedMatch[] => [
  match([first, 1 - first], { ...rest, seating: 0 }),
  match([1 - second, second], { ...rest, seating: 1 }),
];

const compare = (common: readonly CommonMatchup[], layers: readonly (readonly (BlockPair | null)[])[]): Diff => {
  const comparison = new Comparison(common);
  for (const layer of layers) comparison.addLayer(layer);
  return comparison.diff();
};

/** Uniform numbers in [0, 1). */
const mulberry = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
};

const rowOf = ({ rows }: Diff, measure: DiffRow['measure'], side = 'all', matchup?: string): DiffRow =>
  rows.find((row) => row.measure === measure && row.side === side && (matchup ?? row.matchup) === row.matchup)!;

/**
 * `n` blocks of red against blue. In A, red wins both matches of each block; in B it loses both in `flipped` of them.
 */
const flips = (n: number, flipped: number): BlockPair[][] =>
  Array.from({ length: n }, (_, i) => [{ a: block(1, 1), b: i < flipped ? block(0, 0) : block(1, 1) }]);

describe('which match-ups are compared', () => {
  test('those of the same label, in the order of A', () => {
    const a = planOf([
      ['red', 'blue'],
      ['red', 'green'],
      ['blue', 'green'],
    ]);
    const b = planOf([
      ['blue', 'green'],
      ['green', 'red'],
      ['red', 'blue'],
    ]);
    const { common, onlyA, onlyB } = sharedMatchups(a, b);
    expect(common.map(({ label, a: inA, b: inB }) => [label, inA, inB])).toEqual([
      ['red vs blue', 0, 2],
      ['blue vs green', 2, 0],
    ]);
    expect([onlyA, onlyB]).toEqual([['red vs green'], ['green vs red']]);
  });

  test('another agent on the same sides is compared where labels do not name agents', () => {
    const { common } = sharedMatchups(planOf([['red', 'blue']], 'greedy'), planOf([['red', 'blue']], 'random'));
    expect(common[0]!.contestants).toEqual([
      { side: 'red', agentA: 'greedy', agentB: 'random', slots: [0] },
      { side: 'blue', agentA: 'greedy', agentB: 'random', slots: [1] },
    ]);
  });

  test('two alike are paired one by one', () => {
    const twice = planOf([
      ['red', 'blue'],
      ['red', 'blue'],
    ]);
    const once = planOf([['red', 'blue']]);
    expect(sharedMatchups(twice, twice).common.map(({ a, b }) => [a, b])).toEqual([
      [0, 0],
      [1, 1],
    ]);
    expect(sharedMatchups(twice, once)).toMatchObject({ onlyA: ['red vs blue'], onlyB: [] });
  });
});

const LENGTHS = ['draws', 'rounds', 'plies', 'decisions', 'branching', 'lead_changes', 'drama', 'decided_at'];

describe('differences', () => {
  test('of choices and tension, by hand; a draw has no drama and is not decided', () => {
    const more = { decisions: 20, branches: 80, leadChanges: 3, drama: 500_000, decidedAtRound: 5 };
    const drawn = block(1, 0);
    drawn[1] = { ...drawn[1]!, drama: -1, decidedAtRound: 0 };
    const layer = [{ a: drawn, b: block(1, 0, more) }];
    const diff = compare(commonOf(['red', 'blue']), [layer, layer]);
    const changed = (measure: DiffRow['measure']) => {
      const { a, b } = rowOf(diff, measure);
      return [a, b];
    };
    expect(changed('decisions')).toEqual([10, 20]);
    expect(changed('branching')).toEqual([3, 4]);
    expect(changed('lead_changes')).toEqual([1, 3]);
    expect(changed('drama')).toEqual([0.25, 0.5]);
    expect(changed('decided_at')).toEqual([3, 5]);
  });

  test('of margins and of tournament points by side; matches without them do not count', () => {
    const points = (a: number, b: number, margin: number): ComparedMatch[] => {
      const [one, other] = block(1, 0);
      return [
        { ...one!, margin, tournamentPoints: [a, 11 - a] },
        { ...other!, margin, tournamentPoints: [11 - b, b] },
      ];
    };
    const forfeited = points(9, -1, 300);
    forfeited[1] = { ...forfeited[1]!, margin: -1, tournamentPoints: [-1, -1] };
    // In run A, red has 8 and 6, then only 9; in run B, it has 7 and 5, then 10 and 10.
    const diff = compare(commonOf(['red', 'blue']), [
      [{ a: points(8, 6, 100), b: points(7, 5, 50) }],
      [{ a: forfeited, b: points(10, 10, 600) }],
    ]);
    expect(rowOf(diff, 'tournament_points', 'red')).toMatchObject({ a: 8, b: 8, n: 2 });
    expect(rowOf(diff, 'margin')).toMatchObject({ a: 200, b: 325, n: 2 });
    expect(diff.rows.filter(({ measure, side }) => measure === 'tournament_points' && side === 'blue')).toEqual([]);
    const none = compare(commonOf(['red', 'blue']), [
      [{ a: block(1, 0), b: block(1, 0) }],
      [{ a: block(1, 0), b: block(1, 0) }],
    ]);
    expect(none.rows.some(({ measure }) => measure === 'margin' || measure === 'tournament_points')).toBe(false);
    const table = commonOf(['red', 'blue'], ['red', 'green']);
    const layer = [
      { a: points(8, 8, 10), b: points(6, 6, 10) },
      { a: points(10, 10, 10), b: points(10, 10, 10) },
    ];
    expect(rowOf(compare(table, [layer, layer]), 'tournament_points', 'red', 'all')).toMatchObject({ a: 9, b: 8 });
  });

  test('whose scores are watched: the mean over all match-ups in which they meet another', () => {
    const common = commonOf(['red@mcts', 'blue'], ['red@mcts', 'red@mcts'], ['green', 'blue@mcts']);
    const about = isAbout({ kind: 'improves', text: '', whose: 'agent', name: 'mcts', effect: 0.02 });
    const comparison = new Comparison(common, [about, () => false]);
    const still = block(1, 0);
    comparison.addLayer([
      { a: block(1, 1), b: block(1, 1) },
      { a: still, b: still },
      { a: block(1, 1), b: block(0, 0) },
    ]);
    const [mcts, nobody] = comparison.watched();
    // Red scores 1 and 1; blue scores 0, then 1.
    expect(mcts).toMatchObject({ n: 1, a: 0.5, b: 1 });
    expect(nobody!.n).toBe(0);
  });

  test('of block means, by hand', () => {
    // Red's block scores: A 1, 1/2, 1/2; B 1/2, 1/2, 0. Going first: A 1/2, 1, 0; B 1, 1, 1/2.
    const diff = compare(commonOf(['red', 'blue']), [
      [{ a: block(1, 1), b: block(1, 0, { rounds: 7 }) }],
      [{ a: block(1, 0), b: block(1, 0) }],
      [{ a: block(0, 1), b: block(0, 0) }],
    ]);
    expect(rowOf(diff, 'score', 'red')).toMatchObject({ a: 2 / 3, b: 1 / 3, n: 3, agentA: 'random', agentB: 'random' });
    const sums = new RunningPairs();
    for (const [a, b] of [
      [1, 0.5],
      [0.5, 0.5],
      [0.5, 0],
    ] as const)
      sums.add(a, b);
    const { difference, lo, hi, correlation, detectable } = pairedDifference(sums);
    expect(rowOf(diff, 'score', 'red')).toMatchObject({ difference, correlation, detectable });
    expect([lo, hi].map((end) => Math.max(-1, Math.min(1, end)))).toEqual([
      rowOf(diff, 'score', 'red').lo,
      rowOf(diff, 'score', 'red').hi,
    ]);
    expect(rowOf(diff, 'first_score')).toMatchObject({ a: 0.5, b: 5 / 6 });
    expect(rowOf(diff, 'rounds')).toMatchObject({ a: 5, b: 17 / 3 });
    expect(diff).toMatchObject({ blocks: 3, matches: 6, otherScore: 2, otherEnd: 3 });
    // Blue's score is one less red's score, so blue has no row.
    expect(diff.rows.map(({ measure }) => measure)).toEqual(['score', 'first_score', ...LENGTHS]);
  });

  test('draws are counted by match', () => {
    const drawn = block(0.5, 0.5);
    const diff = compare(commonOf(['red', 'blue']), [
      [{ a: block(1, 1), b: drawn }],
      [{ a: block(1, 1), b: [drawn[0]!, block(1, 1)[1]!] }],
    ]);
    expect(rowOf(diff, 'draws')).toMatchObject({ a: 0, b: 0.75 });
  });

  test('a block that one run lacks counts nowhere; one block is no comparison', () => {
    const one = { a: block(1, 1), b: block(0, 0) };
    expect(compare(commonOf(['red', 'blue']), [[one], [null]])).toMatchObject({ rows: [], blocks: 1, matches: 2 });
    const two = compare(commonOf(['red', 'blue']), [[one], [null], [one]]);
    expect(rowOf(two, 'score', 'red')).toMatchObject({ n: 2, difference: -1 });
  });

  test('a game that does not say who goes first has no such row', () => {
    const unknown = block(1, 0, { firstSeat: -1 });
    const diff = compare(commonOf(['red', 'blue']), Array(3).fill([{ a: unknown, b: unknown }]) as BlockPair[][]);
    expect(diff.rows.map(({ measure }) => measure)).toEqual(['score', ...LENGTHS]);
  });

  test('a side against itself has no score, three sides have two', () => {
    const mirror = compare(commonOf(['red', 'red']), flips(2, 1));
    expect(mirror.rows.some(({ measure }) => measure === 'score')).toBe(false);
    const three = [0, 1, 2].map((seating) => match([1, 0, 0], { seating }));
    const diff = compare(commonOf(['red', 'blue', 'green']), [[{ a: three, b: three }], [{ a: three, b: three }]]);
    expect(diff.rows.filter(({ measure }) => measure === 'score').map(({ side, a }) => [side, a])).toEqual([
      ['red', 1 / 3],
      ['blue', 1 / 3],
    ]);
  });

  test('over several match-ups: means of layers that are whole', () => {
    const common = commonOf(['red', 'blue'], ['red', 'green']);
    const up = { a: block(0, 0), b: block(1, 1) };
    const still = { a: block(1, 0), b: block(1, 0) };
    const diff = compare(common, [
      [up, still],
      [still, still],
      [up, null],
    ]);
    expect(rowOf(diff, 'score', 'red', 'red vs blue').difference).toBeCloseTo(2 / 3, 12);
    expect(rowOf(diff, 'score', 'red', 'all')).toMatchObject({ n: 2, a: 0.375, b: 0.625 });
    // Green meets only red, so its total is its only match-up, of which two blocks were played.
    expect(rowOf(diff, 'score', 'green', 'all')).toMatchObject({ n: 2, difference: 0, identical: true });
    expect(rowOf(diff, 'score', 'blue', 'all')).toMatchObject({ n: 3 });
    expect(rowOf(diff, 'rounds', 'all', 'all')).toMatchObject({ n: 2, identical: false });
  });
});

describe('how sure', () => {
  test('equal results leave what none of so many blocks leaves: no interval has width zero', () => {
    for (const n of [2, 12, 60, 500]) {
      const diff = compare(commonOf(['red', 'blue']), flips(n, 0));
      expect(diff).toMatchObject({ otherEnd: 0, otherScore: 0, discordant: [] });
      for (const row of diff.rows) {
        expect(row).toMatchObject({ difference: 0, pValue: 1, differing: 0, identical: true });
        expect([-row.lo, row.hi]).toEqual([mostUnlike(n), mostUnlike(n)]);
        expect(row.excluded).toBe(Math.min(1, 3 / n));
        expect(row.detectable).toBeGreaterThan(row.hi);
      }
    }
  });

  test('how many blocks are missing follows the share that may have been missed, and is said once: by the gate if there is one', () => {
    const layers = Array.from({ length: 12 }, () => [{ a: block(1, 0), b: block(1, 0, { plies: 21 }) }]);
    const { rows } = compare(commonOf(['red', 'blue']), layers);
    const more = Number(/About (\d+) more blocks/.exec(diffSentences({ rows }).join(' '))![1]);
    expect(mostUnlike(12 + more)).toBeLessThanOrEqual(0.02);
    // Some further blocks may differ as well, so the report names a few more blocks than if none did.
    expect(mostUnlike(12 + more / 4)).toBeGreaterThan(0.02);
    const gate = { kind: 'no-change', text: 'no-change:1pp', margin: 0.01, ...scoresUnchanged(rows, 0.01) } as const;
    expect(gate).toMatchObject({ verdict: 'inconclusive', blocksNeeded: 301 });
    expect(diffSentences({ rows, gates: [gate] }).join(' ')).not.toContain('more block');
  });

  test('a length that is the same in every block may differ by as much as two blocks do', () => {
    const layers = Array.from({ length: 100 }, (_, i) => [
      { a: block(1, 0, { plies: 20 + 40 * (i % 2) }), b: block(1, 0, { plies: 20 + 40 * (i % 2) }) },
    ]);
    const plies = rowOf(compare(commonOf(['red', 'blue']), layers), 'plies');
    const apart = Math.sqrt(2 * (100 / 99)) * 20;
    expect(plies.hi).toBeCloseTo(mostUnlike(100) * apart, 9);
    expect(plies.excluded).toBeCloseTo(0.03 * apart, 9);
    const longer = layers.map(([pair]) => [
      { a: pair!.a, b: pair!.a.map((one) => Object.assign({}, one, { plies: one.plies + 3 })) },
    ]);
    const moved = rowOf(compare(commonOf(['red', 'blue']), longer), 'plies');
    expect(moved.difference).toBeCloseTo(3, 9);
    expect(moved.lo).toBeLessThan(3);
    expect(moved.hi).toBeGreaterThan(3);
  });

  test('equal scores of matches that ended otherwise leave doubt', () => {
    const layers = Array.from({ length: 50 }, () => [{ a: block(1, 0), b: block(1, 0, { stateHash: 'elsewhere' }) }]);
    const diff = compare(commonOf(['red', 'blue']), layers);
    const hi = mostUnlike(50);
    const score = rowOf(diff, 'score', 'red');
    expect(score).toMatchObject({ difference: 0, pValue: 1, identical: false });
    expect([score.lo, score.hi]).toEqual([-hi, hi]);
    expect(score.excluded).toBeGreaterThan(0.05);
    expect(score.detectable).toBeGreaterThan(hi);
    expect(diff).toMatchObject({ otherScore: 0, otherEnd: 100 });
    expect(diff.discordant).toHaveLength(5);
  });

  test('discordant matches: the first few, with sides by seat', () => {
    const layers = Array.from({ length: 9 }, (_, i) => [
      {
        a: block(1, 1, { block: i, match: 2 * i + 1 }),
        b: i < 2 ? block(1, 1, { block: i, stateHash: 'x' }) : block(1, 0, { block: i, match: 6 * i + 1 }),
      },
    ]);
    const diff = compare(commonOf(['red', 'blue']), layers);
    expect(diff.discordant.map(({ block: at }) => at)).toEqual([2, 3, 4, 5, 6]);
    expect(diff.discordant[0]).toEqual({
      matchup: 'red vs blue',
      block: 2,
      seating: 1,
      sides: ['blue', 'red'],
      a: { match: 5, scores: [0, 1] },
      b: { match: 13, scores: [1, 0] },
    });
  });
});

const gate = (layers: readonly BlockPair[][], margin: number) =>
  scoresUnchanged(compare(commonOf(['red', 'blue']), layers).rows, margin);

/**
 * `n` blocks, of which `differing` differ by one match, three of four in favour of red. The error is small, and the
 * difference is near 5 points.
 */
const halves = (n: number, differing: number): BlockPair[][] =>
  Array.from({ length: n }, (_, i) => {
    const [a, b] = [block(1, 0), i % 4 > 0 ? block(1, 1) : block(0, 0)];
    return [{ a, b: i < differing ? b : a }];
  });

describe('the gate', () => {
  test('passes equal results once they rule the margin out, and says how many blocks do', () => {
    for (const margin of [0.01, 0.03, 0.05]) {
      const needed = Math.floor(3 / margin) + 1;
      expect(gate(flips(12, 0), margin)).toMatchObject({ verdict: 'inconclusive', blocksNeeded: needed });
      expect(gate(flips(needed - 1, 0), margin).verdict).toBe('inconclusive');
      expect(gate(flips(needed, 0), margin)).toMatchObject({ verdict: 'passed', blocksNeeded: 0 });
    }
  });

  test('passes a change that a block in fifty shows in one of twenty runs at most', () => {
    // Change A1 is worth 1.7 points, but a sample of a few blocks often contains none that it alters.
    const random = mulberry(5);
    const passed = (n: number): number =>
      Array.from({ length: 400 }, () =>
        gate(flips(n, Array.from({ length: n }, random).filter((x) => x < 0.017).length), 0.01),
      ).filter(({ verdict }) => verdict === 'passed').length;
    for (const n of [12, 60, 300]) expect(passed(n)).toBeLessThanOrEqual(20);
  });

  test('never names a number of blocks that it has already had', () => {
    for (const differing of [8, 10, 14]) {
      const { verdict, blocksNeeded } = gate(halves(120, differing), 0.05);
      expect(verdict).toBe('inconclusive');
      expect(blocksNeeded).toBeGreaterThanOrEqual(150);
    }
  });

  test('fails a change, passes one that is shown to be small, and else says how many blocks it takes', () => {
    expect(gate(flips(100, 30), 0.1).verdict).toBe('failed');
    expect(gate(flips(2000, 20), 0.05).verdict).toBe('passed');
    const doubtful = gate(flips(40, 1), 0.02);
    expect(doubtful.verdict).toBe('inconclusive');
    expect(doubtful.blocksNeeded).toBeGreaterThan(400);
    expect(doubtful.rows.map(({ verdict }) => verdict)).toEqual(['inconclusive']);
  });

  test('looks at match-ups, not at their totals, with a correction for how many they are', () => {
    const names = Array.from({ length: 20 }, (_, i) => ['red', `blue ${i}`]);
    const layers = flips(60, 5).map(([pair], i) =>
      names.map((_, m) => (m === 0 ? pair! : { a: block(1, 1), b: i === 59 ? block(1, 0) : block(1, 1) })),
    );
    const { rows } = compare(commonOf(...names), layers);
    // Alone, the row would show a change at 5 %, but among twenty rows it does not.
    expect(rowOf({ rows } as Diff, 'score', 'red', 'red vs blue 0').pValue).toBeLessThan(0.05);
    const result = scoresUnchanged(rows, 0.05);
    expect(result.rows).toHaveLength(20);
    expect(result.verdict).toBe('inconclusive');
    // A gate of sides looks at the totals: one score for each side.
    const bySide = scoresUnchanged(rows, 0.05, 'sides').rows.map(({ row }) => row);
    expect(bySide.every(({ matchup, measure }) => matchup === 'all' && measure === 'score')).toBe(true);
    expect(new Set(bySide.map(({ side }) => side)).size).toBe(21);
    const single = compare(commonOf(['red', 'blue']), flips(40, 1)).rows;
    expect(scoresUnchanged(single, 0.02, 'sides')).toEqual(scoresUnchanged(single, 0.02));
  });

  test('a side against itself is judged by going first; nothing to judge is no pass', () => {
    const mirror = compare(commonOf(['red', 'red']), flips(301, 0));
    expect(scoresUnchanged(mirror.rows, 0.01)).toMatchObject({
      verdict: 'passed',
      rows: [{ row: { measure: 'first_score' } }],
    });
    expect(scoresUnchanged([], 0.01)).toMatchObject({ verdict: 'inconclusive', rows: [] });
  });
});

/** The chance of `k` successes in `n` trials with probability `p` each. */
const binomial = (k: number, n: number, p: number): number => {
  let chance = (1 - p) ** n;
  for (let i = 0; i < k; i++) chance *= ((n - i) * p) / ((i + 1) * (1 - p));
  return chance;
};

test.each([3, 4, 5, 6, 8, 10, 15])('gate on no change: %d of 500 blocks that turn do not pass as fewer', (turning) => {
  const [n, p] = [500, turning / 500];
  let passed = 0;
  for (let k = 0; k <= turning; k++) {
    const { verdict } = scoresUnchanged(compare(commonOf(['red', 'blue']), flips(n, k)).rows, p);
    if (verdict === 'passed') passed += binomial(k, n, p);
  }
  // It would be 15 % if the few blocks that differ were taken for a normal sample.
  expect(passed).toBeLessThan(0.075);
});

/** `n` blocks with a score of one half in A; in B every `k`-th block is won. */
const rising = (n: number, k: number): RunningPairs => {
  const sums = new RunningPairs();
  for (let i = 0; i < n; i++) sums.add(0.5, i % k === 0 ? 1 : 0.5);
  return sums;
};

describe('gate on an improvement', () => {
  test('by hand: the log-likelihood ratio of 0 against the effect', () => {
    // 200 blocks, 20 of them better by one half: mean 0.05, variance (20 * 0.25 - 200 * 0.0025 + 1.5) / 200 = 0.03.
    const { test: ratio, verdict, difference } = scoreImproved(rising(200, 10), 0.02);
    expect(ratio.llr).toBeCloseTo((200 * 0.02 * (2 * 0.05 - 0.02)) / (2 * 0.03), 10);
    expect(verdict).toBe('passed');
    expect(difference.difference).toBeCloseTo(0.05, 12);
  });

  test('too few blocks decide nothing; many without a change fail it', () => {
    const open = scoreImproved(rising(20, 10), 0.02);
    expect(open.verdict).toBe('inconclusive');
    // The likelihood ratio grows with the blocks, so the answer is the number of blocks that brings it to its bound.
    expect(open.blocksNeeded).toBe(Math.ceil((20 * open.test.upper) / open.test.llr));
    expect(scoreImproved(rising(200, 10), 0.02).blocksNeeded).toBe(0);
    expect(scoreImproved(rising(20_000, 20_001), 0.02).verdict).toBe('failed');
  });

  test.each([
    ['mcts', 'mcts:iterations=400', true],
    ['mcts:iterations=400', 'mcts:iterations=400', true],
    ['mcts:iterations=100', 'mcts:iterations=400', false],
    ['mct', 'mcts', false],
  ])('%s is about %s: %s', (name, agentB, expected) => {
    const about = isAbout({ kind: 'improves', text: '', whose: 'agent', name, effect: 0.02 });
    expect(about({ side: 'red', agentA: 'random', agentB })).toBe(expected);
  });
});
