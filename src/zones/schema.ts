/** What a scenario may change of a game of zones. */
import * as z from 'zod';
import type { AnyParts, CardRow, Cards, GameSpec, OptionSpec } from './declaration.ts';

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

/** The rows of a content with the names and texts of the declaration, which a scenario does not change. */
export const wholeRows = (rows: Cards, declared: Cards): Cards =>
  Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, { ...declared[id], ...row }]));

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
