import { HEADINGS, mm } from './directions.ts';
import { SEATS } from './layout.ts';
import type { Rules } from './rules.ts';

/** From the own edge to the centre of a ship without a place of its own, and the most such a ship starts at. */
const DEPLOY_DEPTH = mm(120);
const DEPLOY_SPEED = 2;

/** Where a ship starts, in units of the table. */
export interface Pose {
  readonly type: number;
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly speed: number;
}

/** Starting pose of ship `i` of a side at `seat`: its own place, or evenly along the edge; seat 1 faces seat 0. */
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

/** A ship that cannot start where it is told to. */
export interface PlacementFault {
  readonly side: string;
  readonly ship: number;
  readonly message: string;
}

/** Ships that start partly off the table or on another ship, their own or, with any two sides at the table, an enemy (A-SET-11). */
export function placementFaults(r: Rules): PlacementFault[] {
  const faults: PlacementFault[] = [];
  const met: { side: number; ship: number; pose: Pose }[] = [];
  for (let seat = 0; seat < SEATS; seat++) {
    r.sideCards.forEach((side, k) => {
      side.ships.forEach((id, i) => {
        const pose = placeOf(r, k, i, seat);
        const fault = (message: string): void => {
          if (!faults.some((f) => f.side === r.sideLabels[k] && f.ship === i))
            faults.push({ side: r.sideLabels[k]!, ship: i, message: `${id} ${message}` });
        };
        if (!r.geometry.inside(pose.type, pose.heading, pose.x, pose.y, r.width, r.depth))
          fault('starts partly off the table');
        for (const other of met) {
          const sameTable = other.side < 0 ? seat === 1 : other.side === k;
          if (sameTable && overlap(r, other.pose, pose)) fault('starts on another ship');
        }
        met.push({ side: k, ship: i, pose });
      });
    });
    // From here on the ships of the first seat are enemies of every side.
    for (const other of met) other.side = -1;
  }
  return faults;
}

const overlap = (r: Rules, a: Pose, b: Pose): boolean =>
  r.geometry.overlap(a.type, a.heading, b.type, b.heading, b.x - a.x, b.y - a.y);
