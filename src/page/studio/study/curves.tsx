import { useState } from 'preact/hooks';
import type { Curve, Going, ScoreRow } from '../../../studio/wire.ts';
import { Chip, percent } from '../parts.tsx';

interface CurvesProps {
  readonly curves: readonly Curve[];
  readonly fair: readonly [lo: number, hi: number];
  readonly path: string;
  /** Numbers of the scenario with their values; the sweep varies one of them. */
  readonly numbers: readonly (readonly [path: string, value: number])[];
  /** Changes that the reader has made to these numbers. */
  readonly sets: readonly string[];
}

const WIDTH = 320;
const HEIGHT = 150;
const LEFT = 40;
const BOTTOM = 22;

/** The point of a curve at `x`, interpolated between known points. */
function pointAt({ points }: Pick<Curve, 'points'>, x: number): Curve['points'][number] {
  const i = points.findIndex((point) => point.x >= x);
  if (i <= 0) return i === 0 ? points[0]! : points.at(-1)!;
  const [a, b] = [points[i - 1]!, points[i]!];
  const share = (x - a.x) / (b.x - a.x);
  const mix = (from: number, to: number): number => from + share * (to - from);
  return { x, value: mix(a.value, b.value), lo: mix(a.lo, b.lo), hi: mix(a.hi, b.hi) };
}

/** One curve for each match-up, since what one of two sides loses, the other gains. */
function worthDrawing(curves: readonly Curve[]): readonly Curve[] {
  const places = new Set(curves.map(({ matchup }) => matchup));
  const met = places.size === 2 ? curves.filter(({ matchup }) => matchup !== ALL) : curves;
  return met.filter((curve, i) => {
    const same = met.filter(({ matchup, agent }) => matchup === curve.matchup && agent === curve.agent);
    return curve.matchup === ALL || same.length !== 2 || met.indexOf(same[0]!) === i;
  });
}

/** Label of the rows of a report that are about all match-ups. */
const ALL = 'all';

/** Scores by the value of a number, with a slider along it. */
export function Curves({ curves: all, fair, path, numbers, sets }: CurvesProps) {
  const curves = worthDrawing(all);
  const [first] = curves;
  const { points } = first!;
  const [from, to] = [points[0]!.x, points.at(-1)!.x];
  const changed = sets.find((set) => set.startsWith(`${path}=`));
  const own = changed === undefined ? numbers.find(([each]) => each === path)?.[1] : Number(changed.split('=')[1]);
  const isWithin = own !== undefined && own >= from && own <= to;
  const [chosen, setChosen] = useState<number | null>(null);
  const x = chosen ?? (isWithin ? own : (from + to) / 2);
  const isWhole = Number.isInteger(from) && Number.isInteger(to);
  const agents = new Set(curves.map(({ agent }) => agent)).size;
  const tick = isWhole ? String(x) : x.toPrecision(4);
  return (
    <div class="slide">
      <label for="slide">
        {path}: <b>{tick}</b>
        {isWithin && <span class="soft"> (the scenario has {own})</span>}
      </label>
      <input
        id="slide"
        type="range"
        min={from}
        max={to}
        step={isWhole ? 1 : 'any'}
        value={x}
        aria-valuetext={`${path} ${tick}: ${curves.map((curve) => `${curve.side} ${percent(pointAt(curve, x).value)} %`).join(', ')}`}
        onInput={({ currentTarget }) => setChosen(Number(currentTarget.value))}
      />
      <ul>
        {curves.map((curve) => {
          const { value, lo, hi } = pointAt(curve, x);
          return (
            <li key={`${curve.matchup} ${curve.side} ${curve.agent}`}>
              <p>
                <Chip ink={curve.ink} />
                <b>{curve.side}</b>
                {agents > 1 ? ` (${curve.agent})` : ''} <span class="soft">in {curve.matchup}</span>
                <br />
                {percent(value)} % [{percent(lo)}, {percent(hi)}]{' '}
                <span class="soft">
                  {lo > fair[1]
                    ? 'too strong'
                    : hi < fair[0]
                      ? 'too weak'
                      : lo >= fair[0] && hi <= fair[1]
                        ? 'fair'
                        : 'not clear yet'}
                </span>
              </p>
              <Drawing curve={curve} fair={fair} x={x} own={isWithin ? own : null} />
            </li>
          );
        })}
      </ul>
      <p class="soft">
        Grey: a fair score, {percent(fair[0])} to {percent(fair[1])} %. The line is the curve of the report, with its 95
        % interval.{isWithin ? ' Dashed: the value as it is.' : ''}
      </p>
    </div>
  );
}

interface DrawingProps {
  readonly curve: Curve;
  readonly fair: readonly [lo: number, hi: number];
  readonly x: number;
  readonly own: number | null;
}

