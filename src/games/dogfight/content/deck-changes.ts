/** Legal decks that differ from one by a single exchange: what `improve` tries. */
import type { ListChange, ListChanges } from '../../../core/index.ts';
import { BLANK } from '../cards/cards.ts';
import type { CardEntry } from './card-entry.ts';
import type { Content } from './content.ts';
import { checkDeck, mostCopies } from './deck-rules.ts';
import { cardDefs } from './titles.ts';

type Deck = Readonly<Record<string, number>>;

/** A deck without cards of which it has no copies. */
const held = (deck: Readonly<Record<string, number | undefined>>): Deck =>
  Object.fromEntries(Object.entries(deck).filter((row): row is [string, number] => (row[1] ?? 0) > 0));

const counted = (n: number, name: string): string => (n === 1 ? name : `${n} ${name}`);

/** The exchanges of one deck of the content, each of as many copies of a card as the rules allow; see `GameModule.listChanges`. */
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
  const changes = titles.flatMap((out): ListChange[] => {
    const n = deck[out.id] ?? 0;
    if (n === 0) return [];
    return titles.flatMap((into): ListChange[] => {
      const has = deck[into.id] ?? 0;
      const many = Math.min(n, mostCopies(into.id, content.rules, entries) - has);
      if (into === out || many < 1) return [];
      // The places of the other cards stay, so that the luck of the draws does, too.
      const list = Object.fromEntries(
        Object.entries({ ...deck, [into.id]: has + many, [out.id]: n - many }).filter(([, count]) => count > 0),
      );
      if (!isLegal(list)) return [];
      return [{ out: counted(many, out.name), into: counted(many, into.name), points: 0, list }];
    });
  });
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
