import { RunningMoments, watchedInterval } from '../stats/index.ts';
import { FieldReader, type FieldStandings } from './verdicts/field-verdict.ts';
import type { PlanLabels } from './labels.ts';
import type { CardRow } from './tables/card-rows.ts';
import { SCORE_UNITS, seatOf, type Field, type MatchRow } from '../matches/index.ts';

/** The fields of a match that evidence needs. */
export type EvidenceMatch = Pick<MatchRow, 'match' | 'matchup' | 'seating' | 'scores' | 'seen' | 'endReason'>;

/**
 * The score of a match-up's first entrant after `blocks` blocks, with an interval that holds for all numbers of blocks of the
 * run simultaneously.
 */
export interface Checkpoint {
  readonly blocks: number;
  readonly value: number;
  readonly lo: number;
  readonly hi: number;
}

/** Numbers of matches that show what a card does. */
export interface CardExamples {
  /** Matches in which a seat saw the card and scored more than half. */
  readonly won: readonly number[];
  /** Matches in which a seat saw the card and scored less than half. */
  readonly lost: readonly number[];
}

/** What a report shows besides its tables: how the estimates converged, and which matches are worth reading. */
export interface Evidence {
  /** By match-up: the course of the estimate; empty when all its entrants are the same. */
  readonly convergence: readonly (readonly Checkpoint[])[];
  /** For each match-up, then each slot: the first matches of those blocks in which the entrant won in every seating. */
  readonly sweeps: readonly (readonly (readonly number[])[])[];
  /** By card of the catalog: the matches that show it. */
  readonly cards: readonly CardExamples[];
  /** How matches ended, if more than a tenth of them ended without the goal of the game. */
  readonly goalless?: Goalless;
  /** The user's sides against the field, if the plan has one. */
  readonly field?: FieldStandings;
}

/** Matches that ended without the goal of the game. */
export interface Goalless {
  readonly matches: number;
  /** The number of all matches. */
  readonly of: number;
  /** The number of these matches for each reason, the most frequent reason first. */
  readonly reasons: readonly (readonly [reason: string, matches: number])[];
}

/** From this share of the matches on, reports mention those that ended without the goal of the game. */
const TOLD_GOALLESS = 0.1;

/** Number of matches that are kept for each card, so that a report can name different matches for each finding. */
const EXAMPLES = 12;
const CHECKPOINTS = 48;
const HALF = SCORE_UNITS / 2;

/** Reads the matches of a run once, block after block in match order. A match-up may have any number of blocks. */
export class EvidenceReader {
  readonly #plan: PlanLabels;
  readonly #step: number;
  readonly #alone: readonly boolean[];
  readonly #moments: readonly RunningMoments[];
  readonly #convergence: Checkpoint[][];
  readonly #sweeps: number[][][];
  readonly #cards: { won: number[]; lost: number[] }[];
  readonly #field: FieldReader | undefined;
  readonly #goalless: Map<string, number>;
  #matches = 0;
  /** Cards that still need examples. */
  #wanting: number[];

