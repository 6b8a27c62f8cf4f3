import type { State } from '../../../core/index.ts';
import { CARD } from '../state/events.ts';
import { MAX_SHIPS, MAX_SQUADRONS, NEAR_CARDS, SEAT_OF, UNITS } from '../state/layout.ts';
import type { Rules } from '../compiled.ts';
import { teamOf } from '../teams.ts';
import { tokenType, typeOf, typeOfCode, unitOfCode } from '../units/combatants.ts';
import { squadronType } from '../units/squadrons.ts';
import { AS_BOTH, AS_DIAL, AS_TOKEN, RESOURCE } from '../units/tokens.ts';

export const COMMAND_NAMES = ['Navigate', 'Squadron', 'Repair', 'Concentrate Fire'] as const;
export const ZONE_NAMES = ['front', 'right', 'rear', 'left', 'right auxiliary', 'left auxiliary'] as const;
/** Names of the hull zones of a ship that has `zones` of them. */
export const zoneNames = (zones: number): readonly string[] => ZONE_NAMES.slice(0, zones);
export const BAND_NAMES = ['no range', 'close range', 'medium range', 'long range', 'extreme range'] as const;
export const TOKEN_NAMES = ['no token', 'Evade', 'Redirect', 'Brace', 'Scatter', 'Contain', 'Salvo'] as const;
export const TOKEN_STATES = ['ready', 'exhausted', 'discarded', 'discarded'] as const;
const RESOURCE_NAMES = ['nothing', 'its dial', 'a token', 'dial and token'] as const;
export const paidWords = (resource: number): string =>
  (resource & AS_TOKEN) !== 0
    ? paidByCard(resource)
    : (resource & AS_BOTH) !== 0
      ? 'its dial as dial and token'
      : (resource & AS_DIAL) !== 0
        ? 'a token as its dial'
        : RESOURCE_NAMES[resource & RESOURCE.BOTH]!;
/** What pays for a command, in words, if a card is used as the token. */
const paidByCard = (resource: number): string =>
  (resource & AS_DIAL) !== 0
    ? 'a card as its dial'
    : (resource & RESOURCE.DIAL) !== 0
      ? 'its dial and a card as a token'
      : 'a card as a token';
export const ATTACK_NAMES = ['attack', 'salvo', 'counter', 'snipe', 'ignition'] as const;
export const PHASE_NAMES = ['Command Phase', 'Ship Phase', 'Squadron Phase', 'Status Phase', 'Setup'] as const;
const COLOUR_NAMES = ['red', 'blue', 'black'] as const;
const FACE_NAMES = ['blank', 'hit', 'double hit', 'critical', 'accuracy', 'hit and critical'] as const;

/** A die class in words: `red double hit`. */
export const dieName = (cls: number): string => `${COLOUR_NAMES[cls >> 3]} ${FACE_NAMES[cls & 7]}`;
export const colourName = (colour: number): string => COLOUR_NAMES[colour] ?? String(colour);
/** Cards in reports that come before the upgrade cards, in the order of `CARD`. */
export const TOKEN_CARDS: readonly (readonly [id: string, name: string])[] = [
  ['navigate-dial', 'Navigate (dial)'],
  ['squadron-dial', 'Squadron (dial)'],
  ['repair-dial', 'Repair (dial)'],
  ['concentrate-fire-dial', 'Concentrate Fire (dial)'],
  ['navigate-token', 'Navigate (token)'],
  ['squadron-token', 'Squadron (token)'],
  ['repair-token', 'Repair (token)'],
  ['concentrate-fire-token', 'Concentrate Fire (token)'],
  ['evade', 'Evade'],
  ['redirect', 'Redirect'],
  ['brace', 'Brace'],
  ['scatter', 'Scatter'],
  ['contain', 'Contain'],
  ['salvo', 'Salvo'],
];

/** Name of what reports count as a card: a dial, a token, an upgrade card or a squadron card. */
export function cardName(r: Rules, card: number): string {
  if (card < CARD.UPGRADE) return TOKEN_CARDS[card]?.[1] ?? `card ${card}`;
  const squadron = card - CARD.SQUADRON;
  if (squadron >= 0 && squadron < r.squadron.ids.length) return r.squadron.names[squadron]!;
  return upgradeName(r, upgradeOfCode(r, card));
}
/** The number of the upgrade card with this code of the catalog. */
export const upgradeOfCode = (r: Rules, card: number): number =>
  card < CARD.SQUADRON ? card - CARD.UPGRADE : NEAR_CARDS + card - CARD.SQUADRON - r.squadron.ids.length;
export const upgradeName = (r: Rules, card: number): string => r.upgrade.names[card] ?? `card ${card}`;

/** A combatant's place in its fleet: seat (or team) and letter; squadrons have capital letters. */
export function tagOf(c: number): string {
  const first = c < UNITS ? 'a' : 'A';
  const i = c < UNITS ? c % MAX_SHIPS : (c - UNITS) % MAX_SQUADRONS;
  return `${SEAT_OF[c]}${String.fromCodePoint(first.codePointAt(0)! + i)}`;
}

/** Name of a ship or squadron with its place in the fleet: `CR90 Corvette A (0a)`, `X-wing Squadron (0A)`. */
export const unitName = (r: Rules, type: number, c: number): string =>
  `${(c < UNITS ? r.ship.names[type] : r.squadron.names[type]) ?? 'unit'} (${tagOf(c)})`;

/** Whom a row of the log is about: a seat, or in Sector Fleet its team. */
export const playerName = (r: Rules, seat: number): string =>
  r.fleetsPerTeam === 1 ? `Seat ${seat}` : `Team ${teamOf(seat)}`;

/** Name of combatant `c` of a state. */
export const nameOf = (r: Rules, s: State, c: number): string =>
  unitName(r, c < UNITS ? typeOf(s, c) : squadronType(s, c), c);

/** Name of objective `k`, a place in `Rules.objectives`. */
export const objectiveName = (r: Rules, k: number): string => r.objectives[k]?.row.name ?? 'no objective';

/** Type of the defense token in `slot` of combatant `v`. */
export const tokenOf = (r: Rules, s: State, v: number, slot: number): string =>
  TOKEN_NAMES[tokenType(r, s, v, slot)] ?? TOKEN_NAMES[0];

export const nameOfCode = (r: Rules, code: number): string => unitName(r, typeOfCode(code), unitOfCode(code));
