/** Random fleets of about 180 points over tables with objectives: with upgrade cards and without, of two players and of two teams of two. */
import { belowSfc, makeSfc, seedSfc } from '../../../../src/core/index.ts';
import { contentSchema, defaults } from '../../../../src/games/armada/content/content.ts';
import type { Content } from '../../../../src/games/armada/content/content.ts';
import { OBJECTIVES } from '../../../../src/games/armada/cards/objectives.ts';
import { SHIPS } from '../../../../src/games/armada/content/ships.ts';
import { UPGRADES } from '../../../../src/games/armada/cards/slots/upgrades.ts';
import { NEWER, OLDER } from './cards/cards.ts';
import { SQUADRONS } from '../../../../src/games/armada/content/squadrons.ts';

interface Row {
  readonly name: string;
  readonly slot: string;
  /** A second slot that the card takes. */
  readonly secondSlot?: string;
  readonly faction?: string;
  readonly secondFaction?: string;
  readonly restriction?: string;
  readonly unique?: boolean;
  readonly modification?: boolean;
  readonly sizes?: readonly string[];
  readonly without?: readonly string[];
  readonly bars?: readonly string[];
}

export type Random = ReturnType<typeof makeSfc>;
const LIMIT = 180;
const MOST_SHIPS = 4;
const MOST_SQUADRONS = 8;
const BRAWLERS = 10;
const UPGRADE_TRIES = 60;
/** One of this many contents is a match of two teams of two. */
const TEAMS_EVERY = 6;
/** A content whose number leaves this remainder is a match of ships with special batteries. */
const SIEGE = 4;
const ONAGERS = ['onager-star-destroyer', 'onager-testbed'] as const;
/** Every second brawl is one of these ships, whose cards help squadrons. */
const CARRIERS_EVERY = 6;
const CARRIERS = [
  ['nebulon-b-escort-frigate', 'gr-75-medium-transports'],
  ['assault-frigate-mark-ii-b', 'gr-75-combat-retrofits'],
  ['quasar-fire-i', 'gozanti-cruisers'],
] as const;
const isSilent = (id: string): boolean => OLDER[id]!.silent === true;
const silent = Object.keys(OLDER).filter(isSilent);
const read = Object.keys(OLDER).filter((id) => !isSilent(id));
/** The older cards. Those whose texts the referee reads are in the list twice, so they are drawn twice as often. */
const ALL_CARDS: readonly string[] = [...read, ...read, ...silent];
const NEW_CARDS = Object.keys(NEWER);
const SIEGE_CARDS: readonly string[] = [
  ...ALL_CARDS,
  ...Array.from({ length: 20 }, () => 'orbital-bombardment-particle-cannons'),
];
/**
 * A content whose number leaves this remainder is a match of these ships, whose cards are about ships: their
 * activations, damage cards and the attacks on them.
 */
const DUEL = 1;
/** Objectives about the order in which fleets are placed. */
export const ALTERNATING: ReadonlySet<string> = new Set([
  'fleet-ambush',
  'superior-positions',
  'solar-corona',
  'surprise-attack',
  'fighter-ambush',
  'blockade-run',
]);
/**
 * Contents before this number have objectives of the core set, so that they do not change; the later ones have
 * objectives of campaigns.
 */
