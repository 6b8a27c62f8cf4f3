import type { Json } from '../../core/index.ts';

/** A JSON object. */
export type Fields = Readonly<Record<string, Json>>;

/**
 * How a field of an observation is shown: its label, with '' for a value that explains itself; a label and the number that says nothing; null
 * for bookkeeping that no player keeps.
 */
export type FieldWord = string | readonly [label: string, silent: number] | null;

/** The texts of a page in the language of a game's players. */
export interface GameWords {
  /** What `seat` is asked, after "You decide": from its own observation. '' when the actions say it all. */
  asked(observed: Fields, seat: number): string;
  /** Why a match ended, by the game's end reason. */
  readonly ends: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, FieldWord>>;
  /** How the game is won, in one sentence. */
  readonly goal: string;
  /** How it is played, for somebody who has never seen it: a few sentences each about one thing. */
  readonly rules: readonly string[];
  /** Whether its drawings keep to the inks for which a dark page has others; a drawing of other inks stays on white. */
  readonly knownInks: boolean;
}

/** The step of an observation, by its name. */
export const stepOf = (observed: Fields): string => observed['step'] as string;
