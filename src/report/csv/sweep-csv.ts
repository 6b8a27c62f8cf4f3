import { bandAnswer, bandProbability, type BandAnswer, type DiffRow, type WinrateRow } from '../../analysis/index.ts';
import { NO_ESTIMATE, type Estimate, type FittedCurve } from '../../stats/index.ts';
import { csvFile, fixed, interval, type Column } from './csv.ts';
import { WINRATES } from './findings-csv.ts';

/** One row of a sweep: a variant's values, a win-rate row, and how its score changed. */
export interface SweepRow {
  readonly setting: readonly number[];
  readonly winrate: WinrateRow;
  /** Change of the score against the scenario as it is; null when it does not apply. */
  readonly change: (Pick<DiffRow, 'difference' | 'lo' | 'hi'> & Pick<Estimate, 'level'>) | null;
  /** The score at this value by the curve through all values; missing when there is no curve. */
  readonly fitted?: Estimate;
}

/** The curve of a side's score in a match-up by the number that was varied. */
export interface SweepCurve extends Pick<WinrateRow, 'matchup' | 'side' | 'agent'> {
  readonly curve: FittedCurve;
}

const NOTHING = { difference: NaN, lo: NaN, hi: NaN };

/** `sweep.csv`: the varied numbers by their paths, the columns of `winrates.csv`, then the paired change of the score. */
export function sweepCsv(paths: readonly string[], rows: readonly SweepRow[]): string {
  const varied = paths.map((path, i): Column<SweepRow> => [path, ({ setting }) => setting[i]!]);
  const winrates = WINRATES.map(([name, cell]): Column<SweepRow> => [name, ({ winrate }) => cell(winrate)]);
  return csvFile(
    [
      ...varied,
      ...winrates,
      fixed<SweepRow>('difference', ({ change }) => (change ?? NOTHING).difference),
      ...interval<SweepRow>('difference', ({ change }) => change ?? NOTHING),
      fixed<SweepRow>('fitted', ({ fitted }) => (fitted ?? NO_ESTIMATE).value),
      ...interval<SweepRow>('fitted', ({ fitted }) => fitted ?? NO_ESTIMATE),
    ],
    rows,
  );
}

const POINTS = 60;

/** The curve as points from the least value to the most, for pictures. */
export function curvePoints({ range: [least, most], at }: FittedCurve): ({ readonly x: number } & Estimate)[] {
  return Array.from({ length: POINTS + 1 }, (_, i) => {
    const x = least + (i / POINTS) * (most - least);
    return { x, ...at(x) };
  });
}

/** A curve for other programs: its points, and where it reaches an even score among `teams`. */
export const curveJson = ({ matchup, side, agent, curve }: SweepCurve, teams: number) => ({
  matchup,
  side,
  agent,
  even: curve.crossing(1 / teams),
  points: curvePoints(curve),
});

/**
 * The result of a screening for one number, which varies between `lo` and `hi`. An effect is the change of the score of
 * a match-up's first side from `lo` to `hi`.
 */
export interface ScreenedNumber {
  readonly path: string;
  readonly base: number;
  readonly lo: number;
  readonly hi: number;
  /**
   * Root mean square of the effect over match-ups, less the part that noise alone would give. The list is sorted by it.
   */
  readonly strength: number;
  /** False-discovery rate, corrected for how many numbers were screened (Benjamini and Hochberg). */
  readonly qValue: number;
  /**
   * The match-up with the largest effect. The next fields are the mean effect there and its 95 % interval over
   * trajectories.
   */
  readonly matchup: string;
  readonly mu: number;
  readonly muLo: number;
  readonly muHi: number;
  /**
   * Mean absolute effect there. The next field is the standard deviation over trajectories, which shows how much the
   * effect depends on the other numbers.
   */
  readonly muStar: number;
  readonly sigma: number;
}

const MORRIS: readonly Column<ScreenedNumber>[] = [
  ['number', (r) => r.path],
  ['base', (r) => r.base],
  ['from', (r) => r.lo],
  ['to', (r) => r.hi],
  fixed('strength', (r) => r.strength),
  fixed('q_value', (r) => r.qValue),
  ['matchup', (r) => r.matchup],
  fixed('mu', (r) => r.mu),
  fixed('mu_lo', (r) => r.muLo),
  fixed('mu_hi', (r) => r.muHi),
  fixed('mu_star', (r) => r.muStar),
  fixed('sigma', (r) => r.sigma),
];

/** `morris.csv`: one row for each number, the strongest first. */
export function morrisCsv(rows: readonly ScreenedNumber[], trajectories: number, blocks: number): string {
  const counts: Column<ScreenedNumber>[] = [
    ['trajectories', () => trajectories],
    ['blocks', () => blocks],
  ];
  return csvFile([...MORRIS, ...counts], rows);
}

/** One target of a balancing, as one player found it. */
export interface TargetRow {
  readonly name: string;
  readonly player: string;
  readonly bandLo: number;
  readonly bandHi: number;
  /** The value before the change; null for a player who played only the changed scenario. */
  readonly before: Estimate | null;
  readonly after: Estimate;
}

const IN_BAND: Readonly<Record<BandAnswer, string>> = { in: 'yes', out: 'no', open: 'open' };

const TARGETS: readonly Column<TargetRow>[] = [
  ['target', (r) => r.name],
  fixed('band_lo', (r) => r.bandLo),
  fixed('band_hi', (r) => r.bandHi),
  fixed('before', (r) => (r.before ?? NO_ESTIMATE).value),
  ...interval<TargetRow>('before', (r) => r.before ?? NO_ESTIMATE),
  fixed('after', (r) => r.after.value),
  ...interval<TargetRow>('after', (r) => r.after),
  ['blocks', (r) => r.after.n],
  ['in_band', (r) => IN_BAND[bandAnswer(r.after, r.bandLo, r.bandHi)]],
  ['player', (r) => r.player],
  fixed('probability', (r) => bandProbability(r.after, r.bandLo, r.bandHi)),
];

/** `balance.csv`: one row for each target and player, with its value before and after. */
export const balanceCsv = (rows: readonly TargetRow[]): string => csvFile(TARGETS, rows);

/** A variant on the front: no variant that was played comes nearer to fair with less change. */
export interface FrontRow {
  readonly sets: readonly string[];
  readonly amount: number;
  readonly inBand: number;
  readonly farthest: Estimate & { readonly target: string; readonly share: boolean };
  readonly away: number;
  readonly probability: number;
  readonly fresh: boolean;
}

const FRONT: readonly Column<FrontRow>[] = [
  ['change', (r) => r.sets.join(' ')],
  fixed('amount', (r) => r.amount),
  ['in_band', (r) => r.inBand],
  ['farthest', (r) => r.farthest.target],
  fixed('value', (r) => r.farthest.value),
  ...interval<FrontRow>('value', (r) => r.farthest),
  fixed('away', (r) => r.away),
  fixed('probability', (r) => r.probability),
  ['seeds', (r) => (r.fresh ? 'fresh' : 'search')],
];

/** `front.csv`: how much each variant changes, and how far from fair it is; the least change first. */
export const frontCsv = (rows: readonly FrontRow[]): string => csvFile(FRONT, rows);
