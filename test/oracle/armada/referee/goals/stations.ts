/** A second reading of Station Assault: stations as sheets, where they lie, what attacks them, and what they score. */
import type { Content, ShipCard } from '../../../../../src/games/armada/content/content.ts';
import { BANDS, arcOf, baseOutline, between, contains, toShip, toTable, zoneOutline } from '../../measure.ts';
import type { Point, Stand, Zone } from '../../measure.ts';
import type { SeenShip, SeenTable } from '../seen.ts';
import { damageCards, insist } from '../sheets.ts';
import type { Sheet, ShipSheet } from '../sheets.ts';

/** The first two places of a fleet that no ship of such a match takes. */
const FIRST_PLACE = 10;
/**
 * In millimetres: the width of a border in which both answers are accepted, and the distance between points of an
 * outline that are looked at.
 */
const BORDER = 0.4;
const GRAIN = 0.5;
const SQUADRON = 17.1;
const DISTANCE_1 = 76.5;
const NONE = [0, 0, 0] as const;
const HULL = 10;

/** The printed facts of a station's card; its size and arcs are not read. */
const CARD: ShipCard = {
  name: 'Unarmed Station',
  faction: 'rebel',
  size: 'small',
  flotilla: false,
  points: 0,
  hull: HULL,
  command: 0,
  squadron: 0,
  engineering: 0,
  shields: { front: 0, right: 0, rear: 0, left: 0 },
  batteries: { front: [...NONE], right: [...NONE], rear: [...NONE], left: [...NONE] },
  antiSquadron: [...NONE],
  defenseTokens: [],
  speedChart: [],
  arcs: { frontHalfAngle: 45, frontApex: 0, rearHalfAngle: 45, rearApex: 0 },
  targetingPoints: { front: [0, 0], right: [0, 0], rear: [0, 0], left: [0, 0] },
  slots: [],
  source: [],
  verified: true,
  shapeVerified: true,
};

type Obstacle = SeenTable['obstacles'][number];
const stationsOf = (table: SeenTable): Obstacle[] => table.obstacles.filter(({ damage }) => damage !== undefined);

/** The sheet of the station at a place of a fleet. */
const stationSheet = (content: Content, seat: number, slot: number): ShipSheet => ({
  kind: 'ship',
  seat,
  slot,
  card: CARD,
  upgrades: [],
  upgradePoints: 0,
  fleet: [],
  shields: { front: 0, right: 0, rear: 0, left: 0, rightAuxiliary: 0, leftAuxiliary: 0 },
  tokens: [],
  facedown: 0,
  faceup: [],
  destroyed: false,
  outline: Object.values(content.obstacles).find(({ kind }) => kind === 'station')!.outline,
});

export const isStation = (sheet: Sheet): boolean => sheet.kind === 'ship' && sheet.outline !== undefined;

/** The obstacle that stands for a station. */
export const obstacleOf = (table: SeenTable, { slot }: ShipSheet): Obstacle => stationsOf(table)[slot - FIRST_PLACE]!;

/** The observed facts of a ship or of a station. */
export function seenShip(table: SeenTable, ship: ShipSheet): SeenShip {
  if (!isStation(ship)) return table.seats[ship.seat]!.ships[ship.slot]!;
  const { name, x, y, heading } = obstacleOf(table, ship);
  return {
    name,
    x: x ?? NOWHERE,
    y: y ?? NOWHERE,
    heading,
    destroyed: ship.destroyed,
    aside: x === null,
    objective: false,
    raidTokens: [],
    targetingToken: null,
    speed: 0,
    shields: {},
    damageCards: [],
    defenseTokens: [],
    commandTokens: [],
    upgrades: [],
    facedownDials: [],
    activated: true,
  };
}
const NOWHERE = -1e6;

/** The border of a ship's base; for a station, the border of its token. */
export function borderOf(table: SeenTable, ship: ShipSheet): Point[] {
  const { x, y, heading } = seenShip(table, ship);
  const stand: Stand = { ship: ship.card, x, y, degrees: heading };
  return ship.outline === undefined ? baseOutline(stand) : ship.outline.map((p) => toTable(stand, p));
}

