import { isMap } from './own.ts';
import type { ContentWarning, GameModule, Json } from './types.ts';

/** A part that a list may hold: a ship, a squadron, an upgrade. */
export interface ListPart {
  readonly kind: string;
  readonly id: string;
  readonly points: number;
  /** The groups (factions) whose lists may hold the part. */
  readonly groups: readonly string[];
}

/** A list, as people are told of it. */
export interface ToldList {
  /** The faction of the list, or another group that a list may not mix. */
  readonly group: string;
  readonly points: number;
  /** The parts of the list; a part that it holds twice is listed twice. */
  readonly parts: readonly Pick<ListPart, 'kind' | 'id'>[];
  /** The list in words, for people: `['ships', 'victory-ii (admiral-screed) + gozanti-cruisers']`. */
  readonly words: readonly (readonly [name: string, text: string])[];
}

/** A list of the content in which one part is taken out or replaced. Playing it shows what the part is worth. */
export interface ListExchange {
  readonly side: string;
  /** The part whose copies are all taken out; its points are those of one copy. */
  readonly kind: string;
  readonly id: string;
  readonly points: number;
  /** The part that replaces each copy; '' for nothing, so that its points are not spent. */
  readonly against: string;
  /** The list, as a row of `sides`. */
  readonly list: Json;
}

/** A legal list that differs from another by one exchange. */
export interface ListChange {
  /** The part that is given up and the part that comes in its place, in words: `Gunnery Team on Imperial II`; '' for nothing. */
  readonly out: string;
  readonly into: string;
  /** The points of the changed list less those of the list as it was; 0 in a game without points. */
  readonly points: number;
  /** The changed list, as `ListChanges.content` takes it. */
  readonly list: Json;
}

/** All lists that differ from that of one side by one exchange. */
export interface ListChanges {
  /** Why no list differs from this one by an exchange; null if some may. */
  readonly obstacle: string | null;
  readonly changes: readonly ListChange[];
  /** The content with further sides, by label, which are like the side but play these lists. */
  content(this: void, lists: Readonly<Record<string, Json>>): unknown;
  /** A list as text in the form in which players of the game pass lists on; absent: `ListText.write` writes it. */
  write?(this: void, list: Json): string;
}

type CopiesOf = Readonly<Record<string, number>>;

const copiesOfName = (n: number, name: string): string => (n === 1 ? name : `${n} ${name}`);

/**
 * The decks that differ from one by a single exchange: as many copies of a card as the rules allow, for copies of another.
 * @param cards all cards that a deck may hold.
 * @param most the most copies of a card in a deck.
 * @param isLegal judges a whole deck.
 */
export function deckExchanges(
  deck: CopiesOf,
  cards: readonly { readonly id: string; readonly name: string }[],
  most: (id: string) => number,
  isLegal: (deck: CopiesOf) => boolean,
): { readonly out: string; readonly into: string; readonly deck: CopiesOf }[] {
  return cards.flatMap((out) => {
    const n = deck[out.id] ?? 0;
    if (n === 0) return [];
    return cards.flatMap((into) => {
      const has = deck[into.id] ?? 0;
      const many = Math.min(n, most(into.id) - has);
      if (into === out || many < 1) return [];
      // The places of the other cards stay, so that the luck of the draws does, too.
      const changed = Object.fromEntries(
        Object.entries({ ...deck, [into.id]: has + many, [out.id]: n - many }).filter(([, copies]) => copies > 0),
      );
      if (!isLegal(changed)) return [];
      return [{ out: copiesOfName(many, out.name), into: copiesOfName(many, into.name), deck: changed }];
    });
  });
}

/** Random numbers in [0, 1). */
export type Draw = () => number;

/**
 * How lists are built in a game whose players bring their own, such as fleets within a limit of points. A list is a row
 * of the content's `sides`. A builder makes only legal lists, and equal lists are equal as JSON.
 */
