import { createHash, type Hash } from 'node:crypto';
import { join } from 'node:path';
import {
  Accumulator,
  EvidenceReader,
  accumulatorShape,
  findings,
  mergeAccumulators,
  type AccumulatorJson,
  type Evidence,
  type Findings,
} from '../analysis/index.ts';
import type { Game } from '../core/index.ts';
import { cardsCsv, matchesCsvHeader, matchesCsvRows, paceCsv, shipsCsv, winratesCsv } from '../report/index.ts';
import type { MatchRow, Plan } from '../matches/index.ts';
import { ChunkFile, chunkPath } from './chunks/chunk-file.ts';
import type { Span } from './chunks/chunks.ts';
import { AtomicFile } from './files.ts';
import { ForfeitTally, type ForfeitCount } from './forfeits.ts';
import type { Results } from './manifest.ts';
import type { Session } from './workers/session.ts';

/** The sources of the results. */
export interface ResultSource {
  /** Folder of the run, for the CSVs. */
  readonly dir: string;
  /** Folder of its chunk files. */
  readonly folder: string;
  readonly plan: Plan;
  readonly game: Game;
  /** All chunks that the plan asks for, in order. */
  readonly wanted: readonly Span[];
  readonly session: Session;
}

export interface MadeResults {
  readonly results: Results;
  readonly findings: Findings;
  readonly evidence: Evidence;
  readonly forfeits: readonly ForfeitCount[];
  /** Whether they contain every match of the plan. */
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
    this.#file.write(text);
    this.#hash.update(text);
  }

  abandon(): void {
    this.#file.abandon();
  }

  /** Makes the file visible; returns its SHA-256. */
  commit(): string {
    this.#file.commit();
    return this.#hash.digest('hex');
  }
}

interface Part {
  readonly units: number;
  readonly rows: readonly MatchRow[];
  readonly accumulator: AccumulatorJson;
}

/**
 * The part of a chunk that the plan asks for; null when there is none. When a file holds more than that, the part is
 * played again, because its sums cannot be separated.
 */
async function partOf(span: Span, { folder, session }: ResultSource): Promise<Part | null> {
  const file = ChunkFile.read(chunkPath(folder, span.index));
  if (file === null) return null;
  const { units } = file.label;
  if (units <= span.count) return { units, rows: await file.rows(), accumulator: file.accumulator };
  const chunk = await session.replay(span);
  return chunk && { units: span.count, rows: chunk.rows, accumulator: chunk.accumulator };
}

/**
 * Writes the CSVs from the chunks, in match order.
 * @throws InputError when a chunk file is damaged. The old CSVs then stay.
 */
export async function writeResults(source: ResultSource): Promise<MadeResults> {
  const { dir, plan, game, wanted } = source;
  const sums = new Accumulator(accumulatorShape(plan, game.catalog));
  const reader = new EvidenceReader(plan, plan.pairs, game.catalog.cards.length);
  const csv = new CsvFile(dir, 'matches.csv');
  const forfeits = new ForfeitTally(plan);
  let complete = true;
  let matches = 0;
  try {
    csv.write(matchesCsvHeader(plan.seats));
    for (const span of wanted) {
      const part = await partOf(span, source);
      if (part === null || part.units < span.count) complete = false;
      if (part === null) continue;
      csv.write(matchesCsvRows(plan, part.rows));
      part.rows.forEach((row) => {
        forfeits.add(row);
      });
      for (let i = 0; i < part.rows.length; i += plan.seats) reader.addBlock(part.rows.slice(i, i + plan.seats));
      mergeAccumulators(sums, part.accumulator);
      matches += part.rows.length;
    }
  } catch (error) {
    csv.abandon();
    throw error;
  }
  const found = findings(plan, game.catalog, sums);
  const files = {
    'cards.csv': writeCsv(dir, 'cards.csv', cardsCsv(found)),
    'matches.csv': csv.commit(),
    'pace.csv': writeCsv(dir, 'pace.csv', paceCsv(found)),
    'ships.csv': writeCsv(dir, 'ships.csv', shipsCsv(found)),
    'winrates.csv': writeCsv(dir, 'winrates.csv', winratesCsv(found)),
  };
  return {
    results: { matches, files, checksum: checksumOf(files) },
    findings: found,
    forfeits: forfeits.counts(),
    evidence: reader.evidence(),
    complete,
  };
}

function writeCsv(dir: string, name: string, text: string): string {
  const csv = new CsvFile(dir, name);
  csv.write(text);
  return csv.commit();
}

function checksumOf(files: Results['files']): string {
  const lines = Object.entries(files).map(([name, hash]) => `${hash}  ${name}\n`);
  return createHash('sha256').update(lines.join('')).digest('hex');
}
