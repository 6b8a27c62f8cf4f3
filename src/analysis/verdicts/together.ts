/** Intervals that hold together, so that every statement read off any of them is sure. */
import { atLevel, type Estimate } from '../../stats/index.ts';
import { ALL_LABEL } from '../labels.ts';
import type { WinrateRow } from '../tables/winrate-rows.ts';

/** All scores of a report hold together at this level: of a hundred reports of equal sides, at most one says that a score is off. */
export const TOGETHER = 0.99;
export const ERROR = 1 - TOGETHER;

/**
 * How the error is divided between the scores of a run: of the players that it compares, of single match-ups, and the
 * question whether there is an order at all.
 */
const PARTS = { players: 0.5, matchups: 0.4, order: 0.1 } as const;
/** The part of the error for all single match-ups, which are the links of a ring. */
export const LINKS = ERROR * PARTS.matchups;
/** The part of the agents in the error of the players, where agents are compared over several match-ups. */
const OF_AGENTS = 0.6;
/** The scores of going first share a second error. This part of it is for the score over all sides, the rest for the score of each side. */
const OF_FIRST = 0.8;

const isCell = ({ matchup, score }: WinrateRow): boolean => matchup !== ALL_LABEL && Number.isFinite(score.value);

/** The levels of the scores of a run, by what they are about. */
export interface Levels {
  readonly agents: number;
  readonly totals: number;
  readonly single: number;
  readonly first: number;
  readonly firsts: number;
  /** The p-value up to which an order of strength does not explain the scores. */
  readonly order: number;
}

/** Match-ups of two sides or more, with their rows. */
export function meetings(winrates: readonly WinrateRow[]): ReadonlyMap<string, readonly WinrateRow[]> {
  const found = new Map<string, WinrateRow[]>();
  for (const row of winrates) {
    if (!isCell(row)) continue;
    const own = found.get(row.matchup);
    if (own === undefined) found.set(row.matchup, [row]);
    else own.push(row);
  }
  for (const [label, rows] of found) if (rows.length < 2) found.delete(label);
  return found;
}

const each = (part: number, of: number): number => 1 - (ERROR * part) / Math.max(1, of);

/** The levels at which the scores of a run hold together. The two scores of a match-up of two are one fact. */
export function levelsOf(winrates: readonly WinrateRow[]): Levels {
  const met = meetings(winrates);
  const rows = [...met.values()].flat();
  const facts = [...met.values()].reduce((sum, { length }) => sum + (length === 2 ? 1 : length), 0);
  const agents = new Set(rows.map(({ agent }) => agent)).size;
  const entrants = new Set(rows.map(({ side, agent }) => `${side}@${agent}`)).size;
  const firsts = winrates.filter(
    ({ matchup, side, first }) => Number.isFinite(first.value) && !(matchup === ALL_LABEL && side === ALL_LABEL),
  ).length;
  const whole = {
    first: each(firsts === 0 ? 1 : OF_FIRST, winrates.at(-1)?.places?.length ?? 1),
    firsts: each(1 - OF_FIRST, firsts),
  };
  if (met.size < 2) {
    const single = each(1, facts);
    return { agents: single, totals: single, single, order: 0, ...whole };
  }
  const strength = agents > 1;
  return {
    agents: each(PARTS.players * OF_AGENTS, agents),
    totals: each(PARTS.players * (strength ? 1 - OF_AGENTS : 1), entrants),
    single: each(PARTS.matchups, facts),
    order: ERROR * PARTS.order,
    ...whole,
  };
}

/** The rows with intervals that hold together; `alone` keeps the intervals that hold for one row each. */
export function together(winrates: readonly WinrateRow[]): WinrateRow[] {
  if (winrates.some(({ alone }) => alone !== undefined)) return [...winrates];
  const levels = levelsOf(winrates);
  return winrates.map((row): WinrateRow => {
    const { matchup, side, score, winRate, first } = row;
    const level = matchup === ALL_LABEL ? levels.totals : levels.single;
    const own = matchup === ALL_LABEL && side === ALL_LABEL ? levels.first : levels.firsts;
    return {
      ...row,
      score: atLevel(score, level),
      winRate: atLevel(winRate, level),
      first: atLevel(first, own),
      ...(row.places === undefined ? {} : { places: row.places.map((place) => atLevel(place, levels.first)) }),
      alone: { score, first },
    };
  });
}

/** The score of a row whose interval holds alone. */
export const aloneOf = ({ score, alone }: WinrateRow): Estimate => alone?.score ?? score;
