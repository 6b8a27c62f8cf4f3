/** The size of the table between its players, and the place where its setup area begins. */
import type { Content } from '../../../../src/games/armada/content/content.ts';
import type { SeenTable } from './seen.ts';

/** The maximum width of a setup area, in millimetres. */
const SETUP = 1219.2;

/**
 * Width and depth as the players of `table` sit, and the margin on the left and right that is no setup area. In
 * Blockade Run the players sit at the short edges (AH-210).
 */
export function extentOf({ rules }: Content, { objective }: SeenTable): { width: number; depth: number; left: number } {
  if (objective?.name === 'Blockade Run') return { width: rules.depth, depth: rules.width, left: 0 };
  return { width: rules.width, depth: rules.depth, left: Math.max(0, (rules.width - SETUP) / 2) };
}
