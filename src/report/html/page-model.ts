/** A measured value with its interval and the number of observations. Rates are fractions. */
export interface Point {
  readonly label: string;
  readonly value: number;
  readonly lo: number;
  readonly hi: number;
  /** Number of observations, usually blocks. */
  readonly n: number;
  /**
   * Whether the value is surely off the reference of its figure, by the same verdict as the sentences; if left out, its own interval
   * decides.
   */
  readonly sure?: boolean;
}

/** How the numbers of a figure are printed. `percent` and `points` take fractions. */
export type Unit = 'percent' | 'points' | 'elo' | 'number';

/** Points with their intervals, one in each line, in the given order. */
export interface DotFigure {
  readonly kind: 'dots';
  readonly caption: string;
  readonly axis: string;
  readonly unit: Unit;
  readonly points: readonly Point[];
  /** A line to compare with, such as one half or zero. */
  readonly reference?: number;
  /** Whether the intervals of the list hold together with 99 %; otherwise each holds alone with 95 %. */
  readonly isTogether?: true;
  /** What a filled dot means, if not that the value is surely off the reference. */
  readonly filled?: string;
  /** The target range of the values. */
  readonly band?: readonly [lo: number, hi: number];
  /** The range that the axis must include, so that similar figures below one another can be compared. */
  readonly extent?: readonly [lo: number, hi: number];
}

export interface HeatCell extends Omit<Point, 'label'> {
  readonly row: string;
  readonly column: string;
}

/** Scores of rows against columns. The cells show their numbers, so the shade adds no information. */
export interface HeatFigure {
  readonly kind: 'heat';
  readonly caption: string;
  readonly names: readonly string[];
  readonly cells: readonly HeatCell[];
}

/** Counts or means by a whole number, such as the length of matches. */
export interface BarFigure {
  readonly kind: 'bars';
  readonly caption: string;
  readonly xAxis: string;
  readonly yAxis: string;
  readonly bars: readonly { readonly x: number; readonly y: number }[];
}

/** An estimate over the course of a run, with its interval. */
export interface LineFigure {
  readonly kind: 'lines';
  readonly caption: string;
  readonly xAxis: string;
  readonly yAxis: string;
  readonly unit: Unit;
  readonly points: readonly { readonly x: number; readonly value: number; readonly lo: number; readonly hi: number }[];
  readonly reference?: number;
  /** The target range of the values, between two lines. */
  readonly band?: readonly [lo: number, hi: number];
  /** The range that the vertical axis must include, so that similar figures beside one another can be compared. */
  readonly extent?: readonly [lo: number, hi: number];
  /**
   * If given, each point was measured by itself: all are drawn and listed, and the point at this x, the present value, is
   * marked.
   */
  readonly present?: number;
  /** A curve through the points, with its band. */
  readonly curve?: readonly { readonly x: number; readonly value: number; readonly lo: number; readonly hi: number }[];
}

export type Figure = DotFigure | HeatFigure | BarFigure | LineFigure;

/** Cells are printed as they are. */
export interface PageTable {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Cells hold sentences, and wrap. */
  readonly prose?: true;
}

/** A finding worth a look: the number, the reason, and the commands and pages that show a match. */
export interface FlagNote {
  readonly text: string;
  readonly commands: readonly string[];
  /** Pages beside this one. */
  readonly links?: readonly { readonly text: string; readonly address: string }[];
}

/** A part of a report under one heading. */
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
  /** The answer to the question that was asked, in sentences, before everything else. */
  readonly answer?: readonly string[];
  /** One sentence below the title. */
  readonly summary: string;
  /** The facts of what was played, as names and values. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly sections: readonly Section[];
  /** Labels of all sides that were played, each of which has one colour; absent where there are none to tell apart. */
  readonly sides?: readonly string[];
  /** Whether figures show each of their points, however many there are. */
  readonly isFull?: boolean;
  /** Seconds after which the browser loads the page again, because it is still being written. */
  readonly renewed?: number;
}
