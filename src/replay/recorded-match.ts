import {
  Match,
  playAsync,
  playSync,
  type Action,
  type Game,
  type Seed,
  type State,
  type Seating,
} from '../core/index.ts';
import type { Matchup, Plan } from '../matches/index.ts';
import { ProgramSurroundings } from '../outside/index.ts';
import type { Registry } from '../scenario/index.ts';
import { agentsOf, weightedGames } from '../runner/registries.ts';
import { AgentPool } from '../runner/agent-pool.ts';
import { setupOf } from '../runner/seating.ts';

/** One ply of a recorded match. */
export interface RecordedPly {
  readonly seat: number;
  readonly action: Action;
  readonly forced: boolean;
  /** The position it led to. */
  readonly after: State;
  /** Rows `[from, to)` of the match's log are the events of this ply. */
  readonly from: number;
  readonly to: number;
}

/** A match that was played again, with every position. */
export interface RecordedMatch {
  readonly match: Match;
  readonly opening: State;
  readonly plies: readonly RecordedPly[];
  /** What the rules or an agent threw; the plies end there. */
  readonly fault: string | null;
}

/** A match that is dealt, seated and not yet played. It records itself as it is played. */
interface Recording {
  readonly match: Match;
  readonly seated: Seating;
  readonly pool: AgentPool;
  readonly opening: State;
  readonly plies: RecordedPly[];
}

/** Which match is recorded: seating `seating` of a block with seed `seed`. */
interface MatchOf {
  readonly plan: Plan;
  readonly game: Game;
  readonly registry: Registry;
  readonly matchup: Matchup;
  readonly seating: number;
  readonly seed: Seed;
}

function begin({ plan, game, registry, matchup, seating, seed }: MatchOf): Recording {
  const match = new Match(game);
  const plies: RecordedPly[] = [];
  let read = 0;
  match.observer = {
    afterPly: ({ state, log }, seat, action, forced) => {
      plies.push({ seat, action, forced, after: Int32Array.from(state), from: read, to: log.length });
      read = log.length;
    },
  };
  match.start(setupOf(plan, game, matchup, seating, seed), seed);
  const opening = Int32Array.from(match.state);
  const pool = new AgentPool(agentsOf(plan, registry, new ProgramSurroundings()), weightedGames(plan, registry, game));
  return { match, seated: pool.seat(match, matchup, seating, seed), pool, opening, plies };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Plays a match and keeps every position. It is for replays and traces, not for
 * speed. An agent that answers with a promise is a fault here: see `recordMatchAsync`.
 */
export function recordMatch(of: MatchOf): RecordedMatch {
  const { match, seated, opening, plies } = begin(of);
  let fault: string | null = null;
  try {
    playSync(match, seated);
  } catch (error) {
    fault = messageOf(error);
  }
  return { match, opening, plies, fault };
}

/** As `recordMatch`, but agents may answer with a promise. */
export async function recordMatchAsync(of: MatchOf): Promise<RecordedMatch> {
  const { match, seated, pool, opening, plies } = begin(of);
  let fault: string | null = null;
  try {
    await playAsync(match, seated);
  } catch (error) {
    fault = messageOf(error);
  } finally {
    await pool.close();
  }
  return { match, opening, plies, fault };
}