export const CORE = 12;
/** Millimetres between the short edges of a table of six feet. */
export const LONG_TABLE = 1828.8;
export const LATER = 900;
const DUELLISTS = [
  ['gladiator-i', 'gladiator-ii', 'raider-i'],
  ['interdictor-combat-refit', 'interdictor-suppression-refit'],
  ['interdictor-combat-refit', 'gladiator-i', 'raider-ii'],
  ['nebulon-b-support-refit', 'cr90-corvette-b', 'hammerhead-torpedo-corvette', 'hammerhead-scout-corvette'],
  ['mc80-command-cruiser', 'mc80-assault-cruiser'],
  ['venator-ii', 'pelta-medical-frigate'],
  ['munificent-star-frigate', 'hardcell-transport'],
  ['victory-ii', 'victory-i'],
  ['mc75-ordnance-cruiser', 'cr90-corvette-b'],
  ['mc30c-scout-frigate', 'mc30c-torpedo-frigate'],
] as const;
const DUEL_CARDS = [
  'general-dodonna',
  'demolisher',
  'engine-techs',
  'boarding-engineers',
  'targeting-scrambler',
  'assault-proton-torpedoes',
  'wulff-yularen',
  'admiral-screed',
  'thermal-shields',
  'tranquility',
  'linked-turbolaser-towers',
  'toryn-farr',
  'projection-experts',
  'boarding-troopers',
  'major-derlin',
  'foremans-labor',
  'seventh-fleet-star-destroyer',
  'kyrsta-agate-officer',
  'walex-blissex',
  'reactive-gunnery',
  'early-warning-system',
  'disposable-capacitors',
  'flak-guns',
  'emperor-palpatine-officer',
  'swivel-mount-batteries',
  'admonition',
  'kraken',
  'wat-tambor',
  'quad-laser-turrets',
  'darth-vader',
  'anakin-skywalker',
  'luminara-unduli',
  'commander-sato',
  'kyrsta-agate',
  'darth-vader-officer',
  'adi-gallia',
  'clone-captain-zak',
  'gunnery-chief-varnillian',
  'sa-nalaor',
  'endeavor',
  'vanguard',
  'aspiration',
  'reserve-hangar-deck',
  'cluster-bombs',
  'general-grievous',
];
const WING_CARDS = [
  'reserve-hangar-deck',
  'bomber-command-center',
  'flight-controllers',
  'gallant-haven',
  'yavaris',
  'expanded-hangar-bay',
];
export const OBSTACLES = ['asteroid-a', 'asteroid-b', 'asteroid-c', 'debris-a', 'debris-b', 'station'];

export const pick = <T>(random: Random, list: readonly T[]): T => list[belowSfc(random, list.length)]!;

const factionOf = (id: string): string => SHIPS[id]!.faction;

/**
 * Ships as long as the points last, then squadrons; `first` is one of the ships. A fleet holds a unique squadron only
 * once.
 */
function fleet(random: Random, first?: string): { ships: string[]; squadrons: string[] } {
  const ships = Object.entries(SHIPS).filter(([, ship]) => ship.points <= LIMIT && !('special' in ship));
  const squadrons = Object.entries(SQUADRONS);
  const chosen: { ships: string[]; squadrons: string[] } = { ships: [], squadrons: [] };
  let left = LIMIT;
  if (first !== undefined) {
    chosen.ships.push(first);
    left -= SHIPS[first]!.points;
  }
  const want = 1 + belowSfc(random, MOST_SHIPS);
  for (let tries = 0; tries < 20 && chosen.ships.length < want; tries++) {
    const [id, { points }] = pick(random, ships);
    if (points > left) continue;
    chosen.ships.push(id);
    left -= points;
  }
  for (let tries = 0; tries < 20 && chosen.squadrons.length < MOST_SQUADRONS; tries++) {
    const [id, squadron] = pick(random, squadrons);
    const { points } = squadron;
    if (points > left || ('unique' in squadron && chosen.squadrons.includes(id))) continue;
    chosen.squadrons.push(id);
    left -= points;
  }
  return chosen.ships.length > 0 ? chosen : { ships: ['cr90-corvette-a'], squadrons: ['x-wing'] };
}

/**
 * A fleet of one ship and ten squadrons, most of them unique, in the middle of the table, where they meet at once.
 * With `carriers`, the ship has cards of carriers.
 */
