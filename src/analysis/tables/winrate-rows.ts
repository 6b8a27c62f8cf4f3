import { NO_ESTIMATE, evenBlocks, meanEstimate, ratioEstimate } from '../../stats/index.ts';
import type { Estimate, RatioSums } from '../../stats/index.ts';
import type { Accumulator } from './accumulate.ts';
import { ALL_LABEL, type PlanLabels } from '../labels.ts';
import { Lengths } from './lengths.ts';
import { RATIO, RATIO_WIDTH, SHARED_WIDTH, ratioAt } from './ratio-sums.ts';
import { pointsMean } from './scales.ts';
import { bySeeds, groupBy, playedOf, ratiosAt, sharedRatiosAt, slotsOf, total, type Slot } from './strata.ts';
import { ENTRANT } from './entrant-sums.ts';
import { MATCHUP, MOST_PLACES } from './matchup-sums.ts';
import { MOST_POINT_SOURCES } from '../../core/index.ts';
import { SCORE_UNITS } from '../../matches/index.ts';

/** One side with one agent, in one match-up or over all of them; the last row is over everything. */
export interface WinrateRow {
  readonly matchup: string;
  readonly side: string;
  readonly agent: string;
  readonly matches: number;
  readonly blocks: number;
  /** Number of wins; NaN in the row over everything, as are score and win rate. */
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly forfeits: number;
  readonly winRate: Estimate;
  readonly score: Estimate;
  /** The side's score when it goes first. In the row over everything: the score of whoever goes first, over the match-ups in which both sides do. */
  readonly first: Estimate;
  /** In the row over everything, with more than two seats: the scores by order of play: of the first player, of the next in the order of seats, and so on. */
  readonly places?: readonly Estimate[];
  readonly pairingGain: number;
  readonly roundsMean: Estimate;
  readonly roundsP50: number;
  readonly roundsP90: number;
  readonly pliesMean: Estimate;
  readonly branchingMean: Estimate;
  /** Mean of a match, where the game counts points. In the row over everything only the margin is known. */
  readonly margin: Estimate;
  readonly points: Estimate;
  readonly tournamentPoints: Estimate;
  /** The points from each source, in the order of `PointsInfo`; there are `MOST_POINT_SOURCES`. */
  readonly pointsFrom: readonly Estimate[];
  /**
   * Matches that only the rule for ties decided: their number, their share, and the number of those in which nobody had
   * a point.
   */
  readonly tied: number;
  readonly tieShare: Estimate;
  readonly scoreless: number;
  /**
   * `score` and `first` with intervals that each hold for this row alone. Present if the intervals of `score` and `first` above hold together with
   * those of other rows.
   */
  readonly alone?: Pick<WinrateRow, 'score' | 'first'>;
}

/** Rows per (matchup, side, agent), then totals per (side, agent), then one over everything. */
export function winrateRows(plan: PlanLabels, sums: Accumulator): WinrateRow[] {
  const slots = slotsOf(plan, sums);
  const rows = slots.map((slot) => row(plan, sums, [slot], plan.matchups[slot.matchup]!.label));
  if (slots.length === 0) return rows;
  for (const group of groupBy(slots, ({ sideLabel, agent }) => `${sideLabel}@${agent}`)) {
    // The score of a side against itself is fixed, and would only pull its total towards one half.
    const others = group.filter(({ alone }) => !alone);
    rows.push(row(plan, sums, others.length > 0 ? others : group, ALL_LABEL));
  }
  rows.push(grandTotal(plan, sums));
  return rows;
}

function row(plan: PlanLabels, sums: Accumulator, slots: readonly Slot[], matchup: string): WinrateRow {
  const { sideLabel, agent } = slots[0]!;
  const matches = (at: number): number => inMatches(sums, slots, at);
  const groups = bySeeds(plan, slots);
  const score = groups.map((group) => group.map((slot) => even(sums, slot, ENTRANT.score, ENTRANT.scoreSquared)));
  const wins = groups.map((group) => group.map((slot) => even(sums, slot, ENTRANT.wins, ENTRANT.winsSquared)));
  const firsts = groups.map((group) =>
    group.map((s) => ratioAt(sums.entrant(s.matchup, s.slot)!, ENTRANT.first, playedOf(sums, s.matchup))),
  );
  return {
    matchup,
    side: sideLabel,
    agent,
    matches: matches(ENTRANT.matches),
    blocks: slots.reduce((n, slot) => n + sums.matchup(slot.matchup)![MATCHUP.blocks]!, 0),
    wins: matches(ENTRANT.wins),
    draws: matches(ENTRANT.draws),
    losses: matches(ENTRANT.losses),
    forfeits: total(
      slots.map((slot) => sums.entrant(slot.matchup, slot.slot)!),
      ENTRANT.forfeits,
    ),
    winRate: ratioEstimate(wins),
    score: ratioEstimate(score, { scale: SCORE_UNITS, ...matchScores(sums, slots) }),
    first: ratioEstimate(firsts, { scale: SCORE_UNITS }),
    pairingGain: pairingGain(sums, slots),
    ...ownPoints(groups, sums),
    ...matchColumns(
      plan,
      sums,
      slots.map((slot) => slot.matchup),
    ),
  };
}

