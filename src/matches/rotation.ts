/**
 * How the entrants of a match-up rotate through its seats: in seating 0 entrant i holds seat i, and each further
 * seating moves every entrant down by one seat.
 */

/** The entrant who holds `seat` in seating `seating`, by its number in the match-up. */
export const entrantOf = (seat: number, seating: number, seats: number): number => (seat + seating) % seats;

/** The seat that entrant number `entrant` holds in seating `seating`. */
export const seatOf = (entrant: number, seating: number, seats: number): number => (entrant - seating + seats) % seats;
