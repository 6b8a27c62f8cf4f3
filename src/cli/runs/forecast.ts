import { estimate, usualHalf, type Estimate } from '../../experiment/estimate.ts';
import { matchesIn, type Plan } from '../../matches/index.ts';
import { secondsPerUnit } from '../../runner/chunks/chunk-size.ts';
import { compilePlan, costOf } from '../../runner/registries.ts';
import type { Registry } from '../../scenario/index.ts';
import type { Args } from '../command.ts';
import type { Context } from '../context.ts';
import { EXIT } from '../exit-code.ts';
import { printJson } from '../print/print-json.ts';
import { plural, sizeOf } from '../print/words.ts';
import { formatDuration } from '../terminal/progress-bar.ts';
import { workersOf } from './play-plan.ts';

/** A part of the work of a command: runs of one size. */
export interface Part {
  /** What it is for, in a word or two. */
  readonly what: string;
  /** One of the runs; the others differ in numbers or seeds. */
  readonly plan: Plan;
  /** How many runs; default: one. The most when it depends on results. */
  readonly runs?: number;
  /** What is read from it; default: scores alone. */
  readonly tells?: 'scores' | 'changes' | 'cards' | 'luck' | 'nothing';
}

/** Where the work is done: by workers, leaving files, or in this thread, leaving none. */
interface Place {
  readonly workers: number;
  readonly dir: string | null;
}

const placeOf = (args: Args): Place => ({ workers: workersOf(args), dir: args.required('out') });
/** Of a command that plays by itself and keeps nothing. */
export const IN_THREAD: Place = { workers: 0, dir: null };

const byWhom = ({ workers }: Place): string =>
  workers === 0 ? 'in this process' : `with ${plural(workers, 'worker')}`;

/** Shares of the independent spread of a difference that are left on common seeds, from small changes to large ones. */
const ON_COMMON_SEEDS = [0.3, 1] as const;
/** Rough times, by what agents of these kinds usually take, are right within this factor. */
const ROUGH = 4;
/** Rough seconds of work from which a line says what is to come. */
const LONG_SECONDS = 10;
const MEGABYTE = 1e6;
const Z = 1.96;

const runsOf = ({ runs = 1 }: Part): number => runs;
const matchesOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, part) => sum + runsOf(part) * matchesIn(part.plan), 0);
const rangeWords = (least: number, most: number): string => `(${formatDuration(least)} to ${formatDuration(most)})`;
/** `about 12s (6s to 18s)` */
const aboutWords = (seconds: number, least: number, most: number): string =>
  most < 0.5 ? 'less than a second' : `about ${formatDuration(seconds)} ${rangeWords(least, most)}`;
const points = (half: number): string => `±${(100 * half).toFixed(1)}`;

/** The half widths that a part leaves: measured in a sample, or typical. */
type Halves = Pick<Estimate['known'], 'score' | 'total' | 'card'>;

function tellsWords({ plan, tells = 'scores' }: Part, { score, total, card }: Halves): string {
  const { length } = plan.matchups;
  const [small, large] = ON_COMMON_SEEDS.map((left) => points(score * Math.SQRT2 * left));
  if (tells === 'nothing') return '';
  if (tells === 'cards') return Number.isFinite(card) ? `what seeing a card is worth to ${points(card)} points` : '';
  if (tells === 'luck') return `shares of luck to ${points(Z / Math.sqrt(plan.pairs))} points or better`;
  const all = length > 1 && Number.isFinite(total) ? `, a side's over all match-ups to ${points(total)}` : '';
  const change =
    tells === 'changes' ? `; a change on common seeds to ${small} (small changes) or ${large} (large ones)` : '';
  return `a score in a match-up to ${points(score)} points${all}${change}`;
}

const sizeWords = (part: Part): string =>
  runsOf(part) === 1 ? sizeOf(part.plan) : `${runsOf(part)} runs of ${sizeOf(part.plan)}`;

/** Rough seconds of the parts, by what agents and rules usually take; no match is judged by a clock. */
function roughSeconds(parts: readonly Part[], registry: Registry, workers: number): number {
  return parts.reduce((sum, { plan, runs = 1 }) => {
    const unit = secondsPerUnit(plan, compilePlan(plan, registry), costOf(plan, registry));
    return sum + (runs * plan.pairs * plan.matchups.length * unit) / workers;
  }, 0);
}

