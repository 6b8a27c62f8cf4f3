/** No node: index 0 is never used. */
export const NONE = 0;

/**
 * Nodes of search trees in parallel arrays. They are allocated one after the other, and `reset` frees them all. A node
 * stands for what one observer has seen so far. `label` is the latest thing it saw, as `observationLabel * seats +
 * chooser`: the children of a node may be choices of different seats, because worlds may differ in whose turn comes
 * next.
 */
export class TreePool {
  readonly capacity: number;
  readonly label: Int32Array;
  readonly visits: Int32Array;
  /** How often the node's action was legal when its parent was visited. */
  readonly avail: Int32Array;
  /** Sum of the values backed up, for the seat that chose the node's action. */
  readonly sum: Float64Array;
  /** Sum of the squares of these values. */
  readonly squares: Float64Array;
  readonly firstChild: Int32Array;
  readonly nextSibling: Int32Array;
  #used = 1;

  constructor(capacity: number) {
    this.capacity = capacity;
    const size = capacity + 1;
    this.label = new Int32Array(size);
    this.visits = new Int32Array(size);
    this.avail = new Int32Array(size);
    this.sum = new Float64Array(size);
    this.squares = new Float64Array(size);
    this.firstChild = new Int32Array(size);
    this.nextSibling = new Int32Array(size);
  }

  /** Nodes in use. */
  get used(): number {
    return this.#used - 1;
  }

  reset(): void {
    this.#used = 1;
  }

  /** A new root, or NONE when the pool is used up. */
  root(): number {
    return this.#take(0);
  }

  /**
   * The child of `node` for `label`, or NONE. The search starts after the child `after` (NONE: at the first child) and
   * wraps around. Labels that are asked for in the order in which they were added are therefore found at once.
   */
  find(node: number, label: number, after: number): number {
    const { label: labels, nextSibling } = this;
    const first = this.firstChild[node]!;
    for (let c = after === NONE ? first : nextSibling[after]!; c !== NONE; c = nextSibling[c]!)
      if (labels[c] === label) return c;
    if (after === NONE) return NONE;
    for (let c = first; c !== NONE; c = nextSibling[c]!) {
      if (labels[c] === label) return c;
      if (c === after) return NONE;
    }
    return NONE;
  }

  /**
   * A new child of `node`, placed after its child `after` (NONE: as the first child); NONE when the pool is used up.
   */
  add(node: number, label: number, after: number): number {
    const child = this.#take(label);
    if (child === NONE) return NONE;
    if (after === NONE) {
      this.nextSibling[child] = this.firstChild[node]!;
      this.firstChild[node] = child;
    } else {
      this.nextSibling[child] = this.nextSibling[after]!;
      this.nextSibling[after] = child;
    }
    return child;
  }

  #take(label: number): number {
    if (this.#used > this.capacity) return NONE;
    const node = this.#used++;
    this.label[node] = label;
    this.visits[node] = 0;
    this.avail[node] = 0;
    this.sum[node] = 0;
    this.squares[node] = 0;
    this.firstChild[node] = NONE;
    this.nextSibling[node] = NONE;
    return node;
  }
}
