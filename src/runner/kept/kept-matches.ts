import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Game } from '../../core/index.ts';
import type { MatchRow, Plan } from '../../matches/index.ts';
import { inputError } from '../../scenario/faults/input-error.ts';
import { isTree } from '../../scenario/tree.ts';
import { logFolder, logPath } from '../chunks/chunk-log.ts';
import { placeOf } from '../chunks/chunks.ts';
import { storedChunks } from '../chunks/stored-chunks.ts';
import { makeFolder, writeAtomically } from '../files.ts';
import { matchSeed } from '../seating.ts';
import { retell } from './recorded-match.ts';
import { tellMatch, type ToldMatch } from './told-match.ts';

/** A match as a run keeps it in words. */
export interface KeptMatch extends ToldMatch {
  readonly run: string;
  readonly match: number;
}

const ENDING = '.jsonl.gz';
const MOST_BYTES = 256 * 1_048_576;
const NAME_DIGITS = 12;

const folderOf = (dir: string): string => join(dir, 'kept');

const filesIn = (dir: string): string[] =>
  existsSync(folderOf(dir))
    ? readdirSync(folderOf(dir))
        .filter((name) => name.endsWith(ENDING))
        .sort()
        .map((name) => join(folderOf(dir), name))
    : [];

const damaged = (path: string, why: string): Error =>
  inputError(path, `is damaged (${why}); delete it: the matches that it tells are then told by their decisions only`);

/** The lines of a file. Each begins with the number of its match, so that only the lines that are wanted are parsed. */
function linesOf(path: string): string[] {
  try {
    return gunzipSync(readFileSync(path), { maxOutputLength: MOST_BYTES }).toString('utf8').trimEnd().split('\n');
  } catch (error) {
    throw damaged(path, (error as Error).message);
  }
}

const headOf = (match: number): string => `{"match":${match},`;

/** Replaces unseen characters: texts are printed on a terminal, and the texts of a foreign run may contain anything. */
const plain = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '\uFFFD') : value;

const isKept = (value: unknown): value is KeptMatch =>
  isTree(value) &&
  ['run', 'endReason', 'forfeit', 'hash'].every((key) => typeof value[key] === 'string') &&
  Array.isArray(value['plies']) &&
  value['plies'].every(
    (ply) =>
      isTree(ply) && typeof ply['text'] === 'string' && typeof ply['seat'] === 'number' && Array.isArray(ply['events']),
  );

/** Numbers of the matches that the run in `dir` keeps in words, ascending. */
export function keptNumbers(dir: string): number[] {
  const numbers = filesIn(dir).flatMap((path) =>
    linesOf(path).flatMap((line) => {
      const number = /^\{"match":(\d+),/.exec(line)?.[1];
      return number === undefined ? [] : [Number(number)];
    }),
  );
  return [...new Set(numbers)].sort((a, b) => a - b);
}

/**
 * A match of run `run` in `dir`, as kept in words; null when it is not kept.
 * @throws InputError when a file is damaged or belongs to another run.
 */
export function readKept(dir: string, run: string, match: number): KeptMatch | null {
  for (const path of filesIn(dir)) {
    const line = linesOf(path).find((text) => text.startsWith(headOf(match)));
    if (line === undefined) continue;
    let kept: unknown;
    try {
      kept = JSON.parse(line, plain);
    } catch (error) {
      throw damaged(path, (error as Error).message);
    }
    if (!isKept(kept)) throw damaged(path, `match ${match} is not told in it`);
    if (kept.run !== run) throw inputError(path, `belongs to run ${kept.run}; here is ${run}`);
    return kept;
  }
  return null;
}

/** Where matches are kept: the run in `dir`, and the rules that played it. */
export interface KeptRun {
  readonly dir: string;
  readonly run: string;
  readonly plan: Plan;
  readonly unitsPerChunk: number;
  readonly game: Game;
}

const chunkOf = ({ plan, unitsPerChunk }: Pick<KeptRun, 'plan' | 'unitsPerChunk'>, match: number): number =>
  Math.floor(placeOf({ seats: plan.seats, matchups: plan.matchups.length }, match).unit / unitsPerChunk);

/** The rows of chunk `index`; none when it has not been played. */
async function rowsOf({ dir, run, unitsPerChunk }: Omit<KeptRun, 'game'>, index: number): Promise<readonly MatchRow[]> {
  for await (const { rows } of storedChunks(join(dir, 'chunks'), { run, unitsPerChunk }, index + 1, index)) return rows;
  return [];
}

/** The row of a match; undefined when it has not been played. */
export async function rowOfMatch(of: Omit<KeptRun, 'game'>, match: number): Promise<MatchRow | undefined> {
  return (await rowsOf(of, chunkOf(of, match))).find((row) => row.match === match);
}

/** What the agent did to forfeit the match, from the log of the chunk; '' when the log does not say. */
export function forfeitWords(of: Omit<KeptRun, 'game'>, row: MatchRow): string {
  if (row.forfeitSeat < 0) return '';
  const path = logPath(logFolder(of.dir), chunkOf(of, row.match));
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  const line = lines.find((text) => text.startsWith(`match ${row.match}, ply `));
  const mark = `: ${row.endReason}: `;
  return line?.includes(mark) === true ? line.slice(line.indexOf(mark) + mark.length) : `see ${path}`;
}

/** A match in words; null when its rules cannot tell it. */
function tell({ game, ...of }: KeptRun, row: MatchRow): ToldMatch | null {
  const { plan } = of;
  const matchup = plan.matchups[row.matchup]!;
  const seed = matchSeed(plan, matchup, row.block, row.seating);
  try {
    return tellMatch(game, retell({ plan, game, matchup, seating: row.seating, seed }, row, forfeitWords(of, row)));
  } catch {
    return null;
  }
}

/**
 * Keeps matches of a run in words, as far as they have been played and are not kept already, in one more file. The
 * rules must be those that played the run; no agent is asked.
 */
export async function keepMatches(of: KeptRun, matches: readonly number[]): Promise<void> {
  const { dir, run } = of;
  const held = new Set(keptNumbers(dir));
  const wanted = [...new Set(matches)].filter((match) => !held.has(match)).sort((a, b) => a - b);
  const lines: string[] = [];
  let rows: readonly MatchRow[] = [];
  let open = -1;
  for (const match of wanted) {
    if (chunkOf(of, match) !== open) rows = await rowsOf(of, (open = chunkOf(of, match)));
    const row = rows.find((each) => each.match === match);
    const told = row === undefined ? null : tell(of, row);
    if (told === null) continue;
    const kept: KeptMatch = { match, run, ...told };
    lines.push(`${JSON.stringify(kept)}\n`);
  }
  if (lines.length === 0) return;
  const text = lines.join('');
  const name = createHash('sha256').update(text).digest('hex').slice(0, NAME_DIGITS);
  makeFolder(folderOf(dir));
  writeAtomically(join(folderOf(dir), `${name}${ENDING}`), gzipSync(text));
}
