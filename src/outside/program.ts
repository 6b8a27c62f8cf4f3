import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { AgentFailure, printable, type Forfeit, type Json } from '../core/index.ts';
import { LineReader } from './line-reader.ts';
import type { OutsideProgram } from './outside-agent.ts';
import { Patience } from './patience.ts';
import { spawnWatched } from './watcher.ts';

/** How long a program may take to end by itself after the end of its input. */
const GRACE_MS = 500;
/** Maximum number of unread lines. With more, the program must wait. */
const MOST_LINES = 64;
/** Maximum number of bytes that a program has not read yet. It gets no further answers until it has read them. */
const MOST_UNREAD = 16 * 1_048_576;

/** The state that the outside agents of one thread share. */
export class ProgramSurroundings {
  /** Receives what agents write besides answers, and what went wrong with them. */
  log: (text: string) => void = () => {};
  /** Receives faults of an agent that changed no match. */
  note: (agent: string, text: string) => void = () => {};
  /** Whether the run is to stop. No further answer is then awaited. */
  stopping: () => boolean = () => false;
  /** Set when a match was given up because the run is to stop. */
  abandoned = false;
}

/** The environment variables that a program gets. */
function environment(): NodeJS.ProcessEnv {
  const kept = process.platform === 'win32' ? ['PATH', 'SystemRoot'] : ['PATH'];
  const own = { LANG: 'C.UTF-8', TZ: 'UTC', PYTHONHASHSEED: '0', PYTHONUNBUFFERED: '1' };
  return { ...Object.fromEntries(kept.map((name) => [name, process.env[name]])), ...own };
}

/** One running program: lines to its input, lines from its output, and the first thing that went wrong. */
export class Program {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #kill: () => void;
  readonly #surroundings: ProgramSurroundings;
  readonly #lines: string[] = [];
  readonly #ended: Promise<void>;
  #failure: AgentFailure | null = null;
  #waiting: (() => void) | null = null;
  #asked = false;
  #gone = false;

  constructor({ command, folder }: OutsideProgram, surroundings: ProgramSurroundings) {
    const [file, ...args] = command;
    const options = { cwd: folder, env: environment(), stdio: 'pipe' } as const;
    const { child, kill } = spawnWatched<ChildProcessWithoutNullStreams>(file!, args, options);
    this.#child = child;
    this.#kill = kill;
    this.#surroundings = surroundings;
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
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      surroundings.log(text);
    });
    child.stdout.on('end', () => {
      if (reader.pending > 0) this.#fail('garbage', 'ended its output in the middle of a line');
    });
    child.stdin.on('drain', () => this.#waiting?.());
    child.stdin.on('error', () => {
      this.#closed('input');
    });
    child.on('error', (error) => {
      this.#fail('crash', `could not be started: ${error.message}`);
    });
    let straggling: NodeJS.Timeout | undefined;
    child.on('exit', () => {
      // The streams may stay open for ever if the program started a process that cannot be found.
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
      this.#closed('output');
    });
  }

  /** The first fault so far; null if there was none. */
  get failure(): AgentFailure | null {
    return this.#failure;
  }

  /** Sets whether the program may write now. */
  expect(asked: boolean): void {
    this.#asked = asked;
    if (!asked && this.#lines.length > 0) this.#fail('garbage', 'wrote on after its answer');
  }

  send(message: Json): void {
    if (this.#failure === null) this.#child.stdin.write(`${JSON.stringify(message)}\n`);
  }

  /**
   * Waits for the next line.
   * @throws AgentFailure when it does not come before `deadline`, by the clock of `performance.now`, or the program
   * fails.
   */
  async next(deadline: number, patience: string): Promise<string> {
    // The waiter may have been woken because the program has read, not because it has written.
    while (this.#lines.length === 0 && this.#failure === null) await this.#wait(deadline, patience);
    const line = this.#lines.shift();
    if (this.#lines.length < MOST_LINES) this.#child.stdout.resume();
    if (line !== undefined) return line;
    throw this.#failure!;
  }

  /**
   * Waits until the program has read enough of what it was sent. A failure, such as a passed `deadline`, ends the wait.
   */
  async room(deadline: number, patience: string): Promise<void> {
    while (this.#failure === null && this.#child.stdin.writableLength > MOST_UNREAD)
      await this.#wait(deadline, patience);
  }

  /** Ends the program: closes its input, waits a moment, then kills it. */
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
    this.#kill();
  }

  #wait(deadline: number, patience: string): Promise<void> {
    return new Promise((resolve) => {
      const ms = Math.max(0, deadline - performance.now());
      const wait = new Patience({ ms, message: patience }, this.#surroundings, (message) => {
        this.#fail('time', message);
      });
      this.#waiting = () => {
        wait.end();
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

  /** A program that ends also closes its streams. Its exit code is awaited, because it says more. */
  #closed(stream: 'input' | 'output'): void {
    setTimeout(() => {
      this.#fail('crash', `closed its ${stream}`);
    }, GRACE_MS).unref();
  }

  #fail(why: Forfeit, message: string): void {
    if (this.#failure !== null) return;
    this.#failure = new AgentFailure(why, message);
    this.kill();
    this.#waiting?.();
  }
}

const LONGEST_EXCERPT = 80;

/** The beginning of a line, for messages, without characters that would act on the terminal. */
export const excerpt = (line: string): string =>
  printable(JSON.stringify(line.length > LONGEST_EXCERPT ? `${line.slice(0, LONGEST_EXCERPT)}…` : line));