function brawl(random: Random, carriers: boolean): Record<string, unknown> {
  const ids = Object.keys(SQUADRONS);
  const unique = Object.entries(SQUADRONS).flatMap(([id, squadron]) => ('unique' in squadron ? [id] : []));
  const squadrons: string[] = [];
  while (squadrons.length < BRAWLERS) {
    const id = pick(random, belowSfc(random, 4) > 0 ? unique : ids);
    if (!squadrons.includes(id)) squadrons.push(id);
  }
  const ships = carriers
    ? pick(random, CARRIERS)
    : [
        pick(
          random,
          Object.entries(SHIPS).filter(([, ship]) => !('special' in ship) && ship.size !== 'huge'),
        )[0],
      ];
  return {
    ships,
    ...(carriers ? { upgrades: upgrades(random, ships, WING_CARDS) } : {}),
    squadrons,
    deploy: ships.map((_, k) => ({ x: 457 - 80 * k, y: 330, heading: 0, speed: 1 })),
    deploySquadrons: squadrons.map((_, k) => ({ x: 250 + 42 * k, y: 430 })),
  };
}

/** Ships that meet at once, and two squadrons. */
function duel(random: Random) {
  const ships = [...pick(random, DUELLISTS)];
  return {
    ships,
    squadrons: ['x-wing', 'tie-fighter'],
    deploy: ships.map((_, k) => ({ x: 340 + 110 * k, y: 290, heading: 0, speed: 1 })),
    deploySquadrons: [350, 400].map((x) => ({ x, y: 380 })),
  };
}

/**
 * The cards of content `n`: those of the list, and from `LATER` on also the newer ones, each as often as four others.
 */
const cardsOf = (n: number, cards: readonly string[]): readonly string[] =>
  n < LATER ? cards : [...cards, ...NEW_CARDS, ...NEW_CARDS, ...NEW_CARDS, ...NEW_CARDS];

/** Whether a word of a restriction occurs as a whole word in the name of a ship. */
const isNamed = (name: string, word: string): boolean => new RegExp(`\\b${word}\\b`).test(name);

/** Upgrade cards that the referee reads, for the slots of the ships; a unique card and a commander only once. */
export function upgrades(random: Random, ships: readonly string[], cards: readonly string[] = ALL_CARDS): string[][] {
  const taken = new Set<string>();
  const faction = SHIPS[ships[0]!]!.faction as string;
  return ships.map((id, k) => {
    const ship: { name: string; slots: readonly string[]; flotilla?: boolean } = SHIPS[id]!;
    const free: string[] = [...ship.slots, 'title', ...(k === 0 && ship.flotilla !== true ? ['commander'] : [])];
    const chosen: string[] = [];
    let modified = false;
    for (let tries = 0; tries < UPGRADE_TRIES; tries++) {
      const card = pick(random, cards);
      const row: Row = UPGRADES[card]!;
      const slots = row.secondSlot === undefined ? [row.slot] : [row.slot, row.secondSlot];
      if (chosen.includes(card) || slots.some((slot) => !free.includes(slot))) continue;
      if ((row.faction ?? 'any') !== 'any' && row.faction !== faction && row.secondFaction !== faction) continue;
      if (row.restriction !== undefined && !row.restriction.split(' or ').some((word) => isNamed(ship.name, word)))
        continue;
      if (row.sizes !== undefined && !row.sizes.includes(SHIPS[id]!.size)) continue;
      if ((row.without ?? []).some((slot) => ship.slots.includes(slot))) continue;
      // Cards that close slots are left to the tests.
      if (row.bars !== undefined) continue;
      if ((row.unique === true && taken.has(row.name)) || (row.modification === true && modified)) continue;
      for (const slot of slots) free.splice(free.indexOf(slot), 1);
      chosen.push(card);
      taken.add(row.name);
      modified ||= row.modification === true;
    }
    return chosen;
  });
}

/**
 * Content number `n`: two fleets, one objective (or none), the six obstacles, and a table that brings them together.
 * One in three is a brawl. `named`: the objective of all contents; then none is a brawl.
 */
