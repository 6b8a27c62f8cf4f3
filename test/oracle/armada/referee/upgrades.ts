/** Texts of upgrade cards about attacks, damage and scores, read a second time: what each may do, when, and for which cost. */
import { insist } from './sheets.ts';
import type { ShipSheet } from './sheets.ts';
import { isOwn } from './strike.ts';
import type { Die, Strike } from './strike.ts';

/** Cards whose texts are read here. */
export const READ = [
  'admiral-motti',
  'admiral-ackbar',
  'admiral-screed',
  'expanded-launchers',
  'enhanced-armament',
  'external-racks',
  'ordnance-experts',
  'leading-shots',
  'sensor-team',
  'h9-turbolasers',
  'turbolaser-reroute-circuits',
  'dominator',
  'xi7-turbolasers',
  'xx-9-turbolasers',
  'overload-pulse',
  'ion-cannon-batteries',
  'assault-concussion-missiles',
  'assault-proton-torpedoes',
  'dodonnas-pride',
  'intel-officer',
  'electronic-countermeasures',
  'advanced-projectors',
  'reinforced-blast-doors',
  'bomber-command-center',
  'flight-controllers',
  'gallant-haven',
  'yavaris',
  'general-dodonna',
  'orbital-bombardment-particle-cannons',
  'targeting-scrambler',
  'boarding-engineers',
  'demolisher',
  'engine-techs',
] as const;
/** Cards that do nothing to the dice, the damage or the score of what is under way, but for their cost in points. */
export const SILENT = [
  'grand-moff-tarkin',
  'garm-bel-iblis',
  'defense-liaison',
  'weapons-liaison',
  'raymus-antilles',
  'leia-organa',
  'wulff-yularen',
  'redundant-shields',
  'shields-to-maximum',
  'expanded-hangar-bay',
  'boosted-comms',
  'comms-net',
  'engineering-team',
  'nav-team',
  'gunnery-team',
  'redemption',
  'corrupter',
] as const;

/** Hull that Admiral Motti adds, by size. */
const MOTTI: Readonly<Record<string, number>> = { small: 1, medium: 2, large: 3 };
const CLOSE = 1;
/** Dice that Targeting Scrambler has rerolled. */
export const MOST_SCRAMBLED = 4;
const MEDIUM = 2;

export const hasCard = (ship: { readonly upgrades: readonly string[] }, id: string): boolean =>
  ship.upgrades.includes(id);

/** What ships of a side have by the commander on one of them. */
export const hullOf = (ship: ShipSheet, fleet: readonly ShipSheet[]): number =>
  ship.card.hull +
  (fleet.some((each) => !each.destroyed && hasCard(each, 'admiral-motti')) ? MOTTI[ship.card.size]! : 0);

/** Dice that cards add to a battery. */
export function batteryDice(ship: ShipSheet, zone: string): readonly [red: number, blue: number, black: number] {
  const sides = zone === 'left' || zone === 'right';
  return [
    sides && hasCard(ship, 'enhanced-armament') ? 1 : 0,
    0,
    zone === 'front' && hasCard(ship, 'expanded-launchers') ? 2 : 0,
  ];
}

/** The card that is being used, and what it has done. */
export interface Use {
  readonly id: string;
  readonly ship: ShipSheet;
  /** Dice spent for it, and shields. */
  spent: number;
}

/** The critical effects of cards: the colour of the icon that each needs. */
export const CRITICALS: Readonly<Record<string, string | null>> = {
  'overload-pulse': 'blue',
  'ion-cannon-batteries': 'blue',
  'dodonnas-pride': 'blue',
  'assault-concussion-missiles': 'black',
  'assault-proton-torpedoes': 'black',
  'xx-9-turbolasers': null,
  'orbital-bombardment-particle-cannons': 'red',
};

/** Cards that are exhausted or discarded by their use. */
export const COSTS: Readonly<Record<string, 'exhausted' | 'discarded'>> = {
  'intel-officer': 'exhausted',
  'sensor-team': 'exhausted',
  'turbolaser-reroute-circuits': 'exhausted',
  'assault-concussion-missiles': 'exhausted',
  'assault-proton-torpedoes': 'exhausted',
  'electronic-countermeasures': 'exhausted',
  'external-racks': 'discarded',
  'reinforced-blast-doors': 'discarded',
  'targeting-scrambler': 'exhausted',
  'engine-techs': 'exhausted',
  'boarding-engineers': 'discarded',
};

const CRITICAL_FACES: ReadonlySet<string> = new Set(['critical', 'hitCritical']);
export const showsCritical = ({ face }: Die): boolean => CRITICAL_FACES.has(face);

/** A card adds a die. `broadside`: the ship attacks from its side zones alone this round. */
export function addsDie(strike: Strike, { id, spent }: Use, die: Die, broadside: boolean): void {
  const { from, band, manner, target } = strike.is;
  insist(isOwn(manner), 'A-DEF-14: nothing is added to a salvo');
  strike.use(id, 2);
  if (id === 'external-racks')
    insist(band === CLOSE && die.colour === 'black', 'External Racks: black, at close range');
  else if (id === 'dominator') {
    insist(band <= MEDIUM && die.colour === 'blue', 'Dominator: blue, at close to medium range');
    insist(strike.uses.get(id)! <= spent, 'Dominator: a die for each shield');
  } else {
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
  else insist(id === 'leading-shots' && spent === 1, `${id} rerolls no dice`);
}

/** A card turns a die to another face; `picked` were picked for it, `option` is the one that the player chose. */
export function turns({ id, spent }: Use, picked: readonly Die[], old: Die, now: Die): void {
  insist(old.colour === now.colour, 'A-DIC-04: a die keeps its colour');
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
