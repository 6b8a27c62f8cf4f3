import { isAbsolute, join } from 'node:path';
import type { ListText, ReadList, ReadListOptions } from '../../core/index.ts';
import type { Finding } from '../faults/explain-issue.ts';
import { InputError, type Fault } from '../faults/input-error.ts';
import { nearest } from '../faults/suggest.ts';
import { formatPath, isTree, type Path, type Tree } from '../tree.ts';
import { listName, type ListFile } from './list-file.ts';
import { isUtf8 } from 'node:buffer';
import { readBytes, readText } from './read-text.ts';

/** Longest text of a list: many times the longest real one. */
const MAX_LIST_BYTES = 65_536;
const MOST_NEAR = 3;

export interface SideList {
  readonly file: string;
  readonly read: ReadList;
}

/** A message such as `officer "Hondo Onaka"; did you mean "Hondo Ohnaka"?`. */
function unknownText({ name, sort, known, several }: ReadList['unknown'][number]): string {
  if (several) return `"${name}" may be ${known.join(', ')}; expected the whole name`;
  const near = nearest(name, known, MOST_NEAR);
  const meant =
    near.length === 0 ? 'no card has a name like it' : `did you mean ${near.map((each) => `"${each}"`).join(' or ')}?`;
  return `unknown ${sort} "${name}"; ${meant}`;
}

/** The faults in a list, line by line. With `complete`, official cards that this program does not play are faults, too. */
export function faultsOf({ file, read }: SideList): {
  readonly unknown: Fault[];
  readonly unplayed: Fault[];
  readonly faults: Fault[];
  readonly remarks: Fault[];
} {
  const at = (line: number, message: string): Fault => ({ at: `${file}:${line}:1`, path: '', message });
  return {
    unknown: read.unknown.map((name) => at(name.line, unknownText(name))),
    unplayed: read.unplayed.map(({ line, name, sort }) =>
      at(line, `${name} (${sort}) is an official card that is not played yet`),
    ),
    faults: read.faults.map(({ line, message }) => at(line, message)),
    remarks: read.remarks.map(({ line, message }) => at(line, message)),
  };
}

/** Encodings with two bytes for a letter, with the bytes that mark them. */
const WIDE = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
] as const;

/** The text of a list in a file, in whatever encoding it was saved: people copy it from web pages and old programs. */
export function readListText(file: string): string {
  const bytes = readBytes(file, MAX_LIST_BYTES);
  const wide = bytes === null ? '' : WIDE.find(([, ...mark]) => mark.every((byte, i) => bytes[i] === byte))?.[0];
  if (bytes !== null && wide !== undefined && wide !== '') return new TextDecoder(wide).decode(bytes);
  if (bytes !== null && bytes.length > 0 && !bytes.includes(0)) {
    const encoding = isUtf8(bytes) ? 'utf-8' : 'windows-1252';
    const text = new TextDecoder(encoding).decode(bytes);
    if (text.trim() !== '') return text;
  }
  // `readText` says what is wrong with the file.
  return readText(file, MAX_LIST_BYTES);
}

/**
 * Reads a list from a file.
 * @throws InputError when it cannot be read, or is no list of the game.
 */
export function readSideList(file: string, text: ListText, options: ReadListOptions): SideList {
  const read = text.read(readListText(file), options);
  if (read !== null) return { file, read };
  // Messages quote none of the text, because a scenario from somebody else may name any file that the user can read.
  throw new InputError([
    { at: file, path: '', message: 'holds no fleet: no line names a ship; expected the text of a fleet builder' },
  ]);
}

/** The files that sides of a scenario name, by label. */
const filesIn = (root: Tree): [label: string, file: string][] =>
  Object.entries(isTree(root['sides']) ? root['sides'] : {}).flatMap(([label, side]) => {
    const file = listName(side);
    return file === null ? [] : [[label, file]];
  });

/** The edition by which several lists are played: the latest edition that one of them names. */
export const editionOfLists = (lists: readonly SideList[], { editions }: ListText): string | undefined =>
  editions.find((edition) => lists.some(({ read }) => read.edition === edition));

export interface SideLists {
  readonly lists: readonly (SideList & { readonly path: Path })[];
  readonly files: readonly ListFile[];
  /** The edition of the lists, the latest if there are several; undefined if they name none. */
  readonly edition: string | undefined;
}

/** Replaces each side `{ file: name }` of a scenario in `folder` by the list of that file, in place. */
export function expandSideLists(
  folder: string,
  root: Tree,
  text: ListText,
  options: ReadListOptions,
  findings: Finding[],
): SideLists {
  const lists: SideLists['lists'][number][] = [];
  const files: ListFile[] = [];
  for (const [label, name] of filesIn(root)) {
    const path = ['sides', label];
    const file = isAbsolute(name) ? name : join(folder, name);
    try {
      const list = readSideList(file, text, options);
      lists.push({ ...list, path });
      (root['sides'] as Tree)[label] = structuredClone(list.read.list);
      files.push({ file, path, counts: {}, lines: list.read.lines });
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      for (const { at, message } of error.faults)
        findings.push({ path: [...path, 'file'], message: `${at}: ${message}` });
      delete (root['sides'] as Tree)[label];
    }
  }
  return { lists, files, edition: editionOfLists(lists, text) };
}

/** The faults for which the lists of a scenario cannot be played, and the parts that are left out if this is allowed. */
export function judgeSideLists(
  { lists }: SideLists,
  partly: boolean,
): { readonly faults: Fault[]; readonly leftOut: Fault[]; readonly broken: readonly Path[] } {
  const faults: Fault[] = [];
  const leftOut: Fault[] = [];
  const remarks: Fault[] = [];
  const broken: Path[] = [];
  for (const list of lists) {
    const found = faultsOf(list);
    const placed = (fault: Fault): Fault => ({ ...fault, path: formatPath(list.path) });
    remarks.push(...found.remarks.map(placed));
    const missing = partly ? found.unknown : [...found.unknown, ...found.unplayed];
    if (partly)
      leftOut.push(
        ...found.unplayed.map((fault) => placed({ ...fault, message: `${fault.message}, and is left out` })),
      );
    if (missing.length === 0) continue;
    // The scenario's row holds only a part of the list, so the rules would judge an incomplete list.
    broken.push(list.path);
    faults.push(...[...missing, ...(partly ? [] : found.faults)].map(placed).sort(byLine));
  }
  return { faults, leftOut: [...leftOut, ...remarks], broken };
}

const lineOf = ({ at }: Fault): number => Number(/:(\d+):\d+$/.exec(at)?.[1] ?? 0);
const byLine = (a: Fault, b: Fault): number => lineOf(a) - lineOf(b);
