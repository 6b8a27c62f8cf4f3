import type { EventLog, EventView } from './event-log.ts';
import type { Field } from './layout.ts';
import type { ListBuilder, ListChanges, ListExchange, ListText } from './lists.ts';
import type { LuckBlock } from './luck.ts';

/** A whole position, including the luck still to come: one flat array of 32-bit words. A copy has the same future. */
export type State = Int32Array;

/**
 * What a seat chooses: a small integer. The game gives it a meaning, which is the same in all worlds that the seat
 * cannot tell apart.
 */
export type Action = number;

/** Four 32-bit words. See `seed.ts` for how one seed is derived from another. */
export type Seed = Int32Array;

/** A JSON value, such as an external program can read, or a test can print when it fails. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Who sits where in one match, and whose luck each seat draws. */
export interface MatchSetup {
  /** Index into the compiled sides (ship and deck, fleet) for each seat. */
  readonly sideOfSeat: Int32Array;
  /** The seat whose luck a seat draws: under `mirror: seat` itself, under `mirror: owner` the seat that its side held in the first seating. */
  readonly luckOwnerOfSeat: Int32Array;
  /** A deck for this match only (card codes in slot order), by side; null for the deck that the side was compiled with. */
  readonly deckOfSide: readonly (Int32Array | null)[];
  /**
   * A deck for this match only, by seat. Where it is not null, it replaces the deck of `deckOfSide`. For decks drawn at
   * random.
   */
  readonly deckOfSeat?: readonly (Int32Array | null)[];
  /** By seat, an exchange of cards that no player is told of; null for none. */
  readonly exchangeOfSeat?: readonly (CardExchange | null)[];
  /** By luck source, the seed that fills its rows instead of the match seed; null for the match seed. */
  readonly seedOfSource?: readonly (Seed | null)[];
}

/**
 * An exchange in a deck: every card `from` is really a card `to`. The cards keep their slots, and all players reckon with the deck as listed until
 * one of these cards is drawn. A match in which none is drawn is the same, ply by ply, as the match without the exchange.
 */
export interface CardExchange {
  readonly from: number;
  readonly to: number;
}

/** Constants of a compiled game. Nothing in it changes during a match. */
export interface GameInfo {
  readonly id: string;
  /** Changes whenever any match could go differently. Results of two versions cannot be compared. */
  readonly rulesVersion: string;
  readonly seats: number;
  readonly teams: number;
  /** Team of each seat, `0 .. teams - 1`. */
  readonly teamOfSeat: Int32Array;
  /** Words in a state. */
  readonly stateLength: number;
  /** Upper bound of what `legal` may return. */
  readonly maxLegal: number;
  /** An upper bound of the plies in a match, proved from the rules. */
  readonly maxPlies: number;
  /** The number of rounds after which a match ends at the latest, if the rules name one. Intervals of rounds end there. */
  readonly mostRounds?: number;
  /** Every word of the state, with who may see it. */
  readonly fields: readonly Field[];
  readonly luck: LuckBlock;
  readonly features: readonly string[];
  /**
   * How an action is valued by a look one action ahead: this weight, 0 .. 1, goes to the evaluation right after the
   * action, and the rest to the evaluation at the end of the round. Tuned by self-play; absent: 0.
   */
  readonly leafShare?: number;
  /** Names for `endReason`; index 0 is the ordinary end. */
  readonly endReasons: readonly string[];
  /**
   * The end reasons by which nobody reaches the goal of the game, such as a limit of turns. Reports mention them
   * where more than a tenth of the matches end in this way.
   */
  readonly goalless?: readonly string[];
  /** Absent for games without points. */
  readonly points?: PointsInfo;
}

/** How a game counts points, which tell more than who won. */
export interface PointsInfo {
  /** Where points come from, one to `MOST_POINT_SOURCES` names, in the order of `Game.points`. */
  readonly sources: readonly string[];
  /** End reasons at which the points were equal, so that only the rule for ties named the winner. */
  readonly tieRules: readonly string[];
  /**
   * Tournament points by margin: the smallest margin, then what the winner and the loser get, by rising margin from 0
   * on. Absent: tournaments count wins.
   */
  readonly table?: readonly (readonly [margin: number, winner: number, loser: number])[];
}

/** The maximum number of sources of points. */
export const MOST_POINT_SOURCES = 4;

/** An action in words: `kind` and `args` for programs, `text` for people. */
export interface ActionText {
  readonly kind: string;
  readonly args: readonly Json[];
  readonly text: string;
}

/**
 * Rules without memory: every method reads or writes only the state it is given. Nothing is allocated in
 * `legal`, `apply`, `hide`, `believe`, `features` and `evaluate`.
 */
