import { chunksIn, spanAt } from '../chunks/chunks.ts';

/** One of `of` machines that share runs without seeing each other. It plays every `of`-th chunk, beginning with chunk `index - 1`. */
export interface Shard {
  /** The number of this machine, from 1 to `of`. */
  readonly index: number;
  readonly of: number;
}

/** The share of a run that a process plays. */
export type Share = 'all' | 'none' | Shard;

export const isShard = (share: Share): share is Shard => typeof share !== 'string';

/** Whether chunk `chunk` belongs to `share`. */
export const isOwn = (share: Share, chunk: number): boolean =>
  isShard(share) ? chunk % share.of === share.index - 1 : share === 'all';

/** The units of a share in a run of `units` units, and how many of them are missing; `held` tells what is there of a chunk. */
export function unitsOwed(
  share: Share,
  units: number,
  perChunk: number,
  held: (chunk: number) => number,
): { readonly own: number; readonly missing: number } {
  if (share === 'none') return { own: 0, missing: 0 };
  const { index, of } = isShard(share) ? share : { index: 1, of: 1 };
  let own = 0;
  let missing = 0;
  for (let chunk = index - 1; chunk < chunksIn(units, perChunk); chunk += of) {
    const { count } = spanAt(units, perChunk, chunk);
    own += count;
    missing += count - Math.min(count, held(chunk));
  }
  return { own, missing };
}
