import { LEVELS } from '../../scenario/index.ts';

/** How far better players moved the scores of the sides of a scenario, in points of 100, by the level that they are compared with. */
interface KnownShift {
  readonly scenario: string;
  readonly points: Readonly<Record<string, number>>;
}

/**
 * The shifts by game and level: medians over sides of the distance to the scores of experts, from the tables of
 * docs/LEVELS.md. They contain the luck of these tables.
 */
export const KNOWN_SHIFTS: Readonly<Record<string, KnownShift>> = {
  dogfight: { scenario: 'dogfight/eight-ships', points: { novice: 7, casual: 3, skilled: 3 } },
  armada: { scenario: 'armada/ten-fleets', points: { novice: 12, casual: 6, skilled: 3 } },
};

/** The known shift of scores that `agent` played, if a better player plays instead; null where nothing was measured. */
export function knownShift(gameId: string, agent: string): string | null {
  const level = LEVELS.find(({ spec }) => spec === agent)?.name;
  const known = KNOWN_SHIFTS[gameId];
  const points = level === undefined ? undefined : known?.points[level];
  if (known === undefined || points === undefined) return null;
  return `a better player may score otherwise: on ${known.scenario}, expert moved the scores of ${level} by ${points} points in the median`;
}
