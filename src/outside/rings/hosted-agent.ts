import { setImmediate } from 'node:timers/promises';
import {
  AgentFailure,
  EVENT_WORDS,
  FORFEITS,
  describeError,
  recipeOf,
  textOf,
  type Action,
  type Agent,
  type Decision,
  type EventView,
  type Forfeit,
  type Game,
  type Seed,
  type WeighedAction,
} from '../../core/index.ts';
import type { HostAnswer, HostRequest, Params, StartRequest } from './messages.ts';
import { PacketWriter } from './packet.ts';

/** The connection to the host of a module. Answers come in the order of the questions. */
export interface HostChannel {
  ask(request: HostRequest): HostAnswer | Promise<HostAnswer>;
  choose(packet: PacketWriter): HostAnswer | Promise<HostAnswer>;
  /** The number under which the host knows the rules `game`, and whether it has been told what they are made from. */
  readonly rules: RulesTold;
}

/** The rules of which a host has been told. */
export class RulesTold {
  readonly #numbers = new Map<Game, number>();

  name(game: Game): Pick<StartRequest, 'rules' | 'recipe'> {
    const known = this.#numbers.get(game);
    if (known !== undefined) return { rules: known };
    const recipe = recipeOf(game);
    if (recipe === undefined)
      throw new AgentFailure('crash', `is a module, and cannot be told the rules of ${game.info.id}`);
    const rules = this.#numbers.size;
    this.#numbers.set(game, rules);
    return { rules, recipe };
  }
}

const isForfeit = (why: unknown): why is Forfeit => FORFEITS.includes(why as Forfeit);
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

export const lineOf = (text: unknown): string => textOf(text).replaceAll(UNPRINTABLE, ' ');

/**
 * The value of an answer.
 * @throws AgentFailure when the answer reports a fault, or is not an answer at all.
 */
export function valueOf(answer: HostAnswer): unknown {
  if (typeof answer === 'number') return answer;
  let reply: Partial<Record<string, unknown>>;
  try {
    reply = JSON.parse(answer) as Record<string, unknown>;
  } catch {
    throw new AgentFailure('garbage', 'its host answered what cannot be read');
  }
  if (isForfeit(reply['why'])) throw new HostFailure(reply['why'], lineOf(reply['message']), textOf(reply['stack']));
  return reply['value'];
}

/** What went wrong in the host of a module. */
export class HostFailure extends AgentFailure {
  readonly where: string;

  constructor(why: Forfeit, message: string, where: string) {
    super(why, message);
    this.where = where;
  }
}

const WORDS_FIRST = 64 * EVENT_WORDS;

/** A copy of the events of a decision that a seat may see. The module gets nothing else of the log. */
class SeenEvents {
  rows = new Int32Array(WORDS_FIRST);
  length = 0;

  add(events: EventView): void {
    while (events.next()) {
      if (this.length === this.rows.length) {
        const bigger = new Int32Array(this.rows.length * 2);
        bigger.set(this.rows);
        this.rows = bigger;
      }
      for (let field = 0; field < EVENT_WORDS; field++) this.rows[this.length++] = events.get(field);
    }
  }
}

export interface Hosting {
  /** The connection to a host that knows this game and has played no match with this agent seed. */
  readonly open: (seed: Seed, gameId: string) => HostChannel;
  readonly slot: number;
  readonly params: Params;
  readonly note: (text: string) => void;
  readonly end: () => void;
  /** The place in the module to which a stack points, to be added to a message; '' if that is not known. */
  readonly placeOf: (stack: string) => string;
}

/** Plays by asking the host of a module. What reaches the module is a packet, and never an object of the match. */
export class HostedAgent implements Agent {
  readonly #open: (seed: Seed, gameId: string) => HostChannel;
  readonly #params: Params;
  readonly #slot: number;
  readonly #note: (text: string) => void;
  readonly #end: () => void;
  readonly #placeOf: (stack: string) => string;
  readonly #packet = new PacketWriter();
  readonly #seen = new SeenEvents();
  #channel: HostChannel | null = null;
  /** The answer to the start of the match, while it is on its way. */
  #starting: Promise<HostAnswer> | null = null;
  #finishing: Promise<unknown> = Promise.resolve();

