/**
 * A second reading of the texts of upgrade cards about attacks, damage and scores: what each may do, when, and at
 * which cost.
 */
import { CARDS } from './cards.ts';
import { ZONES_IN_ORDER } from '../../measure.ts';
import type { Zone } from '../../measure.ts';
import { insist, keyword } from '../sheets.ts';
import type { Sheet, ShipSheet, SquadronSheet } from '../sheets.ts';
import { COLOURS, areAdjacent, isOwn } from '../strike.ts';
import type { Die, Strike } from '../strike.ts';

/** The hull that Admiral Motti adds, by size. */
const MOTTI: Readonly<Record<string, number>> = { small: 1, medium: 2, large: 3 };
const CLOSE = 1;
/** The maximum number of dice that Targeting Scrambler has rerolled. */
export const MOST_SCRAMBLED = 4;
const MEDIUM = 2;

export const hasCard = (ship: { readonly upgrades: readonly string[] }, id: string): boolean =>
  ship.upgrades.includes(id);

/** The command value of a ship; Nova Defiant makes it 4. */
export const commandOf = (ship: ShipSheet): number =>
  hasCard(ship, 'nova-defiant') ? Math.max(4, ship.card.command) : ship.card.command;

/** The hull of a ship, with what a commander in its fleet adds. */
export const hullOf = (ship: ShipSheet, fleet: readonly ShipSheet[]): number =>
  ship.card.hull +
  (fleet.some((each) => !each.destroyed && hasCard(each, 'admiral-motti')) ? (MOTTI[ship.card.size] ?? 0) : 0);

/** Dice that cards add to a battery. */
export function batteryDice(ship: ShipSheet, zone: string): readonly [red: number, blue: number, black: number] {
  const sides = zone === 'left' || zone === 'right';
  const has = (id: string): number => (hasCard(ship, id) ? 1 : 0);
  return [
    sides ? has('enhanced-armament') : zone === 'front' || zone === 'rear' ? has('spinal-armament') : 0,
    sides ? has('high-capacity-ion-turbines') - has('lucid-voice') : 0,
    (zone === 'front' ? 2 * has('expanded-launchers') : 0) + (sides ? has('rapid-reload') + has('lucid-voice') : 0),
  ];
}

/** The printed battery of a zone. Lucid Voice changes the battery of the rear. */
export const printedBattery = (ship: ShipSheet, zone: Zone): readonly number[] =>
  zone === 'rear' && hasCard(ship, 'lucid-voice') ? [3, 0, 0] : (ship.card.batteries[zone] ?? [0, 0, 0]);

/** The card that is being used, and what it has done. */
export interface Use {
  readonly id: string;
  readonly ship: ShipSheet;
  /** The dice and the shields that were spent for the card. */
  spent: number;
  /** The option that the player chose when the card was used. */
  readonly option: number;
}

/** Whether the commander of a ship is in play. */
export const isLedBy = (ship: ShipSheet, id: string): boolean =>
  ship.fleet.some((each) => !each.destroyed && hasCard(each, id));

/** The number of additional dice that an evade of a ship affects without a cost. */
export const moreEvaded = (ship: ShipSheet, band: number): number =>
  (hasCard(ship, 'foresight') ? 1 : 0) + (band === CLOSE && isLedBy(ship, 'mon-mothma') ? 1 : 0);

/** Whether evades of a unit cancel dice at that range (A-DEF-07, 08). */
export const evadeCancels = (unit: Sheet, band: number): boolean =>
  band > MEDIUM ||
  (unit.kind === 'ship' &&
    ((band === CLOSE && hasCard(unit, 'iden-versio')) || (band === MEDIUM && isLedBy(unit, 'mon-mothma'))));

const CRITICAL_FACES: ReadonlySet<string> = new Set(['critical', 'hitCritical']);
export const showsCritical = ({ face }: Die): boolean => CRITICAL_FACES.has(face);

/** The facts that a card which adds dice may look at. */
export interface Sight {
  /** Whether the ship attacks only from its side zones in this round. */
  readonly broadside: boolean;
  readonly speed: (ship: ShipSheet) => number;
  readonly activated: (sheet: Sheet) => boolean;
  /** Whether the squadron has counter, printed or given (AH-85, AH-148). */
  readonly counters: (squadron: SquadronSheet) => boolean;
  /**
   * Whether the squadron is the first that the ship attacks in its activation; always true with the text of the last
   * errata.
   */
  readonly firstSquadron: boolean;
}

