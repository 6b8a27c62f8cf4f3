/**
 * The code that deals matches of any game, seats and asks the players, numbers the matches, and makes their rows and sums:
 * see `code.mjs`.
 */
export { Match, Seating, agentSeed } from '../src/core/match.ts';
export { playAsync } from '../src/core/play.ts';
export { RestrictedAgent } from '../src/core/altered/restricted.ts';
export { valued } from '../src/core/altered/valued.ts';
export { masterSeed } from '../src/scenario/master-seed.ts';
export { agentsSeed, blockSeed, setupOf } from '../src/runner/seating.ts';
export { AgentPool } from '../src/runner/agent-pool.ts';
export { placeOf } from '../src/runner/chunks/chunks.ts';
export { rowOf } from '../src/runner/chunks/match-row.ts';
export { untoldMatch } from '../src/runner/chunks/plain-records.ts';
export { MatchRecorder } from '../src/analysis/tables/record.ts';
export { Accumulator, accumulatorShape, mergeAccumulators } from '../src/analysis/tables/accumulate.ts';
