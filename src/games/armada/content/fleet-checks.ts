import { own } from '../../../core/index.ts';
import { KEYWORD_WORDS, readKeyword } from '../cards/keywords.ts';
import { MAX_SPEED } from '../state/layout.ts';
import type { Content, ShipCard, Side, SquadronCard, UpgradeCard } from './content.ts';
import { idsMeant, unplayedCard } from '../official/played.ts';
import type { Fault, Path } from './table-checks.ts';
import { checkUpgradeCards } from './upgrade-checks.ts';

type Slot = UpgradeCard['slot'];

/** The fields of an upgrade that the rules of fleet building need. */
export interface FleetUpgrade extends Pick<
  UpgradeCard,
  'name' | 'slot' | 'secondSlot' | 'faction' | 'secondFaction' | 'points' | 'unique' | 'modification' | 'restriction'
> {
  /** Names of which a fleet may hold only one card each; default: the name of a unique card. */
  readonly uniqueNames?: readonly string[];
  /** Sizes of ships that may carry the upgrade; default: all. */
  readonly sizes?: readonly string[] | undefined;
  readonly flagshipOnly?: boolean | undefined;
  /** Slots that the upgrade adds to its ship. */
  readonly adds?: readonly Slot[] | undefined;
  /** Slots that the ship may not have had before. */
  readonly without?: readonly Slot[] | undefined;
  /** Sizes of ships that may not have the slots of `without`; default: all. */
  readonly withoutOn?: readonly string[] | undefined;
  /** Slots that the upgrade closes. */
  readonly bars?: readonly Slot[] | undefined;
}

/** The cards of which fleets are built, and the limit of points. */
export interface FleetCards {
  readonly rules: Pick<Content['rules'], 'fleetLimit'> & Partial<Pick<Content['rules'], 'fleets'>>;
  readonly ships: Readonly<
    Record<
      string,
      Pick<ShipCard, 'name' | 'faction' | 'points' | 'slots' | 'flotilla' | 'speedChart'> & { readonly size: string }
    >
  >;
  readonly squadrons: Readonly<
    Record<
      string,
      Pick<SquadronCard, 'name' | 'faction' | 'points' | 'unique' | 'defenseTokens'> & {
        readonly uniqueNames?: readonly string[];
      }
    >
  >;
  readonly upgrades: Readonly<Record<string, FleetUpgrade>>;
}

/** The parts of a fleet that the checks read. */
type FleetSide = Pick<Side, 'ships' | 'squadrons' | 'upgrades' | 'deploy'>;

/** Reports faults of fleets: cards that do not exist or cannot be played, upgrades without a slot, too many points. */
export function checkFleets(content: Content, fault: Fault): void {
  checkCards(content, fault);
  for (const [label, side] of Object.entries(content.sides)) {
    if (content.rules.fleets === 'legal') checkFleet(content, label, side, fault);
    else {
      checkNames(content, label, side, fault);
      checkCopies(label, side, fault);
    }
  }
}

/** Reports faults of one fleet: cards that are not played, and breaches of the rules of fleet building. */
export function checkFleet(content: Content, label: string, side: Side, fault: Fault): void {
  checkNames(content, label, side, fault);
  checkRules(content, label, side, fault);
}

/** Reports breaches of the rules of fleet building (A-FLT-01 to 10). Cards that do not exist are skipped: `checkNames` reports them. */
export function checkRules(content: FleetCards, label: string, side: FleetSide, fault: Fault): void {
  checkCopies(label, side, fault);
  checkUnique(content, label, side, fault);
  checkUpgrades(content, label, side, fault);
  if (content.rules.fleetLimit > 0) checkLimit(content, label, side, fault);
}

/** Reports ships with two copies of a card, which is never allowed (A-FLT-08). */
function checkCopies(label: string, side: FleetSide, fault: Fault): void {
  side.upgrades?.forEach((cards, i) => {
    cards.forEach((id, k) => {
      if (cards.indexOf(id) < k) fault(['sides', label, 'upgrades', i, k], `${id} stands twice on one ship`);
    });
  });
}

/** Cost of a fleet: ships, squadrons and upgrades (A-FLT-01). Cards that do not exist cost nothing. */
export function fleetPoints(content: FleetCards, side: FleetSide): number {
  const ships = side.ships.reduce((sum, id) => sum + (own(content.ships, id)?.points ?? 0), 0);
  const upgrades = (side.upgrades ?? []).flat().reduce((sum, id) => sum + (own(content.upgrades, id)?.points ?? 0), 0);
  return ships + squadronPoints(content, side) + upgrades;
}

/** The slots that an upgrade card fills (A-FLT-07). */
export const slotsOf = ({ slot, secondSlot }: Pick<UpgradeCard, 'slot' | 'secondSlot'>): readonly Slot[] =>
  secondSlot === undefined ? [slot] : [slot, secondSlot];

