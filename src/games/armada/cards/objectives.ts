/** The twelve objectives of the core set, one entry each: what is printed, terms of setup and scoring, effects in words. */
import { ZONE } from '../layout.ts';
import { always, during, tableWide, when } from './entry.ts';
import { objective, type Objective } from './objective.ts';
import * as terms from './terms.ts';
import { costAgain } from './words/answers.ts';
import { addDice } from './words/dice.ts';

/** The cost of a destroyed objective ship is scored twice. */
const scoredTwice = always(tableWide, when({ target: 'objective ship' }), costAgain(1));

export const OBJECTIVES: readonly Objective[] = [
  objective(
    'advanced-gunnery',
    'Advanced Gunnery',
    'assault',
    0,
    [terms.eachNamesOwnShip(), terms.attacksTwice(), terms.secondSameTarget()],
    scoredTwice,
  ),
  objective(
    'most-wanted',
    'Most Wanted',
    'assault',
    0,
    [terms.secondNamesBoth()],
    during('resolve attack effects', tableWide, when({ target: 'objective ship' }), addDice({ count: 1 })),
    scoredTwice,
  ),
  objective('opening-salvo', 'Opening Salvo', 'assault', 0, [
    terms.everyShipHasToken(),
    terms.openingDice(2, 2),
    terms.damagedShare(2),
  ]),
  objective('precision-strike', 'Precision Strike', 'assault', 15, [
    terms.startsWithConcentrateFire(),
    terms.faceupScores(),
  ]),
  objective('contested-outpost', 'Contested Outpost', 'defense', 20, [terms.outpost(5), terms.outpostScores(1)]),
  objective('fire-lanes', 'Fire Lanes', 'defense', 15, [
    terms.tokens({ count: 3, edge: 4 }),
    terms.firstMovesTokens(2),
    terms.lanesScore(),
  ]),
  objective('fleet-ambush', 'Fleet Ambush', 'defense', 0, [terms.ambush(5)]),
  objective('hyperspace-assault', 'Hyperspace Assault', 'defense', 0, [
    terms.tokens({ count: 3, edge: 3 }),
    terms.setsAside({ ships: 1, squadrons: 3, size: 1 }),
  ]),
  objective('dangerous-territory', 'Dangerous Territory', 'navigation', 15, [
    terms.obstacles({ edge: 5, apart: 1 }),
    terms.obstacleTokens(),
    terms.secondIgnoresObstacles(),
  ]),
  objective('intel-sweep', 'Intel Sweep', 'navigation', 0, [
    terms.tokens({ count: 5, edge: 5, apart: 3, turns: true }),
    terms.eachNamesOwnShip(),
    terms.revealTakes(1),
    terms.mostTokens(75),
  ]),
  objective('minefields', 'Minefields', 'navigation', 0, [
    terms.obstacles({ edge: 3, apart: 5, secondAlone: true }),
    terms.tokens({ count: 6, edge: 0, apart: 1 }),
    terms.mines(2),
  ]),
  objective('superior-positions', 'Superior Positions', 'navigation', 15, [
    terms.firstDeploysAll(),
    terms.zoneScores(ZONE.REAR),
  ]),
];
