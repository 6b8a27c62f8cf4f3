import { createHash, type Hash } from 'node:crypto';
import { join } from 'node:path';
import {
  Accumulator,
  EvidenceReader,
  accumulatorShape,
  cardPools,
  findings,
  mergeAccumulators,
  scalesOf,
  together,
  type Evidence,
  type Findings,
} from '../analysis/index.ts';
import type { Game } from '../core/index.ts';
import {
  cardsCsv,
  fieldCsv,
  leadsCsv,
  matchesCsvHeader,
  matchesCsvRows,
  paceCsv,
  placesCsv,
  shipsCsv,
  winratesCsv,
} from '../report/index.ts';
import { type Plan, isSound, matchesIn } from '../matches/index.ts';
import type { Chunk } from './chunks/chunk-file.ts';
import { chunksIn, spanAt } from './chunks/chunks.ts';
import { storedChunks } from './chunks/stored-chunks.ts';
import { AtomicFile } from './files.ts';
import { FaultTally, type BrokenMatches } from './faults.ts';
import { ForfeitTally, type ForfeitCount } from './forfeits.ts';
import type { Results } from './manifest.ts';
import type { Session } from './workers/session.ts';

export interface ResultSource {
  /** Folder of the run, for the CSVs. */
  readonly dir: string;
  /** Folder of its chunk files. */
  readonly folder: string;
  readonly run: string;
  readonly plan: Plan;
  readonly game: Game;
  /** Units that the plan asks for. */
  readonly units: number;
  readonly unitsPerChunk: number;
  readonly session: Session;
  /** Whether `cards.csv` has rows for each match-up, however many match-ups there are. */
  readonly isFull: boolean;
  /** Whether only matches, forfeits and faults are counted: see `RunOptions.isStep`. */
  readonly isStep: boolean;
  /** Whether to give up: the run was stopped. */
  readonly stopped: () => boolean;
}

/** Fields that neither the CSVs nor the findings need. (The sums are stored beside the rows.) */
const UNREAD = ['choices', 'decks', 'luck'] as const;

export interface MadeResults {
  readonly results: Results;
  readonly findings: Findings;
  readonly evidence: Evidence;
  readonly forfeits: readonly ForfeitCount[];
  readonly faults: BrokenMatches;
  /** Whether the results contain every match of the plan. */
  readonly complete: boolean;
}

/** A CSV that is being written, and its hash. */
class CsvFile {
  readonly #file: AtomicFile;
  readonly #hash: Hash = createHash('sha256');

  constructor(dir: string, name: string) {
    this.#file = new AtomicFile(join(dir, name));
  }

  write(text: string): void {
    const bytes = Buffer.from(text);
    this.#file.write(bytes);
    this.#hash.update(bytes);
  }

  abandon(): void {
    this.#file.abandon();
  }

  /** Makes the file visible; returns its SHA-256. */
  commit(): string {
    this.#file.commit();
    return this.#hash.digest('hex');
  }

  /** As `commit`, for a large file: see `AtomicFile.settle`. */
  async settle(): Promise<string> {
    await this.#file.settle();
    return this.#hash.digest('hex');
  }
}

/**
 * The part of a stored chunk that the plan asks for. If the chunk holds more than that, the part is played again,
 * because its sums cannot be separated; null if this failed.
 */
async function partOf(chunk: Chunk, { units, unitsPerChunk, session }: ResultSource): Promise<Chunk | null> {
  const span = spanAt(units, unitsPerChunk, chunk.label.index);
  return chunk.label.units <= span.count ? chunk : session.replay(span);
}

/** The sums of chunks, which are added in the order of their matches. */
export class ChunkSums {
  readonly #plan: Plan;
  readonly #game: Game;
  readonly #pools: ReturnType<typeof cardPools>;
  readonly #sums: Accumulator;
  readonly #reader: EvidenceReader;

  /** @param isFull whether the cards of each match-up are kept, however many there are. */
  constructor(plan: Plan, game: Game, isFull = false) {
    this.#plan = plan;
    this.#game = game;
    this.#pools = isFull ? null : cardPools(plan);
    this.#sums = new Accumulator(accumulatorShape(plan, game.catalog), this.#pools);
    this.#reader = new EvidenceReader(plan, plan.pairs, game.catalog.cards.length, game.info.goalless);
  }

