import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AGENTS, GAMES } from '../../src/registry.ts';
import { loadScenario } from '../../src/scenario/index.ts';

const ROOT = new URL('../../scenarios/', import.meta.url).pathname;

const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'));

describe('every shipped scenario', () => {
  test.each(files)('%s loads, says what it is for and lies in its game’s folder', (file) => {
    const { plan, description } = loadScenario(join(ROOT, file), { games: GAMES, agents: AGENTS });
    expect(plan.matchups.length).toBeGreaterThan(0);
    expect(description).not.toBe('');
    expect(file.startsWith(`${plan.gameId}/`)).toBe(true);
  });

  test.each([...GAMES.keys()])('%s has a quickstart', (game) => {
    expect(files).toContain(`${game}/quickstart.yaml`);
  });
});
