import { readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import { inputError } from './input-error.ts';
import { nearest } from './suggest.ts';

/** Longest text file that is read: far above any scenario, far below what would exhaust memory. */
export const MAX_TEXT_BYTES = 1_048_576;

/** A file in the same folder, of the same kind, whose name is near. */
function neighbour(file: string): string | undefined {
  const kind = extname(file);
  let names: string[];
  try {
    names = readdirSync(dirname(file));
  } catch {
    return undefined;
  }
  const stems = names.filter((name) => extname(name) === kind).map((name) => basename(name, kind));
  const [near] = nearest(basename(file, kind), stems);
  return near === undefined ? undefined : near + kind;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';

function readBytes(file: string): Buffer {
  try {
    const found = statSync(file);
    if (found.isDirectory()) throw inputError(file, 'is a folder, expected a file');
    if (found.size > MAX_TEXT_BYTES)
      throw inputError(file, `too large: found ${found.size} bytes, the most allowed is ${MAX_TEXT_BYTES}`);
    return readFileSync(file);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') {
      const near = neighbour(file);
      throw inputError(file, `no such file${near === undefined ? '' : `; did you mean "${near}" in the same folder?`}`);
    }
    if (error instanceof Error && 'code' in error) throw inputError(file, `cannot be read (${code})`);
    throw error;
  }
}

/**
 * Reads a text file that a person wrote.
 * @throws InputError when it is missing, a folder, unreadable, too large, empty, or not UTF-8 text.
 */
export function readText(file: string): string {
  const bytes = readBytes(file);
  if (bytes.includes(0)) throw inputError(file, 'is a binary file, expected UTF-8 text');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw inputError(file, 'is not UTF-8 text; save it as UTF-8');
  }
  if (text.trim() === '') throw inputError(file, 'is empty');
  return text;
}
