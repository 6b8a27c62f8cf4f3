import type { Options } from 'yargs';
import type { StudyExample, StudyForm, StudyOption } from '../../studio/index.ts';
import { RUN_OPTIONS, SCENARIO_OPTIONS, THINKING_OPTIONS } from '../args/options.ts';
import { parseCommandLine } from '../args/parse.ts';
import { nameOf, type Command } from '../command.ts';
import { learn } from '../commands/agents/learn.ts';
import { tournament } from '../commands/agents/tournament.ts';
import { balance } from '../commands/studies/balance.ts';
import { cards } from '../commands/studies/cards.ts';
import { deny } from '../commands/studies/deny.ts';
import { diff } from '../commands/studies/diff.ts';
import { fleets } from '../commands/studies/fleets.ts';
import { improve } from '../commands/studies/improve.ts';
import { luck } from '../commands/studies/luck.ts';
import { price } from '../commands/studies/price.ts';
import { skill } from '../commands/studies/skill.ts';
import { sweep } from '../commands/studies/sweep.ts';

const STUDIES: readonly Command[] = [
  sweep,
  price,
  cards,
  deny,
  skill,
  balance,
  diff,
  tournament,
  fleets,
  improve,
  luck,
  learn,
];

/** Options without a field in a form: those that the studio decides by itself, and those that write elsewhere. */
const NOT_ASKED: ReadonlySet<string> = new Set([
  ...Object.keys(RUN_OPTIONS),
  ...Object.keys(THINKING_OPTIONS),
  'json',
  'junit',
  'markdown',
  'to',
]);
const SHARED: ReadonlySet<string> = new Set([...Object.keys(SCENARIO_OPTIONS), 'agents', 'blocks']);

const optionOf = ([name, { type, describe = '' }]: readonly [string, Options]): StudyOption => ({
  name,
  describe,
  isFlag: type === 'boolean',
  mayRepeat: /\brepeated\b|^Change a value/.test(describe),
  isShared: SHARED.has(name),
});

/** The words of an example, as a shell reads them. */
const wordsOf = (line: string): string[] =>
  Array.from(
    line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g),
    ([, double, single, plain]) => double ?? single ?? plain ?? '',
  );

const none = { agents: () => [], scenarios: () => [], runs: () => [], paths: () => [] };

async function exampleOf(
  command: Command,
  options: readonly StudyOption[],
  [line, meaning]: readonly [string, string],
): Promise<StudyExample> {
  const asked = await parseCommandLine(wordsOf(line), [['', [command]]], 80, none);
  if ('text' in asked) throw new Error(`the example "${line}" asks for help`);
  const { args } = asked;
  const given = options.flatMap(({ name, isFlag }): [string, string[]][] => {
    const values = isFlag ? (args.flag(name) ? ['true'] : []) : args.list(name);
    const isStandard = values.join() === String(command.options[name]?.default ?? '');
    return isStandard ? [] : [[name, values]];
  });
  const files = 'a' in command.positionals ? [args.list('a'), args.list('b')].flat() : args.list('scenario');
  return { meaning, files, values: Object.fromEntries(given) };
}

async function formOf(command: Command): Promise<StudyForm> {
  const options = Object.entries<Options>(command.options)
    .filter(([name]) => !NOT_ASKED.has(name))
    .map(optionOf);
  const sorted = [...options.filter(({ isShared }) => !isShared), ...options.filter(({ isShared }) => isShared)];
  return {
    command: nameOf(command),
    summary: command.summary,
    other: command.positionals['b']?.describe ?? '',
    options: sorted,
    examples: await Promise.all(command.examples.map((example) => exampleOf(command, sorted, example))),
  };
}

/** The studies of the command line as forms, made from the options of their commands. */
export const studyForms = (): Promise<StudyForm[]> => Promise.all(STUDIES.map((study) => formOf(study)));
