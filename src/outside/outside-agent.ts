/** How an agent that does not ship with Broadside is named: by the path of a module, or by a command after `exec:`. */
export type OutsideKind = 'module' | 'program';

/** An agent from outside as a plan carries it: plain data that can cross to a thread and be kept in a run's folder. */
export type OutsideAgent = OutsideModule | OutsideProgram;

/** A module, bundled with all that it imports, so that a later change of the file changes no run. */
export interface OutsideModule {
  readonly kind: 'module';
  /** As it was written: `./mine.ts`. */
  readonly id: string;
  /** Where it was read from, for messages. */
  readonly file: string;
  /** CommonJS text of the bundle. */
  readonly code: string;
}

/** A program that speaks the protocol over its standard input and output. */
export interface OutsideProgram {
  readonly kind: 'program';
  /** As it was written: `exec:python3 bot.py`. */
  readonly id: string;
  readonly command: readonly string[];
  /** Folder that the program runs in and that its paths are relative to. */
  readonly folder: string;
  /** The version by which runs are told apart: a hash of the files that the command names. */
  readonly version: string;
}

/** An agent from outside that cannot be used. The message says what is wrong and what would be right. */
export class OutsideAgentError extends Error {
  override readonly name = 'OutsideAgentError';
}

const PROGRAM_PREFIX = 'exec:';
const MODULE_ENDING = /\.[cm]?[jt]s$/;

/** What `spec` names, by its form alone; null for the id of a registered agent. */
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

/**
 * The words of the command after `exec:`. Blanks part them; quotes of either kind hold blanks together.
 * @throws OutsideAgentError when there is none or a quote is not closed.
 */
export function commandWords(spec: string): string[] {
  const text = spec.trim().slice(PROGRAM_PREFIX.length);
  const words: string[] = [];
  let word: string | null = null;
  let quote = '';
  for (const letter of text) {
    if (quote === '' && /\s/.test(letter)) {
      if (word !== null) words.push(word);
      word = null;
    } else if (quote === '' && (letter === '"' || letter === "'")) {
      quote = letter;
      word ??= '';
    } else if (letter === quote) quote = '';
    else word = (word ?? '') + letter;
  }
  if (quote !== '') throw new OutsideAgentError(`the command of "${spec}" has a quote ${quote} that is not closed`);
  if (word !== null) words.push(word);
  if (words.length === 0 || words[0] === '')
    throw new OutsideAgentError(`"${spec}" names no program; expected a command, such as exec:python3 bot.py`);
  return words;
}
