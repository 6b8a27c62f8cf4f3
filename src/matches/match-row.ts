import { fixed6 } from '../stats/index.ts';
import type { Entrant, Matchup, Plan } from './plan.ts';
import { entrantOf } from './rotation.ts';

/** A score is kept as an integer in this many parts of a whole, so that sums are exact in any order: 60 has all shares of two to six seats. */
export const SCORE_UNITS = 60;

/** Drama is a mean of differences of evaluations; a match keeps it as an integer in this many parts. */
export const DRAMA_UNITS = 1_000_000;

/** The results of a match that its recorder finds and its row keeps unchanged, one value each. */
export interface MatchFacts {
  /** Lowest seat of the team that won, -1 for a draw. */
  readonly winnerSeat: number;
  readonly endReason: string;
  /** The seat that forfeited, -1 for none. */
  readonly forfeitSeat: number;
  /**
   * The winner's points less the highest of the others, and 0 if the winner had fewer; -1 without points, and after a
   * forfeit.
   */
  readonly margin: number;
  /** 1 if the points were equal and only the rule for ties named the winner; -1 without points. */
  readonly tieRule: number;
  readonly rounds: number;
  readonly plies: number;
  /** Plies with more than one legal action. */
  readonly decisions: number;
  /** The sum of the numbers of legal actions at those plies. */
  readonly branches: number;
  /** Plies with only one legal action. */
  readonly forced: number;
  /** The seat that went first, -1 when the game does not say. */
  readonly firstSeat: number;
  readonly leadChanges: number;
  /** The round after which the winner stayed ahead; 0 for a draw. */
  readonly decidedAtRound: number;
  /** The drama in parts of `DRAMA_UNITS`; -1 for a draw and for a match in which no round ended. */
  readonly drama: number;
  readonly stateHash: string;
  /** The decisions, as `ChoiceWriter` writes them; '' in files of version 0.1. */
  readonly choices: string;
  /** What the rules threw instead of ending the match; '' for a match that ended. The block of a match with a fault is in no statistic. */
  readonly fault: string;
}

/** The end reason of a match that the rules could not play to its end. */
export const FAULT = 'fault';

/** Whether every match of a block was played to its end: only such a block counts. */
export const isSound = (block: readonly Pick<MatchFacts, 'fault'>[]): boolean =>
  block.every(({ fault }) => fault === '');

/** One match as files keep it: which match it was, and its results. Readers pick the fields that they need. */
export interface MatchRow extends MatchFacts {
  /** Number of the match in the run, from 1. */
  readonly match: number;
  /** Index of the match-up. */
  readonly matchup: number;
  readonly block: number;
  readonly seating: number;
  /** Seed of the block, as `formatSeed` writes it. */
  readonly seed: string;
  /** The score of each seat, in parts of `SCORE_UNITS`. */
  readonly scores: readonly number[];
  /** By seat, one digit of base 36 for each card of the catalog: its copies in the deck. */
  readonly decks: readonly string[];
  /** For each seat, the copies of each card that it saw, in its opening hand or later, written in the same way as `decks`. */
  readonly seen: readonly string[];
  /**
   * By seat, how much better than its mean each source of luck was, in thousandths, separated by blanks; '' if none
   * was.
   */
  readonly luck: readonly string[];
  /** By seat, the points of its team; -1 for a game without points, and after a forfeit. */
  readonly points: readonly number[];
  /** By seat, the sources of its points: `ships 120, squadrons 33`; '' without points. */
  readonly pointsFrom: readonly string[];
  /** By seat, the tournament points; -1 for a game without them. */
  readonly tournamentPoints: readonly number[];
}

/** The fields kept by seat; every other field is one value for the match. */
export type SeatField = 'scores' | 'decks' | 'seen' | 'luck' | 'points' | 'pointsFrom' | 'tournamentPoints';
export type ScalarField = Exclude<keyof MatchRow, SeatField>;

/** The names behind the numbers of a row. A `Plan` is one. */
export interface MatchNames extends Pick<Plan, 'gameId' | 'rulesVersion' | 'seats'> {
  readonly matchups: readonly NamedMatchup[];
}

interface NamedMatchup extends Pick<Matchup, 'label'> {
  readonly entrants: readonly NamedEntrant[];
}

type NamedEntrant = Pick<Entrant, 'sideLabel' | 'agent'>;

type Kept<Field extends keyof MatchRow> = {
  [F in Field]: readonly [field: F, type: MatchRow[F] extends number | readonly number[] ? 'INT32' : 'STRING'];
}[Field];

