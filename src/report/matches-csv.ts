import { SCORE_UNITS } from '../analysis/index.ts';
import { fixed6 } from '../stats/index.ts';
import { csvLines } from './csv.ts';
import type { Cell } from './csv.ts';

/** What the rows of `matches.csv` share: the names behind their numbers. */
export interface MatchesContext {
  readonly gameId: string;
  readonly rulesVersion: string;
  readonly seats: number;
  readonly matchups: readonly {
    readonly label: string;
    readonly entrants: readonly { readonly sideLabel: string; readonly agent: string }[];
  }[];
}

/** One match, as a chunk keeps it. */
export interface MatchLine {
  readonly match: number;
  readonly block: number;
  readonly seating: number;
  readonly seed: string;
  /** Index of the matchup. */
  readonly matchup: number;
  /** By seat, in parts of `SCORE_UNITS`. */
  readonly scores: ArrayLike<number>;
  /** -1 for a draw. */
  readonly winnerSeat: number;
  readonly endReason: string;
  readonly rounds: number;
  readonly plies: number;
  /** -1 when the game does not say. */
  readonly firstSeat: number;
  readonly leadChanges: number;
  /** 0 for a draw. */
  readonly decidedAtRound: number;
  readonly stateHash: string;
}

const BEFORE_SEATS = ['match', 'block', 'seating', 'seed', 'matchup', 'game', 'rules_version'];
const AFTER_SEATS = [
  'winner_seat',
  'end_reason',
  'rounds',
  'plies',
  'first_seat',
  'lead_changes',
  'decided_at_round',
  'state_hash',
];

/** Header line of `matches.csv`. Seats are numbered from 0. */
export function matchesCsvHeader(seats: number): string {
  const perSeat = Array.from({ length: seats }, (_, n) => [`agent_${n}`, `side_${n}`, `score_${n}`]).flat();
  return csvLines([[...BEFORE_SEATS, ...perSeat, ...AFTER_SEATS]]);
}

/** A batch of lines of `matches.csv`: append batch after batch, so that a million rows never are one string. */
export function matchesCsvRows(context: MatchesContext, rows: readonly MatchLine[]): string {
  return csvLines(rows.map((row) => cells(context, row)));
}

const orEmpty = (value: number, nothing: number): Cell => (value === nothing ? '' : value);

function cells(context: MatchesContext, row: MatchLine): Cell[] {
  const { gameId, rulesVersion, seats, matchups } = context;
  const { label, entrants } = matchups[row.matchup]!;
  const line: Cell[] = [row.match, row.block, row.seating, row.seed, label, gameId, rulesVersion];
  for (let seat = 0; seat < seats; seat++) {
    const entrant = entrants[(seat + row.seating) % seats]!;
    line.push(entrant.agent, entrant.sideLabel, fixed6(row.scores[seat]! / SCORE_UNITS));
  }
  line.push(
    orEmpty(row.winnerSeat, -1),
    row.endReason,
    row.rounds,
    row.plies,
    orEmpty(row.firstSeat, -1),
    row.leadChanges,
    orEmpty(row.decidedAtRound, 0),
    row.stateHash,
  );
  return line;
}
