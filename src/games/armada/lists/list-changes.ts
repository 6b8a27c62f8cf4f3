/** Legal fleets that differ from one by a single exchange: what `improve` tries. */
import type { Json, ListChange, ListChanges } from '../../../core/index.ts';
import { CATEGORIES } from '../cards/objective.ts';
import { sideSchema, type Content, type Side } from '../content/content.ts';
import { checkFleet, fleetPoints, isOf, slotsOf } from '../content/fleet-checks.ts';
import { checkObjectives } from '../content/objective-checks.ts';
import { isSound } from '../content/table-checks.ts';
import { allObjectives } from '../content/own-objectives.ts';
import { MAX_SHIPS, MAX_SQUADRONS } from '../state/layout.ts';
import { writtenName } from './write-list.ts';

/** A squadron is exchanged for an upgrade only if at most this part of its points stays unspent. */
const WASTED = 0.4;

/** An exchange before it is known to be legal. */
interface Tried {
  readonly out: string;
  readonly into: string;
  readonly side: Side;
}

const without = <T>(items: readonly T[], at: number): T[] => items.filter((_, i) => i !== at);
const replaced = <T>(items: readonly T[], at: number, item: T): T[] => items.map((each, i) => (i === at ? item : each));
const copies = (id: string, n: number): string[] => Array.from({ length: n }, () => id);

class Exchanges {
  readonly #content: Content;
  readonly #side: Side;
  readonly #upgrades: readonly (readonly string[])[];
  readonly #faction: string;
  /** Points that the fleet may still spend. */
  readonly #left: number;

  constructor(content: Content, side: Side, limit: number) {
    this.#content = content;
    this.#side = side;
    this.#upgrades = side.ships.map((_, i) => side.upgrades?.[i] ?? []);
    this.#faction = content.ships[side.ships[0]!]!.faction;
    this.#left = limit - fleetPoints(content, side);
  }

  *all(): Generator<Tried> {
    yield* this.#additions();
    yield* this.#ofUpgrades();
    yield* this.#ofSquadrons();
    yield* this.#ofShips();
    yield* this.#ofObjectives();
  }

  #fleet(change: Partial<Pick<Side, 'ships' | 'squadrons' | 'upgrades' | 'objectives'>>): Side {
    return { ...this.#side, upgrades: this.#upgrades.map((cards) => cards.slice()), ...change };
  }

  #name(kind: 'ship' | 'squadron' | 'upgrade', id: string, n = 1): string {
    const name = writtenName(kind, id, this.#content);
    return n === 1 ? name : `${n} ${name}`;
  }

