import { ALL_LABEL, type Findings } from '../../analysis/index.ts';
import { LEVEL, holm, pValueAt } from '../../stats/index.ts';
import type { CardPlayersRow, PlayersRow } from '../players-csv.ts';
import { runAnswer, type Played } from './run-sentences.ts';
import { counted, listWords, pointWords } from './words.ts';

const points = (half: number): string => (Number.isFinite(half) ? `±${(100 * half).toFixed(1)}` : 'an unknown part');

/** The row that speaks for all: of the sides over all match-ups, the one farthest from an equal share. */
function leading(rows: readonly PlayersRow[], share: number): PlayersRow | undefined {
  const totals = rows.filter(({ matchup }) => matchup === ALL_LABEL);
  const away = ({ score }: PlayersRow): number => Math.abs(score.value - share);
  return (totals.length > 0 ? totals : rows).toSorted((a, b) => away(b) - away(a) || b.score.value - a.score.value)[0];
}

/** How much of an interval is luck, and how much is who plays. */
function sourcesOf({ side, score }: PlayersRow): string {
  const few = score.players < 4 ? '; so few players say little about others' : '';
  return `The interval is for players like these ${score.players}: of ${side}'s, ${points(score.luck)} points by luck, ${points(score.who)} by who plays${few}.`;
}

/**
 * What a run by several players says first: the answer with an interval for luck and for who plays, how much is either,
 * who played.
 */
export function playersSentences(
  found: Findings,
  rows: readonly PlayersRow[],
  plan: Played,
  teams: number,
  players: readonly string[],
): string[] {
  const answer = runAnswer(found, plan, teams, () => null);
  const lead = leading(rows, 1 / teams);
  return [
    ...answer,
    ...(lead === undefined ? [] : [sourcesOf(lead), farApart(lead, players)]),
    `As played by ${listWords(players, players.length)}.`,
  ];
}

/** The players who find least and most. */
function farApart({ side, byPlayer }: PlayersRow, players: readonly string[]): string {
  const order = byPlayer.map((_, i) => i).toSorted((a, b) => byPlayer[a]! - byPlayer[b]!);
  const said = (i: number): string => `${(100 * byPlayer[i]!).toFixed(1)} % by ${players[i]!}`;
  return `${side} scores from ${said(order[0]!)} to ${said(order.at(-1)!)}.`;
}

const changeWords = ({ side, score }: PlayersRow): string => `${side} ${pointWords(score)}`;

/** What a comparison by several players says first. */
export function playersChangeSentences(rows: readonly PlayersRow[], players: readonly string[]): string[] {
  const totals = rows.filter(({ matchup }) => matchup === ALL_LABEL);
  const looked = totals.length > 0 ? totals : rows.filter((_, i) => i % 2 === 0);
  const p = holm(looked.map(({ score }) => pValueAt(score, 0)));
  const moved = looked.filter((_, i) => p[i]! <= 1 - LEVEL);
  const lead = leading(looked, 0);
  if (lead === undefined) return ['There are too few common blocks to compare.'];
  return [
    moved.length > 0
      ? `From A to B: ${listWords(moved.map(changeWords))} (${counted(looked.length, 'score')} looked at, ${counted(players.length, 'player')}).`
      : `No change of a score shown: ${changeWords(lead)} (${counted(looked.length, 'score')} looked at, ${counted(players.length, 'player')}).`,
    sourcesOf(lead),
    `As played by ${listWords(players, players.length)}.`,
  ];
}

/** What exchanging cards, or parts of lists, by several players says first: which change the score of their holder, whoever plays. */
export function cardPlayersSentences(
  rows: readonly CardPlayersRow[],
  players: readonly string[],
  what: 'card' | 'part',
): string[] {
  const p = holm(rows.map(({ adds }) => pValueAt(adds, 0)));
  const sure = rows.filter((_, i) => p[i]! <= 1 - LEVEL);
  const [most] = rows.toSorted((a, b) => Math.abs(b.adds.value) - Math.abs(a.adds.value));
  const looked = counted(rows.length, what);
  const by = counted(players.length, 'player');
  if (most === undefined) return ['There are too few common blocks to compare.'];
  const told = sure.length > 0 ? sure[0]! : most;
  const few = players.length < 4 ? '; so few players say little about others' : '';
  return [
    sure.length > 0
      ? `Over ${by}, ${sure.length} of ${looked} exchanged surely change the score of their holder: ${listWords(sure.map(({ card, adds }) => `${card} ${pointWords(adds)}`))}.`
      : `Over ${by}, none of ${looked} exchanged is shown to change the score of its holder; ${most.card} moved it most, ${pointWords(most.adds)}.`,
    `The interval is for players like these ${players.length}: of ${told.card}'s, ${points(told.adds.luck)} points by luck, ${points(told.adds.who)} by who plays${few}.`,
    `As played by ${listWords(players, players.length)}.`,
  ];
}
