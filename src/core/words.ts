/** Words that a scenario adds to a shipped game: what the file that `extend` names must export. */
import { isMap } from './own.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The keys that every word of one kind must have, and the keys that it may have. */
export interface WordKind {
  readonly needs: Readonly<Record<string, 'text' | 'function'>>;
  readonly may: readonly string[];
}

/** What the words of a game look like. */
export interface WordsForm {
  readonly gameId: string;
  /** The name of the type that authors give to their words. */
  readonly type: string;
  readonly kinds: Readonly<Record<string, WordKind>>;
  /** The valid names of a word: a pattern, and a description for people. */
  readonly name: RegExp;
  readonly named: string;
  /** What is wrong with a word that has all its keys: `.key: expected …`; '' for nothing. */
  readonly check: (kind: string, word: Fields) => string;
}

function wordFault(kind: string, name: string, word: unknown, form: WordsForm): string {
  const at = `words.${kind}.${name}`;
  const { needs, may } = form.kinds[kind]!;
  if (!form.name.test(name)) return `${at}: expected a name of ${form.named}`;
  if (!isMap(word)) return `${at}: expected an object with ${Object.keys(needs).join(', ')}`;
  for (const [key, wanted] of Object.entries(needs)) {
    const good =
      wanted === 'text' ? typeof word[key] === 'string' && word[key] !== '' : typeof word[key] === 'function';
    if (!good)
      return `${at}.${key}: ${word[key] === undefined ? 'missing' : 'found something else'}, expected a ${wanted}`;
  }
  const known = [...Object.keys(needs), ...may];
  const odd = Object.keys(word).find((key) => !known.includes(key));
  if (odd !== undefined) return `${at}.${odd}: unknown key; there are ${known.join(', ')}`;
  const fault = form.check(kind, word);
  return fault === '' ? '' : `${at}${fault}`;
}

/** Why `value` is not a set of words of this form; '' if it is one. */
export function wordsFault(value: unknown, form: WordsForm): string {
  if (!isMap(value)) return `exports no words: expected "export const words: ${form.type} = { … }"`;
  if (value['extends'] !== form.gameId) return `words.extends: expected "${form.gameId}"`;
  const kinds = Object.keys(form.kinds);
  let count = 0;
  for (const [kind, words] of Object.entries(value)) {
    if (kind === 'extends') continue;
    if (!kinds.includes(kind)) return `words.${kind}: unknown key; there are ${kinds.join(', ')}`;
    if (!isMap(words)) return `words.${kind}: expected words by name`;
    for (const [name, word] of Object.entries(words)) {
      count++;
      const fault = wordFault(kind, name, word, form);
      if (fault !== '') return fault;
    }
  }
  return count === 0 ? `words: there are none; expected ${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1)}` : '';
}

/**
 * The fault of the first own word that has the name of a shipped word; '' if there is none. `taken`: kind, own words, shipped
 * names.
 */
export function wordClash(
  taken: readonly (readonly [kind: string, own: object, shipped: readonly string[]])[],
): string {
  for (const [kind, own, shipped] of taken)
    for (const name of Object.keys(own))
      if (shipped.includes(name)) return `words.${kind}.${name}: ships with the game; choose another name`;
  return '';
}

/** The words of `extend`: the text of an extended game defines them before its copy of the rules. */
declare const BROADSIDE_WORDS: unknown;

/** The exports of the file that `extend` names; undefined in the shipped rules. */
export const GIVEN_WORDS: unknown = typeof BROADSIDE_WORDS === 'undefined' ? undefined : BROADSIDE_WORDS;
