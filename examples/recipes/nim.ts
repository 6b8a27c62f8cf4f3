/**
 * Nim: who takes the last match wins. The smallest game: no luck, nothing hidden. examples/games/sealed-bids.ts has both.
 *
 *     npx broadside check-game examples/recipes/nim.ts
 */
import type { Action, Catalog, EventLog, Game, GameInfo, GameModule, State } from 'broadside/sdk';
import { ALL_SEATS, EVENT, LuckBlock, layout, place } from 'broadside/sdk';
import * as z from 'zod';

export const contentSchema = z.strictObject({
  heaps: z.array(z.int().min(1).max(9)).min(1).max(4).describe('Matches in each heap.'),
  sides: z.record(z.string().min(1), z.strictObject({})).describe('Who meets.'),
});
type Content = z.infer<typeof contentSchema>;

/** An action is `10 * heap + taken`. */
const BASE = 10;
const HEAP = 2;

class Nim implements Game {
  readonly info: GameInfo;
  readonly catalog: Catalog;
  readonly #heaps: readonly number[];

  constructor({ heaps, sides }: Content) {
    const words = layout([
      ['seat', 1, 'public'],
      ['plies', 1, 'public'],
      ['heap', heaps.length, 'public'],
    ] as const);
    const matches = heaps.reduce((sum, n) => sum + n, 0);
    this.#heaps = heaps;
    this.info = {
      id: 'nim',
      rulesVersion: '1',
      seats: 2,
      teams: 2,
      teamOfSeat: Int32Array.of(0, 1),
      stateLength: words.size,
      maxLegal: matches,
      maxPlies: matches,
      fields: place(words, 0, -1),
      luck: new LuckBlock(words.size, [], 2),
      features: ['odd'],
      endReasons: ['empty'],
    };
    const labels = Object.keys(sides).map((label) => ({ label, units: [], cards: new Int32Array(0) }));
    this.catalog = { ships: [], cards: [], sides: labels, shipOfUnit: () => -1 };
  }

  deal(out: State): void {
    out.set([0, 0, ...this.#heaps]);
  }

  #left(s: State): number {
    let left = 0;
    for (let i = HEAP; i < s.length; i++) left += s[i]!;
    return left;
  }

  toAct(s: State): number {
    return this.#left(s) === 0 ? -1 : s[0]!;
  }

  legal(s: State, out: Int32Array): number {
    let n = 0;
    for (let heap = 0; heap < this.#heaps.length; heap++)
      for (let taken = 1; taken <= s[HEAP + heap]!; taken++) out[n++] = BASE * heap + taken;
    return n;
  }

  apply(s: State, a: Action, log: EventLog | null): void {
    s[HEAP + Math.floor(a / BASE)]! -= a % BASE;
    s[0] = 1 - s[0]!;
    s[1]!++;
    if (log === null) return;
    // A round is one ply here: every log says who began, and when each round began and ended.
    log.round = s[1]!;
    if (s[1] === 1) log.add(EVENT.FIRST, 0, -1, -1, 0, -1, ALL_SEATS);
    log.add(EVENT.ROUND_START, -1, -1, -1, 0, -1, ALL_SEATS);
    log.add(EVENT.ROUND_END, -1, -1, -1, 0, -1, ALL_SEATS);
  }

  observationLabel(_s: State, a: Action): number {
    return a;
  }

  returns(s: State, out: Float64Array): void {
    // Only the sealed bid of the other seat and the luck to come are unknown. Both are sampled anew.
    out[s[0]!] = 0;
    out[1 - s[0]!] = 1;
  }

  hide(): void {
    // Nothing is hidden.
  }

  features(s: State, _seat: number, out: Float64Array): void {
    out[0] = this.#left(s) % 2;
  }

  evaluate(s: State, seat: number): number {
    return this.toAct(s) >= 0 ? 0.5 : s[0] === seat ? 0 : 1;
  }

  round(s: State): number {
    return s[1]! + (this.#left(s) === 0 ? 0 : 1);
  }

  endReason(): number {
    return 0;
  }

  observe(s: State) {
    return { toAct: this.toAct(s), heaps: [...s.subarray(HEAP)] };
  }

  describe(_s: State, a: Action) {
    const [heap, taken] = [Math.floor(a / BASE) + 1, a % BASE];
    return { kind: 'take', args: [heap, taken], text: `takes ${taken} from heap ${heap}` };
  }

  describeEvent(): string {
    return '';
  }
}

/** The name under which `check-game`, `run` and all other commands find it. */
export const game: GameModule<Content, typeof contentSchema> = {
  id: 'nim',
  title: 'Nim',
  rulesVersion: '1',
  contentSchema,
  defaults: () => ({ heaps: [3, 4, 5] }),
  compile: (content) => new Nim(content),
};
