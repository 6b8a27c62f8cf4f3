import { mm } from './directions.ts';

/** Width of the setup area in the middle of the table: 4 feet, or all of a narrower table (A-SET-02). */
const SETUP_WIDTH = mm(1219.2);

/** Where the setup area of a table begins, from its left edge. */
export const setupLeft = ({ width }: { readonly width: number }): number =>
  Math.max(0, Math.floor((width - SETUP_WIDTH) / 2));
