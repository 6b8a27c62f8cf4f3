import { join } from 'node:path';
import { chunksIn } from './chunks.ts';
import { storedChunks } from './stored-chunks.ts';
import type { Manifest } from '../manifest.ts';
import { isSound, type MatchRow } from '../../matches/index.ts';

/** All blocks of one number in a run: their matches by match-up, in the order of seatings. */
export interface Layer {
  readonly block: number;
  readonly matchups: ReadonlyMap<number, readonly MatchRow[]>;
}

/**
 * The matches of the run in `dir`, layer by layer, as far as its manifest asks for them and they have been played. It
 * holds at most one chunk and one layer at a time. A layer in which the rules broke a match off is left out.
 * @throws InputError for a chunk file that is damaged or belongs to another run.
 */
export function layersOf(dir: string, { run, plan, unitsPerChunk }: Manifest): AsyncGenerator<Layer> {
  const end = chunksIn(plan.pairs * plan.matchups.length, unitsPerChunk);
  return layersIn(storedChunks(join(dir, 'chunks'), { run, unitsPerChunk }, end), plan.pairs);
}

/** The matches of chunks that come in order, layer by layer, up to block `pairs`. */
export async function* layersIn(
  chunks: AsyncIterable<{ readonly rows: readonly MatchRow[] }>,
  pairs: number,
): AsyncGenerator<Layer> {
  let open = { block: 0, matchups: new Map<number, MatchRow[]>() };
  for await (const { rows: stored } of chunks) {
    for (const row of stored) {
      if (row.block >= pairs) break;
      if (row.block !== open.block) {
        if (open.matchups.size > 0 && isWhole(open)) yield open;
        open = { block: row.block, matchups: new Map() };
      }
      const rows = open.matchups.get(row.matchup);
      if (rows === undefined) open.matchups.set(row.matchup, [row]);
      else rows.push(row);
    }
  }
  if (open.matchups.size > 0 && isWhole(open)) yield open;
}

/** Whether no match of a layer ended with a fault of the rules. */
const isWhole = ({ matchups }: Layer): boolean => [...matchups.values()].every((rows) => isSound(rows));
