/**
 * Fleets of the championship in which some parts are exchanged for others and some are left out, so that the effect of each part
 * can be estimated from many fleets.
 */
import { belowSfc, deriveText, makeSfc, seedSfc, unitSfc, type Json, type ListBuilder } from '../../src/core/index.ts';
import { armada } from '../../src/games/armada/index.ts';
import { masterSeed } from '../../src/scenario/index.ts';
import type { RealFleet } from './data.ts';
import type { Fleet } from './table.ts';

/** The chance that a part of a fleet is exchanged, and, after each exchange, that another part is exchanged. */
const EXCHANGED = 0.75;
const MOST_EXCHANGES = 3;
/**
 * The chance that a part is left out without replacement. Otherwise all fleets would cost about the same, and the
 * worth of a point could not be estimated.
 */
const LEFT_OUT = 0.06;

const texts = (list: Fleet, key: string): string[] => (list[key] ?? []) as string[];

/** The parts of a fleet as `kind:id`, each repeated as often as the fleet holds it. */
export function partsOf(list: Fleet): string[] {
  const upgrades = (list['upgrades'] ?? []) as string[][];
  return [
    ...texts(list, 'ships').map((id) => `ship:${id}`),
    ...upgrades.flat().map((id) => `upgrade:${id}`),
    ...texts(list, 'squadrons').map((id) => `squadron:${id}`),
  ];
}

export class Variations {
  readonly #bases: readonly RealFleet[];
  readonly #builder: ListBuilder;
  readonly #objectives: ReadonlyMap<string, readonly string[]>;
  readonly #seed: ReturnType<typeof masterSeed>;
  readonly #commanders: ReadonlySet<string>;

  /**
   * `objectives`: the objectives that fleets of each faction bring. Only fleets with ships that allow a legal fleet
   * take part.
   */
  constructor(fleets: readonly RealFleet[], objectives: ReadonlyMap<string, readonly string[]>, seed: string) {
    const defaults = armada.defaults('current') as {
      readonly rules: Readonly<Record<string, Json>>;
      readonly upgrades: Readonly<Record<string, { readonly slot: string }>>;
    };
    const whole = fleets.find(({ missing }) => missing.length === 0)!;
    const content = armada.contentSchema.parse({
      ...defaults,
      rules: { ...defaults.rules, fleetLimit: armada.listText!.limit },
      sides: { a: whole.list },
    });
    this.#builder = armada.lists!(content, armada.listText!.limit);
    this.#bases = fleets.filter(({ list }) => texts(list, 'ships').length > 0);
    this.#objectives = objectives;
    this.#seed = deriveText(masterSeed(seed), 'variations');
    this.#commanders = new Set(
      Object.entries(defaults.upgrades).flatMap(([id, { slot }]) => (slot === 'commander' ? [id] : [])),
    );
  }

  /** Two fleets by the number of their block. */
  pair(n: number): readonly [Fleet, Fleet] {
    const random = makeSfc();
    seedSfc(random, deriveText(this.#seed, String(n)));
    const draw = (): number => unitSfc(random);
    const one = (): Fleet => this.#vary(this.#bases[belowSfc(random, this.#bases.length)]!, draw);
    return [one(), one()];
  }

  #vary({ list, faction }: RealFleet, draw: () => number): Fleet {
    let varied: Json = list;
    // A faction without an implemented commander has no legal fleets.
    const exchanges = this.#builder.groups.includes(faction) ? MOST_EXCHANGES : 0;
    // The fleet is changed at least once, because the change adds a commander if that of the real fleet is not
    // implemented.
    for (let i = 0; i < exchanges && (i === 0 || draw() < EXCHANGED); i++) varied = this.#builder.mutate(varied, draw);
    return { ...this.#leaveOut(varied as Fleet, draw), objectives: [...(this.#objectives.get(faction) ?? [])] };
  }

  #leaveOut(list: Fleet, draw: () => number): Fleet {
    const ships: string[] = [];
    const upgrades: string[][] = [];
    texts(list, 'ships').forEach((ship, i) => {
      const carried = ((list['upgrades'] ?? []) as string[][])[i] ?? [];
      const leads = carried.some((id) => this.#commanders.has(id));
      if (!leads && draw() < LEFT_OUT) return;
      ships.push(ship);
      upgrades.push(carried.filter((id) => this.#commanders.has(id) || draw() >= LEFT_OUT));
    });
    // A fleet keeps its first ship.
    if (ships.length === 0) {
      ships.push(texts(list, 'ships')[0]!);
      upgrades.push([]);
    }
    return { ships, upgrades, squadrons: texts(list, 'squadrons').filter(() => draw() >= LEFT_OUT) };
  }
}