/** Cost of a fleet's squadrons. */
export const squadronPoints = (content: FleetCards, side: FleetSide): number =>
  side.squadrons.reduce((sum, id) => sum + (own(content.squadrons, id)?.points ?? 0), 0);

function checkCards(content: Content, fault: Fault): void {
  checkUpgradeCards(content, (path, message, known) => {
    fault(['upgrades', ...path], message, known);
  });
  for (const [id, squadron] of Object.entries(content.squadrons))
    squadron.keywords.forEach((text, i) => {
      const { entry } = readKeyword(text);
      if (entry === null) fault(['squadrons', id, 'keywords', i], `unknown keyword "${text}"`, KEYWORD_WORDS);
    });
}

/** Reports cards of a fleet that are not played, and lists that do not fit the ships. */
export function checkNames(content: Content, label: string, side: Side, fault: Fault): void {
  const refuse: Fault = (path, message, known) => {
    fault(['sides', label, ...path], message, known);
  };
  const check =
    (kind: 'ship' | 'squadron' | 'upgrade', cards: Readonly<Record<string, unknown>>) => (id: string, path: Path) => {
      if (Object.hasOwn(cards, id)) return;
      const known = Object.keys(cards);
      const why = unplayedCard(kind, id, known);
      if (why !== null) refuse(path, why);
      else refuse(path, `unknown ${kind} "${id}"`, idsMeant(kind, id, known));
    };
  const { ships, squadrons, upgrades } = content;
  const checkShip = check('ship', ships);
  side.ships.forEach((id, i) => {
    checkShip(id, ['ships', i]);
  });
  const checkSquadron = check('squadron', squadrons);
  side.squadrons.forEach((id, i) => {
    checkSquadron(id, ['squadrons', i]);
  });
  const checkUpgrade = check('upgrade', upgrades);
  side.upgrades?.forEach((cards, i) => {
    cards.forEach((id, k) => {
      checkUpgrade(id, ['upgrades', i, k]);
    });
  });
  if (side.upgrades !== undefined && side.upgrades.length !== side.ships.length)
    refuse(['upgrades'], `${side.ships.length} ships need as many lists of upgrades, not ${side.upgrades.length}`);
  side.deploy?.forEach((place, i) => {
    const most = own(ships, side.ships[i] ?? '')?.speedChart.length ?? MAX_SPEED;
    if (place.speed !== undefined && place.speed > most)
      refuse(['deploy', i, 'speed'], `${side.ships[i]} goes no faster than ${most}, not ${place.speed}`);
  });
  if (side.deploy !== undefined && side.deploy.length !== side.ships.length)
    refuse(['deploy'], `${side.ships.length} ships need as many places, not ${side.deploy.length}`);
}

/** Reports unique cards that a fleet holds twice, and cards that share a unique name: Darth Vader is either a commander or a pilot (A-FLT-10). */
function checkUnique(content: FleetCards, label: string, side: FleetSide, fault: Fault): void {
  const held = new Map<string, string>();
  const look = (
    card: { readonly name: string; readonly unique: boolean; readonly uniqueNames?: readonly string[] } | undefined,
    id: string,
    path: Path,
  ): void => {
    const names = card === undefined ? [] : (card.uniqueNames ?? (card.unique ? [card.name] : []));
    const twice = names.find((name) => held.has(name));
    for (const name of names) if (!held.has(name)) held.set(name, id);
    if (twice === undefined) return;
    const other = held.get(twice)!;
    const message =
      other === id
        ? `${id} is unique and stands twice in the fleet`
        : `${id} and ${other} share the unique name ${twice}; a fleet holds one of them`;
    fault(['sides', label, ...path], message);
  };
  side.upgrades?.forEach((cards, i) => {
    cards.forEach((id, k) => {
      if (cards.indexOf(id) === k) look(own(content.upgrades, id), id, ['upgrades', i, k]);
    });
  });
  side.squadrons.forEach((id, i) => {
    look(own(content.squadrons, id), id, ['squadrons', i]);
  });
}

/** Whether the name of a ship contains one of the alternatives of a restriction as whole words: `Victory`, `MC80 Battle or MC80 Star`. */
export const isOfKind = (name: string, restriction: string): boolean =>
  restriction.split(' or ').some((word) =>
    ` ${name}`
      .replaceAll('-', ' ')
      .concat(' ')
      .includes(` ${word.replaceAll('-', ' ')} `),
  );

const needsWithout = (id: string, slot: Slot, sizes: readonly string[] | undefined): string =>
  sizes === undefined
    ? `${id} needs a ship without a ${slot} slot`
    : `${id} needs a ship without a ${slot} slot if the ship is ${sizes.join(' or ')}`;

