import { dirname, join, relative, sep } from 'node:path';
import type { Game } from '../core/index.ts';
import type { Plan } from '../matches/index.ts';
import { formatDuration } from '../report/index.ts';
import { chunksIn } from '../runner/chunks/chunks.ts';
import { storedChunks } from '../runner/chunks/stored-chunks.ts';
import { Follower } from '../runner/live-findings.ts';
import { readManifest, runFolder } from '../runner/manifest.ts';
import type { Progress } from '../runner/progress.ts';
import { isRefusal } from '../outside/index.ts';
import { compilePlan } from '../runner/registries.ts';
import { unitsIn } from '../runner/run.ts';
import { InputError } from '../scenario/index.ts';
import { changesSoFar } from './before-after.ts';
import type { Desk } from './desk.ts';
import type { Place } from './place.ts';
import { shownOf } from './scores.ts';
import { studiedOf } from './studies.ts';
import type { ChangeRow, Compared, Ended, Going, Now, PlayedPart, Study } from './wire.ts';

/** Least milliseconds between two looks at the chunks. */
const LOOK_MS = 400;
/** Lines of the error output that are kept. */
const MOST_LINES = 40;

/** The number of finished runs of a study that are shown while it goes on: only the latest. */
const MOST_EARLIER = 60;

/** The run that is being played. */
interface Part {
  readonly plan: Plan;
  readonly dir: string;
  readonly game: Game;
}

/** How the plan of a run differs from the scenario, apart from what a study changes in all its runs. */
function whatOf({ origin, matchups }: Plan, always: readonly string[]): string {
  const own = (origin?.sets ?? []).filter((set) => !always.includes(set));
  const agents = new Set(matchups.flatMap(({ entrants }) => entrants.map(({ agent }) => agent)));
  return `${own.length === 0 ? 'as it is' : own.join(', ')}${agents.size === 1 ? `, played by ${[...agents][0]!}` : ''}`;
}

function storedIn({ plan, dir }: Part): Parameters<typeof changesSoFar>[0] | null {
  const manifest = readManifest(dir);
  if (manifest === null) return null;
  const { run, unitsPerChunk } = manifest;
  const end = chunksIn(unitsIn(plan), unitsPerChunk);
  return { plan, chunks: storedChunks(join(dir, 'chunks'), { run, unitsPerChunk }, end) };
}

/** The place of a run below the results, as addresses have it. */
export const runIdIn = (outDir: string, plan: Plan): string =>
  relative(outDir, runFolder(outDir, plan)).split(sep).join('/');

/** A run was asked for while another one is being played. */
export class Busy extends Error {
  override readonly name = 'Busy';
}

/** Plays runs by commands, one at a time, and reports their progress. */
export class Player {
  readonly #desk: Desk;
  readonly #place: Place;
  readonly #listeners = new Set<(now: Now) => void>();
  #now: Now = { going: null, ended: null };
  #stop: AbortController | null = null;
  #done: Promise<void> = Promise.resolve();
  #part: Part | null = null;
  /** In a comparison, the run without the change. */
  #before: Part | null = null;

  constructor(desk: Desk, place: Place) {
    this.#desk = desk;
    this.#place = place;
  }

  get now(): Now {
    return this.#now;
  }

