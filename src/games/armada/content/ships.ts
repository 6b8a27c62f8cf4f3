import type { ShipCard } from './content.ts';
import { EMPIRE_SHIPS, HUGE_SHIPS } from './ships-empire.ts';
import { REBEL_SHIPS } from './ships-rebel.ts';
import { REPUBLIC_SHIPS } from './ships-republic.ts';
import { SEPARATIST_SHIPS } from './ships-separatist.ts';

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;
/** A ship card as a literal; without `flotilla` it is no flotilla. */
export type PrintedShip = DeepReadonly<Omit<ShipCard, 'flotilla'>> & { readonly flotilla?: true };

/**
 * Printed ship cards with the points of the RRG 1.5 era. `source` names the data sets that have the entry (docs/rules/armada.md lists them).
 * `verified`: two of them agree on every number. `shapeVerified`: two of them also agree on arcs and targeting points.
 */
export const SHIPS = {
  ...REBEL_SHIPS,
  ...EMPIRE_SHIPS,
  ...REPUBLIC_SHIPS,
  ...SEPARATIST_SHIPS,
  ...HUGE_SHIPS,
} as const;
