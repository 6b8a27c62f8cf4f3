import {
  closeSync,
  linkSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isAlive, makeFolder } from '../files.ts';

/** How often the claims of this process are renewed. */
const RENEW_MS = 2000;
/** A claim that has not been renewed for this time counts as abandoned. */
const EXPIRY_MS = 15_000;

/** Tokens of the claims that this process holds. A claim with the number of this process but without a token here belongs to a dead process. */
const held = new Set<string>();
let count = 0;

/** The content of a claim's file, and when the claim was last renewed. */
interface Seen {
  readonly token: string;
  readonly renewed: number;
}

/**
 * Who plays what, among processes that work in one folder: a file for each piece of work that a process has taken. A
 * claim only saves work. If two processes play the same chunk in spite of it, they write the same bytes.
 */
export class Claims {
  readonly #folder: string;
  readonly #expiry: number;
  /** Tokens of the claims held, by name. */
  readonly #own = new Map<string, string>();
  /** Claims of other processes; `since`: the moment, on this process's clock, of the last change. */
  readonly #others = new Map<string, Seen & { readonly since: number }>();
  readonly #timer: NodeJS.Timeout;

  /** @throws InputError when the folder cannot be made. */
  constructor(folder: string, expiry: number = EXPIRY_MS) {
    this.#folder = folder;
    this.#expiry = expiry;
    makeFolder(folder);
    this.#timer = setInterval(() => {
      this.#renew();
    }, RENEW_MS);
    this.#timer.unref();
  }

  /** Takes `name`; false while another process holds it. The claim of a process that has ended is taken over. */
  take(name: string): boolean {
    if (this.#create(name)) return true;
    return this.#isStale(name) && this.#remove(name) && this.#create(name);
  }

  drop(name: string): void {
    const token = this.#own.get(name);
    if (token === undefined) return;
    this.#own.delete(name);
    held.delete(token);
    // After a long sleep the claim may have passed to another process.
    if (this.#look(name)?.token === token) rmSync(this.#path(name), { force: true });
  }

  /** Drops all claims, and removes claims left by processes that were killed after they had finished the work. */
  close(): void {
    clearInterval(this.#timer);
    for (const name of this.#own.keys()) this.drop(name);
    try {
      for (const name of readdirSync(this.#folder)) if (this.#isStale(name)) this.#remove(name);
      rmdirSync(this.#folder);
    } catch {
      // Other processes still have claims in the folder.
    }
  }

  #path(name: string): string {
    return join(this.#folder, name);
  }

  #create(name: string): boolean {
    const token = `${hostname()} ${process.pid} ${count++}`;
    let fd: number;
    try {
      fd = openSync(this.#path(name), 'wx');
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST') return false;
      if (code !== 'ENOENT') throw error;
      // Another process has tidied up the empty folder.
      makeFolder(this.#folder);
      return this.#create(name);
    }
    held.add(token);
    try {
      writeSync(fd, token);
    } finally {
      closeSync(fd);
    }
    this.#own.set(name, token);
    this.#others.delete(name);
    return true;
  }

  #look(name: string): Seen | null {
    try {
      return { token: readFileSync(this.#path(name), 'utf8'), renewed: statSync(this.#path(name)).mtimeMs };
    } catch {
      return null;
    }
  }

  /**
   * Whether the process behind a claim has ended: on this machine the process number tells. For another machine, the
   * claim is stale when it has not been renewed for long by this process's clock alone, because the clocks of two
   * machines differ.
   */
  #isStale(name: string): boolean {
    const seen = this.#look(name);
    if (seen === null) return true;
    const [host, pid] = seen.token.split(' ');
    if (host === hostname() && pid !== undefined) {
      const own = Number(pid) === process.pid;
      if (own ? !held.has(seen.token) : !isAlive(Number(pid))) return true;
    }
    const before = this.#others.get(name);
    if (before?.token === seen.token && before.renewed === seen.renewed)
      return performance.now() - before.since > this.#expiry;
    this.#others.set(name, { ...seen, since: performance.now() });
    return false;
  }

  /** Removes a stale claim. Returns false if another process has taken it over in the meantime: it is then put back. */
  #remove(name: string): boolean {
    const path = this.#path(name);
    const stale = this.#look(name);
    if (stale === null) return true;
    const aside = `${path}.${process.pid}-${count++}.tmp`;
    try {
      renameSync(path, aside);
    } catch {
      return true;
    }
    const isSame = readFileSync(aside, 'utf8') === stale.token;
    try {
      if (!isSame) linkSync(aside, path);
    } catch {
      // A third process has taken the claim already, so it is not put back.
    }
    rmSync(aside, { force: true });
    return isSame;
  }

  #renew(): void {
    const now = new Date();
    for (const name of this.#own.keys()) {
      try {
        utimesSync(this.#path(name), now, now);
      } catch {
        // The claim has passed to another process, or the folder is gone: the work goes on.
      }
    }
  }
}
