import type { Scratch } from '../compiled.ts';
import { DAMAGE_TITLES } from '../cards/damage-titles.ts';
import { FEATURES } from '../evaluation/weights.ts';
import { MAX_DECK, SEATS, UNITS } from '../state/layout.ts';

/** @param maxLegal most actions that `legal` may write. */
export const scratchArrays = (maxLegal: number): Scratch => ({
  legal: new Int32Array(maxLegal),
  keys: new Float64Array(MAX_DECK),
  slots: new Int32Array(MAX_DECK),
  titles: new Uint8Array(DAMAGE_TITLES.length),
  x: new Float64Array(UNITS),
  y: new Float64Array(UNITS),
  heading: new Uint8Array(UNITS),
  cost: new Float64Array(UNITS),
  hull: new Float64Array(UNITS),
  worth: new Float64Array(UNITS),
  features: new Float64Array(SEATS * FEATURES.length),
  finish: new Float64Array(SEATS * FEATURES.length),
  sums: new Float64Array(SEATS),
  values: new Float64Array(SEATS),
});
