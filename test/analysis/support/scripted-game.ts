import type { Catalog, EventLog, Game, GameInfo, MatchSetup, State } from '../../../src/core/index.ts';
import { LuckBlock, layout, placeSeats } from '../../../src/core/index.ts';

/**
 * One ply: the seat that acts, the number of its actions, the rows that are logged, and each seat's evaluation of the
 * position after the ply.
 */
export interface Step {
  readonly seat: number;
  readonly choices?: number;
  readonly round?: number;
  /** Rows as `[kind, seat, subject, object, amount, other]`. */
  readonly events?: readonly (readonly number[])[];
  readonly evaluations?: readonly number[];
}

export interface Script {
  readonly steps: readonly Step[];
  readonly returns: readonly number[];
  readonly teamOfSeat?: readonly number[];
  readonly cards?: number;
  readonly ships?: number;
  /** Copies of each card, by side. */
  readonly decks?: readonly (readonly number[])[];
}

const names = (kind: string, n: number): { id: string; name: string }[] =>
  Array.from({ length: n }, (_, i) => ({ id: `${kind}-${i}`, name: `${kind} ${i}` }));

/** A game that follows a script, whatever is chosen. State word 0 is the number of the next step. */
export class ScriptedGame implements Game {
  readonly info: GameInfo;
  readonly catalog: Catalog;
  readonly #script: Script;

  constructor(script: Script) {
    const seats = script.returns.length;
    const teamOfSeat = Int32Array.from(script.teamOfSeat ?? Array.from({ length: seats }, (_, i) => i));
    const table = layout([['step', 1, 'public']]);
    this.#script = script;
    this.info = {
      id: 'scripted',
      rulesVersion: '1',
      seats,
      teams: 1 + Math.max(...teamOfSeat),
      teamOfSeat,
      stateLength: 1,
      maxLegal: 9,
      maxPlies: script.steps.length,
      fields: placeSeats(table, { at: {}, size: 0, rows: [] }, seats),
      luck: new LuckBlock(1, [], seats),
      features: [],
      endReasons: ['over'],
    };
    this.catalog = {
      cards: names('card', script.cards ?? 0),
      ships: names('ship', script.ships ?? 0),
      sides: (script.decks ?? Array.from({ length: seats }, () => [])).map((deck, i) => ({
        label: `side ${i}`,
        units: [],
        cards: Int32Array.from(deck),
      })),
      shipOfUnit: (unit) => unit % 10,
    };
  }

  deal(out: State): void {
    out.fill(0);
  }
  toAct(s: State): number {
    return this.#script.steps[s[0]!]?.seat ?? -1;
  }
  legal(s: State, out: Int32Array): number {
    const count = this.#script.steps[s[0]!]!.choices ?? 2;
    for (let i = 0; i < count; i++) out[i] = i;
    return count;
  }
  apply(s: State, _a: number, log: EventLog | null): void {
    const step = this.#script.steps[s[0]!]!;
    s[0]!++;
    if (log === null) return;
    log.round = step.round ?? log.round;
    for (const [kind, seat = -1, subject = -1, object = -1, amount = 0, other = -1] of step.events ?? [])
      log.add(kind!, seat, subject, object, amount, other, -1);
  }
  observationLabel(_s: State, a: number): number {
    return a;
  }
  returns(_s: State, out: Float64Array): void {
    out.set(this.#script.returns);
  }
  hide(): void {
    // The game hides nothing.
  }
  features(): void {
    // The game has no hidden luck.
  }
  evaluate(s: State, seat: number): number {
    return this.#script.steps[s[0]! - 1]!.evaluations![seat]!;
  }
  round(s: State): number {
    return this.#script.steps[Math.max(0, s[0]! - 1)]!.round ?? 1;
  }
  endReason(): number {
    return 0;
  }
  observe(): null {
    return null;
  }
  describe(): { kind: string; args: []; text: string } {
    return { kind: 'go', args: [], text: 'go' };
  }
  describeEvent(): string {
    return '';
  }
}

/** Each side sits at the seat of its number, with its compiled deck. */
export const plainSetup = (seats: number): MatchSetup => ({
  sideOfSeat: Int32Array.from({ length: seats }, (_, i) => i),
  luckOwnerOfSeat: Int32Array.from({ length: seats }, (_, i) => i),
  deckOfSide: Array.from({ length: seats }, () => null),
});