/** The gap between two borders of any shape; 0 where they meet. */
export const gapBetween = (a: readonly Point[], b: readonly Point[]): number =>
  a.some((p) => contains(b, p)) || b.some((p) => contains(a, p)) ? 0 : between(a, b);

/** What differs between the sheets of stations and the table. */
export function stationFacts(table: SeenTable, stations: readonly ShipSheet[]): [string, unknown, unknown][] {
  return stations.flatMap((ship): [string, unknown, unknown][] => {
    const { name, damage, destroyed } = obstacleOf(table, ship);
    return [
      [`damage of ${name}`, damage, damageCards(ship)],
      [`end of ${name}`, destroyed, ship.destroyed],
    ];
  });
}

/** Sheets of the stations of a table. */
export const stationSheets = (content: Content, table: SeenTable): ShipSheet[] =>
  stationsOf(table).map(({ seat }, j) => stationSheet(content, seat!, FIRST_PLACE + j));

/** Victory tokens at the end: the first player's for destroyed stations, the second player's for the others. */
export function stationTokens(table: SeenTable, stations: readonly ShipSheet[]): [number, number] {
  const tokens: [number, number] = [0, 0];
  for (const ship of stations)
    if (obstacleOf(table, ship).x !== null) tokens[ship.destroyed ? table.firstPlayer : 1 - table.firstPlayer]!++;
  return tokens;
}

/**
 * A unit attacks a station: it must belong to the first player, not be on the station, and have the closest point of
 * its token in arc and range.
 */
export function attacksStation(
  table: SeenTable,
  attacker: Sheet,
  station: ShipSheet,
  from: Zone,
  band: number,
  reach: number,
): void {
  insist(attacker.seat === table.firstPlayer, 'A-OBJ-29: only the first player attacks stations');
  const token = borderOf(table, station);
  if (attacker.kind === 'squadron') {
    const { x, y } = table.seats[attacker.seat]!.squadrons[attacker.slot]!;
    const centre: Point = [x, y];
    const gap = gapBetween([centre, centre], token);
    insist(gap > SQUADRON - BORDER, 'A-OBJ-29: a squadron on a station does not attack it');
    insist(gap < SQUADRON + Math.max(reach, DISTANCE_1) + BORDER, 'AH-204: squadrons attack at distance 1');
    return;
  }
  const { x, y, heading } = seenShip(table, attacker);
  const stand: Stand = { ship: attacker.card, x, y, degrees: heading };
  insist(gapBetween(baseOutline(stand), token) > -BORDER, 'a base has a border');
  if (gapBetween(baseOutline(stand), token) === 0)
    insist(touchesBarely(baseOutline(stand), token), 'A-OBJ-29: a ship on a station does not attack it');
  const gap = gapInArc(stand, from, token);
  const ends = [0, ...BANDS];
  insist(gap < ends[band]! + BORDER, `AH-202: at ${gap.toFixed(1)} mm, found band ${band}`);
  insist(gap > ends[band - 1]! - BORDER || band === 1, `AH-202: at ${gap.toFixed(1)} mm, found band ${band}`);
}

/** Whether two outlines share only a border. */
const touchesBarely = (a: readonly Point[], b: readonly Point[]): boolean => {
  const [x, y] = centreOf(a);
  const shrunk = a.map(([px, py]): Point => [x + (px - x) * 0.99, y + (py - y) * 0.99]);
  return gapBetween(shrunk, b) > 0;
};
const centreOf = (outline: readonly Point[]): Point => [
  outline.reduce((sum, [x]) => sum + x, 0) / outline.length,
  outline.reduce((sum, [, y]) => sum + y, 0) / outline.length,
];

/** Millimetres from a zone to the part of a border in its arc, by points all along the border. */
function gapInArc(stand: Stand, from: Zone, border: readonly Point[]): number {
  const zone = zoneOutline(stand.ship, from);
  let least = Infinity;
  border.forEach((a, i) => {
    const b = border[(i + 1) % border.length]!;
    const steps = Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / GRAIN);
    for (let k = 0; k <= steps; k++) {
      const p = toShip(stand, [a[0] + ((b[0] - a[0]) * k) / steps, a[1] + ((b[1] - a[1]) * k) / steps]);
      if (arcOf(stand.ship, p) === from) least = Math.min(least, between([p, p], zone));
    }
  });
  return least;
}
