/**
 * Which fleets win, in real and in simulated matches: how the margin depends on the traits of which one fleet has more
 * than the other.
 */
import { armada } from '../../src/games/armada/index.ts';
import type { Estimate } from '../../src/stats/index.ts';
import { bootstrap, correlationAroundZero, mean, type Two } from './compare.ts';
import type { RealFleet } from './data.ts';
import { partsOf } from './variations.ts';
import type { Done, World } from './work.ts';

const TRAITS = ['points in ships', 'points in squadrons', 'ships', 'squadrons', 'hull of ships'] as const;

/** How the difference of two fleets in one trait correlates with the margin, in real and in simulated matches. */
export interface TraitRow {
  readonly trait: string;
  readonly real: Estimate;
  readonly played: Estimate;
}

const total = (of: (part: string) => number, parts: readonly string[]): number =>
  parts.reduce((sum, part) => sum + of(part), 0);

/** The traits of a fleet, in the order of `TRAITS`. */
function traitsOf(world: World, { list }: RealFleet, hulls: ReadonlyMap<string, number>): number[] {
  const parts = partsOf(list);
  const ships = parts.filter((part) => part.startsWith('ship:'));
  const squadrons = parts.filter((part) => part.startsWith('squadron:'));
  return [
    total((part) => world.pointsOf(part), ships),
    total((part) => world.pointsOf(part), squadrons),
    ships.length,
    squadrons.length,
    total((part) => hulls.get(part)!, ships),
  ];
}

/** A row for each trait; matches of the same two fleets are one item of the bootstrap. */
export function traitRows(world: World, done: readonly Done[]): TraitRow[] {
  const { ships } = armada.defaults('current') as {
    readonly ships: Readonly<Record<string, { readonly hull: number }>>;
  };
  const hulls = new Map(Object.entries(ships).map(([id, { hull }]) => [`ship:${id}`, hull]));
  const traits = world.fleets.map((fleet) => traitsOf(world, fleet, hulls));
  const margins = new Map<number, number[]>();
  for (const { n, outcomes } of done) {
    const at = n % world.results.length;
    margins.set(at, [...(margins.get(at) ?? []), ...outcomes.map(({ points: [a, b] }) => a - b)]);
  }
  const items = [...margins].map(([at, played]) => {
    const { fleets, points } = world.results[at]!;
    const [own, other] = fleets.map((fleet) => traits[fleet - 1]!);
    return { more: own!.map((x, i) => x - other![i]!), real: points[0] - points[1], played: mean(played) };
  });
  return TRAITS.map((trait, i) => {
    const figure = (of: (item: (typeof items)[number]) => number, name: string): Estimate =>
      bootstrap(items, `${trait} ${name}`, (drawn) =>
        correlationAroundZero(drawn.map((item): Two => [item.more[i]!, of(item)])),
      );
    return { trait, real: figure(({ real }) => real, 'real'), played: figure(({ played }) => played, 'played') };
  });
}
