import type { Objective } from '../cards/objective.ts';
import type { SideColumns } from '../compiled.ts';
import type { Content } from '../content/content.ts';
import { fleetPoints } from '../content/fleet-checks.ts';
import { placeOf, spotsOf, type Placed } from '../content/placement.ts';
import { MAX_SHIPS, MAX_SQUADRONS, SEATS, START_WORDS } from '../state/layout.ts';

/**
 * @param objectives that matches can have.
 * @param numbered ids of the upgrade cards by their numbers.
 */
export function sideColumns(
  content: Content,
  objectives: readonly Objective[],
  numbered: readonly string[],
): SideColumns {
  const lists = Object.values(content.sides);
  const squadronIds = Object.keys(content.squadrons);
  const all = (1 << objectives.length) - 1;
  const chosen = (ids: readonly string[]): number =>
    objectives.reduce((bits, { id }, k) => bits | (ids.includes(id) ? 1 << k : 0), 0);
  return {
    labels: Object.keys(content.sides),
    points: Int32Array.from(lists, (side) => fleetPoints(content, side)),
    shipCount: Uint8Array.from(lists, (side) => side.ships.length),
    squadrons: lists.map((side) => Uint8Array.from(side.squadrons, (id) => squadronIds.indexOf(id))),
    upgrades: lists.flatMap((side) =>
      Array.from({ length: MAX_SHIPS }, (_, i) =>
        Int16Array.from(side.upgrades?.[i] ?? [], (id) => numbered.indexOf(id)).toSorted(),
      ),
    ),
    objectives: Int32Array.from(lists, (side) =>
      content.rules.objectives === 'choose' ? chosen(side.objectives!) : all,
    ),
    grandAdmiral: Uint8Array.from(lists, (side) => (side.grandAdmiral ? 1 : 0)),
  };
}

/** Starting poses of ships; see `Rules.starts`. */
export function startsOf(r: Placed): Int32Array {
  const lists = Object.values(r.content.sides);
  const starts = new Int32Array(lists.length * SEATS * MAX_SHIPS * START_WORDS);
  lists.forEach((fleet, side) => {
    for (let seat = 0; seat < SEATS; seat++)
      fleet.ships.forEach((_, i) => {
        const { type, x, y, heading, speed } = placeOf(r, fleet, i, seat);
        starts.set([type, x, y, heading, speed], ((side * SEATS + seat) * MAX_SHIPS + i) * START_WORDS);
      });
  });
  return starts;
}

/** Starting places of squadrons; see `Rules.squadronStarts`. */
export function squadronStartsOf(r: Placed): Int32Array {
  const lists = Object.values(r.content.sides);
  const starts = new Int32Array(lists.length * SEATS * MAX_SQUADRONS * 2);
  lists.forEach((fleet, side) => {
    for (let seat = 0; seat < SEATS; seat++)
      spotsOf(r, fleet, seat).forEach(({ x, y }, i) => {
        starts.set([x, y], ((side * SEATS + seat) * MAX_SQUADRONS + i) * 2);
      });
  });
  return starts;
}
