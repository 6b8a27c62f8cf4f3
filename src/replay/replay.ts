import { type Entrant, type MatchRow, type Plan, matchesIn } from '../matches/index.ts';
import { formatSeed, hashState, type Game, type Seed, type WeighedAction } from '../core/index.ts';
import { ProgramSurroundings } from '../outside/index.ts';
import { InputError, inputError } from '../scenario/input-error.ts';
import { codeOfGame } from '../scenario/built-code.ts';
import { placeOf, type MatchPlace } from '../runner/chunks/chunks.ts';
import type { Question } from './question.ts';
import { otherAgents, otherRules } from '../runner/earlier-runs.ts';
import { forfeitWords, keptNumbers, readKept, rowOfMatch } from '../runner/kept/kept-matches.ts';
import { retell, type RecordedMatch } from '../runner/kept/recorded-match.ts';
import { tellMatch, type ToldMatch } from '../runner/kept/told-match.ts';
import { manifestIn, planOf, trustedPlan, type Manifest } from '../runner/manifest.ts';
import { agentsOf, compilePlan, loadRegistry } from '../runner/registries.ts';
import { blockSeed, entrantAt } from '../runner/seating.ts';
import type { Registry } from '../scenario/index.ts';
import { recordMatch } from './recorded-match.ts';