export interface Game {
  readonly info: GameInfo;
  readonly catalog: Catalog;
  /** Writes the opening position into `out`. Every word of `out` is overwritten. */
  deal(out: State, setup: MatchSetup, seed: Seed): void;
  /** The seat to act, or -1 once the match is over. */
  toAct(s: State): number;
  /** Fills `out` with the legal actions in a fixed order and returns how many; never 0 while a seat is to act. Does not write to `s`. */
  legal(s: State, out: Int32Array): number;
  /**
   * The legal actions that a search needs to look at. It leaves out actions that lead only where others lead as well,
   * such as taking back a choice in order to make another one, and actions that the rules make no better than another
   * one in any way; a game may also leave out what was measured to play worse. At least one action is left, in the
   * order of `legal`. Absent where `legal` has no such actions.
   */
  distinct?(s: State, out: Int32Array): number;
  /**
   * Advances `s` in place and appends what happened to `log`, if there is one. The effect of an illegal action is
   * undefined: see `applyChecked`.
   */
  apply(s: State, a: Action, log: EventLog | null): void;
  /** What `seat` observes when `a` is chosen, as a label: `a` itself for the chooser, one label for all actions that look the same to another seat. */
  observationLabel(s: State, a: Action, seat: number): number;
  /** The share of each team, summing to 1 over teams; `out[seat]` is the share of that seat's team. Defined once `toAct` is -1. */
  returns(s: State, out: Float64Array): void;
  /** Resamples from `seed` all that `seat` cannot know: hidden plans and cards, deck orders, all luck to come. */
  hide(s: State, seat: number, seed: Seed): void;
  /**
   * As `hide`, but each world comes as often as the choices of the other seats, who know more than `seat`, make it likely: a card that
   * players like to set lies face down more often than by chance. Searches look ahead in such worlds; without this method, in those of
   * `hide`.
   */
  believe?(s: State, seat: number, seed: Seed): void;
  /** Writes one number per name of `info.features`, from what `seat` may know. */
  features(s: State, seat: number, out: Float64Array): void;
  /**
   * Expected return of `seat` in [0, 1], from what `seat` may know. Without it, and without a learned value, players who look ahead play
   * on to the end of the match.
   */
  evaluate?(s: State, seat: number): number;
  /**
   * Writes the value of `evaluate` for each seat, equal to the last bit. For games in which one pass over the position
   * serves all seats; each seat is still judged from what it may know.
   */
  evaluateAll?(s: State, out: Float64Array): void;
  /**
   * As `evaluate`, but with a look at what the next moves of all seats promise. For players that do not play on by
   * themselves; it may take longer than `evaluate`. Absent: these players take `evaluate`.
   */
  foresight?(s: State, seat: number): number;
  /**
   * How clearly the team of `seat` is ahead when the match is over, -1 .. 1, from what is left on the table. Searches choose by it between
   * ends with the same return, so that even a match that is already decided is played well to its end. Defined once `toAct` is -1.
   */
  margin?(s: State, seat: number): number;
  /** Rounds (turns, game rounds) begun so far, 1 in the first. */
  round(s: State): number;
  /** Index into `info.endReasons`. Defined once `toAct` is -1. */
  endReason(s: State): number;
  /**
   * Writes the points of the seat's team, one whole number of 0 or more for each of `info.points.sources`. Games with
   * `info.points` only; defined once `toAct` is -1.
   */
  points?(s: State, seat: number, out: Int32Array): void;
  /** What `seat` sees, as plain data; -1 sees everything. Not for the hot path. */
  observe(s: State, seat: number): Json;
  /** `a` in words as `seat` may know it; -1 (the default) knows everything. Not for the hot path. */
  describe(s: State, a: Action, seat?: number): ActionText;
  /** Row `i` of `log` in words, or '' when it says nothing to a reader. Not for the hot path. */
  describeEvent(log: EventLog, i: number): string;
  /**
   * Draws a legal deck for `side` from `seed`: card codes in slot order, as many as in the side's own deck, every title
   * equally likely. Games with decks only.
   */
  randomDeck?(side: number, seed: Seed): Int32Array;
  /** Code of the card that does nothing, for `CardExchange`. Games with decks only. */
  readonly blankCard?: number;
  /** Whether players do not know which side an opponent plays. A person who plays is then not told. */
  readonly secretSides?: boolean;
  /** What a player can be denied, for restricted play: `ability`, `card:missiles`. */
  readonly restrictions?: readonly string[];
  /** Whether `a`, legal in `s`, falls under restriction `which`. Allocates nothing. */
  restricts?(s: State, a: Action, which: number): boolean;
  /** The text and numbers of each card and each ship, by code. Not for the hot path. */
  readonly sheets?: { readonly card: (code: number) => Sheet; readonly ship: (code: number) => Sheet };
  /**
   * The text and numbers of cards that have no code, because no side holds them (a card of the content) or nobody
   * owns them (objectives, damage cards). Not for the hot path.
   */
  furtherSheets?(): readonly Sheet[];
  /** The ids of the cards and ships that `name` means, if it is no id itself, such as a nickname. Not for the hot path. */
  cardsMeant?(name: string): readonly string[];
  /**
   * What is known of a card with this name that is not in the content, in words; '' if nothing is known. Not for the
   * hot path.
   */
  missingCard?(name: string): string;
  /** The decks of the content. Games with decks only; not for the hot path. */
  deckLists?(): DeckList[];
  /** Warnings about the content: what is allowed but may be a mistake. Not for the hot path. */
  warnings?(): ContentWarning[];
  /**
   * Why no match among the sides `played` (labels) can depend on the value at `path` of the content, such as `victory-ii is in
   * no fleet of this scenario`; '' if a match may depend on it. Absent: every value may matter. Not for the hot path.
   */
  unreached?(path: readonly string[], played: readonly string[]): string;
  /**
   * The board drawn to scale as a whole SVG document, as `seat` may know it (-1: everything). `data-board="x y w h"` at its root says which part
   * is the board and not words about it: a page then fits this part into its frame and keeps its texts legible (those of class `n` give way
   * first). `data-ranges="close:120 long:300"` gives the page a ruler, in units of the drawing.
   */
  svg?(s: State, seat: number): string;
  /**
   * Where the legal action `a` of the seat that decides acts, as elements over the drawing `svg`: the class `reach` for what it reaches, `aim`
   * for whom or what it is about, `way` for a line from one to the other. '' where the drawing says nothing of it. Not for the hot path.
   */
  svgAction?(s: State, a: Action): string;
  /**
   * The unit that the legal action `a` names, written as in `data-unit` of the drawing (`seat:code`); null if it names none. Not for the hot path.
   */
  unitNamed?(s: State, a: Action): string | null;
  /**
   * What card `card` would do for `seat` if it were played now, in sentences, from what the seat may know; empty if the
   * effect does not depend on the board. Not for the hot path.
   */
  prospect?(s: State, seat: number, card: number): readonly string[];
  /** The board in characters, a line for each row, with a legend, as `seat` may know it (-1: everything). */
  chart?(s: State, seat: number): readonly string[];
}

