import yargs, { type Argv } from 'yargs';
import packageJson from '../../../package.json' with { type: 'json' };
import { own } from '../../core/index.ts';
import { hint, inputError, isListFile } from '../../scenario/index.ts';
import { COMPLETION_QUESTION, complete, type KnownNames } from './complete.ts';
import { Args, nameOf, type Command } from '../command.ts';

/** What the command line asks for: a command to run, or text to print (help, version, completion). */
export type Asked = { readonly command: Command; readonly args: Args } | { readonly text: string };

const WIDEST = 110;
const BUILT_IN = ['completion', 'help'];

export type CommandGroup = readonly [title: string, commands: readonly Command[]];

/** Old names of commands, which are now kinds of `show`. */
const OLDER_COMMANDS: ReadonlySet<string> = new Set(['card', 'ship', 'deck']);

/** Rewrites a command line to present names: `card missiles` becomes `show card missiles`, and `help run` becomes `run --help`. */
function inNewWords([first = '', ...rest]: readonly string[]): string[] {
  if (OLDER_COMMANDS.has(first)) return ['show', first, ...rest];
  const [command] = rest;
  if (first === 'help')
    return command === undefined || command.startsWith('-') ? ['--help'] : [...inNewWords([command]), '--help'];
  return [first, ...rest];
}

const INDENT = 2;

/** `text` in lines of at most `width` letters; all lines but the first begin with `margin` blanks. */
function wrapped(text: string, width: number, margin: number): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!;
    if (line !== '' && line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join(`\n${' '.repeat(margin)}`);
}

/** The help without a command: all commands, grouped by purpose. */
function helpText(groups: readonly CommandGroup[], columns: number): string {
  const margin =
    Math.max(...groups.flatMap(([, commands]) => commands.map((command) => nameOf(command).length))) + 2 * INDENT;
  const width = Math.max(columns - margin, 20);
  const line = (name: string, text: string): string =>
    `${' '.repeat(INDENT)}${name.padEnd(margin - INDENT)}${wrapped(text, width, margin)}\n`;
  const parts = groups.map(
    ([title, commands], i) =>
      `${title}:\n${commands.map((command) => line(nameOf(command), command.summary)).join('')}${
        i === groups.length - 1 ? line('completion', COMPLETION_SUMMARY) : ''
      }`,
  );
  return [
    'broadside <command>\n\nPlays starship tabletop games thousands of times a second so that people can balance them.\n',
    ...parts,
    `broadside help <command> shows its options and examples; broadside --version the version.\n${wrapped(EXIT_CODES, columns, 0)}\n`,
  ].join('\n');
}

const COMPLETION_SUMMARY = 'Print a shell completion script: broadside completion >> ~/.bashrc';
const EXIT_CODES =
  'Exit codes: 0 ok, 1 gate failed, 2 bad input, 3 inconclusive, 4 incomplete; 130, 143, 129 stopped by Ctrl-C, SIGTERM, SIGHUP.';

/** Matches a word that may ask for help. */
const HELP = /^(?:--help\b|-\w*h|help$)/;

/**
 * The function that describes a command to yargs. Without `isHelp` there is nothing to print: yargs renders the help
 * of every command that it runs, which takes longer than reading a command line.
 */
const describeCommand =
  (command: Command, isHelp: boolean) =>
  (y: Argv): Argv => {
    let parser = y;
    for (const [name, positional] of Object.entries(command.positionals)) parser = parser.positional(name, positional);
    if (!isHelp) {
      for (const [name, option] of Object.entries(command.options))
        parser = parser.option(name, { ...option, hidden: true });
      return parser;
    }
    parser = parser.options(command.options);
    const examples = command.examples.map(([example, meaning]) => `  broadside ${example}\n      ${meaning}`);
    return parser.epilogue(['Examples:', ...examples].join('\n'));
  };

/** Advice about words that follow a program without quotes; '' if there are none. */
function unquoted(argv: readonly string[]): string {
  const program = argv.find((word) => /(^|[=,])exec:\S*$/.test(word));
  return program === undefined
    ? ''
    : `; a program with its arguments stands in quotes: --agents 'exec:python3 mine.py'`;
}

/** Advice when a scenario follows a command that takes scenarios only as an option; '' for other commands. */
const asOption = ({ options }: Command): string => ('scenario' in options ? '; a scenario is named by --scenario' : '');

