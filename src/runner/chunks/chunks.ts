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

/** The chunks that `units` units fall into; the last may be partial. */
export function spans(units: number, perChunk: number): Span[] {
  return Array.from({ length: Math.ceil(units / perChunk) }, (_, index) => {
    const first = index * perChunk;
    return { index, first, count: Math.min(perChunk, units - first) };
  });
}

/** Number of the first match of unit `unit`; matches count from 1. */
export const firstMatch = (grid: Pick<Grid, 'seats'>, unit: number): number => 1 + unit * grid.seats;

export const matchupOf = (grid: Pick<Grid, 'matchups'>, unit: number): number => unit % grid.matchups;

export const blockOf = (grid: Pick<Grid, 'matchups'>, unit: number): number => Math.floor(unit / grid.matchups);

export function placeOf(grid: Pick<Grid, 'seats' | 'matchups'>, match: number): MatchPlace {
  const unit = Math.floor((match - 1) / grid.seats);
  return { unit, matchup: matchupOf(grid, unit), block: blockOf(grid, unit), seating: (match - 1) % grid.seats };
}

/** Maximum work of a chunk, in matches between random players times their seats. */
const WORK_PER_CHUNK = 2000;
/** Minimum size of a chunk: writing its file should not cost more than playing it. */
const FEWEST = 8;
/** Number of chunks of a run that keeps several workers busy to the end. */
const CHUNKS_PER_RUN = 32;

/**
 * Units for each chunk of a new run. It depends on the plan alone, never on a clock: the number is stored with the run
 * and decides which chunks a resumed run has already played. `cost` is the cost of one match, in matches between random
 * players.
 */
export function unitsPerChunk(units: number, seats: number, cost: number): number {
  const affordable = Math.max(1, Math.floor(WORK_PER_CHUNK / (seats * cost)));
  return Math.min(affordable, Math.max(FEWEST, Math.ceil(units / CHUNKS_PER_RUN)));
}
