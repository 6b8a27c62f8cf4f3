import {
  Comparison,
  changesTogether,
  sharedMatchups,
  type CommonMatchup,
  type Diff,
  type SharedMatchups,
  type Watch,
} from '../../analysis/index.ts';
import { inputError } from '../../scenario/faults/input-error.ts';
import { differencesOf, type Change, type Registry } from '../../scenario/index.ts';
import { gameOf, type Plan } from '../../matches/index.ts';
import { codeOfGame } from '../../scenario/agents/built-code.ts';
import { otherRules } from '../../runner/earlier-runs.ts';
import { keepMatches, keptNumbers } from '../../runner/kept/kept-matches.ts';
import { compilePlan, gameHere } from '../../runner/registries.ts';
import { layersOf, type Layer } from '../../runner/chunks/layers.ts';
import { manifestIn, readablePlan, type Manifest, type RunStatus } from '../../runner/manifest.ts';

/** A run that was compared. */
export interface ComparedRun {
  readonly dir: string;
  readonly run: string;
  readonly rulesVersion: string;
  /** Hash of the code of the run's rules; '' when it is not known. */
  readonly rulesCode: string;
  readonly status: RunStatus;
}

/** The comparison of two runs. */
export interface RunComparison extends Diff {
  readonly a: ComparedRun;
  readonly b: ComparedRun;
  /** Whether both are one run: the same content, code, agents and seed. */
  readonly same: boolean;
  /** The values that differ between the two contents. */
  readonly changed: readonly Change[];
  /** Labels of the match-ups that may differ, then of those that cannot, then of those that only one of the runs plays. */
  readonly matchups: readonly string[];
  readonly unreached: readonly string[];
  readonly onlyA: readonly string[];
  readonly onlyB: readonly string[];
  /** For each watch, the sums of its scores. */
  readonly watched: ReturnType<Comparison['watched']>;
}

/**
 * Compares the runs in two folders block by block on their common seeds. Blocks that one of them lacks are left out.
 * @param watches the contestants whose scores are summed up separately.
 * @throws InputError when a folder holds no run or a damaged run, or when the two have nothing in common.
 */
export async function compareRuns(dirA: string, dirB: string, watches: readonly Watch[] = []): Promise<RunComparison> {
  return (await compareUntil(dirA, dirB, watches, () => false))!;
}

/** Like `compareRuns`, but returns null once `stopped` returns true. `unreached`: as in `sharedMatchups`. */
export async function compareUntil(
  dirA: string,
  dirB: string,
  watches: readonly Watch[],
  stopped: () => boolean,
  unreached?: ReadonlySet<number>,
): Promise<RunComparison | null> {
  const a = manifestIn(dirA);
  const b = manifestIn(dirB);
  const { common, onlyA, onlyB } = comparable({ at: dirA, ...a.plan }, { at: dirB, ...b.plan }, unreached);
  const comparison = new Comparison(common, watches, tellable(dirA, a), tellable(dirB, b));
  if (!(await addLayers(comparison, common, layersOf(dirA, a), layersOf(dirB, b), stopped))) return null;
  const diff = comparison.diff();
  if (diff.rows.length === 0)
    throw inputError(
      dirB,
      `shares ${diff.blocks} played blocks with ${dirA}; expected two or more of a match-up to compare`,
    );
  const labels = (cannot: boolean): string[] =>
    common.filter((one) => (one.unreached === true) === cannot).map(({ label }) => label);
  return {
    a: comparedRun(dirA, a),
    b: comparedRun(dirB, b),
    same: a.run === b.run,
    changed: differencesOf(a.plan.content, b.plan.content),
    matchups: labels(false),
    unreached: labels(true),
    onlyA,
    onlyB,
    watched: comparison.watched(),
    ...diff,
    rows: changesTogether(diff.rows),
  };
}

/** Adds the blocks that two runs share to a comparison; false once `stopped` returns true. */
export async function addLayers(
  comparison: Comparison,
  common: readonly CommonMatchup[],
  a: AsyncGenerator<Layer>,
  b: AsyncGenerator<Layer>,
  stopped: () => boolean,
): Promise<boolean> {
  for await (const [inA, inB] of sharedLayers(a, b)) {
    if (stopped()) return false;
    comparison.addLayer(common.map((matchup) => blockPair(matchup, inA, inB)));
  }
  return true;
}

