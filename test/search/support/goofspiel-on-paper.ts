/**
 * Solves Goofspiel independently of the example: values and mixes by backward induction, with a linear program for
 * each round.
 */

/** A solved zero-sum game with one choice for each player. */
export interface Solved {
  readonly value: number;
  readonly row: readonly number[];
  readonly column: readonly number[];
}

/**
 * Solves `payoff` (of the row player, each above 0) by the simplex method with Bland's rule: the column player's linear
 * program, whose dual prices are the row player's mix.
 */
export function solveByProgram(payoff: readonly (readonly number[])[]): Solved {
  const [m, n] = [payoff.length, payoff[0]!.length];
  const table = payoff.map((line, i) => [...line, ...payoff.map((_, k) => (k === i ? 1 : 0)), 1]);
  const goal = [...Array<number>(n).fill(-1), ...Array<number>(m + 1).fill(0)];
  const basis = payoff.map((_, i) => n + i);
  for (;;) {
    const enters = goal.findIndex((x, j) => j < m + n && x < -1e-12);
    if (enters < 0) break;
    let leaves = -1;
    let least = Number.POSITIVE_INFINITY;
    table.forEach((line, i) => {
      if (line[enters]! <= 1e-12) return;
      const ratio = line[m + n]! / line[enters]!;
      const ties = Math.abs(ratio - least) < 1e-12 && basis[i]! < basis[leaves]!;
      if (ratio < least - 1e-12 || ties) [leaves, least] = [i, ratio];
    });
    const pivot = table[leaves]![enters]!;
    table[leaves] = table[leaves]!.map((x) => x / pivot);
    const line = table[leaves]!;
    const clear = (other: number[]): void => {
      const factor = other[enters]!;
      if (factor !== 0 && other !== line) line.forEach((x, j) => (other[j]! -= factor * x));
    };
    table.forEach(clear);
    clear(goal);
    basis[leaves] = enters;
  }
  const value = 1 / goal[m + n]!;
  const column = payoff[0]!.map((_, j) => (basis.includes(j) ? value * table[basis.indexOf(j)]![m + n]! : 0));
  return { value, row: payoff.map((_, i) => value * goal[n + i]!), column };
}

export interface Round {
  readonly hands: readonly [readonly number[], readonly number[]];
  readonly prize: number;
  readonly toCome: readonly number[];
  /** The points of the first player less those of the second. */
  readonly lead: number;
  readonly carried: number;
}

/**
 * All rounds of a Goofspiel, each solved when it is asked for. `carries`: whether the prizes of equal bids go to the
 * next winner.
 */
export class GoofspielOnPaper {
  readonly #carries: boolean;
  readonly #known = new Map<string, Solved>();

  constructor(carries: boolean) {
    this.#carries = carries;
  }

  /** The mixes of both players over their hands, and the share of the first player. */
  solve(round: Round): Solved {
    const key = JSON.stringify(round);
    let solved = this.#known.get(key);
    if (solved === undefined) {
      const [first, second] = round.hands;
      // Adding a constant changes no mix.
      const above = solveByProgram(first.map((a) => second.map((b) => 1 + this.#after(round, a, b))));
      solved = { ...above, value: above.value - 1 };
      this.#known.set(key, solved);
    }
    return solved;
  }

  /** The value of the game from its start, over all prizes that may come first. */
  valueOf(cards: readonly number[]): number {
    return this.#next({ hands: [cards, cards], prize: 0, toCome: cards, lead: 0, carried: 0 });
  }

  #after({ hands, prize, toCome, lead, carried }: Round, a: number, b: number): number {
    const stake = prize + carried;
    return this.#next({
      hands: [hands[0].filter((card) => card !== a), hands[1].filter((card) => card !== b)],
      prize: 0,
      toCome,
      lead: lead + stake * Math.sign(a - b),
      carried: a === b && this.#carries ? stake : 0,
    });
  }

  #next(round: Round): number {
    const { toCome, lead } = round;
    if (toCome.length === 0) return (1 + Math.sign(lead)) / 2;
    const worth = toCome.map(
      (prize) => this.solve({ ...round, prize, toCome: toCome.filter((other) => other !== prize) }).value,
    );
    return worth.reduce((sum, one) => sum + one, 0) / toCome.length;
  }
}
