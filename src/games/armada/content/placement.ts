import { HEADINGS, mm } from '../geometry/directions.ts';
import { DISTANCE } from '../geometry/bands.ts';
import { RADIUS, discsOverlap } from '../geometry/discs.ts';
import { SEATS, ZONES } from '../state/layout.ts';
import type { Side } from './content.ts';
import { discInside } from '../position/room.ts';
import { setupLeft } from '../geometry/setup-area.ts';
import type { WholeRules } from '../rules-with-content.ts';

/** Distance from the own edge to the centre of a ship without a place in the scenario. */
const DEPLOY_DEPTH = mm(120);
/** Greatest speed at which a ship without a place in the scenario starts. */
const DEPLOY_SPEED = 2;
/**
 * Places tried for squadrons that have none in the scenario, in millimetres from the middle of a ship: at its sides from the stern on, then behind
 * it, and only if all of these are taken in front of it, where the ship would fly over them.
 */
const BESIDE: readonly (readonly [right: number, ahead: number])[] = [
  ...[60, 96].flatMap((right) => [-36, 0, -72].flatMap((ahead) => [[right, ahead] as const, [-right, ahead] as const])),
  ...[0, 36, -36, 72, -72, 108, -108].map((right) => [right, -95] as const),
  ...[95, 131].flatMap((ahead) => [0, 36, -36, 72, -72, 108, -108].map((right) => [right, ahead] as const)),
];

const IN_FRONT = 95;
/** As `IN_FRONT`, for the bow of a huge ship. */
const IN_FRONT_OF_HUGE = 30;

/** The part of the rules that starting places depend on. */
export type Placed = Pick<WholeRules, 'content' | 'ship' | 'obstacle' | 'width' | 'depth' | 'great' | 'geometry'>;

/** Starting pose of a ship; lengths in 1/1024 mm. */
export interface Pose {
  readonly type: number;
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly speed: number;
}

const isHuge = (r: Placed, type: number): boolean => r.ship.zones[type]! > ZONES;
const halfLength = ({ geometry }: Placed, type: number): number =>
  geometry.shapes.base[geometry.shapes.baseAt(type, 0) + 5]!;
/** How far from the own edge a ship without a place starts: a huge ship touches the edge (A-HUG-04). */
const depthOf = (r: Placed, type: number): number => (isHuge(r, type) ? halfLength(r, type) : DEPLOY_DEPTH);

/** Starting pose of ship `i` of a side at `seat`: from the scenario, or at even distances along the edge. Seat 1 faces seat 0. */
export function placeOf(r: Placed, { ships, deploy }: Side, i: number, seat: number): Pose {
  const type = r.ship.ids.indexOf(ships[i]!);
  const place = deploy?.[i];
  const x = place === undefined ? Math.floor((r.width * (i + 1)) / (ships.length + 1)) : mm(place.x);
  const y = place === undefined ? depthOf(r, type) : mm(place.y);
  const heading = place?.heading ?? 0;
  const speed = Math.min(place?.speed ?? DEPLOY_SPEED, r.ship.maxSpeed[type]!);
  if (seat === 0) return { type, x, y, heading, speed };
  return { type, x: r.width - x, y: r.depth - y, heading: (heading + HEADINGS / 2) % HEADINGS, speed };
}

/** Starting place of a squadron; lengths in 1/1024 mm. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Starting places of the squadrons of a side at `seat`: from the scenario, or in turn beside each of its ships (A-SET-09). */
export function spotsOf(r: Placed, side: Side, seat: number): Spot[] {
  const { ships, squadrons, deploySquadrons } = side;
  const poses = ships.map((_, i) => placeOf(r, side, i, 0));
  const taken: Spot[] = [];
  squadrons.forEach((_, i) => {
    const place = deploySquadrons?.[i];
    taken.push(place === undefined ? freeSpot(r, poses, taken, i) : { x: mm(place.x), y: mm(place.y) });
  });
  return seat === 0 ? taken : taken.map(({ x, y }) => ({ x: r.width - x, y: r.depth - y }));
}

/** The first free legal place near a ship, beginning with ship `i`; if there is none, a place in front of that ship. */
function freeSpot(r: Placed, poses: readonly Pose[], taken: readonly Spot[], i: number): Spot {
  for (const [right, ahead] of BESIDE)
    for (let k = 0; k < poses.length; k++) {
      const pose = poses[(i + k) % poses.length]!;
      const spot = { x: pose.x + mm(right), y: pose.y + mm(ahead) };
      const clear =
        taken.every((other) => !discsOverlap(other.x - spot.x, other.y - spot.y)) &&
        poses.every((ship) => !r.geometry.discs.overlaps(ship.type, ship.heading, spot.x - ship.x, spot.y - ship.y));
      if (clear && inSetupArea(r, spot) && withinTwo(r, poses, spot)) return spot;
    }
  const pose = poses[i % poses.length]!;
  return {
    x: pose.x,
    y: pose.y + (isHuge(r, pose.type) ? halfLength(r, pose.type) + mm(IN_FRONT_OF_HUGE) : mm(IN_FRONT)),
  };
}

/** Whether all of a squadron lies within distance 2 of the deployment zone. */
const isLow = ({ y }: Spot): boolean => y <= DISTANCE[3]! + DISTANCE[2]! - RADIUS;

const inSetupArea = (r: Placed, { x, y }: Spot): boolean =>
  x >= setupLeft(r) + RADIUS && x <= r.width - setupLeft(r) - RADIUS && y >= RADIUS && y <= r.depth - RADIUS;

