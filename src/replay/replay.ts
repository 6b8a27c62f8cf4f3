import { join } from 'node:path';
import { type Entrant, type MatchRow, type Plan, SCORE_UNITS, matchesIn } from '../matches/index.ts';
import {
  EVENT,
  ROW,
  formatSeed,
  hashState,
  type EventLog,
  type Game,
  type Seed,
  type State,
  type WeighedAction,
} from '../core/index.ts';
import { ProgramSurroundings } from '../outside/index.ts';
import { inputError } from '../scenario/input-error.ts';
import { ChunkFile, chunkPath } from '../runner/chunks/chunk-file.ts';
import { placeOf, type MatchPlace } from '../runner/chunks/chunks.ts';
import type { Question } from './question.ts';
import { planOf, manifestIn } from '../runner/manifest.ts';
import { agentsOf, compilePlan, loadRegistry } from '../runner/registries.ts';
import { blockSeed, entrantAt } from '../runner/seating.ts';
import { recordMatchAsync, type RecordedMatch, type RecordedPly } from './recorded-match.ts';

export interface ReplayOptions {
  /** The words say only what this seat knows; -1, the default, knows everything. */
  readonly seat?: number;
  readonly extraRegistry?: string;
  /** An adviser, which is asked about every choice that the words may tell. */
  readonly ask?: Ask;
}

type Ask = (question: Question) => Promise<readonly WeighedAction[]>;

/** One thing that happened, in words. */
export interface ReplayEvent {
  readonly round: number;
  readonly text: string;
}

/** One ply in words, as the seat of the replay may know it. */
export interface ReplayStep {
  /** Plies applied with it: 1 for the first. */
  readonly ply: number;
  /** Round in which it was chosen. Its events may be in the next round. */
  readonly round: number;
  /** Words of the latest event that began a phase; '' before the first. */
  readonly phase: string;
  readonly seat: number;
  /** Whether it was the only legal action. */
  readonly forced: boolean;
  readonly text: string;
  /** What the ply caused, in order. */
  readonly events: readonly ReplayEvent[];
  /** What the adviser thinks of the choice, best first; empty without an adviser and for forced plies. */
  readonly weighed: readonly ReplayAdvice[];
  /** Hash of the whole position after it. */
  readonly hash: string;
}

/** One action as an adviser saw it. */
export interface ReplayAdvice {
  readonly text: string;
  readonly visits: number;
  readonly value: number;
  /** Whether it is the action that was chosen. */
  readonly chosen: boolean;
}