/**
 * One line about work that takes long: how much it is, roughly how long, and what it can tell. How long code from outside
 * takes is not known before it is measured.
 */
function announce(parts: readonly Part[], place: Place, { io, registry }: Context): void {
  if (parts.some(({ plan: { outside = [] } }) => outside.length > 0)) return;
  const seconds = roughSeconds(parts, registry, Math.max(1, place.workers));
  if (seconds < LONG_SECONDS) return;
  const [first] = parts;
  const usual = usualHalf(first!.plan, compilePlan(first!.plan, registry).info.teams);
  const known = { score: usual, total: usual / Math.sqrt(first!.plan.matchups.length), card: NaN };
  const told = tellsWords(first!, known);
  const most = parts.some(({ runs = 1 }) => runs > 1) ? 'up to ' : '';
  const length = Number.isFinite(seconds)
    ? `roughly ${formatDuration(seconds)} ${rangeWords(seconds / ROUGH, seconds * ROUGH)} ${byWhom(place)}`
    : '';
  const words = [
    `${most}${plural(matchesOf(parts), 'match', 'matches')}`,
    length,
    told === '' ? '' : `that tell ${told}`,
  ];
  io.err(`${words.filter((word) => word !== '').join(', ')}; --dry-run measures it\n`);
}

/** Measures each part by a sample of its first run, and prints what the whole takes and tells. */
async function foretell(parts: readonly Part[], place: Place, asJson: boolean, context: Context): Promise<number> {
  const { io, registry, extraRegistry, signal } = context;
  const { workers, dir } = place;
  const told: unknown[] = [];
  const sum = { seconds: 0, least: 0, most: 0, bytes: 0, sampled: 0 };
  for (const part of parts) {
    const { plan, what } = part;
    const runs = runsOf(part);
    const found = await estimate(plan, registry, {
      workers,
      signal,
      ...(extraRegistry === undefined ? {} : { extraRegistry }),
    });
    if (found === null) {
      io.err('stopped before there was an estimate\n');
      return EXIT.interrupted;
    }
    const [seconds, bytes] = [runs * found.seconds, runs * found.bytes];
    const [least, most] = [runs * found.secondsRange[0], runs * found.secondsRange[1]];
    sum.seconds += seconds;
    sum.least += least;
    sum.most += most;
    sum.bytes += bytes;
    sum.sampled += found.sampled;
    const matchups = plan.matchups.map(({ label }) => label);
    const matches = runs * matchesIn(plan);
    told.push({
      what,
      matchups,
      runs,
      matches,
      seconds,
      secondsRange: [least, most],
      bytes,
      sampled: found.sampled,
      known: found.known,
    });
    if (asJson) continue;
    const words = tellsWords(part, found.known);
    io.out(
      `${what}: ${sizeWords(part)}, ${aboutWords(seconds, least, most)}${words === '' ? '' : `\n  tells ${words}`}\n`,
    );
  }
  const matches = matchesOf(parts);
  if (asJson) {
    const { least, most, ...whole } = sum;
    printJson(io, {
      scenario: parts[0]!.plan.name,
      workers,
      matches,
      ...whole,
      secondsRange: [least, most],
      parts: told,
    });
  } else
    io.out(
      `in all ${plural(matches, 'match', 'matches')}: ${aboutWords(sum.seconds, sum.least, sum.most)} ${byWhom(place)}` +
        `${dir === null ? '' : ` and ${(sum.bytes / MEGABYTE).toFixed(1)} MB in ${dir}`}, judging by ${plural(sum.sampled, 'match', 'matches')} played now\n`,
    );
  return EXIT.ok;
}

/**
 * Looks ahead before anything is played. With `--dry-run` it measures what the parts take and prints what they can
 * tell; otherwise it says so in a line when they take long.
 * @returns the exit code of a dry run; null when the command is to go on.
 */
export async function lookAhead(
  parts: readonly Part[],
  args: Args,
  context: Context,
  place = placeOf(args),
): Promise<number | null> {
  if (args.flag('dry-run')) return foretell(parts, place, args.flag('json'), context);
  announce(parts, place, context);
  return null;
}
