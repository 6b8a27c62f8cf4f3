import { isTree, type Tree } from './tree.ts';

/** Parts of a schema that are shorter than this are repeated, because a reference would be as long. */
const LEAST_LENGTH = 64;
const REFERENCE = '#/$defs/';
/** Keywords of JSON Schema whose value is a schema, a list of schemas, or schemas by name. */
const ONE = new Set(['additionalProperties', 'propertyNames', 'items', 'not']);
const MANY = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems']);
const NAMED = new Set(['properties', 'patternProperties', '$defs']);

/**
 * Does `each` to every schema right below `schema`; `name` is the property that it belongs to, or the name of the alternative.
 */
function mapBelow(schema: Tree, name: string, each: (part: unknown, name: string) => unknown): Tree {
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (ONE.has(key)) return [key, each(value, name)];
      if (MANY.has(key) && Array.isArray(value))
        return [
          key,
          value.map((part) => each(part, calledBy(part) ?? `${name}-${key === 'prefixItems' ? 'item' : 'form'}`)),
        ];
      if (NAMED.has(key) && isTree(value))
        return [key, Object.fromEntries(Object.entries(value).map(([id, part]) => [id, each(part, id)]))];
      return [key, value];
    }),
  );
}

/** The name of one of several alternatives: its only constant, such as `attack` of `do: attack`. */
function calledBy(part: unknown): string | undefined {
  const properties = isTree(part) ? part['properties'] : undefined;
  const constants = Object.values(isTree(properties) ? properties : {}).flatMap((property) =>
    isTree(property) && typeof property['const'] === 'string' ? [property['const']] : [],
  );
  return constants.length === 1 ? constants[0] : undefined;
}

/** Counts a text, and returns whether it is the first of its kind. */
function add(counts: Map<string, number>, text: string): boolean {
  const n = (counts.get(text) ?? 0) + 1;
  counts.set(text, n);
  return n === 1;
}

const often = (counts: ReadonlyMap<string, number>, text: string): boolean =>
  text.length >= LEAST_LENGTH && (counts.get(text) ?? 0) > 1;

const bareOf = ({ description: _description, ...bare }: Tree): Tree => bare;

/**
 * The same schema in which each part that occurs several times is written once, under `$defs`. Parts that differ only
 * in their descriptions keep these beside the reference.
 */
export function withSharedParts(schema: Tree): Tree {
  const whole = new Map<string, number>();
  const bare = new Map<string, number>();
  const count = (part: unknown, name: string): unknown => {
    if (!isTree(part) || (part['description'] !== undefined && !add(whole, JSON.stringify(part)))) return part;
    return add(bare, JSON.stringify(bareOf(part))) ? mapBelow(part, name, count) : part;
  };
  mapBelow(schema, '', count);

  const defs: Tree = {};
  const taken = new Set(Object.keys(isTree(schema['$defs']) ? schema['$defs'] : {}));
  const references = new Map<string, string>();
  const share = (text: string, name: string, inside: () => unknown): Tree => {
    let id = references.get(text);
    if (id === undefined) {
      id = name;
      for (let n = 2; taken.has(id); n++) id = `${name}-${n}`;
      taken.add(id);
      references.set(text, id);
      defs[id] = inside();
    }
    return { $ref: REFERENCE + id };
  };
  const reduceBare = (part: Tree, name: string): Tree => {
    const bareText = JSON.stringify(bareOf(part));
    if (!often(bare, bareText)) return mapBelow(part, name, reduce);
    const shared = share(bareText, name, () => mapBelow(bareOf(part), name, reduce));
    return part['description'] === undefined ? shared : { ...shared, description: part['description'] };
  };
  const reduce = (part: unknown, name: string): unknown => {
    if (!isTree(part)) return part;
    const text = JSON.stringify(part);
    return often(whole, text) ? share(text, name, () => reduceBare(part, name)) : reduceBare(part, name);
  };
  const reduced = mapBelow(schema, '', reduce);
  const own = isTree(reduced['$defs']) ? reduced['$defs'] : {};
  return { ...reduced, ...(Object.keys(defs).length === 0 ? {} : { $defs: { ...own, ...defs } }) };
}
