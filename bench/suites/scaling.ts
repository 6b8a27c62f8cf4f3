/**
 * Measures the matches a second of a whole run (play, recording, chunk files and CSVs) with one worker and with two, in
 * turns. The results must be the same, byte by byte.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashText } from '../../src/core/index.ts';
import { runPlan } from '../../src/runner/index.ts';
import { masterSeed } from '../../src/scenario/index.ts';
import type { Plan } from '../../src/matches/index.ts';
import { loadQuickstart } from '../games.ts';
import { median, quantile, ratio } from '../measure.ts';
import type { Effort, Figure, Note } from '../measure.ts';

const SUITE = 'scaling';
const WORKERS = [1, 2] as const;
/** A number of blocks that is large enough that the start of the threads matters little. */
const PAIRS = 300;

/** The quickstart's first match-up on the bench's own seed. */
function benchPlan(plan: Plan): Plan {
  return { ...plan, seed: 'bench', master: masterSeed('bench'), matchups: plan.matchups.slice(0, 1), pairs: PAIRS };
}

export async function scalingSuite(id: string, effort: Effort): Promise<{ figures: Figure[]; notes: Note[] }> {
  const quickstart = loadQuickstart(id);
  if (quickstart === undefined) return { figures: [], notes: [] };
  const plan = benchPlan(quickstart.plan);
  const outDir = mkdtempSync(join(tmpdir(), 'broadside-bench-'));
  const rates: number[][] = WORKERS.map(() => []);
  const spent: number[][] = WORKERS.map(() => []);
  const sums = new Set<string>();
  try {
    // The first round warms up the disk and is not counted.
    for (let round = 0; round <= Math.ceil(effort.rounds / 3); round++)
      for (const [i, workers] of WORKERS.entries()) {
        const folder = join(outDir, `${round}-${workers}`);
        const before = process.cpuUsage();
        const { matches, seconds, checksum } = await runPlan(plan, { outDir: folder, workers });
        const { user, system } = process.cpuUsage(before);
        sums.add(checksum);
        if (round > 0) {
          rates[i]!.push(matches / seconds);
          spent[i]!.push((user + system) / matches);
        }
        if (existsSync(folder)) rmSync(folder, { recursive: true });
      }
  } finally {
    rmSync(outDir, { recursive: true });
  }
  if (sums.size !== 1) throw new Error(`${SUITE}: the results depend on the number of workers`);
  const checksum = hashText([...sums][0]!);
  const figures = WORKERS.map((workers, i): Figure => ({
    suite: SUITE,
    name: `${id}: whole run, ${workers} worker${workers === 1 ? '' : 's'}`,
    unit: 'matches',
    perSecond: median(rates[i]!),
    low: quantile(rates[i]!, 0.25),
    high: quantile(rates[i]!, 0.75),
    nanoseconds: 1e9 / median(rates[i]!),
    checksum,
  }));
  const notes: Note[] = [
    {
      suite: SUITE,
      name: `${id}: two workers / one`,
      value: ratio(rates[1]!, rates[0]!),
      unit: 'ratio',
      goal: '>= 1.7 on two idle cores',
    },
    {
      suite: SUITE,
      name: `${id}: processor time a match, one worker / two`,
      value: ratio(spent[0]!, spent[1]!),
      unit: 'ratio',
      goal: '>= 0.85',
    },
  ];
  return { figures, notes };
}
