import type { State } from '../../../core/index.ts';
import * as field from '../state/field.ts';
import { HEADINGS, PER_MM } from '../geometry/directions.ts';
import { COMBATANTS, MAX_OBSTACLES, SEAT_AT, SEAT_OF, SHIP_AT, SQUADRON_AT, UNITS } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import * as fleet from '../units/combatants.ts';
import { OFF_TABLE, squadronX, squadronY } from '../units/squadrons.ts';
import { hullOfStation, stationAt } from '../units/stations.ts';
import { zoneNames, nameOf, tagOf } from './words.ts';

/** Millimetres of a character across and down: letters are about twice as high as wide. */
const ACROSS = 15;
const DOWN = 30;
/** Marks of the bow, by eighths of a turn clockwise from up. */
const BOWS = ['^', '/', '>', '\\', 'v', '/', '<', '\\'] as const;
const LEGEND =
  'a sign is 15 by 30 mm, seat 0 at the bottom; 0a, 1b: ships, then where their bow points; 0A: squadrons; # obstacles';

const xOf = (s: State, c: number): number => (c < UNITS ? s[SHIP_AT[c]! + field.x]! : squadronX(s, c));
const yOf = (s: State, c: number): number => (c < UNITS ? s[SHIP_AT[c]! + field.y]! : squadronY(s, c));

const unitsOf = (s: State): number[] =>
  Array.from({ length: COMBATANTS }, (_, c) => c).filter((c) => fleet.inPlay(s, c));

/** The mark of a unit: its tag, and for ships the direction of the bow. */
function signOf(s: State, c: number): string {
  if (c >= UNITS) return tagOf(c);
  const eighth = Math.round((s[SHIP_AT[c]! + field.heading]! * BOWS.length) / HEADINGS) % BOWS.length;
  return `${tagOf(c)}${BOWS[eighth]!}`;
}

function unitLine(r: Rules, s: State, c: number, seat: number): string {
  const name = `${nameOf(r, s, c)}${SEAT_OF[c] === seat ? ', yours' : ''}`;
  if (c >= UNITS) return `${name}: hull ${s[SQUADRON_AT[c]! + field.squadronHull]!}`;
  const at = SHIP_AT[c]!;
  const hull = fleet.hullOf(r, s, c);
  const shields = zoneNames(fleet.zonesOf(r, s, c)).map((zone, z) => `${zone} ${fleet.shield(s, c, z)}`);
  const left = `hull ${Math.max(0, hull - s[at + field.cards]!)} of ${hull}, speed ${s[at + field.dialSpeed]!}`;
  return `${name}: ${left}; shields ${shields.join(', ')}`;
}

const stationLines = (r: Rules, s: State): string[] =>
  Array.from({ length: MAX_OBSTACLES }, (_, k) => stationAt(r, s, k))
    .filter((v) => v >= 0)
    .map((v) => {
      const hull = hullOfStation(r, s);
      return `${nameOf(r, s, v)}: hull ${Math.max(0, hull - s[SHIP_AT[v]! + field.cards]!)} of ${hull}`;
    });

/** The table in characters, with a line for each unit below. It shows nothing secret. */
export function chart(r: Rules, s: State, seat: number): string[] {
  const columns = Math.ceil(r.width / PER_MM / ACROSS);
  const rows = Math.ceil(r.depth / PER_MM / DOWN);
  const grid = Array.from({ length: rows }, () => Array.from({ length: columns }, () => ' '));
  const put = (x: number, y: number, words: string): void => {
    if (x === OFF_TABLE || x < 0) return;
    const row = grid[Math.min(rows - 1, Math.max(0, rows - 1 - Math.floor(y / PER_MM / DOWN)))]!;
    const from = Math.min(columns - words.length, Math.max(0, Math.floor(x / PER_MM / ACROSS)));
    for (let i = 0; i < words.length; i++) row[from + i] = words.charAt(i);
  };
  for (let k = 0; k < MAX_OBSTACLES && s[field.obstacleKind + k] !== 0; k++)
    put(s[field.obstacleX + k]!, s[field.obstacleY + k]!, stationAt(r, s, k) < 0 ? '##' : tagOf(stationAt(r, s, k)));
  const units = unitsOf(s);
  for (const c of units) put(xOf(s, c), yOf(s, c), signOf(s, c));
  const edge = `+${'-'.repeat(columns)}+`;
  const score = [0, 1].map((k) => s[SEAT_AT[k]! + field.score]!).join(' : ');
  return [
    edge,
    ...grid.map((row) => `|${row.join('')}|`),
    edge,
    LEGEND,
    `score ${score}`,
    ...units.map((c) => unitLine(r, s, c, seat)),
    ...stationLines(r, s),
  ];
}
