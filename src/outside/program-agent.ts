import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { AgentFailure, ROW, formatSeed } from '../core/index.ts';
import type { Agent, AgentModule, Decision, EventView, Game, Json, Seed, Sheet } from '../core/index.ts';
import { shortHash } from './bundle.ts';
import { PROTOCOL, readMessage } from './messages.ts';
import { checkProgram, commandWords } from './command.ts';
import { OutsideAgentError, type OutsideProgram } from './outside-agent.ts';
import { Program, ProgramSurroundings, excerpt } from './program.ts';
import { SimulateError, Simulator } from './simulate.ts';

/** Seconds that a program has for a decision unless the scenario says otherwise. */
export const DEFAULT_TIME_LIMIT = 10;
/**
 * The time limit for the answer to `hello`: this factor times the limit of a decision, and at least
 * `LEAST_START_SECONDS`.
 */
const START_FACTOR = 3;
const LEAST_START_SECONDS = 2;
/** After this many failed starts in a row, the program is not started again in this chunk. */
const MOST_FAILED_STARTS = 3;
const MS = 1000;

const HELLO = { type: 'hello', protocol: PROTOCOL, broadside: packageJson.version } as const;

/**
 * Starts a program once, before it plays, and ends it when it has answered.
 * @throws OutsideAgentError when it ends instead, with the beginning of what it complained about. One that is slow, or
 * answers wrongly, is left to the first match.
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
  readonly #outside: OutsideProgram;
  readonly #seconds: number;
  readonly #surroundings: ProgramSurroundings;
  #program: Program | null = null;
  /** Programs that were killed but may not have ended yet. */
  #killed: Program[] = [];
  #failedStarts = 0;
  #simulator: Simulator | null = null;
  #game!: Game;
  #seat = 0;
  #seed!: Seed;
  /** Whether the program has been told of the match. */
  #told = false;
  #asked = 0;
  #news: Json[] = [];
  /** Whether the program reads numbers alone: then nothing is put into words for it. */
  #numbers = false;

  constructor(outside: OutsideProgram, seconds: number, surroundings: ProgramSurroundings) {
    this.#outside = outside;
    this.#seconds = seconds;
    this.#surroundings = surroundings;
  }

  start(game: Game, seat: number, seed: Seed): void {
    if (this.#game !== game) this.#simulator = new Simulator(game);
    this.#game = game;
    this.#seat = seat;
    this.#seed = seed;
    this.#told = false;
    this.#asked = 0;
    this.#news = [];
    // A program may end between two matches; it is then started again for each match.
    if (this.#program?.failure?.why === 'crash') this.#drop(this.#program);
  }

  notice(events: EventView): void {
    if (this.#numbers) return;
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
    const program = await this.#running();
    try {
      program.expect(true);
      const deadline = performance.now() + this.#seconds * MS;
      if (!this.#told) program.send(this.#matchMessage());
      this.#told = true;
      program.send(this.#question(decision));
      this.#news = [];
      const action = await this.#answer(program, decision, deadline);
      program.expect(false);
      return action;
    } catch (error) {
      // Whatever the program writes from now on answers no question.
      this.#drop(program);
      throw error;
    }
  }

  finish(shares: readonly number[], reason: string): void {
    if (this.#told && this.#program?.failure === null) this.#program.send({ type: 'result', shares, reason });
  }

  async close(): Promise<void> {
    const left = [...this.#killed, ...(this.#program === null ? [] : [this.#program])];
    this.#killed = [];
    this.#program = null;
    await Promise.all(left.map((program) => program.close()));
    this.#failedStarts = 0;
  }

  #drop(program: Program): void {
    program.kill();
    this.#killed.push(program);
    this.#program = null;
  }

  /** The program, started and greeted. */
  async #running(): Promise<Program> {
    const found = this.#program;
    if (found !== null) {
      if (found.failure === null) return found;
      this.#drop(found);
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
      this.#numbers = message.numbers;
      program.expect(false);
    } catch (error) {
      this.#drop(program);
      throw error;
    }
    this.#failedStarts = 0;
    return program;
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

  #matchMessage(): Json {
    const { id, rulesVersion, seats, teamOfSeat, features, maxLegal } = this.#game.info;
    return {
      type: 'match',
      game: id,
      rules: rulesVersion,
      seat: this.#seat,
      seats,
      teams: [...teamOfSeat],
      seed: formatSeed(this.#seed),
      time_limit: this.#seconds,
      features,
      max_legal: maxLegal,
      sides: this.#game.catalog.sides.map(({ label }) => label),
      ...(this.#numbers ? {} : sheetsOf(this.#game)),
    };
  }

  #question(decision: Decision): Json {
    const game = this.#game;
    const view = decision.view();
    const features = new Float64Array(game.info.features.length);
    game.features(view, this.#seat, features);
    const actions = [...decision.legal.subarray(0, decision.count)];
    const named = (action: number): Json => {
      const { kind, args, text } = game.describe(view, action, this.#seat);
      return { action, kind, args, text };
    };
    return {
      type: 'decide',
      id: ++this.#asked,
      ply: decision.ply,
      round: game.round(view),
      seed: formatSeed(decision.seed),
      legal: this.#numbers ? actions : actions.map(named),
      ...(this.#numbers ? {} : { observation: decision.observe() }),
      value: game.evaluate(view, this.#seat),
      features: [...features],
      ...(this.#numbers ? {} : { news: this.#news }),
    };
  }
}

const toldSheet = (sheet: Sheet): Json[] =>
  sheet.facts.length === 0 ? [] : [{ ...sheet, facts: Object.fromEntries(sheet.facts) }];

/** What stands on the cards and ships of a game, where it says so. */
const sheetsOf = ({ catalog, sheets }: Game): Record<string, Json> =>
  sheets === undefined
    ? {}
    : {
        cards: catalog.cards.flatMap((_, code) => toldSheet(sheets.card(code))),
        ships: catalog.ships.flatMap((_, code) => toldSheet(sheets.ship(code))),
      };

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
 * @throws OutsideAgentError for a command that names nothing, or no program that is there.
 */
export function programOf(spec: string, folder: string): OutsideProgram {
  const command = commandWords(spec, folder);
  checkProgram(command[0]!, folder);
  return { kind: 'program', id: spec.trim(), command, folder, version: versionOf(command, folder) };
}

/** The hash of a program's files as they are here and now, when it is not that of the plan; '' when it is. */
export function otherVersion({ command, folder, version }: OutsideProgram): string {
  const here = versionOf(command, folder);
  return here === version ? '' : here;
}

/**
 * The module of an agent that runs the program `outside`. Its only parameter is the number of seconds for a decision.
 */
export function programModule(outside: OutsideProgram, surroundings = new ProgramSurroundings()): AgentModule {
  return {
    id: outside.id,
    version: outside.version,
    doc: 'A program of its own.',
    params: {
      seconds: { default: DEFAULT_TIME_LIMIT, min: 0.01, max: 86_400, integer: false, doc: 'seconds for a decision' },
    },
    unrepeatable: () => 'is a program of its own, which nothing holds to the same answers, under a limit by the clock',
    create: ({ seconds }) => new ProgramAgent(outside, seconds!, surroundings),
  };
}
