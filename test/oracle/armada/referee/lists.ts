/**
 * Legal lists that are drawn: each content is built around the next card, squadron and objective, so that rare cards
 * come as often as others.
 */
import { makeSfc, seedSfc } from '../../../../src/core/index.ts';
import { contentSchema, defaults } from '../../../../src/games/armada/content/content.ts';
import type { Content } from '../../../../src/games/armada/content/content.ts';
import { OBJECTIVES } from '../../../../src/games/armada/cards/objectives.ts';
import { UPGRADES } from '../../../../src/games/armada/cards/slots/upgrades.ts';
import { SHIPS } from '../../../../src/games/armada/content/ships.ts';
import { SQUADRONS } from '../../../../src/games/armada/content/squadrons.ts';
import { ALTERNATING, LONG_TABLE, OBSTACLES, pick, upgrades } from './fleets.ts';
import type { Random } from './fleets.ts';

const CARDS = Object.keys(UPGRADES);
const WINGS = Object.entries<{
  readonly points: number;
  readonly faction: string;
  readonly unique?: boolean;
  readonly name: string;
}>(SQUADRONS);
const FACTIONS = ['empire', 'rebel', 'republic', 'separatist'] as const;
const [LIMIT, HUGE_LIMIT] = [220, 520];
const [MOST_SHIPS, MOST_SQUADRONS, TRIES] = [4, 6, 200];
/** One content in this many has a huge ship, whatever its cards are. */
const HUGE_EVERY = 12;
const SHARE_OF_SQUADRONS = 3;
const FOR_SQUADRONS = 60;

interface List {
  readonly ships: string[];
  readonly squadrons: string[];
  readonly upgrades: string[][];
}
/** Factions with ships that need the higher limit: huge ones, and Starhawks. */
const WITH_BIG_SHIPS: ReadonlySet<string> = new Set(['empire', 'rebel']);
const isBig = (size: string, name: string): boolean => size === 'huge' || name.startsWith('Starhawk');
const pointsOf = ({ ships, squadrons, upgrades: cards }: List): number =>
  ships.reduce((sum, id) => sum + SHIPS[id]!.points, 0) +
  squadrons.reduce((sum, id) => sum + SQUADRONS[id]!.points, 0) +
  cards.flat().reduce((sum, id) => sum + UPGRADES[id]!.points, 0);

/** A list of a faction with a card and a squadron, if they fit; null if none was drawn. */
function listOf(random: Random, faction: string, card: string, wing: string, huge: boolean): List | null {
  const limit = huge && WITH_BIG_SHIPS.has(faction) ? HUGE_LIMIT : LIMIT;
  const fitting = Object.entries(SHIPS).filter(
    ([, ship]) => ship.faction === faction && ship.points <= limit - FOR_SQUADRONS - 40,
  );
  const [giants, others] = [true, false].map((big) =>
    fitting.filter(([, { size, name }]) => isBig(size, name) === big),
  );
  const ships = [pick(random, huge && giants!.length > 0 ? giants! : others!)[0]];
  let left = limit - SHIPS[ships[0]!]!.points - FOR_SQUADRONS - 35;
  for (let tries = 0; tries < 20 && ships.length < MOST_SHIPS; tries++) {
    const [id, { points }] = pick(random, others!);
    if (points > left * 0.7) continue;
    ships.push(id);
    left -= points;
  }
  const wanted = Array.from({ length: CARDS.length }, () => card);
  const cards = upgrades(random, ships, [...wanted, ...CARDS]);
  const commanders = CARDS.filter(
    (id) => UPGRADES[id]!.slot === 'commander' && [faction, 'any'].includes(UPGRADES[id]!.faction),
  );
  const lead = ships.findIndex((id) => !('flotilla' in SHIPS[id]!));
  if (lead < 0) return null;
  if (!cards.flat().some((id) => commanders.includes(id))) cards[lead]!.push(pick(random, commanders));
  const list: List = { ships, squadrons: [], upgrades: cards };
  const droppable = (id: string): boolean => id !== card && !commanders.includes(id);
  while (pointsOf(list) > limit - FOR_SQUADRONS) {
    const full = cards.filter((own) => own.some(droppable));
    if (full.length === 0) return null;
    const own = pick(random, full);
    own.splice(own.indexOf(pick(random, own.filter(droppable))), 1);
  }
  let uniques = 0;
  let share = Math.floor(limit / SHARE_OF_SQUADRONS);
  const mine = WINGS.filter(([, row]) => row.faction === faction);
  for (let tries = 0; tries < 30 && list.squadrons.length < MOST_SQUADRONS; tries++) {
    const id = tries === 0 && mine.some(([each]) => each === wing) ? wing : pick(random, mine)[0];
    const { points, unique } = SQUADRONS[id]! as (typeof WINGS)[number][1];
    if (
      points > share ||
      points > limit - pointsOf(list) ||
      (unique === true && (list.squadrons.includes(id) || ++uniques > Math.floor(limit / 100)))
    )
      continue;
    list.squadrons.push(id);
    share -= points;
  }
  return list;
}

