import {
  accessSync,
  closeSync,
  constants,
  fsync,
  fsyncSync,
  mkdirSync,
  openSync,
  readSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { threadId } from 'node:worker_threads';
import { inputError } from '../scenario/faults/input-error.ts';

/** The name of this machine, without characters that the name of a file cannot contain. */
const HOST = hostname()
  .replaceAll(/[^A-Za-z0-9-]/g, '-')
  .slice(0, 40);

/**
 * Name of a temporary file: `<name>.<host>~<process>-<thread>-<count>.tmp`. No two files that are being written have the
 * same name.
 */
const TEMPORARY = /\.(?:([A-Za-z0-9-]*)~)?(\d+)-\d+-\d+\.tmp$/;
let count = 0;

/** A temporary file of another machine counts as abandoned after this time, because nobody writes a single file for so long. */
const FORGOTTEN_MS = 86_400_000;

/** The folders that this thread has cleared of temporary files. */
const cleared = new Set<string>();

/** Runs `step`. An error of the file system becomes an InputError about `path`. */
function writing<T>(path: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    throw inputError(path, `cannot be written (${(error as Error).message})`);
  }
}

/**
 * A file that appears under its name completely or not at all: it is written under a temporary name, synced to disk,
 * then renamed. A crash at any moment leaves no file, the old file or the new file, and at worst a `.tmp` file that
 * nobody reads.
 */
export class AtomicFile {
  readonly path: string;
  readonly #temporary: string;
  readonly #fd: number;

  /**
   * Opens the temporary file; the folder must exist.
   * @throws InputError, as all its methods, when the file system refuses: no right, no space, no such folder.
   */
  constructor(path: string) {
    this.path = path;
    const folder = resolve(dirname(path));
    if (!cleared.has(folder)) sweepTemporaries(folder);
    cleared.add(folder);
    this.#temporary = `${path}.${HOST}~${process.pid}-${threadId}-${count++}.tmp`;
    this.#fd = writing(path, () => openSync(this.#temporary, 'w'));
  }

  write(data: string | Uint8Array): void {
    const bytes = typeof data === 'string' ? Buffer.from(data) : data;
    writing(this.path, () => {
      for (let at = 0; at < bytes.length;) at += writeSync(this.#fd, bytes, at);
    });
  }

  /** Makes the file visible under its name. */
  commit(): void {
    writing(this.path, () => {
      fsyncSync(this.#fd);
      closeSync(this.#fd);
      renameSync(this.#temporary, this.path);
      syncFolder(dirname(this.path));
    });
  }

  /** As `commit`, without blocking this thread while the disk takes a large file. */
  async settle(): Promise<void> {
    await new Promise<void>((done, reject) => {
      fsync(this.#fd, (error) => {
        if (error === null) done();
        else reject(inputError(this.path, `cannot be written (${error.message})`));
      });
    });
    this.commit();
  }

  /** Discards what was written. */
  abandon(): void {
    closeSync(this.#fd);
    rmSync(this.#temporary, { force: true });
  }
}

/** Writes `data` to `path` atomically. */
export function writeAtomically(path: string, data: string | Uint8Array): void {
  const file = new AtomicFile(path);
  try {
    file.write(data);
  } catch (error) {
    file.abandon();
    throw error;
  }
  file.commit();
}

const COPY_BYTES = 4_194_304;

/**
 * Copies the file `from` to `to` atomically.
 * @throws InputError when one cannot be read, or the other not be written.
 */
export function copyAtomically(from: string, to: string): void {
  let fd: number;
  try {
    fd = openSync(from, 'r');
  } catch (error) {
    throw inputError(from, `cannot be read (${(error as Error).message})`);
  }
  const file = new AtomicFile(to);
  try {
    const part = new Uint8Array(COPY_BYTES);
    for (let got = readSync(fd, part); got > 0; got = readSync(fd, part)) file.write(part.subarray(0, got));
  } catch (error) {
    file.abandon();
    throw error;
  } finally {
    closeSync(fd);
  }
  file.commit();
}

/** Makes a rename survive a power failure. Windows cannot open folders for this, but journals the rename itself. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const fd = openSync(path, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/**
 * Creates the folder `path` and its parents, and makes sure that they survive a power failure.
 * @throws InputError when the file system refuses.
 */
export function makeFolder(path: string): void {
  writing(path, () => makeFolders(resolve(path)));
}

/**
 * Creates folder by folder. Node's recursive mkdir does not return on a file system that answers ENOENT below an
 * existing folder, as /proc does.
 */
function makeFolders(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return;
  const parent = dirname(path);
  if (statSync(parent, { throwIfNoEntry: false }) === undefined) makeFolders(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have created it meanwhile.
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
    return;
  }
  syncFolder(parent);
}

/**
 * Makes sure that files can be written into `folder`, before work is done for them.
 * @throws InputError when they cannot.
 */
export function checkWritable(folder: string): void {
  writing(folder, () => accessSync(folder, constants.W_OK | constants.X_OK));
}

/** Whether nobody is going to finish the temporary file at `path`. */
function isLeft(path: string): boolean {
  const [, host = HOST, pid] = TEMPORARY.exec(path) ?? [];
  if (pid === undefined) return false;
  if (host === HOST && Number(pid) !== process.pid) return !isAlive(Number(pid));
  const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
  // In a container, a new process may have the same number as the one before it.
  return written < (host === HOST ? performance.timeOrigin : Date.now() - FORGOTTEN_MS);
}

/**
 * Removes temporary files that killed processes left in `folder`, and with `deep` also in the folders below it. A folder that cannot be
 * read is passed over.
 */
export function sweepTemporaries(folder: string, deep = false): void {
  try {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (deep) sweepTemporaries(path, true);
      } else if (isLeft(path)) rmSync(path, { force: true });
    }
  } catch {
    // If something is wrong with the folder, the first write into it will report this.
  }
}

/** Whether the process with this number runs on this machine. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