/** Rewords the error messages of yargs and adds suggestions for options, which yargs has only for commands. */
function explain(message: string, command: Command | undefined, argv: readonly string[]): string {
  if (command === undefined) return message;
  const unknown = /^Unknown arguments?: (.+)$/.exec(message)?.[1];
  if (unknown !== undefined) {
    const options = Object.keys(command.options).map((name) => `--${name}`);
    return [...new Set(unknown.split(', '))]
      .map((word) =>
        argv.includes(word)
          ? `found "${word}" behind all that it takes, expected broadside ${command.usage}${asOption(command)}${unquoted(argv)}`
          : `unknown argument "${word}"; ${hint(`--${word}`, options)}`,
      )
      .join('\n');
  }
  if (message.startsWith('Not enough non-option arguments')) return `expected broadside ${command.usage}`;
  const choice = /Argument: (.+), Given: (.+), Choices: (.+)$/.exec(message);
  if (choice !== null) return `${choice[1]}: found ${choice[2]}, expected ${choice[3]!.replaceAll(', ', ' or ')}`;
  const empty = /^Not enough arguments following: (.+)$/.exec(message)?.[1];
  return empty === undefined ? message : `--${empty} needs a value`;
}

/**
 * @throws InputError for a value after an option that takes none, which yargs would read as `false`, and for a positional
 * that is given as an option, which yargs would drop.
 */
function checkFlags(argv: readonly string[], command: Command): void {
  for (const word of argv) {
    if (word === '--') return;
    const [, name = '', value] = /^--([^=]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (own(command.options, name) === undefined && own(command.positionals, name) !== undefined)
      throw inputError(`broadside ${nameOf(command)}`, `--${name} is no option; expected broadside ${command.usage}`);
    if (value !== undefined && own(command.options, name)?.type === 'boolean')
      throw inputError(`broadside ${nameOf(command)}`, `--${name} takes no value; found "${value}"`);
  }
}

/**
 * Reads several files as lists that meet, for commands that take lists.
 * @throws InputError for a further word that is no list, with the same message as commands that take one file.
 */
function checkedFiles(args: Args, command: Command, argv: readonly string[]): Args {
  const files = 'scenario' in command.positionals ? args.list('scenario') : [];
  const stray = files.slice(1).find((file) => !isListFile(file)) ?? (isListFile(files[0] ?? '') ? undefined : files[1]);
  if (stray === undefined) return args;
  throw inputError(
    `broadside ${nameOf(command)}`,
    `found "${stray}" behind all that it takes, expected broadside ${command.usage}${unquoted(argv)}`,
  );
}

/**
 * Reads a command line.
 * @throws InputError for unknown commands and options, missing positionals and missing values.
 */
export async function parseCommandLine(
  given: readonly string[],
  groups: readonly CommandGroup[],
  columns: number,
  known: KnownNames,
): Promise<Asked> {
  const commands = groups.flatMap(([, some]) => some);
  const argv = given.length === 0 ? given : given[0] === COMPLETION_QUESTION ? given : inNewWords(given);
  const [first] = argv;
  if (first === '--help' || first === '-h') return { text: helpText(groups, Math.min(columns, WIDEST)) };
  if (first === COMPLETION_QUESTION)
    return {
      text: complete(argv.slice(1), commands, known)
        .map((word) => `${word}\n`)
        .join(''),
    };
  const names = commands.map((command) => nameOf(command));
  if (first !== undefined && first !== '' && !first.startsWith('-') && ![...names, ...BUILT_IN].includes(first))
    throw inputError('broadside', `unknown command "${first}"; ${hint(first, names)}`);
  const named = commands.find((command) => nameOf(command) === first);
  if (named !== undefined) checkFlags(argv, named);
  const isHelp = argv.some((word) => HELP.test(word));
  let asked: Asked | undefined;
  let output = '';
  let parser = yargs()
    .scriptName('broadside')
    .usage('$0 <command>\n\nPlays starship tabletop games thousands of times a second so that people can balance them.')
    .parserConfiguration({
      'boolean-negation': false,
      'camel-case-expansion': false,
      'dot-notation': false,
      'parse-numbers': false,
      'parse-positional-numbers': false,
    })
    .version(packageJson.version)
    .help()
    .alias({ help: 'h', version: 'v' })
    .strict()
    .demandCommand(1, 'no command given; broadside --help lists them')
    .exitProcess(false)
    .wrap(Math.min(columns, WIDEST))
    .completion('completion', COMPLETION_SUMMARY)
    .epilogue(EXIT_CODES);
  for (const command of named === undefined ? commands : [named]) {
    parser = parser.command(command.usage, command.summary, describeCommand(command, isHelp), (values) => {
      asked = { command, args: checkedFiles(new Args(values), command, argv) };
    });
  }
  parser = parser.fail((message, error) => {
    if (message === null) throw error;
    throw inputError(named === undefined ? 'broadside' : `broadside ${first}`, explain(message, named, argv));
  });
  await parser.parseAsync([...argv], {}, (_error: unknown, _values: unknown, text: string) => {
    output = text;
  });
  if (output !== '') return { text: `${output}\n` };
  return asked ?? { text: '' };
}
