import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { threadId } from 'node:worker_threads';
import { inputError } from '../scenario/input-error.ts';

/** `<name>.<process>-<thread>-<count>.tmp`: no two files being written share one. */
const TEMPORARY = /\.(\d+)-\d+-\d+\.tmp$/;
let count = 0;

/** Runs `step`; what the file system objects to is a fault of the place the user chose. */
function writing<T>(path: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    throw inputError(path, `cannot be written (${(error as Error).message})`);
  }
}

/**
 * A file that appears under its name all at once or not at all: written beside it, synced to disk, then renamed.
 * A crash at any moment leaves either no file, the old one or the new one, and at worst a `.tmp` that nobody reads.
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
    this.#temporary = `${path}.${process.pid}-${threadId}-${count++}.tmp`;
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

  /** Drops what was written. */
  abandon(): void {
    closeSync(this.#fd);
    rmSync(this.#temporary, { force: true });
  }
}

/** Writes `data` as `path`, all at once. */
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

/** Makes a rename survive a power cut. Folders cannot be opened for that on Windows, where the rename itself is journaled. */
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
 * Makes `path` and its parents, and makes sure that they survive a power cut.
 * @throws InputError when the file system refuses.
 */
export function makeFolder(path: string): void {
  writing(path, () => makeFolders(resolve(path)));
}

/** Folder by folder: Node's recursive mkdir never returns where a file system answers ENOENT below a folder that is there, as /proc does. */
function makeFolders(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return;
  const parent = dirname(path);
  if (statSync(parent, { throwIfNoEntry: false }) === undefined) makeFolders(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
    return;
  }
  syncFolder(parent);
}

/** Removes temporary files in `folder` whose process is gone. */
export function sweepTemporaries(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = TEMPORARY.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(folder, name), { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
