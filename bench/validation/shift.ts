/**
 * node scripts/run-bundled.mjs bench/validation/shift.ts [--runs 1000] Is a shift of two points of 100 found on 6,600
 * common seeds, and is no shift found if there is none?
 */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { scoreImproved } from '../../src/analysis/index.ts';
import { deriveText, makeSfc, seedSfc, unitSfc, type Sfc32 } from '../../src/core/index.ts';
import { RunningPairs, pairedDifference, wilson } from '../../src/stats/index.ts';

/** The comparison: blocks of two matches, each played under A and under B. */
export interface ShiftedWorld {
  readonly blocks: number;
  /** Correlation of a match's outcome under A with its outcome under B. */
  readonly correlation: number;
  /** Chance of a win under A, and what B adds to it. */
  readonly chance: number;
  readonly shift: number;
}

const generator = (name: string): Sfc32 => {
  const random = makeSfc();
  seedSfc(random, deriveText(new Int32Array(4), name));
  return random;
};

/** The sums of one comparison; `name` is its seed. */
export function shiftedPairs({ blocks, correlation, chance: a, shift }: ShiftedWorld, name: string): RunningPairs {
  const b = a + shift;
  const both = a * b + correlation * Math.sqrt(a * (1 - a) * b * (1 - b));
  const random = generator(name);
  const sums = new RunningPairs();
  for (let block = 0; block < blocks; block++) {
    let inA = 0;
    let inB = 0;
    for (let match = 0; match < 2; match++) {
      const wonA = unitSfc(random) < a;
      if (wonA) inA++;
      if (unitSfc(random) < (wonA ? both / a : (b - both) / (1 - a))) inB++;
    }
    sums.add(inA / 2, inB / 2);
  }
  return sums;
}

/** The shares of `runs` comparisons in which the interval lies above zero, and in which the gate passes. */
export function shiftPower(world: ShiftedWorld, runs: number): { readonly found: number; readonly passed: number } {
  let found = 0;
  let passed = 0;
  for (let run = 0; run < runs; run++) {
    const sums = shiftedPairs(world, `shift ${world.shift} run ${run}`);
    if (pairedDifference(sums).lo > 0) found++;
    if (scoreImproved(sums, 0.02).verdict === 'passed') passed++;
  }
  return { found: found / runs, passed: passed / runs };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '1000' } } });
  const runs = Number(values.runs);
  const said = (share: number): string => {
    const { lo, hi } = wilson(share, runs);
    return `${(100 * share).toFixed(1)} % [${(100 * lo).toFixed(1)}, ${(100 * hi).toFixed(1)}]`;
  };
  for (const shift of [0.02, 0]) {
    const { found, passed } = shiftPower({ blocks: 6600, correlation: 0.5, chance: 0.5, shift }, runs);
    console.log(
      `shift ${100 * shift} pp, ${runs} runs: interval above zero ${said(found)}, gate passed ${said(passed)}`,
    );
  }
}
