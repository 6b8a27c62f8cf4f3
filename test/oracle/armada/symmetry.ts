import { belowSfc, makeSfc, seedSfc } from '../../../src/core/index.ts';
import { DISTANCE } from '../../../src/games/armada/geometry/bands.ts';
import { Geometry } from '../../../src/games/armada/geometry/geometry.ts';
import { MOST_ZONES } from '../../../src/games/armada/state/layout.ts';
import { SHIPS } from '../../../src/games/armada/content/ships.ts';

const MM = 1024;
const MIRRORED = [0, 3, 2, 1, 5, 4] as const;
/** Sine and cosine of 22.5 degrees. */
const [SIN, COS] = [0.3826834323650898, 0.9238795325112867];
/** Units of 1/1024 mm by which a distance may change when everything is turned by 22.5 degrees. */
const TURNED = 2;

/** The position of one ship as seen from another. */
interface Pair {
  readonly ta: number;
  readonly ha: number;
  readonly td: number;
  readonly hd: number;
  readonly dx: number;
  readonly dy: number;
}

/** Checks all symmetries that a placement must have. Returns in words which of them was broken. */
export class Symmetry {
  readonly broken: string[] = [];
  placements = 0;
  readonly #cards = Object.values(SHIPS);
  readonly #geometry = new Geometry(this.#cards);

  /** Checks random placements number `from` to `from + count` of all ship types. */
  check(from: number, count: number): void {
    const r = makeSfc();
    const n = this.#cards.length;
    for (let k = from; k < from + count; k++) {
      seedSfc(r, Int32Array.of(k, 5, 6, 7));
      const [ta, ha, td, hd] = [belowSfc(r, n), belowSfc(r, 16), belowSfc(r, n), belowSfc(r, 16)];
      const [dx, dy] = [belowSfc(r, 900 * MM) - 450 * MM, belowSfc(r, 900 * MM) - 450 * MM];
      const pair = { ta, ha, td, hd, dx, dy };
      this.placements++;
      this.#checkArcs(k, pair);
      this.#checkOverlap(k, pair);
      if (!this.#geometry.overlap(ta, ha, td, hd, dx, dy)) this.#checkShots(k, pair);
      this.#checkSquadron(k, pair);
    }
  }

  #expect(k: number, rule: string, holds: boolean): void {
    if (!holds) this.broken.push(`placement ${k}: ${rule}`);
  }

  /** A-MEA-01: every point lies in one arc, or on the border of two. */
  #checkArcs(k: number, { ta, ha, dx, dy }: Pair): void {
    const { shapes } = this.#geometry;
    let held = 0;
    let onBorder = false;
    for (let zone = 0; zone < shapes.zones[ta]!; zone++) {
      let least = Infinity;
      for (let i = 0; i < shapes.arcSides[ta * MOST_ZONES + zone]!; i++) {
        const at = shapes.arcAt(ta, ha, zone) + 4 * i;
        const [ux, uy] = [shapes.arc[at + 2]!, shapes.arc[at + 3]!];
        const side = ux * (dy - shapes.arc[at + 1]!) - uy * (dx - shapes.arc[at]!);
        least = Math.min(least, side / Math.sqrt(ux * ux + uy * uy));
      }
      if (least >= 0) held++;
      if (Math.abs(least) <= 2) onBorder = true;
    }
    this.#expect(k, `A-MEA-01 a point lies in ${held} arcs`, held === 1 || onBorder);
  }

  #checkOverlap(k: number, p: Pair): void {
    const g = this.#geometry;
    const here = g.overlap(p.ta, p.ha, p.td, p.hd, p.dx, p.dy);
    this.#expect(
      k,
      'A-OVL-01 overlap differs from the other side',
      here === g.overlap(p.td, p.hd, p.ta, p.ha, -p.dx, -p.dy),
    );
    const q = turned(p);
    this.#expect(k, 'AH-09 overlap differs a quarter turn on', here === g.overlap(q.ta, q.ha, q.td, q.hd, q.dx, q.dy));
    const m = mirrored(p);
    this.#expect(k, 'AH-09 overlap differs in the mirror', here === g.overlap(m.ta, m.ha, m.td, m.hd, m.dx, m.dy));
    if (here) return;
    const distance = g.distance(p.ta, p.ha, p.td, p.hd, p.dx, p.dy);
    const back = g.distance(p.td, p.hd, p.ta, p.ha, -p.dx, -p.dy);
    this.#expect(k, 'A-MEA-10 the distance differs from the other side', distance === back);
    const [dx, dy] = [Math.round(p.dx * COS + p.dy * SIN), Math.round(p.dy * COS - p.dx * SIN)];
    const after = Math.sqrt(g.distance(p.ta, (p.ha + 1) % 16, p.td, (p.hd + 1) % 16, dx, dy));
    this.#expect(
      k,
      'AH-09 a turn by 22.5 degrees changes the distance',
      Math.abs(after - Math.sqrt(distance)) <= TURNED,
    );
  }

  #checkShots(k: number, p: Pair): void {
    const here = this.#shots(p, (zone) => zone);
    this.#expect(
      k,
      'AH-09 shots differ a quarter turn on',
      same(
        here,
        this.#shots(turned(p), (zone) => zone),
      ),
    );
    this.#expect(
      k,
      'AH-09 shots differ in the mirror',
      same(
        here,
        this.#shots(mirrored(p), (zone) => MIRRORED[zone]!),
      ),
    );
  }

  /** The bands of all shots, and the squared distances of the shots in arc. */
  #shots({ ta, ha, td, hd, dx, dy }: Pair, zone: (z: number) => number): number[] {
    const g = this.#geometry;
    const all: number[] = [];
    for (let a = 0; a < g.shapes.zones[ta]!; a++)
      for (let d = 0; d < g.shapes.zones[td]!; d++) {
        all.push(g.shot(ta, ha, zone(a), td, hd, zone(d), dx, dy));
        all.push(g.range(ta, ha, zone(a), td, hd, zone(d), dx, dy) === 0 ? -1 : g.square);
      }
    return all;
  }

  #checkSquadron(k: number, p: Pair): void {
    const here = this.#squadron(p, (zone) => zone);
    this.#expect(
      k,
      'AH-09 a squadron differs a quarter turn on',
      same(
        here,
        this.#squadron(turned(p), (zone) => zone),
      ),
    );
    this.#expect(
      k,
      'AH-09 a squadron differs in the mirror',
      same(
        here,
        this.#squadron(mirrored(p), (zone) => MIRRORED[zone]!),
      ),
    );
  }

  #squadron({ ta, ha, dx, dy }: Pair, zone: (z: number) => number): number[] {
    const { discs, shapes } = this.#geometry;
    if (discs.overlaps(ta, ha, dx, dy)) return [-1];
    const all = [discs.baseBand(ta, ha, dx, dy)];
    for (let z = 0; z < shapes.zones[ta]!; z++)
      all.push(discs.shot(ta, ha, zone(z), dx, dy), discs.reaches(ta, ha, zone(z), dx, dy, DISTANCE[1]!) ? 1 : 0);
    return all;
  }
}

const turned = (p: Pair): Pair => ({ ...p, ha: (p.ha + 4) % 16, hd: (p.hd + 4) % 16, dx: p.dy, dy: -p.dx });
const mirrored = (p: Pair): Pair => ({ ...p, ha: (16 - p.ha) % 16, hd: (16 - p.hd) % 16, dx: -p.dx });
const same = (a: readonly number[], b: readonly number[]): boolean => a.every((v, i) => v === b[i]);
