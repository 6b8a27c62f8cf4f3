import { AcrossPlayers } from '../../analysis/index.ts';
import { layersOf, type Layer } from '../../runner/chunks/layers.ts';
import { manifestIn } from '../../runner/manifest.ts';

/**
 * The scores of the match-ups of several runs, one for each player. Only blocks that all of them hold count.
 * @param dirs folders of the runs of one plan by different players: the same match-ups in the same order, on the same
 * seed.
 * @throws InputError when a folder holds no run or a damaged one.
 */
export async function readAcross(dirs: readonly string[]): Promise<AcrossPlayers> {
  const across = new AcrossPlayers(manifestIn(dirs[0]!).plan, dirs.length);
  for await (const layers of layersAcross(dirs)) across.addLayer(layers.map(({ matchups }) => matchups));
  return across;
}

/**
 * The layers of several runs side by side, by run. Only numbers of blocks that all runs hold are included.
 * @throws InputError when a folder holds no run or a damaged one.
 */
export async function* layersAcross(dirs: readonly string[]): AsyncGenerator<Layer[]> {
  const runs = dirs.map((dir) => layersOf(dir, manifestIn(dir)));
  for (;;) {
    const layers = await nextShared(runs);
    if (layers === null) return;
    yield layers;
  }
}

/** The next layers of one number of all runs; null when one of them has ended. */
async function nextShared(runs: readonly AsyncGenerator<Layer>[]): Promise<Layer[] | null> {
  const layers: Layer[] = [];
  for (const run of runs) {
    const { done, value } = await run.next();
    if (done === true) return null;
    layers.push(value);
  }
  for (;;) {
    const furthest = Math.max(...layers.map(({ block }) => block));
    const late = layers.findIndex(({ block }) => block < furthest);
    if (late < 0) return layers;
    const { done, value } = await runs[late]!.next();
    if (done === true) return null;
    layers[late] = value;
  }
}
