/**
 * Maximum number of programs of one run at a time that the table can hold. A program beyond it still ends with its
 * worker, if it listens for the end of its input.
 */
const SLOTS = 1024;

/**
 * The programs that the workers of a run have started, in memory that all threads share. A worker that dies or is
 * terminated cannot end its own programs.
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

  /** Kills every program that is left, and everything it started. */
  killAll(): void {
    for (let slot = 0; slot < SLOTS; slot++) {
      const pid = Atomics.exchange(this.#pids, slot, 0);
      if (pid !== 0) killGroup(pid);
    }
  }
}

/** Kills a process and the group that it leads. It is no error when the process has already ended. */
export function killGroup(pid: number): void {
  if (!killRest(pid)) kill(pid);
}

/**
 * Kills what is left of the group of a process, even if the process has ended. Returns whether there was anything to
 * kill.
 */
export const killRest = (pid: number): boolean => process.platform !== 'win32' && kill(-pid);

/** Whether there was anything to kill. */
function kill(target: number): boolean {
  try {
    return process.kill(target, 'SIGKILL');
  } catch {
    return false;
  }
}
