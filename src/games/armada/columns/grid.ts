import type { Rules } from '../compiled.ts';
import { setupLeft } from '../geometry/setup-area.ts';

/** The setup area is a grid of `RASTER` by `RASTER` cells. */
export const RASTER = 12;

/** The columns and rows of the grid. The rows for obstacles begin at `obstaclesFrom` from either player edge. */
export function gridColumns(
  table: Pick<Rules, 'width' | 'depth' | 'great'>,
  obstaclesFrom: number,
): Pick<Rules, 'gridX' | 'gridY' | 'obstacleY'> {
  const { width, depth } = table;
  return {
    gridX: middles(setupLeft(table), width),
    gridY: middles(0, depth),
    obstacleY: middles(obstaclesFrom, depth),
  };
}

/** The middles of the cells when `length`, less `margin` at both ends, is divided equally. */
const middles = (margin: number, length: number): Int32Array =>
  Int32Array.from(
    { length: RASTER },
    (_, i) => margin + Math.floor(((length - 2 * margin) * (2 * i + 1)) / (2 * RASTER)),
  );
