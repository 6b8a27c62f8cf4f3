import { appendFileSync, closeSync, constants, fstatSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import type { Plan } from '../../matches/index.ts';
import { namedAmong } from '../../outside/index.ts';

/** The file with the hashes of code that ran here, one on each line. A line that was cut off by a crash is ignored. */
const FILE = 'code-run-here.txt';
/** Longest file that is read, far above any real one: 100,000 pieces of code. */
const MOST_BYTES = 6_500_000;

/** The folder of the user's settings; null if the user has no home, as in some containers. */
function configFolder(): string | null {
  const own = process.env[process.platform === 'win32' ? 'APPDATA' : 'XDG_CONFIG_HOME'] ?? '';
  if (isAbsolute(own)) return join(own, 'broadside');
  try {
    const home = homedir();
    return isAbsolute(home) ? join(home, '.config', 'broadside') : null;
  } catch {
    return null;
  }
}

/** The names of the code from outside that the user has run before: see `refusalOf`. */
export function codeRunBefore(): ReadonlySet<string> {
  const folder = configFolder();
  if (folder === null) return new Set();
  let fd: number;
  try {
    fd = openSync(join(folder, FILE), constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch {
    return new Set();
  }
  try {
    const found = fstatSync(fd);
    if (!found.isFile() || found.size > MOST_BYTES) return new Set();
    return new Set(readFileSync(fd, 'latin1').match(/^[0-9a-f]{64}$/gm) ?? []);
  } catch {
    return new Set();
  } finally {
    closeSync(fd);
  }
}

/**
 * Remembers the modules and the game of a plan that the user named, so that replays of their matches need no `--trust`. If the file cannot be
 * written, the run goes on, and replays need `--trust`. Several processes may write at once, because each adds whole lines.
 */
export function rememberCode({ outside = [] }: Pick<Plan, 'outside'>): void {
  const names = namedAmong(outside);
  const folder = configFolder();
  if (names.length === 0 || folder === null) return;
  const known = codeRunBefore();
  const fresh = names.filter((name) => !known.has(name));
  if (fresh.length === 0) return;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // Begins a new line, even after a line that was cut off.
    appendFileSync(join(folder, FILE), fresh.map((name) => `\n${name}\n`).join(''), { mode: 0o600 });
  } catch {
    // The file system is read-only or full.
  }
}
