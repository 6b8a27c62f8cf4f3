import { playAsync, type Around, type Seating } from '../core/index.ts';
import { ProgramSurroundings } from '../outside/index.ts';
import type { Registry } from '../scenario/index.ts';
import { goingOn } from '../runner/going-on.ts';
import { agentsOf, weightedGames } from '../runner/registries.ts';
import { AgentPool } from '../runner/agent-pool.ts';
import { beginRecording, type MatchOf, type RecordedMatch, type Recording } from '../runner/kept/recorded-match.ts';

/** A match that its agents are to play. */
interface AskedMatch extends MatchOf {
  readonly registry: Registry;
}

interface Asked extends Recording {
  readonly seated: Seating;
  readonly pool: AgentPool;
}

function begin(of: AskedMatch): Asked {
  const { plan, game, registry, matchup, seating, seed } = of;
  const recording = beginRecording(of);
  const pool = new AgentPool(
    agentsOf(plan, registry, new ProgramSurroundings()),
    weightedGames(plan, registry, game),
    plan,
  );
  return { ...recording, seated: pool.seat(recording.match, matchup, seating, seed), pool };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Plays a match and keeps every position. It is for replays and traces, not for speed. `around` runs each step, and so
 * limits its time.
 */
export async function recordMatch(of: AskedMatch, around: Around = goingOn()): Promise<RecordedMatch> {
  const { match, seated, pool, opening, plies } = begin(of);
  let fault: string | null = null;
  try {
    await playAsync(match, seated, around);
  } catch (error) {
    fault = messageOf(error);
  } finally {
    await pool.close();
  }
  return { match, opening, plies, fault };
}
