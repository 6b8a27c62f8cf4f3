/** A fleet in a text as people paste it, read into a row of `sides`. */
import type { Json, ReadList, ReadListOptions } from '../../../core/index.ts';
import { EDITIONS, nameOfCard, sortOfCard, type Edition, type Kind, type OfficialCard } from '../official/cards.ts';
import { officialNames } from '../official/find.ts';
import { isPlayed, type Written } from '../official/played.ts';
import { listFaults, pointsOf, type Listed, type ListedFleet, type ListedShip } from './list-faults.ts';
import { jsonLines } from './list-json.ts';
import { entriesOf, type Entry, type Section } from './list-lines.ts';
import { editionOf, numberRemarks, type LostName, type Remarks, type Sum } from './list-sums.ts';
import { Context, factionIn, kindOf, type Line, type Place } from './meant.ts';
import type { Piece } from './pieces.ts';
import { plainLines } from './plain-lines.ts';

const nameOf = (card: OfficialCard): string => `${nameOfCard(card)} (${sortOfCard(card)})`;

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

/** Matches the points behind the title of a list: `Home Guard (398/400)`. */
const TITLE = /(\d{2,4})\s*\/\s*\d{3,4}\s*\)?\s*$/;

/** The pieces of a line with the ship first: `Demolisher - Gladiator I` names the title before its ship. */
function shipFirst(pieces: readonly Piece[]): readonly Piece[] {
  const at = pieces.findIndex((piece) => kindOf(piece) === 'ship');
  const front = pieces.slice(0, at);
  if (at < 1 || !front.every((piece) => kindOf(piece) === 'upgrade')) return pieces;
  return [pieces[at]!, ...front, ...pieces.slice(at + 1)];
}

/** Goes through the lines of a text and puts its cards where they belong. */
class Reader {
  readonly unknown: ReadList['unknown'][number][] = [];
  readonly lost: LostName[] = [];
  readonly remarks: Remarks = [];
  readonly ships: ListedShip[] = [];
  readonly squadrons: Listed[] = [];
  readonly objectives: ListedFleet['objectives'][number][] = [];
  readonly sums: Sum[] = [];
  readonly heads = new Map<string, { readonly line: number; readonly value: string }>();
  readonly #context: Context;
  /** The ship to which upgrades belong; those of an unknown ship belong to none. */
  #ship: ListedShip | null = null;
  /** The number of equal ships that the line of the ship names. */
  #copies = 1;
  #section: Section = 'fleet';
  /** Whether the cards of a ship have not ended. */
  #among = false;
  #started = false;
  /** Whether the next sum of a ship has cards to add up. */
  #open = false;

  constructor(context: Context) {
    this.#context = context;
  }

  read(entries: readonly Entry[]): void {
    for (const entry of entries) {
      if (entry.is === 'head') {
        if (!this.#head(entry)) return;
      } else if (entry.is === 'section') {
        this.#section = entry.section;
        if (entry.section === 'squadrons') this.#begin(null);
      } else if (entry.is === 'blank') this.#among &&= this.#context.ends !== 'blank';
      else if (entry.is === 'sum') this.#sum(entry.line, entry.of, entry.value);
      else if (entry.is === 'objectives') this.#objectives(entry.line, entry.category, entry.text);
      else if (entry.is === 'cards') this.#cards(this.#context.lines.get(entry)!);
    }
  }

  /** Whether the last ship has no sum. */
  get isCutOff(): boolean {
    return this.#among;
  }

  #begin(ship: ListedShip | null): void {
    this.#ship = ship;
    this.#open = false;
    this.#among = false;
  }

  #place(first: boolean, inLine: boolean): Place {
    return { first, started: this.#started, section: this.#section, inShip: inLine || this.#among };
  }

