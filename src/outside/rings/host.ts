import {
  AgentFailure,
  EVENT_WORDS,
  EventLog,
  EventView,
  FORFEITS,
  SEED_WORDS,
  deniedTo,
  describeError,
  startAgent,
  textOf,
  type Agent,
  type Decision,
  type Forfeit,
  type Game,
  type Json,
  type Recipe,
  type Seed,
  type State,
} from '../../core/index.ts';
import { LoadError, isRecord, loadedModule, priceOf, type LoadedModule } from './declaration.ts';
import { OwnPromise, freeze, parse, stringify, whenSettled } from './intrinsics.ts';
import type { HostAnswer, HostReply, HostRequest, Params, StartRequest } from './messages.ts';
import { PACKET } from './packet.ts';

const FIRST_ROOM = 4096;

export type Compile = (gameId: string, content: unknown) => Game;

/** The functions that the host gets from the side that opened it. Only primitive values cross, both ways. */
export interface HostIo {
  /** Receives an answer that `choose` or `ask` could not give at once. */
  readonly settle: (answer: HostAnswer) => void;
  /** Receives faults of a module for which no caller waits. */
  readonly note: (text: string) => void;
  /** How the module tried to end the process since the last call, such as `called process.exit(0)`; '' if it did not. */
  readonly ended: () => string;
  readonly now: () => number;
}

/** Runs the text of a module, which fills `module.exports`. */
export type Evaluate = (code: string, id: string, file: string, module: { exports: object }) => void;

/** A decision as a module gets it. No field can be written, and it contains only the data of a packet. */
class SealedDecision implements Decision {
  readonly #game: Game;
  readonly #known: State;
  readonly #view: State;
  readonly #legal: Int32Array;
  readonly #seed: Seed = new Int32Array(SEED_WORDS);
  readonly #seat: number;
  #ply = 0;
  #count = 0;
  #observed: Json | undefined;

  constructor(game: Game, seat: number) {
    this.#game = game;
    this.#seat = seat;
    this.#known = new Int32Array(game.info.stateLength);
    this.#view = new Int32Array(game.info.stateLength);
    this.#legal = new Int32Array(game.info.maxLegal);
    freeze(this);
  }

  get seat(): number {
    return this.#seat;
  }

  get ply(): number {
    return this.#ply;
  }

  get count(): number {
    return this.#count;
  }

  get seed(): Seed {
    return this.#seed;
  }

  get legal(): Int32Array {
    return this.#legal;
  }

  view(): State {
    return this.#view;
  }

  observe(): Json {
    this.#observed ??= this.#game.observe(this.#known, this.#seat);
    return this.#observed;
  }

  /** Sets the decision from the packet `words`; returns its events as a log. */
  turn(words: Int32Array, log: EventLog): void {
    const count = words[PACKET.count]!;
    this.#ply = words[PACKET.ply]!;
    this.#count = count;
    this.#observed = undefined;
    for (let i = 0; i < SEED_WORDS; i++) this.#seed[i] = words[PACKET.seed + i]!;
    let at: number = PACKET.rest;
    for (let i = 0; i < count; i++) this.#legal[i] = words[at++]!;
    const rowWords = words[PACKET.events]! * EVENT_WORDS;
    if (log.rows.length < rowWords) log.rows = new Int32Array(rowWords * 2);
    log.length = words[PACKET.events]!;
    for (let i = 0; i < rowWords; i++) log.rows[i] = words[at++]!;
    const { length } = this.#known;
    for (let i = 0; i < length; i++) this.#view[i] = this.#known[i] = words[at++]!;
  }
}

/** One agent of the module, at one seat. */
interface Slot {
  readonly agent: Agent;
  readonly rules: number;
  readonly seat: number;
  readonly decision: SealedDecision;
  readonly log: EventLog;
}

const isForfeit = (why: unknown): why is Forfeit => FORFEITS.includes(why as Forfeit);

/** What a module threw, as a reply. A module has its own copy of `AgentFailure`, so it is known by its shape. */
function failureOf(error: unknown): HostReply {
  try {
    if (error instanceof LoadError) return { why: 'crash', message: error.message, stack: error.where };
    if (error instanceof Error && error.name === 'AgentFailure' && 'why' in error && isForfeit(error.why))
      return { why: error.why, message: textOf(error.message) };
  } catch {
    // The value may have a getter or be a proxy that throws; it is then described below.
  }
  return { why: 'crash', message: describeError(error), stack: stackOf(error) };
}

/**
 * Runs one module and its agents, away from every match: in a realm of its own within the thread, or in a process of
 * its own. It compiles its own copy of the rules, and knows of a match only what packets and requests contain.
 */
export class ModuleHost {
  readonly #io: HostIo;
  readonly #compile: Compile;
  readonly #evaluate: Evaluate;
  readonly #rules: Game[] = [];
  readonly #slots: (Slot | undefined)[] = [];
  readonly #agents: Agent[] = [];
  #words = new Int32Array(FIRST_ROOM);
  #module: LoadedModule | null = null;

