import type { Game, GameModule } from '../../src/core/index.ts';

interface Schema {
  parse(content: unknown): unknown;
}

/** The game with its defaults, `changes`, and two sides. */
export function compiled<Content>(module: GameModule<Content, Schema>, changes: object = {}): Game {
  const content = module.contentSchema.parse({ ...module.defaults(), sides: { one: {}, two: {} }, ...changes });
  return module.compile(content as Content);
}
