/** A measured value with its interval and what stands behind it. Rates are fractions. */
export interface Point {
  readonly label: string;
  readonly value: number;
  readonly lo: number;
  readonly hi: number;
  /** Observations (blocks, as a rule). */
  readonly n: number;
}

/** How numbers of a figure are printed: `percent` and `points` take fractions. */
export type Unit = 'percent' | 'points' | 'elo' | 'number';

/** Points with their intervals, one a line, in the order given. */
export interface DotFigure {
  readonly kind: 'dots';
  readonly caption: string;
  readonly axis: string;
  readonly unit: Unit;
  readonly points: readonly Point[];
  /** A line to compare with: one half, zero. */
  readonly reference?: number;
  /** The range in which a value is as it should be. */
  readonly band?: readonly [lo: number, hi: number];
}

/** One cell of a heat map. */
export interface HeatCell extends Omit<Point, 'label'> {
  readonly row: string;
  readonly column: string;
}

/** Shares of row against column; the cells print their numbers, so that shade adds nothing that is not written. */
export interface HeatFigure {
  readonly kind: 'heat';
  readonly caption: string;
  readonly names: readonly string[];
  readonly cells: readonly HeatCell[];
}

/** Counts or means by a whole number: how long matches were. */
export interface BarFigure {
  readonly kind: 'bars';
  readonly caption: string;
  readonly xAxis: string;
  readonly yAxis: string;
  readonly bars: readonly { readonly x: number; readonly y: number }[];
}

/** An estimate as it went, with its interval. */
export interface LineFigure {
  readonly kind: 'lines';
  readonly caption: string;
  readonly xAxis: string;
  readonly yAxis: string;
  readonly unit: Unit;
  readonly points: readonly { readonly x: number; readonly value: number; readonly lo: number; readonly hi: number }[];
  readonly reference?: number;
}

export type Figure = DotFigure | HeatFigure | BarFigure | LineFigure;

/** Cells are printed as they are. */
export interface PageTable {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A number that asks for a look, why, and what to type to see it happen. */
export interface FlagNote {
  readonly text: string;
  readonly commands: readonly string[];
}

export interface Section {
  /** Anchor on the page. */
  readonly id: string;
  readonly title: string;
  readonly text?: readonly string[];
  readonly flags?: readonly FlagNote[];
  readonly figures?: readonly Figure[];
  readonly tables?: readonly PageTable[];
}

/** A whole report, before it is drawn. */
export interface Page {
  readonly title: string;
  /** One sentence below the title. */
  readonly summary: string;
  /** What was played, as name and value. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly sections: readonly Section[];
}
