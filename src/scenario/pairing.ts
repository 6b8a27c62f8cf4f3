import type { Entrant, Matchup } from '../matches/index.ts';

/** Which entrants meet. `sides`: different sides under the same agent; `agents`: different agents on the same side; `all`: any two. */
export type Pairing = 'sides' | 'agents' | 'all';

/**
 * All ways to choose `size` of `items`, in order. Fewer items than `size` fill the seats in turn, which makes one
 * choice.
 */
export function choices<T>(items: readonly T[], size: number): T[][] {
  if (items.length < size)
    return items.length === 0 ? [] : [Array.from({ length: size }, (_, i) => items[i % items.length]!)];
  const found: T[][] = [];
  const choose = (from: number, chosen: T[]): void => {
    if (chosen.length === size) {
      found.push(chosen);
      return;
    }
    for (let i = from; i <= items.length - (size - chosen.length); i++) choose(i + 1, [...chosen, items[i]!]);
  };
  choose(0, []);
  return found;
}

const groupBy = (entrants: readonly Entrant[], keyOf: (entrant: Entrant) => string): Entrant[][] => {
  const groups = new Map<string, Entrant[]>();
  for (const entrant of entrants) {
    const group = groups.get(keyOf(entrant));
    if (group === undefined) groups.set(keyOf(entrant), [entrant]);
    else group.push(entrant);
  }
  return [...groups.values()];
};

/** The groups of `seats` entrants that `pairing` asks for. */
export function pairUp(entrants: readonly Entrant[], pairing: Pairing, seats: number): Entrant[][] {
  if (pairing === 'all') return choices(entrants, seats);
  const groups = groupBy(entrants, ({ agent, sideLabel }) => (pairing === 'sides' ? agent : sideLabel));
  return groups.flatMap((group) => choices(group, seats));
}

/** The name of an entrant in a match-up: with its agent when the plan has several agents. */
export const entrantName = ({ sideLabel, agent }: Entrant, agents: number): string =>
  agents > 1 ? `${sideLabel}@${agent}` : sideLabel;

/**
 * Numbers and names the groups. Against a `field`, all sides meet the same opponent on the same seeds, so that they can be
 * compared block by block.
 */
export function toMatchups(tables: readonly (readonly Entrant[])[], field = false): Matchup[] {
  const agents = new Set(tables.flat().map(({ agent }) => agent));
  return tables.map((entrants, index) => ({
    index,
    key: field
      ? `field | ${entrants[1]!.sideLabel}`
      : entrants
          .map(({ sideLabel }) => sideLabel)
          .sort()
          .join(' | '),
    label: entrants.map((entrant) => entrantName(entrant, agents.size)).join(' vs '),
    entrants,
  }));
}
