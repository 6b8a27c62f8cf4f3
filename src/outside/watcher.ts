import { spawn, type ChildProcess, type ChildProcessByStdio, type SpawnOptions } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import type { Socket } from 'node:net';
import type { Writable } from 'node:stream';

/**
 * The variable in the environment of a watched process, and so of all that it starts. Each process has its own value (its
 * mark).
 */
const MARK = 'BROADSIDE_CHILD';

/**
 * The watcher: a shell that reads lines. Each line replaces the one before and lists the watched processes as pairs
 * `pid:mark`. Its input ends however this thread ends. The watcher then ends the groups of these processes and every
 * process with one of their marks, first with SIGTERM and half a second later with SIGKILL. Signals to the processes of
 * the terminal do not reach the watcher.
 */
const SCRIPT = `
trap '' HUP INT TERM
children=
while read -r line; do children=$line; done
[ -n "$children" ] || exit 0
marks=
for child in $children; do marks="$marks -e ${MARK}=\${child#*:}"; done
end() {
  for child in $children; do
    [ "\${child%%:*}" = 0 ] || kill -s "$1" -- "-\${child%%:*}"
  done
  for file in $(grep -lF $marks /proc/[0-9]*/environ); do
    file=\${file#/proc/}
    kill -s "$1" "\${file%/environ}"
  done
}
end TERM
sleep 0.5
end KILL
`;

/** Whether the system has process groups, a shell and signals. */
const isUnix = process.platform !== 'win32';

/** The watched processes of this thread: the pid of each mark; 0 before the start. */
const watched = new Map<string, number>();
let watcher: ChildProcessByStdio<Writable, null, null> | undefined;

/** Starts the watcher of this thread. If it ends, a new one is started with the next process to watch. */
function startWatcher(): NonNullable<typeof watcher> {
  // The watcher leads a process group of its own, so that no signal for the run or its children ends it, and it has
  // no stream that anybody waits for.
  const started = spawn('/bin/sh', ['-c', SCRIPT], {
    cwd: '/',
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin' },
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  const forget = (): void => {
    if (watcher === started) watcher = undefined;
  };
  started.on('error', forget);
  started.on('exit', forget);
  started.stdin.on('error', forget);
  // The watcher does not keep this thread alive.
  started.unref();
  (started.stdin as Socket).unref();
  return started;
}

/** Tells the watcher which processes to watch. */
function tell(): void {
  if (!isUnix) return;
  if (watcher === undefined && watched.size === 0) return;
  watcher ??= startWatcher();
  watcher.stdin.write(`${[...watched].map(([mark, pid]) => `${pid}:${mark}`).join(' ')}\n`);
}

/** A process that ends with this thread at the latest. */
export interface Watched<Child extends ChildProcess> {
  readonly child: Child;
  /** Kills the process, its group, and whatever it started elsewhere. It is no error when all of them have ended. */
  readonly kill: () => void;
}

/**
 * Starts a process that leads a group of its own, so that Ctrl-C in the terminal does not reach it. When the process
 * ends, everything that it started is killed: the rest of its group, and on Linux also what has left the group. When
 * this thread ends, in whatever way (even when the whole program is ended by `kill -9`), the process and everything
 * that it started end as well. `options` are those of `spawn`; `env` is complete except the mark.
 */
export function spawnWatched<Child extends ChildProcess>(
  file: string,
  args: readonly string[],
  options: SpawnOptions & { readonly env: NodeJS.ProcessEnv },
): Watched<Child> {
  const mark = randomUUID();
  // The watcher is told the mark before the process starts, so that a child is watched at every moment.
  watched.set(mark, 0);
  tell();
  const release = (): void => {
    watched.delete(mark);
    tell();
  };
  let child: Child;
  try {
    child = spawn(file, args, { ...options, env: { ...options.env, [MARK]: mark }, detached: true }) as Child;
  } catch (error) {
    release();
    throw error;
  }
  const { pid } = child;
  if (pid === undefined) {
    release();
    return { child, kill: () => {} };
  }
  watched.set(mark, pid);
  tell();
  let exited = false;
  const killAll = (): void => {
    if (!killGroup(pid) && !exited) signal(pid);
    killMarked(mark);
  };
  child.on('exit', () => {
    exited = true;
    killAll();
    release();
  });
  return {
    child,
    kill: () => {
      if (!exited) killAll();
    },
  };
}

/** Kills what is left of the group that a process led. Returns whether there was anything to kill. */
const killGroup = (pid: number): boolean => isUnix && signal(-pid);

/** Sends the signal. Returns whether there was anything to kill. */
function signal(target: number): boolean {
  try {
    return process.kill(target, 'SIGKILL');
  } catch {
    return false;
  }
}

/** Kills every process with this mark. Only Linux shows the environment of a process as a file. */
function killMarked(mark: string): void {
  if (process.platform !== 'linux') return;
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    try {
      if (readFileSync(`/proc/${pid}/environ`, 'latin1').includes(`${MARK}=${mark}`)) signal(Number(pid));
    } catch {
      // The process has already ended, or belongs to another user.
    }
  }
}
