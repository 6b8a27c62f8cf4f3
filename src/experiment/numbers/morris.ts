import { ALL_LABEL } from '../../analysis/index.ts';
import type { Plan } from '../../matches/index.ts';
import { compareRuns } from '../comparison/compare.ts';
import { runIdOf } from '../../runner/manifest.ts';
import { inputError, masterSeed, whyUnreached } from '../../scenario/index.ts';
import { deriveText, makeSfc, nextSfc, seedSfc, shuffleSfc, type Game, type Sfc32 } from '../../core/index.ts';
import { LEVEL, benjaminiHochberg, chiSquareTail, mean, normalQuantile, tQuantile } from '../../stats/index.ts';
import type { ScreenedNumber } from '../../report/index.ts';
import { takes, type PlanRunner } from './sweep.ts';
import { numbersIn, setsOf, type Variation } from './variation.ts';

/** A number that is screened, between two values. */
export type Screened = Pick<ScreenedNumber, 'path' | 'base' | 'lo' | 'hi'>;

/** Which numbers of a scenario matter: the elementary effects of Morris. */
export interface Morris {
  readonly effects: readonly ScreenedNumber[];
  /** The id of a run of the unchanged scenario, by which results are named. This run is not played. */
  readonly run: string;
  readonly trajectories: number;
  readonly blocks: number;
  readonly runs: number;
}

/** Half the range of a number, as a part of the number; at least 1 for a whole number. */
const REACH = 0.2;

const globOf = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  );

/** The numbers of a screening, and the numbers that were left out. */
interface ToScreen {
  readonly numbers: readonly Screened[];
  /** The numbers for which the rules allow no other value. */
  readonly fixed: readonly string[];
  /** The numbers that no match uses. */
  readonly unplayed: readonly string[];
}

/**
 * The numbers of a scenario that match one of the patterns (`ships.*`), each with a range of a fifth up and down, or as
 * far as the rules allow.
 * @throws InputError for a pattern that matches no number, and when there is nothing to vary.
 */
export function screenedNumbers(patterns: readonly string[], runner: PlanRunner, game?: Game): ToScreen {
  const plan = runner.plan([]);
  const all = numbersIn(plan.content);
  for (const pattern of patterns)
    if (!all.some(([path]) => globOf(pattern).test(path)))
      throw inputError(
        `--numbers ${pattern}`,
        'matches no number of the scenario; expected a path, or one with *: ships.*',
      );
  const globs = patterns.map(globOf);
  const numbers: Screened[] = [];
  const fixed: string[] = [];
  const unplayed: string[] = [];
  for (const [path, base] of all) {
    if (!globs.some((glob) => glob.test(path))) continue;
    if (game !== undefined && whyUnreached(plan, game, path.split('.')) !== '') {
      unplayed.push(path);
      continue;
    }
    const whole = Number.isInteger(base);
    const reach = whole ? Math.max(1, Math.round(REACH * Math.abs(base))) : REACH * Math.abs(base);
    const ends = [base - reach, base + reach].map((value) => (takes(runner, [`${path}=${value}`]) ? value : base));
    if (ends[0] === ends[1]) fixed.push(path);
    else numbers.push({ path, base, lo: ends[0]!, hi: ends[1]! });
  }
  if (numbers.length === 0)
    throw inputError(
      '--numbers',
      fixed.length > 0
        ? 'nothing can be varied: the rules allow no other value'
        : 'nothing can be varied: no match of this scenario meets these numbers',
    );
  return { numbers, fixed, unplayed };
}

function shuffled(n: number, random: Sfc32): number[] {
  const order = Int32Array.from({ length: n }, (_, i) => i);
  shuffleSfc(random, order);
  return [...order];
}

/** One elementary effect in every match-up, with its standard error. */
interface Elementary {
  readonly number: number;
  readonly byMatchup: ReadonlyMap<string, { readonly effect: number; readonly se: number }>;
}

/** A walk through the box: its corners as plans, and for each step the number that changes and its direction. */
interface Walk {
  readonly corners: readonly Plan[];
  readonly steps: readonly { readonly number: number; readonly up: boolean }[];
}

/**
 * A walk from a random corner that changes every number once, in random order. The corners of a walk share seeds.
 * Different walks do not, because the variance over walks estimates their errors, which must therefore be independent.
 */
