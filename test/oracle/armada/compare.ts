import { belowSfc, makeSfc, seedSfc } from '../../../src/core/index.ts';
import { Geometry } from '../../../src/games/armada/geometry/geometry.ts';
import { SHIPS } from '../../../src/games/armada/content/ships.ts';
import { OBSTACLES } from '../../../src/games/armada/content/obstacle-tokens.ts';
import { BANDS, ZONES_IN_ORDER, baseOutline, contains, lengthInside, shoot, shootSquadron } from './measure.ts';
import type { OracleShip, Point, Stand } from './measure.ts';

const MM = 1024;
/**
 * Millimetres around the end of a band in which engine and oracle may differ. The engine rounds corners to 1/1024 mm;
 * where the border of an arc cuts an edge at a small angle, the corner moves some dozens of times as far.
 */
const BORDER = 0.06;
const SQUADRON_BORDER = 0.35;

/** The cases that a comparison has met. */
export interface Tally {
  pairs: number;
  /** Shots in arc and in sight on which both had to agree. */
  shots: number;
  borders: number;
  squadrons: number;
  /** The number of lines and bases that were compared with obstacles. */
  obstacles: number;
  readonly differences: string[];
}

const bandOf = (distance: number): number => BANDS.findIndex((end) => distance <= end) + 1;
const nearBorder = (distance: number, by: number): boolean => BANDS.some((end) => Math.abs(distance - end) < by);

/** Compares the engine with the oracle on random placements `from` to `from + count` of two ships, and of a ship and a squadron. */
export function comparePlacements(from: number, count: number, tally: Tally): void {
  const cards = Object.values(SHIPS);
  const ids = Object.keys(SHIPS);
  const geometry = new Geometry(cards);
  const r = makeSfc();
  for (let n = from; n < from + count; n++) {
    seedSfc(r, Int32Array.of(n, 77, 78, 79));
    const [ta, td, ha, hd] = [belowSfc(r, cards.length), belowSfc(r, cards.length), belowSfc(r, 16), belowSfc(r, 16)];
    const [dx, dy] = [belowSfc(r, 700 * MM) - 350 * MM, belowSfc(r, 700 * MM) - 350 * MM];
    const attacker: Stand = { ship: cards[ta] as OracleShip, x: 0, y: 0, degrees: ha * 22.5 };
    if (!geometry.discs.overlaps(ta, ha, dx, dy))
      compareSquadron(geometry, attacker, ta, ha, dx, dy, `${n} ${ids[ta]}`, tally);
    if (geometry.overlap(ta, ha, td, hd, dx, dy)) continue;
    const defender: Stand = { ship: cards[td] as OracleShip, x: dx / MM, y: dy / MM, degrees: hd * 22.5 };
    tally.pairs++;
    for (let za = 0; za < geometry.shapes.zones[ta]!; za++)
      for (let zd = 0; zd < geometry.shapes.zones[td]!; zd++) {
        const said = shoot(attacker, ZONES_IN_ORDER[za]!, defender, ZONES_IN_ORDER[zd]!);
        const band = geometry.range(ta, ha, za, td, hd, zd, dx, dy);
        const distance = Math.sqrt(geometry.square) / MM;
        const where = `${n}: ${ids[ta]} ${ZONES_IN_ORDER[za]} at ${ids[td]} ${ZONES_IN_ORDER[zd]}`;
        if (nearBorder(said.distance, BORDER)) tally.borders++;
        else if (band !== bandOf(said.distance)) {
          // The part of a zone that is in arc may be thinner than the rounding.
          if (Math.min(distance, said.distance) > BANDS[2]) tally.borders++;
          else tally.differences.push(`${where}: band ${band}, oracle ${said.distance.toFixed(3)} mm`);
        } else if (band !== 0 && Math.abs(distance - said.distance) > BORDER)
          tally.differences.push(`${where}: ${distance.toFixed(3)} mm, oracle ${said.distance.toFixed(3)} mm`);
        else if (band !== 0) {
          tally.shots++;
          const sees = geometry.sees(ta, ha, za, td, hd, zd, dx, dy);
          if (said.sightBlocked === null) tally.borders++;
          else if (sees === said.sightBlocked)
            tally.differences.push(`${where}: sight ${sees}, oracle ${!said.sightBlocked}`);
        }
      }
  }
}

export const emptyTally = (): Tally => ({
  pairs: 0,
  shots: 0,
  borders: 0,
  squadrons: 0,
  obstacles: 0,
  differences: [],
});

