#!/usr/bin/env node
import { AGENTS, GAMES } from '../registry.ts';
import { runCli } from './app.ts';
import { EXIT } from './exit-code.ts';
import { StopSignals, stoppedBy } from './terminal/stop-signals.ts';
import { processStreams } from './terminal/streams.ts';

const stops = new StopSignals();
const code = await runCli({
  argv: process.argv.slice(2),
  io: processStreams(),
  registry: { games: GAMES, agents: AGENTS },
  extraRegistry: undefined,
  get signal() {
    return stops.signal;
  },
});
process.exitCode = code === EXIT.interrupted && stops.received !== undefined ? stoppedBy(stops.received) : code;
