import { matchesCsvRows } from '../report/index.ts';
import { ChunkPlayer } from '../runner/chunk-player.ts';
import { encodeChunk } from '../runner/chunk-file.ts';
import { Signals } from '../runner/signals.ts';
import { matchesIn, type Plan, type Registry } from '../scenario/index.ts';

/** What a run would take, from a sample of it. */
export interface Estimate {
  readonly sampled: number;
  /** Seconds a match takes one thread. */
  readonly secondsPerMatch: number;
  /** Bytes of the whole run's files. */
  readonly bytes: number;
}

const SAMPLE_SECONDS = 2;
const MOST_UNITS = 256;
/** Chunks that a long run falls into for each of its matches, at most: what the sums in their files weigh is spread over as many. */
const LEAST_MATCHES_PER_CHUNK = 16;

/**
 * Plays the first blocks of `plan` in this thread, for two seconds or until there are no more, and projects from the
 * later half: the first matches also warm up the machine.
 */
export async function estimate(plan: Plan, registry: Registry): Promise<Estimate> {
  const job = { plan, run: '', folder: '', extraRegistry: undefined, signals: Signals.forSlots(1).buffer };
  const player = new ChunkPlayer(job, registry);
  const units = Math.min(plan.pairs * plan.matchups.length, MOST_UNITS);
  const started = performance.now();
  const ends: number[] = [];
  let text = 0;
  let binary = 0;
  let sums = 0;
  while (ends.length < units && performance.now() - started < 1000 * SAMPLE_SECONDS) {
    const task = { slot: 0, index: 0, first: ends.length, count: 1, into: 'answer' } as const;
    const { chunk, fault } = await player.play(task);
    if (chunk === null || fault !== null) throw new Error(fault?.message ?? 'the sample was not played');
    ends.push(performance.now() - started);
    text += matchesCsvRows(plan, chunk.rows).length;
    const own = JSON.stringify(chunk.accumulator).length;
    sums = Math.max(sums, own);
    binary += encodeChunk(chunk).length - own;
  }
  const from = Math.floor(ends.length / 2);
  const before = from === 0 ? 0 : ends[from - 1]!;
  const sampled = ends.length * plan.seats;
  const matches = matchesIn(plan);
  const perMatch = (text + binary) / sampled + sums / LEAST_MATCHES_PER_CHUNK;
  return {
    sampled,
    secondsPerMatch: (ends.at(-1)! - before) / 1000 / ((ends.length - from) * plan.seats),
    bytes: Math.round(matches * perMatch),
  };
}