export interface ListBuilder {
  /** Why no lists can be built with this content; null when they can. */
  readonly obstacle: string | null;
  readonly limit: number;
  /** Groups that can bring a legal list. */
  readonly groups: readonly string[];
  readonly pool: readonly ListPart[];
  /** The lists of the content by their labels, as `faults` and the other methods take them. */
  readonly lists: readonly { readonly label: string; readonly list: Json }[];
  /** The content with these lists as sides, and with the limit. */
  content(sides: Readonly<Record<string, Json>>): unknown;
  /** Why a list is not legal, with paths from its row; empty when it is legal. */
  faults(list: Json): readonly ContentWarning[];
  tell(list: Json): ToldList;
  random(group: string, draw: Draw): Json;
  /** A legal list that differs a little from a legal one. */
  mutate(list: Json, draw: Draw): Json;
  /** A legal list made from parts of two legal lists of a group. */
  cross(a: Json, b: Json, draw: Draw): Json;
}

/** A name in the text of a list that cannot be used. */
export interface ListName {
  readonly line: number;
  readonly name: string;
  /** The kind of card that the text names: `ship`, `officer`. */
  readonly sort: string;
}

/** A list that was read from the text in which the players of a game pass lists on. Lines count from 1. */
export interface ReadList {
  /** The name that the text gives to the list; '' if it gives none. */
  readonly name: string;
  /** The faction of the list, or another group that a list may not mix. */
  readonly group: string;
  /** The edition whose points the text uses; null if the points do not tell. */
  readonly edition: string | null;
  /** The cost of the list in each edition. */
  readonly points: Readonly<Record<string, number>>;
  /** The part of the list that is played, as a row of the content's `sides`. */
  readonly list: Json;
  /** The line of the text for each part, by the part's path in the row: `upgrades.0.1`. */
  readonly lines: ReadonlyMap<string, number>;
  /** Whether the list is complete enough for a match. */
  readonly complete: boolean;
  /** Names that no card has, with similar names of cards; and names that several cards have, with all of these cards. */
  readonly unknown: readonly (ListName & { readonly known: readonly string[]; readonly several: boolean })[];
  /** Official cards that this program does not play, and that are therefore not in `list`. */
  readonly unplayed: readonly ListName[];
  /** Why the list is not legal. */
  readonly faults: readonly { readonly line: number; readonly message: string }[];
  /** Prices, sums and headings of the text that differ from those of its cards. */
  readonly remarks: readonly { readonly line: number; readonly message: string }[];
}

export interface ReadListOptions {
  /** The content with the cards. It may be checked, or as a file holds it. */
  readonly content: Readonly<Record<string, unknown>>;
  /** The maximum points of a list; 0 means no limit. Default: the limit of the content. */
  readonly limit?: number | undefined;
  /** The edition whose rules judge the list. Default: the edition that the list names, or the first one. */
  readonly edition?: string | undefined;
}

/** How lists of a game are read and written as its players pass them on. */
export interface ListText {
  /** The editions of the game, the latest first. */
  readonly editions: readonly string[];
  /** The most points of a list at a usual event. */
  readonly limit: number;
  /** Reads a text; null when it is no list of this game. */
  read(this: void, text: string, options: ReadListOptions): ReadList | null;
  /** The forms in which lists are written, the text of the builders first. */
  readonly forms: readonly string[];
  /** Writes a row of the `sides` of a checked content as a list; `form` is one of `forms`, and by default the first. */
  write(this: void, content: unknown, label: string, form?: string): string;
  /**
   * The path and value that a content needs for a match with lists as they are: illegal lists are played too, and cards that this program does not
   * play are left out.
   */
  readonly asItIs: { readonly path: readonly [string, string]; readonly value: string };
  /** Replaces the names of cards in `sides` by their ids, in place. Unknown names stay as they are. */
  useIds(this: void, content: Record<string, unknown>): void;
  /** The keys, besides `game` and `sides`, that a scenario needs to play these lists as at a usual event. */
  event(this: void, lists: readonly ReadList[]): Record<string, Json>;
}

/** The edition that a content names; undefined if the game has no such edition. */
export function editionOf({ editions }: Pick<GameModule<never>, 'editions'>, content: unknown): string | undefined {
  if (editions === undefined) return undefined;
  let at = content;
  for (const key of editions.path) at = isMap(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  return editions.names.find((name) => name === at);
}