  /** Adds the sound blocks of a chunk; a block with a fault is left out. */
  add({ rows, accumulator }: Pick<Chunk, 'rows' | 'accumulator'>): void {
    const { seats } = this.#plan;
    for (let i = 0; i < rows.length; i += seats) {
      const block = rows.slice(i, i + seats);
      if (isSound(block)) this.#reader.addBlock(block);
    }
    mergeAccumulators(this.#sums, accumulator);
  }

  #found(): Findings {
    return findings(this.#plan, this.#game.catalog, this.#sums, scalesOf(this.#game.info), this.#pools);
  }

  told(): Pick<MadeResults, 'findings' | 'evidence'> {
    const found = this.#found();
    return { findings: found, evidence: this.#reader.evidence(found.cards) };
  }

  /** The findings, without evidence about cards. */
  untold(): Pick<MadeResults, 'findings' | 'evidence'> {
    return { findings: this.#found(), evidence: this.#reader.evidence() };
  }
}

/** With more than two seats, what the order of play is worth. */
const placesIn = ({ winrates }: Pick<Findings, 'winrates'>): (readonly [string, string])[] => {
  const whole = winrates.at(-1);
  return whole?.places === undefined ? [] : [['places.csv', placesCsv(whole.places, whole.matches)]];
};

/** The CSVs of a run beside `matches.csv`, by name. */
export const tablesOf = ({
  findings: found,
  evidence: { field },
}: Pick<MadeResults, 'findings' | 'evidence'>): readonly (readonly [name: string, text: string])[] => [
  ['cards.csv', cardsCsv(found)],
  ...(field === undefined ? [] : [['field.csv', fieldCsv(field)] as const]),
  ['leads.csv', leadsCsv(found)],
  ['pace.csv', paceCsv(found)],
  ...placesIn({ winrates: together(found.winrates) }),
  ['ships.csv', shipsCsv(found)],
  ['winrates.csv', winratesCsv(found)],
];

/**
 * Writes the CSVs from the chunks, in match order. Null when it was stopped; the old CSVs then stay, as they do when a
 * chunk file is damaged.
 * @throws InputError for a damaged chunk file.
 */
export async function writeResults(source: ResultSource): Promise<MadeResults | null> {
  if (source.isStep) return countedResults(source);
  const { dir, folder, run, plan, game, units, unitsPerChunk, isFull } = source;
  const sums = new ChunkSums(plan, game, isFull);
  const csv = new CsvFile(dir, 'matches.csv');
  const forfeits = new ForfeitTally(plan);
  const faults = new FaultTally();
  let matches = 0;
  try {
    csv.write(matchesCsvHeader(plan.seats));
    for await (const stored of storedChunks(
      folder,
      { run, unitsPerChunk, unread: UNREAD },
      chunksIn(units, unitsPerChunk),
    )) {
      const part = source.stopped() ? null : await partOf(stored, source);
      if (source.stopped()) break;
      if (part === null) continue;
      const { rows } = part;
      csv.write(matchesCsvRows(plan, rows));
      rows.forEach((row) => {
        forfeits.add(row);
        faults.add(row);
      });
      sums.add(part);
      matches += rows.length;
    }
  } catch (error) {
    csv.abandon();
    throw error;
  }
  if (source.stopped()) {
    csv.abandon();
    return null;
  }
  const told = sums.told();
  const hashes = tablesOf(told).map(([name, text]): [string, string] => [name, writeCsv(dir, name, text)]);
  const files = inOrder([...hashes, ['matches.csv', await csv.settle()]]);
  return {
    results: { matches, files, checksum: checksumOf(files) },
    ...told,
    forfeits: forfeits.counts(),
    faults: faults.told(),
    complete: matches === matchesIn(plan) && faults.none,
  };
}

/** The counts of a run whose tables are not made. Null when the run was stopped. */
async function countedResults(source: ResultSource): Promise<MadeResults | null> {
  const { folder, run, plan, units, unitsPerChunk } = source;
  const forfeits = new ForfeitTally(plan);
  const faults = new FaultTally();
  let matches = 0;
  for await (const stored of storedChunks(
    folder,
    { run, unitsPerChunk, unread: UNREAD },
    chunksIn(units, unitsPerChunk),
  )) {
    const part = source.stopped() ? null : await partOf(stored, source);
    if (source.stopped()) return null;
    part?.rows.forEach((row) => {
      forfeits.add(row);
      faults.add(row);
    });
    matches += part?.rows.length ?? 0;
  }
  return {
    results: { matches, files: {}, checksum: checksumOf({}) },
    ...noFindings(source),
    forfeits: forfeits.counts(),
    faults: faults.told(),
    complete: matches === matchesIn(plan) && faults.none,
  };
}

/**
 * The findings of the chunks that have been played so far. A last chunk that holds more than the plan asks for counts as a whole. Nothing is written.
 */
export async function findingsSoFar({
  folder,
  run,
  plan,
  game,
  units,
  unitsPerChunk,
}: Omit<ResultSource, 'dir' | 'session' | 'stopped' | 'isFull' | 'isStep'>): Promise<
  Pick<MadeResults, 'findings' | 'evidence'>
> {
  const sums = new ChunkSums(plan, game);
  for await (const chunk of storedChunks(
    folder,
    { run, unitsPerChunk, unread: UNREAD },
    chunksIn(units, unitsPerChunk),
  )) {
    // The sums of a chunk cannot be divided: a chunk that holds more than the plan asks for counts as a whole.
    sums.add(chunk);
  }
  return sums.told();
}

/** The findings of a run whose matches were not read. */
export function noFindings({
  plan,
  game,
}: Pick<ResultSource, 'plan' | 'game'>): Pick<MadeResults, 'findings' | 'evidence'> {
  return new ChunkSums(plan, game).untold();
}

function writeCsv(dir: string, name: string, text: string): string {
  const csv = new CsvFile(dir, name);
  csv.write(text);
  return csv.commit();
}

/** The hashes of files, in the order of the names of the files. */
export const inOrder = (hashes: readonly (readonly [name: string, hash: string])[]): Results['files'] =>
  Object.fromEntries(hashes.toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** One hash over all CSVs of a run, computed from the hash of each. */
export function checksumOf(files: Results['files']): string {
  const lines = Object.entries(files).map(([name, hash]) => `${hash}  ${name}\n`);
  return createHash('sha256').update(lines.join('')).digest('hex');
}
