import { mm } from './directions.ts';

/** Range bands; 0: beyond the ruler, or no shot. Ignition attacks reach beyond the ruler: extreme range (A-IGN-05). */
export const BAND = { NONE: 0, CLOSE: 1, MEDIUM: 2, LONG: 3, EXTREME: 4 } as const;

/** The far end of each range band. */
export const RANGE = Float64Array.of(0, mm(123.7), mm(187.3), mm(304.8));

/** The far end of each of the distance bands 1 to 5. */
export const DISTANCE = Float64Array.of(0, mm(76.5), mm(124.3), mm(184.5), mm(244.8), mm(304.8));
