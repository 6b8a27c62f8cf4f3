import { InputError } from '../../scenario/index.ts';
import { jsonSchemaOf } from '../../scenario/schema.ts';
import { isTree, type Tree } from '../../scenario/tree.ts';
import { runWords } from '../ask.ts';
import type { Desk } from '../desk.ts';
import type { Ask, Completion, Completions } from '../wire.ts';

/** The word that stands in a path for an item of a list. */
const ITEM = '*';
/** The most completions: with more, a reader would search and not choose. */
const MOST_ITEMS = 200;
const MOST_NOTE = 140;
/** Longest line in which a key is searched. */
const MOST_KEY = 400;

/** A place in a text: the path of keys, whether a key or a value is being written, and where the present word begins. */
export interface Cursor {
  readonly path: readonly string[];
  readonly kind: 'key' | 'value';
  readonly from: number;
}

/** An open collection in brackets; `key`: the key whose value it is. */
interface Open {
  readonly isMap: boolean;
  key: string;
  /** Position in the text at which the present word begins. */
  from: number;
}

const KEY = /^\s*(?:-\s+)*(?:"([^"]*)"|'([^']*)'|([^\s#:{}[\],"'-][^:#{}[\],]*?))\s*:(?=\s|$)/;
const DASHES = /^\s*(?:-\s+)*/;

