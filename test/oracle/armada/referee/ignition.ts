/**
 * A second measurement of ignition: where a targeting token may lie, what it aims at, which dice it brings, and when
 * it is removed (A-IGN).
 */
import {
  BANDS,
  arcOf,
  between,
  closestPair,
  contains,
  shoot,
  toShip,
  toTable,
  wrongZone,
  zoneOutline,
  zonesOf,
} from '../measure.ts';
import type { Point, Stand, Zone } from '../measure.ts';
import type { Content, ShipCard } from '../../../../src/games/armada/content/content.ts';
import { crossesDust } from './dust.ts';
import { copies, insist } from './sheets.ts';
import type { ShipSheet, Sheets } from './sheets.ts';
import type { SeenTable } from './seen.ts';
import { hasCard } from './cards/upgrades.ts';

/** The number of extreme range. */
export const EXTREME = 4;
/** The radius of a targeting token (AH-17) and the tolerance of a measurement, in millimetres. */
const RADIUS = 9.5;
const BORDER = 0.4;
/** The number of steps along each edge of a zone, and of halvings of a step. */
const STEPS = 60;
const HALVINGS = 45;
/** Damage cards that forbid attacks which ignition could make. */
const FORBIDDING = ['Depowered Armament', 'Disengaged Fire Control', 'Coolant Discharge'];
/** Which dice of the special battery reach each band. */
const REACHING = [0, 3, 2, 1, 0];

/** An answer is null where a measurement comes close to a border. */
type Answer = boolean | null;

const bandOf = (distance: number): { readonly band: number; readonly sure: boolean } => {
  const at = BANDS.findIndex((end) => distance <= end);
  return { band: at < 0 ? EXTREME : at + 1, sure: BANDS.every((end) => Math.abs(end - distance) > BORDER) };
};

/** How far inside the special arc a point of the ship's frame lies; negative outside. */
const depth = ({ special }: ShipCard, [x, y]: Point): number => {
  const half = (special!.halfAngle * Math.PI) / 180;
  return (y - special!.apex) * Math.sin(half) - Math.abs(x) * Math.cos(half);
};

export class Ignition {
  readonly #sheets: Sheets;
  readonly #content: Content;
  /** The ship whose Attack step it is, and whether it has attacked. */
  #active: ShipSheet | null = null;
  #attacked = false;
  /** The ship that has placed a token on the table in this ply, and the ship whose token was used. */
  #placing: ShipSheet | null = null;
  #used: ShipSheet | null = null;

  constructor(sheets: Sheets, content: Content) {
    this.#sheets = sheets;
    this.#content = content;
  }

  activated(ship: ShipSheet): void {
    this.#active = ship;
    this.#attacked = false;
  }

