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
export { comparable, compareRuns, type Comparand, type ComparedRun, type RunComparison } from './compare.ts';
