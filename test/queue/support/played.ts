/** Commands and workers in this process, with the shipped games and agents. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QUICK_AGENT, QUICK_AGENT_SOURCE } from '../../../scripts/drill/jobs.ts';
import { serveQueue } from '../../../src/runner/queue/serve.ts';
import { shippedBroadside, type Told } from '../../cli/harness.ts';
import { csvsBelow } from '../../cli/runs-below.ts';
import type { RedisServer } from './redis.ts';

export const folder = mkdtempSync(join(tmpdir(), 'broadside-queue-'));
/** Each block of this agent is a chunk. */
const agent = join(folder, QUICK_AGENT);
writeFileSync(agent, QUICK_AGENT_SOURCE);
const scenario = join(folder, 'duel.yaml');
writeFileSync(
  scenario,
  `game: dogfight\nname: duel\npairs: 4\nagents: [random]\nsides:\n  tavor: { ship: tavor, deck: starter }\n  inferno: { ship: inferno, deck: starter }\n`,
);
export const clean = (): void => rmSync(folder, { recursive: true, force: true });

/** A command on the scenario; with `quick`, a module plays it in many small chunks. */
export const over = (command: string, ...more: string[]): string[] => [command, scenario, ...more];
export const quick = (command: string, ...more: string[]): string[] => over(command, '--agents', agent, ...more);

export const inOut = (out: string, argv: readonly string[]): Promise<Told> =>
  shippedBroadside([...argv, '--out', join(folder, out), '--workers', '1']);

/** Every CSV below a folder for results, by its path. */
export const csvs = (out: string): Record<string, string> => csvsBelow(join(folder, out));

export interface Serving {
  readonly told: readonly string[];
  readonly stop: () => Promise<void>;
}

/** The modules and programs that a worker may run. */
export interface Allowed {
  readonly modules?: boolean;
  readonly programs?: boolean;
}

/** Starts a worker in this thread. */
export function serving({ url }: Pick<RedisServer, 'url'>, allow: Allowed = {}): Serving {
  const told: string[] = [];
  const end = new AbortController();
  const done = serveQueue({
    url,
    workers: 0,
    allowModules: allow.modules ?? false,
    allowPrograms: allow.programs ?? false,
    signal: end.signal,
    tell: (text) => told.push(text),
  });
  return {
    told,
    stop: async () => {
      end.abort();
      await done;
    },
  };
}
