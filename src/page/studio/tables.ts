/** The script of reports, which the server puts into the page before this one. */
declare const liveTables: (place: HTMLElement) => void;

/** Lets the reader sort and filter the tables in `place`, as in reports. */
export const enliven = (place: HTMLElement): void => liveTables(place);
