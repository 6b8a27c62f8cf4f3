/** What a run will cost in time, and how exact its answers will be, in words. */

const MINUTE = 60;
const HOUR = 3600;

const two = (value: number): string => String(value).padStart(2, '0');

/** A duration for people: `48s`, `3m05s`, `2h10m`. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < MINUTE) return `${whole}s`;
  if (whole < HOUR) return `${Math.floor(whole / MINUTE)}m${two(whole % MINUTE)}s`;
  return `${Math.floor(whole / HOUR)}h${two(Math.floor((whole % HOUR) / MINUTE))}m`;
}

/** `(6s to 18s)` */
export const durationRange = (least: number, most: number): string =>
  `(${formatDuration(least)} to ${formatDuration(most)})`;

/** `about 12s (6s to 18s)` */
export const aboutWords = (seconds: number, least: number, most: number): string =>
  most < 0.5 ? 'less than a second' : `about ${formatDuration(seconds)} ${durationRange(least, most)}`;

/** Half the widths of the 95 % intervals that a run will give, as fractions; NaN if unknown. */
export interface Halves {
  /** For a score in a match-up. */
  readonly score: number;
  /** For a score over all match-ups. */
  readonly total: number;
  /** For the effect of seeing a card. */
  readonly card: number;
}

/** What the user of the run wants to read from it. */
export type Tells = 'scores' | 'changes' | 'cards' | 'luck' | 'nothing';

/**
 * The standard deviation of a difference on common seeds, as a share of that on independent seeds, from small changes
 * to large ones.
 */
const ON_COMMON_SEEDS = [0.3, 1] as const;
const Z = 1.96;

/** The chance with which a number of blocks that is told settles a gate, as a sum of quantiles: 95 % and a power of 80 % in both directions. */
const Z_GATE = 1.645 + 1.282;
/** The bound of the log likelihood ratio at 95 %. */
const SURE = Math.log(19);

/** A gate that is about to be asked: for a change below `size`, or for an improvement by it. */
interface AskedGate {
  readonly text: string;
  readonly kind: 'no-change' | 'improves';
  readonly size: number;
}

/**
 * How many blocks of each match-up a gate needs, from the half width of a score after `pairs` blocks: from small changes to large ones.
 * @param least the fewest blocks that can settle it.
 */
export function gateAhead({ text, kind, size }: AskedGate, half: number, pairs: number, least: number): string {
  const [few, many] = ON_COMMON_SEEDS.map((left) => {
    const spread = (Math.SQRT2 * left * half) / Z / size;
    const blocks = pairs * spread * spread * (kind === 'no-change' ? Z_GATE * Z_GATE : 2 * SURE);
    return Number(Math.max(least, blocks).toPrecision(2));
  });
  const range = few === many ? `${few} blocks` : `${few} (small changes) to ${many} blocks (large ones)`;
  const when = kind === 'no-change' ? 'pass it if the scores stay' : 'decide it';
  return `gate ${text}: about ${range} of each match-up ${when}; asked for: ${pairs}`;
}

const halfWords = (half: number): string => `±${(100 * half).toFixed(1)}`;

/**
 * How exactly `pairs` blocks of each of `matchups` match-ups measure: `a score in a match-up to ±6.9 points`; '' for
 * nothing.
 */
export function tellsWords(tells: Tells, matchups: number, pairs: number, { score, total, card }: Halves): string {
  const [small, large] = ON_COMMON_SEEDS.map((left) => halfWords(score * Math.SQRT2 * left));
  if (tells === 'nothing') return '';
  if (tells === 'cards') return Number.isFinite(card) ? `what seeing a card is worth to ${halfWords(card)} points` : '';
  if (tells === 'luck') return `shares of luck to ${halfWords(Z / Math.sqrt(pairs))} points or better`;
  const all = matchups > 1 && Number.isFinite(total) ? `, a side's over all match-ups to ${halfWords(total)}` : '';
  const change =
    tells === 'changes' ? `; a change on common seeds to ${small} (small changes) or ${large} (large ones)` : '';
  return `a score in a match-up to ${halfWords(score)} points${all}${change}`;
}