/** The text and numbers of a card or a ship in the content of a game, for people. */
export interface Sheet {
  readonly id: string;
  readonly name: string;
  /** Labels and values, in order: `['cost', '2']`. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** What the card or ship does, in sentences. */
  readonly text: string;
}

/** A deck of the content, for people. */
export interface DeckList {
  readonly name: string;
  /** Copies and id of each card, in the order of the slots. */
  readonly cards: readonly (readonly [copies: number, id: string])[];
  /** The labels of the sides that play the deck. */
  readonly sides: readonly string[];
}

/** A warning: something that is allowed but may be a mistake. */
export interface ContentWarning {
  /** Keys into the content. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** A named thing of the game's content. Its place in the list is its code in events and actions. */
export interface CatalogEntry {
  readonly id: string;
  readonly name: string;
}

/** What one side brings: `cards[c]` copies of card `c`, and the units in order. */
export interface CatalogSide {
  readonly label: string;
  readonly units: readonly number[];
  readonly cards: Int32Array;
}

/** Turns codes in events into names, for reports that know no game. */
export interface Catalog {
  readonly ships: readonly CatalogEntry[];
  readonly cards: readonly CatalogEntry[];
  readonly sides: readonly CatalogSide[];
  /** The index in `ships` for the unit code of an event row. */
  shipOfUnit(unit: number): number;
}

/** A style of play: an evaluation that differs from the shipped one in a few weights. */
export interface Style {
  /** What the style prefers, in a few words. */
  readonly plays: string;
  /** Factors for some weights of the evaluation, by their keys joined by dots: `features.hull`. */
  readonly times: Readonly<Record<string, number>>;
}

/**
 * What a game gives to the rest of the program. `Schema` validates the whole resolved content; core does not know the
 * schema library. The values of a scenario replace those of `defaults` before validation.
 */
export interface GameModule<Content = unknown, Schema = unknown> {
  readonly id: string;
  readonly title: string;
  readonly rulesVersion: string;
  readonly contentSchema: Schema;
  /**
   * A complete content except for the sides: every ship, card, map and rule option at its shipped value. Plain data, a
   * fresh copy for each call.
   * @param edition one of `editions`; default: its first.
   */
  defaults(edition?: string): Record<string, unknown>;
  /** The editions in which the game's cards were printed, and the path at which a content names its edition. Absent: there is only one edition. */
  readonly editions?: { readonly path: readonly [string, string]; readonly names: readonly string[] };
  /**
   * Builds the rules for validated content. `like`: a game of this module whose content differs only in the weights of
   * its evaluation; the new game may share its tables.
   */
  compile(content: Content, like?: Game): Game;
  /** Styles of play by name. Games whose content has an `evaluation` only. */
  readonly styles?: Readonly<Record<string, Style>>;
  /**
   * Builds lists for validated content. Games whose players bring lists only.
   * @param limit of points; default: that of the content.
   */
  lists?(this: void, content: Content, limit?: number): ListBuilder;
  /**
   * The lists of the content, each with one part taken out, if the rest is legal. Games with `lists` only.
   * @param against the part that replaces the other one. By default nothing replaces it, and in further lists a part of at most as many points does.
   */
  exchanges?(this: void, content: Content, against?: string): readonly ListExchange[];
  /** The legal lists that differ from that of side `label` by one exchange, within its points. Games whose players bring lists or decks. */
  listChanges?(this: void, content: Content, label: string): ListChanges;
  /** How lists are read and written in the text form in which players pass them on. Games with `lists` only. */
  readonly listText?: ListText;
}

/** One question to an agent. The object is reused, so it is valid only until the agent has answered. */
export interface Decision {
  readonly seat: number;
  /** Plies applied so far in the match, including forced plies. */
  readonly ply: number;
  /** Random numbers for the agent in this decision, independent of the match's luck. */
  readonly seed: Seed;
  /** `legal[0 .. count - 1]` are the legal actions, at least two. The array is a copy: writing to it changes nothing. */
  readonly legal: Int32Array;
  readonly count: number;
  /**
   * The position as the seat may know it: everything hidden is resampled from `seed`. Made on first use; the agent may
   * write to it.
   */
  view(): State;
  /** What the seat sees, as plain data. Made on first use. */
  observe(): Json;
}

/** A player. One object serves many matches; after `start` it chooses exactly as a new object would. */
export interface Agent {
  start(game: Game, seat: number, seed: Seed): void;
  /** All events since this seat's last decision that it may see, including those of forced plies. */
  notice?(events: EventView): void;
  /** @throws AgentFailure to forfeit for a stated reason; anything else that is thrown forfeits as a crash. */
  choose(decision: Decision): Action | Promise<Action>;
  /** The values that the latest `choose` found for the actions it considered, best first. For people who ask for a hint. */
  explain?(): readonly WeighedAction[] | Promise<readonly WeighedAction[]>;
  /**
   * Called when the match is over, with the share of each seat and the name of the reason. Not called after this agent's
   * own forfeit.
   */
  finish?(shares: readonly number[], reason: string): void;
  /** Like `close`, but another match follows, so the agent may keep what is expensive to acquire. */
  rest?(): Promise<void>;
  /**
   * Frees what the agent holds outside of this program, such as a process. `start` may follow and acquires it again.
   */
  close?(): Promise<void>;
}

/** One action as a search saw it. */
export interface WeighedAction {
  readonly action: Action;
  /** How often the search tried the action. */
  readonly visits: number;
  /** Mean value to which the action led for the seat that chooses, in [0, 1]. */
  readonly value: number;
}

/** A number that an agent takes from its spec, as in `mcts:iterations=400`. */
export interface AgentParam {
  readonly default: number;
  readonly min: number;
  readonly max: number;
  readonly integer: boolean;
  readonly doc: string;
}

/** What an agent's module exports: its identity, its numbers and how to make one. */
export interface AgentModule {
  readonly id: string;
  /** Changes whenever any choice could change; part of a run's identity. */
  readonly version: string;
  readonly doc: string;
  readonly params: Readonly<Record<string, AgentParam>>;
  /**
   * Rough cost of one decision, in random choices; default: 1. It decides only the size of the chunks of a run, and how long runs are said to take.
   * `game`: what is played, for a shipped agent whose cost depends on it.
   */
  cost?(params: Readonly<Record<string, number>>, game?: Game): number;
  /**
   * Why a run with this agent may not be repeatable, as half a sentence after its name; null, the default, when it is
   * repeatable.
   */
  unrepeatable?(params: Readonly<Record<string, number>>): string | null;
  /** Why the agent cannot play `game`, as half a sentence after its name; null, the default, when it can. Only for shipped agents. */
  refuses?(game: Game, params: Readonly<Record<string, number>>): string | null;
  /**
   * `now`: milliseconds of a clock, for an agent with a budget in time. An agent that must be repeatable may not use
   * it.
   */
  create(params: Readonly<Record<string, number>>, now?: () => number): Agent;
  /**
   * How many matches, at most `most`, the agents of this module want to play side by side, one agent for each match and seat. The method is called
   * before agents are created. Agents of a module without it play as many matches side by side as others want, and answer at once.
   */
  sideBySide?(most: number, params: Readonly<Record<string, number>>): Promise<number>;
}

/** Returns its argument unchanged. With it, an editor and the compiler know the type of an agent's module. */
export const defineAgent = (module: AgentModule): AgentModule => module;
