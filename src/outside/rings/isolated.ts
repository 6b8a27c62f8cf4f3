import type { ChildProcess } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { AgentFailure, formatSeed, type Forfeit, type Seed } from '../../core/index.ts';
import { asked as askedOnce } from '../loading/ask-loader.ts';
import { LOADING, OutsideAgentError, type OutsideModule } from '../outside-agent.ts';
import { Patience, silentBeyond } from '../patience.ts';
import type { ProgramSurroundings } from '../program.ts';
import { placeOf } from '../source-place.ts';
import { spawnWatched } from '../watcher.ts';
import { ASK, FrameReader, MOST_SAID, SAY, frameOf } from './frames.ts';
import { HostedAgent, RulesTold, valueOf, type HostChannel } from './hosted-agent.ts';
import type { HostAnswer, HostRequest, Params } from './messages.ts';
import type { PacketWriter } from './packet.ts';
import type { RealmText } from './realm.ts';

export const LIMITS = {
  /** Megabytes of the heap of the process. */
  megabytes: 1024,
  /** Seconds for a decision, unless the user says otherwise. */
  seconds: 30,
};
const GRACE_MS = 1000;
/** The minimum number of seconds to begin a match: the first match in a process compiles the rules. */
const LEAST_START_SECONDS = 10;
/** The number of processes of one agent at one seat. A process plays no seed twice: see `IsolatedModule`. */
const MOST_PROCESSES = 3;
/** The number of seeds that a process remembers. The matches of one seed are played soon after one another. */
const MOST_SEEDS = 4096;

/** Options under which Node runs a module: no files, no processes, no threads, no code made from text. */
function nodeOptions(): string[] {
  const [major, minor] = process.versions.node.split('.').map(Number) as [number, number];
  const released = major > 23 || (major === 23 && minor >= 5) || (major === 22 && minor >= 13);
  return [
    released ? '--permission' : '--experimental-permission',
    '--disallow-code-generation-from-strings',
    '--no-warnings',
    `--max-old-space-size=${LIMITS.megabytes}`,
  ];
}

export const secondsOf = ({ seconds }: OutsideModule): number => seconds ?? LIMITS.seconds;

const ENVIRONMENT = { LANG: 'C.UTF-8', TZ: 'UTC' };

/** The first frames for a process: the code of its host, the games, and the module. */
function opening({ id, file, code }: OutsideModule, { host, games }: RealmText): Buffer {
  const frames = [host, JSON.stringify(games), JSON.stringify({ do: 'load', id, file, code })];
  return Buffer.concat(frames.map((text) => frameOf(ASK.text, Buffer.from(text))));
}

/** Why a process ended, in words. */
function endOf(code: number | null, signal: string | null, errors: string): string {
  if (errors.includes('heap out of memory')) return `used more than ${LIMITS.megabytes} MB of memory`;
  return signal === null ? `its process ended with code ${code}` : `its process was ended by ${signal}`;
}

/**
 * Gets a module's declaration, and what it says about settings; null stands for its defaults. A separate process loads
 * the module, and this call waits for it.
 * @throws OutsideAgentError when the process fails, and AgentFailure for what the module throws or declares.
 */
export function askOnce(outside: OutsideModule, text: RealmText, child: string, params: Params | null): unknown[] {
  const price = JSON.stringify({ do: 'price', params } satisfies HostRequest);
  const { status, signal, isLate, errors, answers } = askedOnce(
    {
      options: [...nodeOptions(), '-e', child],
      environment: ENVIRONMENT,
      opening: Buffer.concat([opening(outside, text), frameOf(ASK.text, Buffer.from(price))]).toString('base64'),
      most: { answers: MOST_SAID, errors: LONGEST_ERRORS },
    },
    LOADING.seconds,
  );
  const reader = new FrameReader(MOST_SAID);
  const values: unknown[] = [];
  reader.push(Buffer.from(answers, 'base64'));
  for (let frame = reader.next(); frame !== null; frame = reader.next())
    if (frame.kind === SAY.text) values.push(valueOf(frame.payload.toString()));
  if (values.length >= 2) return values;
  throw new OutsideAgentError(isLate ? `took more than ${LOADING.seconds} s to load` : endOf(status, signal, errors));
}

const LONGEST_ERRORS = 4096;

interface Waiting {
  /** Seconds until the answer must be there, from the moment at which no older answer is awaited. */
  readonly seconds: number;
  readonly resolve: (answer: HostAnswer) => void;
  readonly reject: (error: AgentFailure) => void;
}

class ModuleProcess implements HostChannel {
  readonly rules = new RulesTold();
  readonly kill: () => void;
  readonly #input: Writable;
  readonly #waiting: Waiting[] = [];
  readonly #seeds = new Set<string>();
  readonly #seconds: number;
  readonly #surroundings: ProgramSurroundings;
  #failure: AgentFailure | null = null;
  #errors = '';
  #patience: Patience | undefined;

