import { gameOf, type MatchRow, type Plan, matchesIn } from '../matches/index.ts';
import { hashState, type Game, type Seed } from '../core/index.ts';
import { ProgramSurroundings } from '../outside/index.ts';
import { InputError, inputError } from '../scenario/faults/input-error.ts';
import { codeOfGame } from '../scenario/agents/built-code.ts';
import type { Registry } from '../scenario/index.ts';
import { asking } from '../runner/asking.ts';
import { placeOf, type MatchPlace } from '../runner/chunks/chunks.ts';
import { otherAgents, otherRules } from '../runner/earlier-runs.ts';
import { forfeitWords, keptNumbers, readKept, rowOfMatch } from '../runner/kept/kept-matches.ts';
import { playAlong, retell, type RecordedMatch } from '../runner/kept/recorded-match.ts';
import { tellMatch, type ToldMatch } from '../runner/kept/told-match.ts';
import { manifestIn, readablePlan, refusedGame, trustedPlan, type Manifest } from '../runner/manifest.ts';
import { agentsOf, compilePlan, gameHere, loadRegistry } from '../runner/registries.ts';
import { matchSeed } from '../runner/seating.ts';
import { recordMatch } from './recorded-match.ts';
import type { SavedLine } from './saved-line.ts';

export interface FindOptions {
  /** A line of other decisions that branches off from the match; it is told instead of the match. */
  readonly line?: SavedLine;
  /** The seat whose words are wanted; -1, the default, knows everything. */
  readonly seat?: number;
  readonly extraRegistry?: string;
  /** Whether to ask the agents again instead of reading what they decided. */
  readonly again?: boolean;
  /** Whether code and commands of the manifest may run when agents are asked; otherwise only code that was run here before. */
  readonly trust?: boolean;
}

/**
 * The source of a replay: the decisions that the run recorded; its agents, who were asked again; the words that the
 * run keeps of the match, if its rules are no longer here; or a line of other decisions.
 */
export type ReplaySource = 'decisions' | 'agents' | 'words' | 'line';

/** A match of a run, and what is known of it. */
export interface Asked {
  readonly dir: string;
  readonly manifest: Manifest;
  readonly plan: Plan;
  readonly match: number;
  readonly place: MatchPlace;
  readonly seed: Seed;
  readonly row: MatchRow | undefined;
}

/** A match as it was found: in words, and with its positions if the present rules played it. */
export interface Found {
  readonly source: ReplaySource;
  readonly told: ToldMatch;
  readonly seen: RecordedMatch | null;
  readonly game: Game | null;
}

/** A match of a run, and, in words, the code that played it and differs from the present code. */
export interface FoundMatch {
  readonly asked: Asked;
  readonly found: Found;
  readonly otherCode: readonly string[];
  readonly registry: Registry;
}

/**
 * Finds match `match` of the run in `dir`: from its recorded decisions, under the rules that are here. If these differ
 * from the rules that played it, the match comes from the words that the run keeps of it. A match that was not recorded
 * is played by its agents.
 * @throws InputError when `dir` is no run, the run has no such match or seat, or the match can no longer be told.
 */
export async function findMatch(dir: string, match: number, options: FindOptions): Promise<FoundMatch> {
  const manifest = manifestIn(dir);
  const plan = readablePlan(manifest, options.trust);
  const most = matchesIn(plan);
  if (!Number.isInteger(match) || match < 1 || match > most)
    throw inputError(`--match ${match}`, `the run has matches 1 to ${most}`);
  const { seat = -1 } = options;
  if (!Number.isInteger(seat) || seat < -1 || seat >= plan.seats)
    throw inputError(`--seat ${seat}`, `the game has seats 0 to ${plan.seats - 1}`);
  const registry = await loadRegistry(options.extraRegistry);
  const place = placeOf({ seats: plan.seats, matchups: plan.matchups.length }, match);
  const seed = matchSeed(plan, plan.matchups[place.matchup]!, place.block, place.seating);
  const row = await rowOfMatch({ dir, run: manifest.run, plan, unitsPerChunk: manifest.unitsPerChunk }, match);
  const asked: Asked = { dir, manifest, plan, match, place, seed, row };
  const refused = refusedGame(manifest, options.trust);
  const otherCode =
    refused === ''
      ? otherRules(plan, gameHere(plan, registry)?.rulesVersion, codeOfGame(plan.gameId, gameOf(plan)))
      : [`the game ${refused}`];
  return { asked, found: await find(asked, otherCode, registry, options), otherCode, registry };
}

