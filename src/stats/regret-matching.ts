/** Mixes for both sides of a zero-sum matrix game. */
export interface MatrixSolution {
  /** Chance of each row, for the side that wants the payoff high. */
  readonly row: Float64Array;
  /** Chance of each column, for the side that wants the payoff low. */
  readonly column: Float64Array;
  readonly value: number;
  /** The sum of what the best responses to the two mixes gain: 0 in equilibrium. */
  readonly gap: number;
}

const ROUNDS = 20_000;

/** Writes the positive regrets into `mix` as probabilities; equal ones when no regret is positive. */
function follow(regrets: Float64Array, mix: Float64Array): void {
  let total = 0;
  for (const one of regrets) total += one;
  for (let i = 0; i < mix.length; i++) mix[i] = total > 0 ? regrets[i]! / total : 1 / mix.length;
}

/**
 * Adds what each action would have won more than `mix`. Negative regrets become 0 (regret matching+, Tammelin 2014).
 */
function regret(regrets: Float64Array, worth: Float64Array, mix: Float64Array): void {
  let own = 0;
  for (let i = 0; i < mix.length; i++) own += mix[i]! * worth[i]!;
  for (let i = 0; i < mix.length; i++) regrets[i] = Math.max(0, regrets[i]! + worth[i]! - own);
}

const normalised = (sums: Float64Array): Float64Array => {
  const total = sums.reduce((a, b) => a + b, 0);
  return sums.map((x) => x / total);
};

/** What each row wins against `column`, and each column loses to `row`. */
function worths(
  payoff: readonly ArrayLike<number>[],
  row: ArrayLike<number>,
  column: ArrayLike<number>,
): [byRow: Float64Array, byColumn: Float64Array] {
  const byRow = new Float64Array(row.length);
  const byColumn = new Float64Array(column.length);
  for (let i = 0; i < row.length; i++)
    for (let j = 0; j < column.length; j++) {
      byRow[i]! += payoff[i]![j]! * column[j]!;
      byColumn[j]! -= payoff[i]![j]! * row[i]!;
    }
  return [byRow, byColumn];
}

/** Solves `payoff[row][column]`, the payoff of the row side, by regret matching in which later rounds weigh more. */
export function solveMatrix(payoff: readonly ArrayLike<number>[]): MatrixSolution {
  const [rows, columns] = [payoff.length, payoff[0]?.length ?? 0];
  const [row, column] = [new Float64Array(rows), new Float64Array(columns)];
  const [rowRegrets, columnRegrets] = [new Float64Array(rows), new Float64Array(columns)];
  const [rowSums, columnSums] = [new Float64Array(rows), new Float64Array(columns)];
  follow(rowRegrets, row);
  follow(columnRegrets, column);
  for (let round = 1; round <= ROUNDS; round++) {
    // The sides take turns: each responds to the latest mix of the other.
    regret(columnRegrets, worths(payoff, row, column)[1], column);
    follow(columnRegrets, column);
    regret(rowRegrets, worths(payoff, row, column)[0], row);
    follow(rowRegrets, row);
    for (let i = 0; i < rows; i++) rowSums[i]! += round * row[i]!;
    for (let j = 0; j < columns; j++) columnSums[j]! += round * column[j]!;
  }
  const mixes = { row: normalised(rowSums), column: normalised(columnSums) };
  const [byRow, byColumn] = worths(payoff, mixes.row, mixes.column);
  const value = byRow.reduce((sum, worth, i) => sum + worth * mixes.row[i]!, 0);
  return { ...mixes, value, gap: Math.max(...byRow) + Math.max(...byColumn) };
}
