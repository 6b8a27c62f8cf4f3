/** A second measurement of what objectives score at the end of a round and of the match. */
import {
  BANDS,
  arcOf,
  baseOutline,
  between,
  contains,
  lengthInside,
  toShip,
  toTable,
  zoneOutline,
  zonesOf,
} from '../measure.ts';
import type { Point, Stand, Zone } from '../measure.ts';
import type { Content } from '../../../../src/games/armada/content/content.ts';
import type { Goals } from './goals/goals.ts';
import { stationTokens } from './goals/stations.ts';
import { copies, damageCards } from './sheets.ts';
import { batteryDice, commandOf, printedBattery } from './cards/upgrades.ts';
import type { ShipSheet, Sheets } from './sheets.ts';
import type { SeenTable } from './seen.ts';

/** In millimetres: distance 1, half the width of an objective token (AH-17), and the radius of a squadron. */
const DISTANCE_1 = 76.5;
const TOKEN = 12.5;
const SQUADRON = 17.1;
/** The width of a border in which both answers are accepted, in millimetres. */
const BORDER = 0.4;
const MORE_TOKENS = 75;
const TWO_RULERS = 2 * 304.8;
/** The damage card that forbids attacks at each band. */
const BARS = ['', '', 'Depowered Armament'] as const;

export interface Gain {
  /** Whether no measurement came close to a border. */
  readonly sure: boolean;
  readonly tokens: number[];
}

/** Victory tokens at the end of a round and, if the match is `over`, at its end (A-OBJ: Contested Outpost, Fire Lanes, those of campaigns). */
export function endOfRound(content: Content, sheets: Sheets, table: SeenTable, goals: Goals, over: boolean): Gain {
  const survey = new Survey(content, sheets, table);
  const tokens = [0, 0];
  const { objective } = table;
  if ((objective?.name === 'Contested Outpost' || objective?.name === 'Doomed Station') && objective.outpost > 0)
    give(tokens, survey.commandAtOutpost());
  if (objective?.name === 'Fire Lanes') for (const { x, y } of objective.tokens) give(tokens, survey.onLane([x, y]));
  if (objective?.name === 'Volatile Deposits')
    for (const sums of goals.fields(table))
      if (sums === null) survey.sure = false;
      else give(tokens, sums);
  if (objective?.name === 'Capture the VIP' && over) goals.carriers().forEach((n, seat) => (tokens[seat]! += n));
  if (objective?.name === 'Fleet in Being' && over) goals.bare(table).forEach((n, seat) => (tokens[seat]! += n));
  if (objective?.name === 'Station Assault' && over)
    stationTokens(table, sheets.stations).forEach((n, seat) => (tokens[seat]! += n));
  if (objective?.name === 'Blockade Run' && over) tokens[1 - table.firstPlayer]! += survey.through();
  return { sure: survey.sure, tokens };
}

function give(tokens: number[], [a, b]: readonly [number, number]): void {
  if (a > b) tokens[0]!++;
  if (b > a) tokens[1]!++;
}

/** Points at the end of the match, by seat. */
export function endOfMatch(sheets: Sheets, objective: string, tokens: readonly number[]): number[] {
  return [0, 1].map((seat) => {
    if (objective === 'Intel Sweep') return tokens[seat]! > tokens[1 - seat]! ? MORE_TOKENS : 0;
    if (objective !== 'Opening Salvo') return 0;
    const damaged = sheets.ships[1 - seat]!.filter((ship) => !ship.destroyed && damageCards(ship) > 0);
    return damaged.reduce((sum, { card, upgradePoints }) => sum + Math.ceil((card.points + upgradePoints) / 2), 0);
  });
}

class Survey {
  readonly #content: Content;
  readonly #sheets: Sheets;
  readonly #table: SeenTable;
  sure = true;

  constructor(content: Content, sheets: Sheets, table: SeenTable) {
    this.#content = content;
    this.#sheets = sheets;
    this.#table = table;
  }