  /** The Attack step is over when the ship moves. */
  moved(table: SeenTable, ship: ShipSheet): void {
    if (ship === this.#active) insist(tokenOf(table, ship) === null, 'A-IGN-04: no token outlasts the Attack step');
  }

  placed(ship: ShipSheet): void {
    insist(batteryOf(ship) !== null, 'A-IGN-01: a ship with a special battery has a targeting token');
    this.#placing = ship;
  }

  /**
   * An ignition attack begins. Returns the band of the dice, and the band from the token to the defender (A-IGN-03,
   * 05, 06, 09).
   */
  declare(table: SeenTable, attacker: ShipSheet, target: ShipSheet, from: Zone, zone: Zone, band: number): number {
    insist(batteryOf(attacker) !== null, 'A-IGN-01: a special battery');
    insist(tokenOf(table, attacker) !== null, 'A-IGN-03: a token is out');
    insist(attacker === this.#active && !this.#attacked, 'A-IGN-03: the first attack of the Attack step');
    insist(from === zoneOfToken(table, attacker), 'A-IGN-09, AH-88: the zone in whose special arc the token lies');
    const shot = this.#shot(table, attacker, target, zone);
    insist(shot.inArc !== false, 'A-IGN-05: in the special arc');
    insist(shot.sight !== false, 'A-IGN-05: sight from the front zone');
    if (shot.sure) insist(shot.band === band, `A-IGN-05: the range is ${shot.band}, not ${band}`);
    this.#attacked = true;
    this.#used = attacker;
    return this.#tokenBand(table, attacker, target).band;
  }

  /**
   * The active ship begins an attack that is no ignition attack. If it is its first attack, no ignition attack may
   * have been possible (A-IGN-03).
   */
  other(table: SeenTable, attacker: ShipSheet): void {
    if (attacker !== this.#active) return;
    if (
      !this.#attacked &&
      tokenOf(table, attacker) !== null &&
      !FORBIDDING.some((title) => copies(attacker, title) > 0)
    )
      for (const target of this.#sheets.ships[1 - attacker.seat]!)
        insist(
          !this.#isSurelyTarget(table, attacker, target),
          'A-IGN-03: the first attack has to be an ignition attack',
        );
    this.#attacked = true;
  }

  #isSurelyTarget(table: SeenTable, attacker: ShipSheet, target: ShipSheet): boolean {
    if (target.destroyed || table.seats[target.seat]!.ships[target.slot]!.aside) return false;
    const { band, sure } = this.#tokenBand(table, attacker, target);
    const dice = batteryOf(attacker)!.slice(0, REACHING[band]);
    if (!sure || dice.every((number) => number === 0)) return false;
    const [own, other] = [standOf(table, attacker), standOf(table, target)];
    return zonesOf(target.card).some((zone) => {
      const shot = this.#shot(table, attacker, target, zone);
      if (shot.inArc !== true || shot.sight !== true || shot.reached !== true || !shot.sure) return false;
      return crossesDust(this.#content, table, own, zoneOfToken(table, attacker), other, zone) === false;
    });
  }

  /** The band from the token to the closest part of the defender's ship token (A-IGN-06). */
  #tokenBand(table: SeenTable, attacker: ShipSheet, target: ShipSheet): { band: number; sure: boolean } {
    const { x, y } = tokenOf(table, attacker)!;
    const stand = standOf(table, target);
    const outlines = zonesOf(target.card).map((zone) => zoneOutline(target.card, zone).map((p) => toTable(stand, p)));
    const at: Point = [x, y];
    const nearest = Math.min(...outlines.map((outline) => (contains(outline, at) ? 0 : between([at, at], outline))));
    return bandOf(Math.max(0, nearest - RADIUS));
  }

  /** The shot from the front zone to the part of a zone that lies in the special arc. */
  #shot(table: SeenTable, attacker: ShipSheet, target: ShipSheet, zone: Zone) {
    const [own, other] = [standOf(table, attacker), standOf(table, target)];
    if (attacker.card.special === undefined) {
      const shot = shoot(own, zoneOfToken(table, attacker), other, zone);
      const sight: Answer = shot.sightBlocked === null ? null : !shot.sightBlocked;
      const reached: Answer = shot.rangeBlocked === null ? null : !shot.rangeBlocked;
      return { inArc: shot.distance < Infinity, sight, reached, ...bandOf(shot.distance) };
    }
    const outline = zoneOutline(target.card, zone).map((p) => toShip(own, toTable(other, p)));
    const points = walked(outline);
    const deepest = Math.max(...points.map((p) => depth(attacker.card, p)));
    const inArc: Answer = Math.abs(deepest) < BORDER ? null : deepest > 0;
    const front = zoneOutline(attacker.card, 'front');
    const part = partInArc(attacker.card, points);
    const distance = part.length === 0 ? Infinity : between(part, front);
    const wrong = wrongZone(
      other,
      zone,
      toTable(own, attacker.card.targetingPoints.front),
      toTable(other, target.card.targetingPoints[zone]!),
    );
    const sight: Answer = wrong === null ? null : !wrong;
    // The line along which the range is measured may not cross a wrong zone either (A-MEA-08).
    const [near, far] = part.length === 0 ? [null, null] : closestPair(front, part);
    const across = near === null ? true : wrongZone(other, zone, toTable(own, near), toTable(own, far));
    const reached: Answer = across === null ? null : !across;
    return { inArc, sight, reached, ...bandOf(distance) };
  }

  /** The ply is over. `busy`: an attack is under way. */
  done(before: SeenTable, table: SeenTable, busy: boolean): void {
    if (this.#used !== null && !busy) {
      insist(this.#used.destroyed || tokenOf(table, this.#used) === null, 'A-IGN-04: the token goes after its attack');
      this.#used = null;
    }
    for (const ship of this.#sheets.ships.flat()) {
      const [was, is] = [tokenOf(before, ship), tokenOf(table, ship)];
      if (is === null) continue;
      if (was === null || (this.#placing === ship && hasCard(ship, 'cataclysm'))) {
        insist(this.#placing === ship, 'A-IGN-02: a token comes when it is placed');
        this.#insistOnPlace(table, ship, is);
      } else insist(was.x === is.x && was.y === is.y, 'A-IGN-02: a token stays where it is');
      insist(!ship.destroyed, 'A-IGN-04: a token goes with its ship');
    }
    if (this.#placing !== null) insist(tokenOf(table, this.#placing) !== null, 'A-IGN-02: what is placed lies there');
    this.#placing = null;
  }

  /** The whole token must lie in the special arc, and a part of it at an ignition range (A-IGN-01, 02, A-SHIP-21). */
  #insistOnPlace(table: SeenTable, ship: ShipSheet, { x, y }: { readonly x: number; readonly y: number }): void {
    const at = toShip(standOf(table, ship), [x, y]);
    if (ship.card.special === undefined) {
      const zone = arcOf(ship.card, at);
      for (const [dx, dy] of AROUND)
        insist(arcOf(ship.card, [at[0] + dx, at[1] + dy]) === zone, 'A-IGN-02: all of the token in one special arc');
      insist(zone !== 'rear', 'AH-88: before the front or a side');
      const away = between([at, at], zoneOutline(ship.card, zone));
      insist(away - RADIUS <= BANDS[0] + BORDER, 'AH-88: at close range');
      return;
    }
    insist(depth(ship.card, at) >= RADIUS - BORDER, 'A-IGN-02: all of the token in the special arc');
    const distance = between([at, at], zoneOutline(ship.card, 'front'));
    const [close, medium, long] = BANDS;
    const isClose = distance - RADIUS <= close + BORDER;
    const isLong = distance + RADIUS >= medium - BORDER && distance - RADIUS <= long + BORDER;
    const far = hasCard(ship, 'orbital-bombardment-particle-cannons');
    const isMedium = distance + RADIUS >= close - BORDER && distance - RADIUS <= medium + BORDER;
    const middle = hasCard(ship, 'superheavy-composite-beam-turbolasers');
    insist(isClose || (far && isLong) || (middle && isMedium), 'A-IGN-01: the token lies at an ignition range');
  }
}

/** Points around the middle of a token. */
const AROUND: readonly Point[] = [0, 1, 2, 3, 4, 5, 6, 7].map((k) => {
  const turn = (k * Math.PI) / 4;
  return [(RADIUS - BORDER) * Math.cos(turn), (RADIUS - BORDER) * Math.sin(turn)];
});

/** The special battery of a ship, or that of SPHA-T. */
export const batteryOf = (ship: ShipSheet): readonly number[] | null =>
  ship.card.special?.battery ?? (hasCard(ship, 'spha-t') ? [0, 5, 1] : null);

/** The zone from which an ignition attack comes. */
function zoneOfToken(table: SeenTable, ship: ShipSheet): Zone {
  if (ship.card.special !== undefined) return 'front';
  const { x, y } = tokenOf(table, ship)!;
  return arcOf(ship.card, toShip(standOf(table, ship), [x, y]));
}

const tokenOf = (table: SeenTable, { seat, slot }: ShipSheet) => table.seats[seat]!.ships[slot]!.targetingToken;

const standOf = (table: SeenTable, { seat, slot, card }: ShipSheet): Stand => {
  const { x, y, heading } = table.seats[seat]!.ships[slot]!;
  return { ship: card, x, y, degrees: heading };
};

/** Points along an outline. */
const walked = (outline: readonly Point[]): Point[] =>
  outline.flatMap(([x, y], i) => {
    const [toX, toY] = outline[(i + 1) % outline.length]!;
    return Array.from({ length: STEPS }, (_, k): Point => [x + ((toX - x) * k) / STEPS, y + ((toY - y) * k) / STEPS]);
  });

/** The part of an outline in the special arc, found by walking it; its corners at the border are found by halving. */
function partInArc(card: ShipCard, points: readonly Point[]): Point[] {
  return points.flatMap((from, i) => {
    const to = points[(i + 1) % points.length]!;
    const starts = depth(card, from) >= 0;
    const kept = starts ? [from] : [];
    if (starts === depth(card, to) >= 0) return kept;
    let [lo, hi] = [0, 1];
    const at = (t: number): Point => [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
    for (let n = 0; n < HALVINGS; n++) {
      const mid = (lo + hi) / 2;
      if (depth(card, at(mid)) >= 0 === starts) lo = mid;
      else hi = mid;
    }
    return [...kept, at((lo + hi) / 2)];
  });
}
