/**
 * Verdicts on runs whose truth is known: which errors they make, and that the pictures and flags of a report agree
 * with them.
 */
import { describe, expect, test } from 'vitest';
import { everyMeeting, playEqual } from '../../bench/validation/equal-sides.ts';
import { flags, judgeRun, type Evidence, type WinrateRow } from '../../src/analysis/index.ts';
import { runPage } from '../../src/report/index.ts';
import { estimate, findingsOf, winrate } from '../report/sample.ts';
import { normalFrom, stream } from '../stats/support.ts';

const NAMES = ['ash', 'birch', 'cedar', 'dogwood', 'elm', 'fir', ...Array.from({ length: 34 }, (_, i) => `tree ${i}`)];
const entrant = (i: number) => ({ side: i, sideLabel: NAMES[i]!, agent: 'greedy' });

/**
 * Every side plays against every other. `truth` is the score of the first of two, and all scores have the error `se`.
 */
function played(sides: number, se: number, truth: (a: number, b: number) => number, next: () => number, first = 0.5) {
  const matchups: { key: string; label: string; entrants: ReturnType<typeof entrant>[] }[] = [];
  const rows: WinrateRow[] = [];
  const sums = NAMES.map(() => 0);
  const of = (value: number, own = se) => estimate(value, value - 1.96 * own, value + 1.96 * own, 100);
  for (let b = 0; b < sides; b++)
    for (let a = 0; a < b; a++) {
      const label = `${NAMES[a]!} vs ${NAMES[b]!}`;
      matchups.push({ key: label, label, entrants: [entrant(a), entrant(b)] });
      const value = truth(a, b) + se * normalFrom(next);
      for (const [side, score] of [
        [a, value],
        [b, 1 - value],
      ] as const) {
        sums[side]! += score;
        rows.push(winrate({ matchup: label, side: NAMES[side]!, agent: 'greedy', score: of(score), first: of(0.5) }));
      }
    }
  const meets = sides - 1;
  for (let i = 0; i < sides; i++) {
    const score = of(sums[i]! / meets, se / Math.sqrt(meets));
    rows.push(winrate({ matchup: 'all', side: NAMES[i]!, agent: 'greedy', score, first: of(0.5) }));
  }
  const opening = of(first + se * normalFrom(next));
  rows.push(winrate({ matchup: 'all', side: 'all', agent: 'all', first: opening, score: of(NaN) }));
  return { plan: { seats: 2, matchups }, found: findingsOf({ winrates: rows }) };
}

const even = (): number => 0.5;

/** How often the match-up of a row is looked up, on average. */
const looks = (sides: number): number => {
  const { plan, found } = played(sides, 0.03, even, stream(3));
  let reads = 0;
  const winrates = found.winrates.map(
    (row) =>
      new Proxy(row, {
        get(of, key) {
          if (key === 'matchup') reads++;
          return Reflect.get(of, key) as unknown;
        },
      }),
  );
  judgeRun({ winrates }, plan, 2);
  return reads / winrates.length;
};

test('the work grows with the match-ups, not with their square: each row is looked at a few times', () => {
  expect(looks(40)).toBeLessThan(2 * looks(6));
});
const RUNS = 3000;

describe('of equal sides', () => {
  test.each([2, 3, 5, 6])(
    'at most one report in a hundred says that a score is off, and few say anything: %i sides',
    (sides) => {
      const next = stream(sides);
      let [off, said] = [0, 0];
      for (let run = 0; run < RUNS; run++) {
        const { plan, found } = played(sides, 0.03, even, next);
        const verdict = judgeRun(found, plan, 2)!;
        const all = [...verdict.players, ...verdict.totals, ...verdict.single];
        const isOff = all.some((one) => one.isOff) || verdict.isTangled;
        if (isOff) off++;
        if (isOff || verdict.first?.isOff === true || verdict.firstOf.length > 0) said++;
      }
      expect(off / RUNS).toBeLessThan(0.014);
      expect(off / RUNS).toBeGreaterThan(0.003);
      expect(said / RUNS).toBeLessThan(0.03);
    },
  );
});

