import { isTree, type Path, type Tree } from '../tree.ts';

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A schema and its alternatives, references resolved. */
function alternatives(schema: unknown, root: Tree): Tree[] {
  if (!isTree(schema)) return [];
  const ref = schema['$ref'];
  if (typeof ref === 'string') {
    let target: unknown = root;
    for (const key of ref.replace(/^#\/?/, '').split('/')) target = isTree(target) ? target[key] : undefined;
    return alternatives(target, root);
  }
  const inner = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => listOf(schema[key]));
  return [schema, ...inner.flatMap((item) => alternatives(item, root))];
}

function below(schema: Tree, key: string | number): unknown[] {
  const properties = schema['properties'];
  if (isTree(properties) && Object.hasOwn(properties, key)) return [properties[key]];
  return [schema['additionalProperties'], schema['items'], listOf(schema['prefixItems'])[Number(key)]];
}

/**
 * Whether `schema` describes another kind of object than `value`, judged by a property that names the kind, such as
 * `do`.
 */
const isOther = ({ properties }: Tree, value: unknown): boolean =>
  isTree(value) &&
  isTree(properties) &&
  Object.entries(properties).some(
    ([key, kind]) => isTree(kind) && kind['const'] !== undefined && key in value && value[key] !== kind['const'],
  );

/**
 * The keys that a JSON Schema allows in the map at `path`, or the texts that it allows there, each once; empty if anything
 * is allowed. `value`: the present value, if only the keys of its kind are wanted.
 */
export function knownKeys(root: Tree, path: Path, value?: unknown): string[] {
  let schemas = alternatives(root, root);
  for (const key of path)
    schemas = schemas.flatMap((schema) => below(schema, key)).flatMap((s) => alternatives(s, root));
  const own = schemas.filter((schema) => !isOther(schema, value));
  const all = (own.some(({ properties }) => isTree(properties)) ? own : schemas).flatMap((schema) => {
    const names = schema['propertyNames'];
    const properties = isTree(schema['properties']) ? Object.keys(schema['properties']) : [];
    const texts = listOf(schema['enum']).concat(typeof schema['const'] === 'string' ? [schema['const']] : []);
    const allowed = alternatives(names, root).flatMap((name) => listOf(name['enum']));
    return properties.concat([...allowed, ...texts].map(String));
  });
  return [...new Set(all)];
}
