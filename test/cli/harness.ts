import { runCli } from '../../src/cli/app.ts';
import { AGENTS as SHIPPED_AGENTS } from '../../src/registry.ts';
import type { Registry } from '../../src/scenario/index.ts';
import { AGENTS, GAMES } from '../fixtures/registry.ts';

export interface Told {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

interface Setting {
  readonly terminal?: boolean;
  readonly signal?: AbortSignal;
  /** The fixture games unless told otherwise. */
  readonly games?: Registry['games'];
  /** What a person types. */
  readonly typed?: readonly string[];
}

async function* linesOf(typed: readonly string[]): AsyncGenerator<string> {
  yield* typed;
}

const extraRegistry = new URL('../fixtures/registry.ts', import.meta.url).href;

/** Runs one command line in this process, over the fixture games and all agents. */
export async function broadside(
  argv: readonly string[],
  { terminal = false, signal, games = GAMES, typed }: Setting = {},
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
    registry: { games, agents: new Map([...SHIPPED_AGENTS, ...AGENTS]), source: extraRegistry },
    extraRegistry,
    signal: signal ?? new AbortController().signal,
  });
  // How often a run tells how far it is depends on the machine.
  return { code, out, err: err.replaceAll(/^\d+ of \d+ matches {2}.* left\n/gm, '') };
}
