export { replayMatch, type Replay, type ReplayEvent, type ReplayOptions, type ReplayStep } from './replay.ts';
export { compareTraces, readGolden, recordGolden, sourceOfGolden, verifyGolden } from './golden.ts';
export { formatTrace, parseTrace, traceMatch, type Trace, type TraceLine, type TraceSource } from './trace.ts';
