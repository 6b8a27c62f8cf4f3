import type { GameModule } from './types.ts';

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The edition that a content of the game says that it plays; undefined when it names none that the game has. */
export function editionOf({ editions }: Pick<GameModule<never>, 'editions'>, content: unknown): string | undefined {
  if (editions === undefined) return undefined;
  let at = content;
  for (const key of editions.path) at = isMap(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  return editions.names.find((name) => name === at);
}
