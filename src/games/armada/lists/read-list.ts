/** A fleet in the text of the fleet builders, read into a row of `sides`. */
import type { Json, ReadList, ReadListOptions } from '../../../core/index.ts';
import { EDITIONS, nameOfCard, sortOfCard, type Edition, type Kind, type OfficialCard } from '../official/cards.ts';
import { cardsNamed, officialNames } from '../official/find.ts';
import { isPlayed, type Written } from '../official/played.ts';
import { ownCards } from '../official/own.ts';
import { listLines, type ListLines, type Named } from './list-lines.ts';
import { listFaults, pointsOf, type ListedFleet, type ListedShip } from './list-faults.ts';

const FACTIONS: readonly (readonly [pattern: RegExp, faction: string])[] = [
  [/rebel|alliance to restore/i, 'rebel'],
  [/empire|imperial/i, 'empire'],
  [/republic|^gar$/i, 'republic'],
  [/separatist|confederacy|^cis$/i, 'separatist'],
];

const factionIn = (text: string): string => FACTIONS.find(([pattern]) => pattern.test(text))?.[1] ?? '';

/** Hints that people add to a name to tell cards of the same name apart: `Leia Organa (off)`. */
const HINTS: Readonly<Record<string, (card: OfficialCard) => boolean>> = {
  com: ({ slots }) => slots.includes('commander'),
  commander: ({ slots }) => slots.includes('commander'),
  off: ({ slots }) => slots.includes('officer'),
  officer: ({ slots }) => slots.includes('officer'),
  wpn: ({ slots }) => slots.includes('weapons team'),
  boarding: ({ slots }) => slots.includes('weapons team'),
  title: ({ slots }) => slots.includes('title'),
  imp: ({ factions }) => factions.includes('empire'),
  empire: ({ factions }) => factions.includes('empire'),
  imperial: ({ factions }) => factions.includes('empire'),
  reb: ({ factions }) => factions.includes('rebel'),
  rebel: ({ factions }) => factions.includes('rebel'),
  gar: ({ factions }) => factions.includes('republic'),
  rep: ({ factions }) => factions.includes('republic'),
  republic: ({ factions }) => factions.includes('republic'),
  cis: ({ factions }) => factions.includes('separatist'),
  sep: ({ factions }) => factions.includes('separatist'),
  separatist: ({ factions }) => factions.includes('separatist'),
};

