import type { Declaration } from './rings/messages.ts';

/** How an agent that does not ship with Broadside is named: by the path of a module, or by a command after `exec:`. */
export type OutsideKind = 'module' | 'program';

/** An outside agent as a plan carries it: plain data that can be sent to a thread and kept in a run's folder. */
export type OutsideAgent = OutsideModule | OutsideProgram;

/** The agents and the game of a plan that do not ship with Broadside. */
export type Outside = OutsideAgent | OutsideGame;

/**
 * Where a module plays: in a process of its own, which gets views only, or in the thread of the match, for speed. Its
 * choices are the same.
 */
export type Ring = 'isolated' | 'trusted';

export const RINGS: readonly Ring[] = ['isolated', 'trusted'];

/** A module, bundled with everything it imports. A later change of the file therefore changes no run. */
export interface OutsideModule {
  readonly kind: 'module';
  /** The name of the module as it was written: `./mine.ts`. */
  readonly id: string;
  /** The file that was read, for messages. */
  readonly file: string;
  /** CommonJS text of the bundle. */
  readonly code: string;
  /** The files that the bundle was made from, relative to the file of the module. They are no part of a run's identity. */
  readonly files?: readonly string[];
  /** The source map is no part of a run's identity. */
  readonly ring: Ring;
  /** Seconds for a decision, if the user gave them; `LIMITS` has the default. They are not part of a run's identity. */
  readonly seconds?: number;
  /** What the module said about itself when the scenario was read. */
  readonly declaration: Declaration;
}

/** A program that speaks the protocol over its standard input and output. */
export interface OutsideProgram {
  readonly kind: 'program';
  /** The command as it was written: `exec:python3 bot.py`. */
  readonly id: string;
  readonly command: readonly string[];
  /** Folder in which the program runs. Its paths are relative to this folder. */
  readonly folder: string;
  /** A hash of the files that the command names. It is part of a run's identity. */
  readonly version: string;
}

/** A game, bundled with everything it imports but zod. A later change of the file therefore changes no run. */
export interface OutsideGame {
  readonly kind: 'game';
  /** The game as it was written: `./my-game.ts`, or the name of a package; for words `./my-words.ts`. */
  readonly id: string;
  /** The id that the game gives itself. */
  readonly gameId: string;
  /** The file that was read, for messages and to find it again. */
  readonly file: string;
  /** CommonJS text of the bundle. */
  readonly code: string;
  /** The files that the bundle was made from, relative to the file of the game. They are no part of a run's identity. */
  readonly files?: readonly string[];
  /** For words that extend a shipped game, the id of that game: the text contains its rules, too. */
  readonly base?: string;
}

/** Limits of loading code from outside. */
export const LOADING = {
  /** Seconds to compile a module or a game, and seconds to load it. */
  seconds: 30,
};

/** An outside agent or game cannot be used. The message says what is wrong and what is expected. */
export class OutsideAgentError extends Error {
  override readonly name = 'OutsideAgentError';
}

export const PROGRAM_PREFIX = 'exec:';
export const MODULE_ENDING = /\.[cm]?[jt]s$/;

/** The kind of outside agent that `spec` names, judged by its form; null for the id of a registered agent. */
export function outsideKind(spec: string): OutsideKind | null {
  if (spec.startsWith(PROGRAM_PREFIX)) return 'program';
  const path = idOf(spec);
  return MODULE_ENDING.test(path) || path.includes('/') ? 'module' : null;
}

/** The part of a spec that names the agent: all of a command, the path before the settings of a module. */
export function idOf(spec: string): string {
  const text = spec.trim();
  if (text.startsWith(PROGRAM_PREFIX)) return text;
  const cut = text.indexOf(':');
  return cut < 0 ? text : text.slice(0, cut).trim();
}