/** Counts of matches are rounded to this part of a match. They may be fractions, because the seats of a side in one match may fare differently. */
const COUNTED = 1e6;

/** A count by seat as a number of matches: a match in which a side holds several seats counts once. */
function inMatches(sums: Accumulator, slots: readonly Slot[], at: number): number {
  const counted = slots.reduce((sum, { matchup, slot }) => {
    const held = sums.shape.slots[matchup]!.filter((own) => own === slot).length;
    return sum + sums.entrant(matchup, slot)![at]! / held;
  }, 0);
  return Math.round(counted * COUNTED) / COUNTED;
}

/** The variance of the score of one match, and the mean score of all sides together: one half with two sides. */
function matchScores(sums: Accumulator, slots: readonly Slot[]): { readonly match: number; readonly even: number } {
  const own = slots.map(({ matchup, slot }) => sums.entrant(matchup, slot)!);
  const all = slots.flatMap(({ matchup }) =>
    [...new Set(sums.shape.slots[matchup])].map((slot) => sums.entrant(matchup, slot)!),
  );
  const score = perMatch(own, ENTRANT.score);
  const variance = Math.max(0, perMatch(own, ENTRANT.matchScoreSquared) - score * score);
  return { match: variance / SCORE_UNITS ** 2, even: perMatch(all, ENTRANT.score) / SCORE_UNITS };
}

const perMatch = (cells: readonly Float64Array[], at: number): number =>
  total(cells, at) / total(cells, ENTRANT.matches);

function ownPoints(
  groups: readonly (readonly Slot[])[],
  sums: Accumulator,
): Pick<WinrateRow, 'points' | 'tournamentPoints' | 'pointsFrom'> {
  const strata = groups.map((group) =>
    group.map(({ matchup, slot }) => ({ cell: sums.entrant(matchup, slot)!, played: playedOf(sums, matchup) })),
  );
  return {
    points: pointsMean(meanEstimate(ratiosAt(strata, ENTRANT.points))),
    tournamentPoints: meanEstimate(ratiosAt(strata, ENTRANT.tournamentPoints)),
    pointsFrom: Array.from({ length: MOST_POINT_SOURCES }, (_, i) =>
      pointsMean(meanEstimate(sharedRatiosAt(strata, ENTRANT.pointsFrom + i * SHARED_WIDTH, ENTRANT.points))),
    ),
  };
}

/** Block totals of an entrant. The weight of a block is its number of matches. */
function even(sums: Accumulator, slot: Slot, x: number, xx: number): RatioSums {
  const cell = sums.entrant(slot.matchup, slot.slot)!;
  const blocks = playedOf(sums, slot.matchup);
  return evenBlocks(blocks, cell[x]!, cell[xx]!, cell[ENTRANT.matches]! / blocks);
}

/**
 * 1 - (variance of block scores / the same variance if the matches of a block were independent). NaN for a side on
 * several seats of a match, because its scores within the match depend on each other.
 */
function pairingGain(sums: Accumulator, slots: readonly Slot[]): number {
  let paired = 0;
  let independent = 0;
  for (const slot of slots) {
    const cell = sums.entrant(slot.matchup, slot.slot)!;
    const blocks = playedOf(sums, slot.matchup);
    const matches = cell[ENTRANT.matches]!;
    const seats = sums.shape.slots[slot.matchup]!.filter((own) => own === slot.slot).length;
    if (blocks < 2 || seats > 1) return NaN;
    const score = cell[ENTRANT.score]!;
    paired += (cell[ENTRANT.scoreSquared]! - (score * score) / blocks) / (blocks - 1);
    const single = (cell[ENTRANT.matchScoreSquared]! - (score * score) / matches) / (matches - 1);
    independent += single * (matches / blocks);
  }
  return independent > 0 ? 1 - paired / independent : NaN;
}

