/**
 * node scripts/run-bundled.mjs bench/validation/equal-sides.ts [--runs 200] [--sides 2,8,20] [--blocks 1,2,5,30] [--seats 2,3] [--what run,tournament,skill,diff]
 * Of equal sides, how often does a run say anything, in its first sentence or at all, and do its intervals cover the truth?
 */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import {
  ALL_LABEL,
  Accumulator,
  Comparison,
  Tournament,
  accumulatorShape,
  changesTogether,
  fairBand,
  findings,
  levelVerdicts,
  levelsTogether,
  sharedMatchups,
  type ComparedMatch,
  type Findings,
  type MatchRecord,
  type PlanLabels,
} from '../../src/analysis/index.ts';
import { SCORE_UNITS } from '../../src/matches/index.ts';
import { diffSentences, runSentences, skillSentences, tournamentSentences } from '../../src/report/index.ts';
import type { Estimate } from '../../src/stats/index.ts';
import { sketch } from '../../test/analysis/support/records.ts';
import { numbers } from './support/synthetic-blocks.ts';

type Next = () => number;

/** How the matches of a block hang together: so many are decided by the luck of the seat, or of the side, or drawn. */
export interface Luck {
  readonly seat?: number;
  readonly side?: number;
  readonly drawn?: number;
}

const entrantsOf = (of: readonly number[]) => of.map((side) => ({ side, sideLabel: `s${side}`, agent: 'x' }));

/** Every `seats` of the sides meet once. */
export function everyMeeting(sides: number, seats: number): PlanLabels {
  const meetings: number[][] = [];
  const choose = (from: number, chosen: readonly number[]): void => {
    if (chosen.length === seats) meetings.push([...chosen]);
    else for (let i = from; i < sides; i++) choose(i + 1, [...chosen, i]);
  };
  choose(0, []);
  return {
    seats,
    matchups: meetings.map((of) => ({
      key: of.join('|'),
      label: of.map((i) => `s${i}`).join(' vs '),
      entrants: entrantsOf(of),
    })),
  };
}

/** The winners of the matches of a block, by seat; -1 for a draw. `strength` counts lots for each entrant. */
export function blockOf(seats: number, luck: Luck, next: Next, strength: readonly number[] = []): number[] {
  const draw = next();
  const lot = (): number => {
    const weights = Array.from({ length: seats }, (_, i) => strength[i] ?? 1);
    let left = next() * weights.reduce((sum, w) => sum + w, 0);
    return Math.max(
      0,
      weights.findIndex((w) => (left -= w) < 0),
    );
  };
  const { seat = 0, side = 0, drawn = 0 } = luck;
  const lucky = lot();
  return Array.from({ length: seats }, (_, seating) => {
    if (draw < seat) return Math.floor((draw / seat) * seats);
    const entrant = draw < seat + side ? lucky : lot();
    if (next() < drawn) return -1;
    return (entrant - seating + seats) % seats;
  });
}

export function recordsOf(winners: readonly number[]): MatchRecord[] {
  const seats = winners.length;
  return winners.map((winner) =>
    sketch({
      scores: Array.from({ length: seats }, (_, seat) => (winner < 0 ? 1 / seats : Number(seat === winner))),
    }),
  );
}

/** The findings of a run of such blocks. */
export function playEqual(plan: PlanLabels, blocks: number, luck: Luck, next: Next): Findings {
  const catalog = { cards: [], ships: [] };
  const sums = new Accumulator(accumulatorShape(plan, catalog));
  for (let block = 0; block < blocks; block++)
    plan.matchups.forEach((_, m) => {
      sums.addBlock(m, recordsOf(blockOf(plan.seats, luck, next)));
    });
  return findings(plan, catalog, sums);
}

const LUCKS: Readonly<Record<string, Luck>> = {
  independent: {},
  'luck of the seat': { seat: 0.6 },
  'luck of the side': { side: 0.6 },
  drawn: { drawn: 0.5 },
};

const FOUND =
  /too strong|too weak|ahead of|behind the|surely outside|Going first (?:scored|is not)|In a ring|No order|Who meets|depends on|is the strongest/;

export interface Told {
  any: number;
  first: number;
  covered: number;
  intervals: number;
  firsts: number;
  firstIntervals: number;
}

const holds = ({ lo, hi }: Estimate, truth: number): boolean => lo <= truth && truth <= hi;

export function tellEqual(sides: number, seats: number, blocks: number, luck: Luck, runs: number, next: Next): Told {
  const plan = everyMeeting(sides, seats);
  const told: Told = { any: 0, first: 0, covered: 0, intervals: 0, firsts: 0, firstIntervals: 0 };
  for (let run = 0; run < runs; run++) {
    const found = playEqual(plan, blocks, luck, next);
    const sentences = runSentences(found, plan, seats);
    if (FOUND.test(sentences.join(' '))) told.any++;
    if (FOUND.test(sentences[0]!)) told.first++;
    for (const row of found.winrates.filter(({ matchup }) => matchup === ALL_LABEL)) {
      if (Number.isFinite(row.score.value)) {
        told.intervals++;
        if (holds(row.score, 1 / seats)) told.covered++;
      }
      if (!Number.isFinite(row.first.value)) continue;
      told.firstIntervals++;
      if (holds(row.first, 1 / seats)) told.firsts++;
    }
  }
  return told;
}

