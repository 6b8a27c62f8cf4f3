import {
  isAbout,
  afterGates,
  nothingChanged,
  scoreImproved,
  scoresUnchanged,
  sharedMatchups,
  type Gate,
  type JudgedGate,
} from '../../analysis/index.ts';
import type { Plan } from '../../matches/index.ts';
import { readManifest, runFolder } from '../../runner/manifest.ts';
import type { RunOutcome } from '../../runner/run.ts';
import { hint, inputError, type Registry } from '../../scenario/index.ts';
import { compareUntil, type RunComparison } from './compare.ts';
import { unreachedMatchups, untestedBetween, type Untested } from './untested.ts';

/**
 * Blocks for each match-up at the first look at a sequential gate, and the factor by which they grow to the next look.
 */
const FIRST_LOOK = 64;
const GROWTH = 1.5;

/** One of the two sources of a comparison. */
export interface DiffSource {
  readonly plan: Plan;
  /** Folder of an existing run; null for a plan to play. */
  readonly dir: string | null;
  /** The match-ups of A, by index, whose matches cannot differ in B. The plan of B may leave them out. */
  readonly unreached?: ReadonlySet<number>;
}

/** B as it will be played: without the match-ups that cannot differ from those of A. If B has been played with them already, it stays whole. */
export function withoutUnreached<Source extends DiffSource>(
  a: DiffSource,
  b: Source,
  outDir: string,
  registry: Registry,
): Source {
  const unreached = unreachedMatchups(a.plan, b.plan, registry);
  if (unreached.size === 0) return b;
  if (b.dir !== null || readManifest(runFolder(outDir, b.plan)) !== null) return { ...b, unreached };
  const reached = b.plan.matchups.filter((_, i) => !unreached.has(i));
  const matchups = reached.map((matchup, index) => Object.assign({}, matchup, { index }));
  return { ...b, unreached, plan: { ...b.plan, matchups } };
}

/** A comparison with the verdicts of its gates. */
export interface JudgedDiff {
  readonly comparison: RunComparison;
  readonly gates: readonly JudgedGate[];
  readonly untested: Untested;
  /** Whether all matches could be played. */
  readonly whole: boolean;
}

/** Plays a plan, or as much of it as possible. */
type Play = (plan: Plan) => Promise<RunOutcome>;

/** The numbers of blocks after which the gates are judged; this is only the last number, unless every gate is sequential. */
function looks(gates: readonly Gate[], pairs: number): number[] {
  if (gates.length === 0 || gates.some(({ kind }) => kind !== 'improves')) return [pairs];
  const found: number[] = [];
  for (let at = FIRST_LOOK; at < pairs; at = Math.ceil(at * GROWTH)) found.push(at);
  return [...found, pairs];
}

/** @throws InputError for a gate on an agent or side that meets no other. */
function judge(gates: readonly Gate[], { rows, watched, same }: RunComparison, untested: Untested): JudgedGate[] {
  let watch = 0;
  const judged = gates.map((gate): JudgedGate => {
    if (gate.kind === 'no-change')
      return { ...gate, ...(same ? nothingChanged(rows, gate.of) : scoresUnchanged(rows, gate.margin, gate.of)) };
    const sums = watched[watch++]!;
    if (sums.n < 2)
      throw inputError(`--gate ${gate.text}`, `no match-up in which ${gate.whose} ${gate.name} meets another`);
    return { ...gate, ...scoreImproved(sums, gate.effect) };
  });
  if (!untested.isAll) return judged;
  return judged.map((gate) =>
    Object.assign({}, gate, { verdict: 'inconclusive' as const, blocksNeeded: 0, untested: untested.reasons }),
  );
}

/** @throws InputError for a gate on an agent or side that meets no other in the match-ups that both sources play. */
function checkGates(gates: readonly Gate[], [a, b]: readonly DiffSource[]): void {
  const { common } = sharedMatchups(a!.plan, b!.plan, b!.unreached);
  for (const gate of gates) {
    if (gate.kind !== 'improves') continue;
    const about = isAbout(gate);
    const meetings = common.filter(({ contestants }) => contestants.length > 1);
    if (meetings.some(({ contestants }) => contestants.some(about) && !contestants.every(about))) continue;
    const names = meetings.flatMap(({ contestants }) =>
      contestants.map(({ side, agentB }) => (gate.whose === 'side' ? side : agentB)),
    );
    const at = `--gate ${gate.text}`;
    if (!names.includes(gate.name))
      throw inputError(at, `no ${gate.whose} "${gate.name}" meets another; ${hint(gate.name, new Set(names))}`);
    throw inputError(at, `${gate.whose} ${gate.name} meets no other in a match-up of both`);
  }
}

/**
 * Plays the sources that are not runs yet, only once when both are the same run. Null when it was stopped, or when this
 * machine plays a shard and others are missing.
 */
async function playAll(
  sources: readonly DiffSource[],
  outDir: string,
  play: Play,
): Promise<{ readonly dirs: readonly string[]; readonly whole: boolean } | null> {
  const outcomes = new Map<string, RunOutcome>();
  const dirs: string[] = [];
  for (const { plan, dir } of sources) {
    const own = dir ?? runFolder(outDir, plan);
    dirs.push(own);
    if (dir !== null || outcomes.has(own)) continue;
    const outcome = await play(plan);
    if (outcome.status === 'interrupted') return null;
    outcomes.set(own, outcome);
  }
  if ([...outcomes.values()].some(({ status }) => status === 'sharded')) return null;
  return { dirs, whole: [...outcomes.values()].every(({ status }) => status === 'complete') };
}

/**
 * Plays the two sources into `outDir` and compares them until every gate has decided or all blocks are played. Null
 * when `signal` or a play that was interrupted stopped it, or when this machine plays a shard and others are missing.
 * @throws InputError for a gate on an agent or side that meets no other, and for sources that cannot be compared.
 */
export async function judgeDiff(
  sources: readonly DiffSource[],
  gates: readonly Gate[],
  outDir: string,
  play: Play,
  registry: Registry,
  signal?: AbortSignal,
): Promise<JudgedDiff | null> {
  checkGates(gates, sources);
  const untested = untestedBetween(sources[0]!.plan, sources[1]!.plan, registry);
  const watches = gates.flatMap((gate) => (gate.kind === 'improves' ? [isAbout(gate)] : []));
  const unreached = sources[1]!.unreached;
  const pairs = Math.max(...sources.map(({ plan }) => plan.pairs));
  let found: JudgedDiff | null = null;
  for (const look of looks(gates, pairs)) {
    const part = sources.map(({ plan, dir }) =>
      dir === null ? { dir, plan: { ...plan, pairs: Math.min(look, plan.pairs) } } : { dir, plan },
    );
    const played = await playAll(part, outDir, play);
    if (played === null) return null;
    const [dirA, dirB] = played.dirs;
    const comparison = await compareUntil(dirA!, dirB!, watches, () => signal?.aborted === true, unreached);
    if (comparison === null) return null;
    const { rows, gates: decided } = afterGates(comparison.rows, judge(gates, comparison, untested));
    found = { comparison: { ...comparison, rows }, gates: decided, untested, whole: played.whole };
    if (!found.whole || untested.isAll || found.gates.every(({ verdict }) => verdict !== 'inconclusive')) break;
  }
  return found;
}
