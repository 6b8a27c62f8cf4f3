/** Most programs that one run keeps at a time; beyond them a program still ends with its worker, as far as it listens. */
const SLOTS = 1024;

/**
 * The programs that the workers of a run have started, in memory that all threads share: a worker that dies cannot
 * end its programs, and one that is ended cannot either.
 */
export class ProcessTable {
  readonly buffer: SharedArrayBuffer;
  readonly #pids: Int32Array<SharedArrayBuffer>;

  constructor(buffer: SharedArrayBuffer = new SharedArrayBuffer(SLOTS * Int32Array.BYTES_PER_ELEMENT)) {
    this.buffer = buffer;
    this.#pids = new Int32Array(buffer);
  }

  add(pid: number): void {
    for (let slot = 0; slot < SLOTS; slot++) if (Atomics.compareExchange(this.#pids, slot, 0, pid) === 0) return;
  }

  remove(pid: number): void {
    for (let slot = 0; slot < SLOTS; slot++) Atomics.compareExchange(this.#pids, slot, pid, 0);
  }

  /** Kills every program that is left, with all that it started. */
  killAll(): void {
    for (let slot = 0; slot < SLOTS; slot++) {
      const pid = Atomics.exchange(this.#pids, slot, 0);
      if (pid !== 0) killGroup(pid);
    }
  }
}

/** Kills a process and the group that it leads. One that is gone already is no fault. */
export function killGroup(pid: number): void {
  if (!killRest(pid)) kill(pid);
}

/** Kills what is left of the group that a process leads or, if it has ended, has led; says whether there was one. */
export const killRest = (pid: number): boolean => process.platform !== 'win32' && kill(-pid);

/** Whether there was anything to kill. */
function kill(target: number): boolean {
  try {
    return process.kill(target, 'SIGKILL');
  } catch {
    return false;
  }
}
