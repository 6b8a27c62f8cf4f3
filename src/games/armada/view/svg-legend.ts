/** The words below a drawing of the table: what its lines mean, the score, every ship and squadron. */
import type { State } from '../../../core/index.ts';
import * as field from '../state/field.ts';
import { COMBATANTS, FLAG, MAX_SHIPS, PHASE, SEAT_AT, SEAT_OF, SHIP_AT, SQUADRON_AT, UNITS } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import * as STEP from '../state/steps.ts';
import { grandAdmiral, ownerOf } from '../teams.ts';
import * as fleet from '../units/combatants.ts';
import { inSquadrons, squadronType } from '../units/squadrons.ts';
import { COMMAND_NAMES, TOKEN_NAMES, TOKEN_STATES, zoneNames, nameOf, objectiveName, playerName } from './words.ts';

const CLOSE = 123.7;
export const MEDIUM = 187.3;
export const LONG = 304.8;
/** The ranges of the ruler, for readers who measure on the drawing. */
export const RANGES = `close:${CLOSE} medium:${MEDIUM} long:${LONG}`;
/** Colours of the sides for words on white, which need more contrast than those on the table. */
const INKS = ['#1d4ed8', '#b03a06'] as const;
/** Width of the table for which the sizes of the legend are chosen; on a wider table they grow with it, so that it stays readable. */
export const USUAL_WIDTH = 914.4;
export const LINE = 20;
/** Lines of the legend between the table and the ships: ruler, score, objective. The key is not counted. */
export const HEAD = 5;
/** Lines for a ship, with an empty one. */
const SHIP_LINES = 7;
/** Characters that fit beside one another into a column of the legend. */
const MOST_LETTERS = 60;