/** Finds out how a match went, by the best source that is available. */
async function find(
  asked: Asked,
  otherCode: readonly string[],
  registry: Registry,
  options: FindOptions,
): Promise<Found> {
  const { dir, manifest, match, row } = asked;
  if (options.line !== undefined) return alongLine(asked, options.line, compilePlan(asked.plan, registry));
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
  return { source: 'decisions', told: asking(plan, () => tellMatch(game, seen)), seen, game };
}

/**
 * @throws InputError when the line belongs to another match, or ends in another position under the rules that are here.
 */
function alongLine({ dir, manifest, plan, match, place, seed }: Asked, line: SavedLine, game: Game): Found {
  if (line.run !== manifest.run || line.match !== match)
    throw inputError(
      dir,
      `match ${match} of run ${manifest.run} is not that of the line: match ${line.match} of run ${line.run}`,
    );
  const matchup = plan.matchups[place.matchup]!;
  const { seen, open } = playAlong({ plan, game, matchup, seating: place.seating, seed }, line.places);
  const hash = hashState(seen.match.state);
  if (seen.fault !== null || hash !== line.hash)
    throw inputError(
      dir,
      `under the rules that are here, the line leads elsewhere: ${seen.fault ?? `position ${hash}, saved as ${line.hash}`}`,
    );
  const told = tellMatch(game, open ? { ...seen, fault: 'goes on' } : seen);
  return { source: 'line', told: { ...told, fault: null }, seen, game };
}

/**
 * A match that other code played, played again under the rules that are here; null unless its decisions lead to the
 * same final position. This often works, because a change of the rules affects few matches.
 */
function tellAnew(asked: Asked, row: MatchRow, registry: Registry): Found | null {
  // If the played game was extended by words, the shipped game without them is another game.
  if (gameOf(asked.plan) === undefined && gameOf(asked.manifest.plan) !== undefined) return null;
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

/** The error for a part of a match that cannot be shown because other code played the match. */
export function withoutRules({ dir, match }: Asked, otherCode: readonly string[], what: string): InputError {
  const numbers = keptNumbers(dir);
  const some = numbers.slice(0, MOST_NAMED).join(', ') + (numbers.length > MOST_NAMED ? ', …' : '');
  const kept = numbers.length === 0 ? 'keeps no match in words' : `keeps ${numbers.length} matches in words: ${some}`;
  return inputError(
    `${dir}, match ${match}`,
    `was played by other code, without which ${what} cannot be shown: ${otherCode.join(', ')}. The run ${kept}`,
  );
}

/** @throws InputError when an agent of the run is missing here, or has another version. */
function checkAgents(dir: string, plan: Plan, agents: ReadonlyMap<string, { readonly version: string }>): void {
  for (const { agentId, agentVersion } of plan.matchups.flatMap(({ entrants }) => entrants)) {
    const here = agents.get(agentId)?.version;
    if (here === undefined) throw inputError(dir, `was played by agent "${agentId}", which is not here`);
    if (here !== agentVersion)
      throw inputError(dir, `was played by ${agentId} version ${agentVersion}; here is version ${here}`);
  }
  const other = otherAgents(plan, codeOfGame(plan.gameId, gameOf(plan)));
  if (other.length > 0)
    throw inputError(dir, `was played by other code, so its agents would decide otherwise: ${other.join(', ')}`);
}
