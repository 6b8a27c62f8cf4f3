/** A value that was changed; `undefined` stands for a value that is absent before or after. */
export interface ChangedValue {
  readonly path: string;
  readonly from: unknown;
  readonly to: unknown;
}

const said = (value: unknown): string =>
  value === undefined
    ? 'nothing'
    : typeof value === 'string'
      ? value
      : typeof value === 'object'
        ? 'its own'
        : JSON.stringify(value);

/** `ships.tavor.hull 24 → 26`. */
export const changeText = ({ path, from, to }: ChangedValue): string => `${path} ${said(from)} → ${said(to)}`;

/** The first `most` changes as text, and how many more there are. */
export function changeTexts(changes: readonly ChangedValue[], most: number, text = changeText): string[] {
  const rest = changes.length - most;
  return [...changes.slice(0, most).map((change) => text(change)), ...(rest > 0 ? [`and ${rest} more`] : [])];
}