/** Whether all of a squadron lies within distance 2 of one of the ships. */
function withinTwo(r: Placed, poses: readonly Pose[], spot: Spot): boolean {
  const reach = DISTANCE[2]! - RADIUS;
  return poses.some(
    (ship) => r.geometry.discs.toBase(ship.type, ship.heading, spot.x - ship.x, spot.y - ship.y) <= reach * reach,
  );
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
export function placementFaults(r: Placed): PlacementFault[] {
  const faults: PlacementFault[] = obstacleFaults(r);
  if (r.content.rules.deployment === 'alternating') return faults;
  const labels = Object.keys(r.content.sides);
  const met: Met[] = [];
  for (let seat = 0; seat < SEATS; seat++) {
    Object.values(r.content.sides).forEach((side, k) => {
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
        const illegal = r.content.rules.places === 'free' || seat === 1 ? null : illegalStart(r, side, unit);
        if (illegal !== null) fault(illegal);
      };
      const at = (field: string, i: number): (string | number)[] => ['sides', labels[k]!, field, i];
      side.ships.forEach((id, i) => {
        start(id, at('deploy', i), { side: k, ship: placeOf(r, side, i, seat), squadron: null });
      });
      const spots = spotsOf(r, side, seat);
      side.squadrons.forEach((id, i) => {
        start(id, at('deploySquadrons', i), { side: k, ship: null, squadron: spots[i]! });
      });
    });
    // The units of the first seat, which are found from here on, count as enemies of every side.
    for (const other of met) other.side = -1;
  }
  return faults;
}

/** Why the rules do not let a unit of the first seat start there, or null (A-SET-02, 07, 09). */
function illegalStart(r: Placed, side: Side, { ship, squadron }: Met): string | null {
  if (ship !== null) {
    const left = setupLeft(r);
    const zone = Math.floor(DISTANCE[3]!);
    if (isHuge(r, ship.type)) return hugeStart(r, ship);
    return r.geometry.inside(ship.type, ship.heading, ship.x - left, ship.y, r.width - 2 * left, zone)
      ? null
      : `does not start within distance 3 of its edge, inside the setup area ${LEGAL}`;
  }
  if (squadron === null) return null;
  if (!inSetupArea(r, squadron)) return `does not start inside the setup area ${LEGAL}`;
  const poses = side.ships.map((_, i) => placeOf(r, side, i, 0));
  return withinTwo(r, poses, squadron) &&
    (isLow(squadron) ||
      withinTwo(
        r,
        poses.filter(({ type }) => !isHuge(r, type)),
        squadron,
      ))
    ? null
    : `does not start within distance 2 of a ship of its side ${LEGAL}`;
}

/** Why a huge ship may not start at a place; null if it may: it then touches its edge, is inside the setup area and is on no obstacle (A-HUG-04). */
function hugeStart(r: Placed, ship: Pose): string | null {
  const { geometry } = r;
  const left = setupLeft(r);
  const inArea = (low: number): boolean =>
    geometry.inside(ship.type, ship.heading, ship.x - left, ship.y - low, r.width - 2 * left, r.depth - low);
  if (!inArea(0) || inArea(mm(1))) return `does not touch its edge, inside the setup area ${LEGAL}`;
  const { base } = geometry.shapes;
  const at = geometry.shapes.baseAt(ship.type, ship.heading);
  const lies = r.obstacle.onTable.some(
    (o) => o.x >= 0 && geometry.obstacles.meets(base, at, 4, o.kind, o.heading, o.x - ship.x, o.y - ship.y),
  );
  return lies ? `starts on an obstacle ${LEGAL}` : null;
}

const LEGAL = '("rules.places: free" allows it)';

function startsInside(r: Placed, { ship, squadron }: Met): boolean {
  if (ship !== null) return r.geometry.inside(ship.type, ship.heading, ship.x, ship.y, r.width, r.depth);
  return squadron !== null && discInside(r, squadron.x, squadron.y);
}

function startsOn(r: Placed, a: Met, b: Met): boolean {
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

function obstacleFaults(r: Placed): PlacementFault[] {
  const { obstacles } = r.geometry;
  const placed = r.obstacle.onTable.flatMap((o, i) => (o.x < 0 ? [] : [{ ...o, i }]));
  return placed.flatMap((o, k) => {
    const path = ['rules', 'obstacles', o.i];
    const name = r.obstacle.ids[o.kind]!;
    if (!obstacles.inside(o.kind, o.heading, o.x, o.y, 0, 0, r.width, r.depth))
      return [{ path, message: `${name} lies partly off the table` }];
    const edge = DISTANCE[3]! + 1;
    const left = Math.max(edge, setupLeft(r));
    const free = r.content.rules.places === 'free';
    if (!free && !obstacles.inside(o.kind, o.heading, o.x, o.y, left, edge, r.width - left, r.depth - edge))
      return [{ path, message: `${name} is not beyond distance 3 of the edges, inside the setup area ${LEGAL}` }];
    const under = placed
      .slice(0, k)
      .find((p) => obstacles.squareBetween(p.kind, p.heading, o.kind, o.heading, o.x - p.x, o.y - p.y) === 0);
    if (under !== undefined) return [{ path, message: `${name} lies on ${r.obstacle.ids[under.kind]!}` }];
    const gap = DISTANCE[1]! * DISTANCE[1]!;
    const near = placed
      .slice(0, k)
      .find((p) => obstacles.squareBetween(p.kind, p.heading, o.kind, o.heading, o.x - p.x, o.y - p.y) <= gap);
    if (free || near === undefined) return [];
    return [{ path, message: `${name} is not beyond distance 1 of ${r.obstacle.ids[near.kind]!} ${LEGAL}` }];
  });
}
