/** The own property `name` of `record`, for names that come from outside. Inherited properties such as `constructor` do not count. */
export const own = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** Whether plain data is a map, not a list or a single value. */
export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An id as a name for people: `heavy-racks` becomes `Heavy Racks`. */
export const titleOf = (id: string): string =>
  id
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');
