import { ROUGH, estimates, roughSeconds, usualHalf, type Estimate } from '../../experiment/estimate.ts';
import { matchesIn, type Plan } from '../../matches/index.ts';
import { aboutWords, durationRange, formatDuration, tellsWords, type Halves, type Tells } from '../../report/index.ts';
import { compilePlan } from '../../runner/registries.ts';
import type { Args } from '../command.ts';
import type { Context } from '../context.ts';
import { EXIT } from '../exit-code.ts';
import { printJson } from '../print/print-json.ts';
import { plural, sizeOf } from '../print/words.ts';
import { workersOf } from './play-plan.ts';

/** A part of the work of a command: runs of one size. */
export interface Part {
  /** The purpose of the part, in a word or two. */
  readonly what: string;
  /** One of the runs; the others differ in numbers or seeds. */
  readonly plan: Plan;
  /** The number of runs; default: one. If it depends on results, the maximum. */
  readonly runs?: number;
  /** What the user reads from the part; default: scores alone. */
  readonly tells?: Tells;
  /** Further lines of a dry run about the part. */
  readonly more?: (known: Halves) => readonly string[];
}

/** Where the work is done: by workers, which leave files, or in this thread, which leaves none. */
interface Place {
  readonly workers: number;
  readonly dir: string | null;
}

const placeOf = (args: Args): Place => ({ workers: workersOf(args), dir: args.required('out') });
/** The place for a command that plays in its own thread and keeps no files. */
export const IN_THREAD: Place = { workers: 0, dir: null };

const byWhom = ({ workers }: Place): string =>
  workers === 0 ? 'in this process' : `with ${plural(workers, 'worker')}`;

/** Work that is expected to take more seconds than this is announced by a line. */
const LONG_SECONDS = 10;
const MEGABYTE = 1e6;

const runsOf = ({ runs = 1 }: Part): number => runs;
const matchesOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, part) => sum + runsOf(part) * matchesIn(part.plan), 0);
/** The precision of a part's answers, in words, from its half widths. */
const partTells = ({ plan, tells = 'scores' }: Part, halves: Halves): string =>
  tellsWords(tells, plan.matchups.length, plan.pairs, halves);

const sizeWords = (part: Part): string =>
  runsOf(part) === 1 ? sizeOf(part.plan) : `${runsOf(part)} runs of ${sizeOf(part.plan)}`;

/**
 * One line about work that takes long: how many matches it has, roughly how long it takes, and how precise its answers
 * will be. The time of code from outside is not known before it is measured.
 */
function announce(parts: readonly Part[], place: Place, { io, registry }: Context): void {
  if (parts.some(({ plan: { outside = [] } }) => outside.length > 0)) return;
  const work = parts.reduce((sum, { plan, runs = 1 }) => sum + runs * roughSeconds(plan, registry), 0);
  const seconds = work / Math.max(1, place.workers);
  if (seconds < LONG_SECONDS) return;
  const [first] = parts;
  const usual = usualHalf(first!.plan, compilePlan(first!.plan, registry).info.teams);
  const known = { score: usual, total: usual / Math.sqrt(first!.plan.matchups.length), card: NaN };
  const told = partTells(first!, known);
  const most = parts.some(({ runs = 1 }) => runs > 1) ? 'up to ' : '';
  const length = Number.isFinite(seconds)
    ? `roughly ${formatDuration(seconds)} ${durationRange(seconds / ROUGH, seconds * ROUGH)} ${byWhom(place)}`
    : '';
  const words = [
    `${most}${plural(matchesOf(parts), 'match', 'matches')}`,
    length,
    told === '' ? '' : `that tell ${told}`,
  ];
  io.err(`${words.filter((word) => word !== '').join(', ')}; --dry-run measures it\n`);
}

/** What all runs have in common that one sample can measure: everything but their numbers of blocks. */
const kindOf = ({ plan }: Part): string => JSON.stringify({ ...plan, pairs: 0 });

/** Measures each part by a sample of its first run, and prints what the whole takes and tells. */
async function foretell(parts: readonly Part[], place: Place, asJson: boolean, context: Context): Promise<number> {
  const { io, registry, extraRegistry, signal } = context;
  const { workers, dir } = place;
  const told: unknown[] = [];
  const sum = { seconds: 0, least: 0, most: 0, bytes: 0, sampled: 0 };
  const measured = new Map<Part, Estimate>();
  for (const part of parts) {
    const { plan, what } = part;
    const runs = runsOf(part);
    if (!measured.has(part)) {
      const kind = kindOf(part);
      const alike = parts.filter((other) => kindOf(other) === kind);
      const own = await estimates(
        alike.map((each) => each.plan),
        registry,
        { workers, signal, ...(extraRegistry === undefined ? {} : { extraRegistry }) },
      );
      if (own === null) {
        io.err('stopped before there was an estimate\n');
        return EXIT.interrupted;
      }
      alike.forEach((each, i) => measured.set(each, own[i]!));
      sum.sampled += own[0]!.sampled;
    }
    const found = measured.get(part)!;
    const [seconds, bytes] = [runs * found.seconds, runs * found.bytes];
    const [least, most] = [runs * found.secondsRange[0], runs * found.secondsRange[1]];
    sum.seconds += seconds;
    sum.least += least;
    sum.most += most;
    sum.bytes += bytes;
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
    const words = partTells(part, found.known);
    io.out(
      `${what}: ${sizeWords(part)}, ${aboutWords(seconds, least, most)}${words === '' ? '' : `\n  tells ${words}`}\n`,
    );
    for (const line of part.more?.(found.known) ?? []) io.out(`  ${line}\n`);
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
 * Looks ahead before anything is played. With `--dry-run` it measures how long the parts take and prints this with the
 * precision of their answers; otherwise it prints one line if they take long.
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
