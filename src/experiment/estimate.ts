import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ALL_LABEL,
  Accumulator,
  accumulatorShape,
  isOverall,
  mergeAccumulators,
  type Findings,
  type WinrateRow,
} from '../analysis/index.ts';
import { type Plan, matchesIn } from '../matches/index.ts';
import type { Halves } from '../report/index.ts';
import { encodeChunk, type Chunk } from '../runner/chunks/chunk-file.ts';
import { packSizes, secondsPerUnit, unitsPerChunk } from '../runner/chunks/chunk-size.ts';
import { PackWriter } from '../runner/chunks/pack-file.ts';
import { storedChunks } from '../runner/chunks/stored-chunks.ts';
import { manifestIn } from '../runner/manifest.ts';
import type { Progress } from '../runner/progress.ts';
import { compilePlan, costOf } from '../runner/registries.ts';
import { writeRunReport } from '../runner/run-report.ts';
import { runPlan, type RunOptions, type RunOutcome } from '../runner/run.ts';
import { type Registry } from '../scenario/index.ts';
import { LEVEL, normalQuantile, tQuantile, type Interval } from '../stats/index.ts';

/** The estimated time and size of a run, from a sample. */
export interface Estimate {
  /** Matches played for the estimate. */
  readonly sampled: number;
  /** Seconds of the whole run, and the range in which they probably lie. */
  readonly seconds: number;
  readonly secondsRange: readonly [least: number, most: number];
  /** Bytes of the whole run's files. */
  readonly bytes: number;
  readonly known: Known;
}

/** How precise the answers of the run will be, for the least certain scores and for the median card. NaN where the sample does not tell. */
export type Known = Halves;

/** Estimates from a sample for runs of any number of blocks. */
export interface Measured {
  /** Matches played for the sample. */
  readonly sampled: number;
  /** The estimates for a run of `pairs` blocks for each match-up. */
  readonly at: (pairs: number) => Pick<Estimate, 'seconds' | 'secondsRange' | 'known'>;
}

/**
 * Seconds of processor time that the sample takes after its first matches, enough for the code to be compiled. The sample takes longer, up to
 * the second bound on the clock, until there are a few blocks and one block of each match-up.
 */
const SAMPLE_SECONDS = 4;
const LONGEST_SECONDS = 15;
const FEWEST_BLOCKS = 8;
/** Measured: the time to read a match for the reports. */
const SECONDS_TO_READ = 1.2e-5;
/** The number of sampled chunks in the pack that is written to measure its size. */
const PACKED = 16;

/** Half the width of the interval of a score after `pairs` blocks, if matches are independent and even. */
export function usualHalf({ pairs, seats }: Pick<Plan, 'pairs' | 'seats'>, teams: number): number {
  const spread = Math.sqrt((1 / teams) * (1 - 1 / teams));
  return (normalQuantile(0.5 + LEVEL / 2) * spread) / Math.sqrt(seats * pairs);
}

/** Rough times, by what agents of these kinds usually take, are right within this factor. */
export const ROUGH = 4;

/** Rough seconds of one thread's work, by what agents and rules usually take; no match is judged by a clock. */
export function roughSeconds(plan: Plan, registry: Registry, game = compilePlan(plan, registry)): number {
  return plan.pairs * plan.matchups.length * secondsPerUnit(plan, game, costOf(plan, registry, game));
}

const halfOf = ({ lo, hi }: Interval): number => (hi - lo) / 2;

/** A sample counts as much as an even match-up would when it has this many blocks. */
const PRIOR_BLOCKS = 30;

/**
 * What the whole run will tell, by the widths that a part of it has after `layers` blocks of each match-up. The squares of the widths of few blocks are
 * known to little more than a factor of two, so they are drawn to those of an even match-up with independent matches.
 */
export function knownAfter({ winrates, cards }: Findings, layers: number, plan: Plan, teams: number): Known {
  const usual = usualHalf(plan, teams);
  const usualTotal = usual / Math.sqrt(plan.matchups.length);
  if (layers < 2) return { score: usual, total: usualTotal, card: NaN };
  const shrink =
    (normalQuantile(0.5 + LEVEL / 2) / tQuantile(0.5 + LEVEL / 2, layers - 1)) * Math.sqrt(layers / plan.pairs);
  const kept = layers / (layers + PRIOR_BLOCKS);
  const widest = (rows: readonly WinrateRow[], prior: number): number => {
    const halves = rows.map(({ score }) => halfOf(score) * shrink).filter((half) => Number.isFinite(half));
    return Math.max(
      ...halves.map((half) => Math.sqrt(kept * half * half + (1 - kept) * prior * prior)),
      halves.length === 0 ? NaN : 0,
    );
  };
  const single = winrates.filter(({ matchup }) => matchup !== ALL_LABEL);
  const totals = winrates.filter(({ matchup, side }) => matchup === ALL_LABEL && side !== ALL_LABEL);
  const seen = cards
    .filter((row) => isOverall(row))
    .map(({ iwd }) => halfOf(iwd))
    .filter((half) => half > 0)
    .sort((a, b) => a - b);
  return {
    score: widest(single, usual),
    total: widest(totals, usualTotal),
    card: (seen[seen.length >> 1] ?? NaN) * shrink,
  };
}

