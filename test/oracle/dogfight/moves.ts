import * as ACTION from '../../../src/games/dogfight/actions.ts';
import { distance } from './map.ts';
import type { Hex } from './map.ts';
import { ask } from './model.ts';
import type { Play, Table, Vessel } from './model.ts';

/** DH-03: a move ends on any hex of the map that is at most `steps` away; with 0 steps, no question is asked. */
export function* moveUpTo(t: Table, v: Vessel, steps: number): Play {
  if (steps <= 0) return;
  const answer = yield* ask(
    v.seat,
    t.map.within(v.hex!, steps).map((hex) => ACTION.HEX + hex.code),
  );
  const to = t.map.hex(answer - ACTION.HEX);
  if (v.turn.hidden && !sameBody(t, v.hex!, to)) {
    v.turn.hidden = false;
    t.tally.meet('CARD-17 a hidden vessel leaves its body');
  }
  v.hex = to;
}

/** Whether two hexes belong to one body: of one kind, and joined by hexes of that kind (DF-MAP-05). */
function sameBody(t: Table, a: Hex, b: Hex): boolean {
  const body = new Set<Hex>([a]);
  for (const hex of body)
    for (const next of t.map.hexes) if (next.kind === a.kind && distance(hex, next) === 1) body.add(next);
  return body.has(b);
}
