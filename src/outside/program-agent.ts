import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { AgentFailure, ROW } from '../core/index.ts';
import type { Agent, AgentModule, Decision, EventView, Game, Json, Seed } from '../core/index.ts';
import { shortHash } from './bundle.ts';
import { BatchAgent, Hubs } from './batch-agent.ts';
import { readMessage } from './messages.ts';
import { checkProgram, commandWords } from './command.ts';
import { OutsideAgentError, type OutsideProgram } from './outside-agent.ts';
import { Program, ProgramSurroundings, excerpt } from './program.ts';
import { HELLO, LEAST_START_SECONDS, MS, type ProgramKeeper } from './program-keeper.ts';
import { matchMessage, questionOf } from './questions.ts';
import { SimulateError, Simulator } from './simulate.ts';

/** Seconds that a program has for a decision unless the scenario says otherwise. */
export const DEFAULT_TIME_LIMIT = 10;
/**
 * Starts a program once, before it plays, and ends it when it has answered.
 * @throws OutsideAgentError when it ends without an answer; the message quotes the beginning of its error output. A
 * program that is slow, or answers wrongly, is left to the first match.
 */
export async function tryProgram(outside: OutsideProgram): Promise<void> {
  const surroundings = new ProgramSurroundings();
  let complaint = '';
  surroundings.log = (text) => {
    complaint += text;
  };
  const program = new Program(outside, surroundings);
  program.expect(true);
  program.send(HELLO);
  const ended = await program.next(performance.now() + LEAST_START_SECONDS * MS, 'was slow').then(
    () => null,
    (error: unknown) => (error instanceof AgentFailure && error.why === 'crash' ? error : null),
  );
  await program.close();
  if (ended === null) return;
  const said = complaint.trim() === '' ? '' : `: ${excerpt(complaint.trim())}`;
  throw new OutsideAgentError(`${outside.id}: ${ended.message} before it said "ready"${said}`);
}

/** Plays by asking a program. The program is started with the first match and again after each failure. */
class ProgramAgent implements Agent {
  readonly #seconds: number;
  readonly #keeper: ProgramKeeper;
  #simulator: Simulator | null = null;
  #game!: Game;
  #seat = 0;
  #seed!: Seed;
  /** Whether the program has been told of the match. */
  #told = false;
  #asked = 0;
  #news: Json[] = [];

  constructor(keeper: ProgramKeeper, seconds: number) {
    this.#seconds = seconds;
    this.#keeper = keeper;
  }

  start(game: Game, seat: number, seed: Seed): void {
    if (this.#game !== game) this.#simulator = new Simulator(game);
    this.#game = game;
    this.#seat = seat;
    this.#seed = seed;
    this.#told = false;
    this.#asked = 0;
    this.#news = [];
    this.#keeper.forgetEnded();
  }

  notice(events: EventView): void {
    if (this.#keeper.numbers) return;
    while (events.next()) {
      const [kind, seat, subject, object, amount, other] = NEWS_FIELDS.map((field) => events.get(field));
      this.#news.push({
        round: events.get(ROW.round),
        ply: events.get(ROW.ply),
        event: [kind!, seat!, subject!, object!, amount!, other!],
        text: events.describe(this.#game),
      });
    }
  }

  async choose(decision: Decision): Promise<number> {
    const program = await this.#keeper.running();
    try {
      program.expect(true);
      const deadline = performance.now() + this.#seconds * MS;
      if (!this.#told)
        program.send(matchMessage(this.#game, this.#seat, this.#seed, this.#seconds, this.#keeper.numbers));
      this.#told = true;
      program.send({ type: 'decide', ...this.#question(decision) });
      this.#news = [];
      const action = await this.#answer(program, decision, deadline);
      program.expect(false);
      return action;
    } catch (error) {
      // The program is ended, because nothing that it writes after this would answer the right question.
      this.#keeper.drop(program);
      throw error;
    }
  }

  finish(shares: readonly number[], reason: string): void {
    const { program } = this.#keeper;
    if (this.#told && program?.failure === null) program.send({ type: 'result', shares, reason });
  }

  close(): Promise<void> {
    return this.#keeper.close();
  }

  /** Serves the program until it chooses. */
  async #answer(program: Program, decision: Decision, deadline: number): Promise<number> {
    const patience = `was silent beyond ${this.#seconds} s`;
    for (;;) {
      const line = await program.next(deadline, patience);
      if (performance.now() > deadline) throw new AgentFailure('time', patience);
      const message = readMessage(line);
      if (message.type === 'ready') throw new AgentFailure('garbage', 'said "ready" where a choice was asked for');
      if (message.id !== this.#asked)
        throw new AgentFailure('garbage', `answered question ${message.id}, expected an answer to ${this.#asked}`);
      if (message.type === 'choose') return message.action;
      program.send(this.#simulated(message.request, decision));
      await program.room(deadline, patience);
    }
  }

  #simulated(request: Parameters<Simulator['answer']>[0], decision: Decision): Json {
    try {
      return { type: 'position', id: this.#asked, ...this.#simulator!.answer(request, decision) };
    } catch (error) {
      if (!(error instanceof SimulateError)) throw error;
      return { type: 'error', id: this.#asked, message: error.message };
    }
  }

  #question(decision: Decision): Record<string, Json> {
    const question = questionOf(this.#game, this.#seat, ++this.#asked, decision, this.#keeper.numbers);
    return this.#keeper.numbers ? question : { ...question, news: this.#news };
  }
}

const NEWS_FIELDS = [ROW.kind, ROW.seat, ROW.subject, ROW.object, ROW.amount, ROW.other] as const;

/** The version of a program whose command names no file that could be hashed. */
const UNHASHED = 'unhashed';
const LARGEST_HASHED = 64 * 1_048_576;

/** A hash over the files in `folder` that the words of a command name. */
function versionOf(words: readonly string[], folder: string): string {
  const files = words
    .map((word) => resolve(folder, word))
    .filter((path) => existsSync(path) && statSync(path).isFile() && statSync(path).size <= LARGEST_HASHED);
  return files.length === 0 ? UNHASHED : shortHash(...files.map((file) => readFileSync(file)));
}

/**
 * The program that `spec` names; nothing is started yet.
 * @throws OutsideAgentError for an empty command, and for a program that does not exist.
 */
export function programOf(spec: string, folder: string): OutsideProgram {
  const command = commandWords(spec, folder);
  checkProgram(command[0]!, folder);
  return { kind: 'program', id: spec.trim(), command, folder, version: versionOf(command, folder) };
}

/** The present hash of a program's files if it differs from that in the plan; '' if it does not. */
export function otherVersion({ command, folder, version }: OutsideProgram): string {
  const here = versionOf(command, folder);
  return here === version ? '' : here;
}

/**
 * The module of an agent that runs the program `outside`. Its only parameter is the number of seconds for a decision.
 */
export function programModule(outside: OutsideProgram, surroundings = new ProgramSurroundings()): AgentModule {
  const hubs = new Hubs(outside, surroundings);
  return {
    id: outside.id,
    version: outside.version,
    doc: 'A program of its own.',
    params: {
      seconds: { default: DEFAULT_TIME_LIMIT, min: 0.01, max: 86_400, integer: false, doc: 'seconds for a decision' },
    },
    unrepeatable: () => 'is a program of its own, which nothing holds to the same answers, under a limit by the clock',
    create: ({ seconds }) =>
      hubs.isBatched ? new BatchAgent(hubs, seconds!) : new ProgramAgent(hubs.keeper(seconds!), seconds!),
    sideBySide: (most, { seconds }) => hubs.grant(most, seconds!),
  };
}
