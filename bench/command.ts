import { runCli } from '../src/cli/app.ts';
import { AGENTS, GAMES } from '../src/registry.ts';

/** Runs a command line of the product in this process, and returns its exit code and what it writes. */
export async function command(argv: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', ''];
  const code = await runCli({
    argv,
    io: {
      out: (text) => {
        out += text;
      },
      err: (text) => {
        err += text;
      },
      outIsTerminal: false,
      errIsTerminal: false,
      columns: 100,
    },
    registry: { games: GAMES, agents: AGENTS },
    extraRegistry: undefined,
    signal: new AbortController().signal,
  });
  return { code, out, err };
}
