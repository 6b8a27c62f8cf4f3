/** Random legal fleets, and fleets made from others. Only the checks of scenarios judge what is legal. */
import type { ContentWarning, Draw, Json, ListBuilder, ListPart, ToldList } from '../../../core/index.ts';
import { own } from '../../../core/index.ts';
import { CATEGORIES } from '../cards/objective.ts';
import { sideSchema, type Content, type Side } from '../content/content.ts';
import { checkFleet, fleetPoints, isOf } from '../content/fleet-checks.ts';
import { checkObjectives } from '../content/objective-checks.ts';
import { allObjectives } from '../content/own-objectives.ts';
import { checkSectorFleet } from '../content/sector-fleet.ts';
import { isSound, type Fault } from '../content/table-checks.ts';
import { draftOf, ordered, sideOf, type Draft, type DraftShip } from './draft.ts';

/** Kinds of parts with which a list is filled up, and how often each is tried. */
const FILL = { ship: 0.3, squadron: 0.4, upgrade: 0.3 } as const;
/** How often a squadron of a kind that the fleet already has is tried first. */
const SAME = 0.5;
/** How often a fleet saves points to choose the initiative, and the greatest part of the limit that it saves. */
const SAVES = 0.3;
const SAVED = 0.1;
/** How often a change moves the flagship, changes an objective, and changes one more part. */
const CHANGE = { flagship: 0.15, objective: 0.25, more: 0.4 } as const;
const MOST_CHANGES = 4;
/** How many changes are tried to get a different fleet. */
const TRIES = 10;

const pick = <T>(items: readonly T[], draw: Draw): T => items[Math.floor(draw() * items.length)]!;

function shuffled<T>(items: readonly T[], draw: Draw): T[] {
  const all = [...items];
  for (let i = all.length - 1; i > 0; i--) {
    const k = Math.floor(draw() * (i + 1));
    [all[i], all[k]] = [all[k]!, all[i]!];
  }
  return all;
}

const named = (kind: string, ids: readonly string[]) => ids.map((id) => ({ kind, id }));

const without = <T>(items: readonly T[], at: number): T[] => items.filter((_, i) => i !== at);

export class FleetLists implements ListBuilder {
  readonly obstacle: string | null;
  readonly limit: number;
  readonly groups: readonly string[];
  readonly pool: readonly ListPart[];
  readonly lists: ListBuilder['lists'];
  readonly #content: Content;
  /** For each group, the parts that its fleets may hold, by kind. */
  readonly #parts = new Map<string, Readonly<Record<string, readonly string[]>>>();
  readonly #objectives: readonly (readonly string[])[];

  constructor(content: Content, limit = content.rules.fleetLimit) {
    this.limit = limit;
    this.#content = { ...content, rules: { ...content.rules, fleetLimit: limit } };
    this.obstacle = obstacleIn(this.#content);
    this.#objectives =
      content.rules.objectives === 'choose'
        ? CATEGORIES.map((category) =>
            this.#playable(allObjectives(content).filter(({ row }) => row.category === category)),
          )
        : [];
    this.lists = Object.entries(content.sides).map(([label, side]) => ({
      label,
      list: ordered(content, side) as Json,
    }));
    const { ships, squadrons, upgrades } = content;
    const factions = [...new Set(Object.values(ships).map(({ faction }) => faction))];
    for (const faction of factions) {
      const ofFaction = (cards: Readonly<Record<string, Parameters<typeof isOf>[0]>>): string[] =>
        Object.keys(cards).filter((id) => isOf(cards[id]!, faction));
      const fitting = ofFaction(upgrades);
      const isCommander = (id: string): boolean => upgrades[id]!.slot === 'commander';
      this.#parts.set(faction, {
        ship: ofFaction(ships),
        squadron: ofFaction(squadrons),
        commander: fitting.filter(isCommander),
        upgrade: fitting.filter((id) => !isCommander(id)),
      });
    }
    this.groups = this.obstacle === null ? factions.filter((faction) => this.#flagships(faction).length > 0) : [];
    this.pool = this.#allParts();
  }