function walkFrom(numbers: readonly Screened[], random: Sfc32, runner: PlanRunner, walk: number): Walk {
  const plan = (sets: readonly string[]): Plan => {
    const own = runner.plan(sets);
    const seed = `${own.seed} walk ${walk + 1}`;
    return { ...own, seed, master: masterSeed(seed) };
  };
  const variations: Variation[] = numbers.map(({ path, lo, hi }) => ({ path, values: [lo, hi] }));
  const setting = numbers.map(({ lo, hi }) => ((nextSfc(random) & 1) === 1 ? hi : lo));
  const corners = [plan(setsOf(variations, setting))];
  const steps = shuffled(numbers.length, random).map((number) => {
    const { lo, hi } = numbers[number]!;
    const up = setting[number] === lo;
    setting[number] = up ? hi : lo;
    corners.push(plan(setsOf(variations, setting)));
    return { number, up };
  });
  return { corners, steps };
}

async function played({ corners, steps }: Walk, { play }: PlanRunner): Promise<Elementary[]> {
  const found: Elementary[] = [];
  let before = await play(corners[0]!);
  for (const [i, { number, up }] of steps.entries()) {
    const after = await play(corners[i + 1]!);
    const { rows } = await compareRuns(before.dir, after.dir);
    const scores = rows.filter(({ measure, matchup }) => measure === 'score' && matchup !== ALL_LABEL);
    const byMatchup = new Map(
      scores.map(({ matchup, difference, se }) => [matchup, { effect: up ? difference : -difference, se }]),
    );
    found.push({ number, byMatchup });
    before = after;
  }
  return found;
}

/** An effect before the correction for the number of numbers. */
interface Unjudged {
  readonly effect: Omit<ScreenedNumber, 'qValue'>;
  readonly pValue: number;
}

function summed(number: Screened, effects: readonly Elementary[]): Unjudged {
  const labels = [...effects[0]!.byMatchup.keys()];
  const of = (label: string) => effects.map(({ byMatchup }) => byMatchup.get(label)!);
  const cells = labels.flatMap(of);
  const chiSquare = cells.reduce((sum, { effect, se }) => sum + (se > 0 ? (effect / se) * (effect / se) : 0), 0);
  const excess = mean(cells.map(({ effect, se }) => effect * effect - se * se));
  const size = (label: string): number => mean(of(label).map(({ effect }) => Math.abs(effect)));
  const matchup = labels.reduce((best, label) => (size(label) > size(best) ? label : best), labels[0]!);
  const own = of(matchup);
  const mu = mean(own.map(({ effect }) => effect));
  const n = own.length;
  const sigma =
    n > 1 ? Math.sqrt(own.reduce((sum, { effect }) => sum + (effect - mu) * (effect - mu), 0) / (n - 1)) : NaN;
  // With few trajectories their variance is uncertain, so it is taken to be at least that of the errors of measurement.
  const noise = Math.sqrt(mean(own.map(({ se }) => se * se)) / n);
  const half = Math.max(
    n > 1 ? (tQuantile(0.5 + LEVEL / 2, n - 1) * sigma) / Math.sqrt(n) : 0,
    normalQuantile(0.5 + LEVEL / 2) * noise,
  );
  const effect = {
    ...number,
    strength: Math.sqrt(Math.max(0, excess)),
    matchup,
    mu,
    muLo: mu - half,
    muHi: mu + half,
    muStar: size(matchup),
    sigma,
  };
  return { effect, pValue: chiSquareTail(chiSquare, cells.length) };
}

/**
 * Which numbers of a scenario matter: elementary effects along random trajectories (Morris, Technometrics 33, 1991,
 * with two levels for each number). Each trajectory has its own common seeds. The effects are corrected for the noise
 * of finite blocks.
 * @throws InputError when the scenario has no score to measure, or a corner of the box is not a valid scenario.
 */
export async function morris(numbers: readonly Screened[], trajectories: number, runner: PlanRunner): Promise<Morris> {
  const plan = runner.plan([]);
  if (plan.matchups.every(({ entrants }) => new Set(entrants.map(({ side, agent }) => `${side} ${agent}`)).size === 1))
    throw inputError(plan.name, 'every match-up is of one side against itself, so that no number moves a score');
  const random = makeSfc();
  seedSfc(random, deriveText(plan.master, 'morris'));
  const walks = Array.from({ length: trajectories }, (_, walk) => walkFrom(numbers, random, runner, walk));
  await runner.ahead?.(walks.flatMap(({ corners }) => corners));
  const found: Elementary[] = [];
  for (const walk of walks) found.push(...(await played(walk, runner)));
  const rows = numbers.map((number, i) =>
    summed(
      number,
      found.filter((effect) => effect.number === i),
    ),
  );
  const q = benjaminiHochberg(rows.map(({ pValue }) => pValue));
  const effects = rows.map(({ effect }, i): ScreenedNumber => Object.assign({ qValue: q[i]! }, effect));
  return {
    effects: effects.toSorted((a, b) => b.strength - a.strength || b.muStar - a.muStar),
    run: runIdOf(plan),
    trajectories,
    blocks: plan.pairs,
    runs: trajectories * (numbers.length + 1),
  };
}
