import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { divide, perft } from '../../../src/core/index.ts';
import { compileDogFight } from '../../../src/games/dogfight/index.ts';
import { Oracle } from '../../oracle/dogfight/oracle.ts';
import type { OracleMatch } from '../../oracle/dogfight/oracle.ts';
import { PERFT_POSITIONS, contentOf, perftDocument, seedOf, setupOf, walk } from './support/perft-positions.ts';
import type { PerftPosition } from './support/perft-positions.ts';

/** The number of leaves up to which the oracle counts as well; it plays every line from the deal. */
const FEW = 30;

/** Counts leaves with the oracle, which cannot copy a position and plays each line anew. */
function oraclePerft(oracle: Oracle, position: PerftPosition, line: readonly number[], depth: number): number {
  const seats = contentOf(position).seats;
  const match: OracleMatch = oracle.start(setupOf(seats), seedOf(position.match));
  for (const action of line) match.apply(action);
  if (match.seat < 0) return 0;
  const legal = [...match.legal];
  if (depth === 1) return legal.length;
  return legal.reduce((sum, action) => sum + oraclePerft(oracle, position, [...line, action], depth - 1), 0);
}

describe.each(PERFT_POSITIONS)('$name', (position) => {
  const content = contentOf(position);
  const game = compileDogFight(content);
  const line: number[] = [];
  const state = walk(game, position.match, position.ply, (action) => {
    line.push(action);
  });

  test('the rules reach as many positions as published', () => {
    expect(position.leaves.map((_, i) => perft(game, state, i + 1))).toEqual(position.leaves);
  });

  test('the oracle reaches as many', () => {
    const oracle = new Oracle(content);
    const small = position.leaves.filter((leaves) => leaves <= FEW);
    expect(small.map((_, i) => oraclePerft(oracle, position, line, i + 1))).toEqual(small);
  });

  test('the count splits by first action', () => {
    const depth = position.leaves.length - 1;
    const parts = divide(game, state, depth);
    expect(parts).toHaveLength(position.leaves[0]!);
    expect(parts.reduce((sum, part) => sum + part.nodes, 0)).toBe(position.leaves[depth - 1]);
  });
});

test('the published table is up to date: npx tsx scripts/dogfight-perft.ts --write', () => {
  const path = join(import.meta.dirname, '../../../docs/rules/dogfight-perft.md');
  expect(readFileSync(path, 'utf8')).toBe(perftDocument());
});
