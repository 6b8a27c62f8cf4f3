import type { State } from '../core/index.ts';
import type { Placed } from './placing.ts';
import type { Rows } from './rows.ts';
import { cardOf } from './words.ts';
import type { Zone } from './zone.ts';

/** With more kinds of cards, the sums of their columns are features in place of the number of each kind. */
const MOST_KINDS = 40;
/** Copies of a card say nothing of one of them. */
const COPIES = 'copies';

/**
 * Numbers for learning: the numbers, the sizes of the zones and the cards there that a seat knows, by how far their owner sits from the seat, and how
 * well each player stands.
 */
export class Features {
  readonly names: readonly string[];
  /** By seat and feature, the word that is read. */
  readonly #words: readonly Int32Array[];
  /** The zones whose cards are counted, and by seat where the counts of each begin. */
  readonly #zones: readonly Zone[];
  readonly #counts: readonly Int32Array[];
  /** By card, its number in each column; null where the kinds are counted. */
  readonly #adds: Float64Array | null;
  readonly #columns: number;
  readonly #standings: ((s: State, seat: number) => Float64Array) | null;
  readonly #seats: number;

  /** @param standings how well players stand as a seat may know it; null where nobody knows before the end. */
  constructor(
    seats: number,
    placed: Placed,
    zones: readonly Zone[],
    rows: Rows,
    standings: ((s: State, seat: number) => Float64Array) | null,
  ) {
    const names: string[] = [];
    const words: Int32Array[] = [];
    const everyone = Array.from({ length: seats }, (_, i) => i);
    const distances = (owner: number): number[] => (owner < 0 ? [-1] : everyone);
    const who = (far: number): string => (far < 0 ? '' : far === 0 ? 'own ' : seats === 2 ? 'other ' : `other ${far} `);
    const seatAt = (far: number, seat: number): number => (far < 0 ? -1 : (seat + far) % seats);
    for (const first of placed.numbers.filter(({ seat }) => seat <= 0))
      for (const far of distances(first.seat)) {
        if (first.number.sees === 'owner' && far > 0) continue;
        const size = first.number.size ?? 1;
        for (let i = 0; i < size; i++) {
          names.push(`${who(far)}${first.name}${size > 1 ? ` ${i + 1}` : ''}`);
          words.push(
            Int32Array.from(
              everyone,
              (seat) => placed.numbers.find((n) => n.name === first.name && n.seat === seatAt(far, seat))!.offset + i,
            ),
          );
        }
      }
    const of = (first: Zone, far: number, seat: number): Zone =>
      zones.find(({ name, owner }) => name === first.name && owner === seatAt(far, seat))!;
    for (const first of zones.filter(({ owner }) => owner <= 0))
      for (const far of distances(first.owner)) {
        names.push(`${who(far)}${first.name}`);
        words.push(Int32Array.from(everyone, (seat) => of(first, far, seat).at));
      }
    const columns = Object.entries(rows.columns).filter(
      ([name, column]) => name !== COPIES && typeof column(0) === 'number',
    );
    const few = rows.ids.length <= MOST_KINDS;
    const labels = few ? rows.ids : columns.map(([name]) => `sum of ${name}`);
    this.#columns = columns.length;
    this.#adds = few
      ? null
      : Float64Array.from(rows.ids.flatMap((_id, card) => columns.map(([, column]) => column(card) as number)));
    const counts = new Map<Zone, Int32Array>(zones.map((zone) => [zone, new Int32Array(seats).fill(-1)]));
    let next = names.length;
    for (const first of zones.filter(({ owner, spec }) => owner <= 0 && spec.sees !== 'none'))
      for (const far of distances(first.owner)) {
        names.push(...labels.map((label) => `${who(far)}${first.name}: ${label}`));
        for (const seat of everyone) counts.get(of(first, far, seat))![seat] = next;
        next += labels.length;
      }
    if (standings !== null) names.push(...everyone.map((far) => `${who(far)}standing`));
    this.#standings = standings;
    this.#seats = seats;
    this.names = names;
    this.#words = everyone.map((seat) => Int32Array.from(words, (ofSeat) => ofSeat[seat]!));
    this.#zones = zones.filter((zone) => counts.get(zone)![0]! >= 0);
    this.#counts = everyone.map((seat) => Int32Array.from(this.#zones, (zone) => counts.get(zone)![seat]!));
  }

  write(s: State, seat: number, out: Float64Array): void {
    const bit = 1 << seat;
    const adds = this.#adds;
    const columns = this.#columns;
    const words = this.#words[seat]!;
    const counts = this.#counts[seat]!;
    for (let i = 0; i < words.length; i++) out[i] = s[words[i]!]!;
    out.fill(0, words.length, this.names.length);
    for (let k = 0; k < counts.length; k++) {
      const from = counts[k]!;
      const zone = this.#zones[k]!;
      const end = zone.at + (zone.spots ? zone.most : s[zone.at]!);
      for (let i = zone.at + 1; i <= end; i++) {
        const word = s[i]!;
        if ((word & bit) === 0) continue;
        const card = cardOf(word);
        if (adds === null) out[from + card]!++;
        else for (let j = 0; j < columns; j++) out[from + j]! += adds[card * columns + j]!;
      }
    }
    if (this.#standings === null) return;
    const standings = this.#standings(s, seat);
    const first = this.names.length - this.#seats;
    for (let far = 0; far < this.#seats; far++) out[first + far] = standings[(seat + far) % this.#seats]!;
  }
}
