import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { OutsideAgentError, PROGRAM_PREFIX } from './outside-agent.ts';

/**
 * The words of a command, separated by blanks. Single quotes keep everything between them; double quotes keep blanks and
 * single quotes; a backslash outside of single quotes keeps the next character.
 * @throws OutsideAgentError when a quote is not closed; `spec` names the command.
 */
function wordsOf(text: string, spec: string): string[] {
  const words: string[] = [];
  let word: string | null = null;
  let quote = '';
  let kept = false;
  for (const letter of text) {
    if (kept) {
      word = (word ?? '') + letter;
      kept = false;
    } else if (letter === '\\' && quote !== "'") kept = true;
    else if (quote === '' && /\s/.test(letter)) {
      if (word !== null) words.push(word);
      word = null;
    } else if (quote === '' && (letter === '"' || letter === "'")) {
      quote = letter;
      word ??= '';
    } else if (letter === quote) quote = '';
    else word = (word ?? '') + letter;
  }
  if (quote !== '') throw new OutsideAgentError(`the command of "${spec}" has a quote ${quote} that is not closed`);
  if (kept) throw new OutsideAgentError(`the command of "${spec}" ends in a backslash`);
  return word === null ? words : [...words, word];
}

/**
 * The words of the command after `exec:`. If the whole command stands in quotes, because they survived a shell, the
 * words inside are read, unless the text in quotes is the name of a file in `folder`.
 * @throws OutsideAgentError when there is no command or a quote is not closed.
 */
export function commandWords(spec: string, folder: string): string[] {
  let words = wordsOf(spec.trim().slice(PROGRAM_PREFIX.length), spec);
  const [whole] = words;
  if (words.length === 1 && /\s/.test(whole!) && !existsSync(resolve(folder, whole!))) words = wordsOf(whole!, spec);
  if (words.length === 0 || words[0] === '')
    throw new OutsideAgentError(`"${spec}" names no program; expected a command, such as exec:python3 bot.py`);
  return words;
}

/** Why `path` is no program that can be started; '' if it can. */
function whyNot(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return 'no such file';
  if (stat.isDirectory()) return 'is a folder, expected a program';
  try {
    accessSync(path, constants.X_OK);
    return '';
  } catch {
    return 'cannot be executed; expected a program, or an interpreter before it, such as exec:python3 bot.py';
  }
}

/**
 * Makes sure that the program of a command exists: a name is looked up in `PATH`, a path in `folder`.
 * @throws OutsideAgentError when there is no such program, or it cannot be executed.
 */
export function checkProgram(file: string, folder: string): void {
  if (file.includes('/')) {
    const why = whyNot(resolve(folder, file));
    if (why !== '') throw new OutsideAgentError(`${resolve(folder, file)}: ${why}`);
    return;
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((name) => name !== '');
  if (process.platform === 'win32' || folders.some((name) => whyNot(join(name, file)) === '')) return;
  const here = existsSync(join(folder, file)) ? `; for the file in ${folder} write exec:./${file}` : '';
  throw new OutsideAgentError(`there is no program "${file}" in the folders of PATH${here}`);
}
