import { FACT_COLUMNS, PLACE_COLUMNS, SEAT_COLUMNS, having } from '../../matches/index.ts';
import type { MatchColumn, MatchNames, MatchRow, SeatColumn } from '../../matches/index.ts';
import { csvLines, type Cell } from './csv.ts';

const BEFORE_SEATS = having<MatchColumn, 'csv'>(PLACE_COLUMNS, 'csv');
const BY_SEAT = having<SeatColumn, 'csv'>(SEAT_COLUMNS, 'csv');
const AFTER_SEATS = having<MatchColumn, 'csv'>(FACT_COLUMNS, 'csv');

/** Header line of `matches.csv`. Seats are numbered from 0. */
export function matchesCsvHeader(seats: number): string {
  const perSeat = Array.from({ length: seats }, (_, seat) => BY_SEAT.map(({ name }) => `${name}_${seat}`)).flat();
  return csvLines([[...BEFORE_SEATS.map(({ name }) => name), ...perSeat, ...AFTER_SEATS.map(({ name }) => name)]]);
}

/** A batch of lines of `matches.csv`. Batches are appended one by one, so a million rows are never one string. */
export function matchesCsvRows(names: MatchNames, rows: readonly MatchRow[]): string {
  return csvLines(rows.map((row) => cells(names, row)));
}

function cells(names: MatchNames, row: MatchRow): Cell[] {
  const line: Cell[] = BEFORE_SEATS.map(({ csv }) => csv(row, names));
  for (let seat = 0; seat < names.seats; seat++) for (const { csv } of BY_SEAT) line.push(csv(row, names, seat));
  for (const { csv } of AFTER_SEATS) line.push(csv(row, names));
  return line;
}
