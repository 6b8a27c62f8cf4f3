/** Legal decks that differ from one by a single exchange: what `improve` tries. */
import { deckExchanges, type ListChanges } from '../../../core/index.ts';
import { BLANK } from '../cards/cards.ts';
import type { CardEntry } from './card-entry.ts';
import type { Content } from './content.ts';
import { checkDeck, mostCopies } from './deck-rules.ts';
import { cardDefs } from './titles.ts';

type Deck = Readonly<Record<string, number>>;

/** The deck without the cards whose number of copies is 0. */
const held = (deck: Readonly<Record<string, number | undefined>>): Deck =>
  Object.fromEntries(Object.entries(deck).filter((row): row is [string, number] => (row[1] ?? 0) > 0));

/** The exchanges of one deck of the content; see `GameModule.listChanges`. */
export function deckChangesOf(content: Content, label: string): ListChanges {
  const side = content.sides[label]!;
  const deck = held(content.decks[side.deck]!);
  const entries = content.cards as Readonly<Record<string, CardEntry>>;
  const titles = cardDefs(entries).filter(({ id }) => id !== BLANK.id);
  const isLegal = (list: Deck): boolean => {
    let legal = true;
    checkDeck(list, titles, content.rules, entries, () => {
      legal = false;
    });
    return legal;
  };
  const changes = deckExchanges(deck, titles, (id) => mostCopies(id, content.rules, entries), isLegal).map(
    ({ out, into, deck: list }) => ({ out, into, points: 0, list }),
  );
  return {
    obstacle:
      content.rules.deckLists === 'closed'
        ? 'opponents would take every deck that is tried for one that they may meet: expected "rules.deckLists: open"'
        : null,
    changes,
    content: (lists) => ({
      ...content,
      sides: {
        ...content.sides,
        ...Object.fromEntries(Object.keys(lists).map((name) => [name, { ...side, deck: name }])),
      },
      decks: { ...content.decks, ...lists },
    }),
    write: (list) =>
      Object.entries(list as Deck)
        .map(([id, n]) => `${n} ${id}\n`)
        .join(''),
  };
}
