/** A number and its values, as an option of a study takes them. */
export interface Range {
  readonly path: string;
  readonly from: string;
  readonly to: string;
  readonly step: string;
}

const NOTHING: Range = { path: '', from: '', to: '', step: '' };
const RANGE = /^\s*([^=\s]+)=([^.,:]*(?:\.\d+)?)\.\.([^:,]*?)(?::(.*))?\s*$/;

/** The range that the text of an option gives. A list of values, which only the text can express, is no range. */
export function rangeIn(text: string): Range {
  const [, path, from = '', to = '', step = '1'] = RANGE.exec(text) ?? [];
  return path === undefined ? NOTHING : { path, from, to, step };
}

export const textOf = ({ path, from, to, step }: Range): string =>
  `${path}=${from}..${to}${step === '' ? '' : `:${step}`}`;

const rounded = (given: number): string => String(Number(given.toPrecision(6)));

/** Values around a number to begin with: three steps down and three up. */
export function around(value: number): Omit<Range, 'path'> {
  const isWhole = Number.isInteger(value);
  const step = isWhole ? Math.max(1, Math.round(Math.abs(value) / 10)) : Number((Math.abs(value) / 10).toPrecision(1));
  return {
    from: rounded(value < 0 ? value - 3 * step : Math.max(0, value - 3 * step)),
    to: rounded(value + 3 * step),
    step: rounded(step),
  };
}
