import {
  betaQuantile,
  errorOf,
  mostUnlike,
  normalCdf,
  normalQuantile,
  LEVEL,
  POWER,
  type Estimate,
  type PairedDifference,
} from '../stats/index.ts';
import { bandAnswer } from './band-answer.ts';

/** An interval that is about to be narrowed by more blocks. */
type Width = Pick<Estimate, 'lo' | 'hi' | 'n' | 'df' | 'level' | 'rare'> & Pick<PairedDifference, 'alike'>;
type Measured = Width & Pick<Estimate, 'value'>;

/** The smallest number of blocks to recommend, as a multiple of the blocks played. Fewer are not worth a run, and the estimate is not that exact. */
const LEAST = 1.25;
/** The largest number of blocks to recommend, as a multiple of the blocks played. */
const MOST = 1e6;
/**
 * The width of an interval is estimated, too, with an error of about this over the square root of the blocks, at 80 % of its
 * distribution: bench/validation/more-blocks.ts measures what it leads to.
 */
const WIDTH_ERROR = 0.5;
const halfOf = ({ lo, hi }: Width): number => (hi - lo) / 2;

/**
 * Half the width after `times` the blocks, at the 80 % quantile of what may happen. The part that allows for rare events which the
 * blocks may have missed falls with the number of blocks; the rest falls with its square root. If few blocks were alike, more of them may
 * differ than none: then the width is that of the share of differing blocks which is not exceeded with 80 % (Jeffreys' prior).
 */
function halfAfter(measured: Width, times: number): number {
  const { level = LEVEL } = measured;
  const n = measured.rare === true ? (measured.alike ?? measured.n) : measured.n;
  if (measured.rare === true) {
    const reach = halfOf(measured) / mostUnlike(n, level);
    const share = betaQuantile(POWER, 0.5, n + 0.5);
    const ifDiffering = normalQuantile(0.5 + level / 2) * Math.sqrt((share * (1 - share)) / (n * times));
    return reach * Math.max(mostUnlike(n * times, level), ifDiffering);
  }
  // The blocks played so far remain a part of the whole, so only the new ones move the estimate.
  const error = WIDTH_ERROR * Math.sqrt((1 - 1 / times) / n);
  return (halfOf(measured) * (1 + error)) / Math.sqrt(times);
}

/**
 * The chance that `times` of the blocks played so far decide whether a value lies in its band. The true value is not assumed to be the measured one.
 * Its prior is normal around the middle of the band, with the width of the band as standard deviation; the coming blocks are predicted from the
 * posterior.
 */
function chanceToDecide(measured: Measured, from: number, to: number, times: number): number {
  const half = halfAfter(measured, times);
  const { value } = measured;
  if (measured.rare === true)
    return Number(bandAnswer({ value, lo: value - half, hi: value + half }, from, to) !== 'open');
  const error = errorOf(measured) ** 2;
  const kept = (to - from) ** 2 / ((to - from) ** 2 + error);
  const more = times - 1;
  const mean = (value + more * ((from + to) / 2 + kept * (value - (from + to) / 2))) / times;
  const spread = (more / times) * Math.sqrt(kept * error + error / more);
  const below = (x: number): number => normalCdf((x - mean) / spread);
  return below(from - half) + 1 - below(to + half) + Math.max(0, below(to - half) - below(from + half));
}

/**
 * With how many times the blocks played so far it is decided, with a power of 80 %, whether a value lies in its band. 1 if it is decided now;
 * otherwise at least 1.25.
 */
export function timesToDecide(measured: Measured, from: number, to: number): number {
  if (bandAnswer(measured, from, to) !== 'open') return 1;
  return Math.max(
    LEAST,
    timesUntil((times) => chanceToDecide(measured, from, to, times) >= POWER),
  );
}

/** How many times the blocks played so far give an interval of plus or minus `half` with a power of 80 %; 1 when it is as narrow already. */
export function timesToKnow(measured: Width, half: number): number {
  if (halfOf(measured) <= half) return 1;
  return Math.max(
    LEAST,
    timesUntil((times) => halfAfter(measured, times) <= half),
  );
}

/** The smallest multiple from which on a condition holds for every larger one. */
function timesUntil(holds: (times: number) => boolean): number {
  let few = 1;
  let many = MOST;
  while (many / few > 1.001) {
    const middle = Math.sqrt(few * many);
    if (holds(middle)) many = middle;
    else few = middle;
  }
  return many;
}
