import type { ContentWarning, Json } from './types.ts';

/** A part that a list may hold: a ship, a squadron, an upgrade. */
export interface ListPart {
  readonly kind: string;
  readonly id: string;
  readonly points: number;
  /** The groups (factions) whose lists may hold it. */
  readonly groups: readonly string[];
}

/** What a list holds. */
export interface ToldList {
  /** Its faction, or what else no list may mix. */
  readonly group: string;
  readonly points: number;
  /** Its parts; one that it holds twice stands twice. */
  readonly parts: readonly Pick<ListPart, 'kind' | 'id'>[];
  /** The same in words, for people: `['ships', 'victory-ii (admiral-screed) + gozanti-cruisers']`. */
  readonly words: readonly (readonly [name: string, text: string])[];
}

/** A list of the content without one of its parts: what to play to learn what the part is worth. */
export interface ListExchange {
  /** The side whose list it is. */
  readonly side: string;
  /** The part, all copies of which are out; its points are those of one copy. */
  readonly kind: string;
  readonly id: string;
  readonly points: number;
  /** What stands in the place of each copy, '' for nothing: then the points are left. */
  readonly against: string;
  /** The list, as a row of `sides`. */
  readonly list: Json;
}

/** Random numbers in [0, 1). */
export type Draw = () => number;

/**
 * How lists are built in a game whose players bring their own, such as fleets within a limit of points. A list is a row
 * of the content's `sides`. Lists that are made are legal, and equal lists are equal as JSON.
 */
export interface ListBuilder {
  /** Why lists cannot be searched for with this content; null when they can. */
  readonly obstacle: string | null;
  readonly limit: number;
  /** Groups that can bring a legal list. */
  readonly groups: readonly string[];
  readonly pool: readonly ListPart[];
  /** The lists of the content by their labels, as `faults` and the other methods take them. */
  readonly lists: readonly { readonly label: string; readonly list: Json }[];
  /** The content with these lists for sides, and with the limit. */
  content(sides: Readonly<Record<string, Json>>): unknown;
  /** Why a list is not legal, with paths from its row; none when it is. */
  faults(list: Json): readonly ContentWarning[];
  tell(list: Json): ToldList;
  /** A legal list of a group by lot. */
  random(group: string, draw: Draw): Json;
  /** A legal list that differs a little from a legal one. */
  mutate(list: Json, draw: Draw): Json;
  /** A legal list of parts of two legal ones of a group. */
  cross(a: Json, b: Json, draw: Draw): Json;
}
