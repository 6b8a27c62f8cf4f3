import {
  agentsOf,
  judgeTournament,
  timesToKnow,
  type Played,
  type Standing,
  type Standings,
} from '../../analysis/index.ts';
import type { Estimate } from '../../stats/index.ts';
import { ringWords } from './run-sentences.ts';
import {
  KNOWN_HALF,
  capital,
  counted,
  fromTo,
  listWords,
  moreBlocks,
  nameWords,
  playedBy,
  pointWords,
  shareWords,
} from './words.ts';

const elo = (x: number): string => {
  if (!Number.isFinite(x)) return x > 0 ? '∞' : '-∞';
  return (x > 0 ? '+' : '') + x.toFixed(0).replace(/^-(?=0$)/, '');
};

const eloWords = ({ elo: value, eloInterval: { lo, hi } }: Standing): string =>
  `${elo(value)} Elo [${elo(lo)}, ${elo(hi)}]`;

const MOST_TIED = 4;

/** A sequential test of one player against another: the two answers it may give, in Elo, and the one it gave. */
export interface StopTest {
  readonly first: string;
  readonly other: string;
  readonly elo0: number;
  readonly elo1: number;
  readonly verdict: 's0' | 's1' | 'continue';
  readonly score: Estimate;
}

/**
 * The first sentences of a tournament that a test stopped. They give the answer of that test, which differs from the
 * test for a fixed number of blocks.
 */
export function stopSentences({ first, other, elo0, elo1, verdict, score }: StopTest, plan: Played): string[] {
  const scored = `${shareWords(score)} over ${counted(score.n, 'block')}`;
  const than = `than ${other} by`;
  const answer =
    verdict === 'continue'
      ? `Not decided whether ${first} is better ${than} ${elo0} or by ${elo1} Elo: ${scored}.`
      : verdict === 's1'
        ? `${first} is better ${than} ${elo1} Elo rather than by ${elo0}: ${scored}.`
        : `${first} is not better ${than} ${elo1} Elo, rather by ${elo0} or less: ${scored}.`;
  const agents = agentsOf(plan);
  return agents.length === 1 ? [answer, playedBy(agents)] : [answer];
}

/** The standings with names as sentences have them. */
const readable = (standings: Standings): Standings => ({
  ...standings,
  rows: standings.rows.map((row) => ({ ...row, player: nameWords(row.player) })),
  matrix: standings.matrix.map((cell) => ({ ...cell, row: nameWords(cell.row), column: nameWords(cell.column) })),
  cycles: standings.cycles && {
    ...standings.cycles,
    ring: standings.cycles.ring && {
      ...standings.cycles.ring,
      players: standings.cycles.ring.players.map(nameWords),
    },
  },
});

const isEven = ({ lo, hi }: Estimate): boolean => !(lo > 0.5) && !(hi < 0.5);

/** The place of one player in a field of three or more, if it is shown at all; the players that it beats head to head, and those that it does not. */
function placeWords({ rows, matrix, blocks }: Standings, player: string): string {
  const at = rows.findIndex((row) => row.player === player);
  const { score, opponents } = rows[at]!;
  const cells = matrix.filter(({ row }) => row === player);
  const those = (is: (score: Estimate) => boolean): string =>
    listWords(
      cells.filter((cell) => is(cell.score)).map(({ column }) => column),
      MOST_TIED,
    );
  const met = opponents === rows.length - 1 ? 'all' : counted(opponents, 'other');
  const scored = `${shareWords(score)} against ${met} over ${counted(blocks, 'block')} of each match-up`;
  const isBehind = rows.some(({ lead }, i) => i > 0 && (at === 0 || i === at) && lead.lo > 0);
  if (!isBehind && isEven(score) && cells.every((cell) => isEven(cell.score)))
    return `${player} is not shown to be stronger or weaker than any other: ${scored}.`;
  const said = [
    ['beats', those(({ lo }) => lo > 0.5)],
    ['loses to', those(({ hi }) => hi < 0.5)],
    // For the first of the table this is left to the next sentence, which compares total scores if it can.
    ['is not told apart from', at === 0 ? '' : those(isEven)],
  ]
    .filter(([, names]) => names !== '')
    .map(([what, names]) => `${what} ${names}`);
  const direct = said.length === 0 ? '' : `; head to head it ${listWords(said)}`;
  return `${player} is number ${at + 1} of ${rows.length} with ${scored}${direct}.`;
}

/**
 * The first sentences of a tournament: who is strongest, or which players are not told apart, and who played.
 * @param own the players that the user brought: the answer begins with how they stand.
 * @param sides what the sides say about it (`sideWords`).
 */
