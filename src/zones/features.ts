import type { State } from '../core/index.ts';
import type { Placed } from './placing.ts';
import type { Rows } from './rows.ts';
import { cardOf } from './words.ts';
import type { Zone } from './zone.ts';

/** With more kinds of cards, only the sizes of zones are features. */
const MOST_KINDS = 40;

/** Numbers for learning: the numbers, the sizes of the zones and the cards there that a seat knows, by how far their owner sits from the seat. */
export class Features {
  readonly names: readonly string[];
  /** By feature and seat, the word that is read. */
  readonly #words: readonly Int32Array[];
  /** By zone and seat: where the counts of its cards begin. */
  readonly #counts: readonly { readonly zone: Zone; readonly first: Int32Array }[];

  constructor(seats: number, placed: Placed, zones: readonly Zone[], rows: Rows) {
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
    const counts = new Map<Zone, Int32Array>(zones.map((zone) => [zone, new Int32Array(seats).fill(-1)]));
    let next = names.length;
    if (rows.ids.length <= MOST_KINDS)
      for (const first of zones.filter(({ owner, spec }) => owner <= 0 && spec.sees !== 'none'))
        for (const far of distances(first.owner)) {
          names.push(...rows.ids.map((id) => `${who(far)}${first.name}: ${id}`));
          for (const seat of everyone) counts.get(of(first, far, seat))![seat] = next;
          next += rows.ids.length;
        }
    this.names = names;
    this.#words = words;
    this.#counts = zones.map((zone) => ({ zone, first: counts.get(zone)! })).filter(({ first }) => first[0]! >= 0);
  }

  write(s: State, seat: number, out: Float64Array): void {
    const bit = 1 << seat;
    for (let i = 0; i < this.#words.length; i++) out[i] = s[this.#words[i]![seat]!]!;
    out.fill(0, this.#words.length, this.names.length);
    for (let k = 0; k < this.#counts.length; k++) {
      const { zone, first } = this.#counts[k]!;
      const from = first[seat]!;
      for (let i = zone.at + 1; i <= zone.at + zone.most; i++) if ((s[i]! & bit) !== 0) out[from + cardOf(s[i]!)]!++;
    }
  }
}
