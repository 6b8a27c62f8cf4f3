import {
  Match,
  playAsync,
  playSync,
  type Action,
  type Game,
  type Seed,
  type State,
  type Table,
} from '../core/index.ts';
import { ProgramSurroundings } from '../outside/index.ts';
import type { Matchup, Plan, Registry } from '../scenario/index.ts';
import { agentsOf, weightedGames } from './registries.ts';
import { AgentBench, setupOf } from './table.ts';

/** One ply of a match that was watched. */
export interface WitnessedPly {
  readonly seat: number;
  readonly action: Action;
  readonly forced: boolean;
  /** The position it led to. */
  readonly after: State;
  /** Rows `[from, to)` of the match's log are what happened. */
  readonly from: number;
  readonly to: number;
}

/** A match played once more with every position kept. */
export interface WitnessedMatch {
  readonly match: Match;
  readonly opening: State;
  readonly plies: readonly WitnessedPly[];
  /** What the rules or an agent threw; the plies end there. */
  readonly fault: string | null;
}

/** A match that is dealt and seated, and records itself as it is played. */
interface Watch {
  readonly match: Match;
  readonly table: Table;
  readonly bench: AgentBench;
  readonly opening: State;
  readonly plies: WitnessedPly[];
}

function watch(plan: Plan, game: Game, registry: Registry, matchup: Matchup, seating: number, seed: Seed): Watch {
  const match = new Match(game);
  const plies: WitnessedPly[] = [];
  let read = 0;
  match.observer = {
    afterPly: ({ state, log }, seat, action, forced) => {
      plies.push({ seat, action, forced, after: Int32Array.from(state), from: read, to: log.length });
      read = log.length;
    },
  };
  match.start(setupOf(plan, game, matchup, seating, seed), seed);
  const opening = Int32Array.from(match.state);
  const bench = new AgentBench(
    agentsOf(plan, registry, new ProgramSurroundings()),
    weightedGames(plan, registry, game),
  );
  return { match, table: bench.seat(match, matchup, seating, seed), bench, opening, plies };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Plays seating `seating` of a block with seed `seed`, keeping all there is to see. For replays and traces, not for
 * speed. An agent that takes its time is a fault here: see `witnessLate`.
 */
export function witness(
  plan: Plan,
  game: Game,
  registry: Registry,
  matchup: Matchup,
  seating: number,
  seed: Seed,
): WitnessedMatch {
  const { match, table, opening, plies } = watch(plan, game, registry, matchup, seating, seed);
  let fault: string | null = null;
  try {
    playSync(match, table);
  } catch (error) {
    fault = messageOf(error);
  }
  return { match, opening, plies, fault };
}

/** As `witness`, with agents that may take their time. */
export async function witnessLate(
  plan: Plan,
  game: Game,
  registry: Registry,
  matchup: Matchup,
  seating: number,
  seed: Seed,
): Promise<WitnessedMatch> {
  const { match, table, bench, opening, plies } = watch(plan, game, registry, matchup, seating, seed);
  let fault: string | null = null;
  try {
    await playAsync(match, table);
  } catch (error) {
    fault = messageOf(error);
  } finally {
    await bench.close();
  }
  return { match, opening, plies, fault };
}