export function tournamentSentences(
  found: Standings,
  plan: Played,
  { own = [], sides = [] }: { readonly own?: readonly string[]; readonly sides?: readonly string[] } = {},
): string[] {
  const standings = readable(found);
  const { rows, matrix, blocks } = standings;
  const verdict = judgeTournament(standings);
  if (verdict === null) return [];
  const { kind, top, tied, beaters, ring, isTangled, byTotals } = verdict;
  const second = rows[1]!;
  const last = rows.at(-1)!;
  const isPair = rows.length === 2;
  const brought = rows.map(({ player }) => player).filter((player) => own.some((name) => nameWords(name) === player));
  // With two players, the sentence is about the one that the user brought.
  const [one, other] = isPair && brought[0] === second.player ? [second, top] : [top, second];
  const among = isPair ? '' : `Of ${rows.length} players, `;
  const met = (player: string): Estimate | undefined =>
    matrix.find(({ row, column }) => row === top.player && column === player)?.score;
  // Between two players, all match-ups together give one score.
  const over = isPair ? counted(top.score.n, 'block') : `${counted(blocks, 'block')} of each match-up`;
  const settle = (score: Estimate): string =>
    `${capital(moreBlocks(isPair ? score.n : blocks, timesToKnow(score, KNOWN_HALF), !isPair))} settle it to ±2 points.`;
  const rated = `${top.player} is rated highest with ${eloWords(top)} around the mean of all`;
  const sentences: string[] = [];
  if (ring !== null)
    sentences.push(
      ringWords(ring, Math.min(...ring.scores.map(({ n }) => n))).replace(
        /\.$/,
        kind === 'ring' ? ': none of them is the strongest.' : '.',
      ),
    );
  if (kind === 'ring') sentences.push(`${among}${rated}.`);
  else if (kind === 'apart')
    sentences.push(`${among}${rated}; it did not meet the second, ${second.player} with ${eloWords(second)}.`);
  else if (kind === 'none' && isPair)
    sentences.push(
      `${one.player} and ${other.player}: no difference in strength shown; ${one.player} ${shareWords(one.score)} over ${over}.`,
      settle(top.score),
    );
  else if (kind === 'none')
    sentences.push(
      `${among}none is shown to be stronger or weaker than the others: ${fromTo({ name: top.player, score: top.score }, { name: last.player, score: last.score })} over ${over}.`,
      settle(top.score),
    );
  else if (kind === 'strongest' && one !== top)
    sentences.push(
      `${one.player} is weaker than ${top.player}: ${shareWords(one.score)} over ${over}; ${eloWords(one)} around the mean of all.`,
    );
  else if (kind === 'strongest') {
    const direct = met(second.player)!;
    const why = isPair
      ? `${shareWords(direct)} against ${second.player} over ${counted(direct.n, 'block')}`
      : byTotals && Number.isFinite(second.lead.value)
        ? `${shareWords(top.score)} against all over ${over}, ${pointWords(second.lead)} more than the second, ${second.player}`
        : `${shareWords(direct)} against the second, ${second.player}, over ${counted(direct.n, 'block')}`;
    sentences.unshift(`${among}${top.player} is the strongest: ${why}; ${eloWords(top)} around the mean of all.`);
  } else {
    // A player who beats the first is named elsewhere, not among those who are not told apart from it.
    const named = tied
      .filter(({ player }) => !beaters.some((beater) => beater.player === player))
      .map(({ player, lead }) =>
        byTotals && Number.isFinite(lead.value)
          ? `${player} (${pointWords(lead)} less)`
          : `${player} (${shareWords(met(player)!)} against it)`,
      );
    const apart = named.length === 0 ? '' : `, and is not told apart from ${listWords(named, MOST_TIED)}`;
    const beaten = beaters.map(({ player, score }) => `${player} beats it, ${shareWords(score)}`);
    sentences.push(`${among}${rated}${apart}${beaten.length === 0 ? '' : `; ${listWords(beaten)}`}.`);
    const widest = tied.length === 0 ? undefined : met(tied[0]!.player);
    if (widest !== undefined && timesToKnow(widest, KNOWN_HALF) > 1 && !(widest.hi < 0.5))
      sentences.push(settle(widest));
  }
  if (ring === null && isTangled) sentences.push('No order of strength explains the scores: who meets whom matters.');
  const places = isPair ? [] : brought.slice(0, MOST_TIED).map((player) => placeWords(standings, player));
  const [first, ...rest] = sentences;
  const agents = agentsOf(plan);
  return [...places, first!, ...sides, ...rest, ...(agents.length === 1 ? [playedBy(agents)] : [])];
}
