import { compileFrom, type Game } from '../../src/core/index.ts';
import { GAMES, type PlayableGame } from '../../src/registry.ts';
import { overlay } from '../../src/scenario/overlay.ts';
import { contentJsonSchema } from '../../src/scenario/schema.ts';
import { assignAt, isTree, startsWith, valueAt, type Path, type Tree } from '../../src/scenario/tree.ts';
import { drawArmada } from './armada.ts';
import { drawDogFight } from './dogfight.ts';
import { Draws } from './draws.ts';
import { SchemaDraws, type Leaf } from './schema.ts';

/** A part of a scenario: the value at `path`. If a scenario is refused, the faulty part is left out, unless it belongs to the base. */
export interface Part {
  readonly path: Path;
  readonly value: unknown;
  readonly base?: true;
}

/** The material from which scenarios of a game are drawn. */
export interface Source {
  readonly module: PlayableGame;
  readonly defaults: Tree;
  readonly schema: SchemaDraws;
  readonly leaves: readonly Leaf[];
}

/** A scenario that was drawn. */
export interface Drawn {
  /** The content of the scenario's file without the head. */
  readonly written: Tree;
  readonly content: unknown;
}

const KINDS: Readonly<Record<string, (source: Source, draws: Draws) => Part[]>> = {
  dogfight: drawDogFight,
  armada: drawArmada,
};

const sources = new Map<string, Source>();

/** @throws Error for a game that no scenario can be drawn for. */
export function sourceOf(gameId: string): Source {
  const known = sources.get(gameId);
  if (known !== undefined) return known;
  const module = GAMES.get(gameId);
  if (module === undefined || KINDS[gameId] === undefined) throw new Error(`there are no scenarios of ${gameId}`);
  const defaults = module.defaults() as Tree;
  const schema = new SchemaDraws(contentJsonSchema(module));
  const source = { module, defaults, schema, leaves: schema.leaves(defaults) };
  sources.set(gameId, source);
  return source;
}

/** How many values are changed: none, some, or very many. */
const CHANGES = [0, 1, 3, 10, 40, 200];
/** The probability that a changed value belongs to an entry that the scenario uses, if there are such entries. */
const USED = 0.8;
const TRIES = 40;
/** After this number of tries, each further try drops half of the remaining parts. */
const PATIENCE = 25;

/** Names that a scenario may use as texts. */
function textsIn(value: unknown, into: Set<string>): Set<string> {
  if (typeof value === 'string') into.add(value);
  else if (Array.isArray(value)) for (const each of value) textsIn(each, into);
  else if (isTree(value))
    for (const [key, each] of Object.entries(value)) {
      into.add(key);
      textsIn(each, into);
    }
  return into;
}

function changes({ defaults, leaves, schema }: Source, parts: readonly Part[], draws: Draws): Part[] {
  const used = textsIn(
    parts.map(({ value }) => value),
    new Set(),
  );
  const decks = isTree(defaults['decks']) ? defaults['decks'] : {};
  const named = [...used];
  for (const name of named) textsIn(decks[name], used);
  const near = leaves.filter(({ path }) => path.length === 2 || used.has(String(path[1])));
  const one = draws.chance(0.1) ? draws.pick(leaves).path.at(-1) : undefined;
  return Array.from({ length: draws.pick(CHANGES) }, () => {
    const of = draws.chance(USED) && near.length > 0 ? near : leaves;
    const same = one === undefined ? of : of.filter(({ path }) => path.at(-1) === one);
    const leaf = draws.pick(same.length === 0 ? of : same);
    return { path: leaf.path, value: schema.value(leaf.schema, draws) };
  });
}

function written(parts: readonly Part[]): Tree {
  const root: Tree = {};
  for (const { path, value } of parts) {
    for (let i = 1; i < path.length; i++) {
      const at = path.slice(0, i);
      if (valueAt(root, at) === undefined) assignAt(root, at, {});
    }
    assignAt(root, path, structuredClone(value));
  }
  return root;
}

/** The parts of a scenario that may have caused a fault at `path`. */
const blamed = (parts: readonly Part[], path: Path): Part[] =>
  parts.filter((part) => part.base !== true && (startsWith(path, part.path) || startsWith(part.path, path)));

/** Scenario `index` of a fuzz; null when none could be drawn. */
export function drawScenario(gameId: string, seed: string, index: number): Drawn | null {
  const source = sourceOf(gameId);
  const draws = new Draws(`${seed} ${gameId}`, index);
  let parts = KINDS[gameId]!(source, draws);
  parts = [...parts, ...changes(source, parts, draws)];
  for (let i = 0; i < TRIES; i++) {
    const own = written(parts);
    const read = source.module.contentSchema.safeParse(overlay(source.defaults, own));
    if (read.success) return { written: own, content: read.data };
    const dropped = new Set<Part>();
    for (const issue of read.error.issues) {
      const path = issue.path as Path;
      const at = blamed(parts, path);
      const exact = at.filter((part) => startsWith(path, part.path));
      if (at.length > 0) dropped.add(exact.at(-1) ?? draws.pick(at));
    }
    const optional = parts.filter(({ base }) => base !== true);
    if (optional.length === 0) return null;
    if (dropped.size === 0 || i > PATIENCE)
      for (const part of draws.some(optional, Math.ceil(optional.length / 2))) dropped.add(part);
    parts = parts.filter((part) => !dropped.has(part));
  }
  return null;
}

/** Compiles a scenario. */
export const compileDrawn = (gameId: string, { content }: Drawn): Game =>
  compileFrom(sourceOf(gameId).module, gameId, content);
