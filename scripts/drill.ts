/**
 * Kills the built command line again and again, damages its files in between, and compares the results at the end, byte by
 * byte, with a run that was not disturbed: `npm run drill [-- --kills 200] [--seed TEXT] [--only JOB]`. Exit codes: 0 all
 * bytes are equal, 1 a difference or a wrong message, 2 a wrong option, 130 interrupted.
 */
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import seedrandom from 'seedrandom';
import { doHarm, type Harm } from './drill/harm.ts';
import { REPOSITORY, differences, finish, hashes, makeFolder, start } from './drill/processes.ts';
import { QUICK_AGENT, QUICK_AGENT_SOURCE, jobsOver, type DrillJob } from './drill/jobs.ts';

const SCENARIO = join(REPOSITORY, 'scenarios', 'dogfight', 'quickstart.yaml');
const FLEETS = join(REPOSITORY, 'scenarios', 'armada', 'core-180.yaml');
/** Exit codes that are no faults: the command is done, or it is done without a sure verdict. */
const ENDS: ReadonlySet<number | null> = new Set([0, 3]);
/** The number of kills of one job before it may end. */
const KILLS_PER_EPISODE = 5;
const MOST_WORKERS = 3;
/**
 * The probability that files are harmed after a kill. Then the probability that a second process works in the same
 * folder.
 */
const HARM = 0.6;
const COMPANY = 0.3;

/** What the drill found, for the table at the end. */
interface Tally {
  kills: number;
  episodes: number;
  harms: Map<string, number>;
  faults: string[];
}

/** The results of a job that is not disturbed. */
interface Model {
  readonly job: DrillJob;
  readonly hashes: ReadonlyMap<string, string>;
  /** Milliseconds and exit code of each step. */
  readonly took: readonly number[];
  readonly codes: readonly number[];
}

const workers = ({ alone }: DrillJob, count: number): string[] => (alone === true ? [] : ['--workers', String(count)]);

async function modelOf(job: DrillJob, cwd: string): Promise<Model> {
  const took: number[] = [];
  const codes: number[] = [];
  for (const step of job.steps) {
    const started = performance.now();
    const { code, err } = await finish(cwd, [...step, ...workers(job, 1)]);
    if (code === null || !ENDS.has(code))
      throw new Error(`${job.name} ends with ${code} when nobody disturbs it: ${err}`);
    took.push(performance.now() - started);
    codes.push(code);
  }
  return { job, hashes: hashes(cwd), took, codes };
}

/** Checks that the message of a command names the harmed file, and repairs it. */
async function refuse(cwd: string, argv: readonly string[], harm: Harm): Promise<string> {
  const { code, err } = await finish(cwd, argv);
  harm.mend();
  if (code === 2 && err.includes(harm.named) && !/\n\s+at /.test(err)) return '';
  // The step may not read the harmed file at all, and then ends well.
  if (ENDS.has(code)) return '';
  return `${harm.kind}: ended with ${code}, expected 2 and a message about ${harm.named}; found: ${err}`;
}

class Drill {
  readonly tally: Tally = { kills: 0, episodes: 0, harms: new Map(), faults: [] };
  readonly #random: () => number;
  readonly #foreign: string;
  readonly #most: number;
  #job: DrillJob | undefined;

  constructor(seed: string, foreign: string, most: number) {
    this.#random = seedrandom(seed);
    this.#foreign = foreign;
    this.#most = most;
  }