  constructor(outside: OutsideModule, text: RealmText, code: string, surroundings: ProgramSurroundings) {
    const { child, kill } = spawnWatched<ChildProcess>(process.execPath, [...nodeOptions(), '-e', code], {
      stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
      env: ENVIRONMENT,
    });
    this.kill = kill;
    this.#seconds = secondsOf(outside);
    this.#surroundings = surroundings;
    const [input, out, errors, answers] = child.stdio as unknown as [Writable, Readable, Readable, Readable];
    this.#input = input;
    const reader = new FrameReader(MOST_SAID);
    answers.on('data', (bytes: Buffer) => {
      reader.push(bytes);
      this.#read(reader, outside.id, surroundings);
    });
    for (const stream of [out, errors])
      stream.on('data', (bytes: Buffer) => {
        this.#errors = (this.#errors + bytes.toString()).slice(-LONGEST_ERRORS);
        surroundings.log(bytes.toString());
      });
    input.on('error', () => {
      this.kill();
    });
    child.on('error', (error) => {
      this.#fail('crash', `its process could not be started: ${error.message}`);
    });
    child.on('close', (status, signal) => {
      this.#fail('crash', endOf(status, signal, this.#errors));
    });
    child.unref();
    for (const stream of [input, out, errors, answers]) (stream as Readable & { unref?: () => void }).unref?.();
    this.#push(opening(outside, text), LOADING.seconds)
      .then(valueOf)
      .catch((error: unknown) => {
        this.#fail('crash', (error as Error).message);
      });
  }

  get failed(): boolean {
    return this.#failure !== null;
  }

  /** Whether the process has played a match with this seed. If it has not, it counts from now on as having done so. */
  hasPlayed(seed: Seed): boolean {
    const text = formatSeed(seed);
    if (this.#seeds.has(text)) return true;
    this.#seeds.add(text);
    if (this.#seeds.size > MOST_SEEDS) this.#seeds.delete(this.#seeds.keys().next().value!);
    return false;
  }

  ask(request: HostRequest): Promise<HostAnswer> {
    const seconds = request.do === 'start' ? Math.max(this.#seconds, LEAST_START_SECONDS) : this.#seconds;
    return this.#push(frameOf(ASK.text, Buffer.from(JSON.stringify(request))), seconds);
  }

  choose({ words, length }: PacketWriter): Promise<HostAnswer> {
    const packet = new Uint8Array(words.buffer, 0, length * Int32Array.BYTES_PER_ELEMENT);
    return this.#push(frameOf(ASK.packet, packet), this.#seconds);
  }

  /** Ends the process when it has finished its work, or after a short time. */
  end(): void {
    this.#input.end();
    setTimeout(() => {
      this.kill();
    }, GRACE_MS).unref();
  }

  #push(frame: Buffer, seconds: number): Promise<HostAnswer> {
    return new Promise((resolve, reject) => {
      if (this.#failure !== null) {
        reject(this.#failure);
        return;
      }
      this.#waiting.push({ seconds, resolve, reject });
      this.#input.write(frame);
      this.#patience ??= this.#limit();
    });
  }

  /** The time for the oldest question. It also keeps this thread alive while an answer is on its way. */
  #limit(): Patience {
    return new Patience(silentBeyond(this.#waiting[0]!.seconds), this.#surroundings, (message) => {
      this.#fail('time', message);
    });
  }

  #read(reader: FrameReader, id: string, surroundings: ProgramSurroundings): void {
    try {
      for (let frame = reader.next(); frame !== null; frame = reader.next()) {
        if (frame.kind === SAY.note) surroundings.note(id, frame.payload.toString());
        else if (frame.kind === SAY.text) this.#take(frame.payload.toString());
        else if (frame.payload.length === Float64Array.BYTES_PER_ELEMENT) this.#take(frame.payload.readDoubleLE(0));
        else throw new RangeError('an action of a wrong length');
      }
    } catch (error) {
      this.#fail('garbage', `wrote ${(error as Error).message}`);
    }
  }

  #take(answer: HostAnswer): void {
    const asked = this.#waiting.shift();
    this.#patience?.end();
    this.#patience = this.#waiting.length > 0 ? this.#limit() : undefined;
    if (asked === undefined) throw new RangeError('an answer to nothing that was asked');
    asked.resolve(answer);
  }

  #fail(why: Forfeit, message: string): void {
    this.kill();
    if (this.#failure !== null) return;
    this.#patience?.end();
    this.#failure = new AgentFailure(why, message);
    for (const { reject } of this.#waiting.splice(0)) reject(this.#failure);
  }
}

/**
 * A module whose agents play in processes of their own. Each agent has its own, so that two seats of a match share
 * nothing. A process never plays two matches with the same seed. The matches of a block share their luck, so a module
 * that remembers the first would know the hands of the second.
 */
export class IsolatedModule {
  readonly #outside: OutsideModule;
  readonly #textFor: (gameId: string) => RealmText;
  readonly #child: string;
  readonly #surroundings: ProgramSurroundings;

  /** @param textFor the text for a process that plays this game. */
  constructor(
    outside: OutsideModule,
    textFor: (gameId: string) => RealmText,
    child: string,
    surroundings: ProgramSurroundings,
  ) {
    this.#outside = outside;
    this.#textFor = textFor;
    this.#child = child;
    this.#surroundings = surroundings;
  }

  agent(params: Params): HostedAgent {
    const processes: ModuleProcess[] = [];
    const end = (): void => {
      for (const each of processes.splice(0)) each.end();
    };
    let played = '';
    const open = (seed: Seed, gameId: string): ModuleProcess => {
      if (gameId !== played) end();
      played = gameId;
      for (let i = processes.length - 1; i >= 0; i--) if (processes[i]!.failed) processes.splice(i, 1);
      const found = processes.find((each) => !each.hasPlayed(seed));
      if (found !== undefined) return found;
      if (processes.length === MOST_PROCESSES) processes.shift()!.end();
      const made = new ModuleProcess(this.#outside, this.#textFor(gameId), this.#child, this.#surroundings);
      made.hasPlayed(seed);
      processes.push(made);
      return made;
    };
    const note = (text: string): void => {
      this.#surroundings.note(this.#outside.id, text);
    };
    return new HostedAgent({ open, slot: 0, params, note, end, placeOf: (stack) => placeOf(this.#outside, stack) });
  }
}
