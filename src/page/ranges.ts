/** A range of a game: its name, and how far it reaches in units of the drawing. */
export interface Range {
  readonly name: string;
  readonly to: number;
}

/** The ranges of a drawing, as its `data-ranges` names them: `close:123.7 medium:187.3`. */
export const rangesOf = (text: string | null): Range[] =>
  (text ?? '').split(' ').flatMap((part) => {
    const [name, to] = part.split(':');
    return to === undefined || !(Number(to) > 0) ? [] : [{ name: name!, to: Number(to) }];
  });

/** A distance in words, with the range that it falls into. */
export function distanceWords(length: number, ranges: readonly Range[]): string {
  const range = ranges.find(({ to }) => length <= to);
  return `${Math.round(length)} mm, ${range?.name ?? `beyond ${ranges.at(-1)!.name}`}`;
}
