import { createInterface } from 'node:readline';
import type { Io } from '../context.ts';

const FALLBACK_COLUMNS = 100;

/** Errors of a stream that need not be reported: its reader has gone (`| head -1`), or its terminal has. */
const GONE: ReadonlySet<string> = new Set(['EPIPE', 'EIO', 'ERR_STREAM_DESTROYED']);

/**
 * A function that prints to `stream`. When a stream fails, no more is printed to it, and the work goes on: the work of
 * a command, and its exit code, must not depend on its readers. `tell` is called for a failure of which the user may
 * not know, such as a full disk.
 */
function printer(stream: NodeJS.WriteStream, tell: (code: string) => void): (text: string) => void {
  let works = true;
  stream.on('error', ({ code = 'unknown' }: NodeJS.ErrnoException) => {
    if (works && !GONE.has(code)) tell(code);
    works = false;
  });
  return (text) => {
    if (works) stream.write(text);
  };
}

/** The streams of this process. Nothing else writes to them, except the progress bar. */
export function processStreams(): Io {
  const { stdin, stdout, stderr } = process;
  const err = printer(stderr, () => {});
  return {
    out: printer(stdout, (code) => err(`broadside: the output cannot be written (${code}); the work goes on\n`)),
    err,
    outIsTerminal: stdout.isTTY,
    errIsTerminal: stderr.isTTY,
    columns: stdout.columns || FALLBACK_COLUMNS,
    lines: () => createInterface({ input: stdin })[Symbol.asyncIterator](),
  };
}
