/**
 * The own property `name` of `record`; the name comes from outside. Inherited properties do not count: `constructor` and
 * `toString` name nothing.
 */
export const own = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** Whether plain data is a map, not a list or a single value. */
export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
