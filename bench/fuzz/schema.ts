import { isTree, type Path, type Tree } from '../../src/scenario/tree.ts';
import type { Draws } from './draws.ts';

/** A value in a content that a fuzz may set, and its schema. */
export interface Leaf {
  readonly path: Path;
  readonly schema: Tree;
}

/** Numbers without an upper bound are drawn up to this value. */
const FAR = 10_000;
const MOST_ITEMS = 4;
const OPTIONAL = 0.3;

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Draws values that fit a JSON schema. */
export class SchemaDraws {
  readonly root: Tree;

  constructor(root: Tree) {
    this.root = root;
  }

  /** The schema itself, if `schema` is only a reference to it. */
  resolved(schema: unknown): Tree {
    if (!isTree(schema)) return {};
    const { $ref: name } = schema;
    if (typeof name !== 'string') return schema;
    const shared = isTree(this.root['$defs']) ? this.root['$defs'] : {};
    return this.resolved(shared[name.split('/').at(-1)!]);
  }

  /** The schema of the value at `path` of a content. */
  at(...path: Path): Tree {
    let schema = this.resolved(this.root);
    for (const key of path) {
      const { properties, additionalProperties, items } = schema;
      const own = isTree(properties) ? properties[key] : undefined;
      schema = this.resolved(own ?? additionalProperties ?? items);
    }
    return schema;
  }

  /** A value that fits `schema`. A text is one of `texts`, or one that the schema names. */
  value(schema: unknown, draws: Draws, texts: readonly string[] = ['text']): unknown {
    const s = this.resolved(schema);
    if ('const' in s) return s['const'];
    if (Array.isArray(s['enum'])) return draws.pick(s['enum']);
    const ways = [...list(s['anyOf']), ...list(s['oneOf'])];
    if (ways.length > 0) return this.value(draws.pick(ways), draws, texts);
    switch (s['type']) {
      case 'integer':
      case 'number':
        return draws.number({
          least: Math.max(-FAR, Number(s['minimum'] ?? -FAR)),
          most: Math.min(FAR, Number(s['maximum'] ?? FAR)),
          whole: s['type'] === 'integer',
        });
      case 'boolean':
        return draws.chance(0.5);
      case 'array':
        return this.#items(s, draws, texts);
      case 'object':
        return this.#map(s, draws, texts);
      default:
        return draws.pick(texts);
    }
  }

  #items(s: Tree, draws: Draws, texts: readonly string[]): unknown[] {
    if (Array.isArray(s['prefixItems'])) return s['prefixItems'].map((item) => this.value(item, draws, texts));
    const least = Number(s['minItems'] ?? 0);
    const most = Math.min(Number(s['maxItems'] ?? MOST_ITEMS), Math.max(least, MOST_ITEMS));
    return Array.from({ length: draws.between(least, most) }, () => this.value(s['items'], draws, texts));
  }

  #map(s: Tree, draws: Draws, texts: readonly string[]): Tree {
    const required = list(s['required']);
    const entries = Object.entries(isTree(s['properties']) ? s['properties'] : {});
    return Object.fromEntries(
      entries
        .filter(([key]) => required.includes(key) || draws.chance(OPTIONAL))
        .map(([key, each]) => [key, this.value(each, draws, texts)]),
    );
  }

  /** The numbers, switches and words of `content` below `path`, each of which one value of the schema describes. */
  leaves(content: unknown, path: Path = []): Leaf[] {
    const schema = this.at(...path);
    if (isTree(content)) return Object.entries(content).flatMap(([key, value]) => this.leaves(value, [...path, key]));
    const isPlain = ['integer', 'number', 'boolean'].includes(String(schema['type']));
    const isNamed = Array.isArray(schema['enum']);
    return isPlain || isNamed || Array.isArray(schema['anyOf']) ? [{ path, schema }] : [];
  }
}
