/**
 * node scripts/run-bundled.mjs bench/validation/equal-sides.ts [--runs 200] [--sides 2,8,20] [--blocks 1,2,5,30] [--seats 2,3] [--what run,field,skill,tournament,diff] [--luck drawn,strong]
 * Of equal sides, how often does a command say anything, in its first sentence or at all, and do its intervals cover the truth? In percent.
 * `missed`: reports in which one of the intervals that hold together misses it. In strong worlds the first side wins more than its part; `named`: it is called strong or ahead.
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
  together,
  type ComparedMatch,
  type Findings,
  type MatchRecord,
  type PlanLabels,
  type WinrateRow,
} from '../../src/analysis/index.ts';
import { FieldReader } from '../../src/analysis/verdicts/field-verdict.ts';
import { SCORE_UNITS } from '../../src/matches/index.ts';
import { diffSentences, runSentences, skillSentences, tournamentSentences } from '../../src/report/index.ts';
import { fieldSentences } from '../../src/report/sentences/field-sentences.ts';
import type { Estimate } from '../../src/stats/index.ts';
import { sketch } from '../../test/analysis/support/records.ts';
import { numbers } from './support/synthetic-blocks.ts';

type Next = () => number;

/** How the matches of a block depend on each other: how many are decided by the luck of the seat, or of the side, or drawn. */
export interface Luck {
  readonly seat?: number;
  readonly side?: number;
  readonly drawn?: number;
  /** The first side draws this many lots where any other side draws one. */
  readonly strong?: number;
}

const entrantsOf = (of: readonly number[]) => of.map((side) => ({ side, sideLabel: `s${side}`, agent: 'x' }));

/** Every group of `seats` sides meets once. */
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

/** The winning seats of the matches of a block; -1 for a draw. `strength`: the number of lots of each entrant. */
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

const lotsOf = ({ strong = 1 }: Luck, entrants: readonly { readonly side: number }[]): number[] =>
  strong === 1 ? [] : entrants.map(({ side }) => (side === 0 ? strong : 1));

/**
 * The chance of a side to win a match that is not drawn, over all tables of sides in `among` at which the side sits.
 */
function chanceOf({ strong = 1 }: Luck, side: number, seats: number, among: number): number {
  if (side === 0) return strong / (strong + seats - 1);
  const withFirst = (seats - 1) / (among - 1);
  return withFirst / (strong + seats - 1) + (1 - withFirst) / seats;
}

/** The findings of a run of blocks by `blockOf`. */
export function playEqual(plan: PlanLabels, blocks: number, luck: Luck, next: Next): Findings {
  const catalog = { cards: [], ships: [] };
  const sums = new Accumulator(accumulatorShape(plan, catalog));
  for (let block = 0; block < blocks; block++)
    plan.matchups.forEach(({ entrants }, m) => {
      sums.addBlock(m, recordsOf(blockOf(plan.seats, luck, next, lotsOf(luck, entrants))));
    });
  return findings(plan, catalog, sums);
}

const LUCKS: Readonly<Record<string, Luck>> = {
  independent: {},
  seat: { seat: 0.6 },
  side: { side: 0.6 },
  drawn: { drawn: 0.5 },
  strong: { strong: 9 },
  'strong-drawn': { strong: 9, drawn: 0.5 },
  'strong-side': { strong: 30, side: 0.8 },
};

const FOUND =
  /too strong|too weak|ahead of|behind the|surely outside|Going first (?:scored|is not)|In a ring|No order|Who meets|depends on|is the strongest/;

const NAMES_FIRST = /(?:too strong|ahead of the others)[^.]*\bs0 |s0 is (?:too strong|ahead)/;

const holds = ({ value, lo, hi }: Estimate, truth: number): boolean =>
  !Number.isFinite(value) || (lo <= truth && truth <= hi);

/** Counts how many of some intervals cover the truth. */
class Coverage {
  held = 0;
  of = 0;

  add(estimate: Estimate, truth: number): void {
    if (!Number.isFinite(estimate.value)) return;
    this.of++;
    if (holds(estimate, truth)) this.held++;
  }
}