/**
 * The places of the fleets of a content, if the players do not place them. With `near`, the fleets start so close that they soon reach close range.
 */
const places = ({ ships, squadrons }: List, near: boolean) => ({
  deploy: ships.map((id, k) => ({
    x: SHIPS[id]!.size === 'huge' ? 457 : 150 + 190 * k,
    y: SHIPS[id]!.size === 'huge' ? 190 : near ? 345 : 290,
    heading: 0,
    speed: 1,
  })),
  deploySquadrons: squadrons.map((_, k) => ({ x: 200 + 90 * k, y: near ? 435 : 400 })),
});

/** Obstacles in a line between the fleets, or with `near` along both edges. */
const obstacles = (near: boolean) =>
  OBSTACLES.map((obstacle, k) =>
    near
      ? { obstacle, x: k % 2 === 0 ? 60 : 854, y: 307 + 75 * (k - (k % 2)), heading: 0 }
      : { obstacle, x: 120 + 130 * k, y: 457, heading: 0 },
  );

/**
 * The two upgrade cards around which the lists of content `n` are built: number `n` of the list, and the card opposite
 * to it.
 */
export const cardsAround = (n: number): [string, string] =>
  [0, 1].map((side) => CARDS[(n + side * (CARDS.length >> 1)) % CARDS.length]!) as [string, string];

/**
 * The numbers of the contents around an upgrade card, a squadron or an objective that come again and again: the first
 * number, and the distance to the next.
 */
export function contentsAround(id: string): { readonly first: number; readonly every: number } | null {
  for (const ids of [CARDS, WINGS.map(([wing]) => wing), OBJECTIVES.map((objective) => objective.id)])
    if (ids.includes(id)) return { first: ids.indexOf(id), every: ids.length };
  return null;
}

/** Content number `n`: two legal lists, the first around upgrade card `n`, the second around the card opposite to it. */
export function listContent(n: number, named?: string, near = false): Content {
  const printed = defaults();
  const objective = named ?? OBJECTIVES[n % OBJECTIVES.length]!.id;
  const huge = n % HUGE_EVERY === HUGE_EVERY - 1;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const random = makeSfc();
    seedSfc(random, Int32Array.of(n, 41, 42, attempt));
    const sides = [0, 1].map((side) => {
      const card = cardsAround(n)[side]!;
      const row: { readonly faction: string; readonly secondFaction?: string } = UPGRADES[card]!;
      const faction = row.faction === 'any' ? pick(random, FACTIONS) : row.faction;
      const wing = WINGS[(n + side * (WINGS.length >> 1)) % WINGS.length]![0];
      const dreadnought =
        (huge && side === 0) || /Dreadnought|Starhawk|^Mark /.test((row as { restriction?: string }).restriction ?? '');
      // After this many tries, any legal list is taken: the squadron may be the same person as the card.
      const list = listOf(random, faction, card, attempt > TRIES / 2 ? '' : wing, dreadnought);
      return list?.upgrades.flat().includes(card) === true || attempt > TRIES / 2 ? list : null;
    });
    if (sides.includes(null)) continue;
    const given =
      !ALTERNATING.has(objective) &&
      sides.every(
        (list) => list!.ships.filter((id) => SHIPS[id]!.size === 'huge').length === 0 || list!.ships.length === 1,
      );
    const parsed = contentSchema.safeParse({
      ...printed,
      rules: {
        ...(printed['rules'] as object),
        fleets: 'legal',
        fleetLimit: sides.some((list) => list!.ships.some((id) => isBig(SHIPS[id]!.size, SHIPS[id]!.name)))
          ? HUGE_LIMIT
          : LIMIT,
        obstacles: given ? obstacles(near) : OBSTACLES.map((obstacle) => ({ obstacle })),
        objectives: [objective],
        ...(objective === 'blockade-run' ? { width: LONG_TABLE } : {}),
        ...(given ? { deployment: 'fixed', places: 'free' } : {}),
      },
      sides: Object.fromEntries(
        sides.map((list, k) => ['ab'[k]!, { ...list!, ...(given ? places(list!, near) : {}) }]),
      ),
    });
    if (parsed.success) return parsed.data;
  }
  throw new Error(`no legal lists for content ${n}`);
}
