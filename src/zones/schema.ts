/** What a scenario may change of a game of zones. */
import * as z from 'zod';
import { deckExchanges, type ListChanges } from '../core/index.ts';
import type { AnyParts, CardRow, Cards, GameSpec, OptionSpec } from './declaration.ts';
import type { Content } from './game.ts';

const MOST = 1000;
const NOT_NUMBERS: ReadonlySet<string> = new Set(['name', 'text']);

function optionSchema({ default: value, min, max, oneOf, doc }: OptionSpec): z.ZodType {
  const schema =
    oneOf !== undefined
      ? z.enum(oneOf as [string, ...string[]])
      : typeof value === 'number'
        ? z
            .int()
            .min(min ?? Math.min(0, value))
            .max(max ?? Math.max(MOST, value))
        : typeof value === 'boolean'
          ? z.boolean()
          : z.string();
  return doc === undefined ? schema : schema.describe(doc);
}

/** The columns of a card as they stand in its row. */
function rowSchema(row: CardRow): z.ZodType {
  const columns = Object.entries(row).filter(([name]) => !NOT_NUMBERS.has(name));
  return z.strictObject(
    Object.fromEntries(
      columns.map(([name, value]) => [
        name,
        typeof value === 'number'
          ? z
              .int()
              .min(value < 0 ? -MOST : 0)
              .max(Math.max(MOST, value))
          : z.string(),
      ]),
    ),
  );
}

const plainRow = (row: CardRow): CardRow =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !NOT_NUMBERS.has(name)));

const tableOf = ({ table, cards }: GameSpec<AnyParts>): readonly [name: string, rows: Cards] | null =>
  cards === undefined || typeof cards === 'function' || Object.keys(cards).length === 0
    ? null
    : [table ?? 'cards', cards];

export function defaultsOf(spec: GameSpec<AnyParts>): Record<string, unknown> {
  const options = Object.entries(spec.options ?? {}).map(([name, option]) => [name, option.default]);
  const table = tableOf(spec);
  return {
    ...Object.fromEntries(options),
    ...(table && { [table[0]]: Object.fromEntries(Object.entries(table[1]).map(([id, row]) => [id, plainRow(row)])) }),
  };
}

/**
 * A content with what it leaves out: defaults, and the names and texts of cards, which a scenario does not change.
 * @throws RangeError for a content without sides, or for a side without its deck.
 */
export function wholeContent(spec: GameSpec<AnyParts>, content: Partial<Content>): Content {
  const { sides = {} } = content;
  const labels = Object.keys(sides);
  const [card = 'card'] = typeof spec.cards === 'function' ? [] : Object.keys(spec.cards ?? {});
  const side = spec.decks === undefined ? '{}' : `{ deck: { ${card}: 3 } }`;
  if (labels.length === 0)
    throw new RangeError(`sides: found none, expected at least one: game.compile({ sides: { one: ${side} } })`);
  const bare = labels.find((label) => spec.decks !== undefined && sides[label]!.deck === undefined);
  if (bare !== undefined) throw new RangeError(`sides.${bare}: found no deck, expected one: ${bare}: ${side}`);
  const whole = { ...defaultsOf(spec), ...content, sides };
  const table = tableOf(spec);
  if (table === null) return whole;
  const [name, declared] = table;
  const rows = (content[name] ?? {}) as Cards;
  return {
    ...whole,
    [name]: Object.fromEntries(Object.entries(declared).map(([id, row]) => [id, { ...row, ...rows[id] }])),
  };
}

/** Complaints about a deck. */
function checkDeck(
  spec: GameSpec<AnyParts>,
  deck: Readonly<Record<string, number>>,
  known: readonly string[],
): string[] {
  const limits = typeof spec.decks === 'object' ? spec.decks : {};
  const size = Object.values(deck).reduce((sum, copies) => sum + copies, 0);
  const faults: string[] = [];
  if (size === 0) faults.push('an empty deck, expected at least one card');
  if (limits.size !== undefined && size !== limits.size) faults.push(`found ${size} cards, expected ${limits.size}`);
  for (const [id, copies] of Object.entries(deck))
    if (limits.copies !== undefined && copies > limits.copies && known.includes(id))
      faults.push(`found ${copies} copies of ${id}, the most are ${limits.copies}`);
  return faults;
}

const MOST_COPIES = 60;

/** The exchanges in the deck of a side; see `GameModule.listChanges`. */
export function deckChangesOf(spec: GameSpec<AnyParts>, content: Content, label: string): ListChanges {
  const all = Object.entries(typeof spec.cards === 'function' ? spec.cards(content as never) : (spec.cards ?? {}));
  const known = all.map(([id]) => id);
  const side = content.sides[label]!;
  const most = (typeof spec.decks === 'object' ? spec.decks.copies : undefined) ?? MOST_COPIES;
  const exchanges = deckExchanges(
    side.deck ?? {},
    all.map(([id, { name = id }]) => ({ id, name })),
    () => most,
    (deck) => checkDeck(spec, deck, known).length === 0,
  );
  return {
    obstacle: null,
    changes: exchanges.map(({ out, into, deck }) => ({ out, into, points: 0, list: { ...side, deck } })),
    content: (lists) => ({ ...content, sides: { ...content.sides, ...(lists as Content['sides']) } }),
  };
}

export function contentSchemaOf(spec: GameSpec<AnyParts>): z.ZodType {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, option] of Object.entries(spec.options ?? {})) shape[name] = optionSchema(option);
  const table = tableOf(spec);
  if (table !== null)
    shape[table[0]] = z.strictObject(
      Object.fromEntries(Object.entries(table[1]).map(([id, row]) => [id, rowSchema(row)])),
    );
  const side = z.strictObject(
    spec.decks === undefined
      ? {}
      : { deck: z.record(z.string(), z.int().min(0).max(MOST_COPIES)).describe('Copies of each card.') },
  );
  const sides = z.record(z.string().min(1), side).refine((all) => Object.keys(all).length > 0, 'no side');
  const schema = z.strictObject({ ...shape, sides });
  if (spec.decks === undefined) return schema;
  return schema.superRefine((content: Record<string, unknown>, ctx) => {
    const options = content as never;
    const known = Object.keys(typeof spec.cards === 'function' ? spec.cards(options) : (spec.cards ?? {}));
    for (const [label, { deck }] of Object.entries(
      content['sides'] as Record<string, { deck: Record<string, number> }>,
    )) {
      for (const id of Object.keys(deck))
        if (!known.includes(id))
          ctx.addIssue({
            code: 'custom',
            path: ['sides', label, 'deck', id],
            message: `there is no card ${id}`,
            params: { known },
          });
      for (const message of checkDeck(spec, deck, known))
        ctx.addIssue({ code: 'custom', path: ['sides', label, 'deck'], message });
    }
  });
}
