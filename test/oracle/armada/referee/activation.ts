/**
 * A second reading of the activation of a ship: its attacks, its maneuvers, and how Demolisher and Engine Techs change
 * them.
 */
import { BANDS, shoot, toTable, zonesOf } from '../measure.ts';
import type { Point, Stand, Zone } from '../measure.ts';
import type { Content } from '../../../../src/games/armada/content/content.ts';
import * as KIND from '../../../../src/games/armada/state/kinds.ts';
import { crossesDust } from './dust.ts';
import { isOut } from './nearby.ts';
import type { Answer } from './nearby.ts';
import { insist } from './sheets.ts';
import type { Sheets, ShipSheet } from './sheets.ts';
import type { SeenShip, SeenTable } from './seen.ts';
import { COLOURS } from './strike.ts';
import { batteryDice, hasCard, printedBattery } from './cards/upgrades.ts';

const MOST_ATTACKS = 2;
/** The resources in the argument of `KIND.COURSE` begin at this number. */
const NAVIGATING = 8;
const DIAL = 1;
const TOKEN = 2;
/**
 * The maneuver tool at speed 1, in millimetres: from the guide to the joint, from there to the next guide, and half
 * its width.
 */
const TO_JOINT = 46.13;
const FROM_JOINT = 22.27;
const HALF_WIDTH = 15.25 / 2;
const CLICK = 22.5;
const BASE = { small: [43, 71], medium: [63, 102], large: [77.5, 129], huge: [77.5, 351] } as const;
/**
 * How far ahead of the middle of a base the tool is laid: at its front. For a huge ship it is the front of the rear
 * base, which is 129 mm long (A-HUG-03).
 */
const guideAhead = (size: keyof typeof BASE): number => (size === 'huge' ? 129 - BASE.huge[1] / 2 : BASE[size][1] / 2);
/** The tolerances for a place and for a measurement. */
const SLIGHT = 0.5;
const BORDER = 0.4;

export class Activation {
  readonly #sheets: Sheets;
  readonly #content: Content;
  #ship: ShipSheet | null = null;
  /**
   * The numbers of attacks before and after the first maneuver, the zones that made them, and whether an attack was
   * offered after the maneuver.
   */
  #before = 0;
  #after = 0;
  readonly #zones = new Set<Zone>();
  #askedAfter = false;
  #maneuvers = 0;
  #navigated = false;
  /** Whether the last maneuver of this activation overlapped a ship. */
  #overlapped = false;
  /**
   * Whether Engine Techs were offered and how often they were used; the place from which the ship moves again in this
   * ply is in `#from`.
   */
  #offered = false;
  #again = 0;
  /** Whether the last maneuver must be straight. */
  #straight = false;
  /**
   * Rift Ambush: whether the rift has moved the ship on. For a move in this ply: its speed, and its place of departure
   * if the ply began with it.
   */
  #pulled = false;
  #pull: { readonly speed: number; readonly from: SeenShip | null } | null = null;
  #movedNow = false;
  #from: SeenShip | null = null;

  constructor(sheets: Sheets, content: Content) {
    this.#sheets = sheets;
    this.#content = content;
  }

  /** A ship activates; `table` is the one before the activation. */
  activated(table: SeenTable, ship: ShipSheet): void {
    this.over(table);
    this.#ship = ship;
    this.#before = 0;
    this.#after = 0;
    this.#zones.clear();
    this.#askedAfter = false;
    this.#maneuvers = 0;
    this.#navigated = false;
    this.#overlapped = false;
    this.#offered = false;
    this.#again = 0;
    this.#straight = false;
    this.#pulled = false;
    this.#sharp = false;
  }

  act(kind: number, argument: number): void {
    if (kind === KIND.COURSE && (Math.floor(argument / NAVIGATING) & (DIAL | TOKEN)) !== 0) this.#navigated = true;
  }