/** Escapes a name from a scenario file, so that none of its characters becomes markup. */
export const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const text = (x: number, y: number, size: number, fill: string, words: string, more = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${Number(size.toFixed(1))}" fill="${fill}"${more}>${escaped(words)}</text>`;

/** What lines and shades mean. */
export function keyWords(r: Rules, s: State, units: readonly number[]): string[] {
  const special = units.some((u) => r.ship.specialReach[fleet.typeOf(s, u)] !== 0);
  const rare = [
    ...(special ? ['dotted yellow: special arc, to long range; crosshairs: targeting token'] : []),
    ...(r.obstacle.hasDust ? ['brown: dust'] : []),
    ...(r.obstacle.hasPurrgil ? ['purple: purrgil'] : []),
    ...(r.obstacle.hasRift ? ['dark blue: gravity rift'] : []),
  ].join('; ');
  const player = playerName(r, 0).toLowerCase();
  const squares = r.objectives.length === 0 ? '' : '; numbered yellow square: objective token';
  return [
    'on a ship: shields of each zone; H hull, S speed, D dials, T command tokens',
    'thick yellow edge: bow; yellow outline: acts now; dashed: borders of the firing arcs, to medium range',
    `the fainter a hull zone or squadron, the fewer shields or hull; ${player} at the bottom; grey: asteroids, debris; green: station`,
    `dashed outline: ship destroyed, squadron activated${squares}`,
    ...(rare === '' ? [] : [rare]),
  ];
}

export const key = (words: readonly string[], depth: number, line: number): string =>
  words.map((each, i) => text(0, depth + (2.6 + i) * line, 0.75 * line, '#334155', each)).join('\n');

/** The range ruler along the bottom edge. */
export function ruler(depth: number, line: number): string {
  const y = depth + 0.3 * line;
  const part = (from: number, to: number, colour: string, name: string): string =>
    `<rect x="${from.toFixed(1)}" y="${y.toFixed(1)}" width="${(to - from).toFixed(1)}" height="${(0.35 * line).toFixed(1)}" fill="${colour}"/>` +
    text((from + to) / 2, y + 1.1 * line, 0.75 * line, '#334155', name, ' text-anchor="middle"');
  return [
    part(0, CLOSE, '#64748b', 'close'),
    part(CLOSE, MEDIUM, '#2563eb', 'medium'),
    part(MEDIUM, LONG, '#dc2626', 'long'),
  ].join('\n');
}

/** Where the legend is: below the table, with a column for each player. */
interface Sheet {
  readonly width: number;
  readonly top: number;
  /** Height of a line. */
  readonly line: number;
}

/** Lines of the higher column. Squadrons that are gone count as well, so that the drawing keeps its size. */
export function linesBelow(r: Rules, s: State, units: readonly number[]): number {
  const lines = INKS.map(() => 0);
  for (const u of units) lines[Math.floor(u / MAX_SHIPS)]! += SHIP_LINES;
  for (let c = UNITS; c < COMBATANTS; c++) if (inSquadrons(s, c)) lines[SEAT_OF[c]!]! += squadronLines(r, s, c);
  return Math.max(...lines);
}

/** Lines for a squadron: its defense tokens need a second one. */
const squadronLines = (r: Rules, s: State, c: number): number => (fleet.tokensOf(r, s, c) === 0 ? 1 : 2);

/** In Sector Fleet the seat that owns a unit, behind its name. */
const ownerWords = (r: Rules, s: State, c: number): string => (r.fleetsPerTeam === 1 ? '' : `, seat ${ownerOf(s, c)}`);

/**
 * The round and the score, whose first number is that of the first player, once there is one. In Sector Fleet the line names the first team and the
 * Grand Admirals.
 */
function scoreLine(r: Rules, s: State): string {
  const when = s[field.phase] === PHASE.SETUP ? 'Setup' : `Round ${s[field.round]!}`;
  const score = `${when}, score ${s[SEAT_AT[0]! + field.score]!} : ${s[SEAT_AT[1]! + field.score]!}`;
  const chosen = s[field.step] !== STEP.INITIATIVE;
  const first = s[field.first]!;
  if (r.fleetsPerTeam === 1) return `${score}; first player: ${chosen ? `seat ${first}` : 'not chosen yet'}`;
  return `${score}; first team: ${chosen ? first : 'not chosen yet'}; Grand Admirals: seats ${grandAdmiral(r, s, 0)} and ${grandAdmiral(r, s, 1)}`;
}

const tokenWords = (r: Rules, s: State, c: number): string =>
  Array.from({ length: fleet.tokensOf(r, s, c) }, (_, slot) => {
    const state = TOKEN_STATES[fleet.tokenState(s, c, slot)]!;
    return `${TOKEN_NAMES[fleet.tokenType(r, s, c, slot)]!}${state === 'ready' ? '' : ` (${state})`}`;
  }).join(', ');

export function legend(
  r: Rules,
  s: State,
  seat: number,
  units: readonly number[],
  squadrons: readonly number[],
  { width, top, line }: Sheet,
): string {
  const lines = [text(0, top - 2.2 * line, line, '#0f172a', scoreLine(r, s), ' font-weight="bold"')];
  if (r.objectives.length > 0) lines.push(text(0, top - 1.1 * line, 0.75 * line, '#0f172a', objectiveLine(r, s)));
  INKS.forEach((colour, player) => {
    const x = (player * width) / INKS.length;
    let y = top + 0.5 * line;
    for (const u of units.filter((unit) => Math.floor(unit / MAX_SHIPS) === player)) {
      lines.push(text(x, y, 0.85 * line, colour, nameOf(r, s, u) + ownerWords(r, s, u), ' font-weight="bold"'));
      shipLines(r, s, seat, u)
        .flatMap((words) => wrapped(words))
        .forEach((words, k) => lines.push(text(x, y + (k + 1) * line, 0.75 * line, '#334155', words)));
      y += SHIP_LINES * line;
    }
    for (const c of squadrons.filter((each) => SEAT_OF[each] === player)) {
      const hull = s[SQUADRON_AT[c]! + field.squadronHull]!;
      const words = `${nameOf(r, s, c)}${ownerWords(r, s, c)}: hull ${hull} of ${r.squadron.hull[squadronType(s, c)]!}`;
      lines.push(text(x, y, 0.75 * line, colour, words));
      if (fleet.tokensOf(r, s, c) > 0)
        lines.push(text(x, y + line, 0.75 * line, '#334155', `defense: ${tokenWords(r, s, c)}`));
      y += squadronLines(r, s, c) * line;
    }
  });
  return lines.join('\n');
}

/** Splits words into lines that fit into a column. */
function wrapped(words: string): string[] {
  const lines = [''];
  for (const word of words.split(' ')) {
    const last = lines.at(-1)!;
    if (last !== '' && last.length + word.length >= MOST_LETTERS) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

/** The objective in play and the victory tokens. */
function objectiveLine(r: Rules, s: State): string {
  if (s[field.objective] === 0) return 'objective: not chosen yet';
  const name = `objective: ${objectiveName(r, s[field.objective]! - 1)}`;
  const value = r.objectives[s[field.objective]! - 1]!.row.victory;
  const [ours, theirs] = [s[field.victoryTokens]!, s[field.victoryTokens + 1]!];
  if (value + ours + theirs === 0) return name;
  return `${name}; victory tokens ${ours} : ${theirs}${value === 0 ? '' : ` of ${value} points`}`;
}

function shipLines(r: Rules, s: State, seat: number, u: number): string[] {
  const at = SHIP_AT[u]!;
  const t = fleet.typeOf(s, u);
  if ((s[at + field.flags]! & FLAG.DESTROYED) !== 0) return ['destroyed'];
  if ((s[at + field.flags]! & FLAG.ASIDE) !== 0) return ['set aside'];
  const shields = zoneNames(fleet.zonesOf(r, s, u))
    .map((zone, z) => `${zone} ${fleet.shield(s, u, z)}`)
    .join(', ');
  const held = COMMAND_NAMES.filter((_, c) => fleet.hasCommand(s, u, c));
  const count = s[at + field.dialCount]!;
  const own = seat < 0 || seat === SEAT_OF[u];
  const dials = Array.from(
    { length: own ? count : 0 },
    (_, k) => COMMAND_NAMES[(s[at + field.dials]! >> (2 * k)) & 3]!,
  );
  const hull = fleet.hullOf(r, s, u);
  const printed = r.ship.hull[t]!;
  const byCards = hull === printed ? '' : ` (${printed} printed)`;
  const named = (s[at + field.flags]! & FLAG.OBJECTIVE) === 0 ? '' : '; objective';
  const done = (s[at + field.flags]! & FLAG.ACTIVATED) === 0 ? '' : '; activated';
  return [
    `hull ${Math.max(0, hull - s[at + field.cards]!)} of ${hull}${byCards}, speed ${s[at + field.dialSpeed]!}${named}${done}`,
    `shields: ${shields}`,
    `defense: ${tokenWords(r, s, u) || 'none'}`,
    `dials: ${own ? dials.join(', ') || 'none' : `${count} facedown`}; tokens: ${held.join(', ') || 'none'}`,
  ];
}
