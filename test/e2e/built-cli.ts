/** The built command line as a separate process. It is built first if it is missing or older than its sources. */
import { execFileSync, spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const CLI = join(ROOT, 'dist', 'cli.js');
/** The start of the command line that Broadside prints in a folder in which it is not installed. */
export const COMMAND = `node ${CLI}`;
const SOURCES = [
  'src',
  'agents',
  'scripts/build.mjs',
  'scripts/bundle.mjs',
  'scripts/constants.mjs',
  'scripts/declarations.mjs',
  'scripts/pages.mjs',
  'scripts/notices',
  'scripts/put-in-place.mjs',
  'package.json',
];
/** The folder that a process holds while it builds, because test files run at the same time. */
const LOCK = join(ROOT, 'node_modules', '.broadside-build');
const PATIENCE_MS = 120_000;

const modified = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function newest(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Whether the built program is as new as its sources. */
export const isFresh = (): boolean => Math.max(...SOURCES.map((source) => newest(join(ROOT, source)))) <= modified(CLI);

/** Waits while another process builds. A lock that is never released is taken over. */
async function takeLock(): Promise<void> {
  for (const started = Date.now(); ; await sleep(100)) {
    try {
      mkdirSync(LOCK);
      return;
    } catch {
      if (Date.now() - started > PATIENCE_MS) rmSync(LOCK, { recursive: true, force: true });
    }
  }
}

/** Builds, unless the present build is as new as its sources. */
export async function build(): Promise<void> {
  if (isFresh()) return;
  await takeLock();
  try {
    if (!isFresh()) execFileSync(process.execPath, [join(ROOT, 'scripts', 'build.mjs')], { stdio: 'pipe' });
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
}

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

/** Starts the built command line in the folder `cwd`, with `input` piped into it. */
export function start(cwd: string, argv: readonly string[], input = ''): Running {
  return watch(spawn(process.execPath, [CLI, ...argv], { cwd, stdio: 'pipe' }), input);
}

const PROGRESS = /^\d+ of \d+ matches {2}.* left\n/gm;

/** Collects the output of a child process and how it ends. */
function watch(child: ChildProcessWithoutNullStreams, input = ''): Running {
  // Most commands end without reading their input, so writing to it fails.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const texts = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (texts.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (texts.err += text));
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject);
    // How often a run reports its progress depends on the machine.
    child.on('close', (code, signal) => resolve({ code, signal, ...texts, err: texts.err.replaceAll(PROGRESS, '') }));
  });
  return { child, ended };
}

/**
 * Runs a line of bash in the folder `cwd`, in a process group of its own. `$B` in the line is the built command line.
 */
export function bash(cwd: string, line: string): Running {
  const env = { ...process.env, B: `${process.execPath} ${CLI}` };
  return watch(spawn('bash', ['-c', line], { cwd, env, stdio: 'pipe', detached: true }));
}

export const broadside = (cwd: string, ...argv: string[]): Promise<Ended> => start(cwd, argv).ended;