  /**
   * @param pairs expected number of blocks for each match-up, which determines the checkpoints.
   * @param goalless the ends that are counted: see `GameInfo`.
   */
  constructor(
    plan: PlanLabels & { readonly field?: Field },
    pairs: number,
    cards: number,
    goalless: readonly string[] = [],
  ) {
    this.#goalless = new Map(goalless.map((reason) => [reason, 0]));
    this.#plan = plan;
    const { field } = plan;
    this.#field = field === undefined ? undefined : new FieldReader({ ...plan, field });
    this.#step = Math.max(1, Math.ceil(pairs / CHECKPOINTS));
    this.#alone = plan.matchups.map(({ entrants }) =>
      entrants.every(({ side, agent }) => side === entrants[0]!.side && agent === entrants[0]!.agent),
    );
    this.#moments = plan.matchups.map(() => new RunningMoments());
    this.#convergence = plan.matchups.map(() => []);
    this.#sweeps = plan.matchups.map(({ entrants }) => entrants.map(() => []));
    this.#cards = Array.from({ length: cards }, () => ({ won: [], lost: [] }));
    this.#wanting = this.#cards.map((_, card) => card);
  }

  /** Adds the matches of one block, by seating. */
  addBlock(matches: readonly EvidenceMatch[]): void {
    const { matchup } = matches[0]!;
    for (const { endReason } of matches) {
      this.#matches++;
      const counted = this.#goalless.get(endReason);
      if (counted !== undefined) this.#goalless.set(endReason, counted + 1);
    }
    if (!this.#alone[matchup]!) this.#addScores(matchup, matches);
    this.#field?.addBlock(matches);
    if (this.#wanting.length > 0) for (const match of matches) this.#addCards(match);
  }

  #addScores(matchup: number, matches: readonly EvidenceMatch[]): void {
    const { seats } = this.#plan;
    for (let slot = 0; slot < seats; slot++) {
      let score = 0;
      let least = SCORE_UNITS;
      for (const { scores, seating } of matches) {
        const own = scores[seatOf(slot, seating, seats)]!;
        score += own;
        least = Math.min(least, own);
      }
      const sweeps = this.#sweeps[matchup]![slot]!;
      if (least > HALF && sweeps.length < EXAMPLES) sweeps.push(matches[0]!.match);
      if (slot === 0) this.#moments[matchup]!.add(score / matches.length / SCORE_UNITS);
    }
    const moments = this.#moments[matchup]!;
    if (moments.n >= 2 && moments.n % this.#step === 0) this.#checkpoint(matchup);
  }

  #checkpoint(matchup: number): void {
    const moments = this.#moments[matchup]!;
    const { lo, hi } = watchedInterval(moments, Math.max(moments.n, this.#step * CHECKPOINTS));
    this.#convergence[matchup]!.push({
      blocks: moments.n,
      value: moments.sum / moments.n,
      lo: Math.max(0, lo),
      hi: Math.min(1, hi),
    });
  }

  #addCards({ match, scores, seen }: EvidenceMatch): void {
    let filled = false;
    for (const card of this.#wanting) {
      const { won, lost } = this.#cards[card]!;
      for (let seat = 0; seat < scores.length; seat++) {
        if (seen[seat]!.charCodeAt(card) === ZERO) continue;
        const list = scores[seat]! > HALF ? won : scores[seat]! < HALF ? lost : null;
        if (list !== null && list.length < EXAMPLES && list.at(-1) !== match) list.push(match);
      }
      if (won.length === EXAMPLES && lost.length === EXAMPLES) filled = true;
    }
    if (filled)
      this.#wanting = this.#wanting.filter(
        (card) => this.#cards[card]!.won.length < EXAMPLES || this.#cards[card]!.lost.length < EXAMPLES,
      );
  }

  #endings(): Goalless | null {
    const reasons = [...this.#goalless].filter(([, n]) => n > 0).toSorted(([, a], [, b]) => b - a);
    const matches = reasons.reduce((sum, [, n]) => sum + n, 0);
    return matches > TOLD_GOALLESS * this.#matches ? { matches, of: this.#matches, reasons } : null;
  }

  /** @param cards the rows of the same matches, for the verdict against a field, which names cards. */
  evidence(cards: readonly CardRow[] = []): Evidence {
    this.#moments.forEach(({ n }, matchup) => {
      if (n >= 2 && this.#convergence[matchup]!.at(-1)?.blocks !== n) this.#checkpoint(matchup);
    });
    const field = this.#field?.standings(cards) ?? null;
    const goalless = this.#endings();
    return {
      convergence: this.#convergence,
      sweeps: this.#sweeps,
      cards: this.#cards,
      ...(goalless === null ? {} : { goalless }),
      ...(field === null ? {} : { field }),
    };
  }
}

const ZERO = '0'.charCodeAt(0);
