import { cardDefs } from '../../src/games/dogfight/content/titles.ts';
import { SQUARES } from '../../src/games/dogfight/content/squares.ts';
import type { CardEntry } from '../../src/games/dogfight/content/card-entry.ts';
import { isTree, type Tree } from '../../src/scenario/tree.ts';
import type { Draws } from './draws.ts';
import type { Part, Source } from './scenario.ts';

const SEATS = [2, 2, 2, 3, 4, 5, 6];
const OBSTRUCTIONS = 'PMASD';
const HEXES = 36;
const ROW = 6;
const MOST_SOLID = 20;
/** Steps that need other steps on the same card. A card with such a step is drawn as `like` a shipped card. */
const ENTANGLED = new Set(['missiles', 'strike', 'system-failure', 'charge', 'charge-any', 'attack-again', 'choose']);
const ATTACKS = new Set(['attack', 'attack-all', 'attack-back', 'attack-exact']);
const REPLIES = [
  { windows: ['attacked'], reply: 'attack' },
  { windows: ['own'], reply: 'attack' },
  { windows: ['attacked', 'own'], reply: 'act' },
  { windows: ['attacked'], reply: 'move' },
  { windows: ['attacked'], reply: 'miss' },
  { windows: ['attacked', 'boost'], reply: 'reduce' },
  { windows: ['boost'], reply: 'plus' },
  { windows: ['targeted'], reply: 'scramble' },
  { windows: ['attacked'], reply: 'return-fire' },
];

/** Draws a scenario of Dog Fight: a table, ships, cards, decks and a map, each as a separate part. */
export function drawDogFight(source: Source, draws: Draws): Part[] {
  const seats = draws.pick(SEATS);
  const parts: Part[] = [{ path: ['seats'], value: seats, base: true }];
  const { defaults } = source;
  const shipped = Object.keys(defaults['ships'] as Tree);
  const ships = [...shipped];
  if (seats > 2 && draws.chance(0.4)) parts.push({ path: ['teams'], value: teams(seats, draws) });
  for (let i = draws.below(3); i > 0; i--) {
    const id = `ship-${i}`;
    const { like: _, name: _name, ...drawn } = source.schema.value(source.schema.at('ships', id), draws) as Tree;
    parts.push({ path: ['ships', id], value: { like: draws.pick(ships), ...drawn } });
    ships.push(id);
  }
  const cards: Record<string, CardEntry> = {};
  for (let i = draws.pick([0, 0, 1, 2, 4]); i > 0; i--) {
    const id = `card-${i}`;
    cards[id] = drawCard(source, draws);
    parts.push({ path: ['cards', id], value: cards[id] });
  }
  const labels = Array.from({ length: draws.pick([1, 2, seats]) }, (_, i) => `side-${i}`);
  const sides = labels.map((label) => [label, { ship: draws.pick(shipped), deck: draws.pick(DECKS) }] as const);
  parts.push({ path: ['sides'], value: Object.fromEntries(sides), base: true });
  for (const label of labels) {
    if (draws.chance(0.5)) parts.push({ path: ['sides', label, 'ship'], value: draws.pick(ships) });
    if (draws.chance(0.2)) parts.push({ path: ['sides', label, 'ability'], value: abilityOf(source, draws) });
  }
  const titles = cardDefs({ ...(defaults['cards'] as Record<string, CardEntry>), ...cards }).map(({ id }) => id);
  for (let i = draws.below(3); i > 0; i--) {
    const name = `deck-${i}`;
    parts.push({ path: ['decks', name], value: drawDeck(titles, Object.keys(cards), draws) });
    parts.push({ path: ['sides', draws.pick(labels), 'deck'], value: name });
  }
  parts.push(...drawMap(seats, draws));
  // Closed lists and closed piles are drawn independently, so that each also occurs without the other.
  const isClosed = draws.chance(0.15);
  if (isClosed) parts.push({ path: ['rules', 'deckLists'], value: 'closed' });
  else if (draws.chance(0.15)) parts.push({ path: ['rules', 'discardPiles'], value: draws.pick(['asked', 'closed']) });
  if (draws.chance(0.2)) parts.push({ path: ['rules', 'environment'], value: drawEnvironment(source, draws) });
  return parts;
}

const DECKS = ['starter', 'heavy', 'cover', 'raider'];

function teams(seats: number, draws: Draws): number[] {
  const n = draws.between(2, seats);
  return Array.from({ length: seats }, (_, seat) => (seat < n ? seat : draws.below(n)));
}

function abilityOf({ schema }: Source, draws: Draws): unknown {
  const { name: _, ...ability } = schema.value(schema.at('sides', 'x', 'ability'), draws) as Tree;
  return ability;
}

/** The five cards of an environment. */
function drawEnvironment({ schema }: Source, draws: Draws): Tree {
  const { properties } = schema.at('rules', 'environment');
  const ids = Object.keys(isTree(properties) ? properties : {});
  const copies = Object.fromEntries(ids.map((id) => [id, 0]));
  for (let i = 0; i < 5; i++) copies[draws.pick(ids)]!++;
  return copies;
}