  /** False where a second list begins. */
  #head({ line, key, value, card }: Extract<Entry, { is: 'head' }>): boolean {
    if (card !== undefined && this.#started && (this.#among || this.#context.ends === null)) {
      this.#cards(this.#context.lines.get(card)!);
      return true;
    }
    if (this.heads.has(key)) {
      if (this.ships.length > 0 && (key === 'name' || key === 'faction')) {
        this.remarks.push({ line, message: 'a second list begins here, and is not read; give it a file of its own' });
        return false;
      }
      return true;
    }
    if (value !== '') this.heads.set(key, { line, value });
    return true;
  }

  #sum(line: number, of: Sum['of'], value: number): void {
    const inSquadrons = of === 'ship' && this.#section === 'squadrons';
    const isSecond = of === 'ship' && this.sums.some((sum) => sum.of === 'ship' && sum.ship === this.#ship);
    if (of === 'ship' && !inSquadrons && (this.#ship === null || isSecond)) return;
    const open = of === 'ship' ? this.#open : this.lost.length > 0;
    this.sums.push({ line, of: inSquadrons ? 'squadrons' : of, value, ship: this.#ship, open });
    if (of === 'ship') this.#among = false;
  }

  #lost(line: number, name: string, kind: Kind, found: readonly OfficialCard[], points: number | null): void {
    const several = found.length > 1;
    this.#open = true;
    this.lost.push({ name, points });
    this.unknown.push({
      line,
      name,
      sort: kind,
      known: several ? found.map((card) => nameOf(card)) : officialNames(kind),
      several,
    });
  }

  #objectives(line: number, category: string, text: string): void {
    const whole = this.#context.objectives(text);
    const names = whole.length > 0 ? [text] : text.split(/[,;/|]/);
    for (const name of names.map((each) => each.trim())) {
      if (!/\p{L}/u.test(name)) continue;
      const all = this.#context.objectives(name);
      const found = all.length > 1 ? all.filter((card) => card.category === category) : all;
      if (found.length === 1) this.objectives.push({ card: found[0]!, line, category });
      else this.#lost(line, name, 'objective', all, null);
    }
  }

  #cards(line: Line): void {
    const { entry, pieces } = line;
    let inShip = false;
    for (const [i, piece] of shipFirst(pieces).entries()) {
      if (piece.sum !== null) this.#sum(entry.line, 'ship', piece.sum);
      else if (piece.cards.length === 0) this.#nothing(line, piece);
      else inShip = this.#card(line, piece, this.#place(i === 0, inShip)) === 'ship' || inShip;
    }
  }

  /** A piece that names no card. */
  #nothing(line: Line, piece: Piece): void {
    const { entry } = line;
    const { name, points } = piece.reading;
    const title = TITLE.exec(piece.text);
    if (!this.#started && title !== null) this.#sum(entry.line, 'fleet', Number(title[1]));
    if (!this.#context.isName(line, piece, this.#started)) return;
    const [likely] = this.#context.kindsOf(entry, this.#place(piece === line.pieces[0], false));
    const kind =
      likely === 'ship' &&
      this.#started &&
      !this.#context.bulleted &&
      line.pieces.length === 1 &&
      points !== null &&
      points < CHEAPEST
        ? 'upgrade'
        : likely!;
    if (kind === 'ship') this.#newShip();
    this.#lost(entry.line, name, kind, [], points);
  }

  #newShip(): void {
    this.#started = true;
    this.#section = 'fleet';
    this.#begin(null);
    this.#among = this.#context.ends !== null;
  }

  /** Puts a card where it belongs; returns its kind. */
  #card({ entry }: Line, piece: Piece, place: Place): Kind {
    const { reading } = piece;
    const found = this.#context.meant(entry, piece, place, (card) => this.#fits(card));
    const [card] = found as readonly [OfficialCard];
    const named = { line: entry.line, name: reading.name, count: reading.count, points: reading.points };
    if (card.kind === 'ship') this.#newShip();
    if (found.length > 1) this.#lost(entry.line, reading.name, card.kind, found, reading.points);
    else if (card.kind === 'ship') {
      this.#copies = named.count;
      for (let i = 0; i < named.count; i++) this.ships.push((this.#ship = { card, named, upgrades: [] }));
    } else if (card.kind === 'squadron') {
      this.#section = 'squadrons';
      this.squadrons.push({ card, named });
    } else if (card.kind === 'objective') this.objectives.push({ card, line: entry.line, category: '' });
    else if (!this.#started) this.#lost(entry.line, reading.name, 'ship', [], reading.points);
    else if (!this.#repeats(card, entry)) this.#equip({ card, named });
    return card.kind;
  }

  /** Puts an upgrade on the ship, or on each of several that one line names. */
  #equip(upgrade: Listed): void {
    if (this.#ship === null) return;
    const { card, named } = upgrade;
    const ships = card.uniqueNames.length > 0 ? [this.#ship] : this.ships.slice(-this.#copies);
    const count = named.count === ships.length ? 1 : named.count;
    for (const ship of ships) for (let i = 0; i < count; i++) ship.upgrades.push(upgrade);
  }

  /** Whether the ship to which the next upgrades belong may carry a card beside those that it has. */
  #fits({ kind, slots }: OfficialCard): boolean {
    if (kind !== 'upgrade' || this.#ship === null) return kind !== 'upgrade';
    const taken = this.#ship.upgrades.flatMap(({ card }) => card.slots);
    const has = (slot: string): boolean =>
      slot === 'commander' || slot === 'title'
        ? !taken.some((each) => each === slot)
        : this.#ship!.card.slots.filter((each) => each === slot).length > taken.filter((each) => each === slot).length;
    return slots.every(has);
  }

  /** Whether a line repeats the commander that a ship carries, as a head does that stands last. */
  #repeats(card: OfficialCard, { says }: Line['entry']): boolean {
    return (
      says !== null &&
      card.slots.includes('commander') &&
      this.ships.some(({ upgrades }) => upgrades.some((each) => each.card === card))
    );
  }
}

/** A price below that of any ship that is no flotilla, and above that of most upgrades. */
const CHEAPEST = 18;

/** Remarks on a head of the text, such as its faction or commander, that the cards contradict. */
function headRemarks(
  { heads, ships, remarks }: Reader,
  { leads: named, faction }: Pick<Context, 'leads' | 'faction'>,
  edition: string | null,
): void {
  const said = heads.get('faction');
  const stated = factionIn(said?.value ?? '');
  if (said !== undefined && stated !== '' && stated !== faction)
    remarks.push({ line: said.line, message: `the text says "${said.value}", and its ships belong to ${faction}` });
  const leads = ships.flatMap(({ upgrades }) => upgrades).filter(({ card }) => card.slots.includes('commander'));
  const commander = heads.get('commander');
  const [leader] = leads;
  if (named.length > 0 && leader !== undefined && !leads.some(({ card }) => named.includes(card)))
    remarks.push({
      line: commander!.line,
      message: `the text names ${nameOfCard(named[0]!)} as commander, and ${nameOfCard(leader.card)} stands below a ship`,
    });
  const written = heads.get('edition');
  if (written !== undefined && edition !== null && edition !== written.value.toLowerCase())
    remarks.push({
      line: written.line,
      message: `the text says "${written.value}", and its points are those of "${edition}"`,
    });
}

/** Reads a text; null if it names no ship, and so is no fleet. */
export function readList(text: string, options: ReadListOptions): ReadList | null {
  const entries = entriesOf(jsonLines(text) ?? plainLines(text));
  const context = new Context(entries, options.content);
  const reader = new Reader(context);
  reader.read(entries);
  const { ships, squadrons, objectives, unknown, lost, remarks, heads, sums } = reader;
  if (ships.length === 0) return null;
  const fleet: ListedFleet = {
    faction: context.faction || (ships[0]!.card.factions[0] ?? ''),
    ships,
    squadrons,
    objectives,
  };
  const byPoints = editionOf(fleet, sums);
  const said = EDITIONS.find((edition) => edition === heads.get('edition')?.value.toLowerCase());
  const told = said ?? byPoints;
  const edition = (options.edition ?? told ?? 'current') as Edition;
  headCommander(reader, context);
  if (context.ends === 'sum' && reader.isCutOff)
    remarks.push({ line: entries.at(-1)!.line, message: 'the sum of the last cards is missing: is the end cut off?' });
  headRemarks(reader, { leads: context.leads, faction: fleet.faction }, byPoints);
  remarks.push(...numberRemarks(fleet, sums, told ?? 'current', lost));
  const all = [ships, ships.flatMap(({ upgrades }) => upgrades), squadrons]
    .flat()
    .map(({ card, named: { line } }) => ({ card, line }));
  return {
    name: heads.get('name')?.value ?? '',
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
    faults: listFaults(fleet, edition, unknown.length > 0 ? 0 : (options.limit ?? limitOf(options.content))),
    remarks: remarks.toSorted((a, b) => a.line - b.line),
  };
}

/** The head may repeat a card that a ship carries. If no ship carries a commander, an unknown name was probably meant to be one. */
function headCommander({ heads, ships, unknown }: Reader, { leads }: Context): void {
  const commander = heads.get('commander');
  if (commander === undefined) return;
  const name = commander.value.replace(/\s*\(\d+\)$/, '');
  const isLed = ships.some(({ upgrades }) => upgrades.some(({ card: { slots } }) => slots.includes('commander')));
  if (isLed || unknown.some((each) => each.name === name) || leads.length > 0) return;
  unknown.push({ line: commander.line, name, sort: 'upgrade', known: officialNames('upgrade'), several: false });
}