/** A card adds a die to the attack. */
export function addsDie(strike: Strike, { id, spent }: Use, die: Die, sight: Sight): void {
  const { broadside, speed, activated, counters, firstSquadron } = sight;
  const { attacker, from, band, manner, target, obstructed } = strike.is;
  // A ship with Quad Laser Turrets counters; this is an attack like any other.
  insist(manner !== 'salvo', 'A-DEF-14: nothing is added to a salvo');
  strike.use(id, CARDS.get(id)?.adds ?? 1);
  switch (id) {
    case 'external-racks':
      return insist(band === CLOSE && die.colour === 'black', 'External Racks: black, at close range');
    case 'dominator':
      insist(band <= MEDIUM && die.colour === 'blue', 'Dominator: blue, at close to medium range');
      return insist(strike.uses.get(id)! <= spent, 'Dominator: a die for each shield');
    case 'quad-battery-turrets':
      insist(die.colour === 'blue' && target.kind === 'ship' && attacker.kind === 'ship', 'Quad Battery Turrets: blue');
      return insist(speed(target) > speed(attacker), 'Quad Battery Turrets: against a faster ship');
    case 'defiance':
      return insist(target.kind === 'ship' && activated(target), 'Defiance: against a ship that has activated');
    case 'agent-kallus':
      return insist(target.kind === 'squadron' && target.card.unique, 'Agent Kallus: against a unique squadron');
    case 'general-draven-officer':
      insist(target.kind === 'squadron', 'General Draven: against squadrons');
      return insist(counters(target) || keyword(target, 'intel') > 0, 'General Draven: counter or intel');
    case 'patriot-fist':
      insist(target.kind === 'ship' && band > CLOSE && die.colour === 'blue', 'Patriot Fist: beyond close range');
      return;
    case 'swivel-mount-batteries': {
      insist(target.kind === 'ship' && attacker.kind === 'ship', 'Swivel-Mount Batteries: at ships');
      insist(strike.is.focus === from, 'Swivel-Mount Batteries: from the zone in focus');
      const beside = ZONES_IN_ORDER.filter((zone) => areAdjacent(attacker, zone, from));
      const k = COLOURS.indexOf(die.colour);
      return insist(
        beside.some((zone) => printedBattery(attacker, zone)[k]! + batteryDice(attacker, zone)[k]! > 0),
        'Swivel-Mount Batteries: a colour beside the zone',
      );
    }
    case 'clone-captain-zak':
      insist(manner === 'counter' || from !== 'front', 'Clone Captain Zak: from a side or the rear');
      return insist(
        strike.dice.some(({ colour }) => colour === die.colour),
        'Clone Captain Zak: a colour in the pool',
      );
    case 'slaved-turrets':
      return insist(target.kind === 'ship' && isOwn(manner) && die.colour === 'red', 'AH-237: a red die at a ship');
    case 'tf-1726':
      return insist(target.kind === 'ship' && die.colour === 'black', 'TF-1726: black, against ships');
    case 'paragon':
      insist(target.kind === 'ship' && strike.is.again, 'AH-170: against a ship that it has attacked this round');
      return insist(die.colour === 'black', 'AH-170: a black die');
    case 'dual-turbolaser-turrets':
      return insist(die.colour === 'red', 'Dual Turbolaser Turrets: a red die');
    case 'devastator':
      insist(die.colour === 'blue', 'Devastator: blue dice');
      insist(manner === 'counter' || from === 'front', 'Devastator: from the front');
      return insist(
        strike.uses.get(id)! <= attacker.tokens.filter(({ state }) => state === 'discarded').length,
        'Devastator: a die for each discarded token',
      );
    case 'mar-tuuk':
      insist(target.kind === 'ship' && target.shields[strike.is.zone] > 0, 'Mar Tuuk: at a zone with shields');
      return insist(die.colour === 'red', 'Mar Tuuk: a red die');
    case 'b2-rocket-troopers':
      insist(target.kind === 'squadron', 'B2 Rocket Troopers: dice against squadrons');
      return insist(
        strike.dice.some(({ colour }) => colour === die.colour),
        'B2 Rocket Troopers: a colour in the pool',
      );
    case 'linked-turbolaser-towers':
      insist(target.kind === 'squadron' && manner === 'attack', 'Linked Turbolaser Towers: against a squadron');
      insist(firstSquadron, 'AH-227: the first squadron of the activation');
      return insist(strike.firstOfTowers(die.colour), 'Linked Turbolaser Towers: dice of one colour');
    case 'ravager':
      strike.use('die by concentrate fire', 1);
      return insist(
        isOwn(manner) && strike.dice.some(({ colour }) => colour === die.colour),
        'Ravager: a colour in the pool',
      );
    case 'general-romodi':
      return insist(obstructed && die.colour === 'red' && target.kind === 'ship', 'General Romodi: red, if obstructed');
    default:
      insist(id === 'admiral-ackbar', `${id} adds no dice`);
      insist(broadside && (from === 'left' || from === 'right'), 'Admiral Ackbar: from the side zones');
      insist(target.kind === 'ship' && die.colour === 'red', 'Admiral Ackbar: red dice against ships');
  }
}

