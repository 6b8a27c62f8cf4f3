import { stringify } from 'yaml';
import { inputError } from './faults/input-error.ts';
import type { Registry } from './load.ts';
import { isTree, type Tree } from './tree.ts';
import { parseYaml } from './files/yaml-source.ts';

/** A list that somebody brings: a fleet in the text of a builder, or a deck as lines of a count and an id. */
export type BroughtList = 'fleet' | 'deck';

const DECK_LINE = /^\d{1,6}\s+[\w-]+$/;

/** What kind of list a text is; null for none that a game here has. */
export function kindOfList(text: string, { games }: Registry): BroughtList | null {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.replace(/#.*$/, '').trim())
    .filter((line) => line !== '');
  if (lines.length > 0 && lines.every((line) => DECK_LINE.test(line))) return 'deck';
  for (const game of games.values()) {
    const { listText } = game;
    if (listText?.read(text, { content: game.defaults(), limit: listText.limit, edition: undefined }) != null)
      return 'fleet';
  }
  return null;
}

/**
 * The text of a scenario in which a list in a file beside it meets each side of another scenario, as a field.
 * @param base the text of that scenario, from `file`.
 * @param label of the new side.
 * @throws InputError when it has no sides, or none that could play such a list.
 */
export function scenarioWithGuest(
  file: string,
  base: string,
  { label, list, kind }: { readonly label: string; readonly list: string; readonly kind: BroughtList },
): string {
  const { sides, decks, name: _, matchups: __, pairing: ___, field: ____, ...rest } = parseYaml(file, base).value;
  if (!isTree(sides) || Object.keys(sides).length === 0) throw inputError(file, 'has no sides to meet');
  if (Object.hasOwn(sides, label)) throw inputError(label, `is the name of a side in ${file}; expected another name`);
  const [like] = Object.values(sides);
  if (kind === 'deck' && !(isTree(like) && Object.hasOwn(like, 'deck')))
    throw inputError(file, 'is no scenario of decks; expected one whose sides name a deck');
  const guest: Tree = kind === 'fleet' ? { file: list } : { ...(like as Tree), deck: label };
  const held = kind === 'fleet' ? decks : { ...(isTree(decks) ? decks : {}), [label]: { file: list } };
  return stringify({
    ...rest,
    description: `${label} against each side of ${file}.`,
    sides: { [label]: guest, ...sides },
    ...(held === undefined ? {} : { decks: held }),
    field: Object.fromEntries(Object.keys(sides).map((side) => [side, 1])),
  });
}
