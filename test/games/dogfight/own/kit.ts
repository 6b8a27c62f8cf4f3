import { contentSchema, defaults } from '../../../../src/games/dogfight/index.ts';

type Tree = Readonly<Record<string, unknown>>;

const asTree = (value: unknown): Tree => value as Tree;

/** A content of two sides that hold `deck`, with own cards, ships and squares laid over the shipped ones. */
export function ownContent(parts: {
  readonly cards?: Tree;
  readonly ships?: Tree;
  readonly sides?: Tree;
  readonly deck?: Readonly<Record<string, number>>;
  readonly rules?: Tree;
  readonly more?: Tree;
}) {
  const base = defaults();
  const cards = asTree(base['cards']);
  const changed = Object.fromEntries(
    Object.entries(parts.cards ?? {}).map(([id, entry]) => [id, { ...asTree(cards[id] ?? {}), ...asTree(entry) }]),
  );
  return contentSchema.safeParse({
    ...base,
    sides: parts.sides ?? { a: { ship: 'tavor', deck: 'mine' }, b: { ship: 'intrepid', deck: 'mine' } },
    cards: { ...cards, ...changed },
    ships: { ...asTree(base['ships']), ...parts.ships },
    decks: { ...asTree(base['decks']), mine: parts.deck ?? asTree(asTree(base['decks'])['starter']) },
    rules: { ...asTree(base['rules']), ...parts.rules },
    ...parts.more,
  });
}

/** The faults of one card of a content, as `path: message`. */
export const cardFaultsOf = (card: Tree, id = 'own'): string[] =>
  (ownContent({ cards: { [id]: card } }).error?.issues ?? []).map(
    ({ path, message }) => `${path.slice(2).join('.')}: ${message}`,
  );
