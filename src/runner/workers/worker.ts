import { workerData } from 'node:worker_threads';
import { ChunkPlayer, type ChunkDone, type ChunkTask, type Job } from '../chunks/chunk-player.ts';

let player: Promise<ChunkPlayer> | undefined;

/** The task of a worker thread. Its job arrives once with the thread; the game is compiled on the first chunk and kept. */
export default async function playChunk(task: ChunkTask): Promise<ChunkDone> {
  player ??= ChunkPlayer.for(workerData as Job);
  return (await player).play(task);
}
