import { runCli } from '../../src/cli/app.ts';
import { AGENTS as SHIPPED_AGENTS, GAMES as SHIPPED_GAMES } from '../../src/registry.ts';
import type { Registry } from '../../src/scenario/index.ts';
import { AGENTS, GAMES } from '../fixtures/registry.ts';

const extraRegistry = new URL('../fixtures/registry.ts', import.meta.url).href;

/** Options with which `balance` plays few matches. */
export const BALANCE_IN_BRIEF = '--may ships.tavor.hull=26 --probes 0 --fresh 3 --confirm none'.split(' ');

export interface Told {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

interface Setting {
  readonly terminal?: boolean;
  readonly signal?: AbortSignal;
  /** Whether matches are played in threads. Each thread loads all sources anew, which takes seconds. */
  readonly threads?: boolean;
  /** The lines that a person types at the terminal. */
  readonly typed?: readonly string[];
}

async function* linesOf(typed: readonly string[]): AsyncGenerator<string> {
  yield* typed;
}

/** Runs one command line in this process. */
async function command(
  argv: readonly string[],
  registry: Registry,
  { terminal = false, signal, threads = false, typed }: Setting,
): Promise<Told> {
  let out = '';
  let err = '';
  const code = await runCli({
    argv,
    io: {
      out: (text) => {
        out += text;
      },
      err: (text) => {
        err += text;
      },
      outIsTerminal: terminal,
      errIsTerminal: false,
      columns: 120,
      ...(typed === undefined ? {} : { lines: () => linesOf(typed) }),
    },
    registry,
    extraRegistry: registry.source,
    threads,
    signal: signal ?? new AbortController().signal,
  });
  return { code, out, err };
}

/** Runs one command line in this process, with the shipped games and agents. */
export const shippedBroadside = (argv: readonly string[], setting: Setting = {}): Promise<Told> =>
  command(argv, { games: SHIPPED_GAMES, agents: SHIPPED_AGENTS }, setting);

/** Runs one command line in this process, with the fixture games (or `games`) and all agents. */
export async function broadside(
  argv: readonly string[],
  { games = GAMES, ...setting }: Setting & Partial<Pick<Registry, 'games'>> = {},
): Promise<Told> {
  const agents = new Map([...SHIPPED_AGENTS, ...AGENTS]);
  const told = await command(argv, { games, agents, source: extraRegistry }, setting);
  // How often a run reports its progress depends on the machine.
  return { ...told, err: told.err.replaceAll(/^\d+ of \d+ matches {2}.* left\n/gm, '') };
}
