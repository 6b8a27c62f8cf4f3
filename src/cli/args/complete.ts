import { nameOf, type Command } from '../command.ts';

/**
 * The argument with which the shell's completion script asks. The words of the line so far follow it, beginning with
 * the program's name.
 */
export const COMPLETION_QUESTION = '--get-yargs-completions';

/**
 * Completions of the last of `words`: commands, options of the command, or its choices. When empty, the shell completes
 * file names.
 */
export function complete(words: readonly string[], commands: readonly Command[]): string[] {
  const [, name = '', ...rest] = words;
  const current = rest.at(-1) ?? name;
  const starting = (names: readonly string[]): string[] => names.filter((word) => word.startsWith(current));
  if (rest.length === 0) return starting([...commands.map((command) => nameOf(command)), 'completion', '--help']);
  const command = commands.find((each) => nameOf(each) === name);
  if (command === undefined) return [];
  if (current.startsWith('-'))
    return starting([...Object.keys(command.options), 'help'].map((option) => `--${option}`));
  const place = rest.filter((word) => !word.startsWith('-')).length - 1;
  const positional = Object.values(command.positionals)[place];
  return starting((positional?.choices ?? []).map(String));
}
