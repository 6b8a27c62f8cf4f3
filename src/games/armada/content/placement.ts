import { HEADINGS, mm } from '../geometry/directions.ts';
import { discsOverlap } from '../geometry/discs.ts';
import { SEATS } from '../layout.ts';
import { discInside } from '../position/room.ts';
import type { Rules } from '../rules.ts';

/** Distance from the own edge to the centre of a ship that has no place in the scenario, and the greatest speed that it starts at. */
const DEPLOY_DEPTH = mm(120);
const DEPLOY_SPEED = 2;
/** Distance from the own edge to the row of squadrons that have no place in the scenario: clear of the longest ship at `DEPLOY_DEPTH`. */
const SQUADRON_DEPTH = mm(215);

/** Starting pose of a ship; lengths in 1/1024 mm. */
export interface Pose {
  readonly type: number;
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly speed: number;
}

/** Starting pose of ship `i` of a side at `seat`: from the scenario, or at even distances along the edge. Seat 1 faces seat 0. */
export function placeOf(r: Rules, side: number, i: number, seat: number): Pose {
  const { ships, deploy } = r.sideCards[side]!;
  const type = r.typeIds.indexOf(ships[i]!);
  const place = deploy?.[i];
  const x = place === undefined ? Math.floor((r.width * (i + 1)) / (ships.length + 1)) : mm(place.x);
  const y = place === undefined ? DEPLOY_DEPTH : mm(place.y);
  const heading = place?.heading ?? 0;
  const speed = Math.min(place?.speed ?? DEPLOY_SPEED, r.maxSpeed[type]!);
  if (seat === 0) return { type, x, y, heading, speed };
  return { type, x: r.width - x, y: r.depth - y, heading: (heading + HEADINGS / 2) % HEADINGS, speed };
}

/** Starting place of a squadron; lengths in 1/1024 mm. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Starting place of squadron `i` of a side at `seat`: from the scenario, or at even distances in a row in front of the ships. */
export function spotOf(r: Rules, side: number, i: number, seat: number): Spot {
  const { squadrons, deploySquadrons } = r.sideCards[side]!;
  const place = deploySquadrons?.[i];
  const x = place === undefined ? Math.floor((r.width * (i + 1)) / (squadrons.length + 1)) : mm(place.x);
  const y = place === undefined ? SQUADRON_DEPTH : mm(place.y);
  return seat === 0 ? { x, y } : { x: r.width - x, y: r.depth - y };
}

/** A unit or an obstacle that cannot start at its place; `path` is its path in the content. */
export interface PlacementFault {
  readonly path: (string | number)[];
  readonly message: string;
}

/** A ship or a squadron at its starting place. */
interface Met {
  side: number;
  readonly ship: Pose | null;
  readonly squadron: Spot | null;
}

/**
 * Finds units that start partly off the table or on another unit (A-SET-11, A-SQD-04), and obstacles off the table or on each other. The other
 * unit may be of the same side, or of any side that can sit at the other seat.
 */
export function placementFaults(r: Rules): PlacementFault[] {
  const faults: PlacementFault[] = obstacleFaults(r);
  if (r.content.rules.deployment === 'alternating') return faults;
  const met: Met[] = [];
  for (let seat = 0; seat < SEATS; seat++) {
    r.sideCards.forEach((side, k) => {
      const start = (what: string, path: (string | number)[], unit: Met): void => {
        const fault = (message: string): void => {
          if (!faults.some((f) => f.path.join() === path.join())) faults.push({ path, message: `${what} ${message}` });
        };
        if (!startsInside(r, unit)) fault('starts partly off the table');
        for (const other of met) {
          const sameTable = other.side < 0 ? seat === 1 : other.side === k;
          if (sameTable && startsOn(r, other, unit))
            fault(`starts on another ${other.ship === null ? 'squadron' : 'ship'}`);
        }
        met.push(unit);
      };
      const at = (field: string, i: number): (string | number)[] => ['sides', r.sideLabels[k]!, field, i];
      side.ships.forEach((id, i) => {
        start(id, at('deploy', i), { side: k, ship: placeOf(r, k, i, seat), squadron: null });
      });
      side.squadrons.forEach((id, i) => {
        start(id, at('deploySquadrons', i), { side: k, ship: null, squadron: spotOf(r, k, i, seat) });
      });
    });
    // From here on the units of the first seat are enemies of every side.
    for (const other of met) other.side = -1;
  }
  return faults;
}

function startsInside(r: Rules, { ship, squadron }: Met): boolean {
  if (ship !== null) return r.geometry.inside(ship.type, ship.heading, ship.x, ship.y, r.width, r.depth);
  return squadron !== null && discInside(r, squadron.x, squadron.y);
}

function startsOn(r: Rules, a: Met, b: Met): boolean {
  if (a.ship !== null && b.ship !== null) {
    const dx = b.ship.x - a.ship.x;
    return r.geometry.overlap(a.ship.type, a.ship.heading, b.ship.type, b.ship.heading, dx, b.ship.y - a.ship.y);
  }
  if (a.squadron !== null && b.squadron !== null)
    return discsOverlap(b.squadron.x - a.squadron.x, b.squadron.y - a.squadron.y);
  const ship = (a.ship ?? b.ship)!;
  const squadron = (a.squadron ?? b.squadron)!;
  return r.geometry.discs.overlaps(ship.type, ship.heading, squadron.x - ship.x, squadron.y - ship.y);
}

function obstacleFaults(r: Rules): PlacementFault[] {
  const { obstacles } = r.geometry;
  const placed = r.obstaclesOnTable.flatMap((o, i) => (o.x < 0 ? [] : [{ ...o, i }]));
  return placed.flatMap((o, k) => {
    const path = ['rules', 'obstacles', o.i];
    const name = r.obstacleIds[o.kind]!;
    if (!obstacles.within(o.kind, o.heading, o.x, o.y, 0, 0, r.width, r.depth))
      return [{ path, message: `${name} lies partly off the table` }];
    const under = placed
      .slice(0, k)
      .find((p) => obstacles.squareBetween(p.kind, p.heading, o.kind, o.heading, o.x - p.x, o.y - p.y) === 0);
    return under === undefined ? [] : [{ path, message: `${name} lies on ${r.obstacleIds[under.kind]!}` }];
  });
}
