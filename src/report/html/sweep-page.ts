import { curvePoints, type ScreenedNumber, type SweepCurve, type SweepRow } from '../csv/sweep-csv.ts';
import type { Figure, Page } from './page-model.ts';
import { Q_MEANS, bandWords } from '../sentences/words.ts';
import { meanText } from '../points-text.ts';
import { bare, withInterval } from './print-number.ts';
import { CAUSED } from './shows.ts';

const MOST_DRAWN = 60;

/**
 * The page of a sweep: each side's score over the variants, for each player. `base`: the present values of the
 * scenario; `band`: the scores that are fair.
 */
export function sweepPage(
  paths: readonly string[],
  rows: readonly SweepRow[],
  base: readonly number[],
  band: readonly [lo: number, hi: number],
  curves: readonly SweepCurve[] = [],
): Page {
  const isBase = (setting: readonly number[]): boolean => setting.every((value, i) => value === base[i]);
  const settingText = (setting: readonly number[]): string => {
    const text = paths.map((path, i) => `${path.split('.').slice(-2).join('.')} ${setting[i]}`).join(', ');
    return isBase(setting) ? `as it stands: ${text}` : text;
  };
  const onCurve = rows.some(({ fitted }) => fitted !== undefined);
  const holders = new Map(rows.map(({ winrate: { side, agent } }) => [`${side}, played by ${agent}`, { side, agent }]));
  const figures = [...holders].map(([name, { side, agent }]): Figure => {
    const own = rows.filter(({ winrate }) => winrate.side === side && winrate.agent === agent).slice(0, MOST_DRAWN);
    const through = curves.find(
      (one) => one.side === side && one.agent === agent && one.matchup === own[0]?.winrate.matchup,
    );
    if (paths.length === 1)
      return {
        kind: 'lines',
        caption: `Score of ${name}, by ${paths[0]!}; the upright line marks the value as it stands, the two dashed ones what is fair: ${bandWords(...band)}${through === undefined ? '' : '; the curve with its band is fitted through all values, each with its own interval'}.`,
        curve: through === undefined ? [] : curvePoints(through.curve),
        xAxis: paths[0]!,
        yAxis: 'score, %',
        unit: 'percent',
        band,
        present: base[0]!,
        points: own
          .map(({ setting, winrate: { score } }) => ({
            x: setting[0]!,
            value: score.value,
            lo: score.lo,
            hi: score.hi,
          }))
          .toSorted((a, b) => a.x - b.x),
      };
    return {
      kind: 'dots',
      caption: `Score of ${name}, in each variant; the grey band is fair.`,
      axis: 'score, %',
      unit: 'percent',
      reference: (band[0] + band[1]) / 2,
      band,
      points: own.map(({ setting, winrate: { score } }) => ({
        label: settingText(setting),
        value: score.value,
        lo: score.lo,
        hi: score.hi,
        n: score.n,
      })),
    };
  });
  return {
    title: `Sweep of ${paths.join(', ')}`,
    sides: rows.map(({ winrate }) => winrate.side),
    summary:
      'Every variant is played on the same seeds; a change is against the scenario as it stands, over common blocks; the intervals of all changes hold together with 99 %, those of scores and curves are 95 % intervals alone.',
    facts: [
      CAUSED,
      ['varied', paths.join(', ')],
      ['as it stands', paths.map((path, i) => `${path}=${base[i]}`).join(', ')],
      ['agents', [...new Set(rows.map(({ winrate }) => winrate.agent))].join(', ')],
    ],
    sections: [
      {
        id: 'variants',
        title: 'Variants',
        figures,
        tables: [
          {
            caption: 'Variants',
            head: [
              ...paths,
              'side',
              'agent',
              'score',
              ...(onCurve ? ['by the curve'] : []),
              'change',
              'blocks',
              'rounds',
            ],
            rows: rows.map(({ setting, winrate, change, fitted }) => [
              ...setting.map((value, i) => (i === 0 && isBase(setting) ? `${value} (as it stands)` : String(value))),
              winrate.side,
              winrate.agent,
              withInterval(winrate.score, 'percent'),
              ...(onCurve ? [fitted === undefined ? '' : withInterval(fitted, 'percent')] : []),
              change === null ? '' : withInterval({ ...change, value: change.difference }, 'points'),
              String(winrate.blocks),
              meanText(winrate.roundsMean),
            ]),
          },
        ],
      },
    ],
  };
}

/** The page of a screening: which numbers move a score. */
export function morrisPage(rows: readonly ScreenedNumber[], trajectories: number, blocks: number): Page {
  return {
    title: 'Which numbers matter',
    summary: `Every number between two values, along ${trajectories} random walks on common seeds, ${blocks} blocks a match-up at each corner.`,
    facts: [CAUSED, ['numbers', `${rows.length} looked at`]],
    sections: [
      {
        id: 'numbers',
        title: 'Numbers',
        text: [
          'The effect is the change of the score of the side named first, from the lower to the higher value, in the match-up where it is largest. Strength is its root mean square over all match-ups, less what chance makes of nothing.',
          Q_MEANS,
        ],
        figures: [
          {
            kind: 'dots',
            caption: 'Effect of each number, the strongest first.',
            axis: 'effect, pp',
            unit: 'points',
            reference: 0,
            points: rows
              .slice(0, MOST_DRAWN)
              .map(({ path, mu, muLo, muHi }) => ({ label: path, value: mu, lo: muLo, hi: muHi, n: trajectories })),
          },
        ],
        tables: [
          {
            caption: 'Numbers',
            head: ['number', 'as it is', 'from', 'to', 'strength', 'q-value', 'most in', 'effect there'],
            rows: rows.map((row) => [
              row.path,
              String(row.base),
              String(row.lo),
              String(row.hi),
              bare(row.strength, 'points'),
              row.qValue.toFixed(3),
              row.matchup,
              withInterval({ value: row.mu, lo: row.muLo, hi: row.muHi }, 'points'),
            ]),
          },
        ],
      },
    ],
  };
}