/** The cards of a kind with a name, which may end with hints; if some of them fit the hints, only those. */
function candidates(kind: Kind, name: string, content: Written): readonly OfficialCard[] {
  const mine = ownCards(kind, name, content);
  if (mine.length > 0) return mine;
  const whole = cardsNamed(kind, name);
  if (whole.length > 0) return whole;
  const hinted = /^(.*?)\s*[([{]([^()[\]{}]+)[)\]}]$/.exec(name);
  const hints = (hinted?.[2] ?? '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .flatMap((word) => HINTS[word] ?? []);
  if (hints.length === 0) return [];
  return candidates(kind, hinted![1]!, content).filter((card) => hints.every((allows) => allows(card)));
}

/**
 * The upgrades whose titles begin a name. Some builders write the squadron or the ship of that name instead: `Darth Vader - TIE Advanced
 * Squadron` for the officer, `Interdictor Suppression Refit` for the title.
 */
function upgradesBegun(name: string): readonly OfficialCard[] {
  const words = name.split(/\s+/);
  for (let n = words.length - 1; n > 0; n--) {
    const found = cardsNamed('upgrade', words.slice(0, n).join(' '));
    if (found.length > 0) return found;
  }
  return [];
}

const priceFits = (card: OfficialCard, { points, count }: Named): boolean =>
  points !== null &&
  EDITIONS.some((edition) => card.points[edition] * count === points || card.points[edition] === points);

class Reader {
  readonly #lines: ListLines;
  readonly #options: ReadListOptions;
  readonly faction: string;

  constructor(lines: ListLines, options: ReadListOptions) {
    this.#lines = lines;
    this.#options = options;
    this.faction = factionIn(lines.faction) || this.#factionOfShips();
  }

  #factionOfShips(): string {
    for (const { name } of this.#lines.named) {
      const factions = new Set(candidates('ship', name, this.#options.content).flatMap((card) => card.factions));
      if (factions.size === 1) return [...factions][0]!;
    }
    return '';
  }

  /** The kinds of card that a line may name, the most likely first. */
  kindsOf({ section, below, says }: Named, started: boolean): readonly Kind[] {
    if (says !== null) return [says];
    if (section === 'squadrons') return ['squadron', 'upgrade', 'ship'];
    if (!started) return ['ship', 'squadron', 'upgrade'];
    if (this.#lines.headed) return below ? ['upgrade', 'ship'] : ['ship', 'upgrade'];
    return below ? ['upgrade', 'squadron', 'ship'] : ['ship', 'squadron', 'upgrade'];
  }

  /** The cards that a line may mean; several only if nothing tells them apart. */
  meant(named: Named, kinds: readonly Kind[]): readonly OfficialCard[] {
    const all = (name: string): OfficialCard[] =>
      kinds.flatMap((kind) => candidates(kind, name, this.#options.content));
    let found: readonly OfficialCard[] = all(named.name);
    // If squadrons have a heading of their own, lines below a ship are upgrades.
    const misplaced = kinds[0] === 'upgrade' && this.#lines.headed && !found.some(({ kind }) => kind === 'upgrade');
    const joined = / [-–—] /.test(named.name);
    if ((misplaced && (joined || found.length > 0)) || (found.length === 0 && joined && kinds.includes('upgrade'))) {
      const begun = upgradesBegun(named.name);
      if (begun.length > 0) found = begun;
    }
    const keep = (wanted: (card: OfficialCard) => boolean): void => {
      const some = found.filter(wanted);
      if (some.length > 0) found = some;
    };
    keep(
      ({ factions }) => this.faction === '' || factions.length === 0 || factions.some((each) => each === this.faction),
    );
    keep((card) => priceFits(card, named));
    if (this.#lines.commander === named.name)
      keep(({ slots, kind }) => kind === 'upgrade' && slots.includes('commander'));
    const first = kinds.find((kind) => found.some((card) => card.kind === kind));
    return found.filter((card) => card.kind === first);
  }
}

const nameOf = (card: OfficialCard): string => `${nameOfCard(card)} (${sortOfCard(card)})`;

/** The edition whose points are in the brackets; null if they do not tell. */
function editionOf(fleet: ListedFleet): Edition | null {
  const votes = { current: 0, before: 0 };
  const count = ({ card, named }: ListedFleet['squadrons'][number]): void => {
    if (card.points.current === card.points.before || named.points === null) return;
    for (const edition of EDITIONS)
      if ([card.points[edition], card.points[edition] * named.count].includes(named.points)) votes[edition]++;
  };
  for (const ship of fleet.ships) for (const each of [ship, ...ship.upgrades]) count(each);
  fleet.squadrons.forEach(count);
  if (votes.current === votes.before) return votes.current === 0 ? null : 'current';
  return votes.current > votes.before ? 'current' : 'before';
}

/** The row of `sides` with the cards that are played, and the lines of its parts by their paths in it. */
function sideOf(fleet: ListedFleet, content: Written): { list: Json; lines: ReadonlyMap<string, number> } {
  const lines = new Map<string, number>();
  const ships: string[] = [];
  const upgrades: string[][] = [];
  const squadrons: string[] = [];
  const objectives: string[] = [];
  const plays = (card: OfficialCard): boolean => isPlayed(card, content);
  for (const ship of fleet.ships) {
    if (!plays(ship.card)) continue;
    lines.set(`ships.${ships.length}`, ship.named.line);
    ships.push(ship.card.id);
    const carried: string[] = [];
    for (const { card, named } of ship.upgrades) {
      if (!plays(card)) continue;
      lines.set(`upgrades.${upgrades.length}.${carried.length}`, named.line);
      carried.push(card.id);
    }
    upgrades.push(carried);
  }
  for (const { card, named } of fleet.squadrons)
    for (let i = 0; i < named.count && plays(card); i++) {
      lines.set(`squadrons.${squadrons.length}`, named.line);
      squadrons.push(card.id);
    }
  for (const { card, line } of fleet.objectives) {
    if (!plays(card)) continue;
    lines.set(`objectives.${objectives.length}`, line);
    objectives.push(card.id);
  }
  return { list: { ships, squadrons, upgrades, ...(objectives.length === 0 ? {} : { objectives }) }, lines };
}

/** The limit of points of a content that has not been checked; 0 if it has none. */
function limitOf(content: Written): number {
  const rules = content['rules'];
  const limit: unknown = typeof rules === 'object' && rules !== null && 'fleetLimit' in rules ? rules.fleetLimit : 0;
  return typeof limit === 'number' ? limit : 0;
}

/** Reads a text; null if it names no ship, and so is no fleet. */
export function readList(text: string, options: ReadListOptions): ReadList | null {
  const lines = listLines(text);
  const reader = new Reader(lines, options);
  const unknown: ReadList['unknown'][number][] = [];
  const ships: ListedShip[] = [];
  const squadrons: ListedFleet['squadrons'][number][] = [];
  const objectives: ListedFleet['objectives'][number][] = [];
  const lost = (line: number, name: string, kind: Kind, found: readonly OfficialCard[]): void => {
    const several = found.length > 1;
    unknown.push({ line, name, sort: kind, known: several ? found.map(nameOf) : officialNames(kind), several });
  };
  // The upgrades of an unknown ship are read, but belong to no ship.
  let current: ListedShip | null = null;
  let started = false;
  for (const named of lines.named) {
    const kinds = reader.kindsOf(named, started);
    const found = reader.meant(named, kinds);
    const [card] = found;
    const bare = named.says === null && named.section === 'fleet' && named.points === null;
    // Text before the first ship is what the writer says about the fleet.
    if (card === undefined && !started && bare) continue;
    const kind = card?.kind ?? kinds[0]!;
    if (card === undefined || found.length > 1) lost(named.line, named.name, kind, found);
    if (kind === 'ship') {
      started = true;
      current = null;
    }
    if (card === undefined || found.length > 1) continue;
    if (kind === 'ship') for (let i = 0; i < named.count; i++) ships.push((current = { card, named, upgrades: [] }));
    else if (kind === 'squadron') squadrons.push({ card, named });
    else if (!started) lost(named.line, named.name, 'ship', []);
    else current?.upgrades.push({ card, named });
  }
  for (const { line, category, name } of lines.objectives) {
    const found = candidates('objective', name, options.content);
    if (found.length === 1) objectives.push({ card: found[0]!, line, category });
    else lost(line, name, 'objective', found);
  }
  if (ships.length === 0) return null;
  // The head repeats a card that a ship carries. If no ship carries it, an unknown name was meant to.
  const isLed = ships.some(({ upgrades }) => upgrades.some(({ card: { slots } }) => slots.includes('commander')));
  const { commander, commanderLine } = lines;
  const isRead = unknown.some(({ name }) => name === commander);
  if (commander !== '' && !isLed && !isRead && candidates('upgrade', commander, options.content).length === 0)
    lost(commanderLine, commander, 'upgrade', []);
  const fleet: ListedFleet = {
    faction: reader.faction || (ships[0]!.card.factions[0] ?? ''),
    ships,
    squadrons,
    objectives,
  };
  const said = EDITIONS.find((edition) => edition === lines.edition.toLowerCase());
  const told = said ?? editionOf(fleet);
  const edition = options.edition ?? told ?? 'current';
  const all = [ships, ships.flatMap(({ upgrades }) => upgrades), squadrons]
    .flat()
    .map(({ card, named: { line } }) => ({ card, line }));
  return {
    name: lines.name,
    group: fleet.faction,
    edition: told,
    points: Object.fromEntries(EDITIONS.map((each) => [each, pointsOf(fleet, each)])),
    ...sideOf(fleet, options.content),
    complete: new Set(objectives.map(({ card }) => card.category)).size === 3,
    unknown,
    unplayed: [...all, ...objectives]
      .filter(({ card }) => !isPlayed(card, options.content))
      .map(({ card, line }) => ({ line, name: nameOfCard(card), sort: sortOfCard(card) })),
    // An unknown name may be the commander, and has an unknown cost.
    faults: listFaults(fleet, edition as Edition, unknown.length > 0 ? 0 : (options.limit ?? limitOf(options.content))),
  };
}
