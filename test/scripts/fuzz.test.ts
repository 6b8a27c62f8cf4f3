// @module-tag heavy
/**
 * A small part of `npm run fuzz`: random scenarios load as files, play within all bounds, and are the same in every
 * run.
 */
import { writeFileSync } from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { playDrawn } from '../../bench/fuzz/play.ts';
import { drawScenario } from '../../bench/fuzz/scenario.ts';
import { AGENTS, GAMES } from '../../src/registry.ts';
import { loadScenario } from '../../src/scenario/index.ts';

const SEED = 'test';
const MANY = 25;

test.each(['dogfight', 'armada'])('%s: scenarios by lot are played without a fault', (game) => {
  let drawnAtAll = 0;
  for (let index = 0; index < MANY; index++) {
    const drawn = drawScenario(game, SEED, index);
    if (drawn === null) continue;
    drawnAtAll++;
    expect(playDrawn(game, `scenario ${index}`, drawn, 1, index % 8 === 0)).toEqual([]);
  }
  expect(drawnAtAll).toBeGreaterThan(0.8 * MANY);
});

test.each(['dogfight', 'armada'])('%s: a scenario by lot is one that a file may hold', (game) => {
  const folder = mkdtempSync(join(tmpdir(), 'broadside-fuzz-'));
  try {
    for (let index = 0; index < 4; index++) {
      const drawn = drawScenario(game, SEED, index)!;
      expect(drawScenario(game, SEED, index)).toEqual(drawn);
      const file = join(folder, 'drawn.yaml');
      const seats = game === 'dogfight' ? 2 : 1;
      writeFileSync(file, JSON.stringify({ game, agents: ['random'], pairs: seats, ...drawn.written }));
      expect(loadScenario(file, { games: GAMES, agents: AGENTS }).plan.content).toEqual(drawn.content);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a game with a fault is found out', () => {
  const drawn = drawScenario('dogfight', SEED, 0)!;
  const content = structuredClone(drawn.content) as { cards: Record<string, { hull: number }> };
  // A value below what scenarios may set: the Hull of the vessel that wears this card is then above the maximum.
  content.cards['bulk-plating']!.hull = -40;
  Object.assign(content, { rules: { ...(content as { rules?: object }).rules, complement: 'full' } });
  const found = Array.from({ length: 20 }, (_, i) =>
    playDrawn('dogfight', `scenario ${i}`, { written: {}, content: { ...content, seats: 2 } }, 5),
  ).flat();
  expect(found.map(({ law }) => law)).toContain('vessels-are-sound');
});
