export { runPlan, type RunOptions, type RunOutcome } from './run.ts';
export {
  planOf,
  readManifest,
  runFolder,
  runIdOf,
  type FailedChunk,
  type Manifest,
  type RunStatus,
} from './manifest.ts';
export { REPORT_FILE, writeRunReport } from './run-report.ts';
export { loadRegistry } from './registries.ts';
export { cardsInDecks, swapCards, type SwapOptions } from './card-swaps.ts';
export { addTrials, adjustedScores, luckIndices, luckPlan, screenCards, type LuckPlan } from './variants.ts';
export type { Progress } from './progress.ts';
export { replayMatch, type Replay, type ReplayEvent, type ReplayOptions, type ReplayStep } from './replay.ts';
export { compareTraces, readGolden, recordGolden, verifyGolden } from './golden.ts';
export { formatTrace, parseTrace, traceMatch, type Trace, type TraceLine, type TraceSource } from './trace.ts';
export { comparable, compareRuns, type Comparand, type ComparedRun, type RunComparison } from './compare.ts';
