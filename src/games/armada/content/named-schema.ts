import * as z from 'zod';

/** An id as a name for people: `heavy-racks` becomes `Heavy Racks`. */
const titleOf = (id: string): string =>
  id
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');

/** The schema of entries by id, in which each entry has a name: its own, or one made from the id. */
export const named = <S extends z.ZodType<{ readonly name?: string | undefined }>>(entry: S) =>
  z.record(z.string(), entry).transform((entries) => {
    const all = Object.entries(entries).map(([id, each]) => [id, { ...each, name: each.name ?? titleOf(id) }]);
    return Object.fromEntries(all) as Record<string, z.output<S> & { name: string }>;
  });
