/** Fleets written as text for the fleet builders, and what else a match between lists needs. */
import { isMap, own, type Json, type ListText, type ReadList } from '../../../core/index.ts';
import { CATEGORIES } from '../cards/objective.ts';
import type { Content, Side } from '../content/content.ts';
import { fleetPoints } from '../content/fleet-checks.ts';
import { EDITIONS, KINDS, nameOfCard, officialCards, type Kind } from '../official/cards.ts';
import { cardsNamed } from '../official/find.ts';
import { idNamed, entriesOf, isPlayed } from '../official/played.ts';
import { savedObject, type JsonCard, type JsonList } from './list-json.ts';
import { readList } from './read-list.ts';

const FACTION_NAMES: Readonly<Record<string, string>> = {
  rebel: 'Rebel',
  empire: 'Empire',
  republic: 'Republic',
  separatist: 'Separatist',
};

/** The name under which people write a card: for an ace, with its kind of squadron. */
export function writtenName(kind: Kind, id: string, content: Content): string {
  const card = officialCards()[kind].find((each) => each.id === id);
  if (card !== undefined) return nameOfCard(card);
  const entries: Readonly<Record<string, { readonly name: string }>> = content[`${kind}s`];
  return own(entries, id)?.name ?? id;
}

function asText(content: unknown, label: string): string {
  const all = content as Content;
  const side: Side = all.sides[label]!;
  const points = (kind: 'ships' | 'squadrons' | 'upgrades', id: string): number => {
    const entries: Readonly<Record<string, { readonly points: number }>> = all[kind];
    return own(entries, id)?.points ?? 0;
  };
  const carried = (i: number): readonly string[] => side.upgrades?.[i] ?? [];
  const commander = (side.upgrades ?? []).flat().find((id) => own(all.upgrades, id)?.slot === 'commander');
  const ships = side.ships.map((id, i) => {
    const cards = carried(i).map((card) => `• ${writtenName('upgrade', card, all)} (${points('upgrades', card)})\n`);
    const sum = carried(i).reduce((n, card) => n + points('upgrades', card), points('ships', id));
    return `${writtenName('ship', id, all)} (${points('ships', id)})\n${cards.join('')}= ${sum} Points\n`;
  });
  const squadrons = [...new Set(side.squadrons)].map((id) => {
    const count = side.squadrons.filter((each) => each === id).length;
    const many = count === 1 ? '' : `${count} x `;
    return `• ${many}${writtenName('squadron', id, all)} (${count * points('squadrons', id)})\n`;
  });
  const inSquadrons = side.squadrons.reduce((n, id) => n + points('squadrons', id), 0);
  const objectives = CATEGORIES.map((category) => {
    const id = side.objectives?.find((each) => own(all.objectives, each)?.category === category);
    const title = `${category.charAt(0).toUpperCase()}${category.slice(1)}`;
    return `${title}: ${id === undefined ? '' : writtenName('objective', id, all)}\n`;
  });
  const faction = own(all.ships, side.ships[0] ?? '')?.faction ?? '';
  const head = [
    `Name: ${label}`,
    `Faction: ${FACTION_NAMES[faction] ?? faction}`,
    `Commander: ${commander === undefined ? '' : `${writtenName('upgrade', commander, all)} (${points('upgrades', commander)})`}`,
  ];
  return [
    `${head.join('\n')}\n`,
    objectives.join(''),
    ...ships,
    `Squadrons:\n${squadrons.join('')}= ${inSquadrons} Points\n`,
    `Total Points: ${fleetPoints(all, side)}\n`,
  ].join('\n');
}

