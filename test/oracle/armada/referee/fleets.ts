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
const BRAWLERS = 10;
const OBSTACLES = ['asteroid-a', 'asteroid-b', 'asteroid-c', 'debris-a', 'debris-b', 'station'];

const pick = <T>(random: Random, list: readonly T[]): T => list[belowSfc(random, list.length)]!;

/** Ships while the points last, then squadrons. The referee knows no ignition. A unique squadron stands in a fleet once. */
function fleet(random: Random): { ships: string[]; squadrons: string[] } {
  const ships = Object.entries(SHIPS).filter(([, ship]) => ship.points <= LIMIT && !('special' in ship));
  const squadrons = Object.entries(SQUADRONS);
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
    const [id, squadron] = pick(random, squadrons);
    const { points } = squadron;
    if (points > left || ('unique' in squadron && chosen.squadrons.includes(id))) continue;
    chosen.squadrons.push(id);
    left -= points;
  }
  return chosen.ships.length > 0 ? chosen : { ships: ['cr90-corvette-a'], squadrons: ['x-wing'] };
}

/** A fleet of one ship and ten squadrons in the middle of the table, most of them unique: they meet at once. */
function brawl(random: Random): Record<string, unknown> {
  const ships = Object.entries(SHIPS).filter(([, ship]) => !('special' in ship));
  const ids = Object.keys(SQUADRONS);
  const unique = Object.entries(SQUADRONS).flatMap(([id, squadron]) => ('unique' in squadron ? [id] : []));
  const squadrons: string[] = [];
  while (squadrons.length < BRAWLERS) {
    const id = pick(random, belowSfc(random, 4) > 0 ? unique : ids);
    if (!squadrons.includes(id)) squadrons.push(id);
  }
  return {
    ships: [pick(random, ships)[0]],
    squadrons,
    deploy: [{ x: 457, y: 330, heading: 0, speed: 1 }],
    deploySquadrons: squadrons.map((_, k) => ({ x: 250 + 42 * k, y: 430 })),
  };
}

/** Content number `n`: two fleets, one objective (or none), the six obstacles, a table that brings them together. One in three is a brawl. */
export function contentOf(n: number): Content {
  const random = makeSfc();
  seedSfc(random, Int32Array.of(n, 11, 12, 13));
  const printed = defaults();
  const plain = printed['rules'] as object;
  if (n % 3 === 2) {
    const rules = { ...plain, deployment: 'fixed', places: 'free', obstacles: [], objectives: 'none' };
    return contentSchema.parse({ ...printed, rules, sides: { a: brawl(random), b: brawl(random) } });
  }
  const objective = OBJECTIVES[(n - Math.floor((n + 1) / 3)) % (OBJECTIVES.length + 1)]?.id;
  const rules = {
    ...plain,
    obstacles: OBSTACLES.map((obstacle) => ({ obstacle })),
    objectives: objective === undefined ? 'none' : [objective],
  };
  return contentSchema.parse({ ...printed, rules, sides: { a: fleet(random), b: fleet(random) } });
}
