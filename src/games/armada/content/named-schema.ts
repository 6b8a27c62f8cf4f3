import * as z from 'zod';
import { titleOf } from '../../../core/index.ts';

/** The schema of entries by id, in which each entry has a name: its own, or one made from the id. */
export const named = <S extends z.ZodType<{ readonly name?: string | undefined }>>(entry: S) =>
  z.record(z.string(), entry).transform((entries) => {
    const all = Object.entries(entries).map(([id, each]) => [id, { ...each, name: each.name ?? titleOf(id) }]);
    return Object.fromEntries(all) as Record<string, z.output<S> & { name: string }>;
  });
