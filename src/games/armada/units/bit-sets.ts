/** Number of the lowest bit that is set in `bits`, which must not be 0. */
export const lowest = (bits: number): number => 31 - Math.clz32(bits & -bits);

/** Whether more than one bit is set in `bits`. */
export const hasSeveral = (bits: number): boolean => (bits & (bits - 1)) !== 0;

/** Number of bits that are set in `bits`. */
export function bitsIn(bits: number): number {
  let n = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) n++;
  return n;
}
