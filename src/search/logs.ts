/**
 * Natural logarithms of 0 .. `top` (0 at 0), computed with + - * / only. `Math.log` may differ in its last bit between
 * engines, and a search must choose the same action everywhere. ln(n + 1) = ln n + 2 artanh(1 / (2n + 1)).
 */
export function logTable(top: number): Float64Array {
  const table = new Float64Array(top + 1);
  for (let n = 1; n < top; n++) {
    const x = 1 / (2 * n + 1);
    const square = x * x;
    let power = x;
    let sum = x;
    for (let k = 3; power * square > sum * 1e-17; k += 2) {
      power *= square;
      sum += power / k;
    }
    table[n + 1] = table[n]! + 2 * sum;
  }
  return table;
}