  /** An attack step asks for a target. */
  mayAttack(): void {
    if (this.#maneuvers > 0) this.#askedAfter = true;
    this.#insistOnAttacks(1);
  }

  /**
   * A zone begins an attack, which is not one on a further squadron. Returns whether the attack comes after a
   * maneuver.
   */
  attacks(table: SeenTable, zone: Zone): boolean {
    const ship = this.#ship!;
    const { objective } = table.seats[ship.seat]!.ships[ship.slot]!;
    const twice = hasCard(ship, 'gunnery-team') || (objective && table.objective?.name === 'Advanced Gunnery');
    insist(!this.#zones.has(zone) || twice, 'A-QR-11: no two attacks from one zone');
    this.#zones.add(zone);
    this.#insistOnAttacks(1);
    if (this.#maneuvers > 0) this.#after++;
    else this.#before++;
    return this.#maneuvers > 0;
  }

  #insistOnAttacks(more: number): void {
    insist(this.#ship !== null, 'a ship is being activated');
    const isDemolisher = hasCard(this.#ship, 'demolisher');
    if (this.#maneuvers === 0) {
      const own = this.#ship.card.size === 'huge' ? MOST_ATTACKS + 1 : MOST_ATTACKS;
      const most = isDemolisher ? 1 : own;
      insist(this.#before + more <= most, `A-QR-11, A-ACT-06, Demolisher: ${most} attacks in the Attack step`);
    } else {
      insist(isDemolisher && this.#maneuvers === 1, 'Demolisher alone attacks, after its first maneuver');
      insist(this.#after + more <= 1, 'Demolisher: one attack after its first maneuver');
    }
  }

  mayMoveAgain(straight = false): void {
    this.#offered = true;
    const cards = ['engine-techs', 'quantum-storm'];
    const has = this.#ship !== null && cards.some((id) => hasCard(this.#ship!, id));
    insist(has, 'Engine Techs: the ship that has moved');
    insist(
      this.#maneuvers === 1 + this.#again && this.#navigated,
      'Engine Techs: after a maneuver, by a navigate command',
    );
    insist(straight || !this.#overlapped, 'Engine Techs: after a maneuver that overlapped no ship');
  }

  /** Engine Techs are used, or Quantum Storm, which makes a straight maneuver. */
  movesAgain(ship: ShipSheet, straight: boolean): void {
    insist(ship === this.#ship, 'Engine Techs: the ship that has moved');
    this.mayMoveAgain(straight);
    this.#again++;
    this.#straight = straight;
  }

  /** Moff Jerjerrod: the first yaw of the speed has two clicks. */
  #sharp = false;

  sharpens(ship: ShipSheet): void {
    insist(
      ship === this.#ship && this.#maneuvers === 0 && !this.#sharp,
      'Moff Jerjerrod: as the ship plots its course',
    );
    this.#sharp = true;
  }

  /** The ship that moves has overlapped another. */
  overlaps(): void {
    this.#overlapped = true;
  }

  /** The ship that Admiral Ozzel moves as the first round begins. */
  #early: ShipSheet | null = null;

  movesEarly(ship: ShipSheet): void {
    insist(this.#ship === null && this.#early === null, 'Admiral Ozzel: before the first activation');
    this.#early = ship;
  }

  /** Rakehell has moved at speed 0: the ship, and the place from which it did so. */
  #stood: { readonly ship: ShipSheet; readonly from: SeenShip } | null = null;

  /** The ship of `#stood` has turned about a front guide, by a navigate command, or it has not moved. */
  #turned(table: SeenTable): void {
    const stood = this.#stood;
    this.#stood = null;
    if (stood === null || stood.ship.destroyed) return;
    const { ship, from } = stood;
    const to = table.seats[ship.seat]!.ships[ship.slot]!;
    const [width] = BASE[ship.card.size];
    const guides = (pose: SeenShip): Point[] =>
      [1, -1].map((side) =>
        toTable({ x: pose.x, y: pose.y, degrees: pose.heading }, [
          side * (width / 2 + HALF_WIDTH),
          guideAhead(ship.card.size),
        ]),
      );
    const now = guides(to);
    const stays = guides(from).some(([x, y], k) => Math.hypot(now[k]![0] - x, now[k]![1] - y) < SLIGHT);
    insist(stays, 'AH-189: about a front guide');
    if (to.heading !== from.heading) insist(this.#navigated, 'AH-189: by a navigate command');
  }

  /** A ship has moved at a speed; `atRift`: its move began at distance 1-2 of a rift. */
  moved(table: SeenTable, ship: ShipSheet, speed: number, atRift: Answer): void {
    if (speed === 0 && hasCard(ship, 'rakehell'))
      this.#stood = { ship, from: table.seats[ship.seat]!.ships[ship.slot]! };
    if (this.#early !== null) {
      insist(
        ship === this.#early && speed <= 1 && table.phase === 'Setup',
        'Admiral Ozzel: at speed 1, before round 1',
      );
      this.#early = null;
      return;
    }
    // During setup the rift may move a ship that is not active.
    if (this.#ship === null && table.objective?.name === 'Rift Ambush' && table.phase === 'Setup') return;
    insist(ship === this.#ship, 'A-ACT-03: the ship that is activated moves');
    const isFirst = !this.#movedNow;
    this.#movedNow = true;
    this.#overlapped = false;
    this.#maneuvers++;
    if (this.#maneuvers === 1) return;
    if (
      table.objective?.name === 'Rift Ambush' &&
      !this.#pulled &&
      speed <= 1 &&
      !(this.#again > 0 && this.#maneuvers === 1 + this.#again)
    ) {
      insist(!isFirst || atRift !== false, 'A-OBJ-13: the rift moves a ship at distance 1-2 on');
      this.#pulled = true;
      this.#pull = { speed, from: isFirst ? table.seats[ship.seat]!.ships[ship.slot]! : null };
      this.#maneuvers--;
      return;
    }
    insist(this.#maneuvers === 1 + this.#again, 'A-SHIP-19, Engine Techs: one maneuver, and one more');
    insist(speed <= 1, 'Engine Techs: a maneuver at speed 1');
    insist(speed === 0 || atRift !== true, 'A-R16-05: a rift slows it');
    this.#from = table.seats[ship.seat]!.ships[ship.slot]!;
  }

  /** The phase is over. The ship may have moved in this ply, so the table is looked at after the ply. */
  phaseOver(): void {
    this.#ending = true;
  }

  #ending = false;

  /** The activation is over: checks that nothing was skipped that the cards allow. */
  over(table: SeenTable): void {
    const ship = this.#ship;
    this.#ship = null;
    if (ship === null || ship.destroyed || this.#maneuvers === 0) return;
    insist(this.#again === 0 || this.#maneuvers === 1 + this.#again, 'Engine Techs: the maneuver comes');
    const { upgrades } = table.seats[ship.seat]!.ships[ship.slot]!;
    const isReady = upgrades.some(({ card, state }) => card === 'Engine Techs' && state === 'ready');
    if (isReady && this.#navigated && !this.#overlapped)
      insist(this.#offered, 'Engine Techs may be used and are not offered');
    if (hasCard(ship, 'demolisher') && !this.#askedAfter && this.#maneuvers === 1)
      insist(!this.#hasSureTarget(table, ship), 'Demolisher may attack after its maneuver');
  }

  /** The ply is over. */
  done(table: SeenTable): void {
    this.#turned(table);
    this.#landed(table);
    if (this.#ending) this.over(table);
    this.#ending = false;
  }

  /** Checks the place of a ship that has moved once more. */
  #landed(table: SeenTable): void {
    const from = this.#from;
    const pull = this.#pull;
    const ship = this.#ship;
    this.#from = null;
    this.#pull = null;
    this.#movedNow = false;
    if (ship === null || ship.destroyed) return;
    const to = table.seats[ship.seat]!.ships[ship.slot]!;
    const isAmong = (ends: readonly Pose[]): boolean =>
      ends.some(
        ({ x, y, heading }) =>
          Math.hypot(to.x - x, to.y - y) < SLIGHT && Math.abs(((to.heading - heading + 540) % 360) - 180) < SLIGHT,
      );
    if (pull?.speed === 0) insist(this.#overlapped || this.#isSlowed(ship), 'AH-239: no rift slows its own pull');
    if (pull !== null && pull.from !== null) {
      const most = ship.seat === table.firstPlayer ? 0 : undefined;
      insist(isAmong(endsOfSpeedOne(ship, pull.from, most, 2)), 'A-OBJ-13: where the rift moves a ship');
    }
    if (from === null) return;
    const ends = endsOfSpeedOne(ship, from, this.#straight ? 0 : undefined, this.#sharp ? 2 : 0);
    // A rift that acts without a question moves the ship straight on from the place of its maneuver.
    const last = pull === null ? ends : ends.flatMap((end) => endsOfSpeedOne(ship, end, 0));
    insist(isAmong(last), 'Engine Techs, AH-168: where a maneuver at speed 1 leads, that of Quantum Storm straight');
  }

  /** Whether an enemy may have slowed a ship by G-8 Experimental Projector (AH-182). */
  #isSlowed(ship: ShipSheet): boolean {
    return this.#sheets.ships[1 - ship.seat]!.some((enemy) => hasCard(enemy, 'g-8-experimental-projector'));
  }

  /**
   * Whether some ship is surely a target of a zone that has not attacked: in arc, in range and in sight by a margin,
   * and with no damage card in the way.
   */
  #hasSureTarget(table: SeenTable, ship: ShipSheet): boolean {
    if (ship.faceup.length > 0) return false;
    const own = standOf(table, ship);
    return this.#sheets.ships[1 - ship.seat]!.some((target) => {
      if (isOut(table, target)) return false;
      const other = standOf(table, target);
      return zonesOf(ship.card)
        .filter((from) => !this.#zones.has(from))
        .some((from) =>
          zonesOf(target.card).some((to) => {
            const { distance, sightBlocked, rangeBlocked } = shoot(own, from, other, to);
            if (sightBlocked !== false || rangeBlocked !== false || distance > reachOf(ship, from) - BORDER)
              return false;
            return crossesDust(this.#content, table, own, from, other, to) === false;
          }),
        );
    });
  }
}

/** How far the battery of a zone reaches (A-ATK-04). */
function reachOf(ship: ShipSheet, zone: Zone): number {
  const more = batteryDice(ship, zone);
  const first = printedBattery(ship, zone).findIndex((dice, k) => dice + more[k]! > 0);
  return first < 0 ? 0 : BANDS[COLOURS.length - 1 - first]!;
}

type Pose = Pick<SeenShip, 'x' | 'y' | 'heading'>;

/**
 * The places in which a maneuver at speed 1 may end: on either side of the tool, with each yaw of the joint (A-MOV-01,
 * 04) from the least to the most clicks that `most` and `more` allow; or the place where it began.
 */
function endsOfSpeedOne({ card }: ShipSheet, from: Pose, most = 4, more = 0): Pose[] {
  const clicks = Math.min(most, Math.max(more, card.speedChart[0]?.[0] ?? 0));
  const [width] = BASE[card.size];
  const stand: Stand = { ship: card, x: from.x, y: from.y, degrees: from.heading };
  const ends: Pose[] = [from];
  for (const side of [1, -1])
    for (let yaw = -clicks; yaw <= clicks; yaw++) {
      const guide: Point = [side * (width / 2 + HALF_WIDTH), guideAhead(card.size)];
      const turn = (yaw * CLICK * Math.PI) / 180;
      const end: Point = [guide[0] + FROM_JOINT * Math.sin(turn), guide[1] + TO_JOINT + FROM_JOINT * Math.cos(turn)];
      const back = toTable({ ...stand, x: 0, y: 0, degrees: yaw * CLICK }, guide);
      const [x, y] = toTable(stand, [end[0] - back[0], end[1] - back[1]]);
      ends.push({ x, y, heading: from.heading + yaw * CLICK });
    }
  return ends;
}

const standOf = (table: SeenTable, { seat, slot, card }: ShipSheet): Stand => {
  const { x, y, heading } = table.seats[seat]!.ships[slot]!;
  return { ship: card, x, y, degrees: heading };
};
