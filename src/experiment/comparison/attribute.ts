import { Attribution, sharedMatchups, type OwnedShare, type WholeChange } from '../../analysis/index.ts';
import { deriveText, makeSfc, seedSfc, shuffleSfc } from '../../core/index.ts';
import type { Plan } from '../../matches/index.ts';
import type { RunOutcome } from '../../runner/run.ts';
import { inputError } from '../../scenario/index.ts';
import { drawnOrders, everyOrder, type ShapleyDesign } from '../../stats/index.ts';
import { layersAcross } from '../players/across-runs.ts';

/** Several changes of a scenario, each of which can be made without the others. */
export interface Attributed {
  readonly changes: readonly string[];
  /** The plan with some of the changes, given as bits. */
  readonly plan: (subset: number) => Plan;
}

/** How the changes of scores are shared among several changes of a scenario. */
export interface Attributions {
  readonly changes: readonly string[];
  /** The number of orders of the changes that were drawn; null if all orders count. */
  readonly orders: number | null;
  readonly combinations: number;
  readonly shares: readonly OwnedShare[];
  readonly wholes: readonly WholeChange[];
}

/** Up to this number of changes, all combinations are played: 64 runs. */
const MOST_EXACT = 6;
/** The number of pairs of orders that are drawn if there are too many changes for all combinations. */
const PAIRS = 8;
const MOST_CHANGES = 30;

/**
 * The combinations of changes that must be played to attribute the effect.
 * @throws InputError unless there are several changes, and not too many.
 */
export function designOf({ changes, plan }: Attributed): ShapleyDesign {
  const { length } = changes;
  if (length < 2)
    throw inputError(
      '--attribute',
      `found ${length} change${length === 1 ? '' : 's'} from A to B, expected several to share the effect among`,
    );
  if (length > MOST_CHANGES)
    throw inputError('--attribute', `found ${length} changes from A to B, the most allowed is ${MOST_CHANGES}`);
  if (length <= MOST_EXACT) return everyOrder(length);
  const random = makeSfc();
  seedSfc(random, deriveText(plan(0).master, 'attribution'));
  return drawnOrders(length, PAIRS, () => {
    const order = Int32Array.from({ length }, (_, i) => i);
    shuffleSfc(random, order);
    return [...order];
  });
}

/**
 * Plays the combinations of the changes on common seeds and shares out what they do to each score.
 * @throws InputError when a combination is no valid scenario, before anything is played.
 */
export async function attribute(
  attributed: Attributed,
  design: ShapleyDesign,
  play: (plan: Plan) => Promise<RunOutcome>,
): Promise<Attributions> {
  const plans = design.subsets.map((subset) => attributed.plan(subset));
  const shared = plans.map((plan) => sharedMatchups(plans[0]!, plan).common);
  const common = shared.at(-1)!;
  const dirs: string[] = [];
  for (const plan of plans) dirs.push((await play(plan)).dir);
  // For each run and each match-up of the comparison, the number of the match-up in that run.
  const numbers = shared.map((own) => common.map(({ a }) => own.find((matchup) => matchup.a === a)!.b));
  const sums = new Attribution(common, design);
  for await (const layers of layersAcross(dirs))
    sums.addLayer(layers.map(({ matchups }, run) => numbers[run]!.map((number) => matchups.get(number) ?? null)));
  return {
    changes: attributed.changes,
    orders: design.groups.length === 1 ? null : 2 * design.groups.length,
    combinations: plans.length,
    shares: sums.shares(),
    wholes: sums.wholes(),
  };
}
