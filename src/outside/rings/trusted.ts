import { AgentFailure, describeError } from '../../core/index.ts';
import type { OutsideModule } from '../outside-agent.ts';
import { Patience, silentBeyond } from '../patience.ts';
import type { ProgramSurroundings } from '../program.ts';
import { HostedAgent, RulesTold, valueOf, type HostChannel } from './hosted-agent.ts';
import type { ModuleHost } from './host.ts';
import { secondsOf } from './isolated.ts';
import type { HostAnswer, HostRequest, Params } from './messages.ts';
import { timers, trustedGlobals, trustedModules } from './node-surface.ts';
import type { PacketWriter } from './packet.ts';
import { placeOf } from '../source-place.ts';
import { openRealm, type RealmText } from './realm.ts';

/** The trusted modules that play in this thread. */
const playing = new Set<TrustedModule>();

/**
 * Records rejections that come from modules; any other rejection ends the process, as it would without this listener.
 */
function onRejection(reason: unknown, promise: unknown): void {
  for (const module of playing) if (module.noteRejection(promise, reason)) return;
  throw reason instanceof Error ? reason : new Error(describeError(reason));
}

/** A trusted module in a realm of its own, in this thread. */
export class TrustedModule {
  readonly #host: ModuleHost;
  readonly #surroundings: ProgramSurroundings;
  readonly #outside: OutsideModule;
  readonly #seconds: number;
  #settle: ((answer: HostAnswer) => void) | null = null;
  #ended = '';
  #slots = 0;

  /** @throws AgentFailure when the module throws while it is loaded, or declares no agent. */
  constructor(outside: OutsideModule, text: RealmText, surroundings: ProgramSurroundings) {
    this.#surroundings = surroundings;
    this.#outside = outside;
    this.#seconds = secondsOf(outside);
    const { version, platform, arch } = process;
    this.#host = openRealm(text, {
      settle: (answer) => this.#settle?.(answer),
      note: (message) => {
        this.#note(message);
      },
      ended: () => {
        const how = this.#ended;
        this.#ended = '';
        return how;
      },
      log: (message) => {
        surroundings.log(message);
      },
      end: (how) => {
        this.#ended = how;
      },
      now: () => performance.now(),
      ...timers(),
      required: trustedModules(outside.file),
      env: process.env,
      node: { version, platform, arch },
      globals: trustedGlobals(),
    });
    const { id, file, code } = outside;
    this.declaration = valueOf(this.#host.ask(JSON.stringify({ do: 'load', id, file, code }))!);
  }

  /** What the module says about itself. */
  readonly declaration: unknown;

  /** Notes `reason` if the module made `promise`. Returns whether it did. */
  noteRejection(promise: unknown, reason: unknown): boolean {
    if (!this.#host.owns(promise)) return false;
    this.#note(`a promise was rejected, for which nobody waited: ${describeError(reason)}`);
    return true;
  }

  /** What the module says about certain settings; null for the defaults. */
  price(params: Params | null): unknown {
    return valueOf(this.#host.ask(JSON.stringify({ do: 'price', params }))!);
  }

  agent(params: Params): HostedAgent {
    if (playing.size === 0) process.on('unhandledRejection', onRejection);
    playing.add(this);
    const channel = this.#channel();
    const note = (text: string): void => {
      this.#note(text);
    };
    const end = (): void => {
      playing.delete(this);
      if (playing.size === 0) process.off('unhandledRejection', onRejection);
    };
    return new HostedAgent({
      open: () => channel,
      slot: this.#slots++,
      params,
      note,
      end,
      placeOf: (stack) => placeOf(this.#outside, stack),
    });
  }

  #note(text: string): void {
    this.#surroundings.note(this.#outside.id, text);
  }

  #channel(): HostChannel {
    const host = this.#host;
    return {
      rules: new RulesTold(),
      ask: (request: HostRequest) => host.ask(JSON.stringify(request)) ?? this.#awaited(),
      choose: ({ words, length }: PacketWriter) => {
        const room = host.room(length);
        for (let i = 0; i < length; i++) room[i] = words[i]!;
        return host.choose() ?? this.#awaited();
      },
    };
  }

  /**
   * The answer that the host has not given yet. While it is awaited, the process must be kept alive, because a module
   * that waits for nothing else would let it end.
   */
  async #awaited(): Promise<HostAnswer> {
    let patience: Patience | undefined;
    try {
      return await new Promise((resolve, reject) => {
        this.#settle = resolve;
        patience = new Patience(silentBeyond(this.#seconds), this.#surroundings, (message) => {
          reject(new AgentFailure('time', message));
        });
      });
    } finally {
      patience?.end();
    }
  }
}
