import packageJson from '../../package.json' with { type: 'json' };
import { AgentFailure } from '../core/index.ts';
import { PROTOCOL, readMessage } from './messages.ts';
import type { OutsideProgram } from './outside-agent.ts';
import { Program, excerpt, type ProgramSurroundings } from './program.ts';

/**
 * The time limit for the answer to `hello`: this factor times the limit of a decision, and at least
 * `LEAST_START_SECONDS`.
 */
const START_FACTOR = 3;
export const LEAST_START_SECONDS = 2;
/** After this many failed starts in a row, the program is not started again in this chunk. */
const MOST_FAILED_STARTS = 3;
export const MS = 1000;

export const HELLO = { type: 'hello', protocol: PROTOCOL, broadside: packageJson.version } as const;

/** Keeps one program running: starts and greets it when it is needed, and again after each failure. */
export class ProgramKeeper {
  readonly #outside: OutsideProgram;
  readonly #seconds: number;
  readonly #surroundings: ProgramSurroundings;
  #program: Program | null = null;
  /** Programs that were killed but may not have ended yet. */
  #killed: Program[] = [];
  #failedStarts = 0;
  /** Whether the program reads only numbers, so that no texts are made for it. */
  numbers = false;
  /** How many questions the program takes at once. */
  batch = 1;

  constructor(outside: OutsideProgram, seconds: number, surroundings: ProgramSurroundings) {
    this.#outside = outside;
    this.#seconds = seconds;
    this.#surroundings = surroundings;
  }

  /** The program that runs; null when none does. It may have failed. */
  get program(): Program | null {
    return this.#program;
  }

  /** Kills `program`; the next call for a program starts a new one. */
  drop(program: Program): void {
    program.kill();
    this.#killed.push(program);
    this.#program = null;
  }

  /** A program may end between two matches; it is then started again. */
  forgetEnded(): void {
    if (this.#program?.failure?.why === 'crash') this.drop(this.#program);
  }

  /**
   * The program, started and greeted.
   * @throws AgentFailure when it failed since it was last asked, or cannot be started.
   */
  async running(): Promise<Program> {
    const found = this.#program;
    if (found !== null) {
      if (found.failure === null) return found;
      this.drop(found);
      throw found.failure;
    }
    if (this.#failedStarts >= MOST_FAILED_STARTS)
      throw new AgentFailure('crash', `is not started again: it failed ${MOST_FAILED_STARTS} starts in a row`);
    const program = new Program(this.#outside, this.#surroundings);
    this.#program = program;
    this.#failedStarts++;
    const seconds = Math.round(100 * Math.max(LEAST_START_SECONDS, START_FACTOR * this.#seconds)) / 100;
    try {
      program.expect(true);
      program.send(HELLO);
      const line = await program.next(performance.now() + seconds * MS, `did not say "ready" within ${seconds} s`);
      const message = readMessage(line, 'ready');
      if (message.type !== 'ready')
        throw new AgentFailure('garbage', `answered the greeting with ${excerpt(line)}, expected {"type":"ready"}`);
      this.numbers = message.numbers;
      this.batch = message.batch;
      program.expect(false);
    } catch (error) {
      this.drop(program);
      throw error;
    }
    this.#failedStarts = 0;
    return program;
  }

  /** Ends the running program. It may be started again. */
  async close(): Promise<void> {
    const left = [...this.#killed, ...(this.#program === null ? [] : [this.#program])];
    this.#killed = [];
    this.#program = null;
    await Promise.all(left.map((program) => program.close()));
    this.#failedStarts = 0;
  }
}