function Drawing({ curve: { points, ink }, fair, x, own }: DrawingProps) {
  const [from, to] = [points[0]!.x, points.at(-1)!.x];
  const across = (at: number): number => LEFT + ((WIDTH - LEFT - 6) * (at - from)) / (to - from);
  const up = (share: number): number => 6 + (HEIGHT - BOTTOM - 6) * (1 - Math.min(1, Math.max(0, share)));
  const line = (of: (point: Curve['points'][number]) => number, order = points): string =>
    order.map((point) => `${across(point.x).toFixed(1)},${up(of(point)).toFixed(1)}`).join(' ');
  const { value } = pointAt({ points }, x);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" style={ink === '' ? undefined : { '--mark': ink }}>
      <rect class="fair" x={LEFT} y={up(fair[1])} width={WIDTH - LEFT - 6} height={up(fair[0]) - up(fair[1])} />
      <polygon class="interval" points={`${line(({ hi }) => hi)} ${line(({ lo }) => lo, points.toReversed())}`} />
      <polyline class="curve" points={line((point) => point.value)} />
      {own !== null && <line class="own" x1={across(own)} x2={across(own)} y1={6} y2={HEIGHT - BOTTOM} />}
      <line class="here" x1={across(x)} x2={across(x)} y1={6} y2={HEIGHT - BOTTOM} />
      <circle class="dot" cx={across(x)} cy={up(value)} r={4} />
      {[0, 0.5, 1].map((share) => (
        <text key={share} x={LEFT - 4} y={up(share) + 4} text-anchor="end">
          {100 * share} %
        </text>
      ))}
      <text x={LEFT} y={HEIGHT - 6}>
        {Number(from.toPrecision(4))}
      </text>
      <text x={WIDTH - 6} y={HEIGHT - 6} text-anchor="end">
        {Number(to.toPrecision(4))}
      </text>
    </svg>
  );
}

/** The one number that a sweep varies, from its least value to its greatest; null if it varies several or none. */
export function variedIn(
  given: readonly string[],
): { readonly path: string; readonly from: number; readonly to: number } | null {
  const [text = '', ...more] = given.filter((each) => each.trim() !== '');
  const [path = '', values = ''] = text.split('=');
  const numbers = values
    .replace(/:.*$/, '')
    .split(/\.\.|,/)
    .map(Number);
  const [from, to] = [Math.min(...numbers), Math.max(...numbers)];
  return more.length > 0 || path === '' || values === '' || !(to > from) ? null : { path: path.trim(), from, to };
}

interface SoFarProps {
  readonly vary: { readonly path: string; readonly from: number; readonly to: number };
  readonly going: Going;
  readonly now: number | null;
}

/** The scores, with intervals, at those values of a sweep that have been played so far. */
export function SoFarCurve({ vary: { path, from, to }, going, now }: SoFarProps) {
  const { earlier, live, what } = going;
  const told = [...earlier, { what, part: going.part, rows: live?.rows ?? [] }];
  const [first] = told.find(({ rows }) => rows.length > 0)?.rows ?? [];
  if (first === undefined) return null;
  const valueOf = (text: string): number | null => {
    const set = text.split(', ').find((each) => each.startsWith(`${path}=`));
    return set === undefined ? (text.startsWith('as it is') ? now : null) : Number(set.slice(path.length + 1));
  };
  const points = told.flatMap(({ what: how, part, rows }) => {
    const x = valueOf(how);
    const row = rows.find(({ label }) => label === first.label);
    return x === null || row === undefined ? [] : [{ x, isLive: part === going.part, ...asOf(first.side, row) }];
  });
  const across = (at: number): number => LEFT + 8 + ((WIDTH - LEFT - 20) * (at - from)) / (to - from);
  const up = (share: number): number => 6 + (HEIGHT - BOTTOM - 6) * (1 - Math.min(1, Math.max(0, share)));
  const [lowest, highest] = live?.fair ?? FAIR;
  return (
    <figure class="so-far">
      <figcaption>
        Score of <b>{first.side}</b> against {first.others}, by {path}. Lines: they hold at every moment; grey: a fair
        score{now === null ? '' : `; dashed: the value as it is, ${now}`}.
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={points.map(({ x, value }) => `${x}: ${percent(value)} %`).join(', ')}
      >
        <rect class="fair" x={LEFT} y={up(highest)} width={WIDTH - LEFT - 6} height={up(lowest) - up(highest)} />
        {now !== null && now >= from && now <= to && (
          <line class="own" x1={across(now)} x2={across(now)} y1={6} y2={HEIGHT - BOTTOM} />
        )}
        {points.map(({ x, value, lo, hi, isLive }) => (
          <g key={x} class={isLive ? 'live' : undefined}>
            <line class="reach" x1={across(x)} x2={across(x)} y1={up(lo)} y2={up(hi)} />
            <circle class="dot" cx={across(x)} cy={up(value)} r={3.5} />
          </g>
        ))}
        {[0, 0.5, 1].map((share) => (
          <text key={share} x={LEFT - 4} y={up(share) + 4} text-anchor="end">
            {100 * share} %
          </text>
        ))}
        <text x={across(from)} y={HEIGHT - 6} text-anchor="middle">
          {from}
        </text>
        <text x={across(to)} y={HEIGHT - 6} text-anchor="middle">
          {to}
        </text>
      </svg>
    </figure>
  );
}

/** Band of fair scores of two sides, used until a run gives another. */
const FAIR = [0.45, 0.55] as const;

/** A row as seen from one of its two sides. (Rows show the side that is ahead.) */
export function asOf(side: string, row: ScoreRow): Pick<Curve['points'][number], 'value' | 'lo' | 'hi'> {
  const [lo, hi] = row.always;
  return row.side === side ? { value: row.value, lo, hi } : { value: 1 - row.value, lo: 1 - hi, hi: 1 - lo };
}
