import { playAsync, type Around, type Match } from '../core/index.ts';
import { ProgramSurroundings } from '../outside/index.ts';
import type { Registry } from '../scenario/index.ts';
import { goingOn } from '../runner/going-on.ts';
import { agentsOf, weightedGames } from '../runner/registries.ts';
import { AgentPool } from '../runner/agent-pool.ts';
import { beginRecording, type MatchOf, type RecordedMatch } from '../runner/kept/recorded-match.ts';

interface AskedMatch extends MatchOf {
  readonly registry: Registry;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Plays a match and keeps every position. It is for replays and traces, not for speed. `around` runs each step, and so
 * limits its time. `lead` makes the first decisions, and agents make those after them.
 */
export async function recordMatch(
  of: AskedMatch,
  around: Around = goingOn(),
  lead?: (match: Match) => void,
): Promise<RecordedMatch> {
  const { plan, game, registry, matchup, seating, seed } = of;
  const { match, opening, plies } = beginRecording(of);
  if (lead !== undefined) around(() => lead(match));
  const agents = agentsOf(plan, registry, new ProgramSurroundings());
  const pool = new AgentPool(agents, weightedGames(plan, registry, game), plan);
  const seated = pool.seat(match, matchup, seating, seed);
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
