/**
 * What `record` itself has under `name`, a name from outside. What it inherits does not count: `constructor` and
 * `toString` name nothing.
 */
export const own = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** Whether plain data is a map, and neither a list nor a single value. */
export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