/** Sentences of other commands that find something. */
const FOUND_ELSEWHERE =
  /is the strongest|beats it|In a ring|No order|is better than|too strong: |too weak at every|weak at some|The answer changes|^From A to B|measures?, \d+ moved/;

type Teller = (plan: PlanLabels, blocks: number, luck: Luck, next: Next) => string[];

/** The matches of a block as comparisons and tournaments read them. */
export function comparedBlock(
  seats: number,
  luck: Luck,
  next: Next,
  strength: readonly number[] = [],
): ComparedMatch[] {
  return blockOf(seats, luck, next, strength).map((winnerSeat, seating) => {
    const scores = Array.from({ length: seats }, (_, seat) =>
      winnerSeat < 0 ? SCORE_UNITS / seats : seat === winnerSeat ? SCORE_UNITS : 0,
    );
    const rounds = 5 + Math.floor(5 * next());
    return {
      match: 1,
      block: 0,
      seating,
      scores,
      winnerSeat,
      firstSeat: 0,
      rounds,
      plies: 4 * rounds,
      decisions: 3 * rounds,
      branches: 9 * rounds,
      leadChanges: Math.floor(3 * next()),
      drama: -1,
      decidedAtRound: rounds - 1,
      margin: -1,
      tournamentPoints: scores.map(() => -1),
      stateHash: `${next()}`,
    };
  });
}

const TELLERS: Readonly<Record<string, Teller>> = {
  tournament: (plan, blocks, luck, next) => {
    const tournament = new Tournament(plan);
    for (let i = 0; i < blocks; i++)
      tournament.addLayer(new Map(plan.matchups.map((_, m) => [m, comparedBlock(plan.seats, luck, next)])));
    return tournamentSentences(tournament.standings(next, 20), plan);
  },
  skill: (plan, blocks, luck, next) => {
    const names = ['novice', 'casual', 'skilled', 'expert'];
    const runs = names.map(() => playEqual(plan, blocks, luck, next).winrates);
    const several = plan.matchups.length > 1;
    const own = runs[0]!.flatMap((row, i) =>
      (row.matchup === ALL_LABEL) === several && row.side !== ALL_LABEL && Number.isFinite(row.score.value) ? [i] : [],
    );
    const judged = levelsTogether(
      own.map((i) => ({ side: runs[0]![i]!.side, scores: runs.map((rows) => rows[i]!.score) })),
    );
    const bands = names.map(() => fairBand(plan.seats));
    const verdicts = levelVerdicts(judged, 1 / plan.seats, bands);
    const sides = judged.map((one, i) => Object.assign({ verdict: verdicts[i]! }, one));
    return skillSentences({ levels: names, bands, sides, ranks: [], name: String });
  },
  diff: (plan, blocks, luck, next) => {
    const comparison = new Comparison(sharedMatchups(plan, plan).common);
    for (let i = 0; i < blocks; i++)
      comparison.addLayer(
        plan.matchups.map(() => ({
          a: comparedBlock(plan.seats, luck, next),
          b: comparedBlock(plan.seats, luck, next),
        })),
      );
    return diffSentences({ rows: changesTogether(comparison.diff().rows) });
  },
};

/** Of so many comparisons, tournaments or studies of levels of equal sides, how many find anything, and how many in the first sentence. */
export function findElsewhere(what: string, sides: number, seats: number, blocks: number, luck: Luck, runs: number) {
  const next = numbers(`equal ${what} ${seats} ${sides} ${blocks} ${JSON.stringify(luck)}`);
  const plan = everyMeeting(sides, seats);
  const found = { any: 0, first: 0 };
  for (let run = 0; run < runs; run++) {
    const told = TELLERS[what]!(plan, blocks, luck, next);
    if (told.some((text) => FOUND_ELSEWHERE.test(text))) found.any++;
    if (FOUND_ELSEWHERE.test(told[0] ?? '')) found.first++;
  }
  return found;
}

const list = (text: string): number[] => text.split(',').map(Number);
const part = (n: number, of: number): string => ((100 * n) / of).toFixed(1).padStart(5);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '200' },
      sides: { type: 'string', default: '2,3,5,8,20' },
      blocks: { type: 'string', default: '1,2,3,5,10,30' },
      seats: { type: 'string', default: '2' },
      what: { type: 'string', default: 'run' },
    },
  });
  for (const seats of list(values.seats))
    for (const sides of list(values.sides))
      for (const blocks of list(values.blocks))
        for (const [name, luck] of Object.entries(LUCKS)) {
          if (sides < seats) continue;
          for (const what of values.what.split(',').filter((one) => one in TELLERS && (one !== 'diff' || blocks > 1))) {
            const { any, first } = findElsewhere(what, sides, seats, blocks, luck, Number(values.runs));
            console.log(
              `${seats} seats ${String(sides).padStart(2)} sides ${String(blocks).padStart(2)} blocks  any ${part(any, Number(values.runs))} first ${part(first, Number(values.runs))}  ${what}, ${name}`,
            );
          }
          if (!values.what.split(',').includes('run')) continue;
          const next = numbers(`equal ${seats} ${sides} ${blocks} ${name}`);
          const runs = Number(values.runs);
          const t = tellEqual(sides, seats, blocks, luck, runs, next);
          console.log(
            `${seats} seats ${String(sides).padStart(2)} sides ${String(blocks).padStart(2)} blocks  any ${part(t.any, runs)} first ${part(t.first, runs)}  totals ${part(t.covered, t.intervals)} firsts ${part(t.firsts, t.firstIntervals)}  ${name}`,
          );
        }
}