/** A list in the fields of the public API of cards. */
function asJson(content: Content, label: string): JsonList {
  const side: Side = content.sides[label]!;
  const card = (kind: 'ship' | 'squadron' | 'upgrade', id: string): JsonCard => {
    const entries: Readonly<Record<string, { readonly name: string; readonly points: number }>> = content[`${kind}s`];
    const official = officialCards()[kind].find((each) => each.id === id);
    const { name = id, points = 0 } = own(entries, id) ?? {};
    return {
      id,
      name: official?.title ?? name,
      ...(official === undefined || official.ace === '' ? {} : { 'ace-name': official.ace }),
      ...(kind === 'upgrade' ? { type: own(content.upgrades, id)?.slot ?? '' } : {}),
      points,
    };
  };
  const upgrades = side.ships.map((_, i) => (side.upgrades?.[i] ?? []).map((id) => card('upgrade', id)));
  const titles = CATEGORIES.flatMap((category) => {
    const id = side.objectives?.find((each) => own(content.objectives, each)?.category === category);
    return id === undefined ? [] : [[category, writtenName('objective', id, content)] as const];
  });
  return {
    name: label,
    faction: own(content.ships, side.ships[0] ?? '')?.faction ?? '',
    edition: content.rules.edition,
    commander: upgrades.flat().find(({ type }) => type === 'commander')?.name ?? '',
    points: fleetPoints(content, side),
    objectives: Object.fromEntries(titles),
    ships: side.ships.map((id, i) => Object.assign(card('ship', id), { upgrades: upgrades[i]! })),
    squadrons: [...new Set(side.squadrons)].map((id) =>
      Object.assign(card('squadron', id), { count: side.squadrons.filter((each) => each === id).length }),
    ),
  };
}

const FORMS = ['text', 'json', 'tts'] as const;

function write(content: unknown, label: string, form: string = FORMS[0]): string {
  if (form === 'json') return `${JSON.stringify(asJson(content as Content, label), null, 2)}\n`;
  const text = asText(content, label);
  return form === 'tts' ? `${JSON.stringify(savedObject(label, text), null, 2)}\n` : text;
}

/** Replaces names in `holder[key]`, which may be a text or a list of texts. */
function replaceNames(holder: Record<string, unknown>, key: string, idOf: (name: string) => string): void {
  const value = holder[key];
  if (!Array.isArray(value)) return;
  const changed = (each: unknown): unknown =>
    typeof each === 'string' ? idOf(each) : Array.isArray(each) ? each.map((inner) => changed(inner)) : each;
  holder[key] = value.map((each) => changed(each));
}

function useIds(content: Record<string, unknown>): void {
  const idOf =
    (kind: Kind) =>
    (name: string): string => {
      if (Object.hasOwn(entriesOf(kind, content), name)) return name;
      const meant = cardsNamed(kind, name).filter((card) => isPlayed(card, content));
      return idNamed(kind, name, content) || (meant.length === 1 ? meant[0]!.id : name);
    };
  const { sides, rules } = content;
  if (isMap(sides))
    for (const side of Object.values(sides))
      if (isMap(side)) for (const kind of KINDS) replaceNames(side, `${kind}s`, idOf(kind));
  if (isMap(rules)) replaceNames(rules, 'objectives', idOf('objective'));
}

/** The obstacles of a usual match, which the players place. */
const OBSTACLES = ['asteroid-a', 'asteroid-b', 'asteroid-c', 'debris-a', 'debris-b', 'station'];
const LIMIT = 400;
/** The size of the table in millimetres: 6 by 3 feet. */
const TABLE = { width: 1828.8, depth: 914.4 };

/** Blocks of a match-up, enough for a result within a minute or two. */
const BLOCKS = 20;

/** The rules of a match at a usual event, flown by the quick player, because others take minutes a match; objectives only if every list brings its three. */
const event = (lists: readonly ReadList[]): Record<string, Json> => ({
  blocks: BLOCKS,
  agents: ['policy'],
  rules: {
    fleetLimit: LIMIT,
    ...TABLE,
    objectives: lists.every(({ complete }) => complete) ? 'choose' : 'none',
    obstacles: OBSTACLES.map((obstacle) => ({ obstacle })),
  },
});

export const LIST_TEXT: ListText = {
  editions: EDITIONS,
  limit: LIMIT,
  read: readList,
  forms: FORMS,
  write,
  asItIs: { path: ['rules', 'fleets'], value: 'free' },
  useIds,
  event,
};
