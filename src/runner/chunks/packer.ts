import { rmSync } from 'node:fs';
import type { Claims } from '../sharing/claims.ts';
import { FORMAT_VERSION, chunkName, packPath } from './chunk-file.ts';
import { listChunks, listedPath } from './chunk-list.ts';
import type { Holdings } from './holdings.ts';
import { PackWriter } from './pack-file.ts';
import { storedChunks } from './stored-chunks.ts';

/**
 * Joins full chunks into packs, so that the longest run has few files. Packs begin at multiples of their size, so the
 * files of a finished run depend on the number of its blocks alone.
 */
export class Packer {
  readonly #holdings: Holdings;
  readonly #claims: Claims;
  /** The sizes of packs, ascending. */
  readonly #sizes: readonly number[];
  readonly #stopped: () => boolean;
  /** Names of packs that another process is writing. */
  readonly #elsewhere = new Set<string>();
  #work: Promise<void> | undefined;

  constructor(holdings: Holdings, claims: Claims, sizes: readonly number[], stopped: () => boolean) {
    this.#holdings = holdings;
    this.#claims = claims;
    this.#sizes = sizes;
    this.#stopped = stopped;
  }

  /** Begins to pack complete chunks, unless packing is already in progress. `settle` throws its exceptions. */
  poke(): void {
    if (this.#work !== undefined || this.#complete() === null) return;
    this.#work = this.#packAll();
    // Without this handler, Node would end the process on a rejection before anybody calls `settle`.
    this.#work.then(
      () => {
        this.#work = undefined;
      },
      () => {},
    );
  }

  /** Packs everything that is complete. */
  async settle(): Promise<void> {
    await this.#work;
    await this.#packAll();
  }

  async #packAll(): Promise<void> {
    for (let group = this.#complete(); group !== null && !this.#stopped(); group = this.#complete())
      await this.#pack(...group);
  }

  /** The largest pack that could be written now; null when there is none. */
  #complete(): [first: number, count: number] | null {
    const full = this.#holdings.full();
    for (const size of this.#sizes.toReversed()) {
      const found = new Map<number, number>();
      for (const [first, count] of full) {
        if (count >= size) continue;
        const group = first - (first % size);
        const sum = (found.get(group) ?? 0) + count;
        if (sum === size && !this.#elsewhere.has(chunkName(group, group + size - 1))) return [group, size];
        found.set(group, sum);
      }
    }
    return null;
  }

  async #pack(first: number, count: number): Promise<void> {
    const name = chunkName(first, first + count - 1);
    if (!this.#claims.take(name)) {
      this.#elsewhere.add(name);
      return;
    }
    try {
      if (await this.#write(first, count)) {
        this.#holdings.addPack(first, count);
        this.#removeParts(first, count);
      }
    } finally {
      this.#claims.drop(name);
    }
  }

  /** Writes a pack; false when it was stopped. */
  async #write(first: number, count: number): Promise<boolean> {
    const { folder, of } = this.#holdings;
    const units = of.unitsPerChunk;
    const label = { format: FORMAT_VERSION, run: of.run, index: first, first: first * units, chunks: count, units };
    const writer = new PackWriter(packPath(folder, first, count), label);
    let written = 0;
    try {
      for await (const { rows, accumulator } of storedChunks(folder, of, first + count, first)) {
        if (this.#stopped()) break;
        await writer.add(rows, accumulator);
        written++;
      }
      if (written === count) await writer.commit();
    } catch (error) {
      writer.abandon();
      throw error;
    }
    if (written === count) return true;
    writer.abandon();
    // Unless packing was stopped, the files are missing because another process has packed them.
    if (!this.#stopped()) this.#elsewhere.add(chunkName(first, first + count - 1));
    return false;
  }

  #removeParts(first: number, count: number): void {
    const { folder } = this.#holdings;
    for (const file of listChunks(folder).spare)
      if (file.first >= first && file.first + file.count <= first + count)
        rmSync(listedPath(folder, file), { force: true });
  }
}