  #stands(seat: number): { sheet: ShipSheet; stand: Stand }[] {
    return this.#sheets.ships[seat]!.flatMap((sheet, slot) => {
      const { x, y, heading, destroyed, aside } = this.#table.seats[seat]!.ships[slot]!;
      return destroyed || aside ? [] : [{ sheet, stand: { ship: sheet.card, x, y, degrees: heading } }];
    });
  }

  /** Whether `distance` is at most `reach`; notes border cases. */
  #within(distance: number, reach: number): boolean {
    if (Math.abs(distance - reach) < BORDER) this.sure = false;
    return distance <= reach;
  }

  /**
   * The number of ships of the second player that lie whole within two rulers of the first player's edge, on the short
   * side of the table.
   */
  through(): number {
    const { width: long, depth: across } = this.#content.rules;
    const { firstPlayer } = this.#table;
    let n = 0;
    for (const { sheet, stand } of this.#stands(1 - firstPlayer)) {
      const base = baseOutline(stand);
      const deepest = Math.max(...base.map(([, y]) => (firstPlayer === 0 ? y : long - y)));
      const aside = Math.min(...base.map(([x]) => Math.min(x, across - x)));
      if (!this.#within(0, aside)) continue;
      if (this.#within(deepest, Math.min(TWO_RULERS, long / 3))) n++;
      if (!this.#table.seats[sheet.seat]!.ships[sheet.slot]!.objective) this.sure = false;
    }
    return n;
  }

  /** The sum of command values at distance 1 of the outpost, by seat. */
  commandAtOutpost(): [number, number] {
    const station = this.#table.obstacles[this.#table.objective!.outpost - 1]!;
    // A station for which there was no place is not on the table.
    if (station.x === null) return [0, 0];
    const kind = Object.values(this.#content.obstacles).find(({ name }) => name === station.name)!;
    const at = { x: station.x, y: station.y!, degrees: station.heading } as Stand;
    const outline = kind.outline.map((p) => toTable(at, p as Point));
    const sum = (seat: number): number =>
      this.#stands(seat).reduce((command, { sheet, stand }) => {
        const base = baseOutline(stand);
        const meets = outline.some((p) => contains(base, p)) || base.some((p) => contains(outline, p));
        return this.#within(meets ? 0 : between(base, outline), DISTANCE_1) ? command + commandOf(sheet) : command;
      }, 0);
    return [sum(0), sum(1)];
  }

  /**
   * The dice that each seat has on a token. A unit on the token gives it to its opponent; units of both sides give it
   * to nobody.
   */
  onLane(token: Point): [number, number] {
    const covered = [0, 1].map((seat) => this.#covers(seat, token));
    if (covered[0] || covered[1]) return [covered[1] ? 1 : 0, covered[0] ? 1 : 0];
    const dice = (seat: number): number =>
      this.#stands(seat).reduce((sum, { sheet, stand }) => sum + this.#allZones(sheet, stand, token), 0);
    return [dice(0), dice(1)];
  }

  #covers(seat: number, token: Point): boolean {
    const ships = this.#stands(seat).some(({ stand }) => {
      const base = baseOutline(stand);
      return contains(base, token) || this.#within(between([token, token], base), TOKEN);
    });
    const squadrons = this.#table.seats[seat]!.squadrons.some(
      ({ x, y, destroyed, aside }) =>
        !destroyed && !aside && this.#within(Math.hypot(x - token[0], y - token[1]), SQUADRON + TOKEN),
    );
    return ships || squadrons;
  }

  /** The dice that the zones of a ship have on a token, as if each zone attacked it. */
  #allZones(sheet: ShipSheet, stand: Stand, token: Point): number {
    return zonesOf(sheet.card).reduce((sum, zone) => sum + this.#zoneDice(sheet, stand, zone, token), 0);
  }

  #zoneDice(sheet: ShipSheet, stand: Stand, zone: Zone, token: Point): number {
    const outline = zoneOutline(stand.ship, zone);
    const [cx, cy] = toShip(stand, token);
    // The range ends at the closest point in the arc, the line of sight at the closest point of all (A-MEA-07, AH-12).
    let distance = Infinity;
    let shortest = Infinity;
    let closest: Point = [cx, cy];
    for (let k = 0; k < 360; k++)
      for (const part of [1, 0.97, 0.7, 0.3, 0]) {
        const a = (k * Math.PI) / 180;
        const p: Point = [cx + TOKEN * part * Math.cos(a), cy + TOKEN * part * Math.sin(a)];
        const far = between([p, p], outline);
        if (far < shortest) [shortest, closest] = [far, p];
        if (arcOf(stand.ship, p) === zone && far < distance) distance = far;
      }
    const band = BANDS.findIndex((end) => this.#within(distance, end));
    if (band < 0 || copies(sheet, BARS[band]!) > 0) return 0;
    const obstructed = this.#obstructed(
      stand,
      toTable(stand, stand.ship.targetingPoints[zone]!),
      toTable(stand, closest),
    );
    if (obstructed && copies(sheet, 'Disengaged Fire Control') > 0) return 0;
    const added = batteryDice(sheet, zone);
    const dice = printedBattery(sheet, zone)
      .slice(0, 3 - band)
      .reduce((sum, n, colour) => sum + n + added[colour]!, 0);
    return obstructed ? Math.max(0, dice - 1) : dice;
  }

  /** Whether the line crosses another ship, or an obstacle that does not lie under the attacker. Notes border cases. */
  #obstructed(from: Stand, start: Point, end: Point): boolean {
    const others = [0, 1]
      .flatMap((seat) => this.#stands(seat))
      .filter(({ stand }) => stand.x !== from.x || stand.y !== from.y);
    const ships = others.map(({ stand }) => lengthInside(start, end, baseOutline(stand)));
    const obstacles = this.#table.obstacles.flatMap(({ name, x, y, heading }) => {
      if (x === null) return [];
      const kind = Object.values(this.#content.obstacles).find((each) => each.name === name)!;
      const at = { x, y: y!, degrees: heading } as Stand;
      const whole = lengthInside(
        start,
        end,
        kind.outline.map((p) => toTable(at, p as Point)),
      );
      return whole === 0 ? [] : [whole];
    });
    const lengths = [...ships, ...obstacles];
    if (lengths.some((length) => length > 0 && length < 2 * BORDER)) this.sure = false;
    // An obstacle that lies partly under the ship itself is left to the measurement of attacks.
    if (obstacles.length > 0 && this.#table.obstacles.some((obstacle) => this.#touches(from, obstacle)))
      this.sure = false;
    return lengths.some((length) => length > 0);
  }

  #touches(ship: Stand, { name, x, y, heading }: SeenTable['obstacles'][number]): boolean {
    if (x === null) return false;
    const kind = Object.values(this.#content.obstacles).find((each) => each.name === name)!;
    const outline = kind.outline.map((p) => toTable({ x, y: y!, degrees: heading }, p as Point));
    const base = baseOutline(ship);
    return outline.some((p) => contains(base, p)) || base.some((p) => contains(outline, p));
  }
}