  constructor(io: HostIo, compile: Compile, evaluate: Evaluate) {
    this.#io = io;
    this.#compile = compile;
    this.#evaluate = evaluate;
  }

  /** Whether `promise` was made by the code of the module. */
  owns(promise: unknown): boolean {
    return promise instanceof OwnPromise;
  }

  /** A buffer for a packet of `length` words. The next `choose` reads it. */
  room(length: number): Int32Array {
    if (this.#words.length < length) this.#words = new Int32Array(length * 2);
    return this.#words;
  }

  /** Answers the request in `text`; undefined when the answer follows through `settle`. */
  ask(text: string): HostAnswer | undefined {
    try {
      return this.#owed(this.#answer(parse(text) as HostRequest), (value) => this.#reply({ value: value ?? null }));
    } catch (error) {
      return this.#reply(failureOf(error));
    }
  }

  /** Answers the decision in `room`; undefined when the answer follows through `settle`. */
  choose(): HostAnswer | undefined {
    try {
      const slot = this.#slots[this.#words[PACKET.slot]!];
      if (slot === undefined) throw new AgentFailure('crash', 'was asked in a match that it did not start');
      const { agent, decision, log, seat } = slot;
      decision.turn(this.#words, log);
      if (agent.notice !== undefined) agent.notice(new EventView(log, seat, 0, log.length));
      return this.#owed(agent.choose(decision), (action) => this.#chosen(action));
    } catch (error) {
      return this.#reply(failureOf(error));
    }
  }

  /** Returns the answer for `value`, or, if `value` is a promise, passes the answer to `settle` later. */
  #owed(value: unknown, made: (value: unknown) => HostAnswer): HostAnswer | undefined {
    if (!(value instanceof OwnPromise)) return made(value);
    const { settle } = this.#io;
    const answer = (settled: unknown): HostAnswer => {
      try {
        return made(settled);
      } catch (error) {
        return this.#reply(failureOf(error));
      }
    };
    whenSettled(
      value,
      (settled) => {
        settle(answer(settled));
      },
      (error) => {
        settle(this.#reply(failureOf(error)));
      },
    );
    return undefined;
  }

  #chosen(action: unknown): HostAnswer {
    const ended = this.#io.ended();
    return typeof action === 'number' && ended === '' ? action : this.#reply({ value: textOf(action) }, ended);
  }

  #reply(reply: HostReply, ended = this.#io.ended()): string {
    return stringify(ended === '' ? reply : { why: 'crash', message: ended });
  }

  #answer(request: HostRequest): unknown {
    switch (request.do) {
      case 'load':
        return this.#load(request.id, request.file, request.code);
      case 'price':
        return priceOf(this.#module!, request.params);
      case 'start':
        return this.#start(request);
      case 'explain':
        return this.#agents[request.slot]?.explain?.();
      case 'finish':
        return this.#finish(this.#agents[request.slot], request.shares, request.reason);
      case 'close':
        return this.#agents[request.slot]?.close?.();
      default:
        return undefined;
    }
  }

  #load(id: string, file: string, code: string): unknown {
    const module = { exports: {} };
    try {
      this.#evaluate(code, id, file, module);
    } catch (error) {
      throw new LoadError(`threw while it was loaded: ${describeError(error)}`, stackOf(error));
    }
    this.#module = loadedModule(module.exports);
    return this.#module.declaration;
  }

  #start({ slot, params, rules, recipe, seat, seed }: StartRequest): undefined {
    const before = this.#slots[slot];
    this.#slots[slot] = undefined;
    if (recipe !== undefined) this.#rules[rules] = this.#compiled(recipe);
    const game = this.#rules[rules]!;
    const agent = (this.#agents[slot] ??= this.#made(params));
    startAgent(agent, game, seat, Int32Array.from(seed));
    this.#slots[slot] =
      before?.rules === rules && before.seat === seat
        ? before
        : { agent, rules, seat, decision: new SealedDecision(game, seat), log: new EventLog() };
  }

  /** No caller waits for a promise that `finish` returns; if it rejects, the reason is recorded. */
  #finish(agent: Agent | undefined, shares: readonly number[], reason: string): undefined {
    const ended: unknown = agent?.finish?.(shares, reason);
    if (!(ended instanceof OwnPromise)) return;
    whenSettled(ended, undefined, (error) => {
      this.#io.note(`told of the end of a match: ${describeError(error)}`);
    });
  }

  #compiled({ gameId, content, denied }: Recipe): Game {
    const game = this.#compile(gameId, content);
    return denied === undefined ? game : deniedTo(game, denied.seat, denied.terms);
  }

  #made(params: Params): Agent {
    const made = this.#module!.create(params, this.#io.now);
    for (const key of ['start', 'choose'])
      if (!isRecord(made) || typeof made[key] !== 'function')
        throw new TypeError('create returned no agent: expected an object with start and choose');
    return made as Agent;
  }
}

/** The stack of an error, or ''. */
function stackOf(error: unknown): string {
  try {
    return error instanceof Error ? textOf(error.stack) : '';
  } catch {
    return '';
  }
}
