#!/usr/bin/env node
import { createInterface } from 'node:readline';
import { AGENTS, GAMES } from '../registry.ts';
import { runCli } from './app.ts';
import { EXIT } from './exit-code.ts';

/** It is no fault when the reader of a pipe has ended (`broadside list cards | head -1`). */
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(EXIT.ok);
    throw error;
  });
}

const interrupt = new AbortController();
process.on('SIGINT', () => {
  if (interrupt.signal.aborted) process.exit(EXIT.interrupted);
  interrupt.abort();
});

process.exitCode = await runCli({
  argv: process.argv.slice(2),
  io: {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    outIsTerminal: process.stdout.isTTY,
    errIsTerminal: process.stderr.isTTY,
    columns: process.stdout.columns || 100,
    lines: () => createInterface({ input: process.stdin })[Symbol.asyncIterator](),
  },
  registry: { games: GAMES, agents: AGENTS },
  extraRegistry: undefined,
  signal: interrupt.signal,
});
