import { EVENT, ROW, hashState } from '../../core/index.ts';
import type { Action, EventLog, Game, Match, MatchObserver, MatchSetup } from '../../core/index.ts';
import { ChoiceWriter, FAULT, SCORE_UNITS, type MatchFacts } from '../../matches/index.ts';
import { LeadCurve } from './lead-curve.ts';
import { NO_POINTS, pointsOf, type MatchPoints } from './match-points.ts';
import { CARD, CARD_WIDTH, SEAT, SEAT_WIDTH, SHIP, SHIP_WIDTH } from './tallies.ts';

/** Everything that reports need of one match. Its arrays are not shared, so it may be kept. */
export interface MatchRecord extends MatchFacts, MatchPoints {
  /** Score of each seat in parts of `SCORE_UNITS`. */
  readonly scores: Int32Array;
  /** For each seat: 1 if its team alone has the best score, 0 if it shares the best score, -1 if another team is better. */
  readonly outcomes: Int32Array;
  /** Lowest seat of the team that led at the end of each round after which the match went on, -1 for a level position. */
  readonly leaders: Int32Array;
  /** Counts of each seat, at `seat * SEAT_WIDTH + SEAT.x`. */
  readonly seats: Int32Array;
  /** Counts of each card of each seat, at `(seat * cardsInCatalog + card) * CARD_WIDTH + CARD.x`. */
  readonly cards: Int32Array;
  /**
   * The luck of each seat by source, at `seat * sources + source`: how much better than its mean it was, in parts of
   * `CHANCE_UNITS`; 0 if the game does not say.
   */
  readonly luck: Int32Array;
  /** Counts of each ship of each seat, at `(seat * shipsInCatalog + ship) * SHIP_WIDTH + SHIP.x`. */
  readonly ships: Int32Array;
}

/** Rows of a log may carry round 0 before the first round has begun; reports count from 1. */
const roundOf = (log: EventLog, i: number): number => Math.max(1, log.get(i, ROW.round));

/**
 * Observes a match and sums it up at its end. One recorder serves many matches: call `begin`, set it as the match's
 * observer, play, call `finish`. It allocates nothing per ply.
 */
export class MatchRecorder implements MatchObserver {
  readonly #game: Game;
  readonly #curve: LeadCurve;
  readonly #choices = new ChoiceWriter();
  readonly #cards: number;
  readonly #ships: number;
  readonly #returns: Float64Array;
  /** Copies in hand and the round of the latest change, for each (seat, card); the same for units in play. */
  readonly #inHand: Int32Array;
  readonly #handSince: Int32Array;
  readonly #inPlay: Int32Array;
  readonly #playSince: Int32Array;
  #seats: Int32Array;
  #setup: MatchSetup | null = null;
  #read = 0;
  #turnSeat = -1;
  #turnChoice = false;

  constructor(game: Game) {
    const { seats } = game.info;
    this.#game = game;
    this.#curve = new LeadCurve(game);
    this.#cards = game.catalog.cards.length;
    this.#ships = game.catalog.ships.length;
    this.#returns = new Float64Array(seats);
    this.#inHand = new Int32Array(seats * this.#cards);
    this.#handSince = new Int32Array(seats * this.#cards);
    this.#inPlay = new Int32Array(seats * this.#ships);
    this.#playSince = new Int32Array(seats * this.#ships);
    this.#seats = new Int32Array(seats * SEAT_WIDTH);
  }

  /** Forgets the previous match. `setup` is that of the next match. */
  begin(setup: MatchSetup): void {
    this.#setup = setup;
    this.#curve.clear();
    this.#choices.clear();
    this.#seats = new Int32Array(this.#seats.length);
    this.#read = 0;
    this.#turnSeat = -1;
    this.#turnChoice = false;
  }

