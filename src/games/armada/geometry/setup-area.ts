import { DISTANCE } from './bands.ts';
import { mm } from './directions.ts';

/** Width of the setup area in the middle of the table: 4 feet, or all of a narrower table (A-SET-02). */
const SETUP_WIDTH = mm(1219.2);

/** Where the setup area of a table begins, from its left edge; in great battles its markers lie at distance 3 of the short edges (A-TEM-04). */
export const setupLeft = ({ width, great }: { readonly width: number; readonly great: boolean }): number => {
  const left = Math.max(0, Math.floor((width - SETUP_WIDTH) / 2));
  return great ? Math.min(left, DISTANCE[3]!) : left;
};
