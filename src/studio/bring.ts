import { existsSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { writeAtomically } from '../runner/files.ts';
import { inputError, isListFile, kindOfList, scenarioWithGuests } from '../scenario/index.ts';
import { readText } from '../scenario/files/read-text.ts';
import { scenarioPath } from '../scenario/shipped/shipped-scenarios.ts';
import { runWords } from './ask.ts';
import type { Desk } from './desk.ts';
import { newFile } from './drafting/save.ts';

/** A list that the reader pasted or dropped. */
export interface Brought {
  readonly text: string;
  readonly name: string;
  /** A scenario whose sides the list meets, or another list; '' only keeps the list. */
  readonly against: string;
}

/** Names in a folder that are tried for a new file. */
const MOST_TRIED = 100;

const stemOf = (name: string): string =>
  name
    .replace(/\.(txt|list)$/i, '')
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60) || 'mine';

/** A name that no file has, or one whose file holds the text already. */
function freeName(stem: string, ending: string, text: string): string {
  for (let n = 1; n <= MOST_TRIED; n++) {
    const file = `${stem}${n === 1 ? '' : `-${n}`}${ending}`;
    if (!existsSync(file) || readText(file) === text) return file;
  }
  throw inputError(stem, 'stands for too many files already; expected another name');
}

/**
 * Keeps a list as a file in the working folder, and lets it meet others.
 * @returns what the page opens next: a scenario, lists, or only the list if it meets nobody.
 * @throws InputError if the text is no list or the meeting cannot be played; then nothing is written.
 */
export async function bring({ text: pasted, name, against }: Brought, desk: Desk): Promise<readonly string[]> {
  const text = `${pasted.replaceAll('\r\n', '\n').trimEnd()}\n`;
  const kind = kindOfList(text, desk.registry);
  if (kind === null)
    throw inputError(
      'the list',
      'is none that is known here: expected a fleet as a fleet builder writes it, or a deck in lines such as "3 main-battery"',
    );
  const list = freeName(stemOf(name), '.txt', text);
  const keep = (file: string, whole: string): void => {
    if (!existsSync(file)) writeAtomically(newFile(file, desk.outDir), whole);
  };
  if (against === '' || isListFile(against)) {
    if (kind === 'deck' && against !== '')
      throw inputError(against, 'is a fleet; a deck meets the sides of a scenario');
    keep(list, text);
    return against === '' ? [list] : [list, against];
  }
  const label = basename(list, '.txt');
  const base = readText(scenarioPath(against));
  const whole = scenarioWithGuests(against, base, [{ label, list, kind }]);
  const file = freeName(`${label}-against-${stemOf(basename(against).replace(/\.ya?ml$/, ''))}`, '.yaml', whole);
  const isNew = !existsSync(list);
  keep(list, text);
  try {
    await desk.read(runWords({ files: [newOrOwn(file, desk)] }, desk.where), true, whole);
  } catch (error) {
    if (isNew) rmSync(list);
    throw error;
  }
  keep(file, whole);
  return [file];
}

const newOrOwn = (file: string, { outDir }: Desk): string => (existsSync(file) ? file : newFile(file, outDir));
