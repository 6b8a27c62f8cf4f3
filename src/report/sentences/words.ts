import { points as tenth, shortNumber, signed as signedTenth, type Ranged } from '../points-text.ts';

export type { Ranged } from '../points-text.ts';

/** Somebody with a score. */
interface Named {
  readonly name: string;
  readonly score: Ranged;
}

/** What the column `q-value` of a table says. */
export const Q_MEANS = 'q-value: how many of the rows up to this value differ by chance, as a share.';

/** The half width of an interval, as a fraction, for which sentences on open questions suggest further blocks. */
export const KNOWN_HALF = 0.02;

/** `54.2 % [51.0, 57.4]` */
export const shareWords = ({ value, lo, hi }: Ranged): string => `${tenth(value)} % [${tenth(lo)}, ${tenth(hi)}]`;

/** `+3.1 points [+1.0, +5.2]` */
export const pointWords = ({ value, lo, hi }: Ranged): string =>
  `${signedTenth(value)} points [${signedTenth(lo)}, ${signedTenth(hi)}]`;

/** `+3.1 points` */
export const pointsOnly = (x: number): string => `${signedTenth(x)} points`;

/** `-4.0 to +7.0 points` */
export const spanWords = ({ lo, hi }: Pick<Ranged, 'lo' | 'hi'>): string =>
  `${signedTenth(lo)} to ${signedTenth(hi)} points`;

/** A number with one decimal at most: `45`, `36.7`. */
export const brief = (x: number): string => String(Number(x.toFixed(1)));

/** `45 to 55 %`; a measure that is no share has no unit. */
export const bandWords = (lo: number, hi: number, share = true): string =>
  share ? `${brief(100 * lo)} to ${brief(100 * hi)} %` : `${shortNumber(lo)} to ${shortNumber(hi)}`;

/** Text that would look like the end of a name within a list of names. */
const LIKE_A_LIST = /[,;:] | and |"/;

/** A name for a sentence: within quotation marks if it looks like several names. */
export const nameWords = (name: string): string => (LIKE_A_LIST.test(name) ? `"${name.replaceAll('"', "'")}"` : name);

/** `a`, `a and b`, `a, b and c`; after `most` of them `and 4 more`. */
export function listWords(items: readonly string[], most = 3): string {
  const shown = items.slice(0, most);
  const rest = items.length - shown.length;
  const all = rest > 0 ? [...shown, `${rest} more`] : shown;
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)!}`;
}

/** Rounded up to two digits: `900`, `1300`. */
function roundUp(x: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, x))) - 1);
  return Math.ceil(x / unit - 1e-9) * unit;
}

/** Sentences never suggest more blocks than this, unless as many were played already. */
const MOST_BLOCKS = 10_000;
/** The blocks that `times` as many as `blocks` need more, rounded as `moreBlocks` tells them. */
export const moreOf = (blocks: number, times: number): number => roundUp(Math.max(1, blocks * (times - 1)));

/** How many more blocks make `times` of `blocks`: `about 900 more blocks`; of each match-up when there are `several`. */
export const moreBlocks = (blocks: number, times: number, several = false): string => {
  const more = moreOf(blocks, times);
  const most = Math.max(MOST_BLOCKS, blocks);
  if (more > most) return `more than ${most} more blocks`;
  return `about ${more} more ${more === 1 ? 'block' : 'blocks'}${several ? ' of each match-up' : ''}`;
};

/** How sentences say that a number of blocks decides with the usual power. */
export const MOSTLY_SETTLE = 'settle it in four of five runs';

/**
 * Who played, because a score says nothing without its player. `confirmed`: stronger players were asked, too, and
 * another sentence tells what they found.
 */
export const playedBy = (agents: readonly string[], confirmed = false): string => {
  const said = `As played by ${listWords(agents, 4)}`;
  const isBlind = agents.length === 1 && agents[0] === 'random';
  return isBlind && !confirmed
    ? `${said}, who choose blindly: players who choose well may find the opposite.`
    : `${said}.`;
};

/** `1 match-up`, `28 match-ups` */
export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** `0.62 [0.10, 0.90]` */
export const rangeWords = ({ value, lo, hi }: Ranged): string =>
  `${value.toFixed(2)} [${lo.toFixed(2)}, ${hi.toFixed(2)}]`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `highest a 53.0 % [48.0, 58.0], lowest d 47.0 % [42.0, 52.0]`; `all at 50.0 % [45.0, 55.0]` where all scores are equal. */
export const fromTo = (top: Named, last: Named): string =>
  top.score.value === last.score.value
    ? `all at ${shareWords(top.score)}`
    : `highest ${top.name} ${shareWords(top.score)}, lowest ${last.name} ${shareWords(last.score)}`;
