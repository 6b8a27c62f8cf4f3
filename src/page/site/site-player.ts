import { formatDuration } from '../../report/index.ts';
import { matchesIn, type Plan } from '../../matches/index.ts';
import type { Game } from '../../core/index.ts';
import type { Chunk } from '../../runner/chunks/chunk-file.ts';
import { unitsPerChunk } from '../../runner/chunks/chunk-size.ts';
import { chunksIn, spanAt } from '../../runner/chunks/chunks.ts';
import { compilePlan, costOf } from '../../runner/registries.ts';
import { ChunkSums } from '../../runner/results.ts';
import { unitsIn } from '../../runner/run.ts';
import type { Registry } from '../../scenario/index.ts';
import { changesSoFar } from '../../studio/before-after.ts';
import { liveOf, shownOf } from '../../studio/scores.ts';
import type { Ask, Ended, Going, Live, Now, PlayedPart, Study } from '../../studio/wire.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/** Workers of a page, at most: more would leave nothing for the rest of the computer. */
const MOST_WORKERS = 8;
/** Least milliseconds between two looks at what was played. */
const LOOK_MS = 500;

export interface SiteRun {
  readonly id: string;
  readonly ask: Ask;
  plan: Plan;
  readonly game: Game;
  readonly perChunk: number;
  readonly chunks: Map<number, Chunk>;
  status: 'complete' | 'interrupted' | 'running';
  readonly at: string;
}

export interface Wanted extends Pick<SiteRun, 'id' | 'ask'> {
  readonly plan: Plan;
}

/** One of several runs that are played together. */
export interface SitePart extends Wanted {
  /** How the run differs from the scenario. */
  readonly what: string;
}

/** The results of several runs together. */
type Told = Partial<Pick<Ended, 'compared' | 'studied'>>;

export async function* inTurn<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

/** A run in the form that comparisons read. */
export const playedOf = (run: SiteRun) => ({ id: run.id, plan: run.plan, chunks: inTurn(chunksOf(run)) });

/** The finished chunks from the first on, in order, as far as the plan asks for them. */
export function chunksOf({ plan, perChunk, chunks }: SiteRun): Chunk[] {
  const found: Chunk[] = [];
  const units = unitsIn(plan);
  for (let i = 0; i < chunksIn(units, perChunk); i++) {
    const chunk = chunks.get(i);
    if (chunk === undefined || chunk.label.units !== spanAt(units, perChunk, i).count) break;
    found.push(chunk);
  }
  return found;
}

/** Plays runs in workers of the browser, one at a time, chunk by chunk as the command line does. */
export class SitePlayer {
  readonly runs = new Map<string, SiteRun>();
  readonly #registry: Registry;
  readonly #program: string;
  readonly #tell: (now: Now) => void;
  #now: Now = { going: null, ended: null };
  #stop: (() => void) | null = null;
  #soFar: { readonly plan: Plan; readonly sums: ChunkSums; used: number } | null = null;

  /** @param program the address of the script of a worker. */
  constructor(registry: Registry, program: string, tell: (now: Now) => void) {
    this.#registry = registry;
    this.#program = program;
    this.#tell = tell;
  }

  get now(): Now {
    return this.#now;
  }

