import type { Json } from '../../core/index.ts';

export type Fields = Readonly<Record<string, Json>>;

/**
 * How a field of an observation is shown: its label, with '' for a value that explains itself; or a label with the number that stands for
 * "nothing"; null for internal fields that no player keeps.
 */
export type FieldWord = string | readonly [label: string, silent: number] | null;

/** The texts of a page in the language of a game's players. */
export interface GameWords {
  /** What `seat` is asked, after "You decide": from its own observation. '' if the actions need no question. */
  asked(observed: Fields, seat: number): string;
  /** Why a match ended, by the game's end reason. */
  readonly ends: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, FieldWord>>;
  /** How the game is won, in one sentence. */
  readonly goal: string;
  /**
   * How the game is played, for somebody who has never seen it: paragraphs of a few sentences, each about one thing.
   */
  readonly rules: readonly string[];
  /** Whether the drawings use only the colours that a dark page replaces. A drawing with other colours stays on white. */
  readonly knownInks: boolean;
  /** The colours by which the drawing tells seats apart, by seat. */
  readonly seatInks: readonly (readonly string[])[];
}

export const stepOf = (observed: Fields): string => observed['step'] as string;
