import { describe, expect, test } from 'vitest';
import { belowSfc, makeSfc, seedSfc } from '../../../../src/core/index.ts';
import { BAND, Geometry } from '../../../../src/games/armada/geometry/geometry.ts';
import { ZONES, MOST_ZONES } from '../../../../src/games/armada/state/layout.ts';
import { SHIPS } from '../../../../src/games/armada/content/ships.ts';

const CR90 = 0;
const VICTORY = 1;
const geometry = new Geometry([SHIPS['cr90-corvette-a']!, SHIPS['victory-ii']!]);
const { shapes } = geometry;
const MM = 1024;
const FRONT = 0;
const RIGHT = 1;
const REAR = 2;
const LEFT = 3;
const MIRRORED = [FRONT, LEFT, REAR, RIGHT];

/** A pair of ships: the pose of one as seen from the other. */
interface Pair {
  ta: number;
  ha: number;
  td: number;
  hd: number;
  dx: number;
  dy: number;
}

function pairs(n: number, salt: number): Pair[] {
  const r = makeSfc();
  seedSfc(r, Int32Array.of(salt, 2, 3, 4));
  const found: Pair[] = [];
  while (found.length < n) {
    const pair = {
      ta: belowSfc(r, 2),
      ha: belowSfc(r, 16),
      td: belowSfc(r, 2),
      hd: belowSfc(r, 16),
      dx: belowSfc(r, 800 * MM) - 400 * MM,
      dy: belowSfc(r, 800 * MM) - 400 * MM,
    };
    if (!geometry.overlap(pair.ta, pair.ha, pair.td, pair.hd, pair.dx, pair.dy)) found.push(pair);
  }
  return found;
}

const PAIRS = pairs(4000, 1);

/** The bands of all sixteen shots, and the squared distances of the shots in arc. */
function shots({ ta, ha, td, hd, dx, dy }: Pair, zone = (z: number): number => z): number[] {
  const all: number[] = [];
  for (let a = 0; a < ZONES; a++)
    for (let d = 0; d < ZONES; d++) {
      all.push(geometry.shot(ta, ha, zone(a), td, hd, zone(d), dx, dy));
      const band = geometry.range(ta, ha, zone(a), td, hd, zone(d), dx, dy);
      all.push(band === BAND.NONE ? -1 : geometry.square);
    }
  return all;
}

describe('AH-09 integer geometry', () => {
  test('is exact under quarter turns', () => {
    for (const p of PAIRS) {
      const turned = { ...p, ha: (p.ha + 4) % 16, hd: (p.hd + 4) % 16, dx: p.dy, dy: -p.dx };
      expect(shots(turned)).toEqual(shots(p));
    }
  });

  test('is exact under mirroring', () => {
    for (const p of PAIRS) {
      const mirrored = { ...p, ha: (16 - p.ha) % 16, hd: (16 - p.hd) % 16, dx: -p.dx };
      expect(shots(mirrored, (z) => MIRRORED[z]!)).toEqual(shots(p));
    }
  });

  test('keeps distances to two units when all is turned by 22.5 degrees', () => {
    const cos = 0.9238795325112867;
    const sin = 0.3826834323650898;
    for (const p of PAIRS) {
      const dx = Math.round(p.dx * cos + p.dy * sin);
      const dy = Math.round(p.dy * cos - p.dx * sin);
      const before = Math.sqrt(geometry.distance(p.ta, p.ha, p.td, p.hd, p.dx, p.dy));
      const after = Math.sqrt(geometry.distance(p.ta, (p.ha + 1) % 16, p.td, (p.hd + 1) % 16, dx, dy));
      expect(Math.abs(after - before)).toBeLessThanOrEqual(2);
    }
  });

  test('A-MEA-10 bases are as far from each other as the other from the one', () => {
    for (const p of PAIRS) {
      const there = geometry.distance(p.ta, p.ha, p.td, p.hd, p.dx, p.dy);
      expect(geometry.distance(p.td, p.hd, p.ta, p.ha, -p.dx, -p.dy)).toBe(there);
    }
  });

  test('overlap is the same seen from either base', () => {
    const r = makeSfc();
    seedSfc(r, Int32Array.of(9, 9, 9, 9));
    for (let i = 0; i < 4000; i++) {
      const [ha, hd] = [belowSfc(r, 16), belowSfc(r, 16)];
      const [dx, dy] = [belowSfc(r, 240 * MM) - 120 * MM, belowSfc(r, 240 * MM) - 120 * MM];
      expect(geometry.overlap(CR90, ha, VICTORY, hd, dx, dy)).toBe(geometry.overlap(VICTORY, hd, CR90, ha, -dx, -dy));
    }
  });
});

