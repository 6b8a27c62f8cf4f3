/** What an author declares of a game, with the types that follow from it. */
import type { List } from './list.ts';
import type { Zone } from './zone.ts';

/** A place for cards. */
export interface ZoneSpec {
  /** Who sees the cards: everybody, the owner of the zone alone, or nobody. */
  readonly sees: 'all' | 'owner' | 'none';
  /** A zone for each player, as `g.me.hand`; without it one for the table, as `g.deck`. */
  readonly each?: true;
  /** The most cards that it ever holds, or the option that says it; default: all cards. The number of places, if it has `spots`. */
  readonly most?: number | string;
  /** Several zones under one name: `g.me.row[2]`. */
  readonly piles?: number;
  /** Whether the order of the cards matters; default: only where nobody sees the cards, and on spots. */
  readonly ordered?: boolean;
  /** Fixed places that hold one card or nothing, as on a board. */
  readonly spots?: true;
  /** On how many columns the spots are drawn; default: in one row. */
  readonly columns?: number;
  /** Cards that come here are thrown away, not played. */
  readonly discard?: true;
  /** What happens may rule out cards here: `zone.isNot(card)`. */
  readonly ruledOut?: true;
}

/** A number of the table or of each player. */
export interface NumberSpec {
  /** A number for each player, as `g.me.life`; without it one for the table, as `g.pot`. */
  readonly each?: true;
  /** Its value at the start; default: 0. */
  readonly start?: number;
  /** Several numbers under one name: `g.me.damage.get(2)`. */
  readonly size?: number;
  /** `owner`: a secret of its player. It needs `range`. */
  readonly sees?: 'all' | 'owner';
  /** The values that a secret number may have, the lowest and the highest, when it is not at its start. */
  readonly range?: readonly [number, number];
}

/** A number, a word or a switch of the scenario. */
export interface OptionSpec {
  readonly default: number | string | boolean;
  readonly min?: number;
  readonly max?: number;
  readonly oneOf?: readonly string[];
  readonly doc?: string;
}

/** A kind of card: numbers and words in columns, `g.card.attack(card)`. */
export interface CardRow {
  readonly name?: string;
  /** Copies in `zone.fill()`; default: 1. */
  readonly copies?: number;
  readonly text?: string;
  readonly [column: string]: number | string | undefined;
}

/** Limits of the decks that sides bring. */
export interface DeckSpec {
  /** Cards in a deck; default: 1 to 60. */
  readonly size?: number;
  /** The most copies of one card; default: as many as fit. */
  readonly copies?: number;
}

export type Zones = Readonly<Record<string, ZoneSpec>>;
export type Numbers = Readonly<Record<string, NumberSpec>>;
export type Options = Readonly<Record<string, OptionSpec>>;
export type Cards = Readonly<Record<string, CardRow>>;

type ValueOf<O extends OptionSpec> = O['oneOf'] extends readonly (infer Word)[]
  ? Word
  : O['default'] extends number
    ? number
    : O['default'] extends boolean
      ? boolean
      : string;
/** The options of a scenario, by name. */
export type Values<O> = { readonly [K in keyof O]: O[K] extends OptionSpec ? ValueOf<O[K]> : never };

type Made<S> = S extends { readonly piles: number } ? readonly Zone[] : Zone;
type Kept<S> = S extends { readonly size: number } ? List : number;
type Own<T> = { readonly [K in keyof T as T[K] extends { readonly each: true } ? K : never]: Made<T[K]> };
type Shared<T> = { readonly [K in keyof T as T[K] extends { readonly each: true } ? never : K]: Made<T[K]> };
type OwnNumbers<T> = { -readonly [K in keyof T as T[K] extends { readonly each: true } ? K : never]: Kept<T[K]> };
type SharedNumbers<T> = { -readonly [K in keyof T as T[K] extends { readonly each: true } ? never : K]: Kept<T[K]> };

type Row<C> = C[keyof C];
type ColumnNames<C> = Row<C> extends infer R ? (R extends unknown ? keyof R : never) : never;
type ColumnValue<C, K> =
  Row<C> extends infer R ? (R extends { readonly [P in K & string]: infer V } ? V : never) : never;
/** The columns of the cards, each a function of the card. A card without the column, or no card (-1), has 0 or ''. */
export type Columns<C> = {
  readonly [K in Exclude<ColumnNames<C>, 'name' | 'text'> & string]: (
    card: number,
  ) => ColumnValue<C, K> extends number ? number : string;
};

/** The parts of a declaration that its rules work on. */
export interface Parts {
  zones: unknown;
  numbers: unknown;
  options: unknown;
  cards: unknown;
  phases: string;
  ends: string;
  dice: string;
}

/** A player: its zones and its numbers. */
export type PlayerOf<T extends Parts> = { readonly seat: number } & Own<T['zones']> & OwnNumbers<T['numbers']>;