function matchColumns(
  plan: PlanLabels,
  sums: Accumulator,
  matchups: readonly number[],
): Pick<
  WinrateRow,
  | 'roundsMean'
  | 'roundsP50'
  | 'roundsP90'
  | 'pliesMean'
  | 'branchingMean'
  | 'margin'
  | 'tied'
  | 'tieShare'
  | 'scoreless'
> {
  const each = [...new Set(matchups)];
  const strata = bySeeds(
    plan,
    each.map((matchup) => ({ matchup, cell: sums.matchup(matchup)!, played: playedOf(sums, matchup) })),
  );
  const cells = strata.flat().map(({ cell }) => cell);
  const lengths = new Lengths(each.map((matchup) => sums.rounds(matchup)));
  return {
    roundsMean: meanEstimate(ratiosAt(strata, MATCHUP.rounds)),
    roundsP50: lengths.quantile(0.5),
    roundsP90: lengths.quantile(0.9),
    pliesMean: meanEstimate(ratiosAt(strata, MATCHUP.plies)),
    branchingMean: meanEstimate(ratiosAt(strata, MATCHUP.branching)),
    margin: pointsMean(meanEstimate(ratiosAt(strata, MATCHUP.margin))),
    tied: total(cells, MATCHUP.tieRule + RATIO.x),
    tieShare: ratioEstimate(ratiosAt(strata, MATCHUP.tieRule)),
    scoreless: total(cells, MATCHUP.scoreless),
  };
}

/** The scores by order of play; none for two seats, where the second is the opponent of the first. */
function placesOf(plan: PlanLabels, sums: Accumulator): Pick<WinrateRow, 'places'> {
  if (plan.seats < 3 || plan.seats > MOST_PLACES) return {};
  const played = plan.matchups.flatMap((_, matchup) => (sums.matchup(matchup) ? [{ matchup }] : []));
  const places = Array.from({ length: plan.seats }, (_, after) =>
    ratioEstimate(
      bySeeds(plan, played).map((group) =>
        group.map(({ matchup }) =>
          ratioAt(
            sums.matchup(matchup)!,
            after === 0 ? MATCHUP.first : MATCHUP.next + (after - 1) * RATIO_WIDTH,
            playedOf(sums, matchup),
          ),
        ),
      ),
      { scale: SCORE_UNITS },
    ),
  );
  return places.every(({ value }) => Number.isFinite(value)) ? { places } : {};
}

/** Whether both sides of a match-up went first at some time. If one side always goes first, the score of going first also measures its strength. */
function takesTurns(sums: Accumulator, matchup: number): boolean {
  const slots = [...new Set(sums.shape.slots[matchup])];
  const firsts = (slot: number): number => sums.entrant(matchup, slot)?.[ENTRANT.first + RATIO.n] ?? 0;
  return slots.length !== 2 || slots.every((slot) => firsts(slot) > 0);
}

function grandTotal(plan: PlanLabels, sums: Accumulator): WinrateRow {
  const played = plan.matchups.flatMap((_, matchup) => (sums.matchup(matchup) ? [{ matchup }] : []));
  const cells = played.map(({ matchup }) => sums.matchup(matchup)!);
  const inTurn = played.filter(({ matchup }) => takesTurns(sums, matchup));
  const firsts = bySeeds(plan, inTurn).map((group) =>
    group.map(({ matchup }) => ratioAt(sums.matchup(matchup)!, MATCHUP.first, playedOf(sums, matchup))),
  );
  const forfeits = slotsOf(plan, sums).map(({ matchup, slot }) => sums.entrant(matchup, slot)!);
  return {
    matchup: ALL_LABEL,
    side: ALL_LABEL,
    agent: ALL_LABEL,
    matches: total(cells, MATCHUP.matches),
    blocks: total(cells, MATCHUP.blocks),
    wins: NaN,
    draws: total(cells, MATCHUP.draws),
    losses: NaN,
    forfeits: total(forfeits, ENTRANT.forfeits),
    winRate: NO_ESTIMATE,
    score: NO_ESTIMATE,
    first: ratioEstimate(firsts, { scale: SCORE_UNITS }),
    ...placesOf(plan, sums),
    pairingGain: NaN,
    points: NO_ESTIMATE,
    tournamentPoints: NO_ESTIMATE,
    pointsFrom: Array.from({ length: MOST_POINT_SOURCES }, () => NO_ESTIMATE),
    ...matchColumns(
      plan,
      sums,
      played.map(({ matchup }) => matchup),
    ),
  };
}