  content(sides: Readonly<Record<string, Json>>): Content {
    const all = Object.entries(sides).map(([label, side]) => [label, sideSchema.parse(side)] as const);
    return { ...this.#content, sides: Object.fromEntries(all) };
  }

  faults(list: Json): readonly ContentWarning[] {
    const read = sideSchema.safeParse(list);
    if (!read.success) return read.error.issues.map(({ path, message }) => ({ path: path as string[], message }));
    const found: ContentWarning[] = [];
    // The path of a fault begins with the label of the list, which is left out.
    const fault: Fault = (path, message) => {
      found.push({ path: path[0] === 'sides' ? path.slice(2) : path, message });
    };
    const alone: Content = { ...this.#content, sides: { list: read.data } };
    checkFleet(alone, 'list', read.data, fault);
    checkObjectives(alone, fault);
    checkSectorFleet(alone, fault);
    return found;
  }

  tell(list: Json): ToldList {
    const side = list as unknown as Side;
    const content = this.#content;
    const carried = (i: number): readonly string[] => side.upgrades?.[i] ?? [];
    const ships = side.ships.map((id, i) => (carried(i).length === 0 ? id : `${id} (${carried(i).join(', ')})`));
    const kindOf = (id: string): string => (own(content.upgrades, id)?.slot === 'commander' ? 'commander' : 'upgrade');
    const counts = [...new Set(side.squadrons)].map((id) => {
      const n = side.squadrons.filter((other) => other === id).length;
      return n === 1 ? id : `${n} ${id}`;
    });
    return {
      group: own(content.ships, side.ships[0] ?? '')?.faction ?? '',
      points: fleetPoints(content, side),
      parts: [
        ...named('ship', side.ships),
        ...(side.upgrades ?? []).flat().map((id) => ({ kind: kindOf(id), id })),
        ...named('squadron', side.squadrons),
        ...named('objective', side.objectives ?? []),
      ],
      words: [
        ['ships', ships.join(' + ')],
        ['squadrons', counts.join(', ')],
        ['objectives', (side.objectives ?? []).join(', ')],
      ],
    };
  }

  random(group: string, draw: Draw): Json {
    const objectives = this.#objectives.map((ids) => pick(ids, draw));
    return this.#build(group, { ships: [], commander: '', squadrons: [], objectives }, draw);
  }

  mutate(list: Json, draw: Draw): Json {
    const side = list as unknown as Side;
    const before = JSON.stringify(list);
    const group = own(this.#content.ships, side.ships[0]!)!.faction;
    for (let i = 0; i < TRIES; i++) {
      const changed = this.#build(group, this.#changed(draftOf(this.#content, side), draw), draw);
      if (JSON.stringify(changed) !== before) return changed;
    }
    return this.random(group, draw);
  }

  cross(a: Json, b: Json, draw: Draw): Json {
    const read = (list: Json): Draft => this.#sorted(draftOf(this.#content, list as unknown as Side));
    const [x, y] = [read(a), read(b)];
    const [first, second] = draw() < 0.5 ? [x, y] : [y, x];
    const half = <T>(items: readonly T[]): T[] => items.filter(() => draw() < 0.5);
    const [flagship, ...others] = first.ships;
    const draft = {
      ships: [flagship!, ...shuffled([...half(others), ...half(second.ships)], draw)],
      commander: draw() < 0.5 ? first.commander : second.commander,
      squadrons: shuffled([...half(first.squadrons), ...half(second.squadrons)], draw),
      objectives: first.objectives.map((id, i) => (draw() < 0.5 ? id : second.objectives[i]!)),
    };
    return this.#build(own(this.#content.ships, flagship!.id)!.faction, draft, draw);
  }

  /** Objectives in the order of their categories, so that two fleets can exchange them. */
  #sorted(draft: Draft): Draft {
    const objectives = this.#objectives.map((ids) => draft.objectives.find((id) => ids.includes(id)) ?? ids[0]!);
    return { ...draft, objectives };
  }

  #playable(objectives: readonly { readonly id: string }[]): string[] {
    const empty = { ...this.#content, sides: {} };
    return objectives
      .map(({ id }) => id)
      .filter((id) =>
        isSound((fault) => {
          checkObjectives({ ...empty, rules: { ...empty.rules, objectives: [id] } }, fault);
        }),
      );
  }

  #isLegal(draft: Draft): boolean {
    return this.faults(sideOf(this.#content, draft) as Json).length === 0;
  }

  /** Ships of a faction with a commander, each of which is a legal fleet by itself. */
  #flagships(faction: string): Draft[] {
    const { ship = [], commander = [] } = this.#parts.get(faction)!;
    const objectives = this.#objectives.map((ids) => ids[0] ?? '');
    return ship
      .flatMap((id) =>
        commander.map((card): Draft => ({ ships: [{ id, upgrades: [] }], commander: card, squadrons: [], objectives })),
      )
      .filter((draft) => this.#isLegal(draft));
  }

  #allParts(): ListPart[] {
    const { ships, squadrons, upgrades } = this.#content;
    const points = (kind: string, id: string): number =>
      (kind === 'ship' ? ships : kind === 'squadron' ? squadrons : upgrades)[id]!.points;
    const found = new Map<string, { kind: string; id: string; points: number; groups: string[] }>();
    for (const group of this.groups)
      for (const [kind, ids] of Object.entries(this.#parts.get(group)!))
        for (const id of ids) {
          const known = found.get(`${kind} ${id}`);
          if (known === undefined) found.set(`${kind} ${id}`, { kind, id, points: points(kind, id), groups: [group] });
          else known.groups.push(group);
        }
    const objectives = this.#objectives
      .flat()
      .map((id) => ({ kind: 'objective', id, points: 0, groups: [...this.groups] }));
    return [...found.values(), ...objectives];
  }

  /** A draft with a few parts removed, which `#build` replaces by others. */
  #changed(draft: Draft, draw: Draw): Draft {
    let { ships, commander, squadrons, objectives } = this.#sorted(draft);
    for (let i = 0; i < MOST_CHANGES && (i === 0 || draw() < CHANGE.more); i++) {
      const upgrades = ships.reduce((sum, ship) => sum + ship.upgrades.length, 0);
      const at = Math.floor(draw() * (ships.length + squadrons.length + upgrades + 1));
      if (at < ships.length) ships = without(ships, at);
      else if (at < ships.length + squadrons.length) squadrons = without(squadrons, at - ships.length);
      else if (at < ships.length + squadrons.length + upgrades)
        ships = withoutUpgrade(ships, at - ships.length - squadrons.length);
      else commander = '';
    }
    if (draw() < CHANGE.flagship) ships = shuffled(ships, draw);
    if (objectives.length > 0 && draw() < CHANGE.objective) {
      const at = Math.floor(draw() * objectives.length);
      objectives = objectives.map((id, i) => (i === at ? pick(this.#objectives[i]!, draw) : id));
    }
    return { ships, commander, squadrons, objectives };
  }

  /**
   * A legal fleet: the parts of a draft that fit, in their order, and then others until the points are spent. It keeps the commander and the first
   * ship, if that ship can be a flagship.
   */
  #build(group: string, wanted: Draft, draw: Draw): Json {
    let draft = this.#flagship(group, wanted, draw);
    const tried = (next: Draft): boolean => {
      if (!this.#isLegal(next)) return false;
      draft = next;
      return true;
    };
    const lead = wanted.ships.findIndex(({ id }) => id === draft.ships[0]!.id);
    const others = without(wanted.ships, lead);
    if (lead >= 0) for (const id of wanted.ships[lead]!.upgrades) tried(withUpgrade(draft, 0, id));
    for (const { id, upgrades } of others) {
      if (!tried({ ...draft, ships: [...draft.ships, { id, upgrades: [] }] })) continue;
      for (const card of upgrades) tried(withUpgrade(draft, draft.ships.length - 1, card));
    }
    for (const id of wanted.squadrons) tried({ ...draft, squadrons: [...draft.squadrons, id] });
    const spent = this.limit - (draw() < SAVES ? Math.floor(draw() * SAVED * this.limit) : 0);
    for (let before: Draft | null = null; before !== draft;) {
      before = draft;
      for (const next of this.#additions(group, draft, spent, draw)) if (tried(next)) break;
    }
    return sideOf(this.#content, draft) as Json;
  }

  #flagship(group: string, { ships, commander, objectives }: Draft, draw: Draw): Draft {
    const all = this.#parts.get(group)!;
    const leads = [...ships.map(({ id }) => id), ...shuffled(all['ship']!, draw)];
    const commanders = [...(commander === '' ? [] : [commander]), ...shuffled(all['commander']!, draw)];
    for (const card of commanders)
      for (const id of leads) {
        const draft = { ships: [{ id, upgrades: [] }], commander: card, squadrons: [], objectives };
        if (this.#isLegal(draft)) return draft;
      }
    throw new RangeError(`no ship and commander of ${group} within ${this.limit} points`);
  }

  /** The draft with one part more, such that it costs at most `most`; once for each part, in a random order. */
  *#additions(group: string, draft: Draft, most: number, draw: Draw): Generator<Draft> {
    const left = most - fleetPoints(this.#content, sideOf(this.#content, draft));
    const { ships, squadrons, upgrades } = this.#content;
    const all = this.#parts.get(group)!;
    const affordable = (kind: string, cards: Readonly<Record<string, { points: number }>>): string[] =>
      shuffled(
        all[kind]!.filter((id) => cards[id]!.points <= left),
        draw,
      );
    const first = draw();
    const kinds = ['ship', 'squadron', 'upgrade'];
    const at = first < FILL.ship ? 0 : first < FILL.ship + FILL.squadron ? 1 : 2;
    for (const kind of [kinds[at]!, ...without(kinds, at)])
      if (kind === 'ship')
        for (const id of affordable('ship', ships)) yield { ...draft, ships: [...draft.ships, { id, upgrades: [] }] };
      else if (kind === 'squadron') {
        const same = draft.squadrons.length > 0 && draw() < SAME ? [pick(draft.squadrons, draw)] : [];
        for (const id of [...same, ...affordable('squadron', squadrons)])
          yield { ...draft, squadrons: [...draft.squadrons, id] };
      } else
        for (const id of affordable('upgrade', upgrades))
          for (const ship of shuffled([...draft.ships.keys()], draw)) yield withUpgrade(draft, ship, id);
  }
}

const withUpgrade = (draft: Draft, at: number, id: string): Draft => ({
  ...draft,
  ships: draft.ships.map((ship, i) => (i === at ? { ...ship, upgrades: [...ship.upgrades, id] } : ship)),
});

/** The ships without one upgrade, given by its number among all upgrades. */
function withoutUpgrade(ships: readonly DraftShip[], at: number): DraftShip[] {
  let before = 0;
  return ships.map((ship) => {
    const k = at - before;
    before += ship.upgrades.length;
    return k < 0 || k >= ship.upgrades.length ? ship : { ...ship, upgrades: without(ship.upgrades, k) };
  });
}

/** Why fleets cannot be searched with this content. */
function obstacleIn({ rules }: Content): string | null {
  if (rules.fleetLimit === 0) return 'a fleet needs a limit of points: --points 180';
  if (rules.deployment !== 'alternating')
    return 'fleets that are searched for have no places: expected "rules.deployment: alternating"';
  return rules.sectorFleet > 1 ? 'fleets are searched for one against one: expected "rules.sectorFleet: 0"' : null;
}
