/** Number of iterations after which a budget in plies or time ends in any case, because pools need a fixed size. */
const MOST = 250_000;
/** A number of iterations per millisecond that no search exceeds. */
const FASTEST = 1000;

/** The unit of a budget: worlds searched, plies applied in them, or milliseconds of a clock. */
export type BudgetUnit = 'iterations' | 'plies' | 'ms';

/**
 * The budget of one decision. A budget in iterations or in simulated plies gives the same choice on every machine. A
 * budget in milliseconds does not, and it needs a clock from outside: searches have none.
 */
export class Budget {
  readonly unit: BudgetUnit;
  readonly amount: number;
  /** Upper bound of the iterations within the budget: each iteration applies a ply or more. */
  readonly mostIterations: number;
  readonly #now: () => number;
  #started = 0;

  /** @throws RangeError for a budget in time without a clock. */
  constructor(unit: BudgetUnit, amount: number, now?: () => number) {
    if (unit === 'ms' && now === undefined) throw new RangeError('a budget in milliseconds needs a clock');
    this.unit = unit;
    this.amount = amount;
    this.mostIterations = unit === 'iterations' ? amount : Math.min(unit === 'plies' ? amount : amount * FASTEST, MOST);
    this.#now = now ?? ((): number => 0);
  }

  /** A budget of one of `parts` equal parts, at least one unit. */
  share(parts: number): Budget {
    return new Budget(this.unit, Math.max(1, Math.floor(this.amount / parts)), this.#now);
  }

  /** Begins a new decision. */
  start(): void {
    if (this.unit === 'ms') this.#started = this.#now();
  }

  /** The units that are spent after this many iterations and plies. At the bound of iterations, the whole budget is spent. */
  spent(iterations: number, plies: number): number {
    if (this.unit === 'iterations') return iterations;
    const own = this.unit === 'plies' ? plies : this.#now() - this.#started;
    return Math.max(own, (iterations * this.amount) / this.mostIterations);
  }

  /** Whether another iteration may begin. The first one always may, even when the clock has moved on since `start`. */
  left(iterations: number, plies: number): boolean {
    return iterations === 0 || this.spent(iterations, plies) < this.amount;
  }
}