/** The arcs of a ship looking up that contain the point. */
function arcsHolding(t: number, h: number, x: number, y: number): number[] {
  const held: number[] = [];
  for (let zone = 0; zone < ZONES; zone++) {
    const sides = zone === FRONT || zone === REAR ? 2 : 3;
    let inside = true;
    for (let i = 0; i < sides; i++) {
      const at = shapes.arcAt(t, h, zone) + 4 * i;
      const [ax, ay, ux, uy] = [shapes.arc[at]!, shapes.arc[at + 1]!, shapes.arc[at + 2]!, shapes.arc[at + 3]!];
      if (ux * (y - ay) - uy * (x - ax) < 0) inside = false;
    }
    if (inside) held.push(zone);
  }
  return held;
}

describe('zones and arcs', () => {
  test('A-MEA-01 AH-04 arcs partition the plane but for their borders', () => {
    const r = makeSfc();
    seedSfc(r, Int32Array.of(5, 6, 7, 8));
    for (let i = 0; i < 20_000; i++) {
      const [t, h] = [belowSfc(r, 2), belowSfc(r, 16)];
      const [x, y] = [belowSfc(r, 600 * MM) - 300 * MM, belowSfc(r, 600 * MM) - 300 * MM];
      // The apexes of the CR90 lie 0.2 mm past each other: within a millimetre of them two arcs may hold a point.
      if (x * x + y * y < (12 * MM) ** 2) continue;
      expect(arcsHolding(t, h, x, y)).toHaveLength(1);
    }
  });

  test('A-MEA-03 AH-04 zones fill the token', () => {
    for (const [t, width, length] of [
      [CR90, 38.5, 70.25],
      [VICTORY, 58.5, 101.5],
    ] as const) {
      let doubled = 0;
      for (let zone = 0; zone < ZONES; zone++) {
        const at = shapes.zoneAt(t, 0, zone);
        const n = shapes.zoneCount[t * MOST_ZONES + zone]!;
        for (let i = 0; i < n; i++) {
          const j = (i + 1) % n;
          const [x0, y0] = [shapes.zone[at + 2 * i]!, shapes.zone[at + 2 * i + 1]!];
          const [x1, y1] = [shapes.zone[at + 2 * j]!, shapes.zone[at + 2 * j + 1]!];
          doubled += x0 * y1 - x1 * y0;
        }
      }
      expect(doubled / 2 / MM / MM).toBeCloseTo(width * length, 0);
    }
  });

  test('AH-03 the front arc opens at its half angle from its own apex', () => {
    const at = shapes.arcAt(VICTORY, 0, FRONT) + 4;
    const angle = (Math.atan2(shapes.arc[at + 2]!, shapes.arc[at + 3]!) * 180) / Math.PI;
    expect(angle).toBeCloseTo(51.1, 3);
    expect(shapes.arc[at + 1]! / MM).toBeCloseTo(3.8, 2);
  });
});

const ahead = (mm: number): Pair => ({ ta: CR90, ha: 0, td: CR90, hd: 8, dx: 0, dy: Math.round((70.25 + mm) * MM) });

/** Points of a zone: along its border, and along lines from its first corner. */
function outlinePoints(t: number, h: number, zone: number, dx: number, dy: number): [number, number][] {
  const at = shapes.zoneAt(t, h, zone);
  const n = shapes.zoneCount[t * MOST_ZONES + zone]!;
  const points: [number, number][] = [];
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n;
    const [x0, y0] = [shapes.zone[at + 2 * i]! + dx, shapes.zone[at + 2 * i + 1]! + dy];
    const [x1, y1] = [shapes.zone[at + 2 * j]! + dx, shapes.zone[at + 2 * j + 1]! + dy];
    const steps = Math.ceil(Math.hypot(x1 - x0, y1 - y0) / (2 * MM));
    for (let k = 0; k <= steps; k++) points.push([x0 + ((x1 - x0) * k) / steps, y0 + ((y1 - y0) * k) / steps]);
  }
  return points;
}

const band = (mm: number): number => {
  const { ta, ha, td, hd, dx, dy } = ahead(mm);
  return geometry.shot(ta, ha, FRONT, td, hd, FRONT, dx, dy);
};

/**
 * The least distance between points of the attacking zone and points of the defending zone inside the arc, on a grid.
 */
function sample(p: Pair, a: number, d: number): number {
  const targets = outlinePoints(p.td, p.hd, d, p.dx, p.dy).filter(([x, y]) =>
    arcsHolding(p.ta, p.ha, x, y).includes(a),
  );
  const sources = outlinePoints(p.ta, p.ha, a, 0, 0);
  let least = Infinity;
  for (const [x, y] of targets)
    for (const [u, v] of sources) least = Math.min(least, (x - u) * (x - u) + (y - v) * (y - v));
  return Math.sqrt(least);
}

