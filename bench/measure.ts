import { Bench } from 'tinybench';

/** A piece of work whose speed is measured. */
export interface Task {
  readonly name: string;
  /** The unit that is counted, in the plural: plies, playouts. */
  readonly unit: string;
  /** Units done by one call of `run`. */
  readonly amount: number;
  /**
   * Whether the time of waiting (for a disk) counts. If so, the task is timed by the wall clock instead of processor
   * time.
   */
  readonly waits?: boolean;
  /** Does the work and returns a checksum of its answer, which is the same at every call. */
  run(): number;
}

/** The measurement of a task. Rates are medians over rounds; `low` and `high` are the quartiles. */
export interface Figure {
  readonly suite: string;
  readonly name: string;
  readonly unit: string;
  readonly perSecond: number;
  readonly low: number;
  readonly high: number;
  readonly nanoseconds: number;
  readonly checksum: number;
}

/** A number that is not a rate, such as a ratio or a size. `goal` says in words what it should be. */
export interface Note {
  readonly suite: string;
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly goal?: string;
}

export interface Effort {
  readonly rounds: number;
  /** Milliseconds for each task in each round. */
  readonly time: number;
}

/** The value below which the share `q` of `values` lies. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * q;
  const below = sorted[Math.floor(at)]!;
  return below + (sorted[Math.ceil(at)]! - below) * (at - Math.floor(at));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The checksum of one call, after making sure that a second call gives the same. */
function checked(suite: string, task: Task): number {
  const sum = task.run();
  if (task.run() !== sum) throw new Error(`${suite}: two runs of ${task.name} differ`);
  return sum;
}

const wallNow = (): number => performance.now();

/** Milliseconds of processor time that this process has used. Other work on the machine does not change them. */
export const cpuNow = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Units per second in one stretch of timing. */
function once(task: Task, time: number): number {
  const bench = new Bench({ time, iterations: 2, warmup: false, now: task.waits === true ? wallNow : cpuNow });
  bench.add(task.name, () => task.run());
  bench.runSync();
  const result = bench.tasks[0]!.result;
  if (result.state !== 'completed') throw new Error(`${task.name}: ${result.state}`);
  return (task.amount * 1000) / result.latency.mean;
}

/**
 * Times the tasks in turns, round after round, so that a machine that slows down slows all of them.
 * @returns for each task its rate in every round.
 */
export function interleave(
  suite: string,
  tasks: readonly Task[],
  effort: Effort,
): { figures: Figure[]; rates: number[][] } {
  const sums = tasks.map((task) => checked(suite, task));
  const rates: number[][] = tasks.map(() => []);
  for (const task of tasks) once(task, effort.time);
  for (let round = 0; round < effort.rounds; round++)
    tasks.forEach((task, i) => rates[i]!.push(once(task, effort.time)));
  const figures = tasks.map(({ name, unit }, i) => ({
    suite,
    name,
    unit,
    perSecond: median(rates[i]!),
    low: quantile(rates[i]!, 0.25),
    high: quantile(rates[i]!, 0.75),
    nanoseconds: 1e9 / median(rates[i]!),
    checksum: sums[i]!,
  }));
  return { figures, rates };
}

/** Median over rounds of the ratio of two tasks timed in turns. */
export const ratio = (over: readonly number[], under: readonly number[]): number =>
  median(over.map((rate, i) => rate / under[i]!));
