import { belowSfc, type Sfc32 } from '../core/index.ts';
import { logTable } from './logs.ts';
import { NONE, type TreePool } from './tree-pool.ts';

/** Values that differ from the best by less than this are ties, which are broken at random. */
const TIE = 1e-6;

/**
 * The exploration bonus of an action. `tuned` follows the variance of its values and needs no constant (UCB1-Tuned); a
 * number is the constant of UCB1.
 */
export type Bonus = 'tuned' | number;

/**
 * Chooses among the legal actions of a node: first an action that was never tried, then the highest upper confidence
 * bound (Auer, Cesa-Bianchi and Fischer 2002); ties are broken at random. The logarithm counts how often the action was
 * available, not the visits of the parent, because an action may be legal in some worlds only (Cowling, Powley and
 * Whitehouse 2012).
 */
export class Selection {
  /** After `choose`: the child chosen, or NONE when the action is new to the node. */
  child = NONE;
  /** After `choose` of a new action: the sibling after which it is added. */
  after = NONE;
  readonly #seats: number;
  readonly #tuned: boolean;
  readonly #constant: number;
  readonly #logs: Float64Array;
  readonly #open: Int32Array;
  readonly #openAfter: Int32Array;
  readonly #children: Int32Array;
  readonly #scores: Float64Array;

  /**
   * Makes a selection for a game with `seats` seats and up to `maxLegal` legal actions, and for up to `maxVisits`
   * visits of a node. Beyond this number of visits the logarithm no longer grows.
   */
  constructor(seats: number, maxLegal: number, maxVisits: number, bonus: Bonus) {
    this.#seats = seats;
    this.#tuned = bonus === 'tuned';
    this.#constant = bonus === 'tuned' ? 0 : bonus;
    this.#logs = logTable(maxVisits + 1);
    this.#open = new Int32Array(maxLegal);
    this.#openAfter = new Int32Array(maxLegal);
    this.#children = new Int32Array(maxLegal);
    this.#scores = new Float64Array(maxLegal);
  }

  /**
   * Index into `legal[0 .. count - 1]` of the action that `seat` tries next at `node`; `child` and `after` give its
   * place in the tree.
   */
  choose(pool: TreePool, node: number, seat: number, legal: Int32Array, count: number, r: Sfc32): number {
    const seats = this.#seats;
    const open = this.#open;
    const openAfter = this.#openAfter;
    const children = this.#children;
    const scores = this.#scores;
    const tuned = this.#tuned;
    const constant = this.#constant;
    const logs = this.#logs;
    const top = logs.length - 1;
    const { label: labels, nextSibling, visits, avail, sum, squares } = pool;
    let untried = 0;
    let best = -1;
    let last = NONE;
    let next = pool.firstChild[node]!;
    for (let i = 0; i < count; i++) {
      const label = legal[i]! * seats + seat;
      // Children are mostly in the order of `legal`, so the next one is tried before all are searched.
      const child = labels[next] === label && next !== NONE ? next : pool.find(node, label, last);
      if (child === NONE) {
        open[untried] = i;
        openAfter[untried++] = last;
        continue;
      }
      const known = avail[child]! + 1;
      avail[child] = known;
      last = child;
      next = nextSibling[child]!;
      if (untried > 0) continue;
      children[i] = child;
      const n = visits[child]!;
      const mean = sum[child]! / n;
      const ratio = logs[known < top ? known : top]! / n;
      let score = mean;
      if (tuned) {
        const spread = squares[child]! / n - mean * mean + Math.sqrt(2 * ratio);
        score += Math.sqrt(ratio * Math.min(spread, 0.25));
      } else score += constant * Math.sqrt(ratio);
      scores[i] = score;
      best = Math.max(best, score);
    }
    if (untried > 0) {
      const k = untried === 1 ? 0 : belowSfc(r, untried);
      this.child = NONE;
      this.after = openAfter[k]!;
      return open[k]!;
    }
    const i = pickNearBest(scores, count, best - TIE, r);
    this.child = children[i]!;
    return i;
  }

  /** Takes the action with `label` at `node` as if it had been chosen. */
  take(pool: TreePool, node: number, label: number): void {
    this.child = pool.find(node, label, NONE);
    this.after = NONE;
    if (this.child !== NONE) pool.avail[this.child]!++;
  }
}

/** Index of one of the `scores[0 .. count - 1]` that reach `floor`, each equally likely. At least one must reach it. */
export function pickNearBest(scores: Float64Array, count: number, floor: number, r: Sfc32): number {
  let ties = 0;
  let first = 0;
  for (let i = count - 1; i >= 0; i--) {
    if (scores[i]! < floor) continue;
    ties++;
    first = i;
  }
  if (ties === 1) return first;
  let skip = belowSfc(r, ties);
  for (let i = first; ; i++) if (scores[i]! >= floor && skip-- === 0) return i;
}
