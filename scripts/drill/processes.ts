/** Runs the built command line in separate processes, and hashes the files that it leaves, for drills. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

export const REPOSITORY = join(import.meta.dirname, '..', '..');
const CLI = join(REPOSITORY, 'dist', 'cli.js');
/** A command that takes longer than this counts as hanging. */
const HANG_MS = 600_000;
/** Read-only files do not stop root, so commands that root starts run as the user `nobody`. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

export interface Ended {
  readonly code: number | null;
  readonly err: string;
}

export function start(cwd: string, argv: readonly string[]): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [CLI, ...argv], { cwd, stdio: ['ignore', 'ignore', 'pipe'], ...NOBODY });
  let err = '';
  child.stderr.on('data', (data: Buffer) => (err += data.toString()));
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, err })));
  return { child, ended };
}

/** Runs a command to its end; a command that hangs is killed and has no exit code. */
export async function finish(cwd: string, argv: readonly string[]): Promise<Ended> {
  const { child, ended } = start(cwd, argv);
  const timer = setTimeout(() => child.kill('SIGKILL'), HANG_MS);
  const result = await ended;
  clearTimeout(timer);
  return result;
}

export function makeFolder(path: string): string {
  mkdirSync(path, { recursive: true });
  if (NOBODY.uid !== undefined) chownSync(path, NOBODY.uid, NOBODY.gid);
  return path;
}

/** Matches files that do not belong to the run, or that contain times. */
const PASSED_OVER = /^index\.html$|(^|\/)(timings\.json(\.damaged-\d+)?|notes\.txt|000000\.parquet\.bak|12\.parquet)$/;

/** The hash of every file of the results below `cwd`. A manifest is hashed without `made`, which contains a date. */
export function hashes(cwd: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of readdirSync(join(cwd, 'results'), { recursive: true, encoding: 'utf8' }).toSorted()) {
    const path = join(cwd, 'results', name);
    if (!statSync(path).isFile() || PASSED_OVER.test(name)) continue;
    let bytes: Buffer | string = readFileSync(path);
    if (basename(name) === 'manifest.json') {
      const { made: _, ...rest } = JSON.parse(bytes.toString()) as Record<string, unknown>;
      bytes = JSON.stringify(rest);
    }
    found.set(name, createHash('sha256').update(bytes).digest('hex'));
  }
  return found;
}

/** The names of the files that differ. */
export const differences = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): string[] =>
  [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name));
