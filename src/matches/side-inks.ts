/** The colours of sides: the same in every table and figure of a run. */

/** A colour on light and on dark paper. */
export type Ink = readonly [light: string, dark: string];

/** The colours, each with a contrast of 4.5 or more. */
const INKS: readonly Ink[] = [
  ['#1f5fd0', '#79b0ff'],
  ['#b4460a', '#ff9d66'],
  ['#1a7f37', '#6fdd8b'],
  ['#8250df', '#c3a6ff'],
  ['#0e7c86', '#5fd0da'],
  ['#8a5a00', '#e8b44a'],
  ['#c0202c', '#ff8b8b'],
  ['#a8327e', '#f28cc8'],
];

/** The colours as properties of a style sheet. */
export const SIDE_INKS = INKS.map(([light, dark], i) => `--side-${i + 1}: light-dark(${light}, ${dark});`).join(' ');

/** Matches the text after the name of a side in a label that also names something else. */
const MORE = /^[ @,:(]/;

/** The colours of some sides, by their names in order, so that all pages of a run agree. */
export class SideInks {
  readonly #sides: readonly string[];

  /** @param sides the labels of the sides. If there are more sides than colours, none has a colour. */
  constructor(sides: readonly string[]) {
    const names = [...new Set(sides)].toSorted((a, b) => (a < b ? -1 : 1));
    // A single side needs no colour.
    this.#sides = names.length < 2 || names.length > INKS.length ? [] : names;
  }

  get sides(): readonly string[] {
    return this.#sides;
  }

  /** The colour of the side that `label` is, or begins with, as a property of a style sheet (`SIDE_INKS`); undefined for none. */
  of(label: string): string | undefined {
    const place = this.#placeOf(label);
    return place < 0 ? undefined : `var(--side-${place + 1})`;
  }

  /** The same colour on light and on dark paper; null for none. */
  inkOf(label: string): Ink | null {
    return INKS[this.#placeOf(label)] ?? null;
  }

  #placeOf(label: string): number {
    const fits = this.#sides.filter(
      (side) => label === side || (label.startsWith(side) && MORE.test(label.slice(side.length))),
    );
    const longest = fits.toSorted((a, b) => b.length - a.length)[0];
    return longest === undefined ? -1 : this.#sides.indexOf(longest);
  }
}
