import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { AgentFailure, type Forfeit, type Json } from '../core/index.ts';
import { LineReader } from './line-reader.ts';
import type { OutsideProgram } from './outside-agent.ts';
import { ProcessTable, killGroup, killRest } from './process-table.ts';

/** How long a program may take to end by itself once its input has ended. */
const GRACE_MS = 500;
/** Lines that may wait to be read; a program that writes faster is not read until they are. */
const MOST_LINES = 64;
/** Bytes that may wait to be read by a program; one that leaves more is not served until it has read them. */
const MOST_UNREAD = 16 * 1_048_576;

/** What the programs of one thread have around them. */
export class ProgramSurroundings {
  readonly processes: ProcessTable;
  /** Takes what programs write to their error output, and what went wrong with them. */
  log: (text: string) => void = () => {};

  constructor(processes = new ProcessTable()) {
    this.processes = processes;
  }
}

/** All of the environment that a program gets. */
function environment(): NodeJS.ProcessEnv {
  const kept = process.platform === 'win32' ? ['PATH', 'SystemRoot'] : ['PATH'];
  const own = { LANG: 'C.UTF-8', TZ: 'UTC', PYTHONHASHSEED: '0', PYTHONUNBUFFERED: '1' };
  return { ...Object.fromEntries(kept.map((name) => [name, process.env[name]])), ...own };
}

/** One running program: lines to its input, lines from its output, and the first thing that went wrong. */
export class Program {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #lines: string[] = [];
  readonly #ended: Promise<void>;
  #failure: AgentFailure | null = null;
  #waiting: (() => void) | null = null;
  #asked = false;
  /** Whether the process has ended; its streams may still be open. */
  #exited = false;
  #gone = false;

  constructor({ command, folder }: OutsideProgram, surroundings: ProgramSurroundings) {
    const [file, ...args] = command;
    // A group of its own: Ctrl-C in the terminal is for Broadside, which ends its programs when it is done with them.
    const child = spawn(file!, args, { cwd: folder, env: environment(), stdio: 'pipe', detached: true });
    this.#child = child;
    if (child.pid !== undefined) surroundings.processes.add(child.pid);
    const reader = new LineReader(
      (line) => {
        this.#take(line);
      },
      (message) => {
        this.#fail('garbage', message);
      },
    );
    child.stdout.on('data', (chunk: Buffer) => {
      if (this.#failure === null) reader.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      surroundings.log(chunk.toString('utf8'));
    });
    child.stdout.on('end', () => {
      if (reader.pending > 0) this.#fail('garbage', 'ended its output in the middle of a line');
    });
    child.stdin.on('drain', () => this.#waiting?.());
    // What a broken pipe means is said when the process has ended or closed its output.
    child.stdin.on('error', () => {
      this.#fail('crash', 'closed its input');
    });
    child.on('error', (error) => {
      this.#fail('crash', `could not be started: ${error.message}`);
    });
    let straggling: NodeJS.Timeout | undefined;
    child.on('exit', () => {
      this.#exited = true;
      surroundings.processes.remove(child.pid!);
      killRest(child.pid!);
      // What it started and put out of its group may hold its streams open for ever.
      straggling = setTimeout(() => {
        for (const stream of child.stdio) stream?.destroy();
      }, GRACE_MS);
    });
    this.#ended = new Promise((resolve) => {
      child.on('close', (code, signal) => {
        this.#gone = true;
        clearTimeout(straggling);
        this.#fail('crash', signal === null ? `ended with code ${code}` : `was ended by ${signal}`);
        resolve();
      });
    });
    child.stdout.on('close', () => {
      // A program that ends closes its output as well; how it ended says more.
      setTimeout(() => {
        this.#fail('crash', 'closed its output');
      }, GRACE_MS).unref();
    });
  }

  /** What went wrong so far; null while all is well. */
  get failure(): AgentFailure | null {
    return this.#failure;
  }

  /** Opens or closes the time in which the program may write. */
  expect(asked: boolean): void {
    this.#asked = asked;
    if (!asked && this.#lines.length > 0) this.#fail('garbage', 'wrote on after its answer');
  }

  send(message: Json): void {
    if (this.#failure === null) this.#child.stdin.write(`${JSON.stringify(message)}\n`);
  }

  /**
   * The next line, once it is there.
   * @throws AgentFailure when it does not come before `deadline`, by the clock of `performance.now`, or the program fails.
   */
  async next(deadline: number, patience: string): Promise<string> {
    // It may have been woken because the program has read, not written.
    while (this.#lines.length === 0 && this.#failure === null) await this.#wait(deadline, patience);
    const line = this.#lines.shift();
    if (this.#lines.length < MOST_LINES) this.#child.stdout.resume();
    if (line !== undefined) return line;
    throw this.#failure!;
  }

  /** Waits until the program has read enough of what it was sent; a failure, for one that `deadline` has passed, ends the waiting. */
  async room(deadline: number, patience: string): Promise<void> {
    while (this.#failure === null && this.#child.stdin.writableLength > MOST_UNREAD)
      await this.#wait(deadline, patience);
  }

  /** Ends the program: gives it a moment after the end of its input, then kills it. */
  async close(): Promise<void> {
    if (!this.#gone) {
      this.#child.stdin.end();
      this.#child.stdout.resume();
      const timer = setTimeout(() => {
        this.kill();
      }, GRACE_MS);
      if (this.#child.pid !== undefined) await this.#ended;
      clearTimeout(timer);
    }
  }

  kill(): void {
    this.#child.stdout.resume();
    if (this.#child.pid !== undefined && !this.#exited) killGroup(this.#child.pid);
  }

  #wait(deadline: number, patience: string): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(
        () => {
          this.#fail('time', patience);
        },
        Math.max(0, deadline - performance.now()),
      );
      this.#waiting = () => {
        clearTimeout(timer);
        this.#waiting = null;
        resolve();
      };
    });
  }

  #take(line: string): void {
    if (!this.#asked) {
      this.#fail('garbage', `wrote while nothing was asked: ${excerpt(line)}`);
      return;
    }
    this.#lines.push(line);
    if (this.#lines.length >= MOST_LINES) this.#child.stdout.pause();
    this.#waiting?.();
  }

  #fail(why: Forfeit, message: string): void {
    if (this.#failure !== null) return;
    this.#failure = new AgentFailure(why, message);
    this.kill();
    this.#waiting?.();
  }
}

const LONGEST_EXCERPT = 80;

/** The beginning of a line, for messages. */
export const excerpt = (line: string): string =>
  JSON.stringify(line.length > LONGEST_EXCERPT ? `${line.slice(0, LONGEST_EXCERPT)}…` : line);
