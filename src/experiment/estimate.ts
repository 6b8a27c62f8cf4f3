import { type Plan, matchesIn } from '../matches/index.ts';
import { matchesCsvRows } from '../report/index.ts';
import { encodeChunk, type Chunk } from '../runner/chunks/chunk-file.ts';
import { ChunkPlayer } from '../runner/chunks/chunk-player.ts';
import { Signals } from '../runner/workers/signals.ts';
import { type Registry } from '../scenario/index.ts';

/** The estimated time and size of a run, from a sample. */
export interface Estimate {
  /** Matches played for the estimate. */
  readonly sampled: number;
  /** Seconds of one thread for the whole run. */
  readonly seconds: number;
  /** Bytes of the whole run's files. */
  readonly bytes: number;
}

/**
 * The sample takes this long. It takes longer, up to the second bound, until there are a few blocks and one block of
 * each match-up.
 */
const SAMPLE_SECONDS = 2;
const LONGEST_SECONDS = 15;
const FEWEST_UNITS = 4;
const MOST_UNITS = 512;
/** Minimum number of matches in a chunk of a long run, among which the fixed size of its file is divided. */
const LEAST_MATCHES_PER_CHUNK = 16;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Seconds for a block of each match-up: the mean of its later half, because the first matches also warm up the machine.
 * A match-up without a sample gets the mean of all.
 */
function perMatchup(seconds: readonly (readonly number[])[]): number[] {
  const later = seconds.map((own) => own.slice(Math.floor(own.length / 2)));
  const all = mean(later.flat());
  return later.map((own) => (own.length === 0 ? all : mean(own)));
}

/** Plays the first blocks of `plan` in this thread and extrapolates from them. */
export async function estimate(plan: Plan, registry: Registry): Promise<Estimate> {
  const job = { plan, run: '', folder: '', extraRegistry: undefined, signals: Signals.forSlots(1).buffer };
  const player = new ChunkPlayer(job, registry);
  const count = plan.matchups.length;
  const least = Math.max(FEWEST_UNITS, count);
  const most = Math.min(plan.pairs * count, Math.max(MOST_UNITS, count));
  const seconds: number[][] = plan.matchups.map(() => []);
  const started = performance.now();
  const elapsed = (): number => (performance.now() - started) / 1000;
  let units = 0;
  const rows: Chunk['rows'][number][] = [];
  let last: Chunk | undefined;
  while (units < most && elapsed() < (units < least ? LONGEST_SECONDS : SAMPLE_SECONDS)) {
    const from = elapsed();
    const { chunk, fault } = await player.play({ slot: 0, index: 0, first: units, count: 1, into: 'answer' });
    if (chunk === null || fault !== null) throw new Error(fault?.message ?? 'the sample was not played');
    seconds[units % count]!.push(elapsed() - from);
    rows.push(...chunk.rows);
    last = chunk;
    units++;
  }
  const sampled = units * plan.seats;
  const fileBytes = encodeChunk(last!).length;
  const rowBytes = matchesCsvRows(plan, rows).length + encodeChunk({ ...last!, rows }).length - fileBytes;
  return {
    sampled,
    seconds: plan.pairs * perMatchup(seconds).reduce((sum, each) => sum + each, 0),
    bytes: Math.round(matchesIn(plan) * (rowBytes / sampled + fileBytes / LEAST_MATCHES_PER_CHUNK)),
  };
}