const bare = (word: string): string => word.trim().replaceAll(/^["']|["']$/g, '');

/** Reads collections in brackets in `text` from `at` on. `open` holds those that are open before, and is changed. */
function readFlow(text: string, at: number, end: number, open: Open[]): void {
  let quote = '';
  for (let i = at; i < end; i++) {
    const letter = text[i]!;
    const top = open.at(-1);
    if (quote !== '') {
      if (letter === quote) quote = '';
      continue;
    }
    if (letter === '#' && /\s/.test(text[i - 1] ?? ' ')) return;
    if ((letter === '"' || letter === "'") && (top === undefined || text.slice(top.from, i).trim() === ''))
      quote = letter;
    else if (letter === '{' || letter === '[') open.push({ isMap: letter === '{', key: '', from: i + 1 });
    else if (top === undefined) continue;
    else if (letter === '}' || letter === ']') open.pop();
    else if (letter === ',') Object.assign(top, { key: '', from: i + 1 });
    else if (letter === ':' && top.isMap && top.key === '' && /\s|^$/.test(text[i + 1] ?? ''))
      Object.assign(top, { key: bare(text.slice(top.from, i)), from: i + 1 });
  }
}

/** The place of position `at` in the text of a scenario. The text need not be valid YAML, since it is being written. */
export function cursorAt(text: string, at: number): Cursor {
  const blocks: { indent: number; key: string }[] = [];
  const open: Open[] = [];
  let begin = 0;
  for (;;) {
    const next = text.indexOf('\n', begin);
    const isLast = next < 0 || next >= at;
    const end = isLast ? at : next;
    const line = text.slice(begin, end);
    if (open.length > 0) readFlow(text, begin, end, open);
    else if (isLast || !/^\s*(#|$)/.test(line)) {
      const [dashes] = DASHES.exec(line)!;
      const items = dashes.split('-').length - 1;
      const indent = /^\s*/.exec(line)![0].length;
      while (blocks.length > 0 && blocks.at(-1)!.indent >= (items > 0 ? indent + 1 : indent)) blocks.pop();
      for (let k = 0; k < items; k++) blocks.push({ indent: indent + 2 * k + 1, key: ITEM });
      const found = KEY.exec(line.slice(0, MOST_KEY));
      const from = found === null ? begin + dashes.length : begin + found[0].length;
      if (found !== null) blocks.push({ indent: dashes.length, key: found[1] ?? found[2] ?? found[3] ?? '' });
      readFlow(text, from, end, open);
      if (isLast && open.length === 0) {
        const blank = /^\s*/.exec(text.slice(from, at))![0].length;
        const kind = found === null ? 'key' : 'value';
        return { path: blocks.map(({ key }) => key), kind, from: from + blank };
      }
    }
    if (isLast) break;
    begin = next + 1;
  }
  const path = [...blocks.map(({ key }) => key), ...open.map(({ isMap, key }) => (isMap ? key : ITEM))];
  const top = open.at(-1);
  if (top === undefined) return { path, kind: 'value', from: at };
  const from = top.from + /^\s*/.exec(text.slice(top.from, at))![0].length;
  return top.isMap && top.key === '' ? { path: path.slice(0, -1), kind: 'key', from } : { path, kind: 'value', from };
}

/** A schema and all alternatives in it, with references resolved. */
function formsOf(schema: unknown, whole: Tree): Tree[] {
  if (!isTree(schema)) return [];
  const { $ref: ref, ...own } = schema;
  const name = typeof ref === 'string' ? ref.split('/').at(-1)! : '';
  const defs = isTree(whole['$defs']) ? whole['$defs'] : {};
  const form = name !== '' && isTree(defs[name]) ? { ...defs[name], ...own } : own;
  const more = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => (Array.isArray(form[key]) ? (form[key] as unknown[]) : []));
  return [form, ...more.flatMap((each) => formsOf(each, whole))];
}

/** The schemas of the values below `key`. */
function below(forms: readonly Tree[], key: string, whole: Tree): Tree[] {
  return forms
    .flatMap((form) => {
      if (key === ITEM) return [form['items'], ...((form['prefixItems'] as unknown[] | undefined) ?? [])];
      const { properties } = form;
      return isTree(properties) && key in properties ? [properties[key]] : [form['additionalProperties']];
    })
    .flatMap((schema) => formsOf(schema, whole));
}

const short = (text: unknown): string =>
  typeof text !== 'string' ? '' : text.length > MOST_NOTE ? `${text.slice(0, MOST_NOTE)}…` : text;

function boundsOf(forms: readonly Tree[]): string {
  const form = forms.find(({ type }) => type === 'integer' || type === 'number');
  if (form === undefined) return '';
  const [least, most] = [form['minimum'], form['maximum']];
  const what = form['type'] === 'integer' ? 'a whole number' : 'a number';
  return typeof least === 'number' && typeof most === 'number' ? `${what}, ${least} to ${most}` : what;
}

function valuesOf(forms: readonly Tree[]): string[] {
  return forms
    .flatMap((form) => [
      ...((form['enum'] as unknown[] | undefined) ?? []),
      ...('const' in form ? [form['const']] : []),
      ...(form['type'] === 'boolean' ? [true, false] : []),
      ...((form['examples'] as unknown[] | undefined) ?? []),
    ])
    .map(String);
}

/** Keys that a schema names, with their descriptions. */
function keysOf(forms: readonly Tree[], whole: Tree): Completion[] {
  return forms.flatMap((form) => {
    const named = isTree(form['properties']) ? Object.entries(form['properties']) : [];
    const known = named.filter(([, schema]) => !(isTree(schema) && schema['deprecated'] === true));
    const free = formsOf(form['propertyNames'], whole).flatMap((each) => (each['enum'] as unknown[] | undefined) ?? []);
    return [
      ...known.map(([name, schema]) => ({ text: name, note: short(formsOf(schema, whole)[0]?.['description']) })),
      ...free.map((name) => ({ text: String(name), note: '' })),
    ];
  });
}

/** Completions at position `at` of a scenario file, by the JSON Schema of its game; `content` is the present content of the game. */
export function completionsAt(text: string, at: number, schema: Tree, content: unknown): Completions {
  const { path, kind, from } = cursorAt(text, at);
  let forms = formsOf(schema, schema);
  let there: unknown = content;
  for (const key of path) {
    forms = below(forms, key, schema);
    there = isTree(there) ? there[key] : undefined;
  }
  const description = short(forms.find((form) => typeof form['description'] === 'string')?.['description']);
  if (kind === 'value') {
    const now =
      typeof there === 'number' || typeof there === 'string' || typeof there === 'boolean' ? `now ${there}` : '';
    const hint = [description, boundsOf(forms), now].filter((part) => part !== '').join('; ');
    return { from, hint, items: distinct(valuesOf(forms).map((value) => ({ text: value, note: '' }))) };
  }
  const isItem = path.at(-1) === ITEM;
  const own = isTree(there) ? Object.keys(there).map((name) => ({ text: name, note: '' })) : [];
  const keys = distinct([...keysOf(forms, schema), ...own]).map(({ text: name, note }) => ({
    text: `${name}: `,
    note,
  }));
  const values = isItem ? distinct(valuesOf(forms).map((value) => ({ text: value, note: '' }))) : [];
  return { from, hint: description, items: [...keys, ...values].slice(0, MOST_ITEMS) };
}

function distinct(items: readonly Completion[]): Completion[] {
  const found = new Map<string, Completion>();
  for (const item of items) if (!found.has(item.text)) found.set(item.text, item);
  return [...found.values()].slice(0, MOST_ITEMS);
}

/** Completions for the page at a place of the text of a scenario; none for a game from outside, whose schema is not known here. */
export async function completed(ask: Ask, text: string, at: number, desk: Desk): Promise<Completions> {
  const [, named = ''] = /^game:\s*["']?([\w-]+)/m.exec(text) ?? [];
  const game = desk.registry.games.get(named);
  if (game === undefined) return { from: at, hint: '', items: [] };
  return completionsAt(text, Math.max(0, Math.min(text.length, at)), schemaOf(game), await contentOf(ask, desk));
}

type PlayableGame = Parameters<typeof jsonSchemaOf>[0];
const schemas = new Map<PlayableGame, Tree>();

function schemaOf(game: PlayableGame): Tree {
  const made = schemas.get(game) ?? jsonSchemaOf(game);
  schemas.set(game, made);
  return made;
}

/** The content of the saved scenario; undefined if it cannot be read. */
async function contentOf({ files }: Ask, desk: Desk): Promise<unknown> {
  try {
    return (await desk.read(runWords({ files }, desk.where), true)).plan.content;
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}
