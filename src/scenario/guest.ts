import { stringify } from 'yaml';
import { inputError } from './faults/input-error.ts';
import type { Registry } from './load.ts';
import { isTree, type Tree } from './tree.ts';
import { cardNames } from './files/count-lines.ts';
import { cardsOf } from './files/list-file.ts';
import { parseYaml } from './files/yaml-source.ts';

/** A list that somebody brings: a fleet in the text of a builder, or a deck as lines of a count and an id. */
export type BroughtList = 'fleet' | 'deck';

/** The kind of list that a text is; null if no game here has such a list. */
export function kindOfList(text: string, { games }: Registry): BroughtList | null {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.replace(/#.*$/, '').trim())
    .filter((line) => line !== '');
  for (const game of games.values()) {
    const names = cardNames(game.defaults());
    if (lines.length > 0 && lines.every((line) => cardsOf(line, names) !== null)) return 'deck';
    const { listText } = game;
    if (listText?.read(text, { content: game.defaults(), limit: listText.limit, edition: undefined }) != null)
      return 'fleet';
  }
  return null;
}

/** A list that meets the sides of a scenario. */
export interface Guest {
  /** The label of the side that plays the list. */
  readonly label: string;
  /** The file that holds the list. */
  readonly list: string;
  readonly kind: BroughtList;
}

/** The sides of the scenario as a field, with the weights that it gives them or with equal weights. */
const fieldOf = (sides: Tree, field: unknown): Tree =>
  isTree(field) ? field : Object.fromEntries(Object.keys(sides).map((side) => [side, 1]));

/**
 * The text of a scenario in which lists in files meet the sides of another scenario, as a field, or one another.
 * @param base the text of the other scenario, from `file`.
 * @param name the name of the new scenario; default: that of the file to which it is written.
 * @param among whether the lists meet one another, by the rules of the other scenario, and not its sides.
 * @throws InputError when the other scenario has no sides, or none that could play such a list.
 */
export function scenarioWithGuests(
  file: string,
  base: string,
  guests: readonly Guest[],
  name?: string,
  among = false,
): string {
  const { sides, decks, name: _, matchups: __, pairing: ___, field, ...rest } = parseYaml(file, base).value;
  if (!isTree(sides) || Object.keys(sides).length === 0) throw inputError(file, 'has no sides to meet');
  const [like] = Object.values(sides);
  const brought: Tree = {};
  const lists: Tree = {};
  for (const { label, list, kind } of guests) {
    if (!among && Object.hasOwn(sides, label))
      throw inputError(label, `is the name of a side in ${file}; expected another name`);
    if (kind === 'deck' && !(isTree(like) && Object.hasOwn(like, 'deck')))
      throw inputError(file, 'is no scenario of decks; expected one whose sides name a deck');
    brought[label] = kind === 'fleet' ? { file: list } : { ...(like as Tree), deck: label };
    if (kind === 'deck') lists[label] = { file: list };
  }
  const held = Object.keys(lists).length === 0 ? decks : { ...(isTree(decks) ? decks : {}), ...lists };
  const whom = among ? 'against one another' : `against each side of ${file}`;
  return stringify({
    ...(name === undefined ? {} : { name }),
    ...rest,
    description: `${guests.map(({ label }) => label).join(', ')} ${whom}.`,
    sides: { ...brought, ...(among ? {} : sides) },
    ...(held === undefined ? {} : { decks: held }),
    ...(among ? {} : { field: fieldOf(sides, field) }),
  });
}
