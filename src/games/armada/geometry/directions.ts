/** Headings are sixteenths of a turn, clockwise from up (+y): 22.5 degrees, one click of the maneuver tool. */
export const HEADINGS = 16;
/** Scale of the direction table; a product with a coordinate is below 2^53. */
export const UNIT = 1073741824;

const A = 410903207;
const B = 759250125;
const C = 992008094;

/** Sine of a heading times `UNIT`; the x part of its direction. */
export const SIN = Float64Array.of(0, A, B, C, UNIT, C, B, A, 0, -A, -B, -C, -UNIT, -C, -B, -A);
/** Cosine of a heading times `UNIT`; the y part of its direction. */
export const COS = Float64Array.of(UNIT, C, B, A, 0, -A, -B, -C, -UNIT, -C, -B, -A, 0, A, B, C);

/** Units of length in a millimetre. */
export const PER_MM = 1024;

/** Nearest integer; halves are rounded away from zero, so that a mirrored value rounds to the mirrored integer. */
export const round = (v: number): number => (v < 0 ? -Math.floor(0.5 - v) : Math.floor(v + 0.5));

/** A length in millimetres, converted to units of length. */
export const mm = (length: number): number => round(length * PER_MM);

/** x of the point (right, forward) in a frame with this heading. */
export const turnedX = (right: number, forward: number, heading: number): number =>
  round((right * COS[heading]! + forward * SIN[heading]!) / UNIT);

/** y of the point (right, forward) in a frame with this heading. */
export const turnedY = (right: number, forward: number, heading: number): number =>
  round((forward * COS[heading]! - right * SIN[heading]!) / UNIT);

const RADIANS_PER_DEGREE = 0.017453292519943295;
const TERMS = 12;

/** Sine of an angle between 0 and 90 degrees, by its power series. It uses only + - * /, so the result is the same on every machine. */
export function sineOfDegrees(degrees: number): number {
  const x = degrees * RADIANS_PER_DEGREE;
  let term = x;
  let sum = x;
  for (let n = 1; n < TERMS; n++) {
    term = (-term * x * x) / (2 * n * (2 * n + 1));
    sum += term;
  }
  return sum;
}

export const cosineOfDegrees = (degrees: number): number => sineOfDegrees(90 - degrees);
