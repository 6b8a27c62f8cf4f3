import { dirname, relative, sep } from 'node:path';
import type { Plan } from '../matches/index.ts';
import { answerOf, formatDuration } from '../report/index.ts';
import { Follower, readSoFar } from '../runner/live-findings.ts';
import { runFolder } from '../runner/manifest.ts';
import type { Progress } from '../runner/progress.ts';
import { isRefusal } from '../outside/index.ts';
import { compilePlan } from '../runner/registries.ts';
import { InputError } from '../scenario/index.ts';
import type { Desk } from './desk.ts';
import type { Place } from './place.ts';
import { scoresOf } from './scores.ts';
import { studiedOf } from './studies.ts';
import type { Compared, Ended, Going, Live, Now, Study } from './wire.ts';

/** Least milliseconds between two looks at the chunks. */
const LOOK_MS = 400;
/** Lines of the error output that are kept. */
const MOST_LINES = 40;

/** The place of a run below the results, as addresses have it. */
export const runIdIn = (outDir: string, plan: Plan): string =>
  relative(outDir, runFolder(outDir, plan)).split(sep).join('/');

/** A run that was asked for while another is played. */
export class Busy extends Error {
  override readonly name = 'Busy';
}

/** Plays runs by commands, one at a time, and tells how far they are. */
export class Player {
  readonly #desk: Desk;
  readonly #place: Place;
  readonly #listeners = new Set<(now: Now) => void>();
  #now: Now = { going: null, ended: null };
  #stop: AbortController | null = null;
  #done: Promise<void> = Promise.resolve();

  constructor(desk: Desk, place: Place) {
    this.#desk = desk;
    this.#place = place;
  }

  get now(): Now {
    return this.#now;
  }

  /** Is told of every change, from the present state on, until the function that it returns is called. */
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
    const follower = new Follower(() => this.#look(plan), LOOK_MS);
    this.#done = this.#play(argv, run, signal, follower.look).then(async (ended) => {
      await follower.close();
      this.#place.playing(null);
      this.#tell({ going: null, ended });
    });
    return run;
  }

  /**
   * Begins to play a plan with changes and without, by the command line that compares them.
   * @throws Busy while another run is played.
   */
  compare(argv: readonly string[], plan: Plan, sets: readonly string[]): void {
    if (this.#now.going !== null) throw new Busy(`${this.#now.going.name} is being played; stop it first`);
    const signal = this.#begin('', plan);
    let told = '';
    const out = (text: string): void => {
      told += text;
    };
    this.#done = this.#play([...argv, '--json'], '', signal, () => {}, out).then((ended) => {
      this.#tell({ going: null, ended: { ...ended, compared: this.#compared(told, plan.name, sets) } });
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
    this.#done = this.#play([...argv, '--json'], '', signal, () => {}, out, study.trust !== true).then((ended) => {
      const studied = studiedOf(told, study, fair, this.#desk.outDir);
      const asksTrust = ended.said.some((line) => isRefusal(line));
      this.#tell({ going: null, ended: { ...ended, study, studied, asksTrust } });
    });
  }

  #begin(run: string, { name, pairs }: Pick<Plan, 'name' | 'pairs'>, study: Study | null = null): AbortSignal {
    const stop = new AbortController();
    this.#stop = stop;
    const going = { run, study, part: 0, name, blocks: pairs, done: 0, total: 0, left: '', live: null };
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

  /** Stops what is played after the blocks in progress, as Ctrl-C does. Ends once it has. */
  async stop(): Promise<void> {
    if (this.#now.going !== null) this.#change({ stage: 'stops' });
    this.#stop?.abort('SIGINT');
    await this.#done;
  }

  /** Runs a command that plays to its end, and tells how far it is. */
  async #play(
    argv: readonly string[],
    run: string,
    signal: AbortSignal,
    look: (progress: Progress) => void,
    out: (text: string) => void = () => {},
    foreign = false,
  ): Promise<Ended> {
    const said: string[] = [];
    const err = (text: string): void => {
      said.push(...text.split('\n').filter((line) => line !== ''));
      said.splice(0, said.length - MOST_LINES);
    };
    const onProgress = (progress: Progress): void => {
      this.#progress(progress, signal.aborted);
      look(progress);
    };
    let code = 0;
    try {
      const onBegin = (): void => this.#change({ part: (this.#now.going?.part ?? 0) + 1 });
      code = await this.#desk.run(argv, { signal, foreign, out, err, onBegin, onProgress });
    } catch (error) {
      err(String(error));
      code = 4;
    }
    return { run, code, said, compared: null, study: null, studied: null, asksTrust: false };
  }

  #progress({ done, total, eta }: Progress, isStopping: boolean): void {
    const stage = isStopping ? 'stops' : done >= total ? 'reports' : 'plays';
    this.#change({ stage, done, total, left: eta === null || done >= total ? '' : formatDuration(eta) });
  }

  async #look(plan: Plan): Promise<void> {
    try {
      const found = await readSoFar(plan, runFolder(this.#desk.outDir, plan), this.#desk.registry);
      if (found === null) return;
      const { findings, evidence } = found;
      const { teams } = compilePlan(plan, this.#desk.registry).info;
      const scores = scoresOf(findings, evidence, plan, teams);
      if (scores.rows.length === 0 && (findings.winrates.at(-1)?.matches ?? 0) === 0) return;
      const blocks = Math.min(...plan.matchups.map((_, i) => evidence.convergence[i]?.at(-1)?.blocks ?? 0));
      const live: Live = { ...scores, answer: answerOf(findings, evidence, plan, teams), blocks };
      this.#change({ live });
    } catch (error) {
      // The run itself says what is wrong with its files.
      if (!(error instanceof InputError)) throw error;
    }
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
