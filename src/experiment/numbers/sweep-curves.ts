import type { SweepCurve, SweepRow } from '../../report/index.ts';
import { fitCurve, tQuantile, LEVEL, type Estimate, type Interval } from '../../stats/index.ts';

const errorBehind = ({ lo, hi, level = LEVEL }: Interval & Pick<Estimate, 'level'>, n: number): number =>
  (hi - lo) / 2 / tQuantile(0.5 + level / 2, n - 1);

const keyOf = ({ winrate: { matchup, side, agent } }: SweepRow): string => [matchup, side, agent].join('\n');

/**
 * The curves through the scores of each side in each match-up, when one number was varied. All values are played on
 * common seeds, so their errors have a part in common. The size of this part is computed from the error of a change
 * between two values, which is the smaller the more they have in common.
 */
export function sweepCurves(rows: readonly SweepRow[]): SweepCurve[] {
  if (rows.some(({ setting }) => setting.length !== 1)) return [];
  const groups = new Map<string, SweepRow[]>();
  for (const row of rows) {
    const { score } = row.winrate;
    if (Number.isFinite(score.value) && score.n >= 2) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  }
  return [...groups.values()].flatMap((own) => {
    const points = own.map(({ setting, winrate: { score } }) => ({
      x: setting[0]!,
      value: score.value,
      se: errorBehind(score, score.n),
      n: score.n,
    }));
    const mean = points.reduce((sum, { se }) => sum + se * se, 0) / points.length;
    const shared = own.flatMap(({ change }, i) => {
      if (change === null || !(change.hi > change.lo)) return [];
      const { se, n } = points[i]!;
      return [(se * se + mean - errorBehind(change, n) ** 2) / 2];
    });
    const common = shared.length === 0 ? 0 : shared.reduce((sum, each) => sum + each, 0) / shared.length;
    const curve = fitCurve(points, Math.max(0, common));
    if (curve === null || !curve.fits) return [];
    const { matchup, side, agent } = own[0]!.winrate;
    return [{ matchup, side, agent, curve }];
  });
}

/** Adds to each row the value that the curve of its side has there. */
export const onCurves = (rows: readonly SweepRow[], curves: readonly SweepCurve[]): SweepRow[] =>
  rows.map((row) => {
    const { matchup, side, agent } = row.winrate;
    const own = curves.find((one) => one.matchup === matchup && one.side === side && one.agent === agent);
    return own === undefined ? row : { ...row, fitted: own.curve.at(row.setting[0]!) };
  });