  get workers(): number {
    return Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 2);
  }

  /** Begins to play `plan`, or continues it. */
  play(wanted: Wanted): void {
    const run = this.#begin(wanted);
    const shown = { run: run.id, study: null, part: 0, what: '', earlier: [] };
    void this.#play(run, shown).then(({ left, fault }) => this.#end(run.id, left, fault));
  }

  /**
   * Plays runs one after the other; `told` makes the results of all together.
   * @param study the study that asks for the runs; null for a comparison of two.
   */
  series(parts: readonly SitePart[], study: Study | null, told: (runs: readonly SiteRun[]) => Promise<Told>): void {
    const runs = parts.map((part) => this.#begin(part));
    const playAll = async (): Promise<void> => {
      let done = { left: 0, fault: '' };
      const earlier: PlayedPart[] = [];
      for (const [i, run] of runs.entries()) {
        if (done.left > 0) {
          run.status = 'interrupted';
          continue;
        }
        const { what } = parts[i]!;
        const shown = { run: '', study, part: i + 1, what, earlier: [...earlier] };
        done = await this.#play(run, shown, study === null ? runs[0] : undefined);
        earlier.push({ what, part: i + 1, rows: shownOf(this.#live(run)) });
      }
      this.#change({ stage: 'reports' });
      this.#end('', done.left, done.fault, study, done.left === 0 ? await told(runs) : {});
    };
    void playAll().catch((error: unknown) => this.#end('', 1, String(error), study));
  }

  #end(run: string, left: number, fault: string, study: Study | null = null, told: Told = {}): void {
    const ended = {
      run,
      code: left === 0 ? 0 : fault === '' ? 130 : 4,
      compared: null,
      studied: null,
      study,
      asksTrust: false,
      said: fault === '' ? [] : [fault],
      ...told,
    };
    this.#put({ going: null, ended });
  }

  /** The run of a plan, with the chunks that are already played. */
  #begin({ id, ask, plan }: Wanted): SiteRun {
    const game = compilePlan(plan, this.#registry);
    const found = this.runs.get(id);
    const run: SiteRun = found ?? {
      id,
      ask,
      plan,
      game,
      perChunk: unitsPerChunk(plan, game, costOf(plan, this.#registry, game)),
      chunks: new Map(),
      status: 'running',
      at: new Date().toISOString().slice(0, 16).replace('T', ' '),
    };
    run.plan = plan;
    run.status = 'running';
    this.runs.set(id, run);
    return run;
  }

  /** Stops playing; finished chunks are kept. */
  stop(): void {
    this.#stop?.();
  }

  /** Plays the missing chunks of a run. Returns the chunks that are left, and why the run broke off. */
  async #play(
    run: SiteRun,
    shown: Pick<Going, 'run' | 'study' | 'part' | 'what' | 'earlier'>,
    before?: SiteRun,
  ): Promise<{ left: number; fault: string }> {
    const { plan, perChunk, chunks } = run;
    const units = unitsIn(plan);
    const spans = Array.from({ length: chunksIn(units, perChunk) }, (_, i) => spanAt(units, perChunk, i));
    const owed = spans.filter(({ index, count }) => chunks.get(index)?.label.units !== count);
    const total = matchesIn(plan);
    let left = owed.length;
    const began = performance.now();
    const doneOf = (): number =>
      spans.reduce(
        (sum, { index, count }) => sum + (chunks.get(index)?.label.units === count ? count * plan.seats : 0),
        0,
      );
    const first = doneOf();
    this.#change({
      ...shown,
      name: plan.name,
      blocks: plan.pairs,
      stage: 'begins',
      done: first,
      total,
      left: '',
      live: null,
    });
    const next = (worker: Worker): void => {
      const span = owed.shift();
      if (span !== undefined) worker.postMessage({ ...span, plan } satisfies ToWorker, []);
    };
    let looked = -Infinity;
    let fault = '';
    await new Promise<void>((end) => {
      const workers: Worker[] = [];
      const stop = (): void => {
        for (const worker of workers) worker.terminate();
        this.#stop = null;
        end();
      };
      this.#stop = stop;
      const take = (worker: Worker, done: FromWorker): void => {
        if (done.chunk === null || done.fault !== '') {
          fault = done.fault;
          stop();
          return;
        }
        chunks.set(done.index, done.chunk);
        left--;
        const played = doneOf();
        const seconds = (performance.now() - began) / 1000;
        const eta = (seconds * (total - played)) / Math.max(1, played - first);
        this.#change({ stage: 'plays', done: played, left: left === 0 ? '' : formatDuration(eta) });
        if (performance.now() - looked > LOOK_MS) {
          void this.#look(run, before);
          looked = performance.now();
        }
        if (left === 0) stop();
        else next(worker);
      };
      if (left === 0) {
        stop();
        return;
      }
      for (let i = 0; i < Math.min(this.workers, owed.length || 1); i++) {
        const worker = new Worker(this.#program, { type: 'module' });
        worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => take(worker, data));
        worker.addEventListener('error', ({ message }) => {
          fault = message;
          stop();
        });
        workers.push(worker);
      }
      for (const worker of workers) next(worker);
    });
    run.status = left === 0 ? 'complete' : 'interrupted';
    return { left, fault };
  }

  /** Results of a run so far; null while no block is whole. */
  #live(run: SiteRun): Live | null {
    const { plan, game } = run;
    // The sums so far are kept, so that a look at a long run takes no longer than one at a short run.
    if (this.#soFar?.plan !== plan) this.#soFar = { plan, sums: new ChunkSums(plan, game), used: 0 };
    const { sums } = this.#soFar;
    const chunks = chunksOf(run);
    for (const chunk of chunks.slice(this.#soFar.used)) sums.add(chunk);
    this.#soFar.used = chunks.length;
    const { findings, evidence } = sums.told();
    return liveOf(findings, evidence, plan, game.info.teams);
  }

  async #look(run: SiteRun, before?: SiteRun): Promise<void> {
    const live = this.#live(run);
    if (live === null) return;
    const isChange = before !== undefined && before !== run;
    const changes = isChange ? await changesSoFar(playedOf(before), playedOf(run)) : [];
    // The next run may have begun meanwhile.
    if (this.#soFar?.plan === run.plan && this.#now.going !== null) this.#change({ live: { ...live, changes } });
  }

  #change(change: Partial<Going>): void {
    this.#put({ going: { ...this.#now.going, ...change } as Going, ended: null });
  }

  #put(now: Now): void {
    this.#now = now;
    this.#tell(now);
  }
}