export interface ReplayOptions {
  /** The words say only what this seat knows; -1, the default, knows everything. */
  readonly seat?: number;
  readonly extraRegistry?: string;
  /** An adviser, which is asked about every choice that the words may tell. */
  readonly ask?: Ask;
  /** Asks the agents again, instead of reading what they decided. */
  readonly again?: boolean;
  /** Lets code and commands of the manifest run when agents are asked; else only code that is here as well. */
  readonly trust?: boolean;
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
  /** Hash of the whole position after it; '' where the rules that played it are not here. */
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

/**
 * Where a replay comes from: the decisions that the run recorded; its agents, who were asked again; or the words that
 * the run keeps of the match, for rules that are no longer here.
 */
export type ReplaySource = 'decisions' | 'agents' | 'words';

/** A match of a run, in words. */
export interface Replay {
  readonly match: number;
  readonly source: ReplaySource;
  /** What of the code that played the run is not here, in words; empty when all of it is. */
  readonly otherCode: readonly string[];
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

/** A match of a run, and what is known of it. */
interface Asked {
  readonly dir: string;
  readonly manifest: Manifest;
  readonly plan: Plan;
  readonly match: number;
  readonly place: MatchPlace;
  readonly seed: Seed;
  readonly row: MatchRow | undefined;
}

/** A match as it was found: in words, and with its positions where the rules are here. */
interface Found {
  readonly source: ReplaySource;
  readonly told: ToldMatch;
  readonly seen: RecordedMatch | null;
  readonly game: Game | null;
}

/**
 * Tells match `match` of the run in `dir`: from its recorded decisions, under the rules that are here. Where these are
 * others than those that played it, from the words that the run keeps of it. A match that was not recorded is played by
 * its agents.
 * @throws InputError when `dir` is no run, the run has no such match or seat, or the match can no longer be told.
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
  const place = placeOf({ seats: plan.seats, matchups: plan.matchups.length }, match);
  const matchup = plan.matchups[place.matchup]!;
  const seed = blockSeed(plan, matchup, place.block);
  const row = await rowOfMatch({ dir, run: manifest.run, plan, unitsPerChunk: manifest.unitsPerChunk }, match);
  const asked: Asked = { dir, manifest, plan, match, place, seed, row };
  const otherCode = otherRules(plan, registry.games.get(plan.gameId)?.rulesVersion, codeOfGame(plan.gameId));
  const found = await find(asked, otherCode, registry, options);
  const { source, told, seen } = found;
  return {
    match,
    source,
    otherCode,
    place,
    matchup: matchup.label,
    seed: formatSeed(seed),
    entrants: matchup.entrants.map((_, at) => entrantAt(matchup, at, place.seating)),
    steps: await steps(asked, found, options),
    fault: told.fault,
    scores: told.scores,
    endReason: told.endReason,
    forfeit: told.forfeit,
    hash: told.hash,
    recorded: row === undefined || row.stateHash === '' ? null : row.stateHash,
    svg: (ply) => {
      if (found.game === null || seen === null) throw withoutRules(asked, otherCode, 'a drawing');
      return drawing(found.game, seen, ply, seat);
    },
  };
}

/** Finds out how a match went, in the best way that there is. */
async function find(
  asked: Asked,
  otherCode: readonly string[],
  registry: Registry,
  options: ReplayOptions,
): Promise<Found> {
  const { dir, manifest, match, row } = asked;
  // Version 0.1 recorded no decisions.
  if (options.again === true || row === undefined || manifest.made === undefined) {
    if (otherCode.length > 0) throw withoutRules(asked, otherCode, 'this match');
    return askAgents(asked, registry, options.trust === true);
  }
  if (otherCode.length === 0) return fromDecisions(asked, row, compilePlan(asked.plan, registry));
  const anew = tellAnew(asked, row, registry);
  if (anew !== null) return anew;
  const kept = readKept(dir, manifest.run, match);
  if (kept === null) throw withoutRules(asked, otherCode, 'this match');
  return { source: 'words', told: kept, seen: null, game: null };
}

function fromDecisions(asked: Asked, row: MatchRow, game: Game): Found {
  const { dir, manifest, plan, place, seed } = asked;
  const matchup = plan.matchups[place.matchup]!;
  const why = forfeitWords({ dir, run: manifest.run, plan, unitsPerChunk: manifest.unitsPerChunk }, row);
  const seen = retell({ plan, game, matchup, seating: place.seating, seed }, row, why);
  return { source: 'decisions', told: tellMatch(game, seen), seen, game };
}

/**
 * A match of other code under the rules that are here, if these lead its decisions to the very position in which it
 * ended; else null. A change of the rules touches few matches at all.
 */
function tellAnew(asked: Asked, row: MatchRow, registry: Registry): Found | null {
  try {
    const found = fromDecisions(asked, row, compilePlan(asked.plan, registry));
    return found.told.fault === null && found.told.hash === row.stateHash ? found : null;
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

async function askAgents({ dir, manifest, place, seed }: Asked, registry: Registry, trust: boolean): Promise<Found> {
  const plan = trustedPlan(dir, manifest, trust);
  const game = compilePlan(plan, registry);
  checkAgents(dir, plan, agentsOf(plan, registry, new ProgramSurroundings()));
  const matchup = plan.matchups[place.matchup]!;
  const seen = await recordMatch({ plan, game, registry, matchup, seating: place.seating, seed });
  return { source: 'agents', told: tellMatch(game, seen), seen, game };
}

const MOST_NAMED = 12;

/** Why something of a match that other code played cannot be shown. */
function withoutRules({ dir, match }: Asked, otherCode: readonly string[], what: string): InputError {
  const numbers = keptNumbers(dir);
  const some = numbers.slice(0, MOST_NAMED).join(', ') + (numbers.length > MOST_NAMED ? ', …' : '');
  const kept = numbers.length === 0 ? 'keeps no match in words' : `keeps ${numbers.length} matches in words: ${some}`;
  return inputError(
    `${dir}, match ${match}`,
    `was played by other code, without which ${what} cannot be shown: ${otherCode.join(', ')}. The run ${kept}`,
  );
}

/** @throws InputError when an agent of the run is missing, or is another here. */
function checkAgents(dir: string, plan: Plan, agents: ReadonlyMap<string, { readonly version: string }>): void {
  for (const { agentId, agentVersion } of plan.matchups.flatMap(({ entrants }) => entrants)) {
    const here = agents.get(agentId)?.version;
    if (here === undefined) throw inputError(dir, `was played by agent "${agentId}", which is not here`);
    if (here !== agentVersion)
      throw inputError(dir, `was played by ${agentId} version ${agentVersion}; here is version ${here}`);
  }
  const other = otherAgents(plan, codeOfGame(plan.gameId));
  if (other.length > 0)
    throw inputError(dir, `was played by other code, so its agents would decide otherwise: ${other.join(', ')}`);
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