export function contentOf(n: number, named?: string): Content {
  const random = makeSfc();
  seedSfc(random, Int32Array.of(n, 11, 12, 13));
  const printed = defaults();
  // Aces of one name may meet here, because other tests check the rules for building fleets.
  const plain = { ...(printed['rules'] as object), fleets: 'free' };
  if (n % 3 === 2 && named === undefined) {
    const rules = { ...plain, deployment: 'fixed', places: 'free', obstacles: [], objectives: 'none' };
    const carriers = n % CARRIERS_EVERY === 2;
    const sides = { a: brawl(random, carriers), b: brawl(random, carriers) };
    return contentSchema.parse({ ...printed, rules, sides });
  }
  const turn = n - Math.floor((n + 1) / 3);
  const core = OBJECTIVES[turn % (CORE + 1)];
  const later = OBJECTIVES[CORE + (turn % (OBJECTIVES.length - CORE))];
  const objective = named ?? (n >= LATER ? later?.id : turn % (CORE + 1) === CORE ? undefined : core?.id);
  const rules = {
    ...plain,
    obstacles: OBSTACLES.map((obstacle) => ({ obstacle })),
    objectives: objective === undefined ? 'none' : [objective],
    ...(objective === 'blockade-run' ? { width: LONG_TABLE } : {}),
  };
  const plainSides = { a: fleet(random), b: fleet(random) };
  if (n % TEAMS_EVERY === 0) {
    const teams = { ...plainSides, c: fleet(random), d: fleet(random) };
    return contentSchema.parse({ ...printed, rules: { ...rules, sectorFleet: 2 }, sides: teams });
  }
  if (n % TEAMS_EVERY === SIEGE) {
    const sieges = { a: fleet(random, pick(random, ONAGERS)), b: fleet(random, pick(random, [...ONAGERS, undefined])) };
    return contentSchema.parse({ ...printed, rules, sides: equipped(random, sieges, cardsOf(n, SIEGE_CARDS)) });
  }
  if (n % TEAMS_EVERY === DUEL && !ALTERNATING.has(objective ?? '')) {
    const sides = equipped(random, { a: duel(random), b: duel(random) }, cardsOf(n, DUEL_CARDS));
    const obstacles = OBSTACLES.map((obstacle, k) => ({ obstacle, x: 120 + 130 * k, y: 457, heading: 0 }));
    const fixed = { ...rules, obstacles, deployment: 'fixed', places: 'free' };
    return contentSchema.parse({ ...printed, rules: fixed, sides });
  }
  return contentSchema.parse({ ...printed, rules, sides: equipped(random, plainSides, cardsOf(n, ALL_CARDS)) });
}

const DREADNOUGHTS = Object.entries(SHIPS).flatMap(([id, { size }]) => (size === 'huge' ? [id] : []));
const PROTOTYPES = DREADNOUGHTS.filter((id) => id.endsWith('prototype'));
const HUNTERS = [
  ['mc80-command-cruiser', 'mc75-ordnance-cruiser', 'mc30c-torpedo-frigate'],
  ['starhawk-battleship-mark-i', 'assault-frigate-mark-ii-a', 'nebulon-b-escort-frigate'],
  ['victory-ii', 'gladiator-i', 'raider-ii'],
  ['onager-testbed', 'quasar-fire-i', 'gozanti-cruisers'],
  ['providence-dreadnought', 'munificent-star-frigate', 'hardcell-battle-refit'],
  ['venator-ii', 'acclamator-i', 'consular-armed-cruiser'],
] as const;

const places = (ships: readonly string[], squadrons: readonly string[], y: number) => ({
  deploy: ships.map((_, k) => ({ x: ships.length === 1 ? 457 : 300 + 150 * k, y, heading: 0, speed: 1 })),
  deploySquadrons: squadrons.map((_, k) => ({ x: 250 + 130 * k, y: y + 230 })),
});

/**
 * Content number `n` for matches of a huge ship against a fleet. In one of three the players place their ships, and in
 * one of five both sides have a huge ship.
 */
