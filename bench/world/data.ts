/** The fleets, results and uses of real tournaments (`data/README.md`), by the ids of this game's cards. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import type { Json, ReadList } from '../../src/core/index.ts';
import { cardsNamed } from '../../src/games/armada/official/find.ts';
import { officialCards, type Kind, type OfficialCard } from '../../src/games/armada/official/cards.ts';
import { armada } from '../../src/games/armada/index.ts';

/** The folder of the data, relative to the root of the repository, where benches run. */
const FOLDER = join('bench', 'world', 'data');

const rowsOf = (name: string): Record<string, string>[] =>
  Papa.parse<Record<string, string>>(readFileSync(join(FOLDER, name), 'utf8'), { header: true, skipEmptyLines: true })
    .data;

/** A fleet of the championship, as far as its cards are played here. */
export interface RealFleet {
  readonly fleet: number;
  readonly faction: string;
  /** The fleet as a row of `sides`, without objectives. */
  readonly list: Readonly<Record<string, Json>>;
  /** Cards that are not implemented, and unknown names. */
  readonly missing: readonly string[];
  /** Points of the whole fleet, by today's edition. */
  readonly points: number;
}

/** The text of a fleet builder for the rows of one fleet. */
function textOf(rows: readonly Record<string, string>[]): string {
  const ships = rows.filter(({ kind }) => kind === 'ship');
  const carried = (ship: string): string[] =>
    rows.filter((row) => row['kind'] === 'upgrade' && row['ship'] === ship).map(({ name }) => `• ${name!}`);
  const squadrons = rows.filter(({ kind }) => kind === 'squadron').map(({ copies, name }) => `• ${copies!} x ${name!}`);
  return [
    `Faction: ${rows[0]!['faction']!}`,
    ...ships.map(({ ship, name }) => [name!, ...carried(ship!)].join('\n')),
    ['Squadrons:', ...squadrons].join('\n'),
  ].join('\n\n');
}

/** The fleets of the championship in the order of their numbers. */
export function realFleets(): RealFleet[] {
  const groups = new Map<string, Record<string, string>[]>();
  for (const row of rowsOf('fleets.csv')) groups.set(row['fleet']!, [...(groups.get(row['fleet']!) ?? []), row]);
  const content = armada.defaults() as Readonly<Record<string, unknown>>;
  return [...groups].map(([fleet, rows]) => {
    const read: ReadList = armada.listText!.read(textOf(rows), { content, edition: 'current' })!;
    const missing = [...read.unplayed, ...read.unknown].map(({ name }) => name);
    const list = read.list as Readonly<Record<string, Json>>;
    return { fleet: Number(fleet), faction: read.group, list, missing, points: read.points['current']! };
  });
}

/** A match between two fleets of the championship. */
export interface RealResult {
  readonly fleets: readonly [number, number];
  readonly points: readonly [number, number];
}

export const realResults = (): RealResult[] =>
  rowsOf('results.csv').map((row) => ({
    fleets: [Number(row['fleet_a']), Number(row['fleet_b'])],
    points: [Number(row['points_a']), Number(row['points_b'])],
  }));

/** How often a card is brought to tournaments. */
export interface Use {
  readonly card: OfficialCard;
  /** The share of a faction's lists that hold the card, averaged over the factions that may use it. */
  readonly share: number;
}

const KIND_OF: Readonly<Record<string, Kind>> = {
  ship: 'ship',
  squadron: 'squadron',
  upgrade: 'upgrade',
  commander: 'upgrade',
  objective: 'objective',
};

/** Tournament lists of each faction in `use.csv`. */
const LISTS: Readonly<Record<string, number>> = { empire: 713, rebel: 566, republic: 290, separatist: 260 };

const keyOf = ({ kind, id }: OfficialCard, faction: string): string => `${kind} ${id} ${faction}`;

/**
 * The use of every official card, also of those that nobody brings; if several spellings mean the same card, its share is their sum.
 */
export function realUse(): Use[] {
  const lists = new Map<string, number>();
  for (const { faction, kind, name, lists: count } of rowsOf('use.csv')) {
    const cards = cardsNamed(KIND_OF[kind!]!, name!).filter(({ factions, slots }) => {
      const allowed: readonly string[] = factions;
      return (
        (allowed.length === 0 || allowed.includes(faction!)) && (kind === 'commander') === slots.includes('commander')
      );
    });
    if (cards.length !== 1) continue;
    const key = keyOf(cards[0]!, faction!);
    lists.set(key, Math.min(LISTS[faction!]!, (lists.get(key) ?? 0) + Number(count)));
  }
  return Object.values(officialCards())
    .flat()
    .map((card) => {
      const factions = card.factions.length === 0 ? Object.keys(LISTS) : card.factions;
      const shares = factions.map((faction) => (lists.get(keyOf(card, faction)) ?? 0) / LISTS[faction]!);
      return { card, share: shares.reduce((sum, share) => sum + share, 0) / shares.length };
    });
}

/** The objective of each category that a faction brings most often, of those that are played here. */
export function usualObjectives(use: readonly Use[], faction: string): string[] {
  const counts = new Map<string, number>();
  for (const row of rowsOf('use.csv'))
    if (row['kind'] === 'objective' && row['faction'] === faction)
      for (const { id } of cardsNamed('objective', row['name']!)) counts.set(id, Number(row['lists']));
  const played = (armada.defaults() as { objectives: Readonly<Record<string, unknown>> }).objectives;
  return ['assault', 'defense', 'navigation'].map((category) => {
    const own = use.filter(({ card }) => card.category === category && Object.hasOwn(played, card.id));
    return own.reduce(
      (best, { card: { id } }) => ((counts.get(id) ?? 0) > (counts.get(best) ?? 0) ? id : best),
      own[0]!.card.id,
    );
  });
}
