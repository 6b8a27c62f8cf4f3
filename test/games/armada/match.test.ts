import { describe, expect, test } from 'vitest';
import { Match, Seating, derive, playSync } from '../../../src/core/index.ts';
import type { Agent } from '../../../src/core/index.ts';
import { AGENTS } from '../../../src/registry.ts';
import { armada } from '../../../src/games/armada/index.ts';
import { SHIPS } from '../../../src/games/armada/content/ships.ts';
import { DUEL, EVENT, TestTable, fixedDefaults } from './support/table.ts';

const SIDES = {
  corvettes: { ships: ['cr90-corvette-a', 'cr90-corvette-a'] },
  victory: { ships: ['victory-ii'] },
};
const compile = () => armada.compile(armada.contentSchema.parse({ ...fixedDefaults(), sides: SIDES }));
const game = compile();

const make = (id: string, changes: Record<string, number> = {}): Agent => {
  const module = AGENTS.get(id)!;
  const defaults = Object.fromEntries(Object.entries(module.params).map(([name, param]) => [name, param.default]));
  return module.create({ ...defaults, ...changes });
};

function play(agents: readonly Agent[], ids: readonly string[], block: number, side: number): Match {
  const match = new Match(game);
  const seed = derive(Int32Array.of(8, 8, 8, 8), 1, block);
  const setup = {
    sideOfSeat: Int32Array.of(side, 1 - side),
    luckOwnerOfSeat: Int32Array.of(0, 1),
    deckOfSide: [null, null],
  };
  match.start(setup, seed);
  playSync(match, new Seating(match, agents, ids, seed));
  return match;
}

describe('whole matches', () => {
  test('A-OVL-11 the report of a collision with a flotilla names only the card that is dealt', () => {
    const fleets = [['gr-75-medium-transports'], ['victory-ii']] as const;
    const t = new TestTable(fleets, { rules: { initiative: 'seat' } });
    t.place(0, 450, 300, 0, 2).place(12, 450, 420, 8).activate('0a');
    t.until((x) => x.get(0, 'cards') > 0);
    const line = t.report().find((text) => text.includes('collides'));
    expect(line).toBe('GR-75 Medium Transports (0a) collides with Victory II-class Star Destroyer (1a)');
    expect(t.report().filter((text) => text.includes('facedown damage card'))).toHaveLength(1);
  });

  test('random matches end within their bound, in words that never fail', () => {
    const random = [make('random'), make('random')];
    for (let i = 0; i < 60; i++) {
      const match = play(random, ['random', 'random'], i, i % 2);
      expect(match.ply).toBeLessThan(game.info.maxPlies / 4);
      const { log } = match;
      for (let row = 0; row < log.length; row++) expect(game.describeEvent(log, row)).not.toContain('undefined');
    }
  });

  test('every match says who goes first, what enters, and what becomes of it', () => {
    const match = play([make('random'), make('random')], ['random', 'random'], 5, 0);
    const t = new TestTable();
    const count = (kind: number): number => {
      let n = 0;
      for (let i = 0; i < match.log.length; i++) if (match.log.get(i, 0) === kind) n++;
      return n;
    };
    expect(count(EVENT.FIRST)).toBe(1);
    expect(count(EVENT.UNIT_ENTERS)).toBe(3);
    expect(count(EVENT.UNIT_DESTROYED) + count(EVENT.UNIT_SURVIVES)).toBe(3);
    expect(t.game.catalog.cards).toHaveLength(4 + 4 + 6 + 29 + 107);
  });

  test('a choice-blind player loses to greedy', () => {
    let won = 0;
    for (let i = 0; i < 12; i++) {
      const seat = i % 2;
      const agents = [make('random'), make('random')];
      agents[seat] = make('greedy', { worlds: 2, horizon: 0 });
      const match = play(agents, ['a', 'b'], i, (i >> 1) % 2);
      const out = new Float64Array(2);
      match.returns(out);
      won += out[seat]!;
    }
    expect(won).toBeGreaterThanOrEqual(9);
  });

  test('the drawing of a position is a whole SVG document with every ship', () => {
    const match = play([make('random'), make('random')], ['random', 'random'], 2, 0);
    const svg = game.svg!(match.state, -1);
    expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')).toBe(true);
    expect(svg.endsWith('</svg>')).toBe(true);
    expect(svg).not.toContain('NaN');
  });

  test('a drawing shows facedown dials to their owner only, and ship names as text', () => {
    const ships = { ...SHIPS, 'victory-ii': { ...SHIPS['victory-ii'], name: 'Tick & <Tock>' } };
    const t = new TestTable(DUEL, { ships }).play('Repair', 'Navigate', 'Navigate', 'Navigate');
    const dials = (seat: number): string[] => t.game.svg!(t.s, seat).match(/dials: [^;]*/g) ?? [];
    expect(dials(-1)).toEqual(['dials: Repair', 'dials: Navigate, Navigate, Navigate']);
    expect(dials(0)).toEqual(['dials: Repair', 'dials: 3 facedown']);
    expect(dials(1)).toEqual(['dials: 1 facedown', 'dials: Navigate, Navigate, Navigate']);
    expect(t.game.svg!(t.s, 0)).toContain('Tick &amp; &lt;Tock&gt;');
  });
});