function drawDeck(titles: readonly string[], own: readonly string[], draws: Draws): Tree {
  const size = draws.between(30, 45);
  const deck: Record<string, number> = {};
  const known = titles.filter((id) => id !== 'blank');
  for (const id of own) if (draws.chance(0.8)) deck[id] = draws.between(1, 3);
  for (let n = Object.values(deck).reduce((a, b) => a + b, 0); n < size; n++) {
    const id = draws.pick(known);
    if ((deck[id] ?? 0) < 3) deck[id] = (deck[id] ?? 0) + 1;
  }
  return deck;
}

/** Draws a card of the scenario: either `like` a shipped card with other numbers, or made of words. */
function drawCard(source: Source, draws: Draws): CardEntry {
  const shipped = source.defaults['cards'] as Record<string, Tree>;
  if (draws.chance(0.35)) {
    const like = draws.pick(Object.keys(shipped));
    const { cost } = source.schema.value(source.schema.at('cards', 'x'), draws) as CardEntry;
    const numbers = Object.keys(shipped[like]!).filter((key) => typeof shipped[like]![key] === 'number');
    const drawn = numbers.map((key) => [key, draws.number({ least: key === 'cost' ? 0 : -40, most: 40, whole: true })]);
    return { like, cost: cost ?? 0, ...Object.fromEntries(drawn) };
  }
  const form = draws.pick(['normal', 'normal', 'gear', 'star', 'jump'] as const);
  const cost = draws.chance(0.7) ? draws.below(3) : draws.below(100);
  const whole = (schema: unknown): unknown => plainNumbers(source.schema.value(schema, draws, ['1']));
  const part = <K extends keyof CardEntry>(key: K): CardEntry[K] =>
    whole(source.schema.at('cards', 'x', key)) as CardEntry[K];
  const steps = (): readonly Tree[] => drawSteps(source, draws);
  const typeFor = (act: readonly Tree[]): CardEntry['type'] =>
    act.some((step) => ATTACKS.has(String(step['do'])))
      ? 'attack'
      : draws.pick(['attack', 'move', 'intervene'] as const);
  if (form === 'jump') return { form, type: 'intervene', cost, jump: part('jump') };
  if (form === 'star') {
    const { windows, reply } = draws.pick(REPLIES);
    const runs = reply === 'attack' || reply === 'act';
    const act = runs ? steps().filter((step) => step['do'] !== 'draw') : [];
    const n = { n: draws.number({ least: 0, most: 40, whole: true }) };
    const numbered = ['move', 'reduce', 'plus'].includes(reply);
    return {
      form,
      type: reply === 'attack' ? 'attack' : typeFor(act),
      cost,
      windows: windows as never,
      reply: { do: reply, ...(numbered ? n : {}) } as never,
      ...(runs ? { act: act as never } : {}),
    };
  }
  const act = steps();
  const needs = draws.chance(0.2) ? { needs: part('needs') } : {};
  if (form === 'normal') return { form, type: typeFor(act), cost, act: act as never, ...needs };
  const type = draws.chance(0.5) && typeFor(act) !== 'attack' ? 'equip' : typeFor(act);
  return { form, type, cost, gear: part('gear'), ...(draws.chance(0.4) ? { act: act as never } : {}), ...needs };
}

/** A number may also be the name of one of the card's numbers. Here each is written as a number. */
function plainNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => plainNumbers(each));
  if (isTree(value)) return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plainNumbers(each)]));
  return value === '1' ? 1 : value;
}

function drawSteps(source: Source, draws: Draws): Tree[] {
  const each = source.schema.at('cards', 'x', 'act')['items'];
  const steps: Tree[] = [];
  for (let i = draws.between(1, 4); i > 0; i--) {
    const step = plainNumbers(source.schema.value(each, draws, ['1'])) as Tree;
    if (!ENTANGLED.has(String(step['do']))) steps.push(step);
  }
  return steps;
}

function drawSquare(draws: Draws): string[] {
  const hexes = Array.from({ length: HEXES }, () => '.');
  const places = draws.some([...hexes.keys()], HEXES);
  const solid = draws.pick([0, 5, 5, MOST_SOLID]);
  places.slice(0, 3).forEach((hex, i) => {
    hexes[hex] = String(i + 1);
  });
  for (const hex of places.slice(3, 3 + solid)) hexes[hex] = draws.pick(OBSTRUCTIONS.split(''));
  return Array.from({ length: HEXES / ROW }, (_, row) => hexes.slice(ROW * row, ROW * (row + 1)).join(''));
}

function drawMap(seats: number, draws: Draws): Part[] {
  const parts: Part[] = [];
  const squares = Object.keys(SQUARES);
  for (let i = draws.below(3); i > 0; i--) {
    parts.push({ path: ['squares', `square-${i}`], value: drawSquare(draws) });
    squares.push(`square-${i}`);
  }
  const list = (n: number): string[] => Array.from({ length: n }, () => draws.pick(squares));
  const way = draws.below(4);
  if (way === 0) parts.push({ path: ['map'], value: list(draws.between(2, 12)) });
  if (way === 1)
    parts.push({ path: ['map'], value: Array.from({ length: seats }, () => list(draws.pick([1, 2, 2, 3]))) });
  if (way === 2) parts.push({ path: ['map'], value: { pool: list(draws.between(1, 8)), draw: 'block' } });
  return parts;
}