describe('range', () => {
  test('A-MEA-05 A-MEA-21 measures from token to token: close, medium, long, beyond', () => {
    expect([100, 150, 250, 310].map(band)).toEqual([BAND.CLOSE, BAND.MEDIUM, BAND.LONG, BAND.NONE]);
  });

  test('A-MEA-22 A-MEA-12 a dividing line belongs to the nearer band, measured from the tokens, whatever stands out from the bases', () => {
    const edge = 123.7;
    expect(band(edge - 0.01)).toBe(BAND.CLOSE);
    expect(band(edge + 0.01)).toBe(BAND.MEDIUM);
    const { ta, ha, td, hd, dy } = ahead(0);
    const exact = Math.round(edge * MM) + 2 * Math.round(70.25 * 512);
    expect(dy).toBe(2 * Math.round(70.25 * 512));
    expect(geometry.shot(ta, ha, FRONT, td, hd, FRONT, 0, exact)).toBe(BAND.CLOSE);
    expect(geometry.shot(ta, ha, FRONT, td, hd, FRONT, 0, exact + 1)).toBe(BAND.MEDIUM);
  });

  test('A-MEA-02 any part in the arc is enough; A-MEA-07 only that part counts for range', () => {
    // A Victory that shows its side; only its bow reaches into the front arc of the corvette.
    const p = { ta: CR90, ha: 0, td: VICTORY, hd: 12, dx: 170 * MM, dy: 100 * MM };
    const cut = geometry.range(p.ta, p.ha, FRONT, p.td, p.hd, FRONT, p.dx, p.dy);
    const inArc = Math.sqrt(geometry.square);
    expect(cut).not.toBe(BAND.NONE);
    geometry.range(p.ta, p.ha, RIGHT, p.td, p.hd, FRONT, p.dx, p.dy);
    expect(inArc).toBeGreaterThan(0);
    expect(arcsHolding(CR90, 0, p.dx, p.dy)).toEqual([RIGHT]);
  });

  test('A-QR-31 out of arc there is no shot', () => {
    const { ta, ha, td, hd, dx, dy } = ahead(60);
    expect(geometry.shot(ta, ha, REAR, td, hd, FRONT, dx, dy)).toBe(BAND.NONE);
    expect(geometry.shot(ta, ha, FRONT, td, hd, FRONT, dx, dy)).toBe(BAND.CLOSE);
  });

  test('A-MEA-08 A-MEA-15 a line through another zone of the defender is no shot', () => {
    const { ta, ha, td, hd, dx, dy } = ahead(60);
    expect(geometry.range(ta, ha, FRONT, td, hd, REAR, dx, dy)).toBe(BAND.CLOSE);
    expect(geometry.shot(ta, ha, FRONT, td, hd, REAR, dx, dy)).toBe(BAND.NONE);
  });

  test('A-MEA-17 the attacker’s own zones never block', () => {
    // The line of sight of a side zone leaves the token across the front zone.
    expect(geometry.shot(VICTORY, 0, RIGHT, CR90, 12, LEFT, 90 * MM, 75 * MM)).not.toBe(BAND.NONE);
  });

  test('AH-11 A-MEA-07 the closest points of the attacking zone and of the defending one inside the arc, by dense sampling of both', () => {
    let compared = 0;
    for (const p of pairs(400, 7).filter((q) => q.dx * q.dx + q.dy * q.dy < (330 * MM) ** 2)) {
      for (let a = 0; a < ZONES; a++)
        for (let d = 0; d < ZONES; d++) {
          const found = geometry.range(p.ta, p.ha, a, p.td, p.hd, d, p.dx, p.dy);
          const exact = Math.sqrt(geometry.square);
          const sampled = sample(p, a, d);
          if (sampled === Infinity) continue;
          compared++;
          // Sampled points lie in the shapes, so they are never nearer than the exact distance; steps of 1.5 mm bring
          // them close to it.
          expect(sampled).toBeGreaterThanOrEqual(exact - 2);
          if (found !== BAND.NONE) expect(sampled - exact).toBeLessThan(6 * MM);
        }
    }
    expect(compared).toBeGreaterThan(500);
  });
});

describe('overlap', () => {
  test('A-OVL-01 AH-02 touching is not overlapping: bases count, the frames of shield dials beside them do not', () => {
    const side = 43 * MM;
    expect(geometry.overlap(CR90, 0, CR90, 0, side, 0)).toBe(false);
    expect(geometry.overlap(CR90, 0, CR90, 0, side - 1, 0)).toBe(true);
  });

  test('A-DMG-10 a base partly outside is outside', () => {
    const [w, l] = [21.5 * MM, 35.5 * MM];
    expect(geometry.inside(CR90, 0, w, l, 900 * MM, 900 * MM)).toBe(true);
    expect(geometry.inside(CR90, 0, w - 1, l, 900 * MM, 900 * MM)).toBe(false);
    expect(geometry.inside(CR90, 2, w, l, 900 * MM, 900 * MM)).toBe(false);
  });
});