/** A card rerolls the dice that were picked for it. */
export function rerolls(strike: Strike, { id, ship, spent }: Use, picked: readonly Die[]): void {
  strike.use(`${id} of ship ${ship.slot} rerolls`, 1);
  if (id === 'ordnance-experts')
    insist(picked.length <= 2 && picked.every(({ colour }) => colour === 'black'), 'Ordnance Experts: two black dice');
  else if (id === 'targeting-scrambler')
    insist(picked.length <= MOST_SCRAMBLED, 'Targeting Scrambler: up to four dice');
  else if (id === 'point-defense-ion-cannons') {
    insist(picked.length <= 1 && strike.is.band === CLOSE, 'Point Defense Ion Cannons: one die, at close range');
  } else if (id === 'caitken-and-shollan')
    insist(new Set(picked.map(({ colour }) => colour)).size === 1, 'Caitken and Shollan: dice of one colour');
  else if (id === 'anakin-skywalker') insist(picked.length <= 3, 'Anakin Skywalker: up to three dice');
  else if (id === 'unity' || id === 'annihilator')
    insist(
      picked.length <= 1 && strike.is.target.kind === 'squadron',
      'Unity, Annihilator: one die, against squadrons',
    );
  else if (id === 'task-force-organa') insist(picked.length <= 2, 'AH-175: up to two dice');
  else if (id === 'point-defense-reroute') {
    insist(picked.every(showsCritical), 'AH-161: dice with a critical icon');
    insist(strike.is.target.kind === 'squadron' && strike.is.band === CLOSE, 'AH-161: a squadron at close range');
  } else if (id === 'shu-mai')
    insist(picked.length <= 3 && strike.is.target.kind === 'ship', 'Shu Mai: up to three dice');
  else if (!['lando-calrissian', 'darth-vader', 'darth-vader-officer'].includes(id))
    insist(id === 'leading-shots' && spent === 1, `${id} rerolls no dice`);
}

/** Cards that turn a die to a face: a die of any face, or of one face. */
const TURNS: Readonly<Record<string, { readonly from: string | null; readonly to: string }>> = {
  'weapons-battery-techs': { from: 'accuracy', to: 'critical' },
  'intensify-firepower': { from: null, to: 'hit' },
  'home-one': { from: null, to: 'accuracy' },
};

/**
 * A card turns a die to another face. `picked`: the dice that were picked for it; `option`: the option that the player
 * chose; `isOld`: whether cards have the older texts.
 */
export function turns(
  manner: string,
  { id, spent }: Use,
  picked: readonly Die[],
  old: Die,
  now: Die,
  isOld: boolean,
): void {
  insist(old.colour === now.colour, 'A-DIC-04: a die keeps its colour');
  insist(old.face !== now.face, 'AH-49: a die is turned to another face');
  if (Object.hasOwn(TURNS, id)) {
    const { from, to } = TURNS[id]!;
    insist((from === null || old.face === from) && now.face === to, `${id}: to ${to}`);
    return;
  }
  if (id === 'warlord') {
    const to = now.colour === 'red' ? 'doubleHit' : 'hit';
    return insist(old.face === 'accuracy' && now.face === to, 'AH-249: an accuracy to the most hits');
  }
  if (id === 'governor-pryce') {
    insist(
      spent === 1 && (isOld || !['accuracy', 'blank'].includes(now.face)),
      'AH-228: for a shield, now to damage alone',
    );
    return;
  }
  if (id === 'dby-827-heavy-turbolasers') {
    insist(manner === 'salvo' && picked.length <= 1 && showsCritical(now), 'DBY-827: one die of a salvo to a critical');
    return;
  }
  if (id === 'kraken') {
    insist(['hit', 'critical', 'accuracy'].includes(now.face), 'Kraken: a face with one icon');
    return;
  }
  if (id === 'h9-turbolasers') {
    insist(
      !['blank', 'accuracy'].includes(old.face) && now.face === 'accuracy',
      'H9: a hit or critical to an accuracy',
    );
  } else if (id === 'turbolaser-reroute-circuits')
    insist(
      old.colour === 'red' && ['critical', 'doubleHit'].includes(now.face),
      'Turbolaser Reroute Circuits: a red die to a critical or a double hit',
    );
  else {
    insist(picked.length <= 1 && spent === 1, `${id}: one die is spent, another turned`);
    if (id === 'sensor-team') insist(now.face === 'accuracy', 'Sensor Team: to an accuracy');
    else insist(id === 'admiral-screed' && showsCritical(now), 'Admiral Screed: to a critical');
  }
}
