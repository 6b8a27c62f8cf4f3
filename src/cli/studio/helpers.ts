import { Worker } from 'node:worker_threads';
import type { Plan } from '../../matches/index.ts';
import type { Progress } from '../../runner/progress.ts';
import { InputError, type Fault } from '../../scenario/index.ts';
import type { Live, MatchPageList, RunView, Wanted, Watching } from '../../studio/index.ts';

export interface HelperSetup {
  readonly out: string;
  readonly workers: string | undefined;
  readonly extraRegistry: string | undefined;
}

export type Task =
  | { readonly kind: 'stop' }
  | ({ readonly number: number } & (
      | { readonly kind: 'run'; readonly argv: readonly string[]; readonly foreign: boolean }
      | { readonly kind: 'view'; readonly id: string }
      | { readonly kind: 'matches'; readonly id: string; readonly wanted: Wanted }
      | { readonly kind: 'live'; readonly plan: Plan; readonly dir: string }
    ));

/** The messages that a helper sends. */
export type Said =
  | { readonly kind: 'out' | 'err'; readonly text: string }
  | { readonly kind: 'begin'; readonly plan: Plan; readonly dir: string }
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'done'; readonly number: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly number: number; readonly faults?: readonly Fault[]; readonly message?: string };

const THREAD = new URL('./helper.js', import.meta.url);

interface Waiting {
  readonly done: (value: unknown) => void;
  readonly fail: (error: Error) => void;
}

/** A thread and its open questions. */
class Helper {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly ended: Promise<void>;
  #asked = 0;
  isAlive = true;
  /** Hears what it says besides answers. */
  listen: (said: Said) => void = () => {};

  constructor(workerData: HelperSetup) {
    this.#worker = new Worker(THREAD, { workerData });
    this.#worker.on('message', (said: Said) => {
      if (said.kind !== 'done' && said.kind !== 'failed') {
        this.listen(said);
        return;
      }
      const waiting = this.#waiting.get(said.number);
      this.#waiting.delete(said.number);
      if (said.kind === 'done') waiting?.done(said.value);
      else waiting?.fail(said.faults === undefined ? new Error(said.message) : new InputError(said.faults));
    });
    const lost = (error: Error): void => {
      this.isAlive = false;
      for (const { fail } of this.#waiting.values()) fail(error);
      this.#waiting.clear();
    };
    this.#worker.on('error', lost);
    this.ended = new Promise((done) => {
      this.#worker.on('exit', () => {
        lost(new Error('its thread was ended'));
        done();
      });
    });
  }

  ask(task: (number: number) => Task): Promise<unknown> {
    const number = this.#asked++;
    return new Promise((done, fail) => {
      this.#waiting.set(number, { done, fail });
      this.#worker.postMessage(task(number), []);
    });
  }

  stop(): void {
    this.#worker.postMessage({ kind: 'stop' } satisfies Task, []);
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** The threads of a studio: one for each command that runs, one that is ready for the next command, and one that looks at runs, which is kept. */
export class Helpers {
  readonly #setup: HelperSetup;
  readonly #commands = new Set<Helper>();
  #viewer: Helper | undefined;
  #spare: Helper | undefined;

  constructor(setup: HelperSetup) {
    this.#setup = setup;
  }

  /** Starts the threads of the next command. A thread takes most of a second to start: a reader who plays at once does not wait for it. */
  ready(): void {
    this.#view();
    if (this.#spare?.isAlive !== true) this.#spare = new Helper(this.#setup);
  }

  /** Runs a command line; returns its exit code. */
  async run(argv: readonly string[], watching: Watching): Promise<number> {
    const { signal, foreign = false, out, err, onBegin, onProgress } = watching;
    this.ready();
    const helper = this.#spare!;
    this.#spare = undefined;
    helper.listen = (said) => {
      if (said.kind === 'out') out?.(said.text);
      else if (said.kind === 'err') err(said.text);
      else if (said.kind === 'begin') onBegin?.(said.plan, said.dir);
      else if (said.kind === 'progress') onProgress?.(said.progress);
    };
    this.#commands.add(helper);
    const stop = (): void => helper.stop();
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    try {
      return (await helper.ask((number) => ({ kind: 'run', number, argv, foreign }))) as number;
    } finally {
      signal.removeEventListener('abort', stop);
      this.#commands.delete(helper);
      await helper.end();
    }
  }

  #view(): Helper {
    if (this.#viewer?.isAlive !== true) this.#viewer = new Helper(this.#setup);
    return this.#viewer;
  }

  /** A run with its figures. @throws InputError as `runView`. */
  view = async (id: string): Promise<RunView> =>
    (await this.#view().ask((number) => ({ kind: 'view', number, id }))) as RunView;

  /** Matches of a run. @throws InputError as `runView`. */
  matches = async (id: string, wanted: Wanted): Promise<MatchPageList> =>
    (await this.#view().ask((number) => ({ kind: 'matches', number, id, wanted }))) as MatchPageList;

  /** What a run shows so far. @throws InputError as `liveIn`. */
  live = async ({ plan, dir }: { readonly plan: Plan; readonly dir: string }): Promise<Live | null> =>
    (await this.#view().ask((number) => ({ kind: 'live', number, plan, dir }))) as Live | null;

  /** Ends all threads, whatever they do. */
  async end(): Promise<void> {
    await Promise.all([...this.#commands, this.#viewer, this.#spare].map(async (one) => one?.end()));
  }
}
