import { existsSync, rmSync } from 'node:fs';
import { ChunkFile, chunkPath, packPath } from './chunk-file.ts';
import { chunksIn, spanAt } from './chunks.ts';
import { listChunks, listedPath, type ListedFile } from './chunk-list.ts';
import { PackFile } from './pack-file.ts';
import { nextTurn } from './next-turn.ts';
import { checkLabel, type ChunkedRun } from './stored-chunks.ts';

/**
 * What a folder holds of a run, in memory: an entry for each of its files. Packing keeps their number small, however
 * long the run.
 */
export class Holdings {
  readonly folder: string;
  readonly of: ChunkedRun;
  /** Units of the chunks with a file of their own, by index. */
  readonly #loose = new Map<number, number>();
  /** The packs, by their first chunk, and how many chunks they hold. */
  readonly #packs = new Map<number, number>();
  /** The different sizes of the packs in the folder. */
  readonly #sizes = new Set<number>();

  constructor(folder: string, of: ChunkedRun) {
    this.folder = folder;
    this.of = of;
  }

  /**
   * Reads the folder and checks every file; the contents of packs are checked by `checkPacks`.
   * @throws InputError for a file that is damaged or belongs to another run.
   */
  static async survey(folder: string, of: ChunkedRun, stopped: () => boolean): Promise<Holdings> {
    const holdings = new Holdings(folder, of);
    const { files, spare } = listChunks(folder);
    for (const file of files) {
      if (stopped()) return holdings;
      await holdings.#see(file);
    }
    for (const file of spare) {
      const pack = files.findLast(({ first }) => first <= file.first)!;
      const whole = await PackFile.open(listedPath(folder, pack));
      await whole?.check();
      whole?.close();
      rmSync(listedPath(folder, file), { force: true });
    }
    return holdings;
  }

  async #see(file: ListedFile): Promise<void> {
    const path = listedPath(this.folder, file);
    if (file.count === 1) {
      const found = ChunkFile.read(path);
      if (found !== null) {
        checkLabel(path, this.of, found.label, file.first);
        this.#loose.set(file.first, found.label.units);
      }
    } else {
      const pack = await PackFile.open(path);
      if (pack !== null) {
        pack.close();
        checkLabel(path, this.of, pack.label, file.first);
        this.addPack(file.first, file.count);
      }
    }
    await nextTurn();
  }

  /** @throws InputError for a pack that is damaged. */
  async checkPacks(stopped: () => boolean): Promise<void> {
    for (const [first, count] of this.#packs) {
      const pack = await PackFile.open(packPath(this.folder, first, count));
      try {
        await pack?.check(stopped);
      } finally {
        pack?.close();
      }
    }
  }

  /** The number of units of chunk `index` that the folder holds. */
  unitsOf(index: number): number {
    return this.#isPacked(index) ? this.of.unitsPerChunk : (this.#loose.get(index) ?? 0);
  }

  /** The first chunk after `index` that is not in the same pack. */
  after(index: number): number {
    for (const size of this.#sizes) {
      const first = index - (index % size);
      if (this.#packs.get(first) === size) return first + size;
    }
    return index + 1;
  }

  /** Checks whether another process has finished chunk `index` in the meantime. `sizes`: the sizes that packs may have. */
  look(index: number, sizes: readonly number[]): void {
    const path = chunkPath(this.folder, index);
    if (existsSync(path)) {
      const found = ChunkFile.read(path);
      if (found !== null) {
        checkLabel(path, this.of, found.label, index);
        this.add(index, found.label.units);
      }
    }
    for (const size of sizes) {
      const first = index - (index % size);
      if (existsSync(packPath(this.folder, first, size))) this.addPack(first, size);
    }
  }

  #isPacked(index: number): boolean {
    for (const size of this.#sizes) if (this.#packs.get(index - (index % size)) === size) return true;
    return false;
  }

  /**
   * Whether the first `units` units of the run are there, including those that other processes have finished meanwhile.
   */
  isWhole(units: number, sizes: readonly number[]): boolean {
    const { unitsPerChunk } = this.of;
    for (let index = 0; index < chunksIn(units, unitsPerChunk); index = this.after(index)) {
      const { count } = spanAt(units, unitsPerChunk, index);
      if (this.unitsOf(index) < count) this.look(index, sizes);
      if (this.unitsOf(index) < count) return false;
    }
    return true;
  }

  add(index: number, units: number): void {
    if (!this.#isPacked(index)) this.#loose.set(index, Math.max(units, this.#loose.get(index) ?? 0));
  }

  /** Notes a pack, which takes the place of its chunks. */
  addPack(first: number, count: number): void {
    for (const index of this.#loose.keys()) if (index >= first && index < first + count) this.#loose.delete(index);
    for (const [own, size] of this.#packs) if (own >= first && own + size <= first + count) this.#packs.delete(own);
    this.#packs.set(first, count);
    this.#sizes.add(count);
  }

  /** The files whose chunks are full, which may go into a pack: the first chunk of each, and how many it holds. */
  full(): (readonly [first: number, count: number])[] {
    const { unitsPerChunk } = this.of;
    const loose = [...this.#loose].filter(([, units]) => units >= unitsPerChunk);
    return [...loose.map(([index]) => [index, 1] as const), ...this.#packs];
  }
}
