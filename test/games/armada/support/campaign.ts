/** Matches with one objective of the campaigns, and readers of the objects on their tables. */
import { PHASE } from '../../../../src/games/armada/state/layout.ts';
import * as field from '../../../../src/games/armada/state/field.ts';
import { endRound } from '../../../../src/games/armada/phases/rounds.ts';
import { TestTable, unit } from './table.ts';
import type { Cards, Fleets } from './table.ts';

export const MM = 1024;
export const FIRST = unit(0);
export const SECOND = unit(1);
export const TABLE = ['asteroid-a', 'asteroid-b', 'asteroid-c', 'debris-a', 'debris-b', 'station'].map((obstacle) => ({
  obstacle,
}));
export const ALTERNATING = { deployment: 'alternating', obstacles: TABLE };

/** A match in which seat 0 goes first and plays this objective of seat 1. */
export const play = (
  objective: string,
  rules: Record<string, unknown> = {},
  fleets: Fleets = [['victory-ii'], ['victory-ii']],
  cards: Cards = {},
  changes: Record<string, unknown> = {},
): TestTable =>
  new TestTable(
    fleets,
    { ...changes, rules: { initiative: 'seat', deployment: 'fixed', objectives: [objective], ...rules } },
    0,
    cards,
  );

/** Chooses the first answer until the first round begins. */
export const setUp = (t: TestTable): TestTable => {
  while (t.s[field.phase] === PHASE.SETUP) t.choose(t.options()[0]!);
  return t;
};
/** Chooses the first answer until this step. */
export const upTo = (t: TestTable, step: string): TestTable => {
  while (t.step !== step) t.choose(t.options()[0]!);
  return t;
};
export const endOfRound = (t: TestTable): TestTable => {
  endRound(t.rules, t.s, t.log);
  return t;
};
export const victory = (t: TestTable): number[] => [0, 1].map((seat) => t.s[field.victoryTokens + seat]!);
export interface Lying {
  readonly name: string;
  readonly x: number | null;
  readonly y: number | null;
}
export const obstacles = (t: TestTable): Lying[] => t.observe(0)['obstacles'] as unknown as Lying[];
export const names = (t: TestTable): string[] =>
  obstacles(t)
    .map(({ name }) => name.replace(/ [A-Z]$/u, ''))
    .toSorted();
export const found = (t: TestTable, name: string): Lying => obstacles(t).find((each) => each.name.startsWith(name))!;
/** Puts obstacle `name` at this place. */
export const put = (t: TestTable, name: string, x: number, y: number): TestTable => {
  const k = obstacles(t).findIndex((each) => each.name.startsWith(name));
  t.s[field.obstacleX + k] = x * MM;
  t.s[field.obstacleY + k] = y * MM;
  return t;
};
/** Puts obstacle `name` at this place, and every other obstacle off the table. */
export const alone = (t: TestTable, name: string, x: number, y: number): TestTable => {
  obstacles(t).forEach((each, k) => {
    const is = each.name.startsWith(name);
    t.s[field.obstacleX + k] = is ? x * MM : -4_194_304;
    t.s[field.obstacleY + k] = is ? y * MM : -4_194_304;
  });
  return t;
};
/** Objective tokens on the table. */
export const tokensOf = (t: TestTable): { token: number; x: number; y: number }[] =>
  (t.observe(0)['objective'] as unknown as { tokens: { token: number; x: number; y: number }[] }).tokens;
