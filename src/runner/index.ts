export { runPlan, type RunOptions, type RunOutcome } from './run.ts';
export {
  manifestIn,
  planOf,
  readManifest,
  runFolder,
  runIdOf,
  type FailedChunk,
  type Manifest,
  type Results,
  type RunStatus,
} from './manifest.ts';
export { REPORT_FILE, writePage, writeRunReport } from './run-report.ts';
export { layersOf, type Layer } from './chunks/layers.ts';
export type { ForfeitCount } from './forfeits.ts';
export { loadRegistry } from './registries.ts';
export type { Progress } from './progress.ts';
