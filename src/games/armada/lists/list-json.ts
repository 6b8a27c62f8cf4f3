/** Lists as JSON: the fields of the public card API and of the builders that use it, rows of `sides`, and saved objects of Tabletop Simulator. */
import { isMap } from '../../../core/index.ts';
import { plainLines, type PlainLine } from './plain-lines.ts';

type Node = Readonly<Record<string, unknown>>;

/** The keys of each part of a list in JSON, without the marks between words. */
const KEYS = {
  name: ['fleetname', 'listname', 'name', 'title'],
  faction: ['faction', 'allegiance'],
  commander: ['commander', 'admiral'],
  edition: ['edition'],
  total: ['totalpoints', 'pointstotal', 'points', 'total'],
  ships: ['ships', 'selectedships', 'vessels'],
  squadrons: ['squadrons', 'selectedsquadrons', 'squads'],
  upgrades: ['upgrades', 'assignedupgrades', 'selectedupgrades', 'equippedupgrades', 'cards'],
  objectives: ['objectives', 'selectedobjectives'],
  card: [
    'name',
    'shipname',
    'cardname',
    'displayname',
    'title',
    'ship',
    'squadron',
    'squadronname',
    'upgrade',
    'id',
    'key',
    'nickname',
  ],
  ace: ['acename', 'ace', 'pilot'],
  points: ['points', 'cost', 'pts'],
  count: ['count', 'quantity', 'qty', 'number', 'amount'],
  text: ['fleetdata', 'fleettext', 'listtext', 'text', 'export', 'description', 'list', 'raw'],
  inner: ['fleet', 'list', 'data', 'fleets', 'lists', 'row', 'side', 'result'],
} as const;

const plainKey = (key: string): string => key.toLowerCase().replaceAll(/[^a-z]/g, '');

/** The first value of a map under one of these names. */
function valueOf(node: Node, of: keyof typeof KEYS): unknown {
  for (const name of KEYS[of])
    for (const [key, value] of Object.entries(node))
      if (plainKey(key) === name && value !== null && value !== '') return value;
  return undefined;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** The cards in a value: a list, or a map by slot. */
const itemsOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value)
    ? value.flatMap((each): readonly unknown[] => (Array.isArray(each) ? each : [each]))
    : isMap(value)
      ? Object.values(value).flatMap((each) => itemsOf(Array.isArray(each) ? each : [each]))
      : value === undefined || value === null
        ? []
        : [value];

/** A card as a line: `2 x Luke Skywalker - X-wing Squadron (20)`. */
function cardText(item: unknown): string {
  if (!isMap(item)) return textOf(item);
  const inner = valueOf(item, 'card');
  const name = isMap(inner) ? cardText(inner) : textOf(inner);
  const ace = textOf(valueOf(item, 'ace'));
  const [points, count] = [textOf(valueOf(item, 'points')), textOf(valueOf(item, 'count'))];
  const whole = ace === '' || name.includes(ace) ? name : `${ace} - ${name}`;
  return `${/^\d+$/.test(count) && count !== '1' ? `${count} x ` : ''}${whole}${points === '' || /\(\d+\)$/.test(name) ? '' : ` (${points})`}`;
}

const CATEGORY = /(assault|defen[sc]e|navigation)/;

function objectiveLines(node: Node): string[] {
  const all = valueOf(node, 'objectives');
  const named = [...Object.entries(node), ...(isMap(all) ? Object.entries(all) : [])].flatMap(([key, value]) => {
    const category = CATEGORY.exec(plainKey(key))?.[1];
    return category === undefined
      ? []
      : itemsOf(value).map((item) => `${category}: ${cardText(item).replace(/ \(0\)$/, '')}`);
  });
  return [
    ...named,
    ...(Array.isArray(all) ? all.map((item) => `objective: ${cardText(item).replace(/ \(\d+\)$/, '')}`) : []),
  ];
}

