import type { PageEntrant } from './page-match.ts';

const SEAT = /\b[Ss]eat (\d+)\b/g;

const isOne = (all: readonly string[]): boolean => new Set(all).size === all.length;

/** The names of the seats on a page: their sides; if two sides have the same name, also their agents or places. */
export class Names {
  readonly #names: readonly string[];

  constructor(entrants: readonly Pick<PageEntrant, 'side' | 'agent'>[]) {
    const sides = entrants.map(({ side }) => side);
    const played = entrants.map(({ side, agent }) => `${side} (${agent})`);
    const numbered = sides.map((side, seat) => `${side} ${seat + 1}`);
    this.#names = isOne(sides) ? sides : isOne(played) ? played : numbered;
  }

  /** The name of a seat; `you`: the seat of the reader, -1 for none. */
  of(seat: number, you = -1): string {
    const name = this.#names[seat] ?? `seat ${seat}`;
    return seat === you ? `${name} (you)` : name;
  }

  /** A text that the rules wrote, in which names replace seats. */
  in(text: string, you = -1): string {
    return text.replaceAll(SEAT, (_, seat: string) => this.of(Number(seat), you));
  }

  /** A drawing, in which names replace seats. */
  inDrawing(svg: string): string {
    return svg.replaceAll(SEAT, (_, seat: string) =>
      this.of(Number(seat)).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
    );
  }
}
