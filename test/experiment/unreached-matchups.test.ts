import { expect, test } from 'vitest';
import { judgeDiff, unreachedMatchups, withoutUnreached, type DiffSource } from '../../src/experiment/index.ts';
import type { Plan } from '../../src/matches/index.ts';
import { AGENTS, GAMES } from '../../src/registry.ts';
import { manifestIn, runPlan } from '../../src/runner/index.ts';
import { loadScenario } from '../../src/scenario/index.ts';
import { scratchFolder } from '../scenario/folder.ts';

const { path, write } = scratchFolder();
const registry = { games: GAMES, agents: AGENTS };

const SHIPS = `game: dogfight
pairs: 2
agents: [random]
sides:
  tavor: { ship: tavor, deck: starter }
  v1.0: { ship: inferno, deck: starter }
  sable: { ship: sable, deck: starter }
`;

const planOf = (...sets: string[]): Plan => loadScenario(write('ships.yaml', SHIPS), registry, { sets }).plan;

const unreachedBy = (...sets: string[]): number[] => [...unreachedMatchups(planOf(), planOf(...sets), registry)];

/** Variant B as it is played for a comparison with the unchanged scenario, and the findings of the comparison. */
async function compared(b: DiffSource, out: string) {
  const outDir = path(out);
  const play = (plan: Plan) => runPlan(plan, { outDir, workers: 0 });
  const a = { plan: planOf(), dir: null };
  const found = await judgeDiff([a, b], [{ kind: 'no-change', text: '', margin: 0.99 }], outDir, play, registry);
  return found!;
}

const source = (...sets: string[]): DiffSource => ({ plan: planOf(...sets), dir: null });

test(
  'match-ups that a change cannot reach are neither played in B nor judged, and totals are as if they were',
  { tags: ['heavy'] },
  async () => {
    const a = source();
    const b = source('ships.tavor.hull=30');
    const whole = await compared(b, 'whole');
    const cannot = whole.comparison.rows.filter(({ matchup }) => matchup === 'v1.0 vs sable');
    expect(cannot.length).toBeGreaterThan(0);
    expect(cannot.every(({ identical }) => identical)).toBe(true);
    expect(whole.comparison.unreached).toEqual([]);

    const left = await compared(withoutUnreached(a, b, path('left'), registry), 'left');
    expect(left.comparison.unreached).toEqual(['v1.0 vs sable']);
    expect(left.comparison.onlyA).toEqual([]);
    expect(manifestIn(left.comparison.b.dir).plan.matchups.map(({ label }) => label)).toEqual(left.comparison.matchups);
    const values = ({ rows }: typeof whole.comparison) =>
      rows
        .filter(({ matchup }) => matchup !== 'v1.0 vs sable')
        .map(({ matchup, side, measure, a: was, b: is, n, differing }) => [
          matchup,
          side,
          measure,
          was,
          is,
          n,
          differing,
        ]);
    expect(values(left.comparison)).toEqual(values(whole.comparison));
    expect(left.comparison.otherEnd).toBe(whole.comparison.otherEnd);
    expect(left.comparison.matches).toBe(8);
    const [gate] = left.gates;
    expect(gate?.kind === 'no-change' && gate.rows.map(({ row }) => row.matchup)).toEqual([
      'tavor vs v1.0',
      'tavor vs sable',
    ]);

    // If B was already played whole, it is not played again. Match-ups that cannot differ are still not judged.
    const again = withoutUnreached(a, b, path('whole'), registry);
    expect(again.plan).toBe(b.plan);
    expect((await compared(again, 'whole')).comparison.unreached).toEqual(['v1.0 vs sable']);
  },
);

test('names may contain dots; nothing is left out where nothing or all is reached, or where more than values differ', () => {
  expect(unreachedBy('sides.v1.0.hull=5')).toEqual([1]);
  expect(unreachedBy()).toEqual([]);
  expect(unreachedBy('rules.turnLimit=5')).toEqual([]);
  expect(unreachedBy('ships.corvane.hull=30')).toEqual([]);
  expect(unreachedBy('ships.tavor.hull=30', 'agents=[greedy]')).toEqual([]);
});