/** One column of chunk files, of `matches.csv`, or of both. */
interface Column<Field extends keyof MatchRow, Print> {
  readonly name: string;
  /** The field of a row that chunk files keep in this column, and its type. */
  readonly kept?: Kept<Field>;
  /** How `matches.csv` prints the value. */
  readonly csv?: Print;
  /** The words for docs/REPORTS.md. */
  readonly meaning: string;
}

type Cell = string | number;
export type MatchColumn = Column<ScalarField, (row: MatchRow, names: MatchNames) => Cell>;
export type SeatColumn = Column<SeatField, (row: MatchRow, names: MatchNames, seat: number) => Cell>;

/** The columns among `columns` that have a `part`. */
export const having = <C extends MatchColumn | SeatColumn, Part extends 'kept' | 'csv'>(
  columns: readonly C[],
  part: Part,
): (C & Required<Pick<C, Part>>)[] =>
  columns.filter((column): column is C & Required<Pick<C, Part>> => column[part] !== undefined);

/** Prints an empty cell for the value `nothing`, which stands for "does not apply". */
const unless = (nothing: number, value: number): Cell => (value === nothing ? '' : value);

const entrantAt = (row: MatchRow, { seats, matchups }: MatchNames, seat: number): NamedEntrant =>
  matchups[row.matchup]!.entrants[entrantOf(seat, row.seating, seats)]!;

/** The columns that say which match it was. `matches.csv` begins with these columns. */
export const PLACE_COLUMNS = [
  {
    name: 'match',
    kept: ['match', 'INT32'],
    csv: (row) => row.match,
    meaning:
      'number of the match, from 1, as used by `broadside replay --match`. It stays the same when the run is extended',
  },
  { name: 'matchup', kept: ['matchup', 'INT32'], meaning: 'number of the match-up, from 0' },
  {
    name: 'block',
    kept: ['block', 'INT32'],
    csv: (row) => row.block + 1,
    meaning: 'number of the block within its match-up, from 1 (chunk files: from 0)',
  },
  {
    name: 'seating',
    kept: ['seating', 'INT32'],
    csv: (row) => row.seating + 1,
    meaning:
      'number of the rotation within the block, from 1 (chunk files: from 0): in the first, seat i holds entrant i; in each next, the entrant after it',
  },
  {
    name: 'seed',
    kept: ['seed', 'STRING'],
    csv: (row) => row.seed,
    meaning: 'seed of the match, 32 hexadecimal digits: that of its block, unless all sit as in an earlier seating',
  },
  { name: 'matchup', csv: (row, { matchups }) => matchups[row.matchup]!.label, meaning: 'label of the match-up' },
  { name: 'game', csv: (_, { gameId }) => gameId, meaning: 'id of the game' },
  {
    name: 'rules_version',
    csv: (_, { rulesVersion }) => rulesVersion,
    meaning: 'version of its rules; do not compare results of two versions',
  },
] as const satisfies readonly MatchColumn[];

/**
 * The columns by seat, named `<name>_<seat>` in files. In `matches.csv` they follow the place; in chunk files they come
 * last.
 */
export const SEAT_COLUMNS = [
  { name: 'agent', csv: (row, names, seat) => entrantAt(row, names, seat).agent, meaning: 'the agent at the seat' },
  { name: 'side', csv: (row, names, seat) => entrantAt(row, names, seat).sideLabel, meaning: 'the side at the seat' },
  {
    name: 'score',
    kept: ['scores', 'INT32'],
    csv: (row, _, seat) => (row.fault === '' ? fixed6(row.scores[seat]! / SCORE_UNITS) : ''),
    meaning: `the score, empty after a fault of the rules; in chunk files the number of ${SCORE_UNITS}ths`,
  },
  {
    name: 'points',
    kept: ['points', 'INT32'],
    csv: (row, _, seat) => unless(-1, row.points[seat]!),
    meaning: 'points of the seat, or of its team, where the game counts points; empty after a forfeit',
  },
  {
    name: 'points_from',
    kept: ['pointsFrom', 'STRING'],
    csv: (row, _, seat) => row.pointsFrom[seat]!,
    meaning: 'where these points come from, in words: `ships 120, squadrons 33, objectives 15`',
  },
  {
    name: 'tournament_points',
    kept: ['tournamentPoints', 'INT32'],
    csv: (row, _, seat) => unless(-1, row.tournamentPoints[seat]!),
    meaning: 'what a tournament gives for the margin, where the game has a table for it',
  },
  {
    name: 'deck',
    kept: ['decks', 'STRING'],
    meaning: "copies of each card in the deck, one digit of base 36 a card of the game's catalog",
  },
  {
    name: 'seen',
    kept: ['seen', 'STRING'],
    meaning: 'copies of each card that the seat saw, in its opening hand or later, written in the same way',
  },
  {
    name: 'luck',
    kept: ['luck', 'STRING'],
    meaning:
      'how much better than its mean each source of luck was, in thousandths, joined by blanks; empty if every source gave exactly its mean',
  },
] as const satisfies readonly SeatColumn[];

