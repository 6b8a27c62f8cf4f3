/** A fleet in the form in which lists are searched: ships with their upgrades, squadrons, objectives. Equal fleets are equal as JSON. */
import { own } from '../../../core/index.ts';
import type { Content, Side } from '../content/content.ts';

export interface DraftShip {
  readonly id: string;
  /** The upgrades of the ship, without the commander. */
  readonly upgrades: readonly string[];
}

export interface Draft {
  /** The ships, the flagship first. */
  readonly ships: readonly DraftShip[];
  readonly commander: string;
  readonly squadrons: readonly string[];
  /** An objective of each category, if fleets bring objectives. */
  readonly objectives: readonly string[];
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const isCommander = (content: Content, id: string): boolean => own(content.upgrades, id)?.slot === 'commander';

/** The fleet without the places of its units, in a fixed order: ships and squadrons from the most expensive on. */
export function ordered(content: Content, side: Side): Side {
  const cost = (id: string): number => own(content.ships, id)?.points ?? own(content.squadrons, id)?.points ?? 0;
  const ships = side.ships
    .map((id, i) => {
      const upgrades = side.upgrades?.[i] ?? [];
      const first = upgrades.filter((card) => isCommander(content, card)).sort(byText);
      const rest = upgrades.filter((card) => !isCommander(content, card)).sort(byText);
      return { id, upgrades: [...first, ...rest] };
    })
    .sort(
      (a, b) =>
        cost(b.id) - cost(a.id) ||
        byText(a.id, b.id) ||
        b.upgrades.length - a.upgrades.length ||
        byText(a.upgrades.join(), b.upgrades.join()),
    );
  return {
    ships: ships.map(({ id }) => id),
    squadrons: [...side.squadrons].sort((a, b) => cost(b) - cost(a) || byText(a, b)),
    upgrades: ships.map(({ upgrades }) => upgrades),
    ...(side.objectives === undefined ? {} : { objectives: side.objectives }),
  } as Side;
}

export const sideOf = (content: Content, { ships, commander, squadrons, objectives }: Draft): Side =>
  ordered(content, {
    ships: ships.map(({ id }) => id),
    squadrons: [...squadrons],
    upgrades: ships.map(({ upgrades }, i) => (i === 0 ? [commander, ...upgrades] : [...upgrades])),
    ...(objectives.length === 0 ? {} : { objectives: [...objectives] }),
  } as Side);

/** The draft of a fleet, with the ship of its commander in front. */
export function draftOf(content: Content, side: Side): Draft {
  const carried = (i: number): readonly string[] => side.upgrades?.[i] ?? [];
  const all = side.ships.map((id, i) => ({
    id,
    upgrades: carried(i).filter((card) => !isCommander(content, card)),
    leads: carried(i).some((card) => isCommander(content, card)),
  }));
  const ships = [...all.filter(({ leads }) => leads), ...all.filter(({ leads }) => !leads)];
  return {
    ships: ships.map(({ id, upgrades }) => ({ id, upgrades })),
    commander: (side.upgrades ?? []).flat().find((card) => isCommander(content, card)) ?? '',
    squadrons: side.squadrons,
    objectives: side.objectives ?? [],
  };
}
