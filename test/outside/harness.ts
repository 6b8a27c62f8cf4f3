import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { AGENTS } from '../../src/registry.ts';
import { runPlan, type RunOutcome } from '../../src/runner/index.ts';
import { loadScenario } from '../../src/scenario/index.ts';
import { GAMES } from '../fixtures/registry.ts';

let root = '';

/**
 * A folder for the scenarios of the calling test file, in which its programs run. It is removed after the tests of the
 * file.
 */
export function programFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'broadside-programs-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  root = folder;
  return folder;
}

let files = 0;

/** Plays a dice race (or `game`) of each agent against random play. */
export async function play(
  agents: readonly string[],
  { pairs = 1, workers = 0, seconds = 10, game = 'dice-race' } = {},
): Promise<RunOutcome> {
  const scenario = {
    game,
    pairs,
    time_limit: seconds,
    agents: ['random', ...agents],
    sides: game === 'dice-race' ? { near: { start: 1 }, far: { start: 0 } } : { near: {}, far: {} },
    ...(game === 'dice-race' ? { seats: 2, rules: { dice: [6, 8], hold: 4 } } : {}),
    matchups: agents.map((agent) => [`near@${agent}`, 'far@random']),
  };
  const file = join(root, `scenario-${files++}.yaml`);
  writeFileSync(file, JSON.stringify(scenario));
  const { plan } = loadScenario(file, { games: GAMES, agents: AGENTS });
  const extraRegistry = new URL('../fixtures/registry.ts', import.meta.url).href;
  return runPlan(plan, { outDir: root, workers, extraRegistry });
}

/** Whether a process with this number exists, perhaps a dead one that was not removed yet. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** The logs of a run. */
export const logs = ({ dir }: RunOutcome): string =>
  existsSync(join(dir, 'logs'))
    ? readdirSync(join(dir, 'logs'))
        .map((name) => readFileSync(join(dir, 'logs', name), 'utf8'))
        .join('')
    : '';
