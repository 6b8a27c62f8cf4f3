import { Match, playSync, type Action, type Game, type MatchObserver, type Seed, type State } from '../core/index.ts';
import type { Matchup, Plan, Registry } from '../scenario/index.ts';
import { weightedGames } from './registries.ts';
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

/** Plays seating `seating` of a block with seed `seed`, keeping all there is to see. For replays and traces, not for speed. */
export function witness(
  plan: Plan,
  game: Game,
  registry: Registry,
  matchup: Matchup,
  seating: number,
  seed: Seed,
): WitnessedMatch {
  const match = new Match(game);
  const plies: WitnessedPly[] = [];
  let read = 0;
  const observer: MatchObserver = {
    afterPly: ({ state, log }, seat, action, forced) => {
      plies.push({ seat, action, forced, after: Int32Array.from(state), from: read, to: log.length });
      read = log.length;
    },
  };
  match.observer = observer;
  match.start(setupOf(plan, game, matchup, seating, seed), seed);
  const opening = Int32Array.from(match.state);
  let fault: string | null = null;
  try {
    playSync(match, new AgentBench(registry.agents, weightedGames(plan, registry)).seat(match, matchup, seating, seed));
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error);
  }
  return { match, opening, plies, fault };
}