  /** Calls `listener` with the present state and with every change, until the returned function is called. */
  listen(listener: (now: Now) => void): () => void {
    this.#listeners.add(listener);
    listener(this.#now);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Begins to play a plan by the command line that means it.
   * @throws Busy while another run is played.
   */
  play(argv: readonly string[], plan: Plan, resumed = 0): string {
    if (this.#now.going !== null) throw new Busy(`${this.#now.going.name} is being played; stop it first`);
    const run = runIdIn(this.#desk.outDir, plan);
    const signal = this.#begin(run, plan);
    this.#place.playing({ argv, resumed });
    this.#done = this.#play(argv, run, signal).then((ended) => {
      this.#place.playing(null);
      this.#tell({ going: null, ended });
    });
    return run;
  }

  /**
   * Begins to play a plan without changes and with them, by the command line that compares them.
   * @throws Busy while another run is played.
   */
  compare(argv: readonly string[], before: Plan, after: Plan, sets: readonly string[]): void {
    if (this.#now.going !== null) throw new Busy(`${this.#now.going.name} is being played; stop it first`);
    const signal = this.#begin('', after);
    this.#before = this.#partOf(before, runFolder(this.#desk.outDir, before));
    let told = '';
    const out = (text: string): void => {
      told += text;
    };
    this.#done = this.#play([...argv, '--json'], '', signal, out).then((ended) => {
      this.#tell({ going: null, ended: { ...ended, compared: this.#compared(told, after.name, sets) } });
    });
  }

  /**
   * Begins a study by its command line.
   * @throws Busy while another run is played.
   */
  study(argv: readonly string[], study: Study, fair: readonly [number, number]): void {
    if (this.#now.going !== null) throw new Busy(`${this.#now.going.name} is being played; stop it first`);
    const signal = this.#begin('', { name: `${study.command} ${study.files.join(' ')}`, pairs: 0 }, study);
    let told = '';
    const out = (text: string): void => {
      told += text;
    };
    this.#done = this.#play([...argv, '--json'], '', signal, out, study.trust !== true).then((ended) => {
      const studied = studiedOf(told, study, fair, this.#desk.outDir);
      const said = ended.said.filter((line) => !isRefusal(line));
      this.#tell({
        going: null,
        ended: { ...ended, said, study, studied, asksTrust: said.length < ended.said.length },
      });
    });
  }

  #begin(run: string, { name, pairs }: Pick<Plan, 'name' | 'pairs'>, study: Study | null = null): AbortSignal {
    const stop = new AbortController();
    this.#stop = stop;
    this.#part = null;
    this.#before = null;
    const going = {
      run,
      study,
      part: 0,
      what: '',
      earlier: [],
      name,
      blocks: pairs,
      done: 0,
      total: 0,
      left: '',
      live: null,
    };
    this.#tell({ going: { ...going, stage: 'begins' }, ended: null });
    return stop.signal;
  }

  /** What a comparison printed; null when it was stopped or failed. */
  #compared(told: string, name: string, sets: readonly string[]): Compared | null {
    try {
      const { sentences, file } = JSON.parse(told) as { readonly sentences: readonly string[]; readonly file: string };
      const report = relative(this.#desk.outDir, dirname(file)).split(sep).join('/');
      return { name, sets, answer: sentences, report, sections: [] };
    } catch {
      return null;
    }
  }

  /** Stops the present run after the blocks in progress, as Ctrl-C does. Resolves once it has stopped. */
  async stop(): Promise<void> {
    if (this.#now.going !== null) this.#change({ stage: 'stops' });
    this.#stop?.abort('SIGINT');
    await this.#done;
  }

  /** Runs a command to its end, and reports its progress. */
  async #play(
    argv: readonly string[],
    run: string,
    signal: AbortSignal,
    out: (text: string) => void = () => {},
    foreign = false,
  ): Promise<Ended> {
    const said: string[] = [];
    const err = (text: string): void => {
      said.push(...text.split('\n').filter((line) => line !== ''));
      said.splice(0, said.length - MOST_LINES);
    };
    const follower = new Follower(({ done }) => this.#look(done), LOOK_MS);
    const onProgress = (progress: Progress): void => {
      this.#progress(progress, signal.aborted);
      follower.look(progress);
    };
    let code = 0;
    try {
      const onBegin = (plan: Plan, dir: string): void => this.#beginPart(plan, dir);
      code = await this.#desk.run(argv, { signal, foreign, out, err, onBegin, onProgress });
    } catch (error) {
      err(String(error));
      code = 4;
    }
    await follower.close();
    return { run, code, said, compared: null, study: null, studied: null, asksTrust: false };
  }

  #progress({ done, total, eta }: Progress, isStopping: boolean): void {
    const stage = isStopping ? 'stops' : done >= total ? 'reports' : 'plays';
    this.#change({ stage, done, total, left: eta === null || done >= total ? '' : formatDuration(eta) });
  }

  /** Notes which run of a comparison or a study begins, and what the run before it showed last. */
  #beginPart(plan: Plan, dir: string): void {
    const { going } = this.#now;
    if (going === null) return;
    const { part, what, live, earlier, run, study } = going;
    const last: PlayedPart[] = part === 0 ? [] : [{ what, part, rows: shownOf(live) }];
    if (this.#part !== null) void this.#lookBack(this.#part, part);
    this.#part = this.#partOf(plan, dir);
    const isAlone = run !== '';
    this.#change({
      part: part + 1,
      what: isAlone ? '' : whatOf(plan, study?.values['set'] ?? []),
      earlier: [...earlier, ...last].slice(-MOST_EARLIER),
      live: null,
    });
  }

  /** Replaces what was seen of a run while it was played by its final scores. */
  async #lookBack(run: Part, part: number): Promise<void> {
    try {
      const live = await this.#desk.live(run);
      const { going } = this.#now;
      if (live === null || going === null) return;
      const earlier = going.earlier.map((one) =>
        one.part === part ? { what: one.what, part, rows: shownOf(live) } : one,
      );
      this.#change({ earlier });
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
    }
  }

  #partOf(plan: Plan, dir: string): Part {
    return { plan, dir, game: compilePlan(plan, this.#desk.registry) };
  }

  /** Reads what has been played so far; false if there is no interval yet. */
  async #look(done: number): Promise<boolean> {
    const part = this.#part;
    if (part === null) return false;
    const { seats, matchups } = part.plan;
    // Match-ups take turns, and none has an interval before its second block.
    if (done < seats * (matchups.length + 1)) return false;
    try {
      const live = await this.#desk.live(part);
      if (live === null) return false;
      const changes = await this.#changes(part);
      // The next run may have begun meanwhile.
      if (this.#part === part) this.#change({ live: { ...live, changes } });
      return live.rows.length > 0;
    } catch (error) {
      // The run itself reports what is wrong with its files.
      if (!(error instanceof InputError)) throw error;
      return false;
    }
  }

  async #changes(part: Part): Promise<readonly ChangeRow[]> {
    if (this.#before === null || this.#before.dir === part.dir) return [];
    const before = storedIn(this.#before);
    const after = storedIn(part);
    return before === null || after === null ? [] : changesSoFar(before, after);
  }

  #change(change: Partial<Going>): void {
    const { going, ended } = this.#now;
    if (going !== null) this.#tell({ going: { ...going, ...change }, ended });
  }

  #tell(now: Now): void {
    this.#now = now;
    for (const listener of this.#listeners) listener(now);
  }
}
