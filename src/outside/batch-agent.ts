import { setImmediate } from 'node:timers/promises';
import { AgentFailure, type Agent, type Decision, type Game, type Json, type Seed } from '../core/index.ts';
import { readChoices } from './messages.ts';
import type { OutsideProgram } from './outside-agent.ts';
import type { Program, ProgramSurroundings } from './program.ts';
import { MS, ProgramKeeper } from './program-keeper.ts';
import { matchMessage, questionOf } from './questions.ts';

/** A match that a program is asked about. */
interface Session {
  readonly match: number;
  readonly opening: Json;
  /** The program that was told of the match, by the number of programs that failed before it; -1 for none. */
  life: number;
}

/** A question of a match, until its answer comes. */
interface Asked {
  readonly session: Session;
  readonly match: number;
  readonly id: number;
  readonly question: Record<string, Json>;
  readonly resolve: (action: number) => void;
  readonly reject: (failure: unknown) => void;
}

/** One program at one seat, asked by the agents of all matches that are played side by side. */
class Hub {
  readonly #keeper: ProgramKeeper;
  readonly #seconds: number;
  #waiting: Asked[] = [];
  #isAsking = false;
  #matches = 0;
  #failure: unknown = null;
  /** Number of the program that runs now: 0 for the first, and one more each time a program failed and was replaced. */
  #life = 0;

  constructor(keeper: ProgramKeeper, seconds: number) {
    this.#keeper = keeper;
    this.#seconds = seconds;
  }

  open(): number {
    return ++this.#matches;
  }

  /** The program's answer. The program is asked when no match can be played further without an answer. */
  ask(asked: Pick<Asked, 'session' | 'match' | 'id' | 'question'>): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...asked, resolve, reject });
      if (this.#isAsking) return;
      this.#isAsking = true;
      void this.#askAll();
    });
  }

  /** Tells the program news of a match that it has been told of. */
  tell({ life }: Session, message: Json): void {
    const { program } = this.#keeper;
    if (life === this.#life && program?.failure === null) program.send(message);
  }

  close(): Promise<void> {
    return this.#keeper.close();
  }

  async #askAll(): Promise<void> {
    for (;;) {
      await setImmediate();
      const asked = this.#waiting.splice(0, this.#keeper.batch);
      if (asked.length === 0) break;
      await this.#askBatch(asked);
    }
    this.#isAsking = false;
  }

  async #askBatch(all: readonly Asked[]): Promise<void> {
    const { program } = this.#keeper;
    if (program !== null && program.failure !== null) this.#lose(program, program.failure);
    const isLost = ({ session }: Asked): boolean => session.life >= 0 && session.life !== this.#life;
    for (const one of all) if (isLost(one)) one.reject(this.#failure);
    const asked = all.filter((one) => !isLost(one));
    if (asked.length === 0) return;
    try {
      const actions = await this.#answers(asked);
      asked.forEach(({ resolve }, i) => {
        resolve(actions[i]!);
      });
    } catch (error) {
      this.#lose(this.#keeper.program, error);
      for (const { reject } of asked) reject(error);
    }
  }

  /** Called when a program failed: every match that it was told of is lost with it. */
  #lose(program: Program | null, failure: unknown): void {
    if (program !== null) this.#keeper.drop(program);
    this.#failure = failure;
    this.#life++;
  }

  async #answers(asked: readonly Asked[]): Promise<number[]> {
    const program = await this.#keeper.running();
    const seconds = this.#seconds * asked.length;
    const deadline = performance.now() + seconds * MS;
    program.expect(true);
    for (const { session } of asked) {
      if (session.life < 0) program.send(session.opening);
      session.life = this.#life;
    }
    program.send({ type: 'batch', questions: asked.map(({ question }) => question) });
    const line = await program.next(deadline, `was silent beyond ${seconds} s for ${asked.length} questions`);
    program.expect(false);
    return readChoices(line, asked);
  }
}

/** The programs of one agent in one thread, by seat, and how many matches they play side by side. */
export class Hubs {
  readonly #outside: OutsideProgram;
  readonly #surroundings: ProgramSurroundings;
  readonly #bySeat = new Map<number, Hub>();
  #granted = 1;

  constructor(outside: OutsideProgram, surroundings: ProgramSurroundings) {
    this.#outside = outside;
    this.#surroundings = surroundings;
  }

  /** Whether the agents are asked for several matches at once. */
  get isBatched(): boolean {
    return this.#granted > 1;
  }

  /** How many matches the program wants to play side by side, at most `most`. The program is started once to ask this. */
  async grant(most: number, seconds: number): Promise<number> {
    if (most < 2) return 1;
    const keeper = this.keeper(seconds);
    try {
      await keeper.running();
      this.#granted = Math.min(most, keeper.batch);
    } catch (error) {
      // If the program does not start, its matches are forfeited one by one.
      if (!(error instanceof AgentFailure)) throw error;
    }
    await keeper.close();
    return this.#granted;
  }

  keeper(seconds: number): ProgramKeeper {
    return new ProgramKeeper(this.#outside, seconds, this.#surroundings);
  }

  at(seat: number, seconds: number): Hub {
    let hub = this.#bySeat.get(seat);
    if (hub === undefined) {
      hub = new Hub(this.keeper(seconds), seconds);
      this.#bySeat.set(seat, hub);
    }
    return hub;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#bySeat.values()].map((hub) => hub.close()));
  }
}

/**
 * An agent that plays one match at a time by asking a program, which plays several matches side by side and exchanges
 * only numbers.
 */
export class BatchAgent implements Agent {
  readonly #hubs: Hubs;
  readonly #seconds: number;
  #hub!: Hub;
  #game!: Game;
  #seat = 0;
  #session!: Session;
  #asked = 0;

  constructor(hubs: Hubs, seconds: number) {
    this.#hubs = hubs;
    this.#seconds = seconds;
  }

  start(game: Game, seat: number, seed: Seed): void {
    this.#hub = this.#hubs.at(seat, this.#seconds);
    this.#game = game;
    this.#seat = seat;
    const match = this.#hub.open();
    this.#session = { match, opening: { ...matchMessage(game, seat, seed, this.#seconds, true), match }, life: -1 };
    this.#asked = 0;
  }

  choose(decision: Decision): Promise<number> {
    const session = this.#session;
    const { match } = session;
    const id = ++this.#asked;
    const question = { match, ...questionOf(this.#game, this.#seat, id, decision, true) };
    return this.#hub.ask({ session, match, id, question });
  }

  finish(shares: readonly number[], reason: string): void {
    this.#hub.tell(this.#session, { type: 'result', match: this.#session.match, shares, reason });
  }

  close(): Promise<void> {
    return this.#hubs.close();
  }
}