  afterPly(match: Match, seat: number, action: Action, forced: boolean): void {
    const at = seat * SEAT_WIDTH;
    const seats = this.#seats;
    if (seat !== this.#turnSeat) {
      this.#closeTurn();
      this.#turnSeat = seat;
      this.#turnChoice = false;
    }
    if (forced) {
      seats[at + SEAT.forced]!++;
    } else {
      this.#turnChoice = true;
      seats[at + SEAT.decisions]!++;
      seats[at + SEAT.branches]! += match.count;
      let place = 0;
      while (place < match.count && match.legal[place] !== action) place++;
      this.#choices.add(place);
    }
    const { log } = match;
    for (; this.#read < log.length; this.#read++) {
      if (log.get(this.#read, ROW.kind) === EVENT.ROUND_END) this.#curve.add(match.state);
    }
  }

  /**
   * Reads the log of the finished match once.
   * @throws Error without a `begin`.
   */
  finish(match: Match): MatchRecord {
    if (this.#setup === null) throw new Error('MatchRecorder.finish: begin was not called');
    this.#closeTurn();
    const { seats } = this.#game.info;
    const rounds = Math.max(1, this.#game.round(match.state));
    const cards = new Int32Array(seats * this.#cards * CARD_WIDTH);
    const ships = new Int32Array(seats * this.#ships * SHIP_WIDTH);
    this.#readDecks(this.#setup, cards);
    const luck = new Int32Array(seats * this.#game.info.luck.sources.length);
    const firstSeat = this.#readLog(match.log, cards, ships, luck);
    this.#closeHands(rounds, cards);
    this.#closeUnits(rounds, ships);
    const scores = new Int32Array(seats);
    const outcomes = new Int32Array(seats);
    const winnerSeat = this.#judge(match, scores, outcomes);
    const winnerTeam = winnerSeat < 0 ? -1 : this.#game.info.teamOfSeat[winnerSeat]!;
    return {
      scores,
      outcomes,
      winnerSeat,
      endReason: match.endReason(),
      forfeitSeat: match.forfeitSeat,
      ...(match.forfeit === null ? pointsOf(this.#game, match.state, winnerSeat) : NO_POINTS),
      rounds,
      plies: match.ply,
      decisions: match.decisions,
      branches: match.branches,
      forced: match.forced,
      firstSeat,
      leaders: this.#curve.leaders(rounds),
      leadChanges: this.#curve.leadChanges(),
      decidedAtRound: this.#curve.decidedAtRound(winnerTeam, rounds),
      drama: this.#curve.drama(winnerTeam),
      stateHash: hashState(match.state),
      choices: this.#choices.text(),
      fault: '',
      seats: this.#seats,
      cards,
      luck,
      ships,
    };
  }

  /** The record of a match that ended with a fault of the rules: what happened until then, without a result. `fault` is the message. */
  broken(match: Match, fault: string): MatchRecord {
    const { seats, luck } = this.#game.info;
    return {
      scores: new Int32Array(seats),
      outcomes: new Int32Array(seats).fill(-1),
      winnerSeat: -1,
      endReason: FAULT,
      forfeitSeat: -1,
      ...NO_POINTS,
      rounds: 0,
      plies: match.ply,
      decisions: match.decisions,
      branches: match.branches,
      forced: match.forced,
      firstSeat: -1,
      leaders: new Int32Array(0),
      leadChanges: 0,
      decidedAtRound: 0,
      drama: -1,
      // After a fault of the rules the position may be half changed.
      stateHash: '',
      choices: this.#choices.text(),
      fault,
      seats: new Int32Array(this.#seats.length),
      cards: new Int32Array(seats * this.#cards * CARD_WIDTH),
      luck: new Int32Array(seats * luck.sources.length),
      ships: new Int32Array(seats * this.#ships * SHIP_WIDTH),
    };
  }

  #closeTurn(): void {
    if (this.#turnSeat < 0) return;
    const at = this.#turnSeat * SEAT_WIDTH;
    this.#seats[at + SEAT.turns]!++;
    if (!this.#turnChoice) this.#seats[at + SEAT.idleTurns]!++;
    this.#turnSeat = -1;
  }

  #readDecks(setup: MatchSetup, cards: Int32Array): void {
    const { seats } = this.#game.info;
    for (let seat = 0; seat < seats; seat++) {
      const side = setup.sideOfSeat[seat]!;
      const base = seat * this.#cards * CARD_WIDTH + CARD.copies;
      const deck = setup.deckOfSeat?.[seat] ?? setup.deckOfSide[side];
      if (deck) {
        for (const card of deck) if (card >= 0) cards[base + card * CARD_WIDTH]!++;
      } else {
        const list = this.#game.catalog.sides[side]!.cards;
        for (let card = 0; card < list.length; card++) cards[base + card * CARD_WIDTH] = list[card]!;
      }
    }
  }

  /** Returns the seat that went first. */
  #readLog(log: EventLog, cards: Int32Array, ships: Int32Array, luck: Int32Array): number {
    const sources = this.#game.info.luck.sources.length;
    this.#inHand.fill(0);
    this.#inPlay.fill(0);
    let firstSeat = -1;
    for (let i = 0; i < log.length; i++) {
      const kind = log.get(i, ROW.kind);
      if (kind === EVENT.FIRST) firstSeat = log.get(i, ROW.seat);
      else if (kind === EVENT.CHANCE)
        luck[log.get(i, ROW.seat) * sources + log.get(i, ROW.subject)]! += log.get(i, ROW.amount);
      else if (kind >= EVENT.CARD_OPENING && kind <= EVENT.CARD_COST) this.#readCard(log, i, kind, cards);
      else if (kind >= EVENT.UNIT_ENTERS && kind <= EVENT.UNIT_SURVIVES) this.#readUnit(log, i, kind, ships);
    }
    return firstSeat;
  }

  #readCard(log: EventLog, i: number, kind: number, cards: Int32Array): void {
    const cell = log.get(i, ROW.seat) * this.#cards + log.get(i, ROW.subject);
    const at = cell * CARD_WIDTH;
    const round = roundOf(log, i);
    if (kind === EVENT.CARD_OPENING || kind === EVENT.CARD_DRAWN) {
      cards[at + (kind === EVENT.CARD_OPENING ? CARD.opening : CARD.drawn)]!++;
      this.#changeHand(cell, round, 1, cards);
    } else if (kind === EVENT.CARD_PLAYED) {
      cards[at + CARD.played]!++;
      cards[at + CARD.playRounds]! += round;
      this.#changeHand(cell, round, -1, cards);
    } else if (kind === EVENT.CARD_DISCARDED) this.#changeHand(cell, round, -1, cards);
    else if (kind === EVENT.CARD_SET) cards[at + CARD.set]!++;
    else if (kind === EVENT.CARD_NULLIFIED) cards[at + CARD.nullified]!++;
    else if (kind === EVENT.CARD_STUCK) cards[at + CARD.stuck]!++;
    else if (kind === EVENT.CARD_DAMAGE) cards[at + CARD.damage]! += log.get(i, ROW.amount);
    else if (kind === EVENT.CARD_COST) cards[at + CARD.cost]! += log.get(i, ROW.amount);
  }

  /**
   * Copies of one card are equal, so the number of rounds they are held is the integral of their number over rounds.
   */
  #changeHand(cell: number, round: number, by: number, cards: Int32Array): void {
    const held = this.#inHand[cell]!;
    if (held > 0) cards[cell * CARD_WIDTH + CARD.heldRounds]! += held * (round - this.#handSince[cell]!);
    this.#inHand[cell] = Math.max(0, held + by);
    this.#handSince[cell] = round;
  }

  #closeHands(rounds: number, cards: Int32Array): void {
    for (let cell = 0; cell < this.#inHand.length; cell++)
      if (this.#inHand[cell]! > 0) this.#changeHand(cell, rounds, 0, cards);
  }

  #readUnit(log: EventLog, i: number, kind: number, ships: Int32Array): void {
    const cell = this.#shipCell(log.get(i, ROW.seat), log.get(i, ROW.subject));
    const other = this.#shipCell(log.get(i, ROW.other), log.get(i, ROW.object));
    const amount = log.get(i, ROW.amount);
    if (kind === EVENT.DAMAGE) {
      if (cell >= 0) ships[cell * SHIP_WIDTH + SHIP.dealt]! += amount;
      if (other >= 0) ships[other * SHIP_WIDTH + SHIP.taken]! += amount;
      return;
    }
    if (cell < 0) return;
    if (kind === EVENT.UNIT_ENTERS) {
      ships[cell * SHIP_WIDTH + SHIP.entered]!++;
      this.#changeUnits(cell, roundOf(log, i), 1, ships);
    } else if (kind === EVENT.UNIT_DESTROYED) {
      this.#changeUnits(cell, roundOf(log, i), -1, ships);
      if (other < 0) return;
      ships[other * SHIP_WIDTH + SHIP.kills]!++;
      ships[other * SHIP_WIDTH + SHIP.pointsKilled]! += amount;
    } else if (kind === EVENT.ABILITY) {
      ships[cell * SHIP_WIDTH + SHIP.abilities]!++;
    } else if (kind === EVENT.UNIT_SURVIVES) {
      ships[cell * SHIP_WIDTH + SHIP.survived]!++;
      ships[cell * SHIP_WIDTH + SHIP.hullLeft]! += amount;
    }
  }

  #shipCell(seat: number, unit: number): number {
    if (seat < 0 || unit < 0) return -1;
    const ship = this.#game.catalog.shipOfUnit(unit);
    return ship < 0 ? -1 : seat * this.#ships + ship;
  }

  #changeUnits(cell: number, round: number, by: number, ships: Int32Array): void {
    const count = this.#inPlay[cell]!;
    const at = cell * SHIP_WIDTH + SHIP.roundsAlive;
    if (count > 0) ships[at]! += count * (round - this.#playSince[cell]!);
    if (by < 0) ships[at]!++;
    this.#inPlay[cell] = Math.max(0, count + by);
    this.#playSince[cell] = round;
  }

  #closeUnits(rounds: number, ships: Int32Array): void {
    for (let cell = 0; cell < this.#inPlay.length; cell++) {
      while (this.#inPlay[cell]! > 0) this.#changeUnits(cell, rounds, -1, ships);
    }
  }

  /** Fills scores and outcomes; returns the lowest seat of the winning team, or -1. */
  #judge(match: Match, scores: Int32Array, outcomes: Int32Array): number {
    const { seats, teamOfSeat } = this.#game.info;
    const shares = this.#returns;
    match.returns(shares);
    let best = 0;
    for (let seat = 1; seat < seats; seat++) if (shares[seat]! > shares[best]! + TIE) best = seat;
    let shared = false;
    for (let seat = 0; seat < seats; seat++)
      if (teamOfSeat[seat] !== teamOfSeat[best] && shares[seat]! >= shares[best]! - TIE) shared = true;
    for (let seat = 0; seat < seats; seat++) {
      scores[seat] = Math.round(shares[seat]! * SCORE_UNITS);
      const behind = shares[seat]! < shares[best]! - TIE;
      outcomes[seat] = behind ? -1 : shared ? 0 : 1;
    }
    return shared ? -1 : best;
  }
}

/** Shares that differ by less than this are equal: sums of thirds are not exact. */
const TIE = 1e-9;
