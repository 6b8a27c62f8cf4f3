import { evaluationOf, type Game, type State } from '../../core/index.ts';
import { DRAMA_UNITS } from '../../matches/index.ts';

/** Shares that differ by less than this give no lead. */
const TIE = 1e-9;

/**
 * Which team led at the end of each round of one match. A team's share is the mean evaluation of its seats over the sum
 * of all teams' means, so two seats that both evaluate themselves as winning do not both lead.
 */
export class LeadCurve {
  readonly #game: Game;
  readonly #teams: number;
  readonly #sizes: Float64Array;
  #shares: Float64Array;
  #ends = 0;

  constructor(game: Game) {
    this.#game = game;
    this.#teams = game.info.teams;
    this.#sizes = new Float64Array(this.#teams);
    for (let seat = 0; seat < game.info.seats; seat++) this.#sizes[game.info.teamOfSeat[seat]!]!++;
    this.#shares = new Float64Array(64 * this.#teams);
  }

  clear(): void {
    this.#ends = 0;
  }

  /** Adds the position at the end of the next round. */
  add(s: State): void {
    const teams = this.#teams;
    const base = this.#ends * teams;
    if (base + teams > this.#shares.length) this.#grow();
    const shares = this.#shares;
    const { seats, teamOfSeat } = this.#game.info;
    for (let team = 0; team < teams; team++) shares[base + team] = 0;
    let sum = 0;
    for (let seat = 0; seat < seats; seat++) {
      const team = teamOfSeat[seat]!;
      const value = evaluationOf(this.#game, s, seat) / this.#sizes[team]!;
      shares[base + team]! += value;
      sum += value;
    }
    for (let team = 0; team < teams; team++) shares[base + team] = sum > 0 ? shares[base + team]! / sum : 1 / teams;
    this.#ends++;
  }

  /**
   * Lowest seat of the team that led at the end of each round after which the match went on, -1 for a level position; the
   * match had `rounds`.
   */
  leaders(rounds: number): Int32Array {
    const { teamOfSeat } = this.#game.info;
    return Int32Array.from({ length: Math.min(this.#ends, rounds - 1) }, (_, end) =>
      teamOfSeat.indexOf(this.#leader(end)),
    );
  }

  /** How often the lead passed from one team to another. A level position does not end a lead. */
  leadChanges(): number {
    let changes = 0;
    let leader = -1;
    for (let end = 0; end < this.#ends; end++) {
      const now = this.#leader(end);
      if (now < 0 || now === leader) continue;
      if (leader >= 0) changes++;
      leader = now;
    }
    return changes;
  }

  /**
   * The first round after which the winner's share stays above one half; `rounds` when there is none; 0 without a
   * winner.
   */
  decidedAtRound(winner: number, rounds: number): number {
    if (winner < 0) return 0;
    let end = this.#ends;
    while (end > 0 && this.#shares[(end - 1) * this.#teams + winner]! > 0.5 + TIE) end--;
    return end < this.#ends ? end + 1 : rounds;
  }

  /** Mean over round ends of (best share - winner's share), in parts of `DRAMA_UNITS`; -1 without a winner or a round end. */
  drama(winner: number): number {
    if (winner < 0 || this.#ends === 0) return -1;
    let sum = 0;
    for (let end = 0; end < this.#ends; end++) {
      const base = end * this.#teams;
      let best = 0;
      for (let team = 0; team < this.#teams; team++) best = Math.max(best, this.#shares[base + team]!);
      sum += best - this.#shares[base + winner]!;
    }
    return Math.round((sum / this.#ends) * DRAMA_UNITS);
  }

  #leader(end: number): number {
    const base = end * this.#teams;
    let leader = 0;
    for (let team = 1; team < this.#teams; team++)
      if (this.#shares[base + team]! > this.#shares[base + leader]!) leader = team;
    for (let team = 0; team < this.#teams; team++)
      if (team !== leader && this.#shares[base + team]! > this.#shares[base + leader]! - TIE) return -1;
    return leader;
  }

  #grow(): void {
    const bigger = new Float64Array(this.#shares.length * 2);
    bigger.set(this.#shares);
    this.#shares = bigger;
  }
}
