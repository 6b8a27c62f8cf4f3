import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { isTree } from '../../scenario/tree.ts';
import type { ChunkTask } from '../chunks/chunk-player.ts';

export const PREFIX = 'broadside';
export const JOB = 'chunk';

/** Largest size that is accepted from the queue, compressed and uncompressed. */
const MOST_PACKED = 67_108_864;
const MOST_BYTES = 536_870_912;
/** How long a result or a plan is kept for the process that asked for it. */
export const KEPT_SECONDS = 3600;

const zip = promisify(gzip);
const unzip = promisify(gunzip);

export const hashOf = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export const planKey = (plan: string): string => `${PREFIX}:plan:${plan}`;
export const bytesKey = (job: string): string => `${PREFIX}:bytes:${job}`;
export const workerKey = (id: string): string => `${PREFIX}:worker:${id}`;
export const askerKey = (id: string): string => `${PREFIX}:asker:${id}`;

/** A job: one chunk of the run whose manifest is kept under the hash `plan`. */
export interface ChunkJob extends Pick<ChunkTask, 'index' | 'first' | 'count'> {
  readonly plan: string;
  readonly run: string;
}

/** What a worker reports about a chunk; the bytes of the chunk are kept under a key of their own. */
export interface ChunkReport {
  readonly units: number;
  readonly fault: { readonly match: number; readonly message: string } | null;
  readonly complaints: number;
  /** Id of the worker, and its name for people. */
  readonly worker: string;
  readonly name: string;
  readonly seconds: number;
  /** SHA-256 of the packed bytes. */
  readonly hash: string;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length < 100_000;

/** The job in the data of a queue's job; null when Broadside did not write it. */
export function readJob(name: string, data: unknown): ChunkJob | null {
  if (name !== JOB || !isTree(data)) return null;
  const { plan, run, index, first, count } = data;
  if (!isText(plan) || !/^[0-9a-f]{64}$/.test(plan) || !isText(run)) return null;
  return isCount(index) && isCount(first) && isCount(count) && count > 0 ? { plan, run, index, first, count } : null;
}

/** The report in the return value of a job; null when Broadside did not write it. */
export function readReport(value: unknown): ChunkReport | null {
  if (!isTree(value)) return null;
  const { units, fault, complaints, worker, name, seconds, hash } = value;
  const isFault = fault === null || (isTree(fault) && isCount(fault['match']) && isText(fault['message']));
  if (!isCount(units) || !isCount(complaints) || !isFault) return null;
  if (!isText(worker) || !isText(name) || typeof seconds !== 'number' || !isText(hash)) return null;
  return value as unknown as ChunkReport;
}

/** A log and the bytes of a chunk as one compressed piece. */
export async function pack(log: string, bytes: Uint8Array): Promise<Buffer> {
  const text = Buffer.from(log);
  const head = Buffer.alloc(4);
  head.writeUInt32LE(text.length);
  return zip(Buffer.concat([head, text, bytes]), { level: 1 });
}

/** Unpacks what `pack` has made; null for anything else, and when it is too large. */
export async function unpack(packed: Buffer): Promise<{ readonly log: string; readonly bytes: Buffer } | null> {
  const all = await unzipped(packed);
  if (all === null || all.length < 4) return null;
  const at = 4 + all.readUInt32LE(0);
  return at > all.length ? null : { log: all.toString('utf8', 4, at), bytes: all.subarray(at) };
}

export const zipped = (text: string): Promise<Buffer> => zip(text);

/** The bytes in `packed`; null when `packed` was not made by `pack`, or holds more than `most` bytes. */
export async function unzipped(packed: Buffer, most: number = MOST_BYTES): Promise<Buffer | null> {
  if (packed.length > MOST_PACKED) return null;
  try {
    return await unzip(packed, { maxOutputLength: most });
  } catch {
    return null;
  }
}
