import { closeSync, constants, fstatSync, openSync, readSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import { firstUnseen, unseenIn } from '../../core/index.ts';
import { InputError, inputError } from '../faults/input-error.ts';
import { nearest } from '../faults/suggest.ts';

/** Longest text file that is read: far above any scenario, far below what would exhaust memory. */
const MAX_TEXT_BYTES = 1_048_576;

/** Maximum number of unseen characters to report. */
const MOST_FAULTS = 20;
/** Unseen characters that may stand in a line. */
const BLANKS = '\t\r';

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

/** With this flag, opening a pipe does not wait for a writer. Windows has neither the flag nor the problem. */
const OPEN = constants.O_RDONLY | ((constants.O_NONBLOCK as number | undefined) ?? 0);

const tooLarge = (file: string, found: string, most: number): InputError =>
  inputError(file, `too large: found ${found} bytes, the most allowed is ${most}`);

/** Reads an open regular file to its end. Its size may be unknown, as below /proc, or change meanwhile. */
function readOpen(file: string, fd: number, most: number): Buffer {
  const found = fstatSync(fd);
  if (found.isDirectory()) throw inputError(file, 'is a folder, expected a file');
  if (!found.isFile()) throw inputError(file, 'is a pipe, a socket or a device, expected a regular file');
  if (found.size > most) throw tooLarge(file, String(found.size), most);
  const parts: Buffer[] = [];
  let total = 0;
  for (;;) {
    const part = Buffer.allocUnsafe(Math.max(SMALLEST_PART, found.size + 1 - total));
    const length = readSync(fd, part);
    if (length === 0) return parts.length === 1 ? parts[0]! : Buffer.concat(parts, total);
    total += length;
    if (total > most) throw tooLarge(file, `${total} or more`, most);
    parts.push(part.subarray(0, length));
  }
}

const SMALLEST_PART = 4096;

/** Whether there is a folder at `path`; a path that cannot be followed counts as none. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/**
 * Reads a regular file of at most `most` bytes; null when there is none.
 * @throws InputError when it is a folder, a pipe, a device, too large, or cannot be read.
 */
export function readBytes(file: string, most: number): Buffer | null {
  let fd = -1;
  try {
    fd = openSync(file, OPEN);
    return readOpen(file, fd, most);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    if (code === 'ENXIO') throw inputError(file, 'is a pipe, a socket or a device, expected a regular file');
    if (error instanceof Error && 'code' in error) throw inputError(file, `cannot be read (${code})`);
    throw error;
  } finally {
    if (fd >= 0) closeSync(fd);
  }
}

/**
 * Reads a text file that a person wrote, of at most `most` bytes.
 * @throws InputError when it is missing, a folder, unreadable, too large, empty, or not UTF-8 text.
 */
export function readText(file: string, most = MAX_TEXT_BYTES): string {
  const bytes = readBytes(file, most);
  if (bytes === null) {
    const near = neighbour(file);
    throw inputError(file, `no such file${near === undefined ? '' : `; did you mean "${near}" in the same folder?`}`);
  }
  if (bytes.includes(0)) throw inputError(file, 'is a binary file, expected UTF-8 text');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw inputError(file, 'is not UTF-8 text; save it as UTF-8');
  }
  if (text.trim() === '') throw inputError(file, 'is empty');
  if (firstUnseen(text, `${BLANKS}\n`) < 0) return text;
  const unseen = text.split('\n').flatMap((line, i) => {
    const [code] = unseenIn(line, BLANKS);
    return code === undefined ? [] : [{ line: i + 1, code, column: 1 + firstUnseen(line, BLANKS) }];
  });
  throw new InputError(
    unseen.slice(0, MOST_FAULTS).map(({ line, code, column }) => ({
      at: `${file}:${line}:${column}`,
      path: '',
      message: `found ${code}, which nobody sees; expected visible characters`,
    })),
  );
}