/** Whether the rules that play `plan` are here, to the last byte. */
export const isCodeHere = (plan: Plan): boolean =>
  otherRules(plan, plan.rulesVersion, codeOfGame(plan.gameId, gameOf(plan))).length === 0;

/** Whether a match of the run in `dir` can be told here: its code is here, or the run keeps its words. */
function tellable(dir: string, manifest: Manifest): (match: number) => boolean {
  if (isCodeHere(readablePlan(manifest))) return () => true;
  const kept = new Set(keptNumbers(dir));
  return (match) => kept.has(match);
}

const comparedRun = (dir: string, { run, status, plan }: Manifest): ComparedRun => ({
  dir,
  run,
  rulesVersion: plan.rulesVersion,
  rulesCode: plan.code?.rules ?? '',
  status,
});

/** The parts of a plan that must agree for a comparison, and its source for messages. */
export interface Comparand extends Pick<Plan, 'gameId' | 'seats' | 'seed' | 'matchups' | 'pairs'> {
  readonly at: string;
}

/**
 * The match-ups that two plans share.
 * @throws InputError unless both play the same game with the same number of seats on the same seed, with at least two
 * blocks, and share a match-up.
 */
export function comparable(a: Comparand, b: Comparand, unreached?: ReadonlySet<number>): SharedMatchups {
  if (a.gameId !== b.gameId) throw inputError(b.at, `plays ${b.gameId}, but ${a.at} plays ${a.gameId}`);
  if (a.seats !== b.seats) throw inputError(b.at, `has ${b.seats} seats, but ${a.at} has ${a.seats}`);
  if (a.seed !== b.seed)
    throw inputError(
      b.at,
      `is on seed "${b.seed}", but ${a.at} on "${a.seed}"; only matches on the same seeds can be paired`,
    );
  for (const { at, pairs } of [a, b])
    if (pairs < 2) throw inputError(at, `found ${pairs} block a match-up, expected at least 2 to compare`);
  const shared = sharedMatchups(a, b, unreached);
  if (shared.common.length > 0) return shared;
  const { onlyA, onlyB } = shared;
  throw inputError(
    b.at,
    `has no match-up in common with ${a.at}: found ${listed(onlyB)}, expected some of ${listed(onlyA)}`,
  );
}

const MOST_LISTED = 5;

function listed(labels: readonly string[]): string {
  const more = labels.length - MOST_LISTED;
  return labels.slice(0, MOST_LISTED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Layers of the same number of both runs, in order. */
async function* sharedLayers(a: AsyncGenerator<Layer>, b: AsyncGenerator<Layer>): AsyncGenerator<[Layer, Layer]> {
  let inA = await a.next();
  let inB = await b.next();
  while (inA.done !== true && inB.done !== true) {
    const ahead = inA.value.block - inB.value.block;
    if (ahead === 0) yield [inA.value, inB.value];
    if (ahead <= 0) inA = await a.next();
    if (ahead >= 0) inB = await b.next();
  }
}

function blockPair(
  { a, b, unreached }: CommonMatchup,
  inA: Layer,
  inB: Layer,
): Parameters<Comparison['addLayer']>[0][number] {
  const rowsA = inA.matchups.get(a);
  const rowsB = unreached === true ? rowsA : inB.matchups.get(b);
  return rowsA === undefined || rowsB === undefined ? null : { a: rowsA, b: rowsB };
}

/**
 * Keeps in words, in the folders of both runs, the matches that a comparison names, if the code that played them is
 * here, because later it may not be.
 * @throws InputError when a folder cannot be written.
 */
export async function keepDiscordant({ a, b, discordant }: RunComparison, registry: Registry): Promise<void> {
  for (const [{ dir }, matches] of [
    [a, discordant.map((found) => found.a.match)],
    [b, discordant.map((found) => found.b.match)],
  ] as const) {
    const manifest = manifestIn(dir);
    const plan = readablePlan(manifest);
    const version = gameHere(plan, registry)?.rulesVersion;
    const here = codeOfGame(plan.gameId, gameOf(plan));
    if (manifest.made === undefined || otherRules(plan, version, here).length > 0) continue;
    const { run, unitsPerChunk } = manifest;
    await keepMatches({ dir, run, plan, unitsPerChunk, game: compilePlan(plan, registry) }, matches);
  }
}