/** Counts what the reports of this many runs of equal sides said. */
class Told {
  any = 0;
  first = 0;
  missed = 0;
  named = 0;
  readonly strong = new Coverage();
  readonly totals = new Coverage();
  readonly firsts = new Coverage();
  readonly shares = new Coverage();

  say(sentences: readonly string[], found: RegExp): void {
    if (found.test(sentences.join(' '))) this.any++;
    if (found.test(sentences[0] ?? '')) this.first++;
  }
}

/** A report of more matches than this is left out, and all reports of one world together play no more than this. */
const MOST_MATCHES = 400_000;
const MOST_PLAYED = 4_000_000;
const FEWEST_RUNS = 10;

const FOUND_IN_FIELD = /^Bring|[Ss]urely (?:ahead|behind)|It (?:beats|loses)/;
/** The sentences in which other commands report a finding. */
const FOUND_ELSEWHERE =
  /is the strongest|beats it|In a ring|No order|is better than|too strong: |too weak at every|weak at some|The answer changes|^From A to B|measures?, \d+ moved/;

interface World {
  readonly sides: number;
  readonly plan: PlanLabels;
  readonly blocks: number;
  readonly luck: Luck;
}

type Teller = (world: World, told: Told, next: Next) => void;

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

/** The number of opponents in a field. */
const OPPONENTS = 3;

const TELLERS: Readonly<Record<string, Teller>> = {
  run: ({ sides, plan, blocks, luck }, told, next) => {
    const found = playEqual(plan, blocks, luck, next);
    const sentences = runSentences(found, plan, plan.seats);
    const { seats } = plan;
    const { drawn = 0, seat = 0, strong = 1 } = luck;
    const scored = drawn * (1 - seat);
    told.say(sentences, FOUND);
    if (NAMES_FIRST.test(sentences.join(' '))) told.named++;
    const rows = together(found.winrates);
    const truthOf = ({ matchup, side }: WinrateRow): number => {
      if (side === ALL_LABEL) return 1 / seats;
      const at = matchup === ALL_LABEL ? sides : seats;
      const isMet = matchup === ALL_LABEL || /\bs0\b/.test(matchup);
      return isMet ? chanceOf(luck, Number(side.slice(1)), seats, at) : 1 / seats;
    };
    const scoreOf = (row: WinrateRow): number => scored / seats + (1 - scored) * truthOf(row);
    if (rows.some((row) => !holds(row.score, scoreOf(row)) || !holds(row.first, scoreOf(row)))) told.missed++;
    for (const row of found.winrates) {
      if (row.matchup !== ALL_LABEL) continue;
      told.totals.add(row.score, scoreOf(row));
      told.firsts.add(row.first, scoreOf(row));
      told.shares.add(row.winRate, (1 - scored) * truthOf(row));
      if (strong > 1 && row.side === 's0') told.strong.add(row.score, scoreOf(row));
    }
  },
  field: ({ sides, plan: { seats }, blocks, luck }, told, next) => {
    const field = Array.from({ length: OPPONENTS }, (_, i) => ({ side: `f${i}`, weight: 1 / OPPONENTS }));
    const matchups = Array.from({ length: sides * OPPONENTS }, (_, m) => {
      const [own, other] = entrantsOf([Math.floor(m / OPPONENTS), sides + (m % OPPONENTS)]);
      const { side } = field[m % OPPONENTS]!;
      return { key: side, label: `s${own!.side} vs ${side}`, entrants: [own!, { ...other!, sideLabel: side }] };
    });
    const reader = new FieldReader({ seats, field, matchups });
    for (let block = 0; block < blocks; block++)
      matchups.forEach(({ entrants }, matchup) => {
        const matches = comparedBlock(seats, luck, next, lotsOf(luck, entrants));
        reader.addBlock(matches.map((match) => Object.assign(match, { matchup })));
      });
    const standings = reader.standings([])!;
    const sentences = fieldSentences(standings, ['x']);
    const { drawn = 0, seat = 0, strong = 1 } = luck;
    const scored = drawn * (1 - seat);
    told.say(sentences, FOUND_IN_FIELD);
    if (sentences[0]!.startsWith('Bring s0:')) told.named++;
    const truthOf = (side: string): number =>
      scored / seats + ((1 - scored) * (side === 's0' ? strong : 1)) / ((side === 's0' ? strong : 1) + seats - 1);
    if (standings.rows.some(({ side, share }) => !holds(share, truthOf(side)))) told.missed++;
  },
  tournament: ({ plan, blocks, luck }, told, next) => {
    const tournament = new Tournament(plan);
    for (let i = 0; i < blocks; i++)
      tournament.addLayer(
        new Map(
          plan.matchups.map(({ entrants }, m) => [m, comparedBlock(plan.seats, luck, next, lotsOf(luck, entrants))]),
        ),
      );
    const standings = tournament.standings(next, 20);
    const sentences = tournamentSentences(standings, plan);
    told.say(sentences, FOUND_ELSEWHERE);
    if (/s0 is the strongest/.test(sentences.join(' '))) told.named++;
  },
  skill: ({ plan, blocks, luck }, told, next) => {
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
    told.say(skillSentences({ levels: names, bands, sides, ranks: [], name: String }), FOUND_ELSEWHERE);
  },
  diff: ({ plan, blocks, luck }, told, next) => {
    const comparison = new Comparison(sharedMatchups(plan, plan).common);
    for (let i = 0; i < blocks; i++)
      comparison.addLayer(
        plan.matchups.map(() => ({
          a: comparedBlock(plan.seats, luck, next),
          b: comparedBlock(plan.seats, luck, next),
        })),
      );
    told.say(diffSentences({ rows: changesTogether(comparison.diff().rows) }), FOUND_ELSEWHERE);
  },
};