interface Verbs<T extends Parts> {
  /** The options of the scenario. */
  readonly o: Values<T['options']>;
  readonly players: readonly PlayerOf<T>[];
  /** Who acts. */
  readonly me: PlayerOf<T>;
  /** The next player who is not out: with two, the other one. */
  readonly them: PlayerOf<T>;
  /** Whose turn it is; another player may be asked in it. */
  readonly turn: PlayerOf<T>;
  readonly round: number;
  /** Columns of the cards: `g.card.attack(card)`. */
  readonly card: Columns<T['cards']>;
  /** Cards by their ids: `g.is.king`. */
  readonly is: { readonly [K in keyof T['cards'] & string]: number };
  /** How many kinds of cards there are: cards are 0 to this number less one. */
  readonly kinds: number;
  /** Deals cards to each player in turn, so that luck follows its owner (`mirror: owner`). */
  deal(from: Zone, to: keyof Own<T['zones']> & string, count: number): void;
  /** The copies of each card in the deck that a player brings, for `zone.fill`. */
  deckOf(player: { readonly seat: number }): Int32Array;
  /** Throws a die for whoever acts, or for `player`: 1 to its number of faces. */
  roll(die: T['dice'], player?: { readonly seat: number }): number;
  /** Asks on, in this phase: the same player, or `player`. The turn goes on. Without it, the next player has a turn. */
  go(phase: T['phases'], player?: { readonly seat: number }): void;
  /** Ends the turn; `player` has the next one. */
  pass(player: { readonly seat: number }): void;
  /** Begins a round, with the next move in reports. Only with `rounds: 'own'`; else a round is a turn of each player. */
  newRound(): void;
  /** Ends the match. */
  end(reason: T['ends']): void;
  /** Tells reports that a card inflicted damage; `to` is the card that was hit, -1 for the player. */
  damage(by: { readonly seat: number }, card: number, amount: number, on: { readonly seat: number }, to?: number): void;
}

/** What the rules work on. */
export type TableOf<T extends Parts> = Verbs<T> & Shared<T['zones']> & SharedNumbers<T['numbers']>;

/**
 * What is chosen: a card of a zone (its name), one of some words, a number, a place of a zone with spots, any card there is, any player or any other player.
 * `if` leaves out values; it gets what was chosen before, too. With `optional`, the value is -1 where none is left; without it, the move cannot be made then.
 */
export type Choice<T extends Parts> =
  | (keyof T['zones'] & string)
  | readonly string[]
  | ((
      | { readonly from?: number; readonly upTo: number | ((o: Values<T['options']>) => number) }
      | { readonly spot: keyof T['zones'] & string }
      | { readonly any: 'card' | 'player' | 'other' }
    ) & { readonly if?: (g: TableOf<T>, value: number, a: number, b: number) => boolean; readonly optional?: true });

/** What a player can do. */
export interface Move<T extends Parts> {
  /** What is chosen with it, one thing or up to three with names. The functions below get the values in this order. */
  readonly choose?: Choice<T> | Readonly<Record<string, Choice<T>>>;
  readonly can?: (g: TableOf<T>, a: number, b: number, c: number) => boolean;
  readonly do: (g: TableOf<T>, a: number, b: number, c: number) => void;
  /** Others see that the move was made, and not what was chosen. */
  readonly secret?: true;
  /** What it is called in reports: `plays # on #`, with the values for #. */
  readonly text?: string;
}

/** An end of the match. */
export interface EndSpec<T extends Parts> {
  /** Zones and secret numbers that are then shown to everybody. */
  readonly reveal?: readonly ((keyof T['zones'] | keyof T['numbers']) & string)[];
}

/** The declaration of a game. */
export interface GameSpec<T extends Parts, O = T['options'], C = T['cards']> {
  /** Small letters, digits and hyphens. */
  readonly id: string;
  readonly title: string;
  /** Changes whenever a match could go differently; default: 1. */
  readonly version?: string;
  /** Number of players, 2 to 6; default: 2. */
  readonly seats?: number | ((o: Values<T['options']>) => number);
  readonly options?: O;
  /** The kinds of cards: rows, which a scenario may change, or a function of the options. */
  readonly cards?: C | ((o: Values<O>) => C);
  /** The name under which a scenario changes the rows; default: cards. */
  readonly table?: string;
  /** Each side brings a deck: `sides: { orcs: { deck: { orc: 3 } } }`. */
  readonly decks?: true | DeckSpec;
  readonly zones: T['zones'];
  readonly numbers?: T['numbers'];
  /** Dice by name, with their faces. */
  readonly dice?: Readonly<Record<T['dice'], number>>;
  /** Reasons for which a match ends. */
  readonly ends: Readonly<Record<T['ends'], EndSpec<T>>>;
  readonly setup: (g: TableOf<T>) => void;
  /** Moves by phase. A turn begins in the first phase. */
  readonly phases: Readonly<Record<T['phases'], Readonly<Record<string, Move<T>>>>>;
  /** Phases in which all choose at once, in secret. When the last has chosen, all moves are made, and then this. */
  readonly together?: { readonly [K in T['phases']]?: (g: TableOf<T>) => void };
  /** A round is a turn of each player, or what `g.newRound` begins. */
  readonly rounds?: 'turns' | 'own';
  /** A player who gets no turns any more. */
  readonly out?: (g: TableOf<T>, player: PlayerOf<T>) => boolean;
  /** Asked after each move, and before a round begins (with its number): why the match is over, or nothing. */
  readonly over?: (g: TableOf<T>) => T['ends'] | null | undefined;
  readonly score: (g: TableOf<T>, player: PlayerOf<T>) => number;
  /** Scores are winnings, -stake to stake, and add up to 0. Without it, the highest score wins. */
  readonly stake?: number;
  /** How well a player stands in the middle of a match, in points; default: the score. */
  readonly standing?: (g: TableOf<T>, player: PlayerOf<T>) => number;
  /** The most moves of a match; default: 500. The match then ends with the reason "too long". */
  readonly longest?: number | ((o: Values<T['options']>) => number);
}

/** The widest types: what the machinery works on. */
export interface AnyParts {
  zones: Zones;
  numbers: Numbers;
  options: Options;
  cards: Cards;
  phases: string;
  ends: string;
  dice: string;
}
