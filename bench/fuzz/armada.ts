import { own } from '../../src/core/index.ts';
import { isTree, type Tree } from '../../src/scenario/tree.ts';
import type { Draws } from './draws.ts';
import type { Part, Source } from './scenario.ts';

const CATEGORIES = ['assault', 'defense', 'navigation'] as const;
const FACTIONS = ['rebel', 'empire'] as const;
const MOST_SHIPS = 6;

const idsOf = (tree: unknown, fits: (entry: Tree) => boolean): string[] =>
  Object.entries(isTree(tree) ? tree : {})
    .filter(([, entry]) => isTree(entry) && fits(entry))
    .map(([id]) => id);

/** The entries of which a fleet may be made: the shipped ones, and those that the scenario adds. */
interface Stock {
  readonly ships: Tree;
  readonly squadrons: Tree;
  readonly upgrades: Tree;
  readonly objectives: Tree;
}

/** Draws a scenario of Armada: own ships, squadrons, upgrades and objectives, fleets, the table and its rules. */
export function drawArmada(source: Source, draws: Draws): Part[] {
  const { defaults, schema } = source;
  const parts: Part[] = [];
  const stock: Stock = {
    ships: { ...(defaults['ships'] as Tree) },
    squadrons: { ...(defaults['squadrons'] as Tree) },
    upgrades: { ...(defaults['upgrades'] as Tree) },
    objectives: { ...(defaults['objectives'] as Tree) },
  };
  const add = (kind: keyof Stock, id: string, entry: Tree, like?: string): void => {
    parts.push({ path: [kind, id], value: like === undefined ? entry : { like, ...entry } });
    const model = like === undefined ? {} : (own(stock[kind], like) as Tree);
    stock[kind][id] = { ...model, ...entry };
  };
  const drawn = (kind: keyof Stock): Tree => {
    const { like: _, name: _name, source: _source, ...entry } = schema.value(schema.at(kind, 'x'), draws) as Tree;
    return entry;
  };
  /** An entry with some properties of its own, laid over those of a shipped entry. */
  const partly = (kind: keyof Stock, id: string): void => {
    const like = draws.pick(Object.keys(defaults[kind] as Tree));
    const { faction: _, ...entry } = drawn(kind);
    const kept = draws.some(Object.entries(entry), draws.between(1, 4));
    add(kind, id, Object.fromEntries(kept.filter(([key]) => !ENTANGLED.has(key))), like);
  };
  for (let i = draws.below(3); i > 0; i--) partly('ships', `ship-${i}`);
  for (let i = draws.below(3); i > 0; i--) partly('squadrons', `squadron-${i}`);
  for (let i = draws.pick([0, 1, 2, 4]); i > 0; i--)
    add('upgrades', `upgrade-${i}`, { ...drawn('upgrades'), ...drawEffects(source, draws), unique: false });
  for (let i = draws.pick([0, 0, 1, 2]); i > 0; i--)
    add('objectives', `objective-${i}`, { ...drawn('objectives'), terms: drawTerms(source, draws) });

  const sectorFleet = draws.pick([0, 0, 0, 1, 2, 3]);
  if (sectorFleet > 0) parts.push({ path: ['rules', 'sectorFleet'], value: sectorFleet, base: true });
  const fixed = sectorFleet < 2 && draws.chance(0.4);
  parts.push({ path: ['rules', 'deployment'], value: fixed ? 'fixed' : 'alternating', base: true });
  const sides = draws.pick([1, 2, 2, Math.max(2, 2 * sectorFleet)]);
  for (let i = 0; i < sides; i++) {
    const label = `fleet-${i}`;
    const side = drawFleet(stock, draws, Math.max(1, sectorFleet));
    parts.push({ path: ['sides', label], value: BASE[i % BASE.length], base: true });
    for (const [key, value] of Object.entries(side)) parts.push({ path: ['sides', label, key], value });
  }
  if (draws.chance(0.5)) parts.push(...drawTable(source, draws, fixed));
  const objectives = idsOf(stock.objectives, () => true);
  if (draws.chance(0.5))
    parts.push({
      path: ['rules', 'objectives'],
      value: draws.chance(0.3) ? 'choose' : draws.some(objectives, draws.between(1, 3)),
    });
  return parts;
}

const BASE = [{ ships: ['cr90-corvette-a'] }, { ships: ['gozanti-cruisers'] }];

/** Properties that fit only in certain combinations, so they are not drawn one by one. */
const ENTANGLED = new Set(['speedChart', 'special', 'ability', 'arcs', 'targetingPoints', 'numbers', 'flotilla']);