  /** Plays one job to its end through kills and harm. */
  async episode({ job, hashes: expected, took, codes }: Model, cwd: string): Promise<void> {
    this.#job = job;
    let kills = Math.min(KILLS_PER_EPISODE, this.#most - this.tally.kills);
    for (const [i, step] of job.steps.entries()) {
      const rest = Math.max(1, Math.round(kills / (job.steps.length - i)));
      for (let n = 0; n < rest && kills > 0; n++) {
        if (!(await this.#kill(cwd, step, took[i]!))) break;
        kills--;
        if (this.#random() < HARM) await this.#harm(cwd, step);
      }
      const company = this.#random() < COMPANY ? [start(cwd, this.#argv(step))] : [];
      const { code, err } = await finish(cwd, this.#argv(step));
      const others = await Promise.all(company.map(({ ended }) => ended));
      for (const end of [{ code, err }, ...others])
        if (end.code !== codes[i] || /\n\s+at /.test(end.err))
          this.#fault(`${job.name}: ended with ${end.code}: ${end.err}`);
    }
    const differ = differences(expected, hashes(cwd));
    if (differ.length > 0) this.#fault(`${job.name}: other bytes in ${differ.slice(0, 8).join(', ')} of ${cwd}`);
    else rmSync(cwd, { recursive: true, force: true });
    this.tally.episodes++;
  }

  #argv(step: readonly string[]): string[] {
    return [...step, ...workers(this.#job!, 1 + Math.floor(this.#random() * MOST_WORKERS))];
  }

  /** Kills a step at a random moment; false when it ended before. */
  async #kill(cwd: string, step: readonly string[], took: number): Promise<boolean> {
    const company = this.#random() < COMPANY ? start(cwd, this.#argv(step)) : null;
    const { child, ended } = start(cwd, this.#argv(step));
    await Promise.race([sleep(took * this.#random()), ended]);
    const killed = child.kill('SIGKILL');
    company?.child.kill('SIGKILL');
    await Promise.all([ended, company?.ended]);
    const counts = killed && child.signalCode === 'SIGKILL';
    if (counts) this.tally.kills++;
    return counts;
  }

  async #harm(cwd: string, step: readonly string[]): Promise<void> {
    const harm = doHarm(cwd, this.#random, this.#foreign);
    if (harm === null) return;
    this.tally.harms.set(harm.kind, (this.tally.harms.get(harm.kind) ?? 0) + 1);
    if (harm.named === '') return;
    const fault = await refuse(cwd, this.#argv(step), harm);
    if (fault !== '') this.#fault(fault);
  }

  #fault(text: string): void {
    this.tally.faults.push(text);
    console.log(`FAULT ${text}`);
  }
}

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: 'drill' },
    only: { type: 'string', default: '' },
  },
});
const most = Number(values.kills);
if (!Number.isSafeInteger(most) || most < 1) {
  console.error(`--kills ${values.kills}: expected a whole number from 1 on`);
  process.exit(2);
}
const root = mkdtempSync(join(tmpdir(), 'broadside-drill-'));
chmodSync(root, 0o755);
// All folders use one file, because a manifest names the folder of a module.
const agent = join(root, QUICK_AGENT);
writeFileSync(agent, QUICK_AGENT_SOURCE);
const all = jobsOver(SCENARIO, FLEETS, agent);
const jobs = all.filter(({ name }) => name.includes(values.only));
if (jobs.length === 0) {
  console.error(`--only ${values.only}: expected part of ${all.map(({ name }) => name).join(', ')}`);
  rmSync(root, { recursive: true });
  process.exit(2);
}
process.on('SIGINT', () => process.exit(130));
const began = performance.now();
const models: Model[] = [];
for (const job of jobs) {
  models.push(await modelOf(job, makeFolder(join(root, `undisturbed-${job.name}`))));
  console.log(`undisturbed: ${job.name} takes ${(models.at(-1)!.took.reduce((a, b) => a + b) / 1000).toFixed(1)} s`);
}
const other = makeFolder(join(root, 'other'));
await finish(other, ['run', SCENARIO, '--seed', 'other', '--agents', 'random', '--blocks', '2']);
const foreign = readdirSync(join(other, 'results'), { recursive: true, encoding: 'utf8' }).find((name) =>
  name.endsWith('.parquet'),
)!;
const drill = new Drill(values.seed, join(other, 'results', foreign), most);
const { tally } = drill;
const perJob = new Map<string, number>();
for (let n = 0; tally.kills < most; n++) {
  const model = models[n % models.length]!;
  const before = tally.kills;
  await drill.episode(model, makeFolder(join(root, `${n}-${model.job.name}`)));
  perJob.set(model.job.name, (perJob.get(model.job.name) ?? 0) + tally.kills - before);
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  console.log(
    `${tally.kills} of ${most} kills, ${tally.episodes} comparisons, ${tally.faults.length} faults, ${minutes} min (${model.job.name})`,
  );
}
console.table(Object.fromEntries(perJob));
console.table(Object.fromEntries(tally.harms));
console.log(
  tally.faults.length === 0
    ? `${tally.kills} kills, ${tally.episodes} comparisons: all bytes equal`
    : `${tally.faults.length} faults; the folders are in ${root}`,
);
if (tally.faults.length === 0) rmSync(root, { recursive: true });
else process.exitCode = 1;
