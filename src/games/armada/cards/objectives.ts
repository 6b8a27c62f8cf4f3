/** The objectives, one entry each: the twelve of the core set, then those of campaigns, in terms as a scenario writes them. */
import { objective, type Objective } from './objective.ts';

export const OBJECTIVES: readonly Objective[] = [
  objective('advanced-gunnery', 'Advanced Gunnery', 'assault', 0, {
    names: 'each',
    zoneTwice: true,
    targetTwice: 'second',
    costAgain: true,
  }),
  objective('most-wanted', 'Most Wanted', 'assault', 0, { names: 'second', dieAtNamed: 1, costAgain: true }),
  objective('opening-salvo', 'Opening Salvo', 'assault', 0, { names: 'all', openingDice: { red: 2 }, damagedShare: 2 }),
  objective('precision-strike', 'Precision Strike', 'assault', 15, {
    startToken: 'concentrate fire',
    faceupScores: true,
  }),
  objective('contested-outpost', 'Contested Outpost', 'defense', 20, { outpost: 5, outpostScores: 1 }),
  objective('fire-lanes', 'Fire Lanes', 'defense', 15, {
    tokens: { count: 3, edge: 4 },
    firstMovesTokens: 2,
    lanesScore: true,
  }),
  objective('fleet-ambush', 'Fleet Ambush', 'defense', 0, { ambush: 5 }),
  objective('hyperspace-assault', 'Hyperspace Assault', 'defense', 0, {
    tokens: { count: 3, edge: 3 },
    setsAside: { ships: 1, squadrons: 3 },
  }),
  objective('dangerous-territory', 'Dangerous Territory', 'navigation', 15, {
    obstacles: { edge: 5, apart: 1 },
    obstacleTokens: true,
    secondIgnoresObstacles: true,
  }),
  objective('intel-sweep', 'Intel Sweep', 'navigation', 0, {
    names: 'each',
    tokens: { count: 5, edge: 5, apart: 3, by: 'both' },
    revealTakes: 1,
    mostTokens: 75,
  }),
  objective('minefields', 'Minefields', 'navigation', 0, {
    obstacles: { edge: 3, apart: 5, by: 'second' },
    tokens: { count: 6, edge: 0, apart: 1 },
    mines: 2,
  }),
  objective('superior-positions', 'Superior Positions', 'navigation', 15, {
    firstDeploysAll: true,
    zoneScores: 'rear',
  }),
  objective('solar-corona', 'Solar Corona', 'navigation', 0, { firstDeploysAll: true, corona: true }),
];