/** Effects with one or two words each. A word fits the moment of its effect only by chance. */
function drawEffects({ schema }: Source, draws: Draws): Tree {
  const effect = schema.resolved(schema.at('upgrades', 'x', 'effects')['items']);
  const { properties } = effect;
  const parts = isTree(properties) ? properties : {};
  const words = schema.resolved(schema.resolved(parts['do'])['items'])['properties'] as Tree;
  const names = Object.keys(words);
  const one = (): Tree => {
    const word = draws.pick(names);
    const { description } = schema.resolved(words[word]);
    // The description of a word ends with the moments at which the word is allowed.
    const moments = (/\(([^()]*)\)$/.exec(String(description))?.[1] ?? '').split(', ');
    const moment = draws.pick(moments);
    const { during, ...rest } = schema.value(effect, draws) as Tree;
    const named = schema.resolved(parts['during'])['enum'] as readonly string[];
    const fits = named.includes(moment) ? moment : draws.chance(0.5) ? undefined : during;
    const { cost, if: needs, once, for: whose } = rest;
    const said = {
      ...(fits === undefined ? {} : { during: fits }),
      ...(cost === undefined || draws.chance(0.5) ? {} : { cost }),
      ...(needs === undefined || draws.chance(0.7) ? {} : { if: needs }),
      ...(once === undefined || draws.chance(0.7) ? {} : { once }),
      ...(whose === undefined || draws.chance(0.7) ? {} : { for: whose }),
    };
    return { ...said, do: [{ [word]: schema.value(words[word], draws) }] };
  };
  return { effects: Array.from({ length: draws.between(1, 2) }, one) };
}

function drawTerms({ schema }: Source, draws: Draws): Tree {
  const { properties } = schema.at('objectives', 'x', 'terms');
  const names = Object.keys(isTree(properties) ? properties : {});
  const chosen = draws.some(names, draws.between(1, 3));
  if (chosen.some((name) => ['firstMovesTokens', 'mines', 'setsAside', 'lanesScore', 'revealTakes'].includes(name)))
    chosen.push('tokens');
  if (chosen.some((name) => ['revealTakes', 'openingDice', 'zoneTwice', 'dieAtNamed', 'costAgain'].includes(name)))
    chosen.push('names');
  const terms = isTree(properties) ? properties : {};
  return Object.fromEntries([...new Set(chosen)].map((name) => [name, schema.value(terms[name], draws)]));
}

function drawFleet({ ships, squadrons, upgrades, objectives }: Stock, draws: Draws, fleets: number): Tree {
  const faction = draws.pick(FACTIONS);
  const ofFaction = (entry: Tree): boolean => entry['faction'] === faction || entry['faction'] === 'any';
  const size = draws.pick([1, 2, 3, Math.floor(MOST_SHIPS / fleets)]);
  const any = draws.chance(0.2);
  const fleet = Array.from({ length: size }, () => draws.pick(idsOf(ships, any ? () => true : ofFaction)));
  const wings = Array.from({ length: draws.pick([0, 0, 2, 4, Math.floor(10 / fleets)]) }, () =>
    draws.pick(idsOf(squadrons, any ? () => true : ofFaction)),
  );
  const cards = fleet.map((id) => {
    const slots = ((ships[id] as Tree)['slots'] ?? []) as readonly string[];
    const carried: string[] = [];
    for (const slot of [...slots, 'title']) {
      const fitting = idsOf(upgrades, (entry) => entry['slot'] === slot && ofFaction(entry));
      if (fitting.length > 0 && draws.chance(0.6)) carried.push(draws.pick(fitting));
    }
    return carried;
  });
  const commanders = idsOf(upgrades, (entry) => entry['slot'] === 'commander' && ofFaction(entry));
  if (commanders.length > 0 && draws.chance(0.6)) cards[0]!.unshift(draws.pick(commanders));
  const list = CATEGORIES.map((category) => draws.pick(idsOf(objectives, (entry) => entry['category'] === category)));
  return { ships: fleet, squadrons: wings, upgrades: withoutDoubles(cards, upgrades), objectives: list };
}

/** A fleet has each unique card at most once, and a ship has at most one modification. */
function withoutDoubles(cards: readonly (readonly string[])[], upgrades: Tree): string[][] {
  const met = new Set<string>();
  return cards.map((carried) => {
    let modifications = 0;
    return carried.filter((id) => {
      const entry = upgrades[id] as Tree;
      if (entry['modification'] === true && modifications++ > 0) return false;
      if (met.has(id) && entry['unique'] === true) return false;
      met.add(id);
      return true;
    });
  });
}

function drawTable({ defaults, schema }: Source, draws: Draws, fixed: boolean): Part[] {
  const kinds = Object.keys(defaults['obstacles'] as Tree);
  const [width, depth] = [draws.pick([914.4, 914.4, 1828.8]), draws.pick([914.4, 914.4, 914.4, 600])];
  const chosen = Array.from({ length: draws.between(1, 8) }, () => {
    const heading = draws.below(16);
    const place = { x: 1 + draws.below(Math.floor(width)), y: 1 + draws.below(Math.floor(depth)) };
    return { obstacle: draws.pick(kinds), ...(fixed ? place : {}), heading };
  });
  const parts: Part[] = [
    { path: ['rules', 'width'], value: width },
    { path: ['rules', 'depth'], value: depth },
    { path: ['rules', 'obstacles'], value: chosen },
  ];
  if (draws.chance(0.5)) parts.push({ path: ['rules', 'places'], value: 'free' });
  if (draws.chance(0.2)) parts.push({ path: ['dice', 'red'], value: schema.value(schema.at('dice', 'red'), draws) });
  return parts;
}
