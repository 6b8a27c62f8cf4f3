import type { Entrant } from '../matches/index.ts';
import { formatSeed, hashState, type Game, type Seed, type WeighedAction } from '../core/index.ts';
import { inputError } from '../scenario/faults/input-error.ts';
import type { MatchPlace } from '../runner/chunks/chunks.ts';
import type { RecordedMatch } from '../runner/kept/recorded-match.ts';
import { entrantAt } from '../runner/seating.ts';
import { findMatch, withoutRules, type Asked, type FindOptions, type Found, type ReplaySource } from './found-match.ts';
import type { Question } from './question.ts';

/** How a match is replayed. */
export interface ReplayOptions extends FindOptions {
  /** An adviser, which is asked about every choice of the seats whose knowledge the replay tells. */
  readonly ask?: Ask;
}

type Ask = (question: Question) => Promise<readonly WeighedAction[]>;

/** One thing that happened, in words. */
export interface ReplayEvent {
  /** The round of the event; 0 in a setup before the first round. */
  readonly round: number;
  readonly text: string;
}

/** One ply in words, as the seat of the replay may know it. */
export interface ReplayStep {
  /** Number of the ply: 1 for the first. */
  readonly ply: number;
  /** Round in which the ply was chosen, 0 in a setup before the first. Its events may belong to the next round. */
  readonly round: number;
  /** Words of the latest event that began a phase; '' before the first. */
  readonly phase: string;
  readonly seat: number;
  /** Whether the action was the only legal one. */
  readonly forced: boolean;
  readonly text: string;
  /** The events that the ply caused, in order. */
  readonly events: readonly ReplayEvent[];
  /** What the adviser thinks of the choice, best first; empty without an adviser and for forced plies. */
  readonly weighed: readonly ReplayAdvice[];
  /** Hash of the whole position after the ply; '' if the rules that played it are not here. */
  readonly hash: string;
}

/** One action as an adviser saw it. */
export interface ReplayAdvice {
  readonly text: string;
  readonly visits: number;
  readonly value: number;
  readonly chosen: boolean;
}

/** A match of a run, in words. */
export interface Replay {
  readonly match: number;
  readonly source: ReplaySource;
  /** The code that played the run and differs from the present code, in words; empty if none differs. */
  readonly otherCode: readonly string[];
  readonly place: MatchPlace;
  readonly matchup: string;
  /** Seed of the block, as `formatSeed` writes it. */
  readonly seed: string;
  readonly entrants: readonly Entrant[];
  /** The heading of the plies before the first round, such as the setup; '' where the match begins with a round. */
  readonly setup: string;
  readonly steps: readonly ReplayStep[];
  /** What the rules or an agent threw instead of ending the match. */
  readonly fault: string | null;
  /** The score of each seat; null after a fault, and for a line that ends before the match is over. */
  readonly scores: readonly number[] | null;
  /** Why the match ended; '' if there are no scores. */
  readonly endReason: string;
  /** What an agent did to forfeit the match; '' when none did. */
  readonly forfeit: string;
  readonly hash: string;
  /** Final hash in the run's chunk file; null when no chunk file has the match. */
  readonly recorded: string | null;
  /**
   * The board after `ply` plies (0: the opening) as an SVG document.
   * @throws InputError when the game draws none, or the match has no such ply.
   */
  svg(ply: number): string;
}

/**
 * Tells match `match` of the run in `dir`: from its recorded decisions, under the rules that are here. If these differ
 * from the rules that played it, the match is told from the words that the run keeps of it. A match that was not
 * recorded is played by its agents.
 * @throws InputError when `dir` is no run, the run has no such match or seat, or the match can no longer be told.
 */
export async function replayMatch(dir: string, match: number, options: ReplayOptions = {}): Promise<Replay> {
  const { seat = -1 } = options;
  const { asked, found, otherCode } = await findMatch(dir, match, options);
  const { plan, place, row, seed } = asked;
  const matchup = plan.matchups[place.matchup]!;
  const { source, told, seen } = found;
  return {
    match,
    source,
    otherCode,
    place,
    matchup: matchup.label,
    seed: formatSeed(seed),
    entrants: matchup.entrants.map((_, at) => entrantAt(matchup, at, place.seating)),
    setup: told.plies[0]?.events.find(({ round, phase }) => round === 0 && phase === true)?.text ?? '',
    steps: await steps(asked, found, options),
    fault: told.fault,
    scores: told.scores,
    endReason: told.endReason,
    forfeit: told.forfeit,
    hash: told.hash,
    recorded: options.line?.hash ?? (row === undefined || row.stateHash === '' ? null : row.stateHash),
    svg: (ply) => {
      if (found.game === null || seen === null) throw withoutRules(asked, otherCode, 'a drawing');
      return drawing(found.game, seen, ply, seat);
    },
  };
}

async function steps(
  { seed }: Asked,
  { told, seen, game }: Found,
  { seat = -1, ask }: ReplayOptions,
): Promise<ReplayStep[]> {
  const taken: ReplayStep[] = [];
  let phase = '';
  for (const [i, ply] of told.plies.entries()) {
    const events = ply.events.filter(({ seats }) => seat < 0 || seats === undefined || seats.includes(seat));
    phase = events.findLast((event) => event.phase === true)?.text ?? phase;
    const forced = ply.forced === true;
    const wanted = ask !== undefined && !forced && (seat < 0 || seat === ply.seat);
    taken.push({
      ply: i + 1,
      round: ply.round,
      phase,
      seat: ply.seat,
      forced,
      text: ply.texts?.[seat] ?? ply.text,
      events: events.map(({ round, text }) => ({ round, text })),
      weighed: wanted && seen !== null && game !== null ? await advise(game, seen, i, seed, ask) : [],
      hash: seen === null ? '' : hashState(seen.plies[i]!.after),
    });
  }
  return taken;
}

/** The advice of `ask` on the choice of ply `i`, from 0. */
async function advise(
  game: Game,
  { opening, plies }: RecordedMatch,
  i: number,
  seed: Seed,
  ask: Ask,
): Promise<ReplayAdvice[]> {
  const before = i === 0 ? opening : plies[i - 1]!.after;
  const { seat, action: chosen } = plies[i]!;
  const weighed = await ask({ game, state: before, seat, ply: i, seed });
  return weighed.map(({ action, visits, value }) => ({
    text: game.describe(before, action, seat).text,
    visits,
    value,
    chosen: action === chosen,
  }));
}

function drawing(game: Game, { opening, plies }: RecordedMatch, ply: number, seat: number): string {
  const state = ply === 0 ? opening : plies[ply - 1]?.after;
  if (state === undefined) throw inputError(`ply ${ply}`, `the match has plies 0 to ${plies.length}`);
  if (game.svg === undefined) throw inputError(game.info.id, 'this game draws no board');
  return game.svg(state, seat);
}