interface Sample {
  readonly outcome: RunOutcome;
  readonly secondsPerMatch: number;
  /** The fraction by which the time is probably off. */
  readonly off: number;
  /** Seconds in addition to play at this pace: to start, to compile the code and to make the reports. */
  readonly around: number;
}

/** Other work of the computer changes the pace by about this part; a sample cannot show this. */
const LEAST_SPREAD = 0.2;
const PACE_PARTS = 8;

/**
 * Seconds for each match, and the fraction by which this is probably off. Only the later half of a long sample counts, because the code is still
 * being compiled during the first matches; differences between parts of the sample tell the error.
 */
function pace(
  seen: readonly { readonly at: number; readonly done: number }[],
  seats: number,
): { readonly seconds: number; readonly off: number } {
  const first = seen[0]!;
  const last = seen.at(-1)!;
  const half = seen.find(({ done }) => done >= last.done / 2)!;
  const from = last.done - half.done >= FEWEST_BLOCKS * seats && half.at < last.at ? half : first;
  const seconds = (last.at - from.at) / Math.max(1, last.done - from.done);
  const step = (last.done - from.done) / PACE_PARTS;
  const paces: number[] = [];
  let before = from;
  for (const now of seen)
    if (now.done - before.done >= Math.max(1, step) && before.done >= from.done) {
      paces.push((now.at - before.at) / (now.done - before.done));
      before = now;
    }
  const squares = paces.reduce((sum, each) => sum + (each / seconds - 1) ** 2, 0);
  const off = paces.length < 2 ? 1 : (2 * Math.sqrt(squares / (paces.length - 1))) / Math.sqrt(paces.length);
  return { seconds, off: Math.max(LEAST_SPREAD, off) };
}

/** Processor time of all threads of this process. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Plays the beginning of `plan`, as a run would, into a folder that is deleted afterwards. */
async function sample(plan: Plan, options: RunOptions): Promise<Sample> {
  const enough = new AbortController();
  const least = Math.max(FEWEST_BLOCKS, plan.matchups.length) * plan.seats;
  const started = performance.now();
  let before = NaN;
  const seen: { at: number; done: number }[] = [];
  const onProgress = ({ done }: Progress): void => {
    const at = (performance.now() - started) / 1000;
    if (done > 0 || seen.length < 2) seen.push({ at, done });
    if (done > 0 && Number.isNaN(before)) before = processorSeconds();
    const playing = at - seen[0]!.at;
    if (playing > LONGEST_SECONDS || (processorSeconds() - before > SAMPLE_SECONDS && done >= least)) enough.abort();
  };
  const stop = (): void => enough.abort();
  options.signal?.addEventListener('abort', stop);
  try {
    const first = await runPlan(plan, { ...options, onProgress, signal: enough.signal });
    // On a busy machine, the sample may be stopped before its reports are made.
    const layers = Math.floor(first.played / plan.matchups.length / plan.seats);
    const outcome =
      first.matches > 0 || layers === 0 ? first : await runPlan({ ...plan, pairs: layers }, { ...options, workers: 0 });
    const whole = (performance.now() - started) / 1000;
    const { seconds, off } = pace(seen, plan.seats);
    return { outcome, secondsPerMatch: seconds, off, around: Math.max(0, whole - seconds * first.played) };
  } finally {
    options.signal?.removeEventListener('abort', stop);
  }
}