/** A list as lines that each state the kind of their card. */
function fleetLines(node: Node): string[] {
  const head = (key: 'name' | 'faction' | 'commander' | 'edition'): string[] => {
    const value = valueOf(node, key);
    const told = isMap(value) ? cardText(value) : textOf(value);
    return told === '' ? [] : [`${key}: ${told}`];
  };
  // A row of `sides` has the upgrades of all ships beside them.
  const beside = valueOf(node, 'upgrades');
  const ships = itemsOf(valueOf(node, 'ships')).flatMap((ship, i) => {
    const upgrades = isMap(ship) ? valueOf(ship, 'upgrades') : Array.isArray(beside) ? beside[i] : undefined;
    return [`ship: ${cardText(ship)}`].concat(itemsOf(upgrades).map((card) => `upgrade: ${cardText(card)}`));
  });
  const squadrons = itemsOf(valueOf(node, 'squadrons')).map((card) => `squadron: ${cardText(card)}`);
  const total = textOf(valueOf(node, 'total'));
  return [
    ...['name', 'faction', 'commander', 'edition'].flatMap((key) => head(key as 'name')),
    ...objectiveLines(node),
    ...ships,
    ...squadrons,
    ...(/^\d+$/.test(total) ? [`total points: ${total}`] : []),
  ];
}

/** Lines of a list in saved objects of Tabletop Simulator: the text of a data card or a note, or else the names of cards. */
function objectLines(states: readonly unknown[]): string[] | null {
  const objects = states.filter((each) => isMap(each));
  for (const node of objects) {
    const description = textOf(node['Description']);
    if (description.split('\n').length > 2) return [`name: ${textOf(node['Nickname'])}`, ...description.split('\n')];
    const inside = Array.isArray(node['ContainedObjects']) ? objectLines(node['ContainedObjects'] as unknown[]) : null;
    if (inside !== null) return inside;
  }
  const names = objects.map((node) => textOf(node['Nickname'])).filter((name) => name !== '');
  return names.length > 1 ? names : null;
}

function linesIn(value: unknown): string[] | null {
  if (Array.isArray(value)) {
    for (const each of value) {
      const lines = linesIn(each);
      if (lines !== null) return lines;
    }
    return null;
  }
  if (!isMap(value)) return null;
  if (Array.isArray(value['ObjectStates'])) return objectLines(value['ObjectStates'] as unknown[]);
  if (itemsOf(valueOf(value, 'ships')).length > 0) return fleetLines(value);
  const text = textOf(valueOf(value, 'text'));
  if (text.includes('\n')) return text.split('\n');
  for (const key of KEYS.inner)
    for (const [name, inner] of Object.entries(value)) {
      const lines = plainKey(name) === key ? linesIn(inner) : null;
      if (lines !== null) return lines;
    }
  return null;
}

/** The lines of a list in JSON, each with the line of its name in the file; null for a text that is no JSON, or none of a list. */
export function jsonLines(text: string): PlainLine[] | null {
  if (!/^\s*[[{]/.test(text)) return null;
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
  const lines = linesIn(value);
  if (lines === null) return null;
  let at = 0;
  return lines.flatMap((told) => {
    const name = told.replace(/^[a-z ]+: (?:\d+ x )?/, '').replace(/ \(\d+\)$/, '');
    const found = name === '' ? -1 : text.indexOf(name, at);
    if (found >= 0) at = found;
    const line = text.slice(0, at).split('\n').length;
    return plainLines(told).map(({ text: plain, indent }) => ({ line, text: plain, indent }));
  });
}

/** A card in the form of the public API. */
export interface JsonCard {
  readonly id: string;
  readonly name: string;
  readonly 'ace-name'?: string;
  readonly type?: string;
  readonly points: number;
  readonly count?: number;
}

/** A list in the form of the public API. */
export interface JsonList {
  readonly name: string;
  readonly faction: string;
  readonly edition: string;
  readonly commander: string;
  readonly points: number;
  readonly objectives: Readonly<Record<string, string>>;
  readonly ships: readonly (JsonCard & { readonly upgrades: readonly JsonCard[] })[];
  readonly squadrons: readonly JsonCard[];
}

/** A saved object of Tabletop Simulator: a note with the text of a list, from which the spawner of the mod takes it. */
export const savedObject = (name: string, text: string): unknown => ({
  SaveName: name,
  ObjectStates: [
    {
      Name: 'Notecard',
      Transform: { posX: 0, posY: 1, posZ: 0, rotX: 0, rotY: 180, rotZ: 0, scaleX: 1, scaleY: 1, scaleZ: 1 },
      Nickname: name,
      Description: text,
    },
  ],
});