  /** The words for an upgrade, with its ship if the fleet has several. */
  #carried(id: string, ship: number): string {
    const { ships } = this.#side;
    const name = this.#name('upgrade', id);
    if (ships.length === 1) return name;
    const same = ships.flatMap((other, i) => (other === ships[ship] ? [i] : []));
    const which = same.length === 1 ? '' : ` ${same.indexOf(ship) + 1}`;
    return `${name} on ${this.#name('ship', ships[ship]!)}${which}`;
  }

  #squadronsUpTo(points: number): string[] {
    const { squadrons } = this.#content;
    return Object.keys(squadrons).filter(
      (id) => squadrons[id]!.faction === this.#faction && squadrons[id]!.points <= points,
    );
  }

  /** Upgrades of at most these points, other than commanders. */
  #upgradesUpTo(points: number): string[] {
    const { upgrades } = this.#content;
    return Object.keys(upgrades).filter(
      (id) =>
        upgrades[id]!.points <= points && upgrades[id]!.slot !== 'commander' && isOf(upgrades[id]!, this.#faction),
    );
  }

  #cost(kind: 'ships' | 'squadrons' | 'upgrades', id: string): number {
    return this.#content[kind][id]!.points;
  }

  #withUpgrade(ship: number, id: string): string[][] {
    return this.#upgrades.map((cards, i) => (i === ship ? [...cards, id] : [...cards]));
  }

  *#additions(): Generator<Tried> {
    for (const id of this.#squadronsUpTo(this.#left))
      yield {
        out: '',
        into: this.#name('squadron', id),
        side: this.#fleet({ squadrons: [...this.#side.squadrons, id] }),
      };
    for (const id of this.#upgradesUpTo(this.#left))
      for (const ship of this.#side.ships.keys())
        yield { out: '', into: this.#carried(id, ship), side: this.#fleet({ upgrades: this.#withUpgrade(ship, id) }) };
  }

  /** Exchanges of an upgrade for another on its ship, or for a squadron. */
  *#ofUpgrades(): Generator<Tried> {
    const { upgrades } = this.#content;
    for (const [ship, cards] of this.#upgrades.entries())
      for (const [at, id] of cards.entries()) {
        const card = upgrades[id]!;
        const points = card.points + this.#left;
        const out = this.#carried(id, ship);
        const others =
          card.slot === 'commander'
            ? Object.keys(upgrades).filter((other) => upgrades[other]!.slot === 'commander')
            : this.#upgradesUpTo(points);
        for (const other of others)
          if (other !== id)
            yield {
              out,
              into: this.#name('upgrade', other),
              side: this.#fleet({
                upgrades: replaced(this.#upgrades, ship, replaced(cards, at, other)).map((c) => c.slice()),
              }),
            };
        if (card.slot === 'commander') continue;
        const rest = replaced(this.#upgrades, ship, without(cards, at)).map((c) => c.slice());
        for (const other of this.#squadronsUpTo(points))
          yield {
            out,
            into: this.#name('squadron', other),
            side: this.#fleet({ upgrades: rest, squadrons: [...this.#side.squadrons, other] }),
          };
      }
  }

  /** Exchanges of a squadron, or of all of its kind, for others; and of a squadron for an upgrade. */
  *#ofSquadrons(): Generator<Tried> {
    const { squadrons } = this.#side;
    for (const id of new Set(squadrons)) {
      const at = squadrons.indexOf(id);
      const n = squadrons.filter((other) => other === id).length;
      const cost = this.#cost('squadrons', id);
      for (const other of this.#squadronsUpTo(n * cost + this.#left)) {
        if (other === id) continue;
        const price = this.#cost('squadrons', other);
        if (price <= cost + this.#left)
          yield {
            out: this.#name('squadron', id),
            into: this.#name('squadron', other),
            side: this.#fleet({ squadrons: replaced(squadrons, at, other) }),
          };
        const many = Math.floor((n * cost + this.#left) / price);
        if (n > 1 && many > 1 && this.#content.squadrons[other]?.unique !== true)
          yield {
            out: this.#name('squadron', id, n),
            into: this.#name('squadron', other, many),
            side: this.#fleet({ squadrons: [...squadrons.filter((each) => each !== id), ...copies(other, many)] }),
          };
      }
      for (const card of this.#upgradesUpTo(cost + this.#left))
        if (this.#cost('upgrades', card) >= (1 - WASTED) * cost)
          for (const ship of this.#side.ships.keys())
            yield {
              out: this.#name('squadron', id),
              into: this.#carried(card, ship),
              side: this.#fleet({ squadrons: without(squadrons, at), upgrades: this.#withUpgrade(ship, card) }),
            };
    }
  }

  /** The most expensive squadrons of one generic kind for these points. */
  #filling(points: number, held: number): { readonly ids: readonly string[]; readonly words: string } | null {
    const generic = this.#squadronsUpTo(points).filter((id) => !this.#content.squadrons[id]!.unique);
    const best = generic.toSorted((a, b) => this.#cost('squadrons', b) - this.#cost('squadrons', a))[0];
    if (best === undefined) return null;
    const n = Math.min(Math.floor(points / this.#cost('squadrons', best)), MAX_SQUADRONS - held);
    return n < 1 ? null : { ids: copies(best, n), words: this.#name('squadron', best, n) };
  }

  /** Exchanges of a ship for another with those of its upgrades that fit, or for squadrons; and of squadrons of a kind for a ship. */
  *#ofShips(): Generator<Tried> {
    const { ships, squadrons } = this.#side;
    const content = this.#content;
    const others = Object.keys(content.ships).filter((id) => content.ships[id]!.faction === this.#faction);
    for (const [at, id] of ships.entries()) {
      const cards = this.#upgrades[at]!;
      const leads = cards.some((card) => content.upgrades[card]!.slot === 'commander');
      const costOf = (held: readonly string[]): number =>
        held.reduce((sum, card) => sum + this.#cost('upgrades', card), 0);
      const whole = this.#left + this.#cost('ships', id) + costOf(cards);
      const out = this.#name('ship', id);
      for (const other of others) {
        if (other === id) continue;
        const kept = this.#fitting(other, cards);
        const spare = whole - this.#cost('ships', other) - costOf(kept);
        if (spare < 0) continue;
        const lost = cards.filter((card) => !kept.includes(card)).map((card) => this.#name('upgrade', card));
        const more = this.#filling(spare, squadrons.length);
        const upgrades = replaced(this.#upgrades, at, kept).map((c) => c.slice());
        yield {
          out: lost.length === 0 ? out : `${out} with ${lost.join(', ')}`,
          into: [this.#name('ship', other), ...(more === null ? [] : [more.words])].join(' and '),
          side: this.#fleet({
            ships: replaced(ships, at, other),
            upgrades,
            squadrons: [...squadrons, ...(more?.ids ?? [])],
          }),
        };
      }
      if (leads || ships.length === 1) continue;
      const rest = { ships: without(ships, at), upgrades: without(this.#upgrades, at).map((c) => c.slice()) };
      for (const other of this.#squadronsUpTo(whole)) {
        if (content.squadrons[other]!.unique) continue;
        const n = Math.min(Math.floor(whole / this.#cost('squadrons', other)), MAX_SQUADRONS - squadrons.length);
        if (n > 0)
          yield {
            out: cards.length === 0 ? out : `${out} and its upgrades`,
            into: this.#name('squadron', other, n),
            side: this.#fleet({ ...rest, squadrons: [...squadrons, ...copies(other, n)] }),
          };
      }
    }
    if (ships.length >= MAX_SHIPS) return;
    for (const id of new Set(squadrons)) {
      const n = squadrons.filter((other) => other === id).length;
      const points = n * this.#cost('squadrons', id) + this.#left;
      for (const other of others)
        if (this.#cost('ships', other) <= points)
          yield {
            out: this.#name('squadron', id, n),
            into: this.#name('ship', other),
            side: this.#fleet({
              ships: [...ships, other],
              upgrades: [...this.#upgrades.map((cards) => cards.slice()), []],
              squadrons: squadrons.filter((each) => each !== id),
            }),
          };
    }
  }

  /** The cards among `cards` for which a ship has slots, in their order. */
  #fitting(ship: string, cards: readonly string[]): string[] {
    const { slots, faction } = this.#content.ships[ship]!;
    const free: string[] = ['commander', 'title', ...slots];
    return cards.filter((id) => {
      const card = this.#content.upgrades[id]!;
      const needed = slotsOf(card);
      const alone: Content = { ...this.#content, sides: {} };
      if (!isOf(card, faction) || needed.some((slot) => !free.includes(slot))) return false;
      if (!isLegal(alone, { ships: [ship], squadrons: [], upgrades: [[id]] } as unknown as Side, true)) return false;
      for (const slot of needed) free.splice(free.indexOf(slot), 1);
      return true;
    });
  }

  *#ofObjectives(): Generator<Tried> {
    const { objectives = [] } = this.#side;
    if (this.#content.rules.objectives !== 'choose') return;
    for (const category of CATEGORIES) {
      const ofCategory = allObjectives(this.#content).filter(({ row }) => row.category === category);
      const at = objectives.findIndex((id) => ofCategory.some((other) => other.id === id));
      if (at < 0) continue;
      for (const { id, row } of ofCategory)
        if (id !== objectives[at])
          yield {
            out: ofCategory.find((other) => other.id === objectives[at])?.row.name ?? objectives[at]!,
            into: row.name ?? id,
            side: this.#fleet({ objectives: replaced(objectives, at, id) }),
          };
    }
  }
}

/** Whether the checks of scenarios find no fault in a fleet. `alone`: without limits that concern a whole fleet. */
function isLegal(content: Content, side: Side, alone = false): boolean {
  const rules = alone ? { ...content.rules, fleetLimit: 0 } : content.rules;
  const changed: Content = { ...content, rules, sides: { list: side } };
  return isSound((fault) => {
    checkFleet(changed, 'list', side, fault);
    if (!alone) checkObjectives(changed, fault);
  });
}

/** The exchanges of one fleet of the content; see `GameModule.listChanges`. */
export function listChangesOf(content: Content, label: string): ListChanges {
  const side = content.sides[label]!;
  const points = fleetPoints(content, side);
  const limit = content.rules.fleetLimit === 0 ? points : content.rules.fleetLimit;
  const places = side.deploy ?? side.deploySquadrons;
  const obstacle =
    content.rules.deployment === 'alternating' || places === undefined
      ? content.rules.sectorFleet > 1
        ? 'fleets are improved for one against one: expected "rules.sectorFleet: 0"'
        : isLegal(content, side)
          ? null
          : 'it is not legal, and only legal fleets are tried; broadside fleets says why'
      : 'its units have places of their own: expected "rules.deployment: alternating"';
  const seen = new Set([JSON.stringify(side)]);
  const changes: ListChange[] = [];
  if (obstacle === null)
    for (const { out, into, side: list } of new Exchanges(content, side, limit).all()) {
      const cost = fleetPoints(content, list);
      if (cost > limit || list.squadrons.length > MAX_SQUADRONS || !isLegal(content, list)) continue;
      const key = JSON.stringify(list);
      if (seen.has(key)) continue;
      seen.add(key);
      changes.push({ out, into, points: cost - points, list: list as Json });
    }
  return {
    obstacle,
    changes,
    content: (lists) => {
      const rows = Object.entries(lists).map(([name, list]) => [name, sideSchema.parse(list)] as const);
      return { ...content, sides: { ...content.sides, ...Object.fromEntries(rows) } };
    },
  };
}
