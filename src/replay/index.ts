export { replayMatch, type Replay, type ReplayEvent, type ReplayOptions, type ReplayStep } from './replay.ts';
export { followGolden, readGolden, recordGolden, showGolden, sourceOfGolden, verifyGolden } from './golden/golden.ts';
export { compareTraces } from './golden/compare.ts';
export { parseReading, readingsDiffer, type Reading } from './golden/reading.ts';
export type { Trace, TracePly, TraceSource } from './golden/trace.ts';
