/** For each id, the entry of a content that an entry is `like`. */
type Likes = Readonly<Record<string, { readonly like?: string | undefined }>>;

/**
 * The entry of `shipped` that has this id, or that the entry with this id is `like`, directly or through other entries.
 */
export function shippedModel<Def extends { readonly id: string }>(
  shipped: readonly Def[],
  entries: Likes,
  id: string,
): Def | undefined {
  let at: string | undefined = id;
  for (let i = 0; i <= Object.keys(entries).length && at !== undefined; i++) {
    const found = shipped.find((def) => def.id === at);
    if (found !== undefined) return found;
    at = Object.hasOwn(entries, at) ? entries[at]!.like : undefined;
  }
  return undefined;
}