  constructor({ open, slot, params, note, end, placeOf }: Hosting) {
    this.#open = open;
    this.#slot = slot;
    this.#params = params;
    this.#note = note;
    this.#end = end;
    this.#placeOf = placeOf;
  }

  start(game: Game, seat: number, seed: Seed): void {
    this.#seen.length = 0;
    this.#starting = null;
    const channel = this.#open(seed, game.info.id);
    this.#channel = channel;
    const begun = channel.ask({
      do: 'start',
      slot: this.#slot,
      params: this.#params,
      ...channel.rules.name(game),
      seat,
      seed: [...seed],
    });
    if (begun instanceof Promise) {
      begun.catch(() => {});
      this.#starting = begun;
    } else this.#valueOf(begun);
  }

  notice(events: EventView): void {
    this.#seen.add(events);
  }

  choose(decision: Decision): Action | Promise<Action> {
    this.#packet.write(this.#slot, decision, this.#seen.rows, this.#seen.length);
    this.#seen.length = 0;
    const answer = this.#channel!.choose(this.#packet);
    if (typeof answer === 'number') return answer;
    return answer instanceof Promise ? this.#awaited(answer) : this.#actionOf(answer);
  }

  async explain(): Promise<readonly WeighedAction[]> {
    const weighed = this.#valueOf(await this.#channel!.ask({ do: 'explain', slot: this.#slot }));
    if (!Array.isArray(weighed)) return [];
    return weighed.filter((each) => isWeighed(each));
  }

  finish(shares: readonly number[], reason: string): void {
    const ended = this.#channel!.ask({ do: 'finish', slot: this.#slot, shares, reason });
    if (!(ended instanceof Promise)) {
      this.#valueOf(ended);
      return;
    }
    this.#finishing = ended
      .then((answer) => this.#valueOf(answer))
      .catch((error: unknown) => {
        this.#note(`told of the end of a match: ${describeError(error)}`);
      });
  }

  /** Lets the module free its resources, and waits for its last messages about the matches so far. Its host stays. */
  async rest(): Promise<void> {
    await this.#finishing;
    // Node reports rejections that nobody awaited only when this thread pauses.
    await setImmediate();
    const channel = this.#channel;
    this.#channel = null;
    if (channel === null) return;
    try {
      this.#valueOf(await channel.ask({ do: 'close', slot: this.#slot }));
    } catch (error) {
      // A process that has ended has nothing to free, and the match has already reported its end.
      if (error instanceof HostFailure) throw error;
    }
  }

  /** As `rest`, and ends its host. */
  async close(): Promise<void> {
    try {
      await this.rest();
    } finally {
      this.#end();
    }
  }

  async #awaited(answer: Promise<HostAnswer>): Promise<Action> {
    const starting = this.#starting;
    this.#starting = null;
    if (starting !== null) {
      answer.catch(() => {});
      this.#valueOf(await starting);
    }
    const action = await answer;
    return typeof action === 'number' ? action : this.#actionOf(action);
  }

  /** As `valueOf`; the message of a failure says where in the module it was. */
  #valueOf(answer: HostAnswer): unknown {
    try {
      return valueOf(answer);
    } catch (error) {
      if (!(error instanceof HostFailure)) throw error;
      throw new HostFailure(error.why, error.message + this.#placeOf(error.where), error.where);
    }
  }

  /** An answer that is not a number is passed on as an illegal action, so that the match reports it. */
  #actionOf(answer: HostAnswer): Action {
    const value = this.#valueOf(answer);
    return (typeof value === 'number' ? value : lineOf(value)) as Action;
  }
}

const isWeighed = (each: unknown): each is WeighedAction =>
  typeof each === 'object' &&
  each !== null &&
  ['action', 'visits', 'value'].every((key) => typeof (each as Record<string, unknown>)[key] === 'number');