export function hugeContent(n: number, named?: string): Content {
  const random = makeSfc();
  seedSfc(random, Int32Array.of(n, 31, 32, 33));
  const printed = defaults();
  const wings = Object.keys(SQUADRONS);
  const placed = n % 3 === 2;
  const of = (ships: readonly string[], y: number) => {
    const squadrons = Array.from({ length: 4 }, () => pick(random, wings));
    return {
      ships: [...ships],
      squadrons,
      upgrades: upgrades(random, ships, cardsOf(LATER, ALL_CARDS)),
      ...(placed ? {} : places(ships, squadrons, y)),
    };
  };
  const both = n % 5 === 4;
  // Two Executors have more hull than the deck has cards, and damage without a card is lost.
  const dreadnought = (): readonly string[] => [pick(random, both ? PROTOTYPES : DREADNOUGHTS)];
  const a = of(dreadnought(), 190);
  const b = both ? of(dreadnought(), 190) : of(pick(random, HUNTERS), 250);
  const rules = {
    ...(printed['rules'] as object),
    fleets: 'free',
    obstacles: OBSTACLES.map((obstacle, k) =>
      placed ? { obstacle } : { obstacle, x: 120 + 130 * k, y: 457, heading: 0 },
    ),
    objectives: named === undefined ? 'none' : [named],
    ...(named === 'blockade-run' ? { width: LONG_TABLE } : {}),
    ...(placed ? {} : { deployment: 'fixed', places: 'free' }),
  };
  return contentSchema.parse({ ...printed, rules, sides: { a, b } });
}

/** The maximum number of additional cards of a ship. */
const MOST_BESIDES = 4;

/**
 * The content of a two-player match with some of `cards` added to every ship, whatever its slots: a side gets a card
 * as often as it is named, a ship only once.
 */
export function withCards(content: Content, n: number, cards: readonly string[]): Content {
  if (cards.length === 0 || Object.keys(content.sides).length > 2) return content;
  const random = makeSfc();
  seedSfc(random, Int32Array.of(n, 21, 22, 23));
  for (const side of Object.values(content.sides)) {
    const left = [...cards];
    side.upgrades = side.ships.map((_, k) => {
      const own = (side.upgrades?.[k] ?? []).filter((id) => !isTold(id, cards) && !isCommander(id, left));
      for (let more = 1 + belowSfc(random, MOST_BESIDES); more > 0 && left.length > 0; more--)
        for (const card of left.splice(belowSfc(random, left.length), 1)) if (!isTold(card, own)) own.push(card);
      return own;
    });
  }
  return content;
}

/** The content with these squadrons on both sides, in the place of the first ones. */
export function withSquadrons(content: Content, squadrons: readonly string[]): Content {
  for (const side of Object.values(content.sides))
    side.squadrons = [...squadrons, ...side.squadrons.filter((id) => !squadrons.includes(id)).slice(squadrons.length)];
  return content;
}

/** The content with the cards of an edition. */
export function withEdition(content: Content, edition: Content['rules']['edition']): Content {
  const printed = defaults(edition);
  const cards = { ships: printed['ships'], squadrons: printed['squadrons'], upgrades: printed['upgrades'] };
  return contentSchema.parse({ ...content, ...cards, rules: { ...content.rules, edition } });
}

/** Whether a card has the same name as one of the others; a legal fleet never has such a pair. */
const isTold = (id: string, others: readonly string[]): boolean =>
  others.some((other) => UPGRADES[other]!.name === UPGRADES[id]!.name);

/** Whether a card is a commander that one of the others may replace. */
const isCommander = (id: string, others: readonly string[]): boolean =>
  UPGRADES[id]!.slot === 'commander' && others.some((other) => UPGRADES[other]!.slot === 'commander');

/** Gives the ships of each side upgrade cards. Ships of another faction than the first ship of their side are left out. */
function equipped(
  random: Random,
  sides: Readonly<Record<string, ReturnType<typeof fleet>>>,
  cards: readonly string[] = ALL_CARDS,
): object {
  const labelled = Object.entries(sides).map(([label, side]) => {
    const ships = side.ships.filter((id) => factionOf(id) === factionOf(side.ships[0]!));
    return [label, { ...side, ships, upgrades: upgrades(random, ships, cards) }];
  });
  return Object.fromEntries(labelled);
}
