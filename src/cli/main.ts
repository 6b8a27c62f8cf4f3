#!/usr/bin/env node
import { writeSync } from 'node:fs';
import { AGENTS, GAMES } from '../registry.ts';
import { runCli } from './app.ts';
import { EXIT } from './exit-code.ts';
import { StopSignals, stoppedBy } from './terminal/stop-signals.ts';
import { processStreams } from './terminal/streams.ts';

const stops = new StopSignals();
let isDone = false;
// If code of a game or a trusted module ends this process, the exit code must not tell of success.
process.on('exit', (code) => {
  if (isDone || code !== EXIT.ok) return;
  writeSync(process.stderr.fd, 'broadside: code from outside ended the process before the command was done\n');
  process.exitCode = EXIT.incomplete;
});
const code = await runCli({
  argv: process.argv.slice(2),
  io: processStreams(),
  registry: { games: GAMES, agents: AGENTS },
  extraRegistry: undefined,
  get signal() {
    return stops.signal;
  },
  endAtOnce: (atOnce) => {
    if (stops.received === undefined) stops.endAtOnce(atOnce);
  },
});
isDone = true;
// The input may still be open, but it must not keep the process alive.
if (code === EXIT.interrupted) process.stdin.destroy();
process.exitCode = code === EXIT.interrupted && stops.received !== undefined ? stoppedBy(stops.received) : code;
