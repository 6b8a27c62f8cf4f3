import type { Ask, Draft } from './wire.ts';

export const isTexts = (value: unknown, most: number): value is string[] =>
  Array.isArray(value) && value.length <= most && value.every((each) => isText(each));
export const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MOST_LETTERS;
const isMaybe = (value: unknown, fits: (given: unknown) => boolean): boolean => value === undefined || fits(value);
const isFlag = (value: unknown): boolean => typeof value === 'boolean';

const KEYS: ReadonlySet<string> = new Set(['files', 'agents', 'seed', 'sets', 'asItIs', 'trust']);
const MOST_LETTERS = 4096;
const MOST_FILES = 32;
const MOST_SETS = 1000;
/** Longest text of a file that a page may send. */
const MOST_WHOLE = 200_000;

/** Whether a value sent by a page is a list of files. */
export const isFiles = (value: unknown): value is string[] => isTexts(value, MOST_FILES) && value.length > 0;

/** Whether a value sent by a page is the text of a file. */
export const isWhole = (value: unknown): value is string => typeof value === 'string' && value.length <= MOST_WHOLE;

export function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { agents, seed, sets, text, ...more } = value as Record<string, unknown>;
  return isText(agents) && isText(seed) && isWhole(sets) && isWhole(text) && Object.keys(more).length === 0;
}

/** Whether a value sent by a page is a question of the right form. */
export function isAsk(value: unknown): value is Ask {
  if (typeof value !== 'object' || value === null) return false;
  const ask = value as Record<string, unknown>;
  return (
    Object.keys(ask).every((key) => KEYS.has(key)) &&
    isFiles(ask['files']) &&
    isMaybe(ask['agents'], isText) &&
    isMaybe(ask['seed'], isText) &&
    isMaybe(ask['sets'], (sets) => isTexts(sets, MOST_SETS)) &&
    isMaybe(ask['asItIs'], isFlag) &&
    isMaybe(ask['trust'], isFlag)
  );
}

/** An option with its value, which cannot be taken for another option. */
export const option = (name: string, value: string | undefined): string[] =>
  value === undefined || value === '' ? [] : value.startsWith('-') ? [`--${name}=${value}`] : [`--${name}`, value];

/** A file that cannot be taken for an option. */
export const fileWord = (file: string): string => (file.startsWith('-') ? `./${file}` : file);

/** The command line of `command` for a question; `set` is the name of its option for a change. */
const wordsOf = (
  command: string,
  set: string,
  { files, agents, seed, sets = [] }: Ask,
  more: readonly string[],
  blocks: number | undefined,
): string[] => [
  command,
  ...files.map((file) => fileWord(file)),
  ...option('agents', agents),
  ...option('seed', seed),
  ...sets.flatMap((change) => option(set, change)),
  ...more,
  ...option('blocks', blocks === undefined ? undefined : String(blocks)),
];

/** The command line that plays a question with its changes and without them, on the same seeds. */
export const diffWords = (ask: Ask, where: readonly string[], blocks?: number): string[] =>
  wordsOf('diff', 'set-b', ask, where, blocks);

/** The command line that plays a question. */
export const runWords = (ask: Ask, where: readonly string[], blocks?: number): string[] =>
  wordsOf('run', 'set', ask, [...(ask.asItIs === true ? ['--as-it-is'] : []), ...where], blocks);
