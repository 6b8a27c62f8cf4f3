import type { Options } from 'yargs';
import { own } from '../../core/index.ts';
import { nameOf, type Command } from '../command.ts';

/**
 * The argument with which the shell's completion script asks. The words of the line so far follow it, beginning with
 * the program's name.
 */
export const COMPLETION_QUESTION = '--get-yargs-completions';

/** Names that the completion offers and that stand in no command: agents, runs, paths. */
export interface KnownNames {
  readonly agents: () => readonly string[];
  readonly scenarios: () => readonly string[];
  readonly runs: (folder: string) => readonly string[];
  /** Paths of the values of a scenario, as `--set` takes them. */
  readonly paths: (scenario: string) => readonly string[];
}

const OF_AGENTS = new Set(['agents', 'agent', 'levels', 'players', 'confirm', 'finish']);
const OF_PATHS = new Set(['set', 'set-a', 'set-b', 'vary', 'may']);
const OF_SCENARIOS = new Set(['scenario', 'scenarios', 'a', 'b']);
const OF_RUNS = new Set(['run', 'a', 'b']);

function agentsAfter(current: string, agents: readonly string[]): string[] {
  const before = current.slice(0, current.lastIndexOf(',') + 1);
  return agents.map((agent) => `${before}${agent}`);
}

/** The paths that begin with `current`, up to their next dot; if only one of them goes on from there, up to the dot after that. */
function nextPaths(current: string, paths: readonly string[]): string[] {
  const next = paths
    .filter((path) => path.startsWith(current))
    .map((path) => path.slice(0, path.indexOf('.', current.length) + 1 || path.length));
  const [only, ...more] = [...new Set(next)];
  return only?.endsWith('.') === true && more.length === 0 ? nextPaths(only, paths) : [...new Set(next)];
}

/**
 * A command line taken apart: its positional words, the values of its options, and the option that still waits for a value.
 */
function split(words: readonly string[], options: Readonly<Record<string, Options>>) {
  const placed: string[] = [];
  const given = new Map<string, string>();
  let open = '';
  for (const word of words) {
    const option = own(options, word.slice(2));
    if (open !== '') {
      given.set(open, word);
      open = '';
    } else if (!word.startsWith('-')) placed.push(word);
    else if (option !== undefined && option.type !== 'boolean') open = word.slice(2);
  }
  return { placed, given, open };
}

/**
 * Completions of the last of `words`: commands, options of the command, or its choices, agents, runs and paths. When empty, the
 * shell completes file names.
 */
export function complete(words: readonly string[], commands: readonly Command[], known: KnownNames): string[] {
  const isHelp = words[1] === 'help';
  const [name = '', ...rest] = words.slice(isHelp ? 2 : 1);
  const current = rest.at(-1) ?? name;
  const starting = (names: readonly string[]): string[] => names.filter((word) => word.startsWith(current));
  if (rest.length === 0) return starting([...commands.map((command) => nameOf(command)), 'completion', '--help']);
  const command = commands.find((each) => nameOf(each) === name);
  if (command === undefined) return [];
  const { placed, given, open } = split(rest.slice(0, -1), command.options);
  if (OF_AGENTS.has(open)) return starting(agentsAfter(current, known.agents()));
  if (OF_PATHS.has(open)) return nextPaths(current, placed[0] === undefined ? [] : known.paths(placed[0]));
  if (open !== '') return starting((own(command.options, open)?.choices ?? []).map(String));
  if (current.startsWith('-'))
    return starting([...Object.keys(command.options), 'help'].map((option) => `--${option}`));
  const [key = '', positional] = Object.entries(command.positionals)[placed.length] ?? [];
  return starting([
    ...(positional?.choices ?? []).map(String),
    ...(OF_SCENARIOS.has(key) ? known.scenarios() : []),
    ...(OF_RUNS.has(key) ? ['latest', ...known.runs(given.get('out') ?? 'results')] : []),
    ...(key === 'agent' ? known.agents() : []),
  ]);
}