function checkUpgrades(content: FleetCards, label: string, side: FleetSide, fault: Fault): void {
  const refuse = (path: Path, message: string): void => {
    fault(['sides', label, 'upgrades', ...path], message);
  };
  let commanders = 0;
  side.upgrades?.forEach((ids, i) => {
    const ship = own(content.ships, side.ships[i] ?? '');
    if (ship === undefined) return;
    const name = side.ships[i]!;
    const cards = ids.map((id) => own(content.upgrades, id));
    const bar: Slot[] = ['commander', 'title', ...ship.slots];
    for (const card of cards) bar.push(...(card?.adds ?? []));
    const free = bar.filter((slot) => !cards.some((card) => card?.bars?.includes(slot)));
    const leads = cards.some((card) => card?.slot === 'commander');
    let modifications = 0;
    ids.forEach((id, k) => {
      const card = cards[k];
      if (card === undefined || ids.indexOf(id) < k) return;
      for (const needed of slotsOf(card)) {
        const slot = free.indexOf(needed);
        if (slot < 0) refuse([i, k], `${name} has no ${needed} slot left for ${id}; it has ${ship.slots.join(', ')}`);
        else free.splice(slot, 1);
      }
      if (card.modification && ++modifications > 1) refuse([i, k], `${id} is a second modification on one ship`);
      if (!isOf(card, ship.faction)) refuse([i, k], `${id} belongs to ${factionsOf(card)}, ${name} to ${ship.faction}`);
      if (card.restriction !== undefined && !isOfKind(ship.name, card.restriction))
        refuse([i, k], `${id} needs a ship of the kind ${card.restriction}`);
      if (card.sizes !== undefined && !card.sizes.includes(ship.size))
        refuse([i, k], `${id} needs a ${card.sizes.join(' or ')} ship, and ${name} is ${ship.size}`);
      if (card.flagshipOnly === true && !leads) refuse([i, k], `${id} needs the flagship`);
      const asks = card.withoutOn === undefined || card.withoutOn.includes(ship.size);
      const barred = asks ? card.without?.find((slot) => ship.slots.includes(slot)) : undefined;
      if (barred !== undefined) refuse([i, k], needsWithout(id, barred, card.withoutOn));
      // By the rules of the Super Star Destroyer no card adds a slot to it.
      if (ship.size === 'huge' && card.adds !== undefined) refuse([i, k], `${id} adds a slot, and ${name} is huge`);
      if (card.slot === 'commander') {
        if (++commanders > 1) refuse([i, k], `${id} is a second commander`);
        if (ship.flotilla) refuse([i, k], `${id} is a commander and cannot sail on a flotilla`);
      }
    });
  });
}

export interface OfFactions {
  readonly faction: string;
  readonly secondFaction?: string | undefined;
}

export const isOf = (card: OfFactions, faction: string): boolean =>
  card.faction === 'any' || card.faction === faction || card.secondFaction === faction;
export const factionsOf = ({ faction, secondFaction }: OfFactions): string =>
  secondFaction === undefined ? faction : `${faction} and ${secondFaction}`;

/** Reports a fleet that exceeds a limit or has no flagship (A-FLT-01 to 05). */
function checkLimit(content: FleetCards, label: string, side: FleetSide, fault: Fault): void {
  const limit = content.rules.fleetLimit;
  const refuse = (message: string): void => {
    fault(['sides', label], message);
  };
  const points = fleetPoints(content, side);
  if (points > limit) refuse(`the fleet costs ${points} points, ${points - limit} above the limit of ${limit}`);
  const commanders = (side.upgrades ?? [])
    .flat()
    .filter((id) => own(content.upgrades, id)?.slot === 'commander').length;
  if (commanders === 0) {
    const faction = own(content.ships, side.ships[0] ?? '')?.faction;
    const fitting = Object.keys(content.upgrades).filter((id) => {
      const card = content.upgrades[id]!;
      return card.slot === 'commander' && faction !== undefined && isOf(card, faction);
    });
    const choice = fitting.length === 0 ? 'none of this faction is played' : fitting.join(', ');
    refuse(`with a limit of points one ship needs a commander, which makes it the flagship: ${choice}`);
  }
  const squadrons = squadronPoints(content, side);
  const third = Math.ceil(limit / 3);
  if (squadrons > third) refuse(`squadrons cost ${squadrons} points, more than a third of the limit (${third})`);
  const guarded = side.squadrons.filter((id) => {
    const card = own(content.squadrons, id);
    return card?.unique === true && card.defenseTokens.length > 0;
  }).length;
  const most = Math.floor(limit / 100);
  if (guarded > most)
    refuse(`${guarded} unique squadrons have defense tokens, more than one for each 100 points of the limit (${most})`);
  const factions = new Set([
    ...side.ships.map((id) => own(content.ships, id)?.faction),
    ...side.squadrons.map((id) => own(content.squadrons, id)?.faction),
  ]);
  factions.delete(undefined);
  if (factions.size > 1) refuse(`a fleet holds one faction, not ${[...factions].join(' and ')}`);
}
