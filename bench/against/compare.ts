/** Measures this tree and another checkout of the repository in turns, both bundled as the product is. */
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cwd } from 'node:process';
import { pathToFileURL } from 'node:url';
import { bundle } from '../../scripts/bundle.mjs';
import { median, ratio } from '../measure.ts';
import { digits, table } from '../report.ts';
import type { Job, Stretch } from './stretch.ts';

/** The scenarios that are compared by default: two ships, two small fleets, and fleets with squadrons and upgrades. */
export const SCENARIOS = [
  'scenarios/dogfight/tuning.yaml',
  'scenarios/armada/quickstart.yaml',
  'scenarios/armada/core-180.yaml',
];

export interface Thoroughness {
  /**
   * The number of rounds. Each round has fresh processes, because the result of just-in-time compilation differs from
   * process to process.
   */
  readonly rounds: number;
  /** The number of stretches of each tree in a round. */
  readonly turns: number;
  /** Milliseconds of processor time in a stretch, and of warm-up before the first stretch. */
  readonly stretch: number;
  readonly warmUp: number;
}

/** One row of the answer: the cost of a ply or playout in the other tree and in this one. */
export interface Compared {
  readonly name: string;
  readonly unit: string;
  /** Nanoseconds, medians over all stretches. */
  readonly before: number;
  readonly now: number;
  /** For each round, the median of now / before over the turns of the round. */
  readonly ratios: readonly number[];
  /** Hash of the answers of both trees; if it differs, they do not play the same. */
  readonly checksums: readonly [number, number];
}

interface Trees {
  readonly before: string;
  readonly now: string;
  readonly program: string;
}

const urlOf = (...path: string[]): string => pathToFileURL(resolve(...path)).href;

/**
 * Matches do not depend on the names of the code. An older tree does not define these names, so both trees get the
 * same ones.
 */
const NAMELESS = { define: { BROADSIDE_CODE: JSON.stringify('{"rules":{},"agents":{},"play":""}') } };

/**
 * The libraries of both trees: bundled here, both in the same way, or (with `built`) taken from the `dist/` of each tree. Libraries that are
 * bundled here are put beside this bundle, and are removed with it.
 */
async function librariesOf(other: string, built: boolean): Promise<Trees> {
  const outdir = join(import.meta.dirname, 'trees');
  const source = built ? join('dist', 'index.js') : join('src', 'index.ts');
  if (!existsSync(join(other, source)))
    throw new Error(`${other}: ${built ? 'not built' : 'no checkout of this repository'}, there is no ${source}`);
  await bundle(cwd(), { program: 'bench/against/measure-tree.ts' }, outdir);
  const program = join(outdir, 'program.js');
  if (built) return { before: urlOf(other, source), now: urlOf(source), program };
  await bundle(resolve(other), { before: source }, outdir, NAMELESS);
  await bundle(cwd(), { now: source }, outdir, NAMELESS);
  return { before: urlOf(outdir, 'before.js'), now: urlOf(outdir, 'now.js'), program };
}

/** Lets `child` work for this many milliseconds. */
async function order(child: ChildProcess, milliseconds: number): Promise<Stretch> {
  child.send(milliseconds);
  const ended = new AbortController();
  const fault = once(child, 'exit', { signal: ended.signal }).then(([code]: unknown[]) => {
    throw new Error(`a process that measured ended with code ${String(code)}`);
  });
  const answer = once(child, 'message', { signal: ended.signal });
  try {
    const [stretch] = (await Promise.race([answer, fault])) as [Stretch];
    return stretch;
  } finally {
    ended.abort();
    await Promise.allSettled([answer, fault]);
  }
}

type Pair<T> = readonly [T, T];

/** One round: fresh processes, warmed up, then stretches in turns. The two trees take turns to go first. */
async function playRound(trees: Trees, job: Omit<Job, 'library'>, effort: Thoroughness): Promise<Pair<Stretch[]>> {
  const children = [trees.before, trees.now].map((library) =>
    fork(trees.program, [JSON.stringify({ ...job, library } satisfies Job)]),
  );
  const found: Pair<Stretch[]> = [[], []];
  try {
    for (const child of children) await order(child, effort.warmUp);
    for (let turn = 0; turn < effort.turns; turn++)
      for (const i of turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
        found[i].push(await order(children[i]!, effort.stretch));
  } finally {
    for (const child of children) child.kill();
  }
  return found;
}

const costs = (stretches: readonly Stretch[]): number[] => stretches.map(({ nanosecondsEach }) => nanosecondsEach);

async function compareOne(trees: Trees, job: Omit<Job, 'library'>, effort: Thoroughness): Promise<Compared> {
  const before: Stretch[] = [];
  const now: Stretch[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < effort.rounds; round++) {
    const [a, b] = await playRound(trees, job, effort);
    before.push(...a);
    now.push(...b);
    ratios.push(ratio(costs(b), costs(a)));
  }
  return {
    name: `${job.scenario}: ${job.what === 'play' ? 'random play' : 'search, cut at the round'}`,
    unit: now[0]!.unit,
    before: median(costs(before)),
    now: median(costs(now)),
    ratios,
    checksums: [before[0]!.checksum, now[0]!.checksum],
  };
}

/** The other side of the comparison, and its scenarios. */
export interface Comparison {
  /** The folder of another checkout. */
  readonly other: string;
  /** Compares what both trees have in `dist/` instead of their sources. */
  readonly built: boolean;
  readonly scenarios: readonly string[];
}

/** Compares this tree with another; hands each row to `tell` when it is found. */
export async function compareTrees(
  { other, built, scenarios }: Comparison,
  effort: Thoroughness,
  tell: (row: Compared) => void,
): Promise<Compared[]> {
  const trees = await librariesOf(other, built);
  const rows: Compared[] = [];
  for (const what of ['play', 'search'] as const)
    for (const scenario of scenarios) {
      const row = await compareOne(trees, { scenario, what }, effort);
      tell(row);
      rows.push(row);
    }
  return rows;
}

/** The comparison as a table of nanoseconds for each ply or playout. If `now / before` is below 1, this tree is faster. */
export const comparedText = (rows: readonly Compared[]): string =>
  table([
    ['', 'before', 'now', 'now / before', 'rounds'],
    ...rows.map(({ name, before, now, ratios }) => [
      name,
      `${digits(before)} ns`,
      `${digits(now)} ns`,
      median(ratios).toFixed(3),
      `${Math.min(...ratios).toFixed(3)} - ${Math.max(...ratios).toFixed(3)}`,
    ]),
  ]);

/** Complaints about trees that do not play the same. */
export const comparedFaults = (rows: readonly Compared[]): string[] =>
  rows.flatMap(({ name, checksums: [before, now] }) =>
    before === now ? [] : [`${name}: the answer changed, checksum ${now} instead of ${before}`],
  );
