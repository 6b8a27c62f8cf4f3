import { existsSync } from 'node:fs';
import { printable } from '../../core/index.ts';
import { writeAtomically } from '../../runner/files.ts';
import { InputError, inputError } from '../../scenario/index.ts';
import { readText } from '../../scenario/files/read-text.ts';
import { runWords } from '../ask.ts';
import { isOwn, isWritable } from '../confined.ts';
import type { Desk } from '../desk.ts';
import { FaultyDraft, stampOf } from './drafted.ts';

const SCENARIO = /\.ya?ml$/;

export interface ToSave {
  readonly text: string;
  /** The new name; '' to write over the file. */
  readonly as: string;
  /** The stamp of the file as the page knows it. */
  readonly stamp: string;
  readonly trust: boolean;
}

/** @throws InputError if the studio may not write a new file at this place. */
export function newFile(path: string, outDir: string): string {
  if (!isWritable(path, outDir))
    throw inputError(
      path,
      'is no place for a file: expected a name in the working folder, or in a folder that is in it',
    );
  if (existsSync(path)) throw inputError(path, 'is there already; expected another name');
  return path;
}

/** @throws InputError if the studio may not write over `path`, or if the file has changed since the page read it. */
function ownFile(path: string, stamp: string, outDir: string): string {
  if (!isWritable(path, outDir) || !isOwn(path))
    throw inputError(path, 'cannot be written over; save it under another name');
  if (stampOf(readText(path)) !== stamp)
    throw inputError(
      path,
      'was changed by somebody else since you opened it; save under another name, or discard your changes',
    );
  return path;
}

/**
 * Saves a scenario in the working folder, whole or not at all, and only if it can be played.
 * @returns the file.
 * @throws InputError for a path that must not be written, FaultyDraft for a text that cannot be played.
 */
export async function saveScenario(
  opened: string,
  { text: written, as, stamp, trust }: ToSave,
  desk: Desk,
): Promise<string> {
  if (printable(written, '\n\t\r') !== written)
    throw inputError(as === '' ? opened : as, 'holds characters that nobody sees; expected visible ones');
  // A page changes the ends of lines, so those of the file are restored.
  const hasReturns = as === '' && readText(opened).includes('\r\n');
  const text = hasReturns ? written.replaceAll(/\r?\n/g, '\r\n') : written;
  const name = as === '' || SCENARIO.test(as) ? as : `${as}.yaml`;
  const file = name === '' ? ownFile(opened, stamp, desk.outDir) : newFile(name, desk.outDir);
  try {
    await desk.read(runWords({ files: [file] }, desk.where), !trust, text);
  } catch (error) {
    if (error instanceof InputError)
      throw new FaultyDraft(error, file, { text: written, stamp, mayOverwrite: isOwn(opened) });
    throw error;
  }
  writeAtomically(file, text);
  return file;
}
