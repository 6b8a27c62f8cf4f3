import type { ShipCard } from './content.ts';
import { EMPIRE_SHIPS } from './ships-empire.ts';
import { REBEL_SHIPS } from './ships-rebel.ts';

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;
/** A ship card as a literal; without `flotilla` it is none. */
export type PrintedShip = DeepReadonly<Omit<ShipCard, 'flotilla'>> & { readonly flotilla?: true };

/**
 * Printed ship cards, points of the RRG 1.5 era. `source` names the data sets that the entry was compared in (docs/rules/armada.md
 * lists them), `verified` that two of them agree on every number, `shapeVerified` that two agree on arcs and targeting points too.
 */
export const SHIPS = { ...REBEL_SHIPS, ...EMPIRE_SHIPS } as const;

/** Ships whose numbers are known but that are not played, and why. */
export const UNPLAYED_SHIPS: Readonly<Record<string, string>> = {
  'executor-i': 'huge ships are not played yet',
  'executor-ii': 'huge ships are not played yet',
  'star-dreadnought-assault-prototype': 'huge ships are not played yet',
  'star-dreadnought-command-prototype': 'huge ships are not played yet',
};