/**
 * Engine and oracle must agree only if a line runs at least this many millimetres inside an obstacle, or a base reaches
 * this far into it.
 */
const SLIGHT = 0.4;

/**
 * Compares lines across obstacles, and bases on obstacles (which need not be convex), with results by walking and
 * counting.
 */
export function compareObstacles(from: number, count: number, tally: Tally): void {
  const cards = Object.values(SHIPS);
  const tokens = Object.entries(OBSTACLES);
  const geometry = new Geometry(
    cards,
    tokens.map(([, token]) => token.outline),
  );
  const r = makeSfc();
  for (let n = from; n < from + count; n++) {
    seedSfc(r, Int32Array.of(n, 87, 88, 89));
    const [k, h, t, hs] = [belowSfc(r, tokens.length), belowSfc(r, 16), belowSfc(r, cards.length), belowSfc(r, 16)];
    const [x0, y0, x1, y1] = [coordinate(r, 120), coordinate(r, 120), coordinate(r, 120), coordinate(r, 120)];
    const a = (h * Math.PI) / 8;
    const outline = tokens[k]![1].outline.map(([x, y]): Point => [
      x * Math.cos(a) + y * Math.sin(a),
      y * Math.cos(a) - x * Math.sin(a),
    ]);
    tally.obstacles++;
    const crossed = geometry.obstacles.crossed(x0, y0, x1, y1, k, h, 0, 0, 0, 1);
    const inside = lengthInside([x0 / MM, y0 / MM], [x1 / MM, y1 / MM], outline);
    if (inside > 0 && inside < SLIGHT) tally.borders++;
    else if (crossed !== inside > 0)
      tally.differences.push(`${n}: line across ${tokens[k]![0]} ${crossed}, oracle ${inside.toFixed(2)} mm`);
    const stand: Stand = { ship: cards[t] as OracleShip, x: x0 / MM, y: y0 / MM, degrees: hs * 22.5 };
    const { shapes, obstacles } = geometry;
    const meets = obstacles.meets(shapes.base, shapes.baseAt(t, hs), 4, k, h, -x0, -y0);
    const said = outlinesMeet(baseOutline(stand), outline);
    if (said === null) tally.borders++;
    else if (meets !== said) tally.differences.push(`${n}: base on ${tokens[k]![0]} ${meets}, oracle ${said}`);
  }
}

const coordinate = (r: ReturnType<typeof makeSfc>, mm: number): number => belowSfc(r, 2 * mm * MM) - mm * MM;

/**
 * Whether two outlines share an area: a corner of one lies in the other, or an edge passes through the other. Null if
 * the shared area is too small to decide.
 */
function outlinesMeet(a: readonly Point[], b: readonly Point[]): boolean | null {
  let most = 0;
  for (const [p, q] of [
    [a, b],
    [b, a],
  ] as const)
    p.forEach((from, i) => {
      const inside = lengthInside(from, p[(i + 1) % p.length]!, q);
      most = Math.max(most, inside, contains(q, from) ? 0.01 : 0);
    });
  return most > 0 && most < SLIGHT ? null : most > 0;
}

function compareSquadron(
  geometry: Geometry,
  attacker: Stand,
  t: number,
  h: number,
  dx: number,
  dy: number,
  where: string,
  tally: Tally,
): void {
  for (let zone = 0; zone < geometry.shapes.zones[t]!; zone++) {
    const said = shootSquadron(attacker, ZONES_IN_ORDER[zone]!, [dx / MM, dy / MM]);
    const band = geometry.discs.shot(t, h, zone, dx, dy);
    tally.squadrons++;
    if (band === bandOf(said)) continue;
    if (nearBorder(said, SQUADRON_BORDER) || slightlyInArc(geometry, t, h, zone, dx, dy)) tally.borders++;
    else
      tally.differences.push(
        `${where} ${ZONES_IN_ORDER[zone]} at squadron: band ${band}, oracle ${said.toFixed(3)} mm`,
      );
  }
}

/**
 * Whether the answer about a squadron in arc depends on a very small distance: it changes when the squadron is moved
 * slightly.
 */
function slightlyInArc(geometry: Geometry, t: number, h: number, zone: number, dx: number, dy: number): boolean {
  const step = Math.round(0.25 * MM);
  const seen = [0, 1, 2, 3].map((k) =>
    geometry.discs.shot(
      t,
      h,
      zone,
      dx + (k === 0 ? step : k === 1 ? -step : 0),
      dy + (k === 2 ? step : k === 3 ? -step : 0),
    ),
  );
  return new Set(seen).size > 1;
}