test('of five equal sides at tables of four, half of all drawn, going first is seldom called worth more to some', () => {
  const [plan, next] = [everyMeeting(5, 4), stream(4)];
  let said = 0;
  for (let run = 0; run < 100; run++)
    if (judgeRun(playEqual(plan, 5, { drawn: 0.5 }, next), plan, 4)!.firstOf.length > 0) said++;
  expect(said).toBeLessThan(5);
});

/** The score of the first of two sides in a circle of `n` sides in which each beats the next. */
const circle = (n: number) => (a: number, b: number) => ((a + 1) % n === b ? 0.6 : (b + 1) % n === a ? 0.4 : 0.5);

/** The share of the verdicts on such a world that contain the finding that is looked for. */
const shareOf = (
  sides: number,
  truth: (a: number, b: number) => number,
  has: (v: NonNullable<ReturnType<typeof judgeRun>>) => boolean,
  first = 0.5,
) => {
  const next = stream(77);
  let found = 0;
  for (let run = 0; run < 300; run++) {
    const world = played(sides, 0.02, truth, next, first);
    if (has(judgeRun(world.found, world.plan, 2)!)) found++;
  }
  return found / 300;
};

describe('what is planted is found', () => {
  test('a strong side, going first, a ring, and who meets whom', () => {
    expect(
      shareOf(
        2,
        () => 0.6,
        ({ players }) => players[0]!.isOff,
      ),
    ).toBeGreaterThan(0.95);
    expect(
      shareOf(
        5,
        (a) => (a === 0 ? 0.59 : 0.5),
        ({ players }) => players[0]!.isOff && players[0]!.name === 'ash',
      ),
    ).toBeGreaterThan(0.95);
    expect(shareOf(3, even, ({ first }) => first!.isOff, 0.6)).toBeGreaterThan(0.95);
    for (const n of [3, 4, 5]) expect(shareOf(n, circle(n), (v) => v.ring?.players.length === n)).toBeGreaterThan(0.6);
  });
});

test('flags, dots and words say what the verdict says, of whatever scores', () => {
  const next = stream(5);
  const evidence: Evidence = { convergence: [], sweeps: [], cards: [] };
  for (let run = 0; run < 200; run++) {
    const world = played(4, 0.03, (a, b) => 0.5 + 0.05 * (b - a) * next(), next, 0.45 + 0.15 * next());
    const { single, totals, first, share } = judgeRun(world.found, world.plan, 2)!;
    const told = flags(world.plan, 2, { cards: [], ships: [] }, world.found, evidence);
    const won = single.filter(({ isOff, score }) => isOff && score.value > share);
    expect(told.flatMap((flag) => (flag.kind === 'matchup' ? [`${flag.side} ${flag.isOut}`] : [])).toSorted()).toEqual(
      won.map(({ row, isOut }) => `${row.side} ${isOut}`).toSorted(),
    );
    expect(told.some(({ kind }) => kind === 'first')).toBe(first!.isOff);
    const page = runPage(world.found, evidence, {
      plan: { ...world.plan, name: 'x', gameId: 'x', rulesVersion: '1', seed: '1', mirror: 'seat', pairs: 100 },
      teams: 2,
      catalog: { cards: [], ships: [] },
      run: '',
      status: 'complete',
      checksum: '',
      replay: () => '',
    });
    const drawn = page.sections.find(({ id }) => id === 'winrates')!;
    const dots = drawn.figures!.flatMap((figure) => (figure.kind === 'dots' ? [figure.points] : []));
    expect(new Map(dots[0]!.map((point) => [point.label, point.sure]))).toEqual(
      new Map(totals.map(({ row, isOff }) => [row.side, isOff])),
    );
    expect(dots[1]!.at(-1)!.sure).toBe(first!.isOff);
    expect(page.answer!.some((text) => text.startsWith('Going first scored'))).toBe(first!.isOff);
    expect(drawn.text!.some((text) => text.startsWith('Whether going first matters cannot be told here'))).toBe(
      drawn.text!.length > 0 && !first!.isOff,
    );
  }
});
