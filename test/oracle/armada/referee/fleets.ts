/** Random fleets of about 180 points, without upgrades, over tables with objectives. */
import { belowSfc, makeSfc, seedSfc } from '../../../../src/core/index.ts';
import { contentSchema, defaults } from '../../../../src/games/armada/content/content.ts';
import type { Content } from '../../../../src/games/armada/content/content.ts';
import { OBJECTIVES } from '../../../../src/games/armada/cards/objectives.ts';
import { SHIPS } from '../../../../src/games/armada/content/ships.ts';
import { SQUADRONS } from '../../../../src/games/armada/content/squadrons.ts';

type Random = ReturnType<typeof makeSfc>;
const LIMIT = 180;
const MOST_SHIPS = 4;
const MOST_SQUADRONS = 8;
const OBSTACLES = ['asteroid-a', 'asteroid-b', 'asteroid-c', 'debris-a', 'debris-b', 'station'];

const pick = <T>(random: Random, list: readonly T[]): T => list[belowSfc(random, list.length)]!;

/** Ships while the points last, then squadrons. The referee knows no ignition, and a unique squadron may not stand in a fleet twice. */
function fleet(random: Random): { ships: string[]; squadrons: string[] } {
  const ships = Object.entries(SHIPS).filter(([, ship]) => ship.points <= LIMIT && !('special' in ship));
  const squadrons = Object.entries(SQUADRONS).filter(([, squadron]) => !('unique' in squadron));
  const chosen: { ships: string[]; squadrons: string[] } = { ships: [], squadrons: [] };
  let left = LIMIT;
  const want = 1 + belowSfc(random, MOST_SHIPS);
  for (let tries = 0; tries < 20 && chosen.ships.length < want; tries++) {
    const [id, { points }] = pick(random, ships);
    if (points > left) continue;
    chosen.ships.push(id);
    left -= points;
  }
  for (let tries = 0; tries < 20 && chosen.squadrons.length < MOST_SQUADRONS; tries++) {
    const [id, { points }] = pick(random, squadrons);
    if (points > left) continue;
    chosen.squadrons.push(id);
    left -= points;
  }
  return chosen.ships.length > 0 ? chosen : { ships: ['cr90-corvette-a'], squadrons: ['x-wing'] };
}

/** Content number `n`: two fleets, one objective (or none), the six obstacles, a table that brings them together. */
export function contentOf(n: number): Content {
  const random = makeSfc();
  seedSfc(random, Int32Array.of(n, 11, 12, 13));
  const printed = defaults();
  const objective = OBJECTIVES[n % (OBJECTIVES.length + 1)]?.id;
  const rules = {
    ...(printed['rules'] as object),
    obstacles: OBSTACLES.map((obstacle) => ({ obstacle })),
    objectives: objective === undefined ? 'none' : [objective],
  };
  return contentSchema.parse({ ...printed, rules, sides: { a: fleet(random), b: fleet(random) } });
}
