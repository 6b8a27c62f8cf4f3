/**
 * The numbering of a run. A BLOCK is one seed of one match-up, played in every seating. A UNIT is one block at its
 * place in the order of play: block 0 of every match-up, then block 1 and so on, so that more blocks only append. A
 * CHUNK is a fixed number of consecutive units; each chunk is one file.
 */
export interface Grid {
  readonly seats: number;
  readonly matchups: number;
  readonly unitsPerChunk: number;
}

/** The units `first .. first + count - 1`, all of chunk `index`. */
export interface Span {
  readonly index: number;
  readonly first: number;
  readonly count: number;
}

/** What one match number stands for. */
export interface MatchPlace {
  readonly unit: number;
  readonly matchup: number;
  readonly block: number;
  readonly seating: number;
}

/** Number of chunks that `units` units fall into; the last may be partial. */
export const chunksIn = (units: number, perChunk: number): number => Math.ceil(units / perChunk);

/** Chunk `index` of a run of `units` units. */
export function spanAt(units: number, perChunk: number, index: number): Span {
  const first = index * perChunk;
  return { index, first, count: Math.min(perChunk, units - first) };
}

/** Number of the first match of unit `unit`; matches count from 1. */
export const firstMatch = (grid: Pick<Grid, 'seats'>, unit: number): number => 1 + unit * grid.seats;

export const matchupOf = (grid: Pick<Grid, 'matchups'>, unit: number): number => unit % grid.matchups;

export const blockOf = (grid: Pick<Grid, 'matchups'>, unit: number): number => Math.floor(unit / grid.matchups);

export function placeOf(grid: Pick<Grid, 'seats' | 'matchups'>, match: number): MatchPlace {
  const unit = Math.floor((match - 1) / grid.seats);
  return { unit, matchup: matchupOf(grid, unit), block: blockOf(grid, unit), seating: (match - 1) % grid.seats };
}