/** A match of a run that was played again, from the run's manifest alone. */
export interface Replay {
  readonly match: number;
  readonly place: MatchPlace;
  readonly matchup: string;
  /** Seed of the block, as `formatSeed` writes it. */
  readonly seed: string;
  /** The entrant at each seat. */
  readonly entrants: readonly Entrant[];
  readonly steps: readonly ReplayStep[];
  /** What the rules or an agent threw instead of ending the match. */
  readonly fault: string | null;
  /** By seat; null after a fault. */
  readonly scores: readonly number[] | null;
  /** '' after a fault. */
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
 * Plays match `match` of the run in `dir` again and puts it into words.
 * @throws InputError when `dir` is no run, or the run has no such match or seat.
 */
export async function replayMatch(dir: string, match: number, options: ReplayOptions = {}): Promise<Replay> {
  const { seat = -1, extraRegistry } = options;
  const manifest = manifestIn(dir);
  const plan = planOf(manifest);
  const most = matchesIn(plan);
  if (!Number.isInteger(match) || match < 1 || match > most)
    throw inputError(`--match ${match}`, `the run has matches 1 to ${most}`);
  if (!Number.isInteger(seat) || seat < -1 || seat >= plan.seats)
    throw inputError(`--seat ${seat}`, `the game has seats 0 to ${plan.seats - 1}`);
  const registry = await loadRegistry(extraRegistry);
  const game = compilePlan(plan, registry);
  checkAgents(dir, plan, agentsOf(plan, registry, new ProgramSurroundings()));
  const place = placeOf({ seats: plan.seats, matchups: plan.matchups.length }, match);
  const matchup = plan.matchups[place.matchup]!;
  const seed = blockSeed(plan, matchup, place.block);
  const seen = await recordMatchAsync({ plan, game, registry, matchup, seating: place.seating, seed });
  const row = await recordedRow(dir, Math.floor(place.unit / manifest.unitsPerChunk), match);
  return {
    match,
    place,
    matchup: matchup.label,
    seed: formatSeed(seed),
    entrants: matchup.entrants.map((_, at) => entrantAt(matchup, at, place.seating)),
    steps: await steps(game, seen, options, seed),
    fault: seen.fault,
    scores: seen.fault === null ? scoresOf(game, seen) : null,
    endReason: seen.fault === null ? seen.match.endReason() : '',
    forfeit: seen.match.forfeitMessage,
    hash: hashState(seen.match.state),
    recorded: row === undefined || row.stateHash === '' ? null : row.stateHash,
    svg: (ply) => drawing(game, seen, ply, seat),
  };
}

/** @throws InputError when an agent of the run is missing, or has another version here. */
function checkAgents(dir: string, plan: Plan, agents: ReadonlyMap<string, { readonly version: string }>): void {
  for (const { agentId, agentVersion } of plan.matchups.flatMap(({ entrants }) => entrants)) {
    const here = agents.get(agentId)?.version;
    if (here === undefined) throw inputError(dir, `was played by agent "${agentId}", which is not here`);
    if (here !== agentVersion)
      throw inputError(dir, `was played by ${agentId} version ${agentVersion}; here is version ${here}`);
  }
}

async function recordedRow(dir: string, chunk: number, match: number): Promise<MatchRow | undefined> {
  const file = ChunkFile.read(chunkPath(join(dir, 'chunks'), chunk));
  return (await file?.rows())?.find((row) => row.match === match);
}

function scoresOf(game: Game, { match }: RecordedMatch): number[] {
  const shares = new Float64Array(game.info.seats);
  match.returns(shares);
  return Array.from(shares, (share) => Math.round(share * SCORE_UNITS) / SCORE_UNITS);
}

const isVisible = (log: EventLog, i: number, seat: number): boolean =>
  seat < 0 || ((log.get(i, ROW.visible) >>> seat) & 1) === 1;

/** The advice of `ask` on the choice of `ply`. */
async function advise(
  game: Game,
  before: State,
  ply: RecordedPly,
  number: number,
  seed: Seed,
  ask: Ask,
): Promise<ReplayAdvice[]> {
  const weighed = await ask({ game, state: before, seat: ply.seat, ply: number, seed });
  return weighed.map(({ action, visits, value }) => ({
    text: game.describe(before, action, ply.seat).text,
    visits,
    value,
    chosen: action === ply.action,
  }));
}

async function steps(
  game: Game,
  { match, opening, plies }: RecordedMatch,
  { seat = -1, ask }: ReplayOptions,
  seed: Seed,
): Promise<ReplayStep[]> {
  const { log } = match;
  const told: ReplayStep[] = [];
  let before = opening;
  let phase = '';
  for (const [i, ply] of plies.entries()) {
    const events: ReplayEvent[] = [];
    for (let row = ply.from; row < ply.to; row++) {
      if (!isVisible(log, row, seat)) continue;
      const text = game.describeEvent(log, row);
      if (text === '') continue;
      if (log.get(row, ROW.kind) === EVENT.PHASE) phase = text;
      events.push({ round: log.get(row, ROW.round), text });
    }
    const wanted = ask !== undefined && !ply.forced && (seat < 0 || seat === ply.seat);
    told.push({
      ply: i + 1,
      round: game.round(before),
      phase,
      seat: ply.seat,
      forced: ply.forced,
      text: game.describe(before, ply.action, seat).text,
      events,
      weighed: wanted ? await advise(game, before, ply, i, seed, ask) : [],
      hash: hashState(ply.after),
    });
    before = ply.after;
  }
  return told;
}

function drawing(game: Game, { opening, plies }: RecordedMatch, ply: number, seat: number): string {
  const state = ply === 0 ? opening : plies[ply - 1]?.after;
  if (state === undefined) throw inputError(`ply ${ply}`, `the match has plies 0 to ${plies.length}`);
  if (game.svg === undefined) throw inputError(game.info.id, 'this game draws no board');
  return game.svg(state, seat);
}
