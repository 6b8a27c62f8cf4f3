/** Games from places: an author declares zones with who sees them, and writes the rules; the rest follows. */
import type { GameModule } from '../core/index.ts';
import type { ZodType } from 'zod';
import { checkDeclaration } from './check.ts';
import type { AnyParts, Cards, GameSpec, Numbers, Options, Parts, TableOf, Zones } from './declaration.ts';
import { ZoneGame, type Content } from './game.ts';
import { contentSchemaOf, deckChangesOf, defaultsOf, wholeContent } from './schema.ts';

export type { GameSpec } from './declaration.ts';
export type { Zone } from './zone.ts';

/** A game of zones. Its type remembers what its rules work on. */
export interface ZoneModule<T extends Parts> extends GameModule<Content, ZodType> {
  /** Only a type: see `RulesTable`. */
  readonly parts?: T;
}

/** What the rules of a game work on, for functions beside its declaration: `function hit(g: RulesTable<typeof game>)`. */
export type RulesTable<M> = M extends ZoneModule<infer T> ? TableOf<T> : never;

/**
 * Makes a game of its declaration: places for cards with who sees them, numbers, and moves. What a seat may know, hidden worlds, texts, the log, the
 * schema of scenarios and features for learning follow from it. docs/ADDING-A-GAME.md explains every word.
 * @throws RangeError for a declaration that contradicts itself; the message says what to write.
 */
export function defineGame<
  const Z extends Zones,
  const P extends string,
  const E extends string,
  // oxlint-disable-next-line typescript/no-empty-object-type
  const N extends Numbers = {},
  const O extends Options = {},
  const C extends Cards = {},
  const D extends string = never,
>(
  spec: GameSpec<{ zones: Z; numbers: N; options: O; cards: C; phases: P; ends: E; dice: D }, O, C>,
): ZoneModule<{ zones: Z; numbers: N; options: O; cards: C; phases: P; ends: E; dice: D }> {
  const any = spec as unknown as GameSpec<AnyParts>;
  checkDeclaration(any);
  return {
    id: any.id,
    title: any.title,
    rulesVersion: any.version ?? '1',
    contentSchema: contentSchemaOf(any),
    defaults: () => defaultsOf(any),
    compile: (content) => new ZoneGame(any, wholeContent(any, content)),
    ...(any.decks === undefined
      ? {}
      : { listChanges: (content: Content, label: string) => deckChangesOf(any, content, label) }),
  };
}