/** The size of chunk files of any number of units, from sampled ones. */
async function chunkBytes(plan: Plan, registry: Registry, { dir, runId: run }: RunOutcome, folder: string) {
  const { unitsPerChunk: perChunk } = manifestIn(dir);
  const sums = new Accumulator(accumulatorShape(plan, compilePlan(plan, registry).catalog));
  const rows: Chunk['rows'][number][] = [];
  let least: Chunk | undefined;
  for await (const chunk of storedChunks(join(dir, 'chunks'), { run, unitsPerChunk: perChunk }, Infinity)) {
    least ??= chunk;
    rows.push(...chunk.rows);
    mergeAccumulators(sums, chunk.accumulator);
    if (rows.length >= perChunk * plan.seats) break;
  }
  const units = rows.length / plan.seats;
  const all: Chunk = { label: least!.label, rows, accumulator: JSON.stringify(sums) };
  const size = encodeChunk(all).length;
  const rowBytes = size - encodeChunk({ ...all, rows: rows.slice(0, plan.seats) }).length;
  const ofUnits = (wanted: number): number => size + ((wanted - units) * rowBytes) / Math.max(1, units - 1);
  const path = join(folder, 'sample.parquet');
  const pack = new PackWriter(path, { format: 0, run, index: 0, first: 0, chunks: PACKED, units });
  for (let i = 0; i < PACKED; i++) await pack.add(rows, all.accumulator);
  await pack.commit();
  const packed = (statSync(path).size / PACKED) * (perChunk / units);
  return { perChunk, ofUnits, packed };
}

/**
 * The bytes of all files of a run of `plan`, extrapolated from the run of a part of it in `outcome`. `folder` is a place
 * for temporary files.
 */
export async function bytesOfRun(plan: Plan, registry: Registry, outcome: RunOutcome, folder: string): Promise<number> {
  await writeRunReport(outcome, plan, registry, String);
  const sizes = readdirSync(outcome.dir).map((name): [string, number] => [
    name,
    statSync(join(outcome.dir, name)).size,
  ]);
  const fixed = sizes.filter(([name]) => name !== 'matches.csv' && name.includes('.'));
  const matches = sizes.find(([name]) => name === 'matches.csv')![1] / outcome.matches;
  const { perChunk, ofUnits, packed } = await chunkBytes(plan, registry, outcome, folder);
  const units = plan.pairs * plan.matchups.length;
  const full = Math.floor(units / perChunk);
  const [pack] = packSizes(perChunk, plan.seats);
  const loose = full % pack!;
  const rest = units % perChunk;
  return (
    fixed.reduce((sum, [, size]) => sum + size, 0) +
    matchesIn(plan) * matches +
    (full - loose) * packed +
    loose * ofUnits(perChunk) +
    (rest === 0 ? 0 : ofUnits(rest))
  );
}

type SampleOptions = Pick<RunOptions, 'workers' | 'extraRegistry' | 'signal'>;

/**
 * Plays the first blocks of `plan` for a few seconds with as many workers as the run would have. Null when it was stopped.
 * @param look is shown the run of the sample, before its files are removed.
 */
export async function measure(
  plan: Plan,
  registry: Registry,
  options: SampleOptions,
  look: (outcome: RunOutcome, folder: string) => Promise<void> = () => Promise.resolve(),
): Promise<Measured | null> {
  const folder = mkdtempSync(join(tmpdir(), 'broadside-estimate-'));
  try {
    const game = compilePlan(plan, registry);
    // A run of one chunk, which is over at once, is sampled in this thread.
    const isShort = plan.pairs * plan.matchups.length <= unitsPerChunk(plan, game, costOf(plan, registry, game));
    const workers = isShort ? 0 : options.workers;
    const { outcome, secondsPerMatch, off, around } = await sample(plan, { ...options, workers, outDir: folder });
    if (options.signal?.aborted === true || outcome.matches === 0) return null;
    await look(outcome, folder);
    const layers = Math.floor(outcome.matches / plan.matchups.length / plan.seats);
    const at: Measured['at'] = (pairs) => {
      const whole = { ...plan, pairs };
      const matches = matchesIn(whole);
      const seconds = matches * secondsPerMatch + around + (matches - outcome.matches) * SECONDS_TO_READ;
      const known = knownAfter(outcome.findings, layers, whole, game.info.teams);
      return { seconds, secondsRange: [seconds / (1 + off), seconds * (1 + off)], known };
    };
    return { sampled: outcome.matches, at };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Extrapolates from one sample to the time that plans take and the files that they leave. The plans differ only in their numbers of blocks.
 * Null when it was stopped.
 */
export async function estimates(
  plans: readonly Plan[],
  registry: Registry,
  options: SampleOptions,
): Promise<Estimate[] | null> {
  const bytes: number[] = [];
  const largest = plans.reduce((a, b) => (b.pairs > a.pairs ? b : a));
  const found = await measure(largest, registry, options, async (outcome, folder) => {
    for (const plan of plans) bytes.push(await bytesOfRun(plan, registry, outcome, folder));
  });
  if (found === null) return null;
  const { sampled, at } = found;
  return plans.map(({ pairs }, i) => ({ sampled, ...at(pairs), bytes: Math.round(bytes[i]!) }));
}
