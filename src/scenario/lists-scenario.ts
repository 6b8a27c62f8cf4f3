import { basename, extname } from 'node:path';
import { stringify } from 'yaml';
import type { ListText } from '../core/index.ts';
import type { PlayableGame } from '../registry.ts';
import { InputError, collectFaults, inputError, type Fault } from './faults/input-error.ts';
import { readBytes } from './files/read-text.ts';
import { editionOfLists, readSideList, type SideList } from './files/side-lists.ts';
import type { Registry } from './load.ts';
import type { Tree } from './tree.ts';

const LIST_FILE = /\.(txt|list|json|md|html?)$/i;

const MOST_JSON = 65_536;

/** Whether a file looks like a list, and not like a scenario: by its name, and in JSON by its keys. */
export function isListFile(file: string): boolean {
  if (!LIST_FILE.test(file)) return false;
  if (!/\.json$/i.test(file)) return true;
  const bytes = collectFaults([], () => readBytes(file, MOST_JSON));
  return bytes !== null && bytes !== undefined && !/"game"\s*:/.test(bytes.toString('utf8'));
}

/** Lists from files, and the game to which they belong. */
export interface ReadLists {
  readonly game: PlayableGame;
  readonly text: ListText;
  readonly lists: readonly SideList[];
  /** Why other files are no lists. */
  readonly refused: readonly Fault[];
}

function gameWithLists({ games }: Registry): { readonly game: PlayableGame; readonly text: ListText } {
  for (const game of games.values()) if (game.listText !== undefined) return { game, text: game.listText };
  throw inputError('lists', 'no game here has lists to read');
}

/**
 * Reads lists from files.
 * @param edition the edition whose rules judge the lists; default: for each list, the edition that its points belong
 * to.
 * @throws InputError when there is no such edition, or no game has lists.
 */
export function readLists(
  files: readonly string[],
  registry: Registry,
  { edition, limit }: { readonly edition?: string | undefined; readonly limit?: number | undefined } = {},
): ReadLists {
  const { game, text } = gameWithLists(registry);
  if (edition !== undefined && !text.editions.includes(edition))
    throw inputError(`--edition ${edition}`, `found "${edition}", expected ${text.editions.join(' or ')}`);
  const faults: Fault[] = [];
  const content = game.defaults(edition);
  const lists = files.map((file) =>
    collectFaults(faults, () => readSideList(file, text, { content, limit: limit ?? text.limit, edition })),
  );
  return { game, text, lists: lists.filter((list) => list !== undefined), refused: faults };
}

/** A valid label for the side of a file that no other side has. */
export function labelOfList(file: string, taken: ReadonlySet<string>): string {
  const stem =
    basename(file, extname(file))
      .replaceAll(/[@|]|[^\x20-\x7E]/g, '-')
      .trim()
      .slice(0, 60) || 'list';
  if (!taken.has(stem)) return stem;
  for (let n = 2; ; n++) if (!taken.has(`${stem}-${n}`)) return `${stem}-${n}`;
}

const MOST_NAMED = 2;

/** The name of a run of these lists; `against`: the name of the scenario that they meet. */
export function nameOfLists(labels: readonly string[], against?: string): string {
  const own = labels.length <= MOST_NAMED ? labels.join('-vs-') : `${labels[0]}-and-${labels.length - 1}-more`;
  return (against === undefined ? own : `${own}-against-${against}`)
    .replaceAll(/[^A-Za-z0-9._-]/g, '-')
    .replace(/^[^A-Za-z0-9]+/, 'list-')
    .slice(0, 80);
}

/** The map with `value` set at a path of two keys; other values stay. */
const withValue = (tree: Tree, [section, key]: readonly [string, string], value: string): Tree => ({
  ...tree,
  [section]: { ...(tree[section] as Tree | undefined), [key]: value },
});

/** A scenario in which lists meet as at a usual event. Its paths are relative to the current folder. */
export interface ListsScenario {
  /** The text that messages show in place of the name of the scenario's file. */
  readonly file: string;
  /** The text of the scenario, in which each side names a file. */
  readonly text: string;
  /** The same text with the fleets written out, without the cards that this program does not play. */
  readonly whole: string;
}

/**
 * Makes a scenario of lists.
 * @param asItIs whether the scenario plays lists that are not legal, and lists without the cards that this program does not play.
 * @throws InputError when a file is no list, or there is only one.
 */
export function scenarioOfLists(files: readonly string[], registry: Registry, asItIs = false): ListsScenario {
  const { game, text, lists, refused } = readLists(files, registry);
  if (refused.length > 0) throw new InputError(refused);
  const [first] = files;
  if (files.length < 2) throw inputError(first ?? 'lists', 'is one list; expected two or more that meet');
  const labels: string[] = [];
  for (const file of files) labels.push(labelOfList(file, new Set(['all', ...labels])));
  let scenario: Tree = { game: game.id, name: nameOfLists(labels), ...text.event(lists.map(({ read }) => read)) };
  if (game.editions !== undefined)
    scenario = withValue(scenario, game.editions.path, editionOfLists(lists, text) ?? text.editions[0]!);
  if (asItIs) scenario = withValue(scenario, text.asItIs.path, text.asItIs.value);
  const sides = (of: (i: number) => unknown): Tree => Object.fromEntries(labels.map((label, i) => [label, of(i)]));
  return {
    file: files.join(' '),
    text: stringify({ ...scenario, sides: sides((i) => ({ file: files[i]! })) }),
    whole: stringify({ ...scenario, sides: sides((i) => lists[i]!.read.list) }),
  };
}