/** The columns with the results: `MatchFacts`. `matches.csv` ends with these columns. */
export const FACT_COLUMNS = [
  {
    name: 'winner_seat',
    kept: ['winnerSeat', 'INT32'],
    csv: (row) => unless(-1, row.winnerSeat),
    meaning: 'the seat of the winner (for a team, its lowest seat); empty for a draw',
  },
  {
    name: 'end_reason',
    kept: ['endReason', 'STRING'],
    csv: (row) => row.endReason,
    meaning:
      'a reason from the game (`destroyed`, `turn_limit`, …), or `forfeit:illegal`, `forfeit:time`, `forfeit:crash`, `forfeit:garbage` (see [PROTOCOL](PROTOCOL.md#faults)), or `fault`: the rules broke off ([RUNS](RUNS.md#faults-of-the-rules))',
  },
  {
    name: 'margin',
    kept: ['margin', 'INT32'],
    csv: (row) => unless(-1, row.margin),
    meaning: "the winner's points less the other team's, 0 if the winner had fewer; empty after a forfeit",
  },
  {
    name: 'tie_rule',
    kept: ['tieRule', 'INT32'],
    csv: (row) => unless(-1, row.tieRule),
    meaning: '1: the points were equal, and only the rule for ties named the winner; 0: it won by more',
  },
  { name: 'forfeit_seat', kept: ['forfeitSeat', 'INT32'], meaning: 'the seat that forfeited; -1 for none' },
  { name: 'rounds', kept: ['rounds', 'INT32'], csv: (row) => row.rounds, meaning: 'length in rounds' },
  {
    name: 'plies',
    kept: ['plies', 'INT32'],
    csv: (row) => row.plies,
    meaning: 'length in plies; a ply is one applied action, including forced ones',
  },
  { name: 'decisions', kept: ['decisions', 'INT32'], meaning: 'plies with more than one legal action' },
  { name: 'branches', kept: ['branches', 'INT32'], meaning: 'sum of the legal actions at these decisions' },
  { name: 'forced', kept: ['forced', 'INT32'], meaning: 'plies with one legal action' },
  {
    name: 'first_seat',
    kept: ['firstSeat', 'INT32'],
    csv: (row) => unless(-1, row.firstSeat),
    meaning: 'the seat that went first; empty if the game has no first player',
  },
  {
    name: 'lead_changes',
    kept: ['leadChanges', 'INT32'],
    csv: (row) => row.leadChanges,
    meaning: 'how often the lead passed from one team to another, see *Lead*',
  },
  {
    name: 'decided_at_round',
    kept: ['decidedAtRound', 'INT32'],
    csv: (row) => unless(0, row.decidedAtRound),
    meaning: 'see *Lead*; empty for a draw',
  },
  {
    name: 'drama',
    kept: ['drama', 'INT32'],
    meaning: `see pace.csv, in parts of ${DRAMA_UNITS}; -1 for a draw and for a match in which no round ended`,
  },
  {
    name: 'state_hash',
    kept: ['stateHash', 'STRING'],
    csv: (row) => row.stateHash,
    meaning: 'hash of the final position; the same match gives the same hash on any machine',
  },
  {
    name: 'choices',
    kept: ['choices', 'STRING'],
    meaning: 'the decisions, see [RUNS](RUNS.md#decisions)',
  },
  {
    name: 'fault',
    kept: ['fault', 'STRING'],
    meaning: 'what the rules threw instead of ending the match; empty for a match that ended',
  },
] as const satisfies readonly MatchColumn[];

type FactColumn = (typeof FACT_COLUMNS)[number];
type KeptFact = Extract<FactColumn, { readonly kept: unknown }>['kept'][0];

/** The facts of a recorded match, without the rest of its record. Type checking fails if a fact has no column. */
export const factsOf = (record: MatchFacts): Pick<MatchFacts, KeptFact> =>
  Object.fromEntries(FACT_COLUMNS.map(({ kept: [field] }) => [field, record[field]])) as unknown as MatchFacts;
