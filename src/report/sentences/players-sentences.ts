import { ALL_LABEL, judgeRun, surelyOff, type Findings } from '../../analysis/index.ts';
import type { PopulationMean } from '../../stats/index.ts';
import type { CardPlayersRow, PlayersRow } from '../csv/players-csv.ts';
import { runAnswer, type Played } from './run-sentences.ts';
import { counted, listWords, nameWords, pointWords } from './words.ts';

const points = (half: number): string => (Number.isFinite(half) ? `±${(100 * half).toFixed(1)}` : 'an unknown part');

/**
 * The row that the answer is about: among the rows of sides over all match-ups, the one farthest from an equal share.
 */
function leading(rows: readonly PlayersRow[], share: number): PlayersRow | undefined {
  const totals = rows.filter(({ matchup }) => matchup === ALL_LABEL);
  // How far a score is from one half. Two sides are equally far except for rounding, which this hides.
  const away = ({ score }: PlayersRow): number => Math.round(1e9 * Math.abs(score.value - share));
  return (totals.length > 0 ? totals : rows).toSorted((a, b) => away(b) - away(a) || b.score.value - a.score.value)[0];
}

/** With fewer players than this, their small number widens the interval much. */
const FEW_PLAYERS = 4;

/** With fewer players than this, the interval says nothing about other players. */
const FEWEST_PLAYERS = 3;

/** How wide the interval would be if only luck, or only the choice of the players, made it uncertain. */
function sourcesOf(name: string, { players, luck, who, lo, hi }: PopulationMean): string {
  const isWider = players < FEW_PLAYERS && (hi - lo) / 2 > Math.hypot(luck, who);
  const few = isWider ? '; it is wider, because so few players say little about others' : '';
  return `The interval is for all who play like these ${players}: by luck alone, that of ${nameWords(name)} would be ${points(luck)} points, and by who plays alone ${points(who)}${few}.`;
}

/**
 * The first sentences of a run by several players: the answer with an interval that allows for luck and for the
 * choice of the players, how much comes from each, and who played.
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
  const playedBy = `As played by ${listWords(players, players.length)}.`;
  if (lead === undefined) return [...answer, playedBy];
  const [sources, apart] = [sourcesOf(lead.side, lead.score), farApart(lead, players)];
  // With so few players the interval is the whole range.
  if (players.length < FEWEST_PLAYERS)
    return [
      `${counted(players.length, 'player')} are too few to speak for others: ${apart}`,
      ...answer,
      sources,
      playedBy,
    ];
  return [...answer, sources, apart, playedBy];
}

/** The players with the lowest and the highest value. */
function farApart({ side, byPlayer }: PlayersRow, players: readonly string[]): string {
  const order = byPlayer.map((_, i) => i).toSorted((a, b) => byPlayer[a]! - byPlayer[b]!);
  const said = (i: number): string => `${(100 * byPlayer[i]!).toFixed(1)} % by ${players[i]!}`;
  return `${nameWords(side)} scores from ${said(order[0]!)} to ${said(order.at(-1)!)}.`;
}

const changeWords = ({ side, score }: PlayersRow): string => `${nameWords(side)} ${pointWords(score)}`;

/** The scores over several players that surely differ from an equal share, by the same verdict as the answer. */
export function offOverPlayers(
  found: Pick<Findings, 'winrates'>,
  rows: readonly PlayersRow[],
  plan: Played,
  teams: number,
): ReadonlySet<PlayersRow> {
  const verdict = judgeRun(found, plan, teams);
  const off = new Set(
    [...(verdict?.totals ?? []), ...(verdict?.single ?? [])].flatMap(({ row, isOff }) =>
      isOff ? [`${row.matchup} ${row.side}`] : [],
    ),
  );
  return new Set(rows.filter(({ matchup, side }) => off.has(`${matchup} ${side}`)));
}

/** The scores that a comparison by several players is about, and those of them that surely moved. */
export function changedOverPlayers(rows: readonly PlayersRow[]): {
  readonly looked: readonly PlayersRow[];
  readonly sure: ReadonlySet<PlayersRow>;
} {
  const totals = rows.filter(({ matchup }) => matchup === ALL_LABEL);
  // The score of a match-up's second side changes by as much as that of the first, so it would be the same fact once
  // more.
  const own = rows.filter(({ matchup }) => matchup !== ALL_LABEL);
  const first = own.filter(({ matchup }, i) => own.findIndex((row) => row.matchup === matchup) === i);
  const movedIn = new Set([...surelyOff(first, ({ score }) => score)].map(({ matchup }) => matchup));
  const single = own.filter(({ matchup }) => movedIn.has(matchup));
  const looked = totals.length > 0 ? totals : first;
  return { looked, sure: new Set([...surelyOff(totals, ({ score }) => score), ...single]) };
}

/** The first sentences of a comparison by several players. */
export function playersChangeSentences(rows: readonly PlayersRow[], players: readonly string[]): string[] {
  const { looked, sure } = changedOverPlayers(rows);
  const moved = looked.filter((row) => sure.has(row));
  const lead = leading(looked, 0);
  if (lead === undefined) return ['There are too few common blocks to compare.'];
  return [
    moved.length > 0
      ? `From A to B: ${listWords(moved.map(changeWords))} (${counted(looked.length, 'score')} looked at, ${counted(players.length, 'player')}).`
      : `No change of a score shown: ${changeWords(lead)} (${counted(looked.length, 'score')} looked at, ${counted(players.length, 'player')}).`,
    sourcesOf(lead.side, lead.score),
    `As played by ${listWords(players, players.length)}.`,
  ];
}

/**
 * The first sentences of a study in which several players exchange cards, or parts of lists: which exchanges change
 * the score of the holder, whoever plays.
 */
export function cardPlayersSentences(
  rows: readonly CardPlayersRow[],
  players: readonly string[],
  what: 'card' | 'part',
): string[] {
  const off = surelyOff(rows, ({ adds }) => adds);
  const sure = rows.filter((row) => off.has(row));
  const [most] = rows.toSorted((a, b) => Math.abs(b.adds.value) - Math.abs(a.adds.value));
  const looked = counted(rows.length, what);
  const by = counted(players.length, 'player');
  if (most === undefined) return ['There are too few common blocks to compare.'];
  const told = sure.length > 0 ? sure[0]! : most;
  return [
    sure.length > 0
      ? `Over ${by}, ${sure.length} of ${looked} exchanged surely ${sure.length === 1 ? 'changes the score of its' : 'change the score of their'} holder: ${listWords(sure.map(({ card, adds }) => `${card} ${pointWords(adds)}`))}.`
      : `Over ${by}, none of ${looked} exchanged is shown to change the score of its holder; ${most.card} moved it most, ${pointWords(most.adds)}.`,
    sourcesOf(told.card, told.adds),
    `As played by ${listWords(players, players.length)}.`,
  ];
}