/** The commands that are also run on worlds with strong sides. */
const OF_STRONG = new Set(['run', 'field', 'tournament']);

const list = (text: string): string[] => text.split(',');
const part = (n: number, of: number): string => (of === 0 ? '' : ((100 * n) / of).toFixed(1));

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '200' },
      sides: { type: 'string', default: '2,3,5,8,20,30' },
      blocks: { type: 'string', default: '1,2,3,5,10,30' },
      seats: { type: 'string', default: '2,3,4' },
      what: { type: 'string', default: Object.keys(TELLERS).join() },
      luck: { type: 'string', default: 'independent,drawn' },
    },
  });
  console.log(
    '| command | seats | sides | blocks | luck | runs | any | first | missed | named | totals | firsts | shares | strong |',
  );
  console.log(`| --- |${' ---: |'.repeat(3)} --- |${' ---: |'.repeat(9)}`);
  for (const what of list(values.what))
    for (const seats of list(values.seats).map(Number))
      for (const sides of list(values.sides).map(Number)) {
        if (sides < seats || (what === 'field' && seats > 2)) continue;
        const plan = everyMeeting(sides, seats);
        for (const blocks of list(values.blocks).map(Number))
          for (const name of list(values.luck)) {
            if (what === 'diff' && blocks < 2) continue;
            const luck = LUCKS[name]!;
            if (luck.strong !== undefined && !OF_STRONG.has(what)) continue;
            const matches = (what === 'field' ? sides * OPPONENTS : plan.matchups.length) * blocks * seats;
            // Thirty sides have 27,405 tables of four.
            if (matches > MOST_MATCHES) continue;
            const runs = Math.max(FEWEST_RUNS, Math.min(Number(values.runs), Math.floor(MOST_PLAYED / matches)));
            const next = numbers(`equal ${what} ${seats} ${sides} ${blocks} ${name}`);
            const told = new Told();
            for (let run = 0; run < runs; run++) TELLERS[what]!({ sides, plan, blocks, luck }, told, next);
            const cells = [
              runs,
              ...[told.any, told.first, told.missed, told.named].map((n) => part(n, runs)),
              ...[told.totals, told.firsts, told.shares, told.strong].map(({ held, of }) => part(held, of)),
            ];
            console.log(`| ${[what, seats, sides, blocks, name, ...cells].join(' | ')} |`);
          }
      }
}
